"""A bot of cardtable as the program at the other end of the line."""

import json
from itertools import count
from random import Random

import pytest

from cardtable.core.game import Game
from cardtable.house_rules import plain, rules_dict
from cardtable.match import Match
from cardtable.players import FAR, Playouts, Searcher, make_bot
from cardtable.protocol import Server, Told
from cardtable.protocol.message import write_message
from cardtable.protocol.told import rules_values, view_values
from cardtable.record import Header, SeatEntry
from cardtable.registry import load_games
from match_play import TORTURE, play_on
from sounding_games import SoundedTorture


def dealt(game: Game, key: str = "torture", seed: int = 6) -> Match:
    """Return a match of two seats whose first round is dealt."""
    rules = game.rules_type()()
    seats = (SeatEntry("Ada"), SeatEntry("Bo"))
    match = Match(game, plain(rules), Header(key, 1, "", rules_dict(rules), seats, seed))
    match.deal(1)
    return match


def served_move(
    server: Server, match: Match, playouts: int | None = None, **go: object
) -> dict[str, object]:
    """Return what *server*, set to *playouts*, answers when it is told to *go* in *match*."""
    game, view = match.game, match.view(match.seat_to_move)
    told = Told(game, match.header.game, match.header.house_rules, match.names)
    said: list[bytes] = []
    values = {} if playouts is None else {"playouts": playouts}
    server.serve(
        [
            write_message("options", values=values),
            write_message("rules", **rules_values(told, match.box, view.seat)),
            write_message("view", **view_values(game, view, view.legal_moves)),
            write_message("go", **go),
        ],
        said.append,
    )
    (answer,) = said
    return dict(json.loads(answer))


def test_a_bot_that_is_served_plays_what_it_plays_at_the_table() -> None:
    match = dealt(TORTURE, seed=5)
    server = Server("medium", lambda key: TORTURE)
    bot = Searcher(TORTURE, lambda: Playouts(20))
    for seed in range(6):
        view = match.view(match.seat_to_move)
        choice = bot.choose(view, view.legal_moves, Random(seed))

        move = served_move(server, match, playouts=20, seed=seed, limits={"seconds": 1000})

        assert move == {"type": "move", "move": str(choice.move), "why": choice.why}
        play_on(match, seed, 1)


@pytest.mark.parametrize("limits", [{}, {"seconds": 1000}])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_served_bot_decides_as_it_does_without_a_line(
    level: str, limits: dict[str, float]
) -> None:
    match = dealt(TORTURE)

    move = served_move(Server(level, lambda key: TORTURE), match, seed=11, limits=limits)

    view = match.view(match.seat_to_move)
    choice = make_bot(TORTURE, f"bot:{level}").choose(view, view.legal_moves, Random(11))
    assert move == {"type": "move", "move": str(choice.move), "why": choice.why}


def test_a_served_search_ends_before_the_table_has_waited_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = count()
    monkeypatch.setattr("cardtable.protocol.serve.perf_counter", lambda: next(clock))
    monkeypatch.setattr("cardtable.players.search.budget.perf_counter", lambda: next(clock))
    match = dealt(TORTURE)
    server = Server("medium", lambda key: TORTURE)

    move = served_move(server, match, playouts=1_000_000, seed=11, limits={"seconds": 100})

    assert move["move"] in list(map(str, match.legal_moves()))
    assert 85 < next(clock) < 100


@pytest.mark.parametrize(("limits", "laps"), [({}, 1), ({"think": 0, "seconds": 9}, FAR)])
def test_a_served_bot_thinks_for_as_long_as_people_ask(limits: dict[str, float], laps: int) -> None:
    game = SoundedTorture()

    served_move(Server("easy", lambda key: game), dealt(game), seed=11, limits=limits)

    assert game.laps == {laps}


def test_playouts_are_an_option_where_the_bot_searches() -> None:
    game = load_games().get("hilo").game

    def options(level: str, only: Game | None) -> list[str]:
        said: list[bytes] = []
        Server(level, lambda key: game, only).serve(
            [write_message("hello", protocol=1)], said.append
        )
        return [option["name"] for option in json.loads(said[0])["options"]]

    assert options("medium", game) == options("medium", None) == ["playouts"]
    assert options("easy", TORTURE) == options("easy", None) == ["playouts"]
    assert options("easy", game) == options("random", game) == options("random", None) == []


def test_a_rule_of_thumb_stays_one_whatever_playouts_are_set() -> None:
    game = load_games().get("hilo").game
    match = dealt(game, "hilo")

    move = served_move(Server("easy", lambda key: game), match, playouts=500, seed=11)

    view = match.view(match.seat_to_move)
    choice = make_bot(game, "bot:easy").choose(view, view.legal_moves, Random(11))
    assert (move["move"], move["why"]) == (str(choice.move), choice.why)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (b"nonsense\n", "no JSON object"),
        (b'{"type": "options", "values": {"playouts": -5}}\n', "allowed is a whole number from 1"),
        (b'{"type": "options", "values": {"playouts": true}}\n', "allowed is a whole number"),
        (b'{"type": "options", "values": {"playout": 5}}\n', "no option 'playout', only playouts"),
        (b'{"type": "go", "seed": 1}\n', "go comes after rules and view"),
        (b'{"type": "rules"}\n', "needs a text as 'game'"),
        (b'{"type": "rules", "game": "x", "house_rules": {"zz": 1}, "seats": []}\n', "zz"),
    ],
)
def test_a_served_bot_answers_nonsense_with_an_error_and_goes_on(line: bytes, fault: str) -> None:
    said: list[bytes] = []

    Server("easy", lambda key: TORTURE).serve([line, b'{"type": "hello"}\n'], said.append)

    error, hello = map(json.loads, said)
    assert error["type"] == "error"
    assert fault in error["text"]
    assert hello["type"] == "hello"
