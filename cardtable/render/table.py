"""A whole table, drawn from its zones alone: on a screen, or as text for pipes and readers."""

from collections.abc import Sequence
from typing import Final

from cardtable.core.zone import Seat
from cardtable.render.cards import count_rows, pile_row, pile_rows, zone_rows
from cardtable.render.ledger import ledger_rows
from cardtable.render.picture import Picture
from cardtable.render.span import (
    BLANK,
    DIM,
    STRONG,
    TURN,
    Row,
    Span,
    beside,
    block_width,
    flow,
    indented,
    padded,
)
from cardtable.render.width import cell_width, cut
from cardtable.text import tr

NARROWEST_SEAT: Final = 11
WIDEST_SEAT: Final = 40
GAP: Final = 2
HANDS_ON_A_BAND: Final = 4


def table_rows(picture: Picture, width: int) -> list[Row]:
    """Return the seats side by side, as many as *width* allows, and the shared piles below.

    Seats get a frame where all of them fit on one band, else they stand close together.
    """
    rows = ledger_rows(picture, width - 1) if picture.is_ledger() else []
    rows = rows or _seat_bands(picture, width)
    hands = hand_rows(picture, width - 1)
    return [
        *indented(rows, " "),
        BLANK,
        *indented(pile_rows(picture, width - 1), " "),
        *([BLANK, *indented(hands, " ")] if hands else []),
    ]


def _seat_bands(picture: Picture, width: int) -> list[Row]:
    """Return the seats as blocks side by side."""
    blocks = (
        _framed_seats(picture, width, is_roomy=True)
        or _framed_seats(picture, width, is_roomy=False)
        or _bare_seats(picture, width)
    )
    return _bands(blocks, width, _gap(blocks, width))


def hand_rows(picture: Picture, width: int) -> list[Row]:
    """Return the hands of the seat that looks which are shown apart from the seats.

    Where its seat is but a row of a table, what lies on top of its own pile stands with them.
    """
    hands = picture.hands_apart()
    if not hands:
        return []
    tops = picture.own_tops() if picture.is_ledger() else []
    rows = [pile_row(picture, spot, zone) for spot, zone in tops]
    for spot, zone in hands:
        rows += zone_rows(picture, spot, zone, width)
    return flow(rows, width, "    ")


def marker(picture: Picture, seat: Seat) -> str:
    """Return the sign before a name that says whose turn it is."""
    return "> " if picture.is_to_move(seat) else "  "


def total_text(picture: Picture, seat: Seat) -> str:
    """Return the running total of *seat* in words, or ``""``."""
    return tr("total {points}", points=picture.totals[seat]) if picture.totals else ""


def _framed_seats(picture: Picture, width: int, *, is_roomy: bool) -> list[list[Row]]:
    """Return a framed block for each seat, or none if they do not fit side by side."""
    seats = picture.seats()
    room = min((width - 1 + GAP) // len(seats) - GAP - 4, WIDEST_SEAT)
    bodies = [_body(picture, seat, room, is_roomy=is_roomy) for seat in seats]
    inner = max(map(block_width, bodies))
    if max(inner, NARROWEST_SEAT) > room:
        return []
    longest = max(cell_width(_label(picture, seat)) for seat in seats) + 4
    inner = max(inner, NARROWEST_SEAT, min(room, longest))
    height = max(map(len, bodies))
    return [
        _frame(picture, seat, [*body, *[BLANK] * (height - len(body))], inner)
        for seat, body in zip(seats, bodies, strict=True)
    ]


def _bare_seats(picture: Picture, width: int) -> list[list[Row]]:
    """Return a block without a frame for each seat."""
    seats = picture.seats()
    # Four hands beside each other: so that eight of them, all open, still are a page.
    beside_each_other = min(len(seats), HANDS_ON_A_BAND)
    room = (width - 1 + GAP) // beside_each_other - GAP
    widest = max(NARROWEST_SEAT, room) if picture.has_hands() else WIDEST_SEAT
    bodies = [_body(picture, seat, min(width - 1, widest), is_roomy=False) for seat in seats]
    inner = max(NARROWEST_SEAT, *map(block_width, bodies))
    blocks = []
    for seat, body in zip(seats, bodies, strict=True):
        style = TURN if picture.is_to_move(seat) else STRONG
        name = _title(picture, seat, inner)
        total = ((Span("  " + total_text(picture, seat), DIM),),) if picture.totals else ()
        head: list[Row] = [(Span(name, style),), *total]
        blocks.append([padded(row, inner) for row in (*head, *body)])
    return blocks


def _body(picture: Picture, seat: Seat, width: int, *, is_roomy: bool) -> list[Row]:
    if not picture.is_dealt_in(seat):
        return [(Span(tr("out of play"), DIM),)]
    apart = {zone.name for _, zone in picture.hands_apart()} if seat == picture.view.seat else ()
    return [
        row
        for spot, zone in picture.zones_of(seat)
        for row in (
            count_rows(picture, spot, zone, is_roomy=is_roomy)
            if zone.name in apart
            else zone_rows(picture, spot, zone, width, is_roomy=is_roomy)
        )
    ]


def _title(picture: Picture, seat: Seat, width: int) -> str:
    return marker(picture, seat) + cut(_label(picture, seat), width - 2, picture.glyphs.dots)


def _label(picture: Picture, seat: Seat) -> str:
    """Return the name of *seat*, and that it is the partner of the seat that looks."""
    name = picture.names[seat]
    return tr("{name}, partner", name=name) if picture.is_partner(seat) else name


def _frame(picture: Picture, seat: Seat, body: Sequence[Row], inner: int) -> list[Row]:
    """Return *body* in a frame that has the name in its head and the total in its foot."""
    signs = picture.glyphs
    is_to_move = picture.is_to_move(seat)
    style = TURN if is_to_move else DIM
    name = _title(picture, seat, inner - 2).removeprefix("  ")
    total = total_text(picture, seat)
    side = Span(signs.side, style)
    left, right, low_left, low_right = signs.corners
    head_rest = signs.rule * (inner - 1 - cell_width(name))
    foot = f" {total} " if total else signs.rule * 2
    foot_rest = signs.rule * (inner + 1 - cell_width(foot))
    return [
        (
            Span(left + signs.rule, style),
            Span(f" {name} ", TURN if is_to_move else STRONG),
            Span(head_rest + right, style),
        ),
        *[(side, Span(" "), *padded(row, inner), Span(" "), side) for row in body],
        (Span(low_left + foot_rest + foot + signs.rule + low_right, style),),
    ]


def _gap(blocks: Sequence[Sequence[Row]], width: int) -> int:
    """Return the gap between blocks: a small one where only that brings all onto one band."""
    taken = sum(map(block_width, blocks)) + 1
    gaps = len(blocks) - 1
    return 1 if taken + gaps <= width < taken + GAP * gaps else GAP


def _bands(blocks: Sequence[Sequence[Row]], width: int, gap: int) -> list[Row]:
    """Return equally wide *blocks* in as few bands as fit, evenly filled."""
    each = max(map(block_width, blocks)) + gap
    most = max(1, (width - 1 + gap) // each)
    band_count = -(-len(blocks) // most)
    size = -(-len(blocks) // band_count)
    rows: list[Row] = []
    for start in range(0, len(blocks), size):
        rows += [BLANK] if rows else []
        rows += beside(blocks[start : start + size], gap)
    return rows
