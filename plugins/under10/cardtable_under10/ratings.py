"""What the moves of a decision are worth by the measure of the policy: where a search begins."""

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.api import Card, Move, View
from cardtable_under10.bot import Thought, rated
from cardtable_under10.moves import CALL, Draw, Take, Throw
from cardtable_under10.odds import UNKNOWN
from cardtable_under10.policy import Rival, Stand, card_costs, lead_of_call, throw_costs
from cardtable_under10.throwers import Trail

POINT: Final = 0.2
"""How many points in the end one point of the cost of a move means, shared by all seats."""

CALL_POINTS: Final = 37.0
"""How many points it brings to call with a chance of 1 rather than none."""

RATING_ERROR: Final = 0.7
"""How far the difference of two ratings is off, as a standard deviation in points."""


def ratings(view: View) -> Mapping[Move, float]:
    """Return how many points each legal move of *view* is likely to cost."""
    thought = Thought(view)
    moves = view.legal_moves
    others = [move for move in moves if move != CALL]
    box, hand = thought.box, thought.outlook.hand
    point = POINT / len(thought.outlook.turns)
    if not thought.outlook.is_last_turn and all(isinstance(move, Throw) for move in others):
        throws = [move for move in others if isinstance(move, Throw)]
        costs = throw_costs(box, hand, thought.takeable, throws)
    elif not thought.outlook.is_last_turn and all(isinstance(m, Draw | Take) for m in others):
        costs = card_costs(box, hand, others)
    else:
        return rated(view)
    worth = {move: point * cost for move, cost in zip(others, costs, strict=True)}
    if len(others) < len(moves):
        worth[CALL] = min(worth.values(), default=0.0) - CALL_POINTS * _lead(view, thought, others)
    return worth


def _lead(view: View, thought: Thought, throws: Sequence[Move]) -> float:
    """Return by how much a call is likelier to hold than it must be to be worth it."""
    outlook, box = thought.outlook, thought.box
    total = outlook.total
    if not total and box.rules.zero_call_safe:
        return 1.0
    rivals = []
    trail = Trail(box, *[_lying(view, thought, zone) for zone in ("thrown", "discard")])
    for seat in reversed(outlook.others):
        turns, (held, count) = outlook.turns[seat], outlook.known(seat)
        rivals.append(Rival(turns, count, trail.step() if turns else UNKNOWN, held))
    most = max([throw.points for throw in throws if isinstance(throw, Throw)], default=0)
    own = Stand(total, total - most, len(outlook.hand), outlook.turns[view.seat])
    return lead_of_call(box, rivals, own)


def _lying(view: View, thought: Thought, zone: str) -> list[Card]:
    return thought.outlook.cards([face for face in view.zone(zone).faces if face is not None])
