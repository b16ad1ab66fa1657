"""What people read and are offered at a table of Skip-Bo."""

import json
from typing import Any, Final

import pytest

from cardtable.api import Entry, Event, Joined, Result, View, plain
from cardtable.testing.tools import from_dict, read_position
from cardtable_skipbo.game import Skipbo
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.moves import Overdrew, Spoke

GAME: Final = Skipbo()
NAMES: Final = ("Ada", "Bo", "Cy", "Dan", "Eve", "Flo")
USUAL: Final = {"stock": "5 9", "hand": "2 6 7 11"}


def seen(*seats: dict[str, str], phase: str = "play", **given: Any) -> View:  # noqa: ANN401 - zones, fields and switches
    """Return what the first of *seats* sees: *given* names piles, fields of the round, switches."""
    piles = {key: given.pop(key) for key in list(given) if key.startswith(("build", "completed"))}
    piles = {key: value for key, value in piles.items() if isinstance(value, str)}
    fields = {key: given.pop(key) for key in ("covered", "winner", "last", "plays") if key in given}
    lines = ['game = "skipbo"', f'phase = "{phase}"', "to_move = 1"]
    for name, values in (("house_rules", given), ("table", piles), ("round", fields)):
        lines += [f"[{name}]", *(f"{key} = {json.dumps(value)}" for key, value in values.items())]
    for name, seat in zip(NAMES, seats or ({}, {}), strict=False):
        lines += ["[[seat]]", f'name = "{name}"']
        lines += [f'{zone} = "{cards}"' for zone, cards in (USUAL | seat).items()]
    return read_position(
        GAME, lambda _, values, __: rules_of(**values), "\n".join(lines)
    ).round.view(0)


def rules_of(**switches: Any) -> SkipboRules:  # noqa: ANN401 - switches of every type
    """Return the base rules but for *switches*, as plain values."""
    return plain(from_dict(SkipboRules, switches))


def move_texts(view: View) -> dict[str, str]:
    """Return what each legal move is said to do."""
    return {str(move): GAME.move_text(view, move) for move in view.legal_moves}


def offered(view: View) -> dict[str, list[str]]:
    """Return the moves as they are offered."""
    return {title: [str(m) for m in moves] for title, moves in GAME.move_groups(view) if moves}


def test_a_build_pile_says_which_number_it_takes_next_wilds_counted() -> None:
    view = seen(build1="S", build2="S S", build3="1 2 S S")

    notes = [GAME.zone_note(view, f"build{number}") for number in (1, 2, 3, 4)]

    assert notes == ["next 2", "next 3", "next 5", "next 1"]


def test_a_pile_that_was_started_by_chance_counts_from_its_first_card() -> None:
    view = seen(build1="7 8 S", random_start=True)

    assert GAME.zone_note(view, "build1") == "next 10"
    assert GAME.card_sign(view, "build1", 2) == "S=9"


def test_a_wild_on_a_build_pile_is_written_as_what_it_stands_for_and_elsewhere_as_itself() -> None:
    view = seen({"discard1": "7 S"}, {}, build1="1 S 3 S")

    assert [GAME.card_sign(view, "build1", place) for place in range(4)] == ["", "S=2", "", "S=4"]
    assert GAME.card_sign(view, "1.discard1", 1) == ""


def test_a_stock_says_how_many_cards_are_left() -> None:
    view = seen({"stock": "1 2 3"}, {"stock": "4"})

    assert GAME.zone_note(view, "1.stock") == "3 left"
    assert GAME.zone_note(view, "2.stock") == "1 left"
    assert GAME.zone_note(view, "1.hand") == ""


def test_the_prompt_says_whether_the_stock_card_can_be_played_or_nothing_at_all() -> None:
    stock = seen(build1="1 2 3 4 5 6 7 8")
    other = seen(build1="1")
    nothing = seen()

    assert GAME.prompt(stock).startswith("Your stock card 9 can be played.")
    assert GAME.prompt(other) == "Play a card, or discard one to end your turn."
    assert GAME.prompt(nothing).startswith("Nothing can be played: which card do you discard")


def test_the_prompt_says_what_must_be_covered_and_what_must_be_played() -> None:
    cover = seen(phase="cover", covered=1, build1="S", plays=1, cover_wild=True)
    forced = seen({"hand": "1 6"}, {}, must_play="ones")

    assert GAME.prompt(cover) == "The Skip-Bo card on b1 must be covered: play a 2 on it."
    assert GAME.prompt(forced) == "You cannot end the turn yet: play a card."


def test_plays_are_offered_by_where_the_card_comes_from_and_discards_last() -> None:
    view = seen({"hand": "2 6", "discard2": "4 2"}, {}, build1="1", build2="1 2 3 4 5 6 7 8")

    groups = offered(view)

    assert list(groups) == ["Stock", "Hand", "Piles", "Discard"]
    assert groups["Stock"] == ["play stock b2"]
    assert groups["Hand"] == ["play 2 b1"]
    assert groups["Piles"] == ["play d2 b1"]


def test_discards_that_keep_a_pile_in_order_come_first_and_wilds_last() -> None:
    view = seen({"hand": "8 3 S", "discard1": "9", "discard2": "3", "discard3": "11"}, {})

    discards = offered(view)["Discard"]

    assert discards[:3] == ["discard 8 d1", "discard 3 d2", "discard 8 d4"]
    assert discards[-4:] == [f"discard s d{number}" for number in (1, 2, 3, 4)]


def test_a_move_says_what_its_text_does_not() -> None:
    texts = move_texts(
        seen({"hand": "S 6", "discard1": "4", "stock": "1 12"}, {}, build1="1 2 3", build2="S S S")
    )
    last = move_texts(seen({"stock": "3 S"}, {}, build1="1 2 3 4 5 6 7 8 9 10 11"))

    assert texts["play s b1"] == "as 4"
    assert texts["play d1 b2"] == "the 4"
    assert texts["discard 6 d1"] == "on 4"
    assert texts["discard 6 d2"] == "new pile"
    assert last["play stock b1"] == "your S, as 12, completes the pile"


def test_what_goes_without_saying_is_the_stock_card_with_one_way_to_play_it() -> None:
    one = seen(build1="1 2 3 4 5 6 7 8")
    two = seen(build1="1 2 3 4 5 6 7 8", build2="1 2 3 4 5 6 7 S")

    assert str(GAME.obvious_move(one)) == "play stock b1"
    assert GAME.obvious_move(two) is None
    assert GAME.obvious_move(seen()) is None


def test_who_has_finished_plays_the_partners_stock_without_a_thought() -> None:
    view = seen({"stock": ""}, {}, {"stock": "1"}, {}, build1="1 2", partners="opposite")
    wild = seen({"stock": ""}, {}, {"stock": "3"}, {}, build1="1 2", partners="opposite")

    assert str(GAME.obvious_move(view)) == "play partner-stock b2", "empty places are all one"
    assert str(GAME.obvious_move(wild)) == "play partner-stock b1"


def test_an_opponent_with_few_stock_cards_is_warned_of_and_a_pair_as_one() -> None:
    alone = seen({}, {"stock": "4"})
    pair = seen({}, {"stock": ""}, {}, {"stock": "2 3"}, partners="opposite")
    many = seen({}, {"stock": "1 2 3 4"})
    own = seen({"stock": "1"}, {"stock": "1 2 3 4"})

    assert GAME.warning(alone, NAMES) == "Only 1 stock card is left to Bo."
    assert GAME.warning(pair, NAMES) == "Only 2 stock cards are left to Dan."
    assert GAME.warning(many, NAMES) == ""
    assert GAME.warning(own, NAMES) == ""


def test_a_last_turn_cannot_be_overlooked() -> None:
    view = seen({}, {"stock": ""}, winner=2, last=2, last_chance=True)

    assert GAME.warning(view, NAMES) == "Your last turn: Bo has no stock left."


def told(kind: Any, source: str, target: str, cards: str, *, seat: int = 0) -> str | None:  # noqa: ANN401 - a kind of event
    """Return what is told of cards that *seat* moves."""
    return GAME.event_text(Event(kind, seat, source, target), cards, NAMES)


def test_plays_are_told_with_where_the_card_came_from() -> None:
    assert told("move", "1.hand", "build2", "7") == "Plays 7 on b2."
    assert told("move", "1.stock", "build2", "7") == "Plays 7 from the stock on b2."
    assert told("move", "3.stock", "build2", "7") == "Plays 7 from the partner's stock on b2."
    assert told("move", "1.discard4", "build1", "7") == "Plays 7 from d4 on b1."
    assert told("move", "3.discard4", "build1", "7") == "Plays 7 from d4 of Cy on b1."


def test_discards_completed_piles_and_turned_cards_are_told() -> None:
    assert told("move", "1.hand", "1.discard2", "7") == "Discards 7 on d2."
    assert told("move", "build3", "completed", "12 cards") == "Completes b3."
    assert told("move", "1.hand", "completed", "4 cards") == "Throws the hand away: 4 cards."
    assert told("turn", "1.stock", "1.stock", "4") == "Turns up 4."
    assert told("turn", "3.stock", "3.stock", "4") == "Turns up 4 for the partner."
    assert told("turn", "3.stock", "3.stock", "4", seat=-1) == "", "in a deal all are turned up"


def test_what_happened_at_the_table_is_told_with_what_follows_from_it() -> None:
    usual, shuffled = rules_of(partners="opposite"), rules_of(overdraw_to="shuffled_in")

    assert GAME.incident_text(usual, Spoke(2), NAMES) == (
        "Cy has spoken in the partner's turn: 2 cards go below the stock."
    )
    assert GAME.incident_text(usual, Overdrew(1), NAMES) == (
        "Bo has drawn a card too many: it goes below the stock."
    )
    assert "shuffled into the stock" in GAME.incident_text(shuffled, Overdrew(1), NAMES)
    assert told("move", "draw", "3.stock", "a card", seat=-1) == ""


def test_last_turns_are_announced_also_where_nobody_alone_has_won() -> None:
    assert GAME.note_text(Event("note", 1, label="last_turns"), NAMES).startswith("Bo has no stock")
    assert GAME.note_text(Event("note", -1, label="last_turns"), NAMES).startswith("Not everybody")
    assert "gives up its bottom card" in GAME.note_text(Event("note", 0, label="blocked"), NAMES)


def test_that_another_begins_the_turn_by_drawing_is_not_told() -> None:
    unseen = Event("move", 0, "draw", "2.hand", faces=(None, None))
    own = Event("move", 1, "draw", "1.hand", faces=("4", "5"))
    refill = Event("move", 1, "draw", "2.hand", faces=(None,) * 5)

    assert GAME.event_text(unseen, "2 cards", NAMES) == ""
    assert GAME.event_text(own, "4 5", NAMES) is None, "what any game says of it will do"
    assert GAME.event_text(refill, "5 cards", NAMES) is None


def test_a_reshuffle_is_told_once() -> None:
    assert told("move", "completed", "draw", "24 cards") == ""
    assert told("shuffle", "", "draw", "") == (
        "The completed cards are shuffled: they are the new draw pile."
    )


def test_the_account_of_a_round_says_how_it_ended_and_what_it_brought() -> None:
    rules = rules_of(scoring="leftover")

    lines = GAME.explain(rules, Result("won", (0, 7, 12), 0), NAMES[:3])

    assert lines == [
        "Ada has played the last stock card.",
        "Ada: 25 for the win and 5 for each of 19 cards left in other stocks, 120 points.",
    ]


def test_the_account_of_a_pair_names_both() -> None:
    rules = rules_of(scoring="leftover", partners="opposite")

    lines = GAME.explain(rules, Result("won", (0, 4, 0, 9), 2), NAMES[:4])

    assert lines == [
        "Cy has played the last stock card.",
        "Ada and Cy have no stock card left and win.",
        "Ada and Cy: 25 for the win and 5 for each of 13 cards left in other stocks, 90 points.",
    ]


def test_the_account_of_a_round_that_nobody_won_says_why() -> None:
    blocked = Result("blocked", (3, 7))

    assert GAME.explain(rules_of(), blocked, NAMES[:2]) == [
        "Nobody could move a card or draw one: the round is blocked.",
        "It is drawn, and nobody scores.",
    ]
    assert GAME.explain(rules_of(on_blocked="fewest_stock"), blocked, NAMES[:2])[1] == (
        "Ada has the smallest stock and wins."
    )
    assert "drawn" in GAME.explain(rules_of(), Result("exhausted", (3, 7)), NAMES[:2])[0]
    assert "stopped" in GAME.explain(rules_of(), Result("aborted", (3, 7)), NAMES[:2])[0]


def test_where_losers_count_each_has_a_line() -> None:
    lines = GAME.explain(rules_of(scoring="loser_counts"), Result("won", (0, 1, 9), 0), NAMES[:3])

    assert lines[1:] == [
        "Bo: 1 point for the card left in the stock.",
        "Cy: 9 points for the cards left in the stock.",
    ]


def test_a_stock_that_grows_is_told() -> None:
    rules = rules_of(scoring="leftover", win_handicap=2)

    assert GAME.explain_totals(rules, [Result("won", (0, 7), 0)], NAMES[:2]) == [
        "The stock of Ada is 2 cards larger from now on."
    ]


def test_what_people_type_is_read_without_the_first_word() -> None:
    box = GAME.box(rules_of(partners="opposite"), 4)

    def read(text: str) -> str:
        return str(box.notation.parse(text))

    assert read("7 b2") == "play 7 b2"
    assert read("S B1") == "play s b1"
    assert read("stock b1") == "play stock b1"
    assert read("d3 b2") == "play d3 b2"
    assert read("partner stock b2") == "play partner-stock b2"
    assert read("7 d1") == "discard 7 d1"


@pytest.mark.parametrize(
    ("rule", "told"),
    [
        ("highest_stock", "Bo begins, with the highest number on the stock."),
        ("lowest_stock", "Bo begins, with the lowest number on the stock."),
        ("left_of_dealer", "Bo begins, on the dealer's left."),
        ("random", "Bo begins, by chance."),
    ],
)
def test_it_is_told_who_begins_by_the_stocks_or_by_chance(rule: str, told: str) -> None:
    assert GAME.note_text(Event("note", seat=1, label=f"starter {rule}"), NAMES) == told


@pytest.mark.parametrize(
    ("switches", "told"),
    [
        ({}, "Ada begins, on the dealer's left."),
        ({"first_player": "named", "first_seat": "cy"}, "Cy begins, as the house rules say."),
        ({"first_player": "random"}, ""),
    ],
)
def test_it_is_told_who_begins_where_the_rules_say_it(switches: dict[str, str], told: str) -> None:
    rules = rules_of(**switches)
    entries: list[Entry] = [Joined(seat, name=name) for seat, name in enumerate(NAMES[:3])]

    plan = GAME.next_round(rules, entries)

    assert GAME.starter_text(rules, entries, plan, NAMES) == told


def test_cards_on_empty_piles_come_to_the_same() -> None:
    view = seen({"hand": "1 S 5", "discard2": "7"}, {}, build1="1 2", partners="off")

    alike = {str(move): str(GAME.alike(view, move)) for move in view.legal_moves}

    assert {alike[f"play 1 b{pile}"] for pile in (2, 3, 4)} == {"play 1 b2"}
    assert alike["play s b1"] == "play s b1", "there it is a 3"
    assert alike["play s b4"] == "play s b2"
    assert {alike[f"discard 5 d{pile}"] for pile in (1, 3, 4)} == {"discard 5 d1"}
    assert alike["discard 5 d2"] == "discard 5 d2"


def test_the_partners_empty_piles_are_alike_too() -> None:
    view = seen({}, {}, {"discard1": "7"}, {}, partners="opposite", partner_discard=True)

    alike = {str(GAME.alike(view, move)) for move in view.legal_moves if "partner" in str(move)}

    assert {move.split()[-1] for move in alike} == {"partner-d1", "partner-d2"}
