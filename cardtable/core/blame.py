"""What the code of a plugin raises becomes an error that says so; only Ctrl-C passes."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from types import TracebackType

from cardtable.core.error import PluginError
from cardtable.core.wording import said


def blamed(
    reason: Callable[[str], str], *passing: type[Exception]
) -> AbstractContextManager[None, None]:
    """Let whatever goes wrong inside be a `PluginError`: the *reason* made of what was said.

    Errors of the kinds *passing* stay what they are.
    """
    return _Blame(reason, (KeyboardInterrupt, *passing))


class _Blame:
    """What `blamed` returns: a generator would take three times as long, and a match asks often."""

    __slots__ = ("_let_pass", "_reason")

    def __init__(
        self, reason: Callable[[str], str], let_pass: tuple[type[BaseException], ...]
    ) -> None:
        self._reason = reason
        self._let_pass = let_pass

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        # A plugin may raise anything, and sys.exit() in it must not end the program.
        if error is not None and not isinstance(error, self._let_pass):
            raise PluginError(self._reason(said(error))) from error
