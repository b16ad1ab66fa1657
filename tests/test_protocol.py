"""The protocol for programs that play: what they are told, and what becomes of what they do."""

import json
import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

import pytest

from cardtable.core.game import Game
from cardtable.core.view import View
from cardtable.house_rules import plain, rules_dict
from cardtable.match import Match
from cardtable.match.drive import BotMove, Bots
from cardtable.players import PlayersError, read_program
from cardtable.protocol import Limits, Told, probe
from cardtable.protocol.heard import read_view
from cardtable.protocol.message import read_message, write_message
from cardtable.protocol.told import rules_values, view_values
from cardtable.record import Header, SeatEntry
from cardtable.record_text import read_record, write_record
from cardtable.registry import load_games
from match_play import play_on, torture_match
from strange_bots import FIRST, HELLO, strange_bot, strange_program

QUICK: Final = Limits(hello=30.0, move=0.2, stop=0.1, quit=30.0)
"""For programs that hang when a move is due, but may take their time to start and to end."""
PATIENT: Final = Limits(hello=60.0, move=60.0, quit=30.0)


def against(player: str, *, seed: int = 1) -> Match:
    """Return a match of two seats that *player* plays both of, dealt."""
    match = torture_match(seats=2, seed=seed)
    for seat in range(2):
        match.reseat(seat, player)
    match.deal(1)
    return match


@contextmanager
def bots_of(match: Match, limits: Limits = PATIENT) -> Iterator[Bots]:
    """Give the bots of *match*, and end their programs."""
    bots = Bots(match, limits=limits)
    try:
        yield bots
    finally:
        bots.close()


def first_move(player: str, limits: Limits = PATIENT) -> BotMove:
    """Return the first move of a match that *player* plays."""
    with bots_of(against(player), limits) as bots:
        return bots.play_move()


# --- what is told


def test_a_view_is_the_same_at_the_other_end_of_the_line() -> None:
    match = torture_match(seats=3, seed=4)
    for step in range(200):
        play_on(match, step, 1)
        if match.is_over():
            break
        for seat in range(3):
            assert told_and_heard(match.game, match, seat) == match.view(seat)


@pytest.mark.parametrize("key", ["hilo", "under10", "skipbo"])
def test_every_game_can_be_told(key: str) -> None:
    game = load_games().get(key).game
    match = match_of(key, game, ("bot:random", "bot:random"))
    for step in range(150):
        play_on(match, step, 1)
        if match.is_over():
            break
        for seat in range(2):
            view = match.view(seat)
            heard = told_and_heard(game, match, seat)
            assert heard == view
            assert heard.entries == view.entries


def told_and_heard(game: Game, match: Match, seat: int) -> View:
    """Return the view of *seat* after it went over the line."""
    view = match.view(seat)
    line = write_message("view", **view_values(game, view, view.legal_moves))
    return read_view(game, match.box, read_message(line))


def match_of(key: str, game: Game, players: tuple[str, ...], seed: int = 3) -> Match:
    """Return a match of the game *key* between *players*, not dealt yet."""
    rules = game.rules_type()()
    seats = tuple(SeatEntry(f"P{n}", player) for n, player in enumerate(players, 1))
    header = Header(key, game.rules_version, "x 1.0", rules_dict(rules), seats, seed)
    return Match(game, plain(rules), header)


def test_a_program_is_told_nothing_that_its_seat_does_not_see() -> None:
    match = torture_match(seats=2, seed=8)
    match.deal(1)
    other = torture_match(seats=2, seed=8)
    other.deal(1)
    view = match.view(0)

    texts = [
        json.dumps(view_values(m.game, m.view(0), m.view(0).legal_moves)) for m in (match, other)
    ]

    assert texts[0] == texts[1]
    hidden = [zone for zone in view_values(match.game, view, ())["zones"] if not all(zone["open"])]  # type: ignore[attr-defined]
    assert hidden
    for zone in hidden:
        for face, pool in zip(zone["faces"], zone["pools"], strict=True):
            assert face is None or pool is None


def test_the_rules_say_who_sits_where_and_what_is_agreed(tmp_path: Path) -> None:
    match = torture_match(seats=2)
    told = Told(match.game, "torture", match.header.house_rules, match.names)

    values = rules_values(told, match.box, 1)

    assert values["game"] == "torture"
    assert values["seat"] == 2
    assert values["seats"] == ["Bjørn", "Åse"]
    assert values["house_rules"] == match.header.house_rules
    json.dumps(values)


# --- what a program plays


def test_a_program_plays_the_move_that_it_says_and_why(tmp_path: Path) -> None:
    played = first_move(strange_bot(tmp_path, HELLO + FIRST))

    assert played.choice.why == "it stands first"
    assert played.choice.fault == ""


def test_a_program_is_asked_to_think_and_has_that_much_longer(tmp_path: Path) -> None:
    telling = """
    if kind == "go":
        say("move", move=view["legal"][0], why=json.dumps(message["limits"]))
    """
    bots = Bots(against(strange_bot(tmp_path, HELLO + telling)), 1.5, PATIENT)

    with closing(bots):
        why = bots.play_move().choice.why

    assert json.loads(why) == {"seconds": 61.5, "think": 1.5}


def test_a_program_gets_guesses_that_fit_what_it_sees(tmp_path: Path) -> None:
    asking = """
    if kind == "go":
        say("guess", count=2)
        guesses = hear()["guesses"]
        assert len(guesses) == 2
        for guess in guesses:
            for zone in view["zones"]:
                for seen, face in zip(zone["faces"], guess[zone["name"]]):
                    assert seen in (None, face)
            assert sorted(filter(None, sum(guess.values(), []))) == sorted(rules["deck"])
        say("move", move=view["legal"][-1], why="guessed")
    """

    played = first_move(strange_bot(tmp_path, HELLO + asking))

    assert (played.choice.fault, played.choice.why) == ("", "guessed")


def test_a_program_is_not_told_where_matches_are_saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("OTHER", "given")
    telling = """
    if kind == "go":
        why = f"{os.environ.get('CARDTABLE_HOME')} {os.environ.get('OTHER')}"
        say("move", move=view["legal"][0], why=why)
    """

    assert first_move(strange_bot(tmp_path, HELLO + telling)).choice.why == "None given"


def test_a_program_that_is_told_to_stop_may_still_move(tmp_path: Path) -> None:
    slow = """
    if kind == "stop":
        say("move", move=view["legal"][0], why="stopped")
    """
    limits = Limits(hello=60.0, move=0.1, stop=60.0, quit=30.0)

    assert first_move(strange_bot(tmp_path, HELLO + slow), limits).choice.why == "stopped"


@pytest.mark.parametrize(
    ("deeds", "fault"),
    [
        ("    sys.exit(3)\n", "ended with exit code 3"),
        (HELLO + "    if kind == 'go': sys.exit(4)\n", "ended with exit code 4"),
        (HELLO + "    if kind == 'go': os._exit(5)\n", "ended with exit code 5"),
        (HELLO + "    if kind == 'go': print('draw', flush=True)\n", "no JSON object with a type"),
        (HELLO + "    if kind == 'go': print('[' * 9999, flush=True)\n", "no JSON object"),
        (HELLO + "    if kind == 'go': print('x' * 2000000, flush=True)\n", "longer than"),
        (HELLO + "    if kind == 'go': print('[1]', flush=True)\n", "no JSON object"),
        (HELLO + "    if kind == 'go': say('move')\n", "needs a text as 'move'"),
        (HELLO + "    if kind == 'go': say('move', move=7)\n", "needs a text as 'move'"),
        (
            HELLO + "    if kind == 'go': say('dance')\n",
            "a message of another type when a move was due",
        ),
        (HELLO + "    if kind == 'go': say('guess', count=1000000)\n", "other than 1 to 100"),
        (HELLO + "    if kind == 'go': say('guess', count='x')\n", "needs a whole number"),
        (HELLO + "    if kind == 'go': say('error', text='no')\n", "says that it cannot go on"),
        (HELLO + "    if kind == 'go': say('move', move='zzz')\n", "what is no move of this game"),
        ("    if kind == 'hello': say('hi')\n", "its first message is not hello"),
        ("    if kind == 'hello': say('hello')\n", "needs a whole number as 'protocol'"),
        ("    if kind == 'hello': say('hello', protocol=2)\n", "version 2 of the protocol, not 1"),
        (
            "    if kind == 'hello': say('hello', protocol=1, options=[{'name': 'x'}])\n",
            "an option is an object with a name",
        ),
        (
            "    if kind == 'hello': say('hello', protocol=1, options=["
            "{'name': 'x', 'kind': 'number', 'least': float('nan')}])\n",
            "cannot be followed: an option has a number as 'least', not nan",
        ),
    ],
)
def test_a_program_that_fails_has_the_default_move_played(
    tmp_path: Path, deeds: str, fault: str
) -> None:
    match = against(strange_bot(tmp_path, deeds))
    view = match.view(match.seat_to_move)

    with bots_of(match) as bots:
        played = bots.play_move()

    assert fault in played.choice.fault
    assert played.choice.move == match.game.default_move(view, view.legal_moves)
    assert match.ply == 1


@pytest.mark.parametrize(
    ("deed", "shown"),
    [
        ("say('error', text='there is\\n no bot')", "it cannot go on: 'there is no bot'"),
        ("say('error', text='\\x1b[2Jgone')", "it cannot go on: '?[2Jgone'"),
        ("say('error', text='la ' * 999)", "la la..."),
        ("say('error', text=5)", "it says that it cannot go on"),
        ("print('Loading ...', flush=True)", "with a type: 'Loading ...'"),
    ],
)
def test_the_words_of_a_program_that_has_seen_no_card_are_shown(
    tmp_path: Path, deed: str, shown: str
) -> None:
    fault = first_move(strange_bot(tmp_path, f"    if kind == 'hello': {deed}\n")).choice.fault

    assert shown in fault
    assert fault.isprintable()
    assert len(fault) < 600


@pytest.mark.parametrize(
    ("deed", "fault"),
    [
        ("say('error', text=TEXT)", "it says that it cannot go on"),
        ("say(TEXT)", "a message of another type when a move was due"),
        ("say('move', move=TEXT)", "what is no move of this game"),
        ("print(TEXT, flush=True)", "no JSON object with a type"),
    ],
)
def test_what_a_program_says_once_it_has_seen_cards_is_shown_to_who_asks_for_everything(
    tmp_path: Path, deed: str, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = "my hand counts 36"
    deeds = HELLO + f"    if kind == 'go': {deed.replace('TEXT', repr(words))}\n"
    player = strange_bot(tmp_path, deeds)

    kept_back = first_move(player).choice.fault
    monkeypatch.setenv("CARDTABLE_DEBUG", "1")
    shown = first_move(player).choice.fault

    assert fault in kept_back
    assert kept_back.endswith(": its words are shown with CARDTABLE_DEBUG=1")
    assert shown == kept_back.replace("its words are shown with CARDTABLE_DEBUG=1", repr(words))


def test_a_blank_line_of_a_program_says_nothing(tmp_path: Path) -> None:
    blank = "    print()\n    print('  \\r', flush=True)\n"

    assert first_move(strange_bot(tmp_path, blank + HELLO + FIRST)).choice.fault == ""


@pytest.mark.parametrize(
    "deeds", [HELLO, HELLO + "    if kind == 'go': time.sleep(1000)\n"], ids=["deaf", "asleep"]
)
def test_a_program_that_hangs_has_the_default_move_played(tmp_path: Path, deeds: str) -> None:
    played = first_move(strange_bot(tmp_path, deeds), QUICK)

    assert "did not answer in time" in played.choice.fault


def test_a_program_that_asks_for_ever_has_the_default_move_played(tmp_path: Path) -> None:
    asking = """
    if kind == "go":
        import threading
        def read():
            while True:
                sys.stdin.readline()
        threading.Thread(target=read, daemon=True).start()
        while True:
            say("guess", count=100)
    """

    played = first_move(strange_bot(tmp_path, HELLO + asking), QUICK)

    assert "did not answer in time" in played.choice.fault


def test_a_program_that_asks_and_does_not_read_has_the_default_move_played(tmp_path: Path) -> None:
    asking = """
    if kind == "go":
        while True:
            say("guess", count=100)
    """

    played = first_move(strange_bot(tmp_path, HELLO + asking))

    assert "it does not read what it is told" in played.choice.fault


def test_a_program_that_cheats_has_the_default_move_played_and_goes_on(tmp_path: Path) -> None:
    match = against(strange_bot(tmp_path, HELLO + "    if kind == 'go': say('move', move=MOVE)\n"))
    legal = match.legal_moves()
    illegal = next(move for move in illegal_moves() if move not in legal)
    player = strange_bot(
        tmp_path, HELLO + f"    if kind == 'go': say('move', move={str(illegal)!r})\n"
    )
    match.reseat(match.seat_to_move, player)

    with bots_of(match) as bots:
        played = bots.play_move()

    assert "chose a move that is not legal" in played.choice.fault
    assert str(illegal) not in played.choice.fault
    assert played.choice.move in legal


def test_a_legal_move_may_be_spelled_as_people_spell_it(tmp_path: Path) -> None:
    match = against("bot:random")
    move = match.legal_moves()[0]
    spelled = "  " + str(move).upper().replace(" ", "   ")
    deeds = HELLO + f"    if kind == 'go': say('move', move={spelled!r})\n"
    match.reseat(match.seat_to_move, strange_bot(tmp_path, deeds))

    with bots_of(match) as bots:
        played = bots.play_move()

    assert (played.choice.move, played.choice.fault) == (move, "")


def illegal_moves() -> list[object]:
    """Return moves that some matches of the torture game have met."""
    found: dict[object, None] = {}
    for seed in range(5):
        match = torture_match(seats=2, seed=seed)
        for step in range(30):
            play_on(match, step, 1)
            found |= dict.fromkeys(match.legal_moves())
    return list(found)


def test_a_program_that_failed_is_started_anew_until_it_has_failed_too_often(
    tmp_path: Path,
) -> None:
    counting = """
    if kind == "hello":
        with open("STARTS", "a") as file:
            file.write("x")
        sys.exit(1)
    """.replace("STARTS", str(tmp_path / "starts"))
    match = against(strange_bot(tmp_path, counting))
    match.reseat(1 - match.seat_to_move, "bot:random")

    with bots_of(match) as bots:
        for _ in range(30):
            if match.is_in_round():
                played = bots.play_move()
                if played.choice.fault:
                    last = played.choice.fault

    assert (tmp_path / "starts").read_text() == "xxx"
    assert "has failed too often" in last


def test_a_program_that_crashed_once_plays_on(tmp_path: Path) -> None:
    once = """
    if kind == "hello" and not os.path.exists("MARK"):
        open("MARK", "w").close()
        sys.exit(1)
    """.replace("MARK", str(tmp_path / "mark"))
    match = against(strange_bot(tmp_path, once + HELLO + FIRST))

    with bots_of(match) as bots:
        faults = [bots.play_move().choice.fault for _ in range(4)]

    assert faults[0]
    assert not any(faults[2:])


def test_a_match_of_a_program_replays_from_its_record(tmp_path: Path) -> None:
    match = against(strange_bot(tmp_path, HELLO + FIRST))

    Bots(match, limits=PATIENT).play_out()

    assert match.is_over()
    record, _ = read_record(write_record(match.record()))
    assert record.lines == match.lines


def test_no_process_is_left_when_the_bots_are_closed(tmp_path: Path) -> None:
    deaf = f"    open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
    stubborn = "    if kind == 'go':\n        say('move', move=view['legal'][0])\n"
    stays = "        while True: time.sleep(1000)\n"
    match = against(strange_bot(tmp_path, HELLO + deaf + stubborn + stays))
    bots = Bots(match, limits=Limits(hello=60.0, move=60.0, quit=0.1))
    bots.play_move()

    bots.close()

    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


# --- options


OPTIONS: Final = """
    if kind == "hello":
        say("hello", protocol=1, options=[
            {"name": "depth", "kind": "whole", "least": 1, "most": 9},
            {"name": "bold", "kind": "switch"},
            {"name": "style", "kind": "choice", "choices": ["calm", "wild"]},
            {"name": "risk", "kind": "number", "least": 0.5},
        ])
    if kind == "options":
        given = message["values"]
    if kind == "go":
        say("move", move=view["legal"][0], why=json.dumps(given))
"""


def test_options_stand_before_the_program_and_are_given_to_it(tmp_path: Path) -> None:
    player = strange_bot(tmp_path, OPTIONS).replace(
        "cmd=", "cmd=depth=3 bold=true style=wild risk=0.75 "
    )

    played = first_move(player)

    assert json.loads(played.choice.why) == {
        "depth": 3,
        "bold": True,
        "style": "wild",
        "risk": 0.75,
    }


@pytest.mark.parametrize(
    ("option", "fault"),
    [
        ("depth=10", "'depth': read '10', allowed is a whole number from 1 to 9"),
        ("depth=x", "'depth': read 'x'"),
        ("bold=maybe", "allowed is true or false"),
        ("style=odd", "allowed is calm or wild"),
        ("risk=0.1", "allowed is a number from 0.5 on"),
        ("risk=inf", "'risk': read 'inf', allowed is a number from 0.5 on"),
        ("dept=1", "no option 'dept', only depth, bold, style or risk .did you mean depth"),
    ],
)
def test_options_that_a_program_has_not_are_refused(
    tmp_path: Path, option: str, fault: str
) -> None:
    program = strange_program(tmp_path, OPTIONS)
    name, _, text = option.partition("=")

    with pytest.raises(PlayersError, match=fault):
        probe(type(program)(program.words, {name: text}), PATIENT)


def test_an_option_that_is_set_twice_is_refused() -> None:
    with pytest.raises(PlayersError, match="the option 'depth' is set twice"):
        read_program("bot:cmd=depth=3 depth=4 ./mine")
