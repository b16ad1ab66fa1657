"""Players: which names there are, who sits where, and what bots may decide."""

import shlex
import sys
from collections.abc import Sequence
from random import Random

import pytest

from cardtable.core.chance import RngChance
from cardtable.core.error import PluginError
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.core.player import BotMaker, Choice
from cardtable.core.result import RoundPlan
from cardtable.core.round import bare_round
from cardtable.core.view import View
from cardtable.players import (
    BotChoice,
    PlayersError,
    bot_choice,
    bot_levels,
    bot_player,
    make_bot,
    number_namesakes,
    player_fault,
    read_name,
    read_players,
)
from cardtable.players.seating import BOT_NAMES, write_players
from cardtable.record import PERSON
from daring_game import Dare, DareRound, DareRules


class GameWithBots(Game):
    """A game of which only the bots matter."""

    def bots(self) -> dict[str, BotMaker]:
        return {"easy": Stubborn, "hard": Stubborn}


class Stubborn:
    """A bot that chooses the first legal move."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        return Choice(legal_moves[0], "it stands first")


GAME = GameWithBots()


def seated(text: str) -> list[tuple[str, str]]:
    """Return who sits where by *text*, at a table for up to six."""
    return [(seat.name, seat.player) for seat in read_players(text, GAME, (1, 6))]


# --- names


@pytest.mark.parametrize(
    "name",
    [
        "Ada",
        "Bjørn",
        "Åse",
        "李小龍",
        "نور",
        "J.-P. O'Neil",
        "[bold]x[/]",
        "<img src=x>",
        "👩‍🚀",
        "7",
    ],
)
def test_a_name_stays_as_it_is_letter_for_letter(name: str) -> None:
    assert read_name(name) == name


def test_a_name_is_trimmed_and_composed() -> None:
    assert read_name("  A\u030ase\t\n") == "Åse"


def test_a_name_has_forty_letters_at_most() -> None:
    assert read_name("ø" * 40) == "ø" * 40
    with pytest.raises(PlayersError, match="it has 41 letters, allowed are up to 40"):
        read_name("ø" * 41)
    with pytest.raises(PlayersError, match="it has 300 letters"):
        read_name("x" * 300)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("", "no letter"),
        (" \t ", "no letter"),
        ("\u200b", "no letter"),
        ("\u3164", "no letter"),
        ("\u2800 \u2800", "no letter"),
        ("A\nB", "a line break"),
        ("A\rB", "a line break"),
        ("A\u2028B", "a line break"),
        ("A\x07B", "a control character"),
        ("A\x1b[2JB", "a control character"),
        ("A\tB", "a control character"),
        ("A\x9bB", "a control character"),
        ("A\u202eB", "the direction of writing"),
        ("A\u2066B", "the direction of writing"),
        ("A\u200fB", "the direction of writing"),
        ("A\udcffB", "no text"),
    ],
)
def test_a_name_that_no_terminal_shows_as_it_is_is_refused(name: str, fault: str) -> None:
    with pytest.raises(PlayersError, match=fault) as told:
        read_name(name)

    assert str(told.value).isprintable()


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Kari", "Kari"], ["Kari", "Kari (2)"]),
        (["Kari", "kari", "KARI"], ["Kari", "kari (2)", "KARI (3)"]),
        (["Kari", "Kari", "Kari (2)"], ["Kari", "Kari (3)", "Kari (2)"]),
        (["Straße", "STRASSE"], ["Straße", "STRASSE (2)"]),
        (["Ａda", "Ada"], ["Ａda", "Ada (2)"]),  # noqa: RUF001 - a wide letter is the point
        (["Kari", "Kari\u200b"], ["Kari", "Kari\u200b (2)"]),
        (["Kari N", "Kari  N"], ["Kari N", "Kari  N (2)"]),
        (["Kari", "Karl"], ["Kari", "Karl"]),
        (["x" * 40, "x" * 40], ["x" * 40, "x" * 36 + " (2)"]),
    ],
)
def test_namesakes_are_numbered(names: list[str], shown: list[str]) -> None:
    assert number_namesakes(names) == shown


# --- who sits where


def test_a_name_is_a_person_and_a_bot_is_of_the_first_level_or_the_one_named() -> None:
    assert seated("Ada, Bo ,Kim=bot:hard,Max=bot") == [
        ("Ada", PERSON),
        ("Bo", PERSON),
        ("Kim", "bot:hard"),
        ("Max", "bot:easy"),
    ]


def test_a_bot_without_a_name_gets_a_free_one() -> None:
    first, second = BOT_NAMES[:2]

    assert seated("bot,Ada,BOT:hard") == [
        (first, "bot:easy"),
        ("Ada", PERSON),
        (second, "bot:hard"),
    ]
    assert seated(f"bot,{first.upper()}")[0] == (second, "bot:easy")


def test_a_name_with_a_comma_or_an_equals_sign_stands_in_quotes() -> None:
    assert seated('"Berg, Kari","A=bot", "say ""hi""","Kim, K"=bot') == [
        ("Berg, Kari", PERSON),
        ("A=bot", PERSON),
        ('say "hi"', PERSON),
        ("Kim, K", "bot:easy"),
    ]


def test_a_person_called_bot_stands_in_quotes() -> None:
    assert seated('"bot",bot')[0] == ("bot", PERSON)


def test_quotes_within_a_name_are_letters() -> None:
    assert seated('Al "Ace" Berg,Bo')[0] == ('Al "Ace" Berg', PERSON)


@pytest.mark.parametrize(
    ("text", "program"),
    [
        ("Ada,Kim=bot:cmd=PY x.py", "PY x.py"),
        ("Ada,bot:cmd=PY x.py", "PY x.py"),
        ("Ada, bot : CMD = PY x.py ", "PY x.py"),
        ("Ada,Kim=bot:cmd=depth=3 PY 'a,b' -c \"x, y\"", "depth=3 PY 'a,b' -c \"x, y\""),
        ('Ada,Kim=bot:cmd="PY x.py, ""y"""', 'PY x.py, "y"'),
    ],
)
def test_a_program_may_play(text: str, program: str) -> None:
    python = shlex.quote(sys.executable)

    assert seated(text.replace("PY", python))[1][1] == f"bot:cmd={program.replace('PY', python)}"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("bot:cmd=", "say which program plays, such as bot:cmd=./mine"),
        ("bot:cmd", "say which program plays"),
        ("bot:cmd=depth=3", "say which program plays"),
        ("bot:cmd=no-such-program here", "there is no program 'no-such-program' that can be run"),
        ("bot:cmd=it's", "has a quote that is not closed"),
        ("bot:cmd=a\nb", "on one line"),
    ],
)
def test_a_program_that_cannot_play_is_refused(text: str, fault: str) -> None:
    with pytest.raises(PlayersError, match=fault):
        seated(text)


def test_a_program_is_written_as_it_is_read() -> None:
    text = f"""Kim=bot:cmd={shlex.quote(sys.executable)} -c 'a,b' "c\""""
    seats = read_players(text, GAME, (1, 6))

    assert read_players(write_players(seats), GAME, (1, 6)) == seats


def test_a_file_names_no_program() -> None:
    assert "never in a file" in player_fault(f"Kim=bot:cmd={shlex.quote(sys.executable)}")
    assert player_fault("Kim=bot:hard") == ""


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no letter"),
        ("Ada,", "no letter"),
        ("Ada,,Bo", "no letter"),
        ('Ada,"Bo', "the players cannot be read from '\"Bo'"),
        ('"Ada"x,Bo', "cannot be read"),
        ("Ada=Bo=bot", "'Bo=bot'|cannot be read"),
        ("Ada=bt,Bo", "'bt' is no kind of player, allowed is bot or bot:LEVEL"),
        ("Ada=,Bo", "'' is no kind of player"),
        (
            "Ada=bot:hrad,Bo",
            r"no bot 'hrad', allowed is easy, hard, medium or random .did you mean hard",
        ),
        ("bot:x,Bo", "no bot 'x'"),
        ("Ada=bot:,Bo", "'bot:' does not say which bot, allowed is bot or bot:LEVEL"),
        ("Ada,bot: ", "'bot:' does not say which bot"),
        ("Ada,B\x1bo", "a control character"),
        ("a,b,c,d,e,f,g", "for 1 to 6 players, not 7"),
    ],
)
def test_players_that_cannot_be_seated_are_refused(text: str, fault: str) -> None:
    with pytest.raises(PlayersError, match=fault):
        seated(text)


def test_a_game_for_one_number_of_players_says_so() -> None:
    with pytest.raises(PlayersError, match="for 4 players, not 2"):
        read_players("a,b", GAME, (4, 4))


@pytest.mark.parametrize("text", ["Ada,Bo", 'bot,"Berg, K","x=""y""","bot",Kim=bot:hard'])
def test_players_are_written_as_they_are_read(text: str) -> None:
    seats = read_players(text, GAME, (1, 6))

    assert read_players(write_players(seats), GAME, (1, 6)) == seats


# --- bots


def test_every_game_has_bots_that_search_and_one_by_chance_after_its_own() -> None:
    assert bot_levels(GAME) == ("easy", "hard", "medium", "random")
    assert bot_levels(Game()) == ("easy", "medium", "hard", "random")
    assert bot_player(Game()) == "bot:easy"


class Stay(Move):
    """Does nothing."""

    FORM = "stay"


class Leave(Move):
    """Ends everything."""

    FORM = "leave"


STAY, LEAVE = Stay(), Leave()


class Careful(Game):
    """Has a default move."""

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        return LEAVE


class Careless(Game):
    """Fails at its default move."""

    def default_move(self, view: View, legal_moves: Sequence[Move]) -> Move:
        raise LookupError("nothing")


class Crashing:
    """A bot that raises an error."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        raise self.error


class Answering:
    """A bot that answers something."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Random) -> Choice:
        return self.answer  # type: ignore[return-value]  # the point: bots may answer anything


class Seen:
    """As much of a view as a choice needs."""

    legal_moves = (STAY, LEAVE)


VIEW: View = Seen()  # type: ignore[assignment]  # see above


def test_a_bot_plays_what_it_chose_and_says_why() -> None:
    assert bot_choice(Careful(), Stubborn(), VIEW, Random(1)) == BotChoice(STAY, "it stands first")


@pytest.mark.parametrize(
    ("bot", "fault"),
    [
        (Crashing(ValueError("no idea")), "the bot failed: ValueError: no idea"),
        (Crashing(SystemExit(1)), "the bot failed: SystemExit: 1"),
        (Answering(None), "the bot failed: AttributeError"),
        (Answering(Choice(Move())), "the bot chose '', which is not legal"),
        (Answering(Choice("stay")), "the bot chose 'stay', which is not legal"),  # type: ignore[arg-type]
    ],
)
def test_a_bot_that_fails_is_played_the_default_move(bot: Crashing, fault: str) -> None:
    choice = bot_choice(Careful(), bot, VIEW, Random(1))

    assert choice.move == LEAVE
    assert choice.fault.startswith(fault)


def test_a_default_move_that_fails_is_the_games_fault() -> None:
    with pytest.raises(PluginError, match="the game has no default move: LookupError: nothing"):
        bot_choice(Careless(), Crashing(ValueError()), VIEW, Random(1))


def test_a_game_that_says_nothing_of_it_has_a_default_move_that_goes_on_with_the_round() -> None:
    game = Dare()
    box = game.box(DareRules(), 2)
    round_ = bare_round(DareRound, box, RoundPlan(1, (0, 1), 1), RngChance(Random(1)))
    first = round_.view(0)
    round_.play(first.legal_moves[0])
    last = round_.view(1)

    assert str(game.default_move(first, first.legal_moves)) == "safe"
    assert str(game.default_move(last, last.legal_moves)) == "look"
    assert game.default_move(last, last.legal_moves[:1]) == last.legal_moves[0]


def test_ctrl_c_while_a_bot_thinks_is_for_the_table_not_a_fault_of_the_bot() -> None:
    with pytest.raises(KeyboardInterrupt):
        bot_choice(Careful(), Crashing(KeyboardInterrupt()), VIEW, Random(1))


def test_a_bot_of_a_level_that_is_gone_is_refused_with_what_there_is() -> None:
    with pytest.raises(
        PlayersError, match="no bot 'gone', allowed is easy, hard, medium or random"
    ):
        make_bot(GAME, "bot:gone")
