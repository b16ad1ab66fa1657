"""How a round in play is likely to end: a few turns are played, and the rest is a forecast.

The figures fit who won in thousands of rounds that the policy played, of two seats and of
four, with 10 cards in the stocks and with 30.
"""

from math import exp, fsum, sqrt
from random import Random
from typing import Final

from cardtable.api import OVER, Result, Seat
from cardtable_skipbo.ending import WON
from cardtable_skipbo.grasp import Grasp
from cardtable_skipbo.moves import TurnEnd
from cardtable_skipbo.policy import next_move, orderly
from cardtable_skipbo.round import SkipboRound

LUCK: Final = 1.1
"""What a lead in cards is worth beside the root of the cards that are left."""

WILD_HELD: Final = 0.75
"""How many cards in the stock a Skip-Bo card in the hand makes up for."""

ON_TOP: Final = 1.3
"""A stock card to which nothing is missing."""
EACH_MISSING: Final = 0.5
"""What is left of that for each number that is missing."""

ON_TURN: Final = -0.3
"""To be on turn without a way to play the stock card: cards have been played already."""
PLAYS_NOW: Final = 1.4
"""To be on turn with one."""


def play_on(round_: SkipboRound, rng: Random, laps: int) -> list[tuple[float, Result]]:
    """Play until each seat has had *laps* turns and the first another; say how it may end.

    Later turns tell little of the move that is looked into, and their luck hides it.
    """
    is_free = round_.box.is_free
    turns = laps * len(round_.seats) + 1
    while round_.phase != OVER:
        if not turns:
            return likely_results(round_)
        move = next_move(round_) if is_free else orderly(round_, round_.legal_moves(), rng)
        turns -= isinstance(move, TurnEnd)
        round_.play(move)
    return [(1.0, round_.result())]


def likely_results(round_: SkipboRound) -> list[tuple[float, Result]]:
    """Return for each side that it wins, and how likely that is: the smaller its stocks the more.

    When it has won, the others have the cards left that they have more than it has now.
    """
    box, zones = round_.box, round_.table.zones
    left = [len(zones[stock]) for stock in box.stocks]
    sides = [sum([left[seat] for seat in side]) for side in box.sides]
    behind = [
        fsum([left[seat] - _advantage(round_, seat) for seat in side if left[seat]])
        for side in box.sides
    ]
    least, mean = min(behind), fsum(sides) / len(sides)
    weights = [exp((least - cards) / (LUCK * sqrt(mean + 1))) for cards in behind]
    whole = fsum(weights)
    found = []
    for side, weight in zip(box.sides, weights, strict=True):
        pace = sum([left[seat] for seat in side]) // len(side)
        figures = [
            0 if seat in side else max(1, cards - pace) if seat in round_.seats else None
            for seat, cards in enumerate(left)
        ]
        found.append((weight / whole, Result(WON, tuple(figures), side[0])))
    return found


def _advantage(round_: SkipboRound, seat: Seat) -> float:
    """Return how many stock cards make up for what *seat* has at hand."""
    grasp = Grasp(round_, seat)
    missing = grasp.missing(grasp.goals[0], grasp.reachable) if grasp.goals else 0
    worth = WILD_HELD * grasp.wilds + ON_TOP * EACH_MISSING**missing
    if seat != round_.seat_to_move:
        return worth
    return worth + (PLAYS_NOW if missing <= min(1, grasp.wilds) else ON_TURN)
