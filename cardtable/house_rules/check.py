"""What is wrong with the values of a layer, and with rules as a whole."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from pydantic import ValidationError

from cardtable.core.wording import alternatives, did_you_mean, likeness, nearest
from cardtable.house_rules.describe import describe
from cardtable.house_rules.fault import Fault, HouseRulesFaults
from cardtable.house_rules.layer import Layer
from cardtable.house_rules.model import Contradiction, HouseRules, note_of, renamed
from cardtable.house_rules.wording import shown, toml_value
from cardtable.text import tr

R = TypeVar("R", bound=HouseRules)

Owners: TypeAlias = Callable[[str], Sequence[str]]
"""Says which other games have a switch of some key."""


def nobody(_key: str) -> Sequence[str]:
    """Return that no other game has a switch."""
    return ()


def check(rules: HouseRules, seats: int | None = None, names: Sequence[str] = ()) -> None:
    """Refuse *rules* that contradict themselves, or cannot be played by *seats* players.

    With the *names* of the players they name nobody else.

    :raises HouseRulesFaults: there are contradictions; each names its keys and their values.
    """
    if faults := [*contradiction_faults(rules, (), seats), *name_faults(rules, (), names)]:
        raise HouseRulesFaults(faults)


def check_names(rules: HouseRules, names: Sequence[str]) -> None:
    """Refuse *rules*, the model or plain values, that name somebody who is none of *names*.

    :raises HouseRulesFaults: for each switch that does.
    """
    if faults := name_faults(rules, (), names):
        raise HouseRulesFaults(faults)


def validated(rules_type: type[R], layer: Layer) -> R:
    """Return rules with the values of *layer* above the defaults.

    :raises HouseRulesFaults: with a fault for each key that is unknown or not allowed.
    """
    _, faults = judged(rules_type, layer)
    if faults:
        raise HouseRulesFaults(faults)
    return rules_type.model_validate(layer.values)


def judged(
    rules_type: type[HouseRules], layer: Layer, owners: Owners = nobody
) -> tuple[dict[str, object], list[Fault]]:
    """Return the values of *layer* that are allowed, and a fault for each other key.

    *owners* says which other games have a switch.
    """
    # What is no switch is kept from pydantic, which cannot name a key that is no text in UTF-8.
    known = {key: value for key, value in layer.values.items() if key in rules_type.model_fields}
    strange = [key for key in layer.values if key not in known]
    faults: list[Fault] = []
    try:
        rules_type.model_validate(known)
    except ValidationError as error:
        first_by_key: dict[str, Any] = {}  # pydantic's own dict of an error
        for detail in error.errors(include_url=False):
            first_by_key.setdefault(str(next(iter(detail["loc"]), "")), detail)
        faults += [_fault(rules_type, layer, detail) for detail in first_by_key.values()]
        known = {key: value for key, value in known.items() if key not in first_by_key}
    faults += [layer.fault((key,), _unknown_key(rules_type, key, owners)) for key in strange]
    return known, faults


def _fault(rules_type: type[HouseRules], layer: Layer, detail: Mapping[str, Any]) -> Fault:
    path = detail["loc"]
    if detail["type"] in {"value_error", "assertion_error"}:  # a check of the game's own
        return layer.fault(path, str(detail["ctx"]["error"]))
    key = str(path[0])
    return layer.fault(path, _not_allowed(rules_type, key, layer.values[key]))


def _unknown_key(rules_type: type[HouseRules], key: str, owners: Owners) -> str:
    if key in (names := renamed(rules_type)):
        return tr("this switch is now called {name}", name=names[key])
    if games := owners(key):
        return tr("this game has no such switch; {games} has it", games=alternatives(games))
    return tr("there is no such switch") + did_you_mean(nearest(key, rules_type.model_fields))


def _not_allowed(rules_type: type[HouseRules], key: str, value: object) -> str:
    allowed = describe(rules_type, key).allowed
    message = tr("read {value}, allowed is {allowed}", value=shown(value), allowed=allowed)
    meant = next((v for v in _meant(rules_type, key, value) if accepts(rules_type, key, v)), None)
    return message + did_you_mean(None if meant is None else toml_value(meant))


def accepts(rules_type: type[HouseRules], key: str, value: object) -> bool:
    """Return whether the switch *key* may have this *value*."""
    try:
        rules_type.model_validate({key: value})
    except ValidationError:
        return False
    return True


def _meant(rules_type: type[HouseRules], key: str, value: object) -> Iterator[object]:
    """Yield what somebody who wrote *value* may have meant, the likeliest first."""
    if isinstance(value, float) and value.is_integer():
        yield int(value)
    if isinstance(value, bool):
        yield from ("on", "yes") if value else ("off", "no", "none")
    if isinstance(value, str):
        yield from _meant_by_text(value.strip(), describe(rules_type, key).choices)


def _meant_by_text(text: str, choices: tuple[object, ...]) -> Iterator[object]:
    words = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}
    if text.casefold() in words:
        yield words[text.casefold()]
    if text.isascii() and text.isdecimal() and len(text) < 10:  # noqa: PLR2004 - no rule counts so far
        yield int(text)
    if near := nearest(text, [choice for choice in choices if isinstance(choice, str)]):
        yield near


def contradiction_faults(
    rules: HouseRules,
    layers: tuple[Layer, ...],
    seats: int | None,
    unsure: Collection[str] = (),
) -> list[Fault]:
    """Return a fault for each contradiction in *rules*, which *layers* were merged into.

    The values of *unsure* switches are not what somebody wrote, so nothing is said of them.
    """
    return [
        _contradiction(rules, layers, found)
        for found in rules.contradictions(seats)
        if not set(found.keys) & set(unsure)
    ]


def name_faults(rules: HouseRules, layers: tuple[Layer, ...], names: Sequence[str]) -> list[Fault]:
    """Return a fault for each switch that names somebody who is none of *names*, if there are."""
    rules_type: type[HouseRules] = getattr(rules, "rules_type", type(rules))
    at_table = {likeness(name) for name in names}
    faults = []
    for key in rules_type.model_fields if names else ():
        name = getattr(rules, key)
        if not note_of(rules_type, key).names_seat or not name or likeness(name) in at_table:
            continue
        message = tr(
            "nobody at the table is called {name}, allowed is {names}",
            name=shown(name),
            names=alternatives([toml_value(one) for one in names]),
        ) + did_you_mean(nearest(name, names))
        faults.append(_setter(layers, key).fault((key,), message))
    return faults


def _contradiction(rules: HouseRules, layers: tuple[Layer, ...], found: Contradiction) -> Fault:
    setters = {key: _setter(layers, key) for key in found.keys}
    settings = [_setting(rules, key, layer.where(key)) for key, layer in setters.items()]
    message = tr("{reason}: {settings}", reason=found.message, settings=", ".join(settings))
    # The fault stands at the key that was set last: the layer above, or the line below.
    last = max(setters, key=lambda key: _rank(layers, setters[key], key), default="")
    return setters[last].fault((last,), message) if last else Fault("", None, None, "", message)


def _setting(rules: HouseRules, key: str, where: str) -> str:
    value = shown(getattr(rules, key))
    if not where:
        return tr("{key} = {value}", key=key, value=value)
    return tr("{key} = {value} ({where})", key=key, value=value, where=where)


def _setter(layers: tuple[Layer, ...], key: str) -> Layer:
    """Return the layer whose value of *key* counts."""
    default = Layer(origin="default" if layers else "", name="", values={})
    return next((layer for layer in reversed(layers) if key in layer.values), default)


def _rank(layers: tuple[Layer, ...], layer: Layer, key: str) -> tuple[int, int]:
    above = layers.index(layer) if layer in layers else -1
    places = layer.document.places if layer.document else {}
    return above, places.get((*layer.section, key), (0, 0))[0]
