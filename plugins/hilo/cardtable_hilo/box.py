"""The zones of HILO, and its house rules as the rounds of one table look them up."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from cardtable.api import ALL, EACH, FAN, GRID, NONE, OWNER, Box, Card, Zone
from cardtable_hilo.cards import SAME_COLOUR, VALUE
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.lines import LENGTH, LINES, Line, Removal

ZONES: Final = (
    Zone("draw", sees=NONE),
    Zone("discard", sees=ALL, usual=1),
    Zone("grid", per_seat=True, sees=EACH, lies=GRID, width=3, usual=9),
    Zone("hand", per_seat=True, sees=OWNER, lies=FAN),
)

GRID_SIZE: Final = 9
NO_CAP: Final = 99
NO_NUMBER: Final = 12

Triple: TypeAlias = tuple[int, int, int, Sequence[Removal]]
"""The three places of a line, and the ways to remove it."""


class HiloBox(Box):
    """The house rules of a table as its rounds look them up."""

    def __init__(self, *args: object) -> None:
        super().__init__(*args)  # type: ignore[arg-type]
        rules: HiloRules = self.rules
        self.draw: Final = self.layout.one("draw")
        self.discard: Final = self.layout.one("discard")
        self.grids: Final = self.layout.by_seat("grid")
        self.hands: Final = self.layout.by_seat("hand")
        cap = rules.max_hilo_per_turn
        self.cap: Final = NO_CAP if cap == "off" else cap
        self.chain: Final = {"off": 0, "one": 1, "all": NO_CAP}[rules.collapse_chain]
        self.is_optional: Final = rules.hilo_removal == "optional"
        self.lowest_number: Final = {"off": NO_NUMBER, "values_above_0": 1, "all": -1}[
            rules.number_triples
        ]
        self.reveal_cap: Final = {"none": 0, "one": 1, "all": NO_CAP}[rules.final_reveal_hilo]
        self.may_open_with_line: Final = rules.initial_flips >= LENGTH
        self.is_ordered_by_player: Final = rules.discard_order == "player"
        self.lowest_on_top: Final = rules.discard_order != "highest_top"
        self.may_keep_covered: Final = rules.flip_after_discard == "may"
        self.ends_by_call: Final = rules.round_end == "call"
        self.last_turns: Final = rules.last_turns
        self.has_number_lines: Final = rules.number_triples != "off"
        # Looked up as mates[card][other]: whether two cards go together in a line.
        self.mates: Final = SAME_COLOUR if not self.has_number_lines else self._mates()
        self.lines: Final = {
            shape: tuple(line for line in lines if rules.diagonals or not line.is_diagonal)
            for shape, lines in LINES.items()
        }
        # Looked up as triples[columns][cards]: the three places of each line, and its removals.
        self.triples: Final[list[list[list[Triple]]]] = [
            [
                [(*line.places, line.removals) for line in self.lines.get((width, size), ())]
                for size in range(10)
            ]
            for width in range(4)
        ]
        # Looked up as neighbours[columns][cards][place]: the two other places of each line there.
        self.neighbours: Final = [
            [self._neighbours(self.lines.get((width, size), ()), size) for size in range(10)]
            for width in range(4)
        ]

    def _mates(self) -> tuple[tuple[bool, ...], ...]:
        return tuple(
            tuple(same or self.lowest_number <= VALUE[card] == VALUE[other] for other, same in row)
            for card, row in enumerate(map(enumerate, SAME_COLOUR))
        )

    @staticmethod
    def _neighbours(lines: Sequence[Line], size: int) -> list[list[tuple[int, ...]]]:
        return [
            [
                tuple(other for other in line.places if other != place)
                for line in lines
                if place in line.places
            ]
            for place in range(size)
        ]

    def removals(self, cards: Sequence[Card], width: int, up: Sequence[int]) -> list[Removal]:
        """Return every way to remove a line of open *cards*: rows, columns, diagonals."""
        found: list[Removal] = []
        for a, b, c, removals in self.triples[width][len(cards)]:
            mates = self.mates[cards[a]]
            # Three go together where each two do: one of the first's colour and one of its
            # number would not, for no two cards are alike.
            if mates[cards[b]] and mates[cards[c]] and self.mates[cards[b]][cards[c]]:
                found += removals if up[cards[a]] and up[cards[b]] and up[cards[c]] else ()
        return found

    def is_number_line(self, first: Card, second: Card, third: Card) -> bool:
        """Tell whether three cards of a line have one number that counts (4)."""
        return self.lowest_number <= VALUE[first] == VALUE[second] == VALUE[third]
