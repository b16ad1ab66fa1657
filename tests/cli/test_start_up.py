"""The command line before it does anything: help, misspellings, start-up, streams."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from command import cardtable, environment
from terminal import Terminal

HEAVY = ("pydantic", "rich", "pluggy", "asyncio", "importlib.metadata", "numpy")


def test_help_imports_nothing_heavy(tmp_path: Path) -> None:
    program = (
        "import sys, atexit\n"
        f"atexit.register(lambda: print([n for n in {HEAVY} if n in sys.modules]))\n"
        "sys.argv = ['cardtable', '--help']\n"
        "from cardtable.cli import main; main()"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        env=environment(tmp_path),
    )

    assert done.stdout.splitlines()[-1] == "[]"
    assert "Commands:" in done.stdout


def test_a_misspelt_command_or_option_is_answered_with_the_nearest_name(tmp_path: Path) -> None:
    command = cardtable("gaems", home=tmp_path)
    option = cardtable("games", "--jsn", home=tmp_path)

    assert (command.code, option.code) == (2, 2)
    assert "'games'" in command.message
    assert "--json" in option.message
    assert command.out == option.out == ""


def test_what_a_command_needs_is_named_when_it_is_missing(tmp_path: Path) -> None:
    done = cardtable("rules", home=tmp_path)
    value = cardtable("play", "hilo", "--players", home=tmp_path)

    assert done.code == value.code == 2
    assert "GAME" in done.message
    assert value.message.endswith("'--players' requires an argument (see cardtable play --help)")


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("1e5", "'1e5'"),
        ("1.5", "'1.5'"),
        ("", "''"),
        ("-", "'-'"),
        ("٣", "'٣'"),
        ("1_000", "'1_000'"),
        ("9" * 5000, "'" + "9" * 57 + "...'"),
        ("\udcff", r"'\udcff'"),
    ],
)
def test_what_is_no_whole_number_is_answered_with_what_is(
    typed: str, read: str, tmp_path: Path
) -> None:
    for words in (["play", "hilo", "--seed"], ["replay", "x.match", "--at"]):
        done = cardtable(*words, typed, home=tmp_path)

        assert (done.code, done.out) == (2, "")
        assert done.message == (
            f"cardtable: invalid value for '{words[-1]}': read {read}, allowed is a whole number"
            f" of up to 100 digits (see cardtable {words[0]} --help)"
        )


def test_what_was_typed_never_fills_the_screen_nor_steers_the_terminal(tmp_path: Path) -> None:
    for word in ("x" * 10_000, "\x1b[2J \x9b2J \u202e \n"):
        for words in (
            [word],
            ["games", word],
            ["games", "--lang", word],
            ["play", word],
            ["rules", "hilo", "--format", word],
            ["rules", "hilo", "--house-rules", word],
            ["replay", word],
            ["saves", "--delete", word],
            ["games", f"--{word}"],
        ):
            done = cardtable(*words, home=tmp_path)

            assert (done.code, done.out) == (2, "")
            assert done.message.isprintable()
            assert len(done.message) < 1000


def test_commands_are_named_as_they_were_typed(tmp_path: Path) -> None:
    called = {"CARDTABLE_CALLED_AS": "python3 run.py"}

    shown = cardtable("play", "--help", home=tmp_path, env=called)
    done = cardtable("resume", home=tmp_path, env=called)

    assert "Usage: python3 run.py play" in shown.out
    assert 'Example: python3 run.py play GAME --players "Ada,Bo,bot"' in shown.out
    assert done.message == (
        "cardtable: no match is unfinished; python3 run.py play GAME starts one"
    )


def test_an_option_for_all_commands_may_stand_before_or_after_the_command(tmp_path: Path) -> None:
    before = cardtable("--lang", "nb", "games", home=tmp_path)
    after = cardtable("games", "--lang", "nb", home=tmp_path)

    assert before.code == after.code == 2
    assert before.message == after.message
    assert "'nb' is not installed; installed is en" in after.message


@pytest.mark.parametrize("module", ["pydantic", "pluggy"])
def test_an_interruption_while_modules_are_loaded_is_told_once(tmp_path: Path, module: str) -> None:
    program = (
        "import sys\n"
        "class Interrupter:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == {module!r}:\n"
        "            raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupter())\n"
        "sys.argv = ['cardtable', 'play', 'hilo', '--players', 'Ada,bot', '--seed', '1']\n"
        "from cardtable.cli import main; main()"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        env=environment(tmp_path),
    )

    assert (done.returncode, done.stdout) == (130, "")
    assert done.stderr == "cardtable: interrupted\n"


def test_in_a_pipe_the_command_alone_shows_the_help(tmp_path: Path) -> None:
    assert cardtable(home=tmp_path) == cardtable("--help", home=tmp_path)


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_no_encoding_stops_a_command(encoding: str, tmp_path: Path) -> None:
    for words in (["--help"], ["games"], ["rules", "hilo"], ["rules", "hilo", "--format=markdown"]):
        done = cardtable(*words, home=tmp_path, env={"PYTHONIOENCODING": encoding})

        assert (done.code, done.err) == (0, "")
        assert "?" not in done.out


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_no_encoding_stops_a_match(encoding: str, tmp_path: Path) -> None:
    words = ("play", "hilo", "--players", "Åse=bot,李=bot", "--seed", "1", "--set", "rounds=1")

    piped = cardtable(*words, home=tmp_path, env={"PYTHONIOENCODING": encoding})
    with Terminal(*words, home=tmp_path, env={"PYTHONIOENCODING": encoding}) as terminal:
        code, shown = terminal.end()

    assert (piped.code, piped.err, code) == (0, "", 0)
    assert "wins!" in piped.out
    assert "wins!" in shown


@pytest.mark.parametrize(
    "words",
    [("games",), ("house-rules", "diff", "base", "sm\u00e5"), ("house-rules", "show", "hilo")],
)
def test_a_letter_that_the_encoding_has_not_becomes_a_question_mark(
    tmp_path: Path, words: tuple[str, ...]
) -> None:
    text = '[hilo]\nlimit = 50\n[variants."sm\u00e5"]\ngame = "hilo"\nlimit = 30\n'
    (tmp_path / "cardtable.toml").write_text(text, encoding="utf-8")

    done = cardtable(*words, home=tmp_path, env={"PYTHONIOENCODING": "ascii"})

    assert (done.code, done.err) == (0, "")
    assert ("sm?" in done.out) == (words[-1] != "hilo")


@pytest.mark.skipif(os.name != "posix", reason="only there a process has a largest file")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_half_a_file_on_a_full_disk_is_no_success(tmp_path: Path, unbuffered: str) -> None:
    script = f'ulimit -f 1; "{sys.executable}" -m cardtable house-rules new hilo > half.toml'

    done = subprocess.run(
        ["/bin/sh", "-c", script],
        check=False,
        capture_output=True,
        cwd=tmp_path,
        env=environment(tmp_path, PYTHONUNBUFFERED=unbuffered),
    )

    assert done.returncode == 2
    assert b"File too large" in done.stderr


def test_frames_are_drawn_where_the_encoding_has_them_and_not_with_ascii(tmp_path: Path) -> None:
    drawn = cardtable("rules", "hilo", home=tmp_path)
    asked = cardtable("rules", "hilo", "--ascii", home=tmp_path)
    forced = cardtable("rules", "hilo", home=tmp_path, env={"PYTHONIOENCODING": "cp1252"})

    assert "═" in drawn.out
    assert asked.out.isascii()
    assert asked.out == forced.out


@pytest.mark.skipif(os.name == "nt", reason="the shell is not that of Windows")
@pytest.mark.parametrize("words", ["--help", "games", "games --json", "rules hilo"])
def test_a_closed_output_pipe_is_silence(words: str, tmp_path: Path) -> None:
    program = f"{sys.executable} -m cardtable {words}; echo $? >&2"

    done = subprocess.run(
        ["bash", "-c", f"({program}) | :"],  # noqa: S607 - as people write it
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
    )

    assert done.stderr == "0\n"


@pytest.mark.skipif(os.name == "nt", reason="the shell is not that of Windows")
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_streams_that_are_closed_from_the_start_are_empty_ones(closed: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m cardtable games {closed}"],  # noqa: S607 - see above
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
    )

    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no full disk to write to")  # noqa: PTH110
@pytest.mark.parametrize("words", ["games", "games --json", "rules hilo", "saves", "--help"])
def test_output_that_cannot_be_written_is_one_sentence(words: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m cardtable {words} > /dev/full"],  # noqa: S607 - see above
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
    )

    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "No space left" in done.stderr


@pytest.mark.skipif(
    os.name == "nt" or os.geteuid() == 0, reason="here every file can be read by anybody"
)
def test_a_file_that_may_not_be_read_is_told_in_our_own_words(tmp_path: Path) -> None:
    file = tmp_path / "mine"
    file.touch(mode=0o000)

    for words in (["position"], ["replay"], ["resume"], ["play", "hilo", "--position"]):
        done = cardtable(*words, str(file), home=tmp_path)

        assert done.code == 2
        assert done.message.endswith("mine' cannot be read: Permission denied")


@pytest.mark.skipif(os.name == "nt", reason="Windows kills in another way")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_while_all_is_still_being_imported_is_one_sentence(
    number: signal.Signals, tmp_path: Path
) -> None:
    program = (
        "import os, sys\n"
        "class Late:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        f"        if name == 'typer': os.kill(os.getpid(), {int(number)})\n"
        "sys.meta_path.insert(0, Late())\n"
        "sys.argv = ['cardtable', 'games']\n"
        "from cardtable.cli import main; main()"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        check=False,
        capture_output=True,
        text=True,
        env=environment(tmp_path),
    )

    assert (done.returncode, done.stdout, done.stderr) == (130, "", "cardtable: interrupted\n")
