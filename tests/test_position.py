"""The law of positions: what is written is read back exactly, knowledge included."""

from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hilo_matches
from cardtable.core.chance import RngChance
from cardtable.core.deck import NO_CARD, Card
from cardtable.core.game import Game
from cardtable.core.table import Table
from cardtable.match import Match
from cardtable.position import Position, position_game, read_position, rules_by, write_position
from match_play import TORTURE, torture_match

GAMES: Final[dict[str, Game]] = {"torture": TORTURE, "hilo": hilo_matches.HILO}
MOST_PLIES: Final = 150


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Return a match some random moves after its first deal."""
    seats, seed = draw(st.integers(2, 5)), draw(st.integers(0, 10**6))
    if draw(st.booleans()):
        pairs = seats == 4 and seed % 2 == 0
        match = torture_match(seats=seats, seed=seed, pairs=pairs, kept=1 + seed % 3)
    else:
        # A card that is always drawn and discarded soon brings a reshuffle.
        match = hilo_matches.new_match(seats=seats, seed=seed, flip_after_discard="may")
    match.deal(1)
    rng = Random(seed)
    stays = draw(st.booleans())
    for _ in range(draw(st.integers(0, MOST_PLIES))):
        if not match.is_in_round():
            break
        legal = match.legal_moves()
        kept = [move for move in legal if str(move) in ("draw", "discard", "keep")]
        choice = kept if stays and kept else legal
        match.play(match.seat_to_move, choice[int(rng.random() * len(choice))], match.ply)
    return match


def read_back(position: Position) -> Position:
    """Return *position* as it is read from its own text."""
    game = GAMES[position.game]
    return read_position(game, rules_by(game), write_position(position))


def cards(position: Position) -> list[list[tuple[str, bool]]]:
    """Return what lies in each zone, and whether it lies face up."""
    table = position.table
    return [
        [("--" if card == NO_CARD else table.deck.faces[card], is_up(table, card)) for card in zone]
        for zone in table.zones
    ]


def is_up(table: Table, card: Card) -> bool:
    """Whether *card* lies face up, and is not an empty place."""
    return card != NO_CARD and bool(table.up[card])


@given(match=matches())
def test_a_position_is_read_back_exactly(match: Match) -> None:
    position = match.position()
    text = write_position(position)

    again = read_back(position)

    assert write_position(again) == text
    assert cards(again) == cards(position)
    assert again.table.widths == position.table.widths
    assert again.round.fields() == position.round.fields()
    assert (again.names, again.totals, again.rules) == (
        position.names,
        position.totals,
        position.rules,
    )
    for seat in range(len(position.names)):
        assert again.round.view(seat) == position.round.view(seat)


@given(match=matches(), seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_a_round_goes_on_from_its_text_as_it_would_have(match: Match, seed: int) -> None:
    position = match.position()
    again = read_back(position)
    rng = Random(seed)
    for table in (position.table, again.table):
        table.chance = RngChance(Random(seed))

    for _ in range(40):
        legal = position.round.legal_moves()
        assert [str(move) for move in again.round.legal_moves()] == [str(move) for move in legal]
        if not legal:
            break
        number = int(rng.random() * len(legal))
        for round_ in (position.round, again.round):
            round_.play(round_.legal_moves()[number])
        for seat in range(len(position.names)):
            assert again.round.view(seat) == position.round.view(seat)


@given(match=matches(), seed=st.integers(0, 10**6))
@settings(max_examples=40)
def test_a_seat_guesses_alike_from_the_text(match: Match, seed: int) -> None:
    position = match.position()
    again = read_back(position)

    for seat in range(len(position.names)):
        guess = position.round.view(seat).guess(Random(seed))
        assert again.round.view(seat).guess(Random(seed)).view(seat) == guess.view(seat)


def test_the_game_of_a_position_can_be_told_before_it_is_read() -> None:
    assert position_game('game = "a-plugin:larch"\n[[seat]]\n') == "a-plugin:larch"


def test_house_rules_that_are_not_usual_stand_in_the_position() -> None:
    match = hilo_matches.new_match(hilo_removal="optional", rounds=3)
    match.deal(1)

    text = write_position(match.position())

    assert '[house_rules]\nhilo_removal = "optional"\nrounds = 3\n' in text
    assert hilo_matches.read(text).rules == match.rules


def test_a_preset_of_a_position_is_the_ground_for_its_house_rules() -> None:
    position = hilo_matches.read(
        'game = "hilo"\nphase = "choose"\nto_move = 1\npreset = "russian"\n'
        "house_rules = { limit = 50 }\n[[seat]]\n[[seat]]\n"
    )

    assert (position.rules.hilo_removal, position.rules.limit) == ("optional", 50)


@pytest.mark.parametrize("name", ["Bjørn", '"quotes" and \\', "#", "", "= [x]", "Åse 7"])
def test_a_name_is_written_letter_for_letter(name: str) -> None:
    text = (
        f'game = "hilo"\nphase = "choose"\nto_move = 1\n[[seat]]\nname = {quoted(name)}\n[[seat]]\n'
    )

    position = hilo_matches.read(text)

    assert position.names == (name, "")
    assert hilo_matches.read(write_position(position)).names == position.names


def quoted(name: str) -> str:
    """Return *name* as TOML."""
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
