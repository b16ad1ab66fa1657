"""How far something long has come, as a bar on standard error for whoever sits there."""

import sys
from typing import TYPE_CHECKING

from cardtable.cli.console import make_console

if TYPE_CHECKING:
    from rich.progress import Progress


def progress_bar(*, is_ascii: bool) -> "Progress":
    """Return a bar that is gone when it is done."""
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    columns = [TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Left()]
    console = make_console(ascii_only=is_ascii, stream=sys.stderr)
    return Progress(*columns, console=console, transient=True)
