"""How the set or the run that lies may be lengthened, under `add_on` (docs/rules/under10.md, 4)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from cardtable.api import Card, Deck, Face
from cardtable_under10.cards import FACES, JOKER, PLACE_BY_FACE, RANKS, SUITS, Place
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.moves import HIGH, LOW, AddOn, End, make_add_on
from cardtable_under10.throws import RUN, SET, Kind, Order, Shapes


class Added(NamedTuple):
    """Cards that may be added: how they are laid, and at which end of what lies."""

    cards: Order
    end: End

    def in_order(self) -> tuple[int, bool, Order]:
        """Return what ways to add are sorted by: fewer cards first, then the low end."""
        return len(self.cards), self.end == HIGH, self.cards


class AddOns:
    """The ways to lengthen what lies under some house rules."""

    def __init__(self, rules: Under10Rules, deck: Deck, points: Mapping[Face, int]) -> None:
        self._shapes: Final = Shapes(rules)
        self._only_ends: Final = rules.set_pickup == "ends"
        self._places: Final = [PLACE_BY_FACE[face] for face in deck.faces]
        self._points: Final = [points[face] for face in FACES]
        self._made: dict[tuple[Order, End, bool], AddOn] = {}

    def find(self, kind: Kind, group: Sequence[Card], hand: Sequence[Card]) -> list[AddOn]:
        """Return every way to lengthen *group*, a set or run of two or more, with cards of *hand*.

        Fewer cards come first, then what goes to the low end of a run.
        """
        if len(group) < 2 or kind not in (SET, RUN):  # noqa: PLR2004 - one card is no group
            return []
        row = tuple([self._places[card] for card in group])
        held = sorted([self._places[card] for card in hand])
        added = self._to_run(row, held) if kind == RUN else self._to_set(row, held)
        found = sorted(set(added), key=Added.in_order)
        lows, highs = ({way.cards for way in found if way.end == end} for end in (LOW, HIGH))
        return [self._add_on(way, is_both=way.cards in lows & highs) for way in found]

    def _add_on(self, way: Added, *, is_both: bool) -> AddOn:
        key = (*way, is_both)
        made = self._made.get(key)
        if made is None:
            faces = tuple([FACES[place] for place in way.cards])
            points = sum([self._points[place] for place in way.cards])
            made = self._made[key] = make_add_on(faces, way.end, points, is_both=is_both)
        return made

    def _to_set(self, row: Order, held: Sequence[Place]) -> Iterator[Added]:
        """Yield what may lie behind a set."""
        shapes = self._shapes
        fitting = [place for place in held if shapes.is_set((*row, place))]
        for size in range(1, len(fitting) + 1):
            for cards in combinations(fitting, size):
                if shapes.is_set((*row, *cards)):
                    yield from (Added(order, HIGH) for order in self._tails(cards))

    def _tails(self, cards: Order) -> Iterator[Order]:
        """Yield each order of sorted *cards* that changes which one lies last."""
        if not self._only_ends:
            yield cards
            return
        for last in range(len(cards)):
            yield (*cards[:last], *cards[last + 1 :], cards[last])

    def _to_run(self, row: Order, held: Sequence[Place]) -> Iterator[Added]:
        """Yield what may lie at either end of a run."""
        suit = next(place for place in row if place != JOKER) % SUITS
        for before, after in self._shapes.rungs_beside(row):
            for cards in _laid(before[::-1], suit, held, RANKS - len(row)):
                if self._shapes.is_run((*cards[::-1], *row)):
                    yield Added(cards[::-1], LOW)
            for cards in _laid(after, suit, held, RANKS - len(row)):
                if self._shapes.is_run((*row, *cards)):
                    yield Added(cards, HIGH)


def _laid(ranks: Iterable[int], suit: int, held: Sequence[Place], most: int) -> Iterator[Order]:
    """Yield each way to lay one to *most* cards of *held* on *ranks*, one after the other."""
    orders: list[tuple[Order, list[Place]]] = [((), list(held))]
    for rank in list(ranks)[:most]:
        longer = []
        for order, left in orders:
            for place in (rank * SUITS + suit, JOKER):
                if place in left:
                    rest = left.copy()
                    rest.remove(place)
                    longer.append(((*order, place), rest))
        yield from (order for order, _ in longer)
        orders = longer
