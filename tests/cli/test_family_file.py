"""The family file at a table: found by itself, told of, and locked once a match has begun."""

import os
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from command import cardtable
from terminal import Terminal, play_on

FAMILY = """
[family]
name = "the Bergs"
players = ["Kari", "Kim=bot"]

[hilo]
limit = 50
diagonals = false

[variants.children]
game = "hilo"
preset = "russian"
limit = 30
"""
PUZZLE = 'game = "hilo"\nphase = "choose"\nto_move = 1\n[[seat]]\n[[seat]]\n'
BOTS = ("--players", "Ada=bot,Bo=bot", "--seed", "1")


def write(folder: Path, text: str = FAMILY, name: str = "cardtable.toml") -> Path:
    """Write the file *name* in *folder* and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def header(home: Path) -> str:
    """Return the text of the one save."""
    (save,) = (home / "saves").glob("*.match")
    return save.read_text(encoding="utf-8")


# --- found by itself


def test_the_file_of_the_working_folder_is_in_force_and_a_line_says_so(tmp_path: Path) -> None:
    write(tmp_path)

    for words in (["play", "hilo", *BOTS], ["rules", "hilo"]):
        done = cardtable(*words, home=tmp_path)

        assert done.code == 0
        assert done.message == (
            "cardtable: house rules of cardtable.toml: diagonals = false, limit = 50"
        )

    assert '"limit": 50' in header(tmp_path)


def test_it_is_left_out_on_request(tmp_path: Path) -> None:
    write(tmp_path)

    done = cardtable("play", "hilo", *BOTS, "--no-house-rules", home=tmp_path)

    assert done.err == ""
    assert '"limit": 99' in header(tmp_path)


def test_another_file_may_be_named_and_only_that_counts(tmp_path: Path) -> None:
    write(tmp_path)
    write(tmp_path, "[hilo]\nlimit = 60\n", "friday.toml")

    done = cardtable("rules", "hilo", "--house-rules", "friday.toml", home=tmp_path)

    assert done.message == "cardtable: house rules of friday.toml: limit = 60"


def test_a_file_for_other_games_says_that_it_changes_nothing(tmp_path: Path) -> None:
    write(tmp_path)

    done = cardtable("rules", "yaniv", home=tmp_path)

    assert done.message == (
        "cardtable: nothing of Yaniv is changed by cardtable.toml: the base game is played"
    )


def test_the_line_counts_what_does_not_fit_into_it(tmp_path: Path) -> None:
    sets = (
        "limit=40 discard_order=player rounds=3 last_turns=0 diagonals=false"
        " initial_flips=3 double_factor=3 double_negative=true reshuffle=end_round"
    )
    words = [word for one in sets.split() for word in ("--set", one)]
    write(tmp_path, "[hilo]\n")

    done = cardtable("rules", "hilo", *words, home=tmp_path)

    assert done.code == 0, done.err
    assert done.message.endswith(" and 1 more (cardtable house-rules show hilo --changed)")


@pytest.mark.parametrize(
    ("at", "here", "is_found"),
    [
        ("home/games", "home/games/friday", True),
        ("home", "home/games/friday", True),
        (".", "home/games/friday", False),
        (".", "elsewhere/friday", True),
        ("config", "elsewhere/friday", True),
        ("home", "elsewhere", False),
    ],
)
def test_the_nearest_file_from_the_working_folder_up_to_the_own_folder_counts(
    at: str, here: str, is_found: bool, tmp_path: Path
) -> None:
    for folder in ("config", "home"):
        (tmp_path / folder).mkdir()
    file = write(tmp_path / at)
    (tmp_path / here).mkdir(parents=True, exist_ok=True)
    env = {"HOME": str(tmp_path / "home"), "CARDTABLE_HOME": str(tmp_path / "config")}

    done = cardtable("rules", "hilo", home=tmp_path / here, env=env)

    in_home = file.is_relative_to(tmp_path / "home")
    shown = f"~/{file.relative_to(tmp_path / 'home')}" if in_home else str(file)
    assert done.err.startswith(f"cardtable: house rules of {shown}: ") is is_found


def test_the_nearer_of_two_files_counts_and_nothing_of_the_other(tmp_path: Path) -> None:
    write(tmp_path)
    write(tmp_path / "friday", "[hilo]\nlast_turns = 0\n")

    done = cardtable(
        "rules", "hilo", home=tmp_path / "friday", env={"CARDTABLE_HOME": str(tmp_path)}
    )

    assert done.message.endswith("house rules of cardtable.toml: last_turns = 0")


def test_positions_and_the_list_of_plugins_take_no_notice_of_it(tmp_path: Path) -> None:
    write(tmp_path, "[hilo]\nlimit = nonsense\n")
    puzzle = write(tmp_path, PUZZLE, "puzzle.toml")

    for words in (["position", str(puzzle)], ["plugins"], ["saves"], ["--help"]):
        done = cardtable(*words, home=tmp_path)
        assert (done.code, done.err) == (0, ""), words
    played = cardtable("play", "hilo", "--position", str(puzzle), home=tmp_path)
    assert (played.code, played.err) == (0, "")


# --- refused


def test_a_file_with_faults_is_refused_with_all_of_them_and_nothing_starts(tmp_path: Path) -> None:
    write(tmp_path, "[famly]\n[hilo]\nlimt = 3\nrounds = 0\n[variants.x]\ngame='hilo'\na=1\n")

    done = cardtable("play", "hilo", *BOTS, home=tmp_path)

    lines = [line for line in done.err.splitlines() if not line.startswith("    ")]
    assert (done.code, done.out) == (2, "")
    assert [line.removeprefix("cardtable: ").partition(": ")[0] for line in lines[:-1]] == [
        *(f"cardtable.toml:{place}" for place in ("1:2", "3:1", "4:1", "7:1")),
    ]  # fmt: skip
    assert lines[-1] == "mend 'cardtable.toml', or leave it out: --no-house-rules"
    assert not (tmp_path / "saves").exists()


@pytest.mark.parametrize(
    "words", [["rules", "hilo"], ["house-rules", "show", "hilo"], ["play", "hilo"]]
)
def test_every_command_that_finds_it_refuses_one_with_a_fault(
    words: list[str], tmp_path: Path
) -> None:
    write(tmp_path, "[hilo]\nlimit = true\n")

    done = cardtable(*words, home=tmp_path)

    assert (done.code, done.out) == (2, "")
    assert "hilo.limit: read true, allowed is a whole number from 20 to 300" in done.err


def test_at_a_terminal_a_fault_is_told_before_anything_is_asked(tmp_path: Path) -> None:
    write(tmp_path, '[family]\nplayers = ["Ada", "bott:x=y"]\n')

    for words in ([], ["play", "hilo"]):
        with Terminal(*words, home=tmp_path, columns=300) as terminal:
            code, text = terminal.end()

        assert code == 2
        assert "cardtable.toml:2:19: family.players.2: " in text
        assert "--no-house-rules" in text


def test_the_section_of_another_game_stops_nothing(tmp_path: Path) -> None:
    write(tmp_path, "[yaniv]\nlimit = 'odd'\n[bridge]\n[hilo]\nlimit = 50\n")

    done = cardtable("rules", "hilo", home=tmp_path)

    assert done.code == 0
    assert done.err.splitlines() == [
        "cardtable: cardtable.toml:3:2: bridge: no installed game has this name;"
        " this part is left alone",
        "cardtable: house rules of cardtable.toml: limit = 50",
    ]


def test_what_has_the_name_of_the_file_but_cannot_be_read_is_refused(tmp_path: Path) -> None:
    found = tmp_path / "cardtable.toml"

    makers: tuple[tuple[Callable[[], None], str], ...] = (
        (lambda: found.symlink_to("nowhere.toml"), "there is no such file"),
        (found.mkdir, "this is a folder, not a file"),
        (lambda: os.mkfifo(found), "this is a pipe or a device, not a file"),
    )
    for make, reason in makers:
        make()
        done = cardtable("rules", "hilo", home=tmp_path)
        assert (done.code, done.out) == (2, "")
        assert done.err.splitlines() == [
            f"cardtable: cardtable.toml: {reason}",
            "mend 'cardtable.toml', or leave it out: --no-house-rules",
        ]
        listed = cardtable("games", home=tmp_path)
        assert listed.code == 0
        assert "cannot be listed; cardtable house-rules check FILE says why" in listed.message
        found.rmdir() if found.is_dir() else found.unlink()


def test_leaving_the_file_out_and_taking_something_of_it_is_refused(tmp_path: Path) -> None:
    for more in (["--variant", "children"], ["--house-rules", "friday.toml"]):
        done = cardtable("rules", "hilo", "--no-house-rules", *more, home=tmp_path)

        assert (done.code, done.out) == (2, "")
        assert done.message == (
            f"cardtable: {more[0]} needs the file that --no-house-rules leaves out; drop one"
        )


# --- variants


def test_a_variant_is_listed_and_played_in_place_of_the_games_section(tmp_path: Path) -> None:
    file = write(tmp_path)

    listed = cardtable("games", home=tmp_path)
    values = cardtable("games", "--json", home=tmp_path).json
    played = cardtable("play", "hilo", *BOTS, "--variant", "children", home=tmp_path)

    assert (
        " --variant children: preset russian, 1 rule of its own, from cardtable.toml. "
        in " ".join(listed.out.split())
    )
    variants = {game["name"]: game["variants"] for game in values["games"]}
    assert variants["hilo"] == ["children"]
    assert not any(names for name, names in variants.items() if name != "hilo")
    assert values["family_file"] == str(file)
    assert played.message == (
        "cardtable: house rules of cardtable.toml, variant children: preset russian, limit = 30"
    )
    assert '"diagonals": true' in header(tmp_path)


def test_a_variant_that_is_not_there_is_refused_with_the_nearest(tmp_path: Path) -> None:
    write(tmp_path)

    done = cardtable("rules", "hilo", "--variant", "childen", home=tmp_path)

    assert done.code == 2
    assert done.message == (
        'cardtable: --variant: read "childen", allowed is "children" (did you mean "children"?)'
    )


def test_a_variant_of_a_game_that_is_not_installed_is_told_by_the_list(tmp_path: Path) -> None:
    write(tmp_path, '[variants.x]\ngame = "hlo"\n[variants.y]\ngame = "hilo"\n')

    done = cardtable("games", home=tmp_path)

    assert "--variant y: " in done.out
    assert "--variant x" not in done.out
    assert done.message.endswith("no installed game has the name 'hlo', so of 'cardtable.toml' is"
                                 " not listed: x")  # fmt: skip


def test_the_list_of_games_with_variants_imports_no_rules_and_no_bots(tmp_path: Path) -> None:
    write(tmp_path)
    names = ("cardtable.house_rules", "cardtable.players", "cardtable_hilo.game")
    site = tmp_path / "site"
    write(
        site,
        "import atexit, sys\n"
        f"atexit.register(lambda: print([n for n in {names} if n in sys.modules]))\n",
        "sitecustomize.py",
    )

    done = cardtable("games", home=tmp_path, env={"site": str(site)})

    assert "--variant children" in done.out
    assert done.out.splitlines()[-1] == "[]"


# --- the people


def test_the_family_is_seated_where_nobody_else_is_named(tmp_path: Path) -> None:
    write(tmp_path)

    with Terminal("play", "hilo", home=tmp_path, columns=120) as terminal:
        page = terminal.read()
        assert "Kari" in page
        assert "Kim" in page
        terminal.send("quit")
        terminal.end()

    assert 'seat 1: "Kari" person\nseat 2: "Kim" bot:easy\n' in header(tmp_path)


def test_the_first_page_says_which_file_is_in_force(tmp_path: Path) -> None:
    write(tmp_path)

    with Terminal("play", "hilo", home=tmp_path, columns=200) as terminal:
        first = terminal.read()
        second = terminal.answer("flip r1c1")

    assert "cardtable.toml: diagonals = false, limit = 50." in first
    assert "cardtable.toml" not in second


def test_a_family_too_large_for_a_game_is_asked_who_plays(tmp_path: Path) -> None:
    players = ", ".join(f'"P{number}"' for number in range(8))
    write(tmp_path, f"[family]\nplayers = [{players}]\n")

    with Terminal("play", "hilo", home=tmp_path, columns=200) as terminal:
        page = terminal.read("]: ")
    done = cardtable("play", "hilo", home=tmp_path)

    assert "the players of the family file cannot play: this game is for 2 to 6 players" in page
    assert "[Guest,bot]" in page
    assert done.code == 2
    assert done.err.splitlines()[-1].endswith('not 8; say it with --players "Ada,Bo,bot"')


def test_the_bare_command_greets_the_family_and_offers_its_variants(tmp_path: Path) -> None:
    write(tmp_path)

    with Terminal(home=tmp_path, columns=120) as terminal:
        page = terminal.read("What shall it be? ")
        assert "Welcome to cardtable, the Bergs.\n" in page
        assert re.search(r"\n  \d  children: HILO as the family file has it\n", page)
        assert "Return  plays HILO: Kari, Kim (bot)\n" in page
        terminal.send("children")
        assert "[Kari,Kim=bot:easy]" in terminal.read("]: ")
        terminal.send("")
        page = " ".join(terminal.read().split())
        assert "variant children: preset russian, limit = 30." in page
        terminal.send("quit")
        terminal.end()

    assert '"limit": 30' in header(tmp_path)


@pytest.mark.parametrize(
    ("answer", "limit"), [("", 50), ("base", 99), ("russian", 100), ("children", 30)]
)
def test_the_bare_command_asks_for_the_familys_rules_or_others(
    answer: str, limit: int, tmp_path: Path
) -> None:
    write(tmp_path)

    with Terminal(home=tmp_path, columns=120) as terminal:
        terminal.read("What shall it be? ")
        terminal.send("1")
        terminal.read("]: ")
        terminal.send("")
        asked = terminal.read("base (the base game), russian or children: ")
        assert "House rules? Return for those of the family file" in asked
        terminal.send(answer)
        terminal.read()
        terminal.send("quit")
        terminal.end()

    assert f'"limit": {limit},' in header(tmp_path)


# --- locked


def test_a_resumed_match_says_each_switch_that_has_changed_and_keeps_its_own(
    tmp_path: Path,
) -> None:
    file = write(tmp_path)
    cardtable("play", "hilo", "--players", "Ada,Bo", home=tmp_path, stdin="1\n")
    same = cardtable("resume", home=tmp_path)
    write(tmp_path, FAMILY.replace("limit = 50", "limit = 60").replace("diagonals = false", ""))

    changed = cardtable("resume", home=tmp_path)
    file.write_text("[hilo]\nlimit = \n", encoding="utf-8")
    broken = cardtable("resume", home=tmp_path)
    file.unlink()
    gone = cardtable("resume", home=tmp_path)

    kept = "cardtable: the house rules are those of the save"
    assert same.message == gone.message == kept
    assert changed.err.splitlines() == [
        kept,
        "cardtable: a match that begins today has other rules: diagonals is true, was false;"
        " limit is 60, was 50",
    ]
    assert broken.code == 0
    assert "the file cannot be compared (" in broken.err.splitlines()[1]
    assert '"limit": 50' in header(tmp_path)


def test_what_the_command_line_said_then_is_no_change(tmp_path: Path) -> None:
    write(tmp_path)
    words = ("--players", "Ada,Bo", "--variant", "children", "--set", "rounds=3")
    cardtable("play", "hilo", *words, home=tmp_path)

    done = cardtable("resume", home=tmp_path)

    assert done.message == "cardtable: the house rules are those of the save"


def test_a_file_that_came_after_the_deal_is_a_change(tmp_path: Path) -> None:
    cardtable("play", "hilo", "--players", "Ada,Bo", home=tmp_path)
    write(tmp_path)

    done = cardtable("resume", home=tmp_path)

    assert done.err.splitlines()[1].endswith("diagonals is false, was true; limit is 50, was 99")


@pytest.mark.parametrize("is_resumed", [False, True])
def test_a_rematch_takes_the_new_rules_and_says_so(is_resumed: bool, tmp_path: Path) -> None:
    write(tmp_path, '[hilo]\nrounds = 1\n[family]\nplayers = ["Ada", "bot"]\n')
    if is_resumed:
        cardtable("play", "hilo", home=tmp_path)

    with Terminal(
        *(["resume"] if is_resumed else ["play", "hilo"]), home=tmp_path, columns=200
    ) as terminal:
        page = terminal.read()
        write(tmp_path, "[hilo]\nrounds = 2\n")
        while "Play again" not in page:
            page = play_on(terminal, page)
        page = terminal.answer("yes")

    assert "The house rules have changed: rounds is 2, was 1." in page
