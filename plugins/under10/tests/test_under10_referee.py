"""The referee against examples worked by hand, under the base rules."""

import pytest

from under10_referee import IllegalMoveError, Referee, set_up
from under10_referee_rules import DEFAULTS, YANIV, Match, deck_of, exact, score, sum_of
from under10_referee_throws import meant, text_of, throws

OTHER = "KC KD"


def throw_texts(hand: str, **rules: object) -> list[str]:
    """List the throws of a hand as texts."""
    full = {**DEFAULTS, **rules}
    return [text_of(throw, full) for throw in throws(hand.split(), full)]


def throws_of_all(cards: str, **rules: object) -> list[str]:
    """List the throws that use all of *cards*."""
    words = sorted(cards.lower().split())
    return [text for text in throw_texts(cards, **rules) if sorted(text.split()[1:]) == words]


def play(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.play(move)


# Cards


def test_a_deck_has_54_cards_that_count_340() -> None:
    deck = deck_of({}, 4)

    assert len(deck) == 54
    assert sum_of(deck, DEFAULTS) == 340


@pytest.mark.parametrize(
    ("hand", "points"), [("* AH KS 10D 7C", 28), ("* * AS AH AD", 3), ("JH QH KH", 30), ("", 0)]
)
def test_what_a_hand_counts(hand: str, points: int) -> None:
    assert sum_of(hand.split(), DEFAULTS) == points


@pytest.mark.parametrize(("seats", "left"), [(2, 43), (3, 38), (4, 33), (5, 28)])
def test_the_deal_leaves_a_draw_pile(seats: int, left: int) -> None:
    deck = deck_of({}, seats)
    referee = Referee({}, range(seats), deck)

    assert len(referee.draw) == left
    assert [len(hand) for hand in referee.hands.values()] == [5] * seats
    assert referee.thrown == [deck[-1 - 5 * seats]]
    assert sorted(referee.all_cards()) == sorted(deck)


def test_the_seat_named_last_deals_and_the_one_named_first_begins() -> None:
    referee = Referee({}, range(3), deck_of({}, 3))

    assert (referee.dealer, referee.to_move) == (2, 0)


# Throws


@pytest.mark.parametrize(
    ("cards", "orders"),
    [
        ("7C 7D", ["throw 7c 7d"]),
        ("KC QD", []),
        ("JH QH KH", ["throw jh qh kh"]),
        ("QS KS AS", []),
        ("AD 2D 3D", ["throw ad 2d 3d"]),
        ("KD AD 2D", []),
        ("4C * 6C", ["throw 4c * 6c"]),
        ("4C 5D 6C", []),
        ("9S 9H *", []),
        ("* *", ["throw * *"]),
        ("5H * *", ["throw 5h * *", "throw * 5h *", "throw * * 5h"]),
        ("3C 4C", []),
        ("8C 8D 8H 8S", ["throw 8c 8d 8h 8s"]),
        ("10S JS QS KS", ["throw 10s js qs ks"]),
        ("QS KS *", ["throw * qs ks"]),
        ("AS 2S *", ["throw as 2s *"]),
        ("7H 7S", ["throw 7h 7s"]),
        ("7H 8H", []),
        ("7H 8H 9S", []),
        ("3H 4H 6H", []),
        ("7H 7S *", []),
        ("*", ["throw *"]),
        ("4D 5D 6D 7D 8D", ["throw 4d 5d 6d 7d 8d"]),
        ("AH QH KH", []),
        ("AH 2H 3H", ["throw ah 2h 3h"]),
    ],
)
def test_which_cards_may_be_thrown_together_and_in_which_orders(
    cards: str, orders: list[str]
) -> None:
    assert throws_of_all(cards) == orders


def test_throws_are_listed_single_cards_first_then_sets_then_runs() -> None:
    assert throw_texts("7C 8C 9C 7D *") == [
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


@pytest.mark.parametrize("typed", ["8h 7h 9h", "9H 8H 7H", "7h 9h 8h", "throw 7h 8h 9h"])
def test_a_run_may_be_typed_in_any_order(typed: str) -> None:
    referee = set_up({}, ["7H 8H 9H 2C KS", OTHER], thrown="4D", draw="5D 5C")

    assert meant(typed, referee.legal(), DEFAULTS) == ["throw 7h 8h 9h"]
    play(referee, "throw 7h 8h 9h", "draw", "throw kc")

    assert referee.legal() == ["draw", "take 7h", "take 9h"]


def test_the_program_asks_where_a_joker_could_lie_at_either_end() -> None:
    legal = throw_texts("5H 6H *")

    assert meant("6h * 5h", legal, DEFAULTS) == ["throw 5h 6h *", "throw * 5h 6h"]
    assert meant("* 5h 6h", legal, DEFAULTS) == ["throw * 5h 6h"]


# Turns


def test_a_turn_throws_and_then_draws() -> None:
    referee = set_up({}, ["7C 7D KS", OTHER], thrown="4D", draw="5D 5C")

    referee.play("throw 7c 7d")
    assert (referee.to_move, referee.phase, referee.lying) == (0, "draw", ["7C", "7D"])
    assert referee.legal() == ["draw", "take 4d"]
    referee.play("draw")

    assert referee.hands[0] == ["5C", "KS"]
    assert (referee.to_move, referee.phase) == (1, "start")
    assert (referee.thrown, referee.discard) == (["7C", "7D"], ["4D"])


def test_any_card_of_a_set_may_be_taken() -> None:
    referee = set_up({}, ["KS QD", OTHER], thrown="8C 8D 8S", kind="set", draw="5D")

    referee.play("throw ks")
    assert referee.legal() == ["draw", "take 8c", "take 8d", "take 8s"]
    referee.play("take 8d")

    assert referee.hands[0] == ["8D", "QD"]
    assert referee.discard == ["8C", "8S"]


def test_with_ends_only_the_first_and_the_last_card_of_a_set_may_be_taken() -> None:
    referee = set_up(
        {"set_pickup": "ends"}, ["KS QD", OTHER], thrown="8C 8D 8S", kind="set", draw="5D"
    )

    referee.play("throw ks")

    assert referee.legal() == ["draw", "take 8c", "take 8s"]


def test_a_joker_at_the_end_of_a_run_may_be_taken_and_is_a_joker_again() -> None:
    referee = set_up({}, ["5H 6H * KC", "KS 3D"], thrown="4D", draw="5D")
    play(referee, "throw * 5h 6h", "take 4d", "throw ks")
    assert referee.legal() == ["draw", "take *", "take 6h"]

    referee.play("take *")

    assert referee.hands[1] == ["3D", "*"]
    assert referee.sums()[1] == 3


def test_five_cards_in_one_throw_leave_the_one_that_is_drawn() -> None:
    referee = set_up({}, ["2H 3H 4H 5H 6H", OTHER], thrown="4D", draw="5D KC")

    play(referee, "throw 2h 3h 4h 5h 6h", "draw", "throw kd", "draw")

    assert referee.hands[0] == ["KC"]
    assert "call" not in referee.legal()


def test_a_low_card_drawn_may_be_called_in_the_next_turn() -> None:
    referee = set_up({}, ["2H 3H 4H 5H 6H", OTHER], thrown="4D", draw="5D 9S")

    play(referee, "throw 2h 3h 4h 5h 6h", "draw", "throw kd", "draw")

    assert referee.legal() == ["call", "throw 9s"]


@pytest.mark.parametrize(
    ("rules", "hand", "may_call"),
    [({}, "9S", True), ({}, "10S", False), (YANIV, "5S", True), (YANIV, "6S", False)],
)
def test_the_threshold_may_be_reached_and_not_passed(
    rules: dict[str, object],
    hand: str,
    may_call: bool,
) -> None:
    referee = set_up(rules, [hand, OTHER], thrown="4D", draw="5D")

    assert ("call" in referee.legal()) == may_call


def test_a_call_is_possible_in_the_first_turn_and_never_forced() -> None:
    referee = set_up({}, ["AS 2S", OTHER], thrown="4D", draw="5D")

    assert referee.legal() == ["call", "throw as", "throw 2s"]
    referee.play("throw as")

    assert referee.phase == "draw"


@pytest.mark.parametrize(
    "move",
    [
        "throw",
        "throw 7c 2d",
        "throw 9h",
        "call",
        "draw",
        "take 5s",
        "pass",
        "throw 2d 7c",
        "slap 7c",
    ],
)
def test_a_refused_move_leaves_no_trace(move: str) -> None:
    referee = set_up({}, ["7C 2D KS", OTHER], thrown="4S 5S 6S", kind="run", draw="5D")
    before = {name: str(value) for name, value in vars(referee).items()}

    with pytest.raises(IllegalMoveError):
        referee.play(move)

    assert {name: str(value) for name, value in vars(referee).items()} == before


@pytest.mark.parametrize("move", ["take 5s", "take 7c", "take 3h", "throw 2d", "call", "pass"])
def test_after_a_throw_a_card_has_to_come_from_where_it_may(move: str) -> None:
    referee = set_up({}, ["7C 2D", OTHER], thrown="4S 5S 6S", kind="run", discard="3H", draw="5D")
    referee.play("throw 7c")

    with pytest.raises(IllegalMoveError):
        referee.play(move)

    assert referee.legal() == ["draw", "take 4s", "take 6s"]


def test_at_a_reshuffle_the_group_just_thrown_stays() -> None:
    orders = []

    def shuffle(cards: list[str]) -> list[str]:
        orders.append(cards)
        return cards

    referee = set_up(
        {},
        ["2C KS", OTHER],
        discard="4S 5S 6S",
        thrown="9H 9D",
        kind="set",
        shuffle=shuffle,
    )

    play(referee, "throw 2c", "draw")

    assert orders == [["4S", "5S", "6S", "9H", "9D"]]
    assert referee.hands[0] == ["9D", "KS"]
    assert (referee.thrown, referee.discard) == (["2C"], [])
    assert len(referee.draw) == 4


# Scores


@pytest.mark.parametrize(
    ("sums", "points", "winners"),
    [
        ([7, 12, 25], [0, 12, 25], [0]),
        ([6, 6, 20], [36, 0, 20], [1]),
        ([9, 9, 14], [39, 0, 14], [1]),
        ([9, 10, 14], [0, 10, 14], [0]),
        ([8, 3, 30], [38, 0, 30], [1]),
        ([8, 3, 5], [38, 0, 5], [1]),
        ([8, 3, 3], [38, 0, 0], [1, 2]),
        ([0, 0, 4], [30, 0, 4], [1]),
    ],
)
def test_the_caller_has_to_be_lower_than_everybody(
    sums: list[int], points: list[int], winners: list[int]
) -> None:
    result = score({}, dict(enumerate(sums)), 0)

    assert result.points == dict(enumerate(points))
    assert result.winners == winners


def test_a_tie_is_no_fault_where_the_house_rules_say_so() -> None:
    result = score({"tie_is_caught": False}, {0: 6, 1: 6, 2: 20}, 0)

    assert result.points == {0: 0, 1: 6, 2: 20}
    assert result.winners == [0]


@pytest.mark.parametrize(
    ("total", "becomes"), [(99, 99), (100, 50), (101, 101), (50, 50), (200, 200)]
)
def test_exactly_100_becomes_50(total: int, becomes: int) -> None:
    assert exact(DEFAULTS, total) == becomes


def match(totals: list[int], **rules: object) -> Match:
    """Return a match that stands so."""
    result = Match(rules, len(totals))
    result.totals = list(totals)
    return result


def test_one_reaches_100_and_another_passes_it() -> None:
    standing = match([42, 82, 70])

    standing.settle(score({}, {0: 5, 1: 18, 2: 31}, 0), 0)

    assert standing.totals == [42, 50, 101]
    assert standing.living() == [0, 1]
    assert not standing.is_over()
    assert standing.starter == 0


def test_who_is_left_over_when_two_go_out_together_wins() -> None:
    standing = match([63, 97, 71])

    standing.settle(score({}, {0: 8, 1: 3, 2: 30}, 0), 0)

    assert standing.totals == [101, 97, 101]
    assert standing.is_over()
    assert standing.winners() == [1]
    assert standing.places() == [2, 1, 2]


def test_a_total_past_a_corrected_round_is_worked_out_anew() -> None:
    def totals(first: int) -> list[int]:
        standing = match([0, 0])
        run = []
        for raw in (first, 60, 13):
            standing.settle(score({}, {0: raw, 1: 0}, 1), 1)
            run.append(standing.totals[0])
        return run

    assert totals(40) == [40, 50, 63]
    assert totals(39) == [39, 99, 112]


@pytest.mark.parametrize(("winner", "starter"), [(3, 0), (1, 2)])
def test_the_next_living_seat_begins_for_one_that_is_out(winner: int, starter: int) -> None:
    standing = match([0, 0, 0, 0], caught_winner="hand")
    standing.totals[winner] = 98
    sums = dict.fromkeys(range(4), 20)
    sums[0 if winner else 1] = 9
    sums[winner] = 5
    result = score(standing.rules, sums, 0)
    assert result.winners == [winner]

    standing.settle(result, 0)

    assert winner not in standing.living()
    assert standing.starter == starter


def test_the_deal_passes_over_a_seat_that_is_out() -> None:
    standing = match([98, 0, 0, 0])
    assert standing.dealer == 3

    standing.settle(score({}, {0: 20, 1: 5, 2: 20, 3: 20}, 1), 1)

    assert standing.living() == [1, 2, 3]
    assert standing.dealer == 1


def test_a_match_of_stubborn_players_never_ends_by_itself() -> None:
    referee = Referee({}, range(2), deck_of({}, 2))

    for _ in range(300):
        referee.play(next(move for move in referee.legal() if move != "call"))

    assert referee.phase != "over"
