"""How rounds end and matches stand: facts, never points, and what follows from them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from cardtable.core.zone import NO_SEAT, Seat

Side: TypeAlias = int

ABORTED: Final = "aborted"


@dataclass(frozen=True, slots=True)
class Result:
    """How one round ended, as facts.

    *ending* is a word of the game, `ABORTED` where a bound stopped the round. *by* is the
    seat that ended or called, or `NO_SEAT`. *figures* holds a count for each seat, such as
    the sum of its cards, and `None` for a seat that was not dealt in. *facts* adds plain
    values of the game's own.
    """

    ending: str
    figures: tuple[int | None, ...]
    by: Seat = NO_SEAT
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Joined:
    """An entry of a match: *seat* takes part from the next round on, with *total* points."""

    seat: Seat
    total: int = 0


@dataclass(frozen=True, slots=True)
class Penalty:
    """An entry of a match: *points* are added to the total of *seat* between rounds."""

    seat: Seat
    points: int


Entry: TypeAlias = Result | Joined | Penalty


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """Who is dealt into the next round.

    *number* counts from 1; *seats* are the living seats in table order. *starter* is
    `NO_SEAT` where the round itself finds who begins. *extras* holds a number for each seat,
    such as a handicap.
    """

    number: int
    seats: tuple[Seat, ...]
    dealer: Seat
    starter: Seat = NO_SEAT
    extras: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands.

    *totals* and *places* are by side, places with ties (1, 3, 1, 4). *out* lists the seats
    that play no more. *why* is the sentence that says why the match is over.
    """

    totals: tuple[int, ...]
    places: tuple[int, ...]
    is_over: bool = False
    why: str = ""
    out: tuple[Seat, ...] = ()
    rounds: int = 0

    @property
    def winners(self) -> tuple[Side, ...]:
        """The sides in the first place; several share the win."""
        return tuple(side for side, place in enumerate(self.places) if place == 1)


def places(totals: Sequence[int], *, low_wins: bool) -> tuple[int, ...]:
    """Return the place of each total, equal totals sharing one: 12 30 12 41 gives 1 3 1 4."""
    better = [total if low_wins else -total for total in totals]
    return tuple(1 + sum(other < own for other in better) for own in better)


def results(entries: Iterable[Entry]) -> list[Result]:
    """Return the results among *entries*, oldest first."""
    return [entry for entry in entries if isinstance(entry, Result)]


def joined_seats(entries: Iterable[Entry]) -> tuple[Seat, ...]:
    """Return the seats that take part, in table order."""
    return tuple(sorted(entry.seat for entry in entries if isinstance(entry, Joined)))


def seat_after(seats: Sequence[Seat], seat: Seat) -> Seat:
    """Return the next of *seats* clockwise from *seat*, which need not be one of them."""
    return next((other for other in seats if other > seat), seats[0])
