"""The commands ``simulate`` and ``compare``: tables, documents, and what they refuse."""

import csv
import importlib.util
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cardtable.cli.compare import read_sweep, split_settings
from cardtable.cli.errors import InputError
from cardtable.cli.run import run
from cardtable.core.error import PluginError
from cardtable.lab import Batch, Job
from cardtable.lab.job import play_batch
from command import LONGEST_SECONDS, Done, environment

SHORT = ("--seats", "2", "--set", "limit=20")

Lab = Callable[..., Done]
"""Runs a command of the laboratory in the process of the tests: starting one takes longer."""


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Lab:
    """Return what runs a command whose folders lie in *tmp_path*."""
    monkeypatch.setenv("CARDTABLE_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.chdir(tmp_path)

    def command(*words: str) -> Done:
        code = run(words)
        out, err = capsys.readouterr()
        return Done(code, out, err)

    return command


# --- simulate


def test_a_simulation_prints_what_was_played_and_what_came_of_it(lab: Lab) -> None:
    done = lab("simulate", "hilo", "--games", "20", *SHORT)

    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "20 matches of HILO, 2 seats, seed 0."
    assert lines[1] == "Players: quick at all seats."
    for begin in ("rounds a match ", "Whoever begins a round wins ", "HILOs ", "finished ", "2  "):
        assert any(line.startswith(begin) for line in lines), begin
    assert "In brackets are 95 % intervals." in lines


def test_the_document_is_the_same_however_it_is_played(lab: Lab) -> None:
    words = ("simulate", "under10", "--games", "12", "--seats", "3", "--seed", "7", "--json")

    usual, alone, chunks = (lab(*words, *how) for how in ((), ("--jobs", "1"), ("--chunk", "5")))

    assert usual.code == 0, usual.err
    assert usual.out == alone.out == chunks.out
    document = usual.json
    assert (document["matches"], document["partial"], document["seed"]) == (12, False, 7)
    (variant,) = document["variants"]
    assert variant["house_rules"]["threshold"] == 9
    assert sum(one["wins_in_100"]["value"] for one in variant["seats"]) == pytest.approx(100)


@pytest.mark.parametrize(("columns", "ascii"), [("60", True), ("80", False)])
def test_no_line_is_wider_than_the_terminal(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, columns: str, ascii: bool
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    words = ["simulate", "under10", "--games", "15"] + (["--ascii"] if ascii else [])

    done = lab(*words)

    assert done.code == 0, done.err
    assert max(map(len, done.out.splitlines())) <= int(columns)
    assert done.out.isascii() == ascii


def test_the_family_file_does_not_count_but_a_variant_that_is_named(
    lab: Lab, tmp_path: Path
) -> None:
    family = '[hilo]\nlimit = 33\n[variants.brief]\ngame = "hilo"\nlimit = 44\n'
    (tmp_path / "cardtable.toml").write_text(family, encoding="utf-8")
    words = ("simulate", "hilo", "--games", "1", "--seats", "2", "--json")

    usual, brief = (lab(*words, *more) for more in ((), ("--variant", "brief")))

    limits = [done.json["variants"][0]["house_rules"]["limit"] for done in (usual, brief)]
    assert limits == [99, 44]


def test_players_of_several_kinds_are_told_apart(lab: Lab) -> None:
    done = lab("simulate", "hilo", "--games", "4", "--players", "quick,random",
               "--set", "limit=20")  # fmt: skip

    assert done.code == 0, done.err
    assert "Players: quick, random." in done.out
    assert "From match to match all players move on by a seat." in done.out
    assert any(line.startswith("random ") for line in done.out.splitlines())


def test_the_figures_are_written_as_csv(lab: Lab, tmp_path: Path) -> None:
    done = lab("simulate", "hilo", "--games", "5", "--csv", "out.csv", *SHORT)

    assert done.message == "cardtable: written: 'out.csv'"
    with (tmp_path / "out.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert ["run", "seed", "0"] in [[row["kind"], row["name"], row["value"]] for row in rows]
    assert {"house_rule", "seat", "event", "ending"} <= {row["kind"] for row in rows}


# --- compare


def test_a_comparison_says_what_differs_and_shows_all_figures(lab: Lab) -> None:
    done = lab("compare", "hilo", "--games", "40", "--seats", "2", "--b", "limit=40")

    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "40 matches of HILO under each set of rules, 2 seats, seed 0."
    assert "limit=40 instead of these rules" in lines
    assert any(line.startswith("Matches get ") and "rounds shorter" in line for line in lines)
    assert any(line.split()[-2:] == ["rules", "limit=40"] for line in lines)


def test_where_columns_find_no_room_each_figure_has_its_rows(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    words = [word for limit in (20, 30, 40) for word in ("--b", f"limit={limit}")]

    done = lab("compare", "hilo", "--games", "3", "--seats", "2", *words)

    assert done.code == 0, done.err
    lines = done.out.splitlines()
    assert max(map(len, lines)) <= 60
    start = lines.index("rounds a match")
    assert [line.split()[0] for line in lines[start + 2 : start + 5]] == [
        f"limit={limit}" for limit in (20, 30, 40)
    ]


def test_files_presets_variants_and_settings_are_compared(lab: Lab, tmp_path: Path) -> None:
    family = '[variants.brief]\ngame = "yaniv"\nlimit = 101\n'
    (tmp_path / "cardtable.toml").write_text(family, encoding="utf-8")
    (tmp_path / "mine.toml").write_text("[yaniv]\nlimit = 102\n", encoding="utf-8")
    preset = "halving"
    whats = ("mine.toml", "brief", preset, "limit=103,penalty=25", "base")
    words = [word for what in whats for word in ("--b", what)]

    done = lab("compare", "yaniv", "--games", "1", "--set", "limit=110", "--json",
               "--seats", "2", *words)  # fmt: skip

    assert done.code == 0, done.err
    found = {one["name"]: one["house_rules"]["limit"] for one in done.json["variants"]}
    assert list(found) == ["these rules", *whats]
    assert found.pop("limit=103,penalty=25") == 103
    assert set(found.values()) == {110}


def test_a_sweep_tells_each_figure_for_each_value(lab: Lab) -> None:
    done = lab("compare", "hilo", "--games", "10", "--seats", "2",
               "--sweep", "hilo.limit=20..40..10")  # fmt: skip

    assert done.code == 0, done.err
    lines = done.out.splitlines()
    assert "40 instead of 20" in lines
    start = lines.index("rounds a match")
    assert [line.split()[0] for line in lines[start + 1 : start + 4]] == ["20", "30", "40"]


def test_settings_are_parted_by_commas_outside_of_brackets_and_quotes() -> None:
    assert split_settings('a=1, b="x,y",c=[1,2]') == ["a=1", 'b="x,y"', "c=[1,2]"]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("limit=3..6", ["3", "4", "5", "6"]),
        ("hilo.limit = 0..50..25", ["0", "25", "50"]),
        ("limit=-1..1", ["-1", "0", "1"]),
        ("limit=5,3,5", ["5", "3"]),
        ("mode=over,reach", ["over", "reach"]),
    ],
)
def test_a_sweep_is_a_range_or_a_list(text: str, values: list[str]) -> None:
    key, found = read_sweep(text, "hilo")

    assert key in ("limit", "mode")
    assert found == values


@pytest.mark.parametrize("text", ["limit", "=3..4", "limit=", "limit=3", "limit=4..3", "a=1..9..0"])
def test_a_sweep_of_fewer_than_two_values_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="allowed is a house rule with two values or more"):
        read_sweep(text, "hilo")


# --- what will not do


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("simulate hilo --games 0", "--games: read 0, allowed is 1 to"),
        ("simulate hilo --jobs 0", "--jobs: read 0, allowed is 1 to"),
        ("simulate hilo --chunk -1", "--chunk: read -1, allowed is 1 to"),
        ("simulate hilo --seats 7", "for 2 to 6 players, not 7"),
        ("simulate hilo --players esy", "there is no bot 'esy'"),
        ("simulate hilo --set limit=none", "limit"),
        ("simulate hilo --plot picture.bmp", "its name may end in .svg or .png"),
        ("simulate hilo --csv there/out.csv", "there is no such folder"),
        ("simulate hilo --report page.txt", "its name may end in .md or .html"),
        ("simulate nothing", "there is no game 'nothing'"),
        ("simulate hilo --cluster tcp://127.0.0.1:1 --jobs 2", "--jobs says how many; drop one"),
        ("compare hilo", "say with --b what is to be compared"),
        ("compare hilo --b bse", "did you mean base?"),
        ("compare hilo --b limit=50 --b limit=50", "read 'limit=50' twice"),
        ("compare hilo --b limt=50", "did you mean limit?"),
        ("compare hilo --b gone.toml", "gone.toml"),
        ("compare hilo --sweep limit=3..99", "up to 40 values"),
        ("compare hilo --sweep limit=40..42 --b base", "--sweep stands in place of"),
        ("compare hilo --sweep limit=1..3", "limit"),
    ],
)
def test_what_cannot_be_played_is_refused_before_anything_is(
    lab: Lab, words: str, fault: str
) -> None:
    done = lab(*words.split())

    assert done.code == 2
    assert fault in done.err
    assert done.out == ""
    assert len(done.err) < 500


@pytest.mark.parametrize(
    ("package", "words", "extra"),
    [
        ("matplotlib", ["--plot", "p.svg"], "plots"),
        ("distributed", ["--cluster", "tcp://127.0.0.1:1"], "cluster"),
    ],
)
def test_without_an_extra_the_command_that_installs_it_is_named(
    lab: Lab, monkeypatch: pytest.MonkeyPatch, package: str, words: list[str], extra: str
) -> None:
    find = importlib.util.find_spec
    for module in ("picture", "cluster"):
        monkeypatch.setattr(
            f"cardtable.lab.{module}.find_spec",
            lambda name: None if name == package else find(name),
        )

    done = lab("simulate", "hilo", *words)

    assert done.code == 2
    assert done.message.endswith(f'pip install "cardtable[{extra}]"')


# --- interrupted


def test_what_fails_in_the_middle_loses_nothing_that_was_played(
    lab: Lab, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(job: Job, first: int, count: int) -> Batch:
        if first >= 4:
            raise PluginError("the game failed in match 5: it fell over")
        return play_batch(job, first, count)

    monkeypatch.setattr("cardtable.lab.engine.play_batch", play)

    done = lab("simulate", "hilo", "--chunk", "2", "--jobs", "1", "--games", "9", *SHORT)

    assert done.code == 3
    assert done.message == (
        "cardtable: the game failed in match 5: it fell over (after 4 of 9 matches)"
    )
    lines = done.out.splitlines()
    assert lines[0] == "4 matches of HILO, 2 seats, seed 0."
    assert "The result is partial: 9 matches were asked for." in lines


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as on POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_prints_the_first_matches_and_says_so(
    lab: Lab, tmp_path: Path, number: signal.Signals
) -> None:
    words = ["simulate", "hilo", "--chunk", "3", "--json", *SHORT]
    process = begun(tmp_path, [*words, "--games", "10000000", "--jobs", "2"])

    # As a terminal does it: to every process of the group.
    os.killpg(process.pid, number) if number == signal.SIGINT else process.send_signal(number)
    out, err = process.communicate(timeout=LONGEST_SECONDS)

    assert process.returncode == 130, err
    document = Done(130, out, err).json
    count = document["matches"]
    assert document["partial"]
    assert count > 0
    assert err == f"cardtable: interrupted after {count} of 10000000 matches\n"
    whole = lab(*words, "--games", str(count), "--jobs", "1").json
    assert whole["variants"] == document["variants"]


def begun(home: Path, words: list[str]) -> subprocess.Popen[str]:
    """Start a command, and return it when its first matches have been played."""
    fifo = home / "begun"
    os.mkfifo(fifo)
    code = (
        "from cardtable.cli import main\n"
        "from cardtable.lab.engine import Run\n"
        "enter = Run._enter\n"
        "def told(run, batch):\n"
        "    enter(run, batch)\n"
        "    Run._enter = enter\n"
        f"    open({str(fifo)!r}, 'w').write('x')\n"
        "Run._enter = told\n"
        "main()\n"
    )
    process: subprocess.Popen[Any] = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        env=environment(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=home,
        start_new_session=True,
    )
    assert fifo.read_text() == "x"
    return process
