"""The hand-written HILO against the independent referee: same seed, same policy, same round."""

from collections.abc import Callable
from random import Random

import pytest

from handwritten_hilo import BIT, COLOUR, FULL_GRID, POLICIES, THRIFTY_MOST, Outcome, Round, clear
from loops import Rand, Shuffle, make_shuffle
from referee import Referee, set_up
from referee_grid import (
    COLOURS,
    DECK,
    Grid,
    cards_of,
    down_places,
    place_name,
    places,
    read_grid,
    value_of,
)

ROUND_COUNT = 60
BLOCK = 26

Policy = Callable[[Referee, Rand], str]
MakeShuffle = Callable[[Rand], Shuffle]


def make_clustering_shuffle(rand: Rand) -> Shuffle:
    """Shuffle among neighbours only: colours stay together, so lines and chains abound."""
    shuffle_block = make_shuffle(rand)

    def shuffle(pile: list[int]) -> None:
        for start in range(0, len(pile), BLOCK):
            block = pile[start : start + BLOCK]
            shuffle_block(block)
            pile[start : start + BLOCK] = block

    return shuffle


def pick(moves: list[str], rand: Rand) -> str:
    return moves[int(rand() * len(moves))]


def choose_uniformly(referee: Referee, rand: Rand) -> str:
    return pick(referee.legal(), rand)


def choose_thriftily(referee: Referee, rand: Rand) -> str:
    if referee.phase == "choose":
        return "take" if value_of(referee.discard[-1]) <= THRIFTY_MOST else "draw"
    if referee.phase not in {"place", "drawn"}:
        return pick(referee.legal(), rand)
    value = value_of(referee.held[0])
    if value > THRIFTY_MOST:
        return "discard"
    assert referee.to_move is not None
    return choose_cell(referee.grids[referee.to_move], value, rand)


def choose_cell(grid: Grid, value: int, rand: Rand) -> str:
    """Replace the highest open card above *value*, or else a face-down one at random."""
    down = down_places(grid)
    values = dict(zip(places(grid), map(value_of, cards_of(grid)), strict=True))
    higher = [place for place in values if place not in down and values[place] > value]
    if higher:
        return f"replace {place_name(max(higher, key=lambda place: values[place]))}"
    return pick([f"replace {place_name(place)}" for place in down], rand)


def play_by_hand(name: str, make: MakeShuffle, seed: int, seat_count: int) -> Outcome:
    rand = Random(seed).random
    return POLICIES[name](make(rand), rand, seat_count)


def play_by_referee(choose: Policy, make: MakeShuffle, seed: int, seat_count: int) -> Outcome:
    rand = Random(seed).random
    shuffle_ints = make(rand)

    def shuffle(cards: list[str]) -> list[str]:
        order = list(range(len(cards)))
        shuffle_ints(order)
        return [cards[place] for place in order]

    referee = Referee({}, seat_count, shuffle(list(DECK)), shuffle=shuffle)
    decisions = turns = 0
    while referee.phase != "over":
        decisions += 1
        turns += referee.phase == "choose"
        referee.play(choose(referee, rand))
    result = referee.result()
    assert result["ender"] is not None
    return Outcome(decisions, turns, result["ender"], result["sums"], result["points"])


@pytest.mark.parametrize("seat_count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("make", [make_shuffle, make_clustering_shuffle])
@pytest.mark.parametrize(
    ("name", "choose"), [("uniform", choose_uniformly), ("thrifty", choose_thriftily)]
)
def test_the_referee_plays_the_same_rounds(
    name: str, choose: Policy, make: MakeShuffle, seat_count: int
) -> None:
    for seed in range(ROUND_COUNT):
        by_hand = play_by_hand(name, make, seed, seat_count)
        by_referee = play_by_referee(choose, make, seed, seat_count)

        assert by_hand == by_referee, f"seed {seed}"


@pytest.mark.parametrize("slide", [0.0, 0.5])
@pytest.mark.parametrize("chain", [0.0, 0.5])
def test_the_referee_removes_the_same_two_lines_of_a_chain(slide: float, chain: float) -> None:
    grid = "R1 P5 P6 / P2 {} G7 / G3 G4 R8"
    referee = set_up({}, [grid.format("M9"), "(B5)"], discard="R9")
    round_, pile = set_up_by_hand(grid.format("R9")), [DECK.index("M9")]
    offered = FULL_GRID[round_.open_cells[0][0]]

    decisions = clear(round_, 0, offered, pile, iter([slide, chain]).__next__)
    referee.play("take")
    referee.play("replace r2c2")
    choices = iter([slide, chain])
    for _ in range(decisions):
        referee.play(pick(referee.legal(), choices.__next__))

    assert referee.to_move == 1
    assert [DECK[card] for card in round_.cards[0]] == cards_of(referee.grids[0])
    assert [DECK[card] for card in pile] == referee.discard


def set_up_by_hand(grid: str) -> Round:
    """Set up one seat with all nine cards open."""
    cards = [DECK.index(card) for card in cards_of(read_grid(grid))]
    open_cells = [0] * len(COLOURS)
    for cell, card in enumerate(cards):
        open_cells[COLOUR[card]] |= BIT[cell]
    return Round([], [cards], [0], [open_cells], [FULL_GRID])
