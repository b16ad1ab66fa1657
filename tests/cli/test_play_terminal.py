"""Playing at a terminal: pages, prompts and words, Ctrl-C, and a screen that is left as it was."""

import re
import signal
import sys
from pathlib import Path

import pytest

from command import cardtable

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo terminals", allow_module_level=True)

from strange_bots import FIRST, HELLO, strange_bot
from terminal import ENTER, LEAVE, WIPE, Terminal, play_on

ALONE = ("play", "hilo", "--players", "Ada,bot", "--seed", "1")
TWO = ("play", "hilo", "--players", "Ada,Bo", "--seed", "1")
SAVED = r"The match is saved in\s\S+\.match\.\nGo on with: cardtable resume"

LINE = """
game = "hilo"
phase = "choose"
to_move = 1

[table]
discard = "M5 R-1"

[[seat]]
name = "Ada"
grid = \"\"\"
 R9   R4  (?)
 B8  (?)   G2
(?)  (?)   R7
\"\"\"

[[seat]]
name = "Alma"
"""

NOTHING_PLAYED = "Ada: Flip 2 cards"


def test_the_match_is_played_on_the_alternate_screen_which_is_left_again(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        page = terminal.read()
        terminal.send("quit")
        code, left = terminal.end()

    assert code == 0
    assert terminal.all.startswith(ENTER)
    assert terminal.all.count(LEAVE) == 1
    assert re.fullmatch(SAVED, left)
    assert "HILO, round 1" in page
    assert "╭─ > Ada ─" in page
    assert "Draw pile  ░░░  86    Discard pile empty" in page
    assert "Bo deals round 1." in page
    assert "1 r1c1  ░░░     2 r1c2  ░░░     3 r1c3  ░░░" in page


def test_a_move_is_read_by_number_in_notation_and_cut_short(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()

        assert re.search(r"Ada +Flips r1c2: ", terminal.answer("2"))
        assert re.search(r"Flips r2c2: ", terminal.answer("FLIP R2C2"))
        assert re.search(r"Bo +Flips r3c3: ", terminal.answer("r3c3"))
        assert re.search(r"Flips r1c1: ", terminal.answer("f r1c1"))


def test_what_is_no_move_is_answered_and_asked_again(tmp_path: Path) -> None:
    lines = [
        "",
        "   ",
        "\t",
        "x" * 10_000,
        "\x16\x02",
        "\x16\x1b[A",
        "0",
        "-1",
        "10",
        "r9c9",
        "draw",
    ]
    with Terminal(*TWO, home=tmp_path) as terminal:
        before = terminal.read()
        pages = [terminal.answer(line) for line in lines]
        terminal.send("quit")
        code, _ = terminal.end()

    assert code == 0
    assert all(NOTHING_PLAYED in page for page in pages)
    assert all(len(page) > len(before) for page in pages), "nothing is said about it"
    assert "move 1" not in next((tmp_path / "saves").glob("*.match")).read_text(encoding="utf-8")


def test_at_a_terminal_the_person_reads_what_was_played_and_what_was_not(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        first = terminal.answer("flip r1c1; flip r1c1; flip r1c2")
        second = terminal.answer("fly; 1")
        third = terminal.answer("flip r1c2; flip r1c3")

    assert "Played: flip r1c1. 'flip r1c1' is refused: " in first
    assert "The rest of the line is not played." in first
    assert "Ada: Flip one more card." in first
    assert "Not a move of this game: 'fly'; try flip r1c2" in second
    assert "The turn was over before the line was; its rest is not played." in third
    assert "Bo: Flip 2 cards" in third


def test_a_question_is_asked_again_until_the_answer_is_yes_or_no(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        question = terminal.answer("end")
        again = [terminal.answer(line) for line in ("", " ", "\t", "x" * 10_000, "\x16\x02", "1")]
        page = terminal.answer("no")

    assert "End the match here?" in question
    assert all("Type yes or no." in page for page in again)
    assert NOTHING_PLAYED in page


def test_words_are_obeyed_and_play_nothing(tmp_path: Path) -> None:
    shown_by_word = {
        "?": "takes back your last move",
        "help": "takes back your last move",
        ":help": "takes back your last move",
        "why": "No bot has moved since your last turn.",
        "rules": "Aim",
        "scores": "Total",
        "log": "deals round 1.",
        "hint": "Hint: flip r",
        "undo": "There is no move of yours to take back.",
        "save": "The match is saved in",
        ":fly": "There is no word 'fly'.",
        "end": "End the match here? It counts as unfinished.",
        "bot": "Shall a bot play for Ada from here to the end?",
    }
    with Terminal(*ALONE, home=tmp_path) as terminal:
        terminal.read()
        for word, shown in shown_by_word.items():
            page = terminal.answer(word)
            assert shown in page
            if NOTHING_PLAYED not in page:
                page = terminal.answer("no" if "yes or no" in page else "q")
            assert NOTHING_PLAYED in page
        terminal.send("quit")
        code, left = terminal.end()

    assert code == 0
    assert re.fullmatch(SAVED, left)


def test_the_help_says_what_can_be_typed_and_no_more(tmp_path: Path) -> None:
    with Terminal(*ALONE, home=tmp_path) as terminal:
        terminal.read()
        page = terminal.answer("?")

    assert "Type the number of a move, or the move itself" in page
    assert "Here 1, flip r1c1 and r1c1 mean the same." in page
    assert "r2c3 is the place in row 2 and column 3" in page
    assert "a colon" not in page, "no word is a move of this game"


def test_words_are_obeyed_at_a_question_and_at_a_page_of_their_own_too(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        terminal.answer("end")
        assert "Aim" in terminal.answer("rules")
        assert "takes back your last move" in terminal.answer("help")
        assert "Type yes or no." in terminal.answer("")
        assert "'perhaps' does nothing here." in terminal.answer("perhaps")
        terminal.send("quit")

        assert terminal.end()[0] == 0


def test_a_taken_card_can_be_put_back_while_nobody_has_seen_another(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        for _ in range(4):
            before = terminal.answer("1")
        taken = terminal.answer("take")
        back = terminal.answer("undo")

    assert "In hand" in taken
    assert "Taken back: " in back
    assert back.split("Taken back")[0].split("Ada ")[0] == before.split("Ada ")[0]
    assert "1 take" in back


def test_a_drawn_card_cannot_be_put_back_and_the_reason_is_told(tmp_path: Path) -> None:
    (tmp_path / "line.toml").write_text(LINE, encoding="utf-8")
    words = ("play", "hilo", "--position", "line.toml", "--players", "Ada,bot")
    with Terminal(*words, home=tmp_path) as terminal:
        terminal.read()
        terminal.answer("draw")
        page = terminal.answer("undo")

    assert "Your last move cannot be taken back: a card has been seen since." in page
    assert "Ada: You drew " in page


def test_after_each_turn_of_bots_their_moves_and_reasons_are_told(tmp_path: Path) -> None:
    with Terminal(*ALONE, home=tmp_path) as terminal:
        terminal.read()
        terminal.answer("1")
        page = terminal.answer("1")
        reasons = terminal.answer("why")

    assert re.search(r"Alma +Flips r\dc\d: ", page)
    assert re.search(r"Alma chose flip r\dc\d: \w+", reasons)


def test_what_a_bot_thought_of_its_hidden_hand_is_told_after_the_round(tmp_path: Path) -> None:
    words = ("play", "yaniv", "--players", "Ada,Bo=bot", "--seed", "8")
    with Terminal(*words, home=tmp_path) as terminal:
        page = terminal.read()
        during = ""
        while "is over" not in page:
            page = terminal.answer("1")
            during = during or (terminal.answer("why") if "Bo   " in page else "")
        after = terminal.answer("why")

    assert "What Bo thought may tell of cards that you have not seen" in " ".join(during.split())
    assert "Bo chose" not in during
    assert re.search(r"Bo chose call: .*\d", " ".join(after.split()))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_match_is_saved_and_the_screen_given_back(
    number: signal.Signals, tmp_path: Path
) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        terminal.answer("1")
        terminal.signal(number)
        code, left = terminal.end()

    assert code == 130
    assert terminal.all.count(LEAVE) == 1
    assert re.fullmatch("cardtable: interrupted. " + SAVED.replace(r"\n", " "), left)
    assert "Flips" in cardtable("resume", home=tmp_path).out


def test_ctrl_c_is_an_interrupt(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        terminal.send("\x03", end="")

        assert terminal.end()[0] == 130


def test_ctrl_d_is_the_end_of_input(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        terminal.send("\x04", end="")
        code, left = terminal.end()

    assert code == 0
    assert re.fullmatch(SAVED, left)


def test_a_match_that_is_ended_early_shows_how_it_stands(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        terminal.answer("end")
        page = terminal.answer("yes")
        terminal.send("")
        code, left = terminal.end()

    assert code == 0
    assert "The match was ended early. It counts as unfinished." in page
    assert "Go on with: cardtable resume" in left


def test_a_bot_takes_the_seat_of_one_who_leaves_and_the_others_go_on(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()
        terminal.answer("bot")
        page = terminal.answer("yes")

    assert "A bot plays for Ada now." in page
    assert "Bo: Flip 2 cards" in page


def test_a_whole_match_shows_each_round_the_winner_and_offers_a_rematch(tmp_path: Path) -> None:
    with Terminal(*ALONE, "--set", "rounds=1", home=tmp_path) as terminal:
        page = terminal.read()
        pages = [page]
        while "Play again" not in page:
            page = play_on(terminal, page)
            pages.append(page)
        rematch = terminal.answer("yes")
        terminal.send("quit")
        code, _ = terminal.end()

    ended = next(page for page in pages if "is over" in page)
    assert "Count   Points   Total   Place" in ended
    assert "ended the round with" in ended
    assert re.search(r"(Ada|Alma) wins!", pages[-1])
    assert "The one round of this match is played." in pages[-1]
    assert "HILO, round 1" in rematch
    assert "total 0" in rematch
    assert code == 0
    assert len(list((tmp_path / "saves").glob("*.match"))) == 2


def test_the_cards_of_a_line_are_shown_before_they_go(tmp_path: Path) -> None:
    (tmp_path / "line.toml").write_text(LINE, encoding="utf-8")
    words = ("play", "hilo", "--position", "line.toml", "--players", "Ada,bot")
    with Terminal(*words, home=tmp_path) as terminal:
        terminal.read()
        terminal.answer("take")
        scene = terminal.answer("replace r1c3")
        after = terminal.answer("")

    assert "│ !R9   !R4   !R-1  │" in scene
    assert "Ada   R-1 replaces " in scene
    assert "* HILO! Ada removes R9 R4 R-1: 12 points gone. *" in scene
    assert "The cards marked ! go now." in scene
    assert "!" not in after.split("Draw pile")[0]


def test_last_turns_are_warned_of(tmp_path: Path) -> None:
    ended = 'grid = "L1 L2 O3 / P4 M6 B7 / Y8 G9 O10"\n[round]\nender = 2\n'
    (tmp_path / "last.toml").write_text(LINE + ended, encoding="utf-8")
    words = ("play", "hilo", "--position", "last.toml", "--players", "Ada,bot")
    with Terminal(*words, home=tmp_path) as terminal:
        page = terminal.read()

    assert "* Your last turn: Alma has ended the round. *" in page


def test_the_lines_that_may_go_are_marked_while_one_is_chosen(tmp_path: Path) -> None:
    (tmp_path / "line.toml").write_text(LINE.replace(" G2", " R6"), encoding="utf-8")
    words = ("play", "hilo", "--position", "line.toml", "--players", "Ada,bot")
    with Terminal(*words, home=tmp_path) as terminal:
        terminal.read()
        terminal.answer("take")
        page = terminal.answer("replace r1c3")

    assert "│ !R9   !R4   !R-1  │" in page
    assert "│  B8    ░░░  !R6   │" in page
    assert "1 remove row1" in page
    assert "2 remove col3" in page
    assert "A card marked ! is one that may go." in page


def test_without_a_rematch_the_end_stays_on_the_normal_screen(tmp_path: Path) -> None:
    with Terminal(*ALONE, "--set", "rounds=1", home=tmp_path) as terminal:
        page = terminal.read()
        while "Play again" not in page:
            page = play_on(terminal, page)
        terminal.send("no")
        code, left = terminal.end()

    assert code == 0
    assert re.match(r"(Ada|Alma) wins!", left)


def test_names_are_shown_letter_for_letter(tmp_path: Path) -> None:
    players = "[red]Ada[/],:smile:"
    with Terminal("play", "hilo", "--players", players, home=tmp_path) as terminal:
        page = terminal.read()

    assert "> [red]Ada[/] ─" in page
    assert ":smile: ─" in page


def test_without_colour_no_colour_is_sent(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path, env={"NO_COLOR": "1"}) as terminal:
        page = terminal.read()

    assert "> Ada" in page
    assert not re.search(r"\x1b\[[0-9;]*[34][0-8]", terminal.all)


def test_with_colour_the_accent_is_on_who_is_to_move(tmp_path: Path) -> None:
    with Terminal(*TWO, home=tmp_path) as terminal:
        terminal.read()

    assert re.search(r"\x1b\[1;36m > Ada ", terminal.all)


@pytest.mark.parametrize("how", [{"TERM": "dumb"}, {}], ids=["dumb", "--plain"])
def test_a_plain_terminal_gets_plain_lines(how: dict[str, str], tmp_path: Path) -> None:
    words = TWO if how else (*TWO, "--plain")
    with Terminal(*words, home=tmp_path, env={"NO_COLOR": "1", **how}) as terminal:
        terminal.read()
        terminal.answer("1")
        terminal.answer("fly")
        terminal.send("quit")
        code, _ = terminal.end()

    assert code == 0
    assert ENTER not in terminal.all
    assert WIPE not in terminal.all
    assert "> Ada, total 0:\n" in terminal.page
    assert terminal.page.count("Ada: Flip ") == 2, "what is refused repeats no table"


def test_plain_letters_and_signs_are_enough(tmp_path: Path) -> None:
    with Terminal(*TWO, "--ascii", home=tmp_path) as terminal:
        page = terminal.read()

    assert page.isascii()
    assert "+- > Ada" in page


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_turn_fits_the_screen(seats: int, columns: int, tmp_path: Path) -> None:
    names = ",".join(["Ada", "Bartholomäus der Ausführliche", "Cy", "Dan", "Eve", "Flo"][:seats])
    rows = 24
    words = ("play", "hilo", "--players", names, "--seed", "4")
    with Terminal(*words, home=tmp_path, rows=rows, columns=columns) as terminal:
        page = terminal.read()
        for _ in range(2 * seats):
            page = terminal.answer("1")
        page = terminal.answer("draw")

    lines = page.split("\n")
    assert len(lines) <= rows
    assert max(map(len, lines)) < columns


@pytest.mark.parametrize("columns", [60, 80])
def test_the_end_of_a_round_fits_the_screen(columns: int, tmp_path: Path) -> None:
    others = "".join(f'[[seat]]\nname = "Player {number}"\n' for number in range(3, 7))
    ended = 'grid = "L1 L2 O3 / P4 M6 B7 / Y8 G9 O10"\n[round]\nender = 2\n'
    (tmp_path / "last.toml").write_text(LINE + ended + others, encoding="utf-8")
    rows = 24
    words = ("play", "hilo", "--position", "last.toml")
    with Terminal(*words, home=tmp_path, rows=rows, columns=columns) as terminal:
        page = terminal.read()
        while "is over" not in page:
            page = play_on(terminal, page)
        pages = [page]
        while "Press Return for more." in pages[-1]:
            pages.append(terminal.answer(""))

    assert all(len(page.split("\n")) <= rows for page in pages)
    assert all("HILO, round 1 is over" in page for page in pages)
    assert "Player 6" in pages[0]
    assert "Count   Points   Total   Place" in pages[-1]
    assert "Alma ended the round with 50" in pages[-1]


def test_on_a_full_disk_the_person_is_told_and_asked(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    with Terminal(*TWO, "--save", "full", home=home) as terminal:
        terminal.read()
        (home / "full").unlink()
        (home / "full").mkdir()  # nothing can be written there any more, even by root
        asked = terminal.answer("1")
        on = terminal.answer("no")
        terminal.answer("quit")
        terminal.send("yes")
        code, left = terminal.end()

    assert "The last move is NOT saved in" in asked
    assert "Try to save once more?" in asked
    assert "NOT saved" in on
    assert "Flips r1c1" in on
    assert code == 1
    assert "NOT saved" in left


WAITING = """
    if kind == "go":
        while not os.path.exists("MARK"):
            time.sleep(0.01)
"""


@pytest.mark.parametrize("options", [[], ["--plain"]])
def test_at_a_terminal_a_slow_program_is_seen_to_think(tmp_path: Path, options: list[str]) -> None:
    mark = tmp_path / "mark"
    player = strange_bot(tmp_path, HELLO + WAITING.replace("MARK", str(mark)) + FIRST)
    words = ("play", "hilo", "--players", f"Kim={player},Ada", "--seed", "1", *options)
    with Terminal(*words, home=tmp_path) as terminal:
        terminal.read("Kim is thinking ..." + "\n" * bool(options))
        mark.touch()
        page = terminal.read()

    assert "Ada: Flip 2 cards" in page
    assert options or "thinking" not in page
