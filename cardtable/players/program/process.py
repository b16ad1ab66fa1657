"""A program that runs beside the table: lines of JSON go to it and come from it, in time."""

import contextlib
import json
import os
import shlex
import subprocess
import threading
import weakref
from collections.abc import Mapping, Sequence
from queue import Empty, Queue
from time import monotonic
from typing import Any, Final

from cardtable.core.wording import clip
from cardtable.players.program.fault import ProgramError
from cardtable.text import tr

LONGEST_LINE: Final = 1_000_000
"""The most characters of a line; a program that writes more talks nonsense."""


def words_of(command: str) -> list[str]:
    """Return the program and its arguments as *command* writes them, quoted as in a shell.

    :raises ProgramError: a quote is not closed, or there is nothing.
    """
    try:
        words = shlex.split(command, posix=os.name == "posix")
    except ValueError:
        words = []
    if not words:
        raise ProgramError(
            tr("{command} names no program, or leaves a quote open", command=repr(clip(command)))
        )
    return words


class Process:
    """A running program; it ends when this is thrown away."""

    def __init__(self, words: Sequence[str]) -> None:
        try:
            self._popen = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise ProgramError(
                tr(
                    "the program {program} cannot be started: {reason}",
                    program=repr(clip(words[0])),
                    reason=error.strerror or error,
                )
            ) from error
        self._lines: Queue[str] = Queue()
        threading.Thread(target=_read, args=(self._popen, self._lines), daemon=True).start()
        self._ending: Final = weakref.finalize(self, _end, self._popen)

    def send(self, message: Mapping[str, object]) -> None:
        """Write *message* as one line.

        :raises ProgramError: the program has ended.
        """
        pipe = self._popen.stdin
        try:
            if pipe is not None:
                pipe.write(json.dumps(message) + "\n")
                pipe.flush()
        except (OSError, ValueError):
            raise ProgramError(self._why_ended()) from None

    def receive(self, end: float) -> Mapping[str, Any]:  # Any: JSON
        """Return the next message; wait for it until the clock shows *end*.

        :raises TimeoutError: there is none by then.
        :raises ProgramError: the program has ended, or what it says is no message.
        """
        try:
            line = self._lines.get(timeout=max(0.0, end - monotonic()))
        except Empty:
            raise TimeoutError from None
        if not line:
            raise ProgramError(self._why_ended())
        with contextlib.suppress(ValueError, RecursionError):
            message = json.loads(line)
            if isinstance(message, dict) and isinstance(message.get("type"), str):
                return message
        raise ProgramError(
            tr(
                "the program said {line}, allowed is a line such as {example}",
                line=repr(clip(line.strip())),
                example='{"type": "move", "move": "..."}',
            )
        )

    def end(self) -> None:
        """End the program, whatever it is doing."""
        self._ending()

    def _why_ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            code = self._popen.wait(timeout=1)
            return tr("the program ended with code {code}", code=code)
        return tr("the program closed its output")


def _read(popen: "subprocess.Popen[str]", lines: "Queue[str]") -> None:
    """Hand on each line that the program writes, and an empty one when there are no more."""
    pipe = popen.stdout
    while pipe is not None and (line := _line(popen)):
        lines.put(line)
    lines.put("")


def _line(popen: "subprocess.Popen[str]") -> str:
    try:
        return popen.stdout.readline(LONGEST_LINE) if popen.stdout else ""
    except (OSError, ValueError):
        return ""


def _end(popen: "subprocess.Popen[str]") -> None:
    popen.kill()
    popen.wait()
    for pipe in (popen.stdin, popen.stdout):
        with contextlib.suppress(OSError, ValueError):
            if pipe is not None:
                pipe.close()
