"""A plugin that brings bots for games that it knows nothing of."""

from pathlib import Path
from textwrap import dedent
from typing import Final

import pytest

from cardtable.core.entry import BotEntry, EntryError
from cardtable.core.game import Game
from cardtable.house_rules import plain
from cardtable.match import Match
from cardtable.match.drive import Bots
from cardtable.players import bot_levels
from cardtable.record import Header, SeatEntry
from cardtable.registry import Games
from cardtable.testing import LAWS, LawBroken
from installed_plugins import Site, games_module

LOOK_AHEAD: Final = '''
"""A bot for every game: it plays each move on once, and takes the one that did best."""

from cardtable.api import BotEntry, Choice, hookimpl


class LookAhead:
    def __init__(self, game):
        self.game = game

    def choose(self, view, legal_moves, rng):
        guess = view.guess(rng)
        best = max(legal_moves, key=lambda move: self.worth(guess.clone(), move, view, rng))
        return Choice(best, f"{best} did best in thought.")

    def worth(self, round_, move, view, rng):
        round_.play(move)
        for _ in range(2000):
            if round_.is_over():
                break
            round_.play(self.game.policy(round_, round_.legal_moves(), rng))
        if not round_.is_over():
            return 0
        points = self.game.score(view.box.rules, round_.result())
        own = next(
            side
            for side, seats in enumerate(self.game.sides(view.box.rules, view.box.seat_count))
            if view.seat in seats
        )
        return -points[own] if self.game.low_wins else points[own]


@hookimpl
def cardtable_bots():
    return [BotEntry("ahead", "Look ahead", "Plays each move on once.", "x_bots:LookAhead")]
'''


RUMMAGE: Final = '''
"""A bot for every game that looks at the hidden cards of all tables."""

from cardtable.api import BotEntry, hookimpl
from faulty_bots import RummagingBot


class Rummage(RummagingBot):
    def __init__(self, game):
        self.game = game


@hookimpl
def cardtable_bots():
    return [BotEntry("rummage", "Rummage", "Looks.", "x_rummage:Rummage")]
'''


def bots_module(*entries: str) -> str:
    """Return the text of a plugin module that offers the bot *entries*."""
    offer = f"@hookimpl\ndef cardtable_bots():\n    return [{', '.join(entries)}]\n"
    return "from cardtable.api import BotEntry, hookimpl\n\n" + offer


def bot(key: str, target: str = "a:b", game: str = "") -> str:
    return f"BotEntry({key!r}, 'T', 'S.', {target!r}, {game!r})"


def reasons(games: Games, distribution: str) -> str:
    found = [plugin for plugin in games.plugins if plugin.distribution == distribution]
    return "\n".join(fault.reason for plugin in found for fault in plugin.faults)


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """Return a folder in which a game and the bot for every game are installed."""
    site = Site(tmp_path / "site")
    site.install_game("x-fine", "fine", "fine")
    site.install("x-bots", {"x_bots": dedent(LOOK_AHEAD)})
    return site


@pytest.mark.parametrize("key", ["fine", "hilo", "under10", "yaniv", "skipbo"])
def test_a_bot_of_a_plugin_plays_every_game(site: Site, key: str) -> None:
    with site.games() as games:
        loaded = games.get(key)
        rules = plain(loaded.game.rules_type()())
        seats = (SeatEntry("Ada", "bot:ahead"), SeatEntry("Bo", "bot:random"))
        match = Match(loaded.game, rules, Header(key, 1, "", {}, seats, 1))
        bots = Bots(match)

        match.deal(1)
        played = [bots.play_move() for _ in range(12) if match.is_in_round()]

    assert "ahead" in bot_levels(loaded.game)
    assert [move.choice.fault for move in played if move.choice.fault] == []
    assert any("did best in thought" in move.choice.why for move in played)


def against_peeking(game: Game) -> None:
    """Hold *game* to the law against peeking."""
    law = next(law for law in LAWS if law.name == "bots_cannot_peek")
    law(game, plain(game.rules_type()()), 2, 1)


def test_a_bot_of_a_plugin_that_sees_what_its_seat_sees_keeps_the_law(site: Site) -> None:
    with site.games() as games:
        game = games.get("hilo").game

        against_peeking(game)

    assert list(game.further_bots) == ["ahead"]


def test_a_bot_of_a_plugin_that_peeks_breaks_the_law(site: Site) -> None:
    site.install("x-rummage", {"x_rummage": RUMMAGE})

    with site.games() as games, pytest.raises(LawBroken, match="bot rummage "):
        against_peeking(games.get("hilo").game)


def test_a_bot_for_one_game_plays_that_game_alone(site: Site) -> None:
    site.install("x-own", {"x_own": bots_module(bot("own", game="fine"))})

    with site.games() as games:
        assert "own" in bot_levels(games.get("fine").game)
        assert "own" not in bot_levels(games.get("hilo").game)


def test_of_two_bots_under_one_key_neither_is_had(site: Site) -> None:
    for name in ("one", "two"):
        site.install(f"x-{name}", {f"x_{name}": bots_module(bot("same"))})

    with site.games() as games:
        assert "same" not in bot_levels(games.get("fine").game)
        assert "the bot 'same' is also offered by x-two 1.0" in reasons(games, "x-one")


def test_the_levels_that_every_game_has_cannot_be_taken(site: Site) -> None:
    site.install("x-hard", {"x_hard": bots_module(bot("hard"))})

    with site.games() as games:
        assert "every game has a bot of this name" in reasons(games, "x-hard")


def test_a_bot_that_cannot_be_imported_is_a_fault_when_it_is_asked_for(site: Site) -> None:
    site.install("x-gone", {"x_gone": bots_module(bot("gone", "nowhere:bot"))})

    with site.games() as games:
        maker = games.get("fine").game.further_bots["gone"]

        with pytest.raises(ModuleNotFoundError):
            maker()


def test_games_and_bots_may_come_from_one_plugin(site: Site) -> None:
    extra = f"""
        from cardtable.api import BotEntry
        @hookimpl
        def cardtable_bots():
            return [{bot("both")}]
    """
    site.install("x-both", {"x_both": games_module(extra=extra)})

    with site.games() as games:
        assert "both" in bot_levels(games.get("fine").game)


@pytest.mark.parametrize(
    ("key", "target", "fault"),
    [("A", "a:b", "a key is made of"), ("a", "a", "target must read"), ("random", "a:b", "every")],
)
def test_an_entry_that_cannot_be_is_refused(key: str, target: str, fault: str) -> None:
    with pytest.raises(EntryError, match=fault):
        BotEntry(key, "T", "S.", target)
