"""How rounds end and matches stand: facts, never points, and what follows from them."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias, TypeVar

from cardtable.core.wording import likeness
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.text import tr

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
    """An entry of a match: *seat* takes part from the next round on, with *total* points.

    The totals of those who join add up for their side. *name* is what the seat is called, where
    that is known. The first round is dealt by the seat that *is_dealer*, if there is one.
    """

    seat: Seat
    total: int = 0
    name: str = ""
    is_dealer: bool = False


@dataclass(frozen=True, slots=True)
class Penalty:
    """An entry of a match: *points* are added between rounds to the total of the side of *seat*."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Left:
    """An entry of a match: *seat* plays no more; its total stands, behind those who play on."""

    seat: Seat


Entry: TypeAlias = Result | Joined | Penalty | Left
E = TypeVar("E", bound=Entry)


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

    def win_of(self, side: Side) -> float:
        """Return what *side* has of the win: all of it, its part of a shared one, or nothing."""
        winners = self.winners
        return 1 / len(winners) if side in winners else 0.0


def places(totals: Sequence[int], *, low_wins: bool) -> tuple[int, ...]:
    """Return the place of each total, equal totals sharing one: 12 30 12 41 gives 1 3 1 4."""
    return ranked([(total if low_wins else -total,) for total in totals])


def ranked(merits: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return the place of each side by its merits, the lowest first; equal ones share a place.

    Where more than a total counts, such as when somebody went out, all of it is in the tuple.
    """
    return tuple(1 + sum(other < own for other in merits) for own in merits)


def results(entries: Iterable[Entry]) -> list[Result]:
    """Return the results among *entries*, oldest first."""
    return [entry for entry in entries if isinstance(entry, Result)]


def fitted(entry: E, seat_count: int) -> E:
    """Return *entry* for *seat_count* seats: a result has no figure of seats that came later."""
    if not isinstance(entry, Result):
        return entry
    figures = (*entry.figures, *[None] * seat_count)[:seat_count]
    return replace(entry, figures=figures)


def joined_seats(entries: Iterable[Entry]) -> tuple[Seat, ...]:
    """Return the seats that take part, in table order."""
    return tuple(sorted(entry.seat for entry in entries if isinstance(entry, Joined)))


def joined_with(
    sides: Sequence[Sequence[Seat]],
    names: Sequence[str],
    totals: Sequence[int],
    dealer: Seat = NO_SEAT,
) -> list[Entry]:
    """Return that all seats join, *totals* being for each seat the total of its side.

    The first round is dealt by *dealer*, where it is somebody.
    """
    first = {side[0] for side in sides}
    return [
        Joined(seat, total if seat in first else 0, name, seat == dealer)
        for seat, (total, name) in enumerate(zip(totals, names, strict=True))
    ]


def totals_by_seat(sides: Sequence[Sequence[Seat]], totals: Sequence[int]) -> tuple[int, ...]:
    """Return for each seat the total of its side, where *totals* are by side."""
    by_seat = {seat: total for side, total in zip(sides, totals, strict=True) for seat in side}
    return tuple(by_seat[seat] for seat in sorted(by_seat))


def totals_by_side(
    entries: Iterable[Entry],
    sides: Sequence[Sequence[Seat]],
    score: Callable[[Result], Sequence[int]],
) -> tuple[int, ...]:
    """Return the total of each side: what its seats joined with, penalties, points of rounds."""
    side_by_seat = {seat: number for number, side in enumerate(sides) for seat in side}
    totals = [0] * len(sides)
    for entry in entries:
        if isinstance(entry, Joined):
            totals[side_by_seat[entry.seat]] += entry.total
        elif isinstance(entry, Penalty):
            totals[side_by_seat[entry.seat]] += entry.points
        elif isinstance(entry, Result):
            for side, points in enumerate(score(entry)):
                totals[side] += points
    return tuple(totals)


def summed_standing(
    entries: Sequence[Entry],
    score: Callable[[Result], Sequence[int]],
    why_over: Callable[[Sequence[int], int], str],
    *,
    low_wins: bool,
) -> Standing:
    """Return the standing of a match in which each seat adds up its points.

    *why_over* says of the totals, and of how many rounds were played to their end, why the
    match is over, or ``""``. It is over too when everybody else has left, and who left stands
    last.
    """
    seats, left = joined_seats(entries), left_seats(entries)
    totals = totals_by_side(entries, [(seat,) for seat in seats], score)
    rounds = sum(result.ending != ABORTED for result in results(entries))
    why = why_over(totals, rounds) or why_deserted(entries, len(seats) - len(left))
    sign = 1 if low_wins else -1
    ranks = ranked(
        [(seat in left, sign * total) for seat, total in zip(seats, totals, strict=True)]
    )
    return Standing(totals, ranks, bool(why), why, left, rounds)


def why_deserted(entries: Iterable[Entry], living: int) -> str:
    """Return why a match is over that somebody left with fewer than two *living* sides, or ``""``.

    Living are the sides that play on: they have not left, and are not out.
    """
    return tr("Everybody else has left.") if living <= 1 and left_seats(entries) else ""


def seat_named(entries: Iterable[Entry], name: str) -> Seat:
    """Return the seat that joined as *name*, or `NO_SEAT`; small and capital letters are alike."""
    for entry in entries:
        if isinstance(entry, Joined) and entry.name and likeness(entry.name) == likeness(name):
            return entry.seat
    return NO_SEAT


def left_seats(entries: Iterable[Entry]) -> tuple[Seat, ...]:
    """Return the seats that have left, in table order."""
    return tuple(sorted(entry.seat for entry in entries if isinstance(entry, Left)))


def seats_dealt_in(result: Result) -> tuple[Seat, ...]:
    """Return the seats that *result* has a figure of; an aborted round has none."""
    return tuple(seat for seat, figure in enumerate(result.figures) if figure is not None)


def first_dealer(entries: Iterable[Entry]) -> Seat:
    """Return who deals the first round, `NO_SEAT` where no entry says so."""
    dealers = (e.seat for e in entries if isinstance(e, Joined) and e.is_dealer)
    return next(dealers, NO_SEAT)


def next_dealer(
    played: Iterable[Result],
    living: Sequence[Seat],
    *,
    is_clockwise: bool = True,
    first: Seat = NO_SEAT,
) -> Seat:
    """Return who deals next, after the rounds *played*, to the *living* seats.

    *first*, or else the seat named last of those in the first round, deals it; then the deal
    passes one living seat on after each round.
    """
    by_round = [*map(seats_dealt_in, played), tuple(living)]
    for number in reversed(range(len(by_round))):
        # An aborted round puts nobody out, so the round after it is dealt to the same seats.
        by_round[number] = by_round[number] or by_round[number + 1]
    dealer = by_round[0][-1] if first == NO_SEAT else first
    for seats in by_round[1:]:
        dealer = seat_after(seats, dealer, is_clockwise=is_clockwise)
    return dealer


def seats_after(
    seats: Sequence[Seat], after: Seat, *, is_clockwise: bool = True
) -> tuple[Seat, ...]:
    """Return *seats*, which stand in table order, from the one after *after* on.

    *after* itself comes last if it is one of them.
    """
    later = [seat for seat in seats if seat > after]
    rest = [seat for seat in seats if seat <= after]
    if is_clockwise:
        return (*later, *rest)
    itself = [after] if after in seats else []
    return (*reversed(rest[: len(rest) - len(itself)]), *reversed(later), *itself)


def seat_after(seats: Sequence[Seat], seat: Seat, *, is_clockwise: bool = True) -> Seat:
    """Return the next of *seats* in turn from *seat*, which need not be one of them."""
    return seats_after(seats, seat, is_clockwise=is_clockwise)[0]
