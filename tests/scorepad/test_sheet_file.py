"""The file of a sheet: written whole or not at all, and by one program at a time."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cardtable.folders import HOME_VARIABLE
from cardtable.scorepad import (
    RoundLine,
    SheetError,
    SheetFile,
    SheetFileError,
    kept_sheets,
    new_sheet_path,
    read_sheet,
)
from sample_pads import GAMES, pad_of


def test_a_new_sheet_is_kept_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "our.sheet"
    pad = pad_of("hilo", "Ada,Bo", "round: 1 2 ender=Ada")

    with SheetFile.take(path) as file:
        assert file.is_new
        file.keep(pad)

    with SheetFile.take(path) as file:
        assert not file.is_new
        reader = file.reader()
        assert file.pad(reader, GAMES[reader.header.game]).standing == pad.standing
    assert [entry.name for entry in tmp_path.iterdir()] == ["our.sheet"]


def test_two_programs_do_not_write_one_sheet(tmp_path: Path) -> None:
    with (
        SheetFile.take(tmp_path / "a.sheet"),
        pytest.raises(SheetFileError, match=r"a\.sheet' is in use by another program"),
    ):
        SheetFile.take(tmp_path / "a.sheet")


def test_a_link_to_nowhere_hides_no_sheet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    kept = new_sheet_path("hilo", "2026-11-29")
    with SheetFile.take(kept) as file:
        file.keep(pad_of("hilo", "Ada,Bo"))

    (kept.parent / "gone.sheet").symlink_to(tmp_path / "nowhere")

    assert kept_sheets() == [kept]


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_crash_while_writing_leaves_the_sheet_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "a.sheet"
    pad = pad_of("hilo", "Ada,Bo")
    with SheetFile.take(path) as file:
        file.keep(pad)
        before = path.read_bytes()
        pad.add(RoundLine(is_void=True))
        fail = _failing(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
        with monkeypatch.context() as patch:
            if failing == "fsync":
                patch.setattr(os, "fsync", fail)
            else:
                patch.setattr(Path, "replace", fail)
            with pytest.raises(SheetFileError, match=r"nothing can be kept in .*: No space left"):
                file.keep(pad)
        assert path.read_bytes() == before

        file.keep(pad)

    assert b"round 1: void" in path.read_bytes()
    assert [entry.name for entry in tmp_path.iterdir()] == ["a.sheet"]


def _failing(error: OSError) -> Callable[..., None]:
    def fail(*_: object) -> None:
        raise error

    return fail


def test_a_sheet_that_was_edited_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "a.sheet"
    pad = pad_of("hilo", "Ada,Bo")
    with SheetFile.take(path) as file:
        file.keep(pad)
        path.write_text(path.read_text() + "round: void\n")
        pad.add(RoundLine(is_void=True))

        with pytest.raises(SheetFileError, match="another program has changed the sheet"):
            file.keep(pad)


def test_a_sheet_behind_a_link_stays_behind_it(tmp_path: Path) -> None:
    real, link = tmp_path / "real.sheet", tmp_path / "link.sheet"
    pad = pad_of("hilo", "Ada,Bo")
    with SheetFile.take(real) as file:
        file.keep(pad)
    link.symlink_to(real)
    pad.add(RoundLine(is_void=True))

    with SheetFile.take(link) as file:
        file.keep(pad)

    assert link.is_symlink()
    assert "void" in real.read_text()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("cardtable-sheet: 1".encode("utf-16"), "no text in UTF-8; save as UTF-8"),
        (b"\xff\x00\xff", "no text in UTF-8; save as UTF-8"),
        (b"x" * 2_000_001, "too large"),
    ],
)
def test_a_file_that_is_no_text_is_refused_by_name(
    tmp_path: Path, data: bytes, message: str
) -> None:
    path = tmp_path / "a.sheet"
    path.write_bytes(data)

    with pytest.raises(SheetFileError, match=rf"a\.sheet' is .*{message}"):
        read_sheet(path, lambda key, _: GAMES[key])


def test_a_folder_is_no_sheet(tmp_path: Path) -> None:
    with pytest.raises(SheetFileError, match="is no file"):
        SheetFile.take(tmp_path)


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(SheetFileError, match=r"nothing can be kept in .*No such file"):
        SheetFile.take(tmp_path / "none" / "a.sheet")


def test_a_fault_in_a_sheet_names_the_file_and_the_line(tmp_path: Path) -> None:
    path = tmp_path / "a.sheet"
    path.write_text("cardtable-sheet: 1\ngame: hilo\nplayer: Ada\nplayer: Bo\nround: 1\n")

    with pytest.raises(SheetError, match=r"the sheet .*a\.sheet': line 5: one figure"):
        read_sheet(path, lambda key, _: GAMES[key])
