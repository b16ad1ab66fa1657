"""The folder of the sheets that nobody named a file for."""

import contextlib
from pathlib import Path
from typing import Final

from cardtable.folders import data_folder, made, numbered_paths

SUFFIX: Final = ".sheet"


def sheets_folder() -> Path:
    """Return the folder of the sheets; it need not exist yet."""
    return data_folder() / "sheets"


def new_sheet_path(game: str, started: str) -> Path:
    """Return where a new sheet of *game* that is begun on the day *started* is kept."""
    paths = numbered_paths(made(sheets_folder()), (game, started), SUFFIX)
    return next(path for path in paths if not path.exists())


def kept_sheets() -> list[Path]:
    """Return the sheets in their folder, the one written last in front."""
    found = []
    with contextlib.suppress(OSError):  # it cannot be looked into
        for path in sheets_folder().glob(f"*{SUFFIX}"):
            with contextlib.suppress(OSError):  # it has gone meanwhile, or is a link to nowhere
                found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]
