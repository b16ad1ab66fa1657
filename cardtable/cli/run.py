"""One run of the command line: from its words to its exit code."""

import sys
from collections.abc import Sequence

import typer

from cardtable.cli.app import app
from cardtable.cli.errors import (
    BAD_INPUT,
    DONE,
    INTERRUPTED,
    end_politely_on_signals,
    say,
    silence_output,
)
from cardtable.text import tr


def run(words: Sequence[str]) -> int:
    """Do what *words* ask for and return the exit code."""
    code = DONE
    try:
        end_politely_on_signals()
        code = app(args=list(words), prog_name="cardtable", standalone_mode=False) or DONE
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
    path = getattr(getattr(error, "ctx", None), "command_path", "cardtable")
    return tr("{message} (see {path} --help)", message=message, path=path)
