"""How playouts are played: as the bot plays, by what is quickly looked up."""

from collections.abc import Sequence
from random import Random
from typing import Final, NamedTuple, cast

from cardtable.api import NO_SEAT, Card, Move, Seat, seats_after, uniform
from cardtable.api import Round as AnyRound
from cardtable_under10.box import Under10Box
from cardtable_under10.moves import CALL, AddOn, Slap, Swap, Take, Throw
from cardtable_under10.odds import UNKNOWN
from cardtable_under10.round import Under10Round
from cardtable_under10.throwers import Trail
from cardtable_under10.throws import RUN

SURE: Final = 0.76
SURE_BY_POINT: Final = 0.026
SURE_BY_LEFT: Final = -0.04
SURE_BY_CARD: Final = -0.023
SURE_BY_TURN: Final = 0.015
SURE_BY_SAFETY: Final = -0.12
SURE_OF_MANY: Final = -0.08
"""How likely a call must be to hold, so that it brings as much as going on.

More for each point held, since those count if it fails, and for each of ten turns; less for each
point that the next throw would leave and each card, since going on is then worth little, and
for how likely nobody else may call. With several others, who call seldom, it is less too.
"""

TURNS: Final = 10
PATIENCE: Final = 12
IMPATIENCE: Final = 0.03
"""After so many turns a call may be so much less sure with each further one, so rounds end."""

FORESIGHT: Final = 9.0
"""What the points left after the next throw weigh beside those held now."""

BURDEN: Final = 11.0
"""What a card more that is left weighs: who holds few may call soon."""

PROMISE: Final = 0.85
"""What two cards weigh that a third may make a run or a set of, or that are a set."""

GENEROSITY: Final = 3.7
"""What a point given to the next player weighs."""


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
    box, zones, mover = round_.box, round_.table.zones, round_.seat_to_move
    points = box.points
    hand = zones[box.hands[mover]]
    total = sum([points[card] for card in hand])
    if not total and box.rules.zero_call_safe:
        return True
    most = max([throw.points for throw in box.throws.find(hand)], default=0)
    turns = round_.turns
    trail = Trail(box, zones[box.thrown], zones[box.discard])
    rivals = []
    for seat in seats_before(round_, mover):
        thrown = trail.step() if turns[seat] else UNKNOWN
        rivals.append(Rival(turns[seat], len(zones[box.hands[seat]]), thrown, 0))
    return (
        lead_of_call(box, rivals, Stand(total, total - most, len(hand), round_.turns[mover])) >= 0
    )


def seats_before(round_: Under10Round, seat: Seat) -> Sequence[Seat]:
    """Return the other seats, the one that has just had its turn first."""
    return seats_after(round_.seats, seat, is_clockwise=round_.box.is_clockwise)[-2::-1]


class Rival(NamedTuple):
    """What is known of another hand: *held* points of known cards, and unknown *cards*.

    Its seat has had so many *turns*, and then *thrown* so many points.
    """

    turns: int
    cards: int
    thrown: int
    held: int


class Stand(NamedTuple):
    """How a seat stands that may call: points, those after its next throw, cards and turns."""

    total: int
    left: int
    cards: int
    turns: int


def lead_of_call(box: Under10Box, rivals: Sequence[Rival], own: Stand) -> float:
    """Return by how much a call is likelier to hold than it must be to be worth it."""
    most = own.total if box.rules.tie_is_caught else own.total - 1
    above, top = box.odds.above, box.threshold
    holds = safe = 1.0
    for turns, count, thrown, held in rivals:
        fresh = 1 if count and not held and thrown != UNKNOWN else 0
        row = above(turns, count, thrown, fresh)
        holds *= row[most - held] if most >= held else 1.0
        safe *= row[top - held] if top >= held else 1.0
    needed = (
        SURE
        + SURE_BY_POINT * own.total
        + SURE_BY_LEFT * own.left
        + SURE_BY_CARD * own.cards
        + SURE_BY_TURN * min(own.turns, TURNS)
        + SURE_BY_SAFETY * safe
        + (SURE_OF_MANY if len(rivals) > 1 else 0.0)
        - IMPATIENCE * max(0, own.turns - PATIENCE)
    )
    return holds - needed


def best_throw(round_: Under10Round, throws: Sequence[Throw]) -> Throw:
    """Return the throw after which the best draw and the next throw leave least."""
    box = round_.box
    hand = round_.table.zones[box.hands[round_.seat_to_move]]
    costs = throw_costs(box, hand, _takeable(round_), throws)
    return throws[costs.index(min(costs))]


def throw_costs(
    box: Under10Box, hand: Sequence[Card], takeable: Sequence[Card], throws: Sequence[Throw]
) -> list[float]:
    """Return what each of *throws* costs: what is left after it, a draw and the next throw."""
    points, points_by_face = box.points, box.points_by_face
    total = sum([points[card] for card in hand])
    pairs = friends(box, hand)
    takes = [
        (points[card], _throws_with(box, hand, card), _friends_of(box, hand, card))
        for card in takeable
    ]
    mean, next_throw = box.odds.mean, box.odds.next_throw
    rows = [(throw.bits, throw.points) for throw in throws]
    costs = []
    for throw in throws:
        bits, left = throw.bits, total - throw.points
        most = 0
        for other, value in rows:
            if value > most and not bits & other:
                most = value
        cost = left + mean + FORESIGHT * (left + mean - next_throw[most])
        for taken, further, its_friends in takes:
            more = most
            for other, value in further:
                if value > more and not bits & other:
                    more = value
            held = left + taken
            worth = held + FORESIGHT * (held - more)
            for friend in its_friends:
                if not bits & friend:
                    worth -= PROMISE
            cost = min(cost, worth)
        for pair in pairs:
            if not bits & pair:
                cost -= PROMISE
        faces = throw.faces
        cost -= BURDEN * len(faces)
        given = (faces[0], faces[-1]) if throw.kind == RUN else faces
        lowest = min([points_by_face[face] for face in given])
        if lowest < mean:
            cost += GENEROSITY * (mean - lowest)
        costs.append(cost)
    return costs


def best_card(round_: Under10Round, moves: Sequence[Move]) -> Move:
    """Return the draw or take of *moves* after which the next throw leaves least."""
    hand = round_.table.zones[round_.box.hands[round_.seat_to_move]]
    costs = card_costs(round_.box, hand, moves, is_last=round_.caller != NO_SEAT)
    return moves[costs.index(min(costs))]


def card_costs(
    box: Under10Box, hand: Sequence[Card], moves: Sequence[Move], *, is_last: bool = False
) -> list[float]:
    """Return what each draw or take of *moves* costs; after a last turn only points count."""
    points, find, first_by_face = box.points, box.throws.find, box.deck.first_by_face
    weight = 0.0 if is_last else FORESIGHT
    before = max([throw.points for throw in find(hand)], default=0)
    costs = []
    for move in moves:
        promise = 0.0
        if isinstance(move, Take):
            card = first_by_face[move.face]
            taken: float = points[card]
            most: float = before
            for _, value in _throws_with(box, hand, card):
                most = max(most, value)
            if not is_last:
                promise = PROMISE * len(_friends_of(box, hand, card))
        else:
            taken = box.odds.mean
            most = box.odds.next_throw[before]
        costs.append(taken + weight * (taken - most) - promise)
    return costs


def _friends_of(box: Under10Box, hand: Sequence[Card], card: Card) -> list[int]:
    """Return, as bits, the cards of *hand* that may be thrown with *card*, perhaps with a third."""
    bits, near = box.bits, box.near[card]
    return [bits[other] for other in hand if bits[other] & near]


def friends(box: Under10Box, hand: Sequence[Card]) -> list[int]:
    """Return, as bits, each two cards of *hand* of which the one is a friend of the other."""
    bits, near = box.bits, box.near
    return [
        bits[card] | bits[other]
        for place, card in enumerate(hand)
        for other in hand[place + 1 :]
        if bits[other] & near[card]
    ]


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
