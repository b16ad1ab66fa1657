"""What is played for a seat that cannot choose."""

import pytest

from cardtable.api import Round
from under10_table import GAME, play, table


def default(round_: Round) -> str:
    """Return the default move of the seat to move."""
    view = round_.view(round_.seat_to_move)
    return str(GAME.default_move(view, view.legal_moves))


def test_nobody_who_cannot_choose_calls() -> None:
    assert default(table("4C 5D", "?", thrown="9C")) == "throw 5d"


def test_the_highest_single_card_is_thrown_and_a_card_is_drawn() -> None:
    round_ = table("9H 9D KC 2C AC", "?", thrown="*")

    assert default(round_) == "throw kc"
    play(round_, "throw kc")
    assert default(round_) == "draw"


def test_no_card_is_slapped() -> None:
    round_ = table("7C KD", "?", thrown="9C", draw="... 7D", slap_down=True)

    play(round_, "throw 7c", "draw")

    assert default(round_) == "pass"


@pytest.mark.parametrize(("discard", "draw", "move"), [("...", "", "take 9h"), ("", "...", "draw")])
def test_a_card_is_taken_where_a_draw_would_end_the_round(
    discard: str, draw: str, move: str
) -> None:
    round_ = table("2C KD", "3C QD", thrown="9H", discard=discard, draw=draw,
                   on_empty="end_round_all_score")  # fmt: skip

    play(round_, "throw kd")

    assert default(round_) == move


def test_an_empty_hand_is_called_since_there_is_nothing_else() -> None:
    assert default(table("", "?", thrown="9C", slap_down=True)) == "call"
