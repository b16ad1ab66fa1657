"""Each fault planted in a game is caught, and by the law that speaks of it."""

from typing import Final

import pytest

from cardtable.testing import LAWS, LawBroken, cases
from faulty_bots import BotCounts
from faulty_games import FAULTS
from torture import Torture

TRIES: Final = 24
LAW_BY_NAME: Final = {law.name: law for law in LAWS}


def fault_name(value: object) -> str:
    return value.__name__ if isinstance(value, type) else str(value)


def verdict(game: type[Torture], law: str) -> LawBroken:
    """Return how *game* breaks the law called *law*."""
    for case in cases(game(), (2, 5), TRIES):
        try:
            LAW_BY_NAME[law](game(), *case)
        except LawBroken as broken:
            return broken
    pytest.fail(f"{game.__name__} obeys {law}")


@pytest.mark.parametrize(("game", "law"), FAULTS, ids=fault_name)
def test_a_planted_fault_is_caught_by_its_law(game: type[Torture], law: str) -> None:
    broken = verdict(game, law)

    assert broken.law == law
    assert broken.game == game.__name__
    assert law in str(broken)
    assert broken.found in str(broken)
    assert not broken.found.startswith("the game failed")


def test_a_bot_that_decides_by_more_than_its_chance_is_found_without_an_exchange() -> None:
    broken = verdict(BotCounts, "bots_cannot_peek")

    assert broken.found == "bot restless decides by more than its chance"


def test_every_law_catches_something() -> None:
    assert {law for _, law in FAULTS} == set(LAW_BY_NAME)


def test_a_verdict_says_how_to_see_it_again() -> None:
    game, law = FAULTS[0]
    first = verdict(game, law)

    rules = game().rules_type().model_validate(first.house_rules)
    with pytest.raises(LawBroken) as again:
        LAW_BY_NAME[law](game(), rules, first.seats, first.seed)

    assert str(again.value) == str(first)
    assert again.value.moves == first.moves
    assert again.value.ply == first.ply
