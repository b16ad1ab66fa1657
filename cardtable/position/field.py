"""The public fields of a round in a position: seats counted from 1, what is usual left out."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, cast, get_args, get_origin

from cardtable.core.box import Box
from cardtable.core.result import RoundPlan
from cardtable.core.round import Round
from cardtable.core.zone import NO_SEAT
from cardtable.position.source import Path, Source
from cardtable.text import tr

SAID_ABOVE: Final = ("phase", "seat_to_move")
"""Fields that a position gives at its top, not among those of the round."""


def usual_fields(round_type: type[Round], box: Box, plan: RoundPlan) -> dict[str, object]:
    """Return the value of each field of a round by *plan* where a position does not say."""
    starts = round_type.STARTS
    usual: dict[str, object] = {
        name: starts.get(name, _nothing(kind))
        for name, kind in round_type.FIELDS.items()
        if name not in SAID_ABOVE
    }
    return usual | {"seats": plan.seats, "dealer": plan.dealer} | dict(round_type.defaults(box))


def read_fields(
    source: Source, round_type: type[Round], usual: Mapping[str, object], names: Sequence[str]
) -> dict[str, object]:
    """Return the fields that the section ``[round]`` sets, on those that are *usual*."""
    section = source.section("round")
    source.check_keys(("round",), section, usual)
    reader = _Reader(source, names)
    fields = dict(usual)
    for name, value in section.items():
        fields[name] = reader.read(("round", name), value, round_type.FIELDS[name])
    seats = fields["seats"]
    if not seats or list(seats) != sorted(set(seats)):  # type: ignore[call-overload]
        source.refuse(("round", "seats"), tr("the seats stand in table order, each once"))
    return fields


def write_fields(round_: Round, usual: Mapping[str, object]) -> dict[str, object]:
    """Return the fields of *round_* that are not *usual*, as TOML can hold them."""
    return {
        name: written(value, type(round_).FIELDS[name])
        for name, value in round_.fields().items()
        if name not in SAID_ABOVE and value != usual[name]
    }


class _Reader:
    """Reads values by the type that a field declares."""

    def __init__(self, source: Source, names: Sequence[str]) -> None:
        self._source = source
        self._names = names

    def read(self, path: Path, value: object, kind: object) -> object:
        """Return *value* as a field of type *kind* holds it."""
        if is_seat(kind):
            return self._source.seat(path, value, self._names)
        if is_list(kind):
            items = self._source.items(path, value)
            found = tuple(
                self._item((*path, number), item, item_kind(kind, number))
                for number, item in enumerate(items)
            )
            return found if get_origin(kind) is tuple else list(found)
        if kind is bool:
            if not isinstance(value, bool):
                self._source.refuse_value(path, value, tr("true or false"))
            return value
        if kind is int:
            return self._source.whole(path, value)
        return self._source.text(path, value)

    def _item(self, path: Path, value: object, kind: object) -> object:
        # In a list nobody has to keep the place.
        if is_seat(kind) and value == 0 and not isinstance(value, bool):
            return NO_SEAT
        return self.read(path, value, kind)


def written(value: object, kind: object) -> object:
    """Return *value*, of a field that is a *kind*, as TOML or JSON can hold it: seats from 1."""
    if is_seat(kind):
        return cast("int", value) + 1
    if is_list(kind):
        items = cast("Sequence[object]", value)
        return [written(item, item_kind(kind, number)) for number, item in enumerate(items)]
    return value


def _nothing(kind: object) -> object:
    if is_seat(kind):
        return NO_SEAT
    if is_list(kind):
        return ()
    return {bool: False, int: 0}.get(kind, "")  # type: ignore[call-overload]


def is_seat(kind: object) -> bool:
    """Tell whether a field of *kind* holds a seat."""
    return get_origin(kind) is Annotated and "seat" in get_args(kind)[1:]


def is_list(kind: object) -> bool:
    """Tell whether a field of *kind* holds several values."""
    return get_origin(kind) in (list, tuple)


def item_kind(kind: object, number: int) -> Any:  # noqa: ANN401 - any type a plugin may write
    """Return of which kind item *number* is where a field of *kind* holds several values."""
    kinds = get_args(kind)
    is_fixed = get_origin(kind) is tuple and kinds[-1] is not Ellipsis
    return kinds[number] if is_fixed and number < len(kinds) else kinds[0]
