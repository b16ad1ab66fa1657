"""Faults of house rules: where, what was read, what is allowed; all of them at once."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from cardtable.core.error import HouseRulesError
from cardtable.core.wording import clean

_MARGIN: Final = "    "
_WIDEST: Final = 100
_BEFORE: Final = 60


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong.

    *file* is a path or, for what did not come from a file, a word such as ``--set``;
    then *line* and *column*, both counted from 1, are None. *key* is the path of the
    switch, or empty. *source* is the offending line as it stands in the file.
    """

    file: str
    line: int | None
    column: int | None
    key: str
    message: str
    source: str = ""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (clean(self.file), self.line, self.column) if part)
        head = ": ".join(part for part in (place, self.key, self.message) if part)
        return f"{head}\n{self._marked()}" if self.line and self.source.strip() else head

    def _marked(self) -> str:
        """Return the offending line with a caret under its column, both cut to fit a screen."""
        at = min((self.column or 1) - 1, len(self.source))
        first = max(0, at - _BEFORE)
        shown = clean(self.source[first : first + _WIDEST].replace("\t", " ")).rstrip()
        before = shown[: at - first].ljust(at - first)
        return f"{_MARGIN}{shown}\n{_MARGIN}{' ' * sum(map(_cells, before))}^"


def _cells(character: str) -> int:
    """Return how many cells of a terminal *character* takes."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class HouseRulesFaults(HouseRulesError):  # noqa: N818 - an error made of many
    """Everything that is wrong with the house rules, in the order of the files and lines.

    *advice*, a line of its own after the faults, says what else may be done.
    """

    def __init__(self, faults: Iterable[Fault], advice: str = "") -> None:
        self.faults = tuple(faults)
        self.advice = advice
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join([*map(str, self.faults), *filter(None, [self.advice])])
