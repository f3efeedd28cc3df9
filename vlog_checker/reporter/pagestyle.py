"""The styles of our pages: one string, light by default, dark on screens that ask for it, plain in print.

Text meets WCAG AA in both schemes; verdicts and sides never rest on colour alone.
"""

from __future__ import annotations

_LIGHT = (
    "--bg:#faf7f1;--card:#fff;--ink:#26221b;--soft:#5e5646;--line:#e1d9c8;--accent:#76501a;--link:#6b4300;"
    "--violation:#a61b1b;--suspect:#8a5200;--cannot-tell:#1f5a94;--note:#555f57;--on:#fff;--band:#f2ebdc;"
    "--violation-bg:#fdecea;--suspect-bg:#fdf1dc;--cannot-tell-bg:#e8f1fa;--note-bg:#eff1ee;"
    "--hexline:#8d826c;--hexink:#2b261d;--open:#ead9ae;--sand:#f5e6b4;--low:#d9c6a0;--wet:#bfd9e6;--built:#d8cfc4;"
    "--rock:#d6cdbb;--green:#c2d4a3;--dry:#dfd8a4;--hill:#dfc48f;--road:#dcd6c8;--plain:#e9e5db;--pat:#7d7154;"
    "--this:#b00020;--halo:#fff9"
)
_DARK = (
    "--bg:#171511;--card:#211e18;--ink:#ece5d6;--soft:#b5aa94;--line:#3d372b;--accent:#dcb067;--link:#e7bd78;"
    "--violation:#ff9b93;--suspect:#f2b65a;--cannot-tell:#8fc3f5;--note:#b4beb5;--on:#1a1712;--band:#2b261d;"
    "--violation-bg:#3a1f1c;--suspect-bg:#372a14;--cannot-tell-bg:#182b3c;--note-bg:#272a26;"
    "--hexline:#857a63;--hexink:#f2ead8;--open:#5a4f35;--sand:#6a5c33;--low:#453a28;--wet:#2c4756;--built:#514a41;"
    "--rock:#4a453b;--green:#3e4d2b;--dry:#535031;--hill:#665230;--road:#4d483e;--plain:#403c34;--pat:#a3967a;"
    "--this:#ff8a80;--halo:#000a"
)

_TEXT = """
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--bg);color:var(--ink);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,
"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
.wrap{max-width:62rem;margin:0 auto;padding:0 1.25rem}
h1,h2,h3,h4{font-family:"Iowan Old Style","Palatino Linotype",Palatino,"Book Antiqua",Georgia,serif;line-height:1.25;
font-weight:600;text-wrap:balance}
h1{font-size:1.9rem;margin:.2rem 0 .3rem}h2{font-size:1.4rem;margin:2.4rem 0 .8rem}
h3{font-size:1.15rem;margin:1.8rem 0 .6rem}h4{font-size:1.05rem;margin:1.2rem 0 .5rem}
p{margin:.5rem 0}a{color:var(--link);text-underline-offset:.15em}a:hover{text-decoration-thickness:2px}
a:focus-visible,summary:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:3px}
.skip{position:absolute;left:-99rem;top:0;background:var(--card);padding:.6rem 1rem;z-index:2}.skip:focus{left:0}
.sprite{position:absolute}.soft{color:var(--soft)}.num{font-variant-numeric:tabular-nums}
code{font:.86em/1.4 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.top{padding:1.6rem 0 1.2rem;border-bottom:1px solid var(--line);background:var(--card)}
.eyebrow{margin:0;color:var(--accent);font-size:.82rem;letter-spacing:.08em;text-transform:uppercase;font-weight:600}
.notice{margin:.9rem 0 0;padding:.55rem .9rem;border-left:4px solid var(--accent);background:var(--band);
border-radius:0 6px 6px 0}
.loud{border:3px double var(--violation);border-radius:6px;background:var(--violation-bg);font-weight:700;
margin:0 0 1rem}
.lead{font-size:1.08rem}
"""

_SUMMARY = """
.tiles{list-style:none;display:grid;grid-template-columns:repeat(4,1fr);gap:.75rem;margin:1rem 0;padding:0}
.tile{display:grid;grid-template-columns:auto 1fr;align-items:center;align-content:start;column-gap:.55rem;background:var(--card);
border:1px solid var(--line);border-top:4px solid var(--v);border-radius:8px;padding:.75rem .9rem .8rem}
.tile .mark{width:30px;height:30px;grid-row:1/3}
.tile .n{font-size:1.7rem;line-height:1;font-variant-numeric:tabular-nums}
.tile .w{font-weight:600;line-height:1.25}.tile .means{grid-column:1/-1;color:var(--soft);font-size:.86rem;
line-height:1.4;margin-top:.45rem}.tile.none{border-top-color:var(--line)}.tile.none .mark{opacity:.45}
.v-violation{--v:var(--violation);--vb:var(--violation-bg)}.v-suspect{--v:var(--suspect);--vb:var(--suspect-bg)}
.v-cannot-tell{--v:var(--cannot-tell);--vb:var(--cannot-tell-bg)}.v-note{--v:var(--note);--vb:var(--note-bg)}
.mark{flex:none;vertical-align:-.2em;overflow:visible}.mark,.tl-mark{color:var(--v)}
.f{fill:currentColor}.s{fill:none;stroke:var(--on);stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round}
.badge{display:inline-flex;align-items:center;gap:.4rem;color:var(--v);font-weight:700;white-space:nowrap;overflow-wrap:normal}
.scroll{overflow-x:auto}.totals{display:flex;flex-wrap:wrap;gap:.4rem 1.6rem}.games th[scope=row]{width:28%}
.games td:last-child{width:22%}.count{display:inline-flex;align-items:center;gap:.35rem;color:var(--v);
font-weight:600;margin-right:.8rem;overflow-wrap:normal}
table{border-collapse:collapse;width:100%;background:var(--card);border:1px solid var(--line);font-size:.94rem}
caption{text-align:left;color:var(--soft);padding:0 0 .4rem;font-size:.9rem}
th,td{text-align:left;vertical-align:top;padding:.5rem .7rem;border-top:1px solid var(--line)}
thead th{overflow-wrap:normal;border-top:0;color:var(--soft);font-size:.82rem;font-weight:600;background:var(--band)}
tbody th{font-weight:400}td.num,th.num{text-align:right;white-space:nowrap}
td.hex{min-width:4.6em}td .code,th .code{display:block;color:var(--soft);font-size:.84em}
"""

_FINDING = """
.finding{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--v);border-radius:8px;
padding:1rem 1.25rem;margin:1rem 0;scroll-margin-top:1rem}
.finding:target{box-shadow:0 0 0 3px var(--accent)}
.fhead{display:flex;flex-wrap:wrap;gap:.2rem 1rem;align-items:center;margin:0;font-size:.92rem}
.fhead .rule{color:var(--soft)}.finding h3,.finding h4{margin:.35rem 0 .3rem;font-size:1.2rem}
.meta{color:var(--soft);margin:.1rem 0 .4rem;font-size:.93rem}
details>summary{cursor:pointer;color:var(--link);padding:.3rem 0;width:fit-content;font-weight:600;font-size:.93rem}
.pics{display:flex;flex-wrap:wrap;gap:1.1rem 2rem;margin:.7rem 0 1rem;padding:1rem 1.1rem;background:var(--bg);
border:1px solid var(--line);border-radius:6px;align-items:flex-start}
.pics figure{margin:0;max-width:100%}.pics figcaption{font-size:.86rem;color:var(--soft);margin:0 0 .4rem;
font-weight:600}
.pic{display:block;max-width:100%;height:auto}
.plain{margin:.6rem 0;padding:.5rem .9rem;background:var(--vb);border-radius:6px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.3rem 1.5rem;margin:.7rem 0}
dl{margin:.7rem 0}dt{font-weight:600;font-size:.86rem;color:var(--soft)}dd{margin:0 0 .6rem}
blockquote{margin:.3rem 0;padding:.35rem .9rem;border-left:3px solid var(--line);overflow:hidden;
white-space:pre-wrap;font:.88rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;unicode-bidi:isolate}
.label{font-weight:600;font-size:.86rem;color:var(--soft);margin:.8rem 0 .2rem}
ul.plainlist{margin:.2rem 0;padding-left:1.2rem}
.back{font-size:.86rem;margin:.6rem 0 0}
"""

_DRAWN = """
.pic text{font-family:inherit;fill:var(--ink);font-size:13px}.pic .k,.pic .z{fill:var(--soft);font-size:11.5px}
.pic .z{font-weight:600}.pic .l{font-weight:600}
.h{stroke:var(--hexline);stroke-width:1}.here,.this{fill:none;stroke:var(--this);stroke-width:3}
.t-open{fill:var(--open)}.t-sand{fill:var(--sand)}.t-low{fill:var(--low)}.t-wet{fill:var(--wet)}
.t-built{fill:var(--built)}.t-rock{fill:var(--rock)}.t-green{fill:var(--green)}.t-dry{fill:var(--dry)}
.t-hill{fill:var(--hill)}.t-road{fill:var(--road)}.t-plain{fill:var(--plain)}
.pd{fill:var(--pat)}.pl{fill:none;stroke:var(--pat);stroke-width:1}.over{opacity:.6}
.pic .hn{font-size:11px;font-weight:700;fill:var(--hexink);text-anchor:middle}
.pic .lv{font-size:10px;fill:var(--hexink);text-anchor:middle}.pic .hn,.pic .lv,.pic .more{paint-order:stroke;stroke:var(--halo);stroke-width:2.5px;stroke-linejoin:round}
.pic .more{font-size:10px;font-weight:700;
fill:var(--hexink)}
.ring{fill:none;stroke:var(--hexink);stroke-width:4;stroke-dasharray:5 2.5}.zig{fill:none;stroke:var(--hexink);
stroke-width:2.5;stroke-linejoin:round}.fox{fill:none;stroke:var(--hexink);stroke-width:2}
.c .b{stroke:#3b3527;stroke-width:1.2}.c .g{fill:#1d1a14}.pic .c .sl{fill:#fff;font-size:9.5px;font-weight:700;
text-anchor:middle}.pic .c .q{fill:#1d1a14;font-size:24px;font-weight:700;text-anchor:middle}
.c0 .b{fill:#cfe1f2}.c0 .e{fill:#0b4a82}.c1 .b{fill:#fbdca4}.c1 .e{fill:#7a4a00}.c2 .b{fill:#d9ecd9}.c2 .e{fill:#1d5c3a}
.c3 .b{fill:#eed8ec}.c3 .e{fill:#6d2a67}.c4 .b{fill:#f1eee6}.c4 .e{fill:#6d6658}
.fl{fill:var(--low);stroke:var(--hexline)}.st{fill:var(--rock);stroke:var(--hexink);stroke-width:1}
.fort.marked .fl{stroke:var(--this);stroke-width:3}.pic .fw{font-weight:700;fill:var(--hexink)}
.tag rect{fill:var(--this)}.pic .tag text{fill:var(--on);font-size:10.5px;font-weight:700;text-anchor:middle}
.ground{stroke:var(--hexline);stroke-width:2}
"""

_TIMELINE = """
.strip{display:block;width:100%;height:74px;margin:.6rem 0;overflow:visible}
.strip text{font-size:11px;fill:var(--soft)}.strip .band{fill:var(--band)}.strip .alt{fill:var(--line)}
.strip .axis{stroke:var(--hexline)}
.turns{list-style:none;margin:.8rem 0;padding:0;border-left:2px solid var(--line)}
.turns>li{padding:0 0 .7rem 1.1rem;position:relative}.turns>li:before{content:"";position:absolute;left:-6px;
top:.5rem;width:10px;height:10px;border-radius:50%;background:var(--accent)}
.turns .t{font-weight:600;margin:0}
.phases{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem .9rem}
.phases>li.has{flex-basis:100%}.phases .ph{color:var(--soft);font-size:.9rem}
.phases ul{list-style:none;margin:.15rem 0 .4rem;padding:0}.phases ul li{display:flex;gap:.5rem;align-items:baseline}
.foot{margin-top:3rem;padding:1.2rem 0 2rem;border-top:1px solid var(--line);color:var(--soft);font-size:.88rem}
.kv{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.2rem;margin:.4rem 0}.kv dd{margin:0}
"""

_PHONE = """
@media (max-width:40rem){.wrap{padding:0 .9rem}h1{font-size:1.5rem}.tiles{grid-template-columns:1fr 1fr;gap:.5rem}
.tile{padding:.6rem .7rem}.tile .mark{width:24px;height:24px}.tile .n{font-size:1.4rem}.finding{padding:.8rem .9rem}
.pair{grid-template-columns:1fr}.pics{padding:.8rem .7rem}th,td{padding:.4rem .4rem}
table{font-size:.88rem}td .badge{white-space:normal;gap:.25rem;font-size:.8rem}td.hex{min-width:3.1em}td .mark{width:15px;height:15px}.kv{grid-template-columns:1fr}.kv dd{margin-bottom:.4rem}}
"""

_PRINT = """
@media print{body{background:#fff;font-size:10.5pt}.wrap{max-width:none;padding:0}.skip,.back,.toc{display:none}
.top{padding-top:0}.finding,.tile,tr,figure,.turns>li{break-inside:avoid}h2,h3,h4{break-after:avoid}
.report+.report{break-before:page}a{color:inherit;text-decoration:none}.finding{box-shadow:none!important}
details>summary{display:none}details::details-content{content-visibility:visible;display:block;height:auto}
.tile,.finding,.pics,.pic,.badge,.notice,.plain{print-color-adjust:exact;-webkit-print-color-adjust:exact}
.pics{flex-wrap:nowrap;gap:1rem}.pics figure{flex:0 1 auto}.foot{margin-top:.5rem;padding:.4rem 0 0;break-before:avoid}.tiles{grid-template-columns:repeat(4,1fr)}@page{margin:16mm}}
"""

CSS = (
    f":root{{{_LIGHT};color-scheme:light}}\n"
    f"@media screen and (prefers-color-scheme:dark){{:root{{{_DARK};color-scheme:dark}}}}\n"
    + (_TEXT + _SUMMARY + _FINDING + _DRAWN + _TIMELINE + _PHONE + _PRINT).lstrip()
)
