"""The screen that a match is shown on: the terminal's alternate screen, or plain lines."""

import os
import sys
from collections.abc import Iterable, Sequence
from types import TracebackType
from typing import Final, Self

from rich.console import Console

from cardtable.cli.console import is_terminal
from cardtable.cli.palette import rich_text
from cardtable.render import BLANK, Row, glyphs_for, row_width
from cardtable.text import tr

ENTER: Final = "\x1b[?1049h"
LEAVE: Final = "\x1b[?1049l"
WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""Back to the first cell, the screen cleared, and what was scrolled off it forgotten."""

TALLEST: Final = 1000


class Screen:
    """Shows rows. It *is_full* where it is the alternate screen: then each page replaces the last.

    Inside a ``with`` block the alternate screen is on, and it is left whatever happens.
    """

    def __init__(self, console: Console, *, is_plain: bool, is_ascii: bool) -> None:
        self.console: Final = console
        self.glyphs: Final = glyphs_for(console.encoding, is_ascii=is_ascii)
        self.can_wipe: Final = (
            console.is_terminal
            and not console.legacy_windows
            and os.environ.get("TERM", "") not in ("dumb", "unknown")
        )
        self.is_full: Final = self.can_wipe and is_terminal(sys.stdin) and not is_plain

    @property
    def width(self) -> int:
        """How many cells a row has."""
        # The last cell stays empty: some terminals break the line when it is filled.
        return max(20, self.console.width - 1)

    @property
    def height(self) -> int:
        """How many rows a page may have."""
        return self.console.height if self.is_full else TALLEST

    def __enter__(self) -> Self:
        if self.is_full:
            self.write(ENTER + WIPE)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.is_full:
            self.write(LEAVE)

    def show(self, rows: Iterable[Row]) -> None:
        """Show *rows*: as the whole page, or as the next lines."""
        if not self.is_full:
            self.say(rows)
            return
        self.write(WIPE)
        self.say(squeezed(list(rows), self.height - 1))

    def say(self, rows: Iterable[Row]) -> None:
        """Show *rows* below what is shown already."""
        with self.console.capture() as captured:
            for row in rows:
                self.console.print(rich_text(row), soft_wrap=True)
        lines = captured.get().split("\n")
        self.write("\n".join(line.rstrip(" ") for line in lines))

    def wipe(self) -> None:
        """Leave nothing of what was shown: not on the screen, and not above it."""
        if self.can_wipe:
            self.write(WIPE)
        else:
            self.say([BLANK] * 60)

    def write(self, text: str) -> None:
        """Write *text* where the cursor stands."""
        file = self.console.file
        encoding = getattr(file, "encoding", None) or "utf-8"
        file.write(text.encode(encoding, "replace").decode(encoding, "replace"))
        file.flush()


def squeezed(rows: Sequence[Row], height: int) -> list[Row]:
    """Return *rows* without so many of the blank ones as make it too high, the last ones first."""
    too_many = len(rows) - height
    kept = []
    for row in reversed(rows):
        if too_many > 0 and not row_width(row):
            too_many -= 1
        else:
            kept.append(row)
    return kept[::-1]


def pages(rows: Sequence[Row], height: int) -> list[list[Row]]:
    """Return *rows* in pages of at most *height* rows."""
    return [list(rows[start : start + height]) for start in range(0, len(rows), height)] or [[]]


def more_text() -> str:
    """Return the sentence below a page that is not the last."""
    return tr("Press Return for more, or type q to go back.")
