"""Laws of bots: what they decide follows from what their seat sees, and from nothing else."""

import gc
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import cycle
from types import ModuleType
from typing import Final

from cardtable.core.chance import stream
from cardtable.core.game import Game
from cardtable.core.player import BotMaker
from cardtable.core.round import Round
from cardtable.core.table import Table
from cardtable.core.view import View
from cardtable.match import Match
from cardtable.players import FAR, Budget, Searcher
from cardtable.testing.case import Case
from cardtable.testing.hidden import hidden_cards_exchanged
from cardtable.testing.law import costly_law, law, require

LOOKS: Final = 4
"""At how many moments of a match each bot is looked at, about."""
PLIES: Final = 60
DEALS: Final = 2
"""In how many ways the hidden cards are exchanged each time."""


@dataclass(frozen=True, slots=True)
class Glance:
    """A budget for laws: each stage of a search sees one guess."""

    laps: int = 1
    every_move: bool = False

    def guesses(self, stage: int, stages: int, candidates: int, spent: int) -> Iterator[int]:
        """Yield one number."""
        yield 0

    def left(self, spent: int) -> int | None:
        """Return that nothing is left; where every move counts nothing is given up early."""
        return None if self.every_move else 0


GLANCES: Final[tuple[Budget, ...]] = (Glance(), Glance(FAR, every_move=True))
"""How the searches think that are asked in turn: as those of few playouts, and of many."""


@law
def views_reach_no_state(case: Case) -> None:
    """From the view that a bot is given nothing leads to the round in play, nor to its table."""
    for match in case.walk(PLIES):
        if match.is_in_round() and case.now_and_then(LOOKS / PLIES):
            view = match.view(match.seat_to_move)
            found = _state_within(view)
            require(not found, "the view leads to {found}", found=found)


def _state_within(view: View) -> str:
    """Return what can be reached from *view* and holds the state, or ``""``."""
    met = {id(view)}
    ahead: list[object] = [view]
    while ahead:
        # What a module or a class keeps is everybody's, and no work of the view.
        if isinstance(one := ahead.pop(), type | ModuleType):
            continue
        if isinstance(one, Round | Table | Match):
            return type(one).__name__
        # A function leads to all that its module names, so only what it encloses counts.
        inner = getattr(one, "__closure__", None) or () if callable(one) else ()
        for item in inner or (() if hasattr(one, "__globals__") else gc.get_referents(one)):
            if id(item) not in met:
                met.add(id(item))
                ahead.append(item)
    return ""


@costly_law
def bots_cannot_peek(case: Case) -> None:
    """A bot decides the same, and says the same, however the cards lie that its seat cannot see.

    Its own face-down cards are among them. It is held for every bot of the game, and for those
    that search; each has the same chance each time, and those of the game are fresh.
    """
    turns = cycle([bots_of(case.game, glance) for glance in GLANCES])
    for match in case.walk(PLIES):
        if not match.is_in_round() or not case.now_and_then(LOOKS / PLIES):
            continue
        seat = match.seat_to_move
        for name, maker in next(turns).items():
            decision = _decision(case, match, name, maker)
            again = _decision(case, match, name, maker)
            require(again == decision, "bot {name} decides by more than its chance", name=name)
            for _ in range(DEALS):
                with hidden_cards_exchanged(match.rounds[-1].table, seat, case.rng):
                    other = _decision(case, match, name, maker)
                require(
                    other == decision,
                    "bot {name} of seat {seat} decides {one}, and with other cards where it"
                    " cannot see them {other}",
                    name=name,
                    seat=seat + 1,
                    one=decision,
                    other=other,
                )


def bots_of(game: Game, glance: Budget) -> Mapping[str, BotMaker]:
    """Return the bots for *game*, and one that searches for a *glance*."""
    searcher = Searcher(game, lambda: glance)  # it keeps nothing but what a match is worth
    return {**game.bots(), **game.further_bots, "search": lambda: searcher}


def _decision(case: Case, match: Match, name: str, maker: BotMaker) -> str:
    view = match.view(match.seat_to_move)
    rng = stream(case.seed, "bot", name, match.ply)
    choice = maker().choose(view, view.legal_moves, rng)
    return f"{choice.move} ({choice.why})"
