"""What seats know of hidden cards: pools, and how they part and run together."""

from random import Random

from cardtable.core.view import EMPTY
from small_table import SmallTable

# In all of these seat 2, counted from 0, looks on while seats 0 and 1 play.
ONLOOKER = 2


def test_the_deal_makes_one_pool() -> None:
    table = SmallTable("A B C D E")

    table.table.deal(table["draw"], table["1.hand"], 2)

    assert table.pools(ONLOOKER, "1.hand") == ["A B C D E"] * 2
    assert table.pools(ONLOOKER, "draw") == ["A B C D E"] * 3


def test_a_card_taken_openly_is_known_to_be_in_the_hand() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.put("discard", "A")

    table.put("1.hand", "A", source="discard")

    assert table.knows(ONLOOKER, "1.hand") == ["A", "?", "?"]


def test_a_card_that_was_known_in_a_hand_leaves_it_openly() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")

    table.put("discard", "A", source="1.hand")

    assert table.pools(ONLOOKER, "1.hand") == ["B C D E"] * 2


def test_a_face_down_pass_makes_one_pool_of_the_hand_and_the_new_place() -> None:
    table = SmallTable("A B C D E F")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.table.deal(table["draw"], table["2.hand"], 1)
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")

    table.put("2.hand", "F", source="1.hand")

    assert table.knows(ONLOOKER, "1.hand") == ["?", "?"]
    assert table.knows(ONLOOKER, "2.hand") == ["?", "?"]
    assert set(table.pools(ONLOOKER, "1.hand")) == {"A B C D E F"}
    assert table.pools(ONLOOKER, "2.hand") == ["A B C D E F"] * 2


def test_nothing_tells_the_passed_card_from_those_that_stayed() -> None:
    seen = set()
    for passed in "AFE":
        table = SmallTable("A B C D E F")
        table.table.deal(table["draw"], table["1.hand"], 2)
        table.put("discard", "A")
        table.put("1.hand", "A", source="discard")
        table.put("2.hand", passed, source="1.hand")
        seen.add(repr(table.view(ONLOOKER)) + repr(table.events(ONLOOKER)))

    assert len(seen) == 1


def test_the_only_card_of_a_hand_is_known_wherever_it_goes_unseen() -> None:
    table = SmallTable("A B C D")
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")

    table.put("2.hand", "A", source="1.hand")

    assert table.knows(ONLOOKER, "2.hand") == ["A"]


def test_a_whole_hand_that_changes_hands_stays_as_known_as_it_was() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")

    table.table.move_all(table["1.hand"], table["2.hand"])

    assert table.knows(ONLOOKER, "2.hand") == ["A", "?", "?"]


def test_a_hand_laid_on_a_pile_unseen_has_lost_its_order() -> None:
    table = SmallTable("A B C D E")
    table.put("discard", "A B")
    table.put("1.hand", "A B", source="discard")

    table.table.move_all(table["1.hand"], table["draw"])

    assert table.pools(ONLOOKER, "draw") == ["C D E"] * 3 + ["A B"] * 2


def test_the_last_card_of_a_hand_laid_on_a_stock_is_seen() -> None:
    table = SmallTable("A B C D E F")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")

    table.table.move_all(table["1.hand"], table["2.stock"])

    assert table.pools(ONLOOKER, "2.stock") == ["B C D E F"] * 2 + ["A"]


def test_cards_thrown_together_use_up_the_copies_that_were_known() -> None:
    table = SmallTable("A B C D E F")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.put("discard", "A B")
    table.put("1.hand", "A B", source="discard")

    table.table.move_faces(("B", "F"), table["1.hand"], table["discard"])

    assert table.pools(ONLOOKER, "1.hand") == ["A", "C D E"]


def test_a_grid_with_an_empty_cell_hides_one_card_less() -> None:
    table = SmallTable("A B C D")
    table.table.deal(table["draw"], table["1.grid"], 2)
    table.table.gather(table["1.grid"], [1], table["discard"])

    view = table.view(ONLOOKER).guess(Random(1)).view(ONLOOKER)

    assert view.zones[table["1.grid"]].pools == (0, EMPTY)


def test_a_hand_that_is_laid_open_leaves_the_rest_as_it_was() -> None:
    table = SmallTable("A B C D E F")
    table.table.deal(table["draw"], table["1.hand"], 2)

    table.table.move_all(table["1.hand"], table["discard"])

    assert table.knows(ONLOOKER, "discard") == ["F", "E"]
    assert table.pools(ONLOOKER, "draw") == ["A B C D"] * 4


def test_shuffling_cards_that_were_seen_makes_a_pool_of_their_own() -> None:
    table = SmallTable("A B C D E")
    table.put("discard", "A B C")
    table.table.move_all(table["draw"], table["1.rack"])

    table.table.replenish(table["draw"], table["discard"], keep=1)

    assert table.pools(ONLOOKER, "draw") == ["A B"] * 2
    assert table.knows(ONLOOKER, "discard") == ["C"]
    assert table.pools(ONLOOKER, "1.rack") == ["D E"] * 2
    assert table.pools(0, "draw") == ["A B"] * 2


def test_cards_shuffled_into_a_pile_that_is_not_empty_run_together_with_its_pool() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.hand"], 1)
    table.put("discard", "A B")

    table.table.replenish(table["draw"], table["discard"], keep=0)

    assert set(table.pools(ONLOOKER, "draw")) == {"A B C D E"}
    assert table.pools(ONLOOKER, "1.hand") == ["A B C D E"]
    assert table.pools(0, "draw") == ["A B C D"] * 4


def test_shuffling_a_hand_tells_nobody_anything_and_loses_nothing() -> None:
    table = SmallTable("A B C D")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")

    table.table.shuffle(table["1.hand"])

    assert table.knows(ONLOOKER, "1.hand") == ["A", "?", "?"]


def test_a_face_that_leaves_openly_uses_up_the_copy_that_was_known() -> None:
    for copy in (0, 1):
        table = SmallTable("A B A C D")
        table.put("discard", "A")
        table.put("1.hand", "A", source="discard")
        table.put("1.hand", "A C")
        cards = [c for c in table.table.zones[table["1.hand"]] if table.box.deck.faces[c] == "A"]

        table.table.move(cards[copy], table["1.hand"], table["discard"])

        assert table.pools(ONLOOKER, "1.hand") == ["A B C D"] * 2


def test_a_face_that_must_lie_in_a_hand_is_used_up_before_one_that_may() -> None:
    for copy in (0, 1):
        table = SmallTable("A B A C D E")
        table.put("discard", "A B")
        table.put("1.rack", "A B", source="discard")
        table.table.shuffle(table["1.rack"])
        table.table.knowledge.mix(ONLOOKER, table.table.zones[table["1.rack"]])
        table.table.move_all(table["1.rack"], table["1.hand"])
        table.put("1.hand", "A")
        cards = [c for c in table.table.zones[table["1.hand"]] if table.box.deck.faces[c] == "A"]

        table.table.move(cards[copy], table["1.hand"], table["discard"])

        assert sorted(table.pools(ONLOOKER, "1.hand")) == ["A C D E", "B"]


def test_pools_that_a_face_may_have_come_from_run_together() -> None:
    for copy in (0, 1):
        table = SmallTable("A A B C D E")
        table.put("discard", "A B")
        table.put("1.rack", "A B", source="discard")
        table.table.knowledge.mix(ONLOOKER, table.table.zones[table["1.rack"]])
        card = next(c for c in table.table.zones[table["1.rack"]] if table.box.deck.faces[c] == "A")
        table.table.move(card, table["1.rack"], table["1.hand"])
        table.put("1.hand", "A C")
        cards = [c for c in table.table.zones[table["1.hand"]] if table.box.deck.faces[c] == "A"]

        table.table.move(cards[copy], table["1.hand"], table["discard"])

        assert table.pools(ONLOOKER, "1.hand") == ["A B C D E"] * 2
        assert table.pools(ONLOOKER, "1.rack") == ["A B C D E"]


def test_a_card_that_was_peeked_at_stays_known_when_it_moves_face_down() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.grid"], 2)
    table.table.peek(ONLOOKER, table["1.grid"], 0)

    table.table.gather(table["1.grid"], [0], table["draw"])

    assert table.knows(ONLOOKER, "draw") == ["?", "?", "?", "E"]
    assert table.knows(0, "draw") == ["?", "?", "?", "?"]


def test_peeking_at_a_hand_may_show_the_card_that_was_known_to_be_there() -> None:
    for place in (0, 1):
        table = SmallTable("A B A C D")
        table.put("discard", "A")
        table.put("1.hand", "A", source="discard")
        table.put("1.hand", "A C")
        news = table.table.knowledge.news[0]

        table.table.peek(ONLOOKER, table["1.hand"], place)

        assert table.pools(ONLOOKER, "1.hand") == ["A", "A B C D", "A B C D"]
        assert table.table.knowledge.news[0] > news


def test_dealing_from_a_hand_unseen_makes_one_pool_of_it() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")

    table.table.deal(table["1.hand"], table["draw"], 2)

    assert table.pools(ONLOOKER, "1.hand") == ["A B C D E"]
    assert set(table.pools(ONLOOKER, "draw")) == {"A B C D E"}


def test_an_exchange_from_a_hand_of_several_cards_uses_up_the_copy_that_was_known() -> None:
    table = SmallTable("A B A C D E")
    table.table.deal(table["draw"], table["1.grid"], 1)
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")
    table.put("1.hand", "C A")

    table.table.exchange(table["1.hand"], table["1.grid"], 0, table["discard"])

    assert table.knows(ONLOOKER, "1.grid") == ["A"]
    assert table.pools(ONLOOKER, "1.hand") == ["A B C D"] * 2


def test_a_card_laid_under_an_empty_stock_is_seen_and_used_up() -> None:
    table = SmallTable("A B C D E")
    table.table.deal(table["draw"], table["1.hand"], 2)
    table.put("discard", "A")
    table.put("1.hand", "A", source="discard")
    card = table.table.zones[table["1.hand"]][-1]

    table.table.move_under(card, table["1.hand"], table["2.stock"])

    assert table.knows(ONLOOKER, "2.stock") == ["A"]
    assert table.pools(ONLOOKER, "1.hand") == ["B C D E"] * 2


def test_the_giver_and_the_receiver_both_know_a_passed_card() -> None:
    table = SmallTable("A B C D E")
    table.put("1.hand", "A B")

    table.put("2.hand", "A", source="1.hand")

    assert table.knows(0, "2.hand") == ["A"]
    assert table.knows(1, "2.hand") == ["A"]
    assert table.knows(1, "1.hand") == ["?"]


def test_a_hidden_fan_is_shown_in_the_order_of_what_is_known() -> None:
    table = SmallTable("A B C D E F")
    table.put("discard", "C A")
    table.put("1.hand", "D")
    table.put("1.hand", "C", source="discard")
    table.put("1.hand", "E")
    table.put("1.hand", "A", source="discard")

    assert table.knows(ONLOOKER, "1.hand") == ["A", "C", "?", "?"]


def test_nobody_knows_a_fan_that_nobody_sees() -> None:
    table = SmallTable("A B C D")
    table.table.deal(table["draw"], table["1.hand"], 2)

    table.put("blind", "D", source="1.hand")

    assert table.knows(0, "blind") == ["D"]
    table.put("blind", "C", source="1.hand")
    table.put("discard", "D", source="blind")
    assert table.knows(0, "blind") == ["C"]
    assert table.knows(ONLOOKER, "blind") == ["?"]
