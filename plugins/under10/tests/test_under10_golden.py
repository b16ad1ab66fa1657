"""Golden records of whole matches: they replay to the letter, and their seeds deal the same."""

import pytest

from cardtable.testing.tools import (
    Dealt,
    Made,
    Match,
    Outcome,
    RoundEnded,
    header_rules,
    match_from_record,
    read_record,
    write_record,
)
from golden_under10 import GAMES, GOLDEN, MATCHES, header_of


def golden_text(name: str) -> str:
    """Return the golden record called *name*."""
    return (GOLDEN / f"{name}.match").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_a_golden_match_replays_to_the_same_results(name: str) -> None:
    text = golden_text(name)
    record, kept = read_record(text)
    assert kept == len(text)
    game = GAMES[record.header.game]

    match = match_from_record(game, header_rules(game, record.header), record)

    assert match.is_over()
    assert write_record(match.record()) == text


@pytest.mark.parametrize("name", MATCHES)
def test_the_seed_of_a_golden_match_deals_the_same_cards(name: str) -> None:
    record, _ = read_record(golden_text(name))
    assert record.header == header_of(MATCHES[name])
    game = GAMES[record.header.game]
    match = Match(game, header_rules(game, record.header), record.header)

    for line in record.lines:
        if isinstance(line, Dealt):
            match.deal(line.plan.number)
        elif isinstance(line, Made):
            match.play(line.seat, match.box.notation.parse(line.text), line.ply - 1)

    assert match.lines == record.lines


def test_the_golden_matches_hold_what_is_rare() -> None:
    lines = [line for name in MATCHES for line in read_record(golden_text(name))[0].lines]
    words = {line.text.split()[0] for line in lines if isinstance(line, Made)}
    texts = [line.text for line in lines if isinstance(line, Made)]
    pile = [len(line.faces) for line in lines if isinstance(line, Outcome) and line.faces]
    plans = [line.plan for line in lines if isinstance(line, Dealt)]
    results = [line.result for line in lines if isinstance(line, RoundEnded)]

    assert words == {"call", "throw", "draw", "take", "slap", "pass"}
    assert any("*" in text and len(text.split()) > 3 for text in texts)
    assert min(pile) < 50
    assert any(len(plan.seats) == 2 and plan.number > 3 for plan in plans)
    assert any(result.ending == "called" and result.by >= 0 for result in results)
