"""Pairs: the partner's cards, who has finished, silence, and cards drawn too many."""

import pytest

from cardtable.api import Incident
from cardtable.testing.tools import HouseRulesFaults
from cardtable_skipbo.round import SkipboRound
from skipbo_table import (
    GAME,
    SeatCards,
    count,
    ends,
    legal,
    make,
    match_at,
    new_match,
    pile,
    play,
    plays,
    rules_of,
    seat,
    table,
)

ELEVEN = "1 2 3 4 5 6 7 8 9 10 11"


def pairs(*seats: SeatCards, **given: object) -> SkipboRound:
    """Return a round of pairs in which seats not given do not matter."""
    return table(*seats, *([seat()] * (4 - len(seats))), partners="opposite", **given)


def happened(round_: SkipboRound, text: str) -> None:
    """Let happen what *text* writes."""
    found = round_.box.incidents.parse(text)
    assert isinstance(found, Incident)
    assert found in round_.incidents()
    round_.happen(found)


def what_can_happen(round_: SkipboRound) -> list[str]:
    """Return what may be entered now."""
    return [str(incident) for incident in round_.incidents()]


@pytest.mark.parametrize(
    ("seat_count", "sides"), [(4, ((0, 2), (1, 3))), (6, ((0, 3), (1, 4), (2, 5)))]
)
def test_partners_sit_opposite_each_other_and_never_side_by_side(
    seat_count: int, sides: tuple[tuple[int, int], ...]
) -> None:
    rules = rules_of(seat_count, partners="opposite")

    assert GAME.sides(rules, seat_count) == sides
    assert all(abs(one - other) not in (1, seat_count - 1) for one, other in sides)


@pytest.mark.parametrize("seat_count", [2, 3, 5])
def test_other_numbers_of_players_make_no_pairs(seat_count: int) -> None:
    with pytest.raises(HouseRulesFaults, match=rf"{seat_count} players make no pairs .*4 or 6 do"):
        rules_of(seat_count, partners="opposite")


def test_a_partners_stock_and_discards_may_be_played_and_nobody_elses() -> None:
    round_ = pairs(
        seat("9", "9", discard1="7"),
        seat("9", "1", discard1="1"),
        seat("1", "5 1", discard2="1 2"),
        build1="1",
    )

    assert plays(round_) == [
        *(f"play partner-stock b{n}" for n in (2, 3, 4)),
        "play partner-d2 b1",
    ]


def test_a_pair_wins_only_when_both_its_stocks_are_gone() -> None:
    round_ = pairs(seat("9 8", "1"), seat(), seat("9", "2"))

    play(round_, "play stock b1")
    assert not round_.is_over()
    play(round_, "play partner-stock b1")

    assert (round_.ending, round_.result().by, round_.result().figures) == ("won", 0, (0, 2, 0, 2))


def test_a_finished_partner_goes_on_playing() -> None:
    round_ = pairs(seat("9 8"), seat("9 8"), seat("9 8", "", discard1="1"), to_move=2)

    play(round_, "discard 8 d1")

    assert round_.seat_to_move == 2
    assert "play d1 b1" in legal(round_)
    assert "play partner-stock b1" not in legal(round_)


def test_a_finished_partner_may_have_to_sit_out_but_the_discards_stay_in_use() -> None:
    round_ = pairs(
        seat("9 8"), seat("9 8"), seat("9 8", "", discard1="1"), to_move=2,
        finished_partner="sits_out",
    )  # fmt: skip

    play(round_, "discard 8 d1")
    assert round_.seat_to_move == 3
    play(round_, ends(round_)[0])

    assert "play partner-d1 b1" in legal(round_)


def test_the_turn_in_which_the_own_stock_ran_out_is_played_to_its_end() -> None:
    round_ = pairs(seat("2 8", "1"), seat(), seat(), finished_partner="sits_out")

    play(round_, "play stock b1", "play 2 b1")

    assert round_.seat_to_move == 0
    assert ends(round_)


def test_discards_go_onto_a_partners_piles_only_where_that_is_the_rule() -> None:
    usual = pairs(seat("9"))
    eight = pairs(seat("9"), partner_discard=True)

    assert ends(usual) == [f"discard 9 d{n}" for n in (1, 2, 3, 4)]
    assert ends(eight) == [*ends(usual), *(f"discard 9 partner-d{n}" for n in (1, 2, 3, 4))]
    play(eight, "discard 9 partner-d3")
    assert (pile(eight, "3.discard3"), eight.seat_to_move) == ("9", 1)


def test_a_stuck_table_does_not_wait_for_those_who_sit_out() -> None:
    nobody = seat("", "9 9")
    round_ = table(
        nobody, seat("", "9", discard1="... 9"), seat("", ""), nobody, draw="", completed="",
        partners="opposite", finished_partner="sits_out",
    )  # fmt: skip

    play(round_, "pass", "pass", "pass")

    assert round_.ending == "blocked"


def test_a_partner_who_speaks_takes_two_cards_below_the_own_stock() -> None:
    round_ = pairs(seat(), seat(), seat("9", "5 6"), draw="... 3 4")
    drawn = count(round_, "draw")

    happened(round_, "spoke 3")

    assert pile(round_, "3.stock") == "3 4 5 6"
    assert (count(round_, "draw"), round_.seat_to_move) == (drawn - 2, 0)


def test_only_the_partner_of_the_seat_to_move_has_to_be_silent() -> None:
    usual = pairs(seat(), to_move=2)
    talkative = pairs(seat(), silence_penalty=0)
    alone = table(seat())

    assert what_can_happen(usual) == ["spoke 4", *(f"overdrew {n}" for n in (1, 2, 3, 4))]
    assert what_can_happen(talkative) == [f"overdrew {n}" for n in (1, 2, 3, 4)]
    assert what_can_happen(alone) == ["overdrew 1", "overdrew 2"]


def test_penalty_cards_become_the_stock_of_somebody_who_has_none_and_bring_the_seat_back() -> None:
    match = match_at(
        seat("9 8"), seat(), seat("9 8", ""), seat(), draw="... 3 4", silence_penalty=2,
        partners="opposite", finished_partner="sits_out",
    )  # fmt: skip
    spoke = match.box.incidents.parse("spoke 3")
    assert isinstance(spoke, Incident)

    match.happen(0, spoke, match.ply)

    assert match.view(1).zone("stock", 2).faces == (None, "4")
    make(match, "discard 9 d1")
    make(match, str(match.legal_moves()[-1]))
    assert match.seat_to_move == 2


def test_a_card_too_many_goes_below_the_stock_or_is_shuffled_in_below_its_top() -> None:
    below = table(seat(stock="5 6"), seat(), draw="... 3")
    mixed = match_at(
        seat(stock="1 2 3 4 5 6 7 8 9 10"), seat(), draw="... 12", overdraw_to="shuffled_in"
    )
    overdrew = mixed.box.incidents.parse("overdrew 1")
    assert isinstance(overdrew, Incident)

    happened(below, "overdrew 1")
    mixed.happen(0, overdrew, mixed.ply)

    assert pile(below, "1.stock") == "3 5 6"
    round_ = mixed.rounds[0].round
    assert isinstance(round_, SkipboRound)
    stock = pile(round_, "1.stock").split()
    assert stock[-1] == "10"
    assert sorted(stock) == sorted(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12"])
    assert stock[:3] != ["12", "1", "2"]


def test_penalty_cards_are_taken_from_completed_piles_if_need_be_and_as_far_as_there_are() -> None:
    round_ = table(
        seat(), seat(stock="... 9"), seat("9", "5 6"), seat(), partners="opposite",
        draw="", completed="3",
    )  # fmt: skip

    happened(round_, "spoke 3")

    assert pile(round_, "3.stock") == "3 5 6"
    assert what_can_happen(round_) == []


def test_a_match_of_pairs_can_be_played_from_a_file_of_house_rules() -> None:
    match = new_match(4, partners="opposite", stock_size=5, scoring="leftover")

    assert len(match.standing().totals) == 2
