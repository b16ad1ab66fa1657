"""What correcting an earlier round changes in all that follows from it."""

from collections.abc import Iterator, Sequence

from cardtable.scorepad.pad import Pad
from cardtable.scorepad.view import side_figure
from cardtable.text import tr


def changes(old: Pad, new: Pad) -> list[str]:
    """Return the sentences that tell what is otherwise in *new* than in *old*."""
    told = [*_figures(old, new), *_totals(old, new), *_outs(old, new)]
    if new.is_over and not old.is_over:
        told.append(tr("The match is over now: {why}", why=new.standing.why))
    elif old.is_over and not new.is_over:
        told.append(tr("The match is no longer over."))
    return told or [tr("Nothing is changed.")]


def _figures(old: Pad, new: Pad) -> Iterator[str]:
    """Yield which raw figures are others."""
    for before, after in zip(old.rows, new.rows, strict=False):
        for seats in new.sides:
            was, now = side_figure(before, seats), side_figure(after, seats)
            if was != now:
                yield tr(
                    "Round {number}: {name} {was} becomes {now}.",
                    number=after.number,
                    name=_name(new, seats),
                    was=was or "-",
                    now=now or "-",
                )
        if before.result.by != after.result.by:
            names = [new.names[r.result.by] if r.result.by >= 0 else "-" for r in (before, after)]
            yield tr(
                "Round {number}: ended by {now}, not {was}.",
                number=after.number,
                now=names[1],
                was=names[0],
            )


def _totals(old: Pad, new: Pad) -> Iterator[str]:
    """Yield whose totals are others, from the first that is."""
    for side, seats in enumerate(new.sides):
        was, now = _course(old, side), _course(new, side)
        if was == now:
            continue
        first = next(n for n in range(len(now) + 1) if was[n : n + 1] != now[n : n + 1])
        yield tr(
            "{name}'s totals from round {number} on: {now} in place of {was}.",
            name=_name(new, seats),
            number=first + 1,
            now=", ".join(now[first:]) or "-",
            was=", ".join(was[first:]) or "-",
        )


def _course(pad: Pad, side: int) -> list[str]:
    """Return the total of *side* after each round, ``-`` where there is none."""
    totals = [row.standing.totals if row.is_counted else () for row in pad.rows]
    return [str(found[side]) if side < len(found) else "-" for found in totals]


def _outs(old: Pad, new: Pad) -> Iterator[str]:
    for seat, name in enumerate(new.names):
        was, now = seat in old.standing.out, seat in new.standing.out
        if now and not was:
            yield tr("{name} is out now.", name=name)
        elif was and not now:
            yield tr("{name} is no longer out.", name=name)


def _name(pad: Pad, seats: Sequence[int]) -> str:
    return tr(" and ").join(pad.names[seat] for seat in seats)
