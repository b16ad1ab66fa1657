"""A pad follows from its lines: whatever is corrected, all after it is counted anew."""

import pytest

from cardtable.api import PadError
from cardtable.scorepad import JoinLine, LeaveLine, RoundLine, changes, read_line
from sample_pads import course, pad_of, rounds


def test_correcting_a_round_counts_all_that_follow_anew() -> None:
    told = ("40 0 caller=Bo", "60 0 caller=Bo", "13 0 caller=Bo")
    pad = pad_of("under10", "Ada,Bo", *rounds(*told))
    assert course(pad) == [40, 50, 63]

    corrected = pad.changed(0, read_line(pad_of("under10", "Ada,Bo"), "round: 39 0 caller=Bo"))

    assert course(corrected) == [39, 99, 112]
    assert corrected.standing.out == (0,)
    assert corrected.is_over
    assert len(corrected.rows) == 3
    assert changes(pad, corrected) == [
        "Round 1: Ada 40 becomes 39.",
        "Ada's totals from round 1 on: 39, 99, 112 in place of 40, 50, 63.",
        "Ada is out now.",
        "The match is over now: Everybody else is out.",
    ]
    assert course(pad) == [40, 50, 63]


def test_a_correction_and_its_undoing_leave_no_drift() -> None:
    pad = pad_of("hilo", "Ada,Bo", *rounds("5 5 ender=Ada", "-2 3 ender=Bo"))
    other = read_line(pad_of("hilo", "Ada,Bo"), "round: 7 5 ender=Bo")

    there = pad.changed(0, other)
    back = there.changed(0, pad.lines[0])

    assert there.standing != pad.standing
    assert (back.entries, back.standing, back.lines) == (pad.entries, pad.standing, pad.lines)


def test_the_points_are_those_of_a_match() -> None:
    pad = pad_of(
        "hilo", "Ada,Bo,Kim", *rounds("-1 -1 5 ender=Ada", "0 0 9 ender=Ada", "4 4 9 ender=Ada")
    )

    assert [row.points[0] for row in pad.rows] == [-1, 0, 8]


def test_places_are_shared_and_the_next_is_left_out() -> None:
    pad = pad_of("hilo", "Ada,Bo,Kim,Dag", "round: 12 30 12 41 ender=Dag", double_rule="off")

    assert pad.standing.places == (1, 3, 1, 4)


def test_a_round_of_zeros_is_a_round() -> None:
    pad = pad_of("hilo", "Ada,Bo", *rounds("0 0 ender=Ada"))

    assert pad.standing.rounds == 1
    assert pad.next_plan().number == 2


def test_the_deal_passes_on_past_whoever_is_out() -> None:
    pad = pad_of("under10", "A,B,C,D", limit=50)
    assert pad.next_plan().dealer == 3

    pad.add(read_line(pad, "round: 51 0 9 9 caller=B"))

    plan = pad.next_plan()
    assert plan.seats == (1, 2, 3)
    assert plan.dealer == 1


def test_nobody_who_is_out_has_a_figure_in_a_new_round() -> None:
    pad = pad_of("under10", "Ada,Bo,Kim", "round: 51 0 9 caller=Bo", limit=50)

    with pytest.raises(PadError, match="Ada was not dealt in"):
        pad.add_new(RoundLine(pad.rows[0].line.told))


def test_figures_of_somebody_whom_a_correction_puts_out_stay_and_are_spoken_of() -> None:
    told = ("49 0 9 caller=Bo", "1 0 9 caller=Bo", "2 0 9 caller=Bo")
    pad = pad_of("under10", "Ada,Bo,Kim", *rounds(*told), limit=60)

    corrected = pad.changed(
        0, read_line(pad_of("under10", "Ada,Bo,Kim", limit=60), "round: 61 0 9 caller=Bo")
    )

    assert corrected.standing.out == (0,)
    assert len(corrected.rows) == 3
    assert corrected.rows[1].notes == ("Ada was out before round 2, but has a figure there.",)


def test_rounds_after_the_end_that_a_correction_brings_on_no_longer_count() -> None:
    pad = pad_of("hilo", "Ada,Bo", *rounds("50 0 ender=Bo", "1 0 ender=Bo", "2 5 ender=Ada"))

    corrected = pad.changed(0, read_line(pad_of("hilo", "Ada,Bo"), "round: 98 0 ender=Bo"))
    over = corrected.changed(1, read_line(pad_of("hilo", "Ada,Bo"), "round: 2 0 ender=Bo"))

    assert over.is_over
    assert over.standing.totals == (100, 0)
    assert [row.is_counted for row in over.rows] == [True, True, False]
    assert over.rows[2].notes == ("The match was over before round 3, which no longer counts.",)


def test_a_match_that_is_over_takes_no_round() -> None:
    pad = pad_of("hilo", "Ada,Bo", *rounds("1 0 ender=Bo"), rounds=1)

    with pytest.raises(PadError, match="the match is over: The one round"):
        pad.add_new(RoundLine(is_void=True))


def test_a_void_round_counts_for_nobody_but_the_deal_passes_on() -> None:
    pad = pad_of("hilo", "Ada,Bo,Kim", "round: 5 6 7 ender=Ada", "round: void")

    assert pad.standing.totals == (5, 6, 7)
    assert pad.standing.rounds == 1
    assert pad.next_plan().dealer == 1


def test_a_penalty_is_added_between_rounds() -> None:
    pad = pad_of("hilo", "Ada,Bo", "round: 5 6 ender=Ada", "penalty: Bo=10", "penalty: Ada=-1")

    assert pad.standing.totals == (4, 16)


def test_whoever_leaves_is_dealt_in_no_more_and_wins_no_more() -> None:
    pad = pad_of("hilo", "Ada,Bo,Kim", "round: 5 6 7 ender=Ada", "left: Ada")

    assert pad.next_plan().seats == (1, 2)
    assert pad.standing.places == (3, 1, 2)
    assert pad.standing.out == (0,)

    pad.add(LeaveLine(1))
    assert pad.is_over
    assert pad.standing.winners == (2,)


def test_whoever_has_left_cannot_leave_again() -> None:
    pad = pad_of("under10", "Ada,Bo,Kim", "left: Ada")

    with pytest.raises(PadError, match="Ada plays no more"):
        pad.add(LeaveLine(0))


def test_nobody_joins_where_the_house_rules_say_nothing_of_it() -> None:
    pad = pad_of("hilo", "Ada,Bo")

    with pytest.raises(PadError, match="nobody may join now"):
        pad.add(JoinLine("Kim"))


def test_a_round_that_is_not_there_cannot_be_corrected() -> None:
    pad = pad_of("hilo", "Ada,Bo")

    with pytest.raises(PadError, match="no round on the sheet yet"):
        pad.place_of_round(1)
    pad.add(RoundLine(is_void=True))
    with pytest.raises(PadError, match="no round 2 on the sheet, only 1"):
        pad.place_of_round(2)


@pytest.mark.parametrize("game", ["hilo", "under10", "skipbo"])
def test_with_whoever_has_left_everybody_else_plays_on_and_the_last_one_wins(game: str) -> None:
    pad = pad_of(game, "Ada,Bo,Kim,Dag", "left: Bo")
    assert pad.next_plan().seats == (0, 2, 3)
    assert not pad.is_over

    pad.add(LeaveLine(0))
    pad.add(LeaveLine(3))

    assert pad.is_over
    assert pad.standing.why.startswith("Everybody else ")
    assert pad.standing.winners == (2,)


def test_whoever_joins_late_begins_behind_the_last_and_sits_at_the_end() -> None:
    pad = pad_of("under10", "Ada,Bo", join_late=10)
    with pytest.raises(PadError, match="nobody may join now"):
        pad.add(JoinLine("Kim"))

    pad.add(read_line(pad, "round: 20 0 caller=Bo"))
    pad.add(read_line(pad, "joined: ada"))
    pad.add(read_line(pad, "round: 5 6 7 caller=Ada"))

    assert pad.names == ["Ada", "Bo", "ada (2)"]
    assert [row.standing.totals for row in pad.rows] == [(20, 0), (20, 6, 37)]
    corrected = pad.changed(0, read_line(pad_of("under10", "Ada,Bo"), "round: 30 0 caller=Bo"))
    assert corrected.standing.totals == (30, 6, 47)


def test_a_table_that_the_rules_are_not_made_for_is_not_made_larger() -> None:
    pad = pad_of("under10", "A,B,C,D,E", "round: 5 6 7 8 9 caller=A", join_late=5, hand_size=7)

    pad.add(JoinLine("Kim"))
    with pytest.raises(PadError, match="Lin cannot join: 7 hands of 7 cards"):
        pad.add(JoinLine("Lin"))
    assert len(pad.names) == 6
