"""Programs that play at the command line: started, ended, and never because a file says so."""

import contextlib
import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import pytest

from command import LONGEST_SECONDS, cardtable, environment
from strange_bots import FIRST, HELLO, strange_bot

EXAMPLES: Final = Path(__file__).resolve().parents[2] / "examples" / "bots"
PYTHON: Final = shlex.quote(sys.executable)
SERVED: Final = f"{PYTHON} -m cardtable bot"


def players(*programs: str) -> str:
    """Return the line of players of which each is a program."""
    return ",".join(f"P{number}=bot:cmd={program}" for number, program in enumerate(programs, 1))


def example(name: str, interpreter: str = sys.executable) -> str:
    """Return the words that start the example *name*."""
    return f"{shlex.quote(interpreter)} {shlex.quote(str(EXAMPLES / name))}"


@pytest.mark.parametrize("game", ["hilo", "under10", "skipbo"])
def test_the_example_in_python_plays_every_game(tmp_path: Path, game: str) -> None:
    options = ["--set", "stock_size=5"] if game == "skipbo" else []

    done = cardtable(
        *("play", game, "--seed", "1", *options),
        *("--players", f"Bo=bot,P=bot:cmd=style=any {example('any_move.py')}"),
        home=tmp_path,
    )

    assert (done.code, done.err) == (0, "")
    assert "Total" in done.out


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no JavaScript here")
def test_the_example_in_javascript_plays(tmp_path: Path) -> None:
    node = shutil.which("node") or ""

    done = cardtable(
        *("play", "hilo", "--seed", "1", "--set", "limit=20"),
        *("--players", f"Bo=bot,{players(example('any_move.js', node))}"),
        home=tmp_path,
    )

    assert (done.code, done.err) == (0, "")
    assert "Total" in done.out


def test_the_page_about_bots_shows_the_example_as_it_is() -> None:
    page = (EXAMPLES.parents[1] / "docs" / "bots.md").read_text(encoding="utf-8")

    assert f"```python\n{(EXAMPLES / 'any_move.py').read_text(encoding='utf-8')}```\n" in page


def test_a_served_bot_plays_against_itself(tmp_path: Path) -> None:
    done = cardtable(
        *("play", "hilo", "--seed", "1", "--set", "limit=20"),
        *("--players", players(f"{SERVED} easy", f"{SERVED} random --game hilo")),
        home=tmp_path,
    )

    assert (done.code, done.err) == (0, "")


def test_a_program_that_is_not_there_is_refused_before_the_deal(tmp_path: Path) -> None:
    done = cardtable("play", "hilo", "--players", players("no-such-program", "x"), home=tmp_path)

    assert done.code == 2
    assert "there is no program 'no-such-program'" in done.message
    assert not list(tmp_path.rglob("*.match"))


def test_an_option_out_of_range_is_refused_before_the_deal(tmp_path: Path) -> None:
    done = cardtable(
        *("play", "hilo"),
        *("--players", f"bot,{players(f'playouts=0 {SERVED} medium')}"),
        home=tmp_path,
    )

    assert done.code == 2
    assert "allowed is a whole number from 1 to 1000000" in done.message
    assert not list(tmp_path.rglob("*.match"))


def test_a_program_that_crashes_is_told_of_and_the_match_is_played_to_its_end(
    tmp_path: Path,
) -> None:
    file = tmp_path / "crash.match"
    player = strange_bot(tmp_path, HELLO + "    if kind == 'go': sys.exit(7)\n")

    done = cardtable(
        *("play", "hilo", "--seed", "1", "--save", str(file), "--set", "limit=20"),
        *("--players", f"Bo=bot,Kim={player}"),
        home=tmp_path,
    )

    assert done.code == 0
    assert done.message.startswith("cardtable: The bot Kim could not choose, so ")
    assert "ended with exit code 7" in done.message
    replayed = cardtable("replay", str(file), "--json", home=tmp_path)
    assert replayed.code == 0
    assert replayed.json["seats"][1]["player"] == player


def unfinished(folder: Path, home: Path) -> Path:
    """Return a save of a match against a program that ended at once since nobody typed."""
    file = folder / "unfinished.match"
    player = strange_bot(folder, HELLO + FIRST)
    done = cardtable(
        *("play", "hilo", "--seed", "1", "--save", str(file)),
        *("--players", f"Kim={player},Ada"),
        home=home,
    )
    assert done.code == 0, done.err
    return file


def test_a_resumed_match_starts_the_program_anew(tmp_path: Path) -> None:
    file = unfinished(tmp_path, tmp_path)
    mark = tmp_path / "mark"
    note = f"    if kind == 'hello': open({str(mark)!r}, 'w').close()\n"
    strange_bot(tmp_path, note + HELLO + FIRST)

    done = cardtable(
        "resume", str(file), home=tmp_path, stdin="flip r1c1\nflip r1c2\ndraw\ndiscard\nflip r1c3\n"
    )

    assert done.code in (0, 1), done.err
    assert mark.exists()


def test_a_save_of_somebody_else_starts_no_program_unless_that_is_allowed(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    file = unfinished(tmp_path, tmp_path)

    done = cardtable("resume", str(file), home=elsewhere)
    allowed = cardtable("resume", str(file), "--allow-programs", home=elsewhere)
    again = cardtable("resume", str(file), home=elsewhere)

    assert done.code == 2
    assert "which has not played here; if you trust it, say so with --allow-programs" in done.err
    assert (allowed.code, again.code) == (0, 0)


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_match_leaves_no_program_behind(
    tmp_path: Path, number: signal.Signals
) -> None:
    pid = tmp_path / "pid"
    note = f"    if kind == 'go': open({str(pid)!r}, 'w').write(f'{{os.getpid()}}\\n')\n"
    player = strange_bot(tmp_path, HELLO + note)
    process = subprocess.Popen(
        [sys.executable, "-m", "cardtable", "play", "hilo", "--players", f"Kim={player},Bo=bot"],
        env=environment(tmp_path),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    end = time.monotonic() + LONGEST_SECONDS
    while not (pid.exists() and pid.read_text().endswith("\n")):
        assert time.monotonic() < end
        with contextlib.suppress(subprocess.TimeoutExpired):
            pytest.fail(f"it ended with {process.wait(0.05)}")

    process.send_signal(number)
    _, err = process.communicate(timeout=LONGEST_SECONDS)

    assert process.returncode == 130, err
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


def test_a_bot_on_the_command_line_answers_message_by_message(tmp_path: Path) -> None:
    lines = '{"type":"hello","protocol":1}\nwhat?\n{"type":"quit"}\n{"type":"hello"}\n'

    done = cardtable("bot", "medium", home=tmp_path, stdin=lines)

    hello, error = map(json.loads, done.out.splitlines())
    assert (done.code, done.err) == (0, "")
    assert (hello["type"], hello["protocol"], hello["name"]) == ("hello", 1, "medium")
    assert error["type"] == "error"


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["bot", "clever", "--game", "hilo"], "there is no bot 'clever', allowed is easy"),
        (["bot", "easy", "--game", "hilt"], "there is no game 'hilt'"),
        (["bot", "cmd=x"], "a program speaks for itself"),
    ],
)
def test_a_bot_that_is_not_there_is_refused(tmp_path: Path, words: list[str], fault: str) -> None:
    done = cardtable(*words, home=tmp_path)

    assert done.code == 2
    assert fault in done.message
