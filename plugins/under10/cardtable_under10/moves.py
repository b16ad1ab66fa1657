"""The moves of Under 10 (docs/rules/under10.md, 11); a round looks them up in its box."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, TypeAlias

from cardtable.api import Face, Move
from cardtable_under10.cards import PLACE_BY_FACE
from cardtable_under10.reading import meant, meant_to_add
from cardtable_under10.throws import RUN, SET, Kind

End: TypeAlias = str

LOW: Final = "low"
HIGH: Final = "high"
"""The ends of a run as it lies; what is added to a set lies at the high end."""


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Call the end of the round."""

    FORM = "call"


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Throw cards in the order in which they lie.

    *kind*, *points*, what the cards count, and *bits*, one for each place, are known of a legal
    throw; what somebody has typed only names the cards.
    """

    FORM = "throw {faces}"
    ALSO = ("{faces}",)
    NAMED: ClassVar[Kind | None] = None

    faces: tuple[Face, ...]
    kind: Kind = field(init=False, default="", repr=False, compare=False)
    points: int = field(init=False, default=0, repr=False, compare=False)
    bits: int = field(init=False, default=0, repr=False, compare=False)

    def meant(self, legal: Sequence[Move]) -> Sequence[Move]:
        return meant(self.faces, [move for move in legal if isinstance(move, Throw)], self.NAMED)


@dataclass(frozen=True, slots=True)
class ThrowSet(Throw):
    """Throw cards as a set that could be a run as they lie."""

    FORM = "throw set {faces}"
    ALSO = ("set {faces}",)
    NAMED = SET


@dataclass(frozen=True, slots=True)
class ThrowRun(Throw):
    """Throw cards as a run that could be a set as they lie."""

    FORM = "throw run {faces}"
    ALSO = ("run {faces}",)
    NAMED = RUN


@dataclass(frozen=True, slots=True)
class AddOn(Move):
    """Lengthen the set or run that lies, with cards in the order in which they are laid.

    *end* and *points*, what the cards count, are known of a legal move only.
    """

    FORM = "add {faces}"
    NAMED: ClassVar[End | None] = None

    faces: tuple[Face, ...]
    end: End = field(init=False, default="", repr=False, compare=False)
    points: int = field(init=False, default=0, repr=False, compare=False)

    def meant(self, legal: Sequence[Move]) -> Sequence[Move]:
        add_ons = [move for move in legal if isinstance(move, AddOn)]
        return meant_to_add(self.faces, add_ons, self.NAMED)


@dataclass(frozen=True, slots=True)
class AddLow(AddOn):
    """Lengthen a run at its low end with cards that fit at both."""

    FORM = "add low {faces}"
    NAMED = LOW


@dataclass(frozen=True, slots=True)
class AddHigh(AddOn):
    """Lengthen a run at its high end with cards that fit at both."""

    FORM = "add high {faces}"
    NAMED = HIGH


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the top card of the draw pile."""

    FORM = "draw"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take a card of the group that lies there."""

    FORM = "take {face}"
    ALSO = ("{face}",)
    face: Face


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """Take a joker inside the run that lies for *face*, the card that it stands for."""

    FORM = "swap {face}"
    ALSO = ("{face}",)
    face: Face


@dataclass(frozen=True, slots=True)
class Slap(Move):
    """Add to the group that lies: the card just drawn, or cards out of turn."""

    FORM = "slap {faces}"
    ALSO = ("{faces}",)
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Keep the card just drawn, add none out of turn, or do nothing with an empty hand."""

    FORM = "pass"


MOVES: Final = (
    Call, Throw, ThrowSet, ThrowRun, AddOn, AddLow, AddHigh, Draw, Take, Swap, Slap, Pass,
)  # fmt: skip

CALL: Final = Call()
DRAW: Final = Draw()
PASS: Final = Pass()


def make_throw(kind: Kind, faces: tuple[Face, ...], points: int, *, is_both: bool) -> Throw:
    """Return a legal throw, named as a set or a run where its order *is_both*."""
    named = ThrowSet if kind == SET else ThrowRun
    throw = named(faces) if is_both else Throw(faces)
    object.__setattr__(throw, "kind", kind)
    object.__setattr__(throw, "points", points)
    bits = sum({1 << PLACE_BY_FACE[face] for face in faces})
    object.__setattr__(throw, "bits", bits)
    return throw


def make_add_on(faces: tuple[Face, ...], end: End, points: int, *, is_both: bool) -> AddOn:
    """Return a legal way to add, with its end named where the cards fit at both."""
    named = AddLow if end == LOW else AddHigh
    add_on = named(faces) if is_both else AddOn(faces)
    object.__setattr__(add_on, "end", end)
    object.__setattr__(add_on, "points", points)
    return add_on
