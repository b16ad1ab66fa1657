"""How long it takes to list the throws of a hand, warm and cold, for hands of five and seven.

Warm is what a playout pays: what has been worked out once is looked up. Cold is the very first
time, on a fresh table.

    python benchmarks/time_throws.py [hands]
"""

import sys
import time
from collections.abc import Mapping, Sequence
from random import Random

from cardtable.api import Card, Face, plain
from cardtable_under10.cards import deck_for
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.throws import Kind, Throws

TABLES: Mapping[str, Mapping[str, object]] = {
    "base rules": {},
    "two packs": {"decks": 2},
    "two packs, 8 jokers, jokers everywhere": {"decks": 2, "jokers": 4, "joker_in_sets": True},
    "sets by points": {"set_match": "points"},
    "only ends are taken": {"set_pickup": "ends"},
    "aces both, runs of two": {"ace": "both", "run_min": 2},
}


def text_of(kind: Kind, faces: Sequence[Face], is_named: bool) -> tuple[Kind, tuple[Face, ...]]:
    """Return a throw as plain values."""
    return kind, tuple(faces)


def time_hands(rules: Under10Rules, size: int, count: int) -> tuple[float, float, float, int]:
    """Return microseconds a hand, warm and cold, and how many throws there are: mean and most."""
    rng = Random(1)
    deck = deck_for(rules, 4)
    hands: list[list[Card]] = [rng.sample(range(deck.size), size) for _ in range(count)]
    throws = Throws(rules, deck, text_of)
    start = time.perf_counter()
    sizes = [len(throws.find(hand)) for hand in hands]
    cold = time.perf_counter() - start
    best = cold
    for _ in range(5):
        start = time.perf_counter()
        for hand in hands:
            throws.find(hand)
        best = min(best, time.perf_counter() - start)
    return 1e6 * best / count, 1e6 * cold / count, sum(sizes) / count, max(sizes)


def main() -> None:
    """Print a line for each table and size of hand."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    for name, settings in TABLES.items():
        rules = plain(Under10Rules.model_validate(settings))
        for size in (5, 7):
            warm, cold, mean, most = time_hands(rules, size, count)
            print(
                f"{name:40} {size} cards: {warm:5.2f} us warm, {cold:6.2f} us cold,"
                f" {mean:5.1f} throws, at most {most}"
            )


if __name__ == "__main__":
    main()
