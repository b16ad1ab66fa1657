"""The one place where errors become a sentence on standard error and an exit code.

0 done; 1 the thing asked for is not so; 2 bad input; 3 a plugin failed, or cardtable itself;
130 interrupted.
"""

import contextlib
import os
import re
import sys
from collections.abc import Iterator
from typing import Final

import typer

from cardtable.cli.interrupts import INTERRUPTED
from cardtable.core.debugging import is_debugging
from cardtable.core.error import (
    NOT_NOTATION,
    CardtableError,
    IllegalMoveError,
    PluginError,
    RecordError,
)
from cardtable.core.wording import clip, harmless, quoted, said
from cardtable.text import tr

DONE: Final = 0
NOT_SO: Final = 1
BAD_INPUT: Final = 2
FAILED: Final = 3

_LONGEST_RUN: Final = 300
_LONG_RUN: Final = re.compile(rf"\S{{{_LONGEST_RUN + 1},}}")


class InputError(CardtableError, ValueError):
    """What was typed on the command line, or at a question, will not do."""


class NotSoError(CardtableError):
    """The thing asked for is not so."""


def exit_code(error: BaseException) -> int:
    """Return the exit code of *error*."""
    if isinstance(error, IllegalMoveError):
        return BAD_INPUT if error.code == NOT_NOTATION else NOT_SO
    if isinstance(error, NotSoError) or _does_not_hold(error):
        return NOT_SO
    if isinstance(error, PluginError):
        return FAILED
    return BAD_INPUT if isinstance(error, CardtableError | OSError) else FAILED


def _does_not_hold(error: BaseException) -> bool:
    """Tell whether *error* is that of a record that can be read, but is not so."""
    if not isinstance(error, RecordError):
        return False
    from cardtable.match.load import ReplayFault

    return isinstance(error, ReplayFault)


SAID: Final[list[str]] = []
"""What the person has been told so far."""


def say(sentence: str) -> None:
    """Tell the person *sentence* on standard error; standard output is for what was asked.

    Whatever was typed or read may be quoted in it: no terminal obeys it, nor is it filled by it.
    """
    SAID.append(sentence)
    short = _LONG_RUN.sub(lambda found: clip(found[0], _LONGEST_RUN), sentence)
    shown = "\n".join(map(harmless, short.split("\n")))
    with contextlib.suppress(OSError, ValueError):  # nobody reads it any more
        print(f"cardtable: {shown}", file=sys.stderr, flush=True)  # noqa: T201 - see above


@contextlib.contextmanager
def reported(*, debug: bool) -> Iterator[None]:
    """End the command with a sentence and the documented exit code if it fails inside.

    With *debug* the traceback comes first.
    """
    try:
        yield
        sys.stdout.flush()
    except (typer.Exit, typer.Abort, typer.TyperException):
        raise
    except BrokenPipeError:
        silence_output()
    except KeyboardInterrupt:
        say(tr("interrupted"))
        raise typer.Exit(INTERRUPTED) from None
    except BaseException as error:  # even sys.exit() of a plugin is told, as whatever it raises
        if debug or is_debugging():
            show_traceback(error)
        say(sentence_of(error))
        raise typer.Exit(exit_code(error)) from None


def sentence_of(error: BaseException) -> str:
    """Return what is said about *error*."""
    if isinstance(error, IllegalMoveError):
        return f"{error.message} ({error.code})"
    if isinstance(error, CardtableError):
        return str(error)
    if isinstance(error, OSError):
        name = f" {quoted(error.filename)}" if error.filename is not None else ""
        reason = error.strerror or said(error)
        return tr("this could not be read or written{name}: {reason}", name=name, reason=reason)
    return tr(
        "this went wrong and is a fault of cardtable or a plugin: {said}"
        " (the same command with --debug shows where; please report that)",
        said=said(error),
    )


def show_traceback(error: BaseException) -> None:
    """Show where *error* came from, on standard error."""
    import traceback

    traceback.print_exception(error)


def silence_output() -> None:
    """Let what is still to be written go nowhere: its reader has gone."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
