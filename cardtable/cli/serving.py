"""A bot served by lines of JSON on standard input and output."""

import sys
from collections.abc import Mapping
from functools import cache
from typing import Any

from cardtable.core.game import Game
from cardtable.house_rules import from_dict, plain
from cardtable.players import make_bot, serve
from cardtable.registry import load_games


def serve_bot(name: str) -> None:
    """Serve the bot *name* until the input ends.

    :raises ProgramError: a line is no message of the protocol.
    """
    serve(sys.stdin, _say, name, _load, lambda game: make_bot(game, f"bot:{name}"))


def _say(line: str) -> None:
    print(line, flush=True)  # noqa: T201 - the lines are all there is


def _load(name: str, values: Mapping[str, object]) -> tuple[Game, Any]:  # Any: rules of a game
    loaded = _games().get(name)
    return loaded.game, plain(from_dict(loaded.game.rules_type(), values))


_games = cache(load_games)
