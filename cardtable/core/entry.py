"""What a plugin offers before any rule is imported: its games, their presets, and bots.

An entry is plain data. It names the class of the game as text, so listing the games
of all plugins imports no rules, and nothing that rules import.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, TypeGuard

from cardtable.core.error import PluginError

RESERVED_KEYS: Final = frozenset({"family", "variants"})
"""Sections of a house-rule file that belong to no game."""

RESERVED_BOTS: Final = frozenset({"easy", "medium", "hard", "quick", "random", "cmd"})
"""What bots are called that every game has, and what a program that plays is announced by."""

_KEY: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_TARGET: Final = re.compile(r"[^\W\d]\w*(?:\.[^\W\d]\w*)*:[^\W\d]\w*")


class EntryError(PluginError, ValueError):
    """A plugin offers a game or a preset that cannot be listed."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of house rules for one game.

    *game* is the key of the game, which may belong to another plugin. *values* holds only
    what differs from the defaults; it is checked against the game's rules when it is used.
    """

    game: str
    key: str
    title: str
    summary: str
    values: Mapping[str, object] = field(hash=False)

    def __post_init__(self) -> None:
        what = f"preset {self.key!r} of game {self.game!r}"
        _check_key(what, self.key)
        _check_key(what, self.game)
        _check_line(what, "title", self.title)
        _check_line(what, "summary", self.summary)
        if not isinstance(self.values, Mapping):
            raise EntryError(f"{what}: values must map switches to values, not {self.values!r}")
        # A copy, so that nobody changes a preset by way of the mapping it was made from.
        object.__setattr__(self, "values", dict(self.values))

    def for_game(self, game: str) -> "Preset":
        """Return the same preset of another *game*, which has the same switches."""
        return replace(self, game=game)


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game on offer.

    *seats* is the fewest and the most players, *minutes* what a match takes,
    *target* the game's class as ``"module:Class"``, imported when the game is chosen.
    """

    key: str
    title: str
    summary: str
    seats: tuple[int, int]
    minutes: int
    target: str
    presets: tuple[Preset, ...] = ()

    def __post_init__(self) -> None:
        what = f"game {self.key!r}"
        _check_key(what, self.key)
        if self.key in RESERVED_KEYS:
            raise EntryError(f"{what}: this name is a section of every house-rule file")
        _check_line(what, "title", self.title)
        _check_line(what, "summary", self.summary)
        _check_seats(what, self.seats)
        if not _is_count(self.minutes):
            raise EntryError(f"{what}: minutes must be a whole number from 1, not {self.minutes!r}")
        _check_target(what, self.target)
        _check_presets(what, self.key, self.presets)


@dataclass(frozen=True, slots=True)
class BotEntry:
    """A bot on offer for every game, or for the one whose key is *game*.

    *target* names what makes it as ``"module:maker"``, imported when the bot is asked for: it
    is called with the game and returns a player.
    """

    key: str
    title: str
    summary: str
    target: str
    game: str = ""

    def __post_init__(self) -> None:
        what = f"bot {self.key!r}"
        _check_key(what, self.key)
        if self.key in RESERVED_BOTS:
            raise EntryError(f"{what}: every game has a bot of this name")
        _check_line(what, "title", self.title)
        _check_line(what, "summary", self.summary)
        _check_target(what, self.target)
        if self.game != "":
            _check_key(what, self.game)


def _check_key(what: str, key: object) -> None:
    if not isinstance(key, str) or not _KEY.fullmatch(key):
        raise EntryError(
            f"{what}: a key is made of lower-case letters a to z, digits and single hyphens,"
            f" not {key!r}"
        )


def _check_target(what: str, target: object) -> None:
    if not isinstance(target, str) or not _TARGET.fullmatch(target):
        raise EntryError(f"{what}: target must read 'module:Class', not {target!r}")


def _check_line(what: str, name: str, text: object) -> None:
    if not isinstance(text, str) or not text.strip() or not text.isprintable():
        raise EntryError(f"{what}: {name} must be one line of text, not {text!r}")


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _check_seats(what: str, seats: object) -> None:
    match seats:
        case (fewest, most) if _is_count(fewest) and _is_count(most) and fewest <= most:
            return
    raise EntryError(f"{what}: seats must be the fewest and the most players, not {seats!r}")


def _check_presets(what: str, game: str, presets: object) -> None:
    if not isinstance(presets, tuple) or not all(isinstance(item, Preset) for item in presets):
        raise EntryError(f"{what}: presets must be a tuple of Preset, not {presets!r}")
    seen: set[str] = set()
    for preset in presets:
        if preset.game != game:
            raise EntryError(f"{what}: preset {preset.key!r} is for game {preset.game!r}")
        if preset.key in seen:
            raise EntryError(f"{what}: two presets have the key {preset.key!r}")
        seen.add(preset.key)
