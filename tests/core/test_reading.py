"""What a person means: of several readings the legal one, and a question where it is open."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from cardtable.core.deck import Face, standard_deck
from cardtable.core.error import NotationError
from cardtable.core.move import Move, Notation


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Lay cards, in any order that is legal."""

    FORM = "lay {faces}"
    ALSO = ("{faces}",)
    faces: tuple[Face, ...]

    def meant(self, legal: Sequence[Move]) -> Sequence[Move]:
        same = [
            move
            for move in legal
            if isinstance(move, Lay) and sorted(move.faces) == sorted(self.faces)
        ]
        return [move for move in same if move == self] or same


@dataclass(frozen=True, slots=True)
class Fetch(Move):
    """Fetch a card."""

    FORM = "fetch {face}"
    ALSO = ("{face}",)
    face: Face


@dataclass(frozen=True, slots=True)
class Put(Move):
    """Put a numbered thing somewhere."""

    FORM = "put {number} on {pile:number}"
    number: int
    pile: int


NOTATION = Notation(standard_deck(jokers=2), (Lay, Fetch))


def test_what_could_be_two_moves_is_the_legal_one() -> None:
    assert NOTATION.read("7h", [Lay(("7H",))]) == Lay(("7H",))
    assert NOTATION.read("7h", [Fetch("7H"), Fetch("8H")]) == Fetch("7H")


def test_what_is_not_legal_is_read_as_a_move_of_this_phase() -> None:
    assert NOTATION.read("9h", [Fetch("7H")]) == Fetch("9H")
    assert NOTATION.read("9h", []) == Lay(("9H",))


def test_the_game_says_which_order_of_cards_is_meant() -> None:
    legal = [Lay(("7H", "8H", "9H"))]

    assert NOTATION.read("9h 7h 8h", legal) == legal[0]


def test_where_several_moves_are_meant_the_person_is_asked() -> None:
    legal = [Lay(("5H", "*", "*")), Lay(("*", "*", "5H"))]

    with pytest.raises(NotationError, match=r"could be lay 5h \* \* or lay \* \* 5h"):
        NOTATION.read("* 5h *", legal)
    assert NOTATION.read("* * 5h", legal) == legal[1]


def test_whole_words_mean_more_than_beginnings_of_words() -> None:
    notation = Notation(standard_deck(), (Put,))
    legal = [Put(9, 0), Put(0, 1), Put(10, 0)]

    assert notation.read("put 1", legal) == Put(0, 1)
    with pytest.raises(NotationError, match="could be put 10 on 1, put 1 on 2 or put 11 on 1"):
        notation.read("p 1", legal)


def test_moves_that_come_to_the_same_are_asked_about_as_one() -> None:
    legal = [Fetch("7H"), Fetch("7S"), Fetch("8H")]

    def by_rank(move: Move) -> Move:
        return Fetch("7H") if move == Fetch("7S") else move

    assert NOTATION.read("fetch 7", legal, alike=by_rank) == Fetch("7H")
    with pytest.raises(NotationError, match="could be fetch 7h or fetch 8h; type"):
        NOTATION.read("fetch", legal, alike=by_rank)


def test_where_a_text_could_be_very_many_moves_it_says_that_there_are_others() -> None:
    legal = [Fetch(f"{rank}H") for rank in range(3, 9)]

    with pytest.raises(NotationError, match="fetch 5h, fetch 6h or another move; type"):
        NOTATION.read("fetch", legal)


@pytest.mark.parametrize(
    "typed", ["7h 8h *", "7h,8h,*", "7h, 8h, joker", "7h8h*", "7H  8♥ *", "lay 7h 8h *", "7h+8h+*"]
)
def test_several_cards_are_typed_with_spaces_commas_or_nothing_between(typed: str) -> None:
    assert NOTATION.parse(typed) == Lay(("7H", "8H", "*"))


def test_a_ten_is_no_one_and_a_nothing() -> None:
    assert standard_deck().parse_faces("10h10d 2c") == ("10H", "10D", "2C")


@pytest.mark.parametrize("typed", ["hello", "7h what", "lay", ""])
def test_what_names_no_card_is_no_move(typed: str) -> None:
    with pytest.raises(NotationError, match="not a move of this game"):
        NOTATION.parse(typed)


def test_a_word_before_something_else_than_a_card_names_the_fault() -> None:
    with pytest.raises(NotationError, match="not a card of this deck: '7x'"):
        NOTATION.parse("lay 7h 7x")
