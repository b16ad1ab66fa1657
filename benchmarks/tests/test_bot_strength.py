"""The script that measures how strong a bot is."""

import json
from collections.abc import Sequence
from random import Random

import pytest

import bot_strength
from bot_strength import Tally, compare, enter, make_player, play_match
from cardtable.api import Choice, Move, View, plain
from cardtable_hilo.game import Hilo
from cardtable_hilo.house_rules import HiloRules
from cardtable_skipbo.game import Skipbo
from cardtable_skipbo.house_rules import SkipboRules


class Ender:
    """Ends its turn at once, which blocks Skip-Bo."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        """Choose the last of *legal_moves*."""
        return Choice(legal_moves[-1])


SHORT = plain(HiloRules(rounds=1))


def test_a_player_against_itself_wins_half() -> None:
    game = Hilo()
    players = make_player(game, "easy"), make_player(game, "easy")

    tally = compare(game, SHORT, players, match_count=6, seed=3)

    # The same deals from both seats: what one wins the other wins in turn.
    assert tally.matches == 6
    assert tally.share == 0.5
    assert tally.won == tally.lost
    assert tally.pairs == [0.5, 0.5, 0.5]


def test_a_shared_win_counts_half() -> None:
    assert Tally(won=1, shared=2, lost=1).share == 0.5
    assert Tally().share == 0.0


def test_pairs_are_of_one_player_and_a_round_that_nobody_wins_is_drawn() -> None:
    game = Skipbo()
    rules = plain(SkipboRules(partners="opposite", stock_size=5))
    planner, eager = make_player(game, "easy"), make_player(game, "eager_skipbo:Eager")
    won, drawn = Tally(), Tally()

    for seed in range(4):
        match = play_match(game, rules, seed, (planner, eager, planner, eager))
        enter(won, match, own=[0])
    stuck = play_match(game, plain(SkipboRules(wilds=0)), 1, (Ender(), Ender()))
    enter(drawn, stuck, own=[0])

    assert (won.matches, won.endings) == (4, {"won": 4})
    assert won.won + won.lost == 4
    assert (drawn.matches, drawn.drawn, drawn.endings) == (0, 1, {"blocked": 1})


def test_players_are_levels_of_the_game_or_classes(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "bot_strength.py hilo random thrifty_hilo:Thrifty --matches 2 --set rounds=1"
    monkeypatch.setattr("sys.argv", line.split())

    bot_strength.main()

    printed = capsys.readouterr()
    assert json.loads(printed.out)["matches"] == 2
    assert "random against thrifty_hilo:Thrifty" in printed.err
