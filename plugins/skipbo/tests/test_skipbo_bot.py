"""The bot: whole turns in which the right plan is evident, true reasons, and every preset."""

from random import Random

import pytest

from cardtable.api import Choice, Preset, stream
from cardtable_skipbo.bot import Planner
from cardtable_skipbo.outlook import Outlook
from cardtable_skipbo.plan import Limits, State, Turn
from cardtable_skipbo.plan_search import MOST_STATES, Search
from cardtable_skipbo.presets import PRESETS
from cardtable_skipbo.round import SkipboRound
from skipbo_table import new_match, pile, seat, table

FOUR = "1 2 3 4"
SIX = "1 2 3 4 5 6"


def choice(round_: SkipboRound) -> Choice:
    """Return what the bot does for the seat to move."""
    view = round_.view(round_.seat_to_move)
    return Planner().choose(view, view.legal_moves, Random(1))


def decision(round_: SkipboRound) -> str:
    """Return the text of the move that the bot makes."""
    return str(choice(round_).move)


def turn(round_: SkipboRound, *, until: str = "discard") -> list[str]:
    """Let the bot play until a move that begins with *until*; return the moves."""
    made = [""]
    while not made[-1].startswith(until):
        found = choice(round_).move
        made.append(str(found))
        round_.play(found)
    return made[1:]


def test_it_reaches_the_stock_card_from_hand_discard_pile_and_with_a_wild() -> None:
    round_ = table(seat("5 S 11 12", "2 8", discard1="6"), build1=FOUR)

    made = turn(round_, until="play stock")

    assert made == ["play 5 b1", "play d1 b1", "play s b1", "play stock b1"]


def test_it_digs_for_a_card_on_another_build_pile() -> None:
    round_ = table(seat("11 12", "2 6", discard1="5 1"), build1=FOUR, build2="1", build3="1")

    assert turn(round_, until="play stock") == ["play d1 b4", "play d1 b1", "play stock b1"]


def test_it_wins_with_buried_cards_that_free_each_other() -> None:
    round_ = table(
        seat("2 2 6 7 10", "12", discard1="8 3 11", discard2="10", discard4="4 9"),
        build1="1 2 3 4 5 6 7 8",
    )

    turn(round_, until="play stock")

    assert round_.ending == "won"


def test_it_spends_any_number_of_wilds_on_the_last_stock_card() -> None:
    round_ = table(seat("S S S 12 12", "8"), build1=FOUR)

    assert turn(round_, until="play stock")[-1] == "play stock b1"
    assert round_.ending == "won"


def test_it_plays_a_number_rather_than_a_wild() -> None:
    round_ = table(seat("5 S 11", "2 6"), build1=FOUR)

    assert turn(round_, until="play stock") == ["play 5 b1", "play stock b1"]


def test_it_keeps_a_wild_that_leads_nowhere() -> None:
    round_ = table(seat("S 12 12", "2 12"), seat("", "9 9"), build1=FOUR, build2="1 2 3 4 5")

    assert decision(round_) == "discard 12 d1"


def test_it_plays_its_hand_out_for_a_new_one() -> None:
    round_ = table(seat("1 2 3", "12 12"), seat("", "11 11"))

    made = turn(round_, until="play 3")

    assert made == ["play 1 b1", "play 2 b1", "play 3 b1"]
    assert len(pile(round_, "1.hand").split()) == 5


def test_it_does_not_open_the_way_to_the_next_stock_card() -> None:
    threatened = table(seat("7 12", "2 2"), seat("", "8 8"), build1=SIX)
    safe = table(seat("7 12", "2 2"), seat("", "3 3"), build1=SIX)

    assert decision(threatened).startswith("discard 12")
    assert "of more use to others" in choice(threatened).why
    assert decision(safe) == "play 7 b1"


def test_it_builds_past_the_number_that_the_next_seat_waits_for() -> None:
    round_ = table(seat("7 12", "2 2"), seat("", "7 7"), build1=SIX)

    assert decision(round_) == "play 7 b1"


def test_it_sees_what_lies_on_the_others_discard_piles() -> None:
    near = table(seat("7 12", "2 2"), seat("", "9 9", discard1="8"), build1=SIX)

    assert decision(near).startswith("discard 12")


def test_it_holds_nothing_back_when_nobody_can_draw() -> None:
    round_ = table(seat("7 12", "2 2"), seat("", "..."), build1=SIX, draw="", completed="8")

    assert decision(round_) == "play 7 b1"


@pytest.mark.parametrize(
    ("hand", "piles", "wanted"),
    [
        ("8", ("4", "9", "12", "2"), "discard 8 d2"),
        ("8", ("4", "7", "8", "2"), "discard 8 d3"),
        ("8", ("10", "12", "2", "2"), "discard 8 d1"),
        ("10", ("3", "8", "4", "2"), "discard 10 d2"),
        ("S 11", ("3", "S", "12", "3"), "discard 11 d3"),
    ],
    ids=["downwards", "equal", "smallest-gap", "buries-what-is-far", "no-wild-and-not-on-one"],
)
def test_discards_keep_order(hand: str, piles: tuple[str, ...], wanted: str) -> None:
    discards = {f"discard{number}": cards for number, cards in enumerate(piles, start=1)}
    round_ = table(seat(hand, "12 12", **discards), seat("", "12 12"))

    assert decision(round_) == wanted


def test_it_discards_what_will_not_be_needed_soon() -> None:
    round_ = table(seat("2 7 11", "12 12"), seat("", "9 9"), build1=FOUR, build2=FOUR)

    assert decision(round_) == "discard 11 d1"


def test_it_plays_the_partners_stock_and_what_leads_to_it() -> None:
    round_ = table(
        seat("5 11", "9 9"), seat("", "12 12"), seat("", "1 7", discard1="6"), seat("", "12 12"),
        build1=FOUR, partners="opposite",
    )  # fmt: skip

    made = turn(round_, until="play partner-stock")

    assert made == ["play 5 b1", "play partner-d1 b1", "play partner-stock b1"]


def test_it_borrows_from_opponents_where_that_is_the_rule() -> None:
    round_ = table(
        seat("12 11", "2 6"), seat("", "12 12", discard1="5"),
        build1=FOUR, borrow_discards="anyone",
    )  # fmt: skip

    assert turn(round_, until="play stock") == ["play 2.d1 b1", "play stock b1"]


def test_it_covers_its_wilds_where_that_is_the_rule() -> None:
    round_ = table(seat("S 6 12", "2 7"), build1=FOUR, cover_wild=True)

    assert turn(round_, until="play stock") == ["play s b1", "play 6 b1", "play stock b1"]


def test_it_throws_a_hand_away_in_which_nothing_fits() -> None:
    useless = table(seat("9 11 12", "2 2"), build1=FOUR, dump=True)
    wild = table(seat("9 S 12", "2 2"), build1=FOUR, dump=True)

    assert decision(useless) == "dump"
    assert decision(wild) != "dump"


@pytest.mark.parametrize(
    ("cards", "why"),
    [
        (seat("12", "2 5"), "The stock card 5 can be played."),
        (seat("5 12", "2 6"), "This leads to the stock card 6."),
        (seat("5", "2 12"), "This leads to an empty hand, which is filled at once."),
        (seat("9", "2 12", discard1="10"), "The 9 can be played before the 10 under it."),
        (seat("9", "2 12", discard1="9"), "Equal numbers lie together."),
        (seat("9 12", "2 12"), "On a pile of its own the 12 buries nothing."),
    ],
)
def test_reasons_are_true(cards: dict[str, str], why: str) -> None:
    assert choice(table(cards, seat("", "1 1"), build1=FOUR)).why == why


def test_a_plan_looks_at_a_bounded_number_of_states() -> None:
    piles = [[0, 3, 1], [0, 7, 2], [5, 0, 4], [9, 8]]
    limits = Limits(12, wild_on_wild=True, wild_as_top=True, cover_wild=False, is_endless=False)
    start = State((1, 4, 8, 11), (0, 0, 0, 0, 3, 6, 10), (3, 3, 3, 2))
    looked: list[State] = []

    def worth(state: State) -> float:
        looked.append(state)
        return 0.0

    thinking = Turn(limits, piles, [7])
    Search(thinking, start, worth).best(list(thinking.following(start)), may_stop=True)

    assert len(looked) <= MOST_STATES + 1


def test_what_a_seat_does_not_see_is_no_number() -> None:
    round_ = table(seat("7 12", "2 2"), seat("3 3", "8 8"))
    outlook = Outlook(round_.view(0))

    assert outlook.pile(round_.box.hands[1]) == [-1, -1]
    assert outlook.stocks == [[-1, 2]]


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_preset_is_played_to_the_end_of_a_round(preset: Preset) -> None:
    match = new_match(4, 1, **{**preset.values, "stock_size": 8})
    bot = Planner()

    while match.is_in_round():
        view = match.view(match.seat_to_move)
        found = bot.choose(view, view.legal_moves, stream(1, match.ply))
        assert found.why.endswith(".")
        match.play(match.seat_to_move, found.move, match.ply)

    assert match.rounds[0].result is not None
    assert match.rounds[0].result.ending == "won"
