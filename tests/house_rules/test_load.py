"""Layers: defaults, preset, file, --set; and everything that is wrong with them at once."""

import os
from pathlib import Path

import pytest

from cardtable.core.entry import Preset
from cardtable.house_rules import HouseRulesFaults, load
from sample_rules import LONG, QUICK, LarchRules, load_larch


def faults(
    content: str | None = None, *sets: str, folder: Path | None = None, **others: object
) -> list[str]:
    """Return the first line of each fault."""
    with pytest.raises(HouseRulesFaults) as caught:
        load_larch(content, *sets, folder=folder, **others)  # type: ignore[arg-type]
    within = f"{folder}{os.sep}"
    return [str(fault).splitlines()[0].removeprefix(within) for fault in caught.value.faults]


def test_without_layers_all_is_default() -> None:
    loaded = load_larch()

    assert loaded.rules == LarchRules()
    assert set(loaded.origins.values()) == {"default"}
    assert loaded.changed() == {}


def test_each_layer_stands_above_the_one_before(tmp_path: Path) -> None:
    text = "[larch]\nlimit = 150\naces_high = true\n"

    loaded = load_larch(text, "limit=120", folder=tmp_path, preset="quick")

    assert loaded.rules == LarchRules(limit=120, hand=3, aces_high=True)
    assert loaded.origins["limit"] == "--set"
    assert loaded.origins["hand"] == "preset quick"
    assert loaded.origins["aces_high"] == "file house.toml"
    assert loaded.origins["rounds"] == "default"
    assert loaded.changed() == {"limit": 120, "hand": 3, "aces_high": True}


def test_a_file_may_start_from_a_preset(tmp_path: Path) -> None:
    loaded = load_larch('[larch]\nlimit = 60\npreset = "quick"\n', folder=tmp_path)

    assert loaded.preset == QUICK
    assert loaded.rules == LarchRules(limit=60, hand=3)
    assert loaded.origins["hand"] == "preset quick"


def test_the_command_lines_preset_wins_over_the_files(tmp_path: Path) -> None:
    loaded = load_larch('[larch]\npreset = "quick"\n', folder=tmp_path, preset=LONG)

    assert loaded.preset == LONG
    assert loaded.rules == LarchRules(limit=500)


def test_the_last_of_two_settings_counts() -> None:
    assert load_larch(None, "limit=60", "limit = 70").rules.limit == 70


def test_what_is_set_back_to_the_default_is_not_changed() -> None:
    loaded = load_larch(None, "limit=100", preset="quick")

    assert loaded.origins["limit"] == "--set"
    assert loaded.changed() == {"hand": 3}


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("limit=120", "limit", 120),
        ("larch.limit=120", "limit", 120),
        ("limit_mode=reach", "limit_mode", "reach"),
        ('limit_mode="reach"', "limit_mode", "reach"),
        ("rounds=off", "rounds", "off"),
        ("rounds=6", "rounds", 6),
        ("aces_high=true", "aces_high", True),
        ("exact=[[100, 50]]", "exact", ((100, 50),)),
    ],
)
def test_a_setting_is_read_as_toml_or_as_plain_text(text: str, key: str, value: object) -> None:
    assert getattr(load_larch(None, text).rules, key) == value


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("limit=5", "--set: limit: read 5, allowed is a whole number from 50 to 500"),
        ("limit=", '--set: limit: read "", allowed is a whole number from 50 to 500'),
        ("limt=60", "--set: limt: there is no such switch (did you mean limit?)"),
        ("LIMIT=60", "--set: LIMIT: there is no such switch (did you mean limit?)"),
        ("hand_size=6", "--set: hand_size: this switch is now called hand"),
        ("limit", "--set: read limit, allowed is KEY=VALUE"),
        ("=60", "--set: read =60, allowed is KEY=VALUE"),
        ("", '--set: read "", allowed is KEY=VALUE'),
        ("limit\udcff=1", '--set: "limit?": there is no such switch (did you mean limit?)'),
        ("limit=\udcff", '--set: limit: read "?", allowed is a whole number from 50 to 500'),
        ("preset=quick", "--set: preset: a preset is chosen with --preset NAME"),
        (
            "aces_high=True",
            '--set: aces_high: read "True", allowed is true or false (did you mean true?)',
        ),
        (
            "limit=60\nhand=3",
            '--set: limit: read "60\\nhand=3", allowed is a whole number from 50 to 500',
        ),
        ("limit=" + "9" * 5000, None),
    ],
)
def test_a_wrong_setting_is_refused(text: str, said: str | None) -> None:
    (found,) = faults(None, text)

    assert said is None or found == said
    assert found.startswith("--set: ")
    assert len(found) < 140


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("limt = 60", "limt: there is no such switch (did you mean limit?)"),
        ("penalty = 60", "penalty: there is no such switch"),
        ("limit = true", "limit: read true, allowed is a whole number from 50 to 500"),
        ('limit = "60"', 'limit: read "60", allowed is a whole number from 50 to 500'
         " (did you mean 60?)"),
        ("limit = 1e2", "limit: read 100.0, allowed is a whole number from 50 to 500"
         " (did you mean 100?)"),
        ("limit = 2026-01-01", "limit: read 2026-01-01, allowed is a whole number from 50 to 500"),
        ("limit = 0", "limit: read 0, allowed is a whole number from 50 to 500"),
        ("limit = {}", "limit: read {}, allowed is a whole number from 50 to 500"),
        ("rounds = 21", 'rounds: read 21, allowed is "off", or a whole number from 1 to 20'),
        ("rounds = false", 'rounds: read false, allowed is "off", or a whole number from 1 to 20'
         ' (did you mean "off"?)'),
        ('rounds = "of"', 'rounds: read "of", allowed is "off", or a whole number from 1 to 20'
         ' (did you mean "off"?)'),
        ('limit_mode = "Reach"', 'limit_mode: read "Reach", allowed is "over" or "reach"'
         ' (did you mean "reach"?)'),
        ('packs = "2"', 'packs: read "2", allowed is 1 or 2 (did you mean 2?)'),
        ("packs = true", "packs: read true, allowed is 1 or 2"),
        ("aces_high = 1", "aces_high: read 1, allowed is true or false"),
        ('aces_high = "off"', 'aces_high: read "off", allowed is true or false'
         " (did you mean false?)"),
        ('preset = "quik"', 'preset: read "quik", allowed is "quick" or "long-evening"'
         ' (did you mean "quick"?)'),
        ("preset = 3", 'preset: read 3, allowed is "quick" or "long-evening"'),
    ],
)  # fmt: skip
def test_a_wrong_line_of_a_file_is_refused(tmp_path: Path, line: str, said: str) -> None:
    assert faults(f"[larch]\n{line}\n", folder=tmp_path) == [f"house.toml:2:1: larch.{said}"]


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[larhc]\n", "1:2: larhc: no installed game has this name (did you mean larch?)"),
        ("[famly]\n", "1:2: famly: no installed game has this name (did you mean family?)"),
        ("limit = 60\n", "1:1: limit: a switch stands in the section of its game,"
         " below a line such as [larch]"),
        ("limt = 60\n", "1:1: limt: a switch stands in the section of its game,"
         " below a line such as [larch] (did you mean limit?)"),
        ("larch = 60\n", "1:1: larch: read 60, allowed is a section that starts with"
         " the line [larch]"),
        ("[[larch]]\n", "1:3: larch: read [{}], allowed is a section that starts with"
         " the line [larch]"),
    ],
)  # fmt: skip
def test_what_stands_in_no_known_section_is_refused(
    tmp_path: Path, content: str, said: str
) -> None:
    assert faults(content, folder=tmp_path) == [f"house.toml:{said}"]


def test_a_section_of_a_game_that_is_not_installed_is_a_warning(tmp_path: Path) -> None:
    text = """
        [whist]
        limit = 3
        [variants.short]
        game = "bridge"
        [larch]
        limit = 60
    """

    loaded = load_larch(text, folder=tmp_path)

    assert loaded.changed() == {"limit": 60}
    assert [(fault.line, fault.key, fault.message) for fault in loaded.warnings] == [
        (2, "whist", "no installed game has this name"),
        (5, "variants.short.game", 'no installed game has the name "bridge"'),
    ]


def test_the_sections_of_the_family_and_of_other_games_are_left_alone(tmp_path: Path) -> None:
    text = """
        [family]
        name = "Bj\u00f8rn"
        [spruce]
        limit = "not ours to judge"
        [variants.children]
        game = "larch"
    """

    assert load_larch(text, folder=tmp_path).changed() == {}


def test_all_faults_of_all_layers_come_at_once_sorted_by_line(tmp_path: Path) -> None:
    text = "[larhc]\n\n[larch]\nhand = 0\npreset = 'no'\nlimit = 5\n"

    assert [
        fault.split(" ")[0:2] for fault in faults(text, "packs=4", "x", folder=tmp_path, preset="q")
    ] == [
        ["house.toml:1:2:", "larhc:"],
        ["house.toml:4:1:", "larch.hand:"],
        ["house.toml:5:1:", "larch.preset:"],
        ["house.toml:6:1:", "larch.limit:"],
        ["--preset:", "read"],
        ["--set:", "read"],
        ["--set:", "packs:"],
    ]


def test_a_switch_with_several_faults_is_named_once(tmp_path: Path) -> None:
    text = "[larch]\nexact = [[1, 2.0], [3, 4.0]]\n"

    (fault,) = faults(text, folder=tmp_path)

    assert fault == (
        "house.toml:2:14: larch.exact: read [[1, 2.0], [3, 4.0]],"
        " allowed is pairs of totals such as [[100, 50]]"
    )


def test_a_preset_that_its_game_does_not_allow_is_named() -> None:
    wrong = Preset("larch", "wrong", "Wrong", "A slip.", {"limit": 5, "limt": 60})

    assert faults(preset=wrong) == [
        "preset wrong: limit: read 5, allowed is a whole number from 50 to 500",
        "preset wrong: limt: there is no such switch (did you mean limit?)",
    ]


def test_a_game_without_presets_says_so() -> None:
    with pytest.raises(HouseRulesFaults) as caught:
        load(LarchRules, game="larch", preset="quick")

    assert str(caught.value) == '--preset: read "quick", but this game has no presets'


def test_settings_that_contradict_each_other_are_both_named(tmp_path: Path) -> None:
    text = '[larch]\nrounds = 3\n\nlimit_mode = "reach"\n'

    assert faults(text, folder=tmp_path) == [
        'house.toml:4:1: larch.limit_mode: there is no limit to reach: limit_mode = "reach"'
        " (line 4), rounds = 3 (line 2)"
    ]


def test_a_contradiction_between_layers_stands_at_the_upper_one(tmp_path: Path) -> None:
    text = "[larch]\nrounds = 3\n"

    assert faults(text, "limit_mode=reach", folder=tmp_path) == [
        '--set: limit_mode: there is no limit to reach: limit_mode = "reach" (--set),'
        " rounds = 3 (line 2)"
    ]


def test_a_limit_may_follow_from_the_number_of_players(tmp_path: Path) -> None:
    text = "[larch]\nhand = 20\n"

    assert load_larch(text, folder=tmp_path, seats=2).rules.hand == 20
    assert faults(text, folder=tmp_path, seats=3) == [
        "house.toml:2:1: larch.hand: 3 hands need more than the 52 cards there are:"
        " hand = 20 (line 2), packs = 1 (default)"
    ]
    assert load_larch(text, "packs=2", folder=tmp_path, seats=3).rules.packs == 2
