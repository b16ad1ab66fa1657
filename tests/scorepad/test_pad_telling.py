"""A round as it is told: a line may wait for a question, and what cannot be traps nobody."""

import pytest

from cardtable.api import PadError
from cardtable.scorepad import Telling, items_of, round_text
from sample_pads import pad_of


def begun(line: str, game: str = "hilo", names: str = "Ada,Bo,Kim") -> Telling:
    """Return a round of which *line* is told."""
    telling = pad_of(game, names).telling()
    telling.take(items_of(line))
    return telling


def asked(telling: Telling) -> str:
    """Return what is asked next."""
    return "" if telling.question is None else telling.question.text


@pytest.mark.parametrize("line", ["5 x 7", "Bo=hello", "5 6 7e"])
def test_a_figure_that_cannot_be_read_is_refused_at_once(line: str) -> None:
    with pytest.raises(PadError, match=r"not a card|a grid has"):
        begun(line)


def test_a_waiting_figure_that_cannot_be_is_asked_for_and_the_others_stay() -> None:
    telling = begun("5 99 7")
    assert asked(telling) == "Who ended the round?"

    with pytest.raises(PadError, match="Bo: 99 is not possible"):
        telling.answer("ada")

    assert asked(telling) == "Bo's sum?"
    telling.answer("9")
    assert round_text(telling.told, ("Ada", "Bo", "Kim")) == "Ada=5 Bo=9 Kim=7 ender=Ada"


def test_undo_takes_a_waiting_line_back_before_anything_else() -> None:
    telling = begun("5 6 7")
    assert telling.is_begun

    assert telling.take_back()

    assert not telling.is_begun
    telling.answer("ada")
    assert asked(telling) == "Ada's sum?"


def test_a_second_line_goes_with_the_one_that_waits_and_above_it() -> None:
    pad = pad_of("hilo", "Ada,Bo,Kim")
    first, second = begun("5 6 7"), pad.telling()

    second.take_over(items_of("ender=Bo Kim=8"), first)

    assert round_text(second.told, pad.names) == "Ada=5 Bo=6 Kim=8 ender=Bo"


def test_a_word_that_is_nearly_the_one_asked_for_is_named() -> None:
    telling = begun("5 6 7 endr=Ada")

    with pytest.raises(PadError, match=r"no 'endr' .*did you mean ender"):
        telling.require_all()


def test_what_can_be_no_longer_is_forgotten_when_a_round_is_told_anew() -> None:
    pad = pad_of("skipbo", "Ada,Bo,Kim", "round: winner=Ada Bo=3 Kim=5", scoring="leftover")

    telling = pad.retelling(1)
    telling.take(items_of("winner=Bo Ada=2"))

    assert telling.question is None
    assert round_text(telling.told, pad.names) == "Ada=2 Bo=0 Kim=5 winner=Bo"


def test_a_sheet_says_what_cannot_be_and_forgets_nothing() -> None:
    with pytest.raises(PadError, match="Bo: 3 is not possible, allowed is 0: whoever wins"):
        pad_of("skipbo", "Ada,Bo", "round: winner=Bo Bo=3 Ada=5")
