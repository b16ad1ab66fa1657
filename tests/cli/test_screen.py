"""The screen: what it sends to a terminal, and to what is none."""

import io

import pytest
from rich.console import Console

from cardtable.cli.palette import rich_style
from cardtable.cli.screen import LEAVE, WIPE, Screen, pages, squeezed
from cardtable.render import ASCII, BLANK, UNICODE, Span


class Stream(io.StringIO):
    """Output that is a terminal or is none, in an encoding."""

    def __init__(self, encoding: str, *, is_terminal: bool) -> None:
        super().__init__()
        self._encoding = encoding
        self._is_terminal = is_terminal

    @property
    def encoding(self) -> str:  # type: ignore[override]  # a plain attribute in typeshed
        return self._encoding

    def isatty(self) -> bool:
        return self._is_terminal


def screen_on(stream: Stream, *, is_ascii: bool = False) -> Screen:
    """Return a screen that shows on *stream*."""
    terminal = stream.isatty()
    console = Console(file=stream, force_terminal=terminal, width=40, highlight=False)
    return Screen(console, is_plain=False, is_ascii=is_ascii)


def test_what_looks_like_markup_or_emoji_is_shown_letter_for_letter() -> None:
    stream = Stream("utf-8", is_terminal=False)

    screen_on(stream).say([(Span("[bold]Ada[/bold] :smile: [link=x]"),)])

    assert stream.getvalue() == "[bold]Ada[/bold] :smile: [link=x]\n"


def test_a_long_row_is_neither_cut_nor_broken() -> None:
    stream = Stream("utf-8", is_terminal=False)

    screen_on(stream).say([(Span("word " * 30 + "end"),)])

    assert stream.getvalue() == "word " * 30 + "end\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_a_letter_that_the_output_cannot_take_becomes_a_question_mark(encoding: str) -> None:
    stream = Stream(encoding, is_terminal=False)

    screen_on(stream).say([(Span("李 ♥"),)])

    assert "李" not in stream.getvalue()
    stream.getvalue().encode(encoding)


@pytest.mark.parametrize(
    ("encoding", "is_ascii", "glyphs"),
    [("utf-8", False, UNICODE), ("utf-8", True, ASCII), ("cp437", False, ASCII)],
)
def test_the_signs_are_those_that_the_output_can_carry(
    encoding: str, is_ascii: bool, glyphs: object
) -> None:
    stream = Stream(encoding, is_terminal=False)

    assert screen_on(stream, is_ascii=is_ascii).glyphs is glyphs


def test_output_that_is_no_terminal_gets_no_codes_and_no_trailing_spaces() -> None:
    stream = Stream("utf-8", is_terminal=False)
    screen = screen_on(stream)

    with screen:
        screen.show([(Span("Ada   ", "turn"),)])

    assert stream.getvalue() == "Ada\n"


def test_a_wipe_leaves_nothing_on_the_screen_and_nothing_above_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    stream = Stream("utf-8", is_terminal=True)

    screen_on(stream).wipe()

    assert stream.getvalue() == WIPE


def test_a_dumb_terminal_is_wiped_by_what_comes_after(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    stream = Stream("utf-8", is_terminal=True)

    screen_on(stream).wipe()

    assert stream.getvalue() == "\n" * 60


def test_the_normal_screen_comes_back_even_after_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("sys.stdin", Stream("utf-8", is_terminal=True))
    stream = Stream("utf-8", is_terminal=True)

    with pytest.raises(ZeroDivisionError), screen_on(stream):
        1 / 0  # noqa: B018 - it is to fail

    assert stream.getvalue().endswith(LEAVE)


def test_blank_rows_make_room_on_a_low_screen() -> None:
    rows = [(Span("a"),), BLANK, (Span("b"),), BLANK, (Span("c"),)]

    assert squeezed(rows, 5) == rows
    assert squeezed(rows, 4) == [(Span("a"),), BLANK, (Span("b"),), (Span("c"),)]
    assert squeezed(rows, 1) == [(Span("a"),), (Span("b"),), (Span("c"),)]


def test_long_texts_come_in_pages() -> None:
    rows = [(Span(str(number)),) for number in range(7)]

    assert [len(page) for page in pages(rows, 3)] == [3, 3, 1]
    assert pages([], 3) == [[]]


def test_a_colour_that_no_terminal_knows_is_none() -> None:
    assert rich_style("card no-such-colour").color is None
    assert rich_style("card red").bgcolor is not None
    assert rich_style("card red marked").reverse
