"""Writing a position: exact, so that reading it gives the same round and the same knowledge."""

from collections.abc import Iterator, Mapping
from typing import Any

from cardtable.core.result import RoundPlan
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.house_rules import rules_dict
from cardtable.house_rules.wording import toml_key, toml_value
from cardtable.position.cards import shows_width, width_key, write_zone, zone_key
from cardtable.position.field import usual_fields, write_fields
from cardtable.position.model import Position
from cardtable.position.pool import write_known, write_pools


def write_position(position: Position) -> str:
    """Return *position* as text: every card where it lies, and what each seat knows."""
    round_ = position.round
    lines = [_pair("game", position.game), _pair("phase", round_.PHASES[round_.phase])]
    if round_.seat_to_move != NO_SEAT:
        lines.append(_pair("to_move", round_.seat_to_move + 1))
    lines += _section("[house_rules]", _changed(position.rules))
    lines += ["", "[table]", *_zones(position, NO_SEAT)]
    lines += _section("[round]", _fields(position))
    for seat, (name, total) in enumerate(zip(position.names, position.totals, strict=True)):
        lines += ["", "[[seat]]", _pair("name", name), _pair("total", total)]
        lines += _zones(position, seat)
    everyone = list(range(len(position.names)))
    for seats, zone, places in write_known(position.table):
        lines += _section("[[knows]]", {**_seats(seats, everyone), "zone": zone, "places": places})
    for seats, pool in write_pools(position.table):
        lines += _section("[[pool]]", {**_seats(seats, everyone), "places": pool})
    return "\n".join(lines) + "\n"


def _pair(key: str, value: object) -> str:
    return f"{toml_key(key)} = {toml_value(value)}"


def _section(head: str, values: Mapping[str, object]) -> list[str]:
    return ["", head, *(_pair(key, value) for key, value in values.items())] if values else []


def _seats(seats: list[Seat], everyone: list[Seat]) -> dict[str, object]:
    if len(seats) == 1:
        return {"seat": seats[0] + 1}
    return {} if seats == everyone else {"seats": [seat + 1 for seat in seats]}


def _changed(rules: Any) -> dict[str, object]:  # noqa: ANN401 - each game has rules of its own type
    """Return the switches of *rules* that are not as in the base game."""
    base = rules_dict(getattr(rules, "rules_type", type(rules))())
    return {key: value for key, value in rules_dict(rules).items() if value != base[key]}


def _fields(position: Position) -> dict[str, object]:
    # Who is dealt in and who deals is always said: it would else depend on the totals.
    usual = usual_fields(type(position.round), position.round.box, RoundPlan(1, (), NO_SEAT))
    return write_fields(position.round, usual)


def _zones(position: Position, owner: Seat) -> Iterator[str]:
    """Yield the zones of *owner*; one that is empty, as it usually is, is left out."""
    table = position.table
    for zone, spot in enumerate(table.layout.spots):
        has_width = shows_width(table, zone)
        if spot.owner != owner or (not table.zones[zone] and not spot.zone.usual and has_width):
            continue
        text = write_zone(table, zone)
        yield f"{zone_key(spot)} = {_rows(text)}" if "\n" in text else _pair(zone_key(spot), text)
        if not has_width:
            yield _pair(width_key(spot), table.widths[zone])


def _rows(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"""\n{escaped}\n"""'
