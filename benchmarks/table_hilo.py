"""HILO's base rules through cardtable: the rounds that the hand-written loops play, on its table.

The policies are those of `handwritten_hilo`, written against the round and its legal moves; given
the same random numbers they play the same rounds. Nothing here reaches past what a plugin offers:
a bare table, `legal_moves`, `play`, and at the end `result` and `score`.
"""

from collections.abc import Callable, Sequence
from math import floor
from random import Random
from typing import NamedTuple, cast

from cardtable.api import Move, Result, RoundPlan, plain
from cardtable.core.chance import RngChance
from cardtable.core.round import bare_round
from cardtable_hilo.box import HiloBox
from cardtable_hilo.cards import VALUE
from cardtable_hilo.game import Hilo
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.phase import CHOOSE, DRAWN, PLACE
from cardtable_hilo.round import HiloRound
from handwritten_hilo import THRIFTY_MOST

KEY = "hilo"
GAME = Hilo()


class Played(NamedTuple):
    """How a round went."""

    decisions: int
    result: Result
    points: tuple[int, ...]


def box_of(seat_count: int) -> HiloBox:
    """Return what a table of *seat_count* seats plays the base game with."""
    return cast("HiloBox", GAME.box(plain(HiloRules()), seat_count))


def deal(box: HiloBox, rng: Random) -> HiloRound:
    """Deal a round; the seat named last is the dealer."""
    plan = RoundPlan(1, tuple(range(box.seat_count)), box.seat_count - 1)
    return bare_round(HiloRound, box, plan, RngChance(rng))


def play_uniform(box: HiloBox, rng: Random) -> Played:
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


def play_thrifty(box: HiloBox, rng: Random) -> Played:
    """Play one round, each seat keeping low cards and throwing high ones."""
    round_ = deal(box, rng)
    decisions = 0
    while round_.phase:
        round_.play(choose_thriftily(round_, round_.legal_moves(), rng))
        decisions += 1
    result = round_.result()
    return Played(decisions, result, GAME.score(box.rules, result))


def choose_thriftily(round_: HiloRound, moves: Sequence[Move], rng: Random) -> Move:
    """Choose as `handwritten_hilo` describes it."""
    phase, box, zones = round_.phase, round_.box, round_.table.zones
    if phase == CHOOSE:
        return moves[VALUE[zones[box.discard][-1]] > THRIFTY_MOST]
    if phase in (PLACE, DRAWN):
        best = VALUE[zones[box.hands[round_.seat_to_move]][0]]
        if best > THRIFTY_MOST:
            return moves[-1]
        up = round_.table.up
        cards = zones[box.grids[round_.seat_to_move]]
        found = None
        for move, card in zip(moves, cards):  # noqa: B905 - a discard may come after the cells
            if up[card] and VALUE[card] > best:
                best = VALUE[card]
                found = move
        if found:
            return found
        moves = [move for move, card in zip(moves, cards) if not up[card]]  # noqa: B905 - as above
    return moves[floor(rng.random() * len(moves))]


Play = Callable[[HiloBox, Random], Played]

POLICIES: dict[str, Play] = {"uniform": play_uniform, "thrifty": play_thrifty}


def make_playout(name: str, seat_count: int) -> Callable[[], int]:
    """Make a callable that plays one round and returns its decisions."""
    play, box, rng = POLICIES[name], box_of(seat_count), Random(1)
    return lambda: play(box, rng).decisions
