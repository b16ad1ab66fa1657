"""Yaniv's base rules through cardtable: the rounds that the hand-written loop plays, on its table.

The policies are those of `handwritten_yaniv_full`, written against the round and its legal moves;
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
from cardtable_under10.box import Under10Box
from cardtable_under10.game import Yaniv
from cardtable_under10.house_rules import YanivRules
from cardtable_under10.moves import CALL
from cardtable_under10.round import Under10Round

KEY = "yaniv"
GAME = Yaniv()


class Played(NamedTuple):
    """How a round went."""

    decisions: int
    result: Result
    points: tuple[int, ...]


def box_of(seat_count: int) -> Under10Box:
    """Return what a table of *seat_count* seats plays the base game with."""
    return cast("Under10Box", GAME.box(plain(YanivRules()), seat_count))


def deal(box: Under10Box, rng: Random) -> Under10Round:
    """Deal a round; the seat named last is the dealer, and the first one begins."""
    plan = RoundPlan(1, tuple(range(box.seat_count)), box.seat_count - 1, 0)
    return bare_round(Under10Round, box, plan, RngChance(rng))


def play_uniform(box: Under10Box, rng: Random) -> Played:
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


def play_eager(box: Under10Box, rng: Random) -> Played:
    """Play one round in which everybody calls as soon as possible."""
    round_ = deal(box, rng)
    rand = rng.random
    decisions = 0
    while round_.phase:
        moves = round_.legal_moves()
        move = moves[0]
        round_.play(move if move is CALL else moves[floor(rand() * len(moves))])
        decisions += 1
    result = round_.result()
    return Played(decisions, result, GAME.score(box.rules, result))


Play = Callable[[Under10Box, Random], Played]

POLICIES: dict[str, Play] = {"uniform": play_uniform, "eager": play_eager}


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one round and returns its decisions."""
    play, box, rng = POLICIES[name], box_of(seat_count), Random(1)
    return lambda: play(box, rng).decisions
