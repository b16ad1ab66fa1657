"""The rules of Hearts, one by one (rules.md)."""

from random import Random

import pytest

from cardtable.api import Joined, PadError, PadRound, Result, RngChance, RoundPlan, plain
from cardtable.testing.by_hand import play, set_up
from cardtable.testing.tools import PositionError, bare_round, from_dict
from cardtable_hearts.game import Hearts
from cardtable_hearts.house_rules import HeartsRules
from cardtable_hearts.round import HeartsRound

GAME = Hearts()
NAMES = ("Ada", "Bo", "Cy", "Dan")


def rules_of(**switches: object) -> HeartsRules:
    return plain(from_dict(HeartsRules, switches))


def table(
    *hands: str, trick: str = "", leader: int = 1, rules: str = "", broken: bool = False
) -> HeartsRound:
    """Return a round in which the seat that comes after *trick* is to move."""
    to_move = (leader - 1 + len(trick.split())) % len(hands) + 1
    lines = [
        'game = "hearts"',
        'phase = "play"',
        f"to_move = {to_move}",
        "[house_rules]",
        rules,
        "[table]",
        f'trick = "{trick}"',
        'rest = "..."',
        "[round]",
        f"leader = {leader}",
        f"is_broken = {str(broken).lower()}",
    ]
    for name, hand in zip(NAMES, hands, strict=False):
        lines += ["[[seat]]", f'name = "{name}"', f'hand = "{hand}"']
    round_ = set_up(GAME, "\n".join(lines))
    assert isinstance(round_, HeartsRound)
    return round_


def legal(round_: HeartsRound) -> str:
    return " ".join(str(move).removeprefix("play ") for move in round_.legal_moves())


def dealt(seats: int, number: int = 1, **switches: object) -> HeartsRound:
    box = GAME.box(rules_of(**switches), seats)
    plan = RoundPlan(number, tuple(range(seats)), seats - 1)
    return bare_round(HeartsRound, box, plan, RngChance(Random(1)))


def test_cards_left_over_go_to_the_first_trick() -> None:
    round_ = dealt(5, 4)

    assert len(round_.table.zones[round_.box.rest]) == 2
    while not any(round_.table.zones[taken] for taken in round_.box.taken):
        round_.play(round_.legal_moves()[0])

    assert len(round_.table.zones[round_.box.taken[round_.leader]]) == 5 + 2


@pytest.mark.parametrize(("number", "ahead"), [(1, 1), (2, 3), (3, 2), (4, 0), (5, 1)])
def test_cards_are_passed_left_right_across_and_not_at_all(number: int, ahead: int) -> None:
    assert dealt(4, number).ahead == ahead


def test_a_table_may_always_pass_to_the_left_or_never() -> None:
    assert dealt(4, 2, passing="left").ahead == 1
    assert dealt(4, 1, passing="none").ahead == 0


def test_passed_cards_are_taken_up_when_all_have_passed() -> None:
    round_ = dealt(4)
    hands = [set(round_.table.zones[hand]) for hand in round_.box.hands]
    for _ in range(11):
        round_.play(round_.legal_moves()[0])

    assert [len(round_.table.zones[hand]) for hand in round_.box.hands] == [10, 10, 10, 11]
    round_.play(round_.legal_moves()[0])

    later = [set(round_.table.zones[hand]) for hand in round_.box.hands]
    later[round_.leader] |= set(round_.table.zones[round_.box.trick])
    assert [len(hands[seat] & later[(seat + 1) % 4]) for seat in range(4)] == [3] * 4


def test_whoever_can_follow_suit_must() -> None:
    assert legal(table("2C", "3C 5H", "4C AS", "5C 9D", trick="9C")) == "3c"
    assert legal(table("2C", "5H KS", "4C AS", "5C 9D", trick="9C")) == "5h ks"


def test_the_highest_card_of_the_suit_led_takes_the_trick() -> None:
    round_ = table("2D", "KS 3D", "10C 4D", "5C 6D", trick="9C")

    play(round_, "play ks", "play 10c", "play 5c")

    assert round_.seat_to_move == 2
    faces, taken = round_.box.deck.faces, round_.table.zones[round_.box.taken[2]]
    assert [faces[card] for card in taken[:4]] == ["9C", "KS", "10C", "5C"]


def test_hearts_are_led_when_broken_or_when_there_is_nothing_else() -> None:
    assert legal(table("2C 3H", "3C 5H", "4C AS", "5C 9D")) == "2c"
    assert legal(table("2C 3H", "3C 5H", "4C AS", "5C 9D", broken=True)) == "2c 3h"
    assert legal(table("2H 3H", "3C 5H", "4C AS", "5C 9D")) == "2h 3h"


def test_the_queen_need_not_be_led_where_she_is_spared() -> None:
    hands = ("QS 3H", "3C 5H", "4C AS", "5C 9D")

    assert legal(table(*hands)) == "qs"
    assert legal(table(*hands, rules="spare_queen = true")) == "3h qs"


def test_a_heart_breaks_hearts_and_by_house_rule_the_queen() -> None:
    hands = ("2C", "QS 3H", "4C AS", "5C 9D")
    by_queen = table(*hands, trick="9C", rules='hearts_led = "broken_or_queen"')
    plain_rules = table(*hands, trick="9C")

    play(by_queen, "play qs")
    play(plain_rules, "play qs")

    assert (by_queen.is_broken, plain_rules.is_broken) == (True, False)
    play(plain_rules, "play 4c", "play 5c")


def test_all_points_shoot_the_moon() -> None:
    result = Result("ended", (0, 26, 0, 0))

    assert GAME.score(rules_of(), result) == (26, 0, 26, 26)
    assert GAME.score(rules_of(moon="own_minus"), result) == (0, -26, 0, 0)
    assert GAME.score(rules_of(moon="none"), result) == (0, 26, 0, 0)


def test_the_jack_takes_ten_points_off() -> None:
    result = Result("ended", (3, 23, 0, 0), facts={"jack": 0})

    assert GAME.score(rules_of(jack=True), result) == (-7, 23, 0, 0)


def test_the_first_total_at_the_limit_ends_the_match_and_the_lowest_wins() -> None:
    entries = [*(Joined(seat, total) for seat, total in enumerate((80, 90, 20, 30)))]
    standing = GAME.standing(rules_of(), [*entries, Result("ended", (10, 10, 3, 3))])

    assert standing.is_over
    assert (standing.totals, standing.places) == ((90, 100, 23, 33), (3, 4, 1, 2))


def test_the_pad_adds_the_points_up() -> None:
    page = PadRound(RoundPlan(1, (0, 1, 2), 2), NAMES[:3], {("", 0): 20, ("", 1): 5})
    asked = GAME.pad_question(rules_of(), page)

    assert asked is not None
    assert (asked.seat, asked.lowest, asked.highest) == (2, 1, 1)
    with pytest.raises(PadError, match="add up to 26"):
        GAME.pad_question(rules_of(), page.with_answer(asked, 2))


def test_the_pad_counts_cards_typed_for_a_figure() -> None:
    page = PadRound(RoundPlan(1, (0, 1, 2), 2), NAMES[:3])
    asked = GAME.pad_question(rules_of(), page)

    assert asked is not None
    counted = GAME.figure_of_cards(rules_of(), page, asked, [["qs", "2h"], ["10♥", "kc"]])
    assert counted.figure == 15


def test_a_position_whose_hands_do_not_fit_the_trick_is_refused() -> None:
    with pytest.raises(PositionError, match="one less who have played"):
        table("2C 4S", "3C 5H", "4C AS", "5C 9D", trick="9C")


def test_guesses_are_played_on_by_ducking_and_throwing_off_what_is_dangerous() -> None:
    ducks = table("2D 3D", "9C 7C KC", "4C AS 5D", "5C 9D 8D", trick="10C")
    throws = table("2D 3D", "9H KS QS", "4C AS 5D", "5C 9D 8D", trick="10C")

    assert str(GAME.policy(ducks, ducks.legal_moves(), Random(1))) == "play 9c"
    assert str(GAME.policy(throws, throws.legal_moves(), Random(1))) == "play qs"
