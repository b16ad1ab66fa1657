"""One table for many card games; plugins bring the rules, see `cardtable.api`."""

from typing import Final

__version__: Final = "0.1.0"
