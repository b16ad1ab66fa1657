"""Every throw that a hand allows, found directly as orders of faces (docs/rules/under10.md, 4).

A hand is first sorted into counts: for each rank how often each suit is held, for each suit
which ranks are. The sets of one such count, and the runs of one such suit with so many jokers,
are worked out once and then looked up, so a hand costs a few look-ups. All rounds under the
same rules share one `Throws`, and each throw is one object for ever.

Within this module a card is its *place*, which sorts by rank and then by suit, jokers last.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, Generic, TypeAlias, TypeVar

from cardtable.api import Card, Deck, Face
from cardtable_under10.cards import (
    ACE,
    FACES,
    JOKER,
    PLACE_BY_FACE,
    RANKS,
    SUITS,
    Place,
    points_by_face,
)
from cardtable_under10.house_rules import Under10Rules

T = TypeVar("T")

Kind: TypeAlias = str
Order: TypeAlias = tuple[Place, ...]

SINGLE: Final = "single"
SET: Final = "set"
RUN: Final = "run"
KINDS: Final = (SINGLE, SET, RUN)

LADDERS: Final = {
    "low": tuple(range(RANKS)),
    "high": (*range(1, RANKS), ACE),
    "both": (*range(RANKS), ACE),
    "wrap": (*range(RANKS), *range(RANKS - 1)),
}
"""The ranks in the order of a run, which is any piece of its ladder without a rank twice."""

_EVERY_SUIT: Final = tuple(range(SUITS))

COUNT_BITS: Final = 4
"""Bits for the cards of one suit in the count of a rank: two packs hold two of them."""
COUNT: Final = (1 << COUNT_BITS) - 1
CACHED: Final = 10_000
"""How many of the sets by points are kept, which have no end of different ones."""


class Throws(Generic[T]):
    """The throws of any hand under some house rules.

    *make* turns a kind, the faces as they are laid, and whether this order is both a set and a
    run, into the throw itself; it is asked once for each.
    """

    def __init__(
        self,
        rules: Under10Rules,
        deck: Deck,
        make: Callable[[Kind, tuple[Face, ...], bool], T],
    ) -> None:
        self._shapes = Shapes(rules)
        self._make = make
        self._made: dict[tuple[Kind, Order], T] = {}
        places = [PLACE_BY_FACE[face] for face in deck.faces]
        self._single = [self._throw(SINGLE, (place,)) for place in places]
        self._rank = [place // SUITS for place in places]
        self._suit = [place % SUITS for place in places]
        self._bit = [1 << place // SUITS if place != JOKER else 0 for place in places]
        self._unit = [1 << (COUNT_BITS * suit) for suit in self._suit]
        self._place = places
        self._jokers_make_sets = rules.joker_in_sets
        self._matches_points = rules.set_match == "points"
        self._sets: dict[int, tuple[T, ...]] = {}
        self._runs: tuple[dict[int, tuple[T, ...]], ...] = tuple({} for _ in range(SUITS))
        most = places.count(JOKER) + 1
        self._joker_sets = [
            tuple(self._throw(SET, order) for order in self._shapes.joker_sets(count))
            for count in range(most)
        ]
        self._sets_by_points = lru_cache(CACHED)(self._make_sets_by_points)

    def find(self, cards: Sequence[Card]) -> list[T]:
        """Return every throw of *cards*, smaller ones first: single cards, sets, runs.

        Single cards come in the order of the deck, sets by rank, runs by suit.
        """
        single, bits, suits = self._single, self._bit, self._suit
        found: list[T] = []
        masks = [0] * SUITS
        once = twice = jokers = 0
        last = None
        for card in sorted(cards):
            throw = single[card]
            if throw is not last:
                found.append(throw)
                last = throw
            bit = bits[card]
            if bit:
                twice |= once & bit
                once |= bit
                masks[suits[card]] |= bit
            else:
                jokers += 1
        if self._matches_points:
            found += self._points_sets(cards, jokers)
        elif jokers and self._jokers_make_sets:
            found += self._rank_sets(once, self._counts(cards), jokers)
        elif twice:
            found += self._rank_sets(twice, self._counts(cards), 0)
        if jokers > 1:
            found += self._joker_sets[jokers]
        high = jokers << RANKS
        for suit in _EVERY_SUIT:
            mask = masks[suit]
            if mask and (high or mask & (mask - 1)):  # one card and no joker are no run
                throws = self._runs[suit].get(high | mask)
                found += self._make_runs(suit, high | mask) if throws is None else throws
        return found

    def _counts(self, cards: Sequence[Card]) -> list[int]:
        """Return for each rank how often each suit is held."""
        ranks, units = self._rank, self._unit
        counts = [0] * (RANKS + 1)
        for card in cards:
            counts[ranks[card]] += units[card]
        return counts

    def _throw(self, kind: Kind, order: Order) -> T:
        made = self._made.get((kind, order))
        if made is None:
            faces = tuple([FACES[place] for place in order])
            made = self._make(kind, faces, self._shapes.is_set_and_run(order))
            self._made[kind, order] = made
        return made

    def _rank_sets(self, ranks: int, counts: Sequence[int], jokers: int) -> Iterator[T]:
        """Yield the sets of each rank that is a bit of *ranks*."""
        sets = self._sets
        while ranks:
            bit = ranks & -ranks
            ranks ^= bit
            rank = bit.bit_length() - 1
            key = ((rank << SUITS * COUNT_BITS | counts[rank]) << COUNT_BITS) | jokers
            throws = sets.get(key)
            yield from self._make_sets(key) if throws is None else throws

    def _make_sets(self, key: int) -> tuple[T, ...]:
        jokers = key & COUNT
        rank, count = divmod(key >> COUNT_BITS, 1 << SUITS * COUNT_BITS)
        places = [
            rank * SUITS + suit
            for suit in range(SUITS)
            for _ in range(count >> COUNT_BITS * suit & COUNT)
        ]
        orders = sorted(self._shapes.sets(places, jokers), key=_smaller_first)
        throws = self._sets[key] = tuple([self._throw(SET, order) for order in orders])
        return throws

    def _points_sets(self, cards: Iterable[Card], jokers: int) -> Iterator[T]:
        """Yield the sets of a hand where cards that count the same make one too."""
        places = sorted([self._place[card] for card in cards])
        stand_ins = jokers if self._jokers_make_sets else 0
        buckets = self._shapes.buckets([place for place in places if place != JOKER])
        found = [pair for bucket in buckets for pair in self._sets_by_points(bucket, stand_ins)]
        for _, throw in sorted(found, key=_first):
            yield throw

    def _make_sets_by_points(
        self, bucket: Order, jokers: int
    ) -> list[tuple[tuple[int, int, Order], T]]:
        return [
            ((min(order) // SUITS, len(order), order), self._throw(SET, order))
            for order in self._shapes.sets(bucket, jokers)
        ]

    def _make_runs(self, suit: int, key: int) -> tuple[T, ...]:
        jokers, mask = divmod(key, 1 << RANKS)
        orders = sorted(set(self._shapes.runs(suit, mask, jokers)), key=_smaller_first)
        throws = self._runs[suit][key] = tuple([self._throw(RUN, order) for order in orders])
        return throws


class Shapes:
    """What some house rules call a set and a run (docs/rules/under10.md, 4)."""

    def __init__(self, rules: Under10Rules) -> None:
        self._rules = rules
        points = points_by_face(rules)
        self._points = [points[face] for face in FACES]
        self._ladder = LADDERS["wrap" if rules.run_wrap else rules.ace]
        any_number = rules.joker_max_in_run == "any"
        self.most_jokers = RANKS if any_number else int(rules.joker_max_in_run)

    def buckets(self, places: Sequence[Place]) -> Iterator[Order]:
        """Yield the cards of one points or one rank that may hold a set; no set is in two."""
        points = self._points
        for value in sorted({points[place] for place in places}):
            yield tuple([place for place in places if points[place] == value])
        for rank in sorted({place // SUITS for place in places}):
            bucket = tuple([place for place in places if place // SUITS == rank])
            if len({points[place] for place in bucket}) > 1:
                yield bucket

    def sets(self, places: Sequence[Place], jokers: int) -> set[Order]:
        """Return the orders of every set among *places*, alike in kind, with up to *jokers*."""
        is_mixed = len({self._points[place] for place in places}) > 1
        found: set[Order] = set()
        for size in range(1, len(places) + 1):
            for chosen in combinations(places, size):
                if (
                    is_mixed
                    and self._rules.set_match == "points"
                    and len({self._points[place] for place in chosen}) == 1
                ):
                    continue  # the bucket of its points has it
                for joker_count in range(size == 1, jokers + 1):
                    found.update(self._set_orders((*chosen, *[JOKER] * joker_count)))
        return found

    def joker_sets(self, jokers: int) -> Iterator[Order]:
        """Yield the sets of jokers alone, of two and more."""
        if self._rules.joker_pair:
            for count in range(2, jokers + 1):
                yield (JOKER,) * count

    def _set_orders(self, places: Order) -> Iterator[Order]:
        """Yield each order of a sorted set that changes what may be taken of it."""
        if self._rules.set_pickup == "any":
            yield places
            return
        for first, last in combinations(range(len(places)), 2):
            middle = (place for i, place in enumerate(places) if i not in (first, last))
            yield (places[first], *middle, places[last])

    def runs(self, suit: int, mask: int, jokers: int, ladder: str = "") -> Iterator[Order]:
        """Yield the runs of one suit whose held ranks are the bits of *mask*, in any order.

        Another *ladder* than that of the house rules tells what would be a run with another ace.
        """
        rungs = LADDERS[ladder] if ladder else self._ladder
        most = min(jokers, self.most_jokers)
        longest = min(RANKS, mask.bit_count() + most)
        for size in range(self._rules.run_min, longest + 1):
            for start in range(len(rungs) - size + 1):
                yield from self._fill(rungs[start : start + size], suit, mask, most)

    def _fill(self, ranks: Sequence[int], suit: int, mask: int, jokers: int) -> Iterator[Order]:
        """Yield each way to lay *ranks* with cards of a suit and up to so many jokers."""
        missing = sum(not mask >> rank & 1 for rank in ranks)
        if missing > jokers:
            return
        orders: list[Order] = [()]
        for rank in ranks:
            choices = [rank * SUITS + suit, JOKER] if mask >> rank & 1 else [JOKER]
            orders = [(*order, place) for order in orders for place in choices]
        for order in orders:
            if order.count(JOKER) <= jokers and self._may_lie(order):
                yield order

    def _may_lie(self, order: Order) -> bool:
        """Tell whether jokers lie where they may and leave enough other cards."""
        if not self._rules.joker_run_ends and JOKER in (order[0], order[-1]):
            return False
        return len(order) - order.count(JOKER) >= self._rules.run_min_natural

    def is_set(self, places: Sequence[Place]) -> bool:
        """Tell whether *places*, two or more in any order, are a set."""
        naturals = [place for place in places if place != JOKER]
        if not naturals:
            return self._rules.joker_pair
        if len(naturals) < len(places) and not self._rules.joker_in_sets:
            return False
        is_one_rank = len({place // SUITS for place in naturals}) == 1
        return is_one_rank or self._same_points(naturals)

    def is_run(self, order: Order) -> bool:
        """Tell whether *order*, which lies on neighbouring ranks of one suit, is a legal run."""
        is_short_enough = self._rules.run_min <= len(order) <= RANKS
        return is_short_enough and order.count(JOKER) <= self.most_jokers and self._may_lie(order)

    def rungs_beside(self, run: Order) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
        """Yield, for each place of *run* on the ladder, the ranks before it and those after it."""
        ladder = self._ladder
        for start in range(len(ladder) - len(run) + 1):
            ranks = ladder[start : start + len(run)]
            pairs = zip(run, ranks, strict=True)
            if all(place == JOKER or place // SUITS == rank for place, rank in pairs):
                yield ladder[:start], ladder[start + len(run) :]

    def is_set_and_run(self, order: Order) -> bool:
        """Tell whether *order* is laid as a set and as a run, so that it has to be named."""
        naturals = [place for place in order if place != JOKER]
        if not naturals or len(order) < self._rules.run_min:
            return False
        if len({place % SUITS for place in naturals}) > 1:
            return False
        joker_count = len(order) - len(naturals)
        if joker_count and not self._rules.joker_in_sets:
            return False
        if len(naturals) > 1 and not self._same_points(naturals):
            return False
        if tuple(order) not in set(self._set_orders(tuple(sorted(order)))):
            return False
        mask = sum({1 << place // SUITS for place in naturals})
        return order in set(self.runs(naturals[0] % SUITS, mask, joker_count))

    def _same_points(self, places: Sequence[Place]) -> bool:
        is_one = len({self._points[place] for place in places}) == 1
        return is_one and self._rules.set_match == "points"


def _smaller_first(order: Order) -> tuple[int, Order]:
    return len(order), order


def _first(pair: tuple[tuple[int, int, Order], T]) -> tuple[int, int, Order]:
    return pair[0]
