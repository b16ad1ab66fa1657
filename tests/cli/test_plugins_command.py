"""The lists of games and plugins, with plugins that are really installed, broken ones too."""

from pathlib import Path

import pytest

from command import Done, cardtable
from installed_plugins import RULES, Site, entry, games_module, presets_module


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the plugins of a bad day.

    One works, one fails to import, one has rules that are none, and two claim one name.
    """
    site = Site(tmp_path_factory.mktemp("plugins") / "site")
    site.install_game("x-fine", "fine", "fine")
    site.install("x-broken", {"broken": "import no_such_module"})
    site.install(
        "x-rules",
        {
            "bad_table": games_module(entry("bad-table", "bad_rules:HighestGame")),
            "bad_rules": RULES.replace("switch(1,", "switch(11,"),
        },
    )
    site.install_game("x-first", "first", "same")
    site.install_game("x-second", "second", "same")
    return site.folder


def run(*words: str, home: Path, site: Path, **env: str) -> Done:
    """Run a command with the plugins of *site*."""
    return cardtable(*words, home=home, env={"site": str(site), **env})


def test_the_other_games_work_beside_broken_plugins(site: Path, tmp_path: Path) -> None:
    done = run("play", "fine", "--players", "A=bot,B=bot", "--seed", "1", home=tmp_path, site=site)

    assert (done.code, done.err) == (0, "")
    assert "wins!" in done.out


def test_metadata_that_cannot_be_read_stops_no_game(tmp_path: Path) -> None:
    site = Site(tmp_path / "site")
    site.install_game("x-fine", "fine", "fine")
    site.install("x-damaged", {"damaged": ""}, ["no equals sign"])

    listed = run("plugins", home=tmp_path, site=site.folder)
    played = run("play", "fine", "--players", "bot,bot", home=tmp_path, site=site.folder)

    assert "its entry points cannot be read" in " ".join(listed.out.split())
    assert (played.code, played.err) == (0, "")


def test_the_list_of_plugins_shows_all_with_their_reasons(site: Path, tmp_path: Path) -> None:
    done = run("plugins", home=tmp_path, site=site)

    text = " ".join(done.out.split())
    assert (done.code, done.err) == (0, "")
    assert "x-fine 1.0 (fine) Game fine: Fine." in text
    assert "x-broken 1.0 (broken) Fault: it cannot be imported: ModuleNotFoundError" in text
    assert "the game 'same' is also offered by x-second 1.0; ask for 'x-first:same'" in text
    assert "the game 'same' is also offered by x-first 1.0; ask for 'x-second:same'" in text


def test_the_list_of_plugins_for_programs(site: Path, tmp_path: Path) -> None:
    document = run("plugins", "--json", home=tmp_path, site=site).json

    by_name = {plugin["distribution"]: plugin for plugin in document["plugins"]}
    assert document["format"] == 1
    assert by_name["x-fine"] == {
        "distribution": "x-fine",
        "version": "1.0",
        "name": "fine",
        "games": ["fine"],
        "presets": [],
        "bots": [],
        "faults": [],
    }
    assert by_name["x-broken"]["faults"] == [
        "it cannot be imported: ModuleNotFoundError: No module named 'no_such_module'"
    ]
    assert len(by_name["x-first"]["faults"]) == len(by_name["x-second"]["faults"]) == 1


def test_the_list_of_games_names_clashing_ones_by_their_distributions(
    site: Path, tmp_path: Path
) -> None:
    document = run("games", "--json", home=tmp_path, site=site).json
    text = run("games", home=tmp_path, site=site).out

    games = {game["name"]: game for game in document["games"]}
    assert document["format"] == 1
    assert {"fine", "bad-table", "x-first:same", "x-second:same"} < set(games)
    assert games["fine"] == {
        "name": "fine",
        "key": "fine",
        "title": "Fine",
        "summary": "A game.",
        "players": {"fewest": 2, "most": 3},
        "minutes": 5,
        "distribution": "x-fine",
        "version": "1.0",
        "presets": [],
        "variants": [],
    }
    assert "fine: Fine, 2 to 3 players, about 5 minutes\n    A game.\n    From x-fine 1.0." in text


@pytest.mark.parametrize(
    ("game", "code", "reason"),
    [
        ("broken", 3, "x-broken 1.0 cannot be used: it cannot be imported: ModuleNotFoundError"),
        ("x-broken", 3, "x-broken 1.0 cannot be used"),
        ("bad-table", 3, "'bad-table' of x-rules 1.0 cannot be used: TypeError: Rules.rounds"),
        ("same", 3, "several plugins offer the game 'same'; ask for x-first:same or x-second:same"),
        ("fien", 2, "there is no game 'fien'"),
        ("fien", 2, "; not to be used, as the list of plugins says: x-broken (did you mean fine?)"),
    ],
)
def test_asking_for_a_game_that_cannot_be_had_gives_the_reason(
    game: str, code: int, reason: str, site: Path, tmp_path: Path
) -> None:
    for words in (["play", game, "--players", "A=bot,B=bot"], ["rules", game]):
        done = run(*words, home=tmp_path, site=site)

        assert done.code == code
        assert reason in done.message
        assert done.out == ""


def test_clashing_games_are_reached_by_the_names_of_their_distributions(
    site: Path, tmp_path: Path
) -> None:
    done = run("rules", "X_Second:same", home=tmp_path, site=site)

    assert done.code == 0
    assert "There are 1 rounds" in done.out


def test_debug_shows_where_a_plugin_failed(site: Path, tmp_path: Path) -> None:
    asked = run("rules", "broken", "--debug", home=tmp_path, site=site)
    listed = run("plugins", "--debug", home=tmp_path, site=site)
    by_variable = run("rules", "broken", home=tmp_path, site=site, CARDTABLE_DEBUG="1")

    assert (asked.code, listed.code, by_variable.code) == (3, 0, 3)
    for done in (asked, listed, by_variable):
        assert "import no_such_module" in done.err
    assert listed.out == run("plugins", home=tmp_path, site=site).out
    assert asked.err == by_variable.err


def test_a_preset_of_another_plugin_is_listed_and_used(tmp_path: Path) -> None:
    site = Site(tmp_path / "site")
    site.install_game("x-fine", "fine", "fine")
    body = "return [Preset('fine', 'long', 'Long', 'Nine rounds.', {'rounds': 9})]"
    site.install("x-more", {"more": presets_module(body)})

    listed = run("games", home=tmp_path, site=site.folder)
    played = run("rules", "fine", "--preset", "long", home=tmp_path, site=site.folder)

    assert "--preset long: Long. Nine rounds. From x-more 1.0." in listed.out
    assert "There are 9 rounds" in played.out


def test_a_plugin_that_fails_while_it_is_played_ends_with_3_and_the_match_saved(
    tmp_path: Path,
) -> None:
    site = Site(tmp_path / "site")
    rules = RULES.replace("        last = self.seat_to_move", "        1 / 0\n        last = 1")
    modules = {"late": games_module(entry("late", "late_rules:HighestGame")), "late_rules": rules}
    site.install("x-late", modules)

    done = run("play", "late", "--players", "A=bot,B=bot", home=tmp_path, site=site.folder)

    assert done.code == 3
    assert "ZeroDivisionError" in done.err
    assert len(list((tmp_path / "saves").glob("*.match"))) == 1


@pytest.mark.parametrize(
    ("failing", "told"),
    [("1 / 0", "ZeroDivisionError: division by zero"), ("raise SystemExit(0)", "SystemExit: 0")],
)
def test_a_fault_of_a_plugin_that_nobody_foresaw_is_one_sentence(
    failing: str, told: str, tmp_path: Path
) -> None:
    site = Site(tmp_path / "site")
    rules = RULES.replace(
        "    def rulebook(self, rules):",
        f"    def rulebook(self, rules): {failing}\n    def more(self, rules):",
    )
    modules = {"odd": games_module(entry("odd", "odd_rules:HighestGame")), "odd_rules": rules}
    site.install("x-odd", modules)

    done = run("rules", "odd", home=tmp_path, site=site.folder)

    assert (done.code, done.out) == (3, "")
    assert told in done.message
    assert "--debug" in done.message


def test_a_game_without_a_rulebook_says_so(tmp_path: Path) -> None:
    site = Site(tmp_path / "site")
    rules = RULES.replace("def rulebook", "def no_rulebook")
    modules = {"mute": games_module(entry("mute", "mute_rules:HighestGame")), "mute_rules": rules}
    site.install("x-mute", modules)

    done = run("rules", "mute", home=tmp_path, site=site.folder)

    assert (done.code, done.message) == (1, "cardtable: the game 'mute' has no rulebook")
