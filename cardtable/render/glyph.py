"""The signs that frames and face-down cards are drawn with, and plain ones in their place."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs; *corners* are top left, top right, bottom left, bottom right."""

    rule: str
    side: str
    corners: tuple[str, str, str, str]
    back: str
    gone: str
    dots: str
    is_ascii: bool


UNICODE: Final = Glyphs(
    rule="─",
    side="│",
    corners=("╭", "╮", "╰", "╯"),
    back="░",
    gone="·",
    dots="…",
    is_ascii=False,
)
ASCII: Final = Glyphs(
    rule="-",
    side="|",
    corners=("+", "+", "+", "+"),
    back="#",
    gone=".",
    dots="...",
    is_ascii=True,
)


def glyphs_for(encoding: str, *, is_ascii: bool = False) -> Glyphs:
    """Return the signs that output in *encoding* can carry; plain ones if *is_ascii*."""
    drawn = UNICODE
    signs = "".join((drawn.rule, drawn.side, *drawn.corners, drawn.back, drawn.gone, drawn.dots))
    if is_ascii:
        return ASCII
    try:
        signs.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return ASCII
    return UNICODE
