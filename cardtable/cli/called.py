"""What the program was called as, so that the commands it names can be typed as they stand."""

import os
from typing import Final

from cardtable.core.wording import clean
from cardtable.text import tr

CALLED_AS: Final = "CARDTABLE_CALLED_AS"
"""The environment variable in which `run.py` says what was typed to start it."""


def called_as() -> str:
    """Return what people type to call the program."""
    return clean(os.environ.get(CALLED_AS, "").strip()) or "cardtable"


def command_line(words: str) -> str:
    """Return what to type to run the program with *words*."""
    return f"{called_as()} {words}"


def example(words: str) -> str:
    """Return the end of a help text that shows the program run with *words*."""
    return "\n\n" + tr("Example: {command}", command=command_line(words))
