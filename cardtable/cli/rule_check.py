"""A house-rule file checked as a whole, for people and for programs."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from cardtable.cli.house_rules import installed
from cardtable.core.error import CardtableError
from cardtable.core.wording import clean
from cardtable.house_rules import Fault, HouseRules
from cardtable.house_rules.document import Document
from cardtable.house_rules.whole import Kind, KindOf, document_faults, file_faults
from cardtable.registry import Games, load_games
from cardtable.text import tr

FORMAT: Final = 1


def faults_of(file: Path, games: Games) -> list[Fault]:
    """Return everything that is wrong with *file*, for the installed *games*."""
    return file_faults(file, _kinds(games), installed(games))


def document_faults_of(document: Document, games: Games) -> list[Fault]:
    """Return everything that is wrong with *document*, for the installed *games*."""
    return document_faults(document, _kinds(games), installed(games))


def _kinds(games: Games) -> KindOf:
    def kind_of(game: str) -> Kind | str:
        try:
            loaded = games.get(game)
        except CardtableError as error:
            return str(error)
        rules_type: type[HouseRules] = loaded.game.rules_type()
        return Kind(rules_type, loaded.entry.presets)

    return kind_of


def check_file(file: Path, *, as_json: bool) -> tuple[str, bool]:
    """Return what is said of *file*, and whether it is without a fault."""
    faults = faults_of(file, load_games())
    if as_json:
        return _json(file, faults), not faults
    if not faults:
        return tr("{file} has no faults.", file=clean(str(file))), True
    count = tr(
        "{file} has {count} fault.",
        "{file} has {count} faults.",
        count=len(faults),
        file=clean(str(file)),
    )
    return "\n".join([*map(str, faults), count]), False


def _json(file: Path, faults: Sequence[Fault]) -> str:
    document = {
        "format": FORMAT,
        "file": str(file),
        "faults": [
            {
                "line": fault.line,
                "column": fault.column,
                "key": fault.key,
                "message": fault.message,
                "source": fault.source,
            }
            for fault in faults
        ],
    }
    return json.dumps(document, indent=2)
