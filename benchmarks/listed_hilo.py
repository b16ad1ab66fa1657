"""HILO's base rules by hand once more, as such a loop is usually written: lists of ints only.

The second yardstick. `handwritten_hilo` lists no moves, plays a turn at a time and keeps sets of
cells as bits; here a grid is a list of cards and a list that tells which of them lie open, and
each decision is made by itself: its legal moves are listed as ints, one is picked, that one is
played. Lists that never change are made once. A round on a table works alike, so what lies
between this loop and cardtable is the price of the framework, and what lies between the two
yardsticks is what bits and a turn in one piece would save.

Rules, policies, the order of moves and the use of chance are those of `handwritten_hilo`, so one
seed plays the same rounds in both. `thrifty` picks by what it sees rather than by chance, so it
makes little use of the lists.

    python benchmarks/listed_hilo.py [seconds] [repeats]
"""

from collections.abc import Callable
from math import floor
from typing import NamedTuple

from handwritten_hilo import (
    COLOUR,
    DECK,
    NOBODY,
    THRIFTY_MOST,
    TURN_CAP,
    VALUE,
    Outcome,
    Play,
    score,
)
from loops import Rand, Shuffle, measure_policies, playout_of

TAKE = 0
DRAW = 1
DISCARD = 9  # after the cells, which count from 0 to 8
FACE_DOWN = -2  # shown in place of a value: lower than any

CHOICES = [TAKE, DRAW]
REPLACES = [list(range(count)) for count in range(10)]
REPLACES_OR_DISCARD = [[*cells, DISCARD] for cells in REPLACES]

FULL, ROWS, COLUMNS, LAST, EMPTY = range(5)  # shapes: 3x3, 2x3, 3x2, three cells, none

Removal = tuple[int, int, int, tuple[int, ...], int]  # the three cells, those left, their shape


class Round(NamedTuple):
    """The lists of a round; all but the draw pile by seat."""

    draw: list[int]
    cards: list[list[int]]
    up: list[list[int]]
    shapes: list[int]


def make_removal(line: tuple[int, int, int], size: int, shape: int) -> Removal:
    """Make the removal of a row or column."""
    return (*line, tuple(cell for cell in range(size) if cell not in line), shape)


REMOVALS: list[list[Removal]] = [
    [
        *[make_removal((cell, cell + 1, cell + 2), 9, ROWS) for cell in (0, 3, 6)],
        *[make_removal((cell, cell + 3, cell + 6), 9, COLUMNS) for cell in (0, 1, 2)],
        (0, 4, 8, (1, 2, 3, 5, 6, 7), COLUMNS),
        (0, 4, 8, (3, 1, 2, 6, 7, 5), ROWS),
        (2, 4, 6, (0, 1, 3, 5, 7, 8), COLUMNS),
        (2, 4, 6, (0, 1, 5, 3, 7, 8), ROWS),
    ],
    [make_removal((cell, cell + 1, cell + 2), 6, LAST) for cell in (0, 3)],
    [make_removal((cell, cell + 2, cell + 4), 6, LAST) for cell in (0, 1)],
    [make_removal((0, 1, 2), 3, EMPTY)],
    [],
]

# By shape and cell: the two other cells of each line through it.
NEIGHBOURS = [
    [
        [
            tuple(other for other in line if other != cell)
            for line in dict.fromkeys(removal[:3] for removal in removals)
            if cell in line
        ]
        for cell in range(9)
    ]
    for removals in REMOVALS
]


def deal(shuffle: Shuffle, seat_count: int) -> Round:
    """Shuffle, and give nine cards to each seat, face down."""
    draw = DECK[:]
    shuffle(draw)
    cards = []
    for _ in range(seat_count):
        cards.append(draw[:-10:-1])
        del draw[-9:]
    return Round(draw, cards, [[0] * 9 for _ in range(seat_count)], [FULL] * seat_count)


def flip_two_each(round_: Round, rand: Rand) -> int:
    """Flip two cells of every seat at random; return the seat that starts."""
    best = -99
    starter = 0
    for seat, cards in enumerate(round_.cards):
        up = round_.up[seat]
        total = 0
        for _ in range(2):
            moves = [cell for cell in range(9) if not up[cell]]
            move = moves[floor(rand() * len(moves))]
            up[move] = 1
            total += VALUE[cards[move]]
        if total > best:
            best = total
            starter = seat
    return starter


def find_removals(cards: list[int], up: list[int], shape: int) -> list[int]:
    """List the removals of a grid by their numbers in `REMOVALS`."""
    return [
        number
        for number, (a, b, c, _, _) in enumerate(REMOVALS[shape])
        if COLOUR[cards[a]] == COLOUR[cards[b]] == COLOUR[cards[c]] and up[a] and up[b] and up[c]
    ]


def clear(round_: Round, seat: int, pile: list[int], rand: Rand) -> int:
    """Remove one line, and one that its slide makes; return how many decisions that took."""
    decisions = 0
    slides = True
    while slides:
        cards, up, shape = round_.cards[seat], round_.up[seat], round_.shapes[seat]
        moves = find_removals(cards, up, shape)
        if not moves:
            break
        move = moves[0]
        if len(moves) > 1:
            move = moves[floor(rand() * len(moves))]
            decisions += 1
        a, b, c, rest, new_shape = REMOVALS[shape][move]
        pile += sorted((cards[a], cards[b], cards[c]), reverse=True)
        round_.cards[seat] = [cards[cell] for cell in rest]
        round_.up[seat] = [up[cell] for cell in rest]
        round_.shapes[seat] = new_shape
        slides = shape == FULL and (a, c) in ((0, 8), (2, 6))
    return decisions


def lowest_sum(cards: list[int], shape: int) -> int:
    """Find the lowest sum that removing all lines can leave, all cards lying open."""
    sums = [
        lowest_sum([cards[cell] for cell in rest], new_shape)
        for a, b, c, rest, new_shape in REMOVALS[shape]
        if COLOUR[cards[a]] == COLOUR[cards[b]] == COLOUR[cards[c]]
    ]
    return min(sums) if sums else sum([VALUE[card] for card in cards])


def play_uniform(shuffle: Shuffle, rand: Rand, seat_count: int) -> Outcome:
    """Play one round, each move picked among all legal ones with equal chances."""
    round_ = deal(shuffle, seat_count)
    seat = flip_two_each(round_, rand)
    draw, all_cards, all_up, shapes = round_
    pile = [draw.pop()]
    after = [*range(1, seat_count), 0]
    ender = NOBODY
    decisions = 2 * seat_count
    turn = 0
    for turn in range(1, TURN_CAP + 1):  # noqa: B007 - it is told in the outcome
        cards = all_cards[seat]
        up = all_up[seat]
        moves = CHOICES
        move = moves[floor(rand() * len(moves))]
        if move == TAKE:
            card = pile.pop()
            moves = REPLACES[len(cards)]
        else:
            if not draw:
                top = pile.pop()
                shuffle(pile)
                draw = pile
                pile = [top]
            card = draw.pop()
            moves = REPLACES_OR_DISCARD[len(cards)]
        move = moves[floor(rand() * len(moves))]
        if move == DISCARD:
            pile.append(card)
            moves = [cell for cell, is_up in enumerate(up) if not is_up]
            move = moves[floor(rand() * len(moves))]
            decisions += 1
            card = cards[move]
        else:
            pile.append(cards[move])
            cards[move] = card
        up[move] = 1
        colour = COLOUR[card]
        for one, other in NEIGHBOURS[shapes[seat]][move]:
            if COLOUR[cards[one]] == colour == COLOUR[cards[other]] and up[one] and up[other]:
                decisions += clear(round_, seat, pile, rand)
                up = all_up[seat]
                break
        if ender == NOBODY and 0 not in up:
            ender = seat
        seat = after[seat]
        if seat == ender:
            break
    else:
        ender = NOBODY
    sums = [lowest_sum(*grid) for grid in zip(all_cards, shapes, strict=True)]
    return Outcome(decisions + 2 * turn, turn, ender, sums, score(sums, ender))


def play_thrifty(  # noqa: PLR0912, PLR0915 - calls would cost more than the moves do
    shuffle: Shuffle, rand: Rand, seat_count: int
) -> Outcome:
    """Play one round, each seat keeping low cards and throwing high ones."""
    round_ = deal(shuffle, seat_count)
    seat = flip_two_each(round_, rand)
    draw, all_cards, all_up, shapes = round_
    shown = [show(cards, up) for cards, up in zip(all_cards, all_up, strict=True)]
    pile = [draw.pop()]
    after = [*range(1, seat_count), 0]
    ender = NOBODY
    decisions = 2 * seat_count
    turn = 0
    for turn in range(1, TURN_CAP + 1):  # noqa: B007 - it is told in the outcome
        cards = all_cards[seat]
        up = all_up[seat]
        values = shown[seat]
        moves = CHOICES
        move = moves[TAKE] if VALUE[pile[-1]] <= THRIFTY_MOST else moves[DRAW]
        if move == TAKE:
            card = pile.pop()
            moves = REPLACES[len(cards)]
        else:
            if not draw:
                top = pile.pop()
                shuffle(pile)
                draw = pile
                pile = [top]
            card = draw.pop()
            moves = REPLACES_OR_DISCARD[len(cards)]
        value = VALUE[card]
        highest = max(values)
        if value > THRIFTY_MOST:
            move = moves[-1]
        elif highest > value:
            move = moves[values.index(highest)]
        else:
            moves = [cell for cell, is_up in enumerate(up) if not is_up]
            move = moves[floor(rand() * len(moves))]
        if move == DISCARD:
            pile.append(card)
            moves = [cell for cell, is_up in enumerate(up) if not is_up]
            move = moves[floor(rand() * len(moves))]
            decisions += 1
            card = cards[move]
        else:
            pile.append(cards[move])
            cards[move] = card
        up[move] = 1
        values[move] = VALUE[card]
        colour = COLOUR[card]
        for one, other in NEIGHBOURS[shapes[seat]][move]:
            if COLOUR[cards[one]] == colour == COLOUR[cards[other]] and up[one] and up[other]:
                decisions += clear(round_, seat, pile, rand)
                up = all_up[seat]
                shown[seat] = show(all_cards[seat], up)
                break
        if ender == NOBODY and 0 not in up:
            ender = seat
        seat = after[seat]
        if seat == ender:
            break
    else:
        ender = NOBODY
    sums = [lowest_sum(*grid) for grid in zip(all_cards, shapes, strict=True)]
    return Outcome(decisions + 2 * turn, turn, ender, sums, score(sums, ender))


def show(cards: list[int], up: list[int]) -> list[int]:
    """List the values of the open cards, and FACE_DOWN for the others."""
    return [VALUE[card] if is_up else FACE_DOWN for card, is_up in zip(cards, up, strict=True)]


POLICIES: dict[str, Play] = {"uniform": play_uniform, "thrifty": play_thrifty}


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one round and returns its decisions."""
    return playout_of(POLICIES[name], seat_count)


if __name__ == "__main__":
    measure_policies("listed HILO", POLICIES)
