"""The other end: a bot that is built in, served by lines of JSON to whoever hosts a table."""

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeAlias

from cardtable.core.box import Box
from cardtable.core.chance import stream
from cardtable.core.error import CardtableError
from cardtable.core.game import Game, Player
from cardtable.core.wording import clip
from cardtable.players.program.fault import ProgramError
from cardtable.players.program.message import PROTOCOL, read_view
from cardtable.text import tr

Load: TypeAlias = Callable[[str, Mapping[str, object]], tuple[Game, Any]]
"""Returns the game of a name, and its house rules as plain values, from what `rules` says."""

Make: TypeAlias = Callable[[Game], Player]


def serve(
    lines: Iterable[str], say: Callable[[str], None], name: str, load: Load, make: Make
) -> None:
    """Answer *lines* with what the bot *name*, which *make* makes, has to say, until ``quit``.

    :raises ProgramError: a line is no message, or comes before those that it needs.
    """
    server = _Server(name, load, make)
    for line in lines:
        message = _message(line)
        if message["type"] == "quit":
            return
        answer = server.answer(message)
        if answer is not None:
            say(json.dumps(answer))


class _Server:
    """What has been said so far: the bot, the table, and the last view."""

    def __init__(self, name: str, load: Load, make: Make) -> None:
        self.name: Final = name
        self.load: Final = load
        self.make: Final = make
        self.player: Player | None = None
        self.game: Game | None = None
        self.box: Box | None = None
        self.view: Mapping[str, Any] | None = None  # Any: JSON

    def answer(self, message: Mapping[str, Any]) -> dict[str, object] | None:  # Any: JSON
        """Return the answer to *message*, if it wants one."""
        try:
            match message["type"]:
                case "hello":
                    return {"type": "hello", "protocol": PROTOCOL, "name": self.name, "options": []}
                case "rules":
                    self.sit_down(message)
                case "view":
                    self.view = message
                case "go":
                    return self.choose(message)
                case _:
                    pass  # such as stop, which comes too late: the move was said at once
        except (LookupError, TypeError, ValueError, AttributeError) as error:
            if isinstance(error, CardtableError):
                raise
            raise ProgramError(
                tr("the line of type {kind} lacks something or holds nonsense: {error}",
                   kind=repr(clip(str(message["type"]))), error=repr(error))
            ) from error  # fmt: skip
        return None

    def sit_down(self, message: Mapping[str, Any]) -> None:  # Any: JSON
        """Take a seat at the table that *message* describes."""
        self.game, rules = self.load(message["game"], message["house_rules"])
        self.box = self.game.box(rules, message["seats"])
        self.player = self.make(self.game)

    def choose(self, message: Mapping[str, Any]) -> dict[str, object]:  # Any: JSON
        """Return the move that the bot chooses in the last view."""
        if self.game is None or self.box is None or self.player is None or self.view is None:
            raise ProgramError(tr("go came before rules and a view"))
        view = read_view(self.view, self.game, self.box)
        rng = stream(message.get("seed", 0), "served bot")
        choice = self.player.choose(view, view.legal_moves, rng)
        return {"type": "move", "move": str(choice.move), "why": choice.why}


def _message(line: str) -> Mapping[str, Any]:  # Any: JSON
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise ProgramError(
            tr(
                "read {line}, allowed is a line such as {example}",
                line=repr(clip(line.strip())),
                example='{"type": "hello", "protocol": 1}',
            )
        )
    return message
