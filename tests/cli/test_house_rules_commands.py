"""house-rules show, check and diff, through real processes."""

import os
import tomllib
from pathlib import Path

import pytest

from command import Done, cardtable

EVERYTHING = """\
[family]
nmae = "Bjørn"
players = ["Ada", "Kim=bto"]

[hilo]
limit = true
penalty = 30
rounds = 1e2
diagonals = "yes"
double_rule = "of"
last_turns = 2026-01-01

[yanif]

[yaniv]
limit = "100"
preset = "duch"

[variants.children]
game = "hlo"

[variants.late]
game = "hilo"
double_rule = "off"
double_negative = true

[variants.odd]
preset = "russian"

[bridge]
bid = 3
"""


def check(home: Path, content: str | bytes, *more: str) -> Done:
    """Check a file of this *content*."""
    file = home / "house.toml"
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return cardtable("house-rules", "check", "house.toml", *more, home=home)


def faults(done: Done) -> list[str]:
    """Return the first line of each fault; *done* ended with the sentence that counts them."""
    lines = [line for line in done.out.splitlines() if not line.startswith("    ")]
    count = f"{len(lines) - 1} fault" + ("" if len(lines) == 2 else "s")
    assert (done.code, done.err) == (1, "")
    assert lines[-1] == f"house.toml has {count}."
    return [line.removeprefix("house.toml:") for line in lines[:-1]]


# --- check


def test_every_fault_of_a_file_is_told_at_once_in_the_order_of_its_lines(tmp_path: Path) -> None:
    done = check(tmp_path, EVERYTHING)

    assert faults(done) == [
        "2:1: family.nmae: there is nothing of this name in this section (did you mean name?)",
        "3:19: family.players.2: 'bto' is no kind of player, allowed is bot or bot:LEVEL",
        "6:1: hilo.limit: read true, allowed is a whole number from 20 to 300",
        "7:1: hilo.penalty: this game has no such switch; under10 or yaniv has it",
        '8:1: hilo.rounds: read 100.0, allowed is "off", or a whole number from 1 to 20',
        '9:1: hilo.diagonals: read "yes", allowed is true or false (did you mean true?)',
        '10:1: hilo.double_rule: read "of", allowed is "strict", "lenient" or "off"'
        ' (did you mean "off"?)',
        "11:1: hilo.last_turns: read 2026-01-01, allowed is a whole number from 0 to 1",
        "13:2: yanif: no installed game has this name (did you mean yaniv?)",
        '16:1: yaniv.limit: read "100", allowed is a whole number from 50 to 500'
        " (did you mean 100?)",
        *[line for line in faults(done) if line.startswith("17:1: yaniv.preset: ")],
        '20:1: variants.children.game: read "hlo", allowed is "hilo", "skipbo", "under10" or'
        ' "yaniv" (did you mean "hilo"?)',
        "25:1: variants.late.double_negative: where no sum is doubled, one below zero is not"
        ' doubled either: double_rule = "off" (line 24), double_negative = true (line 25)',
        "27:11: variants.odd: a variant needs a line that says of which game it is:"
        ' game = "hilo", game = "skipbo", game = "under10" or game = "yaniv"',
        "30:2: bridge: no installed game has this name",
    ]
    assert "house.toml:10:1: hilo" in done.out
    assert '\n    double_rule = "of"\n    ^\n' in done.out
    assert '\n    players = ["Ada", "Kim=bto"]\n                      ^\n' in done.out
    assert '(did you mean "dutch"?)\n' in done.out


def test_lines_that_are_no_toml_hide_no_other_fault(tmp_path: Path) -> None:
    done = check(tmp_path, "[hilo]\nlimit = yes\nrounds = 0\nlimt 5\n[hlo]\n")

    assert [line.partition(": ")[0] for line in faults(done)] == ["2:9", "3:1", "4:6", "5:2"]


def test_the_faults_as_json(tmp_path: Path) -> None:
    done = check(tmp_path, "[hilo]\nlimit = true\n[hlo]\n", "--json")

    assert (done.code, done.err) == (1, "")
    assert done.json == {
        "format": 1,
        "file": "house.toml",
        "faults": [
            {
                "line": 2,
                "column": 1,
                "key": "hilo.limit",
                "message": "read true, allowed is a whole number from 20 to 300",
                "source": "limit = true",
            },
            {
                "line": 3,
                "column": 2,
                "key": "hlo",
                "message": "no installed game has this name (did you mean hilo?)",
                "source": "[hlo]",
            },
        ],
    }


@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_file_without_faults_says_so(tmp_path: Path, more: tuple[str, ...]) -> None:
    text = '[family]\nname = "Bj\u00f8rn"\n[hilo]\nlimit = 50\n'

    for content in (text, text.replace("\n", "\r\n"), "\ufeff" + text, "", "# nothing\n"):
        done = check(tmp_path, content, *more)

        assert (done.code, done.err) == (0, "")
        assert done.json["faults"] == [] if more else done.out == "house.toml has no faults.\n"


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("[hilo]\nlimit = 50\n".encode("utf-16"), " this file is UTF-16 or UTF-32; save as UTF-8"),
        ("[hilo]\n# \u00f8\n".encode("latin-1"), "2:3: this character is not UTF-8; save as UTF-8"),
        (b"\x7fELF\x02\x01\x01\x00", "1:8: this is not a text file (it holds a zero byte)"),
        (b"#" * 10_000_000, " this file is too large for house rules, 1000000 bytes at most"),
        (b"[hilo]\nlimit = 50\nlimit = 60\n", "3:1: hilo.limit: is set twice, first in line 2"),
        (b"[hilo]\n[yaniv]\n[hilo]\n", "3:2: hilo: is set twice, first in line 1"),
        (b"[hilo]\nlimit = \n", "2:9: a value is missing or not TOML here (text stands in quotes;"
         " write true or false)"),
        (b"[hilo\n", "1:6: the name of a section must end with ]"),
        (b"limit = 50\n", "1:1: limit: a switch stands in the section of its game, below a line"
         " such as [hilo]"),
        (b"penalty = 50\n", "1:1: penalty: a switch stands in the section of its game, below a line"
         " such as [under10]"),
        (b"[[hilo]]\n", "1:3: hilo: read [{}], allowed is a section that starts with the line"
         " [hilo]"),
        (b"a = " + b"[" * 20_000, " values are nested too deeply to be read"),
        (b"[hilo]\nlimit = " + b"9" * 5000, "2:9: this number is too long"),
        (b'[hilo]\n"\\u001b[2J" = 1\n', '2:1: hilo."\\u001b[2J": there is no such switch'),
    ],
)  # fmt: skip
def test_whatever_is_in_a_file_is_answered_with_a_sentence(
    content: bytes, said: str, tmp_path: Path
) -> None:
    done = check(tmp_path, content)

    assert [line.removeprefix("house.toml") for line in faults(done)] == [said]
    assert "\x1b" not in done.out


def test_what_is_no_file_is_answered_with_a_sentence(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to("pipe")

    for name, said in (
        ("nothing.toml", "there is no such file"),
        (".", "this is a folder, not a file"),
        ("pipe", "this is a pipe or a device, not a file"),
        ("link", "this is a pipe or a device, not a file"),
        ("/dev/zero", "this is a pipe or a device, not a file"),
        ("pipe/more", "this file cannot be read (Not a directory)"),
        ("x" * 300, "this file cannot be read (File name too long)"),
    ):
        done = cardtable("house-rules", "check", name, home=tmp_path)

        assert (done.code, done.err) == (1, ""), name
        if len(name) < 100:
            assert done.out.splitlines()[0] == f"{name}: {said}".removeprefix("./")


def test_a_file_is_checked_as_it_is_and_the_family_file_left_alone(tmp_path: Path) -> None:
    (tmp_path / "cardtable.toml").write_text("[hilo]\nlimit = nonsense\n", encoding="utf-8")

    assert check(tmp_path, "[hilo]\n").code == 0


# --- show


def test_each_value_is_shown_with_the_layer_that_set_it(tmp_path: Path) -> None:
    (tmp_path / "cardtable.toml").write_text(
        '[yaniv]\npreset = "no-mercy"\nlimit = 150\n', encoding="utf-8"
    )

    done = cardtable("house-rules", "show", "yaniv", "--set", "limit=120", home=tmp_path)
    lines = {line.partition(" = ")[0]: line for line in done.out.splitlines()}

    assert (done.code, done.err) == (0, "")
    assert lines["limit"] == f"{'limit = 120':<40}  # --set (base game: 200)"
    assert lines["threshold"] == f"{'threshold = 5':<40}  # default"
    assert lines["exact_rules"].endswith("  # preset no-mercy (base game: [[100, 50], [200, 100]])")
    assert done.out.startswith(
        "# Yaniv: house rules of cardtable.toml: preset no-mercy, limit = 120.\n"
    )


@pytest.mark.parametrize("more", [(), ("--changed",), ("--variant", "x")])
def test_what_is_shown_is_a_house_rule_file_with_the_same_rules(
    tmp_path: Path, more: tuple[str, ...]
) -> None:
    text = '[hilo]\npreset = "russian"\nlimit = 50\n[variants.x]\ngame = "hilo"\nrounds = 3\n'
    (tmp_path / "cardtable.toml").write_text(text, encoding="utf-8")
    words = ("house-rules", "show", "hilo", *more)

    done = cardtable(*words, home=tmp_path)
    (tmp_path / "copy.toml").write_text(done.out, encoding="utf-8")
    again = cardtable(*words, "--house-rules", "copy.toml", "--json", home=tmp_path)
    first = cardtable(*words, "--json", home=tmp_path)

    assert list(tomllib.loads(done.out)) == ["variants" if "--variant" in more else "hilo"]
    assert {one["key"]: one["value"] for one in again.json["switches"]} == {
        one["key"]: one["value"] for one in first.json["switches"]
    }


def test_the_switches_as_json(tmp_path: Path) -> None:
    done = cardtable(
        "house-rules", "show", "hilo", "--changed", "--set", "limit=50", "--json", home=tmp_path
    )

    assert (done.code, done.err) == (0, "")
    assert done.json == {
        "format": 1,
        "game": "hilo",
        "file": None,
        "variant": None,
        "preset": None,
        "switches": [
            {
                "key": "limit",
                "title": "Limit of the match",
                "group": "Match",
                "value": 50,
                "default": 99,
                "changed": True,
                "origin": "--set",
            }
        ],
    }


def test_the_base_game_says_that_nothing_differs(tmp_path: Path) -> None:
    done = cardtable("house-rules", "show", "hilo", "--changed", home=tmp_path)

    assert done.out == (
        "# HILO: no file is in force; nothing differs from the base game.\n\n[hilo]\n"
    )


# --- diff


def test_two_files_are_compared_game_by_game_and_variant_by_variant(tmp_path: Path) -> None:
    one = '[hilo]\nlimit = 50\n[variants.a]\ngame = "hilo"\nlimit = 40\n'
    (tmp_path / "one.toml").write_text(one, encoding="utf-8")
    other = '[yaniv]\n[variants.a]\ngame = "hilo"\nlimit = 45\n[variants.b]\ngame = "yaniv"\n'
    (tmp_path / "other.toml").write_text(other, encoding="utf-8")

    done = cardtable("house-rules", "diff", "one.toml", "other.toml", home=tmp_path)
    document = cardtable("house-rules", "diff", "one.toml", "other.toml", "--json", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert done.out.splitlines() == [
        "hilo",
        "    limit (Limit of the match): 50 in one.toml, 99 in other.toml",
        "yaniv: no difference",
        "hilo, variant a",
        "    limit (Limit of the match): 40 in one.toml, 45 in other.toml",
        "yaniv, variant b: only in other.toml",
    ]
    assert document.json["alone"] == [{"game": "yaniv", "variant": "b", "in": "other.toml"}]
    assert document.json["differences"][0] == {
        "game": "hilo",
        "variant": None,
        "key": "limit",
        "title": "Limit of the match",
        "a": 50,
        "b": 99,
    }


def test_a_folder_with_the_name_of_a_variant_is_not_taken_for_it(tmp_path: Path) -> None:
    text = '[variants.children]\ngame = "hilo"\nlimit = 30\n'
    (tmp_path / "cardtable.toml").write_text(text, encoding="utf-8")
    (tmp_path / "children").mkdir()

    done = cardtable("house-rules", "diff", "base", "children", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "99 in base, 30 in children" in done.out


def test_presets_variants_and_the_base_game_are_compared_too(tmp_path: Path) -> None:
    text = '[variants.children]\ngame = "hilo"\nlimit = 30\n'
    (tmp_path / "cardtable.toml").write_text(text, encoding="utf-8")

    variant = cardtable("house-rules", "diff", "base", "children", home=tmp_path)
    preset = cardtable("house-rules", "diff", "children", "russian", home=tmp_path)
    same = cardtable("house-rules", "diff", "base", "base", home=tmp_path)

    assert variant.out == ("hilo\n    limit (Limit of the match): 99 in base, 30 in children\n")
    assert "    limit (Limit of the match): 30 in children, 100 in russian\n" in preset.out
    assert same.out == "no difference\n"


@pytest.mark.parametrize(
    ("first", "second", "said"),
    [
        ("rusian", "base", "'rusian' is no file, no preset and no variant; base is the base game"
         " (did you mean russian?)"),
        ("russian", "dutch", "'russian' and 'dutch' have no game in common, so there is nothing to"
         " compare"),
        ("gone.toml", "base", "gone.toml: there is no such file"),
        ("hilo", "base", "'hilo' is a game: compare a file with its rules, a preset or a variant;"
         " base is the base game"),
    ],
)  # fmt: skip
def test_what_cannot_be_compared_is_refused(
    first: str, second: str, said: str, tmp_path: Path
) -> None:
    done = cardtable("house-rules", "diff", first, second, home=tmp_path)

    assert (done.code, done.out) == (2, "")
    assert done.message == f"cardtable: {said}"


@pytest.mark.parametrize("text", ["[hilo]\nlimit = true\n", "[famly]\n"])
def test_a_faulty_file_is_refused_with_no_option_that_is_not_there(
    text: str, tmp_path: Path
) -> None:
    (tmp_path / "cardtable.toml").write_text(text)

    done = cardtable("house-rules", "diff", "cardtable.toml", "base", home=tmp_path)

    assert (done.code, done.out) == (2, "")
    assert "cardtable.toml:" in done.err
    assert "--no-house-rules" not in done.err


def test_the_group_alone_shows_its_commands(tmp_path: Path) -> None:
    done = cardtable("house-rules", home=tmp_path)
    slip = cardtable("house-rules", "chek", home=tmp_path)

    assert (done.code, done.err) == (0, "")
    assert "Commands:" in done.out
    assert slip.code == 2
    assert "'check'" in slip.message
