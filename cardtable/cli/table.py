"""What the play loop is told about the terminal, the save and the rematch of one match."""

from collections.abc import Callable
from dataclasses import dataclass, field

from rich.console import Console

from cardtable.cli.keeper import Keeper
from cardtable.match import Match


@dataclass(slots=True)
class TableSettings:
    """How one match is played at this terminal.

    *console* shows everything; *title* is the game as people know it. *keeper* is the sink that
    the match was made with, *how_to_resume* the command that goes on with what it keeps.
    *is_plain* asks for plain lines, *is_ascii* for plain letters and signs. *rematch* makes the
    next match with the same players, its house rules read anew. *notice* is said on the first page.
    *most_seats* is how many may sit down.
    Bots that search think *think* seconds for each decision, if it is given.
    """

    console: Console
    title: str
    keeper: Keeper | None = None
    how_to_resume: str = ""
    is_plain: bool = False
    is_ascii: bool = False
    rematch: "Callable[[], tuple[Match, TableSettings]] | None" = field(default=None)
    notice: str = ""
    most_seats: int = 0
    think: float | None = None
