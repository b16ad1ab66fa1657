"""What is told of a round to those at one screen, and what is kept from them."""

from cardtable.cli.story import (
    Chapter,
    has_secrets,
    shared_happenings,
    shared_view,
    since_last_turn,
    story_lines,
    story_rows,
    told_in,
)
from cardtable.core.zone import NO_SEAT
from cardtable.match import Match
from cardtable.record import Header, SeatEntry
from cardtable.render import Told, row_width
from drawn_table import PACK, texts
from small_table import SmallTable
from torture import Torture, TortureRules

NAMES = ("Ada", "Bo", "Bartholomäus der Ausführliche")


def chapter(ply: int, seat: int) -> Chapter:
    """Return a chapter with one sentence."""
    return Chapter(ply, seat, "move", [Told(seat, f"Sentence {ply}.")])


def torture_match() -> Match:
    """Return a match of the torture game that is dealt."""
    game = Torture()
    seats = tuple(SeatEntry(name) for name in NAMES)
    match = Match(game, TortureRules(), Header("torture", 1, "tests", {}, seats, 1))
    match.deal(1)
    return match


def test_a_turn_begins_with_what_ones_own_last_decision_brought() -> None:
    story = [chapter(0, NO_SEAT), *(chapter(ply, seat) for ply, seat in enumerate([0, 0, 1, 2], 1))]

    assert [one.ply for one in since_last_turn(story, 0)] == [2, 3, 4]


def test_what_one_has_done_in_this_turn_belongs_to_it() -> None:
    story = [chapter(ply, seat) for ply, seat in enumerate([0, 1, 2, 0, 0], 1)]

    assert [one.ply for one in since_last_turn(story, 0)] == [1, 2, 3, 4, 5]


def test_the_first_turn_begins_with_the_deal() -> None:
    story = [chapter(0, NO_SEAT), chapter(1, 1)]

    assert [one.text for one in told_in(since_last_turn(story, 0))] == [
        "Sentence 0.",
        "Sentence 1.",
    ]


def test_each_name_stands_once_before_all_that_it_did_in_a_row() -> None:
    told = [Told(0, "Draws."), Told(0, "Puts."), Told(NO_SEAT, "Bingo!"), Told(0, "Ends.")]

    assert texts(story_rows(told, NAMES[:2], 40, "…")) == [
        "Ada  Draws. Puts.",
        "Bingo!",
        "Ada  Ends.",
    ]
    assert texts(story_lines(told, NAMES, 40)) == ["Ada: Draws. Puts.", "Bingo!", "Ada: Ends."]


def test_the_story_fits_the_width_whatever_the_names() -> None:
    told = [Told(seat, "A sentence of several words. " * 3) for seat in (0, 2)]

    for rows in (story_rows(told, NAMES, 30, "…"), story_lines(told, NAMES, 30)):
        assert max(map(row_width, rows)) <= 30


def test_a_hand_is_a_secret_before_others_and_an_open_card_is_none() -> None:
    table = SmallTable(PACK)
    table.put("discard", "9C")
    assert not has_secrets(table.view(0), [table.view(1)])

    table.put("1.hand", "AC")

    assert has_secrets(table.view(0), [table.view(1)])
    assert not has_secrets(table.view(1), [table.view(0)])


def test_a_card_seen_going_into_a_hand_is_no_secret() -> None:
    table = SmallTable(PACK)
    table.put("discard", "9C")
    table.put("1.hand", "9C", source="discard")

    assert not has_secrets(table.view(0), [table.view(1), table.view(2)])


def test_a_peeked_card_is_a_secret() -> None:
    table = SmallTable(PACK)
    table.table.deal(table["draw"], table["1.grid"], 4)
    table.table.peek(0, table["1.grid"], 2)

    assert has_secrets(table.view(0), [table.view(1)])


def test_a_screen_for_several_shows_what_all_of_them_see() -> None:
    table = SmallTable(PACK)
    table.put("1.hand", "AC 2C")
    table.put("discard", "9C")

    shared = shared_view(table.view(0), [table.view(1)])

    assert shared.zone("hand", 0).faces == (None, None)
    assert shared.zone("discard").faces == ("9C",)
    assert shared_view(table.view(0), []).zone("hand", 0).faces == ("AC", "2C")


def test_what_happened_is_told_to_several_as_all_of_them_may_know_it() -> None:
    match = torture_match()
    giver = match.seat_to_move
    receiver, third = ((giver + step) % 3 for step in (1, 2))
    match.play(giver, match.legal_moves()[0], match.ply)

    alone = shared_happenings(match, [giver])[-1]
    both = shared_happenings(match, [giver, receiver])[-1]
    all_three = shared_happenings(match, [giver, receiver, third])[-1]

    assert alone.move is not None
    assert both.move is None, "the move is a secret of the one who made it"
    assert both.events[0].faces == alone.events[0].faces, "but both have seen the card"
    assert all_three.events[0].faces == (None,)
