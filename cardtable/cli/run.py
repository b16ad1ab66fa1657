"""One run of the command line: from its words to its exit code."""

import sys
from collections.abc import Sequence

import typer

from cardtable.cli.app import app
from cardtable.cli.called import called_as
from cardtable.cli.errors import BAD_INPUT, DONE, SAID, say, sentence_of, silence_output
from cardtable.cli.interrupts import INTERRUPTED
from cardtable.text import tr


def run(words: Sequence[str]) -> int:
    """Do what *words* ask for and return the exit code."""
    code = DONE
    try:
        code = app(args=list(words), prog_name=called_as(), standalone_mode=False) or DONE
        if code == INTERRUPTED and not SAID:  # Typer says nothing when its own work is cut
            say(tr("interrupted"))
    except typer.TyperException as error:
        say(usage_sentence(error, words))
        code = BAD_INPUT
    except (typer.Abort, KeyboardInterrupt):
        say(tr("interrupted"))
        code = INTERRUPTED
    except SystemExit:
        pass  # Typer's own answer to a closed pipe
    except OSError as error:  # of help that cannot be written
        say(sentence_of(error))
        code = BAD_INPUT
    try:
        sys.stdout.flush()
    except OSError:  # a pipe that was closed, or what has been told already
        silence_output()
    return code


def usage_sentence(error: typer.TyperException, words: Sequence[str]) -> str:
    """Return what is said about *words* that are no command line of ours."""
    message = error.format_message().replace("Value error, ", "").strip().removesuffix(".")
    message = message[:1].lower() + message[1:]
    path = getattr(getattr(error, "ctx", None), "command_path", None) or _called(words)
    return tr("{message} (see {path} --help)", message=message, path=path)


def _called(words: Sequence[str]) -> str:
    """Return what calls the command that *words* are for."""
    names = {command.callback.__name__ for command in app.registered_commands if command.callback}
    named = [word for word in words if word in names]
    return " ".join([called_as(), *named[:1]])
