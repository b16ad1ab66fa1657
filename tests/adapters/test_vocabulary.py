"""Moves said word by word, for every game."""

from importlib import import_module
from importlib.util import find_spec
from random import Random

import pytest

from cardtable.adapters.vocabulary import END, Saying, Vocabulary
from cardtable.core.move import Move
from cardtable.core.round import OVER
from dealt_round import GAMES, dealt


def said(vocabulary: Vocabulary, moves: list[Move], wanted: Move) -> list[str]:
    """Say *wanted*, one of *moves*, and return the words that had to be chosen."""
    saying = Saying(vocabulary, moves)
    chosen = []
    while saying.move is None:
        words = vocabulary.spelt(wanted)
        place = len(saying.said)
        word = words[place] if place < len(words) else END
        assert word in saying.next_words()
        chosen.append(vocabulary.words[word])
        saying.say(word)
    assert saying.move == wanted
    return chosen


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_move_can_be_said_and_is_understood(key: str) -> None:
    game, round_ = dealt(key, seed=5)
    vocabulary = Vocabulary(round_.box, game.moves)
    rng = Random(5)
    lengths = []

    for _ in range(60):
        moves = list(round_.legal_moves())
        lengths += [len(said(vocabulary, moves, move)) for move in moves]
        round_.play(rng.choice(moves))
        if round_.phase == OVER:
            break

    assert max(lengths) >= 2
    assert len(vocabulary.words) == len(set(vocabulary.words)) < 150


def test_a_word_that_must_come_next_is_not_asked_for() -> None:
    game, round_ = dealt("skipbo", seed=1)
    vocabulary = Vocabulary(round_.box, game.moves)
    read = round_.box.notation.parse
    moves = [read("play 7 b1"), read("play 7 b2"), read("discard 7 d1")]

    assert said(vocabulary, moves, moves[1]) == ["play", "#2"]
    assert said(vocabulary, moves, moves[2]) == ["discard"]


def test_a_move_that_could_go_on_is_ended_by_a_word_of_its_own() -> None:
    game, round_ = dealt("under10", seed=1)
    vocabulary = Vocabulary(round_.box, game.moves)
    read = round_.box.notation.parse
    moves = [read("throw 7h"), read("throw 7h 7s"), read("throw 7s")]

    assert said(vocabulary, moves, moves[0]) == ["7h", "end"]
    assert said(vocabulary, moves, moves[1]) == ["7h", "7s"]


def test_a_digit_is_no_card() -> None:
    game, round_ = dealt("skipbo", seed=1)

    words = Vocabulary(round_.box, game.moves).words

    assert words.index("7") < words.index("#7")


def test_the_only_move_needs_no_words() -> None:
    game, round_ = dealt("skipbo", seed=1)

    saying = Saying(Vocabulary(round_.box, game.moves), [round_.box.notation.parse("pass")])

    assert str(saying.move) == "pass"


@pytest.mark.skipif(find_spec("pettingzoo") is not None, reason="the extra is installed")
def test_without_the_extra_its_name_is_told() -> None:
    with pytest.raises(ImportError, match=r'pip install "cardtable\[learning\]"'):
        import_module("cardtable.adapters.pettingzoo")
