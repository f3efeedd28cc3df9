"""Which value belongs to which word: ``+1 for the squad in the sangar``, ``in the sangar so +1``, ``TEM: 2``.

Values and words of a line form a row in which only neighbours can belong together, and only if nothing but linking
words stands between them.  Of all ways to pair them the one with most pairs is taken, then the tightest, then the
one where the value comes first.
"""

from __future__ import annotations

from vlog_checker.named import NamedTuple
from vlog_checker.vasl.chattext import Folded
from vlog_checker.vasl.claimdenial import value_denied
from vlog_checker.vasl.claimtokens import Token
from vlog_checker.vasl.claimvalues import Modifier
from vlog_checker.vasl.claimwords import COVER_RANK

_FAR = 9
_MOST = 9
_NO_EDGE = 99


class Item(NamedTuple):
    """A value (``word`` None) or a word of the row; ``first`` and ``last`` are token indices."""

    word: str | None
    value: int
    first: int
    last: int


def modifiers(tokens: list[Token], folded: Folded, attack_stated: bool) -> tuple[Modifier, ...]:
    """The modifiers of a line in the order written; bare values, ``flat`` and ``down 1`` only if an attack is."""
    items = _items(tokens, attack_stated)
    pairs = _pair(items, tokens)
    found: list[Modifier] = []
    for index, item in enumerate(items):
        if item.word is None:
            word = _named(items, pairs, index, tokens) if index in pairs else None
            word = word or _bare(tokens, item, found, attack_stated)
            if word is not None:
                found.append(Modifier(word, item.value, folded.column(tokens[item.first].start)))
    zeros = _zeros(tokens, folded, attack_stated)
    return tuple(sorted((*found, *zeros), key=lambda m: m.column))


def _named(items: list[Item], pairs: dict[int, int], index: int, tokens: list[Token]) -> str | None:
    """The word of a value; None if it names a cover and yet the value is more than the cover's."""
    word = items[pairs[index]].word
    return None if word in COVER_RANK and _is_net(items, pairs, index, tokens) else word


def _is_net(items: list[Item], pairs: dict[int, int], index: int, tokens: list[Token]) -> bool:
    """A minus without a CH, ``8 +2 on the sangar``, ``+2 for sangar and hindrance``: the sum of all DRM."""
    value, at = items[index], pairs[index]
    if value.value < 0 and not any(t.has("ch") for t in tokens):
        return True
    if at < index:
        return False
    cover = items[at]
    behind_fp = any(t.kind == "number" or t.has("fp") for t in tokens[max(0, value.first - 1) : value.first])
    if behind_fp and any(t.has("at") for t in tokens[value.last + 1 : cover.first]):
        return True
    other = items[at + 1] if at + 1 < len(items) else None
    if other is None or other.word is None or other.word in COVER_RANK or at + 1 in pairs.values():
        return False
    between = tokens[cover.last + 1 : other.first]
    return len(between) <= 3 and all(t.has("and", "link") or t.kind in ("mark", "number") for t in between)


def _bare(tokens: list[Token], item: Item, found: list[Modifier], attack_stated: bool) -> str | None:
    """The word of a value that has none beside it; None if it is no modifier."""
    token = tokens[item.first]
    if not attack_stated or token.kind == "number":
        return None
    after = tokens[item.last + 1 : item.last + 2]
    if after and after[0].text in ("v.", "vs", "vs.", "v") and found and found[-1].word in COVER_RANK:
        return found[-1].word
    return _aside(tokens, item.last) or ("net" if token.has("updown") else "")


def _aside(tokens: list[Token], at: int) -> str | None:
    """``-1 @ 26Y8 (ldr)``: a modifier other than TEM in brackets behind the hex."""
    for index in range(at + 1, min(at + 6, len(tokens) - 1)):
        if tokens[index].kind in ("signed", "number") or tokens[index].text in (",", ";"):
            return None
        if tokens[index].text == "(" and tokens[index + 1].has("mod"):
            return tokens[index + 1].cls["mod"]
    return None


def _zeros(tokens: list[Token], folded: Folded, attack_stated: bool) -> list[Modifier]:
    """``no TEM`` is TEM 0; ``no sangar bonus`` the sangar's 0; ``flat`` a net 0."""
    found = []
    for index, token in enumerate(tokens):
        if token.has("no"):
            word = _denied(tokens, index + 1)
            if word:
                found.append(Modifier(word, 0, folded.column(token.start)))
        elif token.has("flat") and attack_stated:
            found.append(Modifier("net", 0, folded.column(token.start)))
    return found


def _denied(tokens: list[Token], at: int) -> str | None:
    names: list[str] = []
    sure = False
    for token in tokens[at : at + 5]:
        if token.has("cover"):
            names.append(token.cls["cover"])
        elif token.has("bonus"):
            sure = True
        elif token.kind != "word" or not token.has("link", "unit"):
            break
    if not names or not (sure or "tem" in names):
        return None
    return min(names, key=COVER_RANK.index)


def _items(tokens: list[Token], attack_stated: bool) -> list[Item]:
    items: list[Item] = []
    for index in range(len(tokens)):
        item = _item(tokens, index, attack_stated)
        if item is None:
            continue
        if item.word is not None and items and items[-1].word is not None:
            joined = _join(items[-1], item, tokens)
            if joined is not None:
                items[-1] = joined
                continue
        items.append(item)
    return items


def _item(tokens: list[Token], index: int, attack_stated: bool) -> Item | None:
    token = tokens[index]
    if token.kind == "word":
        word = token.cls.get("cover") or token.cls.get("mod")
        denied = index > 0 and tokens[index - 1].has("no")
        return Item(word, 0, index, index) if word and not denied else None
    if token.kind == "signed":
        if value_denied(tokens, index) or (token.has("updown") and not attack_stated):
            return None
        if abs(token.value) > _MOST:  # ``L2 - 24``: a dash, and FP
            return None
        return Item(None, int(token.value), index, index)
    if token.kind == "glued":
        return _glued(tokens, index)
    if token.kind == "number":
        return Item(None, int(token.value), index, index) if _is_tem_number(tokens, index) else None
    return None


def _glued(tokens: list[Token], index: int) -> Item | None:
    """``8+1 sangar``: a value only if its word follows at once; ``8-1`` is also a leader's name."""
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    value = int(tokens[index].text.replace("-", "+-").split("+")[1])
    named = after is not None and after.has("cover") and value > 0
    return Item(None, value, index, index) if named or _is_attack(tokens, index) else None


def _is_attack(tokens: list[Token], index: int) -> bool:
    """``L2: 8-1`` and ``8+2 at K2``: FP and DRM of an attack."""
    after = tokens[index + 1 : index + 3]
    colon = index >= 2 and tokens[index - 1].text == ":" and tokens[index - 2].kind == "hex"
    return colon or (len(after) == 2 and after[0].has("at") and (after[1].kind == "hex" or after[1].has("link", "unit")))


def _is_tem_number(tokens: list[Token], index: int) -> bool:
    """A number without a sign counts only beside the word TEM (``TEM 3``, ``3 TEM``) or as ``sangar = 1``."""
    token = tokens[index]
    after = tokens[index + 1] if index + 1 < len(tokens) else None
    if token.value not in range(7) or (after is not None and after.has("mf", "mp", "MF", "fp", "mm", "cm", "kia", "mc")):
        return False
    before = tokens[max(0, index - 3) : index]
    named = [t.cls["cover"] for t in before if t.has("cover")]
    if named and _only_ties(before):
        return "tem" in named or "emplacement" in named or any(t.text in "=:" for t in before)
    follower = tokens[index + 2] if index + 2 < len(tokens) else None
    return (
        after is not None
        and after.cls.get("cover") == "tem"
        and not (follower is not None and (follower.kind in ("signed", "number") or follower.text in "=:"))
    )


def _only_ties(before: list[Token]) -> bool:
    """Whether everything behind the last cover word is ``=``, ``:`` or a word like ``is``."""
    last = max(i for i, t in enumerate(before) if t.has("cover"))
    return all(t.text in ("=", ":", "of", "is", "ist", "di", "de", "est", "e", "at") for t in before[last + 1 :])


def _join(left: Item, right: Item, tokens: list[Token]) -> Item | None:
    """``sangar TEM``, ``the leader in the sangar``: two words that name one thing."""
    between = tokens[left.last + 1 : right.first]
    if left.word not in COVER_RANK and left.first and tokens[left.first - 1].kind == "signed":
        return None
    if len(between) > 4 or not all(t.has("link", "unit") or t.text in ":(" for t in between):
        return None
    covers = [w for w in (left.word, right.word) if w in COVER_RANK]
    inside = any(t.has("in", "beneath") for t in between)
    if len(covers) == 2 or (len(covers) == 1 and inside and left.word not in COVER_RANK):
        return Item(min(covers, key=COVER_RANK.index), 0, left.first, right.last)
    return None


def _pair(items: list[Item], tokens: list[Token]) -> dict[int, int]:
    """Best pairing of neighbours: value index -> word index."""
    best: list[tuple[int, int, int]] = [(0, 0, 0)]
    chosen: list[bool] = [False]
    for index in range(len(items)):
        score = best[index]
        take = False
        if index > 0:
            cost = _edge(items[index - 1], items[index], tokens)
            if cost < _NO_EDGE:
                pairs, tight, first = best[index - 1]
                tied = (pairs + 1, tight - cost, first + (items[index].word is not None))
                take = tied > score
                score = max(score, tied)
        best.append(score)
        chosen.append(take)
    return _walk(items, chosen)


def _walk(items: list[Item], chosen: list[bool]) -> dict[int, int]:
    found: dict[int, int] = {}
    at = len(items)
    while at > 0:
        if chosen[at]:
            value, word = (at - 1, at - 2) if items[at - 1].word is None else (at - 2, at - 1)
            found[value] = word
            at -= 1
        at -= 1
    return found


def _edge(left: Item, right: Item, tokens: list[Token]) -> int:
    """How loosely two neighbours belong together; ``_NO_EDGE`` if they do not."""
    if (left.word is None) == (right.word is None):
        return _NO_EDGE
    if tokens[right.first].kind == "glued":
        return _NO_EDGE
    between = tokens[left.last + 1 : right.first]
    if not between:
        return _NO_EDGE if _is_doubtful(left, right, tokens) else 0
    if len(between) > _FAR or tokens[left.first].kind == "glued":
        return _NO_EDGE
    return _NO_EDGE if _is_doubtful(left, right, tokens) else _looseness(between)


def _is_doubtful(left: Item, right: Item, tokens: list[Token]) -> bool:
    """A sum (``down 1``) or a minus behind the sangar's name need not be the sangar's; a CH turns a TEM round."""
    value, word = (left, right) if left.word is None else (right, left)
    if tokens[value.first].has("updown"):
        return any(t.kind == "hex" or t.text == "," for t in tokens[left.last + 1 : right.first])
    behind = value is right and value.value < 0 and word.word in COVER_RANK and word.word != "tem"
    return behind and not any(t.has("ch") for t in tokens)


def _looseness(between: list[Token]) -> int:
    cost = 1
    for token in between:
        if token.kind == "hex" or token.text in (",", "(", ")"):
            cost = max(cost, 4 if token.text == ")" else 2)
        elif not (token.has("link", "unit", "bonus", "gun", "and", "hexword", "attack") or token.text in ("=", ":", "-")):
            return _NO_EDGE
    return cost
