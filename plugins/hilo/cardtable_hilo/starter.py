"""Who begins a round of HILO: found when the opening cards lie open (docs/rules/hilo.md, 2)."""

from typing import TYPE_CHECKING

from cardtable.api import Seat
from cardtable_hilo.cards import VALUE
from cardtable_hilo.house_rules import HiloRules

if TYPE_CHECKING:
    from cardtable_hilo.round import HiloRound


def find_starter(round_: "HiloRound") -> Seat:
    """Return who begins by the house rule, nearest clockwise from the dealer's left on a tie."""
    rules = round_.box.rules
    rule = starter_rule(rules)
    if rule == "random":
        return round_.seats[round_.table.pick("starter", len(round_.seats))]
    if rule == "first_seat":
        return round_.seats[0]
    order = round_.from_dealers_left()
    if rule == "left_of_dealer":
        return order[0]
    sums = [open_sum(round_, seat) for seat in order]
    best = min(sums) if rule == "lowest_open" else max(sums)
    return order[sums.index(best)]


def starter_rule(rules: HiloRules) -> str:
    """Return how the starter is found: without open cards it is the seat on the dealer's left."""
    if rules.initial_flips or rules.first_player in ("random", "first_seat"):
        return rules.first_player
    return "left_of_dealer"


def open_sum(round_: "HiloRound", seat: Seat) -> int:
    """Return the sum of the face-up cards of *seat*."""
    up = round_.table.up
    cards = round_.table.zones[round_.box.grids[seat]]
    return sum([VALUE[card] for card in cards if up[card]])
