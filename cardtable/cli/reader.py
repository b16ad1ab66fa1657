"""What people type, line by line: at a terminal, or from a pipe."""

import contextlib
import re
import sys
from collections.abc import Iterator
from typing import Final

from cardtable.cli.console import is_terminal
from cardtable.cli.interrupts import noticed

PROMPT: Final = "> "
COMMENT: Final = re.compile(r"(^|\s)#.*")


class Reader:
    """Reads lines. It *is_script* where no person sits at standard input.

    In a script blank lines and comments are skipped; *line_number* is that of the *last* line.
    """

    def __init__(self) -> None:
        self.is_script: Final = not is_terminal(sys.stdin)
        self.line_number = 0
        self.last = ""
        self._put_back: list[str] = []
        if not self.is_script:
            _prepare_editing()

    def read(self, prompt: str = PROMPT) -> str:
        """Return the next line without its end.

        :raises EOFError: there is none.
        """
        if self._put_back:
            return self._put_back.pop()
        with noticed():
            self.last = self._read_script() if self.is_script else _ask(prompt)
        return self.last

    def put_back(self, line: str) -> None:
        """Let *line*, the last one, be read again."""
        self._put_back.append(line)

    def _read_script(self) -> str:
        lines: Iterator[str] = iter(sys.stdin.readline, "")
        for line in lines:
            self.line_number += 1
            text = COMMENT.sub("", line).strip("\r\n")
            if text.strip():
                return text
        raise EOFError


def _ask(prompt: str) -> str:
    sys.stdout.flush()
    try:
        return str(input(prompt))
    except ValueError:  # bytes that are no text, or a null
        return "\0"


def _prepare_editing() -> None:
    """Let lines be edited as in a shell, and nobody call up what another person has typed."""
    with contextlib.suppress(ImportError):
        import readline

        readline.set_auto_history(False)
        readline.parse_and_bind("tab: self-insert")
