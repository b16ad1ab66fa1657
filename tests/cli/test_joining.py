"""Somebody joins between two rounds: from a pipe, at a terminal, in what is saved and shown."""

import sys
from pathlib import Path

import pytest

from command import Done, cardtable

LATE = """
game = "under10"
phase = "start"
to_move = 1
house_rules = { join_late = 10 }

[table]
thrown = "9C"

[[seat]]
name = "Ada"
hand = "2C 3C"
total = 4

[[seat]]
name = "Bo"
hand = "KD QD"
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return a home with the position."""
    (tmp_path / "late.toml").write_text(LATE, encoding="utf-8")
    (tmp_path / "off.toml").write_text(LATE.replace("join_late = 10", ""), encoding="utf-8")
    return tmp_path


def play(home: Path, stdin: str, position: str = "late.toml") -> Done:
    """Play on from the position with the lines of *stdin*."""
    words = ("play", "under10", "--position", position, "--save", "a.match", "--seed", "3")
    return cardtable(*words, home=home, stdin=stdin)


def test_a_line_of_a_pipe_lets_somebody_join_between_two_rounds(home: Path) -> None:
    done = play(home, "call\njoin Kim\njoin Kim=bot\n")

    record = (home / "a.match").read_text(encoding="utf-8")
    assert (done.code, done.err) == (0, "")
    assert "Kim joins with 30 points." in done.out
    assert "Kim (2) joins with 40 points." in done.out
    assert 'entry {"joined": 3, "total": 30, "name": "Kim"}\n' in record
    assert 'entry {"joined": 4, "total": 40, "name": "Kim (2)"}\nseat 4: bot:' in record
    assert '"seats": [1, 2, 3, 4]' in record


def test_a_pipe_without_a_word_of_joining_goes_on_as_ever(home: Path) -> None:
    done = play(home, "call\nscores\n")

    assert (done.code, done.err) == (0, "")
    assert "joins" not in done.out
    assert '"seats": [1, 2]' in (home / "a.match").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("lines", "position", "told"),
    [
        ("join Kim", "late.toml", "line 1: 'join Kim' is refused (wrong_phase): somebody can only"),
        ("call\njoin", "late.toml", "line 2: 'join' is refused (not_allowed): say who joins"),
        ("call\njoin Kim,Uma", "late.toml", "one player joins at a time, not 2"),
        ("call\njoin Kim=robot", "late.toml", "'robot' is no kind of player"),
        ("call\njoin Kim", "off.toml", "is refused (wrong_phase): somebody can only join between"),
    ],
)
def test_who_cannot_join_is_told_why_and_nothing_more_is_played(
    home: Path, lines: str, position: str, told: str
) -> None:
    done = play(home, lines + "\n", position)

    assert done.code == 1
    assert told in done.err
    assert "joined" not in (home / "a.match").read_text(encoding="utf-8")


def test_a_match_that_somebody_joined_is_resumed_listed_and_replayed(home: Path) -> None:
    play(home, "call\njoin Kim\n")

    resumed = cardtable("resume", "a.match", home=home, stdin="scores\n")
    shown = cardtable("replay", "a.match", "--seat", "Kim", home=home)
    as_ada = cardtable("replay", "a.match", "--seat", "Ada", home=home)

    assert (resumed.code, shown.code, as_ada.code) == (0, 0, 0)
    assert "Kim" in resumed.out
    assert "calls" not in shown.out
    assert "Ada calls." in as_ada.out


def test_the_word_is_among_the_help_only_while_it_can_be_used(home: Path) -> None:
    before = play(home, "?\n")

    assert "lets somebody join" not in before.out


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo terminals")
def test_a_person_at_a_terminal_is_told_of_it_and_types_it(home: Path) -> None:
    from terminal import Terminal  # noqa: PLC0415 - there is none on Windows

    words = ("play", "under10", "--position", "late.toml", "--seed", "3")
    with Terminal(*words, home=home) as terminal:
        terminal.read()
        terminal.answer("")
        over = terminal.answer("call")
        helped = terminal.answer("?")
        terminal.answer("")
        refused = terminal.answer("join Kim=robot")
        joined = terminal.answer("join Kim=bot")
        handed_over = terminal.answer("")
        following = terminal.answer("")

    assert "Type join and a name to let somebody join." in over
    assert "lets somebody join" in helped
    assert "'robot' is no kind of player" in refused
    assert "Kim joins with 30 points." in joined
    assert "round 2" in handed_over
    assert "Kim" in following
