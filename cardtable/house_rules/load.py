"""The rules of one table, merged from their layers: defaults, preset, file, ``--set``."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic, TypeVar

from cardtable.core.entry import Preset
from cardtable.core.wording import alternatives, did_you_mean, nearest
from cardtable.house_rules.assignment import set_layers
from cardtable.house_rules.document import Document, read_document
from cardtable.house_rules.family import VARIANTS, Family, Installed, outline
from cardtable.house_rules.fault import Fault, HouseRulesFaults
from cardtable.house_rules.model import HouseRules
from cardtable.house_rules.sections import Section, find_preset, preset_of, section_at
from cardtable.house_rules.stack import Stack, by_line, section_faults
from cardtable.house_rules.wording import shown, toml_value
from cardtable.text import tr

R = TypeVar("R", bound=HouseRules)

_ANYTHING: Final = Installed()


@dataclass(frozen=True, slots=True)
class Loaded(Generic[R]):
    """House rules, and for each switch the layer that set it.

    An origin is ``"default"``, ``"preset NAME"``, ``"file NAME"``, ``"variant NAME"`` or
    ``"--set"``. The *warnings* are of parts of the file for games that are not installed.
    """

    rules: R
    origins: dict[str, str]
    preset: Preset | None = None
    file: Path | None = None
    variant: str = ""
    warnings: tuple[Fault, ...] = ()

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
    variant: str | None = None,
    sets: Sequence[str] = (),
    presets: Sequence[Preset] = (),
    installed: Installed = _ANYTHING,
    seats: int | None = None,
    names: Sequence[str] = (),
) -> Loaded[R]:
    """Return the rules of *game*: its defaults, under a preset, under a file, under *sets*.

    *preset*, one of *presets* or its key, is the command line's and wins over the file's own.
    Of the file the section of the game counts, or in its place the *variant* of this name.
    *installed* is what else the file may speak of. With *seats* the rules are also held to the
    number of players, and with *names* to who they are.

    :raises HouseRulesFaults: with every fault of every layer at once, in their order.
    """
    loader = _Loader(rules_type, game, presets, installed)
    if file is not None:
        loader.read(file)
    section = loader.section(variant)
    base = loader.base(preset, section)
    if base is not None:
        loader.stack.add_preset(base)
    if section is not None:
        loader.stack.add(section.layer(loader.origin()))
    loader.add_sets(sets)
    rules = loader.stack.rules(seats, names)
    loader.refuse()
    origins = loader.stack.origins()
    return Loaded(rules, origins, base, file, loader.variant, loader.warnings)


class _Loader(Generic[R]):
    """Collects the layers, and what is wrong beside them."""

    def __init__(
        self, rules_type: type[R], game: str, presets: Sequence[Preset], installed: Installed
    ) -> None:
        self.game = game
        self.presets = presets
        self.installed = installed
        self.stack = Stack(rules_type, installed.owners)
        self.document: Document | None = None
        self.family = Family()
        self.variant = ""
        self.is_readable = True
        self.faults: list[Fault] = []
        self.warnings: tuple[Fault, ...] = ()

    def read(self, file: Path) -> None:
        """Read *file*, and what it says beside its switches."""
        try:
            self.document = read_document(file)
        except HouseRulesFaults as error:
            self.faults += error.faults
            self.is_readable = False
            return
        keys = self.stack.rules_type.model_fields
        found = outline(self.document, self.installed, self.game, keys)
        self.family = found.family
        self.is_readable = not self.document.faults
        self.faults += found.faults
        self.warnings = found.warnings

    def section(self, variant: str | None) -> Section | None:
        """Return the section that counts; what is wrong in the others of this game is a fault."""
        mine = self.family.variants_of(self.game)
        found = None if variant is None else self.family.variant(variant, self.game)
        if variant is not None and found is None and self.is_readable:
            self.faults.append(Fault("--variant", None, None, "", self._no_variant(variant)))
        if self.document is None:
            return None
        self.variant = found or ""
        counts = (self.game,) if variant is None else (VARIANTS, found or "")
        for path in ((self.game,), *((VARIANTS, name) for name in mine)):
            if path != counts:
                section = section_at(self.document, path)
                self.faults += section_faults(
                    section, self.stack.rules_type, self.presets, self.installed.owners
                )
        return section_at(self.document, counts) if variant is None or found else None

    def origin(self) -> str:
        """Return what the layer of the section that counts is called."""
        name = Path(self.document.name).name if self.document else ""
        return f"variant {self.variant}" if self.variant else f"file {name}"

    def _no_variant(self, name: str) -> str:
        mine = self.family.variants_of(self.game)
        games = self.family.variants
        if self.document is None:
            return tr(
                "read {name}, but no house-rule file is in force that could have it;"
                " --house-rules FILE names one",
                name=shown(name),
            )
        if name in games:
            return tr(
                "read {name}, which is a variant of {game}", name=shown(name), game=games[name]
            )
        if not mine:
            return tr(
                "read {name}, but {file} has no variant of {game}",
                name=shown(name),
                file=self.document.name,
                game=self.game,
            )
        allowed = alternatives([toml_value(item) for item in mine])
        message = tr("read {name}, allowed is {allowed}", name=shown(name), allowed=allowed)
        near = nearest(name, mine)
        return message + did_you_mean(None if near is None else toml_value(near))

    def base(self, preset: Preset | str | None, section: Section | None) -> Preset | None:
        """Return the preset that all starts from: the command line's, or else the section's."""
        own = preset_of(section, self.presets) if section else None
        if isinstance(own, Fault):
            self.faults.append(own)
            own = None
        if isinstance(preset, str):
            found = find_preset(preset, self.presets)
            if isinstance(found, str):
                self.stack.faults.append(Fault("--preset", None, None, "", found))
                return None
            preset = found
        return preset or own

    def add_sets(self, sets: Sequence[str]) -> None:
        layers, faults = set_layers(sets, self.game)
        self.stack.faults += faults
        for layer in layers:
            self.stack.add(layer)

    def refuse(self) -> None:
        """Raise the faults, if there are any: first those of the file, by line."""
        faults = [*self.faults, *self.stack.faults]
        if not faults:
            return
        name = self.document.name if self.document else ""
        of_file = [fault for fault in [*faults, *self.warnings] if fault.file == name]
        others = [fault for fault in faults if fault.file != name]
        raise HouseRulesFaults([*sorted(of_file, key=by_line), *others])
