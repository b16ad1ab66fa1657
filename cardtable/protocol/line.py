"""The line to a program: what is written and read never stops the table."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from queue import Empty, Full, Queue
from threading import Thread
from time import monotonic
from typing import IO, Final

from cardtable.core.debugging import is_debugging
from cardtable.folders import HOME_VARIABLE
from cardtable.protocol.message import LONGEST, MessageError
from cardtable.text import tr

_WAITING: Final = 1000
"""So many lines that nobody has read yet are kept; then the program has to wait."""

_UNREAD: Final = 100
"""So many lines may wait to be read by the program."""

_BRIEFLY: Final = 0.5


class EndedError(Exception):
    """The program has ended, or closed its output."""


class LateError(Exception):
    """The program has written nothing in time."""


class TalkLine:
    """The standard input and output of the program that *words* start, in two threads.

    The program is in a process group of its own, so that Ctrl-C at the table is for the table
    alone, and that all it started can be ended with it.

    :raises OSError: it cannot be started.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self._process: Final = subprocess.Popen(
            list(words),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # What a program says there may tell its cards, and would spoil the screen.
            stderr=None if is_debugging() else subprocess.DEVNULL,
            # It needs no folder of the table; the saves in it hold the cards of the match.
            env={name: value for name, value in os.environ.items() if name != HOME_VARIABLE},
            start_new_session=os.name == "posix",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
        self._to_write: Final[Queue[bytes | None]] = Queue(_UNREAD)
        self._read: Final[Queue[bytes | None]] = Queue(_WAITING)
        self._has_ended = False
        self._threads: Final = (
            Thread(target=self._write, args=(self._process.stdin,), daemon=True),
            Thread(target=self._listen, args=(self._process.stdout,), daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def send(self, line: bytes) -> None:
        """Write *line*, as soon as the program reads it.

        :raises MessageError: it has read nothing for a long time.
        """
        try:
            self._to_write.put_nowait(line)
        except Full:
            raise MessageError(tr("it does not read what it is told")) from None

    def receive(self, until: float) -> bytes:
        """Return the next line that comes before the clock shows *until*.

        :raises EndedError: there is no further one.
        :raises LateError: none came in time.
        """
        if self._has_ended:
            raise EndedError
        try:
            line = self._read.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise LateError from None
        if line is None:
            self._has_ended = True
            raise EndedError
        return line

    def exit_code(self) -> int | None:
        """Return the exit code of a program that has ended, or is about to, else `None`."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self._process.wait(_BRIEFLY)
        return None

    def close(self, patience: float) -> None:
        """End the program: it may take *patience* seconds to do so by itself, then it must."""
        with contextlib.suppress(Full):  # whoever reads nothing is not asked to go, but ended
            self._to_write.put_nowait(None)
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill()

    def _kill(self) -> None:
        with contextlib.suppress(OSError):  # there is nobody left
            if sys.platform != "win32":
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        end = monotonic() + _BRIEFLY
        while self._threads[1].is_alive() and monotonic() < end:
            with contextlib.suppress(Empty):  # so that a full queue keeps no thread alive
                self._read.get(timeout=_BRIEFLY / 10)
        for thread in self._threads:
            thread.join(_BRIEFLY)

    def _write(self, stream: IO[bytes]) -> None:
        # Closing writes what is left, which fails when nobody reads it any more.
        with contextlib.suppress(OSError, ValueError), stream:
            while (line := self._to_write.get()) is not None:
                stream.write(line)
                stream.flush()

    def _listen(self, stream: IO[bytes]) -> None:
        with contextlib.suppress(OSError, ValueError), stream:
            while line := stream.readline(LONGEST + 1):
                self._read.put(line)
        self._read.put(None)
