"""What a claim is: values only.  ``claims.read_claims`` makes them; the checks read them."""

from __future__ import annotations

from typing import Literal

from vlog_checker.named import NamedTuple

ClaimKind = Literal[
    "fire", "move", "push", "ovr", "dc", "deploy", "hookup", "underbelly", "kia", "result", "removed", "mistake"
]  # fmt: skip
AttackKind = Literal[
    "small_arms", "ordnance", "mortar", "oba", "bombardment", "ft", "dc", "ovr", "cc", "snap_shot", "mol", "minefield"
]  # fmt: skip

StrikeKind = AttackKind | Literal["unknown"]
"""The kind of an attack as far as it can be told."""

TEM_WORDS = frozenset({"sangar", "tem", "emplacement"})
"""Modifier words that make a claim about TEM; all others (and ``""``, a bare number) do not."""


class Modifier(NamedTuple):
    """A DRM as claimed: ``word`` is ``sangar``, ``tem``, ``emplacement``, ``trench``, ``foxhole``, ``leader``,
    ``hindrance``, ``hammada``, ``brush``... as ``claimwords.ROWS`` has it, ``net`` for a stated sum or ``flat``,
    ``""`` for a number without a word.  ``value`` is signed; ``column`` 1-based in the body as typed."""

    word: str
    value: int
    column: int


class HexRef(NamedTuple):
    """A hex as written: ``text`` (``27L2`` also for ``L2 (bd 27)``; case and hyphen as typed), its ``column``, and
    for ``27L2/M2`` the second hex in ``bypass``.  Which hex of which board it is, the caller finds out
    (``hexnames.spellings``)."""

    text: str
    column: int
    bypass: str | None = None


class Claim(NamedTuple):
    """One statement about play in a chat line.

    * ``kind``: ``fire`` (an attack, or a TEM said of one), ``move``, ``push``, ``ovr`` (an OVR declared), ``dc``
      (a DC placed), ``deploy``, ``hookup``, ``underbelly``, ``kia`` (a KIA stated), ``result`` (any other result),
      ``removed`` (the sangar said to be gone), ``mistake`` (a misclick admitted: evidence, no more).
    * ``hexes``: targets of ``fire``; ``origin``, path, target of the rest.  ``firers``: hexes an attack comes from.
    * ``attack``: kind of attack if a word says so; None = not said (an IFT DR is then small arms unless a marker in
      the hex says otherwise).  ``fp`` FP, ``calibre`` mm as stated.  ``ap_he``: AP HE Equivalency named.
    * ``modifiers`` in the order written; ``net_only``: nothing but a sum or bare numbers, so no TEM can be told.
    * ``mf``/``mp``: the one amount stated (None if none or several; then see ``amounts``, MF or MP in order).
    * ``origin_cover``/``target_cover``: ``trench``, ``sangar`` or ``foxhole`` said of the hex left and entered (for
      the target it means beneath); ``above`` if it says above.  ``exits``: MF claimed for coming out from beneath.
      ``keeps_cover``: says it never leaves cover.  ``how``: ``move``, ``advance``, ``rout``, ``withdraw``, ``assault``.
    * ``result``: ``KIA``, ``2KIA``, ``K/1``, ``NMC``, ``no effect``..., or ``success``/``failed`` of a Push.
      ``final_dr``: a Final DR stated.
    * ``names_sangar``, ``names_emplacement``: the word stands in the line (of an attack: said of the target, not of
      the firer).
    * ``strong``: the words make the claim by themselves; else it is weak: at most ``cannot-tell`` can rest on it.
    * ``several_targets``: two hexes attacked in one line.  ``needs_context``: no hex; it is that of the attack beside
      it.  ``theirs``: said of the other player's attack (``yours v me is +1``).  ``question``: asked more than said.
    * ``column``/``end``: 1-based span in the body as typed, ``end`` exclusive.
    """

    kind: ClaimKind
    hexes: tuple[HexRef, ...] = ()
    firers: tuple[HexRef, ...] = ()
    attack: AttackKind | None = None
    fp: float | None = None
    calibre: int | None = None
    ap_he: bool = False
    critical_hit: bool = False
    modifiers: tuple[Modifier, ...] = ()
    net_only: bool = False
    mf: float | None = None
    mp: float | None = None
    amounts: tuple[float, ...] = ()
    origin: HexRef | None = None
    target: HexRef | None = None
    origin_cover: str | None = None
    target_cover: str | None = None
    exits: bool = False
    keeps_cover: bool = False
    how: str | None = None
    result: str | None = None
    final_dr: int | None = None
    names_sangar: bool = False
    names_emplacement: bool = False
    strong: bool = False
    several_targets: bool = False
    needs_context: bool = False
    theirs: bool = False
    question: bool = False
    column: int = 1
    end: int = 1

    @property
    def tem(self) -> tuple[Modifier, ...]:
        """The modifiers that name the sangar, TEM or Emplacement."""
        return tuple(m for m in self.modifiers if m.word in TEM_WORDS)
