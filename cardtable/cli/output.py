"""What a command was asked for, on standard output."""

import sys


def put(text: str, end: str = "\n") -> None:
    """Write *text* to standard output, in the encoding that this has."""
    # Not typer.echo(): where the encoding is ASCII, that writes UTF-8 all the same.
    sys.stdout.write(text + end)
