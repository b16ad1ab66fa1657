"""Decks: faces, their order, and how people write them."""

import pytest

from cardtable.core.deck import Deck, standard_deck
from cardtable.core.error import NotationError


def test_cards_of_one_face_are_found_wherever_they_stand_in_the_deck() -> None:
    deck = Deck(["A", "B", "A", "C", "B", "A"])

    assert deck.cards_by_face == {"A": (0, 2, 5), "B": (1, 4), "C": (3,)}
    assert deck.same == (0, 1, 0, 3, 1, 0)


def test_faces_are_sorted_in_the_order_of_the_deck() -> None:
    deck = Deck(["Z", "A", "Z", "M"])

    assert deck.sorted_faces([3, 2, 1, 0]) == ["Z", "Z", "A", "M"]


def test_a_standard_deck_has_thirteen_ranks_of_four_suits_with_the_ace_low() -> None:
    deck = standard_deck()

    assert deck.size == 52
    assert deck.faces[:3] == ("AC", "2C", "3C")
    assert deck.faces[-2:] == ("QS", "KS")


def test_a_standard_deck_may_have_its_aces_high() -> None:
    deck = standard_deck(ace_high=True)

    assert (deck.faces[:2], deck.faces[12:14]) == (("2C", "3C"), ("AC", "2D"))
    assert deck.parse_face("a♣") == "AC"


def test_packs_and_jokers_multiply_the_cards() -> None:
    deck = standard_deck(packs=2, jokers=2)

    assert deck.size == 108
    assert len(deck.cards_by_face["*"]) == 4
    assert {len(cards) for face, cards in deck.cards_by_face.items() if face != "*"} == {2}


@pytest.mark.parametrize("text", ["10h", "10H", " th ", "T♥", "10♥", "10♥\ufe0f"])
def test_a_ten_is_read_however_people_write_it(text: str) -> None:
    assert standard_deck().parse_face(text) == "10H"


@pytest.mark.parametrize("text", ["*", "joker", "JO"])
def test_a_joker_is_read_by_sign_and_by_name(text: str) -> None:
    assert standard_deck(jokers=1).parse_face(text) == "*"


@pytest.mark.parametrize("text", ["", "joker", "1H", "11H", "hearts", "x" * 5000])
def test_what_is_no_card_is_refused_with_examples(text: str) -> None:
    with pytest.raises(NotationError, match="cards are written like") as refusal:
        standard_deck().parse_face(text)

    assert refusal.value.code == "not_notation"
    assert len(str(refusal.value)) < 300


@pytest.mark.parametrize("sign", ["-", "−", "–"])  # noqa: RUF001 - the signs people type
def test_any_minus_sign_is_read(sign: str) -> None:
    assert Deck(["R-1", "R1"]).parse_face(f"r{sign}1") == "R-1"
