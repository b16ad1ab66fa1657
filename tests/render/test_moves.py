"""The numbered list of legal moves."""

from dataclasses import dataclass, replace

from cardtable.core.move import Move
from cardtable.core.zone import Cell
from cardtable.render import Picture, move_rows, row_width
from drawn_table import grids, picture, texts


@dataclass(frozen=True, slots=True)
class Turn(Move):
    """A move that names a cell."""

    FORM = "turn {cell}"
    cell: Cell


@dataclass(frozen=True, slots=True)
class Say(Move):
    """A move that names none."""

    FORM = "say {word:yes|no|perhaps}{number}"
    word: str
    number: int


def offering(*moves: Move) -> Picture:
    """Return a picture in which *moves* are legal."""
    drawn = picture(grids(2))
    view = replace(drawn.view, legal_moves=moves)
    return Picture(drawn.game, view, drawn.names, glyphs=drawn.glyphs)


def test_moves_that_name_cells_lie_as_the_cells_do_with_their_cards() -> None:
    moves = [Turn(Cell(row, col)) for row in range(2) for col in range(2)]

    assert texts(move_rows(offering(*moves), 79)) == [
        "turn  1 r1c1  7♥      2 r1c2  ░░░",
        "      3 r2c1  ░░░     4 r2c2  ░░░",
    ]


def test_a_cell_without_a_move_leaves_a_gap() -> None:
    rows = move_rows(offering(Turn(Cell(0, 1)), Turn(Cell(1, 0))), 79)

    assert texts(rows) == [
        "turn                  1 r1c2  ░░░",
        "      2 r2c1  ░░░",
    ]


def test_other_moves_stand_below_each_with_its_number() -> None:
    rows = move_rows(offering(Turn(Cell(0, 0)), Say("yes", 0), Say("no", 0)), 79)

    assert texts(rows) == ["turn  1 r1c1  7♥", " 2 say yes1", " 3 say no1"]


def test_a_long_list_stands_in_columns() -> None:
    rows = move_rows(offering(*(Say("perhaps", n) for n in range(30))), 79)

    assert len(rows) < 9
    assert "30 say perhaps30" in texts(rows)[-1]
    assert max(map(row_width, rows)) <= 79


def test_a_narrow_screen_puts_the_cells_on_more_rows() -> None:
    moves = [Turn(Cell(row, col)) for row in range(2) for col in range(2)]

    assert max(map(row_width, move_rows(offering(*moves), 30))) <= 30
