"""Movement as players state it: ``M3 trench to L2 sangar, 1 MF, stays entrenched``, ``crew pushes the PaK into the sangar``."""

from __future__ import annotations

from itertools import pairwise

from vlog_checker.vasl.claimdenial import denied, says
from vlog_checker.vasl.claimhexes import Placed
from vlog_checker.vasl.claimmods import modifiers
from vlog_checker.vasl.claimstatement import Statement
from vlog_checker.vasl.claimtokens import Token
from vlog_checker.vasl.claimvalues import Claim, ClaimKind
from vlog_checker.vasl.claimwords import NUMBER_WORDS

_COVERS = ("sangar", "trench", "foxhole")
_MOST = 60


def amounts(tokens: list[Token], *units: str) -> tuple[float, ...]:
    """MF or MP stated, in order: ``2 MF``, ``1,5 BF``, ``two MF``, ``1/2 MF``."""
    found = []
    for index in range(1, len(tokens)):
        if tokens[index].has(*units) and not _is_rest(tokens, index):
            value = _amount(tokens, index - 1)
            if value is not None and value <= _MOST:
                found.append(value)
    return tuple(found)


def _is_rest(tokens: list[Token], index: int) -> bool:
    """``3 MF left``: what is not spent."""
    return any(t.text in ("left", "remaining", "ubrig", "rimasti", "restants", "restant") for t in tokens[index + 1 : index + 2])


def _amount(tokens: list[Token], at: int) -> float | None:
    token = tokens[at]
    if token.kind == "number":
        if at >= 2 and tokens[at - 1].text == "/" and token.value == 2 and tokens[at - 2].value == 1:
            return 0.5
        return token.value
    if token.kind == "glued":
        first, _, second = token.text.partition("+")
        return float(first) + float(second) if second else None
    return float(NUMBER_WORDS[token.text]) if token.text in NUMBER_WORDS else None


def mf_amounts(line: Statement) -> tuple[float, ...]:
    """MF of a line; ``PM`` (Italian and French) only where hexes or covers show that no time of day is meant."""
    found = amounts(line.tokens, "mf")
    if found or not (line.placed or line.has("cover")) or _is_time(line.tokens):
        return found
    return amounts(line.tokens, "MF")


def _is_time(tokens: list[Token]) -> bool:
    """``at 4 PM``, ``um 4 PM``."""
    at_hour = ("at", "um", "alle", "by", "until", "till", "about", "around", "after", "before", "since", "verso", "vers")
    return any(t.has("MF") and i >= 2 and tokens[i - 2].text in at_hour for i, t in enumerate(tokens))


def moves(line: Statement) -> bool:
    """Whether a line speaks of movement (an attack in it may still be what it is about)."""
    return bool(mf_amounts(line) or amounts(line.tokens, "mp")) or line.has("push", "exit", "never") or _goes(line)


def _goes(line: Statement) -> bool:
    if line.has("overrun", "still") or len({place.ref.text for place in line.placed}) < len(line.placed):
        return False
    arrow = any(t.kind == "arrow" for t in line.tokens)
    return bool(line.placed) and (arrow or line.has("move", "AM", "stop") or _into(line))


def _into(line: Statement) -> bool:
    """A hex behind ``to`` or ``into``, or two hexes in a row."""
    for place in line.placed:
        before = line.tokens[max(0, place.at - 4) : place.at]
        if any(t.text in ("into", "to", "onto", "on to", "down to", "up into", "nach", "ins", "nel", "vers", "verso") for t in before):
            return True
    return any(b.at - a.at <= 2 for a, b in pairwise(line.placed))


def push_claim(line: Statement) -> Claim | None:
    """A Gun Pushed; a figure of speech (no Gun, cover or MF named) is none."""
    if not says(line.tokens, ("push",)) or not (line.has("gun", "cover") or mf_amounts(line)):
        return None
    if not (line.placed or line.names("sangar") or mf_amounts(line)):
        return None
    return _claim(line, "push")


def move_claim(line: Statement) -> Claim | None:
    """A move, rout, advance or withdrawal, a way out of cover or beneath it; weak without MF or words of cover kept."""
    states = bool(mf_amounts(line) or amounts(line.tokens, "mp")) or line.has("never")
    beneath = _goes_beneath(line)
    somewhere = bool(line.placed) or beneath or line.has("cover", "exit") or _is_short_entry(line)
    return _claim(line, "move") if (states and somewhere) or _goes(line) or beneath else None


def _is_short_entry(line: Statement) -> bool:
    """``HS in, 2 MF``: a unit and MF."""
    return line.has("unit", "move") and line.has("in") and len(line.tokens) <= 8


def _goes_beneath(line: Statement) -> bool:
    """``and under the sangar``, ``HS goes beneath the sangar``, ``out of the sangar``."""
    cover = next((i for i, t in enumerate(line.tokens) if t.cls.get("cover") in _COVERS), None)
    if cover is None or len(line.tokens) > 14:
        return False
    before = line.tokens[max(0, cover - 4) : cover]
    if any(t.has("exit") for t in before):
        return not line.has("not")
    enters = any(t.has("beneath") or t.text in ("into", "nel", "ins") for t in before)
    starts = line.tokens[0].has("and", "beneath") or line.tokens[0].text in ("then", "now", "dann", "poi", "puis")
    return enters and (starts or line.has("move"))


def deploy_claim(line: Statement) -> Claim | None:
    """A squad Deploys."""
    return _claim(line, "deploy") if says(line.tokens, ("deploy",)) else None


def hookup_claim(line: Statement) -> Claim | None:
    """A Gun is hooked up or limbered."""
    placed = line.placed or line.has("gun", "cover")
    return _claim(line, "hookup") if placed and says(line.tokens, ("hookup",)) else None


def underbelly_claim(line: Statement) -> Claim | None:
    """An Underbelly Hit is claimed."""
    return _claim(line, "underbelly") if says(line.tokens, ("underbelly",)) else None


def overrun_claim(line: Statement) -> Claim | None:
    """An OVR is declared: a verb of overrunning with a hex."""
    return _claim(line, "ovr") if line.has("overrun", "attack") and _overruns(line) else None


def _overruns(line: Statement) -> bool:
    if says(line.tokens, ("overrun",)):
        return bool(line.placed) or line.names("sangar")
    declared = (i for i, t in enumerate(line.tokens) if t.cls.get("attack") == "ovr")
    return bool(line.placed) and any(not denied(line.tokens, i) for i in declared)


def dc_claim(line: Statement) -> Claim | None:
    """A DC is placed or thrown, not yet resolved."""
    dc = any(t.cls.get("attack") == "dc" for t in line.tokens)
    way = any(t.kind == "arrow" for t in line.tokens) or line.has("placing")
    return _claim(line, "dc") if dc and way and line.placed else None


def _claim(line: Statement, kind: ClaimKind) -> Claim:
    tokens = line.tokens
    mf, mp = mf_amounts(line), amounts(tokens, "mp")
    if mf and max(mf) < 2 and _has_more(line):
        mf = ()
    origin, target, path = _way(line, kind)
    covers = _covers(line, origin, target)
    column, end = line.span
    found = modifiers(tokens, line.folded, False)
    return Claim(
        kind=kind,
        hexes=tuple(place.ref for place in path),
        modifiers=found,
        mf=_one(line, mf),
        mp=_one(line, mp),
        amounts=mf or mp,
        origin=origin.ref if origin else None,
        target=target.ref if target else None,
        origin_cover=covers[0],
        target_cover=covers[1],
        exits=line.has("exit") and not line.has("never"),
        keeps_cover=line.has("never"),
        how=_how(tokens),
        result=next((t.cls["outcome"] for t in tokens if t.has("outcome")), None),
        names_sangar=line.names("sangar"),
        strong=_is_strong(line, kind, mf or mp) and not line.question,
        needs_context=not path,
        question=line.question,
        column=column,
        end=end,
    )


def _has_more(line: Statement) -> bool:
    """``1 MF doubled``, ``1 MF, +1 to go under``, ``1 MF, then the sangar``: what it cost in all is not said."""
    last = max((i for i, t in enumerate(line.tokens) if t.has("mf")), default=len(line.tokens))
    behind = line.tokens[last + 1 :]
    goes_on = any(t.text in ("then", "next", "dann", "poi", "puis") for t in behind)
    cover = any(t.has("beneath") or t.cls.get("cover") == "sangar" for t in behind)
    return line.has("summed") or any(t.kind == "signed" for t in line.tokens) or (goes_on and cover)


def _is_strong(line: Statement, kind: ClaimKind, spent: tuple[float, ...]) -> bool:
    """Words that need no more; not ``it costs 1 MF to enter a sangar``, which is about no hex and no unit."""
    if kind not in ("move", "dc"):
        return True
    general = line.has("rule") or len(spent) > 1 or any(t.text in _COSTS for t in line.tokens)
    return bool(spent or line.has("never")) and not (general and not line.placed)


_COSTS = frozenset({"cost", "costs", "kostet", "kosten", "costa", "costano", "coute", "coutent"})


def _one(line: Statement, found: tuple[float, ...]) -> float | None:
    """The only amount; the last of several if it is called a total."""
    if len(found) == 1:
        return found[0]
    totals = [t for t in line.tokens if t.cls.get("mod") == "net"]
    return found[-1] if found and totals else None


def _how(tokens: list[Token]) -> str | None:
    hows = [t.cls["move"] for t in tokens if t.has("move")] + ["assault" for t in tokens if t.has("AM")]
    special = [how for how in hows if how != "move"]
    return special[0] if special else ("move" if hows else None)


def _way(line: Statement, kind: ClaimKind) -> tuple[Placed | None, Placed | None, list[Placed]]:
    """Hex left, hex entered, and all in order."""
    path = line.placed
    if not path:
        return None, None, []
    if kind in ("deploy", "hookup", "underbelly"):
        return path[0], path[-1] if len(path) > 1 else None, path
    if len(path) == 1:
        return (path[0], None, path) if _is_left(line, path[0], kind) else (None, path[0], path)
    if _is_left(line, path[-1], kind) and not _is_left(line, path[0], kind):
        return path[-1], path[0], path
    return path[0], path[-1], path


def _is_left(line: Statement, place: Placed, kind: ClaimKind) -> bool:
    """Whether the words before a hex (or the sangar in it) say that it is left."""
    before = line.tokens[max(0, place.at - 5) : place.at]
    for token in reversed(before):
        if token.kind in ("hex", "arrow", "number") or token.text in (",", ";"):
            return False
        if token.has("exit") or (token.has("from") and not token.has("to")):
            return True
        if token.has("to"):
            return False
    after = line.tokens[place.at + 1 : place.at + 3]
    return kind == "move" and bool(after) and after[0].has("exit")


def _covers(line: Statement, origin: Placed | None, target: Placed | None) -> tuple[str | None, str | None]:
    """Cover said of the hex left and of the hex entered; a vehicle (MP) is beneath none."""
    found: list[str | None] = [None, None]
    if amounts(line.tokens, "mp"):
        return None, None
    for index, token in enumerate(line.tokens):
        cover = token.cls.get("cover")
        if cover not in _COVERS or any(t.has("not", "no") for t in line.tokens[max(0, index - 4) : index]):
            continue
        side = _side(line, index, origin, target)
        if found[side] is None:
            before = line.tokens[max(0, index - 3) : index]
            found[side] = "above" if any(t.has("above") for t in before) else cover
    return found[0], found[1]


def _side(line: Statement, index: int, origin: Placed | None, target: Placed | None) -> int:
    """0 if the cover named at ``index`` is that of the hex left, 1 if that of the hex entered."""
    beside = _beside(line, index)
    if beside is not None and origin is not None and beside.at == origin.at:
        return 0
    if beside is not None and target is not None and beside.at == target.at:
        return 1
    before = line.tokens[max(0, index - 4) : index]
    left = any(t.has("exit") or (t.has("from") and not t.has("to")) for t in before)
    return 0 if left or (target is None and origin is not None) else 1


def _beside(line: Statement, index: int) -> Placed | None:
    """The hex a cover word stands beside: ``sangar in L2``, ``L2 sangar``, ``L2 and under the sangar``."""
    for place in line.placed:
        if place.at == index - 1:
            return place
    for place in line.placed:
        between = line.tokens[index + 1 : place.at]
        if index < place.at <= index + 4 and all(_ties_place(t) for t in between):
            return place
    for place in reversed(line.placed):
        if place.at < index <= place.at + 6:
            between = line.tokens[place.at + 1 : index]
            if all(t.has("and", "beneath", "link", "exit", "above") or t.text in (",", "'s", "s", "(") for t in between):
                return None if any(t.has("exit") for t in between) else place
    return None


def _ties_place(token: Token) -> bool:
    """A word that can stand between a cover and its hex: not one that leads away from it."""
    if token.has("to"):
        return False
    return (token.has("in", "hexword", "link") and token.text != "from") or token.text in (",", "(")
