"""The moves of HILO, all made once; every round looks them up by the shape of a grid."""

from dataclasses import dataclass, field
from typing import Final, Literal

from cardtable.api import Cell, Face, Move


@dataclass(frozen=True, slots=True)
class CellMove(Move):
    """A move that names a cell; ``places[columns]`` is where that lies in a grid."""

    cell: Cell
    # Worked out once for each move: that takes no time where the move is made.
    places: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        row, col = self.cell
        object.__setattr__(self, "places", tuple(row * width + col for width in range(4)))


@dataclass(frozen=True, slots=True)
class Flip(CellMove):
    """Turn a face-down card of one's grid face up."""

    FORM = "flip {cell}"


@dataclass(frozen=True, slots=True)
class Take(Move):
    """Take the top card of the discard pile."""

    FORM = "take"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the top card of the draw pile."""

    FORM = "draw"


@dataclass(frozen=True, slots=True)
class Replace(CellMove):
    """Lay the card in hand into a cell; the old card goes onto the discard pile."""

    FORM = "replace {cell}"


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Put the drawn card onto the discard pile."""

    FORM = "discard"


@dataclass(frozen=True, slots=True)
class RemoveLine(Move):
    """Remove a row or a column."""

    FORM = "remove {line:row|col}{number}"
    ALSO = ("remove {line:row|col} {number}",)
    line: Literal["row", "col"]
    number: int


@dataclass(frozen=True, slots=True)
class RemoveDiagonal(Move):
    """Remove a diagonal, 1 from the top left, and push the rest together.

    People may name a slide for a row or a column too; it is understood, and never legal.
    """

    FORM = "remove {line:diagonal|row|col}{number} {slide:horizontal|vertical}"
    ALSO = ("remove {line:diagonal|row|col} {number} {slide:horizontal|vertical}",)
    number: int
    slide: Literal["horizontal", "vertical"]
    line: Literal["diagonal", "row", "col"] = "diagonal"


@dataclass(frozen=True, slots=True)
class Order(Move):
    """Say in which order the three cards of a HILO go onto the discard pile, bottom first."""

    FORM = "order {faces}"
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Remove nothing, or flip nothing, where the house rules leave the choice."""

    FORM = "keep"


@dataclass(frozen=True, slots=True)
class Call(Move):
    """Announce the end of the round."""

    FORM = "call"


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """End the turn without calling."""

    FORM = "go on"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """End a turn in which there is no card left to play with."""

    FORM = "pass"


MOVES: Final = (
    Flip,
    Take,
    Draw,
    Replace,
    Discard,
    RemoveLine,
    RemoveDiagonal,
    Order,
    Keep,
    Call,
    GoOn,
    Pass,
)

TAKE: Final = Take()
DRAW: Final = Draw()
DISCARD: Final = Discard()
KEEP: Final = Keep()
CALL: Final = Call()
GO_ON: Final = GoOn()
PASS: Final = Pass()

CHOICES: Final = (TAKE, DRAW)
CALLS: Final = (CALL, GO_ON)
NO_CELLS: Final = (CALL, PASS)

_CELLS: Final = tuple(Cell(*divmod(place, 3)) for place in range(9))
_FLIP: Final = {cell: Flip(cell) for cell in _CELLS}
_REPLACE: Final = {cell: Replace(cell) for cell in _CELLS}


def _in_order(width: int) -> list[Cell]:
    return [cell for cell in _CELLS if cell.col < width]


# Looked up as FLIPS[columns][place] and as REPLACES[columns][cards in the grid].
FLIPS: Final = tuple(tuple(_FLIP[cell] for cell in _in_order(width)) for width in range(4))
REPLACES: Final = tuple(
    tuple(tuple(_REPLACE[cell] for cell in _in_order(width)[:size]) for size in range(10))
    for width in range(4)
)
REPLACES_OR_DISCARD: Final = tuple(
    tuple((*moves, DISCARD) for moves in by_size) for by_size in REPLACES
)
