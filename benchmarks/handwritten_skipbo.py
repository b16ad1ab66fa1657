"""Skip-Bo's base rules by hand: lists, tables and a loop, about as fast as plain Python goes.

The yardstick for the same rounds played through cardtable. A round runs from the shuffle to the
last stock card, or to the turn in which nobody can move a card: 162 cards, hands of five that are
filled up at the start of a turn and whenever a play empties them, four build piles, four discard
piles a seat, completed piles shuffled into the empty draw pile in the middle of a draw, a hand
that fell short filled up as soon as a completed pile gives cards. The last seat deals and the
first begins; each seat is dealt its whole stock, and the card dealt last is its top.

A card is its number, and 13 is a wild card, so a sorted hand has the wild cards last. For each
number the loop keeps the build piles that need it, one bit a pile, so that the plays of a card
are one look-up; every pile is among those of the wild card.

A decision is one move of the notation: a card played, the discard that ends the turn, or a pass.
Every legal move of each decision is listed: from the stock, from the hand, from the discard
piles, each on the first build pile first; then the discards. Every choice is
`int(rand() * count)`, one a decision, so that one seed plays one round, here and anywhere.

`uniform` picks among all legal moves, so that most turns end early.

`buildfirst` picks among the plays while there is one, and then among the discards.

    python benchmarks/handwritten_skipbo.py [seconds] [repeats]
"""

import sys
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from loops import Rand, Shuffle, make_shuffle, measure_policies, playout_of

STOCK_SIZE = 30
HAND_SIZE = 5
TOP = 12
WILD = 13
TURN_CAP = 20_000
NOBODY = -1

DECK = [*(number for number in range(1, 13) for _ in range(12)), *[WILD] * 18]

Moves = tuple[int, ...]

# Where a card comes from: the stock, a number in the hand, a discard pile.
STOCK = 0
FIRST_DISCARD_PILE = 14
SOURCE_COUNT = 18

# A move is four times its source and the build pile; discards come after all plays.
FIRST_DISCARD = 4 * SOURCE_COUNT
SOURCE = [move // 4 for move in range(FIRST_DISCARD)]
PILE = [move % 4 for move in range(FIRST_DISCARD)]
BIT = [1, 2, 4, 8]
EVERY_PILE = 15

# The plays from each source for each set of build piles, and the discards of each number.
PLAYS: list[list[Moves]] = [
    [tuple(4 * source + pile for pile in range(4) if piles & BIT[pile]) for piles in range(16)]
    for source in range(SOURCE_COUNT)
]
DISCARDS: list[Moves] = [
    tuple(FIRST_DISCARD + 4 * number + pile for pile in range(4)) for number in range(14)
]


class Outcome(NamedTuple):
    """How a round ended; the winner is NOBODY where it was blocked or the cap stopped it."""

    decisions: int
    turns: int
    winner: int
    left: list[int]


def play(  # noqa: PLR0912, PLR0915 - calls would cost more than the moves do
    shuffle: Shuffle,
    rand: Rand,
    seat_count: int,
    *,
    builds_first: bool,
    stock_size: int = STOCK_SIZE,
) -> Outcome:
    """Play one round, each move picked among those that the policy looks at."""
    draw = DECK[:]
    shuffle(draw)
    stocks = []
    for _ in range(seat_count):
        stocks.append(draw[: -stock_size - 1 : -1])
        del draw[-stock_size:]
    hands: list[list[int]] = [[] for _ in range(seat_count)]
    discards: list[list[list[int]]] = [[[], [], [], []] for _ in range(seat_count)]
    builds: list[list[int]] = [[], [], [], []]
    needs = [1, 1, 1, 1]
    fits = [0, EVERY_PILE, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, EVERY_PILE]
    done: list[int] = []
    seat = idle = decisions = 0
    plays_of_stock, plays, discards_of = PLAYS[STOCK], PLAYS, DISCARDS
    for turn in range(1, TURN_CAP + 1):
        hand, stock, own = hands[seat], stocks[seat], discards[seat]
        first, second, third, fourth = own
        is_short = True
        idle += 1
        while True:
            if is_short:
                while len(hand) < HAND_SIZE:
                    if not draw:
                        if not done:
                            break
                        draw = done
                        shuffle(draw)
                        done = []
                    hand.append(draw.pop())
                else:
                    is_short = False
                hand.sort()
            moves = [*plays_of_stock[fits[stock[-1]]]]
            last = 0
            for card in hand:
                if card != last:
                    last = card
                    if fits[card]:
                        moves += plays[card][fits[card]]
            if first:
                moves += plays[14][fits[first[-1]]]
            if second:
                moves += plays[15][fits[second[-1]]]
            if third:
                moves += plays[16][fits[third[-1]]]
            if fourth:
                moves += plays[17][fits[fourth[-1]]]
            decisions += 1
            if not moves or not builds_first:
                last = 0
                for card in hand:
                    if card != last:
                        last = card
                        moves += discards_of[card]
                if not hand:
                    moves.append(NOBODY)
            move = moves[int(rand() * len(moves))]
            if move >= FIRST_DISCARD:
                move -= FIRST_DISCARD
                card = move >> 2
                hand.remove(card)
                own[move & 3].append(card)
                idle = 0
                break
            if move == NOBODY:
                break
            idle = 0
            source = SOURCE[move]
            pile = PILE[move]
            if source == STOCK:
                builds[pile].append(stock.pop())
                if not stock:
                    left = [len(cards) for cards in stocks]
                    return Outcome(decisions, turn, seat, left)
            elif source < FIRST_DISCARD_PILE:
                builds[pile].append(source)
                hand.remove(source)
                if not hand:
                    is_short = True
            else:
                builds[pile].append(own[source - FIRST_DISCARD_PILE].pop())
            bit = BIT[pile]
            need = needs[pile]
            fits[need] ^= bit
            if need == TOP:
                done += builds[pile]
                builds[pile].clear()
                needs[pile] = 1
                fits[1] ^= bit
            else:
                needs[pile] = need + 1
                fits[need + 1] ^= bit
        if idle == seat_count:
            return Outcome(decisions, turn, NOBODY, [len(cards) for cards in stocks])
        seat += 1
        if seat == seat_count:
            seat = 0
    return Outcome(decisions, TURN_CAP, NOBODY, [len(cards) for cards in stocks])


def play_uniform(shuffle: Shuffle, rand: Rand, seat_count: int) -> Outcome:
    """Play one round in which a discard is one move among others."""
    return play(shuffle, rand, seat_count, builds_first=False)


def play_buildfirst(shuffle: Shuffle, rand: Rand, seat_count: int) -> Outcome:
    """Play one round in which everybody plays cards as long as possible."""
    return play(shuffle, rand, seat_count, builds_first=True)


Play = Callable[[Shuffle, Rand, int], Outcome]

POLICIES: dict[str, Play] = {"uniform": play_uniform, "buildfirst": play_buildfirst}


def describe(name: str, seat_count: int, round_count: int = 300) -> None:
    """Say how long the rounds of a policy are, and how many of them nobody wins."""
    rand = Random(1).random
    shuffle = make_shuffle(rand)
    outcomes = [POLICIES[name](shuffle, rand, seat_count) for _ in range(round_count)]
    turns = sorted(outcome.turns for outcome in outcomes)
    capped = sum(outcome.turns == TURN_CAP for outcome in outcomes)
    blocked = sum(outcome.winner == NOBODY for outcome in outcomes) - capped
    print(
        f"# {name}, {seat_count} seats: turns {turns[0]} to {turns[-1]},"
        f" median {turns[round_count // 2]}; {blocked} of {round_count} blocked,"
        f" {capped} capped at {TURN_CAP}",
        file=sys.stderr,
    )


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one round and returns its decisions."""
    return playout_of(POLICIES[name], seat_count)


if __name__ == "__main__":
    measure_policies("handwritten Skip-Bo", POLICIES, describe)
