"""How playouts are played: cards go where they bring the sum down most, lines before all."""

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from cardtable.api import NO_SEAT, Card, Move, Round, Seat, uniform
from cardtable_hilo.cards import VALUE
from cardtable_hilo.phase import CHOOSE, DRAWN, PLACE
from cardtable_hilo.round import HiloRound

MEAN: Final = 5.2
"""What a face-down card counts, about."""

WORTH_TAKING: Final = 4.5
"""An open card that brings so much is better than one that nobody knows."""

WORTH_LAYING: Final = 2.0
"""A drawn card that brings less goes onto the discard pile."""

HOPE: Final = 0.11
"""How much of two cards of a line counts as gone, for each turn that is left."""

MARGIN: Final = 8.0
"""By how much the lowest of the others must be higher, since each has a turn left."""

LEAD: Final = 3.0
"""What it is worth to end the round with the lowest sum."""

NO_GAIN: Final = -999.0


def tidy(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Choose as a quick player would who keeps an eye on lines and on the end of the round."""
    hilo = cast("HiloRound", round_)
    phase, zones = hilo.phase, hilo.table.zones
    if phase == CHOOSE and len(legal_moves) > 1 and zones[hilo.box.discard]:
        gain, _ = best_place(hilo, zones[hilo.box.discard][-1])
        return legal_moves[gain < WORTH_TAKING]
    if phase == PLACE:
        return legal_moves[best_place(hilo, zones[hilo.box.hands[hilo.seat_to_move]][-1])[1]]
    if phase == DRAWN:
        gain, place = best_place(hilo, zones[hilo.box.hands[hilo.seat_to_move]][-1])
        return legal_moves[-1 if gain < WORTH_LAYING + last_flip(hilo, MEAN) else place]
    return uniform(round_, legal_moves, rng)


def best_place(round_: HiloRound, card: Card) -> tuple[float, int]:
    """Return how far *card* can bring the sum of the seat to move down, and at which place."""
    box, table = round_.box, round_.table
    grid = box.grids[round_.seat_to_move]
    cards, up = table.zones[grid], table.up
    neighbours = box.neighbours[table.widths[grid]][len(cards)]
    mates, value = box.mates[card], VALUE[card]
    covered = MEAN + last_flip(round_, value)
    best, found = NO_GAIN, 0
    hope = HOPE * turns_left(round_)
    for place, old in enumerate(cards):
        is_open = up[old]
        gain = (VALUE[old] if is_open else covered) - value
        for one, other in neighbours[place]:
            first, second = cards[one], cards[other]
            has_first, has_second = up[first] and mates[first], up[second] and mates[second]
            if has_first and has_second:
                gain += value + VALUE[first] + VALUE[second]
            elif has_first:
                gain += hope * (value + VALUE[first])
            elif has_second:
                gain += hope * (value + VALUE[second])
            if is_open:
                kept = box.mates[old]
                if (up[first] and kept[first]) or (up[second] and kept[second]):
                    gain -= hope * (VALUE[old] + MEAN)
        if gain > best:
            best, found = gain, place
    return best, found


def turns_left(round_: HiloRound) -> int:
    """Return how many turns are left, about: what the seat with the fewest has face down."""
    if round_.ender != NO_SEAT:
        return 0
    up, zones, grids = round_.table.up, round_.table.zones, round_.box.grids
    fewest = 9
    for seat in round_.seats:
        covered = 0
        for card in zones[grids[seat]]:
            covered += not up[card]
        fewest = min(fewest, covered)
    return fewest


def last_flip(round_: HiloRound, value: float) -> float:
    """Return what it brings that a card of *value* is the last to lie open: the round ends.

    It is a loss unless all others are higher; nothing where more cards than one lie face down.
    """
    if round_.ender != NO_SEAT or round_.box.ends_by_call:
        return 0.0
    seat = round_.seat_to_move
    own, covered = likely_sum(round_, seat)
    if covered != 1:
        return 0.0
    own += value - MEAN
    lowest = min([likely_sum(round_, other)[0] for other in round_.seats if other != seat])
    return LEAD if own < lowest - MARGIN else -own


def likely_sum(round_: HiloRound, seat: Seat) -> tuple[float, int]:
    """Return what the grid of *seat* counts, about, and how many of its cards lie face down."""
    up = round_.table.up
    cards = round_.table.zones[round_.box.grids[seat]]
    shown = [VALUE[card] for card in cards if up[card]]
    covered = len(cards) - len(shown)
    return sum(shown) + MEAN * covered, covered
