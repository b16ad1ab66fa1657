"""Stepping through a record: what a seat saw then and no more, or everything."""

from collections import Counter
from dataclasses import dataclass
from random import Random

import pytest

from cardtable.core.event import Event
from cardtable.core.view import EMPTY, View
from cardtable.match import Match
from cardtable.match.load import ReplayFault
from cardtable.match.replay import Replay, SpoilerError, is_finished, replay
from cardtable.record import ABORTED, EARLY, Made, Record
from cardtable.record_text import read_record, write_record
from match_play import TORTURE, go_on, play_on, play_out, torture_match


def replayed(match: Match, *, seat: int | None = None, is_open: bool = False) -> Replay:
    """Return the replay of the record of *match*, once written and read."""
    record, _ = read_record(write_record(match.record()))
    return replay(TORTURE, record, seat=seat, is_open=is_open)


@dataclass(frozen=True)
class Seen:
    """What one seat was shown after a move, at the table."""

    ply: int
    move: str | None
    events: tuple[Event, ...]
    view: View


def seen_by(seat: int, match: Match) -> Seen:
    """Return what *seat* is shown now."""
    last = match.happenings(seat)[-1]
    return Seen(last.ply, last.move, last.events, match.view(seat))


@pytest.mark.parametrize("seed", range(4))
def test_a_seat_is_shown_what_it_saw_at_the_table(seed: int) -> None:
    match = torture_match(seed=seed, limit=5)
    rng = Random(seed)
    seen: list[list[Seen]] = [[], [], []]
    while not match.is_over():
        go_on(match, rng)
        for seat in range(3):
            seen[seat].append(seen_by(seat, match))

    for seat in range(3):
        steps = replayed(match, seat=seat).steps
        assert [Seen(s.ply, s.move, s.events, s.view) for s in steps] == seen[seat]
        assert [step.seat for step in steps if step.seat >= 0] == [
            line.seat for line in match.lines if isinstance(line, Made)
        ]


def test_a_secret_move_of_another_is_not_told() -> None:
    match = play_on(torture_match(), 1, 3)
    first = match.rounds[0].marks[1].seat

    steps = [replayed(match, seat=seat).steps[1] for seat in range(3)]

    assert [step.move is None for step in steps] == [seat != first for seat in range(3)]


def test_an_open_replay_shows_every_card() -> None:
    match = play_out(torture_match(limit=5), 1)

    found = replayed(match)

    assert found.is_open
    assert all(step.move for step in found.steps if step.seat >= 0)
    for step in found.steps:
        faces = [
            face
            for zone in step.view.zones
            for face, pool in zip(zone.faces, zone.pools, strict=True)
            if pool != EMPTY
        ]
        assert Counter(faces) == Counter(match.box.deck.faces)
        assert not any(None in event.faces for event in step.events)


def test_what_lies_face_down_is_told_in_an_open_replay_too() -> None:
    match = play_out(torture_match(limit=5), 1)

    dealt = replayed(match).steps[0].view

    assert dealt.zone("grid", 0).open == (False,) * 4
    assert dealt.zone("stock", 0).open == (False, False, True)
    assert dealt.zone("hand", 0).open == (True,) * 3
    assert not any(dealt.zone("draw").open)


def test_a_match_that_is_not_finished_is_shown_open_only_on_demand() -> None:
    match = play_on(torture_match(), 1, 20)
    with pytest.raises(SpoilerError, match="it can be shown as one seat saw it"):
        replayed(match)

    assert not is_finished(match)
    assert not replayed(match, seat=1).is_open
    assert replayed(match, is_open=True).is_open

    match.close(EARLY)
    with pytest.raises(SpoilerError):
        replayed(match)

    match.reopen()
    match.close(ABORTED)
    assert replayed(match).is_open


def test_results_and_standings_stand_where_their_rounds_end() -> None:
    match = play_out(torture_match(limit=5), 1)

    steps = replayed(match).steps

    ended = [step for step in steps if step.result]
    assert [step.result for step in ended] == [played.result for played in match.rounds]
    assert [step.round for step in ended] == list(range(1, len(match.rounds) + 1))
    assert ended[-1].standing == match.standing()
    assert all(step.standing is None for step in steps if not step.result)


def test_moves_that_were_taken_back_are_no_steps() -> None:
    match = torture_match(practice=True, limit=50)
    while len(match.rounds) < 3:
        play_on(match, match.ply, 1)
    match.take_back(match.rounds[1].first_ply + 2)
    play_on(match, 9, 12)

    steps = replayed(match, seat=0).steps

    deals = [step.ply for step in steps if step.seat < 0]
    assert deals == [played.first_ply for played in match.rounds]
    assert [step.ply for step in steps if step.seat >= 0] == list(range(1, match.ply + 1))
    assert steps[-1].view == match.view(0)


def test_a_record_that_does_not_hold_is_not_shown_at_all() -> None:
    match = play_out(torture_match(limit=5), 1)
    lines = match.lines[:]
    at = max(number for number, line in enumerate(lines) if isinstance(line, Made))
    lines[at] = Made(match.ply, 0, "take")

    with pytest.raises(ReplayFault) as caught:
        replay(TORTURE, Record(match.header, lines))

    assert caught.value.ply == match.ply
