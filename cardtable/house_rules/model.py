"""The model that each game's house rules are built on, and the switches in it.

A game writes its rules as a class of typed switches. pydantic checks what people write
against the types, strictly: ``true`` is no number, ``"100"`` is none, ``100.0`` is none.
Lists in a file become tuples, so that rules can be compared and hashed.
"""

import os
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Final, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic.fields import FieldInfo

from cardtable.house_rules.note import Note

# pydantic would look for plugins of its own in all that is installed, and one distribution whose
# metadata cannot be read would keep every game from being played.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

T = TypeVar("T")

RESERVED_KEYS: Final = frozenset({"preset", "game"})
"""Keys of a section in a file that are not switches."""

_KEY: Final = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)*")


def switch(
    default: T,
    *,
    title: str,
    help: str,  # the word that people know it by
    group: str,
    ge: int | None = None,
    le: int | None = None,
    formerly: Sequence[str] = (),
    allowed: str = "",
    names_seat: bool = False,
    asked: bool = False,
) -> T:
    """Make one house rule, inside a class of `HouseRules`.

    *help* is one sentence, *group* the heading it stands under. *ge* and *le* bound the whole
    numbers of its type, in a union such as ``Literal["off"] | int`` too. *formerly* lists
    older names of the switch. *allowed* says what may be written, for types such as tuples
    whose own description is too thin. *names_seat* says that a text other than ``""`` is the
    name of somebody at the table. *asked* marks a switch that tables agree on most often:
    whoever is led through the house rules is asked about it.
    """
    for name, text in (("title", title), ("help", help), ("group", group)):
        if not text.strip():
            raise TypeError(f"a switch needs a {name}: one that is not empty")
    note = Note(
        group,
        minimum=ge,
        maximum=le,
        formerly=tuple(formerly),
        allowed=allowed,
        names_seat=names_seat,
        is_asked=asked,
    )
    made: Any = Field(default, title=title, description=help)  # a FieldInfo, typed as its default
    made.metadata.append(note)
    return made  # type: ignore[no-any-return]  # as pydantic's own Field does


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Settings that are fine alone but impossible together: their *keys*, and why.

    The *message* is a clause such as ``"five hands of 30 cards need more than one deck"``;
    the keys with their values, and where each was set, are added to it.
    """

    keys: tuple[str, ...]
    message: str


class HouseRules(BaseModel):
    """What a table may agree on before the deal; each game's rules are a subclass.

    Every attribute is made by `switch`. Once made, rules never change. Methods and properties
    of a subclass also work on its plain values (see `plain`) if they call no ``super()``.
    """

    model_config: ClassVar[ConfigDict] = ConfigDict(
        extra="forbid", frozen=True, strict=True, validate_default=True
    )

    def contradictions(self, seats: int | None = None) -> Iterable[Contradiction]:
        """Return what cannot be played together; *seats* is the number of players, if known.

        Called for the rules as merged from all layers. Limits follow from the deck's size
        and the number of seats, never from a fixed list.
        """
        return ()

    @classmethod
    def __pydantic_init_subclass__(cls, **kwargs: object) -> None:
        super().__pydantic_init_subclass__(**kwargs)
        for key, field in cls.model_fields.items():
            _check_switch(f"{cls.__name__}.{key}", key, field)
        _check_older_names(cls)
        try:
            cls()
        except ValidationError as error:
            key = ".".join(str(part) for part in error.errors()[0]["loc"][:1])
            raise TypeError(f"{cls.__name__}.{key}: the default is not allowed") from error


def _check_switch(what: str, key: str, field: FieldInfo) -> None:
    if not any(isinstance(item, Note) for item in field.metadata):
        raise TypeError(f"{what} is not made by switch(), which gives it title, help and group")
    if key in RESERVED_KEYS:
        raise TypeError(f"{what}: the key {key!r} has a meaning of its own in every file")
    if not _KEY.fullmatch(key):
        raise TypeError(f"{what}: a key is made of lower-case letters, digits and underscores")


def _check_older_names(rules_type: type[HouseRules]) -> None:
    """Refuse older names that would lead nowhere, or to two switches."""
    seen = set(rules_type.model_fields)
    for key in rules_type.model_fields:
        for old in note_of(rules_type, key).formerly:
            what = f"{rules_type.__name__}.{key}: the older name {old!r}"
            if old in RESERVED_KEYS or not _KEY.fullmatch(old):
                raise TypeError(f"{what} cannot have been a key")
            if old in seen:
                raise TypeError(f"{what} is a switch itself, or an older name of another")
            seen.add(old)


def note_of(rules_type: type[HouseRules], key: str) -> Note:
    """Return what the switch *key* says beyond its type, title and help."""
    return next(n for n in rules_type.model_fields[key].metadata if isinstance(n, Note))


def renamed(rules_type: type[HouseRules]) -> dict[str, str]:
    """Return the key of today for each older name of a switch."""
    return {
        old: key for key in rules_type.model_fields for old in note_of(rules_type, key).formerly
    }
