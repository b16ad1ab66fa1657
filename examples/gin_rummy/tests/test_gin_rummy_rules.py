"""The rules of Gin Rummy, one by one (rules.md)."""

from random import Random
from typing import Final

import pytest

from cardtable.api import Entry, Joined, Result, RngChance, RoundPlan, plain
from cardtable.testing.by_hand import legal, play, set_up
from cardtable.testing.tools import PositionError, bare_round, from_dict
from cardtable_gin_rummy.game import GinRummy
from cardtable_gin_rummy.house_rules import GinRules
from cardtable_gin_rummy.melds import left_over
from cardtable_gin_rummy.round import GinRound

GAME: Final = GinRummy()
LOOSE: Final = "AC 3C 5C 7D 9D JD 2H 4H 8S 10S"
"""A hand without a meld."""


def rules_of(**switches: object) -> GinRules:
    return plain(from_dict(GinRules, switches))


def table(
    hand: str,
    other: str | None = None,
    *,
    phase: str = "discard",
    rules: str = "",
    draw: str = "...",
    discard: str = "KD",
    **fields: object,
) -> GinRound:
    """Return a round of two hands in which the first seat is to move."""
    lines = ['game = "gin-rummy"', f'phase = "{phase}"', "to_move = 1", "[house_rules]", rules]
    lines += ["[table]", f'draw = "{draw}"', f'discard = "{discard}"', "[round]"]
    lines += [f"{name} = {value!r}" for name, value in fields.items()]
    for name, cards in (("Ada", hand), ("Bo", other)):
        lines += ["[[seat]]", f'name = "{name}"', f'hand = "{cards}"' if cards else ""]
    round_ = set_up(GAME, "\n".join(lines))
    assert isinstance(round_, GinRound)
    return round_


def cards(round_: GinRound, text: str) -> int:
    return sum(1 << card for card in map(round_.box.deck.first_by_face.__getitem__, text.split()))


def test_the_first_upcard_goes_to_either_or_stays() -> None:
    box = GAME.box(rules_of(), 2)
    round_ = bare_round(GinRound, box, RoundPlan(1, (0, 1), 1), RngChance(Random(1)))

    assert legal(round_) == ["take", "pass"]
    play(round_, "pass", "pass")

    assert (round_.seat_to_move, legal(round_)) == (0, ["draw"])


def test_the_card_just_taken_is_not_discarded() -> None:
    round_ = table("2C 4C 6C 8C 10C QC 2D 4D 6D 8D", phase="draw", discard="KD")

    play(round_, "take")

    assert "discard kd" not in legal(round_)
    assert len(legal(round_)) == 10


def test_two_cards_given_back_in_a_row_make_a_draw() -> None:
    round_ = table(
        "2C 4C 6C 8C 10C QC 2D 4D 6D 8D", phase="draw", rules='taken_back = "drawn_when_repeated"'
    )

    play(round_, "take", "discard kd", "take", "discard kd")

    assert round_.result().by == -1


def test_what_is_left_over_is_the_least_that_melds_allow() -> None:
    box = table(LOOSE + " KC")

    assert left_over(cards(box, "AC 2C 3C 3D 3H")) == 1 + 2
    assert left_over(cards(box, "AC 2C 3C 3D 3H 3S")) == 0
    assert left_over(cards(box, "QC KC AC")) == 10 + 10 + 1


def test_who_has_few_points_left_over_may_knock() -> None:
    hand = "AC 2C 3C 4D 4H 4S 10D JD QD 9S KH"

    assert legal(table(hand))[-2:] == ["knock kh", "knock 9s"]
    assert legal(table(hand, limit=9))[-2:] == ["discard 9s", "knock kh"]


def test_who_knocks_lays_melds_out_down_to_the_limit() -> None:
    round_ = table("AC 2C 3C 3D 3H 7D 8D 9D 5S 2S KH")

    play(round_, "knock kh")

    assert legal(round_) == ["meld 3c 3d 3h", "meld 7d 8d 9d"], "a run of clubs leaves 13 over"
    play(round_, "meld 3d 3h 3c", "meld 7d 8d 9d")
    assert legal(round_) == ["done"]


def test_the_other_lays_off_and_melds() -> None:
    round_ = table("AC 2C 3C 4D 4H 4S 10D JD QD 9S KH", "4C 5C 9D 2H 2D 2S 8C KC QH JH")

    play(round_, "knock kh", "meld ac 2c 3c", "meld 4d 4h 4s", "meld 10d jd qd", "done")
    assert legal(round_) == ["done", "layoff 4c", "layoff 9d"]
    play(round_, "lay off 4c", "lay off 5c", "layoff 9d", "done", "meld 2s 2d 2h", "done")

    assert round_.result() == Result("ended", (9, 38), 0)


def test_nothing_is_laid_off_on_gin() -> None:
    round_ = table("AC 2C 3C 4D 4H 4S 9D 10D JD QD KH", "4C 5C 9S 2H 2D 2S 8C KC QH JH")

    play(round_, "knock kh", "meld ac 2c 3c", "meld 4d 4h 4s", "meld 9d 10d jd qd", "done")

    assert legal(round_) == ["done", "meld 2d 2h 2s"]


def test_the_round_is_a_draw_when_nobody_can_draw_and_nobody_knocks() -> None:
    round_ = table("2C 4C 6C 8C 10C QC 2D 4D 6D 8D", phase="wall", draw="3D 3H", discard="... KD")

    assert legal(round_) == ["pass"]
    play(round_, "pass")

    assert round_.result().by == -1


def test_the_last_discard_may_be_knocked_with() -> None:
    hand = "AC 2C 3C 4D 4H 4S 10D JD QD 9S"
    round_ = table(hand, phase="wall", draw="3D 3H", discard="... KD")

    play(round_, "knock 9s", "meld ac 2c 3c", "meld 4d 4h 4s", "meld 10d jd qd kd", "done")

    assert round_.result().figures[0] == 0


def test_under_oklahoma_the_first_upcard_says_when_one_may_knock() -> None:
    for seed in range(20):
        box = GAME.box(rules_of(oklahoma=True), 2)
        round_ = bare_round(GinRound, box, RoundPlan(1, (0, 1), 1), RngChance(Random(seed)))
        rank = box.deck.faces[round_.table.zones[box.layout.one("discard")][0]][:-1]

        expected = {"A": 0, "J": 10, "Q": 10, "K": 10}
        assert round_.limit == (expected[rank] if rank in expected else int(rank))


@pytest.mark.parametrize(
    ("figures", "points"),
    [((0, 30), (55, 0)), ((9, 30), (21, 0)), ((9, 8), (0, 26)), ((9, 9), (0, 25))],
)
def test_the_knocker_scores_or_is_undercut(
    figures: tuple[int, int], points: tuple[int, int]
) -> None:
    assert GAME.score(rules_of(), Result("ended", figures, 0)) == points


def test_by_house_rule_a_tie_is_no_undercut() -> None:
    assert GAME.score(rules_of(tie_undercuts=False), Result("ended", (9, 9), 0)) == (0, 0)


def test_the_match_is_to_the_target() -> None:
    entries: list[Entry] = [Joined(0, 80), Joined(1), Result("ended", (0, 30), 0)]

    assert GAME.standing(rules_of(), entries).winners == (0,)
    assert not GAME.standing(rules_of(target=200), entries).is_over


def test_a_hand_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(PositionError, match="seat 1 has 11 cards in hand"):
        table(LOOSE, "KC KS QH QS JC JH JS 10C 10H 9C")
