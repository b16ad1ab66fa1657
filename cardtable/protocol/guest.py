"""The table's end of the line: a program that plays a seat, as a player like any other."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Final

from cardtable.core.box import Box
from cardtable.core.debugging import DEBUG_ON, is_debugging
from cardtable.core.error import NotationError
from cardtable.core.move import Move
from cardtable.core.player import Choice
from cardtable.core.view import View
from cardtable.core.wording import clean, clip, reason_of
from cardtable.players import BotFaultError, PlayersError, Program
from cardtable.protocol.limits import Limits
from cardtable.protocol.line import EndedError, LateError, TalkLine
from cardtable.protocol.message import (
    LONGEST,
    PROTOCOL,
    MessageError,
    read_message,
    text_in,
    whole_in,
    write_message,
)
from cardtable.protocol.option import Option, read_options, values_of
from cardtable.protocol.told import Told, guess_values, rules_values, view_values
from cardtable.text import tr

MOST_GUESSES: Final = 100
"""So many guesses a program gets for one question."""

_SEEDS: Final = 2**53
_LONGEST_REASON: Final = 200


class ProgramBot:
    """Lets *program* choose; *told* gives what is known of the match at any time.

    It is started when it first moves, and anew when it has failed. It is asked to think for
    *seconds*, if they are given.
    """

    def __init__(
        self,
        program: Program,
        told: Callable[[], Told],
        seconds: float | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.program: Final = program
        self.limits: Final = limits or Limits()
        self._told: Final = told
        self._seconds: Final = seconds
        self._talk: Talk | None = None
        self._box: Box | None = None
        self._failures = 0
        self._knows_cards = False

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Return what the program plays.

        :raises BotFaultError: it has failed.
        """
        if self._failures >= self.limits.failures:
            raise BotFaultError(
                tr("the program {name} has failed too often", name=repr(self.program.name))
            )
        try:
            talk = self._ready(view)
            self._knows_cards = True
            talk.send(write_message("view", **view_values(self._told().game, view, legal_moves)))
            talk.send(write_message("go", seed=int(rng.random() * _SEEDS), limits=self._go()))
            answer = talk.answer(self._time(), lambda message: _guesses(message, view, rng))
            text = text_in(answer, "move")
        except (EndedError, LateError, MessageError, OSError, PlayersError) as error:
            self._failures += 1
            fault = self._fault(error)
            self.close(0)
            raise BotFaultError(fault) from None
        return Choice(self._move(text, view, legal_moves), _reason(answer))

    def close(self, patience: float | None = None) -> None:
        """End the program; it may take *patience* seconds for it, or the usual time."""
        talk, self._talk, self._box = self._talk, None, None
        if talk is not None:
            talk.close(self.limits.quit if patience is None else patience)

    def _ready(self, view: View) -> "Talk":
        """Return the talk with the program, which knows the rules of the table by then."""
        if self._talk is None:
            self._talk = Talk(self.program, self.limits)
            self._talk.begin()
        if self._box is not view.box:
            self._box = view.box
            values = rules_values(self._told(), view.box, view.seat)
            self._talk.send(write_message("rules", **values))
        return self._talk

    def _go(self) -> dict[str, float]:
        think = {} if self._seconds is None else {"think": self._seconds}
        return {"seconds": self._time(), **think}

    def _time(self) -> float:
        return self.limits.move + (self._seconds or 0)

    def _move(self, text: str, view: View, legal_moves: Sequence[Move]) -> Move:
        for move in legal_moves:
            if str(move) == text:
                return move
        name = repr(self.program.name)
        try:
            move = view.box.notation.parse(text)
        except NotationError:
            fault = tr("the program {name} chose what is no move of this game", name=name)
        else:
            if move in legal_moves:
                return move
            fault = tr("the program {name} chose a move that is not legal", name=name)
        raise BotFaultError(f"{fault}: {self._shown(text)}")

    def _shown(self, words: str) -> str:
        """Return what is shown of the *words* of the program.

        Once it has seen cards they may tell what only its seat knows, in whatever way.
        """
        if self._knows_cards and not is_debugging():
            return tr("its words are shown with {variable}", variable=DEBUG_ON)
        return repr(clip(clean(" ".join(words.split())), _LONGEST_REASON))

    def _fault(self, error: Exception) -> str:
        name = repr(self.program.name)
        if isinstance(error, LateError):
            return tr("the program {name} did not answer in time", name=name)
        if isinstance(error, EndedError):
            code = self._talk.line.exit_code() if self._talk else None
            if code is None:
                return tr("the program {name} has closed its output", name=name)
            return tr("the program {name} ended with exit code {code}", name=name, code=code)
        if isinstance(error, OSError):
            reason = reason_of(error)
            return tr("the program {name} cannot be started: {reason}", name=name, reason=reason)
        fault = tr("the program {name} cannot be followed: {error}", name=name, error=error)
        words = error.words if isinstance(error, MessageError) else ""
        return f"{fault}: {self._shown(words)}" if words else fault


class Talk:
    """A talk with a *program* that has been started.

    :raises OSError: it cannot be started.
    """

    def __init__(self, program: Program, limits: Limits) -> None:
        self.program: Final = program
        self.limits: Final = limits
        self.line: Final = TalkLine(program.words)
        self.send: Final = self.line.send

    def begin(self) -> None:
        """Say hello, and set the options.

        :raises PlayersError: the program has no such options.
        """
        values = values_of(self.program.options, self.hello())
        if values:
            self.send(write_message("options", values=values))

    def hello(self) -> Mapping[str, Option]:
        """Say hello, and return the options that the program has."""
        self.send(write_message("hello", protocol=PROTOCOL, program="cardtable"))
        hello = self._message(monotonic() + self.limits.hello)
        if hello["type"] != "hello":
            raise MessageError(tr("its first message is not hello"))
        if (version := whole_in(hello, "protocol")) != PROTOCOL:
            raise MessageError(
                tr("it speaks version {found} of the protocol, not {version}",
                   found=version, version=PROTOCOL)
            )  # fmt: skip
        return read_options(hello)

    def answer(
        self, seconds: float, reply: Callable[[Mapping[str, object]], bytes]
    ) -> dict[str, object]:
        """Return the move that comes within *seconds*, or soon after `stop`; *reply* to the rest.

        :raises LateError: none came.
        """
        until = monotonic() + seconds
        is_stopped = False
        while True:
            try:
                message = self._message(until)
                if message["type"] == "move":
                    return message
                if monotonic() > until:  # it may have more to say than anybody can hear
                    raise LateError
            except LateError:
                if is_stopped:
                    raise
                is_stopped, until = True, until + self.limits.stop
                self.send(write_message("stop"))
                continue
            self.send(reply(message))

    def close(self, patience: float) -> None:
        """End the program."""
        if patience:
            with suppress(MessageError):
                self.send(write_message("quit"))
        self.line.close(patience)

    def _message(self, until: float) -> dict[str, object]:
        while not (line := self.line.receive(until)).strip():
            pass  # a blank line says nothing
        if len(line) > LONGEST:
            raise MessageError(tr("it wrote a line that is longer than {most} bytes", most=LONGEST))
        message = read_message(line)
        if message["type"] == "error":
            text = message.get("text")
            words = text if isinstance(text, str) else ""
            raise MessageError(tr("it says that it cannot go on"), words)
        return message


def probe(program: Program, limits: Limits | None = None) -> None:
    """Refuse *program* if it has not the options that it is given.

    What else is wrong with it is found, and told, when it plays.

    :raises PlayersError: it has no such options.
    """
    talk = None
    try:
        talk = Talk(program, limits or Limits())
        talk.begin()
    except (EndedError, LateError, MessageError, OSError):
        pass
    finally:
        if talk is not None:
            talk.close(talk.limits.quit)


def _guesses(message: Mapping[str, object], view: View, rng: Random) -> bytes:
    """Return the answer to a *message* that is no move."""
    if message["type"] != "guess":
        raise MessageError(
            tr("it wrote a message of another type when a move was due"), str(message["type"])
        )
    count = whole_in(message, "count") if "count" in message else 1
    if not 1 <= count <= MOST_GUESSES:
        raise MessageError(tr("it asked for other than 1 to {most} guesses", most=MOST_GUESSES))
    return write_message("guess", guesses=[guess_values(view, rng) for _ in range(count)])


def _reason(answer: Mapping[str, object]) -> str:
    why = answer.get("why", "")
    return clip(clean(why), _LONGEST_REASON) if isinstance(why, str) else ""
