"""A new project: its name, its files, and that it plays and passes its checks as it is written."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from string import Template
from typing import Final

import pytest

from cardtable.api import __all__ as api_names
from cardtable.scaffold import (
    ProjectError,
    ProjectName,
    project_files,
    project_name,
    write_project,
)
from command import Done, cardtable, environment

ROOT: Final = Path(__file__).resolve().parent.parent
NAMES: Final = ("a", "round", "none", "spruce-garden", "a1-b2-c3", "abcdefghijklmnopqrstuvwx")


class Made:
    """A project that was written and installed, as far as Python can tell."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.name = ProjectName("spruce-garden")
        self.folder = write_project(self.name, home)
        info = home / "site" / f"{self.name.package}-0.1.0.dist-info"
        info.mkdir(parents=True)
        metadata = f"Metadata-Version: 2.1\nName: {self.name.distribution}\nVersion: 0.1.0\n"
        (info / "METADATA").write_text(metadata, encoding="utf-8")
        entry_points = f"[cardtable]\n{self.name.key} = {self.name.package}.plugin\n"
        (info / "entry_points.txt").write_text(entry_points, encoding="utf-8")

    @property
    def env(self) -> dict[str, str]:
        """What a process needs to find the game."""
        site = self.home / "site"
        return environment(self.home, site=f"{site}:{self.folder}")

    def cardtable(self, *words: str) -> Done:
        """Run ``cardtable`` where the game is installed."""
        return cardtable(*words, home=self.home, env={"site": self.env["PYTHONPATH"]})

    def run(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a tool in the folder of the project."""
        return subprocess.run(
            [sys.executable, "-m", *words],
            cwd=self.folder,
            env=self.env,
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """Return a new project."""
    return Made(tmp_path_factory.mktemp("project"))


@pytest.mark.parametrize(
    "words",
    [
        ("pytest", "-q", "-W", "error", "-p", "no:cacheprovider"),
        ("mypy", "--strict", "."),
        ("ruff", "check"),
        ("ruff", "format", "--check"),
    ],
    ids=" ".join,
)
def test_a_new_project_passes_its_own_checks(made: Made, words: tuple[str, ...]) -> None:
    done = made.run(*words)

    assert done.returncode == 0, done.stdout + done.stderr


def test_a_new_game_obeys_the_laws(made: Made) -> None:
    done = made.cardtable("check-game", "spruce-garden", "--games", "2", "--json")

    assert (done.code, done.err) == (0, "")
    assert done.json["never_reached"] == []


def test_a_new_game_can_be_played_saved_and_replayed(made: Made) -> None:
    played = made.cardtable(
        *("play", "spruce-garden", "--players", "Ada=bot,Bo=bot", "--seed", "1"),
        *("--preset", "quick", "--save", "one.match"),
    )
    replayed = made.cardtable("replay", "one.match")
    listed = made.cardtable("games")

    assert (played.code, replayed.code) == (0, 0)
    assert "Somebody has no life left." in played.out
    assert "Somebody has no life left." in replayed.out
    assert "spruce-garden: Spruce garden, 2 to 7 players, about 15 minutes" in listed.out


def test_the_score_of_a_new_game_can_be_kept(made: Made) -> None:
    done = made.cardtable(
        *("score", "spruce-garden", "--players", "Ada,Bo", "--sheet", "one.sheet"),
        *("--add", "20 12 ender=Ada", "--add", "11 31 ender=Bo", "--add", "9 20 ender=Ada"),
        "--show",
    )

    assert done.code == 0, done.err
    assert "Somebody has no life left." in done.out


@pytest.mark.parametrize("key", NAMES)
def test_a_project_is_laid_out_well_whatever_its_name(key: str, tmp_path: Path) -> None:
    folder = write_project(project_name(key, ()), tmp_path)

    for words in (("check",), ("format", "--check")):
        done = subprocess.run(
            [sys.executable, "-m", "ruff", *words, "--no-cache"],
            cwd=folder,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout


def test_no_field_of_the_template_is_left_in_a_project() -> None:
    files = project_files(ProjectName("spruce-garden"))

    assert ".gitignore" in files
    assert "cardtable_spruce_garden/game.py" in files
    assert [path for path, text in files.items() if "$" in text.replace("$ ", "")] == []


def test_the_class_of_a_game_has_a_name_that_nothing_else_has() -> None:
    texts = project_files(ProjectName("spruce-garden")).values()
    imported = {
        alias.name
        for text in texts
        if re.search("(class|import) SpruceGarden", text)
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and node.module != "collections.abc"
        for alias in node.names
    }
    titled = {name for name in {*imported, *api_names} if name.istitle()} - {"SpruceGarden"}

    assert titled & imported
    for name in titled & imported:
        assert ProjectName(name.lower()).class_name == f"{name}Game"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("Spruce Garden", r"\(did you mean spruce-garden\?\)"),
        ("spruceGarden", r"\(did you mean spruce-garden\?\)"),
        ("spruce_garden", r"\(did you mean spruce-garden\?\)"),
        ("cardtable-spruce", r"cardtable- is put in front by itself \(did you mean spruce\?\)"),
        ("../spruce", r"\(did you mean spruce\?\)"),
        ("gr\u00fcn", "a game cannot be called 'gr\u00fcn': allowed are up to 24 letters a to z"),
        ("7up", "with a letter in front$"),
        ("-x", r"\(did you mean x\?\)"),
        ("a--b", r"\(did you mean a-b\?\)"),
        ("", "a game cannot be called ''"),
        ("x" * 25, "allowed are up to 24 letters"),
        ("x\n", "a game cannot be called 'x\\\\n'"),
        ("family", "that is a section of every house-rule file"),
        ("hilo", "there is a game 'hilo' already"),
        ("under10", "there is a package 'cardtable_under10' already"),
    ],
)
def test_a_name_that_will_not_do_is_refused(text: str, fault: str) -> None:
    with pytest.raises(ProjectError, match=fault):
        project_name(text, {"hilo"})


def test_what_is_there_is_not_overwritten(tmp_path: Path) -> None:
    name = ProjectName("spruce")
    (tmp_path / "cardtable-spruce").write_text("mine", encoding="utf-8")

    with pytest.raises(ProjectError, match=r"there is something at .* already"):
        write_project(name, tmp_path)

    assert (tmp_path / "cardtable-spruce").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match=r"there is no folder .*nowhere'; make it"):
        write_project(ProjectName("spruce"), tmp_path / "nowhere")


@contextmanager
def failing(error: BaseException, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let the third file fail."""
    written: list[Path] = []
    write_text = Path.write_text

    def write(path: Path, text: str, **more: str) -> int:
        written.append(path)
        if len(written) > 2:
            raise error
        return write_text(path, text, **more)

    monkeypatch.setattr(Path, "write_text", write)
    yield
    assert len(written) == 3


def test_nothing_is_left_of_a_project_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    full = OSError(28, "No space left on device")

    with (
        failing(full, monkeypatch),
        pytest.raises(ProjectError, match=r"cannot be written in .*: No space left on device"),
    ):
        write_project(ProjectName("spruce"), tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_nothing_is_left_of_a_project_that_is_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with failing(KeyboardInterrupt(), monkeypatch), pytest.raises(KeyboardInterrupt):
        write_project(ProjectName("spruce"), tmp_path)

    assert list(tmp_path.iterdir()) == []


def test_the_template_needs_its_fields_only() -> None:
    template = ROOT / "cardtable" / "scaffold" / "template"
    fields = {
        field
        for file in template.rglob("*.in")
        for field in Template(file.read_text(encoding="utf-8")).get_identifiers()
    }

    assert fields == {"name", "title", "distribution", "package", "class_name", "api_version"}


def test_the_command_says_what_to_do_next(tmp_path: Path) -> None:
    done = cardtable("new-game", "spruce", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "Spruce is written in cardtable-spruce." in done.out
    assert "  python3 -m pip install -e cardtable-spruce\n" in done.out
    assert (tmp_path / "cardtable-spruce" / "pyproject.toml").exists()


def test_the_command_refuses_the_name_of_an_installed_game(tmp_path: Path) -> None:
    done = cardtable("new-game", "hilo", home=tmp_path)

    assert done.code == 2
    assert done.message == ("cardtable: there is a game 'hilo' already; choose another name")
    assert list(tmp_path.iterdir()) == []
