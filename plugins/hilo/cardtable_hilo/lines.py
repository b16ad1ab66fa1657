"""Lines: the rows, columns and diagonals of a grid that can be a HILO, and what is left of it.

Everything here follows from the shape of a grid alone, so it is worked out once
(docs/rules/hilo.md, 4 and 5).
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from cardtable.api import Card, Move
from cardtable_hilo.cards import COLOUR, VALUE
from cardtable_hilo.moves import RemoveDiagonal, RemoveLine

Places: TypeAlias = tuple[int, int, int]
Shape: TypeAlias = tuple[int, int]
"""Columns and cards."""

LENGTH: Final = 3
"""How many cells a line has, and how many rows and columns a full grid."""


class Removal(NamedTuple):
    """What removing one line does: the *places* it empties, what is *kept*, how it lies then."""

    move: Move
    places: Places
    kept: tuple[int, ...]
    width: int
    is_diagonal: bool


class Line(NamedTuple):
    """Three places that go together, and the ways to remove them: two for a diagonal."""

    places: Places
    removals: tuple[Removal, ...]

    @property
    def is_diagonal(self) -> bool:
        """Whether the rest must be pushed together after it."""
        return self.removals[0].is_diagonal


def _row(row: int, shape: Shape) -> Line:
    places = (3 * row, 3 * row + 1, 3 * row + 2)
    return Line(places, (_straight(RemoveLine("row", row), places, shape, 3),))


def _column(col: int, shape: Shape) -> Line:
    width, _ = shape
    places = (col, col + width, col + 2 * width)
    left = width - 1 if width > 1 else 3
    return Line(places, (_straight(RemoveLine("col", col), places, shape, left),))


def _straight(move: Move, places: Places, shape: Shape, width: int) -> Removal:
    kept = tuple(place for place in range(shape[1]) if place not in places)
    return Removal(move, places, kept, width, is_diagonal=False)


def _diagonal(number: int, places: Places) -> Line:
    """Return a diagonal of the full grid; each row, or each column, closes its own gap."""
    horizontal = tuple(place for place in range(9) if place not in places)
    columns = [[p for p in range(col, 9, 3) if p not in places] for col in range(3)]
    vertical = tuple(column[row] for row in range(2) for column in columns)
    return Line(
        places,
        (
            Removal(RemoveDiagonal(number, "horizontal"), places, horizontal, 2, is_diagonal=True),
            Removal(RemoveDiagonal(number, "vertical"), places, vertical, 3, is_diagonal=True),
        ),
    )


def _lines(shape: Shape) -> tuple[Line, ...]:
    width, size = shape
    rows = range(size // LENGTH) if width == LENGTH else ()
    columns = range(width) if size == LENGTH * width else ()
    diagonals = ((0, 4, 8), (2, 4, 6)) if size == LENGTH * LENGTH else ()
    return (
        *(_row(row, shape) for row in rows),
        *(_column(col, shape) for col in columns),
        *(_diagonal(number, places) for number, places in enumerate(diagonals)),
    )


SHAPES: Final[tuple[Shape, ...]] = ((3, 9), (3, 6), (2, 6), (3, 3), (1, 3), (3, 0))
LINES: Final = {shape: _lines(shape) for shape in SHAPES}


def is_colour_line(cards: Sequence[Card], places: Places) -> bool:
    """Tell whether the cards at *places* have one colour."""
    a, b, c = places
    return COLOUR[cards[a]] == COLOUR[cards[b]] == COLOUR[cards[c]]


def trio(cards: Sequence[Card], places: Places, *, lowest_on_top: bool) -> list[int]:
    """Return *places* in the order in which their cards go onto the discard pile."""
    return sorted(places, key=lambda place: VALUE[cards[place]], reverse=lowest_on_top)
