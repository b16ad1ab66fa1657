"""Which positions from outside are refused, and why (docs/rules/hilo.md, 11)."""

from typing import Any

import pytest

from cardtable.api import NO_CARD
from draw import legal, play, position, shown


@pytest.mark.parametrize(
    ("drawing", "switches"),
    [
        ("A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)", {}),
        ("A: R5 (G7) / (Y9) P10 / (O3) (M1)", {}),
        ("A: R5 (G7) (Y9)", {}),
        ("A: R5 (G7) P10\nB: M1 M2 M4\nender: B", {}),
        ("A: R5 (G7) P10\nB: -\nender: B", {}),
        ("A: R5 (G7) P10\nphase: place\nhand: M1", {}),
        ("A: R5 (G7) P10\nphase: drawn\nhand: M1", {}),
        ("A: R5 (G7) P10\nphase: must_flip", {}),
        ("A: R5 R7 R10 / (G1) (G2) M3\nphase: hilo", {}),
        ("A: R5 G7 P10", {"round_end": "call"}),
        ("A: -", {"round_end": "call"}),
        ("A: R5 (G7) P10\nB: M1 (M2) M4\nender: B", {"round_end": "call"}),
        ("A: R5 (G7) P10\nphase: call", {"round_end": "call"}),
        ("A: R5 R7 R10\nB: M1 G2 M4\nphase: reveal", {"final_reveal_choice": "player"}),
        ("A: R5 (G7) P10\nB: M1 G2 M4\nphase: over\nto move: A", {}),
        ("A: R5 (G7) (B2) / (Y9) (P10) (L0) / (O3) (M1) (R11)\nphase: opening_flips", {}),
    ],
)
def test_what_the_rules_can_bring_about_is_accepted(drawing: str, switches: dict[str, Any]) -> None:
    assert position(drawing, **switches).check() == ""


@pytest.mark.parametrize(
    ("drawing", "reason", "switches"),
    [
        ("A: R5 (G7) (B2) / (Y9)", "seat 1 has 4 cards in 3 columns", {}),
        ("A: R5 / (G7) / (B2) / (Y9)", "seat 1 has 4 cards in 1 columns", {}),
        ("A: R5 G7 P10", "no face-down card, so it would be the ender", {}),
        ("A: R5 (G7) P10\nphase: place", "holds one card, not 0", {}),
        ("A: R5 (G7) P10\nphase: drawn\nhand: M1 M2", "holds one card, not 2", {}),
        ("A: R5 (G7) P10\nhand: M1", "the hand of seat 1 is empty", {}),
        ("A: R5 G7 P10\nphase: must_flip", "no face-down card to flip", {}),
        ("A: R5 (R7) R10\nphase: hilo", "no line to remove", {}),
        ("A: R5 (G7) P10\nphase: call", "nobody can call", {}),
        ("A: R5 (G7) P10\nB: M1 G2 M4\nphase: call\nender: B", "nobody can call",
         {"round_end": "call"}),
        ("A: R5 R7 R10\nphase: order", "pending", {"discard_order": "player"}),
        ("A: R5 (G7) P10\nender: A", "the ender has no further turn", {}),
        ("A: R5 (G7) P10\nB: M1 (M2) M4\nender: B", "seat 2 has ended the round", {}),
        ("A: R5 (G7) P10\nB: M1 G2 M4\nender: B", "no last turns", {"last_turns": 0}),
        ("A: -\nphase: place\nhand: M1", "no card to replace", {"round_end": "call"}),
        ("A: R5 R7 R10\nB: M1 G2 M4\nphase: reveal", "nobody chooses", {}),
        ("A: R5 R7 R10\nB: (M1) G2 M4\nphase: reveal", "no card lies face down",
         {"final_reveal_choice": "player"}),
        ("A: R5 R7 G10\nB: M1 G2 M4\nphase: reveal", "no line to remove",
         {"final_reveal_choice": "player"}),
        ("A: R5 G7 (B2) / (Y9) (P10) (L0) / (O3) (M1) (R11)\nphase: opening_flips",
         "flipped 2 cards", {}),
        ("A: R5 (G7) (B2) / (Y9) (P10) (L0)\nphase: opening_flips\nender: B\nB: -",
         "nobody has ended", {}),
    ],
)  # fmt: skip
def test_what_the_rules_cannot_bring_about_is_refused_with_the_reason(
    drawing: str, reason: str, switches: dict[str, Any]
) -> None:
    assert reason in position(drawing, **switches).check()


def test_a_grid_has_no_empty_places() -> None:
    round_ = position("A: R5 (G7) P10")

    round_.table.zones[round_.box.grids[0]][2] = NO_CARD

    assert "empty place" in round_.check()


def test_a_turn_begins_with_a_discard() -> None:
    round_ = position("A: R5 (G7) P10")

    round_.table.zones[round_.box.discard].clear()

    assert "discard pile is never empty" in round_.check()


def test_a_line_that_a_position_holds_goes_at_the_end_of_its_owners_turn() -> None:
    round_ = position("A: R5 R7 R10 / (G1) (G2) M3\ndraw: ... M4")

    play(round_, "draw", "replace r2c1")

    assert shown(round_, "A") == "M4 (G2) M3"


def test_the_opening_goes_on_from_the_flips_that_are_made() -> None:
    round_ = position("""
        A: R5 (G7) (B2) / (Y9) (P10) (L0) / (O3) (M1) (R11)
        discard: O4
        phase: opening_flips
    """)

    play(round_, "flip r1c2")
    assert shown(round_, "to move") == "B"
    play(round_, *legal(round_)[:2])

    assert shown(round_, "phase") == "choose"
    assert shown(round_, "discard") == "O4"
