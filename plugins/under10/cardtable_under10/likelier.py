"""Guesses made likelier: who has thrown for some turns holds lower cards than those unseen.

A guess deals all hidden cards alike, but high cards are thrown first. A search that took such
guesses as they are would call much too soon.
"""

from math import exp, floor
from random import Random
from typing import Final

from cardtable.api import View
from cardtable_under10.odds import SETTLED, THRIFT
from cardtable_under10.round import Under10Round

TRIES: Final = 4
"""How often each hidden card of a hand may be exchanged."""


def refine_guess(round_: Under10Round, view: View, rng: Random) -> None:
    """Exchange hidden cards of the others for some of the draw pile, low ones sooner.

    So often that a hand is about as likely as `Odds` says (the rule of Metropolis).
    """
    box, zones, random = round_.box, round_.table.zones, rng.random
    points, pile = box.points, zones[box.draw]
    pools = view.zones[box.draw].pools
    if not pile:
        return
    for seat in round_.seats:
        thrift = THRIFT * min(round_.turns[seat], SETTLED)
        if seat == view.seat or not thrift:
            continue
        hand = zones[box.hands[seat]]
        for place, pool in enumerate(view.zones[box.hands[seat]].pools):
            if pool < 0:
                continue
            for _ in range(TRIES):
                other = floor(random() * len(pile))
                if pools[other] != pool:
                    continue
                more = points[pile[other]] - points[hand[place]]
                if more <= 0 or random() < exp(-thrift * more):
                    hand[place], pile[other] = pile[other], hand[place]
