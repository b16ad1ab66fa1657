"""What a rulebook says, in the forms in which tests compare it."""

import re
from pathlib import Path

from cardtable.rulebook import Rulebook


def said_of(book: Rulebook, key: str) -> str:
    """Return what *book* says about the switch *key*, in one line."""
    return " ".join(part.text for part in book.sentences() if key in part.switches)


def text_of(book: Rulebook) -> str:
    """Return the whole *book* in one line."""
    return " ".join(part.text for part in book.sentences())


def golden_text(path: Path) -> str:
    """Return a golden file without the lines in front that say where it comes from."""
    return re.sub(r"\A(#.*\n)+\n", "", path.read_text(encoding="utf-8"))


def shown_choice(choice: object) -> str:
    """Write a setting as the golden files of rulebooks do."""
    if isinstance(choice, tuple):
        return str([list(item) if isinstance(item, tuple) else item for item in choice])
    return str(choice).lower()
