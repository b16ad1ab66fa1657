"""The referee under house rules, one by one, and in rounds and under rules drawn at random."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from referee import LastRound, Referee, set_up
from referee_grid import DECK, open_sum
from referee_rules import DEFAULTS

OTHER = "(B5) (B6) (B7) / (B8) (B9) (B10) / (B11) (L10) (L11)"

CHOICES: dict[str, Sequence[object]] = {
    "hilo_removal": ["mandatory", "optional"],
    "diagonals": [True, False],
    "max_hilo_per_turn": [1, 2, 3, "off"],
    "collapse_chain": ["off", "one", "all"],
    "final_reveal_hilo": ["none", "one", "all"],
    "final_reveal_choice": ["auto_best", "player"],
    "discard_order": ["lowest_top", "highest_top", "player"],
    "double_rule": ["strict", "lenient", "off"],
    "double_negative": [True, False],
    "double_factor": [2, 3],
    "limit": [20, 99, 300],
    "limit_mode": ["over", "reach"],
    "rounds": ["off", 1, 20],
    "initial_flips": [0, 1, 2, 3, 4],
    "initial_flips_by": ["player", "random"],
    "first_player": ["highest_open", "lowest_open", "left_of_dealer", "random", "first_seat"],
    "first_player_next": ["same", "previous_ender", "previous_winner", "rotate"],
    "flip_after_discard": ["must", "may"],
    "round_end": ["auto", "call"],
    "last_turns": [0, 1],
    "reshuffle": ["keep_top", "end_round"],
    "number_triples": ["off", "values_above_0", "all"],
}


def play(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.play(move)


def last_turn(grid: str, *, discard: str, **rules: object) -> Referee:
    """Seat 1 is to have the last turn of a round that seat 0 ended with a sum of 0."""
    return set_up(rules, ["G0", grid], discard=discard, to_move=1, ender=0)


# The opening


def test_seats_flip_two_each_and_the_highest_two_start() -> None:
    deck = list(DECK)
    Random(3).shuffle(deck)
    referee = Referee({}, 3, deck, dealer=0)
    assert referee.grids[0][0] == [(card, False) for card in deck[:-4:-1]]
    assert [referee.to_move, len(referee.legal())] == [1, 9]
    assert referee.discard == []

    play(referee, *["flip r1c1", "flip r3c3"] * 3)

    sums = [open_sum(grid) for grid in referee.grids]
    assert referee.to_move == max([1, 2, 0], key=lambda seat: sums[seat])
    assert referee.discard == [deck[-28]]
    assert len(referee.draw) == 103 - 27


@pytest.mark.parametrize(
    ("rules", "last", "starter"),
    [
        ({"first_player": "first_seat"}, None, 0),
        ({"first_player": "left_of_dealer"}, None, 2),
        ({"first_player": "highest_open"}, None, 2),
        ({"first_player": "random"}, None, 3),
        ({"first_player_next": "rotate"}, LastRound(3, None, [1, 2, 3, 4]), 0),
        ({"first_player_next": "previous_ender"}, LastRound(3, 1, [1, 2, 3, 4]), 1),
        ({"first_player_next": "previous_ender"}, LastRound(3, None, [1, 2, 3, 4]), 2),
        ({"first_player_next": "previous_winner"}, LastRound(3, 1, [1, 2, 3, 1]), 3),
    ],
)
def test_who_starts(rules: dict[str, object], last: LastRound | None, starter: int) -> None:
    referee = Referee(
        {"initial_flips": 0, **rules},
        4,
        DECK,
        dealer=1,
        last_round=last,
        choose_starter=lambda seats: seats - 1,
    )

    assert referee.starter == referee.to_move == starter


# Slides and chains


@pytest.mark.parametrize(
    ("rules", "then", "left"),
    [
        ({"collapse_chain": "one"}, ["remove row1"], "Y3 Y4 Y7"),
        ({"collapse_chain": "one", "max_hilo_per_turn": 2}, ["remove row1"], ""),
        ({"collapse_chain": "all"}, ["remove row2"], ""),
        ({"collapse_chain": "off"}, [], "G2 G5 G6 / Y3 Y4 Y7"),
        ({"collapse_chain": "off", "max_hilo_per_turn": 2}, ["remove row2"], "G2 G5 G6"),
        ({"collapse_chain": "off", "max_hilo_per_turn": "off"}, ["remove row2"], ""),
        ({"hilo_removal": "optional"}, ["keep"], "G2 G5 G6 / Y3 Y4 Y7"),
        ({"hilo_removal": "optional"}, ["remove row2"], "G2 G5 G6"),
    ],
)
def test_two_lines_made_by_a_slide(rules: dict[str, object], then: list[str], left: str) -> None:
    referee = set_up(rules, ["R1 G5 G6 / G2 M9 Y7 / Y3 Y4 R8", OTHER], discard="R0")

    play(referee, "take", "replace r2c2", "remove diagonal1 vertical", *then)

    assert referee.grid_text(0) == left
    assert referee.to_move == 1


def test_the_line_made_by_a_slide_lies_on_top_of_the_diagonal() -> None:
    referee = set_up({}, ["R1 G5 G6 / G2 M9 (Y7) / Y3 Y4 R8", OTHER], discard="R0")

    play(referee, "take", "replace r2c2", "remove diagonal1 vertical")

    assert referee.discard == ["M9", "R8", "R1", "R0", "G6", "G5", "G2"]
    assert referee.grid_text(0) == "Y3 Y4 (Y7)"


def test_the_other_diagonal_slides_too() -> None:
    grid = "B1 G5 R6 / G2 M9 (Y7) / R3 Y4 B8"
    grids = {}

    for slide in ("horizontal", "vertical"):
        referee = set_up({}, [grid, OTHER], discard="R0")
        play(referee, "take", "replace r2c2", f"remove diagonal2 {slide}")
        grids[slide] = referee.grid_text(0)

    assert grids == {
        "horizontal": "B1 G5 / G2 (Y7) / Y4 B8",
        "vertical": "B1 G5 (Y7) / G2 Y4 B8",
    }


# Other house rules


def test_a_line_that_was_kept_may_go_at_the_end_of_any_own_turn() -> None:
    grid = "R1 R5 M6 / (G2) (M9) (Y7) / (Y3) (Y4) (B8)"
    referee = set_up({"hilo_removal": "optional"}, [grid, "(M1) (M2)"], discard="R0", draw="P1 P2")
    play(referee, "take", "replace r1c3", "keep", "draw", "discard", "flip r1c1")

    play(referee, "draw", "discard", "flip r2c1")

    assert referee.legal() == ["remove row1", "keep"]


def test_more_lines_may_go_in_a_turn_by_house_rule() -> None:
    grid = "R1 R5 M6 / G2 G9 G7 / (Y3) (Y4) (B8)"
    left = {}

    for cap in (1, 2):
        referee = set_up({"max_hilo_per_turn": cap}, [grid, OTHER], discard="R0")
        play(referee, "take", "replace r1c3", "remove row1")
        left[cap] = referee.grid_text(0)

    assert left == {1: "G2 G9 G7 / (Y3) (Y4) (B8)", 2: "(Y3) (Y4) (B8)"}


def test_a_round_may_be_ended_by_a_call() -> None:
    rules = {"round_end": "call"}
    referee = set_up(rules, ["G1 G2", "(M1) (M2)", "(P1)"], discard="R3", draw="Y1 Y2 Y3 Y4")

    play(referee, "draw", "discard")
    assert referee.legal() == ["call", "go on"]
    play(referee, "go on", "draw", "discard", "flip r1c1", "call")
    assert (referee.ender, referee.to_move) == (1, 2)
    play(referee, "draw", "discard", "flip r1c1")

    assert referee.to_move == 0


def test_an_empty_grid_ends_a_round_without_a_call() -> None:
    referee = set_up({"round_end": "call"}, ["B3 B8 (G4)", "(M1) (M2)", "(P1)"], discard="B2")

    play(referee, "take", "replace r1c3")

    assert (referee.ender, referee.to_move) == (0, 1)


def test_a_seat_without_cells_passes_or_calls() -> None:
    referee = set_up({"round_end": "call"}, ["", "(M1) (M2)"], discard="B2")
    assert referee.legal() == ["call", "pass"]

    referee.play("pass")

    assert (referee.ender, referee.to_move) == (None, 1)


def test_without_last_turns_the_round_is_over_at_once() -> None:
    referee = set_up({"last_turns": 0}, ["G1 (G2)", "(M1) (M2)"], discard="R3")

    play(referee, "take", "replace r1c2")

    assert referee.result() == {"sums": [4, 3], "ender": 0, "points": [8, 3]}


def test_the_flip_after_a_discard_may_be_left_out_by_house_rule() -> None:
    referee = set_up({"flip_after_discard": "may"}, ["G1 (G2)", OTHER], discard="R3", draw="Y1")

    play(referee, "draw", "discard")
    assert referee.legal() == ["flip r1c2", "keep"]
    referee.play("keep")

    assert (referee.grid_text(0), referee.to_move) == ("G1 (G2)", 1)


def test_an_empty_draw_pile_is_filled_from_under_the_top_discard() -> None:
    referee = set_up(
        {}, ["G1 (G2)", OTHER], discard="R3 R4 R5 R6", shuffle=lambda cards: cards[::-1]
    )

    referee.play("draw")

    assert referee.held == ["R3"]
    assert (referee.draw, referee.discard) == (["R5", "R4"], ["R6"])


def test_an_empty_draw_pile_may_end_the_round_without_an_ender() -> None:
    rules = {"reshuffle": "end_round"}
    referee = set_up(rules, ["G1 (G2)", "P1 (P0)"], discard="R3 R4", to_move=1, ender=0)

    referee.play("draw")

    assert referee.result() == {"sums": [3, 1], "ender": None, "points": [3, 1]}


@pytest.mark.parametrize(
    ("triples", "value", "goes"),
    [
        ("off", 4, False),
        ("values_above_0", 4, True),
        ("values_above_0", 0, False),
        ("all", 0, True),
    ],
)
def test_three_equal_numbers_go_by_house_rule(triples: str, value: int, *, goes: bool) -> None:
    grid = f"R{value} O{value} (M6) / (G2) (G9) (G7)"
    referee = set_up({"number_triples": triples}, [grid, OTHER], discard=f"P{value}")

    play(referee, "take", "replace r1c3")

    assert (referee.grid_text(0) == "(G2) (G9) (G7)") == goes
    assert (referee.discard == ["M6", f"R{value}", f"O{value}", f"P{value}"]) == goes


@pytest.mark.parametrize(
    ("grid", "left"),
    [
        ("(R-1) (O-1) (G-1) / (M7) (P2) M3", 9),  # three -1s are worth keeping
        ("(R4) (O4) (G4) / (M7) (P2) M3", 12),
        ("(R0) (G9) (G8) / (G7) (O0) (M2) / M3 (B1) (Y0)", 6),  # for the line their slide makes
        ("(R0) (G9) (M8) / (G7) (O0) (M2) / M3 (P1) (Y0)", 30),
    ],
)
def test_at_the_reveal_equal_numbers_go_only_where_that_lowers_the_sum(
    grid: str, left: int
) -> None:
    referee = last_turn(grid, discard="B3", number_triples="all")
    place = "r3c1" if "Y0" in grid else "r2c3"

    play(referee, "take", f"replace {place}")

    assert referee.result()["sums"][1] == left


def test_the_seat_may_order_the_line_by_house_rule() -> None:
    referee = set_up(
        {"discard_order": "player"}, ["B0 R9 R4 / (M1) (M3) (O5)", OTHER], discard="G2 R-1"
    )

    play(referee, "take", "replace r1c1")
    assert len(referee.legal()) == 6
    referee.play("order r-1 r9 r4")

    assert referee.discard == ["G2", "B0", "R-1", "R9", "R4"]
    assert (referee.phase, referee.to_move) == ("choose", 1)


def test_lines_of_the_reveal_may_be_chosen_by_house_rule() -> None:
    referee = last_turn(
        "(R1) (R2) (R0) / (R10) (M7) (O2) / (R9) (P8) M8",
        discard="P0",
        final_reveal_choice="player",
    )

    play(referee, "take", "replace r3c3")
    assert (referee.phase, referee.to_move) == ("reveal", 1)
    assert referee.legal() == ["remove row1", "remove col1"]
    referee.play("remove row1")

    assert referee.result()["sums"][1] == 10 + 7 + 2 + 9 + 8 + 0


# Rounds at random


def random_referee(rng: Random) -> Referee:
    """Deal a round under house rules drawn at random."""
    rules = {key: rng.choice(values) for key, values in CHOICES.items()}
    seats = rng.randint(2, 6)
    deck = rng.sample(DECK, len(DECK))
    last = LastRound(
        starter=rng.randrange(seats),
        ender=rng.choice([None, *range(seats)]),
        points=[rng.randint(-3, 40) for _ in range(seats)],
    )
    names = [f"r{row}c{column}" for row in (1, 2, 3) for column in (1, 2, 3)]
    return Referee(
        rules,
        seats,
        deck,
        dealer=rng.randrange(seats),
        last_round=rng.choice([None, last]),
        shuffle=lambda cards: rng.sample(cards, len(cards)),
        choose_flips=lambda _, count: rng.sample(names, count),
        choose_starter=rng.randrange,
    )


def test_every_switch_is_drawn_in_random_rounds() -> None:
    assert CHOICES.keys() == DEFAULTS.keys()
    assert all(DEFAULTS[key] in values for key, values in CHOICES.items())


def test_rounds_at_random_end_with_all_cards_there() -> None:
    rng = Random(20)
    phases: Counter[str] = Counter()

    for _ in range(400):
        referee = random_referee(rng)
        while referee.phase != "over":
            phases[referee.phase] += 1
            legal = referee.legal()
            assert legal
            assert len(set(legal)) == len(legal)
            referee.play(rng.choice(legal))
            assert sorted(referee.all_cards()) == sorted(DECK)
        assert referee.legal() == []
        assert len(referee.result()["points"]) == referee.seats

    assert set(phases) == {
        "opening_flips",
        "choose",
        "place",
        "drawn",
        "must_flip",
        "hilo",
        "order",
        "call",
        "reveal",
    }
