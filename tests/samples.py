"""Sample results for the reporter tests: clean, with every verdict, a whole run, and hostile ones.

``SAMPLES`` are the three that have golden files; ``HOSTILE`` is what players (or jokers) could type as
chat, a name, a file name; ``hostile(text)`` puts one such text in every free field of a result at once.
"""

from __future__ import annotations

from vlog_checker.findings import (
    PLAYER_NOTICE,
    PUBLIC_NOTICE,
    REFEREE_NOTICE,
    CheckResult,
    Counter,
    FileError,
    Finding,
    ModuleInfo,
    Patch,
    PhaseMark,
    PieceRef,
    Related,
    Report,
    Scene,
    Verdict,
)

VERSION = "1.0.0"
VASL = ModuleInfo("VASL", "6.6.8", "3.7.5")

_SQUAD = Counter("4-6-7", "squad", "german")
_SANGAR = Counter("Sangar", "fortification")
_SCENE = Scene(
    before=(_SQUAD, _SANGAR),
    after=(_SQUAD, Counter("4-4-7", "squad", "german", marked=True), _SANGAR),
    patches=(
        Patch("25K2", -0.75, 0.5, "Open Ground", 0),
        Patch("25L2", 0.0, 0.0, "Open Ground", 1, True, (_SQUAD, _SANGAR)),
        Patch("25M2", 0.75, 0.5, "Brush", 1, False, (Counter("4-3-7", "squad", "british"),)),
    ),
)

OVER = Finding(
    rule="F8.3-over-capacity",
    verdict=Verdict.VIOLATION,
    headline="Two squads are beneath the sangar in 25L2; it holds one squad-equivalent.",
    hex="25L2",
    step=41,
    turn="Axis Turn 3",
    phase="MPh",
    player="Anna Müller",
    pieces=(
        PieceRef("4-6-7 1sq", "1795978082449", "1204", "german"),
        PieceRef("4-4-7 2sq", "1795978082510", "1206", "german"),
        PieceRef("Sangar", "1795978082600", "223"),
    ),
    evidence=(
        "<Anna Müller> - 4-4-7 moves K2-L2, 2 MF, beneath the sangar",
        "Stack before, bottom to top: 4-6-7, Sangar",
        "Stack after, bottom to top: 4-6-7, 4-4-7, Sangar",
    ),
    expected="no more than one squad-equivalent beneath, and four SMC with it (F8.3)",
    found="two squads, that is two squad-equivalents",
    related=(Related(38, "the 4-6-7 went beneath the sangar"), Related(41, "the 4-4-7 followed")),
    scene=_SCENE,
)
BARRED = Finding(
    rule="F8.2-in-sand",
    verdict=Verdict.VIOLATION,
    headline="A sangar stands in sand in 25N4, where none may be set up.",
    hex="25N4",
    step=0,
    pieces=(PieceRef("Sangar", "1795978082601", "223"),),
    evidence=("Overlay SD2 covers 25N4",),
    expected="no sangar in a sand or dune hex (F8.2)",
    found="overlay SD2 makes 25N4 a dune hex",
    scene=Scene(patches=(Patch("25N4", 0.0, 0.0, "Dune, Low", 0, True, (_SANGAR,)),)),
)
GONE = Finding(
    rule="F8.41-wrongly-removed",
    verdict=Verdict.SUSPECT,
    headline="The sangar in 25M5 was removed and no attack that could remove it was seen.",
    hex="25M5",
    step=77,
    turn="Allied Turn 3",
    phase="DFPh",
    player="bob",
    pieces=(PieceRef("Sangar", "1795978082602", "223"),),
    evidence=("*** (IFT     DR) 3,4 ***   <bob>",),
    expected="a sangar leaves the map only by a cause that F8.41 lists",
    found="it left the map in step 77 after an attack that did no more than break a squad",
    excuse="The players may have resolved the attack off the log; ask what removed it.",
    related=(Related(71, "fire attack on 25M5"),),
)
UNKNOWN = Finding(
    rule="F8.4-emplacement",
    verdict=Verdict.CANNOT_TELL,
    headline="Emplacement TEM was claimed in 25P1 and nothing shows whether the Gun was Emplaced.",
    hex="25P1",
    step=103,
    turn="Allied Turn 4",
    phase="PFPh",
    player="bob",
    evidence=("<bob> - 8FP on 25P1, +2 Emplacement",),
    expected="Emplacement TEM only for the crew of a Gun that was Emplaced at setup (F8.4)",
    found="the Gun was in the hex when the log began",
    excuse="Ask the owner of the Gun whether it was set up Emplaced.",
)
BPV = Finding(
    rule="F8.2-bpv",
    verdict=Verdict.NOTE,
    headline="The Axis side has 3 sangars, worth 1 1/2 BPV.",
)


def make_report(
    findings: tuple[Finding, ...] = (), file: str = "turn3-axis.vlog", **changes: object
) -> Report:
    """A report with ordinary values; ``changes`` replaces any field of it."""
    values: dict[str, object] = {
        "size": 184_320,
        "sha256": "3f2a9c0d1b2c4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7",
        "module": VASL,
        "steps": 214,
        "boards": ("25", "26 (reversed)"),
        "view": "public",
        "assumptions": (
            "Sand is read from the overlays of the map; no boards folder was given.",
            "Setup ended at step 12, with the first change of the phase track.",
        ),
        "timeline": (
            PhaseMark(12, "Axis", 1, "RPh"),
            PhaseMark(40, "Axis", 3, "MPh"),
            PhaseMark(76, "Allied", 3, "DFPh"),
        ),
        "notice": PUBLIC_NOTICE,
        **changes,
    }
    return Report(file=file, findings=findings, **values)  # type: ignore[arg-type]


CLEAN = CheckResult(
    (make_report(file="clean turn.vlog", assumptions=(), boards=("25",), steps=1),), (), VERSION
)
OFFENCES = CheckResult((make_report((BPV, GONE, OVER, UNKNOWN, BARRED)),), (), VERSION)
RUN = CheckResult(
    (
        make_report((OVER,), "round1/game2/axis.vlog", view="referee", notice=REFEREE_NOTICE),
        make_report((), "round1/game2/allied.vlog", view="referee", notice=REFEREE_NOTICE, sha256="ab" * 32),
        make_report(
            (GONE,),
            "mine.vsav",
            view="bob",
            notice=PLAYER_NOTICE.format(name="bob"),
            module=ModuleInfo(None, None, None),
            boards=(),
            timeline=(),
            assumptions=("Setup's end is not known.",),
        ),
    ),
    (FileError("broken.vlog", "not-a-zip", "The file is not a zip archive."),),
    VERSION,
)
SAMPLES: dict[str, CheckResult] = {"clean": CLEAN, "offences": OFFENCES, "run": RUN}

HOSTILE: tuple[str, ...] = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "</pre></svg><iframe src=//evil.example>",
    "<!-- <b>bold</b> -->",
    '" onmouseover="alert(1)" x=\'',
    "&lt;b&gt; &amp; &#60;i&#62;",
    "[img]http://evil.example/x.png[/img]",
    "[b]bold[/b] [i][u]x[/u][/i]",
    "[/code][/icode][/plain][url=http://evil.example]click[/url]",
    "[/CODE][IMG]https://evil.example/a.gif[/IMG][CODE]",
    "[user=1]x[/user] @Anna @[name]",
    '[roll]2d6[/roll] [thing=1] [geekurl=/x]y[/geekurl] [q="a"]b[/q]',
    "[/c][size=70]BIG[/size][c]",
    "[ b ]spaced[ /b ]",
    "@everyone @here",
    "<@123456789012345678> <@&123456789012345678> <#123> <:x:123> </ban:123> <t:1>",
    "\\<@123456789012345678>",
    "||spoiler|| ~~gone~~ __under__ **bold** *it* _it_",
    "# heading\n## more\n-# small\n> quote\n- list\n1. one",
    "```\nfence\n``` `code` ``two``",
    "~~~\nfence\n~~~",
    "    four spaces: code block",
    "[text](http://evil.example 'title') ![pic](http://evil.example/p.png) <http://evil.example>",
    "[ref]: http://evil.example",
    "| a | b |\n|---|---|\n| c | d |",
    "www.evil.example http://evil.example https://evil.example/x?y=1 discord.gg/abcdef",
    "javascript:alert(1) data:text/html,<b>x vbscript:x mailto:a@evil.example",
    "mail me: anna@evil.example",
    "#1 owner/repo#2 GH-3 /close",
    "::error file=x,line=1::injected",
    "\n::error::injected\r\n::set-output name=a::b",
    "%0A::error::injected%0D%0A::stop-commands::x",
    "##[error]injected ##vso[task.setvariable variable=a]b",
    "]]><error/><![CDATA[",
    "<?xml version='1.0'?><!DOCTYPE x [<!ENTITY a 'b'>]>&a;",
    "\x1b[31mred\x1b[0m \x1b]8;;http://evil.example\x07link\x1b]8;;\x07 \x1b[2J",
    "\x9b31mC1\x9b0m \x07bell \x00nul \x08back \x7fdel \x0cfeed \x0bvt",
    "\u202egnp.exe\u202c \u2066iso\u2069 \u200fmark \u061c \u200bzero \ufeffbom \u00adsoft",
    "line\u2028sep\u2029para\x85nel\rcr",
    "\ud800 lone high, \udc00 lone low, \udfff",
    "\ufffe \uffff \ufdd0 \U0001fffe nonchar, tag \U000e0041\U000e0042",
    ":) ;) :D :p 8) :mad: :rolleyes: o_O",
    "$(rm -rf ~) `id` ; echo hacked && x | y > z",
    "=cmd|' /C calc'!A0",
    "{{7*7}} ${7*7} <%= 7 %> %s %(x)s {0} {x}",
    "a" * 10_240,
    "@everyone [img] <b> `x` " * 450,
    "\\" * 600,
    "漢字の名前 と とても 長い 文" * 20,
    "e\u0301\u0301\u0301\u0301 zalgo",
    "",
    "   ",
)


def hostile(text: str) -> CheckResult:
    """A result that has ``text`` in every field that a file or a player could have written."""
    piece = PieceRef(text, text, text, text)
    findings = tuple(
        Finding(
            rule=f"F8.{n}-hostile",
            verdict=verdict,
            headline=f"Said by the player: {text}",
            hex=text,
            step=n,
            turn=text,
            phase=text,
            player=text,
            pieces=(piece, piece),
            evidence=(text, f"<{text}> - {text}"),
            expected=text,
            found=text,
            excuse=text,
            related=(Related(n, text),),
            scene=Scene(
                (Counter(text, text, text),),
                (Counter(text, text, text, True),),
                (Patch(text, 0.0, 0.0, text),),
            ),
        )
        for n, verdict in enumerate(Verdict)
    )
    report = make_report(
        findings,
        text,
        module=ModuleInfo(text, text, text),
        boards=(text, text),
        view=text,
        assumptions=(text,),
        notice=PLAYER_NOTICE.format(name=text.replace("{", "(")),
        timeline=(PhaseMark(1, text, 1, text),),
    )
    return CheckResult((report,), (FileError(text, "not-a-zip", text),), VERSION)
