"""Processes of cardtable that need not load it: forks of a Python that has (`warm_host`).

To load Python, Pydantic and Typer takes a quarter of a second of processor time, which hundreds
of tests do not have to pay each.
"""

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Final

IS_POSSIBLE: Final = hasattr(os, "fork") and hasattr(socket, "send_fds")
"""Whether this system can hand open files to a process and fork it."""

TELLING: Final = ("CARDTABLE_", "PYTHONIO", "PYTHONUTF8", "LC_", "LANG", "NO_COLOR")
"""How the variables begin that change what commands say."""

HOST: Final = Path(__file__).with_name("warm_host.py")


class WarmProcess:
    """A process that runs ``cardtable`` with *words* in *folder* under *variables*.

    Its standard *streams* are open files. With a terminal it is the leader of a session on it.
    """

    def __init__(
        self,
        words: Sequence[str],
        variables: Mapping[str, str],
        folder: Path,
        streams: Sequence[int],
        *,
        has_terminal: bool = False,
    ) -> None:
        wanted = {
            "words": list(words),
            "variables": dict(variables),
            "folder": str(folder),
            "has_terminal": has_terminal,
        }
        self._told, tell = os.pipe()
        self._rest = ""
        self._code: int | None = None
        with TemporaryFile("w+", encoding="utf-8") as asked:
            json.dump(wanted, asked)
            asked.seek(0)
            socket.send_fds(_host(), [b"."], [asked.fileno(), *streams, tell])
        os.close(tell)
        self.pid = self._read_number(None)

    def send_signal(self, number: signal.Signals) -> None:
        """Send a signal to the process, unless it has ended."""
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End the process at once, unless it has ended."""
        self.send_signal(signal.SIGKILL)

    def wait(self, seconds: float) -> int:
        """Wait for the end; return the exit code, or the number of a signal below zero."""
        if self._code is None:
            self._code = self._read_number(seconds)
            os.close(self._told)
        return self._code

    def _read_number(self, seconds: float | None) -> int:
        while "\n" not in self._rest:
            if not select.select([self._told], [], [], seconds)[0]:
                raise subprocess.TimeoutExpired("cardtable", seconds or 0)
            found = os.read(self._told, 64).decode()
            assert found, "the Python that forks is gone"
            self._rest += found
        line, _, self._rest = self._rest.partition("\n")
        return int(line)


def plain_variables() -> dict[str, str]:
    """Return the variables of this process but for those that change what commands say."""
    return {name: value for name, value in os.environ.items() if not name.startswith(TELLING)}


_VARIABLES: Final = plain_variables()  # before any test changes one for itself


@cache
def _host() -> socket.socket:
    """Return what leads to the Python that forks; it ends when this process does."""
    ours, theirs = socket.socketpair()
    with theirs:
        host = subprocess.Popen(
            [sys.executable, str(HOST), str(theirs.fileno())],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            env=_VARIABLES | {"PYTHONPATH": os.pathsep.join(sys.path)},
            pass_fds=[theirs.fileno()],
            start_new_session=True,
        )
    atexit.register(host.wait)
    atexit.register(ours.close)  # which comes first, and lets it end
    return ours
