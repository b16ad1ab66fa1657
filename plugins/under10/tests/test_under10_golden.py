"""Golden records of whole matches: they replay to the letter, and their seeds deal the same."""

import pytest

from cardtable.testing.tools import Dealt, Made, Outcome, RoundEnded
from golden_under10 import BOOK


@pytest.mark.parametrize("name", BOOK.matches)
def test_a_golden_match_replays_to_the_same_results(name: str) -> None:
    BOOK.require_replay(name)


@pytest.mark.parametrize("name", BOOK.matches)
def test_the_seed_of_a_golden_match_deals_the_same_cards(name: str) -> None:
    BOOK.require_same_cards(name)


def test_the_golden_matches_hold_what_is_rare() -> None:
    lines = BOOK.lines()
    words = {line.text.split()[0] for line in lines if isinstance(line, Made)}
    texts = [line.text for line in lines if isinstance(line, Made)]
    pile = [len(line.faces) for line in lines if isinstance(line, Outcome) and line.faces]
    plans = [line.plan for line in lines if isinstance(line, Dealt)]
    results = [line.result for line in lines if isinstance(line, RoundEnded)]

    assert words == {"call", "throw", "add", "draw", "take", "swap", "slap", "pass"}
    assert any("*" in text and len(text.split()) > 3 for text in texts)
    assert min(pile) < 50
    assert any(len(plan.seats) == 2 and plan.number > 3 for plan in plans)
    assert any(result.ending == "called" and result.by >= 0 for result in results)
