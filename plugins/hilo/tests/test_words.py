"""The sentences that people read: prompts, moves, notes, warnings, and the score explained."""

from collections.abc import Sequence

import pytest

from cardtable.api import ABORTED, NO_SEAT, Event, Result
from cardtable.testing.tools import Header, Match, SeatEntry
from cardtable_hilo.box import ZONES
from cardtable_hilo.cards import COLOURS, DECK
from draw import GAME, legal, play, position, rules_of

NAMES = ("Ada", "Bo", "Kim")


def explained(*sums: int, ender: int = 0, **switches: object) -> str:
    """Return how a round is explained that the seat *ender* ended."""
    result = Result("finished", sums, ender)
    return " ".join(GAME.explain(rules_of(**switches), result, NAMES))


@pytest.mark.parametrize(
    ("sums", "sentence"),
    [
        ((6, 7, 9), "Ada ended the round with 6, the lowest sum, and pays no penalty."),
        ((-3, 7, 9), "Ada ended the round with -3, the lowest sum, and pays no penalty."),
        ((6, 6, 9), "Ada ended the round with 6, but Bo has 6 too: 6 x 2 = 12."),
        ((6, 9, 2), "Ada ended the round with 6, but Kim has only 2: 6 x 2 = 12."),
        ((0, 0, 4), "Ada ended the round with 0, but Bo has 0 too: 0 x 2 = 0."),
        ((0, -1, 4), "Ada ended the round with 0, but Bo has only -1: 0 x 2 = 0."),
        (
            (-2, -3, 5),
            "Ada ended the round with -2, not the lowest sum, "
            "but what is below zero is not doubled.",
        ),
    ],
)
def test_the_score_of_the_ender_is_explained(sums: Sequence[int], sentence: str) -> None:
    assert explained(*sums) == sentence


def test_the_factor_of_the_table_is_told() -> None:
    assert explained(6, 6, 9, double_factor=3).endswith("6 x 3 = 18.")


def test_a_doubling_below_zero_is_told() -> None:
    told = explained(-2, -3, 5, double_negative=True)

    assert told == "Ada ended the round with -2, but Bo has only -3: -2 x 2 = -4."


def test_a_tie_that_is_safe_is_told() -> None:
    told = explained(7, 7, 9, double_rule="lenient")

    assert told == "Ada ended the round with 7 like Bo; at this table a tie is not doubled."


def test_a_table_without_doubling_is_told() -> None:
    for sums in ((7, 6, 9), (5, 6, 9)):
        told = explained(*sums, double_rule="off")

        assert told == f"Ada ended the round with {sums[0]}; at this table nobody is doubled."


def test_a_round_without_an_ender_is_told() -> None:
    result = Result("draw_pile_empty", (5, 6), NO_SEAT)

    told = GAME.explain(rules_of(reshuffle="end_round"), result, NAMES)

    assert told == ["The draw pile was empty, so nobody has ended the round and nobody is doubled."]


def test_a_stopped_round_is_told() -> None:
    told = GAME.explain(rules_of(), Result(ABORTED, (None, None)), NAMES)

    assert told == ["The round was stopped, so nobody scores."]


SITUATIONS = [
    ("", "Take O4 from the discard pile, or draw a card?"),
    ("take", "You took O4: which card does it replace?"),
    ("draw", "You drew M11: does it replace a card, or is it discarded?"),
    ("draw, discard", "You discarded M11: which face-down card do you flip?"),
]


@pytest.mark.parametrize(("before", "sentence"), SITUATIONS)
def test_the_prompt_names_the_card(before: str, sentence: str) -> None:
    round_ = position("A: R5 (G7) P10\ndiscard: ... O4\ndraw: ... M11")

    play(round_, *before.split(", ") if before else ())

    assert GAME.prompt(round_.view(0)) == sentence


def test_where_all_may_be_kept_the_prompt_says_so() -> None:
    switches = {"flip_after_discard": "may", "hilo_removal": "optional"}
    round_ = position("A: R5 R6 (P10)\ndiscard: ... R4\ndraw: ... M11", **switches)

    play(round_, "draw", "discard")
    assert GAME.prompt(round_.view(0)) == "You discarded M11: do you flip a face-down card?"

    round_ = position("A: R5 R6 (P10)\ndiscard: ... R4", **switches)
    play(round_, "take", "replace r1c3")
    assert GAME.prompt(round_.view(0)) == "HILO! Which line do you remove, if any?"


def test_a_removal_tells_its_cards_and_points() -> None:
    round_ = position("A: R10 R7 (B1) / R4 P6 R3 / (G2) R9 R8\ndiscard: ... R0")

    play(round_, "take", "replace r2c2")
    view = round_.view(0)

    assert GAME.prompt(view) == "HILO! Which line do you remove?"
    assert [GAME.move_text(view, move) for move in view.legal_moves] == [
        "remove R4 R0 R3, 7 points",
        "remove R7 R0 R9, 16 points",
        "remove R10 R0 R8, 18 points; the rest slides sideways into two columns",
        "remove R10 R0 R8, 18 points; the rest slides up and down into two rows",
    ]
    assert GAME.marked(view, view.legal_moves[0]) == [("1.grid", 3), ("1.grid", 4), ("1.grid", 5)]


def test_moves_name_the_cards_they_move() -> None:
    round_ = position("A: R5 (G7) P10\ndiscard: ... O4\ndraw: ... M11")
    view = round_.view(0)
    assert [GAME.move_text(view, move) for move in view.legal_moves] == [
        "take O4 from the discard pile",
        "draw an unknown card",
    ]

    play(round_, "draw")
    view = round_.view(0)

    assert [GAME.move_text(view, move) for move in view.legal_moves] == [
        "replace R5",
        "replace the hidden card",
        "replace P10",
        "discard M11, then flip",
    ]


def test_every_kind_of_move_is_told_in_words() -> None:
    round_ = position("A: R5 R6 P10\ndiscard: ... R4", round_end="call", discard_order="player")

    play(round_, "take", "replace r1c3")
    view = round_.view(0)
    assert GAME.move_text(view, view.legal_moves[0]) == "R4 on top"
    assert GAME.marked(view, view.legal_moves[0]) == [("1.grid", 0), ("1.grid", 1), ("1.grid", 2)]

    round_ = position("A: R5 O6 P10", round_end="call")
    play(round_, "draw")
    view = round_.view(0)
    assert GAME.move_text(view, view.legal_moves[-1]).startswith("discard ")
    play(round_, "discard")
    view = round_.view(0)
    assert [GAME.move_text(view, move) for move in view.legal_moves] == [
        "announce the end of the round",
        "end the turn",
    ]


def test_the_last_turns_are_announced() -> None:
    round_ = position("A: R5 (G7) B2\nB: (P1) (P2) L3")
    assert GAME.warning(round_.view(1), NAMES) == ""

    play(round_, "draw", "discard", "flip r1c2")

    assert GAME.warning(round_.view(1), NAMES) == "Your last turn: Ada has ended the round."
    play(round_, "draw", "replace r1c1")
    assert GAME.warning(round_.view(1), NAMES) == ""
    assert GAME.prompt(round_.view(1)) == "The round is over."


def test_a_hilo_and_the_end_are_told() -> None:
    round_ = position("A: R5 R7 (R9)\nB: (P1) (P2) L3\ndraw: ... M3")

    play(round_, "draw", "discard", "flip r1c3")
    told = [
        GAME.note_text(event, NAMES)
        for event in (secret.seen_by(1) for secret in round_.table.secret_events)  # type: ignore[attr-defined]  # a watched table
        if event.kind == "note"
    ]

    assert told == ["HILO! Ada removes R9 R7 R5: 21 points gone.", "Ada ends the round."]


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("highest_open", "Bo begins, with the highest sum of open cards."),
        ("lowest_open", "Bo begins, with the lowest sum of open cards."),
        ("left_of_dealer", "Bo begins, on the dealer's left."),
        ("random", "Bo begins, by chance."),
        ("first_seat", "Bo begins, in the first seat."),
    ],
)
def test_it_is_told_who_begins_by_the_open_cards(rule: str, told: str) -> None:
    assert GAME.note_text(Event("note", seat=1, label=f"starter {rule}"), NAMES) == told


def test_every_zone_has_a_title_and_every_card_a_colour() -> None:
    assert all(GAME.zone_title(zone.name) for zone in ZONES)
    assert len({GAME.face_style(face).colour for face in DECK.faces}) == len(COLOURS)


@pytest.mark.parametrize(
    ("flips", "prompts"),
    [
        (1, ["Flip a card of your grid to begin with."]),
        (
            3,
            [
                "Flip 3 cards of your grid to begin with, one after the other.",
                "Flip 2 more cards.",
                "Flip one more card.",
            ],
        ),
    ],
)
def test_the_opening_is_prompted(flips: int, prompts: list[str]) -> None:
    seats = (SeatEntry("Ada"), SeatEntry("Bo"))
    rules = rules_of(initial_flips=flips)
    match = Match(GAME, rules, Header("hilo", 1, "cardtable-hilo", {}, seats, seed=0))
    match.deal(1)

    assert GAME.move_text(match.view(0), match.legal_moves()[0]) == "flip this card"
    for prompt in prompts:
        assert GAME.prompt(match.view(0)) == prompt
        match.play(0, match.legal_moves()[0], match.ply)


def test_a_seat_without_cards_is_told_so() -> None:
    round_ = position("A: -\nB: (P1) (P2) L3", round_end="call")

    assert GAME.prompt(round_.view(0)) == "There is no card in your grid."
    assert legal(round_) == ["call", "pass"]
