"""A tournament: matches on common deals with rotated seats, and the figures of who plays."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from math import fsum
from typing import Any, Final

from cardtable.core.game import Game
from cardtable.core.result import results
from cardtable.lab.entrant import Entrant
from cardtable.lab.interval import wilson
from cardtable.lab.rating import Rating, Ratings
from cardtable.lab.schedule import Fixture, block_size, schedule
from cardtable.match import Match
from cardtable.match.drive import Bots
from cardtable.players import number_namesakes
from cardtable.protocol import Limits
from cardtable.record import OVER, Header, SeatEntry


@dataclass(frozen=True, slots=True)
class Figures:
    """What became of one entrant.

    *played* counts the sides that it was on in matches that were decided, *won* what they won:
    one for a win, its part of a shared one. *faults* counts moves that were played for it, and
    *first_fault* says why the first of them was.
    """

    entrant: Entrant
    played: int
    won: float
    rating: Rating
    average_total: float | None
    faults: int
    first_fault: str

    @property
    def share(self) -> float:
        """The share of matches won."""
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The interval of the share."""
        return wilson(self.share, self.played)


@dataclass(slots=True)
class _Tally:
    """What is added up for one entrant."""

    won: list[float] = field(default_factory=list)
    totals: list[int] = field(default_factory=list)
    faults: int = 0
    first_fault: str = ""


class Tournament:
    """Matches of *game* between *entrants* at tables of *size*, from *seed* on.

    *key* is what the game is called, *rules* are its house rules as plain values and
    *house_rules* the same by key. What is added up may be looked at at any time.
    """

    def __init__(
        self,
        game: Game,
        key: str,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        house_rules: Mapping[str, object],
        entrants: Sequence[Entrant],
        *,
        size: int,
        seed: int,
        think: float | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.game: Final = game
        self.key: Final = key
        self.rules: Final = rules
        self.house_rules: Final = house_rules
        self.entrants: Final = tuple(entrants)
        self.size: Final = size
        self.seed: Final = seed
        self.think: Final = think
        self.limits: Final = limits
        self.decided = 0
        self.aborted = 0
        self.endings: Final[Counter[str]] = Counter()
        self._tallies: Final = [_Tally() for _ in self.entrants]
        self._ratings: Final = Ratings(len(self.entrants))

    @property
    def block(self) -> int:
        """How many matches it takes until a deal has been met from all seats."""
        return block_size(len(self.entrants), self.size)

    def play(self, count: int) -> Iterator[int]:
        """Play *count* matches; yield after each how many have been played."""
        fixtures = islice(schedule(len(self.entrants), self.size), count)
        for number, fixture in enumerate(fixtures, 1):
            self._enter(fixture, *self._played(fixture))
            yield number

    def figures(self) -> list[Figures]:
        """Return the figures of all, the best rated in front."""
        found = [
            Figures(
                entrant,
                len(tally.won),
                fsum(tally.won),
                rating,
                fsum(tally.totals) / len(tally.totals) if tally.totals else None,
                tally.faults,
                tally.first_fault,
            )
            for entrant, tally, rating in zip(
                self.entrants, self._tallies, self._ratings.values(), strict=True
            )
        ]
        return sorted(found, key=lambda one: -one.rating.mean)

    def _played(self, fixture: Fixture) -> tuple[Match, list[tuple[int, str]]]:
        """Return a match that was played, and the faults of its bots: who had each, and why."""
        names = number_namesakes(self.entrants[number].name for number in fixture.seats)
        players = [self.entrants[number].player for number in fixture.seats]
        header = Header(
            game=self.key,
            rules_version=self.game.rules_version,
            plugin="",
            house_rules=self.house_rules,
            seats=tuple(map(SeatEntry, names, players)),
            seed=self.seed + fixture.deal,
        )
        match = Match(self.game, self.rules, header)
        faults: list[tuple[int, str]] = []
        Bots(match, self.think, self.limits).play_out(
            lambda move: (
                faults.append((fixture.seats[move.seat], move.choice.fault))
                if move.choice.fault
                else None
            )
        )
        return match, faults

    def _enter(self, fixture: Fixture, match: Match, faults: Sequence[tuple[int, str]]) -> None:
        for number, fault in faults:
            tally = self._tallies[number]
            tally.faults += 1
            tally.first_fault = tally.first_fault or fault
        self.endings.update(result.ending for result in results(match.entries))
        if match.closed != OVER:
            self.aborted += 1
            return
        self.decided += 1
        sides = self.game.sides(self.rules, self.size)
        players = [[fixture.seats[seat] for seat in side] for side in sides]
        standing = match.standing()
        for side, numbers in enumerate(players):
            for number in dict.fromkeys(numbers):
                self._tallies[number].won.append(standing.win_of(side))
                self._tallies[number].totals.append(standing.totals[side])
        self._ratings.enter(players, standing.places)
