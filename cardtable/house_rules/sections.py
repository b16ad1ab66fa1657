"""The sections of a house-rule file that hold switches: a game's own, and its variants."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardtable.core.entry import Preset
from cardtable.core.wording import alternatives, did_you_mean, nearest
from cardtable.house_rules.document import Document
from cardtable.house_rules.family import VARIANTS
from cardtable.house_rules.fault import Fault
from cardtable.house_rules.layer import Layer, frozen
from cardtable.house_rules.locate import Path as KeyPath
from cardtable.house_rules.wording import path_text, shown, toml_value
from cardtable.text import tr


@dataclass(frozen=True, slots=True)
class Section:
    """One section of *document*: the *switches* it sets, and its *preset* as it stands there."""

    document: Document
    path: KeyPath
    switches: Mapping[str, object]
    preset: object = None

    def layer(self, origin: str) -> Layer:
        """Return the switches as a layer."""
        return Layer(origin, self.document.name, self.switches, self.document, self.path)


def section_at(document: Document, path: KeyPath) -> Section:
    """Return the section of *document* at *path*; an empty one if it has none."""
    found: object = document.values
    for part in path:
        found = found.get(part) if isinstance(found, Mapping) else None
    values = (
        {key: frozen(value) for key, value in found.items()} if isinstance(found, Mapping) else {}
    )
    preset = values.pop("preset", None)
    if path[:1] == (VARIANTS,):
        values.pop("game", None)
    return Section(document, path, values, preset)


def preset_of(section: Section, presets: Sequence[Preset]) -> Preset | Fault | None:
    """Return the preset that *section* starts from, or what is wrong with it."""
    if section.preset is None:
        return None
    found = find_preset(section.preset, presets)
    if isinstance(found, Preset):
        return found
    path = (*section.path, "preset")
    return section.document.fault(path, path_text(path), found)


def find_preset(name: object, presets: Sequence[Preset]) -> Preset | str:
    """Return the preset called *name*, or a message that says why there is none."""
    by_key = {preset.key: preset for preset in presets}
    if isinstance(name, str) and name in by_key:
        return by_key[name]
    if not presets:
        return tr("read {value}, but this game has no presets", value=shown(name))
    allowed = alternatives([toml_value(key) for key in by_key])
    message = tr("read {value}, allowed is {allowed}", value=shown(name), allowed=allowed)
    near = nearest(name, by_key) if isinstance(name, str) else None
    return message + did_you_mean(None if near is None else toml_value(near))
