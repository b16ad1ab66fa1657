"""Questions outside a match: one line each, asked again until the answer will do."""

import sys
from collections.abc import Callable
from typing import TypeVar

from cardtable.cli.errors import InputError, say
from cardtable.core.error import CardtableError
from cardtable.text import tr

Answer = TypeVar("Answer")


def ask(prompt: str, read: Callable[[str], Answer]) -> Answer:
    """Return what *read* makes of the answer to *prompt*; it is asked again where that fails.

    :raises EOFError: the input ended.
    """
    while True:
        # Not input(), which may sleep through a signal that comes right after its prompt.
        sys.stdout.write(f"{prompt} ")
        sys.stdout.flush()
        try:
            line = sys.stdin.readline()
            if not line:
                raise EOFError
        except (EOFError, KeyboardInterrupt):
            sys.stdout.write("\n")
            raise
        try:
            return read(line.strip())
        except CardtableError as error:
            say(str(error))


def ask_before_deal(prompt: str, read: Callable[[str], Answer], answered_by: str) -> Answer:
    """Ask as `ask` does; *answered_by* is what to type so that nothing need be asked.

    :raises InputError: the input ended.
    """
    try:
        return ask(prompt, read)
    except EOFError:
        raise InputError(
            tr(
                "the input ended before the deal; {option} answers this question",
                option=answered_by,
            )
        ) from None
