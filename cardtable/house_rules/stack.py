"""Layers one above the other, what is wrong in each, and the rules that they come to."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Generic, TypeVar

from cardtable.core.entry import Preset
from cardtable.house_rules.check import Owners, contradiction_faults, judged, name_faults, nobody
from cardtable.house_rules.fault import Fault
from cardtable.house_rules.layer import Layer, frozen
from cardtable.house_rules.model import HouseRules
from cardtable.house_rules.sections import Section, preset_of

R = TypeVar("R", bound=HouseRules)


class Stack(Generic[R]):
    """Layers of the rules *rules_type*, from the bottom up; each overrides those below it.

    A value that is not allowed becomes one of the *faults* and is left out.
    """

    def __init__(self, rules_type: type[R], owners: Owners = nobody) -> None:
        self.rules_type = rules_type
        self.owners = owners
        self.layers: list[Layer] = []
        self.faults: list[Fault] = []
        self._unsure: set[str] = set()

    def add(self, layer: Layer) -> None:
        """Put *layer* on top."""
        good, faults = judged(self.rules_type, layer, self.owners)
        self.layers.append(replace(layer, values=good))
        self.faults += faults
        self._unsure |= layer.values.keys() - good.keys()

    def add_preset(self, preset: Preset) -> None:
        """Put the values of *preset* on top."""
        name = f"preset {preset.key}"
        self.add(Layer(name, name, {key: frozen(value) for key, value in preset.values.items()}))

    def rules(self, seats: int | None = None, names: Sequence[str] = ()) -> R:
        """Return the rules; what cannot be played together, or by these players, becomes faults."""
        values: dict[str, object] = {}
        for layer in self.layers:
            values |= layer.values
        rules = self.rules_type.model_validate(values)
        layers = tuple(self.layers)
        if any(layer.document and layer.document.faults for layer in layers):
            return rules  # what contradicts may stand in a line that is no TOML
        self.faults += contradiction_faults(rules, layers, seats, self._unsure)
        self.faults += name_faults(rules, layers, names)
        return rules

    def origins(self) -> dict[str, str]:
        """Return for each switch what the layer is called that set it."""
        origins = dict.fromkeys(self.rules_type.model_fields, "default")
        for layer in self.layers:
            origins |= dict.fromkeys(layer.values, layer.origin)
        return origins


def section_faults(
    section: Section, rules_type: type[HouseRules], presets: Sequence[Preset], owners: Owners
) -> list[Fault]:
    """Return everything that is wrong in *section*, whose switches are those of *rules_type*."""
    stack = Stack(rules_type, owners)
    found = preset_of(section, presets)
    if isinstance(found, Preset):
        stack.add_preset(found)
    stack.add(section.layer(""))
    stack.rules()
    return [*stack.faults, *([found] if isinstance(found, Fault) else [])]


def by_line(fault: Fault) -> tuple[int, int]:
    """Return what the faults of one file are sorted by."""
    return fault.line or 0, fault.column or 0
