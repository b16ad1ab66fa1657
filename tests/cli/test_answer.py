"""What a typed line means."""

from dataclasses import dataclass

import pytest

from cardtable.cli.answer import Word, read_answer, words
from cardtable.core.deck import Deck
from cardtable.core.error import NotationError
from cardtable.core.move import Move, Notation


@dataclass(frozen=True, slots=True)
class Play(Move):
    """A move with a card."""

    FORM = "play {face}"
    face: str


@dataclass(frozen=True, slots=True)
class Bot(Move):
    """A move that is a word to the program, too."""

    FORM = "bot"


NOTATION = Notation(Deck(["A1", "A2", "B1"]), (Play, Bot))
LEGAL = (Play("A1"), Play("B1"))


@pytest.mark.parametrize("typed", ["2", " 2 ", "play b1", "PLAY  B1", "b1", "play b"])
def test_a_move_is_meant_by_number_by_notation_or_cut_short(typed: str) -> None:
    assert read_answer(typed, LEGAL, NOTATION) == Play("B1")


@pytest.mark.parametrize("typed", ["?", "help", " HELP ", ":help", ": ?"])
def test_a_word_is_a_word_with_a_colon_or_without(typed: str) -> None:
    assert read_answer(typed, LEGAL, NOTATION) == Word("help")


@pytest.mark.parametrize("word", words())
def test_each_word_is_understood(word: str) -> None:
    assert read_answer(f":{word}", LEGAL, NOTATION) == Word(word)


def test_a_word_that_is_a_move_of_the_game_is_the_move() -> None:
    assert read_answer("bot", LEGAL, NOTATION) == Bot()
    assert read_answer(":bot", LEGAL, NOTATION) == Word("bot")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "type a number"),
        (" \t ", "type a number"),
        ("3", "numbers 1 to 2"),
        ("0", "numbers 1 to 2"),
        ("9" * 190, "numbers 1 to 2"),
        ("x" * 10_000, "10000 letters"),
        ("a", "type a little more"),
        (":hlep", "did you mean help?"),
        (":", "there is no word ''"),
        ("\x1b[31m", "not a move"),
    ],
)
def test_what_means_nothing_is_refused_with_what_would_do(typed: str, said: str) -> None:
    legal = (Play("A1"), Play("A2"))

    with pytest.raises(NotationError, match=said.replace("?", r"\?")) as caught:
        read_answer(typed, legal, NOTATION)

    assert "\x1b" not in str(caught.value)
    assert len(str(caught.value)) < 300
