"""The public fields of a round: which they are, and how they are read, set and copied."""

from itertools import accumulate
from random import Random
from types import SimpleNamespace
from typing import Annotated, ClassVar

from cardtable.core.box import Box
from cardtable.core.chance import RngChance
from cardtable.core.deck import Deck
from cardtable.core.field import derived_fields, field_access, public_fields
from cardtable.core.round import Round
from cardtable.core.table import Table
from cardtable.core.zone import Seat, Zone


class Counting(Round):
    """A round with a field of every kind that a plugin may declare."""

    LIMIT: ClassVar[int] = 3

    opener: Seat
    counts: list[int]
    marked: Annotated[list[int], "seats"]
    plain: list  # type: ignore[type-arg]  # what a plugin without types may write
    word: str
    _sum: int
    _sums: list[int]

    def derive(self) -> None:
        self._sum = sum(self.counts)
        self._sums = [*accumulate(self.counts)]


FIELDS = public_fields(Counting)
ACCESS = field_access(FIELDS, derived_fields(Counting))


def counting() -> SimpleNamespace:
    """Return something with the fields of `Counting`."""
    base = {"box": None, "following": (), "seats": (0, 1), "dealer": 1}
    moving = {"seat_to_move": 0, "phase": 1, "opener": 1, "word": "on"}
    derived = {"_sum": 3, "_sums": [1, 3]}
    return SimpleNamespace(**base, **moving, **derived, counts=[1, 2], marked=[0], plain=[])


def test_box_table_and_constants_are_no_fields() -> None:
    assert list(FIELDS) == [
        *("seats", "dealer", "seat_to_move", "phase"),
        *("opener", "counts", "marked", "plain", "word"),
    ]


def test_a_list_is_read_as_a_tuple_and_set_as_a_list_again() -> None:
    read = ACCESS.read(counting())
    round_ = SimpleNamespace()

    ACCESS.put(round_, read)

    assert (read["counts"], read["marked"], read["plain"]) == ((1, 2), (0,), ())
    assert (round_.counts, round_.marked, round_.plain) == ([1, 2], [0], [])
    assert ACCESS.read(round_) == read


def test_a_copy_shares_no_list() -> None:
    old, new = counting(), SimpleNamespace()

    ACCESS.copy(old, new)
    for changed in (new.counts, new.marked, new.plain):
        changed.append(9)

    assert (old.counts, old.marked, old.plain) == ([1, 2], [0], [])
    assert new.word == "on"


def test_what_is_worked_out_is_copied_and_not_told() -> None:
    old, new = counting(), SimpleNamespace()

    ACCESS.copy(old, new)
    new._sums.append(9)

    assert (new._sum, old._sums) == (3, [1, 3])
    assert not {"_sum", "_sums"} & ACCESS.read(old).keys()


def test_what_is_worked_out_is_set_when_a_round_is_restored() -> None:
    box = Box(None, 2, Deck(["A"]), [Zone("draw")], ())
    fields = {"seats": (0, 1), "dealer": 1, "seat_to_move": 0, "phase": 1, "opener": 1}
    fields |= {"counts": (1, 2), "marked": (), "plain": (), "word": ""}

    restored = Counting.restore(box, Table(box.deck, box.layout, RngChance(Random(1))), fields)

    assert (restored._sum, restored._sums) == (3, [1, 3])
