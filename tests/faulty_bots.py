"""The torture game with bots, ratings and playouts that know or do what they may not."""

import gc
import random
from collections.abc import Mapping, Sequence
from typing import ClassVar

from cardtable import api
from cardtable.api import BotMaker, Choice, Move, Result, View
from cardtable.core.watched import WatchedTable
from stashed_round import STASH, IsStashed, stashed_top
from torture import Torture
from torture_moves import DECK, DRAW, Word


class PeekingBot:
    """Looks at the true draw pile."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Choice:
        """Draw only what is low."""
        number = sum(map(ord, stashed_top()))
        return Choice(legal_moves[number % len(legal_moves)], "a hunch")


class BotPeeks(Torture):
    """The game brings a bot that looks at hidden cards."""

    round_type = IsStashed

    def bots(self) -> Mapping[str, BotMaker]:
        return {"peeking": PeekingBot}


class RummagingBot:
    """Looks through all that Python keeps until it finds the true cards."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Choice:
        """Choose by the hidden cards of all tables."""
        tables = [item for item in gc.get_objects() if isinstance(item, WatchedTable)]
        tops = sum(table.zones[DRAW][-1] for table in tables if table.zones[DRAW])
        return Choice(legal_moves[tops % len(legal_moves)], "it has a hunch")


class BotRummages(Torture):
    """The game brings a bot that finds the state by itself."""

    def bots(self) -> Mapping[str, BotMaker]:
        return {"rummaging": RummagingBot}


class FeelingBot:
    """Looks below the face-down cards of its own grid."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Choice:
        """Choose by all of them."""
        grid = STASH["round"].own("grid", view.seat)
        cards = [card for card in STASH["round"].table.zones[grid] if card != api.NO_CARD]
        number = sum(ord(sign) for card in cards for sign in DECK.faces[card])
        return Choice(legal_moves[number % len(legal_moves)], f"it feels like {number}")


class BotLooksBelow(Torture):
    """The game brings a bot that looks at its own face-down cards."""

    round_type = IsStashed

    def bots(self) -> Mapping[str, BotMaker]:
        return {"feeling": FeelingBot}


class RatingsPeek(Torture):
    """The moves are rated by the true draw pile, which a bot that searches begins from."""

    round_type = IsStashed

    def ratings(self, view: View) -> Mapping[Move, float]:
        number = sum(map(ord, stashed_top())) % len(view.legal_moves)
        return {move: -100.0 * (move == view.legal_moves[number]) for move in view.legal_moves}


class RatingErrorPeeks(Torture):
    """How far ratings are trusted depends on the true draw pile."""

    round_type = IsStashed

    def ratings(self, view: View) -> Mapping[Move, float]:
        return {move: -float(number) for number, move in enumerate(view.legal_moves)}

    def rating_error(self, view: View) -> float:
        return 100.0 if sum(map(ord, stashed_top())) % 2 else 0.01


class PlayoutsPeek(Torture):
    """Playouts, which are given guesses alone, are played by the true draw pile."""

    round_type = IsStashed
    far: ClassVar[bool] = False

    def play_on(
        self, round_: api.Round, rng: random.Random, laps: int
    ) -> Sequence[tuple[float, Result]]:
        if self.far == (laps > 1):
            rng.seed(stashed_top())
        return super().play_on(round_, rng, laps)


class FarPlayoutsPeek(PlayoutsPeek):
    """Only the playouts of a search that has many of them are."""

    far = True


class RestlessBot:
    """Counts how often bots of its kind were asked."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Choice:
        """Choose the first move, and tell the number."""
        STASH["asked"] = STASH.get("asked", 0) + 1
        return Choice(legal_moves[0], f"it was asked {STASH['asked']} times")


class BotCounts(Torture):
    """The game brings a bot that decides by more than its view and its chance."""

    def bots(self) -> Mapping[str, BotMaker]:
        return {"restless": RestlessBot}


class CheatingBot:
    """Passes, always."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Choice:
        """Pass."""
        return Choice(Word("pass"), "it is fun")


class BotCheats(Torture):
    """The game brings a bot that makes illegal moves."""

    def bots(self) -> Mapping[str, BotMaker]:
        return {**super().bots(), "cheating": CheatingBot}
