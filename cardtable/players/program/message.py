"""Views and guesses as plain values that JSON can hold, seats of zones and moves from 1."""

import json
from collections.abc import Mapping
from typing import Any, Final, cast

from cardtable.core.box import Box
from cardtable.core.deck import NO_CARD
from cardtable.core.game import Game
from cardtable.core.result import Entry, Left, Result
from cardtable.core.round import Round
from cardtable.core.view import View, ZoneView
from cardtable.core.zone import NO_SEAT
from cardtable.record_text import entry_values, result_values
from cardtable.record_text.strict import Fields
from cardtable.record_text.values import read_entry, read_result

PROTOCOL: Final = 1
"""The version of the protocol; it is raised when old programs would misread a new line."""


def view_values(view: View) -> dict[str, object]:
    """Return *view* as plain values."""
    return {
        "seat": view.seat + 1,
        "phase": view.phase,
        "to_move": None if view.seat_to_move == NO_SEAT else view.seat_to_move + 1,
        "legal": [str(move) for move in view.legal_moves],
        "zones": [_zone_values(zone) for zone in view.zones],
        "pools": [list(pool) for pool in view.pools],
        "fields": view.fields,
        "entries": [_entry_values(entry) for entry in view.entries],
    }


def guess_values(guess: Round) -> dict[str, list[str | None]]:
    """Return the cards of each zone of *guess*, bottom first, `None` for an empty cell."""
    faces = guess.table.deck.faces
    return {
        spot.name: [None if card == NO_CARD else faces[card] for card in cards]
        for spot, cards in zip(guess.table.layout.spots, guess.table.zones, strict=True)
    }


def read_view(values: Mapping[str, Any], game: Game, box: Box) -> View:  # Any: JSON
    """Return the view that `view_values` wrote, at a table of *box*.

    :raises RecordError: an entry is none.
    :raises NotationError: a legal move is none.
    :raises LookupError: something is missing.
    """
    to_move = values["to_move"]
    return View(
        values["seat"] - 1,
        values["phase"],
        NO_SEAT if to_move is None else to_move - 1,
        tuple(_read_zone(zone) for zone in values["zones"]),
        tuple(tuple(pool) for pool in values["pools"]),
        {name: _frozen(value) for name, value in values["fields"].items()},
        tuple(box.notation.parse(text) for text in values["legal"]),
        box,
        game.round_type,
        entries=tuple(_read_entry(entry, box.seat_count) for entry in values["entries"]),
    )


def _zone_values(zone: ZoneView) -> dict[str, object]:
    return {
        "name": zone.name,
        "owner": None if zone.owner == NO_SEAT else zone.owner + 1,
        "cards": list(zone.faces),
        "pools": list(zone.pools),
        "open": list(zone.open),
        "width": zone.width,
    }


def _read_zone(values: Mapping[str, Any]) -> ZoneView:  # Any: JSON
    owner = values["owner"]
    return ZoneView(
        values["name"],
        NO_SEAT if owner is None else owner - 1,
        tuple(values["cards"]),
        tuple(values["pools"]),
        tuple(values["open"]),
        values["width"],
    )


def _entry_values(entry: Entry) -> dict[str, object]:
    if isinstance(entry, Left):
        return {"left": entry.seat + 1}
    return result_values(entry) if isinstance(entry, Result) else entry_values(entry)


def _read_entry(values: Mapping[str, object], seat_count: int) -> Entry:
    fields = Fields(json.dumps(values), seat_count)
    if fields.has("left"):
        return Left(fields.seat("left"))
    return read_result(fields) if "ending" in values else read_entry(fields)


def _frozen(value: object) -> object:
    """Return *value* with its lists as tuples, as the fields of a view have them."""
    if isinstance(value, list):
        return tuple(_frozen(item) for item in cast("list[object]", value))
    return value
