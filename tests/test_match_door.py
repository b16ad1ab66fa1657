"""The strict door: what a match refuses, by which code, and what it takes back."""

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar, Final

import pytest

from cardtable.core.error import IllegalMoveError, PluginError
from cardtable.core.move import Move
from cardtable.core.result import (
    ABORTED,
    Entry,
    Joined,
    Penalty,
    Result,
    Standing,
    results,
)
from cardtable.core.view import View
from cardtable.core.zone import NO_SEAT
from cardtable.match import Match, UndoError
from cardtable.match.undo import turn_length
from cardtable.testing.dump import match_dumper
from match_play import go_on, legal_texts, play, play_on, torture_match
from torture import Torture, TortureRules
from torture_moves import Put, Word
from torture_round import PASSING, TortureRound

SHUFFLE_AND_STARTER: Final = 2
"""How many outcomes of chance the deal has."""


def dealt(seats: int = 3, **options: object) -> Match:
    """Return a match whose first round is in play, all cards passed."""
    match = torture_match(seats=seats, **options)  # type: ignore[arg-type]
    match.deal(1)
    make(match, *["give"] * seats)
    return match


def make(match: Match, *words: str) -> None:
    """Make the first legal move that begins with each of *words*."""
    for word in words:
        play(match, next(text for text in legal_texts(match) if text.startswith(word)))


def refusal(match: Match, act: Callable[[], object]) -> IllegalMoveError:
    """Return how *act* is refused, after checking that it left no trace."""
    state = match_dumper(match)
    before = state.dump(match)
    with pytest.raises(IllegalMoveError) as refused:
        act()
    assert state.dump(match) == before
    return refused.value


def test_a_seat_that_is_not_to_move_is_told_whose_turn_it_is() -> None:
    match = dealt()
    other = (match.seat_to_move + 1) % 3

    error = refusal(match, lambda: match.play(other, match.legal_moves()[0], match.ply))

    assert error.code == "not_your_turn"
    assert match.names[match.seat_to_move] in str(error)


def test_a_move_that_was_made_already_is_stale() -> None:
    match = dealt()
    seat, move, ply = match.seat_to_move, match.legal_moves()[0], match.ply
    match.play(seat, move, ply)

    error = refusal(match, lambda: match.play(seat, move, ply))

    assert error.code == "stale"
    assert error.fields["ply"] == match.ply


def test_a_kind_of_move_of_another_phase_is_refused_by_its_own_code() -> None:
    match = torture_match(seats=2)
    match.deal(1)

    error = refusal(match, lambda: match.play(match.seat_to_move, Word("draw"), match.ply))

    assert error.code == "wrong_phase"
    assert "'draw'" in str(error)
    assert error.fields == {"move": "draw"}


def test_a_move_of_the_right_kind_that_is_not_legal_is_not_allowed() -> None:
    match = dealt()
    held = match.view(match.seat_to_move).zone("hand", match.seat_to_move).faces
    face = next(face for face in match.box.deck.cards_by_face if face not in held)
    move = Put("discard", face, 0)

    error = refusal(match, lambda: match.play(match.seat_to_move, move, match.ply))

    assert error.code == "not_allowed"


def test_between_rounds_there_is_no_move() -> None:
    match = torture_match()

    error = refusal(match, lambda: match.play(0, Word("pass"), 0))

    assert error.code == "round_over"


def test_a_match_that_was_closed_takes_no_move() -> None:
    match = dealt()
    match.close("early")

    error = refusal(match, lambda: match.play(match.seat_to_move, Word("draw"), match.ply))

    assert error.code == "round_over"


def test_the_next_round_is_dealt_once_however_many_ask() -> None:
    match = play_on(torture_match(limit=60), 3, 1)
    while match.is_in_round():
        go_on(match, Random(1))
    match.deal(2)

    assert refusal(match, lambda: match.deal(2)).code == "stale"
    assert refusal(match, lambda: match.deal(3)).code == "stale"
    assert len(match.rounds) == 2


def test_no_round_is_dealt_when_the_match_is_over() -> None:
    match = torture_match(seats=2)
    rng = Random(1)
    while not match.is_over():
        go_on(match, rng)

    assert refusal(match, lambda: match.deal(len(match.rounds) + 1)).code == "round_over"


def test_nothing_is_entered_while_a_round_is_in_play_or_for_a_seat_there_is_not() -> None:
    match = dealt()

    assert refusal(match, lambda: match.enter(Penalty(0, 5))).code == "wrong_phase"
    between = torture_match()
    assert refusal(between, lambda: between.enter(Penalty(7, 5))).code == "not_your_turn"


def test_a_penalty_counts_at_once_and_may_end_the_match() -> None:
    match = torture_match(seats=2, limit=10)

    match.enter(Penalty(0, 10))

    assert match.standing().totals == (10, 0)
    assert match.is_over()


def test_others_learn_of_a_secret_move_only_that_it_was_made() -> None:
    match = torture_match()
    match.deal(1)
    giver = match.seat_to_move
    make(match, "give")
    receiver, onlooker = (giver + 1) % 3, (giver + 2) % 3

    own, taken, seen = (match.happenings(seat)[-1] for seat in (giver, receiver, onlooker))

    assert own.move is not None
    assert own.move.startswith("give ")
    assert taken.move is seen.move is None
    assert taken.events == own.events
    assert seen.events[0].faces == (None,)
    assert seen.events[0].places == ()


def test_the_deal_is_told_before_the_first_move() -> None:
    match = torture_match()
    match.deal(1)

    (deal,) = match.happenings(0)

    assert (deal.seat, deal.ply, deal.move) == (NO_SEAT, 0, None)
    assert deal.events[0].kind == "shuffle"


def test_a_move_that_showed_nobody_a_card_can_be_taken_back() -> None:
    match = dealt()
    make(match, "lay")
    seat, ply = match.seat_to_move, match.ply
    before = repr(match.view(seat))
    make(match, "take")

    match.undo(seat)

    assert match.ply == ply
    assert repr(match.view(seat)) == before


def test_a_move_after_which_a_card_was_seen_stays_made() -> None:
    match = dealt()
    seat = match.seat_to_move
    make(match, "draw")

    with pytest.raises(UndoError, match="cannot be taken back: a card has been seen since"):
        match.undo(seat)

    assert match.seat_to_move == seat


def window(players: tuple[str, str, str] = ("person",) * 3) -> tuple[Match, int]:
    """Return a match in which the first seat in a window has passed, and that seat."""
    match = dealt()
    for seat, player in enumerate(players):
        match.reseat(seat, player)
    make(match, "discard")
    seat = match.seat_to_move
    make(match, "pass")
    return match, seat


def test_a_move_after_which_another_person_moved_stays_made() -> None:
    match, seat = window()
    name = match.names[match.seat_to_move]
    make(match, "pass")

    with pytest.raises(UndoError, match=f"{name} has moved since"):
        match.undo(seat)


def test_moves_of_bots_are_taken_back_with_ones_own() -> None:
    match, seat = window()
    bot = match.seat_to_move
    match.reseat(bot, "bot:random")
    make(match, "pass")

    match.undo(seat)

    assert match.seat_to_move == seat


def test_a_card_that_one_shows_oneself_can_be_taken_back() -> None:
    match = dealt()
    seat = match.seat_to_move
    before = repr(match.view(seat))
    make(match, "discard")

    match.undo(seat)

    assert repr(match.view(seat)) == before


def test_several_moves_are_taken_back_at_once() -> None:
    match = dealt(gifts=True, extras=2)
    seat, ply = match.seat_to_move, match.ply
    make(match, "give", "give", "discard")

    match.undo(seat, 3)

    assert match.ply == ply


def test_moves_before_a_card_was_seen_stay_and_it_is_said_how_many_can_be_taken_back() -> None:
    match = dealt(gifts=True, extras=2)
    seat = match.seat_to_move
    make(match, "draw", "give", "discard")
    ply = match.ply

    with pytest.raises(UndoError, match=r"last 3 moves .* seen since \(the last 2 alone can be\)"):
        match.undo(seat, 3)

    assert match.ply == ply


def test_no_more_moves_can_be_taken_back_than_were_made() -> None:
    match = dealt(practice=True)

    with pytest.raises(UndoError, match="there are no 9 moves of yours to take back, only 1"):
        match.undo(match.seat_to_move, 9)


def test_a_turn_is_all_that_a_seat_did_since_another_moved() -> None:
    match = dealt(gifts=True, extras=2)
    seat = match.seat_to_move
    make(match, "give", "give", "discard")

    assert turn_length(match.rounds, seat) == 3

    make(match, "pass")

    assert turn_length(match.rounds, seat) == 3
    assert turn_length(match.rounds, match.seat_to_move) == 1


def test_a_move_of_an_earlier_round_stays_made() -> None:
    match = play_on(torture_match(limit=60), 3, 1)
    while len(match.rounds) < 2:
        go_on(match, Random(1))

    with pytest.raises(UndoError, match="a new round has been dealt"):
        match.undo(0)


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    match = torture_match()
    match.deal(1)

    with pytest.raises(UndoError, match="no move of yours"):
        match.undo(0)


def test_in_practice_anything_is_taken_back() -> None:
    match = dealt(practice=True)
    seat = match.seat_to_move
    make(match, "draw", "discard", "pass", "pass")
    while len(match.rounds) < 2:
        go_on(match, Random(1))
    entries = len(match.entries)

    match.undo(seat)

    assert len(match.rounds) == 1
    assert match.is_in_round()
    assert match.seat_to_move == seat
    assert len(match.entries) == entries - 1


def test_the_same_move_meets_the_same_cards_also_after_a_reshuffle() -> None:
    match = dealt(seats=5, practice=True, limit=60)
    rng = Random(1)
    while len(match.rounds[-1].table.outcomes) == SHUFFLE_AND_STARTER:
        go_on(match, rng)
    play_on(match, 1, 5)
    before = [repr(match.view(seat)) for seat in range(5)]
    made = [mark.move for mark in match.rounds[-1].marks[-15:]]

    match.take_back(match.ply - 15)
    for move in made:
        assert move is not None
        match.play(match.seat_to_move, move, match.ply)

    assert [repr(match.view(seat)) for seat in range(5)] == before


def test_a_round_without_end_is_aborted_at_the_bound_and_nobody_scores() -> None:
    class ShortTorture(Torture):
        ply_bound: ClassVar[int] = 4

    match = torture_match(seats=2, game=ShortTorture())
    play_on(match, 1, 5)

    assert match.entries[-1] == Result(ABORTED, (None, None))
    assert match.standing().totals == (0, 0)
    assert match.ply == 4
    match.deal(2)
    assert match.is_in_round()


class FailsAtADraw(TortureRound):
    """A round that fails at a draw."""

    def play(self, move: Move) -> None:
        super().play(move)
        if move == Word("draw"):
            raise KeyError("no such card")


class FailsToCount(TortureRound):
    """A round that fails when it counts."""

    def result(self) -> Result:
        raise ZeroDivisionError("nobody left")


class SpeechlessTorture(Torture):
    """The torture game that fails to say why a move is refused."""

    def why_not(self, view: View, move: Move) -> tuple[str, str]:
        raise KeyError("no words")


def torture_with(kind: type[TortureRound]) -> Torture:
    """Return the torture game with another round."""
    game: Torture = type("Failing", (Torture,), {"round_type": kind})()
    return game


def test_a_game_that_fails_at_a_move_leaves_the_round_as_it_was() -> None:
    match = dealt(game=torture_with(FailsAtADraw))
    before = [repr(match.view(seat)) for seat in range(3)], match.ply, list(match.lines)

    with pytest.raises(PluginError, match="the game failed at 'draw': KeyError"):
        make(match, "draw")

    assert ([repr(match.view(seat)) for seat in range(3)], match.ply, match.lines) == before
    make(match, "discard")


def test_a_game_that_fails_to_count_leaves_the_round_as_it_was() -> None:
    match = dealt(game=torture_with(FailsToCount))

    with pytest.raises(PluginError, match="ZeroDivisionError: nobody left"):
        play_on(match, 1, 1000)

    assert match.is_in_round()
    assert match.entries == [Joined(seat, 0, name) for seat, name in enumerate(match.names)]
    assert match.legal_moves()


def test_a_game_that_cannot_say_why_has_failed_and_nothing_changes() -> None:
    match = dealt(game=SpeechlessTorture())
    state = match_dumper(match)
    before = state.dump(match)

    with pytest.raises(PluginError, match="the game failed at 'partner': KeyError: 'no words'"):
        match.play(match.seat_to_move, Word("partner"), match.ply)

    assert state.dump(match) == before


class LostForMoves(TortureRound):
    """A round that cannot say what is legal once everybody has passed a card."""

    def legal_moves(self) -> Sequence[Move]:
        if self.phase != PASSING:
            raise SystemExit("no idea")
        return super().legal_moves()


class LostForTotals(Torture):
    """The torture game that cannot count rounds."""

    def standing(self, rules: TortureRules, entries: Sequence[Entry]) -> Standing:
        if results(entries):
            raise ValueError("no sheet")
        return super().standing(rules, entries)


def test_whatever_the_match_is_asked_a_game_that_fails_is_named_as_the_cause() -> None:
    moves = torture_match(game=torture_with(LostForMoves))
    totals = torture_match(game=LostForTotals())
    moves.deal(1)
    totals.entries.append(Result("finished", (0, 0, 0)))

    with pytest.raises(PluginError, match=r"the game failed at .*: SystemExit: no idea"):
        play_on(moves, 1, 4)
    with pytest.raises(PluginError, match="the game failed at the view: SystemExit: no idea"):
        moves.view(moves.seat_to_move)
    with pytest.raises(PluginError, match="the game failed at the legal moves: SystemExit: no"):
        moves.legal_moves()
    with pytest.raises(PluginError, match="the game failed at the standing: ValueError: no s"):
        totals.is_over()
