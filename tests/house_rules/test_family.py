"""The family file beside its switches: who the family is, its variants, what does not belong."""

from pathlib import Path

import pytest

from cardtable.house_rules import Family, HouseRulesFaults, Installed
from cardtable.house_rules.document import parse_document
from cardtable.house_rules.family import outline
from sample_rules import LONG, LarchRules, load_larch

LARCH = Installed(
    ("larch", "spruce"),
    lambda key: ["spruce"] if key == "needles" else [],
    lambda text: "no such player" if "?" in text else "",
)

FAMILY = """
[family]
name = "Bj\u00f8rn & Kari"
players = ["Kari", "bot", "Kim=bot:hard"]
language = "en"

[larch]
limit = 60

[variants.children]
game = "larch"
hand = 3

[variants."late evening"]
game = "larch"
preset = "long-evening"

[variants.wood]
game = "spruce"
needles = "many"
"""


def said(text: str) -> list[str]:
    """Return what is wrong with *text*, warnings marked."""
    found = outline(parse_document("f", text), LARCH)
    marked = [*found.faults, *(f for f in found.warnings)]
    return [
        f"{'~' if f in found.warnings else ''}{f.line}:{f.column} {f.key}: {f.message}"
        for f in marked
    ]


def refusal(text: str, folder: Path, variant: str | None = None) -> list[str]:
    """Return the first line of each fault when the rules of Larch are loaded from *text*."""
    with pytest.raises(HouseRulesFaults) as caught:
        load_larch(text, folder=folder, variant=variant)
    return [str(f).splitlines()[0].removeprefix(f"{folder}/") for f in caught.value.faults]


def test_a_file_says_who_the_family_is_and_of_which_game_each_variant_is() -> None:
    found = outline(parse_document("f", FAMILY), LARCH)

    assert (found.faults, found.warnings) == ((), ())
    assert found.family == Family(
        "Bj\u00f8rn & Kari",
        ("Kari", "bot", "Kim=bot:hard"),
        "en",
        {"children": "larch", "late evening": "larch", "wood": "spruce"},
    )
    assert found.family.variants_of("larch") == ["children", "late evening"]


def test_a_variant_stands_in_place_of_the_section_of_its_game(tmp_path: Path) -> None:
    children = load_larch(FAMILY, folder=tmp_path, variant="children")
    late = load_larch(FAMILY, folder=tmp_path, variant="late evening")

    assert children.rules == LarchRules(hand=3)
    assert children.origins["hand"] == "variant children"
    assert children.origins["limit"] == "default"
    assert late.preset == LONG
    assert late.rules == LarchRules(limit=500)


def test_a_variant_is_found_however_its_letters_are_composed(tmp_path: Path) -> None:
    text = '[variants."Spa\u00df f\u00fcr alle"]\ngame = "larch"\nhand = 3\n'

    loaded = load_larch(text, folder=tmp_path, variant="Spa\u00df fu\u0308r alle")

    assert (loaded.rules.hand, loaded.variant) == (3, "Spa\u00df f\u00fcr alle")


def test_the_command_line_stands_above_a_variant(tmp_path: Path) -> None:
    loaded = load_larch(FAMILY, "hand=4", folder=tmp_path, variant="children", preset="quick")

    assert loaded.rules == LarchRules(limit=50, hand=4)
    assert (loaded.origins["hand"], loaded.origins["limit"]) == ("--set", "preset quick")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("childen", 'read "childen", allowed is "children" or "late evening"'
         ' (did you mean "children"?)'),
        ("wood", 'read "wood", which is a variant of spruce'),
        ("", 'read "", allowed is "children" or "late evening"'),
    ],
)  # fmt: skip
def test_a_variant_that_is_not_there_is_refused(tmp_path: Path, name: str, message: str) -> None:
    assert refusal(FAMILY, tmp_path, name) == [f"--variant: {message}"]


def test_a_variant_needs_a_file_that_has_one(tmp_path: Path) -> None:
    with pytest.raises(HouseRulesFaults, match="no house-rule file is in force"):
        load_larch(variant="children")

    (fault,) = refusal("[larch]\n", tmp_path, "children")
    assert fault.endswith("house.toml has no variant of larch")


def test_the_faults_of_all_variants_of_the_game_come_at_once(tmp_path: Path) -> None:
    text = FAMILY.replace("hand = 3", "hand = 300").replace("limit = 60", "limit = 6")

    assert [fault.split(" ")[0] for fault in refusal(text, tmp_path)] == [
        "house.toml:8:1:",
        "house.toml:12:1:",
    ]


def test_a_switch_of_another_game_is_told_of_it(tmp_path: Path) -> None:
    found = outline(parse_document("f", "needles = 3\n"), LARCH, "larch")

    assert found.faults[0].message.endswith("below a line such as [spruce]")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("name = 5", "name: read 5, allowed is one line of text of up to 40 letters, in quotes"),
        ('name = ""', 'name: read "", allowed is one line of text of up to 40 letters, in quotes'),
        ('name = "a\\nb"', 'name: read "a\\nb", allowed is one line of text of up to 40 letters,'
         " in quotes"),
        ('players = "Ada"', 'players: read "Ada", allowed is a list of texts such as'
         ' ["Ada", "Bo", "bot"]'),
        ("players = {}", 'players: read {}, allowed is a list of texts such as'
         ' ["Ada", "Bo", "bot"]'),
        ('language = "nb"', 'language: read "nb", allowed is "en"'),
        ("language = true", 'language: read true, allowed is "en"'),
        ("player = []", "player: there is nothing of this name in this section"
         " (did you mean players?)"),
    ],
)  # fmt: skip
def test_a_wrong_line_of_the_family_is_refused(line: str, message: str) -> None:
    assert said(f"[family]\n{line}\n") == [f"2:1 family.{message}"]


def test_a_wrong_player_is_refused_where_it_stands() -> None:
    assert said('[family]\nplayers = ["Ada",\n  3, "?"]\n') == [
        '3:3 family.players.2: read 3, allowed is a name, "bot" or "NAME=bot"',
        "3:6 family.players.3: no such player",
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[variants.x]\nhand = 3\n", "1:11 variants.x: a variant needs a line that says of which"
         ' game it is: game = "larch" or game = "spruce"'),
        ("[variants]\nx = 3\n", "2:1 variants.x: read 3, allowed is a section that starts with the"
         " line [variants.x]"),
        ("[[variants]]\n", "1:3 variants: read [{}], allowed is a section that starts with the"
         " line [variants]"),
        ('[variants.x]\ngame = "lark"\n', '2:1 variants.x.game: read "lark", allowed is "larch" or'
         ' "spruce" (did you mean "larch"?)'),
        ("[variants.x]\ngame = 3\n", '2:1 variants.x.game: read 3, allowed is "larch" or'
         ' "spruce"'),
        ('[variants.x]\ngame = "whist"\n', '~2:1 variants.x.game: no installed game has the name'
         ' "whist"'),
        ('[variants.""]\ngame = "larch"\n', '1:11 variants."": the name of a variant is one line'
         " of up to 40 letters"),
        ("[famly]\n", "1:2 famly: no installed game has this name (did you mean family?)"),
        ("[variant.x]\n", "1:2 variant: no installed game has this name (did you mean variants?)"),
        ("[whist]\n", "~1:2 whist: no installed game has this name"),
    ],
)  # fmt: skip
def test_what_is_no_section_of_a_family_file_is_told(text: str, message: str) -> None:
    assert said(text) == [message]


def test_a_warning_is_told_with_the_faults_once_there_are_any(tmp_path: Path) -> None:
    assert refusal("[whist]\n[larch]\nhand = 0\n", tmp_path) == [
        "house.toml:1:2: whist: no installed game has this name",
        "house.toml:3:1: larch.hand: read 0, allowed is a whole number from 1 to 30",
    ]


def test_a_contradiction_is_told_beside_other_faults(tmp_path: Path) -> None:
    text = '[larch]\nlimt = 3\nrounds = 3\nlimit_mode = "reach"\n'

    assert [fault.split(": ")[0] for fault in refusal(text, tmp_path)] == [
        "house.toml:2:1",
        "house.toml:4:1",
    ]


def test_nothing_is_said_of_a_contradiction_with_a_value_that_is_refused(tmp_path: Path) -> None:
    text = '[larch]\nrounds = 0\nlimit_mode = "reach"\n'

    assert [fault.split(": ")[0] for fault in refusal(text, tmp_path)] == ["house.toml:2:1"]
