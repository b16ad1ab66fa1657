"""The moves of Golf."""

from dataclasses import dataclass

from cardtable.api import Cell, Move


@dataclass(frozen=True, slots=True)
class Flip(Move):
    """Turn a card of one's grid face up."""

    FORM = "flip {cell}"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the top card of the draw pile and look at it."""

    FORM = "draw"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the top card of the discard pile for a card of one's grid."""

    FORM = "take {cell}"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Replace(Move):
    """Put the drawn card in the place of a card of one's grid."""

    FORM = "replace {cell}"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Discard the drawn card."""

    FORM = "discard"
