"""What people type for a throw, and why cards are refused."""

from dataclasses import dataclass
from random import Random

import pytest

from cardtable.api import DUPLICATE_CARD, NOT_ALLOWED, NOT_HELD, Face, plain
from cardtable_under10.cards import deck_for
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.reading import meant
from cardtable_under10.refusal import why_not
from cardtable_under10.throws import RUN, SET, Kind, Throws
from under10_random import random_settings
from under10_referee_rules import complete
from under10_referee_throws import meant as meant_by_referee
from under10_referee_throws import text_of, throws


@dataclass(frozen=True)
class Laid:
    """A throw as the tests need it."""

    kind: Kind
    faces: tuple[Face, ...]
    is_named: bool


def legal(hand: str, **settings: object) -> list[Laid]:
    """List the throws of a hand."""
    rules = plain(Under10Rules.model_validate(settings))
    deck = deck_for(rules, 6)
    taken: list[int] = []
    for face in hand.split():
        taken.append(next(c for c in deck.cards_by_face[face] if c not in taken))
    return Throws(rules, deck, Laid).find(taken)


def read(typed: str, hand: str, kind: Kind | None = None, **settings: object) -> list[str]:
    """List what *typed* may mean."""
    return [" ".join(t.faces) for t in meant(typed.split(), legal(hand, **settings), kind)]


@pytest.mark.parametrize("typed", ["8H 7H 9H", "9H 8H 7H", "7H 9H 8H"])
def test_a_run_may_be_typed_in_any_order(typed: str) -> None:
    assert read(typed, "7H 8H 9H 2C KS") == ["7H 8H 9H"]


def test_a_joker_that_may_lie_at_either_end_calls_for_a_question() -> None:
    assert read("6H 5H *", "5H 6H * KC") == ["5H 6H *", "* 5H 6H"]
    assert read("* 5H 6H", "5H 6H * KC") == ["* 5H 6H"]
    assert read("KH QH *", "QH KH *") == ["* QH KH"]


def test_a_set_is_laid_with_the_ends_that_were_typed() -> None:
    assert read("8S 8C 8H 8D", "8C 8D 8H 8S", set_pickup="ends") == ["8D 8C 8H 8S"]
    assert read("8S 8C 8H 8D", "8C 8D 8H 8S") == ["8C 8D 8H 8S"]


def test_a_set_that_is_a_run_too_has_to_be_named() -> None:
    assert read("7H * *", "7H * *", joker_in_sets=True) == ["7H * *", "7H * *"]
    assert read("7H * *", "7H * *", RUN, joker_in_sets=True) == ["7H * *"]
    assert read("* 7H *", "7H * *", SET, joker_in_sets=True) == ["7H * *"]


def test_the_referee_reads_what_is_typed_in_the_same_way() -> None:
    rng = Random(5)
    for _ in range(150):
        settings = random_settings(rng)
        rules = complete(settings)
        suits = rng.choice(["H", "CDHS"])
        pool = [rank + suit for rank in ("6", "7", "8") for suit in suits] + ["*", "*"]
        hand = rng.sample(pool, rng.randint(1, 5))
        if "decks" in settings or settings.get("jokers", 2) != 2:
            continue
        typed = rng.sample(hand, rng.randint(1, len(hand)))
        texts = [text_of(throw, rules) for throw in throws(sorted(hand), rules)]

        mine = meant(typed, legal(" ".join(hand), **settings))
        theirs = meant_by_referee(" ".join(typed), texts, rules)

        words = [[w for w in text.split()[1:] if w not in ("set", "run")] for text in theirs]
        assert sorted(" ".join(throw.faces).lower() for throw in mine) == sorted(
            " ".join(parts) for parts in words
        )


@pytest.mark.parametrize(
    ("settings", "typed", "hand", "code", "sentence"),
    [
        ({}, "7H", "7C 8C", NOT_HELD, "you do not hold 7H"),
        ({}, "7H 7H", "7H 8C", DUPLICATE_CARD, "you hold 7H only once"),
        ({}, "* * *", "* * 8C", DUPLICATE_CARD, "you hold * only 2 times"),
        (
            {},
            "7H 8C",
            "7H 8C",
            NOT_ALLOWED,
            "7H 8C: neither one rank, for a set, nor one suit, for a run",
        ),
        (
            {},
            "7H 8H",
            "7H 8H",
            NOT_ALLOWED,
            "7H 8H: a run has at least 3 cards, and this is no set",
        ),
        ({}, "7H 8H 10H", "7H 8H 10H", NOT_ALLOWED, "7H 8H 10H: there is a gap at 9"),
        ({}, "7H 10H *", "7H 10H *", NOT_ALLOWED, "7H 10H *: there is a gap at 9"),
        (
            {},
            "KH AH 2H",
            "AH 2H KH",
            NOT_ALLOWED,
            "KH AH 2H: no run at this table goes through the ace",
        ),
        (
            {},
            "QH KH AH",
            "AH QH KH",
            NOT_ALLOWED,
            "QH KH AH: an ace comes below the two in a run at this table",
        ),
        (
            {"ace": "high"},
            "AH 2H 3H",
            "AH 2H 3H",
            NOT_ALLOWED,
            "AH 2H 3H: an ace comes above the king in a run at this table",
        ),
        (
            {},
            "QH KH *",
            "QH KH *",
            NOT_ALLOWED,
            "QH KH * is not the order of a run, but * QH KH is",
        ),
        (
            {},
            "7H 7S *",
            "7H 7S *",
            NOT_ALLOWED,
            "a joker cannot stand for a card of a set at this table",
        ),
        ({"joker_pair": False}, "* *", "* *", NOT_ALLOWED, "jokers alone are no set at this table"),
        (
            {"joker_max_in_run": 1},
            "5H * *",
            "5H * *",
            NOT_ALLOWED,
            "a run at this table has no more than one joker",
        ),
        (
            {"joker_max_in_run": 0},
            "5H * 7H",
            "5H 7H *",
            NOT_ALLOWED,
            "a joker cannot stand for a card of a run at this table",
        ),
        (
            {"run_min_natural": 2},
            "5H * *",
            "5H * *",
            NOT_ALLOWED,
            "a run at this table has at least two cards that are no jokers",
        ),
        (
            {"joker_run_ends": False},
            "5H 6H *",
            "5H 6H *",
            NOT_ALLOWED,
            "5H 6H *: a joker may not lie at the end of a run at this table",
        ),
        ({"decks": 2}, "5H 5H 6H", "5H 5H 6H", NOT_ALLOWED, "5H 5H 6H: a run has no rank twice"),
        ({}, "", "5H", NOT_ALLOWED, "a throw has at least one card"),
    ],
)
def test_why_cards_cannot_be_thrown(
    settings: dict[str, object], typed: str, hand: str, code: str, sentence: str
) -> None:
    rules = Under10Rules.model_validate(settings)

    assert why_not(rules, typed.split(), hand.split()) == (code, sentence)


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_is_no_throw_is_refused_with_a_reason(seed: int) -> None:
    rng = Random(seed)
    for _ in range(60):
        settings = random_settings(rng)
        rules = plain(Under10Rules.model_validate(settings))
        deck = deck_for(rules, 6)
        finder = Throws(rules, deck, Laid)
        cards = [c for c, face in enumerate(deck.faces) if face[-1] in "*H" or face[0] in "7A"]
        hand = rng.sample(cards, min(6, len(cards)))
        faces = [deck.faces[card] for card in hand]
        laid = {throw.faces for throw in finder.find(hand)}
        for _ in range(10):
            typed = rng.sample(faces, rng.randint(2, len(faces)))
            if tuple(typed) not in laid:
                _, sentence = why_not(rules, typed, faces)
                assert sentence
