"""Seats as the rows of a table, a column for each of their zones: for seats with several piles."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.core.zone import FAN, STACK, Seat, Spot
from cardtable.render.picture import Picture, is_hand
from cardtable.render.span import (
    BLANK,
    DIM,
    STRONG,
    TURN,
    Row,
    Span,
    block_width,
    flow,
    joined,
    padded,
    row_width,
)
from cardtable.render.width import cell_width, cut, pad
from cardtable.text import tr

MOST_KNOWN: Final = 2
"""How many cards that are known of a hand are named."""
LINES_BY_SEATS: Final = {2: 3, 3: 2, 4: 2}
"""On how many lines a fan may lie where there are few seats."""


def ledger_rows(picture: Picture, width: int) -> list[Row]:
    """Return a row for each seat, two where one is too narrow; none if even that is."""
    for style in (ROOMY, CLOSE, BRIEF):
        found = _one_line(picture, width, style)
        if found:
            return found
    return _two_lines(picture, width)


@dataclass(frozen=True, slots=True)
class _Style:
    """How wide a *name* and the *gap* between columns are, and a *fan* at least.

    One that *is_brief* leaves out totals and what the game says of a pile.
    """

    name: int
    gap: int
    fan: int
    is_brief: bool = False


ROOMY: Final = _Style(name=14, gap=2, fan=8)
CLOSE: Final = _Style(name=14, gap=1, fan=8)
BRIEF: Final = _Style(name=6, gap=1, fan=6, is_brief=True)


@dataclass(frozen=True, slots=True)
class _Column:
    """One column: its *title*, and the rows of its cell for each seat."""

    title: str
    cells: Sequence[Sequence[Row]]

    @property
    def width(self) -> int:
        return max(cell_width(self.title), *map(block_width, self.cells))


def _one_line(picture: Picture, width: int, style: _Style) -> list[Row]:
    first = _first_columns(picture, style)
    fans = _fans(picture)
    taken = sum(column.width + style.gap for column in first)
    room = (width - taken + style.gap) // len(fans) - style.gap if fans else 0
    if fans and room < style.fan:
        return []
    lines = LINES_BY_SEATS.get(len(picture.seats()), 1)
    columns = [*first, *(_fan_column(picture, spots, room, lines) for spots in fans)]
    if sum(column.width + style.gap for column in columns) - style.gap > width:
        return []
    return [_head(columns, style.gap), *_body(picture, columns, style.gap)]


def _two_lines(picture: Picture, width: int) -> list[Row]:
    """Return the name and the piles of each seat on one line, its fans on the next."""
    style = CLOSE
    first = _first_columns(picture, style)
    fans = _fans(picture)
    margin = 2
    room = (width - margin + 1) // max(1, len(fans)) - 1
    if not fans or room < style.fan:
        return []
    below = [_fan_column(picture, spots, room, 1) for spots in fans]
    if sum(column.width + style.gap for column in first) - style.gap > width:
        return []
    rows = [_head(first, style.gap), ((Span(" " * margin)), *_head(below, 1))]
    for seat in picture.seats():
        rows += _seat_lines(first, seat, style.gap)
        lines = _seat_lines(below, seat, 1)
        rows += [(Span(" " * margin), *line) for line in lines if row_width(line)]
    return rows


def _head(columns: Sequence[_Column], gap: int) -> Row:
    titles = (padded((Span(column.title, DIM),), column.width) for column in columns)
    return joined(titles, " " * gap)


def _body(picture: Picture, columns: Sequence[_Column], gap: int) -> list[Row]:
    return [row for seat in picture.seats() for row in _seat_lines(columns, seat, gap)]


def _seat_lines(columns: Sequence[_Column], seat: Seat, gap: int) -> list[Row]:
    height = max(len(column.cells[seat]) for column in columns)
    return [
        joined(
            (
                padded((*column.cells[seat], *[BLANK] * height)[number], column.width)
                for column in columns
            ),
            " " * gap,
        )
        for number in range(height)
    ]


def _first_columns(picture: Picture, style: _Style) -> list[_Column]:
    """Return the columns of names, sides, totals and of all that is no fan."""
    columns = [_Column("", [[_name(picture, seat, style.name)] for seat in picture.seats()])]
    if picture.has_sides():
        told = picture.side_letter if style.is_brief else picture.side_text
        sides = [[(Span(told(seat)),)] for seat in picture.seats()]
        columns.append(_Column(tr("Side"), sides))
    if any(picture.totals) and not style.is_brief:
        totals = [[(Span(str(picture.totals[seat])),)] for seat in picture.seats()]
        columns.append(_Column(tr("Total"), totals))
    for spots in _columns_of(picture):
        if not _is_fan(spots[0]):
            title = picture.title_of(spots[0], is_short=spots[0].zone.copies > 1)
            cells = [_cell(picture, spot, is_brief=style.is_brief) for spot in spots]
            columns.append(_Column(title, cells))
    return columns


def _name(picture: Picture, seat: Seat, room: int) -> Row:
    marker = "> " if picture.is_to_move(seat) else "  "
    style = TURN if picture.is_to_move(seat) else STRONG
    longest = max(map(cell_width, picture.names))
    name = cut(picture.names[seat], min(room, longest), picture.glyphs.dots)
    out = "" if picture.is_dealt_in(seat) else " " + tr("(out of play)")
    return (Span(marker + name, style), Span(out, DIM))


def _columns_of(picture: Picture) -> list[list[Spot]]:
    """Return the zones of all seats, column by column."""
    by_name: dict[tuple[str, int], list[Spot]] = {}
    for spot in picture.view.box.layout.spots:
        if spot.owner >= 0:
            by_name.setdefault((spot.zone.name, spot.copy), []).append(spot)
    return list(by_name.values())


def _fans(picture: Picture) -> list[list[Spot]]:
    return [spots for spots in _columns_of(picture) if _is_fan(spots[0])]


def _is_fan(spot: Spot) -> bool:
    """Tell whether a pile lies spread out for all to see, or is one of several of its kind."""
    return not is_hand(spot) and (spot.zone.lies == FAN or spot.zone.copies > 1)


def _cell(picture: Picture, spot: Spot, *, is_brief: bool) -> list[Row]:
    """Return a hand or a single pile: its top and what is to be said of it, or how many it has."""
    zone = picture.zone_of(spot)
    if not picture.is_dealt_in(spot.owner) or not len(zone):
        return [(Span("-", DIM),)]
    known = [place for place in picture.places_in(spot, zone) if zone.faces[place] is not None]
    if zone in [apart for _, apart in picture.hands_apart()]:
        return [(Span(str(len(zone))),)]
    note = "" if is_brief else picture.note_on(zone)
    if not known or (spot.zone.lies == STACK and not zone.open[-1]):
        return [(Span(f"{len(zone)} {note}".rstrip()),)]
    if spot.zone.lies == STACK:
        top = picture.card(zone, len(zone) - 1, is_roomy=False)
        return [(*top, Span(f" {note or f'({len(zone)})'}"))]
    shown = known[:MOST_KNOWN]
    cards = [picture.card(zone, p, is_shown=picture.is_open(zone, p)) for p in shown]
    rest = len(zone) - len(shown)
    return [joined([*cards, (Span(f"+{rest}" if rest else ""),)], "")]


def _fan_column(picture: Picture, spots: Sequence[Spot], room: int, lines: int) -> _Column:
    title = picture.title_of(spots[0])
    if cell_width(title) > room:
        title = picture.title_of(spots[0], is_short=True)
    return _Column(pad(title, room), [_fan(picture, spot, room, lines) for spot in spots])


def _fan(picture: Picture, spot: Spot, room: int, lines: int) -> list[Row]:
    """Return the cards of a pile that lies spread out, the top last, on so many *lines*."""
    zone = picture.zone_of(spot)
    if not picture.is_dealt_in(spot.owner) or not len(zone):
        return [(Span("-", DIM),)]
    top = len(zone) - 1
    places = [place for place in range(len(zone)) if zone.open[place]]
    for count in range(len(places), 0, -1):
        shown = places[len(places) - count :]
        rest = len(zone) - count
        items: list[Row] = [(Span(f"+{rest}", DIM),)] if rest else []
        items += [
            picture.card(zone, place, is_roomy=False, is_under=place != top) for place in shown
        ]
        rows = flow(items, room, "")
        if len(rows) <= lines and block_width(rows) <= room:
            return rows
    return [(Span(str(len(zone))),)]
