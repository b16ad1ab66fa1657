"""How people write a seat: by its number, or by the name that it alone has."""

import pytest

from cardtable.core.error import NotationError
from cardtable.core.seat_text import parse_seat

NAMES = ("Åse", "Bo", "Kari (2)", "kari", "2")


@pytest.mark.parametrize(
    ("text", "seat"),
    [("1", 0), ("5", 4), ("åse", 0), (" BO ", 1), ("Kari  (2)", 2), ("Kari", 3), ("2", 1)],
)
def test_a_seat_is_found_by_its_number_first_and_then_by_its_name(text: str, seat: int) -> None:
    assert parse_seat(text, NAMES) == seat


@pytest.mark.parametrize("text", ["0", "6", "Bjarne", "", "9" * 5000, "-1", "1.5"])
def test_a_seat_that_there_is_not_is_refused_with_those_there_are(text: str) -> None:
    with pytest.raises(NotationError, match=r"1 Åse, 2 Bo") as caught:
        parse_seat(text, NAMES)

    assert len(str(caught.value)) < 300


def test_a_name_that_several_have_calls_for_the_number() -> None:
    with pytest.raises(NotationError, match="several seats are called 'bo'; give the number"):
        parse_seat("bo", ("Bo", "BO"))


def test_a_misspelt_name_brings_the_nearest() -> None:
    with pytest.raises(NotationError, match=r"did you mean Cleo\?"):
        parse_seat("cloe", ("Ada", "Cleo"))
