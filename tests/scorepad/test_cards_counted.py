"""Cards in place of a figure, for any game that says what a card of each face counts."""

import pytest

from cardtable.core.deck import Deck, Face, standard_deck
from cardtable.core.game import Game
from cardtable.core.pad import Counted, PadError, PadRound, Question
from cardtable.core.result import RoundPlan

PAGE = PadRound(RoundPlan(1, (0, 1), 1), ("Ada", "Bo"))


class Pips(Game):
    """A game of which only the deck and the points matter."""

    def deck(self, rules: None, seat_count: int) -> Deck:
        return standard_deck()

    def face_points(self, rules: None, face: Face) -> int | None:
        return int(face[:-1]) if face[:-1].isdigit() else 10


class Silent(Pips):
    """A game whose court cards count what it does not say."""

    def face_points(self, rules: None, face: Face) -> int | None:
        return int(face[:-1]) if face[:-1].isdigit() else None


def counted(game: Game, *words: str) -> Counted:
    return game.figure_of_cards(None, PAGE, Question("", "Sum?", seat=0), [words])


def test_cards_are_added_up_by_what_their_faces_count() -> None:
    assert counted(Pips(), "8h", "KS", "2c3c") == Counted(23, ("8H", "KS", "2C", "3C"))


def test_numbers_may_stand_for_cards_but_then_nobody_knows_which_these_are() -> None:
    assert counted(Pips(), "8h", "10") == Counted(18)


@pytest.mark.parametrize(
    ("word", "reason"),
    [("11", "no card counts 11, allowed is 2 to 10"), ("xh", "not a card of this deck: 'xh'")],
)
def test_what_is_neither_a_card_nor_what_one_counts_is_refused(word: str, reason: str) -> None:
    with pytest.raises(PadError, match=reason):
        counted(Pips(), "8h", word)


def test_a_game_that_does_not_say_it_of_every_card_wants_the_sum() -> None:
    with pytest.raises(PadError, match="this game does not say what its cards count"):
        counted(Silent(), "8h")
