"""How a round is likely to go on from a turn in it, for playouts that are cut there.

The figures follow from some thousand rounds that the policy has played, with two and with four
seats, of Under 10 and of Yaniv.
"""

from collections.abc import Sequence
from math import exp, fsum, sqrt
from random import Random
from typing import Final

from cardtable.api import OVER, Result, Seat
from cardtable_under10.moves import CALL
from cardtable_under10.policy import patient
from cardtable_under10.round import CALLED, START, Under10Round

LEFT: Final = 0.006
ROOT: Final = 0.45
CARDS: Final = 0.38
TURN: Final = 0.12
"""What lowers the chance to win: each point that the next throw leaves, the more the lower a
call must be, their root, and each card; to be in turn raises it."""

LOST: Final = 7.5
LOST_BY_CALL: Final = 0.3
LOST_OF_TWO: Final = 2.5
LOST_BY_LEFT: Final = 0.3
LOST_BY_CARD: Final = -0.5
"""What somebody has who does not win: so much, and more the higher a call may be, of two seats,
and for each point and card as above."""

PAIR: Final = 2

NO_LUCK: Final = Random(0)  # noqa: S311 - the policy of a turn leaves nothing to chance


def likely_results(round_: Under10Round) -> Sequence[tuple[float, Result]]:
    """Return who is likely to win *round_*, which is given away, and what the others then have."""
    box = round_.box
    if box.going_out_ends or box.asks_others or box.has_add_ons or round_.caller in round_.seats:
        return ()
    while round_.phase != OVER:
        move = patient(round_, round_.legal_moves(), NO_LUCK)
        if round_.phase == START and move is not CALL:
            return _winners(round_)
        round_.play(move)
    return [(1.0, round_.result())]


def _winners(round_: Under10Round) -> Sequence[tuple[float, Result]]:
    box, zones = round_.box, round_.table.zones
    points, find = box.points, box.throws.find
    base = LOST + LOST_BY_CALL * box.threshold + (LOST_OF_TWO if len(round_.seats) == PAIR else 0.0)
    figures: list[int | None] = [None] * box.seat_count
    weights = []
    for seat in round_.seats:
        hand = zones[box.hands[seat]]
        left = 0
        if hand:
            left = sum([points[card] for card in hand]) - max([t.points for t in find(hand)])
        low = LEFT * box.threshold * left + ROOT * sqrt(left) + CARDS * len(hand)
        weights.append(exp(TURN - low if seat == round_.seat_to_move else -low))
        figures[seat] = max(1, round(base + LOST_BY_LEFT * left + LOST_BY_CARD * len(hand)))
    whole = fsum(weights)
    return [
        (weight / whole, Result(CALLED, _with(figures, seat), seat))
        for seat, weight in zip(round_.seats, weights, strict=True)
    ]


def _with(figures: Sequence[int | None], winner: Seat) -> tuple[int | None, ...]:
    return tuple([0 if seat == winner else figure for seat, figure in enumerate(figures)])
