"""A player that asks a program: what goes wrong with it ends neither the match nor the wait."""

from collections.abc import Mapping, Sequence
from random import Random
from time import monotonic
from typing import Any, Final

from cardtable.core.game import Choice, Game
from cardtable.core.move import Move
from cardtable.core.view import View
from cardtable.core.wording import clip
from cardtable.house_rules import rules_dict
from cardtable.players.program.fault import ProgramError
from cardtable.players.program.message import PROTOCOL, guess_values, view_values
from cardtable.players.program.option import read_options, values_for
from cardtable.players.program.process import Process, words_of
from cardtable.text import tr

PREFIX: Final = "cmd="
"""What stands before the command in the name of such a bot: ``bot:cmd=PROGRAM``."""

STARTING: Final = 10.0
"""How many seconds a program may take to say hello."""
THINKING: Final = 5.0
"""How many seconds it may think about a move, if nobody says otherwise."""
GRACE: Final = 1.0
"""How many seconds after ``stop`` its move must be there."""
MOST_GUESSES: Final = 100
MOST_FAULTS: Final = 3
"""After so many faults in a match the program is not started again."""

SEEDS: Final = 1 << 53


def is_program(level: str) -> bool:
    """Tell whether the bot called *level* is a program."""
    return level.startswith(PREFIX)


def check_command(level: str) -> None:
    """Refuse a *level* that names no program, or options that are not written as such.

    :raises ProgramError: with the reason.
    """
    if not level.isprintable():
        raise ProgramError(tr("a command cannot hold control characters"))
    command, options = _parts(level.removeprefix(PREFIX))
    words_of(command)
    read_options(options)


class ProgramBot:
    """Plays as the program of *level* says, which is started when it first moves.

    It may think *seconds* about each move.
    """

    def __init__(self, game: Game, level: str, seconds: float | None = None) -> None:
        command, options = _parts(level.removeprefix(PREFIX))
        self._words: Final = words_of(command)
        self._options: Final = read_options(options)
        self._game: Final = game
        self._seconds: Final = THINKING if seconds is None else seconds
        self._process: Process | None = None
        self._faults = 0

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Ask the program for its move.

        :raises ProgramError: there is none that is legal.
        """
        if self._faults >= MOST_FAULTS:
            raise ProgramError(
                tr("the program had {count} faults and is not asked again", count=self._faults)
            )
        try:
            process = self._running(view)
            process.send({"type": "view", **view_values(view)})
            seed = int(rng.random() * SEEDS)
            process.send({"type": "go", "seconds": self._seconds, "seed": seed})
            return self._answer(process, view, rng)
        except ProgramError:
            self._faults += 1
            self._end()
            raise

    def _running(self, view: View) -> Process:
        """Return the program, greeted and told the rules if it is new."""
        if self._process is None:
            self._process = process = Process(self._words)
            process.send({"type": "hello", "protocol": PROTOCOL})
            try:
                hello = process.receive(monotonic() + STARTING)
            except TimeoutError:
                raise ProgramError(tr("the program does not say hello")) from None
            if hello["type"] != "hello":
                raise ProgramError(
                    tr("the program said {kind} and not hello", kind=repr(clip(hello["type"])))
                )
            process.send(self._rules(view, values_for(self._options, hello)))
        return self._process

    def _rules(self, view: View, options: Mapping[str, object]) -> dict[str, object]:
        box = view.box
        sides = self._game.sides(box.rules, box.seat_count)
        return {
            "type": "rules",
            "game": self._game.key,
            "house_rules": rules_dict(box.rules),
            "seats": box.seat_count,
            "seat": view.seat + 1,
            "sides": [[seat + 1 for seat in side] for side in sides],
            "options": options,
        }

    def _answer(self, process: Process, view: View, rng: Random) -> Choice:
        """Wait for the move; deal guesses meanwhile, and say stop when the time is up."""
        end, is_stopped = monotonic() + self._seconds, False
        while True:
            try:
                message = process.receive(end)
            except TimeoutError:
                if is_stopped:
                    raise ProgramError(
                        tr("the program made no move in {seconds} seconds", seconds=self._seconds)
                    ) from None
                process.send({"type": "stop"})
                end, is_stopped = monotonic() + GRACE, True
                continue
            if message["type"] == "move":
                return self._choice(message, view)
            if message["type"] == "guess":
                process.send({"type": "guesses", "guesses": _guesses(message, view, rng)})
            elif message["type"] != "log":
                raise ProgramError(
                    tr(
                        "the program said {kind}, allowed is move, guess or log",
                        kind=repr(clip(message["type"])),
                    )
                )

    def _choice(self, message: Mapping[str, Any], view: View) -> Choice:  # Any: JSON
        text, why = message.get("move"), message.get("why", "")
        for move in view.legal_moves:
            if str(move) == text:
                return Choice(move, clip(" ".join(str(why).split())))
        raise ProgramError(
            tr("the program chose {move}, which is not legal", move=repr(clip(str(text))))
        )

    def _end(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None


def _guesses(message: Mapping[str, Any], view: View, rng: Random) -> list[object]:  # Any: JSON
    count = message.get("count", 1)
    if not isinstance(count, int) or not 1 <= count <= MOST_GUESSES:
        raise ProgramError(
            tr(
                "the program asked for {wanted} guesses, allowed is 1 to {most}",
                wanted=repr(clip(str(count))),
                most=MOST_GUESSES,
            )
        )
    return [guess_values(view.guess(rng)) for _ in range(count)]


def _parts(text: str) -> tuple[str, list[str]]:
    """Return the command, and the options that stand behind it, each after `` ; ``."""
    command, *options = text.split(" ; ")
    return command.strip(), options
