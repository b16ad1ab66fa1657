"""Who begins a round of HILO: found when the opening cards lie open (docs/rules/hilo.md, 2)."""

from typing import TYPE_CHECKING

from cardtable.api import Seat
from cardtable_hilo.cards import VALUE

if TYPE_CHECKING:
    from cardtable_hilo.round import HiloRound


def find_starter(round_: "HiloRound") -> Seat:
    """Return who begins by the house rule, nearest clockwise from the dealer's left on a tie."""
    rules = round_.box.rules
    if rules.first_player == "random":
        return round_.seats[round_.table.pick("starter", len(round_.seats))]
    if rules.first_player == "first_seat":
        return round_.seats[0]
    order = round_.from_dealers_left()
    if rules.first_player == "left_of_dealer" or not rules.initial_flips:
        return order[0]
    sums = [open_sum(round_, seat) for seat in order]
    best = min(sums) if rules.first_player == "lowest_open" else max(sums)
    return order[sums.index(best)]


def open_sum(round_: "HiloRound", seat: Seat) -> int:
    """Return the sum of the face-up cards of *seat*."""
    up = round_.table.up
    cards = round_.table.zones[round_.box.grids[seat]]
    return sum([VALUE[card] for card in cards if up[card]])
