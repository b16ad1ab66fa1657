"""Whoever waits is told who thinks, unless it takes but a moment."""

from threading import Event

import pytest

from cardtable.cli.thinking import WIPE_LINE, Passing


class Page:
    """Keeps what is written, and lets a block wait for it."""

    def __init__(self) -> None:
        self.written = ""
        self.is_written = Event()

    def write(self, text: str) -> None:
        self.written += text
        self.is_written.set()


def test_what_takes_a_while_is_told_and_gone_afterwards() -> None:
    page = Page()

    with Passing(page.write, "Bo is thinking ...", can_go=True, after=0).around():
        page.is_written.wait()

    assert page.written == "\rBo is thinking ..." + WIPE_LINE


def test_where_nothing_is_taken_back_it_is_a_line_like_others() -> None:
    page = Page()

    with Passing(page.write, "Bo is thinking ...", can_go=False, after=0).around():
        page.is_written.wait()

    assert page.written == "Bo is thinking ...\n"


def test_what_takes_but_a_moment_is_not_told() -> None:
    page = Page()

    with Passing(page.write, "Bo is thinking ...", can_go=True, after=60).around():
        pass

    assert page.written == ""


def test_the_line_goes_even_when_the_block_fails() -> None:
    page = Page()

    def interrupted() -> None:
        with Passing(page.write, "x", can_go=True, after=0).around():
            page.is_written.wait()
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()

    assert page.written.endswith(WIPE_LINE)
