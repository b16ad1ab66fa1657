"""What each move of a decision is likely to bring, in points: where a search starts from.

Each move is rated by how the own grid lies after the turn, and by what the next seat is given;
a card that is not known yet counts as the mean of some that it may be.
"""

from collections.abc import Sequence
from functools import cached_property
from math import erf, fsum, sqrt
from typing import Final

from cardtable.api import Card, Move, View
from cardtable_hilo.cards import DECK, VALUE
from cardtable_hilo.forecast import WEIGHTS, Traits, gift_of, traits_of, weighed
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.judge import HIDDEN_VARIANCE, TIE, Judge
from cardtable_hilo.lines import Removal
from cardtable_hilo.moves import (
    DISCARD,
    DRAW,
    KEEP,
    TAKE,
    Flip,
    RemoveDiagonal,
    RemoveLine,
    Replace,
)
from cardtable_hilo.outlook import COLOUR_SEEN, HIDDEN, NO_COLOUR, Cells, Grid, Outlook
from cardtable_hilo.prospects import Prospects
from cardtable_hilo.seen import find_removal

OPEN: Final = (*[True] * DECK.size, False)
"""Whether a card lies open, `HIDDEN` included."""

DRAWS: Final = 12
FLIPS: Final = 8
"""How many of the unseen cards are tried out in thought for a draw, and for a flip."""

RATING_ERROR: Final = 0.8
"""By how many points the difference of two ratings is off what many playouts say."""

KINDS: Final = (Replace, Flip, RemoveLine, RemoveDiagonal)
WORDS: Final = (TAKE, DRAW, DISCARD, KEEP)


def rated(view: View) -> dict[Move, float]:
    """Return by how many points each move is likely to leave the seat behind the others.

    Nothing where a move is possible that only rare house rules know.
    """
    rating = Rating(view)
    if rating.box.ends_by_call or view.phase == "reveal":
        return {}
    if not all(isinstance(move, KINDS) or move in WORDS for move in view.legal_moves):
        return {}
    found = {move: rating.of(move) for move in view.legal_moves}
    if view.phase == "opening_flips":
        # Where an opening card is flipped is next to nothing, so no thought is given to it.
        best = min(view.legal_moves, key=found.__getitem__)
        return {best: found[best]}
    return found


class Rating:
    """Rates the moves of the seat of *view*: few points are good."""

    def __init__(self, view: View) -> None:
        self.view: Final = view
        self.outlook: Final = Outlook(view)
        self.box: Final = self.outlook.box
        self.own: Final = self.outlook.own
        self.judge: Final = Judge(self.outlook)
        grids = self.outlook.grids
        self.rivals: Final = {seat: self.look_at(grids[seat]) for seat in self.outlook.rivals}
        each = [traits_of(grid, self.outlook.shares) for grid in self.rivals.values()]
        self.fewest: Final = min([len(grid.covered) for grid in self.rivals.values()])
        self.others: Final = Traits(
            *[fsum(column) / len(each) for column in zip(*each, strict=True)]
        )
        self._gifts: dict[Card, float] = {}

    def look_at(self, grid: Grid) -> Prospects:
        """Return what *grid* promises."""
        return Prospects(self.box, grid.cells, grid.width, OPEN)

    def of(self, move: Move) -> float:
        """Return by how many points the seat is likely to end behind the others after *move*."""
        own = self.own
        match move:
            case Replace():
                cost = self.laid(self.outlook.held, move.places[own.width])
            case Flip():
                cost = self.flipped(move.places[own.width])
            case RemoveLine() | RemoveDiagonal():
                removal = find_removal(self.view, str(move))
                cost = self.left_by(own.cells, removal) if removal else 0.0
            case _:
                cost = self.of_word(move)
        return cost

    def of_word(self, move: Move) -> float:
        """Return what a move comes to that names no place."""
        if move == TAKE:
            return self.laid_best(self.outlook.top)
        if move == DRAW:
            cards = self.outlook.sample(DRAWS)
            costs = [min(self.laid_best(card), self.discarded(card)) for card in cards]
            return fsum(costs) / len(costs)
        if move == DISCARD:
            return self.discarded(self.outlook.held)
        return self.settled(self.own.cells, self.own.width)

    def laid(self, card: Card, place: int) -> float:
        """Return what it comes to if *card* is laid at *place*."""
        cells = self.with_card(card, place)
        fewest = min(cells.count(HIDDEN), self.fewest)
        return self.turned(cells) + self.gift(self.own.cells[place], fewest)

    def laid_best(self, card: Card) -> float:
        """Return what it comes to if *card* is laid at the best place."""
        return min([self.laid(card, place) for place in range(len(self.own.cells))])

    def discarded(self, card: Card) -> float:
        """Return what it comes to if *card* is discarded, the flip that follows included."""
        fewest = min(max(0, self.own.hidden_count - 1), self.fewest)
        return self.best_flip + self.gift(card, fewest)

    @cached_property
    def best_flip(self) -> float:
        """What the best flip comes to, or none where none need be made."""
        costs = [self.flipped(place) for place in self.outlook.hidden_places()]
        if not costs or self.box.may_keep_covered:
            costs.append(self.settled(self.own.cells, self.own.width))
        return min(costs)

    def flipped(self, place: int) -> float:
        """Return what it comes to, on the average, if the card at *place* is flipped."""
        cards = self.outlook.sample(FLIPS)
        return fsum([self.turned(self.with_card(card, place)) for card in cards]) / len(cards)

    def with_card(self, card: Card, place: int) -> Cells:
        """Return the own cells with *card* at *place*."""
        cells = self.own.cells[:]
        cells[place] = card
        return cells

    def turned(self, cells: Cells) -> float:
        """Return what *cells* come to at the end of a turn, when a line of them goes."""
        removals = self.removals(cells)
        if removals:
            return min([self.left_by(cells, removal) for removal in removals])
        return self.settled(cells, self.own.width)

    def removals(self, cells: Cells) -> Sequence[Removal]:
        """Return every way to remove a line of *cells*, some of which lie face down."""
        found: list[Removal] = []
        for a, b, c, removals in self.box.triples[self.own.width][len(cells)]:
            one, two, three = cells[a], cells[b], cells[c]
            if COLOUR_SEEN[one] == COLOUR_SEEN[two] == COLOUR_SEEN[three] != NO_COLOUR or (
                self.box.has_number_lines and self.judge.is_number_line(one, two, three)
            ):
                found += removals
        return found

    def left_by(self, cells: Cells, removal: Removal) -> float:
        """Return what is left of *cells* by *removal* comes to."""
        return self.settled([cells[place] for place in removal.kept], removal.width)

    def settled(self, cells: Cells, width: int) -> float:
        """Return what a grid of *cells* comes to when no line of it goes."""
        if self.outlook.is_last_turn:
            return self.finished(cells, width)
        if HIDDEN not in cells:
            return self.ended(cells)
        own = traits_of(self.look_at(Grid(cells, width)), self.outlook.shares)
        weights = WEIGHTS[min(cells.count(HIDDEN), self.fewest)]
        return weighed(own, weights) - weighed(self.others, weights)

    def ended(self, cells: Cells) -> float:
        """Return what it comes to that *cells* are all open, so that the round ends."""
        rules: HiloRules = self.box.rules
        total = sum([VALUE[card] for card in cells])
        lowest = 1.0 if rules.double_rule == "off" else self.judge.chance_of_lowest(total)
        doubled = (1 - lowest) * max(0, total) * (rules.double_factor - 1)
        rivals = self.judge.rivals
        return total + doubled - fsum([likely for likely, _ in rivals]) / len(rivals)

    def finished(self, cells: Cells, width: int) -> float:
        """Return what *cells* come to in the last turn, when they may catch the ender out."""
        rules: HiloRules = self.box.rules
        total = self.judge.worth(cells, width)
        ender = self.judge.total(self.outlook.grids[self.outlook.ender].cells)
        if rules.double_rule == "off" or ender <= 0:
            return total
        spread = sqrt(HIDDEN_VARIANCE * cells.count(HIDDEN)) or TIE
        margin = ender + (TIE if rules.double_rule == "strict" else -TIE) - total
        caught = (1 + erf(margin / (spread * sqrt(2)))) / 2
        return total - caught * ender * (rules.double_factor - 1) / len(self.rivals)

    def gift(self, card: Card, fewest: int) -> float:
        """Return what it costs to leave *card* to the next seat, at the stage *fewest*."""
        look = self.outlook
        grid = self.rivals.get(look.next)
        if grid is None or look.next == look.ender or not grid.worth:
            return 0.0
        if card not in self._gifts:
            cards = look.sample(FLIPS) if card == HIDDEN else [card]
            gifts = [gift_of(one, grid, self.fewest) for one in cards]
            self._gifts[card] = fsum(gifts) / len(gifts)
        stage = 0 if look.is_last_turn else fewest
        return WEIGHTS[stage].gift * self._gifts[card] / len(self.rivals)
