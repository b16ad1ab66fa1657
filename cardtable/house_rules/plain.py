"""Rules as plain values: for the table, which reads them often, and for records."""

from collections.abc import Mapping
from dataclasses import make_dataclass
from functools import cache
from types import FunctionType
from typing import TypeVar, cast

from cardtable.house_rules.check import validated
from cardtable.house_rules.layer import Layer, frozen
from cardtable.house_rules.model import HouseRules, renamed

R = TypeVar("R", bound=HouseRules)


def plain(rules: R) -> R:
    """Return *rules* as a slotted, frozen object with the same attributes and no pydantic in it.

    It is fast to read, compared and hashed by its values, and can be pickled. To a type checker
    it is still the rules' own class, so a game's code reads the same with either; at run time it
    is not an instance of that class. The class's own constants, methods and
    properties come along.
    """
    rules_type = _rules_type(rules)
    return cast("R", _from_values(rules_type, tuple(_values(rules).values())))


def rules_dict(rules: HouseRules) -> dict[str, object]:
    """Return every switch of *rules*, the model or plain values, as values that JSON can hold."""
    return {key: _thawed(value) for key, value in _values(rules).items()}


def from_dict(rules_type: type[R], values: Mapping[str, object], source: str = "record") -> R:
    """Return the rules that `rules_dict` wrote, as strictly checked as a file.

    A switch that *values* does not name has its default: it came after the record. An older
    name of a switch is understood. *source* is what a fault calls the place they come from.

    :raises HouseRulesFaults: something in *values* is not allowed.
    """
    names = renamed(rules_type)
    today = {names.get(key, key): frozen(value) for key, value in values.items()}
    return validated(rules_type, Layer(origin=source, name=source, values=today))


def _rules_type(rules: R) -> type[R]:
    return cast("type[R]", getattr(rules, "rules_type", type(rules)))


def _values(rules: HouseRules) -> dict[str, object]:
    return {key: getattr(rules, key) for key in _rules_type(rules).model_fields}


def _thawed(value: object) -> object:
    if isinstance(value, tuple):
        return [_thawed(item) for item in value]
    return value


def _from_values(rules_type: type[HouseRules], values: tuple[object, ...]) -> object:
    return _plain_class(rules_type)(*values)


@cache
def _plain_class(rules_type: type[HouseRules]) -> type:
    """Return the class of the plain values of *rules_type*."""
    constants = rules_type.__class_vars__ - HouseRules.__class_vars__
    namespace: dict[str, object] = {}
    for base in reversed(rules_type.__mro__[: rules_type.__mro__.index(HouseRules)]):
        namespace |= {
            name: value
            for name, value in vars(base).items()
            if name in constants
            or (isinstance(value, FunctionType | property) and not name.startswith("__"))
        }
    namespace |= {
        "rules_type": rules_type,
        "__module__": rules_type.__module__,
        "__doc__": f"Plain values of {rules_type.__name__}.",
        "__reduce__": lambda self: (_from_values, (rules_type, tuple(_values(self).values()))),
    }
    return make_dataclass(
        rules_type.__name__,
        list(rules_type.model_fields),
        namespace=namespace,
        frozen=True,
        slots=True,
    )
