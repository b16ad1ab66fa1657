"""house-rules set: one switch changed in a file, or nothing at all."""

import os
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from command import Done, cardtable


def set_rule(file: Path, key: str, value: str, text: str | None = None) -> Done:
    """Run the command on *file*, which first gets this *text*."""
    if text is not None:
        file.write_bytes(text.encode())
    return cardtable("house-rules", "set", file.name, key, value, home=file.parent)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.toml"


def test_a_switch_is_set_in_its_line_of_a_starter(file: Path) -> None:
    starter = cardtable("house-rules", "new", "hilo", home=file.parent).out

    done = set_rule(file, "hilo.limit", "50", starter)

    assert (done.code, done.err) == (0, "")
    assert done.out == "hilo.limit is now 50 in 'house.toml'\n"
    assert file.read_text(encoding="utf-8") == starter.replace("# limit = 99", "limit = 50")


def test_comments_layout_mark_and_line_ends_stay(file: Path) -> None:
    text = "\ufeff# ours \u00e5\r\n[hilo]\r\n\tlimit=99 # why\r\n\r\n# end\r\n"

    set_rule(file, "hilo.limit", "50", text)

    assert file.read_bytes().decode() == text.replace("99", "50")


def test_the_file_and_its_sections_are_made_where_needed(file: Path) -> None:
    for key, value in (
        ("hilo.rounds", "off"),
        ("family.name", "The Bergs"),
        ("family.players", '["Kari", "Kim=bot"]'),
        ("variants.children.game", "hilo"),
        ("variants.children.limit", "50"),
        ("hilo.limit", "60"),
        ("yaniv.preset", "french"),
    ):
        done = set_rule(file, key, value)
        assert done.code == 0, done.err

    assert tomllib.loads(file.read_text(encoding="utf-8")) == {
        "hilo": {"rounds": "off", "limit": 60},
        "family": {"name": "The Bergs", "players": ["Kari", "Kim=bot"]},
        "variants": {"children": {"game": "hilo", "limit": 50}},
        "yaniv": {"preset": "french"},
    }


def test_a_value_below_zero_needs_no_signs_before_it(file: Path) -> None:
    done = set_rule(file, "yaniv.winner_bonus", "-5")

    assert done.code == 0, done.err
    assert file.read_text(encoding="utf-8") == "[yaniv]\nwinner_bonus = -5\n"


def test_an_option_that_there_is_not_is_still_refused(file: Path) -> None:
    done = cardtable(
        "house-rules", "set", file.name, "hilo.limit", "50", "--forse", home=file.parent
    )

    assert done.code == 2
    assert "--forse" in done.err
    assert not file.exists()


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        (
            "hilo.limit",
            "5",
            "house.toml:3:1: hilo.limit: read 5, allowed is a whole number",
        ),
        ("hilo.limit", '"50"', 'read "50", allowed is a whole number from 20 to 300 (did you mean'),
        ("hilo.limit", "1e2", "read 100.0, allowed is a whole number from 20 to 300 (did you mean"),
        ("hilo.limt", "50", "hilo.limt: there is no such switch (did you mean limit?)"),
        ("hilo.preset", "rusian", '(did you mean "russian"?)'),
        ("hlo.limit", "50", "(did you mean hilo?)"),
        ("variants.kids.limit", "50", "variants.kids"),
        ("variants.kids.game", "hlo", '(did you mean "hilo"?)'),
        ("family.nickname", "x", "family.nickname"),
        ("family.name", "a\x7fb", "allowed is one line of text"),
        ("hilo", "50", "read 'hilo', allowed is GAME.KEY, variants.NAME.KEY or family.KEY"),
        ("hilo limit", "50", "allowed is GAME.KEY"),
        ("stock_size", "8", "or family.KEY (did you mean skipbo.stock_size?)"),
        ("first_player", "random", "(did you mean hilo.first_player or skipbo.first_player?)"),
        ("hilo.double_negative", "true", "where no sum is doubled"),
    ],
)
def test_what_would_make_the_file_invalid_is_refused(
    file: Path, key: str, value: str, said: str
) -> None:
    text = '# ours\n[hilo]\nlimit = 99\ndouble_rule = "off"\n'

    done = set_rule(file, key, value, text)

    assert done.code == 2
    assert done.out == ""
    assert said in done.err
    assert file.read_text(encoding="utf-8") == text


def test_a_refusal_shows_the_line_as_it_would_be_and_that_nothing_changed(file: Path) -> None:
    done = set_rule(file, "hilo.limit", "5", "[hilo]\nlimit = 99\n")

    assert done.err == (
        "cardtable: house.toml:2:1: hilo.limit: read 5, allowed is a whole number from 20 to 300\n"
        "    limit = 5\n"
        "    ^\n"
        "nothing was changed in 'house.toml'\n"
    )


def test_one_fault_of_several_can_be_mended_at_a_time(file: Path) -> None:
    text = "[hilo]\nlimit = 5\nrounds = 50\n[yaniv]\nlimt = 3\n"

    done = set_rule(file, "hilo.limit", "50", text)

    assert done.code == 0, done.err
    assert file.read_text(encoding="utf-8") == text.replace("limit = 5", "limit = 50")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[hilo\n", "house.toml:1:"),
        ("[hilo]\nlimit = 50\nlimit = 60\n", "is set twice, first in line 2"),
        ("hilo = 3\n", "it must be written by hand"),
    ],
)
def test_a_file_that_cannot_be_changed_stays_as_it_is(file: Path, text: str, said: str) -> None:
    done = set_rule(file, "hilo.limit", "50", text)

    assert done.code == 2
    assert said in done.err
    assert file.read_text(encoding="utf-8") == text


def test_a_link_stays_a_link_and_permissions_stay(file: Path) -> None:
    real = file.with_name("real.toml")
    real.write_text("[hilo]\nlimit = 99\n", encoding="utf-8")
    real.chmod(0o640)
    file.symlink_to(real.name)

    done = set_rule(file, "hilo.limit", "50")

    assert done.code == 0, done.err
    assert file.is_symlink()
    assert real.read_text(encoding="utf-8") == "[hilo]\nlimit = 50\n"
    assert real.stat().st_mode & 0o777 == 0o640


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_file_that_may_not_be_written_is_left(file: Path) -> None:
    file.write_text("[hilo]\nlimit = 99\n", encoding="utf-8")
    file.chmod(0o444)

    done = set_rule(file, "hilo.limit", "50")

    assert done.code == 2
    assert "Permission denied" in done.message


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    done = cardtable("house-rules", "set", "no/house.toml", "hilo.limit", "50", home=tmp_path)

    assert done.code == 2
    assert "No such file or directory" in done.message
    assert list(tmp_path.iterdir()) == []


def test_several_at_once_lose_nothing(file: Path) -> None:
    settings = {"hilo.rounds": "3", "hilo.limit": "50", "yaniv.limit": "120"}
    file.write_text("[hilo]\n", encoding="utf-8")

    with ThreadPoolExecutor() as pool:
        done = list(pool.map(lambda item: set_rule(file, *item), settings.items()))

    assert [one.code for one in done] == [0, 0, 0]
    assert tomllib.loads(file.read_text(encoding="utf-8")) == {
        "hilo": {"rounds": 3, "limit": 50},
        "yaniv": {"limit": 120},
    }
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.skipif(os.name != "posix", reason="only there are such links made by everybody")
def test_a_link_to_itself_is_refused_and_stays(file: Path) -> None:
    file.symlink_to(file.name)

    done = set_rule(file, "hilo.limit", "50")

    assert (done.code, done.out) == (2, "")
    assert "'house.toml': Too many levels of symbolic links" in done.message
    assert file.is_symlink()


def test_a_folder_that_is_missing_is_told_by_the_name_of_the_file(tmp_path: Path) -> None:
    done = cardtable("house-rules", "set", "none/ours.toml", "hilo.limit", "50", home=tmp_path)

    assert (done.code, done.out) == (2, "")
    assert "'none/ours.toml': No such file or directory" in done.message.replace("\\\\", "/")


def test_a_number_of_thousands_of_digits_is_refused_and_may_stand_elsewhere(file: Path) -> None:
    text = f"[hilo]\nrounds = 0x{'f' * 6000}\n"

    done = set_rule(file, "hilo.limit", f"0x{'f' * 6000}", text)
    beside = set_rule(file, "hilo.limit", "50")

    assert (done.code, done.out) == (2, "")
    assert done.message.endswith("hilo.limit: read a very long number, which nothing allows")
    assert beside.code == 0
    assert file.read_text(encoding="utf-8") == text + "limit = 50\n"
