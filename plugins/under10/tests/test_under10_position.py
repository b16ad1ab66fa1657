"""Positions of Under 10 from outside: which are refused and why, and what need not be said."""

import pytest

from cardtable.api import CardtableError
from cardtable.testing.tools import read_position, write_position
from under10_table import GAME, legal, play, position, rules_for, table


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"thrown": "8C 3D"}, "8C 3D, thrown, is no throw; a run lies lowest rank first"),
        ({"thrown": "8H 7H 9H"}, "8H 7H 9H, thrown, is no throw; a run lies lowest rank first"),
        ({"thrown": "8C 8D", "thrown_kind": "run"}, "8C 8D, thrown, is no run"),
        ({"thrown": "8C", "thrown_kind": "pair"},
         "thrown_kind is single, set or run, not 'pair'"),
        ({"thrown": "7H * *", "joker_in_sets": True},
         r"7H \* \* may be a set or a run; say which in thrown_kind"),
        ({"thrown": "9C", "lying": "8C"}, "nothing is lying in phase start"),
        ({"thrown": ""}, "in phase start there is a group in thrown"),
        ({"thrown": "9C", "phase": "draw"}, "in phase draw the cards just thrown are lying"),
        ({"thrown": "9C", "lying": "8D", "drawn": "8C", "phase": "slap", "slap_down": True},
         "nothing is thrown in phase slap"),
        ({"thrown": "", "lying": "6D 7D 8D", "drawn": "8C", "phase": "slap", "slap_down": True},
         "nobody slaps after a run"),
        ({"thrown": "", "lying": "8D", "phase": "slap", "slap_down": True},
         "in phase slap seat 1 has 1 cards in drawn, not 0"),
        ({"thrown": "", "lying": "8D", "phase": "slap"}, "there is no slapping at this table"),
        ({"thrown": "9C", "hand_size": 3}, "seat 1 has 4 cards in hand"),
        ({"thrown": "9C", "caller": 2}, "a call ends the round at this table"),
        ({"thrown": "9C", "caller": 1, "grace_turn": True}, "the caller has no further turn"),
        ({"thrown": "9C", "turns": [1]}, "turns has a number for each seat, 2 of them"),
    ],
)  # fmt: skip
def test_a_position_that_breaks_the_rules_is_refused(
    given: dict[str, object], sentence: str
) -> None:
    with pytest.raises(CardtableError, match=sentence):
        position("2H 3S 4D KC", "?", **given)


def test_what_lies_there_need_not_be_named_a_set_or_a_run() -> None:
    a_set = table("2H KC", "?", thrown="8D 8C 8S")
    a_run = table("2H KC", "?", thrown="6D * 8D")

    play(a_set, "throw kc")
    play(a_run, "throw kc")

    assert legal(a_set) == ["draw", "take 8d", "take 8c", "take 8s"]
    assert legal(a_run) == ["draw", "take 6d", "take 8d"]


def test_where_both_are_possible_the_position_says_which() -> None:
    as_set, as_run = (
        table("2H KC", "?", thrown="7H * *", thrown_kind=kind, joker_in_sets=True)
        for kind in ("set", "run")
    )

    play(as_set, "throw kc")
    play(as_run, "throw kc")

    assert legal(as_set) == legal(as_run) == ["draw", "take 7h", "take *"]


def test_a_hand_that_the_others_partly_know_comes_back_as_it_was_written() -> None:
    round_ = position("2H KC", "3C 4D 5S", thrown="9C 9D")
    play(round_.round, "throw kc", "take 9d", "throw 3c", "draw")

    text = write_position(round_)
    again = read_position(GAME, rules_for, text)

    assert again.round.view(1) == round_.round.view(1)
    assert again.round.view(1).zone("hand", 0).faces == ("9D", None)
    assert write_position(again) == text
