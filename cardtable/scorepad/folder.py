"""The folder of the sheets that nobody named a file for."""

import re
from itertools import count
from pathlib import Path
from typing import Final

from cardtable.folders import data_folder, made

SUFFIX: Final = ".sheet"

_UNSAFE: Final = re.compile(r"[^0-9A-Za-z]+")


def sheets_folder() -> Path:
    """Return the folder of the sheets; it need not exist yet."""
    return data_folder() / "sheets"


def new_sheet_path(game: str, started: str) -> Path:
    """Return where a new sheet of *game* that is begun on the day *started* is kept."""
    folder = made(sheets_folder())
    stem = "-".join(_UNSAFE.sub("-", text).strip("-") for text in (game, started))
    for number in count(1):
        path = folder / f"{stem}{f'-{number}' if number > 1 else ''}{SUFFIX}"
        if not path.exists():
            return path
    raise AssertionError("there is no end of names")


def kept_sheets() -> list[Path]:
    """Return the sheets in their folder, the one written last in front."""
    try:
        found = [(path.stat().st_mtime, path) for path in sheets_folder().glob(f"*{SUFFIX}")]
    except OSError:
        return []
    return [path for _, path in sorted(found, reverse=True)]
