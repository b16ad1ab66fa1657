"""Which files a history is made of: the saved matches, and the sheets wherever they lie."""

import contextlib
import os
from pathlib import Path
from typing import Final

from cardtable.folders import made
from cardtable.match.store import SUFFIX, saves_folder
from cardtable.scorepad import kept_sheets, sheets_folder
from cardtable.text_file import read_bytes

ELSEWHERE: Final = "elsewhere.txt"
"""The list of the sheets that lie in files which people named themselves."""

LARGEST: Final = 1_000_000


def history_files() -> list[Path]:
    """Return all files that the history is made of."""
    try:
        saves = sorted(saves_folder().glob(f"*{SUFFIX}"))
    except OSError:
        saves = []
    found = [*saves, *kept_sheets(), *_elsewhere()]
    return list(dict.fromkeys(Path(os.path.realpath(path)) for path in found))


def make_known(sheet: Path) -> None:
    """Remember that there is a *sheet* outside of its folder; it is only a convenience."""
    path = Path(os.path.realpath(sheet))
    if path.parent == Path(os.path.realpath(sheets_folder())) or path in _elsewhere():
        return
    with contextlib.suppress(OSError, UnicodeEncodeError):
        _add_line(made(sheets_folder()) / ELSEWHERE, str(path))


def _add_line(path: Path, line: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


def _elsewhere() -> list[Path]:
    try:
        data = read_bytes(sheets_folder() / ELSEWHERE, LARGEST)
    except OSError:
        return []
    lines = data.decode("utf-8", errors="replace").splitlines()
    return [Path(line) for line in lines if line.strip()]
