"""Crazy Eights beside other programs: each way to play a game plays it to its end."""

import pytest

import openspiel_crazy_eights
import rlcard_uno
import table_crazy_eights
from rounds import Loop

WAYS = {
    "cardtable": table_crazy_eights,
    "pyspiel": openspiel_crazy_eights,
    "rlcard": rlcard_uno,
}


@pytest.mark.parametrize("seat_count", [2, 4])
@pytest.mark.parametrize("package", list(WAYS))
def test_a_playout_counts_the_decisions_of_a_whole_game(package: str, seat_count: int) -> None:
    pytest.importorskip(package)
    way: Loop = WAYS[package]

    playout = way.make_playout("uniform", seat_count)

    assert all(playout() > seat_count for _ in range(20))


@pytest.mark.parametrize("package", ["pyspiel", "rlcard"])
def test_the_other_programs_play_by_chance_alone(package: str) -> None:
    way: Loop = WAYS[package]

    with pytest.raises(ValueError, match="there is no policy 'eager' here"):
        way.make_playout("eager", 2)
