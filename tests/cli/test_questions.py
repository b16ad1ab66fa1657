"""What is asked before the deal: who plays, and everything that the bare command asks."""

import signal
from pathlib import Path

import pytest

from command import cardtable
from terminal import Terminal

WHAT = "What shall it be? "
WHO = "]: "
RULES = "or russian: "


def ask(terminal: Terminal, line: str, prompt: str) -> str:
    """Type *line* and return what is on the page when *prompt* waits."""
    terminal.send(line)
    return terminal.read(prompt)


def leave(terminal: Terminal) -> None:
    """Leave the match."""
    terminal.send("quit")
    code, _ = terminal.end()
    assert code == 0


# --- play without --players


def test_at_a_terminal_play_asks_who_plays_and_return_takes_the_usual_players(
    tmp_path: Path,
) -> None:
    with Terminal("play", "hilo", home=tmp_path) as terminal:
        assert "[Guest,bot]" in terminal.read(WHO)
        assert "Guest" in ask(terminal, "", "\n> ")
        leave(terminal)


def test_an_answer_that_will_not_do_is_asked_again(tmp_path: Path) -> None:
    with Terminal("play", "hilo", home=tmp_path) as terminal:
        terminal.read(WHO)
        for line, reason in (
            ("Ada", "for 2 to 6 players, not 1"),
            ("Ada,\x1b[2J", "cannot be the name"),
            ("x" * 3000, "41|3000"),
            ("Ada,bot:esay", "did you mean easy?"),
        ):
            page = ask(terminal, line, WHO)
            assert any(part in page for part in reason.split("|")), page
        assert "Ada" in ask(terminal, "Ada,Bo", "\n> ")
        leave(terminal)


def test_the_players_of_last_time_are_offered(tmp_path: Path) -> None:
    cardtable("play", "hilo", "--players", 'Ada,"Berg, Bo",bot', home=tmp_path)
    cardtable("play", "hilo", "--players", "bot,bot", home=tmp_path)

    with Terminal("play", "hilo", home=tmp_path) as terminal:
        assert '[Ada,"Berg, Bo",Alma=bot:easy]' in terminal.read(WHO)


def test_what_was_kept_of_last_time_stops_nothing_when_it_is_damaged(tmp_path: Path) -> None:
    for damage in (b"\xff\xfe", b"a,b,c,d,e,f,g,h", b"Ada,Kim=bot:gone", b"A\x1bda,Bo"):
        (tmp_path / "players.txt").write_bytes(damage)

        with Terminal("play", "hilo", home=tmp_path) as terminal:
            assert "[Guest,bot]" in terminal.read(WHO)


def test_the_end_of_input_at_a_question_names_the_option_that_answers_it(tmp_path: Path) -> None:
    with Terminal("play", "hilo", home=tmp_path) as terminal:
        terminal.read(WHO)
        terminal.send("\x04", end="")
        code, text = terminal.end()

    assert code == 2
    assert text.splitlines()[-1] == (
        'cardtable: the input ended before the deal; --players "Ada,Bo,bot" answers this question'
    )


def test_ctrl_c_and_a_polite_kill_at_a_question_end_with_130(tmp_path: Path) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        with Terminal("play", "hilo", home=tmp_path) as terminal:
            terminal.read(WHO)
            terminal.signal(number)
            code, text = terminal.end()

        assert code == 130
        assert text.endswith("cardtable: interrupted")


def test_where_nobody_can_be_asked_one_line_says_which_option_is_needed(tmp_path: Path) -> None:
    for stdin in ("", "Ada,Bo\n"):
        done = cardtable("play", "hilo", home=tmp_path, stdin=stdin)

        assert (done.code, done.out) == (2, "")
        assert '--players "Ada,Bo,bot"' in done.message


def test_options_are_refused_before_anything_is_asked(tmp_path: Path) -> None:
    with Terminal("play", "hilo", "--set", "limt=3", home=tmp_path) as terminal:
        code, text = terminal.end()

    assert code == 2
    assert "did you mean limit?" in text


# --- the bare command


def test_return_plays_the_first_game_at_once(tmp_path: Path) -> None:
    with Terminal(home=tmp_path) as terminal:
        page = terminal.read(WHAT)
        assert "Welcome to cardtable." in page
        assert "Return  plays HILO: Guest, Alma (bot)\n" in page
        assert "Guest" in ask(terminal, "", "\n> ")
        leave(terminal)


def test_a_number_plays_that_game_and_asks_for_players_and_house_rules(tmp_path: Path) -> None:
    with Terminal(home=tmp_path) as terminal:
        terminal.read(WHAT)
        assert "did you mean hilo?" in ask(terminal, "hlio", WHAT)
        assert "'7' is none of the answers: Return, 1 to 4, s or q" in ask(terminal, "7", WHAT)
        ask(terminal, "1", WHO)
        assert "  russian  Short Russian rules. " in ask(terminal, "Ada,Bo", RULES)
        assert "did you mean russian?" in ask(terminal, "rusian", RULES)
        ask(terminal, "russian", "\n> ")
        leave(terminal)

    (save,) = (tmp_path / "saves").glob("*.match")
    assert 'preset: "russian"' in save.read_text(encoding="utf-8")


def test_an_unfinished_match_is_offered(tmp_path: Path) -> None:
    cardtable("play", "hilo", "--players", "Ada,Bo", home=tmp_path, stdin="flip r1c1\n")

    with Terminal(home=tmp_path) as terminal:
        page = " ".join(terminal.read(WHAT).split())
        assert "r goes on with HILO: Ada, Bo, unfinished in round 1" in page
        ask(terminal, "r", "\n> ")
        leave(terminal)


def test_the_score_of_real_cards_may_be_kept_from_the_first_question_on(tmp_path: Path) -> None:
    which, who = "(1 to 4)? ", "one deals first: "
    with Terminal(home=tmp_path) as terminal:
        terminal.read(WHAT)
        ask(terminal, "s", which)
        assert "'5' is none of the answers: 1 to 4" in ask(terminal, "5", which)
        ask(terminal, "skip-bo", who)
        page = ask(terminal, "Ada,Bo", "\n> ")
        assert "Who played the last card of the own stock?" in page
        terminal.send("quit")
        assert terminal.end()[0] == 0


@pytest.mark.parametrize(
    ("line", "end", "code"), [("q", "\n", 0), ("quit", "\n", 0), ("\x04", "", 2)]
)
def test_one_may_leave_again(line: str, end: str, code: int, tmp_path: Path) -> None:
    with Terminal(home=tmp_path) as terminal:
        terminal.read(WHAT)
        terminal.send(line, end=end)

        assert terminal.end()[0] == code

    assert not (tmp_path / "saves").exists()


def test_very_many_presets_fit_on_the_screen_with_the_question(tmp_path: Path) -> None:
    with Terminal(home=tmp_path, rows=24) as terminal:
        ask(terminal, "skipbo", WHO)
        short = ask(terminal, "Ada,Bo", "one of these names: ")
        assert "cardtable games says more of each." in short
        assert len(short.partition("  quick ")[2].splitlines()) < 24
        assert "Stocks of 10" not in short
        terminal.send("")
        leave(terminal)

    with Terminal(home=tmp_path, rows=50) as terminal:
        ask(terminal, "skipbo", WHO)
        assert "Quick game. Stocks of 10 cards" in ask(terminal, "Ada,Bo", "these names: ")
        terminal.send("")
        leave(terminal)
