"""house-rules new and its questions: a starter file, whole or not at all."""

import os
import signal
import tomllib
from pathlib import Path

import pytest

from cardtable.house_rules import switches
from cardtable.registry import load_games
from command import cardtable
from terminal import Terminal

NEW = ("house-rules", "new")


def values(file: Path) -> object:
    """Return what the file says."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def test_a_starter_goes_to_standard_output_and_can_be_played_by(tmp_path: Path) -> None:
    done = cardtable(*NEW, "yaniv", "--preset", "french", home=tmp_path)
    (tmp_path / "ours.toml").write_text(done.out, encoding="utf-8")

    shown = cardtable("rules", "yaniv", "--house-rules", "ours.toml", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert tomllib.loads(done.out) == {"family": {}, "yaniv": {"preset": "french"}}
    assert shown.code == 0
    assert "differ from the base game" in shown.out


def test_a_preset_that_there_is_not_is_refused_with_those_that_there_are(tmp_path: Path) -> None:
    done = cardtable(*NEW, "yaniv", "--preset", "frensh", home=tmp_path)

    assert done.code == 2
    assert done.out == ""
    assert done.message.startswith('cardtable: --preset: read "frensh", allowed is "slap-down", ')
    assert done.message.endswith('(did you mean "french"?)')


def test_a_second_game_is_added_to_a_file_and_all_else_stays(tmp_path: Path) -> None:
    file = tmp_path / "cardtable.toml"
    file.write_bytes(b"\xef\xbb\xbf# ours\r\n[hilo]\r\nlimit = 50")

    done = cardtable(*NEW, "yaniv", "--output", "cardtable.toml", home=tmp_path)

    text = file.read_bytes()
    assert done.code == 0
    assert text.startswith(b"\xef\xbb\xbf# ours\r\n[hilo]\r\nlimit = 50\r\n\r\n[yaniv]\r\n")
    assert text.count(b"\n") == text.count(b"\r\n")


def test_a_section_that_is_there_is_not_written_again(tmp_path: Path) -> None:
    file = tmp_path / "cardtable.toml"
    file.write_text("[hilo]\nlimit = 50\n", encoding="utf-8")

    done = cardtable(*NEW, "hilo", "--output", "cardtable.toml", home=tmp_path)

    assert done.code == 2
    assert "has a section [hilo] already; cardtable house-rules set FILE" in done.message
    assert values(file) == {"hilo": {"limit": 50}}


@pytest.mark.parametrize("place", ["no/such/folder.toml", "."])
def test_what_cannot_be_written_is_said_and_nothing_is_left(tmp_path: Path, place: str) -> None:
    done = cardtable(*NEW, "hilo", "--output", place, home=tmp_path)

    assert done.code == 2
    assert done.message.startswith("cardtable: ")
    assert list(tmp_path.iterdir()) == []


def test_the_questions_ask_about_the_marked_switches_and_write_at_the_end(tmp_path: Path) -> None:
    asked = [s for s in switches(load_games().get("hilo").game.rules_type()) if s.is_asked]
    with Terminal(*NEW, "hilo", "--interactive", home=tmp_path) as terminal:
        for number, switch in enumerate(asked, 1):
            page = terminal.read(": ")
            assert f"{number} of {len(asked)}: {switch.title}\n" in page
            terminal.send("50" if switch.key == "limit" else "")
        page = terminal.read(": ")
        assert "exactly 50 is not enough." in page
        assert list(tmp_path.iterdir()) == []
        terminal.send("")
        code, _ = terminal.end()

    assert code == 0
    assert values(tmp_path / "cardtable.toml") == {"family": {}, "hilo": {"limit": 50}}


def test_a_question_tells_what_each_answer_comes_to(tmp_path: Path) -> None:
    with Terminal(*NEW, "under10", "--interactive", home=tmp_path) as terminal:
        page = terminal.read(": ")
        assert "9: If your hand counts 9 or less when your turn begins, you may call" in page

        terminal.send("70")
        page = terminal.read(": ")
        assert "read 70, allowed is a whole number from 0 to 25" in page

        terminal.send("5")
        assert "If your hand counts 5 or less" in terminal.read(": ")


def test_an_answer_that_contradicts_an_earlier_one_is_not_taken(tmp_path: Path) -> None:
    with Terminal(*NEW, "under10", "--interactive", home=tmp_path) as terminal:
        terminal.read(": ")
        for answer in ("", "", "0"):
            terminal.send(answer)
            page = terminal.read(": ")
        assert "4 of 11: Jokers in sets" in page
        assert "yes: " not in page.rpartition("4 of 11")[2]

        terminal.send("perhaps")
        assert 'read "perhaps", allowed is yes or no\n' in terminal.read(": ")

        terminal.send("yes")
        assert "there are no jokers in the packs" in terminal.read(": ")


def test_nothing_is_asked_where_nothing_can_be_written(tmp_path: Path) -> None:
    words = (*NEW, "hilo", "--interactive", "--output", "none/a.toml")

    with Terminal(*words, home=tmp_path) as terminal:
        code, _ = terminal.end()

    assert code == 2
    assert "there is no folder 'none'" in terminal.page
    assert "1 of" not in terminal.page


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_leaves_nothing(tmp_path: Path, number: signal.Signals) -> None:
    with Terminal(*NEW, "hilo", "--interactive", home=tmp_path) as terminal:
        terminal.read(": ")
        terminal.send("random")
        terminal.read(": ")
        terminal.signal(number)
        code, _ = terminal.end()

    assert code == 130
    assert list(tmp_path.iterdir()) == []


def test_the_end_of_the_input_leaves_nothing(tmp_path: Path) -> None:
    with Terminal(*NEW, "hilo", "--interactive", home=tmp_path) as terminal:
        terminal.read(": ")
        terminal.send("\x04", end="")
        code, _ = terminal.end()

    assert code == 2
    assert "nothing was written" in terminal.page
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_has_the_game_is_refused_before_the_questions(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("[hilo]\n", encoding="utf-8")
    with Terminal(*NEW, "hilo", "--interactive", "--output", "a.toml", home=tmp_path) as terminal:
        code, _ = terminal.end()

    assert code == 2
    assert "has a section [hilo] already" in terminal.page
    assert "1 of" not in terminal.page


def test_in_a_pipe_nothing_is_asked(tmp_path: Path) -> None:
    done = cardtable(*NEW, "hilo", "--interactive", home=tmp_path)

    assert done.code == 2
    assert "at a terminal" in done.message
    assert done.out == ""


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_may_not_be_written_in_is_said(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o555)

    done = cardtable(*NEW, "hilo", "--output", "closed/a.toml", home=tmp_path)

    assert done.code == 2
    assert "Permission denied" in done.message
