"""A typed line: one thing to do, or several of them with ``;`` or ``,`` between."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.cli.answer import numbered, read_answer
from cardtable.core.box import Box
from cardtable.core.error import NotationError
from cardtable.core.move import Alike, Move
from cardtable.text import tr

LONGEST: Final = 1000
"""More letters than any line has that somebody has typed."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: its *text*, and the *move* that it meant on the page it was typed at.

    *move* is `None` for what is read when its turn has come.
    """

    text: str
    move: Move | None = None


def steps_of(line: str, legal: Sequence[Move], box: Box, alike: Alike | None = None) -> list[Step]:
    """Return what *line* asks for, step by step, where *legal* are the moves on the page.

    Semicolons always part steps; commas do where the line is no single move with commas in it,
    but each part of it is one. A number means the move that has it on the page.

    :raises NotationError: it is too long, or the page has no move of a number.
    """
    if ";" in line and len(line) > LONGEST:
        raise NotationError(
            tr("a line of {count} letters is too long; type ? for help", count=len(line))
        )
    parts = [part for part in line.split(";") if part.strip()]
    texts = [text for part in parts for text in _parted(part, legal, box, alike)]
    if len(texts) < 2:  # noqa: PLR2004 - one step is read as it ever was
        return [Step(texts[0] if texts else "")]
    return [
        Step(text, numbered(text, legal) if text.isdecimal() else None)
        for text in map(str.strip, texts)
    ]


def _parted(text: str, legal: Sequence[Move], box: Box, alike: Alike | None) -> list[str]:
    parts = [part for part in text.split(",") if part.strip()]
    if len(parts) < 2 or len(text) > LONGEST:  # noqa: PLR2004 - nothing to part
        return parts or [text]

    def is_one(part: str) -> bool:
        if box.incidents.has_head(part):
            return _means_something(lambda: box.incidents.parse(part))
        return _means_something(lambda: read_answer(part, legal, box.notation, alike))

    return parts if not is_one(text) and all(map(is_one, parts)) else [text]


def _means_something(read: Callable[[], object]) -> bool:
    try:
        read()
    except NotationError:
        return False
    return True
