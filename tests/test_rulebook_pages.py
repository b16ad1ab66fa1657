"""The rules as printed: of every installed game, by whatever house rules, on two pages."""

import re
from typing import Final

import pytest

from cardtable.core.chance import stream
from cardtable.house_rules import HouseRules, from_dict, plain
from cardtable.registry import Games, load_games
from cardtable.rulebook import Rulebook, changed_keys, to_markdown, to_text
from cardtable.testing import random_rules

WIDTH: Final = 80
PAGE_LINES: Final = 66
"""What a page of A4 or letter takes of text in type of one width, as printers set it."""

PAGE_WORDS: Final = 600
"""What a page takes of a printed document in usual type."""

CASES: Final = 40


@pytest.fixture(scope="module")
def games() -> Games:
    return load_games()


def books(games: Games, name: str) -> list[tuple[Rulebook, frozenset[str]]]:
    """Return the rulebooks of the game *name* by its presets and by house rules at random."""
    loaded = games.get(name)
    game, (fewest, most) = loaded.game, loaded.entry.seats
    rules_type: type[HouseRules] = game.rules_type()
    base = plain(rules_type())
    tables = [base]
    tables += [plain(from_dict(rules_type, dict(preset.values))) for preset in loaded.entry.presets]
    for number in range(CASES):
        seats = fewest + number % (most + 1 - fewest)
        tables.append(random_rules(game, seats, stream(number, "pages")))
    return [(game.rulebook(rules), changed_keys(rules, base)) for rules in tables]


@pytest.mark.parametrize("name", sorted(load_games().keys))
def test_the_rules_fit_on_two_printed_pages(games: Games, name: str) -> None:
    for book, changed in books(games, name):
        assert len(to_text(book, changed, WIDTH).splitlines()) <= 2 * PAGE_LINES
        assert len(to_markdown(book, changed).split()) <= 2 * PAGE_WORDS


@pytest.mark.parametrize("name", sorted(load_games().keys))
def test_the_sections_stand_in_the_order_of_the_table(games: Games, name: str) -> None:
    for book, _ in books(games, name):
        titles = [section.title for section in book.sections]

        assert titles[0] == "Aim"
        assert len(set(titles)) == len(titles)
        places = [titles.index(title) for title in ("Aim", "Setup", "Your turn")]
        assert places == sorted(places)
        assert all(section.sentences for section in book.sections)


@pytest.mark.parametrize("name", sorted(load_games().keys))
def test_each_sentence_is_whole_and_what_differs_is_marked(games: Games, name: str) -> None:
    for book, changed in books(games, name):
        for sentence in book.sentences():
            assert re.fullmatch(r"[A-Z0-9].*[.:]", sentence.text, re.DOTALL), sentence.text
            assert "  " not in sentence.text
        marked = to_markdown(book, changed).count("\n\\* **")
        stated = {key for sentence in book.sentences() for key in sentence.switches}
        assert changed <= stated
        assert bool(marked) == bool(changed)
