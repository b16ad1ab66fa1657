"""How playouts are played: as the bot plays, by what is quickly looked up."""

from collections.abc import Sequence
from random import Random
from typing import Final, cast

from cardtable.api import NO_SEAT, Card, Move, uniform
from cardtable.api import Round as AnyRound
from cardtable_under10.box import Under10Box
from cardtable_under10.moves import CALL, AddOn, Slap, Swap, Take, Throw
from cardtable_under10.odds import SETTLED
from cardtable_under10.round import Under10Round
from cardtable_under10.throws import RUN

SURE: Final = 0.6
"""How likely a call must be to hold."""

PATIENCE: Final = 12
IMPATIENCE: Final = 0.03
"""After so many turns a call may be so much less sure with each further one, so rounds end."""

FORESIGHT: Final = 3.0
"""What the points left after the next throw weigh beside those held now."""

GENEROSITY: Final = 0.15
"""What a point given to the next player weighs beside an own one."""

NEVER: Final = 1e9


def patient(round_: AnyRound, legal_moves: Sequence[Move], rng: Random) -> Move:
    """Call when that is likely to hold, else throw and draw for the lowest likely hand."""
    under10 = cast("Under10Round", round_)
    first = legal_moves[0]
    if first is CALL:
        if len(legal_moves) == 1 or is_sure(under10):
            return first
        legal_moves = legal_moves[1:]
        first = legal_moves[0]
    if len(legal_moves) == 1 or isinstance(first, Slap):
        return first
    if isinstance(first, Throw):
        return _throw(under10, cast("Sequence[Throw]", legal_moves))
    last = legal_moves[-1]
    if isinstance(last, Take):
        return best_card(under10, legal_moves)
    # A swap brings a joker, and leaves a card less.
    return last if isinstance(last, Swap) else uniform(round_, legal_moves, rng)


def _throw(round_: Under10Round, throws: Sequence[Throw]) -> Throw:
    """Return what to throw or to add; the most where nothing comes after it, or much may."""
    if round_.caller != NO_SEAT or round_.box.has_add_ons:
        return max(throws, key=_points)
    return best_throw(round_, throws)


def is_sure(round_: Under10Round) -> bool:
    """Tell whether the seat to move had better call, by how many cards the others hold."""
    box, zones, turns, mover = round_.box, round_.table.zones, round_.turns, round_.seat_to_move
    points = box.points
    total = sum([points[card] for card in zones[box.hands[mover]]])
    if not total and box.rules.zero_call_safe:
        return True
    above = box.odds.above
    chance = 1.0
    for seat in round_.seats:
        if seat != mover:
            chance *= above[min(turns[seat], SETTLED)][len(zones[box.hands[seat]])][total]
    return chance >= SURE - IMPATIENCE * max(0, turns[mover] - PATIENCE)


def best_throw(round_: Under10Round, throws: Sequence[Throw]) -> Throw:
    """Return the throw after which the best draw and the next throw leave least."""
    box, zones = round_.box, round_.table.zones
    hand = zones[box.hands[round_.seat_to_move]]
    points, points_by_face = box.points, box.points_by_face
    total = sum([points[card] for card in hand])
    takes = [(points[card], _throws_with(box, hand, card)) for card in _takeable(round_)]
    mean, next_throw = box.odds.mean, box.odds.next_throw
    rows = [(throw.bits, throw.points) for throw in throws]
    best, least = throws[0], NEVER
    for throw in throws:
        bits, left = throw.bits, total - throw.points
        most = 0
        for other, value in rows:
            if value > most and not bits & other:
                most = value
        cost = left + mean + FORESIGHT * (left + mean - next_throw[most])
        for taken, further in takes:
            more = most
            for other, value in further:
                if value > more and not bits & other:
                    more = value
            held = left + taken
            cost = min(cost, held + FORESIGHT * (held - more))
        faces = throw.faces
        given = (faces[0], faces[-1]) if throw.kind == RUN else faces
        lowest = min([points_by_face[face] for face in given])
        if lowest < mean:
            cost += GENEROSITY * (mean - lowest)
        if cost < least:
            best, least = throw, cost
    return best


def best_card(round_: Under10Round, moves: Sequence[Move]) -> Move:
    """Return the draw or take of *moves* after which the next throw leaves least."""
    box = round_.box
    hand = round_.table.zones[box.hands[round_.seat_to_move]]
    points, find, first_by_face = box.points, box.throws.find, box.deck.first_by_face
    weight = FORESIGHT if round_.caller == NO_SEAT else 0.0
    before = max([throw.points for throw in find(hand)], default=0)
    best, least = moves[0], NEVER
    for move in moves:
        if isinstance(move, Take):
            card = first_by_face[move.face]
            taken: float = points[card]
            most: float = before
            for _, value in _throws_with(box, hand, card):
                most = max(most, value)
        else:
            taken = box.odds.mean
            most = box.odds.next_throw[before]
        cost = taken + weight * (taken - most)
        if cost < least:
            best, least = move, cost
    return best


def _takeable(round_: Under10Round) -> Sequence[Card]:
    box = round_.box
    group = round_.table.zones[box.thrown]
    only_ends = round_.thrown_kind == RUN or box.only_ends
    return (group[0], group[-1]) if only_ends and len(group) > 1 else group


def _throws_with(box: Under10Box, hand: Sequence[Card], card: Card) -> list[tuple[int, int]]:
    """Return the throws that *hand* has with *card* beside it and not without."""
    bit, near = box.bits[card], box.near[card]
    bits = box.bits
    for other in hand:
        if bits[other] & near:
            break
    else:
        return [(bit, box.points[card])]
    throws = box.throws.find([*hand, card])
    return [(throw.bits, throw.points) for throw in throws if throw.bits & bit]


def _points(move: Move) -> int:
    return cast("Throw | AddOn", move).points
