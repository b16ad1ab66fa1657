"""Who chooses moves for a seat: people and bots alike are given a view, and never the state."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from cardtable.core.move import Move
from cardtable.core.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player decided: the *move*, and in one sentence *why*."""

    move: Move
    why: str = ""


class Player(Protocol):
    """What chooses moves for a seat: it is given a view and never the state."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose one of *legal_moves*; *rng* is the only chance it may use."""


class BotMaker(Protocol):
    """Makes a fresh bot for one seat of one match."""

    def __call__(self) -> Player:
        """Return the bot."""
