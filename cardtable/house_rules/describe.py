"""The switches of a game, described: for lists, starter files, rulebooks and messages."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Literal, Union, get_args, get_origin

from cardtable.core.wording import alternatives
from cardtable.house_rules.model import HouseRules, note_of
from cardtable.house_rules.note import Note
from cardtable.house_rules.wording import toml_value
from cardtable.text import tr


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule, in the reader's language.

    *allowed* is a phrase such as ``"off", or a whole number from 1 to 20``. *choices* holds
    the values that can be listed; *minimum* and *maximum* bound the numbers, where it has any.
    *formerly* holds the older names. It *names_seat* if its text is the name of a player;
    *is_asked* marks one that tables agree on most often.
    """

    key: str
    title: str
    help: str
    group: str
    default: object
    allowed: str
    choices: tuple[object, ...]
    minimum: int | None
    maximum: int | None
    formerly: tuple[str, ...]
    names_seat: bool = False
    is_asked: bool = False


def switches(rules_type: type[HouseRules]) -> tuple[Switch, ...]:
    """Return every switch of *rules_type*, in the order in which the class lists them."""
    return tuple(describe(rules_type, key) for key in rules_type.model_fields)


def describe(rules_type: type[HouseRules], key: str) -> Switch:
    """Return the switch *key* of *rules_type*."""
    field = rules_type.model_fields[key]
    note = note_of(rules_type, key)
    members = tuple(_members(field.annotation))
    return Switch(
        key=key,
        title=tr(field.title or key),
        help=tr(field.description or key),
        group=tr(note.group),
        default=field.default,
        allowed=_allowed_by(note, members),
        choices=_choices(members),
        minimum=note.minimum,
        maximum=note.maximum,
        formerly=note.formerly,
        names_seat=note.names_seat,
        is_asked=note.is_asked,
    )


def _allowed_by(note: Note, members: tuple[object, ...]) -> str:
    """Return what may be written, as the switch says it itself or as its type does."""
    if note.allowed:
        return tr(note.allowed)
    if note.names_seat:
        return tr('the name of a player in quotes, or ""')
    return _allowed(members, note.minimum, note.maximum)


def _members(annotation: object) -> Iterator[object]:
    """Yield the types that *annotation* is a union of."""
    origin = get_origin(annotation)
    if origin is Annotated:
        yield from _members(get_args(annotation)[0])
    elif origin in {Union, UnionType}:
        for member in get_args(annotation):
            yield from _members(member)
    else:
        yield annotation


def _choices(members: tuple[object, ...]) -> tuple[object, ...]:
    found: list[object] = []
    for member in members:
        if get_origin(member) is Literal:
            found += get_args(member)
        elif member is bool:
            found += [True, False]
    return tuple(found)


def _allowed(members: tuple[object, ...], minimum: int | None, maximum: int | None) -> str:
    phrases = [alternatives([toml_value(choice) for choice in _choices(members)])]
    if int in members:
        phrases.append(_number(minimum, maximum))
    if str in members:
        phrases.append(tr("a text in quotes"))
    if any(get_origin(member) is tuple for member in members):
        phrases.append(tr("a list in square brackets"))
    phrases = [phrase for phrase in phrases if phrase]
    if not phrases:
        return tr("another kind of value")
    head, *others = phrases
    for phrase in others:
        head = tr("{first}, or {second}", first=head, second=phrase)
    return head


def _number(minimum: int | None, maximum: int | None) -> str:
    if minimum is not None and maximum is not None:
        return tr("a whole number from {minimum} to {maximum}", minimum=minimum, maximum=maximum)
    if minimum is not None:
        return tr("a whole number, at least {minimum}", minimum=minimum)
    if maximum is not None:
        return tr("a whole number, at most {maximum}", maximum=maximum)
    return tr("a whole number")
