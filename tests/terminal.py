"""The command line at a terminal: a process of its own on a pseudo terminal of its own."""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from command import LONGEST_SECONDS, environment
from warm import WarmProcess

WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
ENTER: Final = "\x1b[?1049h"
LEAVE: Final = "\x1b[?1049l"

_CODES: Final = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b[=>]|[\x01\x02\x07]")


class Terminal:
    """Runs ``cardtable`` with *words* and types to it as a person does.

    `read` waits for the prompt; that a deadline ends the wait is for broken programs only.
    """

    def __init__(
        self,
        *words: str,
        home: Path,
        rows: int = 40,
        columns: int = 80,
        env: Mapping[str, str] | None = None,
    ) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        variables = environment(home, **{"TERM": "xterm-256color", **(env or {})})
        for size in ("COLUMNS", "LINES"):
            variables.pop(size, None)
        self._process = WarmProcess(words, variables, home, [theirs] * 3, has_terminal=True)
        os.close(theirs)
        self._shown = b""
        self._seen = 0

    @property
    def all(self) -> str:
        """All that was written so far, control codes included."""
        return self._shown.decode(errors="replace").replace("\r\n", "\n")

    @property
    def page(self) -> str:
        """What the screen shows: all since it was cleared last, without control codes."""
        return plain(self.all.rpartition(WIPE)[2])

    def read(self, prompt: str = "\n> ") -> str:
        """Return the page once *prompt* waits for what is typed next."""
        while not plain(self._new()).endswith(prompt):
            if not self._more():
                raise AssertionError(f"no prompt, but the end: {self.page}")
        return self.page

    def send(self, line: str, end: str = "\n") -> None:
        """Type *line*."""
        self._seen = len(self._shown)
        os.write(self._ours, (line + end).encode())

    def answer(self, line: str) -> str:
        """Type *line* and return the next page."""
        self.send(line)
        return self.read()

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self._process.send_signal(number)

    def end(self) -> tuple[int, str]:
        """Wait for the end; return the exit code, and what is left on the normal screen."""
        while self._more():
            pass
        code = self._process.wait(LONGEST_SECONDS)
        return code, plain(self.all.rpartition(LEAVE)[2]).strip()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait(LONGEST_SECONDS)
        os.close(self._ours)

    def _new(self) -> str:
        return self._shown[self._seen :].decode(errors="replace").replace("\r\n", "\n")

    def _more(self) -> bool:
        """Read what comes next; tell whether anything did before the end."""
        deadline = time.monotonic() + LONGEST_SECONDS
        while time.monotonic() < deadline:
            if select.select([self._ours], [], [], 1)[0]:
                with contextlib.suppress(OSError):  # the other side is closed
                    found = os.read(self._ours, 65536)
                    self._shown += found
                    return bool(found)
                return False
        raise AssertionError(f"nothing comes any more: {self.page}")


def plain(text: str) -> str:
    """Return *text* without control codes."""
    return _CODES.sub("", text).replace("\r", "")


def play_on(terminal: Terminal, page: str) -> str:
    """Answer what *page* asks, without a thought; return the next page."""
    if "Press Return" in page:
        return terminal.answer("")
    for text in ("draw", "discard"):
        if re.search(rf"\d {text} ", page):
            return terminal.answer(text)
    return terminal.answer("1")
