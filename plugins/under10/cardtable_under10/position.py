"""What a position of Under 10 from outside must obey (docs/rules/under10.md, 11)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from cardtable.api import NO_SEAT, ZoneId, tr
from cardtable_under10.throws import KINDS, RUN, Kind

if TYPE_CHECKING:
    from cardtable_under10.round import Under10Round


def fault_of(round_: "Under10Round") -> str:
    """Return in one sentence what is wrong with *round_*, or ``""``."""
    return next(_faults(round_), "")


def _faults(round_: "Under10Round") -> Iterator[str]:
    box, phase = round_.box, round_.PHASES[round_.phase]
    if len(round_.turns) != box.seat_count:
        yield tr("turns has a number for each seat, {count} of them", count=box.seat_count)
    yield from _group_faults(round_, "thrown", box.thrown, round_.thrown_kind)
    yield from _group_faults(round_, "lying", box.lying, round_.lying_kind)
    if phase == "over":
        return
    yield from _thrower_faults(round_, phase)
    yield from _pile_faults(round_, phase)
    yield from _hand_faults(round_, phase)
    if round_.caller != NO_SEAT and not box.rules.grace_turn:
        yield tr("a call ends the round at this table, so nobody has called yet")
    if round_.caller == round_.seat_to_move != NO_SEAT:
        yield tr("the caller has no further turn")


def _group_faults(round_: "Under10Round", name: str, zone: ZoneId, kind: Kind) -> Iterator[str]:
    """Yield what is wrong with the cards that lie together in *zone*."""
    box = round_.box
    group = round_.table.zones[zone]
    cards = " ".join(box.deck.faces[card] for card in group)
    if kind not in ("", *KINDS):
        yield tr("{name}_kind is single, set or run, not {kind}", name=name, kind=repr(kind))
    if len(group) < 2:  # noqa: PLR2004 - one card is a throw, or what a reshuffle has left of one
        return
    kinds = box.kinds_of(group)
    if not kinds:
        yield tr(
            "{cards}, {name}, is no throw; a run lies lowest rank first", cards=cards, name=name
        )
    elif not kind and len(kinds) > 1:
        yield tr("{cards} may be a set or a run; say which in {name}_kind", cards=cards, name=name)
    elif kind and kind not in kinds:
        yield tr("{cards}, {name}, is no {kind}", cards=cards, name=name, kind=kind)


def _thrower_faults(round_: "Under10Round", phase: str) -> Iterator[str]:
    """Yield what is wrong with who has thrown while the others may slap."""
    if phase != "others":
        if round_.thrower != NO_SEAT:
            yield tr("a thrower is named only in phase others")
        return
    if not round_.box.asks_others:
        yield tr("nobody slaps out of turn at this table")
    if round_.thrower not in round_.seats or round_.thrower == round_.seat_to_move:
        yield tr("in phase others thrower is the seat that has thrown, and another one is to move")
    elif not round_.may_be_asked(round_.seat_to_move):
        yield tr(
            "seat {seat} is not asked: all can see that it cannot add a card",
            seat=round_.seat_to_move + 1,
        )


def _pile_faults(round_: "Under10Round", phase: str) -> Iterator[str]:
    box, zones = round_.box, round_.table.zones
    is_in_turn = phase in ("draw", "slap")
    if not is_in_turn and zones[box.lying]:
        yield tr("nothing is lying in phase {phase}: the last throw is in thrown", phase=phase)
    if is_in_turn and not zones[box.lying]:
        yield tr("in phase {phase} the cards just thrown are lying", phase=phase)
    if phase == "others" and (round_.thrown_kind or box.kind_of(zones[box.thrown])) == RUN:
        yield tr("nobody slaps after a run")
    if phase == "slap":
        if zones[box.thrown]:
            yield tr("nothing is thrown in phase slap: the group before is in discard")
        if (round_.lying_kind or box.kind_of(zones[box.lying])) == RUN:
            yield tr("nobody slaps after a run")
    elif not zones[box.thrown] and not (phase == "draw" and box.has_add_ons):
        yield tr("in phase {phase} there is a group in thrown", phase=phase)


def _hand_faults(round_: "Under10Round", phase: str) -> Iterator[str]:
    box, zones = round_.box, round_.table.zones
    if phase == "slap" and not box.has_slaps:
        yield tr("there is no slapping at this table")
    for seat in round_.seats:
        is_at_it = phase == "slap" and seat == round_.seat_to_move
        drawn = len(zones[box.drawn[seat]]) if box.drawn else 0
        if drawn != is_at_it:
            yield tr(
                "in phase {phase} seat {seat} has {count} cards in drawn, not {drawn}",
                phase=phase,
                seat=seat + 1,
                count=int(is_at_it),
                drawn=drawn,
            )
        has_thrown = phase in ("draw", "slap") and seat == round_.seat_to_move
        most = box.rules.hand_size - has_thrown
        if len(zones[box.hands[seat]]) > most:
            yield tr(
                "seat {seat} has {held} cards in hand, and no hand has more than {most}",
                seat=seat + 1,
                held=len(zones[box.hands[seat]]),
                most=most,
            )
