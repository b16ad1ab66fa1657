"""A bot that weighs throws, draws and calls by what its seat knows, and says why."""

from collections.abc import Mapping, Sequence
from math import fsum
from random import Random
from typing import Final

from cardtable.api import Card, Choice, Move, View, stream, tr
from cardtable_under10.cards import JOKER_FACE
from cardtable_under10.moves import CALL, LOW, AddOn, Call, Pass, Slap, Swap, Take, Throw
from cardtable_under10.outlook import Outlook
from cardtable_under10.seen import drawn_card, group, kind_of_group, takeable
from cardtable_under10.throws import RUN

SURE: Final = 0.8
"""How likely a call must be to hold."""

PATIENCE: Final = 15
IMPATIENCE: Final = 0.03
"""After so many turns a call may be so much less sure with each further one."""

FORESIGHT: Final = 3.0
"""What the points left after the next throw weigh beside those held now."""

GENEROSITY: Final = 0.15
"""What a point given to the next player weighs beside an own one."""

POINT: Final = 0.25
"""How many points in the end one point of the cost of a move means."""

CALL_POINTS: Final = 30.0
"""How many points it brings to call with a chance of 1 rather than none."""


class Counting:
    """Calls when that is likely to hold, else throws and draws for the lowest likely hand."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose the move that costs least, the first of equal ones."""
        thought = Thought(view)
        if legal_moves[0] == CALL:
            chance = thought.outlook.chance_of_lowest(rng)
            if chance >= thought.needed or len(legal_moves) == 1:
                return Choice(CALL, thought.why_call(chance))
            legal_moves = legal_moves[1:]
        move = legal_moves[0]
        if len(legal_moves) > 1:
            move = min(legal_moves, key=thought.cost)
        return Choice(move, thought.why(move, is_only=len(legal_moves) == 1))


def rated(view: View) -> Mapping[Move, float]:
    """Return how many points each legal move of *view* is likely to cost, as the bot sees it."""
    thought = Thought(view)
    moves = view.legal_moves
    costs = {move: POINT * thought.cost(move) for move in moves if move != CALL}
    if len(costs) < len(moves):
        chance = thought.outlook.chance_of_lowest(stream(0, "rated"))
        costs[CALL] = min(costs.values(), default=0.0) - CALL_POINTS * (chance - thought.needed)
    return costs


class Thought:
    """What each move of one decision costs, in points."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.outlook: Final = Outlook(view)
        self.box: Final = self.outlook.box
        self.takeable: Final = self._cards_to_take()
        # Else seats with one low card each would throw and take for ever.
        late = self.outlook.turns[view.seat] - PATIENCE
        self.needed: Final = SURE - IMPATIENCE * max(0, late)
        self._best_draws: dict[tuple[Card, ...], float] = {}

    def _cards_to_take(self) -> list[Card]:
        """Return what may be taken now, or after a throw."""
        if self.view.phase != "start":
            return self.outlook.cards(takeable(self.view))
        faces = [f for f in self.view.zone("thrown").faces if f is not None]
        kind = str(self.view.fields["thrown_kind"])
        moves = self.box.draws(kind, self.outlook.cards(faces))
        return self.outlook.cards([move.face for move in moves if isinstance(move, Take)])

    def cost(self, move: Move) -> float:
        """Return what the own hand is likely to cost after *move*."""
        hand, cards = self.outlook.hand, self.outlook.cards
        match move:
            case Throw(faces):
                cost = self.after_throw(move, self.without(faces))
            case AddOn(faces):
                cost = self.drawn(self.without(faces)) + GENEROSITY * self.gift(self.left(move))
            case Take(face):
                cost = self.worth([*hand, *cards([face])])
            case Swap(face):
                cost = self.worth([*self.without([face]), *cards([JOKER_FACE])])
            case Slap(faces):
                is_own = self.view.phase == "slap"
                cost = self.worth(hand if is_own else self.without(faces)) - 1.0
            case Pass():
                drawn = drawn_card(self.view)
                cost = self.worth([*hand, *cards([drawn] if drawn else [])])
            case _:
                cost = self.drawn(hand)
        return cost

    def without(self, faces: Sequence[str]) -> list[Card]:
        """Return the hand after *faces* have been thrown."""
        hand = self.outlook.hand.copy()
        for card in self.outlook.cards(faces):
            hand.remove(card)
        return hand

    def after_throw(self, move: Throw, hand: Sequence[Card]) -> float:
        """Return the cost of the best draw after *move*, and of what it gives away."""
        left = tuple(hand)
        if left not in self._best_draws:  # many orders of the same cards leave the same hand
            costs = [self.worth([*hand, card]) for card in set(self.takeable)]
            self._best_draws[left] = min([*costs, self.drawn(hand)])
        faces = (move.faces[0], move.faces[-1]) if move.kind == RUN else move.faces
        return self._best_draws[left] + GENEROSITY * self.gift(faces)

    def drawn(self, hand: Sequence[Card]) -> float:
        """Return the mean cost of a card drawn unseen."""
        costs = [self.worth([*hand, card]) for card in self.outlook.sample]
        # Exact, since a plain sum of fractions is another on a newer Python.
        return fsum(costs) / len(costs) if costs else self.worth(hand)

    def worth(self, hand: Sequence[Card]) -> float:
        """Return what *hand* costs: its points, and those that the next throw leaves."""
        points = self.outlook.points
        total = sum([points[card] for card in hand])
        if self.outlook.is_last_turn or not hand:
            return total
        best = max([throw.points for throw in self.box.throws.find(hand)])
        return total + FORESIGHT * (total - best)

    def left(self, move: AddOn) -> Sequence[str]:
        """Return what the next player may take of what lies after *move*."""
        lying = group(self.view, "thrown")
        row = (*move.faces, *lying) if move.end == LOW else (*lying, *move.faces)
        return (row[0], row[-1]) if kind_of_group(self.view, "thrown") == RUN else row

    def gift(self, faces: Sequence[str]) -> float:
        """Return how much lower the best of the cards given away is than an unseen one."""
        lowest = min([self.box.points_by_face[face] for face in faces])
        return max(0.0, self.outlook.mean - lowest)

    def why_call(self, chance: float) -> str:
        """Return the reason for a call."""
        return tr("A call with {points} is likely to hold: {chance} in 100.",
                  points=self.outlook.total, chance=round(100 * chance))  # fmt: skip

    def why(self, move: Move, *, is_only: bool) -> str:
        """Return the reason for *move*."""
        if is_only:
            return tr("There is no other move.")
        match move:
            case Call():
                why = tr("A call is likely to hold.")
            case Throw():
                left = self.outlook.total - move.points
                why = tr(
                    "This leaves {count} point, and the most for the next throw.",
                    "This leaves {count} points, and the most for the next throw.",
                    count=left,
                )
            case AddOn():
                left = self.outlook.total - move.points
                why = tr(
                    "Adding this leaves {count} point.",
                    "Adding this leaves {count} points.",
                    count=left,
                )
            case Take(face):
                why = tr("{card} is likely to help more than an unknown card.", card=face)
            case Swap():
                why = tr("It brings a joker, and leaves a card less in hand.")
            case Slap():
                why = tr("A card less in hand is worth it.")
            case Pass():
                why = tr("The cards are worth more in hand.")
            case _:
                why = tr("An unknown card is likely to help more than one that lies open.")
        return why
