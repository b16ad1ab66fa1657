"""A whole state as text, every attribute of it, so that nothing can change unnoticed."""

from collections import deque
from collections.abc import Iterable, Mapping
from random import Random
from types import FunctionType, MethodType, ModuleType
from typing import Final

from cardtable.match import Match

_PLAIN: Final = (int, float, str, bytes, bytearray, type(None))
_NAMED: Final = (type, FunctionType, MethodType, ModuleType)


class Dumper:
    """Writes states; what is *constant* is named only, not looked into.

    What cannot change is written once and remembered: a state is mostly made of it.
    """

    def __init__(self, constant: Iterable[object] = ()) -> None:
        self._constant: Final = {id(item) for item in constant}
        self._written: dict[int, tuple[object, str]] = {}

    def dump(self, value: object) -> str:
        """Return *value* with all that it holds as text."""
        out: list[str] = []
        self._write(value, (), out)
        return " ".join(out)

    def _write(self, value: object, above: tuple[int, ...], out: list[str]) -> None:
        known = self._written.get(id(value))
        if known:
            out.append(known[1])
        elif isinstance(value, _PLAIN):
            out.append(repr(value))
        elif isinstance(value, _NAMED):
            out.append(getattr(value, "__qualname__", None) or value.__name__)
        elif id(value) in self._constant or id(value) in above:
            out.append(type(value).__name__)
        elif _cannot_change(value):
            text: list[str] = []
            self._write_inside(value, above, text)
            self._written[id(value)] = value, " ".join(text)
            out.append(self._written[id(value)][1])
        else:
            self._write_inside(value, above, out)

    def _write_inside(self, value: object, above: tuple[int, ...], out: list[str]) -> None:
        out.append(type(value).__name__)
        items = _items(value)
        if isinstance(items, list) and all(type(item) is int for item in items):
            out.append(repr(items))
            return
        out.append("(")
        for item in items:
            self._write(item, (*above, id(value)), out)
        out.append(")")


def match_dumper(match: Match) -> Dumper:
    """Return what writes the state of *match*: cards, knowledge, events, chance and lines."""
    box = match.box
    return Dumper((match.game, match.rules, box, box.deck, box.layout, match.header))


def _cannot_change(value: object) -> bool:
    frozen = getattr(getattr(type(value), "__dataclass_params__", None), "frozen", False)
    if not frozen:
        return False
    try:
        hash(value)
    except TypeError:  # it holds something that can
        return False
    return True


def _items(value: object) -> Iterable[object]:
    """Return what *value* holds, in an order of its own."""
    if isinstance(value, list | tuple | deque):
        return value
    if isinstance(value, set | frozenset):
        return sorted(value, key=repr)
    if isinstance(value, Mapping):
        return value.items()
    if isinstance(value, Random):
        return value.getstate()
    return attributes(value).items()


def attributes(value: object) -> dict[str, object]:
    """Return the attributes that *value* itself holds, slotted or not."""
    names = list(getattr(value, "__dict__", {}))
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
    return {
        name: getattr(value, name)
        for name in names
        if name not in {"__dict__", "__weakref__"} and hasattr(value, name)
    }
