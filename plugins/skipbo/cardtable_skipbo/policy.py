"""How guesses are played on: as the bot plays, with less thought for each move.

It knows no plans of several cards but the way to the stock card, and looks no further than
the next opponent. The unit is a card less in the own stock, as in `cardtable_skipbo.judge`.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from cardtable.api import Move, Round
from cardtable_skipbo.cards import WILD
from cardtable_skipbo.grasp import HAND, NO_CARDS, NOTHING, Grasp
from cardtable_skipbo.judge import (
    EACH_MISSING,
    FREED,
    LAST_CARD,
    NEW_HAND,
    PLAYED,
    PROSPECT,
    SCARCE_THREAT,
    THREAT,
    WILD_HELD,
    WILD_LYING,
)
from cardtable_skipbo.moves import PASS, PlayPartnerStock, PlayStock, TurnEnd
from cardtable_skipbo.order import BURIED, NEW_PILE, SOON, STEP_DOWN, WILD_BURIED, WILD_GONE
from cardtable_skipbo.round import SkipboRound

MOST_MISSING: Final = 16

REACHES: Final = (1.0, 0.6, 0.33, 0.16, 0.07, 0.03) + (0.0,) * MOST_MISSING
"""How likely an opponent plays its stock card, by how many numbers it has to draw for that."""

PROSPECTS: Final = tuple([PROSPECT * EACH_MISSING**missing for missing in range(MOST_MISSING)])
"""What a stock card is worth that may be played next turn, by how many numbers are missing."""

SPARE_WILDS: Final = 1
"""How many Skip-Bo cards a stock card is worth that is not the last."""

FEW: Final = 5
"""With so few cards to draw nobody needs to be sparing any more."""

NUMBERS: Final = range(13)


def orderly(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Play a stock card or what leads to one, else what does no harm, else discard in order."""
    skipbo = cast("SkipboRound", round_)
    if skipbo.box.is_free:
        return next_move(skipbo)
    if len(legal_moves) == 1 or isinstance(legal_moves[0], PlayStock | PlayPartnerStock):
        return legal_moves[0]
    if not any(isinstance(move, TurnEnd) for move in legal_moves):  # a card must be played
        found = best_play(Grasp(skipbo, skipbo.seat_to_move))
        return found if found and found in legal_moves else legal_moves[0]
    move = next_move(skipbo)
    return move if move in legal_moves else legal_moves[-1]


def next_move(round_: SkipboRound) -> Move:
    """Return what the policy plays where every card may be played, and none has to be."""
    box, zones, seat = round_.box, round_.table.zones, round_.seat_to_move
    masks = round_.board()[0]
    for zone, by_mask in box.stock_plays[seat]:
        cards = zones[zone]
        if cards:
            mask = masks[box.numbers[cards[-1]]]
            if mask:
                return by_mask[mask][0]
    grasp = Grasp(round_, seat)
    found = best_play(grasp)
    if found is not None:
        return found
    return _best_discard(grasp) if grasp.hand_count else PASS


def best_play(grasp: Grasp) -> Move | None:
    """Return the best play, or `None` if it is better to play nothing."""
    number = _way_to_stock(grasp)
    if number:
        place = grasp.place_of(number)
        return grasp.play(number, grasp.place_of(WILD) if place == NOTHING else place)
    own = _Nearest(grasp, grasp.goals[0], grasp.at_hand) if grasp.goals else None
    other, threat = _rival(grasp)
    new_hand = NEW_HAND if grasp.hand_count == 1 else 0.0
    wild_place = grasp.place_of(WILD)
    wild_worth = PLAYED - WILD_HELD + new_hand if wild_place == HAND else FREED - WILD_LYING
    best, worth = None, 0.0
    for number in grasp.wanted:
        place = grasp.place_of(number)
        if place != NOTHING:
            gain = PLAYED + new_hand if place == HAND else FREED
        elif wild_place != NOTHING and grasp.masks[number] & grasp.masks[WILD]:
            place, gain = wild_place, wild_worth
        else:
            continue
        if own:
            gain += PROSPECTS[own.after(number)] - PROSPECTS[own.count]
        if other:
            gain -= threat * (REACHES[other.after(number)] - REACHES[other.count])
        if gain > worth:
            best, worth = (number, place), gain
    return grasp.play(*best) if best else None


def _way_to_stock(grasp: Grasp) -> int:
    """Return the next number on the cheapest way to a stock card, 0 if there is none."""
    wilds = min(grasp.wilds, SPARE_WILDS if grasp.stock_count > 1 else MOST_MISSING)
    ways, reachable, at_hand, masks = grasp.box.ways, grasp.reachable, grasp.at_hand, grasp.masks
    found, least = 0, MOST_MISSING * MOST_MISSING
    for goal in grasp.goals:
        for number in grasp.wanted:
            way = ways[number][goal]
            missing = (way & ~reachable).bit_count()
            if not at_hand >> number & 1:
                if not masks[number] & masks[WILD]:
                    continue
                missing += reachable >> number & 1  # it lies below another card of this way
            cost = MOST_MISSING * missing + way.bit_count()
            if missing <= wilds and cost < least:
                found, least = number, cost
    return found


class _Nearest:
    """How near the build piles are to *goal*, in numbers that are not among *numbers*."""

    __slots__ = ("_goal", "_grasp", "_nearest", "_next", "_not", "count")

    def __init__(self, grasp: Grasp, goal: int, numbers: int) -> None:
        self._grasp = grasp
        self._goal = goal
        self._not = ~numbers
        self._nearest, self.count, self._next = 0, MOST_MISSING, MOST_MISSING
        ways = grasp.box.ways
        for number in grasp.wanted:
            missing = (ways[number][goal] & self._not).bit_count()
            if missing < self.count:
                self._nearest, self._next, self.count = number, self.count, missing
            elif missing < self._next:
                self._next = missing

    def after(self, number: int) -> int:
        """Return the same after a card has been played as *number*."""
        grasp = self._grasp
        mask = grasp.masks[number]
        is_alone = number == self._nearest and not mask & (mask - 1)
        way = grasp.box.ways[number % grasp.box.top + 1][self._goal]
        missing = (way & self._not).bit_count()
        return min(missing, self._next if is_alone else self.count)


def _rival(grasp: Grasp) -> tuple[_Nearest | None, float]:
    """Return how near the next seat is to its stock card, and what it weighs that it gets there."""
    box, zones = grasp.box, grasp.round.table.zones
    seat = grasp.round.following[grasp.seat]
    stock = zones[box.stocks[seat]]
    goal = box.numbers[stock[-1]] if stock else WILD
    if goal == WILD:  # there is none, or it can be played anyhow
        return None, 0.0
    tops = 0
    for zone in box.discards[seat]:
        cards = zones[zone]
        if cards:
            tops |= box.bits[cards[-1]]
    threat = THREAT * LAST_CARD if len(stock) == 1 else THREAT
    if len(zones[box.draw]) + len(zones[box.completed]) < FEW:
        threat *= SCARCE_THREAT
    return _Nearest(grasp, goal, tops), threat


def _best_discard(grasp: Grasp) -> Move:
    """Return the discard that keeps most order and leaves most to play next turn."""
    box, tops, held = grasp.box, grasp.tops, grasp.held
    numbers = box.numbers_in[held]
    near = _nearness(grasp)
    best, worth = (0, 0), -float(MOST_MISSING)
    usual = _prospect(grasp, grasp.at_hand)
    for place in range(len(box.discards[grasp.seat])):
        top = tops[place]
        is_last = top > WILD and not held >> top & 1 and tops.count(top) == 1
        without = _prospect(grasp, grasp.at_hand & ~(1 << top)) if usual and is_last else usual
        costs = PLACES[top]
        for number in numbers:
            value = (usual if number == top else without) - costs[number] - near[number]
            if WILD < top < number:
                value -= near[top]
            if value > worth:
                best, worth = (number, place), value
    number, place = best
    return box.ends[1 << number][place]


def _prospect(grasp: Grasp, numbers: int) -> float:
    """Return what it is worth for the next turn to have *numbers* at hand."""
    if not grasp.goals:
        return 0.0
    return PROSPECTS[grasp.missing(grasp.goals[0], numbers)]


def _nearness(grasp: Grasp) -> list[float]:
    """Return for each number at hand what it costs that a card of it goes, or is buried."""
    top, wanted = grasp.box.top, grasp.wanted
    near = [WILD_GONE] * (top + 1)
    for number in grasp.box.numbers_in[grasp.at_hand & ~1]:
        near[number] = SOON - SOON / top * min([(number - n) % top for n in wanted])
    return near


def _cost_of_place(number: int, top: int) -> float:
    """Return what it costs that a card of *number* lies on one of number *top*."""
    if top == NO_CARDS:
        return NEW_PILE
    if top == WILD:
        return WILD_BURIED
    if number in (WILD, top):
        return 0.0
    return STEP_DOWN * (top - number - 1) if top > number else BURIED


PLACES: Final = [
    [_cost_of_place(number, top) for number in NUMBERS] for top in (*NUMBERS, NO_CARDS)
]
"""What a place for a card costs by what lies there; the last row is for no card at all."""
