"""The score pad as a command: entering, correcting, showing and handing on a sheet."""

import csv
import io
from pathlib import Path

import pytest

from command import Done, cardtable

THREE = ("--players", "Ada,Bo,Kim")


def score(*words: str, home: Path, game: str = "hilo", stdin: str | bytes = "") -> Done:
    """Run the score pad of *game*."""
    return cardtable("score", game, *words, home=home, stdin=stdin)


def test_negative_figures_are_entered_as_they_stand(tmp_path: Path) -> None:
    done = score(*THREE, "--add", "-2 0 13 ender=Ada", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "1 -2 -2 0 0 13 13 ─" in " ".join(done.out.split())
    assert "In the lead with -2: Ada.\nRound 2: Ada deals.\n" in done.out


@pytest.mark.parametrize(
    "typed",
    [
        "Ada\n-2\n0\n13\n",
        "-2 0 13 ender=Ada\n",
        "-2 0 13\nAda\n",
        "ender=Ada Bo=0\n-2\n13\n",
        "-2 0 13 Ada\n",
        "\n \t\nada\n−2\n0\n3+7+3\n",  # noqa: RUF001 - the minus that people paste
    ],
)
def test_figures_come_from_a_pipe_by_answers_or_by_lines(tmp_path: Path, typed: str) -> None:
    done = score(*THREE, home=tmp_path, stdin=typed)

    assert done.code == 0
    assert "1 -2 -2 0 0 13 13 ─" in " ".join(done.out.split())
    assert "the sheet is kept; cardtable score hilo --sheet " in done.message


@pytest.mark.parametrize(
    ("told", "points"),
    [("-1 -1 5", "-1 -1"), ("0 0 9", "0 0"), ("4 4 9", "4→8* 8"), ("10 7 25", "10→20* 20")],
)
def test_the_pad_doubles_as_a_match_does(tmp_path: Path, told: str, points: str) -> None:
    done = score(*THREE, "--add", f"{told} ender=Ada", home=tmp_path)

    assert points in " ".join(done.out.split())


def test_places_are_shared(tmp_path: Path) -> None:
    words = ("--players", "A,B,C,D", "--set", "double_rule=off", "--add", "12 30 12 41 ender=D")

    done = score(*words, home=tmp_path)

    place = next(line for line in done.out.splitlines() if line.startswith("Place"))
    assert place.split() == ["Place", "1=", "3", "1=", "4"]
    assert "In the lead with 12: A, C." in done.out


@pytest.mark.parametrize("names", ["Kari,Kari", "Kari,kari", "K\u00e5re,Ka\u030are"])
def test_namesakes_are_told_apart(tmp_path: Path, names: str) -> None:
    done = score("--players", names, "--add", "3 4 ender=1", "--export", "csv", home=tmp_path)

    rows = list(csv.reader(io.StringIO(done.out)))
    assert [row[1].endswith("(2)") for row in rows[1:]] == [False, True]
    assert [row[4] for row in rows[1:]] == ["3", "4"]


def test_correcting_a_round_counts_the_rest_anew_and_says_what_changed(tmp_path: Path) -> None:
    sheet = ("--sheet", str(tmp_path / "our.sheet"))
    adds = [w for raw in (40, 60, 13) for w in ("--add", f"{raw} 0 caller=Bo")]
    first = score("--players", "Ada,Bo", *sheet, *adds, home=tmp_path, game="under10")
    assert "Ada: 60 is a lot; a hand counts 0 at least" in first.err
    assert "63" in first.out

    done = score(*sheet, "--edit", "1", "--add", "Ada=39", home=tmp_path, game="under10")

    assert done.code == 0
    assert "Ada's totals from round 1 on: 39, 99, 112 in place of 40, 50, 63." in done.err
    assert "Everybody else is out.\nBo wins!\n" in done.out
    told = [line for line in (tmp_path / "our.sheet").read_text().splitlines() if "round " in line]
    assert told == [
        "round 1: Ada=39 Bo=0 caller=Bo",
        "round 2: Ada=60 Bo=0 caller=Bo",
        "round 3: Ada=13 Bo=0 caller=Bo",
    ]


def test_a_round_is_corrected_from_a_pipe_too(tmp_path: Path) -> None:
    sheet = ("--sheet", str(tmp_path / "our.sheet"))
    score(*THREE, *sheet, "--add", "-2 0 13 ender=Ada", home=tmp_path)

    done = score(*sheet, "--edit", "1", home=tmp_path, stdin="Kim=14\n")

    assert done.code == 0
    assert "Round 1: Kim 13 becomes 14." in done.out
    assert "Kim=14" in (tmp_path / "our.sheet").read_text()


def test_several_evenings_go_on_with_one_sheet(tmp_path: Path) -> None:
    sheet = ("--sheet", str(tmp_path / "our.sheet"))
    score(*THREE, *sheet, "--set", "limit=50", "--add", "5 6 7 ender=Ada", home=tmp_path)

    done = score(*sheet, home=tmp_path, stdin="8 6 9 ender=Bo\n48 6 7 ender=Bo\n")

    assert done.code == 0
    assert "A total has passed 50 points.\nBo wins!\n" in done.out
    shown = score(*sheet, "--show", home=tmp_path)
    assert (shown.code, shown.err) == (0, "")
    assert shown.out in done.out


def test_the_last_line_is_taken_back(tmp_path: Path) -> None:
    sheet = ("--sheet", str(tmp_path / "our.sheet"))
    twice = ("--add", "5 6 7 ender=Ada", "--add", "1 2 3 ender=Ada")
    score(*THREE, *sheet, *twice, home=tmp_path)

    done = score(*sheet, "--undo", home=tmp_path)

    assert "In the lead with 5: Ada." in done.out
    assert score(*sheet, "--undo", home=tmp_path).code == 0
    third = score(*sheet, "--undo", home=tmp_path)
    assert (third.code, third.message) == (
        2,
        "cardtable: there is nothing on the sheet to take back",
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--add", "-9 0 3 ender=Ada"), "Ada: -9 is not possible, allowed is -8 to 98"),
        (("--add", "-5 -4 3 ender=Ada"), "the sums below zero come to -9"),
        (("--add", "1 2 3"), "the round does not tell: Who ended the round?"),
        (("--add", "1 2 3 ender=nobody"), "somebody must be named; allowed is Ada, Bo, Kim"),
        (("--add", "1 2 ender=Ada"), "2 figures are told, and asked are those of Ada, Bo, Kim"),
        (("--add", "1 2 3 ender=Zed"), "nobody here is called 'Zed'"),
        (("--add", "1 2 x ender=Bo"), "not a card of this deck: 'x'"),
        (("--add", "1 2 3 ender=Bo", "--add", ""), "the round does not tell"),
        (("--edit", "1", "--add", "1 2 3"), "there is no round on the sheet yet"),
        (("--undo",), "there is nothing on the sheet to take back"),
        (("--show",), "there is no sheet"),
        (("--export", "csv"), "there is no sheet"),
    ],
)
def test_the_impossible_is_refused_with_the_reason_and_nothing_is_kept(
    tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    path = tmp_path / "our.sheet"

    done = score(*THREE, "--sheet", str(path), *words, home=tmp_path)

    assert done.code == 2
    assert message in done.message
    assert not path.exists()


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ("40 0 caller=Ada", "Ada: 40 is not possible, allowed is 0 to 9: nobody may call with"),
        ("5 6 caller=nobody", "somebody must be named"),
        ("5 6", "the round does not tell: Who called?"),
    ],
)
def test_nobody_called_and_a_call_above_the_threshold_are_refused(
    tmp_path: Path, told: str, message: str
) -> None:
    done = score("--players", "Ada,Bo", "--add", told, home=tmp_path, game="under10")

    assert done.code == 2
    assert message in done.message


def test_a_refused_line_of_a_pipe_ends_it_and_what_was_told_before_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "our.sheet"

    done = score(
        *THREE, "--sheet", str(path), home=tmp_path, stdin="5 6 7 ender=Ada\n\n5 6\n1 2 3\n"
    )

    assert done.code == 1
    assert "line 3: '5 6' is refused: " in done.err
    assert "round 1: Ada=5 Bo=6 Kim=7 ender=Ada\n" in path.read_text()
    assert "round 2" not in path.read_text()


def test_a_sheet_is_kept_only_when_something_is_on_it(tmp_path: Path) -> None:
    done = score(*THREE, home=tmp_path, stdin="nonsense\n")

    assert (done.code, done.err.count("\n")) == (1, 1)
    assert not (tmp_path / "sheets").exists()


@pytest.mark.parametrize(
    ("lines", "message"),
    [
        ("player: Ada\n", "this game is for 2 to 6 players, not 1"),
        ("player: A\nplayer: B\n" * 4, "this game is for 2 to 6 players, not 8"),
        (
            'player: A\nplayer: B\nrule: double_rule = "off"\nrule: double_negative = true\n',
            "where no sum is doubled",
        ),
    ],
)
def test_a_sheet_by_hand_is_held_to_what_a_table_can_play(
    tmp_path: Path, lines: str, message: str
) -> None:
    path = tmp_path / "our.sheet"
    path.write_text(f"cardtable-sheet: 1\ngame: hilo\n{lines}")

    done = score("--sheet", str(path), "--show", home=tmp_path)

    assert done.code == 2
    assert message in done.message


def test_a_round_that_is_half_told_when_the_input_ends_is_spoken_of(tmp_path: Path) -> None:
    done = score(*THREE, home=tmp_path, stdin="Ada\n5\n")

    assert done.code == 0
    assert "the round that was being told is not on the sheet" in done.err


def test_words_between_rounds(tmp_path: Path) -> None:
    typed = "5 6 7 ender=Ada\npenalty Kim 10\nvoid\nleave Bo\nshow\nundo\nedit 1\nAda=4\n?\nquit\n"

    done = score(*THREE, home=tmp_path, stdin=typed)

    assert done.code == 0
    assert "Round 1: Ada 5 becomes 4." in done.out
    assert "penalty" in done.out
    assert "Round 3: Bo deals." in done.out


def test_the_form_for_other_programs(tmp_path: Path) -> None:
    adds = ("--add", "-2 0 13 ender=Ada", "--add", "R5+G7+B2 4 5 ender=Kim")

    document = score(*THREE, *adds, "--export", "json", home=tmp_path).json

    assert document["format"] == 1
    assert document["players"] == ["Ada", "Bo", "Kim"]
    assert document["house_rules"]["limit"] == 99
    first, second = document["entries"]
    assert first["figures"] == [-2, 0, 13]
    assert first["ended_by"] == "Ada"
    assert second["told"] == "Ada=R5+G7+B2 Bo=4 Kim=5 ender=Kim"
    assert second["points"] == [14, 4, 10]
    assert document["standing"]["totals"] == [12, 4, 23]
    assert document["next"]["dealer"] == "Bo"


def test_the_sheet_as_markdown(tmp_path: Path) -> None:
    done = score(
        "--players", "A|b,*c*", "--add", "4 3 ender=1", "--export", "markdown", home=tmp_path
    )

    assert done.out.splitlines()[2:6] == [
        r"| Round | A\|b | \*c\* |",
        "| ---: | ---: | ---: |",
        r"| 1 | 4→8\* (8) | 3 (3) |",
        "| **Total** | **8** | **3** |",
    ]


def test_a_sheet_says_its_rules_itself(tmp_path: Path) -> None:
    sheet = ("--sheet", str(tmp_path / "our.sheet"))
    score(*THREE, *sheet, "--add", "5 6 7 ender=Ada", home=tmp_path)

    for option in (("--players", "Ada,Bo"), ("--set", "limit=20")):
        done = score(*sheet, *option, home=tmp_path)
        assert done.code == 2
        assert "the sheet says who plays and by which house rules" in done.message
    other = score(*sheet, "--show", home=tmp_path, game="under10")
    assert (other.code, other.message) == (
        2,
        "cardtable: the sheet is of game 'hilo', not 'under10'",
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), 'nobody can be asked here who plays; say it with --players "Ada,Bo"'),
        (("--players", "Ada"), "this game is for 2 to 6 players, not 1"),
        (("--players", "Ada,bot"), "a score pad is for people; 'Alma' is a bot"),
        (("--players", "Ada,Bo", "--set", "limit=1"), "limit"),
        (("--sheet", "none/a.sheet", "--players", "A,B", "--show"), "nothing can be kept in"),
    ],
)
def test_before_the_first_round_everything_is_looked_at(
    tmp_path: Path, words: tuple[str, ...], message: str
) -> None:
    done = score(*words, home=tmp_path)

    assert done.code == 2
    assert message in done.err


def test_a_damaged_sheet_is_refused_with_the_line_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "our.sheet"
    score(*THREE, "--sheet", str(path), "--add", "5 6 7 ender=Ada", home=tmp_path)
    text = path.read_text() + "round 2: Ada=5 Bo=6 Kim=-9 ender=Ada\n"
    path.write_text(text)

    done = score("--sheet", str(path), "--add", "1 2 3 ender=Ada", home=tmp_path)

    assert done.code == 2
    line = text.count("\n")
    assert f"our.sheet': line {line}: Kim: -9 is not possible" in done.message
    assert path.read_text() == text


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_any_console_can_show_a_sheet(tmp_path: Path, encoding: str) -> None:
    words = (
        "score",
        "hilo",
        "--players",
        "Åse,Bo",
        "--add",
        "4 3 ender=Bo",
        "--add",
        "4 3 ender=1",
    )

    done = cardtable(*words, home=tmp_path, env={"PYTHONIOENCODING": f"{encoding}:replace"})

    assert done.code == 0
    assert "4>8*" in done.out or "4→8*" in done.out


def test_the_family_plays_by_its_file_where_nothing_else_is_said(tmp_path: Path) -> None:
    (tmp_path / "cardtable.toml").write_text(
        '[family]\nplayers = ["Kari", "bot", "Ola"]\n[hilo]\nrounds = 1\n'
    )

    done = score("--add", "4 5 ender=Kari", home=tmp_path)
    without = score("--no-house-rules", "--add", "4 5 ender=Kari", home=tmp_path)

    assert done.code == 0
    assert "rounds = 1" in done.err
    assert "The one round of this match is played.\nKari wins!\n" in done.out
    assert (without.code, without.out) == (2, "")


def test_what_happens_between_rounds_is_added_on_a_line_too(tmp_path: Path) -> None:
    words = (*THREE, "--add", "5 6 7 ender=Ada", "--add", "penalty Bo 10", "--add", "leave kim")

    done = score(*words, "--add", "1 2 ender=Ada", home=tmp_path)
    refused = score(*THREE, "--add", "penalty Bo", home=tmp_path)

    assert done.code == 0
    assert "penalty +10 16" in " ".join(done.out.split())
    assert "left 7" in " ".join(done.out.split())
    assert (refused.code, refused.out) == (2, "")
    assert "read 'penalty Bo', allowed is 'penalty NAME 10'" in refused.message


def test_cards_that_stand_apart_on_a_line_are_refused_with_the_way_out(tmp_path: Path) -> None:
    apart = score(*THREE, "--add", "K 5 joker 3 4 by=Bo", home=tmp_path, game="yaniv")
    joined = score(*THREE, "--add", "K+5+joker 3 4 by=Bo", home=tmp_path, game="yaniv")

    assert apart.code == 2
    assert "the cards of one player are joined with + signs" in apart.message
    assert joined.code == 0


def test_what_is_no_figure_is_refused_with_what_a_figure_is(tmp_path: Path) -> None:
    done = score(*THREE, "--add", "5 6 2.5 ender=Ada", home=tmp_path)

    assert done.code == 2
    assert "a number or a sum such as 3+7+10 will do too" in done.message


def test_a_correction_that_cannot_be_names_its_round(tmp_path: Path) -> None:
    words = (*THREE, "--sheet", str(tmp_path / "our.sheet"))
    score(*words, "--add", "5 6 7 ender=Ada", home=tmp_path)

    done = score(*words[2:], "--edit", "1", "--add", "Bo=99", home=tmp_path)

    assert done.code == 2
    assert "round 1 ('Bo=99'): Bo: 99 is not possible" in done.message


def test_a_json_document_keeps_every_name_in_any_encoding(tmp_path: Path) -> None:
    words = ("score", "hilo", "--players", "\u65e5\u672c,Bo", "--add", "1 2 ender=Bo")

    done = cardtable(*words, "--export", "json", home=tmp_path, env={"PYTHONIOENCODING": "cp1252"})

    assert done.json["players"] == ["\u65e5\u672c", "Bo"]
