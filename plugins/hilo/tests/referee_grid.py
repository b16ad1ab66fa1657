"""The referee's cards, grids and lines: which lines lie open, and what is left without one."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from referee_rules import UNLIMITED

COLOURS: Final = "ROYGLBPM"
DECK: Final = tuple(f"{colour}{value}" for colour in COLOURS for value in range(-1, 12))

Cell = tuple[str, bool]
Grid = list[list[Cell]]
Place = tuple[int, int]


class Allowance(NamedTuple):
    """How many lines may still go: ordinary ones, and ones made by the last slide."""

    ordinary: int
    slid: int


def colour_of(card: str) -> str:
    """Return the colour's letter."""
    return card[0]


def value_of(card: str) -> int:
    """Return what the card counts."""
    return int(card[1:])


def read_grid(text: str) -> Grid:
    """Read `R5 (G7) / (Y9) P10`: rows parted by slashes, brackets round a card face down."""
    rows = [row.split() for row in text.split("/")]
    return [[(card.strip("()"), not card.startswith("(")) for card in row] for row in rows if row]


def write_grid(grid: Grid) -> str:
    """Write a grid the way `read_grid` reads it."""
    return " / ".join(" ".join(card if up else f"({card})" for card, up in row) for row in grid)


def places(grid: Grid) -> list[Place]:
    """List all places of a grid in reading order."""
    return [(row, column) for row, cells in enumerate(grid) for column in range(len(cells))]


def place_name(place: Place) -> str:
    """Write a place as `r2c3`."""
    return f"r{place[0] + 1}c{place[1] + 1}"


def down_places(grid: Grid) -> list[Place]:
    """List the places with a card face down, in reading order."""
    return [(row, column) for row, column in places(grid) if not grid[row][column][1]]


def cards_of(grid: Grid) -> list[str]:
    """List the cards of a grid in reading order."""
    return [card for row in grid for card, _ in row]


def sum_of(grid: Grid) -> int:
    """Add up all cards of a grid, open or not."""
    return sum(value_of(card) for card in cards_of(grid))


def open_sum(grid: Grid) -> int:
    """Add up the open cards of a grid."""
    return sum(value_of(card) for row in grid for card, up in row if up)


def places_of_lines(grid: Grid, *, diagonals: bool) -> dict[str, list[Place]]:
    """Find every row and column of length three, and the diagonals of a full grid."""
    lines: dict[str, list[Place]] = {}
    row_count = len(grid)
    column_count = len(grid[0]) if grid else 0
    if column_count == 3:
        lines.update({f"row{r + 1}": [(r, 0), (r, 1), (r, 2)] for r in range(row_count)})
    if row_count == 3:
        lines.update({f"col{c + 1}": [(0, c), (1, c), (2, c)] for c in range(column_count)})
    if diagonals and row_count == 3 and column_count == 3:
        lines["diagonal1"] = [(0, 0), (1, 1), (2, 2)]
        lines["diagonal2"] = [(0, 2), (1, 1), (2, 0)]
    return lines


def is_number_line(cards: Sequence[str]) -> bool:
    """Whether the three cards are equal numbers and not of one colour."""
    one_colour = len({colour_of(card) for card in cards}) == 1
    return not one_colour and len({value_of(card) for card in cards}) == 1


def is_line(cells: Sequence[Cell], triples: object) -> bool:
    """Whether three cells in a line may go: all open, and one colour or equal numbers."""
    if not all(up for _, up in cells):
        return False
    cards = [card for card, _ in cells]
    if is_number_line(cards):
        return triples == "all" or (triples == "values_above_0" and value_of(cards[0]) > 0)
    return len({colour_of(card) for card in cards}) == 1


def removals(grid: Grid, rules: Mapping[str, object]) -> dict[str, list[str]]:
    """Find every removal the grid offers, as its move, with the cards that would go."""
    found: dict[str, list[str]] = {}
    for name, line in places_of_lines(grid, diagonals=rules["diagonals"] is True).items():
        cells = [grid[row][column] for row, column in line]
        if is_line(cells, rules["number_triples"]):
            slides = [" horizontal", " vertical"] if name.startswith("diagonal") else [""]
            for slide in slides:
                found[f"remove {name}{slide}"] = [card for card, _ in cells]
    return found


def without(grid: Grid, move: str) -> Grid:
    """Return the grid that a removal leaves, closed up."""
    name, *slide = move.split()[1:]
    gone = places_of_lines(grid, diagonals=True)[name]
    if slide == ["vertical"]:
        columns = [[grid[r][c] for r in range(3) if (r, c) not in gone] for c in range(3)]
        return [list(row) for row in zip(*columns, strict=True)]
    rows = [
        [cell for c, cell in enumerate(row) if (r, c) not in gone] for r, row in enumerate(grid)
    ]
    return [row for row in rows if row]


def after_removal(allowance: Allowance, move: str, rules: Mapping[str, object]) -> Allowance:
    """Count what may still go after *move*.

    A slide breaks all lines there were, so any line of the grid after it was made by it.
    """
    ordinary, slid = allowance
    if slid:
        slid -= 1
    else:
        ordinary -= 1
    if move.startswith("remove diagonal"):
        slid = {"off": 0, "one": 1, "all": UNLIMITED}[str(rules["collapse_chain"])]
    return Allowance(ordinary, slid)


def reveal_allowance(rules: Mapping[str, object]) -> Allowance:
    """Say how many lines may go at the reveal."""
    ordinary = {"none": 0, "one": 1, "all": UNLIMITED}[str(rules["final_reveal_hilo"])]
    return Allowance(ordinary, 0)


def best_removals(
    grid: Grid, allowance: Allowance, rules: Mapping[str, object]
) -> tuple[int, list[str]]:
    """Find the lowest sum that removals at the reveal can leave, and the first way to it."""
    offered = removals(grid, rules) if any(allowance) else {}
    outcomes: list[tuple[int, list[str]]] = []
    if all(is_number_line(cards) for cards in offered.values()):
        outcomes.append((sum_of(grid), []))
    for move in offered:
        rest = best_removals(without(grid, move), after_removal(allowance, move, rules), rules)
        outcomes.append((rest[0], [move, *rest[1]]))
    return min(outcomes, key=lambda outcome: outcome[0])


def laid(cards: Sequence[str], discard_order: object) -> list[str]:
    """Put the cards of a line in their order on the discard pile, bottom to top."""
    return sorted(cards, key=value_of, reverse=discard_order != "highest_top")
