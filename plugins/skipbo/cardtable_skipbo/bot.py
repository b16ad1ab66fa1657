"""A bot that thinks a whole turn of Skip-Bo through, and says why it plays as it does."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Final

from cardtable.api import Choice, Move, View, tr
from cardtable_skipbo.cards import WILD, number_of
from cardtable_skipbo.judge import Judge
from cardtable_skipbo.moves import (
    DUMP,
    Discard,
    DiscardToPartner,
    Play,
    PlayHand,
    PlayPartnerStock,
    PlayStock,
)
from cardtable_skipbo.order import Order
from cardtable_skipbo.outlook import Outlook
from cardtable_skipbo.plan import WILD_TOP, Limits, State, Turn
from cardtable_skipbo.plan_search import STOP, Plan, Search
from cardtable_skipbo.reason import why_end, why_play
from cardtable_skipbo.seen import is_wild, target_of
from cardtable_skipbo.sources import source_of

HARDLY: Final = 3.0
"""By how much a move is worse of which the bot does not even think."""

SURE: Final = 1e-6
"""What tells the move of the bot from one that is worth the same."""


class Planner:
    """Plays what leads to a stock card, holds back what helps others, and discards in order."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose the first step of the best plan for what is left of the turn."""
        if len(legal_moves) == 1:
            return Choice(legal_moves[0], tr("There is no other move."))
        return Thought(view, legal_moves).choice()


class Thought:
    """What the bot thinks before one move."""

    def __init__(self, view: View, legal_moves: Sequence[Move]) -> None:
        self.view: Final = view
        self.plays: Final = [move for move in legal_moves if isinstance(move, Play)]
        self.ends: Final = [move for move in legal_moves if not isinstance(move, Play)]
        self.outlook: Final = Outlook(view)
        box = self.box = self.outlook.box
        rules = box.rules
        self.limits: Final = Limits(
            box.top, rules.wild_on_wild, rules.wild_as_12, rules.cover_wild, box.is_endless
        )
        stocks = [stock[-1] for stock in self.outlook.stocks]
        self.turn: Final = Turn(self.limits, self.outlook.piles, stocks)
        self.judge: Final = Judge(self.outlook, self.turn)
        self.start: Final = self.state()

    def state(self) -> State:
        """Return the table as it is."""
        builds = [self.cell(pile) for pile in range(len(self.box.builds))]
        if self.limits.is_endless:
            builds = [0, *filter(None, builds)]
        depths = [len(pile) for pile in self.outlook.piles]
        return State(tuple(sorted(builds)), tuple(sorted(self.outlook.hand)), tuple(depths))

    def cell(self, pile: int) -> int:
        """Return the height of build pile *pile*, and whether a Skip-Bo card tells it apart."""
        height = self.outlook.heights[pile]
        if self.limits.wild_on_wild or not is_wild(self.view.zones[self.box.builds[pile]].top):
            return height
        return height + WILD_TOP

    def choice(self) -> Choice:
        """Return the first step of the best plan, or the best way to end the turn."""
        if self.plays:
            plan = self.plans[0]
            if plan.first != STOP:
                play = self.plays[plan.first]
                return Choice(play, why_play(self.view, play, plan.state, self.judge))
        end = self.end()
        return Choice(end, why_end(self.view, end, holds_back=bool(self.plays)))

    @cached_property
    def plans(self) -> tuple[Plan, Mapping[int, float]]:
        """The best plan for what is left of the turn, and what each first step is worth."""
        search = Search(self.turn, self.start, self.judge.worth)
        firsts = [self.after(move) for move in self.plays]
        return search.best(firsts, may_stop=bool(self.ends)), search.worths

    def worths(self) -> dict[Move, float]:
        """Return what each legal move is worth; most of all the one that the bot would choose."""
        worths: dict[Move, float] = {}
        stop = 0.0
        if self.plays:
            plan, by_first = self.plans
            stop = by_first.get(STOP, 0.0)
            for first, play in enumerate(self.plays):
                worths[play] = by_first.get(first, plan.worth - HARDLY)
        discards = self.discards()
        best = max(discards.values(), default=0.0)
        for end in self.ends:
            worths[end] = stop + discards.get(end, best - HARDLY) - best
        worths[self.choice().move] = max(worths.values()) + SURE
        return worths

    def after(self, move: Play) -> State:
        """Return the state after the play *move*."""
        cell = self.cell(move.pile)
        if isinstance(move, PlayHand):
            return self.turn.from_hand(self.start, cell, number_of(move.face))
        zone = source_of(self.box, self.view.seat, move)
        if isinstance(move, PlayStock | PlayPartnerStock):
            return self.turn.from_stock(self.start, cell, self.outlook.pile(zone)[-1])
        zones = [z for z, _ in self.box.discard_plays[self.view.seat] if len(self.view.zones[z])]
        return self.turn.from_pile(self.start, cell, zones.index(zone))

    def end(self) -> Move:
        """Return the best way to end the turn."""
        if DUMP in self.ends and self.is_useless():
            return DUMP
        worths = self.discards()
        return max(worths, key=worths.__getitem__) if worths else self.ends[0]

    def discards(self) -> dict[Move, float]:
        """Return what each discard is worth."""
        order = Order(self.judge, self.start)
        worths: dict[Move, float] = {}
        for move in self.ends:
            if isinstance(move, Discard | DiscardToPartner):
                target = self.box.layout.parse_zone(target_of(self.view, move).name)
                worths[move] = order.worth(number_of(move.face), self.outlook.pile(target))
        return worths

    def is_useless(self) -> bool:
        """Tell whether nothing in the hand can be played, so that it can as well be thrown away."""
        return WILD not in self.outlook.hand and not any(
            isinstance(move, PlayHand) for move in self.plays
        )
