"""What the score pad asks after a round of Skip-Bo, and what it finds impossible (8, 9, 11)."""

import pytest

from cardtable.api import NO_SEAT, PadError, PadRound, Question, RoundPlan
from cardtable.testing.tools import check_answer
from cardtable_skipbo.house_rules import SkipboRules
from skipbo_table import GAME, rules_of

NAMES = ("Ada", "Bo", "Cy", "Dan")


def told(
    rules: SkipboRules, *answers: int | str, seats: int = 3, extras: tuple[int, ...] = ()
) -> PadRound:
    """Return a page with *answers*, each to the question that is asked then."""
    plan = RoundPlan(1, tuple(range(seats)), seats - 1, extras=extras)
    page = PadRound(plan, NAMES[:seats])
    for answer in answers:
        page = defaults(rules, page)
        question = GAME.pad_question(rules, page)
        assert question is not None
        check_answer(question, answer, page.names)
        page = page.with_answer(question, answer)
    GAME.pad_question(rules, page)
    return page


def defaults(rules: SkipboRules, page: PadRound) -> PadRound:
    """Return *page* with all answered that nobody need say."""
    question = GAME.pad_question(rules, page)
    while question is not None and question.default is not None:
        page = page.with_answer(question, question.default)
        question = GAME.pad_question(rules, page)
    return page


def points(rules: SkipboRules, *answers: int | str, seats: int = 3) -> tuple[int, ...]:
    """Return what a round that is told by *answers* scores."""
    page = defaults(rules, told(rules, *answers, seats=seats))
    return GAME.score(rules, GAME.pad_result(rules, page))


def text_asked(rules: SkipboRules, *answers: int | str) -> str:
    """Return what is asked after *answers*."""
    question = GAME.pad_question(rules, defaults(rules, told(rules, *answers)))
    return question.text if question else ""


def test_it_is_asked_who_has_won_and_then_for_the_stocks_of_the_others() -> None:
    rules = rules_of(3)

    assert text_asked(rules) == "Who played the last card of the own stock?"
    assert text_asked(rules, 0) == "How many cards are left in Bo's stock?"
    assert text_asked(rules, 0, 7) == "How many cards are left in Cy's stock?"
    assert text_asked(rules, 0, 7, 12) == ""


def test_the_points_are_those_of_a_played_round() -> None:
    rules = rules_of(3, scoring="leftover")

    assert points(rules, 0, 7, 12) == (120, 0, 0)
    assert points(rules_of(2, scoring="leftover"), 0, 3, seats=2) == (40, 0)


def test_partners_win_together_and_their_stocks_are_not_asked_for() -> None:
    rules = rules_of(4, partners="opposite", scoring="leftover")

    assert points(rules, 2, 4, 9, seats=4) == (90, 0)


def test_no_stock_has_more_cards_left_than_were_dealt() -> None:
    rules = rules_of(3)
    with pytest.raises(PadError, match=r"Bo: 31 is not possible, .*: so many were dealt"):
        told(rules, 0, 31)

    told(rules, 0, 33, extras=(0, 3, 0))
    with pytest.raises(PadError, match="Bo: 21 is not possible"):
        told(rules_of(3, stock_size=20), 0, 21)


def test_cards_of_a_penalty_may_be_told() -> None:
    rules = rules_of(3)
    page = told(rules, 0)
    page = page.with_answer(_asked(rules, page), 0)
    page = page.with_answer(_asked(rules, page), 0)
    question = _asked(rules, page)
    assert question.text == "How many cards went into Bo's stock as a penalty?"

    page = page.with_answer(question, 2)

    assert _asked(rules, page).highest == 32


def _asked(rules: SkipboRules, page: PadRound) -> Question:
    question = GAME.pad_question(rules, page)
    assert question is not None
    return question


def test_only_whoever_has_won_has_no_stock_card_left() -> None:
    with pytest.raises(PadError, match="no stock card is left to Bo, and that wins the round"):
        points(rules_of(3), 0, 0, 5)
    with pytest.raises(PadError, match="no stock card is left to Ada, and that wins"):
        points(rules_of(3), NO_SEAT, 0, 5, 6)

    assert points(rules_of(3, last_chance=True), 0, 0, 5) == (1, 1, 0)


def test_how_a_round_ended_is_asked_where_there_are_several_ways() -> None:
    assert text_asked(rules_of(3), NO_SEAT) == "How many cards are left in Ada's stock?"
    rules = rules_of(3, on_exhausted="end_round")
    assert text_asked(rules, NO_SEAT) == "How did the round end?"

    page = told(rules, NO_SEAT, "exhausted", 4, 5, 6)
    assert GAME.pad_result(rules, page).ending == "exhausted"


def test_a_blocked_round_may_go_to_the_smallest_stock() -> None:
    rules = rules_of(3, on_blocked="fewest_stock", scoring="leftover")

    assert points(rules, NO_SEAT, 4, 5, 6) == (80, 0, 0)
    assert points(rules, NO_SEAT, 4, 4, 6) == (0, 0, 0)


def test_dropped_bottom_cards_win_together() -> None:
    rules = rules_of(3, on_blocked="drop_bottom")

    assert points(rules, NO_SEAT, 0, 0, 6) == (1, 1, 0)
    with pytest.raises(PadError, match="whoever wins has no stock card left"):
        points(rules, NO_SEAT, 1, 2, 6)
