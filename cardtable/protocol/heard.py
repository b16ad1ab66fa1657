"""What a program makes of what it is told: the view of its seat, as the table has it."""

import json
from collections.abc import Mapping, Sequence
from typing import cast

from cardtable.core.box import Box
from cardtable.core.game import Game
from cardtable.core.knowledge import KNOWN
from cardtable.core.move import Incident
from cardtable.core.result import Entry, Joined, Left
from cardtable.core.view import EMPTY, View, ZoneView
from cardtable.core.zone import NO_SEAT, Seat, Spot
from cardtable.position.field import is_list, is_seat, item_kind
from cardtable.protocol.message import MessageError, items_in, object_in, text_in, whole_in
from cardtable.record_text.strict import Fields
from cardtable.record_text.values import read_entry, read_result
from cardtable.text import tr


def read_view(game: Game, box: Box, message: Mapping[str, object]) -> View:
    """Return the view that *message* tells, at a table that *box* is of.

    :raises MessageError: it cannot be read.
    """
    spots = box.layout.spots
    zones = items_in(message, "zones")
    if len(zones) != len(spots):
        raise MessageError(tr("this table has {count} zones", count=len(spots)))
    return View(
        seat=whole_in(message, "seat") - 1,
        phase=text_in(message, "phase"),
        seat_to_move=_seat(message.get("to_move")),
        zones=tuple(map(_zone, spots, zones)),
        pools=tuple(tuple(_texts(pool)) for pool in items_in(message, "pools")),
        fields=_fields(game, object_in(message, "fields")),
        legal_moves=tuple(map(box.notation.parse, _texts(items_in(message, "legal")))),
        box=box,
        round_type=game.round_type,
        incidents=tuple(
            cast("Incident", box.incidents.parse(text))
            for text in _texts(items_in(message, "incidents"))
        ),
        entries=tuple(_entry(entry, box.seat_count) for entry in items_in(message, "entries")),
    )


def _fields(game: Game, values: Mapping[str, object]) -> dict[str, object]:
    return {name: _value(values[name], kind) for name, kind in game.round_type.FIELDS.items()}


def _value(value: object, kind: object) -> object:
    if is_seat(kind):
        return cast("int", value) - 1
    if is_list(kind):
        items = cast("Sequence[object]", value)
        return tuple(_value(item, item_kind(kind, number)) for number, item in enumerate(items))
    return value


def _zone(spot: Spot, value: object) -> ZoneView:
    zone = {"type": "zone", **cast("Mapping[str, object]", value)}
    is_open = items_in(zone, "open")
    faces = tuple(cast("list[str | None]", items_in(zone, "faces")))
    pools = tuple(
        cast("int", pool) if pool is not None else EMPTY if lies is None else KNOWN
        for pool, lies in zip(items_in(zone, "pools"), is_open, strict=True)
    )
    return ZoneView(
        spot.name, spot.owner, faces, pools, tuple(map(bool, is_open)), whole_in(zone, "width")
    )


def _texts(values: object) -> list[str]:
    return [str(value) for value in cast("list[object]", values)]


def _seat(value: object) -> Seat:
    return NO_SEAT if value is None else cast("int", value) - 1


def _entry(value: object, seat_count: int) -> Entry:
    entry = dict(cast("Mapping[str, object]", value))
    if "result" in entry:
        return read_result(Fields(json.dumps(entry["result"]), seat_count))
    if "left" in entry:
        return Left(_seat(entry["left"]))
    is_dealer = bool(entry.pop("dealer", False))
    found = read_entry(Fields(json.dumps(entry), seat_count))
    if isinstance(found, Joined) and is_dealer:
        return Joined(found.seat, found.total, found.name, is_dealer)
    return found
