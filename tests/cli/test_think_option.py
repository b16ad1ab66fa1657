"""How long bots think that search: as many seconds as ``--think`` says, wherever they play."""

from pathlib import Path
from typing import Final

import pytest

from command import cardtable
from installed_plugins import Site, entry, games_module

RULES: Final = '''
"""Dare, which writes down how far playouts go: 1 by the level easy, 2 by seconds."""

import os
from pathlib import Path

from daring_game import Dare


class WrittenDare(Dare):
    def play_on(self, round_, rng, laps):
        with Path(os.environ["CARDTABLE_HOME"], "laps").open("a") as file:
            file.write(str(laps))
        return super().play_on(round_, rng, laps)
'''
THINK: Final = ("--think", "0.001")
SHORT: Final = ("--set", "rounds=1", "--players")


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """Install the game, and return what to add to the environment."""
    offer = games_module(entry("dare", "dare_rules:WrittenDare"))
    Site(tmp_path / "site").install("x-dare", {"x_dare": offer, "dare_rules": RULES})
    return {"site": str(tmp_path / "site")}


def laps(home: Path) -> set[str]:
    """Return how far playouts went."""
    return set((home / "laps").read_text())


@pytest.mark.parametrize(("words", "expected"), [((), {"1"}), (THINK, {"2"})])
@pytest.mark.parametrize(
    "command",
    [
        ("play", "dare", *SHORT, "bot:easy,bot:easy"),
        ("tournament", "dare", "--matches", "1", *SHORT, "easy,easy"),
    ],
    ids=["play", "tournament"],
)
def test_bots_think_as_many_seconds_as_they_are_given(
    command: tuple[str, ...],
    words: tuple[str, ...],
    expected: set[str],
    tmp_path: Path,
    env: dict[str, str],
) -> None:
    done = cardtable(*command, *words, home=tmp_path, env=env)

    assert done.code == 0, done.err
    assert laps(tmp_path) == expected


def test_bots_of_a_resumed_match_think_as_many_seconds_as_they_are_given(
    tmp_path: Path, env: dict[str, str]
) -> None:
    cardtable("play", "dare", *SHORT, "Ada,bot:easy", home=tmp_path, env=env)
    (tmp_path / "laps").unlink(missing_ok=True)

    cardtable("resume", *THINK, home=tmp_path, env=env, stdin="safe\n")

    assert laps(tmp_path) == {"2"}
