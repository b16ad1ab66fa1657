"""The contract of a round: one deal in play, written by a plugin on the generic table.

A plugin annotates its own public fields (whole numbers, texts, booleans, tuples or
``list[int]``); clone, view and position text follow from the annotations. A field with a value
in the class begins each round with it. Secrets lie in zones, so everything in a field may be
told to everybody.

A field whose name begins with an underscore is worked out from the table and the others, to be
looked up fast: nobody is told it, a clone has its copy, and `Round.derive` sets it anew.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import floor
from random import Random
from typing import ClassVar, Final, Self, TypeAlias, TypeVar

from cardtable.core.box import Box
from cardtable.core.chance import Chance
from cardtable.core.deck import Card
from cardtable.core.field import derived_fields, field_access, public_fields, start_values
from cardtable.core.move import Incident, Move
from cardtable.core.result import ABORTED, Result, RoundPlan, seat_after, seats_after
from cardtable.core.table import Table
from cardtable.core.view import View, look
from cardtable.core.zone import NO_SEAT, Seat, ZoneId

Phase: TypeAlias = int

OVER: Final = 0
"""The phase of every round that is over; a game's own phases count from 1."""


class Round:
    """One deal in play: a table and a few public values.

    `PHASES` names the phases, `PHASES[OVER]` is ``"over"``. The base keeps the living
    *seats*, the *dealer*, the *seat_to_move* (`NO_SEAT` when over) and the *phase*.
    """

    PHASES: ClassVar[tuple[str, ...]] = ("over",)
    FIELDS: ClassVar[dict[str, object]] = {}
    STARTS: ClassVar[dict[str, object]] = {}
    """What the fields that have a value in the class begin with."""
    can_tell_where: ClassVar[bool] = False
    """Whether the class has a `may_lie` of its own; found out when it is made."""

    box: Box
    table: Table
    seats: tuple[Seat, ...]
    following: tuple[Seat, ...]
    dealer: Seat
    seat_to_move: Seat
    phase: Phase

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.FIELDS = public_fields(cls)
        cls.STARTS = start_values(cls)
        cls.can_tell_where = cls.may_lie is not Round.may_lie
        access = field_access(cls.FIELDS, derived_fields(cls))
        # As methods of the class they are found faster than in a value that it keeps.
        setattr(cls, "_read_fields", access.read)  # noqa: B010 - mypy would have no assignment
        setattr(cls, "_put_fields", access.put)  # noqa: B010 - as above
        setattr(cls, "_copy_fields", access.copy)  # noqa: B010 - as above

    def __init__(self, box: Box, table: Table, plan: RoundPlan) -> None:
        self.box = box
        self.table = table
        self.seats = plan.seats
        self.following = _following(plan.seats, box.seat_count, is_clockwise=box.is_clockwise)
        self.dealer = plan.dealer
        self.seat_to_move = NO_SEAT
        self.phase = OVER
        for name, value in self.STARTS.items():
            setattr(self, name, value)

    def deal(self, plan: RoundPlan) -> None:
        """Deal the cards and set the seat to move and the phase."""
        raise NotImplementedError

    def legal_moves(self) -> Sequence[Move]:
        """Return every move the rules allow now, in fixed order; empty only when over."""
        raise NotImplementedError

    def play(self, move: Move) -> None:
        """Make *move*, which the caller knows to be legal, for the seat to move."""
        raise NotImplementedError

    def incidents(self) -> Sequence[Incident]:
        """Return what may be entered now that happened at the table, in fixed order.

        It follows from public facts alone, since it is told to everybody.
        """
        return ()

    def happen(self, incident: Incident) -> None:
        """Do what the rules say of *incident*, which the caller knows to be possible now.

        There are legal moves after it unless the round is over.
        """
        raise NotImplementedError

    def result(self) -> Result:
        """Return how the round ended; asked only when it is over."""
        raise NotImplementedError

    def abort(self) -> Result:
        """Return the result of a round that a bound stops here; nobody scores."""
        return Result(ABORTED, (None,) * self.box.seat_count)

    def check(self) -> str:
        """Return what breaks an invariant of the rules in a position from outside, or ``""``."""
        return ""

    @classmethod
    def defaults(cls, box: Box) -> Mapping[str, object]:
        """Return what fields have in a position that leaves them out, other than "nothing".

        Nothing is the value that the class gives them, or else 0, ``""``, nobody, an empty list.
        """
        return {}

    def is_over(self) -> bool:
        """Tell whether the round is over."""
        return self.phase == OVER

    def next_seat(self, seat: Seat) -> Seat:
        """Return the living seat whose turn comes after that of *seat*."""
        return self.following[seat]

    def previous_seat(self, seat: Seat) -> Seat:
        """Return the living seat whose turn comes before that of *seat*."""
        clockwise = self.box.is_clockwise
        return _following(self.seats, self.box.seat_count, is_clockwise=not clockwise)[seat]

    def in_turn_order(self, first: Seat) -> tuple[Seat, ...]:
        """Return the living seats in turn, *first* in front."""
        return _turn_order(self.seats, first, is_clockwise=self.box.is_clockwise)

    def end(self) -> None:
        """End the round: nobody is to move."""
        self.phase = OVER
        self.seat_to_move = NO_SEAT

    def clone(self) -> Self:
        """Return a copy on a bare table, which shares nothing that changes."""
        cls = self.__class__
        new = cls.__new__(cls)
        new.table = self.table.clone()
        self._copy_fields(new)
        return new

    @classmethod
    def restore(cls, box: Box, table: Table, fields: Mapping[str, object]) -> Self:
        """Return a round on *table* with public *fields* as `fields` gave them."""
        new = cls.__new__(cls)
        new.box = box
        new.table = table
        new._put_fields(fields)
        new.following = _following(new.seats, box.seat_count, is_clockwise=box.is_clockwise)
        new.derive()
        return new

    def derive(self) -> None:
        """Set the fields that are worked out, after the round was restored from the others."""

    def may_lie(self, zone: ZoneId, card: Card) -> bool:
        """Tell whether *card* may lie hidden in *zone*, as far as public fields tell.

        Guesses keep to it where they can, such as in a game of tricks, in which everybody saw
        who could not follow suit. It must not look at where cards lie.
        """
        return True

    def view(self, seat: Seat) -> View:
        """Return what *seat* may see and know, with its legal moves if it is to move."""
        return look(self, seat)

    def fields(self) -> dict[str, object]:
        """Return the public fields by name, lists as tuples."""
        return self._read_fields()

    def _read_fields(self) -> dict[str, object]:
        raise NotImplementedError  # this and the next two are written out for each subclass

    def _put_fields(self, fields: Mapping[str, object]) -> None:
        raise NotImplementedError

    def _copy_fields(self, new: Self) -> None:
        raise NotImplementedError


R = TypeVar("R", bound=Round)

Policy: TypeAlias = Callable[[Round, Sequence[Move], Random], Move]
"""A playout policy: the round and its legal moves in, one of them out."""


def uniform(round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Choose any legal move, all alike: the playout policy of a game that brings none."""
    return legal_moves[floor(rng.random() * len(legal_moves))]


def play_by(policy: Policy, round_: Round, rng: Random, most: int) -> None:
    """Play *round_* by *policy* for *most* moves, or to its end."""
    legal_moves, play = round_.legal_moves, round_.play
    for _ in range(most):
        if round_.phase == OVER:
            return
        play(policy(round_, legal_moves(), rng))


def bare_round(round_type: type[R], box: Box, plan: RoundPlan, chance: Chance) -> R:
    """Return a new round dealt on a bare table, for playouts."""
    round_ = round_type(box, Table(box.deck, box.layout, chance), plan)
    round_.deal(plan)
    return round_


@cache
def _turn_order(seats: tuple[Seat, ...], first: Seat, *, is_clockwise: bool) -> tuple[Seat, ...]:
    return (first, *seats_after(seats, first, is_clockwise=is_clockwise)[:-1])


@cache
def _following(seats: tuple[Seat, ...], seat_count: int, *, is_clockwise: bool) -> tuple[Seat, ...]:
    return tuple(seat_after(seats, seat, is_clockwise=is_clockwise) for seat in range(seat_count))
