"""Cards that somebody must take into the stock (docs/rules/skipbo.md, 10)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardtable.api import NO_SEAT, Incident, Seat
from cardtable_skipbo.ending import has_won
from cardtable_skipbo.moves import Overdrew, Spoke

if TYPE_CHECKING:
    from cardtable_skipbo.round import SkipboRound


def incidents(round_: "SkipboRound") -> Iterator[Incident]:
    """Yield what can have happened now: nothing where there is no card to be taken."""
    box, zones = round_.box, round_.table.zones
    seat = round_.seat_to_move
    if seat == NO_SEAT or not (zones[box.draw] or zones[box.completed]):
        return
    partner = box.partners[seat]
    if partner != NO_SEAT and box.rules.silence_penalty:
        yield Spoke(partner)
    for other in round_.seats:
        if not has_won(round_, box.side_of[other]):
            yield Overdrew(other)


def happen(round_: "SkipboRound", incident: Incident) -> None:
    """Let the seat of *incident* take its cards."""
    if isinstance(incident, Spoke):
        for _ in range(round_.box.rules.silence_penalty):
            take_below(round_, incident.seat)
    elif isinstance(incident, Overdrew):
        take_below(round_, incident.seat)
        if round_.box.rules.overdraw_to == "shuffled_in":
            shuffle_in(round_, incident.seat)


def take_below(round_: "SkipboRound", seat: Seat) -> None:
    """Put a card of the draw pile below the stock of *seat*, unseen, if there is one."""
    box, table = round_.box, round_.table
    draw = table.zones[box.draw]
    if not draw and table.zones[box.completed]:
        table.replenish(box.draw, box.completed, keep=0)
    if draw:
        table.move_under(draw[-1], box.draw, box.stocks[seat])
        round_.renew_early()


def shuffle_in(round_: "SkipboRound", seat: Seat) -> None:
    """Shuffle the stock of *seat* under its top card."""
    stock = round_.box.stocks[seat]
    if len(round_.table.zones[stock]) > 2:  # noqa: PLR2004 - one card has no order
        round_.table.shuffle(stock, keep=1)
