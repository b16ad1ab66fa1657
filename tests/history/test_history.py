"""The history follows from the files alone: changed ones are read again, lost ones are gone."""

import sqlite3
from pathlib import Path
from random import Random

import pytest

from cardtable.api import Game
from cardtable.folders import HOME_VARIABLE
from cardtable.history import History, game_figures, history_files, make_known
from cardtable.house_rules import from_dict, plain, rules_dict
from cardtable.match import Match
from cardtable.match.store import begin_save
from cardtable.record import Header, SeatEntry
from cardtable.scorepad import SheetFile, new_sheet_path, read_line
from sample_pads import GAMES, pad_of, rounds


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of a person who has played nothing yet."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    return tmp_path


def load(key: str, _: str) -> Game:
    """Return the game called *key*."""
    return GAMES[key]


def keep(names: str, *told: str, path: Path | None = None, **switches: object) -> Path:
    """Keep a sheet of HILO and return its file."""
    pad = pad_of("hilo", names, *rounds(*told), **switches)
    path = path or new_sheet_path("hilo", "2026-11-29")
    with SheetFile.take(path) as file:
        file.keep(pad)
    return path


def figures(player: str = "Ada") -> tuple[int, int, float | None, int, int | None, int | None]:
    """Return what the history says of *player* in HILO."""
    with History() as history:
        history.update(history_files(), load)
        (game,) = game_figures(history, "hilo", player)
        (found,) = game.players
    return (
        found.finished,
        found.wins,
        found.average_total,
        found.rounds,
        found.best,
        found.worst,
    )


def test_averages_are_over_finished_matches_and_rounds_over_all() -> None:
    keep("Ada,Bo", "10 20 ender=Ada", "-2 30 ender=Ada", rounds=2)
    keep("Bo,Ada", "5 40 ender=Bo", "5 4 ender=Ada", rounds=2)
    keep("Ada,Bo", "50 3 ender=Bo", rounds=2)

    assert figures() == (2, 1, 26.0, 5, -2, 50)


def test_matches_that_count_differently_have_figures_of_their_own() -> None:
    for told, switches in (
        ("winner=Ada Bo=3", {}),
        ("winner=Bo Ada=12", {"scoring": "leftover", "target": 100}),
        ("winner=Ada Bo=12", {"scoring": "loser_counts", "target": 10}),
    ):
        with SheetFile.take(new_sheet_path("skipbo", "2026-11-29")) as file:
            file.keep(pad_of("skipbo", "Ada,Bo", *rounds(told), **switches))

    with History() as history:
        history.update(history_files(), load)
        found = game_figures(history, "skipbo", "Bo")

    best = {figures.match_kind: figures.players[0].best for figures in found}
    assert best == {
        "matches to 10 that the lowest total wins": 12,
        "matches to 100": 85,
        "single games": 0,
    }


def test_players_are_known_again_however_they_write_their_names() -> None:
    keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    keep("ADA,Bo", "10 20 ender=1", rounds=1)

    assert figures("ada")[:2] == (2, 2)


def test_a_shared_win_counts_as_one_and_is_told_apart() -> None:
    keep("Ada,Bo", "0 0 ender=Ada", rounds=1)

    with History() as history:
        history.update(history_files(), load)
        (game,) = game_figures(history)
    assert [(player.wins, player.shared) for player in game.players] == [(1, 1), (1, 1)]
    assert game.last[0].winners == ("Ada", "Bo")


def test_a_sheet_that_is_corrected_counts_as_corrected() -> None:
    path = keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    assert figures()[1] == 1

    with SheetFile.take(path) as file:
        pad = file.pad(file.reader(), GAMES["hilo"])
        line = read_line(pad_of("hilo", "Ada,Bo", rounds=1), "round: 30 20 ender=Bo")
        file.keep(pad.changed(0, line))

    assert figures()[1:3] == (0, 30.0)


def test_what_stands_in_a_file_that_has_gone_goes_with_it() -> None:
    keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    gone = keep("Ada,Bo", "30 20 ender=Bo", rounds=1)
    assert figures()[0] == 2

    gone.unlink()

    assert figures()[:2] == (1, 1)


def test_a_sheet_elsewhere_counts_once_it_is_known(home: Path) -> None:
    keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    other = keep("Ada,Bo", "10 20 ender=Ada", path=home / "our.sheet", rounds=1)
    assert figures()[0] == 1

    make_known(other)
    make_known(other)

    assert figures()[0] == 2


@pytest.mark.parametrize(
    "damage", ["garbage", "empty", "other version", "other tables", "damaged pages", "cut off"]
)
def test_a_database_that_cannot_be_used_is_made_anew(home: Path, damage: str) -> None:
    keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    assert figures()[0] == 1
    file = home / "history.db"
    if damage == "other version":
        base = sqlite3.connect(file)
        base.execute("PRAGMA user_version = 99")
        base.close()
    elif damage == "other tables":
        base = sqlite3.connect(file)
        base.execute("DROP TABLE round")
        base.close()
    elif damage == "damaged pages":
        data = file.read_bytes()
        file.write_bytes(data[:4096] + b"\xff" * (len(data) - 4096))
    elif damage == "cut off":
        file.write_bytes(file.read_bytes()[:5000])
    else:
        file.write_bytes(b"" if damage == "empty" else b"no database " * 900)

    assert figures()[0] == 1


def test_a_database_that_is_deleted_or_rebuilt_says_the_same() -> None:
    keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    before = figures()

    with History() as history:
        history.forget()
        assert game_figures(history) == []
    assert figures() == before


def test_a_file_that_cannot_be_read_stops_nothing_and_is_named(home: Path) -> None:
    keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    bad = keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    bad.write_text(bad.read_text() + "round: nonsense\n")

    assert figures()[0] == 1
    with History() as history:
        ((file, reason),) = history.faults()
    assert (file, "line " in reason) == (str(bad), True)


def test_where_no_database_can_be_kept_the_files_are_read_all_the_same(home: Path) -> None:
    keep("Ada,Bo", "10 20 ender=Ada", rounds=1)
    (home / "history.db").mkdir()

    assert figures()[0] == 1


def test_a_match_that_somebody_joined_counts_for_all_of_them() -> None:
    game = GAMES["under10"]
    rules = from_dict(game.rules_type(), {"join_late": 5, "end_mode": "rounds", "rounds": 2})
    seats = (SeatEntry("Ada"), SeatEntry("Bo"))
    header = Header("under10", game.rules_version, "", rules_dict(rules), seats, 3)
    with begin_save(header) as writer:
        match = Match(game, plain(rules), header, writer)
        play_round(match, 1)
        match.join(SeatEntry("Kim"))
        play_round(match, 2)
    assert match.is_over()

    with History() as history:
        history.update(history_files(), load)
        assert list(history.faults()) == []
        (found,) = game_figures(history)
    by_name = {player.name: player for player in found.players}
    assert {name: player.rounds for name, player in by_name.items()} == {
        "Ada": 2,
        "Bo": 2,
        "Kim": 1,
    }
    assert by_name["Kim"].average_total == match.standing().totals[2]


def play_round(match: Match, number: int) -> None:
    """Play round *number* by the game's own policy."""
    match.deal(number)
    while match.is_in_round():
        round_ = match.rounds[-1].round
        move = match.game.policy(round_, match.legal_moves(), Random(match.ply))
        match.play(match.seat_to_move, move, match.ply)
