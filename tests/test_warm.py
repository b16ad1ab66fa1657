"""Commands in a fork of a Python that has loaded everything: as in a process of their own."""

import signal
from collections.abc import Mapping
from pathlib import Path

import pytest

from command import LONGEST_SECONDS, cardtable, environment, run_anew, run_warm
from installed_plugins import Site
from warm import IS_POSSIBLE, WarmProcess

pytestmark = pytest.mark.skipif(not IS_POSSIBLE, reason="no process can be forked here")

COMMANDS = {
    "what is right": (["rules", "hilo"], {}),
    "what is wrong": (["play", "hillo"], {}),
    "another encoding": (["rules", "hilo"], {"PYTHONIOENCODING": "ascii"}),
    "what is settled while modules are loaded": (
        ["play", "--help"],
        {"CARDTABLE_CALLED_AS": "python3 run.py"},
    ),
    "lines on standard input": (
        ["play", "hilo", "--players", "Ada,bot", "--seed", "1", "--save", "evening"],
        {},
    ),
}


@pytest.mark.parametrize(("words", "more"), COMMANDS.values(), ids=COMMANDS.keys())
def test_a_fork_says_what_a_process_of_its_own_says(
    words: list[str], more: Mapping[str, str], tmp_path: Path
) -> None:
    homes = tmp_path / "warm", tmp_path / "anew"
    for home in homes:
        home.mkdir()

    warm, anew = (
        run(words, environment(home, **more), home, b"?\nquit\n")
        for run, home in zip((run_warm, run_anew), homes, strict=True)
    )

    assert warm == anew


def test_a_plugin_that_stands_in_for_a_loaded_module_is_met(tmp_path: Path) -> None:
    site = Site(tmp_path / "site")
    site.install("x", {"openskill": "raise ImportError('not here')"}, ["x = openskill"])

    done = cardtable("plugins", home=tmp_path, env={"site": str(site.folder)})

    assert "not here" in done.out


def test_a_signal_that_kills_a_fork_is_its_exit_code(tmp_path: Path) -> None:
    with Path("/dev/zero").open("rb") as endless, Path("/dev/null").open("wb") as nothing:
        streams = [endless.fileno(), nothing.fileno(), nothing.fileno()]
        words = ["play", "hilo", "--players", "Ada,bot"]
        process = WarmProcess(words, environment(tmp_path), tmp_path, streams)

        process.kill()

        assert process.wait(LONGEST_SECONDS) == -signal.SIGKILL
