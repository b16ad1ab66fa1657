"""A table with zones of every kind as a picture, for tests of drawing."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from cardtable.core.deck import Face, standard_deck
from cardtable.core.event import Event
from cardtable.core.face_style import FaceStyle
from cardtable.core.game import Game
from cardtable.core.zone import Seat
from cardtable.render import UNICODE, Brush, Glyphs, Mark, Picture, Row, row_text
from small_table import SmallTable

NAMES: Final = ("Ada", "Bo", "Cy", "Dan", "Eve", "Flo")
PACK: Final = standard_deck().faces
SIGNS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


class DrawnGame(Game):
    """A game that can be drawn, and no more."""

    def face_style(self, face: Face) -> FaceStyle:
        sign = face[:-1] + SIGNS[face[-1]]
        return FaceStyle("red" if face[-1] in "DH" else "", sign=sign)

    def zone_title(self, name: str) -> str:
        return f"{name.capitalize()} pile" if name in {"draw", "discard"} else name.capitalize()

    def note_text(self, event: Event, names: Sequence[str]) -> str:
        return f"{names[event.seat]} shouts {event.label}!" if event.label else ""


GAME: Final = DrawnGame()


def picture(
    table: SmallTable,
    seat: Seat = 0,
    *,
    to_move: Seat = 0,
    totals: Sequence[int] = (),
    marks: Iterable[Mark] = (),
    glyphs: Glyphs = UNICODE,
    names: Sequence[str] = NAMES,
) -> Picture:
    """Return *table* as *seat* sees it while *to_move* is to move."""
    view = replace(table.view(seat), seat_to_move=to_move)
    count = table.box.seat_count
    return Picture(GAME, view, names[:count], totals[:count], frozenset(marks), glyphs)


def brush(table: SmallTable, glyphs: Glyphs = UNICODE) -> Brush:
    """Return the brush for the cards of *table*."""
    return Brush.of(GAME, table.box.deck, glyphs)


def texts(rows: Iterable[Row]) -> list[str]:
    """Return *rows* as lines of text."""
    return [row_text(row) for row in rows]


def grids(seat_count: int, cards: str = "7H 10S AC KD", *, width: int = 2) -> SmallTable:
    """Return a table where each seat has a grid of four cards, the first of them face up."""
    table = SmallTable(PACK, seat_count)
    for face, seat in zip(cards.split(), range(seat_count), strict=False):
        table.put(f"{seat + 1}.grid", face)
    for seat in range(seat_count):
        grid = table[f"{seat + 1}.grid"]
        table.table.deal(table["draw"], grid, 4 - len(table.table.zones[grid]))
        table.table.widths[grid] = width
        table.table.flip(grid, 0)
    return table
