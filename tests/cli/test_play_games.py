"""Other games at the terminal: secret hands, words that are moves, and a game that fails."""

import re
import sys
from pathlib import Path

import pytest

from command import cardtable
from installed_plugins import RULES, Site, entry, games_module

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo terminals", allow_module_level=True)

from terminal import LEAVE, WIPE, Terminal

HAND_OVER = "Pass the screen to {0}. {0}: press Return when nobody else looks."


def torture(home: Path) -> dict[str, str]:
    """Install the torture game, whose hands are secret; return what makes it be found."""
    Site(home / "site").install(
        "torture", {"torture_plugin": games_module("ENTRY", extra="from torture import ENTRY")}
    )
    return {"site": str(home / "site")}


def highest(home: Path, rules: str) -> dict[str, str]:
    """Install the game of the highest card with *rules*; return what makes it be found."""
    modules = {"high": games_module(entry("high", "high_rules:HighestGame")), "high_rules": rules}
    Site(home / "site").install("high", modules)
    return {"site": str(home / "site")}


def hand_of(page: str, name: str) -> list[str]:
    """Return the faces that *page* shows in the hand of *name*, who is to move."""
    shown = re.search(r"^ Hand((?: +\d[CDHS])+)", page, re.MULTILINE)
    assert shown, page
    assert f"> {name} " in page
    return shown[1].split()


def test_the_screen_is_handed_over_before_a_secret_hand_is_shown(tmp_path: Path) -> None:
    words = ("play", "torture", "--players", "Ada,Bo", "--seed", "3")
    with Terminal(*words, home=tmp_path, env=torture(tmp_path)) as terminal:
        first = terminal.read()
        name, other = ("Ada", "Bo") if "to Ada" in first else ("Bo", "Ada")
        assert HAND_OVER.format(name) in first
        given, *kept = hand_of(terminal.answer(""), name)

        passed_on = terminal.answer("1")
        hint = terminal.answer("hint")
        log = terminal.answer("log")
        terminal.answer("")
        shown = hand_of(terminal.answer(""), other)

    assert HAND_OVER.format(other) in passed_on
    assert given not in passed_on
    assert "Press Return first" in hint
    assert not any(face in page for face in kept for page in (passed_on, hint, log))
    assert len(shown) == 4, "three cards and the one that was passed on"


@pytest.mark.parametrize(
    ("how", "gone"),
    [({"TERM": "xterm"}, WIPE), ({"TERM": "dumb"}, "\n" * 50)],
    ids=["terminal", "dumb"],
)
def test_plain_lines_leave_no_secret_on_the_screen_either(
    how: dict[str, str], gone: str, tmp_path: Path
) -> None:
    words = ("play", "torture", "--players", "Ada,Bo", "--seed", "3", "--plain")
    site = torture(tmp_path)
    with Terminal(*words, home=tmp_path, env={**site, "NO_COLOR": "1", **how}) as terminal:
        terminal.read()
        terminal.answer("")
        before = len(terminal.all)
        terminal.answer("1")
        after = terminal.all[before:]

    assert gone in after
    assert "Pass the screen to" in after.rpartition(gone)[2]
    assert "hand: " not in after.rpartition(gone)[2]


def test_where_all_see_the_same_nobody_hands_the_screen_over(tmp_path: Path) -> None:
    with Terminal("play", "hilo", "--players", "Ada,Bo", "--seed", "1", home=tmp_path) as terminal:
        terminal.read()
        for line in ("1", "1", "1", "1", "draw", "discard", "1", "take", "replace r3c3"):
            terminal.answer(line)

    assert "Pass the screen" not in terminal.all


def test_one_person_alone_hands_nothing_over(tmp_path: Path) -> None:
    words = ("play", "torture", "--players", "Ada,bot", "--seed", "3")
    with Terminal(*words, home=tmp_path, env=torture(tmp_path)) as terminal:
        page = terminal.read()

    assert "Ada: " in page
    assert "Pass the screen" not in page


def test_a_move_made_in_secret_is_not_named_with_its_reason(tmp_path: Path) -> None:
    words = ("play", "torture", "--players", "Ada,bot", "--seed", "3")
    with Terminal(*words, home=tmp_path, env=torture(tmp_path)) as terminal:
        terminal.read()
        page = terminal.answer("1")
        reasons = terminal.answer("why")

    assert "Gives a card to" in page or "Gives" in page
    assert not re.search(r"chose give", reasons), "the move is a secret"


def test_a_move_wins_over_a_word_and_a_colon_makes_it_the_word(tmp_path: Path) -> None:
    site = highest(tmp_path, RULES.replace('FORM = "draw"', 'FORM = "end"'))
    with Terminal("play", "high", "--players", "Ada,Bo", home=tmp_path, env=site) as terminal:
        terminal.read()
        question = terminal.answer(":end")
        terminal.answer("no")
        played = terminal.answer("end")

    assert "End the match here?" in question
    assert "Bo: " in played


def test_a_game_that_fails_gives_the_screen_back_and_loses_nothing(tmp_path: Path) -> None:
    rules = RULES.replace(
        "        last = self", "        raise ValueError('boom')\n        last = self"
    )
    site = highest(tmp_path, rules)
    with Terminal("play", "high", "--players", "Ada,Bo", home=tmp_path, env=site) as terminal:
        terminal.read()
        terminal.send("draw")
        code, left = terminal.end()

    assert code == 3
    assert terminal.all.count(LEAVE) == 1
    assert "boom" in left
    assert "The match is saved in" in left
    assert "Traceback" not in left


def test_a_match_between_bots_that_comes_to_no_end_is_stopped(tmp_path: Path) -> None:
    rules = RULES.replace("over = len(found) >= rules.rounds", "over = False").replace(
        "    low_wins = False", "    low_wins = False\n    round_bound = 5"
    )
    site = highest(tmp_path, rules)

    done = cardtable("play", "high", "--players", "bot,bot", home=tmp_path, env=site)

    assert done.code == 0
    assert "The match went on too long and was stopped." in done.out


def test_after_a_page_for_everybody_a_secret_hand_waits_for_its_owner(tmp_path: Path) -> None:
    words = ("play", "torture", "--players", "Ada,Bo", "--seed", "3", "--set", "limit=500")
    with Terminal(*words, home=tmp_path, env=torture(tmp_path)) as terminal:
        page = terminal.read()
        while "Press Return for the next round." not in page:
            page = terminal.answer("" if "press Return" in page or "Press Return" in page else "1")
        following = terminal.answer("")

    assert "round 1 is over" in page
    assert "Pass the screen to" in following


BROKEN_BOT = """
    def bots(self):
        class Broken:
            def choose(self, view, legal_moves, rng):
                raise ValueError("no idea")
        return {"broken": Broken}

    def rulebook("""


def test_a_bot_that_fails_is_told_of_and_its_default_move_is_played(tmp_path: Path) -> None:
    site = highest(tmp_path, RULES.replace("    def rulebook(", BROKEN_BOT, 1))

    alone = cardtable("play", "high", "--players", "bot,bot", home=tmp_path, env=site)
    with Terminal("play", "high", "--players", "bot,Bo", home=tmp_path, env=site) as terminal:
        page = terminal.read()

    assert alone.code == 0
    assert alone.err.count("could not choose, so draw was played") == 2
    assert "The bot Alma could not choose, so draw was played" in page
