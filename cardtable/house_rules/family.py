"""The family file as a whole: who the family is, its variants, and what belongs in no section.

The switches in the sections of games are not looked at here; see `load` and `whole`.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final
from unicodedata import normalize

from cardtable.core.entry import RESERVED_KEYS
from cardtable.core.wording import alternatives, did_you_mean, nearest
from cardtable.house_rules.check import Owners, nobody
from cardtable.house_rules.document import Document
from cardtable.house_rules.fault import Fault
from cardtable.house_rules.locate import Path as KeyPath
from cardtable.house_rules.wording import path_text, shown, toml_key, toml_value
from cardtable.text import LANGUAGES, tr

FAMILY: Final = "family"
VARIANTS: Final = "variants"
LONGEST_NAME: Final = 40
"""The most letters of the name of a family, and of a variant."""

_FAMILY_KEYS: Final = ("name", "players", "language")


def _any_player(_text: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Installed:
    """What a file may speak of.

    *games* are the keys of the installed games; *owners* says which of them have a switch;
    *player_fault* says what is wrong with the text of one player, ``""`` if nothing is.
    """

    games: Collection[str] = ()
    owners: Owners = nobody
    player_fault: Callable[[str], str] = _any_player


@dataclass(frozen=True, slots=True)
class Family:
    """What ``[family]`` says, and the key of the game of each variant, by its name."""

    name: str = ""
    players: tuple[str, ...] = ()
    language: str = ""
    variants: Mapping[str, str] = field(default_factory=dict)

    def variant(self, name: str, game: str) -> str | None:
        """Return the variant *name* of *game*, however its letters are composed."""
        wanted = normalize("NFC", name)
        return next(
            (one for one in self.variants_of(game) if normalize("NFC", one) == wanted), None
        )

    def variants_of(self, game: str) -> list[str]:
        """Return the names of the variants of *game*."""
        return [name for name, key in self.variants.items() if key == game]


@dataclass(frozen=True, slots=True)
class Outline:
    """A file but for its switches: the *family*, and what is wrong.

    The *warnings* are of sections for games that are not installed, which stop no other game.
    """

    family: Family
    faults: tuple[Fault, ...]
    warnings: tuple[Fault, ...]


def outline(
    document: Document, installed: Installed, game: str = "", keys: Collection[str] = ()
) -> Outline:
    """Return what *document* says beside its switches.

    A switch outside of all sections is taken to be meant for *game*, which has the switches *keys*.
    """
    reader = _Reader(document, installed, game, keys)
    for name, value in document.values.items():
        reader.part(name, value)
    family = Family(reader.name, reader.players, reader.language, reader.variants)
    return Outline(family, tuple(reader.faults), tuple(reader.warnings))


class _Reader:
    """Goes through the parts of a file and collects what it says and what is wrong."""

    def __init__(
        self, document: Document, installed: Installed, game: str, keys: Collection[str]
    ) -> None:
        self.document = document
        self.installed = installed
        self.games = sorted({*installed.games, *([game] if game else [])})
        self.game = game or next(iter(self.games), "game")
        self.keys = keys
        self.name = ""
        self.players: tuple[str, ...] = ()
        self.language = ""
        self.variants: dict[str, str] = {}
        self.faults: list[Fault] = list(document.faults)
        self.warnings: list[Fault] = []

    def part(self, name: str, value: object) -> None:
        known = {*self.games, *RESERVED_KEYS}
        if not isinstance(value, Mapping):
            message = _no_section((name,), value) if name in known else self._outside(name)
            self._refuse((name,), message)
        elif name == FAMILY:
            self._family(value)
        elif name == VARIANTS:
            for variant, values in value.items():
                self._variant(variant, values)
        elif name not in known:
            self._unknown_game((name,), name, known)

    def _refuse(self, path: KeyPath, message: str) -> None:
        self.faults.append(self.document.fault(path, path_text(path), message))

    def _outside(self, key: str) -> str:
        message = tr(
            "a switch stands in the section of its game, below a line such as [{game}]",
            game=toml_key(next(iter(self.installed.owners(key)), self.game)),
        )
        return message + did_you_mean(None if key in self.keys else nearest(key, self.keys))

    def _unknown_game(self, path: KeyPath, name: str, known: Collection[str]) -> None:
        """Refuse what looks like a slip; a game that this table does not have is left alone."""
        message = tr("no installed game has this name")
        near = nearest(name, known)
        if near is not None:
            self._refuse(path, message + did_you_mean(near))
        else:
            self.warnings.append(self.document.fault(path, path_text(path), message))

    def _family(self, values: Mapping[str, object]) -> None:
        for key, value in values.items():
            path = (FAMILY, key)
            if key == "name":
                self.name = self._line(path, value)
            elif key == "players":
                self.players = tuple(self._players(path, value))
            elif key == "language":
                self.language = self._language(path, value)
            else:
                message = tr("there is nothing of this name in this section")
                self._refuse(path, message + did_you_mean(nearest(key, _FAMILY_KEYS)))

    def _line(self, path: KeyPath, value: object) -> str:
        if _is_name(value):
            return str(value)
        allowed = tr("one line of text of up to {most} letters, in quotes", most=LONGEST_NAME)
        self._refuse(path, _not_allowed(value, allowed))
        return ""

    def _players(self, path: KeyPath, value: object) -> Iterator[str]:
        if not isinstance(value, list):
            allowed = tr('a list of texts such as ["Ada", "Bo", "bot"]')
            self._refuse(path, _not_allowed(value, allowed))
            return
        for number, item in enumerate(value):
            if not isinstance(item, str):
                allowed = tr('a name, "bot" or "NAME=bot"')
                self._refuse((*path, number), _not_allowed(item, allowed))
            elif fault := self.installed.player_fault(item):
                self._refuse((*path, number), fault)
            else:
                yield item

    def _language(self, path: KeyPath, value: object) -> str:
        if isinstance(value, str) and value in LANGUAGES:
            return value
        allowed = alternatives([toml_value(language) for language in LANGUAGES])
        self._refuse(path, _not_allowed(value, allowed))
        return ""

    def _variant(self, name: str, values: object) -> None:
        path = (VARIANTS, name)
        if not _is_name(name):
            message = tr(
                "the name of a variant is one line of up to {most} letters", most=LONGEST_NAME
            )
            self._refuse(path, message)
        elif not isinstance(values, Mapping):
            self._refuse(path, _no_section(path, values))
        elif "game" not in values and self.document.faults:
            pass  # the line may be among those that are no TOML
        elif "game" not in values:
            games = alternatives([f"game = {toml_value(key)}" for key in self.games])
            message = tr("a variant needs a line that says of which game it is")
            self._refuse(path, f"{message}: {games}" if games else message)
        else:
            self._game((*path, "game"), values["game"], name)

    def _game(self, path: KeyPath, value: object, variant: str) -> None:
        games = self.games
        if isinstance(value, str) and value in games:
            self.variants[variant] = value
            return
        near = nearest(value, games) if isinstance(value, str) else None
        if isinstance(value, str) and near is None:
            message = tr("no installed game has the name {value}", value=shown(value))
            self.warnings.append(self.document.fault(path, path_text(path), message))
            return
        message = _not_allowed(value, alternatives([toml_value(key) for key in games]))
        self._refuse(path, message + did_you_mean(None if near is None else toml_value(near)))


def _is_name(value: object) -> bool:
    return (
        isinstance(value, str)
        and 0 < len(value.strip()) <= len(value) <= LONGEST_NAME
        and value.isprintable()
    )


def _not_allowed(value: object, allowed: str) -> str:
    return tr("read {value}, allowed is {allowed}", value=shown(value), allowed=allowed)


def _no_section(path: KeyPath, value: object) -> str:
    return tr(
        "read {value}, allowed is a section that starts with the line [{name}]",
        value=shown(value),
        name=path_text(path),
    )
