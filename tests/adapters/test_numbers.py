"""Views as rows of numbers, for every game."""

from random import Random

import pytest

from cardtable.adapters.numbers import Numbers
from cardtable.core.round import OVER, Round
from dealt_round import GAMES, dealt


def named(round_: Round, seat: int, totals: tuple[int, ...] = (0, 0, 0)) -> dict[str, int]:
    """Return what *seat* is told of *round_*, by name."""
    numbers = Numbers(round_)
    return dict(zip(numbers.names, numbers.of(round_.view(seat), totals), strict=True))


@pytest.mark.parametrize("key", GAMES)
def test_every_view_of_a_round_has_as_many_numbers_as_there_are_names(key: str) -> None:
    _, round_ = dealt(key, seed=3)
    numbers = Numbers(round_)
    rng = Random(3)

    for _ in range(300):
        rows = [numbers.of(round_.view(seat), (5, 50, 500)) for seat in range(3)]
        assert {len(row) for row in rows} == {len(numbers.names)}
        if round_.phase == OVER:
            break
        round_.play(rng.choice(round_.legal_moves()))

    assert len(set(numbers.names)) == len(numbers.names)


def test_a_seat_sees_its_own_hand_and_only_the_size_of_others() -> None:
    _, round_ = dealt("under10", seed=3)

    told = named(round_, seat=1)

    faces = [face for face in round_.view(1).zone("hand", 1).faces if face]
    assert {f: told[f"hand +0: {f}"] for f in faces} == {f: faces.count(f) for f in faces}
    assert told["hand +1: cards"] == told["hand +0: cards"] == len(faces)
    assert not any(
        value
        for name, value in told.items()
        if name.startswith("hand +1: ") and name != "hand +1: cards"
    )


def test_face_down_cards_of_a_grid_are_unknown_to_their_owner_too() -> None:
    _, round_ = dealt("hilo", seed=3)

    told = named(round_, seat=0)

    assert told["grid +0: unknown at 1"] == 1
    assert told["grid +0: no card at 1"] == 0


def test_seats_are_counted_from_the_one_that_looks() -> None:
    _, round_ = dealt("hilo", seed=3)
    to_move = round_.seat_to_move

    told = named(round_, seat=to_move, totals=(10, 20, 30))

    assert told["to move +0"] == 1
    assert told["total +0"] == (10, 20, 30)[to_move]
    assert told["total +1"] == (10, 20, 30)[(to_move + 1) % 3]
    assert told["dealer +2"] == 1


def test_the_card_on_top_of_a_pile_is_told() -> None:
    _, round_ = dealt("skipbo", seed=3)
    top = round_.view(0).zone("stock", 0).top

    told = named(round_, seat=0)

    assert told[f"stock +0: {top} on top"] == 1
    assert told["stock +0: cards"] > 1
