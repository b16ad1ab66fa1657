"""Playing from a pipe, and matches between bots, as people run them."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from command import Done, cardtable, environment

OPENING = "flip r1c1\nflip r1c2\nflip r1c1\nflip r1c2\n"
TWO = ("play", "hilo", "--players", "Ada,Bo", "--seed", "1")


def play(stdin: str, *more: str, home: Path, **env: str) -> Done:
    """Play a match of Ada and Bo with the lines of *stdin*."""
    return cardtable(*TWO, *more, home=home, stdin=stdin, env=env)


def saved_moves(home: Path) -> int:
    """Return how many moves the only save in *home* has."""
    (save,) = (home / "saves").glob("*.match")
    return save.read_text(encoding="utf-8").count("\nmove ")


def test_at_the_end_of_input_one_line_says_how_to_resume(tmp_path: Path) -> None:
    done = play(OPENING, home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert re.fullmatch(
        r"The match is saved in .+\.match\. Go on with: cardtable resume", done.out.splitlines()[-1]
    )


def test_with_a_save_of_ones_own_the_line_names_it(tmp_path: Path) -> None:
    done = play(OPENING, "--save", "my match", home=tmp_path)

    assert done.out.splitlines()[-1].endswith("my match'")


def test_a_match_goes_on_where_the_input_ended(tmp_path: Path) -> None:
    play("flip r1c1\n", home=tmp_path)

    done = cardtable("resume", home=tmp_path, stdin="flip r2c2\n")

    assert done.code == 0
    assert "Flips r2c2: " in done.out


def test_blank_lines_and_comments_are_skipped(tmp_path: Path) -> None:
    done = play("\n  \n# Ada begins\nflip r1c1\n\n\tflip r1c2  # another\n", home=tmp_path)

    assert done.code == 0
    assert "Flips r1c2" in done.out


def test_moves_may_come_with_windows_line_ends_and_without_a_last_one(tmp_path: Path) -> None:
    done = cardtable(*TWO, home=tmp_path, stdin=b"flip r1c1\r\nflip r1c2")

    assert done.code == 0
    assert "Flips r1c2" in done.out


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("draw", "wrong_phase"),
        ("flip r1c1", "not_allowed"),
        ("flip r9c9", "wrong_pile"),
        ("fly", "not_notation"),
        ("99", "not_notation"),
        ("x" * 10_000, "not_notation"),
        ("\x07", "not_notation"),
        ("undo", "not_allowed"),
    ],
)
def test_a_refused_line_is_reported_with_its_number_and_nothing_more_is_played(
    line: str, code: str, tmp_path: Path
) -> None:
    done = play(f"# one\nflip r1c1\n{line}\nflip r1c3\n", home=tmp_path)

    assert done.code == 1
    assert f"line 3: '{line[:3]}" in done.message.replace("\\x07", "\x07")
    assert f"({code})" in done.message
    assert saved_moves(tmp_path) == 1
    assert "Go on with" in done.out


def test_each_move_is_shown_as_it_was_typed(tmp_path: Path) -> None:
    done = play("FLIP 1 1\n2\n", home=tmp_path)

    assert done.code == 0
    assert "> FLIP 1 1\n" in done.out
    assert "> 2\n" in done.out


def test_words_are_understood_between_moves(tmp_path: Path) -> None:
    done = play("?\nhint\nscores\nrules\nlog\nsave\nwhy\nquit\nfly\n", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "Hint: flip r" in done.out
    assert "takes back your last move" in done.out
    assert "Total     0    0" in done.out
    assert "No bot has moved" in done.out


def test_a_match_can_be_ended_early_and_is_stored_as_unfinished(tmp_path: Path) -> None:
    done = play("end\n", home=tmp_path)

    assert done.code == 0
    assert "ended early" in done.out
    assert "Go on with" in done.out
    assert "unfinished in round 1" in cardtable("saves", home=tmp_path).out


def test_a_bot_can_take_over_and_plays_on_to_the_end(tmp_path: Path) -> None:
    done = play("bot\nbot\n", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "wins!" in done.out or "share the win!" in done.out


def test_bots_alone_play_to_the_end_and_the_standing_is_printed(tmp_path: Path) -> None:
    done = cardtable("play", "hilo", "--players", "bot,Kim=bot", "--seed", "3", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    lines = done.out.split("\n")
    assert any(re.fullmatch(r" +1 +(Alma|Kim) +-?\d+", line) for line in lines)
    assert len(lines) < 12


def test_output_to_a_pipe_has_no_control_codes(tmp_path: Path) -> None:
    done = play(OPENING + "draw\n", home=tmp_path)

    assert "\x1b" not in done.out


def test_every_card_is_named_in_text_and_face_down_ones_are_seen_to_be(tmp_path: Path) -> None:
    done = play("flip r1c1\n", home=tmp_path)

    own = done.out.rsplit("> Ada", 1)[1].splitlines()[1:4]
    assert re.fullmatch(r" {4}[ROYGLBPM]-?\d+ +░░ +░░", own[0])
    assert own[1:] == ["    ░░  ░░  ░░"] * 2


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_no_encoding_stops_a_match(encoding: str, tmp_path: Path) -> None:
    done = cardtable(
        "play",
        "hilo",
        "--players",
        "Ada,bot",
        home=tmp_path,
        stdin=b"flip r1c1\nflip r1c2\n",
        env={"PYTHONIOENCODING": encoding},
    )

    assert (done.code, done.err) == (0, "")
    assert "##" in done.out


def test_plain_letters_and_signs_are_enough(tmp_path: Path) -> None:
    done = play(OPENING, "--ascii", home=tmp_path)

    assert done.out.isascii()


def test_names_are_shown_letter_for_letter(tmp_path: Path) -> None:
    names = "[red]Ada[/red],Bjørn :smile:,100 %"
    done = cardtable("play", "hilo", "--players", names, home=tmp_path, stdin="flip r1c1\n")

    for name in names.split(","):
        assert f"{name}, total 0" in done.out


@pytest.mark.skipif(os.name == "nt", reason="the shell is not that of Windows")
def test_a_closed_output_pipe_is_silence(tmp_path: Path) -> None:
    program = f"printf 'flip r1c1\\n' | {sys.executable} -m cardtable {' '.join(TWO)}; echo $? >&2"

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
def test_closed_input_is_the_end_of_input(tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m cardtable {' '.join(TWO)} <&-"],  # noqa: S607
        check=False,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
    )

    assert (done.returncode, done.stderr) == (0, "")
    assert "Go on with: cardtable resume" in done.stdout


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
def test_on_a_full_disk_the_match_goes_on_and_says_what_is_lost(tmp_path: Path) -> None:
    cells = [f"r{row}c{col}" for row in (1, 2, 3) for col in (1, 2, 3)][2:]
    lines = OPENING + "".join(f"draw\ndiscard\nflip {cell}\n" * 2 for cell in cells[:6])
    program = f"ulimit -f 2; {sys.executable} -m cardtable {' '.join(TWO)} --save full"

    done = subprocess.run(
        ["bash", "-c", program],  # noqa: S607 - as people write it
        check=False,
        input=lines,
        capture_output=True,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
    )

    kept = (tmp_path / "full").read_text(encoding="utf-8").count("\nmove ")
    assert done.returncode == 1
    assert 0 < kept < 40
    assert re.fullmatch(
        r"cardtable: The last move is NOT saved in full: File too large\."
        r" It is lost if the program ends now\.\n",
        done.stderr,
    )
    assert f"The last {40 - kept} moves are NOT saved" in done.stdout.splitlines()[-1]
