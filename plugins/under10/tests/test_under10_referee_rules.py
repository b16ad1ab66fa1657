"""The referee's rounds under house rules: one by one, and with rules drawn at random."""

from collections import Counter
from random import Random

import pytest

from under10_random import CHOICES, random_settings
from under10_referee import Referee, set_up
from under10_referee_rules import DEFAULTS, Match, deck_of, score, sum_of

OTHER = "KC KD"


def play(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.play(move)


# Cards


@pytest.mark.parametrize(
    ("rules", "hand", "points"),
    [
        ({"face_points": "11-12-13"}, "10C JC QC KC", 46),
        ({"joker_points": 20}, "* 2C", 22),
        ({"zero_cards": ("KH",)}, "KH KC", 10),
        ({"zero_cards": ["KH", "7D"]}, "KH 7D", 0),
    ],
)
def test_what_cards_count(rules: dict[str, object], hand: str, points: int) -> None:
    assert sum_of(hand.split(), {**DEFAULTS, **rules}) == points


@pytest.mark.parametrize(
    ("rules", "seats", "size"),
    [
        ({}, 8, 54),
        ({"decks": 2}, 2, 108),
        ({"decks": "auto"}, 5, 54),
        ({"decks": "auto"}, 6, 108),
        ({"jokers": 0}, 2, 52),
        ({"jokers": 4, "decks": 2}, 2, 112),
    ],
)
def test_how_many_cards_there_are(rules: dict[str, object], seats: int, size: int) -> None:
    assert len(deck_of(rules, seats)) == size


def test_a_low_upcard_is_buried_and_the_next_one_turned() -> None:
    deck = ["9S", "8S", "2S", "*", *["KC"] * 10]
    referee = Referee({"upcard_min": 6}, range(2), deck)

    assert referee.thrown == ["8S"]
    assert referee.discard == ["*", "2S"]
    assert referee.draw == ["9S"]


def test_the_last_card_of_the_pile_is_turned_whatever_it_counts() -> None:
    referee = Referee({"upcard_min": 6}, range(2), ["3S", "2S", *["KC"] * 10])

    assert (referee.thrown, referee.discard, referee.draw) == (["3S"], ["2S"], [])


# Drawing and slapping


def slap_game(**rules: object) -> Referee:
    return set_up(
        {"slap_down": True, **rules},
        ["7C 2D 2S KH QH", OTHER],
        thrown="4D",
        draw="5D 3S 7D",
    )


def test_a_drawn_card_of_the_same_rank_may_be_slapped_down() -> None:
    referee = slap_game()

    play(referee, "throw 7c", "draw")
    assert (referee.phase, referee.legal()) == ("slap", ["slap 7d", "pass"])
    referee.play("slap 7d")

    assert referee.hands[0] == ["2D", "QH", "KH", "2S"]
    assert referee.sums()[0] == 24
    assert referee.thrown == ["7C", "7D"]
    play(referee, "throw kc")
    assert referee.legal() == ["draw", "take 7c", "take 7d"]


def test_a_slap_is_asked_for_whether_or_not_the_card_fits() -> None:
    referee = slap_game()

    play(referee, "throw kh", "draw")
    assert referee.legal() == ["pass"]
    referee.play("pass")

    assert referee.hands[0] == ["7C", "2D", "7D", "QH", "2S"]


def test_a_card_taken_from_the_table_is_never_slapped() -> None:
    referee = set_up({"slap_down": True}, ["7C 2D", OTHER], thrown="7D", draw="5D")

    play(referee, "throw 7c", "take 7d")

    assert (referee.to_move, referee.phase) == (1, "start")


def test_after_a_run_nothing_is_slapped() -> None:
    referee = set_up({"slap_down": True}, ["7C 8C 9C", OTHER], thrown="2D", draw="7D")

    play(referee, "throw 7c 8c 9c", "draw")

    assert (referee.to_move, referee.phase) == (1, "start")


def test_a_slap_needs_the_rank_also_where_sets_go_by_points() -> None:
    referee = set_up(
        {"slap_down": True, "set_match": "points"}, ["QC KC", OTHER], thrown="2D", draw="JD"
    )

    play(referee, "throw qc kc", "draw")

    assert referee.legal() == ["pass"]


def test_jokers_are_never_slapped() -> None:
    referee = set_up({"slap_down": True}, ["* 2C", OTHER], thrown="2D", draw="*")

    play(referee, "throw *", "draw")

    assert referee.legal() == ["pass"]


def last_card_slapped(**rules: object) -> Referee:
    referee = set_up({"slap_down": True, **rules}, ["7C", "KC", "9D"], thrown="2D", draw="3S 4S 7D")
    play(referee, "throw 7c", "draw", "slap 7d")
    return referee


def test_an_empty_hand_can_only_be_called() -> None:
    referee = last_card_slapped(call_from_turn=5)
    play(referee, "throw kc", "draw", "pass", "throw 9d", "draw", "pass")

    assert referee.legal() == ["call"]
    referee.play("call")

    assert referee.result().points == {0: 0, 1: 4, 2: 3}


def test_going_out_ends_and_wins_the_round_at_once() -> None:
    referee = last_card_slapped(go_out_ends=True)

    assert (referee.phase, referee.ending) == ("over", "went_out")
    assert referee.result().points == {0: 0, 1: 10, 2: 9}


def test_going_out_is_not_caught_by_another_zero() -> None:
    assert score({}, {0: 0, 1: 0, 2: 5}, 0, ending="went_out").points == {0: 0, 1: 0, 2: 5}


def test_an_empty_hand_passes_in_the_turns_after_a_call() -> None:
    referee = last_card_slapped(grace_turn=True)
    play(referee, "throw kc", "draw", "pass", "call")

    assert (referee.to_move, referee.legal()) == (0, ["pass"])
    referee.play("pass")

    assert referee.to_move == 1
    assert referee.thrown == ["KC"]


def test_after_a_call_everybody_else_may_have_one_more_turn() -> None:
    referee = set_up({"grace_turn": True}, ["2C", "KC 3D", "9D 9C"], thrown="2D", draw="3S 4S 7D")

    referee.play("call")
    assert (referee.to_move, referee.phase) == (1, "start")
    play(referee, "throw kc", "draw")
    assert referee.to_move == 2
    play(referee, "throw 9c 9d", "take kc")

    assert (referee.phase, referee.by) == ("over", 0)
    assert referee.result().points == {0: 0, 1: 10, 2: 10}


def test_nobody_calls_again_in_the_turns_after_a_call() -> None:
    referee = set_up({"grace_turn": True}, ["2C", "AC"], thrown="2D", draw="3S 4S 7D")

    referee.play("call")

    assert referee.legal() == ["throw ac"]


def test_calls_can_be_put_off_to_a_later_turn() -> None:
    referee = set_up({"call_from_turn": 2}, ["2C", "AC"], thrown="2D", draw="3S 4S 3D")

    assert referee.legal() == ["throw 2c"]
    play(referee, "throw 2c", "draw", "throw ac", "draw")

    assert referee.legal() == ["call", "throw 3d"]


# An empty draw pile


def drawn_out(**rules: object) -> Referee:
    """The draw pile is empty, and the mover has just thrown two cards."""
    referee = set_up(
        rules,
        ["2C 2D KS", OTHER],
        discard="4S 5S",
        thrown="9H 9D",
        kind="set",
        shuffle=lambda cards: cards[::-1],
    )
    referee.play("throw 2c 2d")
    return referee


@pytest.mark.parametrize(
    ("keep", "card", "thrown", "discard", "draw"),
    [
        ("last_group", "4S", ["2C", "2D"], [], ["9D", "9H", "5S"]),
        ("top_card", "4S", ["2D"], [], ["2C", "9D", "9H", "5S"]),
        ("last_two_groups", "4S", ["2C", "2D"], ["9H", "9D"], ["5S"]),
    ],
)
def test_what_a_reshuffle_leaves_on_the_table(
    keep: str, card: str, thrown: list[str], discard: list[str], draw: list[str]
) -> None:
    referee = drawn_out(reshuffle_keep=keep)

    referee.play("draw")

    assert card in referee.hands[0]
    assert (referee.thrown, referee.discard, referee.draw) == (thrown, discard, draw)


def test_where_nothing_can_be_drawn_a_card_has_to_be_taken() -> None:
    referee = set_up({"reshuffle_keep": "last_two_groups"}, ["2C KS", OTHER], thrown="9H")

    referee.play("throw 2c")

    assert referee.legal() == ["take 9h"]


def test_with_nothing_to_draw_and_nothing_to_take_the_turn_ends() -> None:
    referee = set_up({}, ["2C KS", OTHER])

    referee.play("throw 2c")

    assert (referee.to_move, referee.phase, referee.thrown) == (1, "start", ["2C"])
    assert referee.hands[0] == ["KS"]


def test_an_empty_draw_pile_may_end_the_round_without_a_caller() -> None:
    referee = drawn_out(on_empty="end_round_all_score")
    assert referee.legal() == ["draw", "take 9h", "take 9d"]

    referee.play("draw")

    assert (referee.phase, referee.ending, referee.by) == ("over", "pile_empty", None)
    assert referee.result().points == {0: 10, 1: 20}
    assert referee.result().winners == []


# Rounds and rules at random


def test_the_choices_tried_here_are_those_of_the_referee() -> None:
    assert set(CHOICES) == set(DEFAULTS)


@pytest.mark.parametrize("seed", range(40))
def test_random_matches_keep_their_cards_and_come_to_an_end(seed: int) -> None:
    rng = Random(seed)
    rules = random_settings(rng)
    seat_count = rng.randint(2, 5)
    standing = Match(rules, seat_count)

    def shuffle(cards: list[str]) -> list[str]:
        return rng.sample(cards, len(cards))

    seen: Counter[str] = Counter()
    for _ in range(3):
        deck = shuffle(deck_of(rules, seat_count))
        referee = Referee(
            rules,
            standing.living(),
            deck,
            dealer=standing.dealer,
            starter=standing.starter,
            shuffle=shuffle,
        )
        play_at_random(referee, rng, seen)
        if referee.phase != "over":
            break
        assert sorted(referee.all_cards()) == sorted(deck)
        assert all(len(hand) <= len(deck) for hand in referee.hands.values())
        result = referee.result()
        standing.settle(result, referee.by, rng.choice)
        assert not referee.legal()
        if standing.is_over():
            break
    assert seen["start"] > 0


def play_at_random(referee: Referee, rng: Random, seen: Counter[str]) -> None:
    """Play a round, preferring the throws of many cards and the calls."""
    for _ in range(300):
        if referee.phase == "over":
            return
        legal = referee.legal()
        assert len(set(legal)) == len(legal) > 0
        seen[referee.phase] += 1
        best = max(legal, key=lambda move: (move == "call", len(move.split()), rng.random()))
        referee.play(rng.choice([best, best, rng.choice(legal)]))
