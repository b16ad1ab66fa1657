"""A better player for playouts, where a search has the time: it weighs its turns by the forecast.

The quick policy picks the few places that promise most; each of them is judged by how the
grid would lie and by what the next seat is given. Against the quick policy that is worth about
two points a round, and a playout takes about twice as long.
"""

from collections.abc import Sequence
from math import fsum, sqrt
from typing import Final

from cardtable.api import Card
from cardtable_hilo.box import Triple
from cardtable_hilo.cards import COLOUR, VALUE
from cardtable_hilo.forecast import USUAL, WEIGHTS, traits_in, weighed
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.judge import HIDDEN_VARIANCE, OPEN_VARIANCE, REVEALED, chance_of_lowest
from cardtable_hilo.policy import HOPE, NO_PLACE
from cardtable_hilo.prospects import Prospects
from cardtable_hilo.round import HiloRound
from cardtable_hilo.scene import Scene

SHORTLIST: Final = 3
"""How many places are looked into for a card."""

FLOOR: Final = 3.5
"""What the open card must bring by the quick policy to be worth a thought."""

DRAWN: Final = (1.0, 1.03, 1.24, 1.48, 1.71, 1.83, 1.82, 1.96, 1.96, 1.96)
"""What a drawn card is likely to bring, by the fewest cards that a seat has face down."""

SURPRISE: Final = 0.8
"""By how much a flip is better than a flip of a card that is like the mean."""

LAST_TURN: Final = 8.0
"""How far a rival comes down once the round is ending, on the average."""

PATIENCE: Final = 10.0
"""How many discards it takes until ending the round is worth one point more."""

UNKNOWN_GIFT: Final = 0.6
"""What a card is worth to the next seat that lay face down until it was replaced."""


class KeenThought:
    """What the seat to move thinks of any card, while nobody has ended the round."""

    __slots__ = (
        "_cards",
        "_fewest",
        "_gains",
        "_gifts",
        "_hope",
        "_levels",
        "_next",
        "_next_gains",
        "_next_hope",
        "_own",
        "_rivals",
        "_round",
        "_scene",
        "_seat",
        "_their_fewest",
        "_width",
        "flip",
    )

    def __init__(self, round_: HiloRound, scene: Scene) -> None:
        self._round: Final = round_
        self._scene: Final = scene
        self._seat: Final = round_.seat_to_move
        self._own: Final = scene.grids[self._seat]
        grid = round_.box.grids[self._seat]
        self._cards: Final = round_.table.zones[grid]
        self._width: Final = round_.table.widths[grid]
        self._rivals: Final = [seat for seat in round_.seats if seat != self._seat]
        self._their_fewest: Final = min([len(scene.grids[s].covered) for s in self._rivals])
        self._fewest: Final = min(len(self._own.covered), self._their_fewest)
        self._hope: Final = HOPE * self._fewest
        self._gains: Final = self._own.gains(self._hope)
        self._levels: Final[dict[int, float]] = {}
        self._next: Final = scene.grids[round_.following[self._seat]]
        self._next_hope: Final = HOPE * self._their_fewest
        self._next_gains: Final = self._next.gains(self._next_hope)
        self._gifts: Final[dict[Card, float]] = {}
        self.flip: Final = self._own.covered[0] if self._own.covered else 0

    def taken(self, card: Card) -> int:
        """Return where the open *card* is laid, or `NO_PLACE` if drawing is better."""
        if self._own.best(card, self._gains, self._hope)[0] < FLOOR:
            return NO_PLACE
        cost, place = self.laid_best(card)
        return place if cost <= self.here - DRAWN[self._fewest] else NO_PLACE

    def laid(self, card: Card) -> int:
        """Return where the drawn *card* is laid, or `NO_PLACE` if it is discarded."""
        cost, place = self.laid_best(card)
        return place if not self._own.covered or cost <= self.flipped(card) else NO_PLACE

    @property
    def here(self) -> float:
        """By how many points the seat is likely to end behind the others as the grids lie."""
        stage = self._fewest
        return weighed(self._scene.traits(self._seat), WEIGHTS[stage]) - self.level(stage)

    def flipped(self, card: Card) -> float:
        """Return what it comes to if *card* is discarded and another flipped."""
        own = self._own
        stage = min(len(own.covered) - 1, self._their_fewest)
        gift = self.gift(card, stage)
        if len(own.covered) == 1:
            return self.ended(own.total) + gift
        traits = self._scene.traits(self._seat)
        fewer = traits._replace(covered=traits.covered - 1)
        return weighed(fewer, WEIGHTS[stage]) - self.level(stage) - SURPRISE + gift

    def laid_best(self, card: Card) -> tuple[float, int]:
        """Return what *card* comes to at the best place, and that place."""
        lines = [place for place, _ in self._own.full[COLOUR[card]]]
        return min([(self.laid_at(card, place, lines), place) for place in self.shortlist(card)])

    def shortlist(self, card: Card) -> list[int]:
        """Return the places where *card* brings the sum down most, as the quick policy reckons."""
        value, colour = VALUE[card], COLOUR[card]
        gains = self._gains[:]
        if self._hope:
            for place, points in self._own.half[colour]:
                gains[place] += self._hope * (value + points)
        for place, points in self._own.full[colour]:
            gains[place] += value + points
        return sorted(range(len(gains)), key=gains.__getitem__, reverse=True)[:SHORTLIST]

    def laid_at(self, card: Card, place: int, lines: Sequence[int]) -> float:
        """Return what *card* comes to at *place*; at those of *lines* it makes a line."""
        own = self._own
        if place in lines:
            cost, stage = self.line_made(card, place)
        else:
            worth, colours = own.worth[:], own.colours[:]
            worth[place], colours[place] = VALUE[card], COLOUR[card]
            covered = len(own.covered) - (place in own.covered)
            cost, stage = self.settled(worth, colours, covered, own.lines)
        if place in own.covered:
            return cost + WEIGHTS[stage].gift * UNKNOWN_GIFT / len(self._rivals)
        return cost + self.gift(self._cards[place], stage)

    def line_made(self, card: Card, place: int) -> tuple[float, int]:
        """Return what the best removal comes to where *card* makes a line at *place*."""
        round_ = self._round
        box, up = round_.box, round_.table.up
        cells = self._cards[:]
        cells[place] = card
        was_up = up[card]
        up[card] = True
        found = []
        for removal in box.removals(cells, self._width, up):
            kept = [cells[one] for one in removal.kept]
            grid = Prospects(box, kept, removal.width, up)
            found.append(self.settled(grid.worth, grid.colours, len(grid.covered), grid.lines))
        up[card] = was_up
        return min(found)

    def settled(
        self,
        worth: Sequence[float],
        colours: Sequence[int],
        covered: int,
        lines: Sequence[Triple],
    ) -> tuple[float, int]:
        """Return what a grid comes to when no line of it goes, and the stage then."""
        if not covered:
            return self.ended(fsum(worth)), 0
        stage = min(covered, self._their_fewest)
        traits = traits_in(lines, colours, worth, covered, self._scene.shares)
        return weighed(traits, WEIGHTS[stage]) - self.level(stage), stage

    def level(self, stage: int) -> float:
        """Return what the grids of the others are worth at *stage*, on the average."""
        if stage not in self._levels:
            weights, scene = WEIGHTS[stage], self._scene
            worths = [weighed(scene.traits(seat), weights) for seat in self._rivals]
            self._levels[stage] = fsum(worths) / len(worths)
        return self._levels[stage]

    def gift(self, card: Card, stage: int) -> float:
        """Return what it costs to leave *card* to the next seat."""
        if card not in self._gifts:
            gain, _ = self._next.best(card, self._next_gains, self._next_hope)
            self._gifts[card] = max(0.0, gain - USUAL)
        return WEIGHTS[stage].gift * self._gifts[card] / len(self._rivals)

    def ended(self, total: float) -> float:
        """Return what it comes to that the round ends now, with *total* as the own sum."""
        rules: HiloRules = self._round.box.rules
        grids = [self._scene.grids[seat] for seat in self._rivals]
        likely = [grid.total - REVEALED * len(grid.covered) - LAST_TURN for grid in grids]
        total -= len(self._round.table.zones[self._round.box.discard]) / PATIENCE
        lowest = 1.0
        if rules.double_rule != "off":
            spreads = [sqrt(HIDDEN_VARIANCE * len(g.covered) + OPEN_VARIANCE) for g in grids]
            lowest = chance_of_lowest(total, [*zip(likely, spreads, strict=True)], rules)
        doubled = (1 - lowest) * max(0.0, total) * (rules.double_factor - 1)
        return total + doubled - fsum(likely) / len(likely)
