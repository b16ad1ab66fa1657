"""From a record back to a match: the same one, and only if every line of it holds."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hilo_matches
from cardtable.core.chance import Outcome
from cardtable.core.error import PluginError, RecordError
from cardtable.core.result import Penalty, Result
from cardtable.match import Match
from cardtable.match.load import ReplayFault, header_rules, match_from_record
from cardtable.position import write_position
from cardtable.record import (
    ABORTED,
    EARLY,
    OVER,
    Closed,
    Dealt,
    Entered,
    Line,
    Made,
    Record,
    RoundEnded,
    Seated,
    Undone,
)
from cardtable.record_text import read_record, write_record
from match_play import TORTURE, first_round, go_on, play_on, play_out, straight_match, torture_match
from torture import Torture
from torture_versions import FailingTorture, GentlerTorture, MigratingTorture, NewerTorture

SHORT: Final = 1
"""A seed that makes a short match."""


def loaded(record: Record, game: Torture = TORTURE) -> Match:
    """Return the match of the torture game that *record*, once written and read, tells of."""
    found, _ = read_record(write_record(record))
    return match_from_record(game, header_rules(game, found.header), found)


def redo(match: Match, lines: Iterable[Line]) -> None:
    """Let happen again what *lines* tell, as players would do it."""
    for line in lines:
        match.reopen()
        match_line(match, line)


def match_line(match: Match, line: Line) -> None:
    """Let happen what *line* tells, if it is not a consequence of another."""
    match line:
        case Dealt(plan):
            match.deal(plan.number)
        case Made(ply, seat, text):
            match.play(seat, match.box.notation.parse(text), ply - 1)
        case Undone(ply):
            match.take_back(ply)
        case Entered(entry):
            match.enter(entry)
        case Seated(seat, player):
            match.reseat(seat, player)
        case Closed(reason) if reason != OVER:
            match.close(reason)


def state(match: Match) -> tuple[object, ...]:
    """Return all that can be told of *match*."""
    views = [match.view(seat) for seat in range(len(match.seats))] if match.rounds else []
    happened = [match.happenings(seat) for seat in range(len(match.seats))]
    return match.lines, match.entries, match.seats, match.closed, match.ply, views, happened


@st.composite
def eventful_matches(draw: st.DrawFn) -> Match:
    """Return a match in which much happens besides moves, with rounds taken back too."""
    seed = draw(st.integers(0, 10**6))
    match = torture_match(seats=draw(st.integers(2, 4)), seed=seed, practice=True, limit=25)
    rng = Random(seed)
    for _ in range(draw(st.integers(1, 120))):
        happens = rng.random()
        if happens < 0.04 and (seats := [s for s in range(2) if has_moved(match, s)]):
            match.undo(rng.choice(seats))
        elif happens < 0.06:
            match.reseat(rng.randrange(len(match.seats)), rng.choice(["person", "bot:guessing"]))
        elif happens < 0.2 and not match.is_in_round() and not match.is_over():
            match.enter(Penalty(rng.randrange(len(match.seats)), rng.randint(-3, 3)))
        elif happens < 0.22:
            match.close(EARLY)
            match.reopen()
        elif not match.is_over():
            go_on(match, rng)
    return match


def has_moved(match: Match, seat: int) -> bool:
    """Whether *seat* has made a move that can be taken back."""
    return any(mark.seat == seat for played in match.rounds for mark in played.marks)


@pytest.mark.parametrize(("seed", "seats"), [(SHORT, 2), (2, 3)])
def test_a_record_cut_behind_any_line_goes_on_to_the_same_end(seed: int, seats: int) -> None:
    straight = play_out(torture_match(seed=seed, seats=seats, limit=5), seed)

    for length in range(len(straight.lines) + 1):
        record = Record(straight.header, straight.lines[:length])
        match = match_from_record(TORTURE, straight.rules, record)
        assert match.lines[:length] == record.lines
        redo(match, straight.lines[len(match.lines) :])
        assert state(match) == state(straight)


def test_a_record_cut_at_any_byte_is_one_that_is_cut_behind_a_line() -> None:
    straight = play_out(torture_match(seed=SHORT, seats=2, limit=5), SHORT)
    data = write_record(straight.record()).encode()
    header_length = data.index(b"\n\n") + 2

    for cut in range(header_length, len(data) + 1):
        record, kept = read_record(data[:cut].decode(errors="replace"))

        whole = data[:cut].count(b"\n") - data[:header_length].count(b"\n")
        assert record.lines == straight.lines[:whole]
        assert kept == len(data[: data.rfind(b"\n", 0, cut) + 1].decode())


def test_a_match_of_a_real_game_goes_on_to_the_same_end_too() -> None:
    straight = play_out(hilo_matches.new_match(seats=3, rounds=2), 5)
    record = straight.record()

    for length in range(0, len(record.lines), 7):
        cut = Record(record.header, record.lines[:length])
        match = match_from_record(straight.game, straight.rules, cut)
        redo(match, straight.lines[len(match.lines) :])
        assert state(match) == state(straight)


@given(match=eventful_matches())
def test_whatever_happened_is_loaded(match: Match) -> None:
    match.reopen()

    again = loaded(match.record())

    again.reopen()
    assert state(again) == state(match)


@given(match=eventful_matches(), seed=st.integers(0, 99))
@settings(max_examples=30)
def test_a_loaded_match_goes_on_as_the_other_does(match: Match, seed: int) -> None:
    again = loaded(match.record())
    for one in (match, again):
        one.reopen()
        play_on(one, seed, 30)

    assert state(again) == state(match)


def test_a_record_replays_without_its_seed() -> None:
    straight = play_out(torture_match(), 1)
    record = straight.record()
    record.header = replace(record.header, seed=999)

    assert loaded(record).lines == straight.lines


def test_what_was_cut_off_behind_the_last_move_is_handed_on() -> None:
    straight = play_out(torture_match(), 1)
    last = max(n for n, line in enumerate(straight.lines) if isinstance(line, Made))
    record = Record(straight.header, straight.lines[: last + 1])
    handed: list[Line] = []

    match = match_from_record(TORTURE, straight.rules, record, handed.extend)

    assert match.closed == OVER
    assert handed == straight.lines[last + 1 :]
    assert [type(line) for line in handed] == [RoundEnded, Closed]


def test_the_deal_goes_on_from_the_seed_where_the_record_was_cut() -> None:
    straight = torture_match()
    straight.deal(1)
    record = Record(straight.header, straight.lines[:1])

    match = match_from_record(TORTURE, straight.rules, record)

    assert state(match) == state(straight)
    assert [type(line) for line in match.lines] == [Dealt, Outcome, Outcome]


def test_a_match_closed_early_is_taken_up_again() -> None:
    match = play_on(torture_match(), 1, 9)
    match.close(EARLY)

    again = loaded(match.record())
    assert again.is_over()
    again.reopen()
    play_on(again, 2, 5)

    assert again.lines[len(match.lines) - 1 :][:1] == [Closed(EARLY)]
    assert state(loaded(again.record())) == state(again)


def test_a_match_that_began_from_a_position_is_loaded() -> None:
    position = write_position(play_on(torture_match(seed=4), 4, 30).position())
    match = play_out(torture_match(seed=5, position=position), 5)

    assert state(loaded(match.record())) == state(match)


def test_chance_left_open_by_a_position_is_settled_in_the_record() -> None:
    text = 'game = "torture"\nphase = "act"\nto_move = 1\n'
    text += "round = { opener = 1, turns = 9, used = [0, 0, 0] }\n"
    text += "".join(f'[[seat]]\nhand = "? ? {n}C"\nstock = "?"\n' for n in (1, 2, 3))

    match = torture_match(position=text)
    match.deal(1)

    assert "?" not in match.header.position
    assert match.view(0).zone("hand", 0).faces[0] is not None


FIRST_MOVE: Final = 3  # below the deal and what chance brought in it


def faulty(lines: Sequence[Line], **header: object) -> ReplayFault:
    """Return why a record of *lines* does not hold."""
    straight = straight_match()
    record = Record(replace(straight.header, **header), list(lines))  # type: ignore[arg-type]
    with pytest.raises(ReplayFault) as caught:
        loaded(record)
    return caught.value


def spoilt(at: int, line: Line) -> list[Line]:
    """Return the lines of that match with the one *at* replaced."""
    lines = straight_match().lines[:]
    lines[at] = line
    return lines


def test_an_illegal_move_is_told_by_its_ply_and_line() -> None:
    seat = straight_match().lines[FIRST_MOVE].seat  # type: ignore[union-attr]

    fault = faulty(spoilt(FIRST_MOVE, Made(1, seat, "take")))

    header_lines = 12
    assert (fault.ply, fault.line) == (1, header_lines + FIRST_MOVE + 1)
    assert str(fault).startswith("the record does not hold at move 1 (line 16): 'take' is not")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (Made(2, 0, "take"), "move 1 should stand here"),
        (Made(1, 0, "jump"), "not a move of this game: 'jump'"),
        (Undone(0), "there is no move 1 to take back"),
        (Dealt(torture_match(seats=2).next_plan()), "round 1 cannot be dealt here"),
        (Entered(Penalty(0, 5)), "a round is in play"),
        (RoundEnded(Result("finished", (0, 0))), "nothing before it leads to the line"),
        (Closed(OVER), "nothing before it leads to the line 'close over'"),
        (Outcome("starter", number=1), "does not follow, which would be 'move 1"),
    ],
)
def test_a_line_that_does_not_follow_is_a_fault(line: Line, told: str) -> None:
    lines = straight_match().lines
    spoilt_lines = [*lines[:FIRST_MOVE], line]
    if isinstance(line, Outcome):
        spoilt_lines = [*lines[: FIRST_MOVE + 1], line]
        told = "nothing before it leads to the line 'chance"

    fault = faulty(spoilt_lines)

    assert told in str(fault)
    assert fault.line == 12 + len(spoilt_lines)


def test_a_seat_that_is_not_to_move_is_a_fault() -> None:
    first = straight_match().lines[FIRST_MOVE]
    assert isinstance(first, Made)

    fault = faulty(spoilt(FIRST_MOVE, replace(first, seat=1 - first.seat)))

    assert "it is the turn of" in str(fault)


def test_another_result_is_a_fault() -> None:
    lines = straight_match().lines
    at = next(n for n, line in enumerate(lines) if isinstance(line, RoundEnded))

    fault = faulty(spoilt(at, RoundEnded(Result("finished", (0, 0)))))

    assert fault.ply == max(line.ply for line in lines[:at] if isinstance(line, Made))
    assert "the line 'result" in fault.reason
    assert '"figures": [0, 0]' in fault.reason


def test_another_deal_is_a_fault() -> None:
    dealt = straight_match().lines[0]
    assert isinstance(dealt, Dealt)

    fault = faulty(spoilt(0, Dealt(replace(dealt.plan, dealer=0))))

    assert "the round is dealt by" in str(fault)


@pytest.mark.parametrize(
    ("at", "outcome", "told"),
    [
        (1, Outcome("shuffle draw", ("0C", "1C")), "holds other cards"),
        (1, Outcome("shuffle", ("0C", "1C")), "chance for 'shuffle' where the game asks for"),
        (2, Outcome("starter", number=7), "the recorded number of starter is out of range"),
    ],
)
def test_chance_that_cannot_be_is_a_fault(at: int, outcome: Outcome, told: str) -> None:
    assert told in str(faulty(spoilt(at, outcome)))


def test_chance_that_is_missing_is_a_fault() -> None:
    lines = straight_match().lines[:]
    del lines[2]

    assert "does not follow, which would be 'chance" in str(faulty(lines))


def test_chance_that_the_game_never_asks_for_is_a_fault() -> None:
    lines = straight_match().lines[:]
    lines.insert(FIRST_MOVE, Outcome("weather", number=1))

    assert 'leads to the line \'chance "weather"' in str(faulty(lines))


def test_a_match_that_was_over_is_not_closed_again() -> None:
    fault = faulty([*straight_match().lines, Closed(ABORTED)])

    assert "nothing before it leads to the line 'close aborted'" in str(fault)


def test_a_position_in_the_header_that_cannot_be_read_is_refused() -> None:
    header = replace(straight_match().header, position='game = "torture"')

    with pytest.raises(RecordError, match=r"the position of the record does not hold: .*no seats"):
        loaded(Record(header))


def test_house_rules_of_another_game_are_refused() -> None:
    header = replace(straight_match().header, house_rules={"spread": 3})

    with pytest.raises(RecordError, match=r"house rules that do not hold: .*spread"):
        header_rules(TORTURE, header)


def test_a_record_of_other_rules_holds_while_moves_and_results_agree() -> None:
    match = straight_match()

    again = loaded(match.record(), NewerTorture())

    assert again.lines == match.lines


def test_a_record_of_other_rules_says_where_they_matter() -> None:
    record = first_round(straight_match())

    with pytest.raises(ReplayFault) as caught:
        loaded(record, GentlerTorture())

    last = record.lines[-2]
    assert isinstance(last, Made)
    assert caught.value.ply == last.ply
    assert "under version 1 of the rules, and this is version 2" in str(caught.value)


def test_a_game_may_migrate_records_of_its_older_rules() -> None:
    match = loaded(first_round(straight_match()), MigratingTorture())

    assert match.header.rules_version == 2
    assert match.rounds[0].result is not None
    assert match.rounds[0].result.figures == (0, 0)


def test_a_move_at_which_the_game_fails_leaves_no_trace() -> None:
    match = torture_match(game=FailingTorture())
    match.deal(1)
    while match.view(match.seat_to_move).phase == "passing":
        match.play(match.seat_to_move, match.legal_moves()[0], match.ply)
    discard = next(move for move in match.legal_moves() if str(move).startswith("discard"))
    before = state(match)

    with pytest.raises(PluginError, match=r"failed at 'discard .*: RuntimeError: no such luck"):
        match.play(match.seat_to_move, discard, match.ply)

    assert state(match) == before
    assert not any(isinstance(line, RoundEnded) for line in match.lines)
