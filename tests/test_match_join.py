"""Somebody joins a match between two rounds: who may, where they sit, and how it is kept."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cardtable.core.error import IllegalMoveError, RecordError
from cardtable.core.result import Entry, Joined, results
from cardtable.match import Match
from cardtable.match.load import match_from_record
from cardtable.match.replay import replay
from cardtable.position import write_position
from cardtable.record import Entered, Seated, SeatEntry
from cardtable.record_text import newcomers, read_record, write_record
from cardtable.testing.dump import match_dumper
from match_play import go_on, torture_match
from torture import Torture


class Welcoming(Torture):
    """The torture game, which lets people join with 7 points after the first round."""

    def join_total(self, rules: Any, entries: Sequence[Entry]) -> int | None:  # noqa: ANN401 - as in Game
        return 7 if results(entries) else None


def after_round(game: Torture | None = None, **options: Any) -> Match:  # noqa: ANN401 - as in torture_match
    """Return a match of two seats whose first round is over."""
    match = torture_match(seats=2, game=game or Welcoming(), **options)
    rng = Random(1)
    match.deal(1)
    while match.is_in_round():
        go_on(match, rng)
    assert not match.is_over()
    return match


def refusal(match: Match, newcomer: SeatEntry) -> tuple[str, str]:
    """Return how *newcomer* is refused, who leaves no trace."""
    dumper = match_dumper(match)
    before = dumper.dump(match)
    with pytest.raises(IllegalMoveError) as caught:
        match.join(newcomer)
    assert dumper.dump(match) == before
    return caught.value.code, caught.value.message


def play_round(match: Match) -> None:
    """Play the next round to its end."""
    rng = Random(2)
    match.deal(len(match.rounds) + 1)
    while match.is_in_round():
        go_on(match, rng)


def test_whoever_joins_has_the_last_seat_and_is_dealt_in_from_the_next_round_on() -> None:
    match = after_round()

    seat = match.join(SeatEntry("Kim"))

    assert (seat, match.names) == (2, ("Bjørn", "Åse", "Kim"))
    assert match.standing().totals[2] == 7
    assert match.next_plan().seats == (0, 1, 2)
    match.deal(2)
    assert match.rounds[1].round.seats == (0, 1, 2)


def test_a_bot_may_join() -> None:
    match = after_round()

    match.join(SeatEntry("Kim", "bot:random"))

    assert match.seats[2] == SeatEntry("Kim", "bot:random")
    assert match.lines[-2:] == [Entered(Joined(2, 7, "Kim")), Seated(2, "bot:random")]
    assert match.everybody == (*match.header.seats, SeatEntry("Kim", "bot:random"))


def test_earlier_rounds_have_nothing_for_whoever_joins() -> None:
    match = after_round()

    match.join(SeatEntry("Kim"))

    assert match.rounds[0].result is match.entries[2]
    assert match.rounds[0].result is not None
    assert match.rounds[0].result.figures[2] is None


def test_nobody_joins_where_the_game_does_not_know_it() -> None:
    assert refusal(after_round(Torture()), SeatEntry("Kim")) == (
        "not_allowed",
        "nobody can join now, by the rules that this table plays by",
    )


def test_nobody_joins_in_a_round_or_before_the_first_or_when_all_is_over() -> None:
    fresh, playing, over = torture_match(game=Welcoming()), after_round(), after_round()
    playing.deal(2)
    over.close("early")

    assert refusal(fresh, SeatEntry("Kim"))[0] == "wrong_phase"
    assert refusal(playing, SeatEntry("Kim"))[0] == "wrong_phase"
    assert refusal(over, SeatEntry("Kim"))[0] == "round_over"


def test_a_record_of_a_match_that_was_joined_comes_back_whole() -> None:
    match = after_round()
    match.join(SeatEntry("Kim", "bot:random"))
    match.join(SeatEntry("Uma"))
    play_round(match)
    text = write_record(match.record())

    record, kept = read_record(text)
    again = match_from_record(Welcoming(), match.rules, record)

    assert kept == len(text)
    assert 'entry {"joined": 3, "total": 7, "name": "Kim"}\nseat 3: bot:random\n' in text
    assert again.seats == match.seats
    assert again.entries == match.entries
    assert write_record(again.record()) == text
    assert newcomers(record.lines, 2) == ("Kim", "Uma")


def test_a_record_cut_behind_the_joining_goes_on_with_the_newcomer() -> None:
    match = after_round()
    match.join(SeatEntry("Kim"))
    record, _ = read_record(write_record(match.record()))

    again = match_from_record(Welcoming(), match.rules, record)
    play_round(again)

    assert len(again.standing().totals) == 3


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"joined": 3', '"joined": 4', "a seat from 1 to 3"),
        (', "name": "Kim"', "", "a seat from 1 to 2"),
        ('"total": 7', '"total": 8', "does not follow"),
    ],
)
def test_a_record_that_somebody_joined_otherwise_does_not_hold(
    old: str, new: str, told: str
) -> None:
    match = after_round()
    match.join(SeatEntry("Kim"))
    text = write_record(match.record())
    assert text.count(old) == 1

    with pytest.raises(RecordError, match=told):
        match_from_record(Welcoming(), match.rules, read_record(text.replace(old, new))[0])


def test_taking_back_what_came_before_takes_the_newcomer_back_too() -> None:
    match = after_round(practice=True)
    ply = match.ply
    match.join(SeatEntry("Kim"))
    match.deal(2)
    go_on(match, Random(1))

    match.take_back(ply)
    assert len(match.names) == 3
    match.take_back(ply - 1)
    assert len(match.names) == 2
    assert match.box.seat_count == 2

    text = write_record(match.record())
    again = match_from_record(Welcoming(), match.rules, read_record(text)[0])
    assert again.names == match.names
    assert newcomers(match.lines, 2) == ()


def test_a_replay_shows_a_newcomer_what_was_played_since() -> None:
    match = after_round()
    match.join(SeatEntry("Kim"))
    play_round(match)
    match.close("aborted")

    steps = replay(Welcoming(), match.record(), seat=2).steps

    assert {step.round for step in steps} == {2}
    assert {step.round for step in replay(Welcoming(), match.record()).steps} == {1, 2}


def test_a_match_from_a_position_is_joined_as_any_other() -> None:
    first = torture_match(seats=2, game=Welcoming())
    first.deal(1)
    match = torture_match(seats=2, game=Welcoming(), position=write_position(first.position()))
    match.deal(1)
    rng = Random(1)
    while match.is_in_round():
        go_on(match, rng)

    match.join(SeatEntry("Kim"))
    play_round(match)

    assert replace(match.header, position="") == replace(first.header, position="")
    assert len(match.standing().totals) == 3
