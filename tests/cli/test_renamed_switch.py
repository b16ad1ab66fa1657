"""A switch that a plugin has renamed: whoever uses the old name is told the new one."""

from pathlib import Path

import pytest

from command import Done, cardtable
from installed_plugins import RULES, Site, entry, games_module

TODAY = RULES.replace('title="Rounds",', 'title="Rounds", formerly=("deals", "hands"),')


@pytest.fixture
def site(tmp_path: Path) -> Site:
    made = Site(tmp_path / "site")
    modules = {"fine": games_module(entry("fine", "fine_rules:HighestGame")), "fine_rules": TODAY}
    made.install("x-fine", modules)
    return made


def run(site: Site, *words: str) -> Done:
    return cardtable(*words, home=site.folder.parent, env={"site": str(site.folder)})


@pytest.mark.parametrize("old", ["deals", "hands"])
def test_a_file_and_a_setting_with_the_old_name_are_told_the_new_one(site: Site, old: str) -> None:
    file = site.folder.parent / "house.toml"
    file.write_text(f"[fine]\n{old} = 3\n", encoding="utf-8")

    checked = run(site, "house-rules", "check", "house.toml")
    shown = run(site, "rules", "fine", "--house-rules", "house.toml")
    by_option = run(site, "rules", "fine", "--set", f"{old}=3")

    said = f"fine.{old}: this switch is now called rounds"
    assert (checked.code, shown.code, by_option.code) == (1, 2, 2)
    assert f"house.toml:2:1: {said}\n    {old} = 3\n    ^\n" in checked.out
    assert said in shown.err
    assert f"{old}: this switch is now called rounds" in by_option.message


def test_the_old_name_cannot_be_set_in_a_file(site: Site) -> None:
    done = run(site, "house-rules", "set", "house.toml", "fine.deals", "3")

    assert done.code == 2
    assert "fine.deals: this switch is now called rounds" in done.err
    assert not (site.folder.parent / "house.toml").exists()


def test_starter_and_schema_have_the_new_name_alone(site: Site) -> None:
    starter = run(site, "house-rules", "new", "fine")
    schema = run(site, "house-rules", "schema", "fine")

    assert "# rounds = 1" in starter.out
    assert "deals" not in starter.out + schema.out


def test_a_match_begun_under_the_old_name_goes_on(site: Site) -> None:
    words = ("play", "fine", "--players", "A=bot,B=bot", "--seed", "1", "--save", "old.match")
    run(site, *words, "--set", "rounds=3")
    file = site.folder.parent / "old.match"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"rounds": 3', '"deals": 3'), encoding="utf-8")

    replayed = run(site, "replay", "old.match", "--json")

    assert '"rounds": 3' in text
    assert replayed.code == 0, replayed.err
    assert replayed.json["finished"]
