"""The rules of Golf, one by one (rules.md)."""

from random import Random

import pytest

from cardtable.api import Entry, Joined, Result, RngChance, RoundPlan, plain
from cardtable.testing.by_hand import legal, pile, play, set_up
from cardtable.testing.tools import PositionError, bare_round, from_dict
from cardtable_golf.game import Golf
from cardtable_golf.house_rules import GolfRules
from cardtable_golf.round import GolfRound

GAME = Golf()


def rules_of(**switches: object) -> GolfRules:
    return plain(from_dict(GolfRules, switches))


def table(
    *grids: str, draw: str = "5C ...", discard: str = "9C", rules: str = "", **fields: int
) -> GolfRound:
    """Return a round of the seats with these *grids* in which the first is to move."""
    lines = ['game = "golf"', 'phase = "choose"', "to_move = 1", "[house_rules]", rules]
    lines += ["[table]", f'draw = "{draw}"', f'discard = "{discard}"', "[round]"]
    lines += [f"{name} = {value}" for name, value in fields.items()]
    for name, grid in zip(("Ada", "Bo"), grids, strict=True):
        lines += ["[[seat]]", f'name = "{name}"', f'grid = "{grid}"']
    round_ = set_up(GAME, "\n".join(lines))
    assert isinstance(round_, GolfRound)
    return round_


OTHER = "(AS) (2S) (3S) / (4S) (5S) (6S)"


def test_everybody_turns_two_cards_up_before_the_first_turn() -> None:
    box = GAME.box(rules_of(), 2)
    round_ = bare_round(GolfRound, box, RoundPlan(1, (0, 1), 1), RngChance(Random(1)))

    play(round_, "flip r1c1", "flip r2c3")
    assert (round_.seat_to_move, legal(round_)[0]) == (1, "flip r1c1")
    play(round_, "flip r1c1", "flip r1c2")

    assert (round_.seat_to_move, legal(round_)[0]) == (0, "draw")


def test_the_discard_is_taken_for_a_card() -> None:
    round_ = table(OTHER, OTHER.replace("S", "H"))

    play(round_, "take r2c1")

    assert pile(round_, "1.grid")[3] == "9C"
    assert round_.box.deck.faces[round_.table.zones[round_.box.discard][-1]] == "4S"
    assert round_.seat_to_move == 1


def test_the_drawn_card_replaces_a_card_or_is_discarded() -> None:
    round_ = table(OTHER, OTHER.replace("S", "H"))

    play(round_, "draw")
    assert legal(round_)[:2] == ["discard", "replace r1c1"]
    play(round_, "discard")

    assert (round_.seat_to_move, pile(round_, "1.grid")[0]) == (1, "AS")


def test_by_house_rule_a_card_is_turned_up_after_a_discard() -> None:
    round_ = table(OTHER, OTHER.replace("S", "H"), rules='flip_after_discard = "must"')

    play(round_, "draw", "discard", "flip r1c2")

    assert (round_.seat_to_move, round_.up_count(0)) == (1, 1)


def test_the_others_have_a_turn_more_when_somebody_has_turned_all_up() -> None:
    round_ = table("AS 2S 3S / 4S 5S (6S)", OTHER.replace("S", "H"))

    play(round_, "take r2c3")
    assert (round_.ender, round_.is_over()) == (0, False)
    play(round_, "draw", "discard")

    assert round_.result() == Result("ended", (20, 17), 0)


def test_without_last_turns_the_round_is_over_at_once() -> None:
    round_ = table("AS 2S 3S / 4S 5S (6S)", OTHER.replace("S", "H"), rules="last_turns = false")

    play(round_, "take r2c3")

    assert round_.is_over()


def test_the_discards_make_a_new_draw_pile() -> None:
    round_ = table(OTHER, OTHER.replace("S", "H"), draw="", discard="... 9C")

    play(round_, "draw")

    assert len(round_.table.zones[round_.box.discard]) == 1


def test_two_of_a_rank_in_a_column_count_nothing() -> None:
    round_ = table("KS 2S JS / 10S 2C JC", OTHER.replace("S", "H"))

    assert round_.sum_of(round_.table.zones[round_.box.grids[0]]) == 10


def test_an_ender_without_the_lowest_sum_pays_the_penalty() -> None:
    rules = rules_of(ender_penalty=10)

    assert GAME.score(rules, Result("ended", (5, 4, 9), 0)) == (15, 4, 9)
    assert GAME.score(rules, Result("ended", (4, 4, 9), 0)) == (4, 4, 9)


def test_the_lowest_total_wins_after_the_last_hole() -> None:
    entries: list[Entry] = [Joined(0), Joined(1), Result("ended", (5, -2), 0)]

    assert not GAME.standing(rules_of(), entries).is_over
    assert GAME.standing(rules_of(holes=1), entries).places == (2, 1)


def test_a_grid_without_all_its_cards_is_refused() -> None:
    with pytest.raises(PositionError, match="every grid has 6 cards"):
        table("AS 2S 3S", OTHER.replace("S", "H"))


def test_guesses_are_played_on_with_pairs_and_low_cards() -> None:
    pairs = table("9S (2S) (3S) / (4S) (5S) (6S)", OTHER.replace("S", "H"))
    high = table("AS (2S) (3S) / (4S) (5S) (6S)", OTHER.replace("S", "H"))

    assert str(GAME.policy(pairs, pairs.legal_moves(), Random(1))) == "take r2c1"
    assert str(GAME.policy(high, high.legal_moves(), Random(1))) == "draw"
