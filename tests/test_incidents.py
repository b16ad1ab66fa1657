"""Incidents: what happened at the table, entered by a person at any time and answered by rules."""

from dataclasses import replace

import pytest

from cardtable.core.error import IllegalMoveError, NotationError, RecordError
from cardtable.match import Match, UndoError
from cardtable.match.load import ReplayFault, match_from_record
from cardtable.match.replay import replay
from cardtable.record import Happened, Made
from cardtable.record_text import read_line, read_record, write_line, write_record
from cardtable.testing.dump import match_dumper
from match_play import NAMES, TORTURE, legal_texts, play, torture_match
from torture_moves import Miscount


def dealt(**options: object) -> Match:
    """Return a match of three seats whose first round is in play, all cards passed."""
    match = torture_match(**options)  # type: ignore[arg-type]
    match.deal(1)
    for _ in range(3):
        play(match, legal_texts(match)[0])
    return match


def other_than(seat: int) -> int:
    """Return another seat of three."""
    return (seat + 1) % 3


def stock(match: Match, seat: int) -> list[str | None]:
    """Return what *seat* knows of its own stock, bottom first."""
    return list(match.view(seat).zone("stock", seat).faces)


def refused(match: Match, seat: int, incident: Miscount, ply: int) -> str:
    """Return the code of a refusal, after checking that it left no trace."""
    state = match_dumper(match)
    before = state.dump(match)
    with pytest.raises(IllegalMoveError) as caught:
        match.happen(seat, incident, ply)
    assert state.dump(match) == before
    return caught.value.code


def test_an_incident_is_entered_by_anybody_whoever_is_to_move() -> None:
    match = dealt()
    seat = match.seat_to_move
    ply = match.ply

    match.happen(other_than(seat), Miscount(2), ply)

    assert match.ply == ply + 1
    assert match.seat_to_move == seat
    assert len(stock(match, 2)) == 4


def test_an_incident_is_told_to_all_with_its_hidden_cards_hidden() -> None:
    match = dealt()
    enterer = other_than(match.seat_to_move)

    match.happen(enterer, Miscount(2), match.ply)

    for seat in range(3):
        told = match.happenings(seat)[-1]
        assert (told.seat, told.move, told.incident) == (enterer, "miscount 3", Miscount(2))
        assert told.events[0].faces == (None,)
        assert stock(match, seat)[0] is None


def test_every_seat_is_told_what_may_be_entered() -> None:
    match = dealt()

    for seat in range(3):
        assert match.view(seat).incidents == (Miscount(0), Miscount(1), Miscount(2))
    assert torture_match().incidents() == ()


def test_what_cannot_have_happened_comes_too_late_or_between_rounds_is_refused() -> None:
    match = dealt()

    assert refused(match, 0, Miscount(7), match.ply) == "not_allowed"
    assert refused(match, 0, Miscount(1), match.ply - 1) == "stale"
    assert refused(match, 5, Miscount(1), match.ply) == "not_your_turn"
    assert refused(torture_match(), 0, Miscount(1), 0) == "round_over"


def test_a_refusal_lists_what_may_be_entered() -> None:
    match = dealt()

    with pytest.raises(
        IllegalMoveError, match=r"'miscount 8' .* allowed is miscount 1, miscount 2"
    ):
        match.happen(0, Miscount(7), match.ply)


def test_whoever_entered_an_incident_takes_it_back() -> None:
    match = dealt()
    enterer = other_than(match.seat_to_move)
    before = repr(match.view(0))
    match.happen(enterer, Miscount(1), match.ply)

    match.undo(enterer)

    assert repr(match.view(0)) == before


def test_a_move_is_not_taken_back_over_an_incident_that_another_person_entered() -> None:
    match = dealt()
    seat = match.seat_to_move
    play(match, "lay r1c1", "take")  # the last of which shows nobody a card
    match.happen(other_than(seat), Miscount(seat), match.ply)

    with pytest.raises(UndoError, match=f"{match.names[other_than(seat)]} has moved since"):
        match.undo(seat)


def test_the_record_has_a_line_for_it_which_replays_to_the_same() -> None:
    match = dealt()
    match.happen(1, Miscount(2), match.ply)
    play(match, legal_texts(match)[-1])
    text = write_record(match.record())

    record, _ = read_record(text)
    again = match_from_record(TORTURE, match.rules, record)

    assert "\nincident 4 seat 2: miscount 3\n" in text
    assert repr(again.view(0)) == repr(match.view(0))
    assert again.happenings(0) == match.happenings(0)


def test_a_move_is_no_incident_and_an_incident_no_move() -> None:
    match = dealt()
    match.happen(1, Miscount(2), match.ply)
    record = match.record()
    last = record.lines[-1]
    assert isinstance(last, Happened)

    for line in (Made(last.ply, last.seat, last.text), replace(last, text="take")):
        record.lines[-1] = line
        with pytest.raises(ReplayFault, match="does not hold at move 4"):
            match_from_record(TORTURE, match.rules, record)


def test_a_replay_shows_the_step_of_an_incident() -> None:
    match = dealt()
    match.happen(1, Miscount(2), match.ply)

    step = replay(TORTURE, match.record(), seat=0).steps[-1]

    assert (step.seat, step.ply, step.move, step.incident) == (1, 4, "miscount 3", Miscount(2))


def test_the_line_of_an_incident_is_read_strictly() -> None:
    line = Happened(12, 1, "miscount 3")

    assert write_line(line) == "incident 12 seat 2: miscount 3\n"
    assert read_line("incident 12 seat 2: miscount 3", 3) == line
    with pytest.raises(RecordError, match="allowed is incident PLY seat NUMBER: INCIDENT"):
        read_line("incident seat 2: miscount 3", 3)


def test_people_may_type_the_name_of_a_seat_but_a_record_has_its_number() -> None:
    match = dealt()
    notation = match.box.incidents

    assert notation.parse("Miscount bjørn", NAMES[:3]) == Miscount(0)
    assert str(notation.parse("MISCOUNT  Cleo", NAMES[:3])) == "miscount 3"
    with pytest.raises(NotationError, match="allowed is the number of a seat"):
        notation.parse("miscount cleo")
