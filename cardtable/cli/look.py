"""What is shown of a table: whose eyes it is seen with, as lines of text or as values."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.cli.console import is_terminal, make_console
from cardtable.cli.errors import InputError
from cardtable.cli.scores import seat_totals
from cardtable.cli.screen import Screen
from cardtable.core.result import Standing
from cardtable.core.view import EMPTY, View, ZoneView
from cardtable.core.wording import alternatives, clip, did_you_mean, likeness, nearest
from cardtable.core.zone import EACH, GRID, Seat
from cardtable.match import Match
from cardtable.render import Picture, Row, table_rows, text_rows, wrapped
from cardtable.text import tr

_MOST_DIGITS: Final = 9


@dataclass(frozen=True, slots=True)
class Look:
    """Whose eyes a table is seen with: those of *seat*, a name or a number, or all open."""

    seat: str | None = None
    is_open: bool = False
    is_ascii: bool = False


class Paper:
    """Standard output, for what is printed line by line and stays there."""

    def __init__(self, *, is_ascii: bool) -> None:
        self.screen: Final = Screen(
            make_console(ascii_only=is_ascii), is_plain=True, is_ascii=is_ascii
        )

    def table(self, match: Match, view: View, standing: Standing | None = None) -> list[Row]:
        """Return the table of *match* as *view* shows it, with the totals of *standing* or now."""
        totals = seat_totals(match, standing)
        picture = Picture(match.game, view, match.names, totals, glyphs=self.screen.glyphs)
        draw = table_rows if is_terminal(self.screen.console.file) else text_rows
        return draw(picture, self.screen.width)

    def sentence(self, text: str) -> list[Row]:
        """Return *text* in lines."""
        return wrapped(text, self.screen.width)

    def print(self, rows: Iterable[Row]) -> None:
        """Print *rows*."""
        self.screen.say(rows)


def seat_of(text: str, names: Sequence[str]) -> Seat:
    """Return the seat that *text* means: a name, or its number counted from 1."""
    fits = [seat for seat, name in enumerate(names) if likeness(name) == likeness(text)]
    if len(fits) == 1:
        return fits[0]
    digits = text.strip()
    if digits.isdecimal() and len(digits) <= _MOST_DIGITS and 1 <= int(digits) <= len(names):
        return int(digits) - 1
    raise InputError(
        tr(
            "there is no seat {seat}, allowed is {names}, or a number up to {most}",
            seat=repr(clip(text)),
            names=alternatives(names),
            most=len(names),
        )
        + did_you_mean(nearest(text, names))
    )


def zone_texts(view: View) -> dict[str, list[str] | list[list[str]]]:
    """Return the cards of each zone of *view*, bottom first, a grid by rows.

    They are written as in a position: ``?`` for a card that is not seen, in brackets what
    lies face down in a grid, ``--`` for an empty place.
    """
    texts: dict[str, list[str] | list[list[str]]] = {}
    for spot, zone in zip(view.box.layout.spots, view.zones, strict=True):
        cards = [_text(zone, place, is_each=spot.zone.sees == EACH) for place in range(len(zone))]
        if spot.zone.lies == GRID:
            width = max(1, zone.width)
            texts[zone.name] = [cards[at : at + width] for at in range(0, len(cards), width)]
        else:
            texts[zone.name] = cards
    return texts


def _text(zone: ZoneView, place: int, *, is_each: bool) -> str:
    if zone.pools[place] == EMPTY:
        return "--"
    text = zone.faces[place] or "?"
    return f"({text})" if is_each and not zone.open[place] else text
