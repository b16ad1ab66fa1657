"""Golden records of whole matches: they replay to the letter, and their seeds deal the same."""

import pytest

from cardtable.testing.tools import Dealt, Made, Outcome, RoundEnded
from golden_skipbo import BOOK


@pytest.mark.parametrize("name", BOOK.matches)
def test_a_golden_match_replays_to_the_same_results(name: str) -> None:
    BOOK.require_replay(name)


@pytest.mark.parametrize("name", BOOK.matches)
def test_the_seed_of_a_golden_match_deals_the_same_cards(name: str) -> None:
    BOOK.require_same_cards(name)


def test_the_golden_matches_hold_what_is_rare() -> None:
    lines = BOOK.lines()
    texts = [line.text for line in lines if isinstance(line, Made)]
    endings = {line.result.ending for line in lines if isinstance(line, RoundEnded)}
    labels = {line.label for line in lines if isinstance(line, Outcome)}
    plans = [line.plan for line in lines if isinstance(line, Dealt)]

    assert {text.split()[0] for text in texts} == {
        "play", "discard", "pass", "dump", "spoke", "overdrew",
    }  # fmt: skip
    for part in ("partner-stock", "play partner-d", "discard s partner-d", "play s", ".d"):
        assert any(part in text for text in texts), part
    assert {"won", "blocked"} <= endings
    assert any(label.endswith("stock") for label in labels)
    assert any(any(plan.extras) for plan in plans)
    assert max(plan.number for plan in plans) > 5
