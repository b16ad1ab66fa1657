"""What a plugin prints while it is imported goes aside, so that it spoils no command's output."""

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout


class _Aside(io.TextIOBase):
    """An output that writes to standard error; a plugin that closes it closes nothing else."""

    def write(self, text: str) -> int:
        return sys.stderr.write(text)


@contextmanager
def printing_aside() -> Iterator[None]:
    """Let what is printed inside go to standard error."""
    with redirect_stdout(_Aside()):
        yield
