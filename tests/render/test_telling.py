"""What happened, in sentences, as one seat may know it."""

from collections.abc import Sequence

from cardtable.core.deck import Face
from cardtable.core.event import Event
from cardtable.core.face_style import FaceStyle
from cardtable.core.zone import NO_SEAT
from cardtable.render import UNICODE, Brush, Teller
from drawn_table import GAME, NAMES, PACK, DrawnGame, brush, grids
from small_table import SmallTable


def told(table: SmallTable, seat: int, *, actor: int = 0, start: int = 0) -> list[str]:
    """Return the sentences that *seat* is told of what *actor* did from event *start* on."""
    teller = Teller(GAME, table.box, NAMES, brush(table))
    return [one.text for one in teller.tell(actor, "move", table.events(seat, start))]


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    table = SmallTable(PACK)

    table.table.move_top(table["draw"], table["1.hand"])

    assert told(table, 0) == ["Draws K♠."]
    assert told(table, 1) == ["Draws a card."]


class Nines(DrawnGame):
    """A game whose cards are bare numbers."""

    def face_style(self, face: Face) -> FaceStyle:
        return FaceStyle(sign="9")


def test_one_drawn_number_does_not_read_as_a_count_of_cards() -> None:
    table = SmallTable(PACK)
    game = Nines()
    teller = Teller(game, table.box, NAMES, Brush.of(game, table.box.deck, UNICODE))

    table.table.move_top(table["draw"], table["1.hand"])

    assert [one.text for one in teller.tell(0, "move", table.events(0, 0))] == ["Draws the 9."]


def test_an_openly_taken_card_is_named_to_all() -> None:
    table = SmallTable(PACK)
    table.put("discard", "9C")
    start = len(table.table.secret_events)

    table.put("1.hand", "9C", source="discard")

    assert told(table, 1, start=start) == ["Takes 9♣ from the discard pile."]


def test_a_card_given_face_down_is_named_to_the_two_who_saw_it() -> None:
    table = SmallTable(PACK)
    table.put("1.hand", "9C")
    start = len(table.table.secret_events)

    table.put("2.hand", "9C", source="1.hand")

    assert told(table, 1, start=start) == ["Gives 9♣ to Bo."]
    assert told(table, 2, start=start) == ["Gives a card to Bo."]


def test_a_card_laid_on_a_pile_is_named() -> None:
    table = SmallTable(PACK)
    table.put("1.hand", "9C")
    start = len(table.table.secret_events)

    table.put("discard", "9C", source="1.hand")

    assert told(table, 2, start=start) == ["Puts 9♣ on the discard pile."]


def test_a_flip_and_an_exchange_name_the_cell() -> None:
    table = grids(2)
    table.put("1.hand", "2C")
    start = len(table.table.secret_events)

    table.table.flip(table["1.grid"], 3)
    table.table.exchange(table["1.hand"], table["1.grid"], 1, table["discard"])

    assert told(table, 1, start=start) == ["Flips r2c2: J♠.", "2♣ replaces K♠ at r1c2."]


def test_cells_are_named_by_the_shape_that_a_grid_has_now() -> None:
    table = grids(2)
    teller = Teller(GAME, table.box, NAMES, brush(table))
    start = len(table.table.secret_events)

    table.table.arrange(table["1.grid"], [1, 2, 3], 3)
    table.table.flip(table["1.grid"], 2)

    events = table.events(1, start)
    assert [one.text for one in teller.tell(0, "move", events)] == ["Flips r1c3: J♠."]


def test_cards_that_a_note_has_named_are_not_named_twice() -> None:
    table = grids(2)
    grid = table["1.grid"]
    table.table.flip(grid, 1)
    start = len(table.table.secret_events)

    table.table.note("bingo", 0, table.table.zones[grid][:2])
    table.table.gather(grid, [0, 1], table["discard"])

    assert told(table, 1, start=start) == ["Ada shouts bingo!"]


def test_a_reveal_is_told_of_the_seat_whose_cards_they_are() -> None:
    table = grids(2)
    start = len(table.table.secret_events)
    table.table.flip_all(table["2.grid"])

    teller = Teller(GAME, table.box, NAMES, brush(table))
    found = teller.tell(0, "move", table.events(0, start))

    assert [(one.seat, one.text.split(":")[0].split(" ")[0]) for one in found] == [(1, "Flips")]


def test_a_peek_is_told_to_all_and_its_card_to_one() -> None:
    table = grids(2)
    start = len(table.table.secret_events)

    table.table.peek(0, table["1.grid"], 1)

    assert told(table, 0, start=start) == ["Looks at r1c2: K♠."]
    assert told(table, 1, start=start) == ["Looks at r1c2."]


def test_a_reshuffle_is_told_and_names_no_card() -> None:
    table = SmallTable(PACK)
    table.put("discard", "2C 3C 4C")
    start = len(table.table.secret_events)

    table.table.replenish(table["draw"], table["discard"])

    assert told(table, 1, start=start) == [
        "2♣ 3♣ go from the discard pile to the draw pile.",
        "Shuffles the draw pile.",
    ]


def test_a_move_that_moves_no_card_is_told_by_its_name_unless_it_is_a_secret() -> None:
    table = SmallTable(PACK)
    teller = Teller(GAME, table.box, NAMES, brush(table))

    assert [one.text for one in teller.tell(0, "pass", [])] == ["Chooses pass."]
    assert [one.text for one in teller.tell(0, None, [])] == ["Moves in secret."]
    assert teller.tell(NO_SEAT, None, []) == []


class Quiet(DrawnGame):
    """A game that says nothing of cards that move."""

    def event_text(self, event: Event, cards: str, names: Sequence[str]) -> str:
        return ""


def test_a_move_of_whose_cards_the_game_says_nothing_is_passed_over() -> None:
    table = SmallTable(PACK)
    table.put("discard", "2C")
    start = len(table.table.secret_events)
    table.table.move_all(table["discard"], table["draw"])

    events = table.events(1, start)

    assert Teller(Quiet(), table.box, NAMES, brush(table)).tell(0, "keep", events) == []


def test_a_deal_does_not_tell_each_card() -> None:
    table = SmallTable(PACK)
    table.table.shuffle(table["draw"])
    table.table.deal(table["draw"], table["1.hand"], 5)

    assert told(table, 0, actor=NO_SEAT) == []
