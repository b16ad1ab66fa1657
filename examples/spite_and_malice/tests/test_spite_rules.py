"""The rules of Spite and Malice, one by one (rules.md)."""

from random import Random
from typing import Final

import pytest

from cardtable.api import Entry, Joined, Result, plain
from cardtable.testing.by_hand import legal, pile, play, set_up
from cardtable.testing.tools import (
    HouseRulesFaults,
    PositionError,
    check,
    from_dict,
)
from cardtable_spite_and_malice.game import SpiteAndMalice
from cardtable_spite_and_malice.house_rules import SpiteRules
from cardtable_spite_and_malice.round import SpiteRound

GAME: Final = SpiteAndMalice()


def rules_of(seats: int | None = None, **switches: object) -> SpiteRules:
    rules = from_dict(SpiteRules, switches)
    check(rules, seats)
    return plain(rules)


def table(
    hand: str,
    stock: str = "9 9",
    *,
    rules: str = "",
    piles: str = "",
    draw: str = "...",
    **centre: str,
) -> SpiteRound:
    """Return a round in which the first of two seats is to move; *piles* are its discards."""
    lines = ['game = "spite-and-malice"', 'phase = "play"', "to_move = 1", "[house_rules]", rules]
    lines += ["[table]", f'draw = "{draw}"']
    lines += [f'{name} = "{cards}"' for name, cards in centre.items()]
    lines += ["[[seat]]", 'name = "Ada"', f'hand = "{hand}"', f'stock = "{stock}"', piles]
    lines += ["[[seat]]", 'name = "Bo"', 'hand = "6 7"', 'stock = "8 8"']
    round_ = set_up(GAME, "\n".join(lines))
    assert isinstance(round_, SpiteRound)
    return round_


def plays(round_: SpiteRound) -> list[str]:
    return [move for move in legal(round_) if move.startswith("play")]


def test_cards_go_from_the_ace_to_the_queen_whatever_their_suits() -> None:
    round_ = table("3 4 9", centre1="A 2", centre2="A 2 3")

    assert plays(round_) == ["play 3 c1", "play 4 c2"]
    assert str(round_.box.notation.parse("play 3h c1")) == "play 3 c1"


def test_a_king_stands_for_any_card() -> None:
    round_ = table("K 9", centre1="A 2", rules="centre_piles = 2")

    play(round_, "play k c1")

    assert plays(round_) == []
    assert plays(table("4 9", centre1="A 2 K", rules="centre_piles = 2")) == ["play 4 c1"]


def test_the_stock_and_the_discard_piles_are_played_from() -> None:
    round_ = table("9", "5 3", piles='discard2 = "6 4"', centre1="A 2")

    play(round_, "play stock c1", "play d2 c1", "play stock c1")

    assert round_.winner == 0
    assert round_.result() == Result("ended", (0, 2), 0)


def test_a_queen_completes_a_pile() -> None:
    round_ = table("Q 9", centre1="A 2 3 4 5 6 7 8 9 10 J")

    play(round_, "play q c1")

    assert (len(pile(round_, "centre1")), len(pile(round_, "completed"))) == (0, 12)


def test_a_discard_ends_the_turn_and_the_next_hand_is_filled() -> None:
    round_ = table("9 9")

    play(round_, "discard 9 d3")

    assert round_.seat_to_move == 1
    assert (len(pile(round_, "1.discard3")), len(pile(round_, "2.hand"))) == (1, 5)


def test_an_empty_hand_is_filled_at_once() -> None:
    round_ = table("A")

    play(round_, "play a c1")

    assert (round_.seat_to_move, len(pile(round_, "1.hand"))) == (0, 5)


def test_completed_piles_make_a_new_draw_pile() -> None:
    round_ = table("A", draw="", completed="...")

    play(round_, "play a c1")

    assert len(pile(round_, "1.hand")) == 5
    assert len(pile(round_, "completed")) == 0


def test_by_house_rule_aces_and_twos_must_be_played() -> None:
    assert legal(table("A 9 K", rules='must_play = "aces"\ncentre_piles = 2')) == [
        "play a c1",
        "play a c2",
    ]
    strict = table("2 9", "4 3", rules='must_play = "aces_and_twos"', centre1="A")
    assert legal(strict) == ["play 2 c1"]


def test_the_round_is_blocked_when_all_pass() -> None:
    round_ = table("", draw="", piles='discard1 = "..."')
    hand = round_.table.zones[round_.box.hands[1]]
    round_.table.move_all(round_.box.hands[1], round_.box.discards[1][0])

    play(round_, "pass", "pass")

    assert (hand, round_.result()) == ([], Result("ended", (2, 2)))


def test_the_winner_gets_a_point_for_each_card_of_the_others() -> None:
    assert GAME.score(rules_of(), Result("ended", (4, 0, 7), 1)) == (0, 11, 0)
    assert GAME.score(rules_of(), Result("ended", (4, 3, 7))) == (0, 0, 0)


def test_the_most_points_win_after_the_last_round() -> None:
    entries: list[Entry] = [Joined(0), Joined(1), Result("ended", (0, 9), 0)]

    assert GAME.standing(rules_of(), entries).winners == (0,)
    assert not GAME.standing(rules_of(rounds=2), entries).is_over


def test_a_table_that_needs_more_packs_takes_them() -> None:
    assert rules_of(2).pack_count(2) == 2
    assert rules_of(5).pack_count(5) == 3
    with pytest.raises(HouseRulesFaults, match="5 players are dealt 125 of 104 cards"):
        rules_of(5, packs=2)


def test_a_centre_pile_out_of_order_is_refused() -> None:
    with pytest.raises(PositionError, match="from the ace up"):
        table("9", centre1="A 3")


def test_guesses_are_played_on_with_the_stock_first_and_discards_in_order() -> None:
    stock = table("3 9", "4 3", centre1="A 2")
    discard = table("8 Q K", piles='discard2 = "9"')

    assert str(GAME.policy(stock, stock.legal_moves(), Random(1))) == "play stock c1"
    no_king = [move for move in discard.legal_moves() if not str(move).startswith("play")]
    assert str(GAME.policy(discard, no_king, Random(1))) == "discard 8 d2"
