"""How a round ends: by a win, the last turns after it, or because nobody can move (8, 9).

The sections are those of docs/rules/skipbo.md.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cardtable.api import NO_SEAT, Seat

if TYPE_CHECKING:
    from cardtable_skipbo.round import SkipboRound

WON: Final = "won"
BLOCKED: Final = "blocked"
EXHAUSTED: Final = "exhausted"

LAST_TURNS: Final = "last_turns"


def has_won(round_: "SkipboRound", side: Sequence[Seat]) -> bool:
    """Tell whether all stocks of *side* are gone."""
    stocks, zones = round_.box.stocks, round_.table.zones
    return not any(zones[stocks[seat]] for seat in side)


def takes_turns(round_: "SkipboRound", seat: Seat) -> bool:
    """Tell whether *seat* still has turns (7, 8)."""
    box = round_.box
    if box.sits_out and not round_.table.zones[box.stocks[seat]]:
        return False
    return round_.last == NO_SEAT or not has_won(round_, box.side_of[seat])


def win(round_: "SkipboRound") -> None:
    """The seat to move has emptied the last stock of its side (8)."""
    if round_.winner == NO_SEAT and round_.last == NO_SEAT:
        round_.winner = round_.seat_to_move
    round_.covered = 0
    if not round_.box.has_last_chance:
        round_.finish(WON)
    elif round_.last == NO_SEAT:
        begin_last_turns(round_)
    else:
        round_.end_turn()


def begin_last_turns(round_: "SkipboRound") -> None:
    """Give everybody whose side has not won one more turn (8)."""
    round_.last = round_.seat_to_move
    round_.table.note(LAST_TURNS, round_.winner)
    go_on(round_)


def go_on(round_: "SkipboRound") -> None:
    """Let the next seat that takes turns have its own; after the last ones the round is over."""
    seat = round_.following[round_.seat_to_move]
    while not takes_turns(round_, seat):
        if seat == round_.last:
            round_.finish(WON)
            return
        seat = round_.following[seat]
    round_.start_turn(seat)


def pass_turn(round_: "SkipboRound") -> None:
    """End the turn with an empty hand; a full round of nothing else is blocked (9, 12.18-20)."""
    round_.idle = 0 if round_.plays else round_.idle + 1
    taking = sum(takes_turns(round_, seat) for seat in round_.seats)
    if round_.idle < taking or round_.last != NO_SEAT:
        round_.end_turn()
    elif round_.box.rules.on_blocked == "drop_bottom":
        drop_bottoms(round_)
    else:
        round_.finish(BLOCKED)


def drop_bottoms(round_: "SkipboRound") -> None:
    """Take the bottom card from every stock; sides that have none left win together (9, 12.36)."""
    box, table = round_.box, round_.table
    table.note(BLOCKED, round_.seat_to_move)
    for seat in round_.seats:
        stock = table.zones[box.stocks[seat]]
        if stock:
            table.move(stock[0], box.stocks[seat], box.completed)
    round_.renew_early()
    round_.idle = 0
    if not any(has_won(round_, side) for side in box.sides):
        round_.end_turn()
    elif box.has_last_chance:
        begin_last_turns(round_)
    else:
        round_.finish(WON)
