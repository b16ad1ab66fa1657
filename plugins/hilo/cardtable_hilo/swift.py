"""Playouts: a round played on by the policy, a turn at a time, for a turn of each seat.

A turn that makes no line and does not end the round is done right here, as the round would do
it move by move; whatever is rare is left to the round. Where a card is taken the top card of
the draw pile goes to its bottom, so what is drawn in later turns is the same whatever was
played before: a search that compares moves sees less luck, and the cards are as hidden.

After a turn of each seat the forecast tells the rest, which is mostly luck; only where somebody
has brought on the last turns the round is played to its end.
"""

from collections.abc import Sequence
from math import floor
from random import Random
from typing import Final

from cardtable.api import NO_SEAT, OVER, Result, Seat
from cardtable_hilo.forecast import DEVIATION, likely_points
from cardtable_hilo.keen import KeenThought
from cardtable_hilo.phase import CHOOSE, PLACE
from cardtable_hilo.policy import NO_PLACE, Thought, tidy
from cardtable_hilo.prospects import Prospects
from cardtable_hilo.round import FINISHED, HiloRound
from cardtable_hilo.scene import Scene

MOST_STEPS: Final = 5_000

NEAR: Final = 1
"""Of so many laps the quick policy plays the turns; where there are more a better one does."""

STRAYS: Final = (-1.534, -0.887, -0.489, -0.157, 0.157, 0.489, 0.887, 1.534)
"""How far a normal value lies from its mean, in eight equally likely steps."""


def play_on(round_: HiloRound, rng: Random, laps: int) -> Sequence[tuple[float, Result]]:
    """Play *round_* on for so many *laps*; return results that tell how it is likely to end."""
    is_usual = not round_.box.ends_by_call
    scene: Scene | None = None
    turns = laps * len(round_.seats)
    for _ in range(MOST_STEPS):
        phase = round_.phase
        if phase == CHOOSE and is_usual:
            seat = round_.seat_to_move
            if scene is None:
                scene = Scene(round_)
            if turns <= 0 and round_.ender == NO_SEAT:
                return forecast(round_, scene.grids, rng)
            turns -= 1
            if laps > NEAR and round_.ender == NO_SEAT:
                take_turn(round_, KeenThought(round_, scene))
            else:
                take_turn(round_, Thought(round_, scene.grids))
            if round_.ender == NO_SEAT:
                scene.look_again(seat)
        elif phase == OVER:
            return ((1.0, round_.result()),)
        else:
            round_.play(tidy(round_, round_.legal_moves(), rng))
            scene = None
    return ((1.0, round_.abort()),)


def forecast(
    round_: HiloRound, grids: dict[Seat, Prospects], rng: Random
) -> Sequence[tuple[float, Result]]:
    """Return two results between which the likely points lie: no figure is ever certain."""
    points = likely_points(round_, grids)
    above: list[int | None] = [None] * round_.box.seat_count
    below = above[:]
    for seat in round_.seats:
        stray = DEVIATION * STRAYS[floor(rng.random() * len(STRAYS))]
        # Points are whole; where they are rounded is left to chance, so that nothing is lost.
        edge = rng.random()
        above[seat] = floor(points[seat] + stray + edge)
        below[seat] = floor(points[seat] - stray + edge)
    facts = {"starter": round_.starter}
    return tuple(
        (0.5, Result(FINISHED, tuple(figures), NO_SEAT, facts)) for figures in (above, below)
    )


def take_turn(round_: HiloRound, thought: Thought | KeenThought) -> None:
    """Take or draw, lay the card or flip, and see what came of it."""
    box, table = round_.box, round_.table
    zones, up = table.zones, table.up
    discard, draw = zones[box.discard], zones[box.draw]
    cards = zones[box.grids[round_.seat_to_move]]
    card = discard[-1]
    place = thought.taken(card)
    if place != NO_PLACE:
        discard.pop()
        if draw:
            draw.insert(0, draw.pop())
    else:
        if not draw and not round_.replenish():
            return
        card = draw.pop()
        place = thought.laid(card)
        if place == NO_PLACE:
            discard.append(card)
            place = thought.flip
            card = cards[place]
    if card != cards[place]:
        old = cards[place]
        up[old] = False
        cards[place] = card
        discard.append(old)
    up[card] = True
    finish_turn(round_, place)


def finish_turn(round_: HiloRound, place: int) -> None:
    """See whether the card now open at *place* makes a line or ends the round; most do not."""
    round_.phase = PLACE
    round_.settle(round_.box.grids[round_.seat_to_move], place)
