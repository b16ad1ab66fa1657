"""The phases of a round of HILO: what the seat to move decides next."""

from typing import Final

PHASES: Final = (
    "over",
    "opening_flips",
    "choose",
    "place",
    "drawn",
    "must_flip",
    "hilo",
    "order",
    "call",
    "reveal",
)

OPENING_FLIPS: Final = 1
CHOOSE: Final = 2
PLACE: Final = 3
DRAWN: Final = 4
MUST_FLIP: Final = 5
HILO: Final = 6
ORDER: Final = 7
CALLING: Final = 8
REVEAL: Final = 9
