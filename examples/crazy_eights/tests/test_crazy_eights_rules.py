"""Crazy Eights rule by rule, by the sections of rules.md."""

from random import Random

import pytest

from cardtable.api import (
    NO_SEAT,
    CardtableError,
    Entry,
    Joined,
    PadRound,
    Question,
    Result,
    Round,
    RoundPlan,
    plain,
)
from cardtable.testing.by_hand import legal, pile, play, set_up
from cardtable.testing.tools import Header, Match, SeatEntry, check
from cardtable_crazy_eights.game import CrazyEights
from cardtable_crazy_eights.house_rules import CrazyEightsRules

GAME = CrazyEights()
JOINED: list[Entry] = [Joined(seat) for seat in range(3)]


def table(*hands: str, discard: str = "7H", draw: str = "...", **given: object) -> Round:
    """Return a round in which seats hold *hands*; *given* are fields of it and switches."""
    fields = {name: given.pop(name) for name in CrazyEights.round_type.FIELDS if name in given}
    lines = ['game = "crazy-eights"', f'phase = "{given.pop("at", "play")}"', "to_move = 1"]
    lines += ["[table]", f'discard = "{discard}"', f'draw = "{draw}"']
    lines += ["[house_rules]", *(f"{key} = {written(value)}" for key, value in given.items())]
    lines += ["[round]", *(f"{key} = {written(value)}" for key, value in fields.items())]
    for name, hand in zip("ABC", hands, strict=False):
        lines += ["[[seat]]", f'name = "{name}"', f'hand = "{hand}"']
    return set_up(GAME, "\n".join(lines))


def written(value: object) -> str:
    """Return *value* as TOML has it."""
    return f'"{value}"' if isinstance(value, str) else str(value).lower()


def dealt(seats: int, seed: int = 1, **switches: object) -> Round:
    rules = CrazyEightsRules(**switches)  # type: ignore[arg-type]  # of many types
    header = Header("crazy-eights", 1, "", {}, tuple(map(SeatEntry, "ABCDEFG"[:seats])), seed)
    match = Match(GAME, plain(rules), header)
    match.deal(1)
    return match.rounds[-1].round


# --- 1, 2: cards and deal


@pytest.mark.parametrize(("seats", "cards", "hand"), [(2, 52, 7), (5, 52, 5), (6, 104, 5)])
def test_the_deal_leaves_a_card_turned_up_beside_the_draw_pile(
    seats: int, cards: int, hand: int
) -> None:
    round_ = dealt(seats)

    assert [len(pile(round_, f"{seat + 1}.hand")) for seat in range(seats)] == [hand] * seats
    assert len(pile(round_, "discard")) == 1
    assert len(pile(round_, "draw")) == cards - seats * hand - 1


def test_no_eight_is_turned_up_and_the_player_after_the_dealer_begins() -> None:
    rounds = [dealt(2, seed) for seed in range(60)]

    assert all(pile(round_, "discard")[0][:-1] != "8" for round_ in rounds)
    assert {round_.seat_to_move for round_ in rounds} == {0}


def test_a_special_card_turned_up_counts_as_if_the_dealer_had_played_it() -> None:
    rounds = [dealt(3, seed, twos=True, queens=True, aces=True) for seed in range(90)]

    first = {pile(round_, "discard")[0][:-1]: round_ for round_ in rounds}

    assert (first["Q"].seat_to_move, first["A"].seat_to_move, first["K"].seat_to_move) == (1, 1, 0)
    assert legal(first["2"])[-1] == "draw"
    assert first["2"].fields()["owed"] == 2


def test_hands_that_leave_nothing_to_draw_are_refused() -> None:
    with pytest.raises(CardtableError, match="5 such hands need more cards than there are"):
        check(CrazyEightsRules(hand_size=11), 5)


# --- 3: the turn


def test_a_card_follows_one_of_its_suit_or_its_rank_and_an_eight_follows_any() -> None:
    round_ = table("AH 7C 8S KC", "2C")

    assert legal(round_) == ["play ah", "play 7c", "play 8s", "draw"]


def test_whoever_plays_an_eight_names_the_suit_that_must_follow() -> None:
    round_ = table("AH 8S KC", "2C 8D 9S 3H")

    play(round_, "play 8s")
    named = legal(round_)
    play(round_, "suit hearts")

    assert named == ["suit clubs", "suit diamonds", "suit hearts", "suit spades"]
    assert legal(round_) == ["play 3h", "play 8d", "draw"]


# --- 4: drawing


def test_who_has_drawn_may_play_or_draw_again_until_the_most_is_drawn() -> None:
    round_ = table("KC", "2C", draw="... 9H 9D 9S", draws=2)

    play(round_, "draw")
    after_one = legal(round_)
    play(round_, "draw")

    assert after_one == ["draw"]
    assert legal(round_) == ["pass"]
    assert pile(round_, "1.hand") == ["KC", "9D", "9S"]


def test_without_a_limit_one_passes_only_at_an_empty_draw_pile() -> None:
    round_ = table("KC", "...", draw="9D 9S")

    play(round_, "draw", "draw")

    assert legal(round_) == ["pass"]


def test_an_empty_draw_pile_is_made_anew_where_that_is_agreed() -> None:
    round_ = table("KC", "...", discard="3C 4C 7H", draw="9D", reshuffle=True)

    play(round_, "draw")

    assert pile(round_, "discard") == ["7H"]
    assert sorted(pile(round_, "draw")) == ["3C", "4C"]
    assert legal(round_) == ["draw"]


# --- 5: special cards


def test_a_two_makes_the_next_player_draw_two_which_ends_the_turn() -> None:
    round_ = table("2H KC", "3H 2D", "KD", draw="... 9C 9D", twos=True)

    play(round_, "play 2h")
    follow = legal(round_)
    play(round_, "draw")

    assert follow == ["play 2d", "draw"]
    assert pile(round_, "2.hand") == ["9C", "2D", "9D", "3H"]
    assert round_.seat_to_move == 2
    assert legal(round_) == ["draw"]


def test_a_two_upon_a_two_is_passed_on() -> None:
    round_ = table("2H KC", "3H 2D", "KD", twos=True)

    play(round_, "play 2h", "play 2d", "draw")

    assert len(pile(round_, "3.hand")) == 5
    assert round_.fields()["owed"] == 0


def test_what_the_draw_pile_does_not_hold_is_forgiven() -> None:
    round_ = table("2H KC", "3H 2D ...", "KD", draw="9C", twos=True)

    play(round_, "play 2h", "draw")

    assert round_.seat_to_move == 2
    assert round_.fields()["owed"] == 0


def test_a_queen_skips_and_an_ace_turns_the_order_round() -> None:
    queen = table("QH KC", "2C", "3C", queens=True)
    ace = table("AH KC", "2C", "3C", aces=True)

    play(queen, "play qh")
    play(ace, "play ah")

    assert (queen.seat_to_move, ace.seat_to_move) == (2, 2)


def test_in_the_base_game_no_card_is_special_but_the_eight() -> None:
    round_ = table("QH 2H AH KC", "3H 4H JH", "3C")

    play(round_, "play qh")

    assert round_.seat_to_move == 1


# --- 6: the end of a round


def test_a_round_is_over_when_a_hand_is_empty_even_after_an_eight() -> None:
    round_ = table("8C", "2C KD", "AS 8D")

    play(round_, "play 8c")

    assert round_.result() == Result("out", (0, 12, 51), 0)


def test_a_round_is_blocked_when_all_have_passed_at_an_empty_draw_pile() -> None:
    round_ = table("KC", "9C", draw="", discard="... 7H")

    play(round_, "pass")
    assert not round_.is_over()
    play(round_, "pass")

    assert round_.result() == Result("blocked", (10, 9), NO_SEAT)


def test_a_round_is_stopped_after_so_many_cards_as_are_agreed() -> None:
    round_ = table("KH QC", "9C", most_plays=30, plays=29)

    play(round_, "play kh")

    assert round_.result().ending == "stopped"


# --- 7, 8: score and match


@pytest.mark.parametrize(
    ("figures", "points"),
    [((0, 12, 51), (63, 0, 0)), ((5, 5, 20), (15, 15, 0)), ((9, 12, 4), (0, 0, 13))],
)
def test_the_lowest_hand_scores_what_the_others_count_more(
    figures: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert GAME.score(CrazyEightsRules(), Result("blocked", figures)) == points


def test_or_everybody_scores_the_own_hand_and_the_lowest_total_wins() -> None:
    rules = CrazyEightsRules(scoring="own", ace_points=15)
    entries = [*JOINED, Result("out", (0, 12, 120), 0)]

    standing = GAME.standing(rules, entries)

    assert (standing.totals, standing.winners) == ((0, 12, 120), (0,))
    assert standing.why == "A total has reached 100."


def test_a_card_counts_its_number_a_court_card_ten_an_eight_fifty_and_an_ace_what_is_agreed() -> (
    None
):
    rules = CrazyEightsRules(ace_points=15)

    points = [GAME.face_points(rules, face) for face in ("2C", "10H", "QS", "8D", "AS")]

    assert points == [2, 10, 10, 50, 15]


def test_the_score_pad_takes_the_cards_of_a_hand_for_its_figure() -> None:
    page = PadRound(RoundPlan(1, (0, 1), 1), "AB")

    counted = GAME.figure_of_cards(
        CrazyEightsRules(), page, Question("", "", seat=0), [["8h10d", "ks"]]
    )

    assert (counted.figure, counted.faces) == (70, ("8H", "10D", "KS"))


def test_the_highest_total_wins_when_the_target_is_reached() -> None:
    entries = [*JOINED, Result("out", (0, 12, 51), 0)]

    before = GAME.standing(CrazyEightsRules(), entries)
    after = GAME.standing(CrazyEightsRules(target=60), entries)

    assert (before.is_over, after.is_over, after.winners) == (False, True, (0,))


# --- what plays a guess on


def test_a_playout_plays_a_card_as_long_as_there_is_one() -> None:
    able, unable, naming = table("AH KC 7C", "2C"), table("KC", "2C"), table("8C KC", "2C")
    play(naming, "play 8c")

    chosen = [
        {str(GAME.policy(round_, round_.legal_moves(), Random(seed))) for seed in range(30)}
        for round_ in (able, unable, naming)
    ]

    assert chosen == [{"play ah", "play 7c"}, {"draw"}, set(legal(naming))]


# --- positions


def test_a_position_asks_for_the_top_card_unless_it_says_what_must_be_matched() -> None:
    assert legal(table("AH KC", "2C", match="8C", discard="8H")) == ["play kc", "draw"]
    with pytest.raises(CardtableError, match="match must be the face of a card"):
        table("AH KC", "2C", match="hearts")
