"""Crazy Eights through cardtable, under the rules that OpenSpiel's game of that name has.

Nothing here reaches past what a plugin offers: a bare table, `legal_moves`, `play`, and at the
end `result` and `score`. The plugin is an example, so it has to be installed first.
"""

from collections.abc import Callable
from math import floor
from random import Random
from typing import cast

from cardtable.api import RoundPlan, plain
from cardtable.core.chance import RngChance
from cardtable.core.round import bare_round
from cardtable_crazy_eights.box import CrazyEightsBox
from cardtable_crazy_eights.game import CrazyEights
from cardtable_crazy_eights.house_rules import CrazyEightsRules
from cardtable_crazy_eights.plugin import OPEN_SPIEL
from cardtable_crazy_eights.round import CrazyEightsRound

KEY = "crazy-eights"
GAME = CrazyEights()


def box_of(seat_count: int) -> CrazyEightsBox:
    """Return what a table of *seat_count* seats plays by OpenSpiel's rules with."""
    rules = CrazyEightsRules(**OPEN_SPIEL.values)  # type: ignore[arg-type]  # of the preset
    return cast("CrazyEightsBox", GAME.box(plain(rules), seat_count))


def deal(box: CrazyEightsBox, rng: Random) -> CrazyEightsRound:
    """Deal a round; the seat named last is the dealer, and the first one begins."""
    plan = RoundPlan(1, tuple(range(box.seat_count)), box.seat_count - 1)
    return bare_round(CrazyEightsRound, box, plan, RngChance(rng))


def play_uniform(box: CrazyEightsBox, rng: Random) -> int:
    """Play one round, each move picked among all legal ones with equal chances."""
    round_ = deal(box, rng)
    rand = rng.random
    decisions = 0
    while round_.phase:
        moves = round_.legal_moves()
        round_.play(moves[floor(rand() * len(moves))])
        decisions += 1
    GAME.score(box.rules, round_.result())
    return decisions


POLICIES: dict[str, Callable[[CrazyEightsBox, Random], int]] = {"uniform": play_uniform}


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one round and returns its decisions."""
    play, box, rng = POLICIES[name], box_of(seat_count), Random(1)
    return lambda: play(box, rng)
