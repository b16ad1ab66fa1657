"""What is kept of the matches that were played under one set of house rules."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import lcm
from typing import Final, Protocol, Self, TypeVar

from cardtable.core.game import Game
from cardtable.core.zone import Seat
from cardtable.lab.facts import OUT, RESHUFFLES, MatchFacts, best_sides
from cardtable.lab.sample import Histogram, Part, Ratio, Sample

LENGTHS: Final = ("rounds", "turns", "plies", "seconds")
"""How long a match is, in what is counted; the last is an estimate."""


class Sums(Protocol):
    """Whatever is added up."""

    def merge(self, other: Self) -> None:
        """Add what *other* holds."""


S = TypeVar("S", bound=Sums)


@dataclass(frozen=True, slots=True)
class Scope:
    """What has to be known of a table to count its matches: *events* are the keys to count."""

    game: Game
    sides: tuple[tuple[Seat, ...], ...]
    is_low: bool
    events: tuple[str, ...]

    @property
    def whole(self) -> int:
        """A win, as a number that the sides can share in any way without a rest."""
        return lcm(*range(1, len(self.sides) + 1))

    def lengths(self, facts: MatchFacts) -> tuple[int, ...]:
        """Return how long the match of *facts* was, by `LENGTHS`."""
        rounds, turns = len(facts.rounds), facts.turns
        seconds = turns * self.game.turn_seconds + rounds * self.game.round_seconds
        return rounds, turns, facts.plies, seconds

    def wins(self, facts: MatchFacts) -> list[int]:
        """Return for each seat what its side has of the win, in parts of `whole`."""
        winners = facts.standing.winners if facts.standing else ()
        return self.by_seat([self.whole // len(winners) * (n in winners) for n in self._numbers()])

    def starts(self, facts: MatchFacts) -> tuple[int, int, int]:
        """Return the rounds that whoever began them won, what would be even, and all rounds.

        The first two are in parts of `whole`; rounds in which all did alike do not count.
        """
        won = fair = count = 0
        for one in facts.rounds:
            best = best_sides(one.points, low_wins=self.is_low)
            if best:
                count += 1
                fair += self.whole // len(one.points)
                if any(one.starter in self.sides[side] for side in best):
                    won += self.whole // len(best)
        return won, fair, count

    def by_seat(self, by_side: Sequence[int]) -> list[int]:
        """Return for each seat what *by_side* says of its side."""
        found = {seat: by_side[n] for n, side in enumerate(self.sides) for seat in side}
        return [found[seat] for seat in sorted(found)]

    def _numbers(self) -> range:
        return range(len(self.sides))


def event_keys(countables: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of what is counted: those of the game, and of what any game may have."""
    return (*countables, *(key for key in (RESHUFFLES, OUT) if key not in countables))


@dataclass(slots=True)
class SeatTally:
    """What is kept of one seat, or of a player who sits at several: wins, places and totals."""

    wins: Sample = field(default_factory=Sample)
    places: Sample = field(default_factory=Sample)
    totals: Sample = field(default_factory=Sample)

    def add(self, win: int, place: int, total: int) -> None:
        """Add what one match brought."""
        self.wins.add(win)
        self.places.add(place)
        self.totals.add(total)

    def merge(self, other: "SeatTally") -> None:
        """Add what *other* holds."""
        self.wins.merge(other.wins)
        self.places.merge(other.places)
        self.totals.merge(other.totals)


@dataclass(slots=True)
class Tally:
    """What is kept of matches; of those that came to no end only their number.

    *starters* sets the rounds that whoever began them won against all rounds, *fair* what would
    be even; *points* sets the points of sides in rounds against their number.
    """

    decided: int = 0
    aborted: int = 0
    faults: int = 0
    first_fault: tuple[int, str] | None = None
    lengths: dict[str, Sample] = field(default_factory=dict)
    spread: dict[str, Histogram] = field(default_factory=dict)
    seats: dict[str, SeatTally] = field(default_factory=dict)
    players: dict[str, SeatTally] = field(default_factory=dict)
    starters: Ratio = field(default_factory=Ratio)
    fair: Ratio = field(default_factory=Ratio)
    points: Ratio = field(default_factory=Ratio)
    scores: Histogram = field(default_factory=Histogram)
    events: dict[str, Part] = field(default_factory=dict)
    endings: dict[str, Part] = field(default_factory=dict)

    def add(self, number: int, facts: MatchFacts, scope: Scope, seated: Sequence[str]) -> None:
        """Add match *number*, in which *seated* says who sat where."""
        if facts.faults:
            self.faults += facts.faults
            self._note_fault((number, facts.first_fault))
        if facts.standing is None:
            self.aborted += 1
            return
        self.decided += 1
        for key, length in zip(LENGTHS, scope.lengths(facts), strict=True):
            _at(self.lengths, key, Sample).add(length)
            _at(self.spread, key, Histogram).add(length)
        self._add_seats(facts, scope, seated)
        self._add_rounds(facts, scope)
        rounds = len(facts.rounds)
        for key in scope.events:
            _at(self.events, key, Part).add(facts.events[key], rounds)
        for ending, count in Counter(one.ending for one in facts.rounds).items():
            _at(self.endings, ending, Part).add(count, rounds)

    def merge(self, other: "Tally") -> None:
        """Add what *other* holds, of other matches."""
        self.decided += other.decided
        self.aborted += other.aborted
        self.faults += other.faults
        self._note_fault(other.first_fault)
        merge_all(self.lengths, other.lengths, Sample)
        merge_all(self.spread, other.spread, Histogram)
        merge_all(self.seats, other.seats, SeatTally)
        merge_all(self.players, other.players, SeatTally)
        self.starters.merge(other.starters)
        self.fair.merge(other.fair)
        self.points.merge(other.points)
        self.scores.merge(other.scores)
        merge_all(self.events, other.events, Part)
        merge_all(self.endings, other.endings, Part)

    def _add_seats(self, facts: MatchFacts, scope: Scope, seated: Sequence[str]) -> None:
        standing = facts.standing
        if standing is None:
            return
        rows = zip(
            seated,
            scope.wins(facts),
            scope.by_seat(standing.places),
            scope.by_seat(standing.totals),
            strict=True,
        )
        for seat, (player, *figures) in enumerate(rows):
            _at(self.seats, str(seat + 1), SeatTally).add(*figures)
            _at(self.players, player, SeatTally).add(*figures)

    def _add_rounds(self, facts: MatchFacts, scope: Scope) -> None:
        won, fair, count = scope.starts(facts)
        self.starters.add(won, count)
        self.fair.add(fair, count)
        points = [value for one in facts.rounds for value in one.points.values()]
        self.points.add(sum(points), len(points))
        for value in points:
            self.scores.add(value)

    def _note_fault(self, fault: tuple[int, str] | None) -> None:
        """Keep *fault*, of a match and its words, if it is of an earlier match."""
        if fault is not None:
            self.first_fault = min(self.first_fault or fault, fault)


def _at(found: dict[str, S], key: str, make: Callable[[], S]) -> S:
    """Return what stands at *key*, made anew if nothing does."""
    if key not in found:
        found[key] = make()
    return found[key]


def merge_all(mine: dict[str, S], other: Mapping[str, S], make: Callable[[], S]) -> None:
    """Add to each of *mine* what *other* has at its key."""
    for key, sums in other.items():
        _at(mine, key, make).merge(sums)
