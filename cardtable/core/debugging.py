"""Whether people have asked to be shown all that is known of a fault."""

import os
from typing import Final

DEBUG_ON: Final = "CARDTABLE_DEBUG=1"
"""How they ask for it."""

_VARIABLE: Final = DEBUG_ON.partition("=")[0]


def is_debugging() -> bool:
    """Tell whether they have: tracebacks, and what programs write, even if it tells cards."""
    return os.environ.get(_VARIABLE, "0") not in ("", "0")
