"""What a table tells a program: the rules, and what its seat may see and know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from cardtable.core.box import Box
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.result import Entry, Joined, Penalty, Result, results
from cardtable.core.view import EMPTY, View, ZoneView, look_open
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.position.field import written
from cardtable.record_text import entry_values, result_values


@dataclass(frozen=True, slots=True)
class Told:
    """What is known of a match beyond a view: the *key* of its game, its rules, who sits there."""

    game: Game
    key: str
    house_rules: Mapping[str, object]
    names: Sequence[str]


def rules_values(told: Told, box: Box, seat: Seat) -> dict[str, object]:
    """Return what *seat* is told of the match before it first moves."""
    sides = told.game.sides(box.rules, box.seat_count)
    return {
        "game": told.key,
        "rules_version": told.game.rules_version,
        "house_rules": dict(told.house_rules),
        "seats": list(told.names),
        "sides": [[one + 1 for one in side] for side in sides],
        "seat": seat + 1,
        "low_wins": told.game.wins_low(box.rules),
        "deck": list(box.deck.faces),
    }


def view_values(game: Game, view: View, legal_moves: Sequence[Move]) -> dict[str, object]:
    """Return *view* with the moves that are legal."""
    kinds = view.round_type.FIELDS
    return {
        "round": len(results(view.entries)) + 1,
        "phase": view.phase,
        "seat": view.seat + 1,
        "to_move": number(view.seat_to_move),
        "fields": {name: written(value, kinds[name]) for name, value in view.fields.items()},
        "zones": [_zone(zone) for zone in view.zones],
        "pools": [list(pool) for pool in view.pools],
        "legal": [str(move) for move in legal_moves],
        "incidents": [str(incident) for incident in view.incidents],
        "totals": _totals(game, view),
        "entries": [_entry(entry) for entry in view.entries],
    }


def guess_values(view: View, rng: Random) -> dict[str, list[str | None]]:
    """Return one way in which all cards may lie as far as *view* tells, by zone."""
    return {zone.name: list(zone.faces) for zone in look_open(view.guess(rng)).zones}


def number(seat: Seat) -> int | None:
    """Return the number of *seat* as people count, `None` for nobody."""
    return None if seat == NO_SEAT else seat + 1


def _zone(zone: ZoneView) -> dict[str, object]:
    return {
        "name": zone.name,
        "owner": number(zone.owner),
        "width": zone.width,
        "faces": list(zone.faces),
        "pools": [pool if pool >= 0 else None for pool in zone.pools],
        "open": [
            None if pool == EMPTY else is_open
            for pool, is_open in zip(zone.pools, zone.open, strict=True)
        ],
    }


def _totals(game: Game, view: View) -> list[int]:
    return list(game.standing(view.box.rules, view.entries).totals) if view.entries else []


def _entry(entry: Entry) -> dict[str, object]:
    if isinstance(entry, Result):
        return {"result": result_values(entry)}
    if isinstance(entry, Joined):
        return {**entry_values(entry), "dealer": entry.is_dealer}
    if isinstance(entry, Penalty):
        return entry_values(entry)
    return {"left": entry.seat + 1}
