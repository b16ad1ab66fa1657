"""The zones of a table as blocks of cards: grids, hands and piles, each drawn by how it lies."""

from collections.abc import Sequence
from typing import Final

from cardtable.core.view import EMPTY, ZoneView
from cardtable.core.zone import GRID, STACK, Spot
from cardtable.render.picture import Picture, cards_in, is_face_down
from cardtable.render.span import DIM, STRONG, Row, Span, flow, indented, joined
from cardtable.render.width import cell_width, pad
from cardtable.text import tr

SHOWN_UNDER: Final = 3
"""How many cards under the top of an open pile are named."""


def grid_rows(picture: Picture, zone: ZoneView, *, is_roomy: bool) -> list[Row]:
    """Return the rows of a grid; its cells are all equally wide."""
    width = max(1, zone.width)
    gap = " " if is_roomy else ""
    return [
        joined(
            (
                _cell(picture, zone, place, is_roomy=is_roomy)
                for place in range(start, min(start + width, len(zone)))
            ),
            gap,
        )
        for start in range(0, len(zone), width)
    ]


def _cell(picture: Picture, zone: ZoneView, place: int, *, is_roomy: bool) -> Row:
    if zone.pools[place] == EMPTY:
        return picture.brush.gap(is_roomy=is_roomy)
    return picture.card(zone, place, is_roomy=is_roomy)


def zone_rows(
    picture: Picture, spot: Spot, zone: ZoneView, width: int, *, is_roomy: bool = True
) -> list[Row]:
    """Return the rows of one zone of a seat, its title before its cards; none if it is empty."""
    if spot.zone.lies == GRID:
        return [*grid_rows(picture, zone, is_roomy=is_roomy), *_note(picture, zone)]
    if not len(zone):
        return []
    title: Row = (Span(picture.title_of(spot), DIM),)
    cards = _cards(picture, spot, zone, is_roomy=is_roomy)
    return flow([title, *cards, *_note(picture, zone)], width, " ")


def count_rows(picture: Picture, spot: Spot, zone: ZoneView, *, is_roomy: bool) -> list[Row]:
    """Return a zone as those see it who only see how many cards it has."""
    title: Row = (Span(picture.title_of(spot), DIM),)
    back: Row = picture.brush.card(None, is_roomy=is_roomy)
    return [joined((title, back, (Span(str(len(zone))),)), " ")]


def _note(picture: Picture, zone: ZoneView) -> list[Row]:
    note = picture.note_on(zone)
    return [(Span(note, STRONG),)] if note else []


def pile_row(picture: Picture, spot: Spot, zone: ZoneView) -> Row:
    """Return one shared zone on a row of its own."""
    title: Row = (Span(picture.title_of(spot), DIM),)
    if not len(zone):
        return joined((title, (Span(tr("empty"), DIM),), *_note(picture, zone)), " ")
    return joined((title, *_cards(picture, spot, zone), *_note(picture, zone)), " ")


def pile_rows(picture: Picture, width: int) -> list[Row]:
    """Return the shared zones: single ones side by side, those of one kind in a row together."""
    single: list[Row] = []
    kinds: dict[str, list[Row]] = {}
    for spot, zone in picture.piles():
        if spot.zone.copies == 1:
            single.append(pile_row(picture, spot, zone))
        else:
            kinds.setdefault(spot.zone.name, []).append(_numbered_pile(picture, spot, zone))
    rows = flow(single, width, "    ")
    for name, piles in kinds.items():
        title = picture.game.zone_title(name)
        margin = cell_width(title) + 2
        lines = flow(piles, width - margin, "   ")
        rows.append((Span(pad(title, margin), DIM), *lines[0]))
        rows += indented(lines[1:], " " * margin)
    return rows


def _numbered_pile(picture: Picture, spot: Spot, zone: ZoneView) -> Row:
    """Return one of several piles of a kind: its number, what it shows, and what the game says."""
    title: Row = (Span(picture.title_of(spot, is_short=True), DIM),)
    note = _note(picture, zone)
    if len(zone):
        return joined((title, *_cards(picture, spot, zone), *note), " ")
    nothing = (Span(f" {picture.glyphs.gone} " if note else tr("empty"), DIM),)
    return joined((title, nothing, *note), " ")


def _cards(picture: Picture, spot: Spot, zone: ZoneView, *, is_roomy: bool = True) -> Sequence[Row]:
    """Return what is shown of a zone that has cards: its faces, its top, or its count."""
    count: Row = (Span(str(len(zone))),)
    # What a seat remembers of a face-down pile is too much to be shown: it may be all of it.
    if is_face_down(spot) or all(face is None for face in zone.faces):
        return (picture.brush.card(None, is_roomy=is_roomy), count)
    if spot.zone.lies == STACK:
        return _stack(picture, zone, is_roomy=is_roomy)
    cards = [
        picture.card(
            zone,
            place,
            is_shown=picture.is_open(zone, place),
            is_roomy=is_roomy or not picture.is_open(zone, place),
        )
        for place in picture.places_in(spot, zone)
        if zone.faces[place] is not None
    ]
    rest = len(zone) - len(cards)
    return (*cards, _others(rest, is_roomy=is_roomy)) if rest else cards


def _stack(picture: Picture, zone: ZoneView, *, is_roomy: bool) -> Sequence[Row]:
    top = len(zone) - 1
    card = picture.card(zone, top, is_roomy=is_roomy)
    under = "" if picture.note_on(zone) else under_top(picture, zone)
    return (card, (Span(under, DIM),)) if under else (card,)


def under_top(picture: Picture, zone: ZoneView) -> str:
    """Return in words what lies under the top card of *zone*, highest first."""
    below = len(zone) - 1
    known = []
    for place in range(below - 1, max(below - 1 - SHOWN_UNDER, -1), -1):
        face = zone.faces[place]
        # Of a pile that shows its top alone nobody may look at the rest, well remembered or not.
        if face is None or not zone.open[place]:
            break
        known.append(picture.brush.text(face))
    if len(known) == below:
        return tr("on {cards}", cards=", ".join(known)) if known else ""
    if not known:
        return tr("on {count} card", "on {count} cards", count=below)
    return tr(
        "on {cards} and {count} more",
        "on {cards} and {count} more",
        cards=", ".join(known),
        count=below - len(known),
    )


def _others(count: int, *, is_roomy: bool) -> Row:
    if not is_roomy:
        return (Span(f"+{count}"),)
    return (Span(tr("and {count} other", "and {count} others", count=count)),)


def count_text(zone: ZoneView) -> str:
    """Return in words how many cards lie in *zone*."""
    return tr("{count} card", "{count} cards", count=cards_in(zone))
