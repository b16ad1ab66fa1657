"""What the score pad asks after a round of HILO, and what it finds impossible (7)."""

from collections.abc import Sequence

import pytest

from cardtable.api import Game, PadError, PadRound, Question, Result, RoundPlan, plain
from cardtable.testing.tools import check_answer, from_dict
from cardtable_hilo.game import Hilo
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.pad import highest_sum, lowest_sum

GAME: Game = Hilo()
NAMES = ("Ada", "Bo", "Kim")


def rules_of(**switches: object) -> HiloRules:
    """Return the base rules but for *switches*."""
    return plain(from_dict(HiloRules, switches))


def asked(rules: HiloRules, *answers: int, starter: int = -1) -> Question | None:
    """Return what is asked after *answers*."""
    page = PadRound(RoundPlan(1, (0, 1, 2), 2, starter), NAMES)
    for answer in answers:
        question = GAME.pad_question(rules, page)
        assert question is not None
        check_answer(question, answer, NAMES)
        page = page.with_answer(question, answer)
    return GAME.pad_question(rules, page)


def figure(rules: HiloRules, text: str) -> tuple[int, str]:
    """Return what the grid *text* comes to, and what is said of it."""
    page = PadRound(RoundPlan(1, (0, 1, 2), 2), NAMES)
    rows: Sequence[Sequence[str]] = [row.split() for row in text.split("/")]
    counted = GAME.figure_of_cards(rules, page, Question("", "Sum?", seat=0), rows)
    return counted.figure, counted.note


def test_it_is_asked_who_ended_the_round_and_then_each_sum() -> None:
    rules = rules_of()

    told = [asked(rules), asked(rules, 1), asked(rules, 1, 5), asked(rules, 1, 5, 5, 5)]

    texts = [question.text if question else "" for question in told]
    assert texts == ["Who ended the round?", "Ada's sum?", "Bo's sum?", ""]


def test_nobody_ended_the_round_only_where_an_empty_draw_pile_does() -> None:
    with pytest.raises(PadError, match="somebody must be named; allowed is Ada, Bo, Kim"):
        asked(rules_of(), -1)

    assert asked(rules_of(reshuffle="end_round"), -1, 5, 6, 7) is None


def test_who_began_is_asked_where_the_next_round_hangs_on_it_and_nobody_knows() -> None:
    rules = rules_of(first_player_next="rotate")

    question = asked(rules, 1)

    assert question is not None
    assert question.text == "Who had the first turn?"
    known = asked(rules, 1, starter=2)
    assert known is not None
    assert known.text == "Ada's sum?"


def test_the_lowest_sum_has_all_cards_of_minus_one() -> None:
    rules = rules_of()
    assert (lowest_sum(rules), highest_sum(rules)) == (-8, 98)

    with pytest.raises(PadError, match="Ada: -9 is not possible, allowed is -8 to 98"):
        asked(rules, 1, -9)
    assert asked(rules, 1, -8) is not None


def test_where_every_line_of_equal_numbers_goes_a_grid_cannot_be_so_low_or_so_high() -> None:
    rules = rules_of(number_triples="all", final_reveal_choice="player", diagonals=False)
    assert (lowest_sum(rules), highest_sum(rules)) == (-6, 96)

    rules = rules_of(number_triples="all")
    assert (lowest_sum(rules), highest_sum(rules)) == (-8, 95)


def test_two_grids_share_the_cards_of_minus_one() -> None:
    with pytest.raises(PadError, match="the sums below zero come to -9"):
        asked(rules_of(), 1, -5, -4)


def test_a_grid_is_added_up_row_by_row() -> None:
    assert figure(rules_of(), "R5 G7 B2 / Y9 P10 L0 / O3 M1 R11") == (48, "")
    assert figure(rules_of(), "r5 (g7) 2 / y9 p10 l0") == (33, "")


def test_lines_that_go_at_the_reveal_are_left_out() -> None:
    grid = "Y10 Y9 Y11 / R2 G3 O1 / B0 P2 L4"

    assert figure(rules_of(), grid) == (12, "Y10 Y9 Y11 go at the reveal: 12 is left.")
    assert figure(rules_of(final_reveal_hilo="none"), grid) == (42, "")
    assert figure(rules_of(final_reveal_choice="player"), grid) == (42, "")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("R5 G7", "a grid has 9, 6, 3 or no cards, and these are 2"),
        ("R5 G7 B2 Y1 / O3 O4", "the rows of a grid are of one length"),
        ("R5 G7 X2", "not a card of this deck"),
        ("R5 G7 12", "no card counts 12, allowed is -1 to 11"),
    ],
)
def test_what_is_no_grid_is_refused(text: str, message: str) -> None:
    with pytest.raises(PadError, match=message):
        figure(rules_of(), text)


def test_the_doubling_is_marked_and_explained() -> None:
    rules = rules_of(double_factor=3)
    result = Result("finished", (5, 5, 9), 0)

    marks = GAME.score_marks(rules, [result])

    assert [(mark.side, mark.sign) for mark in marks] == [(0, "*")]
    assert marks[0].meaning.startswith("counts 3 times")
    assert not GAME.score_marks(rules, [Result("finished", (4, 5, 9), 0)])
