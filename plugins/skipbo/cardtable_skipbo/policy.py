"""How guesses are played on: stock cards first, what leads to them, and discards in order."""

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from cardtable.api import Move, Round, Seat, uniform
from cardtable_skipbo.cards import WILD, WILD_FACE, number_of
from cardtable_skipbo.moves import Discard, Play, PlayDiscard, PlayHand, PlayPartnerStock, PlayStock
from cardtable_skipbo.round import SkipboRound

ON_THE_WAY: Final = 10.0
"""What a card is worth that leads, with others at hand, to the own stock card."""

FROM_PILE: Final = 1.0
FROM_HAND: Final = 0.5
NEW_HAND: Final = 3.0
FOR_RIVAL: Final = -1.0
"""What it is worth to let the next seat play its stock card."""

WASTED: Final = -9.0
NOWHERE: Final = 99
NO_WAY: Final = -1


def orderly(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Play a stock card or what leads to one, else what does no harm, else discard in order."""
    skipbo = cast("SkipboRound", round_)
    first = legal_moves[0]
    if len(legal_moves) == 1 or type(first) is PlayStock or type(first) is PlayPartnerStock:
        return first
    plays = [move for move in legal_moves if isinstance(move, Play)]
    best = best_play(skipbo, plays) if plays else None
    if best is not None:
        return best
    if len(plays) == len(legal_moves):  # a card must be played
        return first
    discards = [move for move in legal_moves if isinstance(move, Discard)]
    return best_discard(skipbo, discards) if discards else uniform(round_, legal_moves, rng)


def best_play(round_: SkipboRound, plays: Sequence[Play]) -> Play | None:
    """Return the best of *plays*, or `None` if none is worth it."""
    box, zones, seat = round_.box, round_.table.zones, round_.seat_to_move
    at_hand = numbers_at_hand(round_)
    way = way_to_stock(round_, at_hand)
    rival = stock_number(round_, round_.following[seat])
    is_last_card = len(zones[box.hands[seat]]) == 1
    best, worth = None, 0.0
    for move in plays:
        number = box.height(zones[box.builds[move.pile]]) + 1
        is_from_hand = type(move) is PlayHand
        if is_from_hand and move.face == WILD_FACE:  # type: ignore[attr-defined]  # a PlayHand
            value = ON_THE_WAY if move.pile == way and number not in at_hand else WASTED
        elif move.pile == way:
            value = ON_THE_WAY + (type(move) is PlayDiscard)
        else:
            value = FROM_HAND if is_from_hand else FROM_PILE
            value += FOR_RIVAL * (number + 1 == rival)
        value += NEW_HAND * (is_from_hand and is_last_card)
        if value > worth:
            best, worth = move, value
    return best


def way_to_stock(round_: SkipboRound, at_hand: set[int]) -> int:
    """Return the build pile on which the own stock card is nearest, `NO_WAY` if on none."""
    box, zones, seat = round_.box, round_.table.zones, round_.seat_to_move
    numbers = box.numbers
    own = stock_number(round_, seat)
    wilds = sum([numbers[card] == WILD for card in zones[box.hands[seat]]])
    found, cost = NO_WAY, (NOWHERE, 0)
    for pile, zone in enumerate(box.builds):
        number = box.height(zones[zone]) + 1
        if number >= own or own == NOWHERE:
            continue
        missing = sum([step not in at_hand for step in range(number, own)])
        if missing <= wilds and (missing, own - number) < cost:
            found, cost = pile, (missing, own - number)
    return found


def numbers_at_hand(round_: SkipboRound) -> set[int]:
    """Return the numbers in the hand and on the discard piles of the seat to move."""
    box, zones, seat = round_.box, round_.table.zones, round_.seat_to_move
    numbers = box.numbers
    held = {numbers[card] for card in zones[box.hands[seat]]}
    return held | {numbers[zones[zone][-1]] for zone in box.discards[seat] if zones[zone]}


def stock_number(round_: SkipboRound, seat: Seat) -> int:
    """Return the number on top of the stock of *seat*, `NOWHERE` if there is none."""
    cards = round_.table.zones[round_.box.stocks[seat]]
    return round_.box.numbers[cards[-1]] if cards else NOWHERE


def best_discard(round_: SkipboRound, discards: Sequence[Discard]) -> Discard:
    """Return the discard that keeps most order: on its like, below a higher card, or alone."""
    box, zones = round_.box, round_.table.zones
    piles = [zones[zone] for zone in box.discards[round_.seat_to_move]]
    tops = [box.numbers[pile[-1]] if pile else NOWHERE for pile in piles]
    return max(discards, key=lambda move: _order(number_of(move.face), tops[move.pile]))


def _order(number: int, top: int) -> float:
    """Return how much order a card of *number* keeps on one of number *top*."""
    if number == WILD:
        return -50.0
    if top == NOWHERE:
        return 2.0 + 0.07 * number
    if top >= number:
        return (4.0 if top == number else 3.0 - 0.3 * (top - number)) + 0.02 * number
    return -1.0 - 0.1 * (number - top) + 0.02 * number
