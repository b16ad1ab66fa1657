"""Values and names as people read them in messages: TOML values, lists, nearest names."""

import json
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date, datetime, time
from difflib import get_close_matches
from typing import Final

from cardtable.text import tr

_LONGEST: Final = 60


def clean(text: str) -> str:
    """Return *text* with everything that a terminal might obey, or not show, replaced."""
    return "".join("?" if unicodedata.category(c)[0] in "CZ" and c != " " else c for c in text)


def clip(text: str, longest: int = _LONGEST) -> str:
    """Return *text*, cut where it would fill the screen."""
    return text if len(text) <= longest else text[: longest - 3] + "..."


def toml_value(value: object) -> str:
    """Return *value* as it is written in a TOML file."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case datetime() | date() | time():
            return value.isoformat()
        case Mapping():
            pairs = ", ".join(f"{toml_key(str(k))} = {toml_value(v)}" for k, v in value.items())
            return f"{{ {pairs} }}" if pairs else "{}"
        case list() | tuple():
            return f"[{', '.join(map(toml_value, value))}]"
    return repr(value)


def toml_key(key: str) -> str:
    """Return *key* as it is written in a TOML file, in quotes where it needs them."""
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else json.dumps(key, ensure_ascii=False)


def shown(value: object) -> str:
    """Return *value* as it was read, short enough for a message."""
    try:
        return clip(clean(toml_value(value)))
    except ValueError:  # Python writes no whole number of more than 4300 digits
        return tr("a very long number")


def alternatives(items: Sequence[str]) -> str:
    """Return *items* as a phrase: ``a, b or c``."""
    if len(items) < 2:  # noqa: PLR2004 - nothing to join
        return "".join(items)
    return tr("{items} or {last}", items=", ".join(items[:-1]), last=items[-1])


def nearest(name: str, names: Collection[str]) -> str | None:
    """Return the one of *names* that *name* was most likely meant to be."""
    by_plain = {_plain(item): item for item in names}
    found = get_close_matches(_plain(name[:_LONGEST]), by_plain, n=1)
    return by_plain[found[0]] if found else None


def _plain(name: str) -> str:
    return name.casefold().replace("-", "_").replace(" ", "_")


def did_you_mean(suggestion: str | None) -> str:
    """Return the end of a message that offers *suggestion*, with a space before it."""
    return "" if suggestion is None else " " + tr("(did you mean {name}?)", name=suggestion)


def path_text(path: Iterable[object]) -> str:
    """Return a key path as it reads in a file: ``variants.children.limit``."""
    return ".".join(clip(clean(toml_key(str(part)))) for part in path)
