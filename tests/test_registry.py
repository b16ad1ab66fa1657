"""Plugins are found, kept apart, and one that is broken stops no other."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cardtable.core.error import PluginError
from cardtable.registry import Games, Plugin, UnknownGameError
from installed_plugins import RULES, Site, entry, games_module, presets_module

FINE = entry("fine", "fine_rules:HighestGame")


def plugin(games: Games, distribution: str) -> Plugin:
    """Return the only plugin of *distribution*."""
    found = [plugin for plugin in games.plugins if plugin.distribution == distribution]
    assert len(found) == 1
    return found[0]


def reasons(games: Games, distribution: str) -> str:
    """Return all that is wrong with the plugins of *distribution*."""
    found = [plugin for plugin in games.plugins if plugin.distribution == distribution]
    return "\n".join(fault.reason for plugin in found for fault in plugin.faults)


def names(games: Games) -> list[str]:
    """Return the names of the games of this test's plugins."""
    return [o.name for o in games.offers if o.plugin.distribution.startswith("x-")]


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """Return a folder in which one plugin that works is installed: the game fine of x-fine."""
    site = Site(tmp_path / "site")
    site.install_game("x-fine", "fine", "fine")
    return site


def test_an_installed_game_is_offered_with_its_distribution_and_version(site: Site) -> None:
    with site.games() as games:
        loaded = games.get("fine")

    assert (loaded.name, loaded.distribution, loaded.version) == ("fine", "x-fine", "1.0")
    assert loaded.source == "x-fine 1.0"
    assert loaded.game.low_wins is False


def test_a_name_is_read_whatever_its_case_and_with_the_distribution_in_any_spelling(
    site: Site,
) -> None:
    with site.games() as games:
        assert games.find(" Fine ").name == "fine"
        assert games.find("x-fine:fine").name == "fine"
        assert games.find("X_Fine:FINE").name == "fine"


def test_listing_imports_no_rules_and_getting_a_game_only_its_own(site: Site) -> None:
    site.install_game("x-other", "other", "other")
    program = (
        "import sys; from cardtable.registry import load_games; games = load_games()\n"
        "def seen(): return [n in sys.modules for n in ('fine_rules', 'other_rules', 'pydantic')]\n"
        "print(seen()); games.get('fine'); print(seen())"
    )
    path = os.pathsep.join([str(site.folder), *sys.path])

    done = subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": path},
    )

    assert done.stdout.splitlines() == ["[False, False, False]", "[True, False, True]"]


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("import no_such_module", "ModuleNotFoundError: No module named 'no_such_module'"),
        ("def (", "SyntaxError"),
        ("raise SystemExit(3)", "SystemExit: 3"),
        ("class Odd(BaseException): pass\nraise Odd('what')", "Odd: what"),
        ("1 / 0", "ZeroDivisionError"),
        ("from cardtable.api import NoSuchName", "NoSuchName"),
        ("", "it has no hook"),
        (
            "API_VERSION = 0\n" + games_module(FINE),
            "it is written for version 0 of the plugin interface, and this cardtable has version 1;"
            " a newer one of the plugin may fit",
        ),
        ("API_VERSION = 2\n" + games_module(FINE), "version 1; a newer cardtable fits"),
        ("API_VERSION = '1'\n" + games_module(FINE), "version '1' of the plugin interface"),
        (games_module("1 / 0"), "cardtable_games failed: ZeroDivisionError"),
        (games_module("exit()"), "cardtable_games failed: SystemExit"),
        (games_module("'fine'"), "offers str, allowed is a list of GameEntry"),
        (games_module(FINE).replace("[GameEntry", "None #"), "offers None, allowed is a list"),
        (games_module("GameEntry('Bad Key', 'T', 'S.', (2, 3), 5, 'a:B')"), "a key is made of"),
        (games_module("GameEntry('bad', 'T', 'S.', (3, 2), 5, 'a:B')"), "the fewest and the most"),
        (
            games_module().replace("cardtable_games", "cardtable_gamez"),
            "there is no hook cardtable_gamez, allowed is cardtable_games, "
            "cardtable_presets or cardtable_bots"
            " (did you mean cardtable_games?)",
        ),
        (games_module().replace("games()", "games(more)"), "its hooks do not fit"),
    ],
)
def test_a_broken_plugin_is_listed_with_the_reason_and_stops_no_other(
    site: Site, body: str, reason: str
) -> None:
    site.install("x-broken", {"broken": body})

    with site.games() as games:
        assert reason in reasons(games, "x-broken")
        assert games.get("fine").distribution == "x-fine"
        for name in ("broken", "x-broken", "X-Broken:broken"):
            with pytest.raises(PluginError, match=r"the plugin x-broken 1\.0 cannot be used"):
                games.find(name)


def test_the_error_of_a_broken_plugin_is_kept_for_the_person_who_writes_it(site: Site) -> None:
    site.install("x-broken", {"broken": "1 / 0"})

    with site.games() as games, pytest.raises(PluginError) as caught:
        games.find("broken")

    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_entry_points_that_cannot_be_read_stop_no_other_plugin(site: Site) -> None:
    site.install("x-damaged", {"damaged": ""})
    info = site.folder / "x_damaged-1.0.dist-info"
    (info / "entry_points.txt").write_bytes(b"[cardtable]\n\xff\xfe = \n")

    with site.games() as games:
        assert "its entry points cannot be read" in reasons(games, "x-damaged")
        assert names(games) == ["fine"]


def test_what_a_plugin_prints_while_it_is_imported_stays_out_of_the_output(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    site.install("x-chatty", {"chatty": "print('hello')\n" + games_module()})

    with site.games():
        pass

    assert capsys.readouterr() == ("", "hello\n")


def test_what_rules_print_while_they_are_imported_stays_out_of_the_output_too(
    site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    modules = {"loud": games_module(entry("loud", "loud_rules:HighestGame"))}
    site.install("x-loud", {**modules, "loud_rules": "print('hello')\n" + RULES})

    with site.games() as games:
        games.get("loud")

    assert capsys.readouterr() == ("", "hello\n")


@pytest.mark.parametrize(
    "body",
    [
        "import sys\nsys.stdout.close()\n",
        "import io, sys\nsys.stdout = io.TextIOWrapper(sys.stdout.buffer)\n",
    ],
)
def test_a_plugin_that_closes_the_output_silences_nobody_else(
    site: Site, body: str, capsys: pytest.CaptureFixture[str]
) -> None:
    site.install("x-closing", {"closing": body})
    site.install("x-speaking", {"speaking": "print('hello')\n" + games_module()})

    with site.games():
        sys.stderr.write("still open\n")

    assert capsys.readouterr() == ("", "hello\nstill open\n")


def test_of_two_plugins_that_offer_one_game_neither_gets_the_bare_name(site: Site) -> None:
    site.install_game("x-second", "second", "fine")

    with site.games() as games:
        assert names(games) == ["x-fine:fine", "x-second:fine"]
        assert games.get("x-second:fine").distribution == "x-second"
        with pytest.raises(PluginError, match="ask for x-fine:fine or x-second:fine"):
            games.get("fine")
        assert "also offered by x-second 1.0" in reasons(games, "x-fine")
        assert "also offered by x-fine 1.0" in reasons(games, "x-second")


def test_a_record_finds_the_game_of_its_own_plugin_when_names_clash(site: Site) -> None:
    site.install_game("x-second", "second", "fine")

    with site.games() as games:
        assert games.get_recorded("fine", "x-second 0.9").distribution == "x-second"
        with pytest.raises(PluginError, match="several plugins"):
            games.get_recorded("fine", "x-gone 1.0")


def test_a_game_that_moved_to_another_plugin_is_found_for_an_old_record(site: Site) -> None:
    with site.games() as games:
        assert games.get_recorded("fine", "x-gone 1.0").distribution == "x-fine"


def test_two_entry_points_of_one_distribution_stand_for_themselves(site: Site) -> None:
    modules = {"good": games_module(entry("good", "a:B")), "bad": "1 / 0"}
    site.install("x-two", modules, ["good = good", "bad = bad"])

    with site.games() as games:
        assert names(games) == ["fine", "good"]
        assert "ZeroDivisionError" in reasons(games, "x-two")


def test_a_game_that_one_distribution_offers_twice_can_be_had_from_neither(site: Site) -> None:
    modules = {name: games_module(entry("twin", "a:B")) for name in ("one", "two")}
    site.install("x-twins", modules, ["one = one", "two = two"])

    with site.games() as games:
        assert names(games) == ["fine"]
        assert reasons(games, "x-twins").count("offers the game 'twin' more than once") == 2
        with pytest.raises(PluginError, match="more than once"):
            games.find("twin")


def test_an_unknown_game_is_answered_with_the_nearest_name(site: Site) -> None:
    with site.games() as games:
        with pytest.raises(UnknownGameError, match=r"no game 'fien'.*did you mean fine\?"):
            games.get("fien")
        for name in ("x-fine:other", ":fine", "fine:", "x-fine:"):
            with pytest.raises(UnknownGameError, match=f"no game '{name}'"):
                games.get(name)


@pytest.mark.parametrize(
    ("rules", "reason"),
    [
        (None, "ModuleNotFoundError"),
        ("", "AttributeError"),
        ("HighestGame = dict", "bad_rules:HighestGame is no Game"),
        ("HighestGame = 1 / 0", "ZeroDivisionError"),
        (RULES.replace("    round_type = Highest", ""), "round_type must be a subclass of Round"),
        (RULES.replace("    moves = (Draw,)", ""), "its moves must be subclasses of Move"),
        (RULES.replace('FORM = "draw"', "pass"), "each with a FORM"),
        (RULES.replace("return Rules\n", "return dict\n"), "must be a subclass of HouseRules"),
        (RULES.replace("switch(1,", "switch(11,"), "Rules.rounds: the default is not allowed"),
        (RULES.replace("def score", "def scores"), "HighestGame has no score"),
        (RULES.replace("def result(", "def resulting("), "Highest has no result"),
        (RULES.replace('Zone("draw", sees=NONE)', "7"), "AttributeError"),
        (RULES + "    def bots(self): return ['easy']\n", "bots must map levels"),
        (RULES + "    def bots(self): return {'very easy': dict}\n", "bots must map levels"),
        (RULES + "    def bots(self): return {7: dict}\n", "bots must map levels"),
        (RULES + "    def __init__(self, more): pass\n", "TypeError"),
        (RULES + "    def __init__(self): raise GeneratorExit\n", "GeneratorExit"),
    ],
)
def test_a_game_that_is_not_whole_is_refused_when_it_is_asked_for(
    site: Site, rules: str | None, reason: str
) -> None:
    modules = {"bad": games_module(entry("bad", "bad_rules:HighestGame"))}
    site.install("x-bad", modules if rules is None else {**modules, "bad_rules": rules})

    with site.games() as games:
        assert names(games) == ["bad", "fine"]
        with pytest.raises(PluginError, match=r"the game 'bad' of x-bad 1\.0 cannot") as told:
            games.get("bad")

    assert reason in str(told.value)


def test_a_plugin_adds_presets_to_the_game_of_another(site: Site) -> None:
    body = "return [Preset('fine', 'long', 'Long', 'Nine rounds.', {'rounds': 9})]"
    site.install("x-presets", {"presets": presets_module(body)})

    with site.games() as games:
        [offered] = games.find("fine").presets
        [preset] = games.get("fine").entry.presets

    assert (offered.preset.key, offered.plugin.distribution) == ("long", "x-presets")
    assert preset.values == {"rounds": 9}


def test_a_preset_for_a_game_that_is_not_installed_is_listed_as_such(site: Site) -> None:
    site.install(
        "x-presets", {"presets": presets_module("return [Preset('gone', 'a', 'A', 'B.', {})]")}
    )

    with site.games() as games:
        assert "for the game 'gone', which is not installed" in reasons(games, "x-presets")


def test_of_two_presets_under_one_key_neither_is_had_but_a_games_own_stands(site: Site) -> None:
    own = "(Preset('own', 'house', 'House', 'Ours.', {}),)"
    site.install("x-own", {"own": games_module(entry("own", "a:B", presets=own))})
    for name in ("one", "two"):
        body = f"return [Preset('own', key, {name!r}, 'More.', {{}}) for key in ('house', 'more')]"
        site.install(f"x-{name}", {name: presets_module(body)})

    with site.games() as games:
        assert [item.plugin.distribution for item in games.find("own").presets] == ["x-own"]
        assert "'more' of the game 'own' is also offered by x-two" in reasons(games, "x-one")
        assert "'house' of the game 'own' is also offered by x-own" in reasons(games, "x-one")


def test_a_presets_hook_that_fails_leaves_the_plugins_games_in_place(site: Site) -> None:
    extra = """
        @hookimpl
        def cardtable_presets():
            raise OSError("no disk")
    """
    site.install("x-half", {"half": games_module(entry("half", "a:B"), extra=extra)})

    with site.games() as games:
        assert games.find("half").entry.title == "Half"
        assert plugin(games, "x-half").faults[0].reason.endswith("failed: OSError: no disk")
