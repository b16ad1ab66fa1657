"""Guesses made likelier: who has thrown for some turns holds lower cards than those unseen.

A guess deals all hidden cards alike, but high cards are thrown first. A search that took such
guesses as they are would call much too soon.
"""

from collections.abc import Sequence
from math import exp, floor
from random import Random
from typing import Final

from cardtable.api import Seat, View
from cardtable_under10.odds import CANDOUR, SETTLED, THRIFT, UNKNOWN
from cardtable_under10.policy import seats_before
from cardtable_under10.round import Under10Round
from cardtable_under10.throwers import Trail

TRIES: Final = 6
"""How often each hidden card of a hand may be exchanged."""


def refine_guess(round_: Under10Round, view: View, rng: Random) -> None:
    """Exchange hidden cards of the others for some of the draw pile, low ones sooner.

    So often that a hand is about as likely as `Odds` says (the rule of Metropolis). Of who
    has thrown one knows more: it would have thrown a higher card, but for the one drawn then.
    """
    box, zones = round_.box, round_.table.zones
    if not zones[box.draw]:
        return
    trail = Trail(box, zones[box.thrown], zones[box.discard])
    for seat in seats_before(round_, view.seat):
        turns = round_.turns[seat]
        if not turns:
            continue
        hidden = [
            place for place, pool in enumerate(view.zones[box.hands[seat]].pools) if pool >= 0
        ]
        thrown = trail.step()
        if thrown != UNKNOWN and len(hidden) == len(zones[box.hands[seat]]):
            hidden = hidden[1:]
        _exchange(round_, view, (seat, THRIFT * min(turns, SETTLED), thrown), hidden, rng)


def _exchange(
    round_: Under10Round,
    view: View,
    holder: tuple[Seat, float, int],
    hidden: Sequence[int],
    rng: Random,
) -> None:
    """Exchange the *hidden* cards of a seat by its thrift and what it has thrown."""
    seat, thrift, thrown = holder
    box, zones, random = round_.box, round_.table.zones, rng.random
    points, pile, hand = box.points, zones[box.draw], zones[box.hands[seat]]
    own, pools = view.zones[box.hands[seat]].pools, view.zones[box.draw].pools
    for place in hidden:
        for _ in range(TRIES):
            other = floor(random() * len(pile))
            if pools[other] != own[place]:
                continue
            new, old = points[pile[other]], points[hand[place]]
            more = thrift * (new - old) + CANDOUR * (max(0, new - thrown) - max(0, old - thrown))
            if more <= 0 or random() < exp(-more):
                hand[place], pile[other] = pile[other], hand[place]
