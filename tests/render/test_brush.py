"""How cards are written."""

from cardtable.core.deck import Deck, standard_deck
from cardtable.core.game import Game
from cardtable.render import UNICODE, Brush


def test_a_card_is_shown_with_its_sign_where_the_deck_reads_the_sign() -> None:
    brush = Brush.of(Game(), standard_deck(), UNICODE)

    assert brush.text("10H") == "10♥"


def test_a_game_that_says_nothing_of_it_has_no_sign_that_its_deck_does_not_read() -> None:
    brush = Brush.of(Game(), Deck(["1C", "2C", "2D"]), UNICODE)

    assert [brush.text(face) for face in ("1C", "2C", "2D")] == ["1C", "2C", "2D"]
