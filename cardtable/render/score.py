"""What a round brought, the whole score sheet, and the standing, as tables."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.render.glyph import Glyphs
from cardtable.render.span import BLANK, DIM, STRONG, TITLE, Row, Span, block_width
from cardtable.render.width import cell_width, cut, pad
from cardtable.text import tr

WIDEST_NAME: Final = 30


@dataclass(frozen=True, slots=True)
class SideScore:
    """One side: its *name*, the *points* of each round, its *total* and *place*.

    The points are `None` where it was not dealt in. It *is_out* where it plays no more, and
    has so many *seats*.
    """

    name: str
    points: Sequence[int | None]
    total: int
    place: int
    is_out: bool = False
    seats: int = 1


def place_texts(scores: Sequence[SideScore]) -> list[str]:
    """Return the place of each side; a shared one is marked with an equals sign."""
    places = [score.place for score in scores]
    return [f"{place}{'=' if places.count(place) > 1 else ''}" for place in places]


def out_text(score: SideScore) -> str:
    """Return the word behind a side that plays no more, or ``""``."""
    return tr("out") if score.is_out else ""


def round_rows(
    scores: Sequence[SideScore], figures: Sequence[str], glyphs: Glyphs, width: int
) -> list[Row]:
    """Return the table of the last round: its *figures*, points, totals and places."""
    room = max(4, min(WIDEST_NAME, width - 36))
    head = ["", tr("Count"), tr("Points"), tr("Total"), tr("Place"), ""]
    lines = [
        [
            cut(score.name, room, glyphs.dots),
            figure,
            _number(score.points[-1]),
            str(score.total),
            place,
            out_text(score),
        ]
        for score, figure, place in zip(scores, figures, place_texts(scores), strict=True)
    ]
    return [*_table(head, lines, [score.place == 1 for score in scores]), *_legend(scores)]


def sheet_rows(scores: Sequence[SideScore], glyphs: Glyphs, width: int) -> list[Row]:
    """Return the score sheet: a row for each round, a column for each side.

    Before the first round is over there are no places yet.
    """
    count = max((len(score.points) for score in scores), default=0)
    room = max(5, (width - 10) // max(1, len(scores)) - 2)
    head = [tr("Round"), *(cut(score.name, room, glyphs.dots) for score in scores)]
    lines = [
        [str(number + 1), *(_number(score.points[number]) for score in scores)]
        for number in range(count)
    ]
    foot = [[tr("Total"), *(str(score.total) for score in scores)]]
    if count:
        foot.append([tr("Place"), *place_texts(scores)])
    if any(score.is_out for score in scores):
        foot.append(["", *map(out_text, scores)])
    rows = _table(head, [*lines, *foot], [False] * (count + len(foot)))
    rule = (Span(glyphs.rule * block_width(rows), DIM),)
    if not count:
        return [rows[0], rule, *rows[1:]]
    return [rows[0], rule, *rows[1 : 1 + count], rule, *rows[1 + count :], *_legend(scores)]


def standing_rows(scores: Sequence[SideScore], glyphs: Glyphs, width: int) -> list[Row]:
    """Return the sides in order of their places, equals in table order."""
    room = max(4, min(WIDEST_NAME, width - 24))
    texts = place_texts(scores)
    order = sorted(range(len(scores)), key=lambda side: scores[side].place)
    lines = [
        [
            texts[side],
            cut(scores[side].name, room, glyphs.dots),
            str(scores[side].total),
            out_text(scores[side]),
        ]
        for side in order
    ]
    head = [tr("Place"), "", tr("Total"), ""]
    rows = _table(head, lines, [scores[side].place == 1 for side in order], left=(1,))
    return [*rows, *_legend(scores)]


def _legend(scores: Sequence[SideScore]) -> list[Row]:
    """Return the row that explains the sign of a shared place, where one is shared."""
    is_shared = any(text.endswith("=") for text in place_texts(scores))
    return [(Span(tr("= marks a place that is shared."), DIM),)] if is_shared else []


def winner_text(scores: Sequence[SideScore]) -> str:
    """Return the sentence that says who has won; where all sides are equal nobody has."""
    first = [score for score in scores if score.place == 1]
    names = [score.name for score in first]
    if len(names) == 1:
        return tr("{name} wins!", "{name} win!", count=first[0].seats, name=names[0])
    if len(first) == len(scores):
        return tr("The match is drawn.")
    return tr("{names} and {last} share the win!", names=", ".join(names[:-1]), last=names[-1])


def _number(points: int | None) -> str:
    return "-" if points is None else str(points)


def _table(
    head: Sequence[str],
    lines: Sequence[Sequence[str]],
    is_first: Sequence[bool],
    left: Sequence[int] = (0,),
) -> list[Row]:
    """Return columns of equal width; the first place stands out."""
    widths = [max(map(cell_width, column)) for column in zip(head, *lines, strict=True)]
    rows: list[Row] = [(Span(_line(head, widths, left), DIM),)]
    for line, first in zip(lines, is_first, strict=True):
        rows.append((Span(_line(line, widths, left), STRONG if first else ""),))
    return rows


def _line(texts: Sequence[str], widths: Sequence[int], left: Sequence[int]) -> str:
    cells = [
        pad(text, width) if number in left else " " * (width - cell_width(text)) + text
        for number, (text, width) in enumerate(zip(texts, widths, strict=True))
    ]
    return "   ".join(cells).rstrip()


def heading(text: str) -> list[Row]:
    """Return *text* as a heading."""
    return [(Span(text, TITLE),), BLANK]
