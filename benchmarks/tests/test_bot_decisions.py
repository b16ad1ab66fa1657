"""The script that compares single decisions of bots."""

import json
from itertools import chain
from random import Random

import pytest

import bot_decisions
from bot_decisions import Judge, compare, decisions, make_bot, shuffle_unknown, unknown_places
from bot_strength import game_with, make_player


def test_a_bot_gains_nothing_over_itself() -> None:
    game, rules = game_with("hilo", [], 2)
    bank = decisions(game, rules, make_player(game, "easy"), seats=2, rounds=1, seed=3)

    gains = compare(Judge(game, rules, 3), (make_bot(game, "30:1"),) * 2, bank, 0.5, 1)

    assert len(gains.points) > 10
    assert (gains.differed, gains.mean, gains.error) == (0, 0.0, 0.0)


@pytest.mark.parametrize("key", ["hilo", "under10", "skipbo"])
def test_what_is_shuffled_is_what_no_seat_knows(key: str) -> None:
    game, rules = game_with(key, [], 3)
    bank = decisions(game, rules, make_player(game, "random"), seats=3, rounds=1, seed=5)
    match = next(match for number, match in enumerate(bank) if number == 20)
    views = [match.view(seat) for seat in range(3)]
    true = match.rounds[-1].round
    guess = true.clone()

    groups = unknown_places(views)
    shuffle_unknown(guess, groups, Random(1))

    unknown = {place for group in groups for place in group}
    assert guess.table.zones != true.table.zones
    for zone, (cards, truly) in enumerate(zip(guess.table.zones, true.table.zones, strict=True)):
        assert all(
            own == other or (zone, number) in unknown
            for number, (own, other) in enumerate(zip(cards, truly, strict=True))
        )
    assert sorted(chain(*guess.table.zones)) == sorted(chain(*true.table.zones))


def test_a_move_that_everybody_would_make_is_the_better_one() -> None:
    game, rules = game_with("under10", [], 2)
    bank = decisions(game, rules, make_player(game, "easy"), seats=2, rounds=4, seed=1)

    gains = compare(
        Judge(game, rules, 10),
        (make_player(game, "easy"), make_player(game, "random")),
        bank,
        share=0.5,
        seed=1,
    )

    assert gains.differed > 10
    assert gains.mean > 2 * gains.error > 0


def test_the_figures_are_printed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = "bot_decisions.py hilo 20:2 random --rounds 1 --playouts 2 --share 0.3"
    monkeypatch.setattr("sys.argv", line.split())

    bot_decisions.main()

    printed = capsys.readouterr()
    figures = json.loads(printed.out)
    assert figures["bots"] == ["20:2", "random"]
    assert 0 < figures["differed"] <= figures["decisions"]
    assert "20:2 over random" in printed.err


def test_a_class_may_give_hilo_its_tree_back() -> None:
    game, rules = game_with("hilo", [], 2)
    bank = decisions(game, rules, make_player(game, "easy"), seats=2, rounds=1, seed=3)
    bots = make_bot(game, "treed_hilo:Treed"), make_bot(game, "60:1")

    gains = compare(Judge(game, rules, 2), bots, bank, 1.0, 1)

    assert 0 < gains.differed < len(gains.points) / 2
