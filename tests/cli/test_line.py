"""How a typed line is parted into steps."""

from dataclasses import dataclass

import pytest

from cardtable.cli.line import Step, steps_of
from cardtable.core.box import Box
from cardtable.core.deck import Deck
from cardtable.core.error import NotationError
from cardtable.core.move import Move


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """A move with several cards."""

    FORM = "throw {faces}"
    ALSO = ("{faces}",)
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """A move without any."""

    FORM = "draw"


BOX = Box(None, 2, Deck(["A1", "A2", "B1"]), (), (Throw, Draw))
LEGAL = (Throw(("A1",)), Throw(("A1", "A2")), Draw())


def texts(line: str) -> list[str]:
    """Return the texts of the steps of *line*."""
    return [step.text for step in steps_of(line, LEGAL, BOX)]


@pytest.mark.parametrize(
    "line", ["throw a1; draw", "throw a1;draw;", " throw a1 ,draw", ";throw a1;;draw", "a1, dr"]
)
def test_semicolons_and_commas_part_moves(line: str) -> None:
    assert len(texts(line)) == 2


@pytest.mark.parametrize("line", ["throw a1, a2", "a1,b1", "a1, x9", "draw, fly", ", ,"])
def test_a_comma_parts_nothing_where_it_belongs_to_a_move_or_a_part_means_nothing(
    line: str,
) -> None:
    assert texts(line) == [line]


def test_a_comma_at_the_end_is_passed_over() -> None:
    assert texts("draw,") == ["draw"]


def test_cards_with_commas_stay_together_between_semicolons() -> None:
    assert texts("throw a1, a2; draw") == ["throw a1, a2", "draw"]


def test_words_stand_among_moves() -> None:
    assert texts("auto, draw; undo turn") == ["auto", "draw", "undo turn"]


def test_a_number_means_the_move_on_the_page() -> None:
    assert steps_of("3; 1", LEGAL, BOX) == [Step("3", LEGAL[2]), Step("1", LEGAL[0])]


def test_a_number_that_the_page_does_not_have_is_refused_before_anything_is_played() -> None:
    with pytest.raises(NotationError, match=r"there is no move 4; .* 1 to 3"):
        steps_of("3; 4", LEGAL, BOX)


def test_a_line_that_nobody_has_typed_is_refused() -> None:
    with pytest.raises(NotationError, match="a line of 10000 letters is too long"):
        steps_of("1;" * 5000, LEGAL, BOX)


@pytest.mark.parametrize("line", ["", "  ", ";", " ; ; "])
def test_an_empty_line_is_one_empty_step(line: str) -> None:
    assert [text.strip() for text in texts(line)] == [""]
