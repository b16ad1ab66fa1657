"""What is refused, why, and that nothing changes by it (docs/rules/hilo.md, 12.11)."""

from typing import cast

import pytest

from cardtable.api import (
    DUPLICATE_CARD,
    NOT_ALLOWED,
    NOT_HELD,
    NOT_NOTATION,
    NOT_YOUR_TURN,
    ROUND_OVER,
    WRONG_PHASE,
    WRONG_PILE,
    IllegalMoveError,
    NotationError,
    RoundPlan,
)
from cardtable.testing.tools import Header, Match, Position, SeatEntry, WatchedTable, write_position
from cardtable_hilo.round import HiloRound
from draw import GAME, NAMES, play, position, rules_of

THREE_LINES = """
    A:  R10  R7  (B1)
        R4   P6   R3
       (G2)  R9   R8
    discard: ... R0
    draw: ... O1 M11
"""


def state_of(round_: HiloRound) -> tuple[object, ...]:
    """Return everything that a refusal could have changed."""
    table = round_.table
    return round_.fields(), [*map(tuple, table.zones)], tuple(table.up), tuple(table.widths)


def refusal(
    round_: HiloRound, text: str, *, before: str = "", seat: int | None = None
) -> tuple[str, str]:
    """Return the code and the sentence with which *text* is refused, nothing having changed."""
    play(round_, *before.split(", ") if before else ())
    match = match_of(round_)
    played = match.rounds[-1].round
    assert isinstance(played, HiloRound)
    state, lines = state_of(played), list(match.lines)
    move = round_.box.notation.parse(text)

    with pytest.raises(IllegalMoveError) as caught:
        match.play(played.seat_to_move if seat is None else seat, move, match.ply)

    assert state_of(match.rounds[-1].round) == state  # type: ignore[arg-type]  # a HiloRound
    assert match.lines == lines
    return caught.value.code, caught.value.message


# 12.11
@pytest.mark.parametrize(
    ("before", "text", "code", "named"),
    [
        ("take", "discard", NOT_ALLOWED, "R0"),
        ("draw, discard", "flip r1c1", NOT_ALLOWED, "R10 at r1c1"),
        ("draw, discard", "keep", NOT_ALLOWED, "M11"),
        ("draw, discard", "take", WRONG_PHASE, "M11"),
        ("draw, discard", "pass", NOT_ALLOWED, "M11"),
        ("take", "replace r4c1", WRONG_PILE, "r4c1"),
        ("take, replace r2c2", "remove col3", NOT_ALLOWED, "col3 is no HILO: the card at r1c3"),
        ("take, replace r2c2", "remove row1", NOT_ALLOWED, "row1 is no HILO: the card at r1c3"),
        ("take, replace r2c2", "keep", NOT_ALLOWED, "HILO"),
        ("take, replace r2c2, remove row2", "remove col1", WRONG_PHASE, "R0"),
    ],
)  # fmt: skip
def test_an_illegal_move_is_refused_with_its_reason(
    before: str, text: str, code: str, named: str
) -> None:
    found, message = refusal(position(THREE_LINES), text, before=before)

    assert found == code
    assert named in message


# 12.11
@pytest.mark.parametrize("text", ["remove row2 horizontal", "remove col 1 vertical"])
def test_a_row_or_a_column_leaves_no_choice_of_slide(text: str) -> None:
    code, message = refusal(position(THREE_LINES), text, before="take, replace r2c2")

    line = text.removeprefix("remove ").replace(" ", "")[:4]
    assert code == NOT_ALLOWED
    assert message == (
        "only after a diagonal there is a choice how the rest slides; without it this is"
        f" 'remove {line}'"
    )


# 12.11
def test_a_slide_after_a_row_is_refused_at_any_other_time_like_a_line_itself() -> None:
    code, _ = refusal(position(THREE_LINES), "remove row2 horizontal")

    assert code == WRONG_PHASE


# 12.11
@pytest.mark.parametrize("text", ["remove row2 sideways", "remove diagonal1", "flip", "fnord"])
def test_a_diagonal_without_a_slide_is_no_notation(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        position(THREE_LINES).box.notation.parse(text)

    assert caught.value.code == NOT_NOTATION
    assert text in caught.value.message


# 12.11
def test_a_cell_that_has_been_removed_cannot_be_replaced() -> None:
    round_ = position("A: R5 (G7) / (Y9) P10 / (O3) (M1)")

    code, message = refusal(round_, "replace r1c3", before="take")

    assert code == WRONG_PILE
    assert "r1c3" in message
    assert "3 by 2" in message


def test_a_second_line_is_refused_to_the_seat_whose_turn_is_over() -> None:
    code, message = refusal(
        position(THREE_LINES),
        "remove col1",
        before="take, replace r2c2, remove row2",
        seat=0,
    )

    assert code == NOT_YOUR_TURN
    assert "B" in message


@pytest.mark.parametrize(
    ("before", "text", "code", "named"),
    [
        ("", "replace r1c1", WRONG_PHASE, "O4"),
        ("", "discard", WRONG_PHASE, "O4"),
        ("", "remove row1", WRONG_PHASE, "O4"),
        ("", "pass", NOT_ALLOWED, "O4"),
        ("", "call", NOT_ALLOWED, "nobody calls"),
        ("draw", "flip r1c2", WRONG_PHASE, "M11"),
        ("draw", "take", WRONG_PHASE, "M11"),
        ("take", "take", WRONG_PHASE, "O4"),
        ("take", "replace r2c1", WRONG_PILE, "r2c1: the grid is 1 by 3"),
        ("draw, discard", "flip r1c4", WRONG_PILE, "r1c4: the grid is 1 by 3"),
    ],
)
def test_a_refusal_names_the_card_or_the_place(
    before: str, text: str, code: str, named: str
) -> None:
    round_ = position("A: R5 (G7) P10\ndiscard: ... O4\ndraw: ... M11")

    found, message = refusal(round_, text, before=before)

    assert found == code
    assert named in message


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("remove row2", NOT_ALLOWED, "row2 is no HILO: G7 R3 M2 do not go together"),
        ("remove col2", NOT_ALLOWED, "col2 is no HILO: the card at r3c2 lies face down"),
        ("remove row4", WRONG_PILE, "row4"),
        ("remove diagonal1 vertical", NOT_ALLOWED, "diagonal1 is no HILO: diagonals do not count"),
        ("remove diagonal3 vertical", WRONG_PILE, "diagonal3"),
        ("take", WRONG_PHASE, "a line of the grid is removed first"),
    ],
)
def test_a_refusal_says_why_a_line_is_none(text: str, code: str, named: str) -> None:
    round_ = position(
        "A: R5 R6 O5 / G7 R3 M2 / L1 (L2) R7\ndiscard: R4",
        hilo_removal="optional",
        diagonals=False,
    )

    found, message = refusal(round_, text, before="take, replace r1c3")

    assert found == code
    assert named in message


def test_a_diagonal_of_a_smaller_grid_is_no_line_of_it() -> None:
    round_ = position("A: R5 R6 O5 / (G7) R3 M2\ndiscard: R4", hilo_removal="optional")

    code, _ = refusal(round_, "remove diagonal1 vertical", before="take, replace r1c3")

    assert code == WRONG_PILE


@pytest.mark.parametrize(
    ("text", "code", "named"),
    [
        ("order r5 r6 r7", NOT_HELD, "R7 is not one of the cards R5 R6 R4"),
        ("order r5 r5 r6", DUPLICATE_CARD, "R5 is named more than once"),
        ("order r5 r6", NOT_ALLOWED, "R5 R6 R4"),
        ("remove row1", WRONG_PHASE, "put in order"),
    ],
)
def test_a_refusal_says_which_cards_are_to_be_ordered(text: str, code: str, named: str) -> None:
    round_ = position("A: R5 R6 O5\ndiscard: R4", discard_order="player")

    found, message = refusal(round_, text, before="take, replace r1c3")

    assert found == code
    assert named in message


def test_at_the_end_of_a_turn_only_the_call_is_to_be_decided() -> None:
    round_ = position("A: R5 (G7) P10", round_end="call")

    code, message = refusal(round_, "draw", before="draw, replace r1c1")

    assert code == WRONG_PHASE
    assert "call" in message


def test_an_open_card_is_not_flipped_again_in_the_opening() -> None:
    match = Match(GAME, rules_of(), header(2))
    match.deal(1)
    match.play(0, match.legal_moves()[0], 0)

    with pytest.raises(IllegalMoveError) as caught:
        match.play(0, match.box.notation.parse("flip r1c1"), 1)

    assert caught.value.code == NOT_ALLOWED
    assert "r1c1" in caught.value.message


def test_nothing_is_possible_when_the_round_is_over() -> None:
    round_ = position("A: R5 (G7) B2\nB: (P1) L3 M4", last_turns=0)
    view = round_.view(0)

    play(round_, "draw", "discard", "flip r1c2")
    code, message = GAME.why_not(round_.view(0), view.legal_moves[0])

    assert code == ROUND_OVER
    assert "take" in message


@pytest.mark.parametrize("text", ["keep", "call", "pass", "remove col1", "order r1 r2 r3"])
def test_a_refusal_at_the_reveal_says_what_is_decided_there(text: str) -> None:
    round_ = position(
        """
        A: R4 (R5) (R6) / (Y1) (Y2) (Y5)
        B: (G1) L2 M11
        discard: ... O0
        to move: B
        ender: A
        """,
        final_reveal_choice="player",
    )

    code, _ = refusal(round_, text, before="take, replace r1c3")

    assert code in {NOT_ALLOWED, WRONG_PHASE, WRONG_PILE}


def header(seat_count: int, position_text: str = "") -> Header:
    """Return the header of a match of the first seats of the alphabet."""
    seats = tuple(SeatEntry(name) for name in NAMES[:seat_count])
    return Header("hilo", 1, "cardtable-hilo", {}, seats, seed=0, position=position_text)


def match_of(round_: HiloRound) -> Match:
    """Return a match whose first round begins as *round_* stands."""
    box, count = round_.box, round_.box.seat_count
    plan = RoundPlan(1, round_.seats, round_.dealer)
    table = cast("WatchedTable", round_.table)
    drawn = Position("hilo", box.rules, tuple(NAMES[:count]), (0,) * count, plan, round_, table)
    match = Match(GAME, box.rules, header(count, write_position(drawn)))
    match.deal(1)
    return match
