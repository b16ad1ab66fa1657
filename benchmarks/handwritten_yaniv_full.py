"""Yaniv's base rules by hand: lists of ints, tables and a loop, about as fast as plain Python goes.

The yardstick for the same rounds played through cardtable. A round runs from the shuffle to the
points: single cards, sets, runs with jokers inside and at their ends in every order that can lie
on the table, any card of a set or either end of a run taken, the reshuffle of all discards but
the throw just made, the call at 5 or less, the caught caller's penalty. Seats are dealt to as the
referee in the plugin's tests does it; the last seat deals and the first begins.

A card is 13 times its suit plus its rank, so a sorted hand lies suit by suit; both jokers are 52.
Throws are tuples of cards in the order in which they lie. For each number of jokers, suit and set
of ranks held (one bit a rank) a table lists the runs.

A decision is one move of the notation: a call or a throw; draw or take. Every legal move of each
decision is listed, in the referee's order, and every choice is `int(rand() * count)`, so that one
seed plays one round, here and anywhere.

`uniform` picks among all legal moves: one `rand()` a decision, also where there is only one.

`eager` calls as soon as it may, without a `rand()`, and picks everything else like `uniform`.

    python benchmarks/handwritten_yaniv_full.py [seconds] [repeats]
"""

import sys
from collections.abc import Callable, Iterator
from itertools import combinations, product
from random import Random
from typing import NamedTuple

from loops import Rand, Shuffle, make_shuffle, measure_policies, playout_of

THRESHOLD = 5
PENALTY = 30
HAND_SIZE = 5
SHORTEST_RUN = 3
TURN_CAP = 5_000
NOBODY = -1

JOKER = 52
DECK = [*range(52), JOKER, JOKER]
RANK = [*(card % 13 for card in range(52)), 13]
SUIT = [*(card // 13 for card in range(52)), 4]
POINTS = [*(min(card % 13 + 1, 10) for card in range(52)), 0]
BIT = [1 << rank for rank in range(13)]
SINGLE = [(card,) for card in range(53)]
PAIR_OF_JOKERS = (JOKER, JOKER)

Throw = tuple[int, ...]

# Which places of so many cards of one rank are thrown together, the smaller sets first.
SETS = [
    [places for size in range(2, count + 1) for places in combinations(range(count), size)]
    for count in range(5)
]


class Outcome(NamedTuple):
    """How a round ended; the caller is NOBODY where the cap on turns stopped it."""

    decisions: int
    turns: int
    caller: int
    sums: list[int]
    points: list[int]


def fill(ranks: range, held: int, jokers: int, suit: int) -> Iterator[Throw]:
    """Yield each way to lay neighbouring ranks with held cards and up to so many jokers."""
    choices = [(13 * suit + rank, JOKER) if held & BIT[rank] else (JOKER,) for rank in ranks]
    for cards in product(*choices):
        if cards.count(JOKER) <= jokers and cards.count(JOKER) < len(cards):
            yield cards


def list_runs(held: int, jokers: int, suit: int) -> list[Throw]:
    """List the runs of a suit, the shorter first, jokers after all ranks."""
    runs = {
        cards
        for size in range(SHORTEST_RUN, min(HAND_SIZE, held.bit_count() + jokers) + 1)
        for start in range(14 - size)
        for cards in fill(range(start, start + size), held, jokers, suit)
    }
    return sorted(runs, key=lambda cards: (len(cards), cards))


def build_runs() -> list[list[list[list[Throw]]]]:
    """Build the table of runs: by jokers, by suit, by the ranks held."""
    table: list[list[list[list[Throw]]]] = []
    for jokers in range(3):
        by_suit: list[list[list[Throw]]] = []
        for suit in range(4):
            by_ranks: list[list[Throw]] = [[]] * 8192
            for count in range(1, HAND_SIZE - jokers + 1):
                if count + jokers >= SHORTEST_RUN:
                    for ranks in combinations(range(13), count):
                        held = sum(BIT[rank] for rank in ranks)
                        by_ranks[held] = list_runs(held, jokers, suit)
            by_suit.append(by_ranks)
        table.append(by_suit)
    return table


RUNS = build_runs()


def list_throws(hand: list[int]) -> list[Throw]:
    """List every throw of a sorted hand: single cards, sets by rank, runs by suit."""
    throws: list[Throw] = []
    held = [0, 0, 0, 0, 0]
    once = twice = jokers = 0
    for card in hand:
        if card == JOKER:
            jokers += 1
            continue
        throws.append(SINGLE[card])
        bit = BIT[RANK[card]]
        twice |= once & bit
        once |= bit
        held[SUIT[card]] |= bit
    if jokers:
        throws.append(SINGLE[JOKER])
    while twice:
        rank = (twice & -twice).bit_length() - 1
        twice &= twice - 1
        cards = [card for card in hand if RANK[card] == rank]
        throws += [tuple([cards[place] for place in places]) for places in SETS[len(cards)]]
    if jokers > 1:
        throws.append(PAIR_OF_JOKERS)
    by_suit = RUNS[jokers]
    for suit in range(4):
        if held[suit]:
            throws += by_suit[suit][held[suit]]
    return throws


def list_takes(throw: Throw) -> Throw:
    """List what may be taken of a throw: any card of a set, an end of a run, equal ones once."""
    first = throw[0]
    last = throw[-1]
    if first == last:
        return (first,)
    if RANK[first] != RANK[last]:  # a run
        return first, last
    return throw


def score(sums: list[int], caller: int) -> list[int]:
    """Give the caller 0, or the penalty and the lowest of the others 0."""
    points = sums[:]
    own = sums[caller]
    others = sums[:caller] + sums[caller + 1 :]
    lowest = min(others)
    if lowest > own:
        points[caller] = 0
        return points
    points = [0 if total == lowest else total for total in sums]
    points[caller] = own + PENALTY
    return points


def play(shuffle: Shuffle, rand: Rand, seat_count: int, *, is_eager: bool) -> Outcome:
    """Play one round, each move picked among all legal ones with equal chances."""
    draw = DECK[:]
    shuffle(draw)
    hands = []
    for _ in range(seat_count):
        hands.append(sorted(draw[: -HAND_SIZE - 1 : -1]))
        del draw[-HAND_SIZE:]
    thrown: Throw = (draw.pop(),)
    takes = thrown
    buried: list[int] = []
    seat = 0
    decisions = 0
    for turn in range(1, TURN_CAP + 1):
        hand = hands[seat]
        total = 0
        for card in hand:
            total += POINTS[card]
        throws = list_throws(hand)
        decisions += 1
        if total <= THRESHOLD:
            choice = 0 if is_eager else int(rand() * (len(throws) + 1))
            if choice == 0:
                sums = [sum([POINTS[card] for card in cards]) for cards in hands]
                return Outcome(decisions, turn, seat, sums, score(sums, seat))
            throw = throws[choice - 1]
        else:
            throw = throws[int(rand() * len(throws))]
        for card in throw:
            hand.remove(card)
        decisions += 1
        choice = int(rand() * (len(takes) + 1))
        if choice == 0:
            if not draw:
                draw = [*buried, *thrown]
                shuffle(draw)
                buried = []
                thrown = ()
            card = draw.pop()
            buried += thrown
        else:
            card = takes[choice - 1]
            left = [*thrown]
            left.remove(card)
            buried += left
        hand.append(card)
        hand.sort()
        thrown = throw
        takes = list_takes(throw)
        seat += 1
        if seat == seat_count:
            seat = 0
    sums = [sum([POINTS[card] for card in cards]) for cards in hands]
    return Outcome(decisions, TURN_CAP, NOBODY, sums, sums)


def play_uniform(shuffle: Shuffle, rand: Rand, seat_count: int) -> Outcome:
    """Play one round in which a call is one move among others."""
    return play(shuffle, rand, seat_count, is_eager=False)


def play_eager(shuffle: Shuffle, rand: Rand, seat_count: int) -> Outcome:
    """Play one round in which everybody calls as soon as possible."""
    return play(shuffle, rand, seat_count, is_eager=True)


Play = Callable[[Shuffle, Rand, int], Outcome]

POLICIES: dict[str, Play] = {"uniform": play_uniform, "eager": play_eager}


def describe(name: str, seat_count: int, round_count: int = 3_000) -> None:
    """Say how long the rounds of a policy are, how many hit the cap, and how they score."""
    rand = Random(1).random
    shuffle = make_shuffle(rand)
    outcomes = [POLICIES[name](shuffle, rand, seat_count) for _ in range(round_count)]
    turns = sorted(outcome.turns for outcome in outcomes)
    capped = sum(outcome.caller == NOBODY for outcome in outcomes)
    caught = sum(max(outcome.points) >= PENALTY for outcome in outcomes)
    points = sum(sum(outcome.points) for outcome in outcomes) / (round_count * seat_count)
    print(
        f"# {name}, {seat_count} seats: turns {turns[0]} to {turns[-1]},"
        f" median {turns[round_count // 2]}; {capped} of {round_count} capped at {TURN_CAP};"
        f" {caught} with 30 points or more; {points:.1f} points a seat",
        file=sys.stderr,
    )


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one round and returns its decisions."""
    return playout_of(POLICIES[name], seat_count)


if __name__ == "__main__":
    measure_policies("handwritten Yaniv", POLICIES, describe)
