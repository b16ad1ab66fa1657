"""Hands of cards at a terminal: hidden from the next person, sorted, and with many moves."""

import re
import sys
from pathlib import Path

import pytest

from command import cardtable

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo terminals", allow_module_level=True)

from terminal import Terminal

MANY = """
game = "under10"
phase = "start"
to_move = 1

[house_rules]
hand_size = 7

[table]
thrown = "8C 9C 10C"

[[seat]]
name = "Ada"
hand = "5H 6H 7H 8H 8D * *"

[[seat]]
name = "Bo"
hand = "KS KD KC 9S"
"""


@pytest.fixture
def many(tmp_path: Path) -> Path:
    """Write a position in which a hand may be thrown in very many ways."""
    file = tmp_path / "many.toml"
    file.write_text(MANY, encoding="utf-8")
    return file


def test_a_hand_is_hidden_until_its_owner_is_at_the_screen(tmp_path: Path, many: Path) -> None:
    with Terminal("play", "under10", "--position", str(many), home=tmp_path) as terminal:
        handed_over = terminal.read()
        own = terminal.answer("")
        terminal.answer("8h 7h 6h")
        next_person = terminal.answer("take 10c")
        other = terminal.answer("")

    assert "Pass the screen to Ada" in handed_over
    assert "8♦" not in handed_over
    assert "= 34 points" in own
    assert "K♠" not in own
    assert "Pass the screen to Bo" in next_person
    assert "(10♣) and 4 others" in other
    assert "8♦" not in other


def test_one_person_among_bots_needs_no_hand_over(tmp_path: Path) -> None:
    words = ("play", "under10", "--players", "Ada,bot,bot", "--seed", "4")
    with Terminal(*words, home=tmp_path) as terminal:
        assert "Ada: What do you throw?" in terminal.read()


def test_what_may_be_taken_is_marked_and_what_lies_inside_a_run_is_not(
    tmp_path: Path, many: Path
) -> None:
    with Terminal("play", "under10", "--position", str(many), home=tmp_path) as terminal:
        terminal.read()

        assert "!8♣    9♣   !10♣" in terminal.answer("")


def test_a_hand_is_sorted_on_request_and_stays_so(tmp_path: Path, many: Path) -> None:
    with Terminal("play", "under10", "--position", str(many), home=tmp_path) as terminal:
        terminal.read()
        by_suit = terminal.answer("")
        by_rank = terminal.answer("sort")
        terminal.answer("sort suit")
        named = terminal.answer("sort rank")
        refused = terminal.answer("sort colour")
        later = terminal.answer("throw *")

    assert re.search(r"8♦ +5♥ +6♥ +7♥ +8♥ ", by_suit)
    for page in (by_rank, named, refused):
        assert re.search(r"5♥ +6♥ +7♥ +8♦ +8♥ ", page)
    assert "There is no order 'colour', allowed is suit or rank." in refused
    assert re.search(r"5♥ +6♥ +7♥ +8♦ +8♥ ", later)


SHORT = """
game = "under10"
phase = "start"
to_move = 1

[house_rules]
hand_size = 3

[[seat]]
name = "Ada"
hand = "3C 2D AD"

[[seat]]
name = "Bo"
total = 95
hand = "KS KD KC"
"""


def test_a_rematch_keeps_the_order_of_a_hand(tmp_path: Path) -> None:
    (tmp_path / "short.toml").write_text(SHORT, encoding="utf-8")
    words = ("play", "under10", "--position", "short.toml")
    with Terminal(*words, home=tmp_path) as terminal:
        terminal.read()
        by_suit = terminal.answer("")
        by_rank = terminal.answer("sort rank")
        terminal.answer("call")
        offer = terminal.answer("")
        terminal.answer("yes")
        again = terminal.answer("")

    assert re.search(r"3♣ +A♦ +2♦ ", by_suit)
    assert re.search(r"A♦ +2♦ +3♣ ", by_rank)
    assert "Play again with the same players?" in offer
    assert re.search(r"A♦ +2♦ +3♣ ", again)


def test_of_many_moves_the_best_are_shown_and_the_rest_keeps_its_numbers(
    tmp_path: Path, many: Path
) -> None:
    with Terminal("play", "under10", "--position", str(many), home=tmp_path, rows=24) as terminal:
        terminal.read()
        few = terminal.answer("")
        pages = [terminal.answer("more") for _ in range(5)]
        back = terminal.answer("")
        terminal.answer("more")
        thrown = terminal.answer("joker")

    shown = dict(re.findall(r"(\d+) throw ([0-9a-z* ]+?)  ", few))
    listed = dict(re.findall(r"(\d+) throw ([0-9a-z* ]+?)  ", "".join(pages)))
    assert 6 <= len(shown) <= 12
    assert shown.items() <= listed.items()
    assert sorted(map(int, listed)) == list(range(1, 70))
    assert back == few
    assert "Throws ★." in thrown
    assert max(len(page.splitlines()) for page in (few, *pages)) <= 24


def test_eight_hands_fit_on_80_columns_and_24_rows(tmp_path: Path) -> None:
    words = ("play", "under10", "--players", "Ada" + ",bot" * 7, "--set", "decks=2", "--seed", "4")
    with Terminal(*words, "--ascii", home=tmp_path, rows=24) as terminal:
        lines = terminal.read().splitlines()

    assert len(lines) <= 24
    assert max(map(len, lines)) < 80
    assert lines[0].startswith(" Under 10, round 1")
    assert all(line.isascii() for line in lines)


def test_a_script_throws_cards_in_any_order(tmp_path: Path, many: Path) -> None:
    moves = "sort rank\nmore\n8h 5h 7h 6h\ndraw\n"

    done = cardtable("play", "under10", "--position", str(many), home=tmp_path, stdin=moves)

    assert done.code == 0
    assert "Ada: Throws 5♥ 6♥ 7♥ 8♥." in done.out
    assert "69 throw *" in done.out


def test_a_game_without_hands_has_none_to_sort(tmp_path: Path) -> None:
    with Terminal("play", "hilo", "--players", "Ada,bot", "--seed", "1", home=tmp_path) as terminal:
        terminal.read()

        assert "There is no hand to sort in this game." in terminal.answer("sort")
        assert "All moves are shown already." in terminal.answer("more")
