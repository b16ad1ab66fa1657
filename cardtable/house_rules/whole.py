"""A house-rule file as a whole: every section of every game, and every variant, at once."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from cardtable.core.entry import Preset
from cardtable.house_rules.document import Document, read_document
from cardtable.house_rules.family import VARIANTS, Installed, outline
from cardtable.house_rules.fault import Fault, HouseRulesFaults
from cardtable.house_rules.locate import Path as KeyPath
from cardtable.house_rules.model import HouseRules
from cardtable.house_rules.sections import section_at
from cardtable.house_rules.stack import by_line, section_faults
from cardtable.house_rules.wording import path_text


@dataclass(frozen=True, slots=True)
class Kind:
    """The class of a game's rules, and the presets there are for it."""

    rules_type: type[HouseRules]
    presets: Sequence[Preset] = ()


KindOf: TypeAlias = Callable[[str], Kind | str]
"""Gives the kind of the game of some key, or a text that says why it cannot be had."""


def file_faults(path: Path, kind_of: KindOf, installed: Installed) -> list[Fault]:
    """Return everything that is wrong with the file at *path*, by line."""
    try:
        document = read_document(path)
    except HouseRulesFaults as error:
        return list(error.faults)
    return document_faults(document, kind_of, installed)


def document_faults(document: Document, kind_of: KindOf, installed: Installed) -> list[Fault]:
    """Return everything that is wrong with *document*, by line.

    A section of a game that is not installed counts: nobody can say that it is right.
    """
    found = outline(document, installed)
    variants = found.family.variants
    sections: list[tuple[KeyPath, str]] = [
        ((name,), name) for name in document.values if name in installed.games
    ]
    sections += [((VARIANTS, name), game) for name, game in variants.items()]
    faults = [*found.faults, *found.warnings]
    for path, game in sections:
        kind = kind_of(game)
        if isinstance(kind, str):
            faults.append(document.fault(path, path_text(path), kind))
            continue
        section = section_at(document, path)

        def owners(key: str, game: str = game) -> list[str]:
            return [name for name in installed.owners(key) if name != game]

        faults += section_faults(section, kind.rules_type, kind.presets, owners)
    return sorted(faults, key=by_line)
