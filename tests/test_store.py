"""Saves: what was saved is there, whatever happens to the program, the disk or the file."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from cardtable import folders
from cardtable.core.error import RecordError
from cardtable.folders import FolderError, config_folder, data_folder, made, numbered_paths
from cardtable.match import Match
from cardtable.match.load import ReplayFault, new_match
from cardtable.match.store import (
    DAMAGED,
    FINISHED,
    UNFINISHED,
    begin_save,
    delete_save,
    list_saves,
    open_save,
    read_save,
    save_info,
    saves_folder,
)
from cardtable.match.writer import RecordWriter, SaveError, locked
from cardtable.record import ABORTED, EARLY, Closed, Made
from cardtable.record_text import write_record
from match_play import (
    TORTURE,
    first_round,
    play_on,
    play_out,
    straight_match,
    torture_match,
)
from torture_versions import MigratingTorture

HOLDER: Final = """
import sys
from pathlib import Path
from cardtable.match.writer import locked
lock = locked(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep all folders of cardtable in one of the test's own."""
    monkeypatch.setenv(folders.HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def saved_match(seed: int = 1, count: int = 30) -> tuple[Match, RecordWriter]:
    """Return a match some moves old, and the writer that saves it."""
    match = torture_match(seed=seed)
    writer = begin_save(match.header)
    match.sink = writer
    return play_on(match, seed, count), writer


def saved_file(match: Match, path: Path) -> Path:
    """Write the record of *match* to *path*."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(write_record(match.record()).encode())
    return path


def test_all_that_happened_is_in_the_file_at_once() -> None:
    match, writer = saved_match()

    record, _ = read_save(writer.path)

    assert record == match.record()
    assert writer.saved_ply == match.ply


def test_a_save_is_named_after_its_game_and_the_time(home: Path) -> None:
    header = torture_match().header
    strange = replace(header, game="a:b/c", started="")

    first, second = (begin_save(header).path for _ in range(2))
    third = begin_save(strange).path

    assert first == home / "saves" / "torture-2026-11-29T20-15-00.match"
    assert second.name == "torture-2026-11-29T20-15-00-2.match"
    assert third == home / "saves" / "a-b-c.match"


def test_a_file_that_nothing_can_name_is_named_after_the_program(tmp_path: Path) -> None:
    paths = numbered_paths(tmp_path, ("/..", "?"), ".match")

    assert [next(paths).name, next(paths).name] == ["cardtable.match", "cardtable-2.match"]


def test_a_resumed_match_goes_on_in_its_file() -> None:
    match, writer = saved_match()
    writer.close()

    with open_save(writer.path) as save:
        again = save.resume(TORTURE)
        for one in (match, again):
            play_on(one, 7, 20)
            one.sink = None

    assert again.lines == match.lines
    assert read_save(writer.path)[0].lines[: len(again.lines)] == again.lines


def test_a_torn_line_is_cut_off_when_the_match_goes_on() -> None:
    match, writer = saved_match()
    writer.close()
    data = writer.path.read_bytes()
    writer.path.write_bytes(data[:-3])

    with open_save(writer.path) as save:
        again = save.resume(TORTURE)
        play_on(again, 7, 20)

    record, kept = read_save(writer.path)
    assert kept == writer.path.stat().st_size
    assert record.lines == again.lines
    assert match.lines[:20] == again.lines[:20]


def test_lines_cut_off_behind_the_last_move_are_written_again() -> None:
    match = play_out(torture_match(seats=2, limit=5), 1)
    path = saved_file(match, saves_folder() / "x.match")
    data = path.read_bytes()
    path.write_bytes(data[: data.rindex(b"result") + 5])

    with open_save(path) as save:
        save.resume(TORTURE)

    assert path.read_bytes() == data


def test_a_file_is_not_touched_before_it_has_proved_to_hold() -> None:
    match = straight_match()
    at = next(n for n, line in enumerate(match.lines) if isinstance(line, Made))
    match.lines[at] = Made(1, 0, "take")
    path = saved_file(match, saves_folder() / "x.match")
    with path.open("ab") as file:
        file.write(b"move 99 seat 1: dis")
    data = path.read_bytes()

    with open_save(path) as save, pytest.raises(ReplayFault, match="move 1 "):
        save.resume(TORTURE)

    assert path.read_bytes() == data


def test_a_match_ended_early_can_be_resumed() -> None:
    match, writer = saved_match()
    match.close(EARLY)
    writer.close()
    assert (save_info(writer.path).state, save_info(writer.path).closed) == (UNFINISHED, EARLY)

    with open_save(writer.path) as save:
        again = save.resume(TORTURE)
        assert not again.is_over()
        play_on(again, 1, 5)

    assert save_info(writer.path).closed == ""


def test_a_migrated_record_takes_the_place_of_the_old_one() -> None:
    path = saved_file(straight_match(), saves_folder() / "x.match")
    record = first_round(straight_match())
    path.write_bytes(write_record(record).encode())

    with open_save(path) as save:
        match = save.resume(MigratingTorture())
        play_on(match, 1, 20)

    assert read_save(path)[0].lines == match.lines
    assert read_save(path)[0].header == replace(record.header, rules_version=2)
    assert [file.name for file in saves_folder().iterdir()] == ["x.match"]


def test_a_save_in_use_is_refused_to_others() -> None:
    _, writer = saved_match()

    for use in (open_save, delete_save):
        with pytest.raises(SaveError, match=r"torture-.*\.match' is in use by another program"):
            use(writer.path)

    writer.close()
    open_save(writer.path).close()
    assert [file.name for file in saves_folder().iterdir()] == [writer.path.name]


def test_a_save_in_use_is_refused_by_another_name_too(tmp_path: Path) -> None:
    _, writer = saved_match()
    link = tmp_path / "link.match"
    link.symlink_to(writer.path)

    for use in (open_save, delete_save):
        with pytest.raises(SaveError, match=r"link\.match' is in use by another program"):
            use(link)


@pytest.mark.parametrize("name", [".", "/", "", "a/" * 3000 + "b", "a\0b"])
def test_a_path_that_no_save_can_have_is_refused(name: str) -> None:
    with pytest.raises(SaveError, match="nothing can be saved in"):
        locked(Path(name))


def test_a_save_is_free_again_when_the_process_that_used_it_is_killed() -> None:
    _, writer = saved_match()
    writer.close()
    command = [sys.executable, "-c", HOLDER, str(writer.path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == b"held"
        with pytest.raises(SaveError, match="in use by another program"):
            open_save(writer.path)
        holder.kill()
        holder.wait()

    open_save(writer.path).close()


@contextmanager
def disk_full_at(length: int) -> Iterator[None]:
    """Let no file grow beyond *length* bytes, as on a disk that is full."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (length, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, handler)


def refusal_of_a_move(match: Match, seed: int) -> str:
    """Make a move, and return why it could not be saved, if it could not."""
    try:
        play_on(match, seed, 1)
    except SaveError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("room", [0, 1, 10, 40])
def test_a_full_disk_leaves_all_that_was_saved_and_stops_no_match(room: int) -> None:
    match, writer = saved_match()
    data = writer.path.read_bytes()
    ply = match.ply

    with disk_full_at(len(data) + room):
        told = [refusal_of_a_move(match, seed) for seed in range(5)]
        assert match.ply == ply + 5
        assert f"all up to move {writer.saved_ply} is safe there" in told[-1]
        record, kept = read_save(writer.path)
        assert record.lines == match.lines[: len(record.lines)]
        assert kept == writer.path.stat().st_size
        assert writer.unsaved_count == match.ply - writer.saved_ply > 0

    writer.retry()
    assert read_save(writer.path)[0] == match.record()
    assert writer.unsaved_count == 0


def test_lines_that_failed_may_be_handed_in_again() -> None:
    match, writer = saved_match()
    handed = len(match.lines)
    match.sink = None
    play_on(match, 5, 3)
    first, second = match.lines[handed : handed + 1], match.lines[handed:]
    with disk_full_at(writer.path.stat().st_size), pytest.raises(SaveError):
        writer(first)

    writer(second)

    assert read_save(writer.path)[0] == match.record()


def test_a_file_that_somebody_changed_is_not_written_over() -> None:
    match, writer = saved_match()
    writer.path.write_bytes(b"mine")

    with pytest.raises(SaveError, match=r"another program has changed the file"):
        play_on(match, 1, 1)
    assert writer.path.read_bytes() == b"mine"

    writer.path.unlink()
    with pytest.raises(SaveError, match=r"No such file"):
        play_on(match, 1, 1)


def test_lines_that_another_program_wrote_behind_ours_are_not_cut_off() -> None:
    match, writer = saved_match()
    play_on(match, 1, 1)
    with writer.path.open("a", encoding="utf-8") as file:
        file.write("close early\n")

    with pytest.raises(SaveError, match=r"another program has changed the file"):
        play_on(match, 2, 1)

    assert writer.path.read_text(encoding="utf-8").endswith("\nclose early\n")


def test_no_save_begins_on_a_full_disk(home: Path) -> None:
    made(saves_folder())
    with disk_full_at(100), pytest.raises(SaveError, match=r"nothing can be saved in .*: File too"):
        begin_save(torture_match().header)

    assert list(saves_folder().iterdir()) == []


def test_a_file_with_something_in_it_is_never_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "letters.txt"
    file.write_text("Dear Åse", encoding="utf-8")

    with pytest.raises(SaveError, match=r"letters\.txt' already, and it is not overwritten"):
        RecordWriter.create(file, torture_match().header)
    with pytest.raises(SaveError, match="not overwritten"):
        RecordWriter.create(tmp_path, torture_match().header)

    assert file.read_text(encoding="utf-8") == "Dear Åse"


def test_an_empty_file_may_be_saved_in(tmp_path: Path) -> None:
    file = tmp_path / "new.match"
    file.touch()

    with RecordWriter.create(file, torture_match().header):
        assert read_save(file)[0].header == torture_match().header


def test_a_folder_that_does_not_exist_is_told(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match=r"nothing can be saved in .*x\.match': No such file"):
        RecordWriter.create(tmp_path / "none" / "x.match", torture_match().header)

    assert list(tmp_path.iterdir()) == []


def test_saves_are_listed_newest_first_and_broken_ones_with_the_reason() -> None:
    folder = made(saves_folder())
    unfinished, writer = saved_match(count=60)
    finished = saved_file(play_out(torture_match(practice=True), 1), folder / "finished.match")
    aborted = torture_match()
    aborted.close(ABORTED)
    saved_file(aborted, folder / "aborted.match")
    (folder / "broken.match").write_bytes(b"\xfe\xfd\xfc")
    (folder / "cut.match").write_bytes(finished.read_bytes()[:100])
    (folder / "empty.match").touch()
    (folder / "folder.match").mkdir()
    (folder / "latin.match").write_bytes(finished.read_bytes().replace("Åse".encode(), b"\xc5se"))
    (folder / "newer.match").write_bytes(finished.read_bytes().replace(b"record: 1", b"record: 9"))
    (folder / "notes.txt").touch()
    names = ["aborted", "finished", "broken", "cut", "empty", "folder", "latin", "newer"]
    for age, name in enumerate(names):
        os.utime(folder / f"{name}.match", (1000 - age, 1000 - age))

    infos = list_saves()

    assert [info.path.name for info in infos] == [
        writer.path.name,
        *(f"{name}.match" for name in names),
    ]
    assert [info.state for info in infos] == [UNFINISHED, FINISHED, FINISHED, *[DAMAGED] * 6]
    newest, _, over = infos[:3]
    assert (newest.game, newest.names) == ("torture", ("Bjørn", "Åse", "Cleo"))
    assert newest.rounds == len([played for played in unfinished.rounds if played.result])
    assert newest.ply == unfinished.ply
    assert (newest.is_practice, over.is_practice) == (False, True)
    told = ["a record of any format", "cut within its header", "cut within its header"]
    told += ["is no file", "line 11: this is no text in UTF-8", "format '9'"]
    for info, reason in zip(infos[3:], told, strict=True):
        assert reason in info.reason


def test_no_terminal_obeys_what_a_save_calls_its_game_and_players(tmp_path: Path) -> None:
    match, writer = saved_match()
    text = writer.path.read_text(encoding="utf-8")
    file = tmp_path / "hostile.match"
    text = text.replace('game: "torture"', 'game: "tort\\u001b[2J"')
    file.write_text(text.replace(f'"{match.names[0]}"', '"A\\u001b[2J\\u202e"', 1), "utf-8")

    record, _ = read_save(file)
    info = save_info(file)

    assert (info.game, info.names[0]) == ("tort?[2J", "A?[2J?")
    assert new_match(TORTURE, match.rules, record.header).names[0] == "A?[2J?"


def test_rounds_that_were_taken_back_do_not_count() -> None:
    match = torture_match(practice=True, limit=100)
    while len(match.rounds) < 3:
        play_on(match, match.ply, 1)
    match.take_back(match.rounds[1].first_ply - 1)

    info = save_info(saved_file(match, saves_folder() / "x.match"))

    assert (info.rounds, info.ply) == (0, match.ply)


def test_there_may_be_no_saves() -> None:
    assert list_saves() == []


def test_a_save_is_deleted() -> None:
    _, writer = saved_match()
    writer.close()

    delete_save(writer.path)

    assert list(saves_folder().iterdir()) == []
    with pytest.raises(SaveError, match="cannot be deleted: No such file"):
        delete_save(writer.path)


@pytest.mark.parametrize("name", ["none.match", "x\0y"])
def test_a_file_that_cannot_be_read_is_told(name: str, tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="cannot be read"):
        open_save(tmp_path / name)


def test_a_record_saved_as_utf_16_says_what_to_do(tmp_path: Path) -> None:
    file = tmp_path / "x.match"
    text = write_record(torture_match().record())

    for encoding in ("utf-16", "utf-16-le", "utf-32"):
        file.write_text(text, encoding)
        with pytest.raises(RecordError, match="save as UTF-8"):
            read_save(file)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no named pipes among files")
def test_what_is_no_file_is_listed_as_such_and_keeps_nobody_waiting() -> None:
    folder = made(saves_folder())
    os.mkfifo(folder / "pipe.match")
    (folder / "gone.match").symlink_to("nowhere")

    infos = {info.path.name: info for info in list_saves()}

    assert infos["pipe.match"].reason.endswith("pipe.match' is no file")
    assert infos["gone.match"].reason == "No such file or directory"
    with pytest.raises(SaveError, match="is no file"):
        open_save(folder / "pipe.match")


def test_a_file_that_is_no_record_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letters.txt"
    file.write_text("Dear Åse,\n", encoding="utf-8")

    with pytest.raises(RecordError, match="line 1: read 'Dear Åse,'"):
        open_save(file)

    assert [one.name for one in tmp_path.iterdir()] == ["letters.txt"]


def test_the_record_says_when_a_match_was_closed() -> None:
    match, writer = saved_match()
    match.close(ABORTED)

    assert read_save(writer.path)[0].lines[-1] == Closed(ABORTED)


def test_one_variable_moves_all_folders(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert data_folder() == config_folder() == home

    monkeypatch.delenv(folders.HOME_VARIABLE)
    assert data_folder() != home
    assert data_folder().is_absolute()
    assert config_folder().is_absolute()

    monkeypatch.setenv(folders.HOME_VARIABLE, " ")
    assert data_folder() != home

    monkeypatch.setenv(folders.HOME_VARIABLE, "~nobody-of-this-name/x")
    assert data_folder() == Path("~nobody-of-this-name/x").absolute()


def test_a_folder_that_cannot_be_made_is_told(home: Path) -> None:
    home.write_text("a file, not a folder", encoding="utf-8")

    with pytest.raises(FolderError, match=r"cannot keep anything in .*home.*CARDTABLE_HOME"):
        begin_save(torture_match().header)


def test_a_folder_that_cannot_be_written_in_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bool:  # the user of a container may write everywhere
        return False

    monkeypatch.setattr(os, "access", refuse)

    with pytest.raises(FolderError, match="Permission denied"):
        made(saves_folder())
