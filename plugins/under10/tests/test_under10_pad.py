"""What the score pad asks after a round of Under 10, and what it finds impossible (7)."""

import pytest

from cardtable.api import Counted, Joined, PadError, PadRound, Question, Result, RoundPlan
from cardtable.testing.tools import check_answer, doubt
from cardtable_under10.house_rules import Under10Rules
from under10_table import GAME, rules_of

NAMES = ("Ada", "Bo", "Cy")


def told(rules: Under10Rules, *answers: int | str) -> PadRound:
    """Return a page with *answers*, each to the question that is asked then."""
    page = PadRound(RoundPlan(1, (0, 1, 2), 2), NAMES)
    for answer in answers:
        question = GAME.pad_question(rules, page)
        assert question is not None
        check_answer(question, answer, NAMES)
        page = page.with_answer(question, answer)
        GAME.pad_question(rules, page)
    return page


def text_asked(rules: Under10Rules, *answers: int | str) -> str:
    """Return what is asked after *answers*."""
    question = GAME.pad_question(rules, told(rules, *answers))
    return question.text if question else ""


def counted(rules: Under10Rules, text: str) -> Counted:
    """Return what the hand *text* comes to."""
    page = PadRound(RoundPlan(1, (0, 1, 2), 2), NAMES)
    return GAME.figure_of_cards(rules, page, Question("", "Worth?", seat=0), [text.split()])


def test_it_is_asked_who_called_and_then_what_each_hand_is_worth() -> None:
    rules = rules_of()

    assert text_asked(rules) == "Who called?"
    assert text_asked(rules, 1) == "What is Ada's hand worth?"
    assert text_asked(rules, 1, 12, 7, 25) == ""


def test_the_result_scores_as_a_played_one_does() -> None:
    rules = rules_of()

    result = GAME.pad_result(rules, told(rules, 0, 6, 6, 20))

    assert GAME.score(rules, result) == (36, 0, 20)


def test_nobody_calls_with_more_than_the_threshold() -> None:
    with pytest.raises(PadError, match="Bo: 10 is not possible, allowed is 0 to 9: nobody may"):
        told(rules_of(), 1, 12, 10)

    assert text_asked(rules_of(), 1, 12, 9) == "What is Cy's hand worth?"


def test_nobody_called_only_where_an_empty_draw_pile_ends_a_round() -> None:
    with pytest.raises(PadError, match="somebody must be named"):
        told(rules_of(), -1)

    rules = rules_of(on_empty="end_round_all_score")
    result = GAME.pad_result(rules, told(rules, -1, 5, 6, 7))
    assert (result.ending, GAME.score(rules, result)) == ("pile_empty", (5, 6, 7))


def test_so_many_low_hands_need_as_many_low_cards() -> None:
    with pytest.raises(PadError, match="3 hands cannot come to 0 together: the 3 lowest cards"):
        told(rules_of(), 1, 0, 0, 0)
    with pytest.raises(PadError, match="Ada: 0 is not possible, allowed is 1 or more"):
        told(rules_of(jokers=0), 1, 0)

    assert text_asked(rules_of(slap_down=True), 1, 0, 0, 0) == ""


def test_a_hand_that_no_five_cards_come_to_is_taken_but_doubted() -> None:
    question = GAME.pad_question(rules_of(), told(rules_of(), 1))
    assert question is not None

    assert "the 5 highest cards come to 50" in doubt(question, 51, NAMES)
    assert doubt(question, 50, NAMES) == ""


def test_a_caller_without_a_card_may_have_gone_out() -> None:
    rules = rules_of(slap_down=True, go_out_ends=True)

    assert text_asked(rules, 0, 0, 5, 6) == "Did Ada call, or go out with the last card?"
    assert text_asked(rules, 0, 1, 5, 6) == ""
    result = GAME.pad_result(rules, told(rules, 0, 0, 0, 6, "went_out"))
    assert GAME.score(rules, result) == (0, 0, 6)
    caught = GAME.pad_result(rules, told(rules, 0, 0, 0, 6, "called"))
    assert GAME.score(rules, caught) == (30, 0, 6)


def test_the_jokers_of_losers_are_asked_for_where_they_count_otherwise() -> None:
    rules = rules_of(joker_points_loser=25)

    assert text_asked(rules, 0, 5, 6, 7) == "How many jokers has Bo?"
    result = GAME.pad_result(rules, told(rules, 0, 5, 6, 7, 1, 0))
    assert GAME.score(rules, result) == (0, 31, 7)
    assert "Bo has not won, so the joker counts 25: 31." in GAME.explain(rules, result, NAMES)


def test_cards_are_added_up_in_full_or_by_their_ranks() -> None:
    assert counted(rules_of(), "K 5 joker") == Counted(15, (), {"jokers": 1})
    assert counted(rules_of(), "KS 5H *") == Counted(15, ("KS", "5H", "*"), {"jokers": 1})
    assert counted(rules_of(face_points="11-12-13"), "k q j t a").figure == 47
    assert counted(rules_of(joker_points=4), "** 2").figure == 10


def test_a_rank_of_which_not_every_card_counts_the_same_needs_its_suit() -> None:
    rules = rules_of(zero_cards=["KH"])

    with pytest.raises(PadError, match="not every K counts the same at this table; add its suit"):
        counted(rules, "K 5")
    assert counted(rules, "KH 5").figure == 5


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("K 99", "no card counts 99, allowed is 0 to 10"),
        ("99999999", "no card counts 99999999"),
        ("A 2 3 4 5 6", "these are 6 cards, and a hand has at most 5"),
        ("A 2 X", "not a card of this deck"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, message: str) -> None:
    with pytest.raises(PadError, match=message):
        counted(rules_of(), text)


def test_winners_the_caught_and_exact_totals_are_marked() -> None:
    entries = [Joined(seat) for seat in range(3)]
    first = Result("called", (6, 6, 40), 0)
    second = Result("called", (5, 9, 60), 0)

    marks = GAME.score_marks(rules_of(), [*entries, first])
    later = GAME.score_marks(rules_of(), [*entries, first, second])

    assert [(mark.side, mark.sign) for mark in marks] == [(1, "w"), (0, "!")]
    assert [(mark.side, mark.sign, mark.is_of_total) for mark in later] == [
        (0, "w", False),
        (2, "~", True),
    ]
