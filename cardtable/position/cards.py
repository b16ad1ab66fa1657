"""The cards of a position: which lie where, and what becomes of those that it does not name."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardtable.core.chance import shuffle, stream
from cardtable.core.deck import NO_CARD, Card, Deck, Face
from cardtable.core.error import NotationError
from cardtable.core.table import Table
from cardtable.core.zone import ALL, EACH, GRID, NO_SEAT, NONE, Layout, Seat, Spot, ZoneId
from cardtable.position.source import Path, Source, path_label
from cardtable.text import tr

ANY: Final = "?"
REST: Final = "..."
EMPTY_CELL: Final = "--"

_TOKEN: Final = re.compile(r"\(\s*([^\s()]+)\s*\)|([^\s()]+)")


@dataclass(slots=True)
class Laid:
    """What a position says of one zone.

    *path* leads to it in the text. *cards* holds `NO_CARD` for an empty cell, and `None` for
    a card yet to be dealt; *up* tells which lie face up. The unseen rest goes in front of
    place *rest*, if not `None`.
    """

    path: Path
    cards: list[Card | None] = field(default_factory=list)
    up: list[bool] = field(default_factory=list)
    width: int = 0
    rest: int | None = None


def zone_key(spot: Spot) -> str:
    """Return the key of a zone in its section, which says whose it is."""
    return spot.name.partition(".")[2] if spot.owner != NO_SEAT else spot.name


def width_key(spot: Spot) -> str:
    """Return the key of the number of columns, for a grid whose rows do not show it."""
    return f"{zone_key(spot)}_width"


class CardReader:
    """Reads the zones of a position, each card taken from the deck once."""

    def __init__(self, source: Source, deck: Deck, layout: Layout) -> None:
        self._source = source
        self._deck = deck
        self._layout = layout
        self._left = {face: list(cards) for face, cards in deck.cards_by_face.items()}
        self._first_path: dict[Face, Path] = {}
        self._laid: dict[ZoneId, Laid] = {}

    def read_zone(self, zone: ZoneId, section: Mapping[str, object], path: Path) -> None:
        """Read what *section* says of *zone*."""
        spot = self._layout.spots[zone]
        key = zone_key(spot)
        if key not in section:
            return
        laid = Laid((*path, key), width=spot.zone.width)
        text = self._source.text(laid.path, section[key])
        is_grid = spot.zone.lies == GRID
        rows = [row for row in re.split(r"[\n/]" if is_grid else r"\n", text) if row.strip()]
        lengths = [self._read_row(laid, row, spot) for row in rows]
        if is_grid:
            laid.width = self._width(laid, lengths, section, spot)
        self._laid[zone] = laid

    def lay(self, table: Table, seats: Sequence[Seat], seed: int) -> None:
        """Lay all cards on *table*, those not named as dealt from the rest, shuffled by *seed*."""
        rest = sorted(card for cards in self._left.values() for card in cards)
        shuffle(rest, stream(seed, "position").random)
        taker = self._taker()
        for laid in self._laid.values():
            for place, card in enumerate(laid.cards):
                if card is None:
                    laid.cards[place] = self._draw(rest, laid.path)
        for zone, spot in enumerate(self._layout.spots):
            if zone not in self._laid and zone != taker:
                is_dealt_in = spot.owner == NO_SEAT or spot.owner in seats
                self._deal_usual(zone, spot, rest, is_dealt_in=is_dealt_in)
        if taker is None and rest:
            self._source.refuse(
                ("table",),
                tr(
                    "{count} cards of the deck lie nowhere, such as {face};"
                    " write {dots} where the rest of them lies",
                    count=len(rest),
                    face=self._deck.faces[rest[-1]],
                    dots=repr(REST),
                ),
            )
        for zone in range(len(self._layout.spots)):
            self._put(table, zone, rest if zone == taker else ())

    def _read_row(self, laid: Laid, row: str, spot: Spot) -> int:
        """Add the cards of one row; return how many places it has."""
        start = len(laid.cards)
        if _TOKEN.sub("", row).strip():
            self._source.refuse_value(laid.path, row.strip(), tr("cards, each in its own brackets"))
        for found in _TOKEN.finditer(row):
            self._read_token(laid, found[1] or found[2], spot, is_up=found[1] is None)
        return len(laid.cards) - start

    def _read_token(self, laid: Laid, token: str, spot: Spot, *, is_up: bool) -> None:
        if token == REST:
            self._note_rest(laid, spot)
            return
        if token == EMPTY_CELL and spot.zone.lies != GRID:
            self._source.refuse(laid.path, tr("only a grid has empty places, written --"))
        if not is_up and spot.zone.sees == ALL:
            self._source.refuse(
                laid.path, tr("cards lie face up here; write {card} without brackets", card=token)
            )
        is_empty = token == EMPTY_CELL
        laid.cards.append(NO_CARD if is_empty else self._card(laid.path, token))
        laid.up.append(is_up and not is_empty)

    def _note_rest(self, laid: Laid, spot: Spot) -> None:
        if spot.zone.lies == GRID:
            self._source.refuse(laid.path, tr("the rest lies in a pile, not in a grid"))
        for other in [*self._laid.values(), laid]:
            if other.rest is not None:
                self._source.refuse(laid.path, tr("the rest can lie in one place only"))
        laid.rest = len(laid.cards)

    def _card(self, path: Path, token: str) -> Card | None:
        """Return a card of the face that *token* spells, or `None` for any unseen one."""
        if token == ANY:
            return None
        try:
            face = self._deck.parse_face(token)
        except NotationError as error:
            self._source.refuse(path, error.message)
        if not self._left[face]:
            self._source.refuse(
                path,
                tr(
                    "{face} lies in {place} too, and the deck has only one",
                    "{face} lies in {place} too, and the deck has only {count} of them",
                    count=len(self._deck.cards_by_face[face]),
                    face=face,
                    place=path_label(self._first_path[face]),
                ),
            )
        self._first_path.setdefault(face, path)
        return self._left[face].pop(0)

    def _width(
        self, laid: Laid, lengths: Sequence[int], section: Mapping[str, object], spot: Spot
    ) -> int:
        """Return the number of columns of a grid: all its rows but the last are full."""
        path = (*laid.path[:-1], width_key(spot))
        if width_key(spot) in section:
            width = self._source.whole(path, section[width_key(spot)])
            if width < max(lengths, default=0) or width > self._deck.size:
                self._source.refuse_value(
                    path, width, tr("a number of columns that suits the rows")
                )
        else:
            width = lengths[0] if lengths else spot.zone.width
        if any(length != width for length in lengths[:-1]) or max(lengths, default=0) > width:
            self._source.refuse(
                laid.path,
                tr(
                    "the rows have {lengths} places; all but the last must have the same number",
                    lengths=", ".join(map(str, lengths)),
                ),
            )
        return width

    def _taker(self) -> ZoneId | None:
        """Return the zone that takes all that is left, if there is one."""
        for zone, laid in self._laid.items():
            if laid.rest is not None:
                return zone
        for zone, spot in enumerate(self._layout.spots):
            if zone not in self._laid and spot.owner == NO_SEAT and spot.zone.sees == NONE:
                self._laid[zone] = Laid(("table", zone_key(spot)), rest=0, width=spot.zone.width)
                return zone
        return None

    def _deal_usual(self, zone: ZoneId, spot: Spot, rest: list[Card], *, is_dealt_in: bool) -> None:
        section: Path = ("table",) if spot.owner == NO_SEAT else ("seat", spot.owner)
        laid = Laid((*section, zone_key(spot)), width=spot.zone.width)
        if is_dealt_in:
            laid.cards = [self._draw(rest, laid.path) for _ in range(spot.zone.usual)]
            laid.up = [False] * spot.zone.usual
        self._laid[zone] = laid

    def _draw(self, rest: list[Card], path: Path) -> Card:
        if not rest:
            self._source.refuse(path, tr("the deck has no card left to lie here"))
        return rest.pop()

    def _put(self, table: Table, zone: ZoneId, rest: Iterable[Card]) -> None:
        laid = self._laid[zone]
        cards = [card for card in laid.cards if card is not None]
        if table.layout.spots[zone].zone.sees == EACH:
            for card, is_up in zip(cards, laid.up, strict=True):
                if card != NO_CARD:
                    table.up[card] = is_up
        place = laid.rest or 0
        table.zones[zone][:] = [*cards[:place], *rest, *cards[place:]]
        table.widths[zone] = laid.width


def write_zone(table: Table, zone: ZoneId) -> str:
    """Return the cards of *zone* as `CardReader` reads them, a grid with its rows in lines."""
    zone_type = table.layout.spots[zone].zone
    tokens = [_token(table, card, is_each=zone_type.sees == EACH) for card in table.zones[zone]]
    if zone_type.lies != GRID:
        return " ".join(token.strip() for token in tokens)
    longest = max(map(len, tokens), default=0)
    width = max(1, table.widths[zone])
    rows = [tokens[start : start + width] for start in range(0, len(tokens), width)]
    return "\n".join(" ".join(token.ljust(longest) for token in row).rstrip() for row in rows)


def shows_width(table: Table, zone: ZoneId) -> bool:
    """Tell whether the rows of *zone*, as they are written, show how many columns it has."""
    count = len(table.zones[zone])
    width = table.widths[zone]
    return count >= width if count else width == table.layout.spots[zone].zone.width


def _token(table: Table, card: Card, *, is_each: bool) -> str:
    text = EMPTY_CELL if card == NO_CARD else table.deck.faces[card]
    if is_each and card != NO_CARD and not table.up[card]:
        return f"({text})"
    return f" {text} "
