"""The bot: obvious decisions, true reasons, every phase, and no peeking."""

from random import Random

import pytest

from cardtable.api import Box, Choice, Round, RoundPlan
from cardtable.testing import random_rules
from cardtable.testing.tools import bare_round
from cardtable_hilo.bot import RuleOfThumb
from cardtable_hilo.round import HiloRound
from draw import GAME, box_of, play, position
from mirror import Colours


def choice(round_: Round) -> Choice:
    """Return what the bot does for the seat to move."""
    view = round_.view(round_.seat_to_move)
    return RuleOfThumb().choose(view, view.legal_moves, Random(1))


def decision(round_: Round) -> str:
    """Return the text of the move that the bot makes."""
    return str(choice(round_).move)


EARLY = """
    A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
    B: (P1) (P2) L3 / (G3) Y4 (M5) / (M6) (Y7) (B8)
"""


@pytest.mark.parametrize("card", ["B-1", "M0"])
def test_it_takes_the_best_cards(card: str) -> None:
    round_ = position(f"{EARLY}\ndiscard: ... {card}")

    assert decision(round_) == "take"
    assert card in choice(round_).why


def test_it_leaves_a_bad_card() -> None:
    round_ = position(f"{EARLY}\ndiscard: ... M11")

    assert decision(round_) == "draw"


def test_it_lays_a_low_card_in_place_of_the_highest() -> None:
    round_ = position(f"{EARLY}\ndiscard: ... B-1")

    play(round_, "take")

    assert decision(round_) == "replace r2c2"
    assert choice(round_).why == "B-1 is lower than P10."


def test_it_discards_a_bad_card_rather_than_keep_it() -> None:
    round_ = position(f"{EARLY}\ndraw: ... M11")

    play(round_, "draw")

    assert decision(round_) == "discard"


def test_it_completes_a_line_even_with_a_high_card() -> None:
    round_ = position("""
        A: R5 R9 (B2) / (Y9) P10 (L0) / (O3) (M1) (G11)
        B: (P1) (P2) L3 / (G3) Y4 (M5) / (M6) (Y7) (B8)
        discard: ... R11
    """)

    assert decision(round_) == "take"
    play(round_, "take")
    assert decision(round_) == "replace r1c3"
    assert choice(round_).why == "R11 completes a HILO."


def test_it_claims_nothing_for_its_first_flip() -> None:
    plan = RoundPlan(1, (0, 1), 1)
    round_ = bare_round(HiloRound, box_of(2), plan, Colours(Random(1), clumps=0.0))

    assert decision(round_) == "flip r1c1"
    assert choice(round_).why == "So far one face-down card is as good as another."


def test_it_flips_where_a_line_may_come_of_it() -> None:
    round_ = position(
        """
        A: R10 R9 (B2) / (Y9) P1 (L0) / (O3) (M1) (G11)
        B: (P2) (P3) L3 / (G3) Y4 (M5) / (M6) (Y7) (B8)
        draw: ... M11
        """,
        final_reveal_hilo="none",
    )

    play(round_, "draw", "discard")

    assert decision(round_) == "flip r1c3"


def test_it_does_not_end_the_round_with_a_high_sum() -> None:
    round_ = position("""
        A: R10 O9 (B2)
        B: P0 P-1 (L3)
        draw: ... M8
    """)

    play(round_, "draw")
    assert decision(round_) in {"replace r1c1", "replace r1c2"}

    play(round_, decision(round_))
    assert round_.ender == -1


def test_it_ends_the_round_when_it_is_sure_to_be_lowest() -> None:
    round_ = position("""
        A: R0 O-1 (B2)
        B: (P10) P11 L9 / (G3) Y8 (M5) / (M6) (Y7) (B8)
        draw: ... M1
    """)

    play(round_, "draw")

    assert decision(round_) == "replace r1c3"


def test_of_several_lines_it_removes_the_one_that_leaves_least() -> None:
    round_ = position("""
        A: R10 R7 (B1) / R4 P6 R3 / (G2) R9 R8
        B: (P1) (P2) L3
        discard: ... R0
    """)

    play(round_, "take", "replace r2c2")

    assert decision(round_).startswith("remove diagonal1")


def test_it_puts_the_card_on_top_that_helps_the_next_player_least() -> None:
    round_ = position(
        "A: R9 M6 R0 / (G2) (G9) (P7)\nB: (P1) L10 Y4\ndiscard: ... R8", discard_order="player"
    )

    play(round_, "take", "replace r1c2")

    assert not decision(round_).endswith("r0")


@pytest.mark.parametrize(("own", "move"), [("R0 O-1 B1", "call"), ("R10 O9 B11", "go on")])
def test_it_calls_only_with_a_low_sum(own: str, move: str) -> None:
    round_ = position(
        f"A: {own}\nB: (P4) P5 L6\ndraw: ... M8", round_end="call", flip_after_discard="may"
    )

    play(round_, "draw", "discard")

    assert decision(round_) == move


def test_it_keeps_three_equal_cards_below_zero() -> None:
    round_ = position(
        "A: R-1 O-1 M6 / (G2) (G9) (P7)\nB: (P4) P5 L6\ndiscard: ... P-1",
        number_triples="all",
        hilo_removal="optional",
    )

    play(round_, "take", "replace r1c3")

    assert decision(round_) == "keep"


def test_with_no_choice_it_says_so() -> None:
    round_ = position("A: R10 O9 (B2)\nB: P0 P-1 (L3)\ndraw: ... M8")

    play(round_, "draw", "discard")

    assert choice(round_) == Choice(round_.legal_moves()[0], "There is no other move.")


@pytest.mark.parametrize("phase", ["choose", "drawn", "must_flip", "place"])
def test_its_decision_depends_on_its_view_alone(phase: str) -> None:
    round_ = position(f"{EARLY}\ndiscard: ... M4\ndraw: ... M3")
    moves = {"choose": [], "drawn": ["draw"], "must_flip": ["draw", "discard"], "place": ["take"]}
    play(round_, *moves[phase])
    view = round_.view(0)

    for seed in range(20):
        other = view.guess(Random(seed))

        assert choice(other) == choice(round_)


def play_out(box: Box, rng: Random) -> set[str]:
    """Let the bot play a round, chance moving now and then; return the phases it met."""
    plan = RoundPlan(1, tuple(range(box.seat_count)), box.seat_count - 1)
    round_ = bare_round(HiloRound, box, plan, Colours(rng, clumps=rng.choice([0.0, 0.5])))
    phases = set()
    while not round_.is_over():
        made = choice(round_)
        phases.add(round_.PHASES[round_.phase])
        assert made.move in round_.legal_moves()
        assert made.why[0].isupper()
        assert made.why.endswith(".")
        # Now and then another move, so that it meets what it would not bring about.
        other = rng.choice(round_.legal_moves())
        round_.play(other if rng.random() < 0.2 else made.move)
    return phases


def test_it_plays_under_all_house_rules() -> None:
    rng = Random(7)

    for _ in range(30):
        seats = rng.randint(2, 6)
        assert play_out(GAME.box(random_rules(GAME, seats, rng), seats), rng)


def test_it_plays_every_phase() -> None:
    box = box_of(
        3,
        discard_order="player",
        final_reveal_choice="player",
        flip_after_discard="may",
        hilo_removal="optional",
        number_triples="values_above_0",
        round_end="call",
    )

    met = set().union(*(play_out(box, Random(seed)) for seed in range(8)))

    assert met == set(HiloRound.PHASES) - {"over"}
