"""A plugin that only brings presets, built and installed from what the manual shows."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from command import Done, cardtable

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "plugins.md"
FILE: Final = re.compile(r"^`(\S+)`:\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel of the manual's plugin and install it, in a place of its own."""
    folder = tmp_path_factory.mktemp("preset-plugin")
    project, dist, installed = (folder / name for name in ("project", "dist", "site"))
    project.mkdir()
    for name, text in FILE.findall(PAGE.read_text(encoding="utf-8")):
        (project / name).write_text(text, encoding="utf-8")
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(dist), str(project))
    (wheel,) = dist.glob("bergen_rules-1.0-*.whl")
    pip("install", "--target", str(installed), str(wheel))
    return installed


def pip(*words: str) -> None:
    """Run pip without a network."""
    command = [sys.executable, "-m", "pip", words[0], "--quiet", "--no-deps", "--no-index"]
    done = subprocess.run([*command, *words[1:]], check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def run(*words: str, home: Path, site: Path) -> Done:
    return cardtable(*words, home=home, env={"site": str(site)})


def test_the_list_of_games_says_where_the_preset_comes_from(site: Path, tmp_path: Path) -> None:
    listed = run("games", home=tmp_path, site=site)
    games = run("games", "--json", home=tmp_path, site=site).json["games"]

    text = " ".join(listed.out.split())
    wanted = "--preset bergen: Bergen club. Five rounds, and a tie doubles nobody."
    assert f"{wanted} From bergen-rules 1.0." in text
    (hilo,) = [game for game in games if game["key"] == "hilo"]
    assert hilo["distribution"] == "cardtable-hilo"
    (preset,) = [one for one in hilo["presets"] if one["key"] == "bergen"]
    assert (preset["distribution"], preset["version"]) == ("bergen-rules", "1.0")


def test_the_list_of_plugins_names_it_without_a_fault(site: Path, tmp_path: Path) -> None:
    plugins = run("plugins", "--json", home=tmp_path, site=site).json["plugins"]

    (found,) = [plugin for plugin in plugins if plugin["distribution"] == "bergen-rules"]
    assert found["presets"] == [{"game": "hilo", "key": "bergen"}]
    assert found["faults"] == []


def test_a_match_is_played_by_it(site: Path, tmp_path: Path) -> None:
    words = ("play", "hilo", "--players", "A=bot,B=bot", "--seed", "1", "--preset", "bergen")

    done = run(*words, "--save", "club.match", home=tmp_path, site=site)

    assert done.code == 0, done.err
    record = (tmp_path / "club.match").read_text(encoding="utf-8")
    assert '"rounds": 5' in record
    assert '"double_rule": "lenient"' in record


def test_a_file_starts_from_it_and_every_tool_knows_it(site: Path, tmp_path: Path) -> None:
    starter = run("house-rules", "new", "hilo", "--preset", "bergen", home=tmp_path, site=site)
    (tmp_path / "club.toml").write_text(starter.out, encoding="utf-8")

    checked = run("house-rules", "check", "club.toml", home=tmp_path, site=site)
    words = ("house-rules", "show", "hilo", "--house-rules", "club.toml", "--changed", "--json")
    shown = run(*words, home=tmp_path, site=site).json["switches"]
    schema = json.loads(run("house-rules", "schema", "hilo", home=tmp_path, site=site).out)

    assert '\npreset = "bergen"\n' in starter.out
    assert checked.code == 0, checked.out
    assert {one["key"]: one["value"] for one in shown} == {"rounds": 5, "double_rule": "lenient"}
    assert {one["origin"] for one in shown} == {"preset bergen"}
    assert "bergen" in schema["properties"]["hilo"]["properties"]["preset"]["enum"]


def test_without_it_the_preset_is_unknown_and_nothing_starts(tmp_path: Path) -> None:
    done = cardtable("rules", "hilo", "--preset", "bergen", home=tmp_path)

    assert done.code == 2
    assert 'read "bergen", allowed is "russian"' in done.message
