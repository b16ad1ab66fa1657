"""Everything that plugins may import, and nothing fetched before it is asked for."""

import ast
from importlib import import_module
from pathlib import Path

import pytest

from cardtable import api


def declared() -> dict[str, str]:
    """Return the names that type checkers are shown, each with its module."""
    tree = ast.parse(Path(str(api.__file__)).read_text(encoding="utf-8"))
    block = next(node for node in tree.body if isinstance(node, ast.If))
    return {
        str(name.asname): str(node.module)
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for name in node.names
    }


def test_type_checkers_see_the_names_that_are_there() -> None:
    assert declared() == api._HOME
    assert set(api.__all__) == set(api._HOME) <= set(dir(api))


@pytest.mark.parametrize("name", sorted(api._HOME))
def test_each_name_is_what_its_module_holds(name: str) -> None:
    assert getattr(api, name) is getattr(import_module(api._HOME[name]), name)


def test_an_unknown_name_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match=r"'cardtable\.api' has no attribute 'Nothing'"):
        getattr(api, "Nothing")  # noqa: B009 - what is tested
