"""Moves: one exact text each, and a reader that is patient with people."""

from dataclasses import dataclass

import pytest

from cardtable.core.deck import Deck, Face, standard_deck
from cardtable.core.error import NotationError
from cardtable.core.move import Move, Notation, move_fields
from cardtable.core.zone import Cell


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """A word."""

    FORM = "draw"


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """A face, a cell and a number."""

    FORM = "lay {face} {cell} on {pile:number}"
    ALSO = ("lay {face} at {cell} on pile {pile:number}",)
    face: Face
    cell: Cell
    pile: int


@dataclass(frozen=True, slots=True)
class Throw(Move):
    """Several faces."""

    FORM = "throw {faces}"
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Remove(Move):
    """A choice of words, and a number close behind."""

    FORM = "remove {line:row|col}{place:number}"
    line: str
    place: int


NOTATION = Notation(standard_deck(jokers=1), [Draw, Lay, Throw, Remove])

MOVES = {
    "draw": Draw(),
    "lay 10h r2c3 on 1": Lay("10H", Cell(1, 2), 0),
    "lay as r12c10 on 11": Lay("AS", Cell(11, 9), 10),
    "throw 7h 8h *": Throw(("7H", "8H", "*")),
    "remove row2": Remove("row", 1),
    "remove col10": Remove("col", 9),
}


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_a_move_has_one_exact_text_which_reads_back(text: str, move: Move) -> None:
    assert str(move) == text
    assert NOTATION.parse(text) == move


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("DRAW", "draw"),
        ("  lay   10H  R2C3   on  1 ", "lay 10h r2c3 on 1"),
        ("Lay T♥ 2,3 on 1", "lay 10h r2c3 on 1"),
        ("lay th 23 on 1", "lay 10h r2c3 on 1"),
        ("lay 10♥\ufe0f at r2 c3 on pile 1", "lay 10h r2c3 on 1"),
        ("throw 7♥ 8♥ joker", "throw 7h 8h *"),
        ("remove row 2", "remove row2"),
        ("removerow2", "remove row2"),
    ],
)
def test_what_people_type_is_read_tolerantly(typed: str, text: str) -> None:
    assert NOTATION.parse(typed) == MOVES[text]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "not a move of this game"),
        ("draw two", "not a move of this game"),
        ("fly", "moves are written like draw, lay"),
        ("throw 7h 1x", "not a card of this deck: '1x'"),
        ("lay 7h r0c1 on 1", "counted from 1"),
        ("remove row0", "counted from 1"),
        ("remove row" + "9" * 5000, "not a move of this game"),
        ("throw " + "7h " * 5000, "not a move of this game"),
        ("\u202edraw", "not a move of this game"),
    ],
)
def test_what_is_no_move_is_refused_in_one_short_sentence(typed: str, told: str) -> None:
    with pytest.raises(NotationError) as refusal:
        NOTATION.parse(typed)

    assert refusal.value.code == "not_notation"
    assert told in str(refusal.value)
    assert len(str(refusal.value)) < 300


LEGAL = (Draw(), Throw(("7H", "8H")), Throw(("7C",)), Remove("row", 0), Remove("col", 0))


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("d", Draw()),
        ("throw 7h", Throw(("7H",))),  # exact, so it is what was meant, legal or not
        ("7c", Throw(("7C",))),
        ("th 7c", Throw(("7C",))),
        ("col1", Remove("col", 0)),
        ("rem c", Remove("col", 0)),
    ],
)
def test_words_may_be_cut_short_where_one_legal_move_fits(typed: str, move: Move) -> None:
    assert NOTATION.read(typed, LEGAL) == move


def test_what_fits_several_legal_moves_is_asked_again() -> None:
    with pytest.raises(NotationError, match="could be remove row1 or remove col1"):
        NOTATION.read("rem", LEGAL)


def test_a_move_that_is_not_legal_may_lack_its_first_word_too() -> None:
    assert NOTATION.read("row2", LEGAL) == Remove("row", 1)
    assert NOTATION.read("9c", LEGAL) == Throw(("9C",))


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("call", "'call'; try draw, throw 7h 8h or remove row1"),
        ("", "''; try draw"),
        ("drwa", "or remove row1 (did you mean draw?)"),
        ("x" * 5000, "xxx'; try draw"),
    ],
)
def test_what_fits_no_legal_move_is_refused_with_what_would_do(typed: str, told: str) -> None:
    with pytest.raises(NotationError) as refusal:
        NOTATION.read(typed, LEGAL)

    assert str(refusal.value).startswith("not a move of this game: ")
    assert told in str(refusal.value)
    assert len(str(refusal.value)) < 300


def test_what_alone_would_do_is_not_offered_twice() -> None:
    with pytest.raises(NotationError, match=r"'drwa'; try draw$"):
        NOTATION.read("drwa", LEGAL[:1])


def test_without_a_legal_move_what_is_no_move_is_refused_with_all_kinds() -> None:
    with pytest.raises(NotationError, match="moves are written like draw, lay"):
        NOTATION.read("call", ())


def test_the_fields_of_a_kind_of_move_are_known_with_their_sorts() -> None:
    assert move_fields(Lay) == {"face": "face", "cell": "cell", "pile": "number"}
    assert move_fields(Remove) == {"line": "row|col", "place": "number"}


def test_a_form_that_leaves_out_a_field_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Vague(Move):
        FORM = "lay {face}"
        face: Face
        pile: int

    with pytest.raises(TypeError, match="Vague: its FORM must name each of its fields"):
        Notation(Deck(["A"]), [Vague])
