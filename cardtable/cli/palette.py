"""Which colours the styles of `cardtable.render` have on a terminal."""

from functools import cache
from typing import Final

from rich.color import ColorParseError
from rich.errors import StyleSyntaxError
from rich.style import Style
from rich.text import Text

from cardtable.render import Row
from cardtable.render.span import ALERT, BACK, CARD, DIM, MARKED, PLAIN, STRONG, TITLE, TURN

_WORDS: Final = {
    PLAIN: Style(),
    BACK: Style(color="grey54"),
    MARKED: Style(bold=True, reverse=True),
    TURN: Style(color="cyan", bold=True),
    ALERT: Style(bold=True),
    TITLE: Style(bold=True),
    STRONG: Style(bold=True),
    DIM: Style(dim=True),
}

# Both colours of a card are set, so that it reads the same on a dark and on a light terminal.
_CARDS: Final = {
    "": ("#1c1c1c", "#e4e4e4"),
    "red": ("#ffffff", "#c62828"),
    "dark_orange": ("#1c1c1c", "#f08c1e"),
    "yellow": ("#1c1c1c", "#f5d92a"),
    "green": ("#ffffff", "#1f7a35"),
    "chartreuse": ("#1c1c1c", "#a4d83c"),
    "blue": ("#ffffff", "#2a56c6"),
    "magenta": ("#ffffff", "#a8349b"),
    "cyan": ("#1c1c1c", "#4fc7d0"),
}


def rich_text(row: Row) -> Text:
    """Return *row* as Rich shows it; nothing in its letters is read as a command."""
    text = Text(no_wrap=True, overflow="ignore", end="")
    for span in row:
        text.append(span.text, rich_style(span.style))
    return text


@cache
def rich_style(words: str) -> Style:
    """Return the look of a style; a colour that no terminal knows is none."""
    first, *others = words.split() or [PLAIN]
    if first != CARD:
        return Style.combine(_WORDS.get(word, Style()) for word in (first, *others))
    colour = next((word for word in others if word not in _WORDS), "")
    rest = [_WORDS[word] for word in others if word in _WORDS]
    return Style.combine([_card_style(colour), *rest])


def _card_style(colour: str) -> Style:
    if colour in _CARDS:
        ink, paper = _CARDS[colour]
        return Style(color=ink, bgcolor=paper, bold=True)
    try:
        return Style(color=colour, bold=True)
    except (ColorParseError, StyleSyntaxError):
        return Style(bold=True)
