"""Rounds by chance: what holds after every move, and that the rare states are reached."""

from collections import Counter
from random import Random

from cardtable.api import NO_SEAT, OVER, RngChance, RoundPlan
from cardtable.testing import random_rules
from cardtable.testing.tools import bare_round
from cardtable_skipbo import scoring
from cardtable_skipbo.moves import TurnEnd
from cardtable_skipbo.round import COVER, SkipboRound
from skipbo_table import GAME

CARELESS = (0.1, 0.4, 1.0)
"""How often any move is made in place of the policy's; one of these for each round."""


def check(round_: SkipboRound, before: list[int]) -> None:
    """Hold the state of *round_* to what is true at any time; *before* are the stocks' sizes."""
    box, zones = round_.box, round_.table.zones
    assert sorted(card for zone in zones for card in zone) == list(range(box.deck.size))
    assert round_.check() == ""
    stocks = [len(zones[stock]) for stock in box.stocks]
    assert all(after <= size for after, size in zip(stocks, before, strict=True))
    moves = round_.legal_moves()
    kinds = [isinstance(move, TurnEnd) for move in moves]
    assert kinds == sorted(kinds), "plays come before what ends the turn"
    assert len(set(moves)) == len(moves)
    if round_.phase != OVER and not zones[box.hands[round_.seat_to_move]]:
        assert not zones[box.draw]
        assert not zones[box.completed]


def play_round(rng: Random, seen: Counter[str]) -> None:
    """Play one round under house rules by chance, and count what is rare in it."""
    seat_count = 2 + int(rng.random() * 5)
    rules = random_rules(GAME, seat_count, rng)
    box = GAME.box(rules, seat_count)
    plan = RoundPlan(1, tuple(range(seat_count)), seat_count - 1)
    round_ = bare_round(SkipboRound, box, plan, RngChance(rng))
    assert isinstance(round_, SkipboRound)
    careless = CARELESS[int(rng.random() * len(CARELESS))]
    for _ in range(600):
        stocks = [len(round_.table.zones[stock]) for stock in round_.box.stocks]
        if round_.is_over():
            break
        moves = round_.legal_moves()
        move = GAME.policy(round_, moves, rng)
        if rng.random() < careless:
            move = moves[int(rng.random() * len(moves))]
        round_.play(move)
        check(round_, stocks)
        seen["short hand"] += round_.is_short
        seen["cover"] += round_.phase == COVER
        seen["last turns"] += round_.last != NO_SEAT and not round_.is_over()
        seen["idle"] += round_.idle > 0
    seen["no wild on a wild"] += not rules.wild_on_wild
    seen["no wild as twelve"] += not rules.wild_as_12
    if round_.is_over():
        result = round_.result()
        seen[result.ending] += 1
        points = GAME.score(rules, result)
        assert len(points) == len(GAME.sides(rules, seat_count))
        assert bool(scoring.winners(rules, result)) == (
            result.ending == "won" or (result.ending == "blocked" and any(points))
        )


def test_rounds_by_chance_keep_to_the_rules_and_reach_what_is_rare() -> None:
    rng = Random(1)
    seen: Counter[str] = Counter()

    for _ in range(100):
        play_round(rng, seen)

    rare = ("short hand", "cover", "last turns", "idle", "won", "blocked", "exhausted")
    assert all(seen[name] for name in rare), seen
    assert min(seen["no wild on a wild"], seen["no wild as twelve"]) > 10, seen
