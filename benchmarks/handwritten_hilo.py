"""HILO's base rules by hand: lists of ints, tables and a loop, about as fast as plain Python goes.

The yardstick for the same rounds played through cardtable. A round runs from the shuffle to the
points: opening flips, the first turn to the highest two, turns, lines with slides and chains,
reshuffles, last turns, the lines of the reveal, the ender's doubling. Seats are dealt to as the
referee in the plugin's tests does it; the dealer is the last seat.

A card is 13 times its colour plus its value plus 1. For each seat there are its cards in reading
order, the cells that lie face down (one bit a cell), for each colour the cells where it lies open
(likewise), and a table that says for such a set of cells which lines it holds.

A decision is one move of the notation: a flip; take or draw; replace or discard; a removal, where
there is more than one. Legal moves are counted in the referee's order, and every choice is
`floor(rand() * count)`, so that one seed plays one round, here and anywhere.

`uniform` picks among all legal moves: one `rand()` a decision, also where there is only one.

`thrifty` takes the discard if its value is at most 4, else draws. A card of at most 4 replaces the
open card of the highest value (the first such in reading order) if that is higher than its own,
else a face-down card at random. A higher one is discarded, and a face-down card flipped at random.
Opening flips and removals are picked at random. So it calls `rand()` once for each flip, for each
replace of a face-down card, and for each removal where there is more than one.

The deal shuffles all 104 cards, as a table does; with two seats that is a third of the time.

    python benchmarks/handwritten_hilo.py [seconds] [repeats]
"""

import sys
from collections.abc import Callable
from math import floor
from random import Random
from typing import NamedTuple

from loops import Rand, Shuffle, make_shuffle, measure_policies, playout_of

TURN_CAP = 5_000
NOBODY = -1
THRIFTY_MOST = 4
EVEN = 0.5
FACE_DOWN = -2  # shown in place of a value: lower than any

DECK = list(range(104))
VALUE = [card % 13 - 1 for card in DECK]
COLOUR = [card // 13 for card in DECK]
BIT = [1 << cell for cell in range(9)]
CELLS = [[cell for cell in range(9) if cells & BIT[cell]] for cells in range(512)]


class Removal(NamedTuple):
    """One way for a line to go: its cells, the cells that stay, and the lines they can form."""

    line: tuple[int, ...]
    rest: tuple[int, ...]
    slides: bool
    removals: "Removals"


Removals = list[list[Removal]]  # by the cells where one colour lies open


class Round(NamedTuple):
    """The lists of a round; the inner ones belong to the seats."""

    draw: list[int]
    cards: list[list[int]]
    down: list[int]
    open_cells: list[list[int]]
    removals: list[Removals]


class Outcome(NamedTuple):
    """How a round ended; the ender is NOBODY where the cap on turns stopped it."""

    decisions: int
    turns: int
    ender: int
    sums: list[int]
    points: list[int]


def index_by_cells(removals: list[Removal], cell_count: int) -> Removals:
    """For each set of cells, list the removals whose line it holds."""
    return [
        [removal for removal in removals if all(cells & BIT[cell] for cell in removal.line)]
        for cells in range(1 << cell_count)
    ]


def build_tables() -> Removals:
    """Build the removals of a full grid, and through them those of all smaller ones."""
    none = index_by_cells([], 0)
    one_line = index_by_cells([Removal((0, 1, 2), (), False, none)], 3)
    rows = [(0, 1, 2), (3, 4, 5)], 6
    columns = [(0, 2, 4), (1, 3, 5)], 6
    two_rows, two_columns = (
        index_by_cells(
            [Removal(line, other, False, one_line) for line, other in (lines, lines[::-1])], count
        )
        for lines, count in (rows, columns)
    )
    cells = range(9)
    full = [
        Removal(line, tuple(cell for cell in cells if cell not in line), False, two_rows)
        for line in ((0, 1, 2), (3, 4, 5), (6, 7, 8))
    ]
    full += [
        Removal(line, tuple(cell for cell in cells if cell not in line), False, two_columns)
        for line in ((0, 3, 6), (1, 4, 7), (2, 5, 8))
    ]
    full += [
        Removal((0, 4, 8), (1, 2, 3, 5, 6, 7), True, two_columns),
        Removal((0, 4, 8), (3, 1, 2, 6, 7, 5), True, two_rows),
        Removal((2, 4, 6), (0, 1, 3, 5, 7, 8), True, two_columns),
        Removal((2, 4, 6), (0, 1, 5, 3, 7, 8), True, two_rows),
    ]
    return index_by_cells(full, 9)


FULL_GRID = build_tables()


def deal(shuffle: Shuffle, seat_count: int) -> Round:
    """Shuffle, and give nine cards to each seat, face down."""
    draw = DECK[:]
    shuffle(draw)
    cards = []
    for _ in range(seat_count):
        cards.append(draw[:-10:-1])
        del draw[-9:]
    return Round(
        draw,
        cards,
        [511] * seat_count,
        [[0] * 8 for _ in range(seat_count)],
        [FULL_GRID] * seat_count,
    )


def flip_two_each(round_: Round, rand: Rand) -> int:
    """Flip two cells of every seat at random; return the seat that starts."""
    best = -99
    starter = 0
    for seat, cards in enumerate(round_.cards):
        first = floor(rand() * 9)
        second = floor(rand() * 8)
        if second >= first:
            second += 1
        round_.down[seat] ^= BIT[first] | BIT[second]
        open_cells = round_.open_cells[seat]
        open_cells[COLOUR[cards[first]]] |= BIT[first]
        open_cells[COLOUR[cards[second]]] |= BIT[second]
        total = VALUE[cards[first]] + VALUE[cards[second]]
        if total > best:
            best = total
            starter = seat
    return starter


def remove(round_: Round, seat: int, removal: Removal, pile: list[int]) -> None:
    """Take a line out of a grid, close it up, and lay the line with its lowest card on top."""
    cards = round_.cards[seat]
    down = round_.down[seat]
    gone = [cards[cell] for cell in removal.line]
    gone.sort(reverse=True)
    pile += gone
    open_cells = [0] * 8
    still_down = 0
    for cell, old in enumerate(removal.rest):
        if down & BIT[old]:
            still_down |= BIT[cell]
        else:
            open_cells[COLOUR[cards[old]]] |= BIT[cell]
    round_.cards[seat] = [cards[cell] for cell in removal.rest]
    round_.down[seat] = still_down
    round_.open_cells[seat] = open_cells
    round_.removals[seat] = removal.removals


def clear(round_: Round, seat: int, offered: list[Removal], pile: list[int], rand: Rand) -> int:
    """Remove one line, and one that its slide makes; return how many decisions that took."""
    decisions = 0
    while offered:
        removal = offered[0]
        if len(offered) > 1:
            removal = offered[floor(rand() * len(offered))]
            decisions += 1
        remove(round_, seat, removal, pile)
        offered = []
        if removal.slides:
            for cells in round_.open_cells[seat]:
                offered += removal.removals[cells]
            offered.sort(key=lambda removal: removal.line)
    return decisions


def lowest_sum(cards: list[int], removals: Removals) -> int:
    """Find the lowest sum that removing all lines can leave, all cards lying open."""
    open_cells = [0] * 8
    for cell, card in enumerate(cards):
        open_cells[COLOUR[card]] |= BIT[cell]
    sums = [
        lowest_sum([cards[cell] for cell in removal.rest], removal.removals)
        for cells in open_cells
        for removal in removals[cells]
    ]
    return min(sums) if sums else sum([VALUE[card] for card in cards])


def reveal(round_: Round) -> list[int]:
    """Turn everything up, remove the lines, return the sums."""
    sums = []
    for seat, cards in enumerate(round_.cards):
        open_cells = round_.open_cells[seat]
        for cell in CELLS[round_.down[seat]]:
            open_cells[COLOUR[cards[cell]]] |= BIT[cell]
        removals = round_.removals[seat]
        for cells in open_cells:
            if removals[cells]:
                sums.append(lowest_sum(cards, removals))
                break
        else:
            sums.append(sum([VALUE[card] for card in cards]))
    return sums


def score(sums: list[int], ender: int) -> list[int]:
    """Double the ender's sum unless it is strictly the lowest, or negative."""
    points = sums[:]
    if ender != NOBODY:
        own = sums[ender]
        if own > 0 and (min(sums) < own or sums.count(own) > 1):
            points[ender] = 2 * own
    return points


def play_uniform(  # noqa: PLR0915 - calls would cost more than the moves do
    shuffle: Shuffle, rand: Rand, seat_count: int
) -> Outcome:
    """Play one round, each move picked among all legal ones with equal chances."""
    round_ = deal(shuffle, seat_count)
    seat = flip_two_each(round_, rand)
    draw, all_cards, all_down, all_open_cells, all_removals = round_
    pile = [draw.pop()]
    after = [*range(1, seat_count), 0]
    ender = NOBODY
    decisions = 2 * seat_count
    turn = 0
    for turn in range(1, TURN_CAP + 1):  # noqa: B007 - it is told in the outcome
        cards = all_cards[seat]
        down = all_down[seat]
        open_cells = all_open_cells[seat]
        count = len(cards)
        if rand() >= EVEN:  # draw: what floor(rand() * 2) says, and faster
            if not draw:
                top = pile.pop()
                shuffle(pile)
                draw = pile
                pile = [top]
            card = draw.pop()
            cell = floor(rand() * (count + 1))
        else:  # take
            card = pile.pop()
            cell = floor(rand() * count)
        if cell < count:  # replace
            old = cards[cell]
            cards[cell] = card
            pile.append(old)
            bit = BIT[cell]
            if down & bit:
                down ^= bit
                all_down[seat] = down
            else:
                open_cells[COLOUR[old]] ^= bit
        else:  # discard, and flip
            pile.append(card)
            cells = CELLS[down]
            cell = cells[floor(rand() * len(cells))]
            decisions += 1
            card = cards[cell]
            bit = BIT[cell]
            down ^= bit
            all_down[seat] = down
        colour = COLOUR[card]
        open_cells[colour] |= bit
        offered = all_removals[seat][open_cells[colour]]
        if offered:
            decisions += clear(round_, seat, offered, pile, rand)
            down = all_down[seat]
        if not down and ender == NOBODY:
            ender = seat
        seat = after[seat]
        if seat == ender:
            break
    else:
        ender = NOBODY
    sums = reveal(round_)
    return Outcome(decisions + 2 * turn, turn, ender, sums, score(sums, ender))


def play_thrifty(  # noqa: PLR0915 - calls would cost more than the moves do
    shuffle: Shuffle, rand: Rand, seat_count: int
) -> Outcome:
    """Play one round, each seat keeping low cards and throwing high ones."""
    round_ = deal(shuffle, seat_count)
    seat = flip_two_each(round_, rand)
    draw, all_cards, all_down, all_open_cells, all_removals = round_
    shown = [show(cards, down) for cards, down in zip(all_cards, all_down, strict=True)]
    pile = [draw.pop()]
    after = [*range(1, seat_count), 0]
    ender = NOBODY
    decisions = 2 * seat_count
    turn = 0
    for turn in range(1, TURN_CAP + 1):  # noqa: B007 - it is told in the outcome
        cards = all_cards[seat]
        down = all_down[seat]
        open_cells = all_open_cells[seat]
        values = shown[seat]
        if VALUE[pile[-1]] <= THRIFTY_MOST:  # take
            card = pile.pop()
        else:  # draw
            if not draw:
                top = pile.pop()
                shuffle(pile)
                draw = pile
                pile = [top]
            card = draw.pop()
        value = VALUE[card]
        if value <= THRIFTY_MOST:  # replace
            highest = max(values)
            if highest > value:
                cell = values.index(highest)
                old = cards[cell]
                bit = BIT[cell]
                open_cells[COLOUR[old]] ^= bit
            else:
                cells = CELLS[down]
                cell = cells[floor(rand() * len(cells))]
                old = cards[cell]
                bit = BIT[cell]
                down ^= bit
                all_down[seat] = down
            cards[cell] = card
            values[cell] = value
            pile.append(old)
        else:  # discard, and flip
            pile.append(card)
            cells = CELLS[down]
            cell = cells[floor(rand() * len(cells))]
            decisions += 1
            card = cards[cell]
            values[cell] = VALUE[card]
            bit = BIT[cell]
            down ^= bit
            all_down[seat] = down
        colour = COLOUR[card]
        open_cells[colour] |= bit
        offered = all_removals[seat][open_cells[colour]]
        if offered:
            decisions += clear(round_, seat, offered, pile, rand)
            down = all_down[seat]
            shown[seat] = show(all_cards[seat], down)
        if not down and ender == NOBODY:
            ender = seat
        seat = after[seat]
        if seat == ender:
            break
    else:
        ender = NOBODY
    sums = reveal(round_)
    return Outcome(decisions + 2 * turn, turn, ender, sums, score(sums, ender))


def show(cards: list[int], down: int) -> list[int]:
    """List the values of the open cards, and FACE_DOWN for the others."""
    return [FACE_DOWN if down & BIT[cell] else VALUE[card] for cell, card in enumerate(cards)]


Play = Callable[[Shuffle, Rand, int], Outcome]

POLICIES: dict[str, Play] = {"uniform": play_uniform, "thrifty": play_thrifty}


def describe(name: str, seat_count: int, round_count: int = 3_000) -> None:
    """Say how long the rounds of a policy are, how many hit the cap, and how they score."""
    rand = Random(1).random
    shuffle = make_shuffle(rand)
    outcomes = [POLICIES[name](shuffle, rand, seat_count) for _ in range(round_count)]
    turns = sorted(outcome.turns for outcome in outcomes)
    capped = sum(outcome.ender == NOBODY for outcome in outcomes)
    points = sum(sum(outcome.points) for outcome in outcomes) / (round_count * seat_count)
    print(
        f"# {name}, {seat_count} seats: turns {turns[0]} to {turns[-1]},"
        f" median {turns[round_count // 2]}; {capped} of {round_count} capped at {TURN_CAP};"
        f" {points:.1f} points a seat",
        file=sys.stderr,
    )


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one round and returns its decisions."""
    return playout_of(POLICIES[name], seat_count)


if __name__ == "__main__":
    measure_policies("handwritten HILO", POLICIES, describe)
