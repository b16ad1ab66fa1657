"""A bot of cardtable on standard input and output, for any table that speaks the protocol."""

import sys

from cardtable.cli.errors import InputError
from cardtable.core.game import Game
from cardtable.players import bot_player
from cardtable.players.program import program_level
from cardtable.protocol import Server
from cardtable.registry import load_games
from cardtable.text import tr


def serve_bot(name: str, game: str | None) -> None:
    """Answer the messages that come in for the bot called *name*, of *game* if it is said.

    :raises PlayersError: the game has no such bot.
    """
    if program_level(name) is not None:
        raise InputError(tr("a program speaks for itself; name a bot such as medium"))
    games = load_games()
    only = None if game is None else games.get(game).game
    if only is not None:
        bot_player(only, name)

    def find_game(key: str) -> Game:
        return only or games.get(key).game

    Server(name, find_game, only).serve(iter(sys.stdin.buffer.readline, b""), _write)


def _write(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
