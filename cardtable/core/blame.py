"""What the code of a plugin raises becomes an error that says so; only Ctrl-C passes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from cardtable.core.error import PluginError
from cardtable.core.wording import said


@contextmanager
def blamed(reason: Callable[[str], str], *passing: type[Exception]) -> Iterator[None]:
    """Let whatever goes wrong inside be a `PluginError`: the *reason* made of what was said.

    Errors of the kinds *passing* stay what they are.
    """
    let_pass: tuple[type[BaseException], ...] = (KeyboardInterrupt, *passing)
    try:
        yield
    except let_pass:
        raise
    # A plugin may raise anything, and sys.exit() in it must not end the program.
    except BaseException as error:
        raise PluginError(reason(said(error))) from error
