"""What some tables forbid or force in a turn (docs/rules/skipbo.md, 5, 6 and 12).

None of it is looked at where its switch is off.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cardtable.api import Move, ZoneId
from cardtable_skipbo.cards import WILD, number_of
from cardtable_skipbo.moves import (
    DUMP,
    Discard,
    DiscardToPartner,
    Play,
    PlayHand,
    PlayPartnerStock,
    PlayStock,
)
from cardtable_skipbo.sources import source_of
from cardtable_skipbo.tables import Board, Held

if TYPE_CHECKING:
    from cardtable_skipbo.round import SkipboRound

ONLY_WILDS: Final[Held] = 1 << WILD


def limited(round_: "SkipboRound", plays: list[Play], held: Held) -> Sequence[Move]:
    """Return the legal moves of a seat that holds *held* and could play *plays*."""
    box = round_.box
    if round_.covered:
        return plays
    if box.covers:
        plays = [move for move in plays if _is_covered(round_, move)]
    if any(_is_forced(round_, move) for move in plays):
        return plays
    ends = list(box.ends[held])
    if box.keeps_wilds and held & ONLY_WILDS:
        ends = list(_ends_without_wilds(round_, plays, held))
    if box.spreads:
        ends = [move for move in ends if _is_spread(round_, move)]
    if box.has_dump and held and not round_.plays:
        ends.append(DUMP)
    return [*plays, *ends]


def number_played(round_: "SkipboRound", move: Play) -> int:
    """Return the number of the card that *move* plays."""
    if isinstance(move, PlayHand):
        return number_of(move.face)
    source = source_of(round_.box, round_.seat_to_move, move)
    return round_.box.numbers[round_.table.zones[source][-1]]


def _is_forced(round_: "SkipboRound", move: Play) -> bool:
    """Tell whether the turn cannot be ended while *move* is possible (12.21)."""
    rule = round_.box.must_play
    if rule in ("ones", "ones_with_replacement"):
        return number_played(round_, move) == 1
    if rule == "stock":
        return isinstance(move, PlayStock | PlayPartnerStock)
    return rule == "any"


def _ends_without_wilds(round_: "SkipboRound", plays: Sequence[Play], held: Held) -> Sequence[Move]:
    """Return the discards where Skip-Bo cards are kept: they go only if nothing else can (5)."""
    if held != ONLY_WILDS:
        return round_.box.ends[held & ~ONLY_WILDS]
    can_play = any(isinstance(move, PlayHand) for move in plays)
    return () if can_play else round_.box.ends[held]


def _is_spread(round_: "SkipboRound", move: Move) -> bool:
    """Tell whether *move* puts nothing on a pile while its owner has an empty one (12.26)."""
    box, zones = round_.box, round_.table.zones
    if isinstance(move, Discard):
        piles = box.discards[round_.seat_to_move]
    elif isinstance(move, DiscardToPartner):
        piles = box.discards[box.partners[round_.seat_to_move]]
    else:
        return True
    return not zones[piles[move.pile]] or all(zones[pile] for pile in piles)


def board_to_cover(round_: "SkipboRound") -> Board:
    """Return what the build piles take while a Skip-Bo card must be covered: its next number."""
    box = round_.box
    pile = round_.covered - 1
    masks = [0] * (box.top + 1)
    number = box.height(round_.table.zones[box.builds[pile]]) + 1
    masks[number] = 1 << pile
    return masks, 1 << number


def _is_covered(round_: "SkipboRound", move: Play) -> bool:
    """Tell whether *move* plays no Skip-Bo card that could not be covered at once (5)."""
    box, zones = round_.box, round_.table.zones
    if number_played(round_, move) != WILD:
        return True
    following = box.height(zones[box.builds[move.pile]]) + 2
    if following > box.top:
        return True
    source = source_of(box, round_.seat_to_move, move)
    return _wins(round_, move, source) or following in _numbers_seen(round_, source)


def _wins(round_: "SkipboRound", move: Play, source: ZoneId) -> bool:
    """Tell whether *move* plays the last card of all the stocks of its side."""
    box, zones = round_.box, round_.table.zones
    stocks = [box.stocks[seat] for seat in box.side_of[round_.seat_to_move]]
    left = sum(len(zones[stock]) for stock in stocks)
    return source in stocks and left == 1


def _numbers_seen(round_: "SkipboRound", source: ZoneId) -> Iterator[int]:
    """Yield the numbers that the seat to move sees and could play next, *source* being taken."""
    box, zones, seat = round_.box, round_.table.zones, round_.seat_to_move
    yield from (box.numbers[card] for card in zones[box.hands[seat]])
    for zone, _ in (*box.stock_plays[seat], *box.discard_plays[seat]):
        cards = zones[zone]
        if zone != source:
            yield from (box.numbers[card] for card in cards[-1:])
        elif not _is_stock(round_, zone) and box.rules.discards_visible == "all":
            yield from (box.numbers[card] for card in cards[-2:-1])


def _is_stock(round_: "SkipboRound", zone: ZoneId) -> bool:
    return zone in round_.box.stocks
