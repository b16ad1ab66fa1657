"""Who begins a round where its cards or chance decide (docs/rules/skipbo.md, 12.33)."""

from typing import TYPE_CHECKING, Final

from cardtable.api import Seat
from cardtable_skipbo.cards import WILD

if TYPE_CHECKING:
    from cardtable_skipbo.round import SkipboRound

STARTER: Final = "starter "
"""What the note of who begins is called, with the house rule that found the seat behind it."""

LEFT: Final = "left_of_dealer"


def find_starter(round_: "SkipboRound") -> tuple[Seat, str]:
    """Return who begins, and by which rule: by chance, or by the numbers on the stocks."""
    box, zones = round_.box, round_.table.zones
    rule = box.rules.first_player
    if rule == "random":
        return round_.seats[round_.table.pick("starter", len(round_.seats))], rule
    order = round_.in_turn_order(round_.following[round_.dealer])
    tops = {seat: box.numbers[zones[box.stocks[seat]][-1]] for seat in order}
    numbered = [seat for seat in order if tops[seat] != WILD]
    if not numbered:
        return order[0], LEFT
    best = max if rule == "highest_stock" else min
    return best(numbered, key=tops.__getitem__), rule
