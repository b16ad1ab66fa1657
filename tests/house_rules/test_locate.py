"""Every key of every TOML document is found where it stands."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from cardtable.house_rules import HouseRulesFaults
from cardtable.house_rules.document import parse_document
from cardtable.house_rules.locate import LostError, Path, Place, first_repeat, locate
from toml_texts import documents


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    """Yield the path of everything in *value*."""
    if isinstance(value, dict):
        items: Any = value.items()  # keys of either kind
    elif isinstance(value, list):
        items = enumerate(value)
    else:
        return
    for key, item in items:
        yield (*path, key)
        yield from paths(item, (*path, key))


@given(documents())
def test_every_key_is_found_where_it_was_written(document: tuple[str, dict[Path, Place]]) -> None:
    text, places = document
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        reject()  # a table has the name of a key

    found = locate(text)

    assert found == places
    assert set(found) == set(paths(values))
    assert first_repeat(text) is None


@given(st.text(st.sampled_from("ab1 =.,[]{}\"'\\\n#\r\t\ufeff"), max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        document = parse_document("x.toml", text)
    except HouseRulesFaults as error:
        refused = error
    else:
        assert set(document.places) == set(paths(document.values))
        return

    assert all(fault.message for fault in refused.faults)
    assert str(refused).startswith("x.toml")


def test_a_table_stands_where_it_is_first_named() -> None:
    text = "[variants.children]\nlimit = 5\n[variants.late]\n[[seat]]\n[[seat]]\nname = 'A'\n"

    assert locate(text) == {
        ("variants",): (1, 2),
        ("variants", "children"): (1, 11),
        ("variants", "children", "limit"): (2, 1),
        ("variants", "late"): (3, 11),
        ("seat",): (4, 3),
        ("seat", 0): (4, 3),
        ("seat", 1): (5, 3),
        ("seat", 1, "name"): (6, 1),
    }


@pytest.mark.parametrize(
    ("text", "path", "first", "second"),
    [
        ("a = 1\nb = 2\na = 3\n", ("a",), (1, 1), (3, 1)),
        ("[h]\na = 1\n\n[h]\n", ("h",), (1, 2), (4, 2)),
        ("[h]\na = 1\n'a' = 2", ("h", "a"), (2, 1), (3, 1)),
        ("a.b = 1\na = 2\n", ("a",), (1, 1), (2, 1)),
        ("a = { b = 1, b = 2 }\n", ("a", "b"), (1, 7), (1, 14)),
        ("a = 1\na = ", ("a",), (1, 1), (2, 1)),
    ],
)
def test_a_key_that_is_set_twice_is_found_with_both_places(
    text: str, path: Path, first: Place, second: Place
) -> None:
    assert first_repeat(text) == (path, first, second)


@pytest.mark.parametrize("text", ["a", "a = [1", "a = {b", "a = 'b", "= 1", "[", "a = "])
def test_a_text_that_is_not_toml_is_not_followed(text: str) -> None:
    with pytest.raises(LostError):
        locate(text)
