"""The turn: throw, then draw one card (docs/rules/under10.md, 3 to 5)."""

import pytest

from under10_table import legal, lies, match_at, new_match, play, table

# 2


@pytest.mark.parametrize(("seats", "left"), [(2, 43), (3, 38), (4, 33), (5, 28)])
def test_everybody_gets_five_cards_and_one_is_turned_up(seats: int, left: int) -> None:
    match = new_match(seats)
    match.deal(1)
    round_ = match.rounds[0].round

    assert [len(lies(round_, f"{n + 1}.hand").split()) for n in range(seats)] == [5] * seats
    assert len(lies(round_, "thrown").split()) == 1
    assert len(lies(round_, "draw").split()) == left
    assert round_.dealer == seats - 1
    assert round_.seat_to_move == 0


@pytest.mark.parametrize(
    ("decks", "seats", "size"), [(1, 6, 54), ("auto", 5, 54), ("auto", 6, 108)]
)
def test_from_six_players_on_auto_means_two_packs(decks: object, seats: int, size: int) -> None:
    assert new_match(seats, decks=decks).box.deck.size == size


def test_a_low_upcard_is_buried_and_the_next_one_turned_up() -> None:
    for seed in range(30):
        match = new_match(2, seed, upcard_min=6)
        match.deal(1)
        round_ = match.rounds[0].round
        buried = lies(round_, "discard").split()

        assert lies(round_, "thrown")[:-1] in {"6", "7", "8", "9", "10", "J", "Q", "K"}
        assert all(card[:-1] in {"", "A", "2", "3", "4", "5"} for card in buried)


# 12.4


def test_a_run_of_the_whole_hand_leaves_the_one_card_that_is_drawn() -> None:
    round_ = table("2H 3H 4H 5H 6H", "KD QD", thrown="9C", draw="... KC")

    play(round_, "throw 2h 3h 4h 5h 6h", "draw")

    assert lies(round_, "1.hand") == "KC"
    play(round_, "throw qd", "draw")
    assert "call" not in legal(round_)


def test_a_low_card_left_over_may_be_called_in_the_next_turn() -> None:
    round_ = table("2H 3H 4H 5H 6H", "KD QD", thrown="9C", draw="... 9S")

    play(round_, "throw 2h 3h 4h 5h 6h", "draw", "throw qd", "draw")

    assert legal(round_)[0] == "call"


# 12.2


@pytest.mark.parametrize(
    ("hand", "throw", "is_legal"),
    [
        ("7C 7D", "throw 7c 7d", True),
        ("KC QD", "throw qd kc", False),
        ("JH QH KH", "throw jh qh kh", True),
        ("QS KS AS", "throw qs ks as", False),
        ("AD 2D 3D", "throw ad 2d 3d", True),
        ("KD AD 2D", "throw kd ad 2d", False),
        ("4C * 6C", "throw 4c * 6c", True),
        ("4C 5D 6C", "throw 4c 5d 6c", False),
        ("9S 9H *", "throw 9h 9s *", False),
        ("* *", "throw * *", True),
        ("5H * *", "throw 5h * *", True),
        ("5H * *", "throw * 5h *", True),
        ("5H * *", "throw * * 5h", True),
        ("3C 4C", "throw 3c 4c", False),
        ("8C 8D 8H 8S", "throw 8c 8d 8h 8s", True),
        ("10S JS QS KS", "throw 10s js qs ks", True),
        ("3H 4H 6H", "throw 3h 4h 6h", False),
        ("7H 8H 9S", "throw 7h 8h 9s", False),
        ("3S 4S 5S 6S 7S", "throw 3s 4s 5s 6s 7s", True),
        ("AH", "throw ah", True),
    ],
)
def test_what_may_be_thrown(hand: str, throw: str, is_legal: bool) -> None:
    assert (throw in legal(table(hand, "?", thrown="2C"))) is is_legal


# 12.3


def test_any_card_of_a_set_may_be_taken() -> None:
    round_ = table("2H KD", "?", thrown="8C 8D 8S")

    play(round_, "throw kd")

    assert legal(round_) == ["draw", "take 8c", "take 8d", "take 8s"]


def test_only_the_ends_of_a_set_may_be_taken_where_the_table_says_so() -> None:
    round_ = table("2H KD", "?", thrown="8C 8D 8S", set_pickup="ends")

    play(round_, "throw kd")

    assert legal(round_) == ["draw", "take 8c", "take 8s"]


@pytest.mark.parametrize("typed", ["8h 7h 9h", "9h 8h 7h", "7h 9h 8h"])
def test_the_ends_of_a_run_follow_from_its_ranks_however_it_is_typed(typed: str) -> None:
    match = match_at("7H 8H 9H KD", "2C KC", thrown="3S")
    round_ = match.rounds[0].round

    play(round_, str(match.box.notation.read(typed, match.legal_moves())), "draw", "throw kc")

    assert legal(round_) == ["draw", "take 7h", "take 9h"]


def test_a_joker_at_the_end_of_a_run_may_be_taken_and_one_inside_not() -> None:
    ends = table("5H 6H * KD", "2C KC", thrown="3S")
    inside = table("5H 7H * KD", "2C KC", thrown="3S")

    play(ends, "throw 5h 6h *", "draw", "throw kc")
    play(inside, "throw 5h * 7h", "draw", "throw kc")

    assert legal(ends) == ["draw", "take 5h", "take *"]
    assert legal(inside) == ["draw", "take 5h", "take 7h"]


def test_what_is_left_of_a_group_is_buried_and_the_own_throw_lies_for_the_next() -> None:
    round_ = table("2H KD", "KC QC", thrown="8C 8D 8S")

    play(round_, "throw kd", "take 8d")

    assert lies(round_, "discard") == "8C 8S"
    assert lies(round_, "thrown") == "KD"
    assert lies(round_, "1.hand") == "8D 2H"
    play(round_, "throw kc")
    assert legal(round_) == ["draw", "take kd"]


def test_the_card_turned_up_may_be_taken_in_the_first_turn_even_a_joker() -> None:
    round_ = table("2H KD", "?", thrown="*")

    play(round_, "throw kd")

    assert legal(round_) == ["draw", "take *"]


def test_a_throw_of_one_card_and_a_draw_keep_the_hand_as_big_as_it_was() -> None:
    round_ = table("2H 3S KD", "?", thrown="9C", draw="... 4C")

    play(round_, "throw kd", "draw")

    assert lies(round_, "1.hand") == "4C 2H 3S"


# 12.11: case "what stays on the table at a reshuffle"


def reshuffled(throw: str, **switches: object) -> dict[str, str]:
    """Return what lies where after *throw* and a draw from an empty draw pile."""
    hand = "2C 2D 2H KC KD"
    round_ = table(hand, "?", discard="... 4S 5S 6S", thrown="9H 9D", draw="", **switches)

    play(round_, throw, "draw")

    assert sum(map(len, round_.table.zones)) == round_.box.deck.size
    return {zone: lies(round_, zone) for zone in ("draw", "discard", "thrown", "1.hand")}


def test_a_reshuffle_takes_all_but_the_throw_just_made() -> None:
    found = reshuffled("throw 2c")

    assert found["thrown"] == "2C"
    assert found["discard"] == ""
    shuffled = found["draw"].split() + found["1.hand"].split()
    assert {"4S", "5S", "6S", "9H", "9D"} <= set(shuffled)


def test_a_reshuffle_may_leave_the_group_before_too() -> None:
    found = reshuffled("throw 2c", reshuffle_keep="last_two_groups")

    assert found["discard"] == "9H 9D"
    assert "2C" not in found["draw"].split()


def test_a_reshuffle_may_leave_only_the_last_card_of_the_throw() -> None:
    found = reshuffled("throw 2c 2d 2h", reshuffle_keep="top_card")

    assert found["thrown"] == "2H"
    assert {"2C", "2D"} <= set(found["draw"].split() + found["1.hand"].split())


def test_the_draw_pile_is_renewed_when_a_card_is_wanted_and_not_before() -> None:
    round_ = table("2C KD", "3C QD", discard="... 4S", thrown="9H", draw="AS")

    play(round_, "throw kd", "draw")
    assert lies(round_, "draw") == ""
    play(round_, "throw qd", "take kd")

    assert lies(round_, "draw") == ""


def test_an_empty_draw_pile_may_end_the_round_and_all_score_their_hands() -> None:
    round_ = table("2C KD", "3C QD", discard="...", thrown="9H", draw="",
                   on_empty="end_round_all_score")  # fmt: skip

    play(round_, "throw kd", "draw")

    assert round_.is_over()
    result = round_.result()
    assert (result.ending, result.by, result.figures) == ("pile_empty", -1, (2, 13))


def test_with_nothing_to_draw_and_nothing_to_shuffle_a_card_is_taken() -> None:
    round_ = table("2C KD", "?", discard="...", thrown="9H 9D", draw="",
                   reshuffle_keep="last_two_groups")  # fmt: skip
    round_.table.move_all(round_.box.discard, round_.box.hands[1])

    play(round_, "throw kd")

    assert legal(round_) == ["take 9h", "take 9d"]


def test_with_nothing_to_draw_and_nothing_to_take_the_turn_ends() -> None:
    round_ = table("2C KD", "?", discard="...", thrown="9H", draw="",
                   reshuffle_keep="last_two_groups")  # fmt: skip
    round_.table.move_all(round_.box.discard, round_.box.hands[1])
    round_.table.move_all(round_.box.thrown, round_.box.hands[1])

    play(round_, "throw kd")

    assert round_.seat_to_move == 1
    assert lies(round_, "thrown") == "KD"
