"""A turn of many moves at the terminal: stock cards played by themselves, and taken back."""

import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo terminals", allow_module_level=True)

from command import Done, cardtable
from terminal import Terminal

TURN = """
game = "skipbo"
phase = "play"
to_move = 1

[house_rules]
stock_size = 10

[table]
build1 = "1 2 3 4 5 6 7 8 9 10"
build2 = "1 S"

[[seat]]
name = "Ada"
stock = "9 S 12 11"
hand = "3 4 5 8"
discard2 = "10"

[[seat]]
name = "Bo"
"""


@pytest.fixture
def turn(tmp_path: Path) -> Path:
    """Write a position in which two stock cards go without saying."""
    file = tmp_path / "turn.toml"
    file.write_text(TURN, encoding="utf-8")
    return file


def play(turn: Path, stdin: str) -> Done:
    """Play on from the position with the lines of *stdin*."""
    return cardtable("play", "skipbo", "--position", str(turn), home=turn.parent, stdin=stdin)


def test_the_stock_is_played_while_there_is_one_way_and_the_line_goes_on(turn: Path) -> None:
    done = play(turn, "auto; 3 b2, 4 b2; 5b2\n")

    told = " ".join(done.out.split())
    assert done.code == 0
    assert "Ada: Plays 11 from the stock on b1. Turns up 12." in told
    assert "Plays 12 from the stock on b1. Turns up S. Completes b1." in told
    assert "Plays 3 on b2. Plays 4 on b2. Plays 5 on b2." in told
    assert "Build pile b2: 5 (next 6)" in told.rpartition("Plays 3")[2]
    assert "Stock: S (2 left)" in told


def test_of_empty_piles_nobody_need_say_which(turn: Path) -> None:
    turn.write_text(TURN.replace('discard2 = "10"', "").replace("3 4 5 8", "1 S 5 8"), "utf-8")

    done = play(turn, "1; discard 8\n")
    asked = play(turn, "play s\n")

    assert done.code == 0
    assert "discard 8 d1" in done.out
    assert "discard 8 d2" not in done.out
    assert "Ada: Plays 11 from the stock on b1." in " ".join(done.out.split())
    assert "could be play s b1, play s b2 or play s b3; type a little more" in asked.err


def test_a_round_that_nobody_wins_leaves_the_match_drawn(turn: Path) -> None:
    seats = '[[seat]]\nname = "Ada"\nstock = "9"\nhand = ""\ndiscard1 = "..."\n'
    other = '[[seat]]\nname = "Bo"\nstock = "9"\nhand = ""\n'
    head = 'game = "skipbo"\nphase = "play"\nto_move = 1\n[table]\ndraw = ""\n'
    turn.write_text(f"{head}{seats}{other}", "utf-8")

    done = play(turn, "pass\npass\n")

    assert "The match is drawn." in done.out
    assert "share the win" not in done.out


def test_plays_from_the_hand_are_taken_back_and_a_turned_stock_card_is_not(turn: Path) -> None:
    back = play(turn, "3 b2; 4 b2; undo turn\n3 b2\n")
    refused = play(turn, "stock b1; 3 b2; undo turn\n")

    assert back.code == 0
    assert "Taken back, 2 moves: Ada chooses again." in back.out
    assert refused.code == 1
    assert (
        "'undo turn' is refused (not_allowed): your last 2 moves cannot be taken back:"
        " a card has been seen since (the last one alone can be)" in refused.message
    )


def test_the_screen_shows_what_each_pile_takes_and_what_a_wild_stands_for(turn: Path) -> None:
    words = ("play", "skipbo", "--position", str(turn), "--players", "Ada,bot")
    with Terminal(*words, home=turn.parent, rows=24) as terminal:
        before = terminal.read()
        after = terminal.answer("auto")

    assert "b1  10  next 11   b2  S=2 next 3" in before
    assert "Stock  11  4 left    Hand  3    4    5    8" in before
    assert "1 play stock b1  your 11" in before
    assert "Played: play stock b1, play stock b1." in after
    assert "Stock  S   2 left" in after
    assert "Completed cards  ░░  12" in after
