"""How a round of HILO is likely to go on from the grids as they lie, in points.

A grid has a worth for each stage of a round, which is counted by the fewest cards that a seat
still has face down. The weights are fitted to rounds that the playout policy played against
itself with two and with four seats; both gave about the same. What is looked for is by how
much a seat ends behind the mean of the others, so only differences of grids count.
"""

from collections.abc import Mapping, Sequence
from math import fsum
from typing import Final, NamedTuple

from cardtable.api import Card, Seat
from cardtable_hilo.box import Triple
from cardtable_hilo.cards import COLOUR
from cardtable_hilo.policy import HOPE
from cardtable_hilo.prospects import Prospects
from cardtable_hilo.round import HiloRound


class Traits(NamedTuple):
    """What counts of a grid: its likely *total*, how many cards lie face down (*covered*).

    *first* and *second* are the two lines of which two cards lie together that promise most,
    *highest* and *next_highest* are the two highest cards.
    """

    total: float
    covered: float
    first: float
    second: float
    highest: float
    next_highest: float


class Weights(NamedTuple):
    """What each trait counts at one stage, and what each point counts that the next may gain."""

    total: float
    covered: float
    first: float
    second: float
    highest: float
    next_highest: float
    gift: float


# By the fewest cards that a seat has face down.
WEIGHTS: Final = (
    Weights(0.85, -1.0, -0.1, -0.1, -0.8, -0.45, 0.65),
    Weights(0.82, -0.9, -0.12, -0.165, -0.79, -0.455, 0.6),
    Weights(0.7, -0.46, -0.16, -0.14, -0.56, -0.77, 0.42),
    Weights(0.61, 0.04, -0.19, -0.13, -0.4, -0.51, 0.3),
    Weights(0.54, 0.33, -0.185, -0.125, -0.315, -0.445, 0.26),
    Weights(0.48, 0.57, -0.185, -0.105, -0.21, -0.43, 0.22),
    Weights(0.415, 0.82, -0.155, 0.0, -0.23, -0.39, 0.13),
    Weights(0.4, 0.85, -0.15, 0.0, -0.25, -0.25, 0.15),
    Weights(0.4, 0.85, -0.15, 0.0, -0.25, -0.25, 0.15),
    Weights(0.4, 0.85, -0.15, 0.0, -0.25, -0.25, 0.15),
)

USUAL: Final = 4.5
"""What a turn brings anyway: only what an open card brings beyond that is a gift."""

DEVIATION: Final = 8.0
"""How far the points of a seat are off what is forecast, as a standard deviation."""

LEVEL: Final = 6.0
SHARED: Final = 0.4
"""What all seats score, about, and how much of what their grids are worth together."""


def likely_points(round_: HiloRound, grids: Mapping[Seat, Prospects]) -> dict[Seat, float]:
    """Return what each seat is likely to score in *round_*, in which a turn begins."""
    shares = shares_in(round_)
    fewest = min([len(grid.covered) for grid in grids.values()])
    weights = WEIGHTS[fewest]
    worths = {seat: weighed(traits_of(grid, shares), weights) for seat, grid in grids.items()}
    own = grids[round_.seat_to_move]
    top = round_.table.zones[round_.box.discard][-1]
    worths[round_.seat_to_move] -= weights.gift * gift_of(top, own, fewest)
    mean = fsum(worths.values()) / len(worths)
    return {seat: worth - mean + LEVEL + SHARED * mean for seat, worth in worths.items()}


def shares_in(round_: HiloRound) -> list[float]:
    """Return how much of the cards that nobody sees each colour is."""
    box, table = round_.box, round_.table
    counts = [0] * 8
    for card in table.zones[box.draw]:
        counts[COLOUR[card]] += 1
    up = table.up
    for seat in round_.seats:
        for card in table.zones[box.grids[seat]]:
            if not up[card]:
                counts[COLOUR[card]] += 1
    whole = sum(counts) or 1
    return [count / whole for count in counts]


def gift_of(card: Card, grid: Prospects, fewest: int) -> float:
    """Return what *card* on top of the discard pile brings the owner of *grid* beyond the usual."""
    hope = HOPE * fewest
    return max(0.0, grid.best(card, grid.gains(hope), hope)[0] - USUAL)


def traits_of(grid: Prospects, shares: Sequence[float]) -> Traits:
    """Return what counts of *grid*; *shares* says how much of the unseen cards each colour is."""
    return traits_in(grid.lines, grid.colours, grid.worth, len(grid.covered), shares)


def traits_in(
    lines: Sequence[Triple],
    colours: Sequence[int],
    worth: Sequence[float],
    covered: int,
    shares: Sequence[float],
) -> Traits:
    """Return what counts of a grid, by its *lines*, and the *colours* and the *worth* of cards."""
    first = second = 0.0
    for a, b, c, _ in lines:
        one, other = colours[a], colours[b]
        if one == other or one == colours[c]:
            colour = one
        elif other == colours[c]:
            colour = other
        else:
            continue
        promise = 8 * shares[colour] * (worth[a] + worth[b] + worth[c])
        if promise > first:
            first, second = promise, first
        elif promise > second:
            second = promise
    *_, next_highest, highest = (0.0, 0.0, *sorted(worth))
    return Traits(fsum(worth), covered, first, second, highest, next_highest)


def weighed(traits: Traits, weights: Weights) -> float:
    """Return how many points a grid is worth: what its owner ends behind one worth nothing."""
    return (
        weights.total * traits.total
        + weights.covered * traits.covered
        + weights.first * traits.first
        + weights.second * traits.second
        + weights.highest * traits.highest
        + weights.next_highest * traits.next_highest
    )
