"""``cardtable analyse``: what each move of a position is likely to bring."""

from pathlib import Path
from typing import Final

import pytest

from cardtable.cli.analyse import margin
from command import Done, cardtable

PUZZLE: Final = """
game = "hilo"
phase = "choose"
to_move = 1

[table]
discard = "G2 B-1"

[[seat]]
name = "Ada"
grid = \"\"\"
 R5  (G7) (B2)
(Y9)  P10 (L0)
(O3) (?)  (R11)
\"\"\"

[[seat]]
name = "Bo"
"""


def analyse(home: Path, *words: str, text: str = PUZZLE) -> Done:
    """Analyse a position with further *words*."""
    (home / "puzzle.toml").write_text(text, encoding="utf-8")
    return cardtable("analyse", "puzzle.toml", *words, home=home)


def test_the_best_move_stands_first_with_its_figures(tmp_path: Path) -> None:
    done = analyse(tmp_path, "--playouts", "200")

    assert (done.code, done.err) == (0, "")
    assert "Ada is to move; 200 playouts." in done.out
    lines = done.out.splitlines()
    head = next(n for n, line in enumerate(lines) if line.startswith("Move"))
    assert [line.split()[0] for line in lines[head + 1 :]] == ["take", "draw"]


def test_figures_have_margins_but_for_those_of_a_few_playouts(tmp_path: Path) -> None:
    many = analyse(tmp_path, "--playouts", "200", "--json").json["moves"][0]
    few = analyse(tmp_path, "--playouts", "1", "--json").json["moves"][0]

    assert 0 < many["chance_margin"] < 0.2
    assert 0 < many["points_margin"] < 5
    assert (few["playouts"], few["chance_margin"], few["points_margin"]) == (2, None, None)
    assert "+/-" not in analyse(tmp_path, "--playouts", "1").out


STOCKS: Final = """
game = "skipbo"
phase = "play"
to_move = 1

[[seat]]
name = "Ada"
stock = "9 9 1"
hand = "5 2 3 S 1"

[[seat]]
name = "Bo"
stock = "8 8 7"
"""


def test_points_are_left_out_where_the_round_is_the_match(tmp_path: Path) -> None:
    done = analyse(tmp_path, "--playouts", "60", text=STOCKS)

    assert "Wins in 100  Playouts" in done.out


def test_the_same_playouts_find_the_same(tmp_path: Path) -> None:
    words = ("--move", "take", "--playouts", "60", "--json")

    first, again = analyse(tmp_path, *words), analyse(tmp_path, *words)

    assert first.out == again.out
    found = first.json
    assert (found["format"], found["game"], found["to_move"]) == (1, "hilo", 1)
    assert sum(move["playouts"] for move in found["moves"]) == found["playouts"]
    assert all(0 <= move["chance"] <= 1 for move in found["moves"])
    assert found["moves"][0]["chance_margin"] > 0
    assert found["moves"][0]["points_margin"] > 0


def test_a_margin_holds_in_95_of_100_cases() -> None:
    # Student's reach for 7 and for 99 degrees of freedom
    assert margin([1.0, 3.0] * 4) == pytest.approx(2.365 / 7**0.5, rel=1e-3)
    assert margin([1.0, 3.0] * 50) == pytest.approx(1.984 / 99**0.5, rel=1e-3)
    assert margin([2.0] * 8) == 0


def test_hidden_cards_of_the_position_change_nothing(tmp_path: Path) -> None:
    words = ("--playouts", "60", "--json")
    other = PUZZLE.replace("(G7) (B2)", "(B2) (G7)")

    assert analyse(tmp_path, *words).out == analyse(tmp_path, *words, text=other).out


@pytest.mark.parametrize(
    ("words", "code", "fault"),
    [
        (("--playouts", "0"), 2, "read '0', allowed is 1 to 10000000"),
        (("--think", "never"), 2, "read 'never', allowed is a number of seconds"),
        (
            ("--think", "1e-300"),
            2,
            "allowed is a number of seconds above 0 in digits, such as 0.5, up to 600",
        ),
        (("--think", "1", "--playouts", "5"), 2, "drop one"),
        (("--move", "fly"), 2, "not a move of this game"),
        (("--move", "flip r1c1"), 1, "(wrong_phase)"),
    ],
)
def test_what_cannot_be_analysed_is_refused(
    words: tuple[str, ...], code: int, fault: str, tmp_path: Path
) -> None:
    done = analyse(tmp_path, *words)

    assert done.code == code
    assert fault in done.message


def test_thinking_can_be_given_seconds(tmp_path: Path) -> None:
    done = analyse(tmp_path, "--think", "0.05", "--json")

    assert done.code == 0
    assert done.json["playouts"] >= 4


def test_a_record_is_known_for_what_it_is(tmp_path: Path) -> None:
    done = analyse(tmp_path, text='cardtable-record: 1\ngame: "hilo"\n')

    assert done.code == 2
    assert "the record of a match and no position; see it with cardtable replay" in done.message
