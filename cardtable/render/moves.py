"""The legal moves as a numbered list, those that name cells laid out as the grid lies."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Final

from cardtable.core.move import Move
from cardtable.core.view import EMPTY
from cardtable.core.zone import GRID, Cell
from cardtable.render.offer import MOST, in_order, offered_groups, shown_counts
from cardtable.render.picture import Picture
from cardtable.render.span import (
    DIM,
    STRONG,
    Row,
    Span,
    flow,
    indented,
    joined,
    padded,
    row_width,
    wrapped,
)
from cardtable.render.width import cell_width, cut, pad
from cardtable.text import tr

LONGEST_LIST: Final = 9
"""From more moves than this the words beside each are left out, and they stand in columns."""


@dataclass(frozen=True, slots=True)
class _Numbered:
    number: int
    move: Move
    cell: Cell | None


def move_rows(picture: Picture, width: int, most: int = MOST) -> list[Row]:
    """Return the legal moves of the view, each with its number and its notation.

    Of more than *most* only the first of each group.
    """
    groups = offered_groups(picture.game, picture.view)
    sizes = [len(group.moves) for group in groups]
    counts = shown_counts(groups, most)
    numbers = {move: number for number, move in enumerate(in_order(groups), 1)}
    shown = [
        [_Numbered(numbers[move], move, _cell_of(move)) for move in group.moves[:count]]
        for group, count in zip(groups, counts, strict=True)
    ]
    if not any(counts):
        return [(Span(cut(_all_text(sum(sizes)), width, picture.glyphs.dots), DIM),)]
    titles = [group.title for group in groups]
    rows = _grouped_rows(picture, titles, shown, width) if any(titles) else []
    rows = rows or [row for items in shown for row in _list_rows(picture, items, width)]
    rest = sum(sizes) - sum(counts)
    return [*rows, *_more_rows(picture, rest, width)] if rest else rows


def _more_rows(picture: Picture, count: int, width: int) -> list[Row]:
    rows = wrapped(_more_text(count), width, DIM)
    if len(rows) > 1 and picture.is_tight:
        short = tr(
            "{count} move more: type more to see all.",
            "{count} moves more: type more to see all.",
            count=count,
        )
        return wrapped(short, width, DIM)
    return rows


def _all_text(count: int) -> str:
    return tr("Type more to see the one move.", "Type more to see the {count} moves.", count=count)


def _more_text(count: int) -> str:
    return tr(
        "There is {count} move more: type more to see all, or any move as it is.",
        "There are {count} moves more: type more to see all, or any move as it is.",
        count=count,
    )


def _grouped_rows(
    picture: Picture, titles: Sequence[str], groups: Sequence[Sequence[_Numbered]], width: int
) -> list[Row]:
    """Return moves in columns, each group behind its title; none if a title leaves no room."""
    margin = max(map(cell_width, titles)) + 2
    entries = [_entries(picture, items) for items in groups]
    if margin + max(row_width(entry) for group in entries for entry in group) > width:
        return []
    rows: list[Row] = []
    for title, group in zip(titles, entries, strict=True):
        widest = max(map(row_width, group))
        lines = flow([padded(entry, widest) for entry in group], width - margin, "   ")
        rows.append((Span(pad(title, margin), DIM), *lines[0]))
        rows += indented(lines[1:], " " * margin)
    return rows


def _entries(picture: Picture, items: Sequence[_Numbered]) -> list[Row]:
    """Return moves, each with its number and what it does in a few words."""
    longest = max(cell_width(str(item.move)) for item in items)
    return [_entry(picture, item, longest) for item in items]


def _entry(picture: Picture, item: _Numbered, longest: int) -> Row:
    name = str(item.move)
    text = picture.sentence(picture.game.move_text(picture.view, item.move))
    head = (Span(f"{item.number:>2} "), Span(pad(name, longest), STRONG))
    return head if text == name else (*head, Span("  "), Span(text, DIM))


def _list_rows(picture: Picture, numbered: Sequence[_Numbered], width: int) -> list[Row]:
    """Return moves one below the other, those that name cells as the cells lie."""
    by_words: dict[str, list[_Numbered]] = {}
    others = []
    for item in numbered:
        if item.cell is None:
            others.append(item)
        else:
            by_words.setdefault(_words(item), []).append(item)
    rows: list[Row] = []
    for words, items in by_words.items():
        rows += _cell_rows(picture, words, items, width)
    return rows + _other_rows(picture, others, width)


def _cell_of(move: Move) -> Cell | None:
    """Return the one cell that *move* names, if it does."""
    values = [getattr(move, field.name) for field in fields(move)]
    cells = [value for value in values if isinstance(value, Cell)]
    return cells[0] if len(cells) == 1 else None


def _words(item: _Numbered) -> str:
    """Return the text of a move without its cell."""
    return " ".join(str(item.move).replace(str(item.cell), " ").split())


def _cell_rows(picture: Picture, words: str, items: Sequence[_Numbered], width: int) -> list[Row]:
    """Return moves that differ in their cell alone, laid out as the cells lie."""
    cards = _cards_by_cell(picture)
    entries = {item.cell: _cell_entry(item, cards) for item in items}
    widest = max(map(row_width, entries.values()))
    gap = "   "
    head = pad(words, cell_width(words) + 1)
    columns = sorted({item.cell.col for item in items if item.cell})
    if cell_width(head) + len(columns) * (widest + len(gap)) > width:
        return flow([(Span(words, STRONG),), *entries.values()], width, gap)
    rows: list[Row] = []
    for line in sorted({item.cell.row for item in items if item.cell}):
        cells = (padded(entries.get(Cell(line, col), ()), widest) for col in columns)
        rows.append((Span(head if not rows else " " * len(head), STRONG), *joined(cells, gap)))
    return rows


def _cell_entry(item: _Numbered, cards: Mapping[Cell, Row]) -> Row:
    entry = (Span(f"{item.number:>2} "), Span(str(item.cell), STRONG))
    return (*entry, *cards.get(item.cell, ())) if item.cell else entry


def _cards_by_cell(picture: Picture) -> dict[Cell, Row]:
    """Return the cards of the one grid that the moves of this seat can mean."""
    own = picture.zones_of(picture.view.seat)
    grids = [zone for spot, zone in own if spot.zone.lies == GRID]
    if len(grids) != 1:
        return {}
    grid = grids[0]
    return {
        Cell(*divmod(place, max(1, grid.width))): (
            Span(" "),
            *picture.brush.card(grid.faces[place], is_open=grid.open[place]),
        )
        for place in range(len(grid))
        if grid.pools[place] != EMPTY
    }


def _other_rows(picture: Picture, items: Sequence[_Numbered], width: int) -> list[Row]:
    if len(items) > LONGEST_LIST:
        longest = max((cell_width(str(item.move)) for item in items), default=0)
        entries = [
            (Span(f"{item.number:>2} "), Span(pad(str(item.move), longest), STRONG))
            for item in items
        ]
        return flow(entries, width, "   ")
    longest = max((cell_width(str(item.move)) for item in items), default=0)
    rows: list[Row] = []
    for item in items:
        text = picture.sentence(picture.game.move_text(picture.view, item.move))
        name = str(item.move)
        head = (Span(f"{item.number:>2} "), Span(pad(name, longest), STRONG))
        if text == name:
            rows.append(head)
            continue
        lines = wrapped(text, max(width - longest - 5, 20), DIM)
        rows.append((*head, Span("  "), *lines[0]))
        rows += [(Span(" " * (longest + 5)), *line) for line in lines[1:]]
    return rows
