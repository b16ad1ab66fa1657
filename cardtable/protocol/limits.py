"""How long a table waits for a program, and what it puts up with."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds: for the *hello*, for a *move*, after `stop` and after `quit`; *failures* in all.

    A program that crashed or hung is started anew until it has failed so often.
    """

    hello: float = 10.0
    move: float = 10.0
    stop: float = 2.0
    quit: float = 1.0
    failures: int = 3
