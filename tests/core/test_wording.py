"""Words that messages have in common: what an error said, and the names of files."""

import errno
import os

import pytest

from cardtable.core.blame import blamed
from cardtable.core.error import PluginError, RecordError
from cardtable.core.wording import harmless, quoted, reason_of, said


class Mute(BaseException):
    """What a plugin may raise: no `Exception`, and nothing that can be put into words."""

    def __str__(self) -> str:
        raise ValueError


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (ValueError("no idea"), "ValueError: no idea"),
        (KeyError(), "KeyError"),
        (SystemExit(3), "SystemExit: 3"),
        (ValueError("a\n  b\tc"), "ValueError: a b c"),
        (ValueError("\x1b[2Jgone"), "ValueError: ?[2Jgone"),
        (Mute(), "Mute"),
    ],
)
def test_what_an_error_said_is_one_line_that_no_terminal_obeys(
    error: BaseException, line: str
) -> None:
    assert said(error) == line


def test_what_an_error_said_never_fills_the_screen() -> None:
    assert len(said(ValueError("x" * 10_000))) == 300


def test_the_systems_own_words_are_the_reason() -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "file")

    assert reason_of(full) == "No space left on device"
    assert reason_of(ValueError("embedded null byte")) == "embedded null byte"


def test_of_a_very_long_path_the_end_is_named() -> None:
    assert quoted("a.match") == "'a.match'"
    assert quoted("a/" * 1000 + "b.match").endswith("a/b.match'")
    assert len(quoted("a/" * 1000)) == 202


def test_what_a_terminal_might_obey_is_replaced_and_all_else_stays() -> None:
    assert harmless("Åse 👩‍🚀 李 [b] \u200b") == "Åse 👩‍🚀 李 [b] \u200b"
    assert harmless("a\x1b[2Jb\nc\x9bd\u2028e\u202ef\ud800") == "a?[2Jb?c?d?e?f?"


@pytest.mark.parametrize("error", [ValueError("x"), SystemExit(0), Mute(), PluginError("y")])
def test_whatever_a_plugin_raises_is_told_as_its_fault(error: BaseException) -> None:
    with (
        pytest.raises(PluginError, match=f"^it failed: {said(error)}$") as caught,
        blamed(lambda text: f"it failed: {text}"),
    ):
        raise error

    assert caught.value.__cause__ is error


def test_ctrl_c_and_what_is_to_pass_is_blamed_on_nobody() -> None:
    with pytest.raises(KeyboardInterrupt), blamed(str):
        raise KeyboardInterrupt
    with pytest.raises(RecordError), blamed(str, RecordError):
        raise RecordError("line 1")
