"""The script that measures how many simulations a plain tree search makes."""

import pytest

import search_speed
from bot_decisions import decisions
from bot_strength import game_with, make_player
from cardtable.api import Game, Result, Round
from cardtable_skipbo.round import SkipboRound
from search_speed import OWN, UNIFORM, measure, plain_game


def test_a_plain_search_has_nothing_that_the_game_adds() -> None:
    game, rules = game_with("skipbo", ["stock_size=5"], 2)
    bank = decisions(game, rules, make_player(game, "easy"), seats=2, rounds=1, seed=1)
    plain, with_policy = plain_game(game, UNIFORM, 0), plain_game(game, OWN, 0)

    speed = measure(plain, bank, share=0.1)

    assert speed.simulations >= 200 * speed.decisions > 0
    assert speed.per_second > 0
    assert plain.grows_tree
    assert not plain.bots()
    assert type(plain).policy is Game.policy
    assert type(with_policy).policy is type(game).policy


def test_a_playout_may_be_cut_after_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    game, rules = game_with("skipbo", ["stock_size=5"], 2)
    bank = decisions(game, rules, make_player(game, "easy"), seats=2, rounds=1, seed=1)
    cut: list[Round] = []
    abort = SkipboRound.abort

    def watched(round_: SkipboRound) -> Result:
        cut.append(round_)
        return abort(round_)

    monkeypatch.setattr(SkipboRound, "abort", watched)

    speed = measure(plain_game(game, UNIFORM, 3), bank, share=0.05)

    assert len(cut) > speed.simulations / 2


def test_the_figures_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "search_speed.py hilo --share 0.05 --cut 5 --set rounds=1"
    monkeypatch.setattr("sys.argv", line.split())

    search_speed.main()

    printed = capsys.readouterr()
    assert "hilo, 2 seats, uniform policy, cut after 5 moves" in printed.err
    assert '"per_second"' in printed.out
