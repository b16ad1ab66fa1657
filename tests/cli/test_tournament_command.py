"""The command ``tournament``: its table, its document, and what ends it early."""

import os
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from command import LONGEST_SECONDS, cardtable, environment
from terminal import Terminal

SHORT: Final = ("--set", "limit=20")


def test_a_tournament_prints_a_table_of_those_who_play(tmp_path: Path) -> None:
    done = cardtable(
        *("tournament", "hilo", "--players", "easy,Chance=random", "--matches", "4", *SHORT),
        home=tmp_path,
    )

    assert (done.code, done.err) == (0, "")
    head, first, second, *notes = done.out.splitlines()
    assert head.split() == ["Player", "Rating", "Wins", "in", "100", "Matches", "Total"]
    assert first.split()[:2] == ["1", "easy"]
    assert second.split()[:2] == ["2", "Chance"]
    assert "4 matches at 2 seats, seed 0. In brackets are 95 % intervals." in notes


def test_the_document_says_all_and_the_same_every_time(tmp_path: Path) -> None:
    words = ("tournament", "hilo", "--players", "easy,random,random", "--matches", "5", "--seats",
             "2", "--seed", "7", "--json", *SHORT)  # fmt: skip

    first, again = (cardtable(*words, home=tmp_path) for _ in range(2))

    assert (first.code, first.err) == (0, "")
    assert first.out == again.out
    document = first.json
    assert document["format"] == 1
    assert (document["matches"], document["partial"], document["seats"]) == (5, False, 2)
    assert document["house_rules"]["limit"] == 20
    assert [one["place"] for one in document["players"]] == [1, 2, 3]
    for one in document["players"]:
        low, high = one["rating_interval"]
        assert low < one["rating"] < high


def test_the_family_file_does_not_count(tmp_path: Path) -> None:
    (tmp_path / "cardtable.toml").write_text("[hilo]\nlimit = 33\n", encoding="utf-8")

    done = cardtable(
        *("tournament", "hilo", "--players", "random,random", "--matches", "1", "--json"),
        home=tmp_path,
    )

    assert done.code == 0, done.err
    assert done.json["house_rules"]["limit"] != 33


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["--players", "easy"], "needs two players or more"),
        (["--matches", "0"], "read 0 matches, allowed is 1 to 1000000"),
        (["--seats", "9"], "read 9 seats, allowed is 2 to"),
        (["--seats", "3"], "3 seats cannot be shared fairly by 2 players"),
        (["--players", "easy,cmd=no-such-program"], "there is no program 'no-such-program'"),
        (["--set", "limit=none"], "limit"),
    ],
)
def test_what_cannot_be_played_is_refused(tmp_path: Path, words: list[str], fault: str) -> None:
    done = cardtable("tournament", "hilo", *words, home=tmp_path)

    assert done.code == 2
    assert fault in done.err
    assert done.out == ""


def test_without_openskill_it_is_refused_with_the_extra_that_brings_it(tmp_path: Path) -> None:
    blocked = tmp_path / "site"
    blocked.mkdir()
    (blocked / "sitecustomize.py").write_text(
        "import importlib.util as u\n"
        "find = u.find_spec\n"
        "u.find_spec = lambda name, *a: None if name == 'openskill' else find(name, *a)\n",
        encoding="utf-8",
    )

    done = cardtable("tournament", "hilo", home=tmp_path, env={"site": str(blocked)})

    assert done.code == 2
    assert done.message.endswith('install it with pip install "cardtable[tournament]"')


def test_at_a_terminal_a_bar_shows_how_many_matches_are_played(tmp_path: Path) -> None:
    words = ("tournament", "hilo", "--players", "random,random", "--matches", "2", *SHORT)

    with Terminal(*words, home=tmp_path) as terminal:
        code, page = terminal.end()

    assert code == 0
    assert re.search(r"Matches .*2/2", page)
    assert "2 matches at 2 seats" in page


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
def test_an_interrupted_tournament_prints_what_it_has_so_far(tmp_path: Path) -> None:
    fifo = tmp_path / "begun"
    os.mkfifo(fifo)
    bot = tmp_path / "bot.py"
    bot.write_text(
        f"open({str(fifo)!r}, 'w').write('x')\nimport time\ntime.sleep(1000)\n", encoding="utf-8"
    )
    program = f"cmd={shlex.quote(sys.executable)} {shlex.quote(str(bot))}"
    process = subprocess.Popen(
        [sys.executable, "-m", "cardtable", "tournament", "hilo", "--players", f"easy,{program}"],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
    )
    assert fifo.read_text() == "x"

    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=LONGEST_SECONDS)

    assert process.returncode == 130
    assert err == "cardtable: interrupted after 0 of 100 matches\n"
    assert "The result is partial: 100 matches were asked for." in out


def test_rules_that_do_not_suit_as_many_as_play_are_refused_with_how_many_they_suit(
    tmp_path: Path,
) -> None:
    done = cardtable("tournament", "skipbo", "--preset", "pairs", home=tmp_path)

    assert done.code == 2
    assert "2 players make no pairs" in done.err
    assert done.err.endswith("\nit can be played with --seats 4\n")
