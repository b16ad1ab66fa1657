"""The command ``check-game``: its verdicts, its document, and what ends it."""

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from cardtable.cli.check_game import Wanted, run_check
from cardtable.cli.errors import InputError
from cardtable.record_text import write_record
from cardtable.testing import usual_rules
from cardtable.testing.case import Case
from cardtable_hilo.game import Hilo
from command import LONGEST_SECONDS, cardtable, environment
from installed_plugins import Site, games_module
from terminal import Terminal

FEW: Final = ("--games", "1", "--law", "cards_are_conserved", "--law", "notation_round_trips")


def faulty_site(folder: Path, *games: str) -> dict[str, str]:
    """Install planted faults as games, and return what to add to the environment."""
    entries = [
        f"GameEntry({name.lower()!r}, {name!r}, 'A fault.', (2, 5), 5, 'faulty_games:{name}')"
        for name in games
    ]
    Site(folder / "site").install("faulty", {"faulty_plugin": games_module(*entries)})
    return {"site": str(folder / "site")}


def test_laws_that_are_obeyed_are_listed(tmp_path: Path) -> None:
    done = cardtable("check-game", "hilo", *FEW, home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert done.out == (
        "held    cards_are_conserved\nheld    notation_round_trips\n\nAll 2 laws are obeyed.\n"
        "Tried on one match; a rare fault may take more, such as --games 100.\n"
    )
    assert not (tmp_path / "checks").exists()


def test_a_broken_law_is_shown_with_the_position_the_moves_and_how_to_see_it_again(
    tmp_path: Path,
) -> None:
    site = faulty_site(tmp_path, "LosesACardGame")
    done = cardtable("check-game", "losesacardgame", *FEW, home=tmp_path, env=site)

    assert (done.code, done.err) == (1, "")
    assert "broken  cards_are_conserved\n" in done.out
    assert "held    notation_round_trips\n" in done.out
    assert re.search(r"Found: these cards lie nowhere: \['\w+'\]", done.out)
    assert re.search(r"After \d moves .* draw$", " ".join(done.out.split("The table")[0].split()))
    assert 'game = "losesacardgame"' in done.out
    commands = re.findall(r"^ +cardtable (check-game .*)$", done.out, re.MULTILINE)
    assert len(commands) == 2
    for command in commands:
        again = cardtable(*shlex.split(command), home=tmp_path, env=site)
        assert again.code == 1
        assert "Found: these cards lie nowhere" in again.out
    record = tmp_path / "checks" / "losesacardgame-cards-are-conserved.match"
    replayed = cardtable("replay", str(record), "--open", home=tmp_path, env=site)
    assert (replayed.code, replayed.err) == (0, "")


def test_the_document_for_programs(tmp_path: Path) -> None:
    site = faulty_site(tmp_path, "OffersWhatCannotBeMadeGame")
    law = ("--law", "legal_moves_can_be_made", "--law", "movements_are_told")
    done = cardtable(
        "check-game", "offerswhatcannotbemadegame", *law, "--json", home=tmp_path, env=site
    )

    assert done.code == 1
    document = done.json
    told, can = document["laws"]
    assert (document["format"], document["plugin"]) == (1, "faulty 1.0")
    assert (document["held"], document["partial"]) == (False, False)
    assert can["law"] == "legal_moves_can_be_made"
    assert can["found"].startswith("take is legal, and it fails: IndexError")
    assert "torture_round.py, line " in can["place"]
    assert can["moves"] == ["move 1 seat 1: give 3c", "move 2 seat 2: give 1h"]
    assert can["again"][0].endswith(f"--again {can['record']}")
    assert told["found"].startswith("the game failed: IndexError")


@pytest.mark.parametrize(
    ("wanted", "fault"),
    [
        (Wanted("hilo", 0, 0, []), "read 0 matches, allowed is 1 to 100000"),
        (Wanted("hilo", 1, -1, []), "read seed -1, allowed is 0 to 1000000000"),
        (
            Wanted("hilo", 1, 0, ["cards_are_conserve"]),
            r"there is no law 'cards_are_conserve'.*\(did you mean cards_are_conserved\?\)",
        ),
    ],
)
def test_what_cannot_be_checked_is_refused(wanted: Wanted, fault: str) -> None:
    with pytest.raises(InputError, match=fault):
        run_check(wanted, as_json=False, is_ascii=False)


def write_hilo(path: Path, seats: int) -> None:
    """Write the record of some moves of a match of HILO."""
    match = Case(Hilo(), usual_rules(Hilo()), seats, 3).play(20)
    path.write_text(write_record(match.record()), encoding="utf-8")


def test_a_record_of_another_game_or_table_is_refused(tmp_path: Path) -> None:
    record = tmp_path / "one.match"
    write_hilo(record, seats=9)

    with pytest.raises(InputError, match="the record is of the game 'hilo', and 'skipbo' is to be"):
        run_check(Wanted("skipbo", 1, 0, [], record), as_json=False, is_ascii=False)
    with pytest.raises(InputError, match="or has 9 seats; allowed is one that is dealt"):
        run_check(Wanted("hilo", 1, 0, [], record), as_json=False, is_ascii=False)


def test_a_record_can_be_held_to_the_laws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "one.match"
    write_hilo(record, seats=2)

    code = run_check(
        Wanted("hilo", 1, 0, ["cards_are_conserved"], record), as_json=False, is_ascii=False
    )

    assert code == 0
    assert capsys.readouterr().out == "held    cards_are_conserved\n\nThe law is obeyed.\n"


def test_a_plugin_that_cannot_be_loaded_ends_the_check(tmp_path: Path) -> None:
    site = tmp_path / "site"
    Site(site).install(
        "broken", {"broken_plugin": "raise OSError('no rules today')"}, ["b = broken_plugin"]
    )

    done = cardtable("check-game", "b", home=tmp_path, env={"site": str(site)})

    assert done.code == 3
    assert "no rules today" in done.message


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
def test_an_interrupted_check_prints_what_it_has_found_so_far(tmp_path: Path) -> None:
    fifo = tmp_path / "begun"
    os.mkfifo(fifo)
    site = tmp_path / "site"
    Site(site).install(
        "dreaming",
        {
            "dreaming": games_module("GameEntry('dream', 'Dream', 'x.', (2, 5), 5, 'dream:Dream')"),
            "dream": (
                "from endless_games import Dreamer\n\nclass Dream(Dreamer):\n"
                "    def policy(self, *args):\n"
                f"        open({str(fifo)!r}, 'w').write('x')\n"
                "        return super().policy(*args)\n"
            ),
        },
    )
    laws = ("--law", "notation_round_trips", "--law", "playouts_end")
    process = subprocess.Popen(
        [sys.executable, "-m", "cardtable", "check-game", "dream", "--games", "1", *laws],
        env=environment(tmp_path, site=str(site)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    assert fifo.read_text() == "x"

    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONGEST_SECONDS)

    assert process.returncode == 130
    assert out == "held    notation_round_trips\n\nThe law is obeyed.\n"
    assert "interrupted while playouts_end was tried, at " in err
    assert re.search(r"(dream|endless_games)\.py, line \d+, in policy", err)


def test_at_a_terminal_a_bar_shows_which_law_is_tried(tmp_path: Path) -> None:
    with Terminal("check-game", "hilo", *FEW, home=tmp_path) as terminal:
        code, page = terminal.end()

    assert code == 0
    assert re.search(r"cards_are_conserved .*0/2", page)
    told, _, note = page.rpartition("\n")
    assert told.endswith("All 2 laws are obeyed.")
    assert note == "Tried on one match; a rare fault may take more, such as --games 100."


def test_neither_pytest_nor_hypothesis_is_needed(tmp_path: Path) -> None:
    code = "import cardtable.cli.check_game, sys; print({'pytest', 'hypothesis'} & {*sys.modules})"

    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout == "set()\n"
