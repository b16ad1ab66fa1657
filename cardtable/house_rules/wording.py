"""Values and keys as people read them in messages, and write them in files."""

import json
from collections.abc import Iterable, Mapping
from datetime import date, datetime, time

from cardtable.core.wording import clean, clip
from cardtable.text import tr


def toml_value(value: object) -> str:
    """Return *value* as it is written in a TOML file."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _quoted(value)
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
    return key if bare else _quoted(key)


def _quoted(text: str) -> str:
    """Return *text* in quotes; what JSON escapes is nearly what TOML does."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def shown(value: object) -> str:
    """Return *value* as it was read, short enough for a message."""
    if value is None:  # only a record has it, which is JSON
        return "null"
    try:
        return clip(clean(toml_value(value)))
    except ValueError:  # Python writes no whole number of more than 4300 digits
        return tr("a very long number")


def path_text(path: Iterable[object]) -> str:
    """Return a key path as it reads in a file: ``variants.children.limit``; lists count from 1."""
    keys = [str(part + 1) if isinstance(part, int) else str(part) for part in path]
    return ".".join(clip(clean(toml_key(key))) for key in keys)
