"""How good a grid is for its owner: the rule of thumb of the bot.

The worth of a grid is what it is likely to score, so lower is better. A face-down card counts
the mean of what is unseen. Two open cards of a colour in one line give hope that the line goes
before the round ends, and two hopes are worth less than their sum, since both need turns. A
grid without face-down cards ends the round, which costs what the doubling is likely to cost.
"""

from collections.abc import Sequence
from math import erf, fsum, prod, sqrt
from typing import Final

from cardtable.api import Card
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.outlook import COLOUR_SEEN, HIDDEN, NO_COLOUR, Cells, Grid, Outlook

LOOKS: Final = 1.3
"""How many of the cards that a turn offers can be had for a line, on the average."""

PACE: Final = 0.6
"""How many turns are left for each card that the rival with the fewest still has face down."""

NEXT_HOPE: Final = 0.4
"""What a hope counts beside a better one."""

LAST_TURN: Final = 6.0
"""How far a rival comes down in the last turn, on the average."""

REVEALED: Final = 0.3
"""How much less a hidden card counts in the end: the reveal may take it away."""

HIDDEN_VARIANCE: Final = 13.0
OPEN_VARIANCE: Final = 9.0
"""How uncertain a hidden card is, and the sum of a rival beside them: turns are to come."""

TIE: Final = 0.3
"""By how much lower than a rival is surely lower: a tie does not do."""

LEAD: Final = 0.5
"""What it is worth to end a round with the lowest sum, for the others improve no more."""

PATIENCE: Final = 13.0
"""How many discards it takes until ending the round is worth one point more."""


def chance_of_lowest(
    total: float, rivals: Sequence[tuple[float, float]], rules: HiloRules
) -> float:
    """Return how likely all *rivals*, each with a sum and how far it may be off, end above *total*.

    A tie is not enough where the house rules say so.
    """
    margin = total + (TIE if rules.double_rule == "strict" else -TIE)
    return prod((1 + erf((likely - margin) / (spread * sqrt(2)))) / 2 for likely, spread in rivals)


class Judge:
    """Judges grids for the seat of *outlook*."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final = outlook
        self.box: Final = outlook.box
        self.values: Final = outlook.values
        rivals = [outlook.grids[seat] for seat in outlook.rivals]
        turns = 0.0
        if not outlook.is_last_turn:
            turns = PACE * min((grid.hidden_count for grid in rivals), default=0)
        # How likely a card of each colour comes by, and lies under a face-down card.
        self.chances: Final[list[float]] = [
            1 - (1 - min(0.9, LOOKS * share)) ** turns for share in outlook.shares
        ]
        self.shares: Final = outlook.shares if self.box.reveal_cap else [0.0] * len(outlook.shares)
        self.rivals: Final = [self.likely_end(grid) for grid in rivals]

    def total(self, cells: Sequence[Card]) -> float:
        """Return the likely sum of *cells*."""
        values = self.values
        # The plain sum of fractions differs between Pythons, and a seed is one match on all.
        return fsum([values[card] for card in cells])

    def likely_end(self, grid: Grid) -> tuple[float, float]:
        """Return the sum with which a rival is likely to end, and how far it may be off."""
        gain, _, _ = self.prospects(grid.cells, grid.width)
        hidden = grid.hidden_count
        likely = self.total(grid.cells) - gain - REVEALED * hidden - LAST_TURN * self.box.last_turns
        return likely, sqrt(HIDDEN_VARIANCE * hidden + OPEN_VARIANCE)

    def worth(self, cells: Cells, width: int) -> float:
        """Return what *cells* are likely to score in the end."""
        gain, gone, hopes = self.prospects(cells, width)
        total = self.total(cells) - gain
        if not self.outlook.is_last_turn and self.is_end(cells, gone):
            return self.ended(total)
        share = 1.0
        for hope in sorted(hopes, reverse=True):
            total -= share * hope
            share *= NEXT_HOPE
        return total

    def is_end(self, cells: Cells, gone: Sequence[int]) -> bool:
        """Tell whether the round ends with *cells* when those at the places *gone* have gone."""
        if self.box.ends_by_call:
            return len(cells) == len(gone)
        return HIDDEN not in cells

    def prospects(self, cells: Cells, width: int) -> tuple[float, Sequence[int], list[float]]:
        """Return the points and the places of the line that goes now, and what others promise."""
        gain = 0.0
        gone: tuple[int, ...] = ()
        hopes: list[float] = []
        hoped: list[tuple[int, int, int]] = []
        for a, b, c, _ in self.box.triples[width][len(cells)]:
            points, is_full = self.line(cells[a], cells[b], cells[c])
            if not is_full:
                if points > 0:
                    hopes.append(points)
                    hoped.append((a, b, c))
            elif points > gain or not (gone or self.box.is_optional):
                gain, gone = points, (a, b, c)
        if gone:
            hopes = [
                hope
                for hope, places in zip(hopes, hoped, strict=True)
                if not set(gone).intersection(places)
            ]
        return gain, gone, hopes

    def line(self, first: Card, second: Card, third: Card) -> tuple[float, bool]:
        """Return what a line takes away if it is full, else what it may be expected to."""
        values = self.values
        points = values[first] + values[second] + values[third]
        one, two, three = COLOUR_SEEN[first], COLOUR_SEEN[second], COLOUR_SEEN[third]
        if one == two:
            if two == three and one != NO_COLOUR:
                return points, True
            colour, last = one, third
        elif one == three:
            colour, last = one, second
        elif two == three:
            colour, last = two, first
        else:
            colour, last = NO_COLOUR, first
        if self.box.has_number_lines and self.is_number_line(first, second, third):
            return points, True
        if colour == NO_COLOUR:
            return 0.0, False
        chance = self.chances[colour]
        if last == HIDDEN:
            chance += (1 - chance) * self.shares[colour]
        return points * chance, False

    def is_number_line(self, first: Card, second: Card, third: Card) -> bool:
        """Tell whether three open cards have one number that counts."""
        return HIDDEN not in (first, second, third) and self.box.is_number_line(
            first, second, third
        )

    def ended(self, total: float) -> float:
        """Return what it is worth to end the round with the sum *total*."""
        rules: HiloRules = self.box.rules
        total -= self.outlook.discard_count / PATIENCE
        lowest = 1.0 if rules.double_rule == "off" else self.chance_of_lowest(total)
        doubled = (1 - lowest) * max(0.0, total) * (rules.double_factor - 1)
        return total + doubled - LEAD * lowest

    def chance_of_lowest(self, total: float) -> float:
        """Return how likely all rivals end with more than *total*."""
        return chance_of_lowest(total, self.rivals, self.box.rules)

    def laid(self, card: Card, place: int) -> Cells:
        """Return the own cells with *card* at *place*."""
        cells = self.outlook.own.cells[:]
        cells[place] = card
        return cells

    def laid_worth(self, card: Card, place: int) -> float:
        """Return what the own grid is worth with *card* at *place*."""
        return self.worth(self.laid(card, place), self.outlook.own.width)

    def flip_worth(self, place: int) -> float:
        """Return what the own grid is worth, on the average, with *place* flipped."""
        cards = self.outlook.sample(10)
        return fsum([self.laid_worth(card, place) for card in cards]) / len(cards)
