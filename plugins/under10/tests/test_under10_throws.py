"""Throws found directly against the referee, which tries every order of every choice of cards."""

from random import Random
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.api import Card, Deck, Face, plain
from cardtable_under10.cards import deck_for
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.throws import RUN, SET, SINGLE, Kind, Throws
from under10_random import CHOICES, random_settings
from under10_referee_rules import complete
from under10_referee_throws import text_of, throws

HAND_COUNT: Final = 700
THROW_SWITCHES: Final = (
    "decks",
    "jokers",
    "joker_points",
    "face_points",
    "zero_cards",
    "set_match",
    "joker_in_sets",
    "joker_pair",
    "run_min",
    "run_min_natural",
    "joker_run_ends",
    "joker_max_in_run",
    "ace",
    "run_wrap",
    "set_pickup",
)


def as_text(kind: Kind, faces: tuple[Face, ...], is_named: bool) -> str:
    """Write a throw in the notation of moves."""
    words = ["throw", *([kind] if is_named else []), *faces]
    return " ".join(words).lower()


def make(**settings: object) -> tuple[Throws[str], Deck]:
    """Return a finder of throws as texts, and its deck."""
    rules = plain(Under10Rules.model_validate(settings))
    deck = deck_for(rules, 4)
    return Throws(rules, deck, as_text), deck


def hand_of(deck: Deck, faces: str) -> list[Card]:
    """Return cards that show *faces*."""
    taken: list[Card] = []
    for face in faces.split():
        taken.append(next(c for c in deck.cards_by_face[face] if c not in taken))
    return taken


def found(faces: str, **settings: object) -> list[str]:
    """List the throws of a hand."""
    finder, deck = make(**settings)
    return finder.find(hand_of(deck, faces))


def clumped(rng: Random, deck: Deck) -> list[Card]:
    """Draw a hand of up to seven cards, often of one suit, of few ranks, or full of jokers."""

    def keeps(face: Face) -> bool:
        return face == "*" or (face[-1] in suits and face[:-1] in ranks)

    suits = rng.choice(["CDHS", "CDHS", "H", "CS"])
    names = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
    ranks = rng.choice([names, names, ["7", "8"], ["10", "J", "Q", "K", "A"], names[:5]])
    cards = [card for card, face in enumerate(deck.faces) if keeps(face)]
    if rng.random() < 0.3:
        few = rng.sample(cards, min(3, len(cards)))
        cards = [card for card in cards if deck.faces[card] == "*" or card in few]
    return rng.sample(cards, min(len(cards), rng.randint(0, 7)))


def test_throws_come_as_orders_of_faces_smaller_ones_first() -> None:
    assert found("7D 8C 7C 9C *") == [
        "throw 7c",
        "throw 8c",
        "throw 9c",
        "throw 7d",
        "throw *",
        "throw 7c 7d",
        "throw 7c 8c 9c",
        "throw 7c 8c *",
        "throw 7c * 9c",
        "throw 8c 9c *",
        "throw * 7c 8c",
        "throw * 8c 9c",
        "throw 7c 8c 9c *",
        "throw * 7c 8c 9c",
    ]


def test_a_joker_may_stand_for_a_card_that_is_held() -> None:
    assert "throw 5h * 7h" in found("5H 6H 7H *")


def test_equal_cards_are_one_throw_alone_and_a_set_together() -> None:
    assert found("8S 8S", decks=2) == ["throw 8s", "throw 8s 8s"]


def test_an_order_that_is_a_set_and_a_run_is_listed_as_both() -> None:
    assert found("7H * *", joker_in_sets=True) == [
        "throw 7h",
        "throw *",
        "throw 7h *",
        "throw set 7h * *",
        "throw * *",
        "throw run 7h * *",
        "throw * 7h *",
        "throw * * 7h",
    ]


def test_where_only_ends_are_taken_each_pair_of_ends_is_a_throw() -> None:
    assert found("8S 8D 8C", set_pickup="ends")[-3:] == [
        "throw 8c 8d 8s",
        "throw 8c 8s 8d",
        "throw 8d 8c 8s",
    ]


def test_the_same_throw_is_the_same_object() -> None:
    rules = plain(Under10Rules())
    deck = deck_for(rules, 4)
    finder: Throws[object] = Throws(rules, deck, lambda *parts: [parts])
    hand = hand_of(deck, "7C 7D 8D 9D *")

    first, second = finder.find(hand), finder.find(hand[::-1])

    assert [id(throw) for throw in first] == [id(throw) for throw in second]


def test_kinds_are_told() -> None:
    rules = plain(Under10Rules())
    deck = deck_for(rules, 4)
    finder: Throws[tuple[Kind, int]] = Throws(
        rules, deck, lambda kind, faces, is_named: (kind, len(faces))
    )

    pair, run = (finder.find(hand_of(deck, cards)) for cards in ("7C 7D", "7C 8C 9C"))

    assert pair == [(SINGLE, 1), (SINGLE, 1), (SET, 2)]
    assert run == [(SINGLE, 1), (SINGLE, 1), (SINGLE, 1), (RUN, 3)]


def test_no_cards_have_no_throws() -> None:
    assert found("") == []


@pytest.mark.parametrize("seed", range(4))
def test_the_referee_finds_the_same_throws_in_the_same_order(seed: int) -> None:
    rng = Random(seed)
    for _ in range(HAND_COUNT // 10):
        settings = random_settings(rng)
        finder, deck = make(**settings)
        rules = complete(settings)
        for _ in range(10):
            hand = clumped(rng, deck)
            faces = [deck.faces[card] for card in sorted(hand)]

            mine = finder.find(hand)

            assert mine == [text_of(throw, rules) for throw in throws(faces, rules)], settings


@given(
    st.fixed_dictionaries({key: st.sampled_from(CHOICES[key]) for key in THROW_SWITCHES}),
    st.randoms(use_true_random=False),
)
def test_no_throw_is_listed_twice_or_holds_more_than_the_hand(
    settings: dict[str, object], rng: Random
) -> None:
    rules = plain(Under10Rules.model_validate(settings))
    deck = deck_for(rules, 6)
    finder = Throws(rules, deck, lambda kind, faces, is_named: (kind, faces))
    hand = clumped(rng, deck)
    faces = [deck.faces[card] for card in hand]

    throws_found = finder.find(hand)

    assert len(set(throws_found)) == len(throws_found)
    for _, thrown in throws_found:
        assert all(thrown.count(face) <= faces.count(face) for face in thrown)
