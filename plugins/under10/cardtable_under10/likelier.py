"""Guesses made likelier: who has thrown for some turns holds lower cards than those unseen.

A guess deals all hidden cards alike, but high cards are thrown first. A search that took such
guesses as they are would call much too soon.
"""

from collections.abc import Sequence
from math import exp, floor
from random import Random
from typing import Final, NamedTuple

from cardtable.api import Seat, View
from cardtable_under10.odds import CANDOUR, SETTLED, THRIFT, UNKNOWN
from cardtable_under10.policy import seats_before
from cardtable_under10.round import Under10Round
from cardtable_under10.throwers import Trail

TRIES: Final = 6
"""How often each hidden card of a hand may be exchanged."""

CALLED: Final = 4.0
"""How much less likely, for each point above what one may call with, a hand is that has called."""


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
        has_called = seat == round_.caller  # and has thrown nothing since
        thrown = UNKNOWN if has_called else trail.step()
        if thrown != UNKNOWN and len(hidden) == len(zones[box.hands[seat]]):
            hidden = hidden[1:]
        holder = Holder(seat, THRIFT * min(turns, SETTLED), thrown, has_called)
        _exchange(round_, view, holder, hidden, rng)


class Holder(NamedTuple):
    """What is known of who holds a hand: its thrift, what it has *thrown*, if it *has_called*."""

    seat: Seat
    thrift: float
    thrown: int
    has_called: bool


def _exchange(
    round_: Under10Round,
    view: View,
    holder: Holder,
    hidden: Sequence[int],
    rng: Random,
) -> None:
    """Exchange the *hidden* cards of a seat by its thrift and what it has thrown."""
    seat, thrift, thrown, has_called = holder
    box, zones, random = round_.box, round_.table.zones, rng.random
    points, pile, hand = box.points, zones[box.draw], zones[box.hands[seat]]
    own, pools = view.zones[box.hands[seat]].pools, view.zones[box.draw].pools
    above = sum([points[card] for card in hand]) - box.threshold if has_called else 0
    for place in hidden:
        for _ in range(TRIES):
            other = floor(random() * len(pile))
            if pools[other] != own[place]:
                continue
            new, old = points[pile[other]], points[hand[place]]
            more = thrift * (new - old) + CANDOUR * (max(0, new - thrown) - max(0, old - thrown))
            if has_called:
                more += CALLED * (max(0, above + new - old) - max(0, above))
            if more <= 0 or random() < exp(-more):
                hand[place], pile[other] = pile[other], hand[place]
                above += new - old
