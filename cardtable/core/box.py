"""What comes out of a game's box for one table: made once, shared by all its rounds."""

from collections.abc import Sequence
from typing import Any, Final

from cardtable.core.deck import Deck
from cardtable.core.move import Incident, Move, Notation
from cardtable.core.zone import Layout, Zone


class Box:
    """The deck, the places and the moves of a game under *rules* for *seat_count* seats.

    *rules* are the house rules as plain values; *is_clockwise* tells which way turns go round.
    *notation* reads moves, *incidents* what people enter that is nobody's move.
    A game may subclass it to keep what its rounds look up at every move, such as tables of
    interned moves.
    """

    def __init__(
        self,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        seat_count: int,
        deck: Deck,
        zones: Sequence[Zone],
        moves: Sequence[type[Move]],
        *,
        is_clockwise: bool = True,
        incidents: Sequence[type[Incident]] = (),
    ) -> None:
        self.rules = rules
        self.seat_count: Final = seat_count
        self.is_clockwise: Final = is_clockwise
        self.deck: Final = deck
        self.layout: Final = Layout(zones, seat_count)
        self.notation: Final = Notation(deck, moves)
        self.incidents: Final = Notation(deck, incidents)
