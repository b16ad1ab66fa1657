"""The switches of Skip-Bo: their ranges and defaults, and what goes with what."""

from typing import Final

import pytest

from cardtable.testing.tools import HouseRulesFaults, check, from_dict, switches
from cardtable_skipbo.house_rules import SkipboRules
from cardtable_skipbo.plugin import cardtable_games
from cardtable_skipbo.presets import PRESETS
from skipbo_table import GAME, rules_of

NO_RANGE: Final = (None, None)
BOTH: Final = (True, False)
SWITCHES: Final[dict[str, tuple[object, tuple[object, ...], tuple[int | None, int | None]]]] = {
    # key: default, choices, range of the numbers
    "top_number": (12, (10, 12), NO_RANGE),
    "copies": ("auto", ("auto",), (6, 24)),
    "wilds": (18, (), (0, 24)),
    "decks": (1, (), (1, 5)),
    "stock_size": ("auto", ("auto",), (5, 60)),
    "stock_handicap": ((), (), NO_RANGE),
    "win_handicap": (0, (), (0, 5)),
    "hand_size": (5, (), (3, 7)),
    "first_hand": ("same", ("same",), (3, 7)),
    "first_player": (
        "left_of_dealer",
        ("left_of_dealer", "named", "highest_stock", "lowest_stock", "random"),
        NO_RANGE,
    ),
    "first_seat": ("", (), NO_RANGE),
    "must_play": ("none", ("none", "ones", "ones_with_replacement", "stock", "any"), NO_RANGE),
    "dump": (False, BOTH, NO_RANGE),
    "discard_wild": (True, BOTH, NO_RANGE),
    "wild_on_wild": (True, BOTH, NO_RANGE),
    "cover_wild": (False, BOTH, NO_RANGE),
    "wild_as_12": (True, BOTH, NO_RANGE),
    "build_piles": (4, ("unlimited",), (1, 8)),
    "random_start": (False, BOTH, NO_RANGE),
    "discard_piles": (4, (), (1, 6)),
    "discard_spread": (False, BOTH, NO_RANGE),
    "discards_visible": ("all", ("all", "top"), NO_RANGE),
    "borrow_discards": ("none", ("none", "anyone"), NO_RANGE),
    "partners": ("off", ("off", "opposite"), NO_RANGE),
    "partner_discard": (False, BOTH, NO_RANGE),
    "finished_partner": ("plays", ("plays", "sits_out"), NO_RANGE),
    "silence_penalty": (2, (), (0, 5)),
    "overdraw_to": ("bottom", ("bottom", "shuffled_in"), NO_RANGE),
    "reshuffle": ("on_demand", ("on_demand", "when_empty"), NO_RANGE),
    "on_exhausted": ("go_on", ("go_on", "end_round"), NO_RANGE),
    "on_blocked": ("draw", ("draw", "fewest_stock", "drop_bottom"), NO_RANGE),
    "scoring": ("none", ("none", "leftover", "loser_counts"), NO_RANGE),
    "target": (500, (), (10, 1000)),
    "last_chance": (False, BOTH, NO_RANGE),
}


def test_the_switches_have_these_defaults_choices_and_ranges() -> None:
    found = {
        switch.key: (switch.default, switch.choices, (switch.minimum, switch.maximum))
        for switch in switches(SkipboRules)
    }

    assert found == SWITCHES


@pytest.mark.parametrize(
    ("values", "seat_count", "sentence"),
    [
        ({"stock_size": 40}, 5, r"5 players would have 200 cards.*121 of the 162.*stock_size = 40"),
        ({"stock_size": 60, "stock_handicap": [2]}, 2, r"122 cards.*stock_handicap = \[2\]"),
        ({"wilds": 0}, 4, r"120 cards.*108 of the 144.*wilds = 0"),
        ({"top_number": 10}, 4, r"120 cards.*73 of the 98"),
        ({"partners": "opposite"}, 5, r"5 players make no pairs.*partners = \"opposite\""),
        ({"stock_handicap": [1, 2, 3]}, 2, "3 handicaps for 2 players"),
        ({"first_player": "named"}, 2, r"must be named.*first_player = .*first_seat"),
        ({"random_start": True, "build_piles": "unlimited"}, 2, "no end of build piles"),
        ({"target": 50}, 2, r"below 100.*target = 50.*scoring = \"none\""),
    ],
)
def test_what_is_impossible_together_is_refused_with_the_values(
    values: dict[str, object], seat_count: int, sentence: str
) -> None:
    with pytest.raises(HouseRulesFaults, match=sentence):
        check(from_dict(SkipboRules, values), seat_count)


@pytest.mark.parametrize(
    ("values", "seat_count"),
    [
        ({"stock_size": 60}, 2),
        ({"stock_size": 60, "stock_handicap": [1]}, 2),
        ({"decks": 2, "stock_size": 40}, 6),
        ({"target": 10, "scoring": "loser_counts"}, 2),
        ({"partners": "opposite"}, 6),
        ({"wilds": 0}, 2),
    ],
)
def test_what_just_fits_is_allowed(values: dict[str, object], seat_count: int) -> None:
    rules_of(seat_count, **values)


@pytest.mark.parametrize(("seat_count", "stock"), [(2, 30), (3, 30), (4, 30), (5, 20), (6, 20)])
def test_the_usual_stock_follows_from_the_number_of_players(seat_count: int, stock: int) -> None:
    assert rules_of().usual_stock(seat_count) == stock


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_every_preset_can_be_played(preset: object) -> None:
    values = dict(preset.values)  # type: ignore[attr-defined]  # a Preset
    seat_count = 4 if "partners" in values else 2

    rules_of(seat_count, **values)


def test_the_junior_deck_has_eight_of_each_number_to_ten_and_sixteen_wilds() -> None:
    junior = next(preset for preset in PRESETS if preset.key == "junior")
    rules = rules_of(4, **junior.values)

    cards = GAME.deck(rules, 4).cards_by_face

    assert {face: len(alike) for face, alike in cards.items()} == {
        **{str(number): 8 for number in range(1, 11)},
        "S": 16,
    }
    assert (rules.usual_stock(4), rules.hand_size) == (10, 3)


def test_the_plugin_offers_one_game_whose_presets_are_its_own() -> None:
    (entry,) = cardtable_games()

    assert (entry.key, entry.seats) == ("skipbo", (2, 6))
    assert {preset.game for preset in entry.presets} == {"skipbo"}
