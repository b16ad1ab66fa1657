"""A line that says that somebody thinks: it comes when that takes a while, and goes with it."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from threading import Event, Thread
from typing import Final

from cardtable.cli.console import is_terminal
from cardtable.cli.screen import Screen
from cardtable.render.width import cut

PATIENCE: Final = 0.7
"""How many seconds of thought nobody is told of, so that nothing flickers."""

WIPE_LINE: Final = "\r\x1b[2K"


class Passing:
    """A *text* that stands on a line of its own while the block lasts, if that is not short.

    *write* takes what is shown. A line that *can_go* is gone afterwards.
    """

    def __init__(
        self, write: Callable[[str], object], text: str, *, can_go: bool, after: float = PATIENCE
    ) -> None:
        self._write: Final = write
        self._text: Final = text
        self._can_go: Final = can_go
        self._after: Final = after
        self._is_over: Final = Event()
        self._is_shown = False

    def show(self) -> None:
        """Show the line, unless the block is over before it is time."""
        if not self._is_over.wait(self._after):
            self._is_shown = True
            self._write(f"\r{self._text}" if self._can_go else f"{self._text}\n")

    def hide(self) -> None:
        """Take the line away if it stands there."""
        if self._is_shown and self._can_go:
            self._write(WIPE_LINE)

    @contextmanager
    def around(self) -> Iterator[None]:
        """Show the line for as long as the block lasts."""
        thread = Thread(target=self.show, daemon=True)
        thread.start()
        try:
            yield
        finally:
            self._is_over.set()
            thread.join()
            self.hide()


def passing(screen: Screen, text: str, *, is_attended: bool) -> AbstractContextManager[None]:
    """Return what shows *text* while a block lasts that takes a while, if somebody can read it.

    It stands below the page, or is a line on standard error where lines follow each other.
    """
    text = cut(text, screen.width - 1, screen.glyphs.dots)
    if screen.is_full:
        return Passing(screen.write, f" {text}", can_go=True).around()
    if is_attended and is_terminal(sys.stderr):
        return Passing(_to_stderr, text, can_go=False).around()
    return nullcontext()


def passing_on_stderr(text: str) -> AbstractContextManager[None]:
    """Return what shows *text* beside the output of a command, if somebody reads it."""
    if not is_terminal(sys.stderr):
        return nullcontext()
    can_go = os.environ.get("TERM", "") not in ("dumb", "unknown")
    return Passing(_to_stderr, text, can_go=can_go).around()


def _to_stderr(text: str) -> None:
    with suppress(OSError, ValueError):  # nobody reads it any more
        sys.stderr.write(text)
        sys.stderr.flush()
