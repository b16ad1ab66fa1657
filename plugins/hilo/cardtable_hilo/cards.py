"""The 104 cards of HILO: eight colours, each with one card of every value from -1 to 11."""

from typing import Final

from cardtable.api import Deck

COLOURS: Final = ("R", "O", "Y", "G", "L", "B", "P", "M")
VALUES: Final = tuple(range(-1, 12))

DECK: Final = Deck(f"{colour}{value}" for colour in COLOURS for value in VALUES)

# By card: a card's colour is a number from 0 to 7, its value what it counts;
# ``SAME_COLOUR[one][other]`` tells whether two cards go together.
COLOUR: Final = tuple(card // len(VALUES) for card in range(DECK.size))
_OF_COLOUR = [tuple(other == colour for other in COLOUR) for colour in range(len(COLOURS))]
SAME_COLOUR: Final = tuple(_OF_COLOUR[colour] for colour in COLOUR)
VALUE: Final = tuple(VALUES[card % len(VALUES)] for card in range(DECK.size))
VALUE_BY_FACE: Final = {face: VALUE[card] for card, face in enumerate(DECK.faces)}
