"""Rounds set up by hand, as the tests of plugins have them."""

import pytest

from cardtable.core.error import PositionError
from cardtable.testing.by_hand import legal, pile, play, set_up
from cardtable_hilo.game import Hilo
from cardtable_hilo.presets import PRESETS

TEXT = """
game = "hilo"
phase = "choose"
to_move = 1
[table]
discard = "G2 B-1"
draw = "... M11 O4"
[[seat]]
name = "Ada"
[[seat]]
name = "Bo"
"""


def test_a_round_set_up_by_hand_is_played_by_what_people_type() -> None:
    round_ = set_up(Hilo(), TEXT)
    before = legal(round_)

    play(round_, "draw")

    assert before == ["take", "draw"]
    assert pile(round_, "discard") == ["G2", "B-1"]
    assert pile(round_, "1.hand") == ["O4"]


def test_a_move_that_is_not_legal_fails_the_test_and_says_what_is() -> None:
    with pytest.raises(AssertionError, match="discard is not legal; legal is take, draw"):
        play(set_up(Hilo(), TEXT), "discard")


def test_a_round_set_up_by_hand_may_name_a_preset_of_the_game() -> None:
    text = TEXT.replace('phase = "choose"', 'phase = "choose"\npreset = "russian"')

    assert set_up(Hilo(), text, PRESETS).box.rules != set_up(Hilo(), TEXT).box.rules
    with pytest.raises(PositionError, match="russian"):
        set_up(Hilo(), text)
