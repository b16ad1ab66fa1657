"""What a position of Skip-Bo from outside must obey (docs/rules/skipbo.md, 14)."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardtable.api import NO_SEAT, Seat, tr
from cardtable_skipbo.cards import WILD
from cardtable_skipbo.ending import has_won, takes_turns

if TYPE_CHECKING:
    from cardtable_skipbo.round import SkipboRound


def fault_of(round_: "SkipboRound") -> str:
    """Return in one sentence what is wrong with *round_*, or ``""``."""
    return next(_faults(round_), "")


def _faults(round_: "SkipboRound") -> Iterator[str]:
    box, phase = round_.box, round_.PHASES[round_.phase]
    if len(round_.turns) != box.seat_count:
        yield tr("turns has a number for each seat, {count} of them", count=box.seat_count)
    for name in ("plays", "idle", "covered"):
        if getattr(round_, name) < 0:
            yield tr("{name} is a count and cannot be negative", name=name)
    yield from _build_faults(round_)
    if phase == "over":
        return
    yield from _cover_faults(round_, phase)
    yield from _hand_faults(round_)
    yield from _stock_faults(round_)


def _build_faults(round_: "SkipboRound") -> Iterator[str]:
    """Yield what is wrong with the cards on the build piles: each has its place in the row."""
    box, zones = round_.box, round_.table.zones
    for number, build in enumerate(box.builds, start=1):
        pile = zones[build]
        for place, card in enumerate(pile):
            meant = box.height(pile[: place + 1])
            if box.numbers[card] not in (WILD, meant):
                yield tr(
                    "{card} lies on build pile {number} where {meant} belongs; a build pile is"
                    " written from its 1 on",
                    card=box.deck.faces[card],
                    number=number,
                    meant=meant,
                )
        if box.height(pile) >= box.top:
            yield tr(
                "build pile {number} is complete at {top}, so its cards are in completed",
                number=number,
                top=box.top,
            )


def _cover_faults(round_: "SkipboRound", phase: str) -> Iterator[str]:
    box, zones = round_.box, round_.table.zones
    if phase == "play":
        if round_.covered:
            yield tr("in phase play no Skip-Bo card must be covered, so covered is 0")
        return
    if not box.covers:
        yield tr("no Skip-Bo card must be covered at this table, so there is no phase cover")
    elif not 1 <= round_.covered <= len(box.builds):
        yield tr("in phase cover covered is the number of a build pile, from 1")
    else:
        pile = zones[box.builds[round_.covered - 1]]
        if not pile or box.numbers[pile[-1]] != WILD:
            yield tr(
                "in phase cover a Skip-Bo card lies on build pile {number}", number=round_.covered
            )
        elif not round_.legal_moves():
            yield tr(
                "nothing is there to cover the Skip-Bo card on build pile {number}, so it could"
                " not be played",
                number=round_.covered,
            )


def _hand_faults(round_: "SkipboRound") -> Iterator[str]:
    box, zones = round_.box, round_.table.zones
    most = max(box.hand_size, box.first_hand)
    for seat in round_.seats:
        held = len(zones[box.hands[seat]])
        if held > most:
            yield tr(
                "seat {seat} has {held} cards in hand, and no hand has more than {most}",
                seat=seat + 1,
                held=held,
                most=most,
            )
    if not zones[box.hands[round_.seat_to_move]] and (zones[box.draw] or zones[box.completed]):
        yield tr(
            "seat {seat} is to move with an empty hand, which is filled as long as there is a"
            " card to draw",
            seat=round_.seat_to_move + 1,
        )


def _stock_faults(round_: "SkipboRound") -> Iterator[str]:
    box = round_.box
    won = [side for side in box.sides if has_won(round_, side)]
    if round_.last == NO_SEAT:
        if won:
            yield tr(
                "{seats}: all their stocks are gone, so the round is over", seats=_seats(won[0])
            )
        if round_.winner != NO_SEAT:
            yield tr("nobody has won yet, so there is no winner")
    elif not box.has_last_chance:
        yield tr("there are no last turns at this table, so there is no last")
    elif not won:
        yield tr("everybody still has a stock, so there are no last turns and no last")
    elif round_.winner != NO_SEAT and not has_won(round_, box.side_of[round_.winner]):
        yield tr("winner is seat {seat}, who still has a stock", seat=round_.winner + 1)
    has_finished = round_.last != NO_SEAT and has_won(round_, box.side_of[round_.seat_to_move])
    # The turn in which a stock ran out is played to its end (7); it has a play at least.
    if has_finished or not (round_.plays or takes_turns(round_, round_.seat_to_move)):
        yield tr("seat {seat} has no more turns", seat=round_.seat_to_move + 1)


def _seats(side: Sequence[Seat]) -> str:
    return ", ".join(tr("seat {seat}", seat=seat + 1) for seat in side)
