"""A sheet as text: what is fixed, then one line for each round and whatever else happened.

People may write it by hand: blank lines and comments stay, names may be short, figures may
stand without names in table order, and the numbers of the rounds are not looked at.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.house_rules import HouseRulesFaults, check, from_dict, plain
from cardtable.scorepad.line import (
    RoundLine,
)
from cardtable.scorepad.line_text import (
    LINE_WORDS,
    line_text,
    name_text,
    parted,
    read_line,
    read_player,
    unknown_line,
)
from cardtable.scorepad.pad import Pad
from cardtable.scorepad.row import SheetHeader
from cardtable.scorepad.words import shown
from cardtable.text import tr

SHEET_FORMAT: Final = 1
FIRST_LINE: Final = f"cardtable-sheet: {SHEET_FORMAT}"

_HEADER_WORDS: Final = ("game", "plugin", "rules-version", "preset", "started", "player", "rule")


class SheetError(CardtableError, ValueError):
    """A sheet cannot be read, or does not hold; *line* is where."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line: Final = line


def write_sheet(pad: Pad) -> str:
    """Return the text of the sheet of *pad*."""
    header = pad.header
    fixed = {
        "game": header.game,
        "plugin": header.plugin,
        "rules-version": str(header.rules_version),
        "preset": header.preset,
        "started": header.started,
    }
    lines = [FIRST_LINE, *header.remarks]
    lines += [f"{key}: {value}" for key, value in fixed.items() if value]
    lines += [f"player: {name_text(name)}" for name in header.names]
    lines += [
        f"rule: {key} = {json.dumps(value, ensure_ascii=False)}"
        for key, value in header.house_rules.items()
    ]
    lines.append("")
    number = 0
    for line in pad.lines:
        number += isinstance(line, RoundLine)
        lines.append(line_text(line, number, pad.names))
    return "\n".join(lines).rstrip("\n") + "\n"


class SheetReader:
    """Reads the text of a sheet: first its header, then its lines with the game's own help."""

    def __init__(self, text: str) -> None:
        self._lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
        while self._lines and not self._lines[-1].strip():
            self._lines.pop()
        self._rules: dict[str, tuple[int, object]] = {}
        self.header: SheetHeader = self._read_header()

    def _read_header(self) -> SheetHeader:
        self._check_format()
        values: dict[str, str] = {}
        names: list[str] = []
        remarks: list[str] = []
        self._at = 1
        while self._at < len(self._lines):
            text, note = parted(self._lines[self._at])
            word, _, rest = text.partition(":")
            word = word.strip().casefold()
            if text and word.partition(" ")[0] in LINE_WORDS:
                break
            with in_line(self._at + 1):
                if not text:
                    remarks += [note] if note else []
                elif word == "player":
                    names.append(read_player(rest.strip()))
                elif word.partition(" ")[0] == "rule":
                    self._read_rule(text)
                elif word in _HEADER_WORDS and word not in values:
                    values[word] = rest.strip()
                else:
                    raise unknown_line(text, (*_HEADER_WORDS, *LINE_WORDS))
            self._at += 1
        if "game" not in values:
            raise SheetError(tr("the sheet does not say of which game it is: add a line game:"))
        version = values.get("rules-version", "1")
        return SheetHeader(
            values["game"],
            {key: value for key, (_, value) in self._rules.items()},
            tuple(names),
            int(version) if version.isdecimal() else 1,
            values.get("plugin", ""),
            values.get("preset", ""),
            values.get("started", ""),
            tuple(remarks),
        )

    def _check_format(self) -> None:
        first = self._lines[0].strip() if self._lines else ""
        word, _, number = first.partition(":")
        if word.strip() != FIRST_LINE.partition(":")[0]:
            raise SheetError(
                tr(
                    "read {text}, allowed is a sheet, which begins with {line}",
                    text=shown(first),
                    line=repr(FIRST_LINE),
                ),
                1,
            )
        if number.strip() != str(SHEET_FORMAT):
            raise SheetError(
                tr(
                    "this is a sheet of format {found}, and this version of cardtable reads"
                    " format {format}; a newer one may read it",
                    found=shown(number.strip()),
                    format=SHEET_FORMAT,
                ),
                1,
            )

    def _read_rule(self, text: str) -> None:
        _, _, rest = text.partition(":")
        key, _, value = rest.partition("=")
        try:
            found: object = json.loads(value)
        except (ValueError, RecursionError):
            found = value.strip()
        self._rules[key.strip()] = self._at + 1, found

    def rules(self, game: Game) -> Any:  # noqa: ANN401 - each game has house rules of its own type
        """Return the house rules of the sheet as plain values.

        :raises SheetError: they are no rules of *game*.
        """
        names = self.header.names
        try:
            rules = from_dict(game.rules_type(), self.header.house_rules, "sheet")
            check(rules, len(names) or None, names)
        except HouseRulesFaults as error:
            fault = error.faults[0]
            line, _ = self._rules.get(re.split(r"[.\[]", fault.key)[0], (0, None))
            message = f"{fault.key}: {fault.message}" if fault.key else fault.message
            raise SheetError(message, line) from None
        return plain(rules)

    def pad(self, game: Game) -> Pad:
        """Return the pad that the sheet tells of.

        :raises SheetError: a line cannot be read, or cannot be.
        """
        rules = self.rules(game)
        if not self.header.names:
            raise SheetError(tr("the sheet names no players: add lines player: NAME"))
        try:
            pad = Pad(game, rules, self.header)
        except ValueError as error:
            raise SheetError(str(error)) from None
        for number, line in enumerate(self._lines[self._at :], self._at + 1):
            with in_line(number):
                pad.add(read_line(pad, line))
        return pad


@contextmanager
def in_line(number: int) -> Iterator[None]:
    """Let an error say that it is about line *number*."""
    try:
        yield
    except ValueError as error:
        raise SheetError(str(error), number) from None
