"""What the lab has found, in figures with their intervals; whoever shows them starts here."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from cardtable.core.entry import GameEntry
from cardtable.lab.facts import COUNTED_BY_MATCH, OUT, RESHUFFLES
from cardtable.lab.interval import Figure, share_figure
from cardtable.lab.job import Batch, Job, laboratory
from cardtable.lab.pairing import Pairing
from cardtable.lab.sample import Histogram, Part, Sample
from cardtable.lab.tally import Scope, SeatTally, Tally
from cardtable.text import tr

HUNDRED: Final = 100
MINUTE: Final = 60

ROUNDS: Final = "rounds"
TURNS: Final = "turns"
MINUTES: Final = "minutes"
POINTS: Final = "points"
STARTERS: Final = "starters"


@dataclass(frozen=True, slots=True)
class SeatLine:
    """How one seat or kind of player did: wins in 100, places, totals."""

    name: str
    wins: Figure
    place: Figure
    total: Figure


@dataclass(frozen=True, slots=True)
class EventLine:
    """How often something happened: *count* times, in 100 rounds, and a match."""

    key: str
    title: str
    count: int
    in_rounds: Figure
    a_match: Figure

    @property
    def measure(self) -> Figure:
        """How often it happens, counted as is usual for it."""
        return self.a_match if self.key in COUNTED_BY_MATCH else self.in_rounds


@dataclass(frozen=True, slots=True)
class Spread:
    """How often each value came: for the lowest of each *step* values their count."""

    step: int
    counts: Sequence[tuple[int, int]]

    def shares(self) -> list[tuple[int, float]]:
        """Return how many of 100 values are in each step."""
        whole = sum(count for _, count in self.counts)
        return [(low, HUNDRED * count / whole) for low, count in self.counts]

    def coarser(self, most: int) -> "Spread":
        """Return the same in no more than so many steps."""
        step, counts = self.step, list(self.counts)
        while len(counts) > most:
            step *= 2
            found: dict[int, int] = {}
            for low, count in counts:
                found[low // step * step] = found.get(low // step * step, 0) + count
            counts = sorted(found.items())
        return Spread(step, counts)


@dataclass(frozen=True, slots=True)
class Findings:
    """What came of the matches under one set of house rules.

    *lengths* are by `ROUNDS`, `TURNS` and `MINUTES`; *starters* is how many of 100 rounds whoever
    begins them wins, and *even* how many would be even. *spread* says how many matches had so
    many rounds, *scores* how often a side got so many points in a round.
    """

    name: str
    house_rules: Mapping[str, Any]
    decided: int
    aborted: int
    faults: int
    first_fault: str
    lengths: Mapping[str, Figure]
    points: Figure
    starters: Figure
    even: Figure
    seats: Sequence[SeatLine]
    players: Sequence[SeatLine]
    events: Sequence[EventLine]
    endings: Sequence[EventLine]
    spread: Spread
    scores: Spread


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much matches under other rules differ from the first ones on the same deals.

    *figures* are by `ROUNDS`, `TURNS`, `MINUTES`, `POINTS`, `STARTERS`, *wins* by seat, in 100,
    and *events* by their keys, in 100 rounds, or a match where that is how they are counted.
    """

    name: str
    pairs: int
    figures: Mapping[str, Figure]
    wins: Sequence[tuple[str, Figure]]
    events: Mapping[str, Figure]


@dataclass(frozen=True, slots=True)
class Report:
    """All that a run has found, and what it takes to repeat it.

    *asked* matches were asked for and *played* came of it. *turn_seconds* and *round_seconds* are
    what the minutes are made of. Where *decks_differ* the variants have other cards.
    """

    game: str
    title: str
    seed: int
    asked: int
    played: int
    players: Sequence[str]
    versions: Sequence[tuple[str, str]]
    turn_seconds: int
    round_seconds: int
    findings: Sequence[Findings]
    differences: Sequence[Difference] = ()
    decks_differ: bool = False
    swept: str = ""
    event_titles: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_partial(self) -> bool:
        """Tell whether fewer matches were played than were asked for."""
        return self.played < self.asked


def report_of(job: Job, entry: GameEntry, batch: Batch, asked: int, swept: str = "") -> Report:
    """Return the report of *job* on the game of *entry*, of which *batch* has come.

    *swept* is the switch whose values are the names of the variants, if it is a sweep.
    """
    lab = laboratory(job)
    game = lab.benches[0].game
    titles: dict[str, str] = {}
    for bench in lab.benches:
        titles |= game.countables(bench.rules)
    titles = {**titles, **{k: v for k, v in _any_game().items() if k not in titles}}
    findings = [
        _findings(variant.name, variant.values, tally, scope, titles)
        for variant, tally, scope in zip(job.variants, batch.tallies, lab.scopes, strict=True)
    ]
    differences = [
        _difference(variant.name, pairing, lab.scopes[0], scope)
        for variant, pairing, scope in zip(
            job.variants[1:], batch.pairings, lab.scopes[1:], strict=True
        )
    ]
    return Report(
        entry.key,
        entry.title,
        job.seed,
        asked,
        batch.count,
        [player.partition(":")[2] for player in job.players],
        job.versions,
        game.turn_seconds,
        game.round_seconds,
        findings,
        differences,
        lab.order.is_needed,
        swept,
        titles,
    )


def _any_game() -> dict[str, str]:
    """Return what is counted of every game."""
    return {RESHUFFLES: tr("reshuffles"), OUT: tr("seats out before the end")}


def _findings(
    name: str,
    rules: Mapping[str, Any],
    tally: Tally,
    scope: Scope,
    titles: Mapping[str, str],
) -> Findings:
    beside = tally.lengths.get(ROUNDS)
    share = HUNDRED / scope.whole
    spread = tally.spread.get(ROUNDS, Histogram())
    empty = Sample()
    events = [
        _event_line(key, title, tally.events[key], beside or empty)
        for key, title in titles.items()
        if key in tally.events and (tally.events[key].total or key not in _any_game())
    ]
    endings = [
        _event_line(key, key.replace("_", " "), part, beside or empty)
        for key, part in sorted(tally.endings.items())
    ]
    return Findings(
        name,
        rules,
        tally.decided,
        tally.aborted,
        tally.faults,
        tally.first_fault[1] if tally.first_fault else "",
        _lengths(tally),
        tally.points.ratio(),
        tally.starters.ratio().scaled(share),
        tally.fair.ratio().scaled(share),
        [_seat_line(seat, one, scope) for seat, one in sorted(tally.seats.items(), key=_by_number)],
        [
            _seat_line(player.partition(":")[2], one, scope)
            for player, one in sorted(tally.players.items())
        ],
        events,
        endings,
        Spread(spread.width, spread.counts()),
        Spread(tally.scores.width, tally.scores.counts()),
    )


def _event_line(key: str, title: str, part: Part, beside: Sample) -> EventLine:
    ratio = part.ratio_to(beside)
    return EventLine(key, title, part.total, ratio.ratio().scaled(HUNDRED), ratio.mean())


def _lengths(tally: Tally) -> dict[str, Figure]:
    means = {key: sample.mean() for key, sample in tally.lengths.items()}
    empty = Figure()
    return {
        ROUNDS: means.get("rounds", empty),
        TURNS: means.get("turns", empty),
        MINUTES: means.get("seconds", empty).scaled(1 / MINUTE),
    }


def _by_number(item: tuple[str, SeatTally]) -> int:
    return int(item[0])


def _seat_line(name: str, tally: SeatTally, scope: Scope) -> SeatLine:
    wins = tally.wins
    share = wins.total / (scope.whole * wins.count) if wins.count else 0.0
    return SeatLine(
        name,
        share_figure(share, wins.count).scaled(HUNDRED),
        tally.places.mean(),
        tally.totals.mean(),
    )


def _difference(name: str, pairing: Pairing, first: Scope, second: Scope) -> Difference:
    means = {key: sample.mean() for key, sample in pairing.lengths.items()}
    share = HUNDRED / (first.whole * second.whole)
    empty = Figure()
    return Difference(
        name,
        pairing.count,
        {
            ROUNDS: means.get("rounds", empty),
            TURNS: means.get("turns", empty),
            MINUTES: means.get("seconds", empty).scaled(1 / MINUTE),
            POINTS: pairing.points.difference(),
            STARTERS: pairing.starters.difference().scaled(share),
        },
        [
            (seat, sample.mean().scaled(share))
            for seat, sample in sorted(pairing.wins.items(), key=lambda item: int(item[0]))
        ],
        {
            key: pair.difference().scaled(1 if key in COUNTED_BY_MATCH else HUNDRED)
            for key, pair in pairing.events.items()
        },
    )
