"""One run of the command line: from its words to its exit code."""

import sys
from collections.abc import Sequence
from typing import Final

import typer

from cardtable.cli.app import app
from cardtable.cli.called import called_as
from cardtable.cli.errors import (
    BAD_INPUT,
    DONE,
    INTERRUPTED,
    end_politely_on_signals,
    say,
    silence_output,
)
from cardtable.text import tr

_NO_NUMBER: Final = "Input should be a valid integer"
"""How the library that reads the options begins what it says of one that is no number."""


def run(words: Sequence[str]) -> int:
    """Do what *words* ask for and return the exit code."""
    code = DONE
    try:
        end_politely_on_signals()
        code = app(args=list(words), prog_name=called_as(), standalone_mode=False) or DONE
    except typer.TyperException as error:
        say(usage_sentence(error))
        code = BAD_INPUT
    except (typer.Abort, KeyboardInterrupt):
        say(tr("interrupted"))
        code = INTERRUPTED
    except SystemExit:
        pass  # Typer's own answer to a closed pipe
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        silence_output()
    return code


def usage_sentence(error: typer.TyperException) -> str:
    """Return what is said about words that are no command line of ours."""
    message = error.format_message().replace("Value error, ", "").strip().removesuffix(".")
    message = message[:1].lower() + message[1:]
    head, is_no_number, _ = message.partition(_NO_NUMBER)
    if is_no_number:
        message = head + tr("it is no whole number")
    path = getattr(getattr(error, "ctx", None), "command_path", called_as())
    return tr("{message} (see {path} --help)", message=message, path=path)
