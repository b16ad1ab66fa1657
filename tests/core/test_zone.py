"""Zones: what may be declared, and where each lies on a table."""

from typing import Any

import pytest

from cardtable.core.error import NotationError
from cardtable.core.zone import ALL, EACH, FAN, GRID, NO_SEAT, OWNER, TOP, Cell, Layout, Zone

ZONES = (
    Zone("draw"),
    Zone("build", sees=ALL, copies=2),
    Zone("hand", per_seat=True, sees=OWNER, lies=FAN),
    Zone("discard", per_seat=True, sees=ALL, copies=2),
)


def test_each_seat_has_its_own_zones_and_copies_are_numbered() -> None:
    layout = Layout(ZONES, seat_count=2)

    assert [spot.name for spot in layout.spots] == [
        "draw",
        "build1", "build2",
        "1.hand", "2.hand",
        "1.discard1", "1.discard2", "2.discard1", "2.discard2",
    ]  # fmt: skip
    assert layout.one("draw") == 0
    assert layout.copies("build") == (1, 2)
    assert layout.by_seat("hand") == (3, 4)
    assert layout.copies_by_seat("discard") == ((5, 6), (7, 8))
    assert [spot.owner for spot in layout.spots] == [NO_SEAT] * 3 + [0, 1, 0, 0, 1, 1]


def test_a_zone_is_read_by_its_name_in_any_case() -> None:
    layout = Layout(ZONES, seat_count=2)

    assert layout.parse_zone(" 2.DISCARD1 ") == 7
    with pytest.raises(NotationError, match=r"no such zone: '3\.hand'.*2\.hand"):
        layout.parse_zone("3.hand")


def test_cells_are_written_from_one() -> None:
    assert str(Cell(0, 2)) == "r1c3"


@pytest.mark.parametrize(
    ("declared", "fault"),
    [
        ({"name": "Draw pile"}, "lower-case letters"),
        ({"name": "hand", "sees": OWNER}, "per_seat"),
        ({"name": "hand", "sees": TOP, "lies": FAN}, "fan"),
        ({"name": "hand", "sees": EACH, "lies": FAN}, "fan"),
        ({"name": "grid", "sees": EACH, "lies": GRID}, "width"),
        ({"name": "pile", "copies": 0}, "copy"),
    ],
)
def test_a_zone_that_makes_no_sense_is_refused(declared: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Zone(**declared)


def test_two_zones_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="one name"):
        Layout([Zone("pile1"), Zone("pile", copies=2)], seat_count=2)
