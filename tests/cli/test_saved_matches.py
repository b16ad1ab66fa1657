"""Saved matches: listed, deleted, gone on with, and played again."""

import shutil
from pathlib import Path

import pytest

from command import Done, cardtable
from terminal import Terminal

OPENING = "flip r1c1\nflip r1c2\nflip r2c1\nflip r2c2\n"


def saved(home: Path, *more: str, stdin: str = OPENING) -> Path:
    """Return the file of an unfinished match of Ada and Bo, the players of which have flipped."""
    words = ("play", "hilo", "--players", "Ada,Bo", "--seed", "1", *more)
    done = cardtable(*words, home=home, stdin=stdin)
    assert done.code == 0, done.err
    return max((home / "saves").glob("*.match"))


def finished(home: Path) -> Path:
    """Return the file of a match between bots that is over."""
    file = home / "bots.match"
    words = ("play", "hilo", "--players", "Ada=bot,Bo=bot", "--seed", "1", "--save", str(file))
    done = cardtable(*words, "--set", "rounds=1", home=home)
    assert done.code == 0, done.err
    return file


# --- saves


def test_without_a_save_the_list_says_so_and_nothing_can_be_resumed(tmp_path: Path) -> None:
    listed = cardtable("saves", home=tmp_path)
    resumed = cardtable("resume", home=tmp_path)

    assert (listed.code, listed.out) == (0, "No match is saved.\n")
    assert resumed.code == 1
    assert resumed.message == "cardtable: no match is unfinished; cardtable play GAME starts one"


def test_the_list_says_who_played_what_and_how_far(tmp_path: Path) -> None:
    file = saved(tmp_path)
    shutil.copy(finished(tmp_path), file.with_name("old.match"))
    (file.parent / "junk.match").write_text("junk\n", encoding="utf-8")

    done = cardtable("saves", home=tmp_path)

    text = " ".join(done.out.split())
    assert (done.code, done.err) == (0, "")
    assert f"{file.name} HILO; Ada, Bo; unfinished in round 1;" in text
    assert "old.match HILO; Ada, Bo; over after 1 round;" in text
    assert "junk.match damaged: line 1: read 'junk'" in text


def test_a_save_is_deleted_by_its_name_or_its_path(tmp_path: Path) -> None:
    first = saved(tmp_path)
    assert cardtable("saves", "--delete", first.name, home=tmp_path).code == 0
    second = saved(tmp_path)
    assert cardtable("saves", "--delete", str(second), home=tmp_path).code == 0

    assert list(first.parent.glob("*.match")) == []


def test_what_is_no_save_is_not_deleted(tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("mine", encoding="utf-8")

    gone = cardtable("saves", "--delete", "gone", home=tmp_path)
    other = cardtable("saves", "--delete", str(note), home=tmp_path)

    assert (gone.code, other.code) == (2, 2)
    assert "there is no save 'gone'" in gone.message
    assert "is no saved match" in other.message
    assert note.read_text(encoding="utf-8") == "mine"


def test_a_save_that_means_two_files_is_not_deleted(tmp_path: Path) -> None:
    listed = saved(tmp_path)
    here = tmp_path / listed.name
    shutil.copy(listed, here)

    done = cardtable("saves", "--delete", listed.name, home=tmp_path)
    by_path = cardtable("saves", "--delete", str(here), home=tmp_path)

    assert (done.code, by_path.code) == (2, 0)
    assert "give the whole path of the one that you mean" in done.message
    assert (listed.exists(), here.exists()) == (True, False)


def test_whatever_is_listed_can_be_deleted_and_is_shown_as_it_is(tmp_path: Path) -> None:
    folder = saved(tmp_path).parent
    (folder / "odd\x1b[2J\n.match").touch()
    (folder / "gone.match").symlink_to("nowhere")

    listed = cardtable("saves", home=tmp_path)
    for name in ("odd\x1b[2J\n.match", "gone.match"):
        done = cardtable("saves", "--delete", name, home=tmp_path)
        assert (done.code, done.err) == (0, "")
        assert "\x1b" not in done.out

    assert "\nodd?[2J?.match\n" in listed.out
    assert "damaged: No such file or directory" in listed.out
    assert len(list(folder.iterdir())) == 1


# --- resume


def test_the_newest_unfinished_match_goes_on_by_the_rules_of_its_save(tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text("[hilo]\nlimit = 50\n", encoding="utf-8")
    match = saved(tmp_path, "--house-rules", str(file))
    file.write_text("[hilo]\nlimit = 60\n", encoding="utf-8")

    done = cardtable("resume", home=tmp_path, stdin="draw\n")

    assert done.code == 0
    assert done.err.splitlines() == [
        "cardtable: the house rules are those of the save",
        "cardtable: a match that begins today has other rules: limit is 60, was 50",
    ]
    assert '"limit": 50' in match.read_text(encoding="utf-8")
    assert "\nmove 5 seat " in match.read_text(encoding="utf-8")


def test_at_a_terminal_the_first_page_says_by_which_rules_the_match_goes_on(
    tmp_path: Path,
) -> None:
    saved(tmp_path)

    with Terminal("resume", home=tmp_path) as terminal:
        first = terminal.read()
        second = terminal.answer("draw")

    assert "The match goes on by the house rules that it was begun with." in first
    assert "The match goes on" not in second


def test_a_save_is_found_by_its_name_in_the_list(tmp_path: Path) -> None:
    name = saved(tmp_path).name

    shown = cardtable("replay", name, "--at", "1", "--seat", "Ada", home=tmp_path)
    done = cardtable("resume", name, home=tmp_path, stdin="draw\n")

    assert "1. Ada: flip" in shown.out
    assert done.code == 0
    assert f"Go on with: cardtable resume {name}" in done.out


def test_a_match_that_is_over_is_not_resumed(tmp_path: Path) -> None:
    file = finished(tmp_path)

    done = cardtable("resume", str(file), home=tmp_path)

    assert done.code == 1
    assert "is over; cardtable replay shows it" in done.message


def test_the_newest_match_that_does_not_hold_is_named(tmp_path: Path) -> None:
    file = saved(tmp_path)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("move 2 seat 1: flip r1c2", "move 2 seat 1: flip r1c1"), "utf-8")

    done = cardtable("resume", home=tmp_path)

    assert done.code == 1
    assert done.message.startswith(f"cardtable: the file '{file}': the record does not hold at")


def test_a_match_that_another_program_plays_is_refused(tmp_path: Path) -> None:
    with Terminal("play", "hilo", "--players", "Ada,Bo", home=tmp_path) as terminal:
        terminal.read()
        done = cardtable("resume", home=tmp_path, stdin="draw\n")
        terminal.send("quit")
        code, _ = terminal.end()

    assert (done.code, code) == (2, 0)
    assert "is in use by another program" in done.message


# --- replay


def replayed(file: Path, *words: str, home: Path) -> Done:
    """Replay the record in *file*."""
    return cardtable("replay", str(file), *words, home=home)


def test_a_match_that_is_over_is_told_open_from_end_to_end(tmp_path: Path) -> None:
    done = replayed(finished(tmp_path), home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "Round 1 is dealt by Bo." in done.out
    assert "1. Ada: flip" in done.out
    assert "SPOILT" not in done.out
    assert "Place" in done.out


def test_an_unfinished_match_is_shown_as_a_seat_saw_it_or_spoilt(tmp_path: Path) -> None:
    file = saved(tmp_path, stdin=OPENING + "draw\n")

    neither = replayed(file, home=tmp_path)
    drawer, other = (replayed(file, "--seat", seat, home=tmp_path) for seat in ("2", "Ada"))
    spoilt = replayed(file, "--open", home=tmp_path)

    assert neither.code == 2
    assert "--seat NAME" in neither.message
    assert {drawer.code, other.code, spoilt.code} == {0}
    assert {"Draws a card." in done.out for done in (drawer, other)} == {True, False}
    assert spoilt.out.splitlines()[1].startswith("SPOILT")


def test_one_moment_of_a_match(tmp_path: Path) -> None:
    file = saved(tmp_path)

    done = replayed(file, "--at", "2", "--seat", "Ada", home=tmp_path)
    beyond = replayed(file, "--at", "5", "--seat", "Ada", home=tmp_path)

    assert done.code == 0
    assert "2. Ada: flip r1c2." in done.out
    assert "> Bo" in done.out
    assert (beyond.code, beyond.out) == (2, "")
    assert "there is no move 5; the record has 4" in beyond.message


def test_each_moment_has_the_totals_of_its_time(tmp_path: Path) -> None:
    file = finished(tmp_path)
    last = len(replayed(file, "--json", home=tmp_path).json["steps"]) - 1

    first = replayed(file, "--at", "1", home=tmp_path).out
    ended = replayed(file, "--at", str(last), home=tmp_path).out
    before = replayed(file, "--at", "1", "--json", home=tmp_path).json["totals"]
    after = replayed(file, "--at", str(last), "--json", home=tmp_path).json["totals"]

    assert "Ada, total 0" in first
    assert f"Ada, total {after[0]}" in ended
    assert before == [0, 0] != after


def test_a_replay_for_programs(tmp_path: Path) -> None:
    done = replayed(saved(tmp_path), "--at", "1", "--seat", "Bo", "--json", home=tmp_path)

    document = done.json
    assert (done.code, done.err) == (0, "")
    assert document["format"] == 1
    assert document["seats"] == [
        {"name": "Ada", "player": "person"},
        {"name": "Bo", "player": "person"},
    ]
    assert (document["finished"], document["open"], document["spoilt"]) == (False, False, False)
    assert [step["move"] for step in document["steps"]] == [None, "flip r1c1"]
    assert document["zones"]["1.grid"][0][1:] == ["(?)", "(?)"]


def test_a_record_that_does_not_hold_is_refused_with_the_move(tmp_path: Path) -> None:
    file = saved(tmp_path)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("move 2 seat 1: flip r1c2", "move 2 seat 1: flip r1c1"), "utf-8")

    done = replayed(file, "--open", home=tmp_path)

    assert (done.code, done.out) == (1, "")
    assert "the record does not hold at move 2" in done.message


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "No such file"),
        (b"\xff\xfe", "save as UTF-8"),
        (b"note", "some file': line 1: read 'note'; a record"),
        (b"", "some file': the record is cut"),
    ],
)
def test_a_file_that_is_no_record_is_bad_input(
    content: bytes | None, reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "some file"
    if content is not None:
        file.write_bytes(content)

    done = replayed(file, home=tmp_path)

    assert done.code == 2
    assert reason in done.message


def test_at_a_terminal_a_replay_is_stepped_through(tmp_path: Path) -> None:
    prompt = "q leaves: "
    with Terminal("replay", str(finished(tmp_path)), home=tmp_path) as terminal:
        assert "Round 1 is dealt by Bo." in terminal.read(prompt)
        for line, shown in (
            ("", "1. Ada: flip"),
            ("3", "3. Bo: flip"),
            ("9999", "there is no move 9999"),
            ("x", "'x' is none of these"),
            ("b", "2. Ada: flip"),
        ):
            terminal.send(line)
            assert terminal.read(prompt).rpartition(shown)[1]
        terminal.send("q")
        code, _ = terminal.end()

    assert code == 0
