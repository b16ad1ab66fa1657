"""Figures of the lab in words: numbers with their intervals, and what a comparison has shown."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from cardtable.lab.facts import COUNTED_BY_MATCH
from cardtable.lab.interval import Figure
from cardtable.lab.report import (
    MINUTES,
    POINTS,
    ROUNDS,
    STARTERS,
    TURNS,
    Difference,
    Findings,
    Report,
)
from cardtable.text import tr

NOTHING: Final = "-"
_LIMITS: Final = (5, 0.2, 0.02)
"""An interval that reaches less far than these to each side is told with a digit more."""


def number(value: float | None, digits: int = 1) -> str:
    """Return *value* with so many *digits* behind the point."""
    if value is None:
        return NOTHING
    text = f"{value:.{digits}f}"
    return text if float(text) else text.removeprefix("-")


def digits_of(figure: Figure) -> int:
    """Return how many digits of *figure* say something: the wider its interval, the fewer."""
    if figure.low is None or figure.high is None:
        return 1
    reach = (figure.high - figure.low) / 2
    return sum(reach < limit for limit in _LIMITS) if reach else 1


def with_interval(figure: Figure) -> str:
    """Return *figure* with its interval in brackets."""
    digits = digits_of(figure)
    value = number(figure.value, digits)
    if figure.low is None or figure.high is None:
        return value
    return f"{value} ({number(figure.low, digits)} .. {number(figure.high, digits)})"


def length_titles() -> dict[str, str]:
    """Return what is measured of every game, by its key."""
    return {
        ROUNDS: tr("rounds a match"),
        TURNS: tr("turns a match"),
        MINUTES: tr("minutes a match"),
        POINTS: tr("points of a side in a round"),
        STARTERS: tr("rounds in 100 won by who begins"),
    }


def event_title(key: str, title: str) -> str:
    """Return what the event *key*, called *title*, is counted in."""
    if key in COUNTED_BY_MATCH:
        return tr("{title} a match", title=title)
    return tr("{title} in 100 rounds", title=title)


def measured(findings: Findings) -> dict[str, Figure]:
    """Return what was measured under one set of rules, by the keys of `length_titles`."""
    return {
        **findings.lengths,
        POINTS: findings.points,
        STARTERS: findings.starters,
    }


def summary(report: Report) -> list[str]:
    """Return what was played, in sentences."""
    if len(report.findings) > 1:
        played = tr(
            "One match of {title} under each set of rules, {seats} seats, seed {seed}.",
            "{count} matches of {title} under each set of rules, {seats} seats, seed {seed}.",
            count=report.played,
            title=report.title,
            seats=len(report.players),
            seed=report.seed,
        )
    else:
        played = tr(
            "One match of {title}, {seats} seats, seed {seed}.",
            "{count} matches of {title}, {seats} seats, seed {seed}.",
            count=report.played,
            title=report.title,
            seats=len(report.players),
            seed=report.seed,
        )
    sentences = [played, tr("Players: {players}.", players=players_text(report.players))]
    if report.is_partial:
        sentences.append(
            tr("The result is partial: {count} matches were asked for.", count=report.asked)
        )
    return sentences


def players_text(players: Sequence[str]) -> str:
    """Return who plays: one name for all seats, or each."""
    kinds = list(dict.fromkeys(players))
    return tr("{player} at all seats", player=kinds[0]) if len(kinds) == 1 else ", ".join(players)


def notes(report: Report) -> list[str]:
    """Return what must be known to read the figures."""
    sentences = [
        tr("In brackets are 95 % intervals."),
        tr(
            "Minutes are an estimate: {turn} seconds a turn, {round} seconds to deal and score.",
            turn=report.turn_seconds,
            round=report.round_seconds,
        ),
    ]
    if len(set(report.players)) > 1:
        sentences.append(tr("From match to match all players move on by a seat."))
    for one in report.findings:
        name = one.name if len(report.findings) > 1 else ""
        sentences += _troubles(one, name)
    if report.decks_differ:
        sentences.append(
            tr("The decks differ; cards that are in all of them lie in the same order in each.")
        )
    if report.differences:
        sentences.append(
            tr("Of 20 figures that do not differ at all, one is likely to look as if it did.")
        )
    return sentences


def _troubles(one: Findings, name: str) -> Iterator[str]:
    where = tr("{name}: ", name=name) if name else ""
    if one.aborted:
        yield where + tr(
            "One match was stopped without an end, and counts for nothing.",
            "{count} matches were stopped without an end, and count for nothing.",
            count=one.aborted,
        )
    if one.faults:
        yield where + tr(
            "One move was played in place of a bot, because {fault}.",
            "{count} moves were played in place of bots, the first because {fault}.",
            count=one.faults,
            fault=one.first_fault,
        )


def starters_text(one: Findings) -> str:
    """Return whether it is an advantage to begin a round."""
    if one.starters.value is None:
        return tr("No round was won by anybody.")
    return tr(
        "Whoever begins a round wins {share} of 100; {even} would be even.",
        share=with_interval(one.starters),
        even=number(one.even.value),
    )


def conclusions(report: Report) -> list[tuple[str, list[str]]]:
    """Return for each comparison what it is called, and what it has shown, in sentences.

    Of a sweep it is only the one of the last value with the first.
    """
    first = report.findings[0]
    last = -1 if report.swept else 0
    return [
        (
            tr("{name} instead of {first}", name=difference.name, first=first.name),
            _conclusions(report, first, other, difference),
        )
        for other, difference in zip(report.findings[1:], report.differences, strict=True)
    ][last:]


def _conclusions(
    report: Report, first: Findings, other: Findings, difference: Difference
) -> list[str]:
    if not difference.pairs:
        return [tr("No match came to an end under both, so nothing can be said.")]
    if difference.pairs == 1:
        return [tr("One match shows nothing; play more of them.")]
    seen: list[str] = []
    unseen: list[str] = []
    titles = length_titles()
    for key, figure in difference.figures.items():
        if not figure.is_sure:
            unseen += _unseen(titles[key], figure)
        elif key == STARTERS:
            seen.append(_starters_changed(first, other))
        else:
            seen.append(_length_changed(key, figure))
    for key, figure in difference.events.items():
        if not figure.is_sure:
            if _is_seen(key, first, other):
                unseen += _unseen(report.event_titles[key], figure)
        else:
            seen.append(_event_changed(key, report.event_titles[key], figure))
    if unseen:
        seen.append(tr("No difference seen in {figures}.", figures="; ".join(unseen)))
    return seen or [tr("All matches were played alike.")]


def _is_seen(key: str, *both: Findings) -> bool:
    return any(event.count for one in both for event in one.events if event.key == key)


def _unseen(title: str, figure: Figure) -> list[str]:
    """Return what is said of a figure that may differ, nothing where it cannot."""
    if figure.low == figure.high == 0:
        return []
    return [tr("{title} ({range})", title=title, range=_range(figure))]


def _range(figure: Figure) -> str:
    digits = digits_of(figure)
    return tr("{low} to {high}", low=number(figure.low, digits), high=number(figure.high, digits))


def _size(figure: Figure) -> tuple[str, str]:
    """Return how large the difference *figure* is, and its range, both without a sign."""
    low, value, high = sorted(abs(one or 0) for one in (figure.low, figure.value, figure.high))
    size = Figure(value, low, high)
    return number(value, digits_of(size)), _range(size)


def _length_changed(key: str, figure: Figure) -> str:
    """Return the sentence of a length that differs by *figure*."""
    size, reach = _size(figure)
    if (figure.value or 0) > 0:
        texts = {
            ROUNDS: tr("Matches get {size} rounds longer ({range}).", size=size, range=reach),
            TURNS: tr("A match takes {size} turns more ({range}).", size=size, range=reach),
            MINUTES: tr("It takes about {size} minutes longer ({range}).", size=size, range=reach),
            POINTS: tr("A round brings a side {size} points more ({range}).",
                       size=size, range=reach),
        }  # fmt: skip
    else:
        texts = {
            ROUNDS: tr("Matches get {size} rounds shorter ({range}).", size=size, range=reach),
            TURNS: tr("A match takes {size} turns fewer ({range}).", size=size, range=reach),
            MINUTES: tr("It takes about {size} minutes less ({range}).", size=size, range=reach),
            POINTS: tr("A round brings a side {size} points fewer ({range}).",
                       size=size, range=reach),
        }  # fmt: skip
    return texts[key]


def _event_changed(key: str, title: str, figure: Figure) -> str:
    size, reach = _size(figure)
    is_more = (figure.value or 0) > 0
    if key in COUNTED_BY_MATCH and is_more:
        return tr("More {title}: {size} more a match ({range}).",
                  title=title, size=size, range=reach)  # fmt: skip
    if key in COUNTED_BY_MATCH:
        return tr("Fewer {title}: {size} fewer a match ({range}).",
                  title=title, size=size, range=reach)  # fmt: skip
    if is_more:
        return tr("More {title}: {size} more in 100 rounds ({range}).",
                  title=title, size=size, range=reach)  # fmt: skip
    return tr("Fewer {title}: {size} fewer in 100 rounds ({range}).",
              title=title, size=size, range=reach)  # fmt: skip


def _starters_changed(first: Findings, other: Findings) -> str:
    before = (first.starters.value or 0) - (first.even.value or 0)
    after = (other.starters.value or 0) - (other.even.value or 0)
    shares = {"a": number(first.starters.value), "b": number(other.starters.value)}
    fair = {"even_a": number(first.even.value), "even_b": number(other.even.value)}
    fields: dict[str, Any] = shares | fair  # to a type checker one of them might be the count
    if before * after < 0:
        return tr(
            "Who begins matters otherwise: that seat wins {b} of 100 rounds where {even_b} would be"
            " even, instead of {a} where {even_a} would be.",
            **fields,
        )
    if abs(after) < abs(before):
        return tr(
            "Who begins matters less: that seat wins {b} of 100 rounds where {even_b} would be"
            " even, instead of {a} where {even_a} would be.",
            **fields,
        )
    return tr(
        "Who begins matters more: that seat wins {b} of 100 rounds where {even_b} would be"
        " even, instead of {a} where {even_a} would be.",
        **fields,
    )
