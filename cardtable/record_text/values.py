"""Plans, results and entries as plain values that JSON can hold, seats counted from 1."""

from collections.abc import Iterable

from cardtable.core.result import Joined, Penalty, Result, RoundPlan
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.record_text.strict import Fields, whole


def plan_values(plan: RoundPlan) -> dict[str, object]:
    """Return *plan* as plain values."""
    return {
        "number": plan.number,
        "seats": [seat + 1 for seat in plan.seats],
        "dealer": plan.dealer + 1,
        "starter": _number(plan.starter),
        "extras": list(plan.extras),
    }


def read_plan(fields: Fields) -> RoundPlan:
    """Return the plan that `plan_values` wrote."""
    return RoundPlan(
        number=fields.number("number"),
        seats=fields.seats("seats"),
        dealer=fields.seat("dealer"),
        starter=fields.seat_or_none("starter"),
        extras=tuple(whole("extras", value) for value in fields.items("extras")),
    )


def result_values(result: Result) -> dict[str, object]:
    """Return *result* as plain values; its facts must be values that JSON can hold."""
    return {
        "ending": result.ending,
        "figures": list(result.figures),
        "by": _number(result.by),
        "facts": dict(result.facts),
    }


def read_result(fields: Fields) -> Result:
    """Return the result that `result_values` wrote."""
    return Result(
        ending=fields.text("ending"),
        figures=tuple(_figures(fields.items("figures"))),
        by=fields.seat_or_none("by"),
        facts=fields.mapping("facts"),
    )


def entry_values(entry: Joined | Penalty) -> dict[str, object]:
    """Return *entry* as plain values."""
    if isinstance(entry, Joined):
        name = {"name": entry.name} if entry.name else {}
        return {"joined": entry.seat + 1, "total": entry.total, **name}
    return {"penalty": entry.seat + 1, "points": entry.points}


def read_entry(fields: Fields) -> Joined | Penalty:
    """Return the entry that `entry_values` wrote."""
    if fields.has("joined"):
        name = fields.text("name") if fields.has("name") else ""
        return Joined(fields.seat("joined"), fields.number("total"), name)
    return Penalty(fields.seat("penalty"), fields.number("points"))


def _figures(values: Iterable[object]) -> Iterable[int | None]:
    return [None if value is None else whole("figures", value) for value in values]


def _number(seat: Seat) -> int | None:
    return None if seat == NO_SEAT else seat + 1
