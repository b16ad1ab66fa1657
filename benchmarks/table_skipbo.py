"""Skip-Bo's base rules through cardtable: the rounds of the hand-written loop, on its table.

The policies are those of `handwritten_skipbo`, written against the round and its legal moves;
given the same random numbers they play the same rounds. Nothing here reaches past what a plugin
offers: a bare table, `legal_moves`, `play`, and at the end `result` and `score`.
"""

from collections.abc import Callable
from math import floor
from random import Random
from typing import NamedTuple, cast

from cardtable.api import Result, RoundPlan, plain
from cardtable.core.chance import RngChance
from cardtable.core.round import bare_round
from cardtable_skipbo.box import SkipboBox
from cardtable_skipbo.game import Skipbo
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.round import SkipboRound

KEY = "skipbo"
GAME = Skipbo()


class Played(NamedTuple):
    """How a round went."""

    decisions: int
    result: Result
    points: tuple[int, ...]


def box_of(seat_count: int) -> SkipboBox:
    """Return what a table of *seat_count* seats plays the base game with."""
    return cast("SkipboBox", GAME.box(plain(SkipboRules()), seat_count))


def deal(box: SkipboBox, rng: Random) -> SkipboRound:
    """Deal a round; the seat named last is the dealer, and the first one begins."""
    plan = RoundPlan(1, tuple(range(box.seat_count)), box.seat_count - 1, 0)
    return bare_round(SkipboRound, box, plan, RngChance(rng))


def play_uniform(box: SkipboBox, rng: Random) -> Played:
    """Play one round, each move picked among all legal ones with equal chances."""
    round_ = deal(box, rng)
    rand = rng.random
    decisions = 0
    while round_.phase:
        moves = round_.legal_moves()
        round_.play(moves[floor(rand() * len(moves))])
        decisions += 1
    result = round_.result()
    return Played(decisions, result, GAME.score(box.rules, result))


def play_buildfirst(box: SkipboBox, rng: Random) -> Played:
    """Play one round in which everybody plays cards as long as possible."""
    round_ = deal(box, rng)
    rand = rng.random
    decisions = 0
    while round_.phase:
        moves = round_.legal_moves()
        count = 0
        for move in moves:  # plays stand in front
            if move.ENDS_TURN:  # type: ignore[attr-defined]  # a move of this game
                break
            count += 1
        round_.play(moves[floor(rand() * (count or len(moves)))])
        decisions += 1
    result = round_.result()
    return Played(decisions, result, GAME.score(box.rules, result))


Play = Callable[[SkipboBox, Random], Played]

POLICIES: dict[str, Play] = {"uniform": play_uniform, "buildfirst": play_buildfirst}


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one round and returns its decisions."""
    play, box, rng = POLICIES[name], box_of(seat_count), Random(1)
    return lambda: play(box, rng).decisions
