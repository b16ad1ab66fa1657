"""How many cells of a terminal a text takes, by the width table of the standard library."""

import unicodedata
from typing import Final

_EMOJI_SELECTOR: Final = "\ufe0f"
_NO_WIDTH: Final = frozenset(("Mn", "Me", "Cf", "Cc"))


def text_form(text: str) -> str:
    """Return *text* without the selector that makes an emoji, two cells wide, of a suit sign."""
    return text.replace(_EMOJI_SELECTOR, "")


def cell_width(text: str) -> int:
    """Return how many cells *text* takes."""
    if text.isascii():
        return len(text)
    return sum(_width(sign) for sign in text)


def _width(sign: str) -> int:
    if unicodedata.category(sign) in _NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def cut(text: str, width: int, dots: str) -> str:
    """Return *text*, cut to *width* cells with *dots* at its end if it is longer."""
    if cell_width(text) <= width:
        return text
    room = width - cell_width(dots)
    if room < 0:
        return ""
    kept = ""
    for sign in text:
        room -= _width(sign)
        if room < 0:
            break
        kept += sign
    return kept.rstrip() + dots


def pad(text: str, width: int) -> str:
    """Return *text* with spaces up to *width* cells."""
    return text + " " * (width - cell_width(text))
