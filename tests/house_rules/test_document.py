"""Files as people save them: encodings, line ends, and what is no house-rule file at all."""

import os
from pathlib import Path

import pytest

from cardtable.house_rules import LARGEST, HouseRulesFaults
from cardtable.house_rules.document import read_document
from sample_rules import load_larch

TEXT = '[family]\nname = "Bj\u00f8rn"\n\n[larch]\nlimit = 60\n'


def refusal(folder: Path, content: str | bytes) -> str:
    """Return what is said about a file with *content*, under the name ``house.toml``."""
    with pytest.raises(HouseRulesFaults) as caught:
        load_larch(content, folder=folder)
    return str(caught.value).replace(f"{folder}{os.sep}", "")


def test_a_file_with_a_byte_order_mark_loads(tmp_path: Path) -> None:
    assert load_larch(TEXT.encode("utf-8-sig"), folder=tmp_path).rules.limit == 60


def test_a_file_with_carriage_returns_loads(tmp_path: Path) -> None:
    assert load_larch(TEXT.replace("\n", "\r\n"), folder=tmp_path).rules.limit == 60


@pytest.mark.parametrize("content", ["", "\n\n", "# nothing yet\n", "\ufeff", "[larch]"])
def test_an_empty_file_leaves_the_defaults(tmp_path: Path, content: str) -> None:
    assert load_larch(content, folder=tmp_path).changed() == {}


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_other_encodings_of_unicode_say_to_save_as_utf_8(tmp_path: Path, encoding: str) -> None:
    mark = "" if encoding == "utf-32-be" else "\ufeff"

    assert "save as UTF-8" in refusal(tmp_path, (mark + "[larch]\n").encode(encoding))


def test_utf_16_without_its_mark_is_recognised(tmp_path: Path) -> None:
    assert "save as UTF-8" in refusal(tmp_path, "[larch]\nlimit = 60\n".encode("utf-16-le"))


def test_an_old_encoding_names_the_place(tmp_path: Path) -> None:
    assert refusal(tmp_path, TEXT.encode("latin-1")).startswith(
        "house.toml:2:11: this character is not UTF-8; save as UTF-8\n"
    )


def test_carriage_returns_do_not_move_a_fault(tmp_path: Path) -> None:
    assert refusal(tmp_path, "\ufeff[larch]\r\n\r\nlimt = 5\r\n").splitlines() == [
        "house.toml:3:1: larch.limt: there is no such switch (did you mean limit?)",
        "    limt = 5",
        "    ^",
    ]


def test_a_binary_file_is_refused(tmp_path: Path) -> None:
    program = b"\x7fELF\x02\x01\x01\x00\x80\x90\n\x00"

    assert refusal(tmp_path, program) == (
        "house.toml:1:8: this is not a text file (it holds a zero byte)"
    )


def test_a_file_of_ten_megabytes_is_refused(tmp_path: Path) -> None:
    assert "too large" in refusal(tmp_path, b"#" * 10_000_000)


def test_a_file_of_the_largest_size_loads(tmp_path: Path) -> None:
    assert load_larch(b"#" * LARGEST, folder=tmp_path).changed() == {}


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HouseRulesFaults, match="this is a folder, not a file"):
        read_document(tmp_path)


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(HouseRulesFaults, match="there is no such file"):
        read_document(tmp_path / "house.toml")


def test_a_file_without_permission_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:  # the user of a container may read every real file
        raise PermissionError

    monkeypatch.setattr(Path, "open", refuse)

    with pytest.raises(HouseRulesFaults, match="no permission to read"):
        read_document(Path("house.toml"))


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(HouseRulesFaults, match="cannot be read"):
        read_document(Path("house\0.toml"))


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("a = " + "[" * 20_000, "nested too deeply"),
        (".".join("a" * 50_000) + " = 1", "house.toml:1:1: this line has more than 100 dots"),
        ("[larch]\nlimit = " + "9" * 5000, "house.toml:2:9: this number is too long"),
    ],
)
def test_a_file_made_to_hurt_is_refused_at_once(tmp_path: Path, content: str, said: str) -> None:
    assert said in refusal(tmp_path, content)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[larch]\nlimit = yes\n", "2:9: a value is missing or not TOML here"),
        ("[larch]\nlimit = \n", "2:9: a value is missing or not TOML here"),
        ("[larch]\nlimit 60\n", "2:7: an equals sign must follow the key"),
        ("[larch]\nlimit = 6 0\n", "2:11: one line holds one key and its value"),
        ("[larch\nlimit = 60\n", "1:7: the name of a section must end with ]"),
        ("[[larch]\nlimit = 60\n", "1:8: the name of a section must end with ]]"),
        ('[larch]\nlimit_mode = "over\n', "2:19: the quotation mark that ends the text is missing"),
        ("[larch]\nlimit_mode = 'over", "the quotation mark that ends the text is missing"),
        ("[larch]\nlimit_mode = '''over\n", "2:21: the quotation mark that ends the text"),
        ('[larch]\nlimit_mode = "\\over"\n', "a backslash must be doubled"),
        ("[larch]\n= 60\n", "2:1: a line must read key = value, or [section]"),
        ("[]\n", "1:2: a name is missing here"),
        ("[larch]\nexact = [[1, 2]\n", "2:16: a list must end with ]"),
        ("a = { b = 1\n}", "1:12: a table must end with }"),
        ("a = { b = 1, b = 2 }", "1:14: a.b: is set twice, first in line 1"),
        ("[larch]\nlimit = 60\nlimit = 70\n", "3:1: larch.limit: is set twice, first in line 2"),
        ("[larch]\n[other]\n[larch]\n", "3:2: larch: is set twice, first in line 1"),
        ("[[seat]]\nname = 1\nname = 2\n", "3:1: seat.1.name: is set twice, first in line 2"),
        ("a = 1\n[[a]]\n", "2:4: this name is used twice, for different things"),
        ("# \x1b[31m", "1:3: this is not TOML (Found invalid character"),
    ],
)
def test_what_is_not_toml_is_explained_where_it_stands(
    tmp_path: Path, content: str, said: str
) -> None:
    answer = refusal(tmp_path, content)

    assert said in answer
    assert answer.startswith("house.toml:")
    assert answer.count("\n") % 3 == 2  # each fault with its line and a caret
    assert "\x1b" not in answer
