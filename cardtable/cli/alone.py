"""A file that is read, changed and written by one program at a time."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardtable.cli.errors import InputError
from cardtable.core.wording import quoted
from cardtable.match.writer import SaveTakenError, locked, unlock
from cardtable.text import tr

PATIENCE: Final = 10.0
"""How many seconds another program may take to change a file."""


@contextlib.contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Let no other cardtable change the file at *path* meanwhile; wait for one that does.

    What is no file is left for whoever reads it to refuse.

    :raises InputError: the other one takes too long.
    :raises SaveError: nothing can be written beside the file.
    """
    if path.exists() and not path.is_file():
        yield
        return
    try:
        lock = locked(path, patience=PATIENCE)
    except SaveTakenError:
        raise InputError(
            tr("the file {file} is in use by another program", file=quoted(path))
        ) from None
    try:
        yield
    finally:
        unlock(lock)
