"""The borders that import-linter cannot draw: the standard library, and the plugins' tests."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).resolve().parent.parent
CORE: Final = [ROOT / "cardtable" / "text.py", *sorted(ROOT.glob("cardtable/core/**/*.py"))]
PLUGIN_TESTS: Final = sorted(ROOT.glob("plugins/*/tests/**/*.py"))
EXAMPLES: Final = sorted(ROOT.glob("examples/*/cardtable_*/**/*.py"))
EXAMPLE_TESTS: Final = sorted(ROOT.glob("examples/*/tests/**/*.py"))
NO_EXAMPLES: Final = sorted([*ROOT.glob("cardtable/**/*.py"), *ROOT.glob("plugins/**/*.py")])


def name(file: Path) -> str:
    """Return *file* as seen from the root."""
    return file.relative_to(ROOT).as_posix()


def imports(file: Path) -> Iterator[str]:
    """Yield what *file* imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(file)} has a relative import"
            yield node.module or ""


def is_under(module: str, *packages: str) -> bool:
    """Whether *module* is one of *packages* or lies in one."""
    return any(f"{module}.".startswith(f"{package}.") for package in packages)


@pytest.mark.parametrize("file", CORE, ids=name)
def test_core_and_text_import_the_standard_library_and_each_other_only(file: Path) -> None:
    allowed = (*sys.stdlib_module_names, "cardtable.core", "cardtable.text")

    assert [module for module in imports(file) if not is_under(module, *allowed)] == []


@pytest.mark.parametrize("file", [*PLUGIN_TESTS, *EXAMPLE_TESTS], ids=name)
def test_the_tests_of_a_plugin_import_api_and_testing_only(file: Path) -> None:
    ours = [module for module in imports(file) if is_under(module, "cardtable")]

    assert [m for m in ours if not is_under(m, "cardtable.api", "cardtable.testing")] == []


@pytest.mark.parametrize("file", PLUGIN_TESTS, ids=name)
def test_the_tests_of_a_plugin_import_no_other_plugin(file: Path) -> None:
    own = f"cardtable_{file.relative_to(ROOT / 'plugins').parts[0]}"
    plugins = {module.partition(".")[0] for module in imports(file)}

    assert {module for module in plugins if module.startswith("cardtable_")} <= {own}


@pytest.mark.parametrize("file", EXAMPLES, ids=name)
def test_an_example_imports_the_api_and_its_own_modules_only(file: Path) -> None:
    allowed = (*sys.stdlib_module_names, "cardtable.api", own_package(file))

    assert [module for module in imports(file) if not is_under(module, *allowed)] == []


@pytest.mark.parametrize("file", EXAMPLE_TESTS, ids=name)
def test_the_tests_of_an_example_import_no_other_plugin(file: Path) -> None:
    plugins = {module.partition(".")[0] for module in imports(file)}

    assert {one for one in plugins if one.startswith("cardtable_")} <= {own_package(file)}


def test_neither_cardtable_nor_a_plugin_imports_an_example() -> None:
    examples = {own_package(file) for file in EXAMPLES}

    found = [name(f) for f in NO_EXAMPLES for m in imports(f) if is_under(m, *examples)]

    assert "cardtable_crazy_eights" in examples
    assert found == []


def own_package(file: Path) -> str:
    """Return the package of the example that *file* belongs to."""
    return f"cardtable_{file.relative_to(ROOT / 'examples').parts[0]}"
