"""How moves are rated before a search: by what is likely to come of them, in points."""

import pytest

from cardtable_hilo.rating import rated
from draw import position

OTHERS = "B: (P1) (P2) L3 / (G3) Y4 (M5) / (M6) (Y7) (B8)"


def ratings(own: str, more: str, *moves: str) -> dict[str, float]:
    """Return the ratings by the text of the moves, after *moves*."""
    round_ = position(f"A: {own}\n{OTHERS}\n{more}")
    for text in moves:
        round_.play(next(move for move in round_.legal_moves() if str(move) == text))
    return {str(move): worth for move, worth in rated(round_.view(round_.seat_to_move)).items()}


def best(found: dict[str, float]) -> str:
    """Return the move with the lowest rating: few points are good."""
    return min(found, key=found.__getitem__)


@pytest.mark.parametrize(("card", "move"), [("B-1", "take"), ("B11", "draw")])
def test_a_low_card_is_rated_above_one_that_nobody_knows(card: str, move: str) -> None:
    own = "R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)"

    assert best(ratings(own, f"discard: ... {card}")) == move


def test_a_low_card_goes_where_the_highest_lies() -> None:
    own = "R5 G7 (B2) / (Y9) P5 (L0) / O11 M1 R3"

    assert best(ratings(own, "discard: ... B-1", "take")) == "replace r3c1"


def test_a_line_is_rated_above_all() -> None:
    own = "R9 R8 (B2) / (Y9) (P10) (L0) / (O3) (M1) (R11)"

    found = ratings(own, "discard: ... R7", "take")

    assert best(found) == "replace r1c3"
    assert sorted(found.values())[1] - min(found.values()) > 3


def test_a_card_that_the_next_seat_needs_is_kept_from_it() -> None:
    own = "R5 (G7) P4 / (Y9) O4 (L0) / (O3) (M1) (R11)"
    needy = OTHERS.replace("(P1) (P2) L3", "P9 P8 (L3)")

    def worths(others: str) -> dict[str, float]:
        round_ = position(f"A: {own}\n{others}\ndiscard: ... B2")
        round_.play(round_.legal_moves()[0])
        return {str(move): worth for move, worth in rated(round_.view(0)).items()}

    plain, given = worths(OTHERS), worths(needy)

    assert (
        plain["replace r1c3"] - plain["replace r2c2"]
        < given["replace r1c3"] - given["replace r2c2"]
    )


def test_to_end_the_round_is_rated_by_what_the_doubling_may_cost() -> None:
    low = ratings("R1 G0 B2 / Y0 P1 L0 / O3 (M1) R-1", "discard: ... B0", "take")
    high = ratings("R8 G7 B9 / Y9 P7 L8 / O7 (M1) R9", "discard: ... B6", "take")

    assert best(low) == "replace r3c2"
    assert best(high) != "replace r3c2"


def test_all_opening_flips_count_as_one() -> None:
    round_ = position(
        "phase: opening_flips\nA: "
        + " / ".join(["(R1) (G1) (B1)", "(Y1) (P1) (L1)", "(O1) (M1) (R2)"])
        + "\nB: (G2) (B2) (Y2) / (P2) (L2) (O2) / (M2) (R3) (G3)"
    )

    assert len(rated(round_.view(round_.seat_to_move))) == 1
