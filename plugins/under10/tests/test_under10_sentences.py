"""What people read: prompts, moves, notes, warnings, and why a round scored as it did."""

import pytest

from cardtable.api import Event
from under10_table import (
    GAME,
    NAMES,
    called,
    entries_of,
    legal,
    make,
    match_at,
    play,
    rules_of,
    table,
)


def move_texts(*hands: str, **given: object) -> dict[str, str]:
    """Return what each legal move is said to do."""
    round_ = table(*hands, **given)
    view = round_.view(0)
    return {str(move): GAME.move_text(view, move) for move in view.legal_moves}


def test_the_prompt_tells_the_sum_of_the_hand_and_whether_it_may_be_called() -> None:
    high, low = table("4C KD", "?", thrown="9C"), table("4C 5D", "?", thrown="9C")

    assert GAME.prompt(high.view(0)) == "What do you throw? Your hand counts 14."
    assert GAME.prompt(low.view(0)) == "Your hand counts 9: call, or throw?"


def test_the_prompt_names_the_cards_that_may_be_taken() -> None:
    round_ = table("4C KD", "?", thrown="7H 8H 9H")

    play(round_, "throw kd")

    assert GAME.prompt(round_.view(0)) == "Draw a card, or take one of those thrown before: 7H 9H?"


def test_the_prompt_of_a_slap_names_the_card() -> None:
    fits = table("7C KD", "?", thrown="9C", draw="... 7D", slap_down=True)
    fits_not = table("7C KD", "?", thrown="9C", draw="... 8D", slap_down=True)

    play(fits, "throw 7c", "draw")
    play(fits_not, "throw 7c", "draw")

    assert GAME.prompt(fits.view(0)) == "You drew 7D: slap it down, or keep it?"
    assert GAME.prompt(fits_not.view(0)) == "You drew 8D, which cannot be slapped down."


def test_the_last_turn_and_an_empty_hand_have_prompts_of_their_own() -> None:
    last = table("AC 2D", "KC 3C", "", thrown="9C", grace_turn=True, slap_down=True)
    empty = table("", "?", thrown="9C", slap_down=True)

    play(last, "call")
    assert GAME.prompt(last.view(1)) == "Your last turn: what do you throw? Your hand counts 13."
    assert GAME.warning(last.view(1), NAMES) == "Last turn: Ada has called."
    play(last, "throw kc", "draw", "pass")
    assert GAME.prompt(last.view(2)) == "Your hand is empty: pass."
    assert GAME.prompt(empty.view(0)) == "Your hand is empty: call."


def test_a_throw_tells_what_it_leaves_and_what_jokers_stand_for() -> None:
    texts = move_texts("4H 5H * 2C", "?", thrown="9C")

    assert texts["throw 5h"] == "leaves 6"
    assert texts["throw 4h 5h *"] == "leaves 2, a run as 4-5-6"
    assert texts["throw * 4h 5h"] == "leaves 2, a run as 3-4-5"
    assert texts["throw 2c"] == "leaves 9"


def test_sets_and_calls_are_described() -> None:
    texts = move_texts("2C 2H 3D", "?", thrown="9C")

    assert texts["call"] == "show your hand of 7 points"
    assert texts["throw 2c 2h"] == "leaves 3"


def test_draws_are_described() -> None:
    round_ = table("7C KD", "?", thrown="9C", draw="... 7D", slap_down=True)
    play(round_, "throw 7c")
    view = round_.view(0)
    assert [GAME.move_text(view, move) for move in view.legal_moves] == [
        "draw an unknown card",
        "take it, 9 points",
    ]

    play(round_, "draw")

    view = round_.view(0)
    assert [GAME.move_text(view, move) for move in view.legal_moves] == [
        "add it to your throw",
        "keep it",
    ]


def test_the_cards_that_may_be_taken_are_marked_where_they_lie() -> None:
    round_ = table("7C KD", "?", thrown="7H 8H 9H")

    play(round_, "throw kd")

    view = round_.view(0)
    marks = [mark for move in view.legal_moves for mark in GAME.marked(view, move)]
    assert marks == [("thrown", 0), ("thrown", 2)]


@pytest.mark.parametrize(
    ("label", "sentence"),
    [
        ("called", "Bo calls."),
        ("starter", "Bo begins, by chance."),
        ("went_out", "Bo has no card left, which ends the round."),
        ("pile_empty", "Bo wants a card from the empty draw pile, which ends the round."),
    ],
)
def test_what_is_noted_is_told(label: str, sentence: str) -> None:
    assert GAME.note_text(Event("note", seat=1, label=label), NAMES) == sentence


def test_cards_have_signs_and_red_suits_a_colour() -> None:
    assert GAME.face_style("10H").sign == "10♥"
    assert GAME.face_style("10H").colour == "red"
    assert GAME.face_style("AS").colour == ""
    assert GAME.face_style("*").colour == "magenta"


def test_a_joker_is_read_as_it_is_drawn() -> None:
    sign = GAME.face_style("*").sign

    assert table("* 2C", "?").box.deck.parse_face(sign) == "*"


def told(
    *sums: int,
    hands: tuple[str, ...] = (),
    by: int = 0,
    ending: str = "called",
    **switches: object,
) -> list[str]:
    """Return the account of a round."""
    result = called(*sums, by=by, hands=hands, ending=ending)
    return GAME.explain(rules_of(**switches), result, NAMES)


def test_each_sum_is_told_as_an_equation() -> None:
    hands = ("* AH 2C", "KS 4D", "9S")

    assert told(3, 14, 9, hands=hands) == [
        "Ada: * AH 2C = 0 + 1 + 2 = 3.",
        "Bo: KS 4D = 10 + 4 = 14.",
        "Cy: 9S = 9.",
        "Ada called with 3, the lowest hand, and scores 0.",
    ]


def test_a_tie_a_catch_and_the_penalty_are_named() -> None:
    assert told(6, 6, 20) == [
        "Ada called with 6, but Bo has 6 too: caught.",
        "Ada scores the hand and a penalty: 6 + 30 = 36.",
        "Bo has the lowest hand and scores 0.",
    ]
    assert told(6, 12, 4, caught_winner="hand", penalty_mode="flat") == [
        "Ada called with 6, but Cy has only 4: caught.",
        "Ada scores the penalty of 30.",
        "Cy has the lowest hand and scores it.",
    ]


def test_a_call_that_is_safe_is_explained() -> None:
    assert told(0, 0, zero_call_safe=True) == ["Ada called with 0, which is safe at this table."]
    assert told(6, 6, tie_is_caught=False) == [
        "Ada called with 6; a tie does not catch at this table, so Ada scores 0."
    ]


def test_ends_without_a_call_are_explained() -> None:
    assert told(0, 5, ending="went_out") == ["Ada went out and scores 0."]
    assert told(7, 5, by=-1, ending="pile_empty") == [
        "Nobody has called, so everybody scores the own hand."
    ]


def test_a_stopped_round_is_explained() -> None:
    assert told(0, 0, by=-1, ending="aborted") == ["The round was stopped, so nobody scores."]


def test_jokers_that_count_for_losers_and_bonuses_are_named() -> None:
    hands = ("AC", "* * 9C", "* 2C")

    assert told(1, 9, 2, hands=hands, joker_points_loser=10, winner_bonus=-5)[3:] == [
        "Ada called with 1, the lowest hand, and scores 0.",
        "Bo has not won, so 2 jokers count 10 each: 29.",
        "Cy has not won, so the joker counts 10: 12.",
        "Ada has won the round, which is worth -5.",
    ]


def test_halving_and_going_out_are_named() -> None:
    def after(totals: tuple[int, ...], *sums: int, **switches: object) -> list[str]:
        entries = entries_of(totals, called(*sums))
        return GAME.explain_totals(rules_of(**switches), entries, NAMES)

    assert after((42, 82, 70), 5, 18, 31) == [
        "Bo stands on exactly 100, which becomes 50.",
        "Cy has 101 points and is out.",
    ]
    assert after((75, 0, 0), 5, 18, 31, winner_bonus="halve_previous_total") == [
        "Ada has won the round: the total of 75 is halved to 37."
    ]
    assert after((0, 0), 5, 18) == []
    assert GAME.explain_totals(rules_of(), entries_of((0, 0)), NAMES) == []


def test_a_whole_round_is_explained_from_its_result() -> None:
    match = match_at("2C 3C", "KC 4D", thrown="9C")

    make(match, "call")

    result = match.rounds[0].result
    assert result is not None
    assert GAME.explain(match.rules, result, match.names) == [
        "Ada: 2C 3C = 2 + 3 = 5.",
        "Bo: KC 4D = 10 + 4 = 14.",
        "Ada called with 5, the lowest hand, and scores 0.",
    ]
    assert legal(match.rounds[0].round) == []
