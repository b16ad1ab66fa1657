"""One setting is changed, and every comment, blank line and other setting stays."""

import tomllib
from typing import Any, Final

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from cardtable.house_rules.edit import LaidOutError, read_path, with_setting
from cardtable.house_rules.locate import Path, Place
from cardtable.house_rules.wording import toml_value
from toml_texts import NAMES, documents


def changed(text: str, key: str, value: object) -> str:
    """Return *text* with *value* at the path that *key* writes."""
    return with_setting(text, read_path(key), value)


@pytest.mark.parametrize(
    ("key", "path"),
    [
        ("hilo.limit", ("hilo", "limit")),
        (" variants . children.limit", ("variants", "children", "limit")),
        ('variants."small children".limit', ("variants", "small children", "limit")),
        ("", ()),
        ("hilo.", ()),
        (".limit", ()),
        ("a=1#", ()),
        ("a\nb", ()),
        ("two words", ()),
    ],
)
def test_a_key_is_written_as_in_toml(key: str, path: tuple[str, ...]) -> None:
    assert read_path(key) == path


def test_a_setting_is_changed_where_it_stands() -> None:
    text = "# ours\n[hilo]  # the game\n\tlimit   =  99   # as always\n\n# next\n[yaniv]\nlimit=1"

    assert changed(text, "hilo.limit", 50) == text.replace("99", "50")


def test_one_that_is_a_comment_is_put_in_force_in_its_line() -> None:
    text = "[hilo]\n## The limit.\n# limit = 99   # as always\n\n## Rounds.\n# rounds = 3\n"

    assert changed(text, "hilo.limit", 50) == text.replace("# limit = 99", "limit = 50")


def test_one_that_is_a_comment_above_other_settings_is_put_in_force_too() -> None:
    text = "[hilo]\n# limit = 99\nrounds = 3\n\n[yaniv]\n# preset = 1\nlimit = 200\n"

    assert changed(text, "hilo.limit", 50) == text.replace("# limit = 99", "limit = 50")
    assert changed(text, "yaniv.preset", "a") == text.replace("# preset = 1", 'preset = "a"')


def test_a_comment_in_another_section_or_about_another_switch_is_left() -> None:
    text = "# limit = 1\n[hilo]\n# limit_mode = 1\n## limit = 3\na = 1\n[yaniv]\n# limit = 2\n"

    assert changed(text, "hilo.limit", 50) == text.replace("a = 1\n", "a = 1\nlimit = 50\n")


def test_a_comment_that_is_no_setting_gives_its_line_all_the_same() -> None:
    assert changed("[hilo]\n#limit = the usual\n", "hilo.limit", 50) == "[hilo]\nlimit = 50\n"


def test_what_looks_like_a_comment_within_a_text_is_none() -> None:
    text = '[hilo]\na = """\n# limit = 3\n"""\n'

    assert changed(text, "hilo.limit", 50) == text + "limit = 50\n"


def test_a_new_setting_follows_the_last_one_of_its_section() -> None:
    text = "[hilo]\nrounds = 3  # short\n\n# the other game\n[yaniv]\n"

    assert changed(text, "hilo.limit", 50) == text.replace("short\n", "short\nlimit = 50\n")


def test_a_new_section_stands_at_the_end_after_a_blank_line() -> None:
    for end in ("", "\n", "\n\n"):
        found = changed(f"[hilo]\nrounds = 3{end}", "variants.children.limit", 50)

        assert found == "[hilo]\nrounds = 3\n\n[variants.children]\nlimit = 50\n"


def test_an_empty_file_gets_its_first_section() -> None:
    assert changed("", "hilo.limit", 50) == "[hilo]\nlimit = 50\n"
    assert changed("# ours\n", "hilo.limit", 50) == "# ours\n\n[hilo]\nlimit = 50\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("hilo.rounds = 3\n", "hilo.rounds = 3\nhilo.limit = 50\n"),
        ("hilo . rounds = 3 # x", "hilo . rounds = 3 # x\nhilo . limit = 50\n"),
        ("hilo = {}\n", "hilo = { limit = 50 }\n"),
        ("hilo = { rounds = 3 }\n", "hilo = { rounds = 3, limit = 50 }\n"),
        ("hilo = {limit = 3, rounds = 4}\n", "hilo = {limit = 50, rounds = 4}\n"),
    ],
)
def test_a_section_in_one_line_stays_in_one_line(text: str, expected: str) -> None:
    assert changed(text, "hilo.limit", 50) == expected


def test_a_variant_among_variants_in_one_line_stands_there_too() -> None:
    found = changed("variants = { a = { limit = 3 } }\n", "variants.b.limit", 4)

    assert found == "variants = { a = { limit = 3 }, b.limit = 4 }\n"


def test_the_ends_of_lines_stay_as_they_are() -> None:
    text = "# a\r\n[hilo]\r\nrounds = 3\r\n# b\r\n"

    assert changed(text, "hilo.limit", 50) == "# a\r\n[hilo]\r\nrounds = 3\r\nlimit = 50\r\n# b\r\n"
    assert changed(text, "hilo.rounds", 4) == text.replace("3", "4")
    assert changed(text, "yaniv.limit", 4).endswith("\r\n\r\n[yaniv]\r\nlimit = 4\r\n")


def test_a_value_of_several_lines_is_changed_as_a_whole() -> None:
    text = "[yaniv]\nexact = [ # which\n  [100, 50],\n] # so\nlimit = 3\n"

    assert changed(text, "yaniv.exact", [[1, 2]]) == "[yaniv]\nexact = [[1, 2]] # so\nlimit = 3\n"


@pytest.mark.parametrize("text", ["hilo = 3\n", "[[hilo]]\na = 1\n"])
def test_what_has_no_place_is_refused(text: str) -> None:
    with pytest.raises(LaidOutError, match=r"hilo\.limit here; it must be written by hand"):
        changed(text, "hilo.limit", 50)


NEW: Final = st.integers() | st.text(max_size=5) | st.booleans() | st.lists(st.integers())


@given(document=documents(), names=st.lists(NAMES, min_size=2, max_size=3), value=NEW)
def test_in_any_document_only_the_setting_changes(
    document: tuple[str, dict[Path, Place]], names: list[str], value: object
) -> None:
    text, _ = document
    try:
        expected: Any = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        reject()  # a table has the name of a key
    try:
        after = with_setting(text, tuple(names), value)
    except LaidOutError:
        assert is_blocked(text, names)
        return

    inner = expected
    for name in names[:-1]:
        inner = inner.setdefault(name, {})
    inner[names[-1]] = value
    assert toml_value(tomllib.loads(after)) == toml_value(expected)


def is_blocked(text: str, names: list[str]) -> bool:
    """Whether *text* has something else than a section on the way to the setting *names*."""
    found = tomllib.loads(text)
    for name in names[:-1]:
        found = found.get(name, {})
        if not isinstance(found, dict):
            return True
    return False
