"""The name of a new game, and all that is called after it."""

import keyword
import re
from collections.abc import Collection
from dataclasses import dataclass
from importlib.util import find_spec
from typing import Final

from cardtable.core.entry import RESERVED_KEYS
from cardtable.core.error import CardtableError
from cardtable.core.wording import clip, did_you_mean
from cardtable.text import tr

LONGEST: Final = 24
"""More letters than this would break lines of the project that are laid out for fewer."""

_KEY: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_TAKEN: Final = frozenset(
    {
        *("CardRound", "Deck", "Discard", "Draw", "Entry", "Game", "GameLaws", "Joined", "Knock"),
        *("PositionError", "Result", "Round", "Rulebook", "Rules", "Standing", "Take", "View"),
        "Zone",
    }
)
"""What the modules of the project call something else."""


class ProjectError(CardtableError, ValueError):
    """A project of this name cannot be written, or not there."""


@dataclass(frozen=True, slots=True)
class ProjectName:
    """The *key* of a new game, as people will type it."""

    key: str

    @property
    def distribution(self) -> str:
        """What is installed, and the folder of the project."""
        return f"cardtable-{self.key}"

    @property
    def package(self) -> str:
        """What is imported."""
        return self.distribution.replace("-", "_")

    @property
    def title(self) -> str:
        """What the game is called in lists."""
        return self.key.replace("-", " ").capitalize()

    @property
    def class_name(self) -> str:
        """The class of the game."""
        name = "".join(word.capitalize() for word in self.key.split("-"))
        return f"{name}Game" if name in _TAKEN or keyword.iskeyword(name) else name


def project_name(text: str, installed: Collection[str]) -> ProjectName:
    """Return the name that *text* gives a new game; *installed* are the keys of games there are.

    :raises ProjectError: no game can be called so, or another is.
    """
    if not _KEY.fullmatch(text) or len(text) > LONGEST:
        raise ProjectError(
            tr(
                "a game cannot be called {name}: allowed are up to {most} letters a to z, digits"
                " and single hyphens, with a letter in front",
                name=repr(clip(text)),
                most=LONGEST,
            )
            + did_you_mean(_likely(text))
        )
    if text.startswith("cardtable-"):
        raise ProjectError(
            tr("a game is not called {name}: cardtable- is put in front by itself", name=repr(text))
            + did_you_mean(_likely(text))
        )
    if text in RESERVED_KEYS:
        raise ProjectError(
            tr(
                "a game cannot be called {name}: that is a section of every house-rule file",
                name=repr(text),
            )
        )
    name = ProjectName(text)
    if text in installed:
        raise ProjectError(
            tr("there is a game {name} already; choose another name", name=repr(text))
        )
    if find_spec(name.package) is not None:
        raise ProjectError(
            tr(
                "there is a package {package} already; choose another name, or uninstall it",
                package=repr(name.package),
            )
        )
    return name


def _likely(text: str) -> str | None:
    """Return the allowed name that *text* was most likely meant to be."""
    words = re.findall(r"[a-z0-9]+", re.sub(r"(?<=[a-z])(?=[A-Z])", "-", text[:100]).lower())
    if words and words[0] == "cardtable":
        words = words[1:]
    likely = "-".join(words)[:LONGEST].strip("-")
    return likely if _KEY.fullmatch(likely) else None
