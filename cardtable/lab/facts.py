"""What the lab wants to know of one match that was played."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from cardtable.core.result import Standing
from cardtable.core.zone import NO_SEAT, Seat

RESHUFFLES: Final = "reshuffles"
"""What is counted when cards are shuffled in the middle of a round."""

OUT: Final = "out"
"""What is counted when a seat is out for the rest of the match."""

COUNTED_BY_MATCH: Final = frozenset({OUT})
"""What there are so many of in a match, however many rounds it has."""

STARTER: Final = "starter"
"""The first word of a note that says which seat begins the round."""


@dataclass(slots=True)
class RoundFacts:
    """One round: its *ending*, who began it, and the *points* of each side that was dealt in."""

    ending: str
    starter: Seat
    points: Mapping[int, int]
    turns: int
    plies: int


@dataclass(slots=True)
class MatchFacts:
    """One match; without a *standing* it was stopped and came to no end.

    *events* counts what was worth counting, *faults* the moves that were played for bots
    which failed.
    """

    rounds: list[RoundFacts] = field(default_factory=list)
    standing: Standing | None = None
    events: Counter[str] = field(default_factory=Counter)
    faults: int = 0
    first_fault: str = ""

    def note_fault(self, fault: str) -> None:
        """Count a move that was played for a bot which had this *fault*, if it had one."""
        if fault:
            self.faults += 1
            self.first_fault = self.first_fault or fault

    def note_events(self, notes: Iterable[tuple[str, Seat]], reshuffles: int) -> None:
        """Count what a round noted, and how often its cards were shuffled anew."""
        for kind, _ in notes:
            self.events[kind] += 1
        self.events[RESHUFFLES] += reshuffles

    @property
    def turns(self) -> int:
        """How many turns it had."""
        return sum(one.turns for one in self.rounds)

    @property
    def plies(self) -> int:
        """How many moves it had."""
        return sum(one.plies for one in self.rounds)


def starter_of(planned: Seat, notes: Iterable[tuple[str, Seat]], first: Seat) -> Seat:
    """Return who begins a round: as *planned*, as one of the *notes* says, or who moves *first*."""
    if planned != NO_SEAT:
        return planned
    found = [seat for kind, seat in notes if kind.partition(" ")[0] == STARTER]
    return found[-1] if found else first


def best_sides(points: Mapping[int, int], *, low_wins: bool) -> Sequence[int]:
    """Return the sides that did best in a round; nobody where all did alike."""
    if len(set(points.values())) <= 1:
        return ()
    best = min(points.values()) if low_wins else max(points.values())
    return [side for side, own in points.items() if own == best]
