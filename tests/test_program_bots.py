"""Programs that play: by lines of JSON, and whatever they do the match goes on."""

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from cardtable.core.game import Game
from cardtable.core.result import Joined
from cardtable.house_rules import plain, rules_dict
from cardtable.match import Match
from cardtable.match.drive import Bots
from cardtable.players import PlayersError, bot_player, make_bot, player_fault, read_players, serve
from cardtable.players import write_players as written
from cardtable.players.program import ProgramBot, ProgramError, bot
from cardtable.players.program.message import read_view, view_values
from cardtable.record import Header, SeatEntry
from cardtable.registry import load_games
from cardtable.testing import LAWS
from command import cardtable

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "bot-protocol.md"
EXAMPLE: Final = re.compile(r"^```\w+\n# (\S+_bot\.\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
HELLO: Final = 'say(type="hello", name="Test")'
START: Final = """
import json, sys, time
def say(**message):
    print(json.dumps(message), flush=True)
def hear():
    return json.loads(sys.stdin.readline())
"""
GREET: Final = f"{START}\nhear()\n{HELLO}\nrules = hear()\nview = hear()\ngo = hear()\n"


def game_of(key: str = "hilo") -> Game:
    return load_games().get(key).game


def dealt(key: str = "hilo", players: Sequence[str] = ("bot:random", "bot:random")) -> Match:
    """Return a match of *players* with its first round dealt."""
    game = game_of(key)
    rules = plain(game.rules_type()())
    seats = tuple(SeatEntry(f"Seat {n}", player) for n, player in enumerate(players, 1))
    match = Match(game, rules, Header(key, 1, "", {}, seats, 1))
    match.deal(1)
    return match


def program(tmp_path: Path, text: str) -> str:
    """Return the level of a bot that is the Python program *text*."""
    file = tmp_path / "program.py"
    file.write_text(text, encoding="utf-8")
    return f"cmd={sys.executable} {file}"


def ask(level: str, match: Match, *, seconds: float = 20.0) -> str:
    """Return what the program *level* plays as the first move of *match*."""
    player = ProgramBot(match.game, level, seconds)
    view = match.view(match.seat_to_move)
    return str(player.choose(view, view.legal_moves, Random(1)).move)


# --- naming one


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Ada,Bo=bot:cmd=python3 b.py", ["person", "bot:cmd=python3 b.py"]),
        ("Ada,bot:cmd=b --depth=3 ; x=2", ["person", "bot:cmd=b --depth=3 ; x=2"]),
        ('Ada,Bo=bot:cmd=b "one, two",Cy', ["person", 'bot:cmd=b "one, two"', "person"]),
    ],
)
def test_a_program_is_named_by_its_command(text: str, players: list[str]) -> None:
    seats = read_players(text, Game(), (1, 6))

    assert [seat.player for seat in seats] == players
    assert read_players(written(seats), Game(), (1, 6)) == seats


@pytest.mark.parametrize("level", ["cmd=", "cmd= ; x=1", "cmd=b 'open", "cmd=b ; x", "cmd=b\x07"])
def test_a_command_that_is_none_is_refused(level: str) -> None:
    with pytest.raises(PlayersError):
        bot_player(Game(), level)


def test_a_file_starts_no_program() -> None:
    assert "a file starts no program" in player_fault("Bo=bot:cmd=evil")


# --- playing


@pytest.mark.parametrize("key", ["hilo", "skipbo", "under10"])
def test_the_examples_of_the_manual_play(key: str, tmp_path: Path) -> None:
    for name, text in EXAMPLE.findall(PAGE.read_text(encoding="utf-8")):
        (tmp_path / name).write_text(text, encoding="utf-8")
    levels = (
        f"bot:cmd={sys.executable} {tmp_path / 'random_bot.py'} ; style=bold",
        f"bot:cmd=sh {tmp_path / 'first_bot.sh'}",
    )
    match = dealt(key, levels)
    bots = Bots(match)

    played = [bots.play_move() for _ in range(10) if match.is_in_round()]

    assert [move.choice.fault for move in played if move.choice.fault] == []
    assert {move.choice.why for move in played if move.seat == 0} == {
        "Chance chose it, bold as it is."
    }


def test_a_program_gets_guesses_when_it_asks(tmp_path: Path) -> None:
    level = program(
        tmp_path,
        GREET
        + 'say(type="log", text="hm")\nsay(type="guess", count=3)\nfound = hear()["guesses"]\n'
        "assert len(found) == 3 and found[0] != found[1]\n"
        'assert sum(map(len, found[0].values())) == 104\nassert rules["seat"] == view["seat"]\n'
        'say(type="move", move=view["legal"][-1])\n',
    )
    match = dealt()

    assert ask(level, match) == str(match.legal_moves()[-1])


def test_a_program_is_held_to_the_law_against_peeking(tmp_path: Path) -> None:
    reply = f"{START}\nhear()\n{HELLO}\nhear()\nwhile True:\n    seen = hear()\n    go = hear()\n"
    reply += '    moves = seen["legal"]\n    number = sum(map(ord, json.dumps(seen)))\n'
    reply += '    say(type="move", move=moves[number % len(moves)])\n'
    level = program(tmp_path, reply)
    game = game_of()
    shared = ProgramBot(game, level)
    game.further_bots = {"program": lambda: shared}
    law = next(law for law in LAWS if law.name == "bots_cannot_peek")

    law(game, plain(game.rules_type()()), 2, 1)


def test_a_view_that_went_as_text_is_the_same() -> None:
    for key in ("hilo", "skipbo", "under10"):
        match = dealt(key)
        view = match.view(match.seat_to_move)

        again = read_view(json.loads(json.dumps(view_values(view))), match.game, match.box)

        assert again == replace(view, incidents=())  # they are nobody's move
        joined = [entry for entry in again.entries if isinstance(entry, Joined)]
        assert [(entry.seat, entry.total) for entry in joined] == [(0, 0), (1, 0)]


# --- what goes wrong


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("raise SystemExit(3)", "ended with code 3"),
        ("print('hey', flush=True); input(); input()", "the program said 'hey'"),
        (f'{START}\nsay(type="rules")\nhear()\nhear()', "said 'rules' and not hello"),
        (GREET + 'say(type="move", move="fly")\nhear()', "chose 'fly', which is not legal"),
        (GREET + 'say(type="guess", count=1000)\nhear()', "asked for '1000' guesses"),
        (GREET + 'say(type="song")\nhear()', "allowed is move, guess or log"),
        (GREET + 'print("[]", flush=True)\nhear()', "the program said '[]'"),
        (f'{START}\nsay(type="hello", options=[1])\nhear()\nhear()', "options that are none"),
    ],
)
def test_a_program_that_misbehaves_is_told_of(text: str, fault: str, tmp_path: Path) -> None:
    with pytest.raises(ProgramError, match=re.escape(fault)):
        ask(program(tmp_path, text), dealt())


def test_a_program_that_hangs_is_stopped_and_then_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "GRACE", 0.05)

    with pytest.raises(ProgramError, match="made no move"):
        ask(program(tmp_path, GREET + "while True:\n    hear()\n"), dealt(), seconds=0.05)


def test_a_program_that_thinks_until_it_is_stopped_plays_its_move(tmp_path: Path) -> None:
    text = GREET + 'assert hear()["type"] == "stop"\nsay(type="move", move=view["legal"][0])\n'
    match = dealt()

    assert ask(program(tmp_path, text), match, seconds=0.05) == str(match.legal_moves()[0])


def test_the_match_goes_on_with_default_moves(tmp_path: Path) -> None:
    match = dealt(players=("bot:" + program(tmp_path, "pass"), "bot:cmd=no-such-program-anywhere"))
    bots = Bots(match)

    faults = [bots.play_move().choice.fault for _ in range(10)]

    assert match.ply == 10
    assert all(faults)
    assert "is not asked again" in faults[-1]


@pytest.mark.parametrize(
    ("options", "fault"),
    [("speed=3", "no option 'speed', allowed is style"), ("style=wild", "allowed is calm or bold")],
)
def test_an_option_that_the_program_does_not_take_is_told_of(
    options: str, fault: str, tmp_path: Path
) -> None:
    text = dict(EXAMPLE.findall(PAGE.read_text(encoding="utf-8")))["random_bot.py"]

    with pytest.raises(ProgramError, match=fault):
        ask(program(tmp_path, text) + " ; " + options, dealt())


# --- serving one


def spoken(match: Match, name: str) -> list[Any]:  # Any: JSON
    """Return what the bot *name* answers when it is asked for the move of *match*."""
    view = match.view(match.seat_to_move)
    lines: list[dict[str, object]] = [
        {"type": "hello", "protocol": 1},
        {"type": "rules", "game": "g", "house_rules": rules_dict(match.rules), "seats": 2},
        {"type": "view", **view_values(view)},
        {"type": "go", "seconds": 1, "seed": 7},
        {"type": "quit"},
    ]
    said: list[str] = []
    serve(
        map(json.dumps, lines),
        said.append,
        name,
        lambda *_: (match.game, match.rules),
        lambda game: make_bot(game, f"bot:{name}"),
    )
    return [json.loads(line) for line in said]


@pytest.mark.parametrize("key", ["hilo", "skipbo", "under10"])
def test_a_bot_is_served_by_the_protocol(key: str) -> None:
    match = dealt(key)

    hello, move = spoken(match, "easy")

    assert (hello["type"], hello["name"]) == ("hello", "easy")
    assert move["move"] in [str(legal) for legal in match.legal_moves()]
    assert move["why"]


@pytest.mark.parametrize("line", ["", "hey", "[]", '{"type": "go"}', '{"type": "rules"}'])
def test_a_host_that_talks_nonsense_is_told_so(line: str) -> None:
    with pytest.raises(ProgramError):
        serve([line], print, "easy", lambda *_: (Game(), None), lambda game: make_bot(game, "bot"))


def test_the_command_serves_a_bot_and_the_command_line_plays_against_it(tmp_path: Path) -> None:
    served = f"bot:cmd={sys.executable} -m cardtable bot easy"

    done = cardtable(
        *("play", "under10", "--players", f"Ada={served},Bo=bot", "--seed", "1"),
        *("--set", "end_mode=rounds", "--set", "rounds=1", "--save", "it.match"),
        home=tmp_path,
    )

    assert (done.code, done.err) == (0, "")
    assert f"{served}" in (tmp_path / "it.match").read_text(encoding="utf-8")


def test_a_save_starts_no_program_unless_it_may(tmp_path: Path) -> None:
    seats = "Ada,Bo=bot:cmd=no-such-program-anywhere"
    cardtable("play", "hilo", "--players", seats, "--save", "a.match", home=tmp_path)

    refused = cardtable("resume", "a.match", home=tmp_path)
    allowed = cardtable("resume", "a.match", "--allow-programs", home=tmp_path)

    assert refused.code == 1
    assert "Bo is played by the program 'no-such-program-anywhere'" in refused.message
    assert allowed.code == 0
