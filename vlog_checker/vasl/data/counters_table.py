"""VASL 6.5-beta3 counters by slot; computed by ``build_counters.py``, not to be edited."""

GROUPS = """\
aircraft|American|allied|||||1056 1057 1058 1059 1060 12680 1061 1062 1063 11350 12681 12682 11352 3b5:2379 11351 12642
aircraft|British|allied|||||1581 1582 1583 1584 1585 12684 12335 12685 12336 12643
aircraft|Communist Chinese (Korea)|axis|||||3b5:10152 3b5:10153 3b5:10154 3b5:10155 3b5:10157
aircraft|German|axis|||58||5831
aircraft|German|axis|||||2819 2820 2821 2822 2823 2824 2825 2826 2827 2828
aircraft|Japanese|axis|||||3370 3371 3372 3373 3374 3375 3376 3377
aircraft|North Korean|axis|||||11634 11635 3b5:10158 11636 3b5:7904
aircraft|Other UNC (Korea)|allied|||||11461 11462 11463 11464 3b5:8406 3b5:8407 12645
aircraft|Russian|allied|||||768 769 5844 5845 5846 5847
aircraft|South Korean|allied|||||11426 11427 3b5:4059 3b5:7577 12644
aircraft|Waffen SS|axis|||||3184 3185 3186 3187 3188 3189
aircraft|||||||368 369 370 371 372 373 374 375 376 377 378 379 380 381 382 383 384 385 386
armor_leader|Allied Minor|allied|||||2167 2166 2165 2164 2163
armor_leader|American|allied|||||844 843 842 841 840
armor_leader|Axis Minor|axis|||||3672 3671 3670 3669 3668
armor_leader|British|allied|||||1140 1139 1138 1137 1136
armor_leader|Chinese|allied|||||1977 1976 1975 1974 1973
armor_leader|Communist Chinese (Korea)|axis|||||11550 11551 11552 11553
armor_leader|Finnish|axis|||||6745 6746 6747 6748
armor_leader|French|allied|||||1625 1624 1623 1622 1621
armor_leader|German|axis|||||2450 2449 2448 2447 2446 2455 2454 2453 2452 2451
armor_leader|Hungarian|axis|||||3952 3951 3950 3949 3948
armor_leader|Italian|axis|||||3418 3417 3416 3415 3414
armor_leader|Japanese|axis|||||3248 3247 3246 3245 3244
armor_leader|North Korean|axis|||||11591 11592 11593 11594 11595
armor_leader|Russian|allied|||||471 470 469 468 467
armor_leader|South Korean|allied|||||11382 11383 11384 11385
armor_leader|Waffen SS|axis|||||2873 2872 2871 2870 2869
blank_marker|||||||5909 5910 5911 5912 5913 5914 5916 5915 5917
boat_or_lc|||||58||387 388 5801 5797 5798 5799 5800 397 399 401 403 405 407 409 411 413 415 417 419
boat_or_lc|||||||393 394 395 396
cloak|Allied Minor|allied|||||2123
cloak|American|allied|||||774
cloak|Axis Minor|axis|||||3635
cloak|British|allied|||||1067
cloak|Chinese|allied|||||1940
cloak|Communist Chinese (Korea)|axis|||||11543
cloak|Finnish|axis|||||3574
cloak|French|allied|||||1590
cloak|German|axis|||||2354
cloak|Hungarian|axis|||||3917
cloak|Italian|axis|||||3381
cloak|Japanese|axis|||||3193
cloak|North Korean|axis|||||3b5:7864
cloak|Other UNC (Korea)|allied|||||3b5:874
cloak|Russian|allied|||||424
cloak|South Korean|allied|||||11370
cloak|Waffen SS|axis|||||2832
commissar|Communist Chinese (Korea)|axis|||||3b5:10136 3b5:10112
commissar|German|axis|||||5891 5892
commissar|North Korean|axis|||||11590 3b5:7918 3b5:7919
commissar|Russian|allied|||||5888 5889 5890
commissar|Waffen SS|axis|||||5893 5894
concealment_large|Allied Minor|allied|||||2126 5139
concealment_large|American|allied|||||777 4719
concealment_large|Axis Minor|axis|||||5598
concealment_large|British|allied|||||1070 4802
concealment_large|Chinese|allied|||||1943 5108
concealment_large|Finnish|axis|||||3577 5594
concealment_large|French|allied|||||1593 4999
concealment_large|German|axis|||58||5200
concealment_large|Hungarian|axis|||||3920
concealment_large|Italian|axis|||||3384 5536
concealment_large|Japanese|axis|||||3196 5481
concealment_large|Russian|allied|||||4604
concealment_large|Waffen SS|axis|||58||5360
concealment_large|Waffen SS|axis|||||6244
concealment_large|shared||||||4588
concealment|Allied Minor|allied|||||2120 5138
concealment|American|allied|||||771 4718
concealment|Axis Minor|axis|||||11486 11489 5597
concealment|British|allied|||||1064 4801
concealment|Chinese|allied|||||1937 5107
concealment|Communist Chinese (Korea)|axis|||||11540 3b5:11051 11644 11645
concealment|Finnish|axis|||||3571 5593
concealment|French|allied|||||1587 4998
concealment|German|axis|||||2351 2357 5199
concealment|Hungarian|axis|||||3914
concealment|Italian|axis|||||3378 5535
concealment|Japanese|axis|||||3190 5480
concealment|North Korean|axis|||||3b5:7861 3b5:7867
concealment|Other UNC (Korea)|allied|||||11428 11433
concealment|Russian|allied|||||421 427 4603
concealment|South Korean|allied|||||11369 11371
concealment|Waffen SS|axis|||||2829 5359
concealment|shared||||||4587
control_marker|Allied Minor|allied|||||2125
control_marker|American|allied|||||776
control_marker|Axis Minor|axis|||||3637
control_marker|British|allied|||||1069 1121 1131 1132 1134
control_marker|Chinese|allied|||||1942
control_marker|Communist Chinese (Korea)|axis|||||11545
control_marker|Finnish|axis|||||3576
control_marker|French|allied|||||1592
control_marker|German|axis|||||2356 2442 2444
control_marker|Hungarian|axis|||||3919
control_marker|Italian|axis|||||3383
control_marker|Japanese|axis|||||3195
control_marker|North Korean|axis|||||3b5:7866
control_marker|Other UNC (Korea)|allied|||||11432
control_marker|Russian|allied|||||426
control_marker|South Korean|allied|||||3b5:4191
control_marker|Waffen SS|axis|||||2834
control_marker|||||||274 276 278 279 280 281 282 283
cover_blank|Allied Minor|allied|||58||2124
cover_blank|Allied Minor|allied|||||2121
cover_blank|American|allied|||58||775
cover_blank|American|allied|||||772
cover_blank|Axis Minor|axis|||58||11488
cover_blank|Axis Minor|axis|||||3633
cover_blank|British|allied|||58||1068
cover_blank|British|allied|||||1065
cover_blank|Chinese|allied|||58||1941
cover_blank|Chinese|allied|||||1938
cover_blank|Communist Chinese (Korea)|axis|||58||11544
cover_blank|Communist Chinese (Korea)|axis|||||11541
cover_blank|Finnish|axis|||58||3575
cover_blank|Finnish|axis|||||3572
cover_blank|French|allied|||58||1591
cover_blank|French|allied|||||1588
cover_blank|German|axis|||58||2355
cover_blank|German|axis|||||2352
cover_blank|Hungarian|axis|||58||3918
cover_blank|Hungarian|axis|||||3915
cover_blank|Italian|axis|||58||3382
cover_blank|Italian|axis|||||3379
cover_blank|Japanese|axis|||58||3194
cover_blank|Japanese|axis|||||3191
cover_blank|North Korean|axis|||58||3b5:7865
cover_blank|North Korean|axis|||||3b5:7862
cover_blank|Other UNC (Korea)|allied|||58||11431
cover_blank|Other UNC (Korea)|allied|||||11429
cover_blank|Russian|allied|||58||425
cover_blank|Russian|allied|||||422
cover_blank|South Korean|allied|||58||3b5:3772
cover_blank|South Korean|allied|||||3b5:11258
cover_blank|Waffen SS|axis|||58||2833
cover_blank|Waffen SS|axis|||||2830
crew|Allied Minor|allied|||||2135 2136 6464 6465
crew|American|allied|||||791 792 803 804 11326 11327 11329 11330 816 817 828 829 11331 11332 11333 11335
crew|American|allied||||unsure|790 802 3b5:2373 815 827 11334
crew|Axis Minor|axis|||||3648 3649 3657 3658
crew|British|allied|||||1081 1082 1086 1087 11354 11355 1096 1097 1101 1102 11357 11358
crew|Chinese|allied|||||1953 1954 1962 1963
crew|Communist Chinese (Korea)|axis|||||3b5:11116 3b5:10111 12209 12213
crew|Finnish|axis|||||3586 3587 3594 3595
crew|French|allied|||||1602 1603 1610 1611
crew|German|axis|||||2369 11472 11475 11476 11477 2380 2390 2391 2401 2402 2405 2406 2411 2412 2422 2423
crew|Hungarian|axis|||||3929 3930 3937 3938
crew|Italian|axis|||||3394 3395 3403 3404
crew|Japanese|axis|||||3211 3215 3227 3231 5482
crew|North Korean|axis|||||12229 12230
crew|Other UNC (Korea)|allied|||||3b5:8388 3b5:8389 12195 12196
crew|Russian|allied|||||441 442 454 455
crew|South Korean|allied|||||12175 12176 12181 12182 11375 11376 11379 3b5:7227
crew|Waffen SS|axis|||||2847 2848 2858 2859
fort_at_ditch|||||||211
fort_barricade|||||||217
fort_breach|||||||238 5834
fort_building|||||||236 239 241 243 245 5832 5835 5837 5839 5841 5718
fort_cave|||||||247 248
fort_cupola|||||||250 251 252 253 254 255
fort_foxhole|||||||212 213 214 219 220 221 225
fort_minefield|||||||231 232 233 234
fort_mousehole|||||||249
fort_panjis|||||||230
fort_pillbox|||||||256 257 258 259 260 261 262 263 264 265 266 267 268 269 270 271 272 273
fort_roadblock|||||||218
fort_sangar|||||||223
fort_tetrahedron|||||||227 228
fort_tower|||||||229
fort_trench|||||||215 222 226
fort_trip_flare|||||||235
fort_tunnel|||||||6415 6416 6414 6417 6418 6419 6420 6421 6422 6424
fort_wire|||||||216 224
gun_aa|Allied Minor|allied|||58||2205 2206 2207 2210 2218 2221 2230
gun_aa|American|allied|||58||3b5:3741 901 902 903 904 905 906
gun_aa|Axis Minor|axis|||58||3732 3733 3734 3735 3736 3737 3738 3739 3758 3759 3760 11502 3767 3768 3786
gun_aa|British|allied|||58||1203 1204 1205 1206 1207
gun_aa|Chinese|allied|||58||2052 2053 5854 2055 2056 2057 2058 5855 2060 5856 2062
gun_aa|Communist Chinese (Korea)|axis|||58||11587
gun_aa|Finnish|axis|||58||6796 6797 6801 6802 6803 6804 7409 6805 3631
gun_aa|French|allied|||58||1687 1688 1689 1690 1691 1692 1693 1694 1711 1712
gun_aa|German|axis|||58||2516 2517 2518 2519 2520 2521 2522 2523
gun_aa|Hungarian|axis|||58||4005 4006 4007 4008
gun_aa|Italian|axis|||58||3461 3462 3463 3464 3465
gun_aa|Japanese|axis|||58||3301 3302 3303 3304 3305 3306 3307 3308 3309
gun_aa|North Korean|axis|||58||11632 11633
gun_aa|Russian|allied|||58||6553 536 537 538 539 540
gun_aa|Waffen SS|axis|||58||2934 2935 2936 2937 2938 2939 2940 2941
gun_art|Allied Minor|allied|||58||2199 2200 2201 2202 2203 2204 2208 2209 2214 2215 2216 2217 2219 2220 2224 2225 2229
gun_art|American|allied|||58||888 890 891 892 893 894 895 896 897 898 899
gun_art|Axis Minor|axis|||58||3719 3720 3721 3722 3723 3724 3725 3726 3727 3728 3729 3730 3731 3746 3747 3748 3749 3750 3751 3752 3753 3754 3755 11501 3757 3765 3773 3774 3778 3779 3780 3781 3785
gun_art|British|allied|||58||1189 1191 1192 1193 1194 1195 1196 1197 1198 1199 1200 1201 1202
gun_art|Chinese|allied|||58||2029 2030 2031 2032 2033 2034 2035 2036 2037 2039 2040 2041 2042 2043 2044 2045 2046 5852 2048 5853 2050 2051
gun_art|Communist Chinese (Korea)|axis|||58||11586 3b5:10119
gun_art|Finnish|axis|||58||11485 6819 6820 6821 6822 6823 6824 6826 6827 6828 6829 6830 6831 6832 6833 6834
gun_art|French|allied|||58||1678 1679 1680 1681 1682 1683 1684 1685 1686 1704 1705 1706 1707 1708 1709 1710
gun_art|German|axis|||58||2509 2510 2511 2512 2513 2514 2515
gun_art|Hungarian|axis|||58||3998 3999 4000 4001 4002 4003 4004
gun_art|Italian|axis|||58||3451 3452 3453 3454 3455 3456 3457 3458 3459 3460
gun_art|Japanese|axis|||58||3291 3292 3293 3294 3295 3296 3297 3298 3299 3300
gun_art|North Korean|axis|||58||11627 11628 11629 3b5:2047 11630 11631
gun_art|Other UNC (Korea)|allied|||58||3b5:8417
gun_art|Russian|allied|||58||523 524 525 526 527 528 529 530 531 532 533 534 6995 535
gun_art|South Korean|allied|||58||11421 11422 11423
gun_art|Waffen SS|axis|||58||2927 2928 2929 2930 2931 2932 2933
gun_at|Allied Minor|allied|||58||2195 2196 2197 2213 2222 2227
gun_at|American|allied|||58||884 885 886 887
gun_at|Axis Minor|axis|||58||3714 3715 3716 3717 3718 3740 11500 3742 3743 3763 3771 3775 3783
gun_at|British|allied|||58||1183 1184 1185 1186 1187 12439 1188
gun_at|Chinese|allied|||58||2026 2027 2028
gun_at|Communist Chinese (Korea)|axis|||58||11584 11585 3b5:10114
gun_at|Finnish|axis|||58||3627 3629 6808 6810 6811 6812 6813 6814 6815 6816
gun_at|French|allied|||58||1669 1670 1671 1672 1673 1676 1701 1702 1703
gun_at|German|axis|||58||2493 2494 2495 2496 2497 2498 2499 2500 2501 2502 2503
gun_at|Hungarian|axis|||58||3992 3993 3994 3995 3996 3997
gun_at|Italian|axis|||58||3444 3445 3449
gun_at|Japanese|axis|||58||3285 3286 3289
gun_at|North Korean|axis|||58||11624 11625
gun_at|Russian|allied|||58||514 515 516 517 518 519
gun_at|South Korean|allied|||58||11419 11420
gun_at|Waffen SS|axis|||58||2911 2912 2913 2914 2915 2916 2917 2918 2919 2920 2921
gun_inf|Allied Minor|allied|||58||2198 2212 2223 2228
gun_inf|Axis Minor|axis|||58||3744 3745 3764 11503 3776 3777 3784
gun_inf|Communist Chinese (Korea)|axis|||58||3b5:10115 3b5:10118
gun_inf|Finnish|axis|||58||6818
gun_inf|French|allied|||58||1674 1677
gun_inf|German|axis|||58||2504 2505 2508
gun_inf|Hungarian|axis|||58||3991
gun_inf|Italian|axis|||58||3446 3447 3450
gun_inf|Japanese|axis|||58||3287 3288 3290
gun_inf|North Korean|axis|||58||11626
gun_inf|Russian|allied|||58||520 521 522
gun_inf|Waffen SS|axis|||58||2922 2923 2926
gun_mtr|Allied Minor|allied|||58||2193 2211 2226
gun_mtr|American|allied|||58||12483 3b5:2460 881 882 883
gun_mtr|Axis Minor|axis|||58||3709 3711 3713 3761 3769 3782
gun_mtr|British|allied|||58||1177 1179 5942 5944 11363 1181 1182 6699
gun_mtr|Chinese|allied|||58||2016 5927 2018 2020 2022 2024 2025
gun_mtr|Communist Chinese (Korea)|axis|||58||11579 11581 11583
gun_mtr|Finnish|axis|||58||6765 6782 3625 11484 6806
gun_mtr|French|allied|||58||1665 1667 1675 1695 1697 1699
gun_mtr|German|axis|||58||2488 2490 2491 2492
gun_mtr|Hungarian|axis|||58||3985 3987 3989 3990
gun_mtr|Italian|axis|||58||3442 3448
gun_mtr|Japanese|axis|||58||3277 3279 3281 3283 3284
gun_mtr|North Korean|axis|||58||11621 11623
gun_mtr|Other UNC (Korea)|allied|||58||3b5:8410 3b5:8412
gun_mtr|Russian|allied|||58||508 510 511 512 513
gun_mtr|South Korean|allied|||58||11416 11418
gun_mtr|Waffen SS|axis|||58||2906 2908 2909 2910
gun_rcl|German|axis|||58||2506 2507
gun_rcl|Waffen SS|axis|||58||2924 2925
half_squad|Allied Minor|allied|||||6460 6461 6462 6463 6347
half_squad|American|allied|||||805 806 807 808 809 810 811 812 813 818 819 820 821 822 823 824 825 3b5:2364 3b5:2365 3b5:2366 3b5:2367 3b5:4062 3b5:4063 3b5:4064 3b5:4065 3b5:2371 3b5:2372 3b5:11028
half_squad|Axis Minor|axis|||||3650 3651 3652 3653 3654 3655
half_squad|British|allied|||||1088 1089 1090 1091 1092 1093 1094 1098 1099 1100 7457 3b5:7592 3b5:7593 3b5:7594 3b5:7595 3b5:7607 3b5:7608 3b5:7609
half_squad|Chinese|allied|||||1955 1956 1957 1958 1959 1960
half_squad|Communist Chinese (Korea)|axis|||||12199 12200 12203 12204
half_squad|Finnish|axis|||||3588 3589 3590 3591 6726 6725 6727 3592
half_squad|French|allied|||||1604 1605 1606 1607 1608
half_squad|German|axis|||||2392 2393 6327 2394 2395 2396 2397 2398 2399 2403 2404 2407 2408 2409 2410 2413 2414 2415 2416 2417 2418 2419 2420
half_squad|Hungarian|axis|||||3931 3932 3933 3934 3935
half_squad|Italian|axis|||||5900 3397 3398 3399 3400 3401
half_squad|Japanese|axis|||||3219 3220 3221 3222 3223 3225 3226 5494 5496 5498 5500
half_squad|North Korean|axis|||||12215 12220 12221 12222 12226 12227 12228 12232
half_squad|Other UNC (Korea)|allied|||||12186 12187 12188 12192 12193 12194
half_squad|Russian|allied|||||443 5804 444 445 446 447 448 449 451 453
half_squad|South Korean|allied|||||3b5:7230 3b5:7231 3b5:7232 3b5:7233 3b5:7234
half_squad|Waffen SS|axis|||||2849 2850 2851 6684 2852 2853 2854 2855 2856
hero|Allied Minor|allied|||||2153 2162
hero|American|allied|||||838
hero|Axis Minor|axis|||||3667
hero|British|allied|||||1111 1120 1130
hero|Chinese|allied|||||1972
hero|Communist Chinese (Korea)|axis|||||11548
hero|Finnish|axis|||||3601
hero|French|allied|||||1620
hero|German|axis|||||2432 2441
hero|Hungarian|axis|||||3947
hero|Italian|axis|||||3413
hero|Japanese|axis|||||3242 3243
hero|North Korean|axis|||||3b5:7906 11588 3b5:1992
hero|Other UNC (Korea)|allied|||||3b5:8393
hero|Russian|allied|||||464 480
hero|South Korean|allied|||||11380 3b5:3756
hero|Waffen SS|axis|||||2868
leader|Allied Minor|allied|||||2145 2146 2147 2148 2149 2150 2151 2152 2154 2155 2156 2157 2158 2159 2160 2161
leader|American|allied|||||830 831 832 833 834 835 836 837
leader|Axis Minor|axis|||||3666 3665 3664 3663 3662 3661 3660 3659
leader|British|allied|||||1103 1104 1105 1106 1107 1108 1109 1110 1112 1113 1114 1115 1116 1117 1118 1119 1122 1123 1124 1125 1126 1127 1128 1129
leader|Chinese|allied|||||1964 1965 1966 1967 1968 1969 1970 1971
leader|Communist Chinese (Korea)|axis|||||11549 3b5:10129 3b5:10130 3b5:10131 3b5:10132 3b5:10133 3b5:10134 3b5:10135
leader|Finnish|axis|||||3600 3599 3598 3597 3596 6729
leader|French|allied|||||1612 1613 1614 1615 1616 1617 1618 1619
leader|German|axis|||||2431 2430 2429 2428 2427 2426 2425 2424 2440 2439 2438 2437 2436 2435 2434 2433 2458 2459 11478
leader|Hungarian|axis|||||3946 3945 3944 3943 3942 3941 3940 3939
leader|Italian|axis|||||3412 5875 3411 3410 3409 3408 3407 3406
leader|Japanese|axis|||||3240 5882 5883 5884 5885 5886 5887
leader|North Korean|axis|||||3b5:7916 3b5:7917 11589 3b5:7909 3b5:7910 3b5:7911 3b5:7912 3b5:7913 3b5:7914 3b5:7915 11596 3b5:10793 3b5:10794 3b5:10795 3b5:10796 3b5:10797 3b5:10798 3b5:10799
leader|Other UNC (Korea)|allied|||||3b5:8394 3b5:10894 3b5:10895 3b5:10896 3b5:10897 3b5:10898 3b5:10899 3b5:10900
leader|Russian|allied|||||456 457 458 459 460 461 462 463 472 473 474 475 476 477 478 479
leader|South Korean|allied|||||3b5:7907 3b5:7908 11381 3b5:7235 3b5:7236 3b5:7237 3b5:7238 3b5:7239 3b5:7240 3b5:7241
leader|Waffen SS|axis|||||2867 2866 2865 2864 2863 2862 2861 2860 2876 2877 2878
locate_crest|||||||146
locate_dune_hillock|||||||182 183
locate_other|||||||147 148 149 150 151 152 153 154 155 156 157 158 160 161 5843 163 165 167 169 171 173 7443 7445 7448 175 176 177 178 179 180 181 184 3b5:7122 5708 5715 5716
night_marker|||||||322 323 324 325 326 327 328 329 330 5895 331 5924 332 335 337 338 339 340 3b5:10041 12445 12448 3b5:9649 12458 3b5:10083 3b5:9579 3b5:9596 3b5:9597 3b5:9598 3b5:9583 341 342 343
oba|Allied Minor|allied|||||2128
oba|American|allied|||||779
oba|Axis Minor|axis|||||11490
oba|British|allied|||||1072
oba|Chinese|allied|||||1945
oba|Communist Chinese (Korea)|axis|||||11547
oba|Finnish|axis|||||3579
oba|French|allied|||||1595
oba|German|axis|||||11465
oba|Hungarian|axis|||||3922
oba|Italian|axis|||||3386
oba|Japanese|axis|||||3198
oba|North Korean|axis|||||3b5:7869
oba|Other UNC (Korea)|allied|||||11435
oba|Russian|allied|||||429
oba|South Korean|allied|||||11373
oba|Waffen SS|axis|||||2837
oba|||||||344 345 346 347 348 349 350 351 352 353 354 355 356 357 358 3b5:7129 12440 12441 3b5:7131 3b5:7133 3b5:7137 3b5:7139 3b5:7186 3b5:7188 3b5:7192 3b5:7194
other|||||||7487 7488
overlay_fort|||||||4270 4271 4272 4273 4274 4275 4276 4277 4519 4520 4521 4522 4523 4524 4525 4526
overlay_misc|||||||4108 4109 4110 4111 4112 4113 4114 4115 4116 4117 4118 4119 4120 4121 4122 4123 4124 4125 4126 11637 4128 4129 4130 4131 4132 4133 4134 4135 4136 4282 4283 4284 4285 4286 4287 4288 4289 4290 4291 4292 4293 4294 4295 4296 4297 4298 6292 6293 6294 6295 6296 6297 4305 6300 6302 6304 6306 6308 6310 4319 6314 6316 6318 6320 6322 6085 6086 6051 6058 6059 6063 6064 6065 6087 6088 6089 6090 6091 6092 6185 6187 6192 6193 6194 6195 6196 6197 6198 6199 6200 6201 6203 6204 6205 6206 6207 6208 6209 6210 6211 6212 6213 6214 6095 6100 6131 6154 6159 6164 6155 6160 6168 6156 6163 6167 6157 6162 6166 6158 6161 6165 6103 6169 6170 6171 6172 6173 6104 6174 6175 6176 6177 6178 6179 6180 6181 6182 6183 6184 6129 6232 6130 6233 6238 6239 6240 6241 6242 7459 4357 4358 4359 4360 4361 4362 4363 4364 4365 4366 4367 4368 4369 4370 4371 4372 4373 4374 4375 4376 4377 4378 4379 4380 4381 4382 4383 4384 4385 4531 4532 4533 4534 4535 4536 4537 4538 4539 4540 4541 4542 4543 4544 4545 4546 4547 4548 4549 4550 4551 4552 4553 4554 4556 4558 4560 4562 4564 4566 4568 4570 4572 4574 4576 4578 4580 4581 4582 4583 4584 4585 4586 7460
overlay_oba|||||||4089 4090 4091 4092 4093 4094 4095 4096 4097 4098 4099 4100 4101 4102 4103 4104 4105 4106 4107 4338 4339 4340 4341 4342 4343 4344 4345 4346 4347 4348 4349 4350 4351 4352 4353 4354 4355 4356
overlay_terrain_dto|||||||4179 4180 4181 4182 4183 4184 4185 4186 4187 11642 4189 4190 11643 4192 4193 4194 4195 4196 4428 4429 4430 4431 4432 4433 4434 4435 4436 4437 4438 4439 4440 4441 4442 4443 4444 4445
overlay_terrain|||||||4146 4147 11639 4149 4150 11640 4152 4153 11641 4155 4156 6228 6245 6235 6236 6246 6237 4157 4158 4159 4160 4161 4162 4163 4164 4165 4168 4169 4170 4171 4172 4173 4174 4175 4176 4197 4198 4199 4200 4201 4202 4203 4204 4205 4206 4207 4208 4209 4210 4211 4212 4213 4214 4215 5808 5809 5810 5811 5812 4221 5818 5819 5820 5821 5822 4227 4228 4229 4230 6425 5863 5867 5861 5868 7028 7030 4231 4232 4233 4234 4235 4236 4237 4238 4239 4240 4241 4242 4243 4244 4245 4246 4247 4248 4249 4250 4251 4252 4253 4254 4255 4256 4257 4258 4259 4260 4261 4262 4263 4264 4265 4266 4267 4268 4269 4278 4279 4280 4281 4395 4396 4397 4398 4399 4400 4401 4402 4403 4404 4405 4406 4407 4408 4409 4410 4411 4412 4413 4414 4417 4418 4419 4420 4421 4422 4423 4424 4425 4446 4447 4448 4449 4450 4451 4452 4453 4454 4455 4456 4457 4458 4459 4460 4461 4462 4463 4464 5813 5814 5815 5816 5817 4470 5823 5824 5825 5826 5827 4476 4477 4478 4479 5865 5866 5862 5864 4480 4481 4482 4483 4484 4485 4486 4487 4488 4489 4490 4491 4492 4493 4494 4495 4496 4497 4498 4499 4500 4501 4502 4503 4504 4505 4506 4507 4508 4509 4510 4511 4512 4513 4514 4515 4516 4517 4518 4527 5828 5829 5830
overlay_wreck|||||||4142 5806 4144 11638 4391 5807 4393 4394
phase_track||allied|||||297
phase_track||axis|||||300
phase_track|||||||3b5:10935 3b5:10947
sasl|||||||359 360 361 362 363 364 365 366 367
smc_other|American|allied|||||839
smc_other|British|allied|||||1141 1142 1143
smc_other|Russian|allied|||||481
smoke|||||||6 57 58 59 60 61 62 67 72
sniper|Allied Minor|allied|||||2127
sniper|American|allied|||||778
sniper|Axis Minor|axis|||||3639
sniper|British|allied|||||1071
sniper|Chinese|allied|||||1944
sniper|Communist Chinese (Korea)|axis|||||11546
sniper|Finnish|axis|||||3578
sniper|French|allied|||||1594
sniper|German|axis|||||2358
sniper|Hungarian|axis|||||3921
sniper|Italian|axis|||||3385
sniper|Japanese|axis|||||3197
sniper|North Korean|axis|||||3b5:7868
sniper|Other UNC (Korea)|allied|||||11434
sniper|Russian|allied|||||428
sniper|South Korean|allied|||||11372
sniper|Waffen SS|axis|||||2836
squad_or_hs_unnamed|North Korean|axis|||||3b5:8193 12339 12216 12341
squad|Allied Minor|allied|||||2129 2130 6666 6667 2133
squad|American|allied|||||780 781 782 783 784 785 786 787 788 793 794 795 796 797 798 799 800 11322 11323 11324 3b5:2349 11325 3b5:4061 3b5:2359 3b5:2361 11328 3b5:2370 3b5:10879
squad|Axis Minor|axis|||||3641 11491 11492 3644 3645 3646
squad|British|allied|||||1073 1074 1075 1076 1077 1078 1079 1083 1084 1085 7452 11353 3b5:7590 3b5:7591 11356 3b5:7596 3b5:7606 3b5:7605
squad|Chinese|allied|||||1946 1947 1948 1949 1950 1951
squad|Communist Chinese (Korea)|axis|||||3b5:11030 3b5:11031 3b5:11042 3b5:11043 3b5:11046 3b5:11047 12207 12208
squad|Finnish|axis|||||3580 3581 3582 3583 6720 6723 6724 3584
squad|French|allied|||||1596 1597 1598 1599 1600
squad|German|axis|||||2360 11466 2362 6325 2363 11467 11468 11469 11470 11473 11474 2375 2376 2377 2378 2381 2382 2384 6326 2383 2385 2386 2387 2388
squad|Hungarian|axis|||||3923 3924 3925 3926 3927
squad|Italian|axis|||||5899 3388 3389 3390 3391 3392
squad|Japanese|axis|||||3199 3200 3201 3202 3203 3206 3207 3208 5486 5488 5490 5492
squad|North Korean|axis|||||3b5:8191 3b5:8194 3b5:8195 3b5:8196 3b5:8200 3b5:8201 3b5:8202 3b5:8206
squad|Other UNC (Korea)|allied|||||3b5:8382 3b5:10803 3b5:10805 3b5:10806 3b5:10804 3b5:8392
squad|Russian|allied|||||430 5803 431 432 433 434 435 436 438 440
squad|South Korean|allied|||||12169 12170 12171 12177 12179
squad|Waffen SS|axis|||||6247 2839 6234 6328 2841 2842 2843 2844 2845 6690
status_aband|||||||109
status_acq|Allied Minor|allied|||||2122
status_acq|American|allied|||||773
status_acq|Axis Minor|axis|||||11487
status_acq|British|allied|||||1066
status_acq|Chinese|allied|||||1939
status_acq|Communist Chinese (Korea)|axis|||||11542
status_acq|Finnish|axis|||||3573
status_acq|French|allied|||||1589
status_acq|German|axis|||||2353
status_acq|Hungarian|axis|||||3916
status_acq|Italian|axis|||||3380
status_acq|Japanese|axis|||||3192
status_acq|North Korean|axis|||||3b5:7863
status_acq|Other UNC (Korea)|allied|||||11430
status_acq|Russian|allied|||||423
status_acq|South Korean|allied|||||3b5:4188
status_acq|Waffen SS|axis|||||2831
status_acq|||||||23 24 25 26 27 28
status_ammo|||||||38
status_banzai|||||||89 90
status_bayonet_charge|||||||3b5:7124
status_bayonet|||||||87
status_berserk|||||||6376 6377
status_blaze|||||||114
status_bog_brt|||||||118 119
status_bog|||||||116 117
status_bu_ce_n_t|||||||107
status_bu_ce_tur|||||||108
status_building|||||||6663 5720
status_cg_stun|||||||132 133
status_cx|||||||4 5706
status_disrupt|||||||63 5722
status_dm|||||||2 5705
status_empl_fascine|||||||99 5709 5717
status_encircled|||||||64
status_fanatic|||||||6378
status_fascine|||||||100
status_firelane|||||||8 53 54 55 56
status_first_fire|||||||3 15 16 17 18
status_gun|||||||5901 5902 5903 5904 5905 5906 5907 5908
status_haz_motion|||||||65
status_heroic|||||||6379
status_hull_down|||||||120 121 122 123
status_human_wave|||||||83 84
status_hw_dir|||||||85 86
status_hw_range|||||||88
status_immob|||||||111
status_int_fire|||||||13 14 19 20
status_labor|||||||66
status_low_ammo|||||||37 110
status_malf|American|allied|||||12646
status_malf|||||||39 40 41 42 5918 5919 5920 5921 5922
status_melee_h_t_h|||||||73 74 75 76
status_motion|||||||5 101 102 5707
status_no_ammo|||||||29 30 31 32 33 34 35 36
status_one_lane|||||||103
status_out_of_gas|||||||112
status_pin|||||||1 5704
status_pow|||||||6390 6391 6392
status_prep_fire|||||||0 9 10 11 12
status_recall|||||||129 131
status_residual_fp|||||||7 47 48 49 50 51 52
status_scrounged|||||||113
status_shock|||||||126 127
status_sm_mo_att|||||||134 135 136 137 138 139
status_stun_1|||||||128 130
status_ti|||||||68
status_tko|||||||140 141 142 143
status_trailbreak|||||||104
status_trailer_pass|||||||105
status_vbm_hexside|||||||106
status_veh_crest|||||||124 125
status_veh_dust|||||||144 145
status_veh_first_fire|||||||21 22
status_veh_prep_fire|||||||6371
status_walking_wounded|||||||71
status_wall_advan|||||||69
status_wounded|||||||70
sw_banner|Russian|allied|||||493
sw_dc|Allied Minor|allied|||||2177
sw_dc|American|allied|||||863
sw_dc|Axis Minor|axis|||||11497
sw_dc|British|allied|||||1161
sw_dc|Chinese|allied|||||2000
sw_dc|Communist Chinese (Korea)|axis|||||11560
sw_dc|Finnish|axis|||||3609
sw_dc|French|allied|||||1649
sw_dc|German|axis|||||2472
sw_dc|Hungarian|axis|||||3970
sw_dc|Italian|axis|||||3426
sw_dc|Japanese|axis|||||3261
sw_dc|North Korean|axis|||||11605
sw_dc|Other UNC (Korea)|allied|||||11443
sw_dc|Russian|allied|||||491
sw_dc|South Korean|allied|||||11398
sw_dc|Waffen SS|axis|||||2890
sw_equipment|Allied Minor|allied|||||7009 7021
sw_equipment|American|allied|||||7005 7017
sw_equipment|Axis Minor|axis|||||7014 7026
sw_equipment|British|allied|||||7018 7006
sw_equipment|Chinese|allied|||||7008 7020
sw_equipment|Communist Chinese (Korea)|axis|||||11571 11572
sw_equipment|Finnish|axis|||||3620 7003
sw_equipment|French|allied|||||7007 7019
sw_equipment|German|axis|||||7010 7022
sw_equipment|Hungarian|axis|||||7015 7027
sw_equipment|Italian|axis|||||7013 7025
sw_equipment|Japanese|axis|||||7012 7024
sw_equipment|North Korean|axis|||||11613 11614
sw_equipment|Other UNC (Korea)|allied|||||11453 11454
sw_equipment|Russian|allied|||||7004 7016
sw_equipment|South Korean|allied|||||11408 11409
sw_equipment|Waffen SS|axis|||||7011 7023
sw_field_phone|Allied Minor|allied|||||2181
sw_field_phone|American|allied|||||867
sw_field_phone|Axis Minor|axis|||||3697
sw_field_phone|British|allied|||||1165
sw_field_phone|Chinese|allied|||||2004
sw_field_phone|Communist Chinese (Korea)|axis|||||11563
sw_field_phone|Finnish|axis|||||3613
sw_field_phone|French|allied|||||1653
sw_field_phone|German|axis|||||2476
sw_field_phone|Hungarian|axis|||||3973
sw_field_phone|Italian|axis|||||3430
sw_field_phone|Japanese|axis|||||3265
sw_field_phone|North Korean|axis|||||3b5:2011
sw_field_phone|Other UNC (Korea)|allied|||||11446
sw_field_phone|Russian|allied|||||496
sw_field_phone|South Korean|allied|||||11401
sw_field_phone|Waffen SS|axis|||||2894
sw_flamethrower|Allied Minor|allied|||||2178
sw_flamethrower|American|allied|||||864
sw_flamethrower|Axis Minor|axis|||||3695
sw_flamethrower|British|allied|||||1162
sw_flamethrower|Chinese|allied|||||2001
sw_flamethrower|Communist Chinese (Korea)|axis|||||11561
sw_flamethrower|Finnish|axis|||||3610
sw_flamethrower|French|allied|||||1650
sw_flamethrower|German|axis|||||2473
sw_flamethrower|Hungarian|axis|||||3971
sw_flamethrower|Italian|axis|||||3427
sw_flamethrower|Japanese|axis|||||3262
sw_flamethrower|North Korean|axis|||||11606
sw_flamethrower|Other UNC (Korea)|allied|||||11444
sw_flamethrower|Russian|allied|||||492
sw_flamethrower|South Korean|allied|||||11399
sw_flamethrower|Waffen SS|axis|||||2891
sw_goliath|German|axis|||||2474
sw_goliath|Waffen SS|axis|||||2892
sw_latw|Allied Minor|allied|||||2176 2179
sw_latw|American|allied|||||859 860 861 3b5:2374 12690 862
sw_latw|Axis Minor|axis|||||3691 3692 3693
sw_latw|British|allied|||||1159 1160 1163 11362 3b5:7638
sw_latw|Chinese|allied|||||1999 2002
sw_latw|Communist Chinese (Korea)|axis|||||11562 3b5:10149
sw_latw|Finnish|axis|||||3608 6763 3611
sw_latw|French|allied|||||1648 1651
sw_latw|German|axis|||||2468 2469 2470 2471
sw_latw|Hungarian|axis|||||3966 3967 3968 11508
sw_latw|Italian|axis|||||3425 3428
sw_latw|Japanese|axis|||||3263
sw_latw|North Korean|axis|||||11604 3b5:7871
sw_latw|Other UNC (Korea)|allied|||||3b5:8403 3b5:8404
sw_latw|Russian|allied|||||489 7001
sw_latw|South Korean|allied|||||11397 3b5:3979
sw_latw|Waffen SS|axis|||||2886 2887 2888 2889
sw_light_gun|American|allied|||||853 856 857 11336 858 11337
sw_light_gun|British|allied|||||3b5:11259 1147
sw_light_gun|Chinese|allied|||||1989
sw_light_gun|Communist Chinese (Korea)|axis|||||3b5:10150 3b5:10151
sw_light_gun|French|allied|||||1632
sw_light_gun|Japanese|axis|||||3252
sw_light_gun|Other UNC (Korea)|allied|||||3b5:8401 3b5:8402
sw_light_gun|South Korean|allied|||||11395 11396
sw_mg|Allied Minor|allied|||||2168 2169 2170 2171
sw_mg|American|allied|||||845 6681 846 847 848
sw_mg|Axis Minor|axis|||||3673 3674 3675 11493 3677 3678
sw_mg|British|allied|||||1144 3b5:11263 1145 3b5:11264 1146 3b5:11265 3b5:11266 1150 1151 1152 6692 6693 6694
sw_mg|Chinese|allied|||||1978 1979 1980 1981
sw_mg|Communist Chinese (Korea)|axis|||||11554 3b5:10138 11555 3b5:10141 11556 3b5:10142 11557
sw_mg|Finnish|axis|||||6751 3602 6752 3603 6753 3604 6762
sw_mg|French|allied|||||1626 1627 1628 1629 1630 1631
sw_mg|German|axis|||||2461 2462 2463 2464
sw_mg|Hungarian|axis|||||3953 3954 3955 3956 3957 3958
sw_mg|Italian|axis|||||3419 3420 3421
sw_mg|Japanese|axis|||||3249 3250 3251 3254
sw_mg|North Korean|axis|||||11597 11598 11599 11603
sw_mg|Other UNC (Korea)|allied|||||11436 11437 11438 11439
sw_mg|Russian|allied|||||482 483 484 488 6997 6999
sw_mg|South Korean|allied|||||11386 11387 11388 3b5:3969 11389 11390
sw_mg|Waffen SS|axis|||||2879 2880 2881 2882
sw_mine_dog|Russian|allied|||||494
sw_molotov|Russian|allied|||||490
sw_mortar|Allied Minor|allied|||||2172 2173 2174
sw_mortar|American|allied|||||850 849 12689 12465 3b5:81
sw_mortar|Axis Minor|axis|||||3679 3680 3681 3682 3683 3685 3687 3689
sw_mortar|British|allied|||||1149 1153 12687 6695 1154 3b5:7613 11359 6696 1155 1157 5948 5950 11360 6697
sw_mortar|Chinese|allied|||||1982 1983 1984 1985 1986 1987 1988 1991 5925 1993 1995 1997
sw_mortar|Communist Chinese (Korea)|axis|||||11558 11559 3b5:10144 3b5:10146
sw_mortar|Finnish|axis|||||6730 3605 6749 3606 6758 6760
sw_mortar|French|allied|||||1633 1634 1636 1637 1638 1640 1641 12545 12549 1646
sw_mortar|German|axis|||||2465 2466
sw_mortar|Hungarian|axis|||||3959 3960 3961 3962 3964
sw_mortar|Italian|axis|||||3422 3423
sw_mortar|Japanese|axis|||||3253 3255 3257 3259
sw_mortar|North Korean|axis|||||11600 11601
sw_mortar|Other UNC (Korea)|allied|||||11440 11441
sw_mortar|Russian|allied|||||6996 485 486
sw_mortar|South Korean|allied|||||11391 11392 11393
sw_mortar|Waffen SS|axis|||||2883 2884
sw_radio|Allied Minor|allied|||||2180
sw_radio|American|allied|||||865 866
sw_radio|Axis Minor|axis|||||11498
sw_radio|British|allied|||||1164
sw_radio|Chinese|allied|||||2003
sw_radio|Communist Chinese (Korea)|axis|||||11564 3b5:10148
sw_radio|Finnish|axis|||||3612
sw_radio|French|allied|||||1652
sw_radio|German|axis|||||2475
sw_radio|Hungarian|axis|||||3972
sw_radio|Italian|axis|||||3429
sw_radio|Japanese|axis|||||3264
sw_radio|North Korean|axis|||||11607
sw_radio|Other UNC (Korea)|allied|||||11445
sw_radio|Russian|allied|||||495
sw_radio|South Korean|allied|||||11400
sw_radio|Waffen SS|axis|||||2893
terrain_effect|||||||185 186 187 188 189 191 192 195 197 198 199 200 201 202 7484 203 7485 204 205 206 207 208 209 210 5710 5713
transport_animal_or_cycle|Allied Minor|allied|||58||2182 2183 2184 2185 2186 2187
transport_animal_or_cycle|American|allied|||58||868 869 870 871 872 873
transport_animal_or_cycle|Axis Minor|axis|||58||3698 3699 3700 3701 3702 3703
transport_animal_or_cycle|British|allied|||58||1166 1167 1168 1169 1170 1171
transport_animal_or_cycle|Chinese|allied|||58||2005 2006 2007 2008 2009 2010
transport_animal_or_cycle|Communist Chinese (Korea)|axis|||58||11565 11566 11567 11568 11569 11570
transport_animal_or_cycle|Finnish|axis|||58||3614 3615 3616 3617 3618 3619
transport_animal_or_cycle|French|allied|||58||1654 1655 1656 1657 1658 1659
transport_animal_or_cycle|German|axis|||58||2477 2478 2479 2480 2481 2482
transport_animal_or_cycle|Hungarian|axis|||58||3974 3975 3976 3977 3978 11509
transport_animal_or_cycle|Italian|axis|||58||3431 3432 3433 3434 3435 3436
transport_animal_or_cycle|Japanese|axis|||58||3266 3267 3268 3269 3270 3271
transport_animal_or_cycle|North Korean|axis|||58||11608 11609 11610 11611 3b5:2017 11612
transport_animal_or_cycle|Other UNC (Korea)|allied|||58||11447 11448 11449 11450 11451 11452
transport_animal_or_cycle|Russian|allied|||58||497 498 499 500 501 502
transport_animal_or_cycle|South Korean|allied|||58||11402 11403 11404 11405 11406 11407
transport_animal_or_cycle|Waffen SS|axis|||58||2895 2896 2897 2898 2899 2900
turn_marker|||||||303 304 305 306 307 308 309 310 311 312 6426 6427 6128 3b5:11010 3b5:11024 3b5:11012 3b5:11013 3b5:11015 3b5:11016 3b5:11018 3b5:11020 3b5:11022 3b5:11027 6142 6143 6144 6145 6148 6149 6150 6151 6146 6147 318 319 320 321
vehicle_dozer|Allied Minor|allied|full||58||2189 2191
vehicle_dozer|American|allied|full||58||875 877
vehicle_dozer|Axis Minor|axis|full||58||3705 3707
vehicle_dozer|British|allied|full||58||1173 1175
vehicle_dozer|Chinese|allied|full||58||2012 2014
vehicle_dozer|Communist Chinese (Korea)|axis|full||58||11573 11576
vehicle_dozer|Finnish|axis|full||58||3621 3623
vehicle_dozer|French|allied|full||58||1661 1663
vehicle_dozer|German|axis|full||58||2484 2486
vehicle_dozer|Hungarian|axis|full||58||3981 11510
vehicle_dozer|Italian|axis|full||58||3438 3440
vehicle_dozer|Japanese|axis|full||58||3273 3275
vehicle_dozer|North Korean|axis|full||58||11615 11618
vehicle_dozer|Other UNC (Korea)|allied|full||58||11455 11458
vehicle_dozer|Russian|allied|full||58||504 506
vehicle_dozer|South Korean|allied|full||58||11410 11413
vehicle_dozer|Waffen SS|axis|full||58||2902 2904
vehicle_variant|American|allied|||58||4763 4775 4778
vehicle_variant|American|allied|||||3b5:10223 3b5:10225 3b5:10324 3b5:10339
vehicle_variant|British|allied|||58||4803 4805 4807 4809 3b5:11075
vehicle_variant|French|allied|||58||5049
vehicle_variant|French|allied|||||5039 5043 5045
vehicle_variant|German|axis|||58||5201 5203 5327 5330 5337 5341 5345 5349
vehicle_variant|Italian|axis|||58||5545
vehicle_variant|Japanese|axis|||58||5511
vehicle_variant|Waffen SS|axis|||58||5462 5466 5470
vehicle|Allied Minor|allied|full?||58||2339 2341
vehicle|Allied Minor|allied|full|y|58||2231 2233 2235 2237 2239 2241 2243 2251 2259 2261 2263 2265 2267 2269 2271 2287 2292 2294 2296 2298 2300 2302 2304 2306 2308 2310 2315 2317 2329 2331 2333 2335
vehicle|Allied Minor|allied|half||58||2247 2249 2289
vehicle|Allied Minor|allied|horse||58||2291
vehicle|Allied Minor|allied|wheeled?||58||2343 2345 2347 11367
vehicle|Allied Minor|allied|wheeled|n|58||2253 2255 2257 2327 2328
vehicle|Allied Minor|allied|wheeled|y|58||2245 2273 2275 2277 2279 2312 2319 2321 2323 2325 2337
vehicle|Allied Minor|allied|wheeled||58||2281 2283 2285 2314
vehicle|American|allied|full?||58||5802 953 1008 3b5:4145 3b5:4127 3b5:4151 1037
vehicle|American|allied|full|n|58||3b5:3896 1050 3b5:3898
vehicle|American|allied|full|n|||1022
vehicle|American|allied|full|y|58||907 909 5723 5725 913 5728 5730 917 12652 919 5733 5735 5738 5740 5743 5745 5748 5750 5753 5755 5758 5760 5763 5765 5768 5770 5773 5775 5778 5780 941 943 945 947 949 3b5:3634 951 3b5:3632 11338 3b5:3626 3b5:3628 3b5:3630 3b5:3636 3b5:3638 3b5:3640 955 957 959 961 963 3b5:3676 1000 11342 1004 1006 1011 3b5:3690 12277 12279 3b5:4148 3b5:10290 3b5:4154 1014 1016 1018 1020 1024 1026 1028 1030 11344 11346 3b5:3704 3b5:3706 11348
vehicle|American|allied|half?||58||994
vehicle|American|allied|half||58||965 967 969 971 973 975 977 979 981 983 985 987 990 3b5:3686 992 3b5:3688 5783 5787
vehicle|American|allied|wheeled?||58||11340 1052 1054
vehicle|American|allied|wheeled|n|58||1032 1034 1036 1039 1040 1041 3b5:3643 1042 1044 1046 1048 3b5:10093 12271 12274
vehicle|American|allied|wheeled|y|58||996 998
vehicle|American|allied|wheeled||58||3b5:3642
vehicle|Axis Minor|axis|full?||58||3908
vehicle|Axis Minor|axis|full|n|58||3813 3815 3817 3859
vehicle|Axis Minor|axis|full|y|58||3787 3789 3791 3793 3795 3797 3799 3801 3803 3809 3811 3825 3827 3829 3831 3833 3835 3837 3839 3841 3843 3845 3861 3863 3865 3867 3869 3875 3877 3879 3881 3883 3885 3887 3892 3894 11504 3902 3904 3906
vehicle|Axis Minor|axis|half||58||3847 3849 3851 3891
vehicle|Axis Minor|axis|wheeled?||58||3910 3912
vehicle|Axis Minor|axis|wheeled|n|58||3819 3821 3823 3889 3890
vehicle|Axis Minor|axis|wheeled|y|58||3805 3807 3853 3855 3857 3871 3873 11506 3900
vehicle|British|allied|full?||58||1336 5937 5968 5970
vehicle|British|allied|full|n|58||1559
vehicle|British|allied|full|y|58||1208 1210 1212 1214 1216 1218 1220 1222 1224 1226 1228 1230 1232 1234 1236 1238 1240 1242 1244 1246 1248 1250 1252 1254 1256 1258 1260 1262 1264 1266 1268 1270 1272 1274 1276 1278 1280 1282 1284 1286 1288 1290 1292 1294 1296 1298 1300 1302 1304 1306 1308 1310 1312 3b5:7685 3b5:7687 1314 1316 1318 1320 1322 1324 1326 1328 1330 1332 1334 3b5:7658 1338 1340 1342 1344 1346 1348 1350 1352 1354 1356 1358 1360 1362 1364 1366 1368 1370 1372 1374 11365 3b5:7669 1376 3b5:7681 1384 1386 1390 1395 1397 1399 1407 1457 1459 1461 1463 1465 1469 1471 1473 1497 1499 1501 1503 1505 1507 1509 1511 3b5:7735 3b5:7737 3b5:7731 3b5:7733 3b5:7719 1513 1515 1517 1523 1525 1527 1529 1531 1533 1535 1537 1539 1541 1543 1545 1547
vehicle|British|allied|half||58||1467 1475 3b5:7703 3b5:7705 1481 1483 1485 1487 1489 1491 1493 1495
vehicle|British|allied|wheeled?||58||1455 1579
vehicle|British|allied|wheeled|n|58||1549 1551 1553 1561 1563 1565 1567 1569 1570 1571 1573 1575 1577
vehicle|British|allied|wheeled|y|58||1401 1403 1405 1409 1411 3b5:7697 3b5:7699 1413 1415 1417 1419 1421 1423 1425 1427 1429 1431 1433 1435 1437 1439 1441 1443 1445 1447 1449 1451 1453 1477 1479
vehicle|British|allied|wheeled||58||1393 1519 1521 1555 1557
vehicle|Chinese|allied|full?||58||2083
vehicle|Chinese|allied|full|y|58||2063 2065 2067 2069 2071 2073 2075 2077 2079 2081 2087 2101 2103 2105 2107 2109
vehicle|Chinese|allied|wheeled?||58||2099 2118
vehicle|Chinese|allied|wheeled|n|58||2111 2113 2114 2115 2116
vehicle|Chinese|allied|wheeled|y|58||2085 2089 2091 2093 2095 2097
vehicle|Finnish|axis|full?||58||7461 7463 6961
vehicle|Finnish|axis|full|n|58||6967 6975
vehicle|Finnish|axis|full|y|58||6841 6849 6865 7220 6869 6877 6881 6885 6891 6895 6903 6907 6911 6917 6921 6925 6853 6861 6929 6933 6959
vehicle|Finnish|axis|wheeled|n|58||6979 6981 6985 6991
vehicle|Finnish|axis|wheeled|y|58||6937 6941 6945 6949
vehicle|Finnish|axis|wheeled||58||6955
vehicle|French|allied|full?||58||1765 1843
vehicle|French|allied|full|y|58||1713 1715 1717 1719 1721 1723 1725 1727 1729 1731 1733 1735 1737 1739 1741 1743 1745 1747 1749 1751 1753 1755 1757 1759 1761 1763 1817 1819 1821 1824 1826 1845 1847 1849 1851 1853 1855 1857 1859 1861 1863 1865 1867 1885 1887 1905 1907 1909 1911 1913
vehicle|French|allied|half?||58||1899 1901
vehicle|French|allied|half||58||1807 1809 1811 1813 1815 1889 1891 1893 1895 1897 1903
vehicle|French|allied|wheeled?||58||1783 1799 1805 1841 1883
vehicle|French|allied|wheeled|n|58||1828 1830 1832 1834 1836 1837 1839 1915 1917 1918 1919 1921 1923 1925 1926 1927 1928 1929 1931 1933 1935
vehicle|French|allied|wheeled|y|58||1767 1769 1771 1773 1775 1777 1779 1781 1869 1871 1873 1875 1877 1879 1881
vehicle|French|allied|wheeled||58||1785 1787 1789 1791 1793 1795 1797 1801 1803
vehicle|German|axis|full?||58||2604 2606 2672 2789
vehicle|German|axis|full|y|58||2524 2526 2528 2530 2532 2534 2536 2538 2540 2542 2544 2546 2548 2550 2552 2554 2556 2558 2560 2562 2564 2566 2568 2570 2572 2574 2576 2578 2580 2582 2584 2586 2588 2590 2592 2594 2596 2598 2600 2602 11479 7128 7132 7136 2608 2610 2612 2614 2616 2618 2620 2622 2624 2626 2628 2630 2632 2634 2636 2638 2640 2642 2644 2646 2648 2650 2652 2654 2656 2658 2660 2662 2664 2666 2668 2670 2747 2749 2751 2753 2755 2757 2759 2761 2763 2765 2768 2770 2807 2809 2811 2813 2815 2817
vehicle|German|axis|half?||58||2715
vehicle|German|axis|half||58||2674 2676 2678 2680 2682 2684 2686 2688 2690 2692 2694 2696 2698 2700 2702 2704 2706 2708 2710 2711 2713 5791 2772 2775 2778 2781 2798 2799 2801 2805
vehicle|German|axis|wheeled?||58||2745 2803
vehicle|German|axis|wheeled|n|58||2791 2792 2793 2794 2796 5794
vehicle|German|axis|wheeled|y|58||2717 2719 2721 2723 2725 2727 2729 2731 2733 2735 2737 2739 2741 2743
vehicle|German|axis|wheeled||58||2784 2785 2787
vehicle|Hungarian|axis|full?||58||4037 4053 11524
vehicle|Hungarian|axis|full|n|58||11535 11538 4079
vehicle|Hungarian|axis|full|y|58||4009 4011 4013 4015 11512 11514 11516 11518 4025 4027 4029 4031 4033 4035 4039 4041 4043 4045 4047 4049 4051 4055 4057 11526 11529 4071 4073
vehicle|Hungarian|axis|wheeled?||58||11532 4069 4087
vehicle|Hungarian|axis|wheeled|n|58||4081 4083 4085
vehicle|Hungarian|axis|wheeled|y|58||4067
vehicle|Italian|axis|full?||58||3497 3517
vehicle|Italian|axis|full|y|58||3466 3468 3470 3472 3474 3476 3479 3481 3483 3485 3487 3489 3491 3493 3495 3499 3501 3503 3505 3507 3509 3511 3513 3515
vehicle|Italian|axis|wheeled?||58||3537 3569
vehicle|Italian|axis|wheeled|n|58||3551 3553 3555 3557 3559 3561 3562 3563 3565 3567
vehicle|Italian|axis|wheeled|y|58||3519 3521 3523 3525 3527 3529 3531 3533 3535
vehicle|Italian|axis|wheeled||58||3539 3541 3543 3545 3547 3549
vehicle|Japanese|axis|full?||58||3339
vehicle|Japanese|axis|full|n|58||3359 3361
vehicle|Japanese|axis|full|y|58||3310 3312 3314 3316 3318 3320 3322 3324 3326 3329 3331 3333 3335 3337 3353 3355 3357
vehicle|Japanese|axis|wheeled?||58||3351 3368
vehicle|Japanese|axis|wheeled|n|58||3363 3364 3366
vehicle|Japanese|axis|wheeled|y|58||3341 3343 3345 3347 3349
vehicle|North Korean|axis|full|y|58||3b5:8212 3b5:8214
vehicle|North Korean|axis|wheeled|n|58||3b5:11107 3b5:11098 3b5:11100 3b5:11102 3b5:11103 3b5:11105
vehicle|North Korean|axis|wheeled|y|58||3b5:8216
vehicle|Other UNC (Korea)|allied|full|y|58||3b5:8419
vehicle|Other UNC (Korea)|allied|half||58||3b5:8421
vehicle|Other UNC (Korea)|allied|wheeled|n|58||3b5:8423 3b5:8424 3b5:8425 3b5:8427
vehicle|Russian|allied|full?||58||643 667 691
vehicle|Russian|allied|full|n|58||7072 7078
vehicle|Russian|allied|full|y|58||7032 541 543 545 547 549 551 7036 7040 553 555 557 559 561 563 565 567 569 7042 7048 571 573 575 577 579 581 583 585 587 7418 589 7420 591 593 595 597 599 601 603 605 607 7056 7060 609 611 613 615 617 619 621 623 625 627 629 631 633 635 637 639 641 645 647 649 651 653 655 657 659 661 663 677 687 689 6362 6364 704 706 7423 708 710 7091 712 714 7093 716 718 720 722 7150 724 726 728 7432 7434 730 7111 732 7115 746 748 750 752 754 756
vehicle|Russian|allied|half||58||665 736 738 740 742 744
vehicle|Russian|allied|sled|n|58||7082 7084 7085 7089
vehicle|Russian|allied|wheeled?||58||675 700
vehicle|Russian|allied|wheeled|n|58||693 694 696 698 758 759 7119 760 762 764 766 7120
vehicle|Russian|allied|wheeled|y|58||669 671 673 734 7426 7428
vehicle|Russian|allied|wheeled||58||679 681 683 685 7064 7068
vehicle|South Korean|allied|full|y|58||3b5:3983 11424
vehicle|South Korean|allied|half||58||3b5:4017 3b5:4019 3b5:4021 3b5:4023
vehicle|South Korean|allied|wheeled|n|58||3b5:10746 3b5:10747 3b5:4050 3b5:4052
vehicle|South Korean|allied|wheeled|y|58||3b5:4036 3b5:4038
vehicle|Waffen SS|axis|full?||58||3002 3052 3154
vehicle|Waffen SS|axis|full|y|58||2942 2944 2946 2948 2950 2952 2954 2956 2958 2960 2962 2964 2966 2968 2970 2972 2974 2976 2978 2980 2982 2984 2986 2988 2990 2992 2994 2996 2998 3000 3004 3006 3008 3010 3012 3014 3016 3018 3020 3022 3024 3026 3028 3030 3032 3034 3036 3038 3040 3042 3044 3046 3048 3050 3122 3124 3126 3128 3130 3132 3134 3136 3138 3172 3174 3176 3178 3180 3182
vehicle|Waffen SS|axis|half?||58||3091
vehicle|Waffen SS|axis|half||58||3054 3056 3058 3060 3062 3064 3066 3068 3070 3072 3074 3076 3078 3080 3082 3084 3086 3087 3089 3140 3143 3146 3163 3164 3166 3170
vehicle|Waffen SS|axis|wheeled?||58||3120 3168
vehicle|Waffen SS|axis|wheeled|n|58||3156 3157 3158 3159 3161
vehicle|Waffen SS|axis|wheeled|y|58||3092 3094 3096 3098 3100 3102 3104 3106 3108 3110 3112 3114 3116 3118
vehicle|Waffen SS|axis|wheeled||58||3149 3150 3152
weather|||||||12697 284 285 286 287 289 12702 12694 12699 12700 290 12704 291 292 293 294 295 296
wreck|Allied Minor|allied|||||5140 5141 5142 5143 5144 5145 5146 5147 5148 5149 5150 5151 5152 5153 5154 5155 5156 5157 5158 5159 5160 5161 5162 5163 5164 5165 5166 5167 5168 5169 5170 5171 5172 5173 5174 5175 5176 5177 5178 5179 5180 5181 5182 5183 5184 5185 5186 5187 5188 5189 5190 5191 5192 5193 5194 5195 5196 5197 5198
wreck|American|allied|||||4720 4721 4722 4723 4724 5727 4725 4726 5732 4727 4728 4729 5737 4730 5742 4731 5747 4732 5752 4733 5757 4734 5762 4735 5767 4736 5772 4737 5777 4738 5782 4739 4740 4741 4742 4743 4744 4745 4746 4747 4748 4749 4750 4751 4752 4753 4754 4755 4756 4757 4758 4759 4760 4761 4762 4765 4766 4767 5789 5790 4768 4769 4770 4771 4772 4773 4774 4781 4782 4783 4784 4785 4786 4787 4788 4789 4790 4791 4792 4793 4794 4795 4796 4797 4798 4799 4800 3b5:10195 3b5:10196 3b5:10197 3b5:10198 3b5:10199 3b5:10200 3b5:10201 3b5:10202 3b5:10203 3b5:10204 12668 3b5:10205 3b5:10206 3b5:10207 3b5:10208 3b5:10209 3b5:10210 3b5:10211 3b5:10212 3b5:10213 3b5:10214 3b5:10215 3b5:10216 3b5:10217 3b5:10218 3b5:10280 3b5:10221 3b5:10227 3b5:10321 3b5:10322 3b5:10323 3b5:10327 3b5:10332 3b5:10340 3b5:10366 3b5:10341 3b5:10343 3b5:10344
wreck|Axis Minor|axis|||||5599 5600 5601 5602 5603 5604 5605 5606 5607 5608 5609 5610 5611 5612 5613 5614 5615 5616 5617 5618 5619 5620 5621 5622 5623 5624 5625 5626 5627 5628 5629 5630 5631 5632 5633 5634 5635 5636 5637 5638 5639 5640 5641 5642 5643 5644 5645 5646 5647 5648 5649 5650 5651 5652 5653 5654 5655 5656 5657 5658 5659 5660 5661
wreck|British|allied|||||4811 4812 4813 4814 4815 4816 4817 4818 4819 4820 4821 4822 4823 4824 4825 4826 4827 4828 4829 4830 4831 4832 4833 4834 4835 4836 4837 4838 4839 4840 4841 4842 4843 4844 4845 4846 4847 4848 4849 4850 4851 4852 4853 4854 4855 4856 4857 4858 4859 4860 4861 4862 4863 4864 4865 4866 4867 4868 4869 4870 4871 4872 4873 4874 4875 4876 4877 4878 4879 4880 4881 4882 4883 4884 4885 4886 4887 4888 4889 4890 4891 4892 4893 4894 4895 4896 4897 4898 4899 4900 4901 4902 4903 4904 4905 4906 4907 4908 4909 4910 4911 4912 4913 4914 4915 4916 4917 4918 4919 4920 4921 4922 4923 4924 4925 4926 4927 4928 4929 4930 4931 4932 4933 4934 4935 4936 4937 4938 4939 4940 4941 4942 4943 4944 4945 4946 4947 4948 4949 4950 4951 4952 4953 4954 4955 4956 4957 4958 4959 4960 4961 4962 5939 4963 4964 4965 4966 4967 4968 4969 4970 4971 4972 5972 5973 4973 4974 4975 4976 4977 4978 4979 4980 4981 4982 4983 4984 4985 4986 4987 4988 4989 4990 4991 4992 4993 4994 4995 4996 4997 3b5:10442 3b5:10443 3b5:10446 3b5:10450 3b5:10454 3b5:10456 3b5:10462 3b5:10463 3b5:10464 3b5:10465 3b5:10477 3b5:10479 3b5:10481 3b5:10483 3b5:10485 3b5:10487
wreck|Chinese|allied|||||5109 5110 5111 5112 5113 5114 5115 5116 5117 5118 5119 5120 5121 5122 5123 5124 5125 5126 5127 5128 5129 5130 5131 5132 5133 5134 5135 5136 5137
wreck|Communist Chinese (Korea)|axis|||||11646 11647 11648 11649 11650 11651 11652 11653 11654 11655 11656 11657 11658 11659 11660 11661 11662 11663 11664 11665 11666 11667 11668 11669 11670 11671 11672 11673 11674
wreck|Finnish|axis|||||5595 5596
wreck|French|allied|||||5000 5001 5002 5003 5004 5005 5006 5007 5008 5009 5010 5011 5012 5013 5014 5015 5016 5017 5018 5019 5020 5021 5022 5023 5024 5025 5026 5027 5028 5029 5030 5031 5032 5033 5034 5035 5036 5037 5038 5040 5041 5042 5044 5046 5047 5048 5051 5052 5053 5054 5055 5056 5057 5058 5059 5060 5061 5062 5063 5064 5065 5066 5067 5068 5069 5070 5071 5072 5073 5074 5075 5076 5077 5078 5079 5080 5081 5082 5083 5084 5085 5086 5087 5088 5089 5090 5091 5092 5093 5094 5095 5096 5097 5098 5099 5100 5101 5102 5103 5104 5105 5106
wreck|German|axis|||58||5210
wreck|German|axis|||||5205 5206 5207 5208 5209 5211 5212 7441 5213 5214 5215 5216 5217 5218 5219 5220 5221 5222 5223 5224 5225 5226 5227 5228 5229 5230 5231 5232 5233 5234 5235 5236 5237 5238 5239 5240 5241 5242 5243 5244 5245 5246 5247 5248 5249 5250 5251 5252 5253 5254 5255 5256 5257 5258 5259 5260 5261 5262 5263 5264 5265 5266 5267 5268 5269 5270 5271 5272 5273 5274 5275 5276 5277 5278 5279 5280 5281 5282 5283 5284 5285 5286 5287 5288 5289 5290 5291 5292 5293 5294 5295 5296 5297 5298 5299 5300 5301 5793 5302 5303 5304 5305 5306 5307 5308 5309 5310 5311 5312 5313 5314 5315 5316 5317 5318 5319 5320 5321 5322 5323 5324 5325 5326 5333 5334 5335 5336 5339 5340 5343 5344 5347 5348 5351 5352 5353 5354 5355 5356 5357 5358
wreck|Hungarian|axis|||||5662 5663 5664 5665 5666 5667 5668 5669 5670 5671 5672 5673 5674 5675 5676 5677 5678 5679 5680 5681 5682 5683 5684 5685 5686 5687 5688 5689 5690 5691 5692 5693 5694 5695 5696 5697 5698 5699 5700 5701 5702 5703
wreck|Italian|axis|||||5537 5538 5539 5540 5541 5542 5543 5544 5547 5548 5549 5550 5551 5552 5553 5554 5555 5556 5557 5558 5559 5560 5561 5562 5563 5564 5565 5566 5567 5568 5569 5570 5571 5572 5573 5574 5575 5576 5577 5578 5579 5580 5581 5582 5583 5584 5585 5586 5587 5588 5589 5590 5591 5592
wreck|Japanese|axis|||||5502 5503 5504 5505 5506 5507 5508 5509 5510 5513 5514 5515 5516 5517 5518 5519 5520 5521 5522 5523 5524 5525 5526 5527 5528 5529 5530 5531 5532 5533 5534
wreck|North Korean|axis|||||3b5:10677 3b5:10679 3b5:10681 3b5:10683 3b5:10684 3b5:10686 3b5:10688 3b5:10690 3b5:10692
wreck|Other UNC (Korea)|allied|||||3b5:10665 3b5:10666 3b5:10667 3b5:10668
wreck|Russian|allied|||||4605 4606 4607 4608 4609 4610 4611 4612 4613 4614 4615 4616 4617 4618 4619 4620 4621 4622 4623 4624 4625 4626 4627 4628 4629 4630 4631 4632 4633 4634 4635 4636 4637 4638 4639 4640 4641 4642 4643 4644 4645 4646 4647 4648 4649 4650 4651 4652 4653 4654 4655 4656 4657 4658 4659 4660 4661 4662 4663 4664 4665 4666 4667 4668 4669 4670 4671 4672 4673 4674 4675 4676 4677 4678 4679 4680 4681 4682 4683 4684 4685 4686 4687 4688 4689 4690 4691 4692 4693 4694 4695 4696 4697 4698 4699 4700 4701 4702 4703 4704 4705 4706 4707 4708 4709 4710 4711 4712 4713 4714 4715 4716 4717
wreck|South Korean|allied|||||3b5:10378 3b5:10418 3b5:10387 3b5:10388 3b5:10389 3b5:10390 3b5:10396 3b5:10397 3b5:10415 3b5:10416
wreck|Waffen SS|axis|||||5361 5362 5363 5364 5365 5366 5367 5368 5369 5370 5371 5372 5373 5374 5375 5376 5377 5378 5379 5380 5381 5382 5383 5384 5385 5386 5387 5388 5389 5390 5391 5392 5393 5394 5395 5396 5397 5398 5399 5400 5401 5402 5403 5404 5405 5406 5407 5408 5409 5410 5411 5412 5413 5414 5415 5416 5417 5418 5419 5420 5421 5422 5423 5424 5425 5426 5427 5428 5429 5430 5431 5432 5433 5434 5435 5436 5437 5438 5439 5440 5441 5442 5443 5444 5445 5446 5447 5448 5449 5450 5451 5452 5453 5454 5455 5456 5457 5458 5459 5460 5461 5464 5465 5468 5469 5472 5473 5474 5475 5476 5477 5478 5479
wreck|shared||||||4589 4590 4591 4592 4593 4594 4595 4596 4597 4598 4599 4600 4601 4602
"""
NAMES = """\
1-hex shade|night_marker
10-turn track vert|turn_marker
10-turn track|turn_marker
15-turn track vert|turn_marker
15-turn track|turn_marker
19-hex shade|night_marker
6-turn track vert|turn_marker
6-turn track|turn_marker
7-hex shade|night_marker
8-turn track vert|turn_marker
8-turn track|turn_marker
aa mode|status_gun
aband.|status_aband
ac track|turn_marker
ac#|turn_marker
acq|status_acq
air support|turn_marker
allied control|control_marker
ammo|status_ammo
ar|oba
axis control|control_marker
bank|locate_other
banzai|status_banzai
barrage|oba
bayonet charge|status_bayonet_charge
bayonet|status_bayonet
beach slope|weather
berserk|status_berserk
blue trail|control_marker
bog brt|status_bog_brt
bog|status_bog
breach|terrain_effect
bridge foot|locate_other
bridge heavy|locate_other
bridge pontoon|locate_other
bridge|locate_other
bu / ce n-t|status_bu_ce_n_t
bu / ce tur|status_bu_ce_tur
burnt out wreck|terrain_effect
ca|status_gun
cg stun|status_cg_stun
churchill bridge|locate_other
climb|locate_other
collapsed hut|terrain_effect
collapsed ice|terrain_effect
crest|locate_crest
culvert|locate_other
current|weather
cx|status_cx
disrupt|status_disrupt
dm|status_dm
drift|locate_other
dune / hillock|locate_dune_hillock
dust|weather
ec|weather
empl fascine|status_empl_fascine
en portée|status_gun
encircled|status_encircled
fanatic|status_fanatic
fascine|status_fascine
ffe|oba
firelane|status_firelane
first fire|status_first_fire
flood / sat|weather
ford|locate_other
fo|oba
game turn|turn_marker
gmsl|night_marker
green trail|control_marker
gun malf|status_malf
gunflash|night_marker
gusts|weather
gutted|terrain_effect
haz motion|status_haz_motion
heat haze|weather
heroic|status_heroic
hills|locate_other
hull-down|status_hull_down
human wave|status_human_wave
hvy bridge|locate_other
hw dir|status_hw_dir
hw range|status_hw_range
illum. beam|night_marker
immob.|status_immob
in command|sasl
int. fire|status_int_fire
ir|night_marker
kgp game turn|turn_marker
kgp mist|turn_marker
kgp turn track|turn_marker
labor|status_labor
letter chit|sasl
limbered|status_gun
ma/sa malf|status_malf
melee / h-t-h|status_melee_h_t_h
mg malf|status_malf
mist|weather
motion|status_motion
no ammo|status_no_ammo
no move|night_marker
no quarter declared|status_pow
non-empl gun|status_gun
north|weather
nvr|night_marker
oba|oba
one lane|status_one_lane
out of gas|status_out_of_gas
pack-ti|status_gun
palm debris|terrain_effect
panic|sasl
path|locate_other
perimeter|control_marker
pier|locate_other
pin|status_pin
possible end|turn_marker
pow / unarmed|status_pow
pow leader|status_pow
pre-register|oba
prep fire|status_prep_fire
rain|weather
rc|oba
re track|turn_marker
re#|turn_marker
recall|status_recall
red trail|control_marker
reinf number|turn_marker
reinf.|turn_marker
residual fp|status_residual_fp
river|weather
rubble|terrain_effect
scrounged|status_scrounged
sewer|locate_other
shellholes|terrain_effect
shock|status_shock
sl malf|night_marker
sl|night_marker
sm/mo att.|status_sm_mo_att
snow|weather
sr|oba
starshell attempt (pf)|night_marker
starshell|night_marker
steeple|locate_other
stream|weather
stun +1|status_stun_1
sun blindness|weather
suspect|sasl
tacp radio malf|oba
ti|status_ti
tko|status_tko
tower brt|locate_other
trailer pass|status_trailer_pass
trip flare|night_marker
turn end / half|turn_marker
turn|turn_marker
val bridge|locate_other
vbm hexside|status_vbm_hexside
veh crest|status_veh_crest
veh dust|status_veh_dust
veh first fire|status_veh_first_fire
veh prep fire|status_veh_prep_fire
vpo|sasl
vte|oba
walking wounded|status_walking_wounded
wall advan|status_wall_advan
weather|weather
wind dir|weather
wind|weather
wounded|status_wounded
xwinter|weather
yellow trail|control_marker
"""
