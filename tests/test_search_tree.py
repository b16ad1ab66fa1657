"""The tree of a search: what makes places of it the same, and how fast moves are taken in."""

from collections.abc import Sequence
from random import Random
from typing import Final

import pytest

from cardtable.core.chance import RngChance
from cardtable.core.move import Move
from cardtable.core.result import RoundPlan
from cardtable.core.round import Round, bare_round
from cardtable.players.search.sight import Key, sight_of
from cardtable.players.search.tree import Node, width_for
from daring_game import Dare, DareRound, DareRules
from small_table import SmallTable

FACES: Final = "2C 3C 4C 5C 6C 7C"


def key(zone: str, faces: str, *, flipped: int = 0) -> Key:
    """Return what seat 1 sees when *faces* were laid in *zone*, and so many of them flipped."""
    table = SmallTable(FACES)
    table.put(zone, faces)
    for place in range(flipped):
        table.table.flip(table[zone], place)
    return sight_of(table.box.layout, table.box.deck, 0)(table.table)


@pytest.mark.parametrize("zone", ["1.grid", "2.grid", "2.hand", "2.rack", "blind"])
def test_what_a_seat_does_not_see_makes_no_other_place(zone: str) -> None:
    assert key(zone, "2C 3C") == key(zone, "4C 5C")
    assert key(zone, "2C 3C") != key(zone, "2C")


@pytest.mark.parametrize("zone", ["discard", "shown", "1.hand", "1.rack", "2.stock"])
def test_what_a_seat_sees_makes_another_place(zone: str) -> None:
    assert key(zone, "2C 3C") != key(zone, "4C 5C")


def test_of_a_grid_a_seat_sees_the_cards_that_lie_face_up() -> None:
    assert key("1.grid", "2C 3C", flipped=1) == key("1.grid", "2C 4C", flipped=1)
    assert key("1.grid", "2C 3C", flipped=1) != key("1.grid", "3C 2C", flipped=1)


def test_how_a_hand_is_held_makes_no_other_place() -> None:
    assert key("1.hand", "2C 3C") == key("1.hand", "3C 2C")


class SteeredDare(Dare):
    """Dare with a policy."""

    def policy(self, round_: Round, legal_moves: Sequence[Move], rng: Random) -> Move:
        return legal_moves[0]


@pytest.mark.parametrize(
    ("game", "visits"), [(Dare(), [1, 2, 5, 10]), (SteeredDare(), [1, 17, 65, 145])]
)
def test_a_place_takes_in_a_further_move_by_the_root_of_its_visits_slower_beside_a_policy(
    game: Dare, visits: list[int]
) -> None:
    box = game.box(DareRules(), 2)
    round_ = bare_round(DareRound, box, RoundPlan(1, (0, 1), 1), RngChance(Random(1)))
    node, taken_in = Node(), []

    for visit in range(1, 200):
        before = len(node.moves)
        node.select(game, round_, width_for(game), Random(visit))
        if len(node.moves) > before:
            taken_in.append(visit)

    assert taken_in == visits
