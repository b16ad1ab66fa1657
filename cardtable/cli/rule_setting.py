"""One house rule changed in a file, if the file is none the worse for it."""

from collections import Counter
from pathlib import Path

from cardtable.cli.alone import alone_with
from cardtable.cli.errors import InputError
from cardtable.cli.house_rules import installed
from cardtable.cli.rule_check import document_faults_of
from cardtable.core.wording import alternatives, clean, clip, did_you_mean, quoted
from cardtable.house_rules import Fault, HouseRulesFaults
from cardtable.house_rules.assignment import read_value
from cardtable.house_rules.document import Document, parse_document, read_text
from cardtable.house_rules.edit import LaidOutError, read_path, with_setting
from cardtable.house_rules.locate import Path as KeyPath
from cardtable.house_rules.wording import path_text, shown, toml_value
from cardtable.registry import load_games
from cardtable.text import tr
from cardtable.text_file import replace_text


def change_setting(file: Path, key: str, value: str) -> str:
    """Set *key* in *file* to *value*, as it was typed; return what was done.

    :raises InputError: *key* cannot be one, or the file has no place for it or is in use.
    :raises HouseRulesFaults: the file cannot be read, or would have a fault that it had not.
    """
    path = _path(key)
    read = _value(path, value)
    with alone_with(file):
        text = read_text(file) if file.exists() else ""
        before = parse_document(str(file), text)
        try:
            new = with_setting(text, path, read)
        except LaidOutError as error:
            raise InputError(f"{clean(str(file))}: {error}") from None
        after = parse_document(str(file), new)
        _refuse_new_faults(before, after, path_text(path))
        replace_text(file, new)
    return tr(
        "{key} is now {value} in {file}",
        key=path_text(path),
        value=shown(read),
        file=quoted(file),
    )


def _path(key: str) -> KeyPath:
    path = read_path(key)
    if len(path) < 2:  # noqa: PLR2004 - a section and a switch
        raise InputError(
            tr(
                "read {key}, allowed is GAME.KEY, variants.NAME.KEY or family.KEY",
                key=repr(clip(clean(key))),
            )
            + _of_which_game(key)
        )
    return path


def _of_which_game(key: str) -> str:
    """Return the end of a message that says where the switch *key* belongs, if it is one."""
    owners = installed(load_games()).owners(key)
    names = [f"{owner}.{key}" for owner in owners]
    return did_you_mean(alternatives(names) if names else None)


def _value(path: KeyPath, text: str) -> object:
    """Return what *text* means as the value of *path*; it can be written down again."""
    value = read_value(text)
    try:
        toml_value(value)
    except ValueError:  # Python writes no whole number of more than 4300 digits
        raise InputError(
            tr("{key}: read {value}, which nothing allows", key=path_text(path), value=shown(value))
        ) from None
    return value


def _refuse_new_faults(before: Document, after: Document, key: str) -> None:
    """Refuse what is wrong with *key* now, and what is wrong elsewhere that was not before."""
    games = load_games()
    # By their keys: what a fault says may name lines, and these have moved.
    known = Counter(fault.key for fault in document_faults_of(before, games))
    found: list[Fault] = []
    for fault in document_faults_of(after, games):
        known[fault.key] -= 1
        if fault.key == key or known[fault.key] < 0:
            found.append(fault)
    if found:
        error = HouseRulesFaults(found)
        error.advice = tr("nothing was changed in {file}", file=quoted(after.name))
        raise error
