"""The program's end of the line: a bot of cardtable that plays wherever the protocol is spoken."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter
from typing import Final

from cardtable.core.blame import blamed
from cardtable.core.box import Box
from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.core.player import Player
from cardtable.house_rules import from_dict, plain
from cardtable.players import (
    LEVELS,
    Budget,
    InTime,
    Searcher,
    Seconds,
    bot_choice,
    make_bot,
)
from cardtable.protocol.heard import read_view
from cardtable.protocol.message import (
    PROTOCOL,
    MessageError,
    items_in,
    object_in,
    read_message,
    text_in,
    whole_in,
    write_message,
)
from cardtable.protocol.option import WHOLE, read_options, values_of
from cardtable.text import tr

MOST_PLAYOUTS: Final = 1_000_000

_PROMPTNESS: Final = 0.9
"""A search ends after this share of the seconds that a table waits, so that none is too late."""


class Server:
    """Answers messages for the bot called *name*; *find_game* gives the game of a key.

    Where only one *game* is played, what it offers is that of this game.
    """

    def __init__(
        self, name: str, find_game: Callable[[str], Game], game: Game | None = None
    ) -> None:
        self.name: Final = name
        self._find_game: Final = find_game
        self._only: Final = game
        self._playouts: int | None = None
        self._budget: Budget | None = None
        self._table: _Table | None = None
        self._view: Mapping[str, object] = {}

    def serve(self, lines: Iterable[bytes], write: Callable[[bytes], object]) -> None:
        """Answer the messages on *lines* until one says ``quit``."""
        for line in lines:
            try:
                with blamed(lambda said: said, MessageError, CardtableError):
                    message = read_message(line)
                    if message["type"] == "quit":
                        return
                    answer = self._answer(message)
            except (MessageError, CardtableError) as error:
                answer = write_message("error", text=str(error))
            if answer:
                write(answer)

    def _answer(self, message: Mapping[str, object]) -> bytes:
        """Return the answer to *message*, nothing where none is due."""
        kind = message["type"]
        if kind == "hello":
            return self._hello()
        if kind == "options":
            self._set(object_in(message, "values"))
        elif kind == "rules":
            self._begin(message)
        elif kind == "view":
            self._view = message
        elif kind == "go":
            return self._move(message)
        return b""

    def _hello(self) -> bytes:
        return write_message("hello", protocol=PROTOCOL, name=self.name, options=self._options())

    def _options(self) -> list[dict[str, object]]:
        if not self._may_search():
            return []
        return [
            {
                "name": "playouts",
                "kind": WHOLE,
                "least": 1,
                "most": MOST_PLAYOUTS,
                "about": tr("How often it plays on in thought for one decision."),
            }
        ]

    def _may_search(self) -> bool:
        """Tell whether the bot searches, in some game where it is not known yet in which."""
        if self._only is None or self.name not in LEVELS:
            return self.name in LEVELS
        return isinstance(make_bot(self._only, f"bot:{self.name}"), Searcher)

    def _set(self, values: Mapping[str, object]) -> None:
        options = read_options({"type": "hello", "options": self._options()})
        texts = {name: str(value) for name, value in values.items()}
        values_of(texts, options)  # refuses what may not be set
        if "playouts" in texts:
            self._playouts = int(texts["playouts"])

    def _begin(self, message: Mapping[str, object]) -> None:
        game = self._find_game(text_in(message, "game"))
        rules = plain(from_dict(game.rules_type(), object_in(message, "house_rules"), "rules"))
        box = game.box(rules, len(items_in(message, "seats")))
        self._table = _Table(game, box, self._make_bot(game))

    def _make_bot(self, game: Game) -> Player:
        bot = make_bot(game, f"bot:{self.name}")
        if self.name in LEVELS and isinstance(bot, Searcher):
            return Searcher(game, lambda: self._budget or LEVELS[self.name])
        return bot

    def _move(self, message: Mapping[str, object]) -> bytes:
        start = perf_counter()
        table = self._table
        if table is None or not self._view:
            raise MessageError(tr("go comes after rules and view"))
        view = read_view(table.game, table.box, self._view)
        limits = object_in(message, "limits") if "limits" in message else {}
        self._budget = self._budget_in(limits, start)
        rng = Random(whole_in(message, "seed"))  # noqa: S311 - cards, not secrets
        choice = bot_choice(table.game, table.bot, view, rng)
        return write_message("move", move=str(choice.move), why=choice.why or choice.fault)

    def _budget_in(self, limits: Mapping[str, object], start: float) -> Budget | None:
        """Return how long a search for a move that was due at *start* may take by *limits*."""
        usual = LEVELS.get(self.name)
        if usual is None:
            return None
        think, seconds = (_seconds_in(limits, name) for name in ("think", "seconds"))
        budget: Budget = usual
        if self._playouts is not None:
            budget = replace(usual, count=self._playouts)
        elif think is not None:
            budget = Seconds(think)
        return budget if seconds is None else InTime(budget, start + _PROMPTNESS * seconds)


@dataclass(frozen=True, slots=True)
class _Table:
    """What is played, with which cards, and who plays; the bot is made once for the match."""

    game: Game
    box: Box
    bot: Player


def _seconds_in(limits: Mapping[str, object], name: str) -> float | None:
    seconds = limits.get(name)
    if isinstance(seconds, int | float) and not isinstance(seconds, bool):
        return float(seconds)
    return None
