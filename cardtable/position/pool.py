"""What each seat knows in a position: cards it knows where it does not see them, and pools.

Where nothing is said, a seat knows what it sees, and all else is one pool.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cardtable.core.deck import NO_CARD, Card
from cardtable.core.error import NotationError
from cardtable.core.knowledge import KNOWN
from cardtable.core.watched import WatchedTable
from cardtable.core.zone import Seat, ZoneId
from cardtable.position.source import Path, Source
from cardtable.text import tr

Place: TypeAlias = tuple[ZoneId, int]

_KNOWS_KEYS: Final = ("seat", "seats", "zone", "cards", "places")
_POOL_KEYS: Final = ("seat", "seats", "places")
_RANGE: Final = re.compile(r"([0-9]{1,6})(?:-([0-9]{1,6}))?")


def see_what_lies_open(table: WatchedTable) -> None:
    """Let every seat know the cards that it sees."""
    for zone, place, card in _places(table):
        table.knowledge.see(card, table.seers(zone, place))
    table.knowledge.forget_news()


class PoolReader:
    """Reads the sections ``[[knows]]`` and ``[[pool]]``, once the cards lie where they lie."""

    def __init__(self, source: Source, table: WatchedTable, names: Sequence[str]) -> None:
        self._source = source
        self._table = table
        self._names = names
        self._pooled: set[tuple[Seat, Card]] = set()

    def read(self) -> None:
        """Let the seats know what the text says."""
        for number, section in enumerate(self._source.sections("knows")):
            self._read_knows(("knows", number), section)
        for number, section in enumerate(self._source.sections("pool")):
            self._read_pool(("pool", number), section)
        self._table.knowledge.forget_news()

    def _read_knows(self, path: Path, section: Mapping[str, object]) -> None:
        self._source.check_keys(path, section, _KNOWS_KEYS)
        zone = self._zone((*path, "zone"), self._needed(path, section, "zone"))
        seats = self._seats(path, section)
        if "places" in section:
            text = self._source.text((*path, "places"), section["places"])
            for _, card in self._numbered((*path, "places"), zone, text):
                for seat in seats:
                    self._table.knowledge.see(card, 1 << seat)
            return
        cards = self._source.text((*path, "cards"), self._needed(path, section, "cards"))
        for token in cards.split():
            for seat in seats:
                self._know((*path, "cards"), zone, token, seat)

    def _know(self, path: Path, zone: ZoneId, token: str, seat: Seat) -> None:
        """Let *seat* know one more card of the face that *token* spells."""
        table = self._table
        try:
            face = table.deck.parse_face(token)
        except NotationError as error:
            self._source.refuse(path, error.message)
        pools = table.knowledge.pools[seat]
        for card in reversed(table.zones[zone]):
            if card != NO_CARD and table.deck.faces[card] == face and pools[card] != KNOWN:
                table.knowledge.see(card, 1 << seat)
                return
        self._source.refuse(
            path,
            tr(
                "no {face} lies in {zone} that seat {seat} does not know already",
                face=face,
                zone=table.layout.spots[zone].name,
                seat=seat + 1,
            ),
        )

    def _read_pool(self, path: Path, section: Mapping[str, object]) -> None:
        self._source.check_keys(path, section, _POOL_KEYS)
        path_to_places = (*path, "places")
        items = self._source.items(path_to_places, self._needed(path, section, "places"))
        for seat in self._seats(path, section):
            cards: list[Card] = []
            for number, item in enumerate(items):
                cards += self._pool_cards((*path_to_places, number), item, seat)
            self._table.knowledge.part(seat, cards)

    def _pool_cards(self, path: Path, item: object, seat: Seat) -> list[Card]:
        """Return the cards at the places that *item* names; a zone alone is all hidden ones."""
        name, _, numbers = self._source.text(path, item).partition(" ")
        zone = self._zone(path, name)
        pools = self._table.knowledge.pools[seat]
        if numbers.strip():
            found = list(self._numbered(path, zone, numbers))
            seen = [place for place, card in found if pools[card] == KNOWN]
            if seen:
                self._source.refuse(
                    path,
                    tr("seat {seat} knows the card at place {place}", seat=seat + 1, place=seen[0]),
                )
            cards = [card for _, card in found]
        else:
            cards = [c for c in self._table.zones[zone] if c != NO_CARD and pools[c] != KNOWN]
        for card in cards:
            if (seat, card) in self._pooled:
                self._source.refuse(path, tr("a place of it stands in another pool already"))
            self._pooled.add((seat, card))
        return cards

    def _numbered(self, path: Path, zone: ZoneId, text: str) -> Iterator[tuple[int, Card]]:
        """Yield the places, counted from 1, that *text* numbers, and the cards there."""
        cards = self._table.zones[zone]
        for token in text.split():
            found = _RANGE.fullmatch(token)
            first = int(found[1]) if found else 0
            last = int(found[2] or found[1]) if found else 0
            if not 1 <= first <= last <= len(cards):
                allowed = tr("places from 1 to {last}, such as 2 5-7", last=len(cards))
                self._source.refuse_value(path, token, allowed)
            for place in range(first, last + 1):
                if cards[place - 1] == NO_CARD:
                    self._source.refuse(path, tr("place {place} is empty", place=place))
                yield place, cards[place - 1]

    def _needed(self, path: Path, section: Mapping[str, object], key: str) -> object:
        if key not in section:
            self._source.refuse(path, tr("the key {key} is missing", key=key))
        return section[key]

    def _zone(self, path: Path, value: object) -> ZoneId:
        try:
            return self._table.layout.parse_zone(self._source.text(path, value))
        except NotationError as error:
            self._source.refuse(path, error.message)

    def _seats(self, path: Path, section: Mapping[str, object]) -> Iterable[Seat]:
        """Return the seats that *section* is about: all, unless it says which."""
        if "seat" in section:
            return [self._source.seat((*path, "seat"), section["seat"], self._names)]
        if "seats" not in section:
            return range(len(self._names))
        items = self._source.items((*path, "seats"), section["seats"])
        return dict.fromkeys(
            self._source.seat((*path, "seats", number), item, self._names)
            for number, item in enumerate(items)
        )


@dataclass(slots=True)
class _Hidden:
    """What one seat does not see of a table: places known all the same, and those of each pool."""

    known: list[Place] = field(default_factory=list)
    pools: dict[int, list[Place]] = field(default_factory=dict)


def write_known(table: WatchedTable) -> list[tuple[list[Seat], str, str]]:
    """Return what is known but not seen: the seats, the zone, and the places there."""
    seats_by_place: dict[tuple[str, str], list[Seat]] = {}
    for seat in range(table.layout.seat_count):
        places_by_zone: dict[ZoneId, list[int]] = {}
        for zone, place in _hidden(table, seat).known:
            places_by_zone.setdefault(zone, []).append(place)
        for zone, places in places_by_zone.items():
            key = table.layout.spots[zone].name, _ranges(places)
            seats_by_place.setdefault(key, []).append(seat)
    return [(seats, zone, places) for (zone, places), seats in seats_by_place.items()]


def write_pools(table: WatchedTable) -> list[tuple[list[Seat], list[str]]]:
    """Return all pools but each seat's first, which is all else: the seats, and the places.

    They come in the order in which they arose: what a seat concludes later may hang on it.
    """
    seats_by_pools: dict[tuple[tuple[str, ...], ...], list[Seat]] = {}
    for seat in range(table.layout.seat_count):
        pools = sorted(_hidden(table, seat).pools.items())
        texts = tuple(tuple(_pool_text(table, seat, places)) for _, places in pools[1:])
        seats_by_pools.setdefault(texts, []).append(seat)
    return [(seats, list(pool)) for pools, seats in seats_by_pools.items() for pool in pools]


def _hidden(table: WatchedTable, seat: Seat) -> _Hidden:
    found = _Hidden()
    pools = table.knowledge.pools[seat]
    for zone, place, card in _places(table):
        if table.seers(zone, place) >> seat & 1:
            continue
        if pools[card] == KNOWN:
            found.known.append((zone, place))
        else:
            found.pools.setdefault(pools[card], []).append((zone, place))
    return found


def _pool_text(table: WatchedTable, seat: Seat, pool: Sequence[Place]) -> Iterator[str]:
    places_by_zone: dict[ZoneId, list[int]] = {}
    for zone, place in pool:
        places_by_zone.setdefault(zone, []).append(place)
    pools = table.knowledge.pools[seat]
    for zone, places in places_by_zone.items():
        name = table.layout.spots[zone].name
        unknown = [c for c in table.zones[zone] if c != NO_CARD and pools[c] != KNOWN]
        yield name if len(places) == len(unknown) else f"{name} {_ranges(places)}"


def _ranges(places: Sequence[int]) -> str:
    """Return *places*, counted from 0, as numbers from 1 with runs drawn together."""
    runs: list[list[int]] = []
    for place in places:
        if runs and place == runs[-1][1] + 1:
            runs[-1][1] = place
        else:
            runs.append([place, place])
    return " ".join(
        str(first + 1) if first == last else f"{first + 1}-{last + 1}" for first, last in runs
    )


def _places(table: WatchedTable) -> Iterator[tuple[ZoneId, int, Card]]:
    for zone, cards in enumerate(table.zones):
        for place, card in enumerate(cards):
            if card != NO_CARD:
                yield zone, place, card
