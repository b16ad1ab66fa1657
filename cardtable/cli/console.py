"""What the terminal can show, found out once; whatever it cannot show stops nothing."""

import io
import os
import shutil
import sys
from typing import IO, TYPE_CHECKING, Final, TextIO

if TYPE_CHECKING:
    from rich.console import Console

NARROWEST: Final = 20

# A console that can show these can show all that is drawn here.
_SAMPLE: Final = "♥♦♣♠─│┌┐└┘═•–…×"  # noqa: RUF001 - the signs that are drawn


def set_up_streams() -> None:
    """Let no letter stop the program: one that a stream cannot take becomes a question mark.

    A stream that was closed before the program started is an empty one.
    """
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: PTH123, SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
            if name == "stdout" and isinstance(stream.buffer, io.FileIO):
                sys.stdout = _buffered(stream, stream.buffer)


def _buffered(stream: io.TextIOWrapper, file: io.FileIO) -> io.TextIOWrapper:
    """Return *stream*, which PYTHONUNBUFFERED left without a buffer, with one for each line.

    Without it what a full disk takes only half of would be lost with no error.
    """
    return io.TextIOWrapper(
        io.BufferedWriter(file),
        encoding=stream.encoding,
        errors=stream.errors,
        line_buffering=True,
    )


def is_plain_text(stream: IO[str] | None = None) -> bool:
    """Tell whether *stream*, standard output as a rule, takes plain letters and signs only."""
    encoding = getattr(stream or sys.stdout, "encoding", None) or "ascii"
    try:
        _SAMPLE.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return True
    return False


def is_terminal(stream: IO[str]) -> bool:
    """Tell whether a person sits at *stream*."""
    try:
        return stream.isatty()
    except ValueError:  # it is closed
        return False


def can_ask() -> bool:
    """Tell whether a person sits here who can be asked."""
    return is_terminal(sys.stdin) and is_terminal(sys.stdout)


def width() -> int:
    """Return how many letters go into a line."""
    return max(NARROWEST, shutil.get_terminal_size().columns)


def make_console(*, ascii_only: bool, stream: TextIO | None = None) -> "Console":
    """Return the console of *stream*: text letter for letter, colour on a terminal only."""
    from rich.console import Console

    file = stream or sys.stdout
    terminal = is_terminal(file)
    has_colour = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return Console(
        file=file,
        force_terminal=terminal,
        no_color=not has_colour,
        color_system="auto" if has_colour else None,
        # None follows a terminal whose size changes; a pipe has no size of its own.
        width=None if terminal else width(),
        markup=False,
        emoji=False,
        highlight=False,
        safe_box=True,
        legacy_windows=False if ascii_only else None,
    )
