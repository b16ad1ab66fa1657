"""The score pad at a terminal: questions, words, and leaving it by all doors."""

import signal
from pathlib import Path

from terminal import Terminal


def asking(home: Path, *words: str, names: str = "Ada,Bo,Kim Lee") -> Terminal:
    """Return a terminal at which the first round is asked for."""
    terminal = Terminal("score", "hilo", *words, home=home)
    terminal.read("one deals first: ")
    terminal.send(names)
    terminal.read()
    return terminal


def told(terminal: Terminal, *lines: str) -> str:
    """Type *lines*, each at its prompt, and return what is shown in the end."""
    for line in lines:
        terminal.send(line)
        terminal.read()
    return terminal.page


def test_it_asks_what_one_counts_at_the_table(tmp_path: Path) -> None:
    with asking(tmp_path, "--sheet", "our.sheet") as terminal:
        assert "Who ended the round? (Ada, Bo, Kim Lee)" in terminal.page

        page = told(terminal, "kim", "", "x", "3+7", "undo", "10", "-2", "13")

        assert "Not a card of this deck: 'x'" in page
        assert "Kim Lee ended the round with 13, but Bo has only -2: 13 x 2 = 26." in page
        assert "In the lead with -2: Bo." in page
        terminal.send("quit")
        assert terminal.end()[0] == 0
    text = (tmp_path / "our.sheet").read_text()
    assert 'round 1: Ada=10 Bo=-2 "Kim Lee"=13 ender="Kim Lee"\n' in text


def test_a_name_with_a_space_and_a_hand_of_cards_are_answers_and_no_lines(tmp_path: Path) -> None:
    with asking(tmp_path) as terminal:
        page = told(terminal, "Kim Lee", "R5 G7 B2", "1 2 3", "4")

        assert "In the lead with 4: Kim Lee." in page


def test_the_end_of_input_keeps_the_sheet_and_says_how_to_go_on(tmp_path: Path) -> None:
    with asking(tmp_path) as terminal:
        told(terminal, "5 6 7 ender=Bo", "Ada")
        terminal.send("", end="\x04")
        assert terminal.end()[0] == 0
        rows = terminal.page.splitlines()
        assert "cardtable: the round that was being told is not on the sheet" in rows
        assert "the sheet is kept; cardtable score hilo --sheet " in terminal.page

    again = Terminal("score", "hilo", home=tmp_path)
    with again:
        page = again.read("(yes or no) ")
        assert "Go on with the sheet of Ada, Bo, Kim Lee, one round, begun " in page
        again.send("yes")
        assert "Round 2: Ada deals." in again.read()
        again.send("quit")
        assert again.end()[0] == 0


def test_an_interrupt_keeps_the_sheet(tmp_path: Path) -> None:
    with asking(tmp_path, "--sheet", "our.sheet") as terminal:
        told(terminal, "5 6 7 ender=Bo")
        terminal.signal(signal.SIGINT)
        assert terminal.end()[0] == 130
    assert "round 1: Ada=5 Bo=6" in (tmp_path / "our.sheet").read_text()


def test_a_correction_shows_what_changes_and_is_undone(tmp_path: Path) -> None:
    with asking(tmp_path) as terminal:
        page = told(terminal, "5 6 7 ender=Bo", "edit 1", "Ada=8")
        assert "Round 1: Ada 5 becomes 8." in page
        assert "Ada's totals from round 1 on: 8 in place of 5." in page

        page = told(terminal, "undo")
        assert "Round 1: Ada 8 becomes 5." in page


def test_after_the_end_only_corrections_are_taken(tmp_path: Path) -> None:
    with asking(tmp_path, "--set", "rounds=1") as terminal:
        page = told(terminal, "5 6 7 ender=Bo")
        assert "Type undo or edit NUMBER" in page
        assert "The match is over" in told(terminal, "1 2 3 ender=Bo")
        terminal.send("")
        assert terminal.end()[0] == 0


def test_words_that_answer_nothing_are_refused_and_the_question_stays(tmp_path: Path) -> None:
    with asking(tmp_path, names="Ada,Bo") as terminal:
        page = told(terminal, "ended bob", "Bo", "5", "6")

        assert "Nobody here is called 'ended bob'; allowed is Ada, Bo." in page
        assert "Bo ended the round with 6" in page


def test_a_line_that_waits_for_its_question_is_not_lost_in_silence(tmp_path: Path) -> None:
    with asking(tmp_path, names="Ada,Bo") as terminal:
        told(terminal, "5 6")
        terminal.send("", end="\x04")
        assert terminal.end()[0] == 0
        assert "the round that was being told is not on the sheet" in terminal.page


def test_return_keeps_an_answer_of_a_round_that_is_told_anew(tmp_path: Path) -> None:
    with asking(tmp_path, "--sheet", "our.sheet") as terminal:
        page = told(terminal, "5 6 7 ender=Bo", "edit 1", "", "", "8", "")

        assert "Bo's sum? (Return keeps 6)" in page
        assert "Round 1: Bo 6 becomes 8." in page
        terminal.send("quit")
        assert terminal.end()[0] == 0
    assert "round 1: Ada=5 Bo=8" in (tmp_path / "our.sheet").read_text()
