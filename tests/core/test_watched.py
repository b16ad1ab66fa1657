"""The watched table: who sees what, by the kind of zone, and what each seat is told."""

import pytest

from cardtable.core.event import FLIP, MOVE, NOTE, PEEK, PICK, SHOW, SHUFFLE, TURN, Event
from cardtable.core.zone import NO_SEAT
from small_table import SmallTable


def test_all_see_the_discard_pile_and_nobody_the_draw_pile() -> None:
    table = SmallTable("A B C")

    table.put("discard", "A B")

    for seat in range(3):
        assert table.knows(seat, "discard") == ["A", "B"]
        assert table.knows(seat, "draw") == ["?"]


def test_a_hand_is_seen_by_its_owner_in_the_order_of_the_deck() -> None:
    table = SmallTable("A B C D")

    table.put("1.hand", "C A B")

    assert table.knows(0, "1.hand") == ["A", "B", "C"]
    assert table.knows(1, "1.hand") == ["?", "?", "?"]


def test_a_rack_is_seen_by_its_owner_as_it_lies() -> None:
    table = SmallTable("A B C D")

    table.put("1.rack", "C A B")

    assert table.knows(0, "1.rack") == ["C", "A", "B"]
    assert table.knows(1, "1.rack") == ["?", "?", "?"]


def test_a_stock_shows_its_top_card_and_covers_the_rest() -> None:
    table = SmallTable("A B C D")

    table.table.deal(table["draw"], table["1.stock"], 3)

    assert [table.knows(seat, "1.stock") for seat in range(3)] == [["?", "?", "B"]] * 3


def test_the_next_card_of_a_stock_is_seen_by_all_when_the_top_one_goes() -> None:
    table = SmallTable("A B C D")
    table.table.deal(table["draw"], table["1.stock"], 3)

    table.table.move_top(table["1.stock"], table["2.hand"])

    assert table.knows(2, "1.stock") == ["?", "C"]
    assert table.events(2)[-1] == Event(TURN, source="1.stock", target="1.stock", faces=("C",))


def test_a_card_covered_by_another_is_remembered_but_no_longer_open() -> None:
    table = SmallTable("A B C")

    table.put("1.stock", "A B")

    zone = table.zone(2, "1.stock")
    assert zone.faces == ("A", "B")
    assert zone.open == (False, True)


def test_a_face_down_card_of_a_grid_is_hidden_from_its_owner_too() -> None:
    table = SmallTable("A B C D")
    table.table.deal(table["draw"], table["1.grid"], 2)

    table.table.flip(table["1.grid"], 1)

    assert [table.knows(seat, "1.grid") for seat in range(3)] == [["?", "C"]] * 3


def test_a_seat_that_peeks_knows_the_card_and_the_others_know_that_it_did() -> None:
    table = SmallTable("A B C D")
    table.table.deal(table["draw"], table["1.grid"], 2)

    table.table.peek(0, table["1.grid"], 1)

    assert table.knows(0, "1.grid") == ["?", "C"]
    assert table.zone(0, "1.grid").open == (False, False)
    assert table.knows(1, "1.grid") == ["?", "?"]
    assert table.events(0)[-1] == Event(PEEK, 0, "1.grid", "1.grid", (1,), ("C",))
    assert table.events(1)[-1] == Event(PEEK, 0, "1.grid", "1.grid", (1,), (None,))


def test_a_drawn_card_is_named_to_the_drawer_alone_and_a_taken_one_to_all() -> None:
    table = SmallTable("A B C D")
    table.put("discard", "B")
    start = len(table.events(0))

    table.table.move_top(table["draw"], table["1.hand"])
    table.table.move_top(table["discard"], table["2.hand"])

    drew, took = table.events(0, start)
    assert drew == Event(MOVE, NO_SEAT, "draw", "1.hand", (2,), ("D",))
    assert table.events(2, start)[0] == Event(MOVE, NO_SEAT, "draw", "1.hand", (2,), (None,))
    assert (
        table.events(2, start)[1] == took == Event(MOVE, NO_SEAT, "discard", "2.hand", (0,), ("B",))
    )


def test_several_cards_thrown_together_are_one_event() -> None:
    table = SmallTable("A B C D E")
    table.put("1.hand", "A B C D")
    start = len(table.events(0))

    table.table.move_faces(("D", "B"), table["1.hand"], table["discard"])

    assert table.events(1, start) == [Event(MOVE, NO_SEAT, "1.hand", "discard", (), ("D", "B"))]
    assert table.faces("discard") == ["D", "B"]
    assert table.faces("1.hand") == ["A", "C"]


def test_of_equal_cards_each_is_moved_once() -> None:
    table = SmallTable("A A B A")
    table.put("1.hand", "A A B")

    table.table.move_faces(("A", "B", "A"), table["1.hand"], table["discard"])

    assert table.faces("discard") == ["A", "B", "A"]
    with pytest.raises(LookupError, match=r"no A in 1\.hand"):
        table.table.move_faces(("A",), table["1.hand"], table["discard"])


def test_of_equal_cards_in_a_pile_the_lowest_goes_whichever_it_is() -> None:
    table = SmallTable("A A B")
    zones = table.table.zones
    zones[table["discard"]], zones[table["draw"]] = [1, 2, 0], []

    table.table.move_face("A", table["discard"], table["draw"])

    assert table.faces("discard") == ["B", "A"]


def test_a_hand_that_is_shown_is_known_to_all_and_stays_where_it_is() -> None:
    table = SmallTable("A B C D")
    table.put("1.hand", "A B")

    table.table.show(table["1.hand"])

    assert [table.knows(seat, "1.hand") for seat in range(3)] == [["A", "B"]] * 3
    assert table.events(2)[-1] == Event(SHOW, NO_SEAT, "1.hand", "1.hand", (), ("A", "B"))
    assert table.faces("1.hand") == ["A", "B"]


def test_nobody_is_told_where_in_a_hand_a_card_was() -> None:
    table = SmallTable("A B C D")
    table.put("1.hand", "A B C")
    start = len(table.events(0))

    table.put("2.hand", "B", source="1.hand")
    table.put("discard", "A", source="1.hand")
    table.table.move_under(table.table.zones[table["1.hand"]][0], table["1.hand"], table["draw"])
    table.table.peek(1, table["2.hand"], 0)

    assert all(event.places == () for seat in range(3) for event in table.events(seat, start))


def test_chance_is_told_to_all_without_a_face() -> None:
    table = SmallTable("A B C")
    start = len(table.events(0))

    table.table.shuffle(table["draw"])
    number = table.table.pick("starter", 3)

    assert table.events(1, start) == [
        Event(SHUFFLE, target="draw", label="shuffle draw", number=3),
        Event(PICK, label="starter", number=number),
    ]


def test_what_a_game_notes_is_told_to_all() -> None:
    table = SmallTable("A B C")
    table.put("discard", "A")

    table.table.note("trio", 1, table.table.zones[table["discard"]])

    assert table.events(2)[-1] == Event(NOTE, 1, faces=("A",), label="trio")


def test_flipping_all_tells_the_cards_that_lay_face_down() -> None:
    table = SmallTable("A B C D")
    table.table.deal(table["draw"], table["1.grid"], 3)
    table.table.flip(table["1.grid"], 1)

    table.table.flip_all(table["1.grid"])

    assert table.events(2)[-1] == Event(FLIP, NO_SEAT, "1.grid", "1.grid", (0, 2), ("D", "B"))


def test_an_exchange_tells_the_new_card_and_the_old_one() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.grid"], 2)
    table.put("1.hand", "C")
    start = len(table.events(1))

    table.table.exchange(table["1.hand"], table["1.grid"], 0, table["discard"])

    assert table.knows(1, "1.grid") == ["C", "?"]
    assert table.events(1, start) == [
        Event(MOVE, NO_SEAT, "1.hand", "1.grid", (0,), ("C",), "exchange"),
        Event(MOVE, NO_SEAT, "1.grid", "discard", (0,), ("E",)),
    ]


def test_a_short_pile_deals_what_it_has() -> None:
    table = SmallTable("A B C D")
    table.put("1.hand", "A")

    table.table.deal(table["draw"], table["1.hand"], 5)

    assert table.faces("1.hand") == ["A", "D", "C", "B"]
    assert table.knows(0, "1.hand") == ["A", "B", "C", "D"]


def test_what_moves_nothing_is_not_told() -> None:
    table = SmallTable("A B")
    start = len(table.events(0))

    table.table.move_all(table["discard"], table["draw"])
    table.table.deal(table["discard"], table["1.hand"], 2)
    table.table.flip_all(table["1.grid"])

    assert table.events(0, start) == []


def test_an_empty_cell_has_no_card_to_flip_peek_at_exchange_or_gather() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.grid"], 2)
    table.table.gather(table["1.grid"], [0], table["discard"])

    with pytest.raises(LookupError, match=r"no card lies at place 0 of 1\.grid"):
        table.table.flip(table["1.grid"], 0)
    with pytest.raises(LookupError):
        table.table.peek(0, table["1.grid"], 0)
    with pytest.raises(LookupError):
        table.table.exchange(table["draw"], table["1.grid"], 0, table["discard"])
    with pytest.raises(LookupError):
        table.table.gather(table["1.grid"], [1, 0], table["discard"])

    assert table.faces("discard") == ["E"]
    assert table.zone(0, "1.grid").faces == (None, None)


def test_each_new_sight_of_a_card_is_news_once() -> None:
    table = SmallTable("A B C D")
    knowledge = table.table.knowledge

    table.put("discard", "A")
    assert knowledge.news == [1, 1, 1]
    table.put("1.hand", "A", source="discard")
    table.put("discard", "A", source="1.hand")
    assert knowledge.news == [1, 1, 1]
    table.put("1.hand", "B")
    assert knowledge.news == [2, 2, 2]


def test_a_card_that_a_seat_shows_to_others_is_no_news_to_itself() -> None:
    table = SmallTable("A B C D")
    table.put("1.hand", "A")
    before = table.table.knowledge.news[:]

    table.put("discard", "A", source="1.hand")

    changed = [now > then for now, then in zip(table.table.knowledge.news, before, strict=True)]
    assert changed == [False, True, True]


def test_a_hand_that_goes_whole_into_another_is_told_in_the_order_of_the_deck() -> None:
    table = SmallTable("A B C D")
    table.put("1.hand", "C A B")

    table.table.move_all(table["1.hand"], table["2.hand"])

    event = table.table.secret_events[-1].event
    assert (event.kind, event.faces) == (MOVE, ("A", "B", "C"))
