"""Several moves on one line, moves that need no thought, and a turn that is taken back."""

import re
from pathlib import Path

import pytest

from command import Done, cardtable
from installed_plugins import RULES, Site, entry, games_module

TWO = ("play", "hilo", "--players", "Ada,Bo", "--seed", "1")
OPENING = "flip r1c1; flip r1c2\n" * 2


def play(stdin: str, home: Path) -> Done:
    """Play HILO with the lines of *stdin*."""
    return cardtable(*TWO, home=home, stdin=stdin)


def moves(home: Path) -> list[str]:
    """Return the moves of the only save in *home*."""
    (save,) = (home / "saves").glob("*.match")
    return re.findall(r"^move \d+ seat \d+: (.+)$", save.read_text(encoding="utf-8"), re.MULTILINE)


def highest(home: Path, rules: str) -> dict[str, str]:
    """Install the game of the highest card with *rules*; return what makes it be found."""
    modules = {"high": games_module(entry("high", "high_rules:HighestGame")), "high_rules": rules}
    Site(home / "site").install("high", modules)
    return {"site": str(home / "site")}


HAND = """
game = "under10"
phase = "start"
to_move = 1

[table]
thrown = "8C"

[[seat]]
name = "Ada"
hand = "5H 6H"

[[seat]]
name = "Bo"
"""

OBVIOUS = RULES.replace(
    "    def rulebook(",
    "    def obvious_move(self, view):\n        return view.legal_moves[0]\n\n    def rulebook(",
    1,
)


def test_the_moves_of_a_line_are_played_in_order_and_each_is_told(tmp_path: Path) -> None:
    done = play(OPENING, tmp_path)

    assert (done.code, done.err) == (0, "")
    assert moves(tmp_path) == ["flip r1c1", "flip r1c2"] * 2
    assert re.search(r"Bo: Flips r1c1: \S+\. Flips r1c2: \S+", done.out)


def test_a_refused_move_of_a_line_is_reported_and_what_was_played_stays(tmp_path: Path) -> None:
    done = play(f"{OPENING}draw; discard; replace r1c1; flip r1c3\n", tmp_path)

    assert done.code == 1
    assert done.message.startswith("cardtable: line 3: 'replace r1c1' is refused (wrong_phase): ")
    assert done.message.endswith("(played before it: draw, discard)")
    assert moves(tmp_path)[4:] == ["draw", "discard"]


def test_no_move_of_a_line_is_made_for_the_next_player(tmp_path: Path) -> None:
    done = play(f"{OPENING}draw; discard; flip r1c3; draw\n", tmp_path)

    assert done.code == 1
    assert "line 3: 'draw' is refused (not_your_turn): the turn was over" in done.message
    assert moves(tmp_path)[-1] == "flip r1c3"


def test_a_number_on_a_line_is_that_of_the_page(tmp_path: Path) -> None:
    play("1; 3\n", tmp_path)

    assert moves(tmp_path) == ["flip r1c1", "flip r1c3"]


def test_a_line_with_a_number_that_does_not_exist_plays_nothing(tmp_path: Path) -> None:
    done = play("1; 99\n", tmp_path)

    assert done.code == 1
    assert "there is no move 99" in done.message
    assert moves(tmp_path) == []


def test_what_needs_no_thought_is_played_as_long_as_it_lasts(tmp_path: Path) -> None:
    site = highest(tmp_path, OBVIOUS)

    done = cardtable(
        "play", "high", "--players", "Ada,Bo", home=tmp_path, env=site, stdin="?\nauto\nquit\n"
    )

    assert (done.code, done.err) == (0, "")
    assert "plays for you, as long as it lasts, what needs no thought" in done.out
    assert moves(tmp_path) == ["draw"]


def test_a_game_without_such_moves_says_so_and_its_help_does_not_name_the_word(
    tmp_path: Path,
) -> None:
    done = play("?\nauto\n", tmp_path)

    assert done.code == 1
    assert "(not_allowed): in this game no move goes without saying" in done.message
    assert "needs no thought" not in done.out


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("undo 2", "Taken back, 2 moves: Ada chooses again."),
        ("undo turn", "Taken back, 2 moves: Ada chooses again."),
        ("undo 1", "Taken back: Ada chooses again."),
    ],
)
def test_several_moves_are_taken_back_by_their_number_or_as_a_turn(
    word: str, said: str, tmp_path: Path
) -> None:
    hand = 'game = "under10"\nphase = "start"\nto_move = 1\n[house_rules]\nhand_size = 7\n'
    seats = (
        '[table]\nthrown = "8C"\n[[seat]]\nname = "Ada"\nhand = "5H 6H"\n[[seat]]\nname = "Bo"\n'
    )
    (tmp_path / "hand.toml").write_text(hand + seats, encoding="utf-8")

    done = cardtable(
        "play",
        "under10",
        "--position",
        "hand.toml",
        home=tmp_path,
        stdin=f"5h; take 8c; {word}\n",
    )

    assert (done.code, done.err) == (0, "")
    assert said in done.out


@pytest.mark.parametrize("rest", ["0", "-1", "all", "9" * 30, "2 3"])
def test_undo_with_anything_else_is_refused_with_what_would_do(rest: str, tmp_path: Path) -> None:
    done = play(f"flip r1c1\nundo {rest}\n", tmp_path)

    assert done.code == 1
    assert "type undo, undo 3 for three moves, or undo turn" in done.message
