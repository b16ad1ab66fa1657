"""The manual is whole: every command, option and hook has a heading."""

import ast
import re
from pathlib import Path
from typing import Final

import pytest

from cardtable import hooks
from cardtable.core import game
from command import cardtable

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)


def headings(page: str) -> set[str]:
    """Return the headings of a *page* of the documents."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return set(HEADING.findall(re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)))


@pytest.fixture(scope="module")
def help_by_command(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return what each command says of itself, the bare one under the empty name."""
    home = tmp_path_factory.mktemp("home")
    found: dict[str, str] = {}
    waiting = [""]
    while waiting:
        name = waiting.pop()
        found[name] = cardtable(*name.split(), "--help", home=home).out
        listed = re.findall(r"^  (\S+)  +\S", found[name].partition("Commands:")[2], re.MULTILINE)
        waiting += [f"{name} {inner}".strip() for inner in listed]
    return found


def test_every_command_has_a_heading(help_by_command: dict[str, str]) -> None:
    wanted = {f"cardtable {name}".strip() for name in help_by_command}

    assert len(wanted) > 5
    assert wanted - headings("cli.md") == set()


def test_every_option_has_a_heading(help_by_command: dict[str, str]) -> None:
    options = {
        option
        for text in help_by_command.values()
        for option in re.findall(r"^  (?:-\w, )?(--[\w-]+)", text, re.MULTILINE)
    }

    assert options - headings("cli.md") == {"--help"}


def test_every_command_has_help_with_an_example(help_by_command: dict[str, str]) -> None:
    for name, text in help_by_command.items():
        assert f"Example: cardtable {name or 'play'}" in text, name
        for option in ("--lang", "--ascii", "--debug"):
            assert option in text, name


def test_no_heading_is_of_a_command_or_an_option_that_is_not_there(
    help_by_command: dict[str, str],
) -> None:
    everything = "\n".join(help_by_command.values())

    for heading in headings("cli.md"):
        if heading.startswith("--"):
            assert heading in everything
        elif heading.startswith("cardtable "):
            assert heading.partition(" ")[2] in help_by_command


def test_every_hook_has_a_heading() -> None:
    specs = {name for name in vars(hooks) if name.startswith("cardtable_")}

    assert specs == {h for h in headings("plugins.md") if h.startswith("cardtable_")}


def signatures() -> dict[str, str]:
    """Return what each method of a game takes and gives, as its source says it."""
    (source,) = (
        node
        for node in ast.parse(Path(game.__file__).read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "Game"
    )
    return {
        node.name: f"{node.name}({', '.join(map(ast.unparse, node.args.args[1:]))})"
        f" -> {ast.unparse(node.returns) if node.returns else None}"
        for node in source.body
        if isinstance(node, ast.FunctionDef)
    }


def test_every_method_of_a_game_has_a_heading_with_its_signature() -> None:
    page = (DOCS / "plugins.md").read_text(encoding="utf-8")
    shown = re.findall(r"^### (\w+)\n\n```text\n(.+)\n```$", page, re.MULTILINE)

    assert dict(shown) == signatures()
