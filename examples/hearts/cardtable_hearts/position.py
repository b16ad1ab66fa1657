"""What a position of Hearts from outside must obey."""

from typing import TYPE_CHECKING, Final

from cardtable.api import OVER, tr

if TYPE_CHECKING:
    from cardtable_hearts.round import HeartsRound

PASSED: Final = 3
"""How many cards everybody passes."""


def fault_of(round_: "HeartsRound") -> str:
    """Return in one sentence what is wrong with *round_*, or ``""``."""
    if round_.phase == OVER:
        return ""
    return _passing_fault(round_) if round_.PHASES[round_.phase] == "pass" else _trick_fault(round_)


def _passing_fault(round_: "HeartsRound") -> str:
    """Return what is wrong with the cards laid out: each seat has its own out before the next."""
    box, zones = round_.box, round_.table.zones
    order = round_.in_turn_order(round_.next_seat(round_.dealer))
    turn = order.index(round_.seat_to_move)
    for place, seat in enumerate(order):
        out = len(zones[box.passed[seat]])
        if not (out < PASSED if place == turn else out == PASSED * (place < turn)):
            return tr("seat {seat} has not laid out as many cards as it must have", seat=seat + 1)
        if out + len(zones[box.hands[seat]]) != round_.share():
            return tr("everybody was dealt {count} cards", count=round_.share())
    if not 0 < round_.ahead < len(order):
        return tr("ahead is how many seats on the cards go, 1 to {most}", most=len(order) - 1)
    return "" if not zones[box.trick] else tr("no trick begins before the cards are passed")


def _trick_fault(round_: "HeartsRound") -> str:
    """Return what is wrong with the trick: whoever has played to it has a card less."""
    box, zones = round_.box, round_.table.zones
    if round_.leader not in round_.seats:
        return tr("leader is the seat that leads the trick")
    order = round_.in_turn_order(round_.leader)
    played = len(zones[box.trick])
    if played >= len(order) or order[played] != round_.seat_to_move:
        return tr(
            "of the trick there are the cards of the seats from the leader to the one to move"
        )
    most = len(zones[box.hands[round_.seat_to_move]])
    for place, seat in enumerate(order):
        if len(zones[box.hands[seat]]) != most - (place < played):
            return tr("all have as many cards, and one less who have played to the trick")
        if zones[box.passed[seat]]:
            return tr("cards that are passed are in the hands before the first trick")
    return "" if most else tr("the round is over when the hands are empty")
