"""The better player of playouts: it weighs turns by the forecast, and sees what its seat sees."""

from random import Random
from statistics import fmean

import pytest

from cardtable.api import NO_SEAT, OVER, RngChance, Seat
from cardtable_hilo.keen import KeenThought
from cardtable_hilo.phase import CHOOSE
from cardtable_hilo.policy import NO_PLACE, Thought, tidy
from cardtable_hilo.round import HiloRound
from cardtable_hilo.scene import Scene
from cardtable_hilo.swift import play_on, take_turn
from draw import GAME, cards_of, position

MINE = "A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)"
YOURS = "B: (P1) (P2) L3 / (G3) Y4 (M5) / (M6) (Y7) (B8)"
CLOSED = "A: R5 G7 B2 / Y9 P10 L0 / O3 M1 (R11)"


def taken(card: str, mine: str = MINE, yours: str = YOURS) -> int:
    """Return where an open *card* is laid."""
    round_ = position(f"{mine}\n{yours}\ndiscard: ... {card}")
    return KeenThought(round_, Scene(round_)).taken(*cards_of(card))


@pytest.mark.parametrize(("card", "place"), [("B-1", 4), ("B11", NO_PLACE)])
def test_it_takes_what_brings_the_sum_down(card: str, place: int) -> None:
    assert taken(card) == place


def test_it_takes_the_third_card_of_a_line() -> None:
    assert taken("R7", "A: R9 R8 (B2) / (Y9) (P10) (L0) / (O3) (M1) (R11)") == 2


def drawn(card: str, mine: str, yours: str) -> int:
    """Return where a drawn *card* is laid."""
    round_ = position(f"{mine}\n{yours}\ndraw: ... {card}")
    return KeenThought(round_, Scene(round_)).laid(*cards_of(card))


def test_it_ends_a_round_that_it_has_won() -> None:
    low = "A: R0 G1 B2 / Y1 P0 L-1 / O2 M1 (R11)"
    high = "B: P11 (P2) L10 / (G3) Y11 M9 / M10 (Y7) B8"

    assert drawn("G-1", low, high) == 8


def test_it_does_not_end_a_round_that_it_would_lose() -> None:
    high = "A: R5 G7 B2 / Y9 P10 L0 / O3 M1 (R11)"
    low = "B: P1 (P2) L1 / G3 Y0 M0 / M2 (Y7) B0"

    assert drawn("G-1", high, low) not in (8, NO_PLACE)


def test_where_a_tie_does_ending_the_round_costs_less() -> None:
    def ended(double_rule: str) -> float:
        round_ = position(f"{CLOSED}\nB: P5 P2 L3 / G3 Y4 M5 / M6 Y7 (B8)", double_rule=double_rule)
        return KeenThought(round_, Scene(round_)).ended(30)

    assert ended("off") < ended("lenient") < ended("strict")


def guess(seed: int) -> HiloRound:
    """Return a guess in the first turn of three, with a chance of its own."""
    round_ = position(f"{MINE}\n{YOURS}\nC: (R1) (R2) O4 / (G4) B4 (M7) / (O8) (Y8) (B9)")
    found = round_.view(0).guess(Random(seed))
    found.table.chance = RngChance(Random(seed))
    assert isinstance(found, HiloRound)
    return found


def test_it_thinks_the_same_whatever_lies_face_down() -> None:
    found = set()
    for seed in range(5):
        round_ = guess(seed)
        thought = KeenThought(round_, Scene(round_))
        found.add((thought.here, thought.taken(round_.table.zones[round_.box.discard][-1])))

    assert len(found) == 1


def test_a_scene_forgets_what_a_turn_has_changed() -> None:
    round_ = guess(1)
    scene = Scene(round_)
    before = scene.traits(0)
    take_turn(round_, KeenThought(round_, scene))

    scene.look_again(0)

    assert scene.traits(0) != before


def test_laps_are_turns_of_each_seat() -> None:
    round_ = guess(1)

    play_on(round_, Random(1), 2)

    assert (round_.phase, round_.seat_to_move, round_.ender) == (CHOOSE, 0, NO_SEAT)


def points(seed: int, keen: Seat) -> float:
    """Return by how much the seat *keen* ends behind the other, which plays by the quick policy."""
    round_ = position(f"{MINE}\n{YOURS}").view(0).guess(Random(seed))
    assert isinstance(round_, HiloRound)
    round_.table.chance = RngChance(Random(seed))
    while round_.phase != OVER:
        if round_.phase != CHOOSE:
            round_.play(tidy(round_, round_.legal_moves(), Random(seed)))
            continue
        scene = Scene(round_)
        is_keen = round_.seat_to_move == keen and round_.ender == NO_SEAT
        take_turn(round_, (KeenThought if is_keen else _quick)(round_, scene))
    scores = GAME.score(round_.box.rules, round_.result())
    return scores[keen] - scores[1 - keen]


def _quick(round_: HiloRound, scene: Scene) -> Thought:
    return Thought(round_, scene.grids)


def test_it_plays_better_than_the_quick_policy() -> None:
    gaps = [points(seed, keen) for seed in range(100) for keen in (0, 1)]

    assert fmean(gaps) < -1
