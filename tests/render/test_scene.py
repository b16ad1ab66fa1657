"""The moments at which cards are about to go, told from events that came after a view."""

from cardtable.core.view import EMPTY
from cardtable.render import scenes
from drawn_table import grids


def test_the_cards_are_shown_where_they_lay_before_they_went() -> None:
    table = grids(2)
    table.put("1.hand", "2C")
    before = table.view(0)
    start = len(table.table.secret_events)

    table.table.exchange(table["1.hand"], table["1.grid"], 1, table["discard"])
    table.table.gather(table["1.grid"], [1, 0], table["discard"])
    table.table.arrange(table["1.grid"], [2, 3], 1)
    (scene,) = scenes(before, table.events(0, start))

    assert scene.marks == {("1.grid", 0), ("1.grid", 1)}
    assert scene.view.zone("grid", 0).faces == ("7H", "2C", None, None)
    assert scene.view.zone("hand", 0).faces == ()
    assert scene.view.zone("discard").faces == ("KS",)


def test_a_second_scene_shows_the_grid_as_it_was_pushed_together_meanwhile() -> None:
    table = grids(2)
    grid = table["2.grid"]
    before = table.view(0)
    start = len(table.table.secret_events)

    table.table.flip_all(grid)
    table.table.gather(grid, [0, 3], table["discard"])
    table.table.arrange(grid, [1, 2], 1)
    table.table.gather(grid, [0, 1], table["discard"])
    first, second = scenes(before, table.events(0, start))

    assert len(first.view.zone("grid", 1)) == 4
    assert second.view.zone("grid", 1).width == 1
    assert second.view.zone("grid", 1).faces == first.view.zone("grid", 1).faces[1:3]
    assert second.view.zone("discard").faces == tuple(
        first.view.zone("grid", 1).faces[place] for place in (0, 3)
    )


def test_a_single_card_that_goes_makes_no_scene() -> None:
    table = grids(2)
    before = table.view(0)
    start = len(table.table.secret_events)

    table.table.gather(table["1.grid"], [0], table["discard"])

    assert scenes(before, table.events(0, start)) == []
    assert table.view(0).zone("grid", 0).pools[0] == EMPTY
