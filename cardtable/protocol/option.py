"""The options of a program: what it says that may be set, and what people set."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from typing import Final

from cardtable.core.wording import alternatives, clean, clip, did_you_mean, nearest
from cardtable.players import PlayersError
from cardtable.protocol.message import MessageError, items_in, text_in
from cardtable.text import tr

WHOLE: Final = "whole"
NUMBER: Final = "number"
CHOICE: Final = "choice"
SWITCH: Final = "switch"
TEXT: Final = "text"
KINDS: Final = (WHOLE, NUMBER, CHOICE, SWITCH, TEXT)

_TRUTH: Final[Mapping[str, bool]] = {"true": True, "false": False}


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its *kind* of `KINDS`, and what may stand there.

    *least* and *most* bound a number, *choices* are those of a choice.
    """

    name: str
    kind: str
    least: float | None = None
    most: float | None = None
    choices: tuple[str, ...] = ()

    def value(self, text: str) -> object:
        """Return the value that *text* writes.

        :raises PlayersError: it may not stand there.
        """
        value = self._read(text)
        if value is None:
            raise PlayersError(
                tr(
                    "the option {name}: read {text}, allowed is {allowed}",
                    name=repr(self.name),
                    text=repr(clip(text)),
                    allowed=self._allowed(),
                )
            )
        return value

    def _read(self, text: str) -> object:
        if self.kind == TEXT:
            return text
        if self.kind == SWITCH:
            return _TRUTH.get(text.casefold())
        if self.kind == CHOICE:
            return text if text in self.choices else None
        try:
            number: float = int(text) if self.kind == WHOLE else float(text)
        except ValueError:
            return None
        if isinstance(number, float) and not isfinite(number):
            return None
        is_least = self.least is None or number >= self.least
        return number if is_least and (self.most is None or number <= self.most) else None

    def _allowed(self) -> str:
        if self.kind == SWITCH:
            return alternatives([*_TRUTH])
        if self.kind == CHOICE:
            return alternatives(self.choices)
        what = tr("a whole number") if self.kind == WHOLE else tr("a number")
        if self.least is not None and self.most is not None:
            return tr("{what} from {least} to {most}", what=what, least=self.least, most=self.most)
        if self.least is not None:
            return tr("{what} from {least} on", what=what, least=self.least)
        return what if self.most is None else tr("{what} up to {most}", what=what, most=self.most)


def read_options(hello: Mapping[str, object]) -> dict[str, Option]:
    """Return by name the options that a program says in its *hello*.

    :raises MessageError: one of them cannot be read.
    """
    found: dict[str, Option] = {}
    for item in items_in(hello, "options") if "options" in hello else ():
        if not isinstance(item, dict) or item.get("kind") not in KINDS:
            raise MessageError(
                tr("an option is an object with a name, and a kind of {kinds}",
                   kinds=alternatives(KINDS))
            )  # fmt: skip
        name = clean(text_in({"type": "option", **item}, "name"))
        choices = item.get("choices", [])
        found[name] = Option(
            name,
            item["kind"],
            _bound(item, "least"),
            _bound(item, "most"),
            tuple(map(str, choices)) if isinstance(choices, list) else (),
        )
    return found


def _bound(item: Mapping[str, object], key: str) -> float | None:
    value = item.get(key)
    if not isinstance(value, int | float) or isinstance(value, bool):
        return None
    if isinstance(value, float) and not isfinite(value):
        raise MessageError(
            tr("an option has a number as {key}, not {value}", key=repr(key), value=value)
        )
    return value


def values_of(typed: Mapping[str, str], options: Mapping[str, Option]) -> dict[str, object]:
    """Return the values that people *typed* for *options*.

    :raises PlayersError: there is no such option, or it may not have this value.
    """
    return {name: _option(name, options).value(text) for name, text in typed.items()}


def _option(name: str, options: Mapping[str, Option]) -> Option:
    if name in options:
        return options[name]
    names: Sequence[str] = tuple(options)
    if not names:
        raise PlayersError(tr("the program has no option {name}, nor any other", name=repr(name)))
    raise PlayersError(
        tr("the program has no option {name}, only {names}",
           name=repr(clip(name)), names=alternatives(names))
        + did_you_mean(nearest(name, names))
    )  # fmt: skip
