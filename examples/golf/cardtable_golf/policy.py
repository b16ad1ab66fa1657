"""How guesses are played on: low cards and pairs are kept, high ones go."""

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from cardtable.api import Card, Move, Round, uniform
from cardtable_golf.house_rules import ROWS
from cardtable_golf.moves import Draw
from cardtable_golf.round import CHOOSE, PLACE, GolfRound

COVERED: Final = 5
"""About what a covered card counts."""
WORTH_TAKING: Final = 3
"""So much better a grid is at least for a card that is taken unasked."""
BOLD: Final = 0.05
"""How often a card is put anywhere: when all low cards lie in grids nobody would ever be done."""


def careful(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Put a card where it does most good, and take none that does little."""
    golf = cast("GolfRound", round_)
    box, zones = golf.box, golf.table.zones
    if golf.phase == PLACE and rng.random() < BOLD:
        return uniform(round_, legal_moves, rng)
    if golf.phase == CHOOSE:
        place, gain = best_place(golf, zones[box.discard][-1])
        if isinstance(legal_moves[0], Draw) and gain < WORTH_TAKING:
            return legal_moves[0]
        return box.takes[place]
    if golf.phase == PLACE:
        place, gain = best_place(golf, zones[box.drawn[golf.seat_to_move]][0])
        return box.places[1 + place] if gain > 0 else box.places[0]
    return uniform(round_, legal_moves, rng)


def best_place(round_: GolfRound, card: Card) -> tuple[int, int]:
    """Return where *card* does most good in the grid of the seat to move, and how much."""
    box, up = round_.box, round_.table.up
    values, ranks, width = box.values, box.ranks, box.width
    grid = round_.table.zones[box.grids[round_.seat_to_move]]
    found = (0, -COVERED * COVERED)
    for place, old in enumerate(grid):
        mate = grid[(place + width) % (ROWS * width)]
        own = values[old] if up[old] else COVERED
        if not up[mate]:
            gain = own - values[card]
        elif ranks[mate] == ranks[card]:
            gain = values[mate] + own
        elif up[old] and ranks[mate] == ranks[old]:
            gain = -values[mate] - values[card]
        else:
            gain = own - values[card]
        if gain > found[1]:
            found = place, gain
    return found
