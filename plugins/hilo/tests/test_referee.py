"""The referee against examples worked by hand, under the base rules."""

import pytest

from referee import IllegalMoveError, Referee, set_up
from referee_grid import down_places, open_sum
from referee_rules import is_match_over, score, winners

OTHER = "(B5) (B6) (B7) / (B8) (B9) (B10) / (B11) (L10) (L11)"
THREE_LINES = "R10 R7 (B1) / R4 P6 R3 / (G2) R9 R8"


def last_turn(grid: str, *, discard: str) -> Referee:
    """Seat 1 is to have the last turn of a round that seat 0 ended with a sum of 0."""
    return set_up({}, ["G0", grid], discard=discard, to_move=1, ender=0)


def play(referee: Referee, *moves: str) -> None:
    for move in moves:
        referee.play(move)


def test_a_taken_card_replaces_one_that_goes_face_up_on_the_discards() -> None:
    grid = "R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)"
    referee = set_up({}, [grid, OTHER], discard="G2 B-1")
    assert referee.legal() == ["take", "draw"]
    assert open_sum(referee.grids[0]) == 15

    referee.play("take")
    assert len(referee.legal()) == 9
    referee.play("replace r2c2")

    assert referee.grid_text(0) == "R5 (G7) (B2) / (Y9) B-1 (L0) / (O3) (M1) (R11)"
    assert referee.discard == ["G2", "P10"]
    assert open_sum(referee.grids[0]) == 4
    assert len(down_places(referee.grids[0])) == 7
    assert (referee.to_move, referee.phase) == (1, "choose")


def test_a_discarded_draw_calls_for_a_flip() -> None:
    grid = "R5 (G7) (B2) / (Y9) B-1 (L0) / (O3) (M1) (R11)"
    referee = set_up({}, [grid, OTHER], discard="P10", draw="M11")

    referee.play("draw")
    assert len(referee.legal()) == 10
    referee.play("discard")
    assert len(referee.legal()) == 7
    assert "flip r2c2" not in referee.legal()
    referee.play("flip r1c2")

    assert referee.discard == ["P10", "M11"]
    assert open_sum(referee.grids[0]) == 11
    assert len(down_places(referee.grids[0])) == 6


def test_a_line_made_by_the_flip_goes_on_top_of_the_discarded_draw() -> None:
    referee = set_up(
        {}, ["Y7 (O5) (L2) / Y-1 R6 (B9) / (Y4) (G3) (P10)", OTHER], discard="M5", draw="G8"
    )

    play(referee, "draw", "discard", "flip r3c1")

    assert referee.discard == ["M5", "G8", "Y7", "Y4", "Y-1"]
    assert referee.grid_text(0) == "(O5) (L2) / R6 (B9) / (G3) (P10)"
    referee.play("take")
    assert referee.held == ["Y-1"]


@pytest.mark.parametrize(
    ("move", "left", "grid", "line"),
    [
        ("remove row2", 34, "R10 R7 (B1) / (G2) R9 R8", ["R4", "R3", "R0"]),
        ("remove col2", 25, "R10 (B1) / R4 R3 / (G2) R8", ["R9", "R7", "R0"]),
        ("remove diagonal1 horizontal", 23, "R7 (B1) / R4 R3 / (G2) R9", ["R10", "R8", "R0"]),
        ("remove diagonal1 vertical", 23, "R4 R7 (B1) / (G2) R9 R3", ["R10", "R8", "R0"]),
    ],
)
def test_of_three_lines_the_seat_picks_one_and_the_way_a_diagonal_slides(
    move: str, left: int, grid: str, line: list[str]
) -> None:
    referee = set_up({}, [THREE_LINES, OTHER], discard="R0")

    play(referee, "take", "replace r2c2")
    assert len(referee.legal()) == 4
    referee.play(move)

    assert open_sum(referee.grids[0]) == left
    assert referee.grid_text(0) == grid
    assert referee.discard == ["P6", *line]
    assert referee.to_move == 1


@pytest.mark.parametrize(
    ("slide", "grid"),
    [
        ("vertical", "(L6) (L5) L4 / (G2) (G8) (O1)"),
        ("horizontal", "(L5) L4 / (L6) (O1) / (G2) (G8)"),
    ],
)
def test_cards_face_down_slide_but_make_no_line(slide: str, grid: str) -> None:
    referee = set_up(
        {}, ["L3 (L5) L4 / (L6) (L7) (O1) / (G2) (G8) L9", OTHER], discard="M1", draw="P5"
    )

    play(referee, "draw", "discard", "flip r2c2", f"remove diagonal1 {slide}")

    assert referee.grid_text(0) == grid
    assert len(down_places(referee.grids[0])) == 5
    assert referee.discard == ["M1", "P5", "L9", "L7", "L3"]


def test_the_last_turns_and_a_tie_that_doubles() -> None:
    referee = set_up(
        {},
        ["G2 B0 (P6) / R1 O-1 Y3", "G11 (B10) M1", "P7 (O11) M2"],
        discard="M8",
        draw="Y8 G0 M9",
    )

    play(referee, "draw", "discard", "flip r1c3")
    assert (referee.ender, referee.to_move) == (0, 1)
    play(referee, "draw", "replace r1c1")
    assert referee.to_move == 2
    play(referee, "take", "replace r1c2")

    assert referee.phase == "over"
    assert referee.result() == {"sums": [11, 11, 20], "ender": 0, "points": [22, 11, 20]}


@pytest.mark.parametrize(
    ("sums", "points"),
    [
        ([6, 7, 9], [6, 7, 9]),
        ([6, 6, 9], [12, 6, 9]),
        ([6, 2, 20], [12, 2, 20]),
        ([0, 0, 4], [0, 0, 4]),
        ([0, -1], [0, -1]),
        ([-2, -3, 5], [-2, -3, 5]),
        ([5, -1, 5], [10, -1, 5]),
        ([-1, -1, 5], [-1, -1, 5]),
        ([4, 4], [8, 4]),
        ([10, 7, 25], [20, 7, 25]),
        ([5, 6, 7], [5, 6, 7]),
    ],
)
def test_the_ender_doubles_unless_strictly_lowest_or_negative(
    sums: list[int], points: list[int]
) -> None:
    assert score({}, sums, 0) == points


def test_switches_of_doubling() -> None:
    assert score({"double_rule": "lenient"}, [7, 7], 0) == [7, 7]
    assert score({"double_rule": "lenient"}, [7, 6], 0) == [14, 6]
    assert score({"double_rule": "off"}, [7, 6], 0) == [7, 6]
    assert score({"double_factor": 3}, [7, 6], 0) == [21, 6]
    assert score({"double_negative": True}, [-2, -3], 0) == [-4, -3]
    assert score({"double_negative": True}, [-3, -2], 0) == [-3, -2]
    assert score({}, [7, 6], None) == [7, 6]


@pytest.mark.parametrize(("other", "points"), [("O0", [0, 0]), ("O-1", [0, -1])])
def test_a_line_that_empties_the_grid_makes_its_seat_the_ender(
    other: str, points: list[int]
) -> None:
    referee = set_up({}, ["B3 B8 (G4)", "(M7)"], discard=f"{other} B2")

    play(referee, "take", "replace r1c3")
    assert referee.grids[0] == []
    assert referee.discard == [other, "G4", "B8", "B3", "B2"]
    assert referee.ender == 0

    referee.discard.append(other)
    play(referee, "take", "replace r1c1")
    assert referee.result()["points"] == points


@pytest.mark.parametrize(("reveal", "points"), [("all", [24, 12]), ("none", [12, 42])])
def test_a_line_of_the_reveal_counts_before_the_doubling(reveal: str, points: list[int]) -> None:
    grid = "(Y10) (Y9) (Y11) / M5 G3 O1 / B0 P2 L4"
    referee = set_up(
        {"final_reveal_hilo": reveal}, ["P10 G2", grid], discard="R2", to_move=1, ender=0
    )

    play(referee, "take", "replace r2c1")

    assert referee.result()["points"] == points


def test_the_match_ends_above_the_limit_and_ties_share() -> None:
    assert not is_match_over({}, [99, 80, 98], 2)
    assert is_match_over({}, [100, 80, 103], 3)
    assert winners([100, 80, 103]) == [1]
    assert winners([104, 72, 72]) == [1, 2]
    assert is_match_over({"limit_mode": "reach"}, [99, 80], 2)
    assert not is_match_over({"rounds": 6}, [300, 80], 5)
    assert is_match_over({"rounds": 6}, [3, 8], 6)


@pytest.mark.parametrize(
    ("before", "refused"),
    [
        (["take"], "discard"),
        (["draw", "discard"], "flip r1c1"),
        (["draw", "discard"], "go on"),
        (["take"], "replace r4c1"),
        (["take", "replace r2c2"], "remove col3"),
        (["take", "replace r2c2"], "remove row2 horizontal"),
        (["take", "replace r2c2"], "remove diagonal1"),
        (["take", "replace r2c2"], "keep"),
        (["take", "replace r2c2", "remove row2"], "remove col1"),
    ],
)
def test_an_illegal_move_changes_nothing(before: list[str], refused: str) -> None:
    referee = set_up({}, [THREE_LINES, OTHER], discard="R0", draw="M9")
    play(referee, *before)
    state = repr(vars(referee))

    with pytest.raises(IllegalMoveError):
        referee.play(refused)

    assert repr(vars(referee)) == state


def test_a_removed_cell_cannot_be_replaced() -> None:
    referee = set_up({}, ["B3 (G4) B8 / (O1) (O2) O3"], discard="B2")
    play(referee, "take", "replace r1c2")
    referee.discard.append("M1")

    referee.play("take")

    assert referee.legal() == ["replace r1c1", "replace r1c2", "replace r1c3"]


# Discards, last turns, reveal


def test_the_outgoing_card_lies_under_the_line() -> None:
    referee = set_up({}, ["B0 R9 R4 / (M1) (M3) (O5)", OTHER], discard="G2 R-1")

    play(referee, "take", "replace r1c1")

    assert referee.discard == ["G2", "B0", "R9", "R4", "R-1"]


def test_the_discarded_draw_lies_under_the_line_that_the_flip_makes() -> None:
    referee = set_up({}, ["(R5) R9 R4 / (M1) (M3) (O5)", OTHER], discard="G2", draw="Y7")

    play(referee, "draw", "discard", "flip r1c1")

    assert referee.discard == ["G2", "Y7", "R9", "R5", "R4"]


def test_every_other_seat_has_one_more_turn() -> None:
    grids = ["(M1) (M3) / (O5) G1", "(P1) G3", "(M5) (M6) / (O7) G4", "(P8) G9"]
    referee = set_up({}, grids, discard="R3", draw="Y1 Y2 Y3 Y4", to_move=1)
    movers = []

    for _ in range(4):
        movers.append(referee.to_move)
        play(referee, "draw", "discard", "flip r1c1")

    assert movers == [1, 2, 3, 0]
    assert (referee.phase, referee.ender) == ("over", 1)


def test_a_line_that_appears_at_the_reveal_goes() -> None:
    referee = last_turn("R3 R8 (R0) / G4 O2 M7", discard="P0")

    play(referee, "take", "replace r2c3")

    assert referee.result()["sums"][1] == 6


def test_overlapping_lines_of_the_reveal_go_the_best_way() -> None:
    # The first row (3) and the first column (30) share a card; the column is worth more.
    referee = last_turn("(R1) (R2) (R0) / (R10) (M7) (O2) / (R9) (P8) M8", discard="P0")

    play(referee, "take", "replace r3c3")

    assert referee.grid_text(1) == "R2 R0 / M7 O2 / P8 P0"
