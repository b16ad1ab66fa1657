"""A sheet as text: readable, written by hand too, and its faults named with their lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.scorepad import Pad, SheetError, SheetReader, read_line, write_sheet
from sample_pads import GAMES, pad_of, rounds

HEAD = "cardtable-sheet: 1\ngame: hilo\nplayer: Ada\nplayer: Bo\n"


def read(text: str) -> Pad:
    """Return the pad of the sheet *text*."""
    reader = SheetReader(text)
    return reader.pad(GAMES[reader.header.game])


def test_a_sheet_has_one_line_for_each_round_with_the_figures_as_told() -> None:
    pad = pad_of("hilo", "Ada,Kim Lee", "round: 3+7 -2 ender=ada", "penalty: kim=5", "round: void")

    lines = write_sheet(pad).splitlines()

    assert lines[-3:] == [
        'round 1: Ada=3+7 "Kim Lee"=-2 ender=Ada',
        'penalty: "Kim Lee"=5',
        "round 2: void",
    ]
    assert "rule: limit = 99" in lines
    assert "player: Kim Lee" in lines


@pytest.mark.parametrize(
    "names",
    ["Ada,Bo", "Ender,by", "#1,a=b", "2,1", "O'Hara,x:y", 'Å "s" #e,Kari', "nobody,void"],
)
def test_a_sheet_read_again_is_the_same_whatever_the_names(names: str) -> None:
    pad = pad_of("hilo", names, *rounds("3 4 ender=1"))
    pad.add(read_line(pad, "penalty: 1=5"))
    pad.add(read_line(pad, "left: 2"))

    again = read(write_sheet(pad))

    assert write_sheet(again) == write_sheet(pad)
    assert (again.entries, again.standing) == (pad.entries, pad.standing)
    assert again.names == pad.names


def test_namesakes_keep_their_figures_apart() -> None:
    pad = pad_of("hilo", "Kari,kari", *rounds("3 4 ender=1"))

    again = read(write_sheet(pad))

    assert again.names == ["Kari", "kari (2)"]
    assert again.standing.totals == (3, 4)


def test_a_sheet_written_by_hand_is_read_tolerantly() -> None:
    text = (
        "\ufeffcardtable-sheet:1\r\n# our sheet\r\nGame: hilo\r\nplayer:Ada\r\nPlayer: Bo\r\n"
        "rule: limit=50\r\n\r\nRound 7:  BO=3+4 , ada = -2 ended=b   # he was late\r\n"
        "round: 5 6 ender=Ada\r\n\r\n# a second evening\r\n"
    )

    pad = read(text)

    assert pad.standing.totals == (3, 20)
    assert pad.rules.limit == 50
    written = write_sheet(pad)
    assert "# our sheet\n" in written
    assert "round 1: Ada=-2 Bo=3+4 ender=Bo  # he was late\n" in written
    assert "\n\n# a second evening\n" in written


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("round: 5 ender=Ada", "line 5: one figure is told, and asked are those of Ada, Bo"),
        ("round: 5 6", "line 5: the round does not tell: Who ended the round?"),
        ("round: 5 6 ender=Zed", "line 5: nobody here is called 'Zed'; allowed is Ada, Bo"),
        ("round: 5 6 ender=Ada Zed=4", "line 5: there is no 'Zed' to tell of here"),
        ("round: 5 6 ender=Ada Ada=4", "line 5: "),
        ("round: 5 -9 ender=Ada", "line 5: Bo: -9 is not possible, allowed is -8 to 98"),
        ("round: 5 x ender=Ada", "line 5: not a card of this deck: 'x'"),
        ("runde: 5 6 ender=Ada", "line 5: read 'runde: 5 6 ender=Ada', allowed is .*did you mean"),
        ("hello", "line 5: read 'hello', allowed is a line that begins with"),
        ("penalty: Ada", "line 5: read 'Ada', allowed is NAME=POINTS"),
        ("left: Zed", "line 5: nobody here is called 'Zed'"),
        ("joined: Zed", "line 5: nobody may join now"),
        ('round: "5 6 ender=Ada', "line 5: the line cannot be read from"),
        ("rule: limt = 5", "line 5: .*limt"),
        ("rule: limit = 5", "line 5: limit: read 5, allowed is"),
        ("rule: limit_mode = 5\nrule: limit = 99", "line 5: limit_mode: read 5, allowed is"),
        ("rule: limit = " + 100_000 * "[", "line 5: .*limit: read "),
    ],
)
def test_a_fault_names_its_line_and_what_is_allowed(line: str, message: str) -> None:
    with pytest.raises(SheetError, match=message):
        read(f"{HEAD}{line}\n")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: read '', allowed is a sheet"),
        ("cardtable-record: 1\n", "line 1: read 'cardtable-record: 1', allowed is a sheet"),
        ("cardtable-sheet: 2\n", "line 1: this is a sheet of format '2'"),
        ("cardtable-sheet: 1\n", "does not say of which game"),
        ("cardtable-sheet: 1\ngame: hilo\n", "the sheet names no players"),
        ("cardtable-sheet: 1\ngame: hilo\nplayer:\n", "cannot be the name of a player"),
    ],
)
def test_a_text_that_is_no_sheet_is_refused(text: str, message: str) -> None:
    with pytest.raises(SheetError, match=message):
        read(text)


@given(st.text(max_size=80))
def test_any_line_is_read_or_refused_as_what_it_is(line: str) -> None:
    try:
        pad = read(HEAD + line + "\n")
    except SheetError:
        return
    assert write_sheet(read(write_sheet(pad))) == write_sheet(pad)
