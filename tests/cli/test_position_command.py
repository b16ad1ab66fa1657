"""Positions written by hand, on the command line."""

from pathlib import Path

import pytest

from command import Done, cardtable

PUZZLE = '''
game = "hilo"
phase = "choose"
to_move = 1

[table]
discard = "G2 B-1"
draw = "... M11 O4"

[[seat]]
name = "Bjørn"
total = 91
grid = """
 R5  (G7) (B2)
(Y9)  P10 (L0)
(O3) (?)  (R11)
"""

[[seat]]
name = "Åse"
'''
KEYS = [
    "format",
    "game",
    "phase",
    "to_move",
    "legal",
    "incidents",
    "over",
    "result",
    "zones",
    "error",
]


def position(*words: str, home: Path, text: str | bytes = PUZZLE, **env: str) -> Done:
    """Show the position *text*."""
    file = home / "puzzle.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return cardtable("position", str(file), *words, home=home, env=env)


def test_a_position_is_shown_with_its_phase_and_the_legal_moves(tmp_path: Path) -> None:
    done = position(home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "> Bjørn, total 91:" in done.out
    assert done.out.endswith("Phase choose; Bjørn is to move.\nLegal moves: take, draw\n")


def test_the_document_for_programs(tmp_path: Path) -> None:
    done = position("--json", home=tmp_path)

    document = done.json
    assert (done.code, done.err) == (0, "")
    assert list(document) == KEYS
    assert document["format"] == 1
    assert (document["game"], document["phase"], document["to_move"]) == ("hilo", "choose", 1)
    assert document["legal"] == ["take", "draw"]
    assert (document["over"], document["result"], document["error"]) == (False, None, None)
    assert document["zones"]["discard"] == ["G2", "B-1"]
    assert document["zones"]["1.grid"] == [
        ["R5", "(?)", "(?)"],
        ["(?)", "P10", "(?)"],
        ["(?)", "(?)", "(?)"],
    ]
    assert set(document["zones"]["draw"]) == {"?"}


def test_open_shows_every_card_and_which_lie_face_down(tmp_path: Path) -> None:
    document = position("--json", "--open", home=tmp_path).json

    assert document["zones"]["1.grid"][:2] == [["R5", "(G7)", "(B2)"], ["(Y9)", "P10", "(L0)"]]
    assert document["zones"]["draw"][-2:] == ["M11", "O4"]


def test_moves_are_played_in_order(tmp_path: Path) -> None:
    moves = ("--move", "take", "--move", "replace r2c2")

    document = position(*moves, "--json", home=tmp_path).json

    assert (document["phase"], document["to_move"]) == ("choose", 2)
    assert document["zones"]["discard"] == ["G2", "P10"]
    assert document["zones"]["1.grid"][1][1] == "B-1"


def test_a_seat_sees_only_what_it_may(tmp_path: Path) -> None:
    moves = ("--move", "draw", "--json")

    own, other = (position(*moves, "--seat", seat, home=tmp_path).json for seat in ("1", "åse"))

    assert own["zones"]["1.hand"] == ["O4"]
    assert other["zones"]["1.hand"] == ["?"]
    assert own["legal"]
    assert other["legal"] == []


@pytest.mark.parametrize(("move", "code"), [("discard 12 d1", 1), ("hop", 2)])
def test_why_a_move_is_refused_is_said_to_nobody_who_does_not_see_the_hand(
    tmp_path: Path, move: str, code: int
) -> None:
    text = 'game = "skipbo"\nphase = "play"\nto_move = 1\n[[seat]]\nname = "Ada"\nhand = "3 7 9"\n'
    (tmp_path / "hand.toml").write_text(text + '[[seat]]\nname = "Bo"\n', encoding="utf-8")
    words = ("position", "hand.toml", "--move", move, "--json")

    own, other = (cardtable(*words, "--seat", seat, home=tmp_path) for seat in ("Ada", "Bo"))

    assert (own.code, other.code) == (code, code)
    assert own.json["error"]["code"] == other.json["error"]["code"]
    assert other.json["error"]["message"] == "Ada cannot do this now, and only Ada may see why"
    assert other.json["error"]["message"] in other.message


@pytest.mark.parametrize(
    ("move", "code", "error"), [("replace r2c2", 1, "wrong_phase"), ("hop", 2, "not_notation")]
)
def test_a_move_that_is_refused_leaves_the_position_as_it_was(
    move: str, code: int, error: str, tmp_path: Path
) -> None:
    plain = position("--move", move, home=tmp_path)
    document = position("--move", move, "--move", "draw", "--json", home=tmp_path)

    assert plain.code == document.code == code
    assert f"({error})" in plain.message
    assert plain.out == position(home=tmp_path).out
    assert document.json["error"]["code"] == error
    assert document.json["error"]["message"] in document.message
    assert document.json["phase"] == "choose"


def test_a_round_that_is_over_has_a_result(tmp_path: Path) -> None:
    text = PUZZLE.replace('"choose"', '"over"').replace("to_move = 1", "")
    text = text.replace("(", " ").replace(")", " ")

    document = position("--json", home=tmp_path, text=text).json

    assert (document["over"], document["to_move"], document["legal"]) == (True, None, [])
    assert len(document["result"]["points"]) == 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "does not say of which game"),
        ('game = "hilp"', "there is no game 'hilp'"),
        (PUZZLE.replace("choose", "chose"), "did you mean choose?"),
        (PUZZLE.replace("G2 B-1", "G2 G2"), "G2 lies in"),
        (PUZZLE.replace("G2 B-1", "G2 X9"), "not a card"),
        (PUZZLE.replace('"Åse"', '"\\u202eÅse"'), "name"),
        (PUZZLE.partition('[[seat]]\nname = "Åse"')[0], "is for 2 to 6 players, not 1"),
        (PUZZLE + "[[seat]]\n" * 5, "is for 2 to 6 players, not 7"),
        (PUZZLE + "[[seat]]\n" * 9999, "is for 2 to 6 players, not 10001"),
        ("game = ", "puzzle.toml': line 1"),
        (b"\xff\xfeg\x00", "save as UTF-8"),
        (b'game = "\xff"', "save as UTF-8"),
    ],
)
def test_a_position_that_cannot_be_is_refused(
    text: str | bytes, reason: str, tmp_path: Path
) -> None:
    done = position(home=tmp_path, text=text)

    assert (done.code, done.out) == (2, "")
    assert reason in done.err
    assert done.err.count("\n") <= 3  # a sentence, and at most the line it is about


def test_a_file_that_is_not_there_and_a_seat_that_is_not_there(tmp_path: Path) -> None:
    file = cardtable("position", "gone.toml", home=tmp_path)
    seat = position("--seat", "Aase", home=tmp_path)

    assert (file.code, seat.code) == (2, 2)
    assert "'gone.toml' cannot be read: No such file" in file.message
    assert "there is no seat 'Aase', allowed is Bjørn or Åse" in seat.message


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_no_encoding_stops_a_position(encoding: str, tmp_path: Path) -> None:
    done = position(home=tmp_path, PYTHONIOENCODING=encoding)

    assert (done.code, done.err) == (0, "")
    assert "rn, total 91:" in done.out


def test_a_file_of_notepad_loads(tmp_path: Path) -> None:
    done = position(home=tmp_path, text=b"\xef\xbb\xbf" + PUZZLE.replace("\n", "\r\n").encode())

    assert done.out == position(home=tmp_path).out
