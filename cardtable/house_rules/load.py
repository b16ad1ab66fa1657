"""The rules of one table, merged from their layers: defaults, preset, file, ``--set``."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from cardtable.core.entry import Preset
from cardtable.house_rules.assignment import set_layers
from cardtable.house_rules.check import contradiction_faults, name_faults, validated, value_faults
from cardtable.house_rules.document import read_document
from cardtable.house_rules.fault import Fault, HouseRulesFaults
from cardtable.house_rules.layer import Layer, frozen
from cardtable.house_rules.model import HouseRules
from cardtable.house_rules.sections import find_preset, preset_of, section_at, stray_faults

R = TypeVar("R", bound=HouseRules)


@dataclass(frozen=True, slots=True)
class Loaded(Generic[R]):
    """House rules, and for each switch the layer that set it.

    An origin is ``"default"``, ``"preset NAME"``, ``"file NAME"`` or ``"--set"``.
    """

    rules: R
    origins: dict[str, str]
    preset: Preset | None = None
    file: Path | None = None

    def changed(self) -> dict[str, object]:
        """Return the switches that differ from the base game's defaults, with their values."""
        fields = type(self.rules).model_fields
        return {
            key: value
            for key in fields
            if (value := getattr(self.rules, key)) != fields[key].default
        }


def load(
    rules_type: type[R],
    *,
    game: str,
    preset: Preset | str | None = None,
    file: Path | None = None,
    sets: Sequence[str] = (),
    presets: Sequence[Preset] = (),
    games: Collection[str] = (),
    seats: int | None = None,
    names: Sequence[str] = (),
) -> Loaded[R]:
    """Return the rules of *game*: its defaults, under a preset, under a file, under *sets*.

    *preset*, one of *presets* or its key, is the command line's and wins over the file's own.
    *games* are the keys of all installed games, whose sections the file may have. With *seats*
    the rules are also held to the number of players, and with *names* to who they are.

    :raises HouseRulesFaults: with every fault of every layer at once, in their order.
    """
    loader = _Loader(rules_type, game, presets)
    loader.add_file(file, games)
    loader.add_preset(preset)
    loader.add_sets(sets)
    return loader.merged(file, seats, names)


class _Loader(Generic[R]):
    """Collects the layers and the faults."""

    def __init__(self, rules_type: type[R], game: str, presets: Sequence[Preset]) -> None:
        self.rules_type = rules_type
        self.game = game
        self.presets = presets
        self.preset: Preset | None = None
        self.layers: list[Layer] = []
        self.faults: list[Fault] = []

    def add_file(self, file: Path | None, games: Collection[str]) -> None:
        if file is None:
            return
        try:
            document = read_document(file)
        except HouseRulesFaults as error:
            self.faults += error.faults
            return
        section = section_at(document, (self.game,))
        layer = section.layer(f"file {file.name}")
        faults = stray_faults(document, self.rules_type, self.game, games)
        match preset_of(section, self.presets):
            case Fault() as fault:
                faults.append(fault)
            case found:
                self.preset = found
        faults += value_faults(self.rules_type, layer)
        self.faults += sorted(faults, key=lambda fault: (fault.line or 0, fault.column or 0))
        self.layers.append(layer)

    def add_preset(self, preset: Preset | str | None) -> None:
        """Put the preset, the command line's or else the file's, below the layers so far."""
        if isinstance(preset, str):
            found = find_preset(preset, self.presets)
            if isinstance(found, str):
                self.faults.append(Fault("--preset", None, None, "", found))
                return
            preset = found
        self.preset = preset or self.preset
        if self.preset is not None:
            name = f"preset {self.preset.key}"
            values = {key: frozen(value) for key, value in self.preset.values.items()}
            layer = Layer(name, name, values)
            self.faults += value_faults(self.rules_type, layer)
            self.layers.insert(0, layer)

    def add_sets(self, sets: Sequence[str]) -> None:
        layers, faults = set_layers(sets, self.game)
        for layer in layers:
            faults += value_faults(self.rules_type, layer)
        self.faults += faults
        self.layers += layers

    def merged(self, file: Path | None, seats: int | None, names: Sequence[str]) -> Loaded[R]:
        if self.faults:
            raise HouseRulesFaults(self.faults)
        values: dict[str, object] = {}
        origins = dict.fromkeys(self.rules_type.model_fields, "default")
        for layer in self.layers:
            values |= layer.values
            origins |= dict.fromkeys(layer.values, layer.origin)
        rules = validated(self.rules_type, Layer("", "", values))
        layers = tuple(self.layers)
        faults = contradiction_faults(rules, layers, seats) + name_faults(rules, layers, names)
        if faults:
            raise HouseRulesFaults(faults)
        return Loaded(rules, origins, self.preset, file)
