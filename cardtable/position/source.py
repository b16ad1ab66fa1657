"""The text of a position as it stands: its values, and the line that each fault is about."""

from collections.abc import Collection, Mapping
from typing import Final, NoReturn, TypeAlias

from cardtable.core.error import PositionError
from cardtable.core.wording import alternatives, clean, did_you_mean, nearest
from cardtable.core.zone import Seat
from cardtable.house_rules import HouseRulesFaults
from cardtable.house_rules.document import parse_document
from cardtable.house_rules.wording import path_text, shown
from cardtable.text import tr

Path: TypeAlias = tuple[str | int, ...]
"""A way into the values: keys, and numbers of list items from 0."""


class Source:
    """A text of TOML with the places of its keys."""

    def __init__(self, text: str) -> None:
        try:
            self._document = parse_document("", text.removeprefix("\ufeff"))
        except HouseRulesFaults as error:
            fault = error.faults[0]
            self._raise(fault.line, fault.key, fault.message)
        self.values: Final = self._document.values

    def refuse(self, path: Path, message: str) -> NoReturn:
        """Raise the fault that *message* tells of what *path* leads to."""
        for end in range(len(path), 0, -1):
            if path[:end] in self._document.places:
                line, _ = self._document.places[path[:end]]
                self._raise(line, path_label(path), message)
        self._raise(None, path_label(path), message)

    def refuse_value(
        self, path: Path, value: object, allowed: str, near: str | None = None
    ) -> NoReturn:
        """Raise the fault that *path* leads to *value* where *allowed* should stand."""
        read = tr("read {value}, allowed is {allowed}", value=shown(value), allowed=allowed)
        self.refuse(path, read + did_you_mean(near))

    def check_keys(self, path: Path, found: Collection[str], allowed: Collection[str]) -> None:
        """Refuse a key of *found*, what stands at *path*, that is not *allowed* there."""
        keys = alternatives(list(allowed))
        for key in found:
            if key not in allowed:
                unknown = tr("there is no such key here, allowed is {keys}", keys=keys)
                self.refuse((*path, key), unknown + did_you_mean(nearest(key, allowed)))

    def text(self, path: Path, value: object) -> str:
        """Return *value*, which must be a text."""
        if not isinstance(value, str):
            self.refuse_value(path, value, tr("a text in quotes"))
        return value

    def whole(self, path: Path, value: object) -> int:
        """Return *value*, which must be a whole number."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.refuse_value(path, value, tr("a whole number"))
        return value

    def items(self, path: Path, value: object) -> list[object]:
        """Return *value*, which must be a list."""
        if not isinstance(value, list):
            self.refuse_value(path, value, tr("a list in square brackets"))
        return value

    def section(self, key: str) -> Mapping[str, object]:
        """Return the section *key*, empty if the text has none."""
        value = self.values.get(key, {})
        if not isinstance(value, Mapping):
            self.refuse_value(
                (key,), value, tr("a section that starts with the line [{key}]", key=key)
            )
        return value

    def sections(self, key: str) -> list[Mapping[str, object]]:
        """Return the sections that each start with ``[[key]]``."""
        value = self.values.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            self.refuse_value((key,), value, tr("sections that start with [[{key}]]", key=key))
        return value

    def seat(self, path: Path, value: object, names: Collection[str]) -> Seat:
        """Return the seat that *value* names: its number from 1, or a name only it has."""
        if isinstance(value, str):
            found = [seat for seat, name in enumerate(names) if name == value]
            if len(found) == 1:
                return found[0]
            if found:
                self.refuse(
                    path, tr("{name} sits at several seats; give the number", name=shown(value))
                )
        elif isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= len(names):
            return value - 1
        allowed = tr("the number of a seat from 1 to {last}, or a name", last=len(names))
        near = nearest(value, [name for name in names if name]) if isinstance(value, str) else None
        return self.refuse_value(path, value, allowed, near)

    def _raise(self, line: int | None, key: str, message: str) -> NoReturn:
        said = ": ".join(part for part in (key, clean(message)) if part)
        if line is not None:
            said = tr("line {line}: {said}", line=line, said=said)
        raise PositionError(said) from None


def path_label(path: Path) -> str:
    """Return *path* as people count: ``seat 2: grid`` for the grid of the second seat."""
    label = ""
    for part in path:
        if isinstance(part, int):
            label += f" {part + 1}"
        else:
            link = ": " if label[-1:].isdecimal() else "."
            label += link + path_text((part,)) if label else path_text((part,))
    return label
