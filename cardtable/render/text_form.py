"""A table as lines of text alone, one seat after the other: for pipes and screen readers."""

from cardtable.core.view import EMPTY, ZoneView
from cardtable.core.zone import GRID, STACK, Seat, Spot
from cardtable.render.brush import MARK
from cardtable.render.cards import count_text, under_top
from cardtable.render.picture import Picture, is_face_down
from cardtable.render.span import Row, Span, wrapped
from cardtable.render.table import marker, total_text
from cardtable.render.width import pad
from cardtable.text import tr

_INDENT = "    "


def text_rows(picture: Picture, width: int) -> list[Row]:
    """Return the piles, the other seats on a line each, and the seat that looks in full."""
    rows = pile_text_rows(picture, width)
    for seat in picture.seats():
        if seat == picture.view.seat:
            rows += seat_rows(picture, seat, width)
        else:
            line = f"{_head(picture, seat)}: {_line(picture, seat)}"
            rows += wrapped(line, width, indent=_INDENT)
    return rows


def pile_text_rows(picture: Picture, width: int) -> list[Row]:
    """Return the shared piles in a sentence each."""
    return wrapped("  " + _piles(picture), width, indent="  ")


def _piles(picture: Picture) -> str:
    return "  ".join(
        tr("{title}: {cards}.", title=picture.title_of(spot), cards=_pile(picture, spot, zone))
        for spot, zone in picture.piles()
    )


def _pile(picture: Picture, spot: Spot, zone: ZoneView) -> str:
    note = _note(picture, zone)
    if not len(zone):
        return tr("empty") + note
    if is_face_down(spot):
        return count_text(zone) + note
    if spot.zone.lies == STACK and zone.top is not None:
        top = picture.card_text(zone, len(zone) - 1)
        return top + note if note else f"{top} {under_top(picture, zone)}".rstrip()
    return _fan(picture, spot, zone)


def _note(picture: Picture, zone: ZoneView) -> str:
    """Return what the game says of the cards of a zone, to stand behind them."""
    note = picture.note_on(zone)
    return f" ({note})" if note else ""


def _fan(picture: Picture, spot: Spot, zone: ZoneView) -> str:
    """Return the faces that are known in a hand or a pile, or how many cards it has."""
    known = [p for p in picture.places_in(spot, zone) if zone.faces[p] is not None]
    cards = " ".join(
        MARK.text * picture.is_marked(zone, place) + picture.card_text(zone, place)
        for place in known
    )
    if len(known) == len(zone):
        return cards + _note(picture, zone)
    if not known:
        return count_text(zone) + _note(picture, zone)
    return tr(
        "{number}, among them {cards}",
        number=count_text(zone),
        cards=cards,
    ) + _note(picture, zone)


def _head(picture: Picture, seat: Seat) -> str:
    total = total_text(picture, seat)
    partner = ", " + tr("your partner") if picture.is_partner(seat) else ""
    return marker(picture, seat) + picture.names[seat] + partner + (f", {total}" if total else "")


def _line(picture: Picture, seat: Seat) -> str:
    """Return all zones of *seat* on one line."""
    if not picture.is_dealt_in(seat):
        return tr("out of play")
    parts = []
    for spot, zone in picture.zones_of(seat):
        if spot.zone.lies == GRID:
            rows = " / ".join(" ".join(row) for row in _grid(picture, zone))
            parts.append((rows or tr("empty")) + _note(picture, zone))
        elif len(zone):
            parts.append(f"{picture.title_of(spot)}: {_pile(picture, spot, zone)}")
    return "; ".join(parts)


def seat_rows(picture: Picture, seat: Seat, width: int) -> list[Row]:
    """Return all zones of *seat*, a grid row by row."""
    rows = wrapped(_head(picture, seat) + ":", width, indent=_INDENT)
    if not picture.is_dealt_in(seat):
        return [*rows, (Span(_INDENT + tr("out of play")),)]
    for spot, zone in picture.zones_of(seat):
        if spot.zone.lies == GRID:
            cells = _grid(picture, zone)
            column = max((len(text) for row in cells for text in row), default=0)
            rows += [
                (Span(_INDENT + "  ".join(pad(text, column) for text in row).rstrip()),)
                for row in cells
            ]
            note = picture.note_on(zone)
            rows += [(Span(_INDENT + note),)] if note else []
        elif len(zone):
            line = f"{_INDENT}{picture.title_of(spot)}: {_pile(picture, spot, zone)}"
            rows += wrapped(line, width, indent=_INDENT)
    return rows


def _grid(picture: Picture, zone: ZoneView) -> list[list[str]]:
    """Return the texts of a grid by rows."""
    width = max(1, zone.width)
    texts = [_cell(picture, zone, place) for place in range(len(zone))]
    return [texts[start : start + width] for start in range(0, len(texts), width)]


def _cell(picture: Picture, zone: ZoneView, place: int) -> str:
    if zone.pools[place] == EMPTY:
        return "--"
    face = zone.faces[place]
    text = picture.card_text(zone, place)
    if face is not None and not zone.open[place]:
        text = f"({text})"
    return MARK.text + text if picture.is_marked(zone, place) else text
