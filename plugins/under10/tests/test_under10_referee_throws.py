"""The referee's throws under house rules, one by one."""

import pytest

from under10_referee_rules import DEFAULTS
from under10_referee_throws import meant, text_of, throws


def throws_of_all(cards: str, **rules: object) -> list[str]:
    """List the throws that use all of *cards*, without the word itself."""
    full = {**DEFAULTS, **rules}
    texts = [text_of(throw, full) for throw in throws(cards.split(), full) if len(throw.cards) > 1]
    size = len(cards.split())
    return [
        text.removeprefix("throw ")
        for text in texts
        if len([word for word in text.split()[1:] if word not in ("set", "run")]) == size
    ]


@pytest.mark.parametrize(
    ("rules", "cards", "orders"),
    [
        ({"set_match": "points"}, "KC QD", ["qd kc"]),
        ({"set_match": "points"}, "KC 9D", []),
        ({"set_match": "points", "face_points": "11-12-13"}, "KC QD", []),
        ({"set_match": "points", "zero_cards": ("KH",)}, "KC KH", ["kc kh"]),
        ({"set_match": "points", "zero_cards": ("KH",)}, "QC KH", []),
        (
            {"set_match": "points"},
            "JC QC KC",
            ["set jc qc kc", "run jc qc kc"],
        ),
        ({"joker_in_sets": True}, "7H *", ["7h *"]),
        ({"joker_in_sets": True}, "7H 7S *", ["7h 7s *"]),
        (
            {"joker_in_sets": True},
            "7H * *",
            ["set 7h * *", "run 7h * *", "* 7h *", "* * 7h"],
        ),
        (
            {"joker_in_sets": True, "run_min": 2},
            "KH *",
            ["kh *", "* kh"],
        ),
        (
            {"joker_in_sets": True, "run_min": 2},
            "5H *",
            ["set 5h *", "run 5h *", "* 5h"],
        ),
        ({"joker_pair": False}, "* *", []),
        ({"joker_pair": False, "joker_in_sets": True}, "* *", []),
        ({"run_min": 2}, "3C 4C", ["3c 4c"]),
        ({"run_min_natural": 2}, "5H * *", []),
        ({"run_min_natural": 2}, "5H 6H *", ["5h 6h *", "* 5h 6h"]),
        ({"joker_run_ends": False}, "5H 6H *", []),
        ({"joker_run_ends": False}, "5H 7H *", ["5h * 7h"]),
        ({"joker_max_in_run": 1}, "5H 7H * *", []),
        ({"joker_max_in_run": 1}, "5H 7H *", ["5h * 7h"]),
        ({"joker_max_in_run": 0}, "5H 7H *", []),
        ({"ace": "high"}, "QS KS AS", ["qs ks as"]),
        ({"ace": "high"}, "AS 2S 3S", []),
        ({"ace": "high"}, "KS AS *", ["* ks as"]),
        ({"ace": "both"}, "QS KS AS", ["qs ks as"]),
        ({"ace": "both"}, "AS 2S 3S", ["as 2s 3s"]),
        ({"ace": "both"}, "KS AS 2S", []),
        ({"ace": "both"}, "AS * *", ["as * *", "* * as"]),
        ({"ace": "both"}, "KS QS *", ["qs ks *", "* qs ks"]),
        ({"run_wrap": True}, "KS AS 2S", ["ks as 2s"]),
        ({"run_wrap": True, "ace": "high"}, "AS 2S KS QS", ["qs ks as 2s"]),
        ({"run_wrap": True}, "KH * *", ["kh * *", "* kh *", "* * kh"]),
        ({"decks": 2}, "7H 7H", ["7h 7h"]),
        ({"decks": 2}, "7H 7H 8H 9H", []),
        ({"decks": 2}, "* * *", ["* * *"]),
        ({"set_pickup": "ends"}, "8S 8D 8C", ["8c 8d 8s", "8c 8s 8d", "8d 8c 8s"]),
        ({"set_pickup": "ends"}, "8S 8D", ["8d 8s"]),
        ({"set_pickup": "ends", "decks": 2}, "8S 8S 8C", ["8c 8s 8s", "8s 8c 8s"]),
    ],
)
def test_which_cards_may_be_thrown_together(
    rules: dict[str, object], cards: str, orders: list[str]
) -> None:
    assert throws_of_all(cards, **rules) == orders


def test_a_set_typed_with_other_ends_is_laid_with_those_ends() -> None:
    rules = {**DEFAULTS, "set_pickup": "ends"}
    legal = [text_of(throw, rules) for throw in throws(["8C", "8D", "8H", "8S"], rules)]

    assert meant("8s 8c 8h 8d", legal, rules) == ["throw 8d 8c 8h 8s"]
    assert meant("8c 8h 8d 8s", legal, rules) == ["throw 8c 8d 8h 8s"]


def test_a_set_that_is_a_run_too_is_asked_for_unless_it_is_named() -> None:
    rules = {**DEFAULTS, "joker_in_sets": True}
    legal = [text_of(throw, rules) for throw in throws(["7H", "*", "*"], rules)]

    assert meant("7h * *", legal, rules) == ["throw set 7h * *", "throw run 7h * *"]
    assert meant("run 7h * *", legal, rules) == ["throw run 7h * *"]
    assert meant("run * 7h *", legal, rules) == ["throw * 7h *"]
    assert meant("set * 7h *", legal, rules) == ["throw set 7h * *"]
