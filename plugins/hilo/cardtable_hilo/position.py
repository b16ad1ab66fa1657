"""What a position of HILO from outside must obey (docs/rules/hilo.md, 11)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardtable.api import NO_CARD, NO_SEAT, Seat, tr
from cardtable_hilo.lines import SHAPES

if TYPE_CHECKING:
    from cardtable_hilo.round import HiloRound


def fault_of(round_: "HiloRound") -> str:
    """Return in one sentence what is wrong with *round_*, or ``""``."""
    return next(_faults(round_), "")


def _faults(round_: "HiloRound") -> Iterator[str]:
    yield from _grid_faults(round_)
    yield from _hand_faults(round_)
    phase = round_.PHASES[round_.phase]
    if phase == "over":
        return
    yield from _ender_faults(round_, phase)
    if phase == "opening_flips":
        yield from _opening_faults(round_)
    elif phase == "reveal":
        yield from _reveal_faults(round_)
    else:
        yield from _turn_faults(round_, phase)


def _grid_faults(round_: "HiloRound") -> Iterator[str]:
    table = round_.table
    for seat in round_.seats:
        grid = round_.box.grids[seat]
        cards, width = table.zones[grid], table.widths[grid]
        if NO_CARD in cards:
            yield tr(
                "the grid of seat {seat} has an empty place; a grid closes its gaps", seat=seat + 1
            )
        if (width, len(cards)) not in SHAPES:
            yield tr(
                "the grid of seat {seat} has {count} cards in {width} columns; "
                "it may have 3x3, 2x3, 3x2, 1x3, 3x1 or no cards",
                seat=seat + 1,
                count=len(cards),
                width=width,
            )


def _hand_faults(round_: "HiloRound") -> Iterator[str]:
    phase = round_.PHASES[round_.phase]
    for seat in round_.seats:
        held = len(round_.table.zones[round_.box.hands[seat]])
        if phase in {"place", "drawn"} and seat == round_.seat_to_move:
            if held != 1:
                yield tr(
                    "in phase {phase} the hand of seat {seat} holds one card, not {held}",
                    phase=phase,
                    seat=seat + 1,
                    held=held,
                )
        elif held:
            yield tr(
                "the hand of seat {seat} is empty in phase {phase}", seat=seat + 1, phase=phase
            )


def _ender_faults(round_: "HiloRound", phase: str) -> Iterator[str]:
    ender = round_.ender
    if ender == NO_SEAT:
        return
    if phase == "opening_flips":
        yield tr("nobody has ended the round in phase {phase}", phase=phase)
    if phase != "reveal" and ender == round_.seat_to_move:
        yield tr("the ender has no further turn")
    if phase != "reveal" and not round_.box.last_turns:
        yield tr("there are no last turns at this table, so the round is over when it is ended")
    if not round_.box.ends_by_call and _face_down(round_, ender):
        yield tr("seat {seat} has ended the round, so it has no face-down card", seat=ender + 1)


def _opening_faults(round_: "HiloRound") -> Iterator[str]:
    cards = round_.table.zones[round_.box.grids[round_.seat_to_move]]
    flipped = len(cards) - _face_down(round_, round_.seat_to_move)
    most = round_.box.rules.initial_flips
    if flipped >= most or round_.box.rules.initial_flips_by == "random":
        yield tr(
            "the seat to move has flipped {flipped} cards and has no opening flip left",
            flipped=flipped,
        )


def _reveal_faults(round_: "HiloRound") -> Iterator[str]:
    if round_.box.rules.final_reveal_choice != "player":
        yield tr("at this table nobody chooses at the reveal")
    if any(_face_down(round_, seat) for seat in round_.seats):
        yield tr("at the reveal no card lies face down")
    if not round_.removals():
        yield tr("the seat to move has no line to remove")


def _turn_faults(round_: "HiloRound", phase: str) -> Iterator[str]:
    box = round_.box
    down = _face_down(round_, round_.seat_to_move)
    if not round_.table.zones[box.discard] and phase != "place":
        yield tr("the discard pile is never empty in phase {phase}", phase=phase)
    if phase in {"choose", "place", "drawn"} and not down and not box.ends_by_call:
        yield tr("the seat to move has no face-down card, so it would be the ender")
    if phase in {"place", "drawn"} and not round_.table.zones[box.grids[round_.seat_to_move]]:
        yield tr("the seat to move has no card to replace")
    if phase == "must_flip" and not down:
        yield tr("the seat to move has no face-down card to flip")
    if phase == "hilo" and not round_.removals():
        yield tr("the seat to move has no line to remove")
    if phase == "order" and round_.pending not in [str(r.move) for r in round_.removals()]:
        yield tr("pending must name the line whose cards are being ordered")
    if phase == "call" and (not box.ends_by_call or round_.ender != NO_SEAT):
        yield tr("nobody can call now")


def _face_down(round_: "HiloRound", seat: Seat) -> int:
    """Return how many cards of *seat* lie face down."""
    cards = round_.table.zones[round_.box.grids[seat]]
    return sum(not round_.table.up[card] for card in cards)
