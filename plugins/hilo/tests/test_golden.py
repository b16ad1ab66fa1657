"""Golden records of whole matches: they replay to the letter, and their seeds deal the same."""

import pytest

from cardtable.testing.tools import Made, Outcome
from golden_matches import BOOK


@pytest.mark.parametrize("name", BOOK.matches)
def test_a_golden_match_replays_to_the_same_results(name: str) -> None:
    BOOK.require_replay(name)


@pytest.mark.parametrize("name", BOOK.matches)
def test_the_seed_of_a_golden_match_deals_the_same_cards(name: str) -> None:
    BOOK.require_same_cards(name)


def test_the_golden_matches_hold_what_is_rare() -> None:
    lines = BOOK.lines()
    words = {line.text.split()[0] for line in lines if isinstance(line, Made)}
    pile = [len(line.faces) for line in lines if isinstance(line, Outcome) and line.faces]

    assert {"remove", "order", "keep", "call", "go"} <= words
    assert min(pile) < 104
