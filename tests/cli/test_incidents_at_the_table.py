"""Entering what happened at the table: from a pipe, on a position, in a replay."""

from pathlib import Path

import pytest

from command import Done, cardtable
from installed_plugins import Site, games_module

POSITION = """
game = "torture"
phase = "act"
to_move = 1
round = { opener = 1, turns = 9, used = [0, 0] }

[[seat]]
name = "Ada"
stock = "4C 5C"
hand = "1C"

[[seat]]
name = "Bo"
stock = "4D"
hand = "1D"
"""


@pytest.fixture
def site(tmp_path: Path) -> str:
    """Install the torture game; return the folder that it lies in."""
    module = games_module("ENTRY", extra="from torture import ENTRY")
    Site(tmp_path / "site").install("torture", {"torture_plugin": module})
    (tmp_path / "position.toml").write_text(POSITION, encoding="utf-8")
    return str(tmp_path / "site")


def play(stdin: str, home: Path, site: str) -> Done:
    """Play the position with the lines of *stdin*."""
    words = ("play", "torture", "--position", "position.toml", "--save", "torture.match")
    return cardtable(*words, home=home, stdin=stdin, env={"site": site})


def test_an_incident_is_typed_like_a_move_with_a_name_or_a_number(
    tmp_path: Path, site: str
) -> None:
    done = play("miscount Bo\nmiscount 1\n", tmp_path, site)

    record = (tmp_path / "torture.match").read_text(encoding="utf-8")
    assert (done.code, done.err) == (0, "")
    assert "It happened: miscount 2." in done.out
    assert "incident 1 seat 1: miscount 2\nincident 2 seat 1: miscount 1\n" in record


def test_the_word_lists_what_may_be_entered_and_enters_it_too(tmp_path: Path, site: str) -> None:
    done = play("happened\npenalty misc 2\n", tmp_path, site)

    assert (done.code, done.err) == (0, "")
    assert "miscount 1   It happened: miscount 1." in done.out
    assert "type it; a name will do" in done.out
    assert "incident 1 seat 1: miscount 2\n" in (tmp_path / "torture.match").read_text("utf-8")


def test_help_names_the_word_only_where_a_game_has_incidents(tmp_path: Path, site: str) -> None:
    with_incidents = play("help\n", tmp_path, site)
    words = ("play", "hilo", "--players", "Ada,Bo", "--seed", "1")
    without = cardtable(*words, home=tmp_path, stdin="help\nhappened\n")

    assert "happened   enters what happened" in with_incidents.out
    assert "happened   enters" not in without.out
    assert without.code == 1
    assert "in this game nothing happens that is no move" in without.err


def test_a_seat_that_there_is_not_is_refused_with_the_line_and_the_seats(
    tmp_path: Path, site: str
) -> None:
    done = play("miscount Kim\n", tmp_path, site)

    assert done.code == 1
    assert "line 1: 'miscount Kim' is refused (not_notation)" in done.err
    assert "there is no seat 'kim' (1 Ada, 2 Bo)" in done.err


def test_an_incident_is_taken_back_like_a_move(tmp_path: Path, site: str) -> None:
    done = play("miscount bo\nundo\n", tmp_path, site)

    assert (done.code, done.err) == (0, "")
    assert (tmp_path / "torture.match").read_text("utf-8").endswith("undo to 0\n")


def test_a_position_takes_an_incident_as_a_move_and_lists_what_may_happen(
    tmp_path: Path, site: str
) -> None:
    words = ("position", "position.toml", "--move", "miscount bo")
    told = cardtable(*words, home=tmp_path, env={"site": site})
    document = cardtable(*words, "--json", home=tmp_path, env={"site": site}).json
    refused = cardtable(*words[:-1], "miscount 3", home=tmp_path, env={"site": site})

    assert told.code == 0
    assert "What may be entered besides: miscount 1, miscount 2" in told.out
    assert document["incidents"] == ["miscount 1", "miscount 2"]
    assert document["zones"]["2.stock"] == ["?", "4D"]
    assert refused.code == 2


def test_a_replay_says_what_happened_and_who_entered_it(tmp_path: Path, site: str) -> None:
    play("miscount bo\n", tmp_path, site)
    words = ("replay", "torture.match", "--seat", "Bo")

    told = cardtable(*words, home=tmp_path, env={"site": site})
    document = cardtable(*words, "--json", home=tmp_path, env={"site": site}).json

    assert "1. Entered by Ada: It happened: miscount 2." in told.out
    assert [step["incident"] for step in document["steps"]] == [False, True]
