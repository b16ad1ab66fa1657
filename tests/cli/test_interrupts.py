"""Ctrl-C during a match: it cuts no move in two, and nothing keeps it out for good."""

import signal

import pytest

from cardtable.cli import interrupts
from cardtable.cli.interrupts import Interrupts


def interrupted_move(done: list[str], *, is_refused: bool = False) -> None:
    """Make a move during which Ctrl-C is pressed; *done* says that it came to its end."""
    with Interrupts() as caught, caught.held():
        signal.raise_signal(signal.SIGINT)
        if is_refused:
            raise ValueError("refused")
        done.append("move")


def test_an_interruption_waits_until_the_move_is_made() -> None:
    done: list[str] = []

    with pytest.raises(KeyboardInterrupt):
        interrupted_move(done)

    assert done == ["move"]


def test_an_interruption_is_not_forgotten_where_the_move_is_refused() -> None:
    with pytest.raises(KeyboardInterrupt):
        interrupted_move([], is_refused=True)


def test_a_game_that_never_comes_to_an_end_is_interrupted_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(interrupts, "PATIENCE", 0.0)
    done: list[str] = []

    with pytest.raises(KeyboardInterrupt):
        interrupted_move(done)

    assert done == []
