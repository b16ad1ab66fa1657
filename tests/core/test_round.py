"""Rounds: their fields, their clones, and how they are restored."""

from collections.abc import Sequence
from random import Random

import pytest

from cardtable.core.chance import RngChance
from cardtable.core.move import Move
from cardtable.core.result import ABORTED, RoundPlan
from cardtable.core.round import OVER, Round, bare_round, uniform
from cardtable.core.table import Table
from cardtable.core.zone import NO_SEAT
from small_table import SmallTable
from torture import TORTURE_BOX, Torture
from torture_moves import Word


class CountingRound(Round):
    """A round with a field of every sort."""

    PHASES = ("over", "counting")
    count: int
    word: str
    is_late: bool
    order: tuple[int, ...]
    marks: list[int]

    def deal(self, plan: RoundPlan) -> None:
        self.count, self.word, self.is_late, self.order, self.marks = 3, "x", True, (2, 1), [1, 2]
        self.phase, self.seat_to_move = 1, self.seats[0]

    def legal_moves(self) -> Sequence[Move]:
        return [Word("pass")]


def counting(seats: tuple[int, ...] = (0, 1, 2)) -> CountingRound:
    small = SmallTable("A B C")
    round_ = CountingRound(small.box, small.table, RoundPlan(1, seats, seats[-1]))
    round_.deal(RoundPlan(1, seats, seats[-1]))
    return round_


def test_the_annotated_fields_are_public() -> None:
    assert counting().fields() == {
        "seats": (0, 1, 2),
        "dealer": 2,
        "seat_to_move": 0,
        "phase": 1,
        "count": 3,
        "word": "x",
        "is_late": True,
        "order": (2, 1),
        "marks": (1, 2),
    }


class StartedRound(CountingRound):
    """A round with fields that have a value in the class."""

    drawn: int = 3
    turned: bool = False
    _kept: int = 2


def test_a_field_with_a_value_in_the_class_begins_each_round_with_it() -> None:
    small = SmallTable("A B C")
    round_ = StartedRound(small.box, small.table, RoundPlan(1, (0, 1), 1))
    round_.drawn = 5

    begun = StartedRound(small.box, small.table, RoundPlan(1, (0, 1), 1))

    assert (begun.drawn, begun.turned) == (3, False)
    assert {"drawn", "turned", "_kept"} <= set(vars(begun))


def test_a_list_in_the_class_is_refused_since_all_rounds_would_share_it() -> None:
    with pytest.raises(TypeError, match="marks: a list is made in deal"):

        class SharedRound(CountingRound):
            marks: list[int] = []  # noqa: RUF012 - the very fault


def test_a_clone_has_lists_of_its_own() -> None:
    original = counting()

    clone = original.clone()
    clone.marks.append(3)
    clone.count = 4

    assert original.marks == [1, 2]
    assert original.count == 3
    assert clone.marks == [1, 2, 3]
    assert type(clone) is CountingRound


def test_a_clone_of_a_watched_round_lies_on_a_bare_table_with_the_same_cards() -> None:
    original = counting()

    clone = original.clone()

    assert type(clone.table) is Table
    assert clone.table.zones == original.table.zones
    assert clone.table.zones[0] is not original.table.zones[0]


def test_a_round_is_restored_from_its_fields() -> None:
    original = counting(seats=(0, 2))

    again = CountingRound.restore(original.box, original.table, original.fields())

    assert again.fields() == original.fields()
    assert again.marks == [1, 2]
    assert again.next_seat(0) == 2
    assert again.next_seat(2) == 0


def test_turns_pass_over_those_who_are_out() -> None:
    round_ = counting(seats=(0, 2))

    assert [round_.next_seat(seat) for seat in range(3)] == [2, 2, 0]
    assert [round_.previous_seat(seat) for seat in range(3)] == [2, 0, 0]


def test_when_a_round_ends_nobody_is_to_move() -> None:
    round_ = counting()
    assert not round_.is_over()

    round_.end()

    assert round_.is_over()
    assert (round_.phase, round_.seat_to_move) == (OVER, NO_SEAT)


def test_an_aborted_round_has_no_figures() -> None:
    result = counting().abort()

    assert result.ending == ABORTED
    assert result.figures == (None, None, None)


def test_a_bare_round_is_dealt_for_playouts() -> None:
    box = TORTURE_BOX
    plan = RoundPlan(1, (0, 1, 2), 2)

    first, second = (
        bare_round(Torture.round_type, box, plan, RngChance(Random(5))) for _ in range(2)
    )

    assert type(first.table) is Table
    assert first.table.zones == second.table.zones
    assert not first.is_over()


def test_a_uniform_policy_reaches_every_legal_move() -> None:
    moves = [Word("take"), Word("draw"), Word("pass")]
    rng = Random(1)

    assert {uniform(counting(), moves, rng) for _ in range(100)} == set(moves)


def test_a_view_does_not_hold_the_legal_moves_of_others() -> None:
    round_ = counting()

    assert round_.view(0).legal_moves == (Word("pass"),)
    assert round_.view(1).legal_moves == ()


def test_what_a_game_must_write_is_asked_for() -> None:
    small = SmallTable("A")
    round_ = Round(small.box, small.table, RoundPlan(1, (0,), 0))

    with pytest.raises(NotImplementedError):
        round_.deal(RoundPlan(1, (0,), 0))
    with pytest.raises(NotImplementedError):
        round_.play(Word("pass"))
