"""The program's end of the line: a bot of cardtable that plays wherever the protocol is spoken."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from cardtable.core.blame import blamed
from cardtable.core.box import Box
from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.core.player import Player
from cardtable.house_rules import from_dict, plain
from cardtable.players import LEVELS, Searcher, bot_choice, make_bot
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
from cardtable.text import tr

MOST_PLAYOUTS: Final = 1_000_000


class Server:
    """Answers messages for the bot called *name*; *find_game* gives the game of a key."""

    def __init__(self, name: str, find_game: Callable[[str], Game]) -> None:
        self.name: Final = name
        self._find_game: Final = find_game
        self._playouts: int | None = None
        self._game: Game | None = None
        self._box: Box | None = None
        self._view: Mapping[str, object] = {}
        self._bots: dict[float | None, Player] = {}

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
        playouts = {
            "name": "playouts",
            "kind": "whole",
            "least": 1,
            "most": MOST_PLAYOUTS,
            "about": tr("How often it plays on in thought for one decision."),
        }
        options = [playouts] if self.name in LEVELS else []
        return write_message("hello", protocol=PROTOCOL, name=self.name, options=options)

    def _set(self, values: Mapping[str, object]) -> None:
        if "playouts" in values and self.name in LEVELS:
            self._playouts = whole_in({"type": "options", **values}, "playouts")
            self._bots.clear()

    def _begin(self, message: Mapping[str, object]) -> None:
        game = self._find_game(text_in(message, "game"))
        rules = plain(from_dict(game.rules_type(), object_in(message, "house_rules"), "rules"))
        self._game = game
        self._box = game.box(rules, len(items_in(message, "seats")))
        self._bots.clear()
        self._bot(game, None)

    def _move(self, message: Mapping[str, object]) -> bytes:
        game = self._game
        if game is None or self._box is None or not self._view:
            raise MessageError(tr("go comes after rules and view"))
        view = read_view(game, self._box, self._view)
        think = object_in(message, "limits").get("think") if "limits" in message else None
        bot = self._bot(game, float(think) if isinstance(think, int | float) else None)
        rng = Random(whole_in(message, "seed"))  # noqa: S311 - cards, not secrets
        choice = bot_choice(game, bot, view, rng)
        return write_message("move", move=str(choice.move), why=choice.why or choice.fault)

    def _bot(self, game: Game, seconds: float | None) -> Player:
        """Return the bot that thinks for *seconds*, made once for the match."""
        if seconds not in self._bots:
            if self._playouts is not None:
                budget = replace(LEVELS[self.name], count=self._playouts)
                self._bots[seconds] = Searcher(game, lambda: budget)
            else:
                self._bots[seconds] = make_bot(game, f"bot:{self.name}", seconds)
        return self._bots[seconds]
