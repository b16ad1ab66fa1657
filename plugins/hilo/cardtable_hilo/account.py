"""Why a round was scored as it was, in sentences."""

from collections.abc import Sequence

from cardtable.api import ABORTED, NO_SEAT, Result, Seat, tr
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.scoring import factor


def explain(rules: HiloRules, result: Result, names: Sequence[str]) -> list[str]:
    """Return the sentences that explain the score of *result*."""
    if result.ending == ABORTED:
        return [tr("The round was stopped, so nobody scores.")]
    if result.by == NO_SEAT:
        return [tr("The draw pile was empty, so nobody has ended the round and nobody is doubled.")]
    if factor(rules, result, result.by) > 1:
        return [_doubled(rules, result, names)]
    return [_not_doubled(rules, result, names)]


def _doubled(rules: HiloRules, result: Result, names: Sequence[str]) -> str:
    """Return why the sum of the ender counts more than once, and what it comes to."""
    own = _figure(result, result.by)
    rival = _lowest_rival(result)
    lowest = _figure(result, rival)
    name, times, other = names[result.by], rules.double_factor, names[rival]
    points = own * times
    if lowest == own:
        return tr(
            "{name} ended the round with {sum}, but {other} has {sum} too: "
            "{sum} x {times} = {points}.",
            name=name,
            sum=own,
            other=other,
            times=times,
            points=points,
        )
    return tr(
        "{name} ended the round with {sum}, but {other} has only {lowest}: "
        "{sum} x {times} = {points}.",
        name=name,
        sum=own,
        other=other,
        lowest=lowest,
        times=times,
        points=points,
    )


def _not_doubled(rules: HiloRules, result: Result, names: Sequence[str]) -> str:
    """Return why the sum of the ender counts once."""
    own = _figure(result, result.by)
    rival = _lowest_rival(result)
    lowest = _figure(result, rival)
    name, other = names[result.by], names[rival]
    if rules.double_rule == "off":
        return tr(
            "{name} ended the round with {sum}; at this table nobody is doubled.",
            name=name,
            sum=own,
        )
    if own < lowest:
        return tr(
            "{name} ended the round with {sum}, the lowest sum, and pays no penalty.",
            name=name,
            sum=own,
        )
    if own < 0 and not rules.double_negative:
        return tr(
            "{name} ended the round with {sum}, not the lowest sum, "
            "but what is below zero is not doubled.",
            name=name,
            sum=own,
        )
    return tr(
        "{name} ended the round with {sum} like {other}; at this table a tie is not doubled.",
        name=name,
        sum=own,
        other=other,
    )


def _figure(result: Result, seat: Seat) -> int:
    return result.figures[seat] or 0


def _lowest_rival(result: Result) -> Seat:
    """Return the first of the seats with the lowest sum beside the ender."""
    rivals = [
        seat
        for seat, figure in enumerate(result.figures)
        if figure is not None and seat != result.by
    ]
    return min(rivals, key=lambda seat: _figure(result, seat))
