"""How a round is likely to go on from a turn in it, for playouts that are cut there.

The figures follow from some thousand rounds that the policy has played, with two and with four
seats, of Under 10 and of Yaniv.
"""

from collections.abc import Sequence
from math import exp, fsum, log1p
from random import Random
from typing import Final

from cardtable.api import OVER, Result, Seat
from cardtable_under10.moves import CALL
from cardtable_under10.policy import friends, patient
from cardtable_under10.round import CALLED, START, Under10Round

LEFT: Final = 0.79
CARDS: Final = 0.53
PAIRS: Final = 0.18
TURN: Final = 0.17
"""What lowers the chance to win: the logarithm of what the next throw leaves, and each card; any
two that may become a set or a run raise it, and so does it to be in turn."""

LOST: Final = 8.8
LOST_OF_TWO: Final = 1.8
LOST_BY_LEFT: Final = 0.25
LOST_BY_CARD: Final = 0.15
"""What somebody has who does not win: so much, more of two seats, and for each point and card as
above."""

SPREAD: Final = (0.3, 0.55, 0.7, 0.8, 0.9, 1.0, 1.1, 1.25, 1.5, 2.75)
"""How far from what is likely it may come out: each of them is as likely as the others.

Near the end of a match, and where an exact total is halved, a single figure would decide all.
"""

STRAYS: Final = 2
"""How many such figures are looked at, far apart from each other."""

PAIR: Final = 2
PLIES: Final = 2
"""So many moves are a turn."""


def play_on(round_: Under10Round, rng: Random, laps: int) -> Sequence[tuple[float, Result]]:
    """Play *round_* on; return who is likely to win it then, and what others have.

    That is one turn for the first of the *laps*, and one of each seat for each further one.

    Nothing where the rules make rounds go otherwise.
    """
    box = round_.box
    if box.going_out_ends or box.asks_others or box.has_add_ons or round_.caller in round_.seats:
        return ()
    luck = rng.random()  # before anything else, so that it is the same after each move
    plies = PLIES * (1 + (laps - 1) * len(round_.seats))
    while round_.phase != OVER:
        move = patient(round_, round_.legal_moves(), rng)
        if plies <= 0 and round_.phase == START and move is not CALL:
            return _likely(round_, luck)
        round_.play(move)
        plies -= 1
    return [(1.0, round_.result())]


def _likely(round_: Under10Round, luck: float) -> Sequence[tuple[float, Result]]:
    """Return the results that may come of *round_* with so much *luck*."""
    box, zones = round_.box, round_.table.zones
    points, find = box.points, box.throws.find
    base = LOST + (LOST_OF_TWO if len(round_.seats) == PAIR else 0.0)
    lost: list[float | None] = [None] * box.seat_count
    weights = []
    for seat in round_.seats:
        hand = zones[box.hands[seat]]
        left = 0
        if hand:
            left = sum([points[card] for card in hand]) - max([t.points for t in find(hand)])
        low = LEFT * log1p(left) + CARDS * len(hand) - PAIRS * len(friends(box, hand))
        weights.append(exp(TURN - low if seat == round_.seat_to_move else -low))
        lost[seat] = base + LOST_BY_LEFT * left + LOST_BY_CARD * len(hand)
    whole = STRAYS * fsum(weights)
    rows = [_figures(lost, luck + stray / STRAYS) for stray in range(STRAYS)]
    return [
        (weight / whole, Result(CALLED, _with(row, seat), seat))
        for seat, weight in zip(round_.seats, weights, strict=True)
        for row in rows
    ]


def _figures(lost: Sequence[float | None], luck: float) -> list[int | None]:
    """Return a figure for each seat from what it is likely to have, each with other luck."""
    figures: list[int | None] = []
    for seat, likely in enumerate(lost):
        if likely is None:
            figures.append(None)
            continue
        place = (luck + seat / len(lost)) % 1 * len(SPREAD)
        number = int(place)
        figures.append(max(1, int(likely * SPREAD[number] + place - number)))
    return figures


def _with(figures: Sequence[int | None], winner: Seat) -> tuple[int | None, ...]:
    return tuple([0 if seat == winner else figure for seat, figure in enumerate(figures)])
