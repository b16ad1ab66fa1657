"""One setting of a house-rule file changed, and nothing else in it.

The text itself is changed where the setting stands, so comments, blank lines and the order
of everything stay. A setting that stands there as a comment, as in a starter file, is put in
force in that line.
"""

import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from cardtable.house_rules.document import parse_document
from cardtable.house_rules.locate import Layout, Pair, Path, layout
from cardtable.house_rules.wording import path_text, toml_key, toml_value
from cardtable.text import tr

_BLANK_LINE: Final = re.compile(r"\n[ \t]*\Z")


class LaidOutError(ValueError):
    """The file is laid out in a way in which the setting has no place of its own."""


class _Splice(NamedTuple):
    """What lies from *start* to *end* becomes *text*."""

    start: int
    end: int
    text: str


def read_path(text: str) -> Path:
    """Return the key path that *text* writes, such as ``larch.limit``; empty if it is none."""
    if not text.strip() or re.search(r"[\n\r=#]", text):
        return ()
    try:
        found: object = tomllib.loads(f"{text} = 0")
    except (ValueError, RecursionError):
        return ()
    path: Path = ()
    while isinstance(found, Mapping):
        ((key, found),) = found.items()
        path = (*path, key)
    return path


def with_setting(text: str, path: Path, value: object) -> str:
    """Return the TOML *text* with *value* at *path*; all else stands as it stood.

    :raises HouseRulesFaults: *text* is not TOML.
    :raises LaidOutError: there is no place for it that TOML allows.
    """
    plain = text.replace("\r\n", "\n")
    before = parse_document("", plain).values
    splice = _splice(plain, layout(plain), path, value)
    after = plain[: splice.start] + splice.text + plain[splice.end :]
    _check(before, after, path, value)
    start, end = (_place_in(text, at) for at in splice[:2])
    is_crlf = "\r\n" in text
    new = splice.text.replace("\n", "\r\n") if is_crlf else splice.text
    return text[:start] + new + text[end:]


def _check(before: Mapping[str, object], after: str, path: Path, value: object) -> None:
    """Refuse a change that changed anything but the setting at *path*."""
    wanted = _with_value(before, path, value)
    try:
        found = tomllib.loads(after)
    except ValueError:
        found = None
    if found is None or not _same(found, wanted):
        raise LaidOutError(
            tr("no line can be found or added for {key} here; it must be written by hand",
               key=path_text(path))
        )  # fmt: skip


def _same(one: object, other: object) -> bool:
    """Tell whether both say the same, in whichever order their keys stand."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(_same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_same, one, other))
    # 1 equals 1.0 and true; and of floats their text, since `nan` equals nothing.
    is_equal = repr(one) == repr(other) if isinstance(one, float) else one == other
    return type(one) is type(other) and is_equal


def _with_value(values: object, path: Path, value: object) -> Any:  # noqa: ANN401 - what TOML holds
    if not path:
        return value
    inner = dict(values) if isinstance(values, Mapping) else {}
    inner[str(path[0])] = _with_value(inner.get(str(path[0])), path[1:], value)
    return inner


def _place_in(text: str, at: int) -> int:
    """Return where in *text* lies what is at *at* with its lines ended by a line feed alone."""
    place = at
    for found in re.finditer(r"\r\n", text):
        if found.start() >= place:
            break
        place += 1
    return place


def _splice(text: str, lay: Layout, path: Path, value: object) -> _Splice:
    for pair in lay.pairs:
        if pair.path == path:
            return _Splice(pair.value, pair.end, toml_value(value))
    return (
        _below_header(text, lay, path, value)
        or _in_one_line(text, lay, path, value)
        or _beside_dotted(text, lay, path, value)
        or _new_section(text, path, value)
    )


def _below_header(text: str, lay: Layout, path: Path, value: object) -> _Splice | None:
    """Return the change below the header of the section, if it has one."""
    for number, header in enumerate(lay.headers):
        if header.path == path[:-1]:
            rest = lay.headers[number + 1 :]
            end = rest[0].start if rest else len(text)
            within = [pair for pair in lay.pairs if header.start < pair.start < end]
            key = str(path[-1])
            return _uncommented(text, within, (header.start, end), key, value) or _line_after(
                text, within[-1].end if within else header.start, f"{toml_key(key)} = ", value
            )
    return None


def _uncommented(
    text: str, pairs: list[Pair], extent: tuple[int, int], key: str, value: object
) -> _Splice | None:
    """Return the change that puts a setting in force that stands there as a comment."""
    pattern = rf"^[ \t]*(#[ \t]*)(?={re.escape(toml_key(key))}[ \t]*=)[^\n]*"
    for found in re.compile(pattern, re.MULTILINE).finditer(text, *extent):
        if any(pair.value <= found.start() < pair.end for pair in pairs):
            continue  # a line of a text that has several
        line = text[found.end(1) : found.end()]
        try:
            pair = layout(line + "\n").pairs[0] if tomllib.loads(line) else None
        except (ValueError, RecursionError):
            pair = None
        new = line[: pair.value] + toml_value(value) + line[pair.end :] if pair else None
        return _Splice(found.start(1), found.end(), new or f"{toml_key(key)} = {toml_value(value)}")
    return None


def _in_one_line(text: str, lay: Layout, path: Path, value: object) -> _Splice | None:
    """Return the change within a section, or one around it, that is written in braces."""
    for depth in range(len(path) - 1, 0, -1):
        for pair in lay.pairs:
            if pair.path == path[:depth] and text[pair.value] == "{":
                inside = text[pair.value + 1 : pair.end - 1].rstrip(" \t\n")
                at = pair.value + 1 + len(inside)
                comma = ", " if inside.strip() else " "
                keys = ".".join(toml_key(str(part)) for part in path[depth:])
                return _Splice(at, pair.end - 1, f"{comma}{keys} = {toml_value(value)} ")
    return None


def _beside_dotted(text: str, lay: Layout, path: Path, value: object) -> _Splice | None:
    """Return the change beside settings of the section that name it, as in ``larch.limit``."""
    named = [pair for pair in lay.pairs if pair.path[:-1] == path[:-1]]
    if not named:
        return None
    last = named[-1]
    head = text[last.start : last.name]
    return _line_after(text, last.end, f"{head}{toml_key(str(path[-1]))} = ", value)


def _line_after(text: str, at: int, head: str, value: object) -> _Splice:
    end = text.find("\n", at)
    if end < 0:
        return _Splice(len(text), len(text), f"\n{head}{toml_value(value)}\n")
    return _Splice(end, end, f"\n{head}{toml_value(value)}")


def _new_section(text: str, path: Path, value: object) -> _Splice:
    """Return the change that adds the section at the end; a blank line parts it."""
    end = len(text)
    if not text.strip() or (_BLANK_LINE.search(text.removesuffix("\n")) and text.endswith("\n")):
        gap = ""
    else:
        gap = "\n" if text.endswith("\n") else "\n\n"
    section = ".".join(toml_key(str(part)) for part in path[:-1])
    return _Splice(end, end, f"{gap}[{section}]\n{toml_key(str(path[-1]))} = {toml_value(value)}\n")
