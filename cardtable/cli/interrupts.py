"""Ctrl-C and polite kills: they end the program, and during a match cut no move in two."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from time import monotonic
from types import FrameType, TracebackType
from typing import Final, NoReturn, Self

INTERRUPTED: Final = 130
"""The exit code of a program that was interrupted."""

_NUMBERS: Final = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]

PATIENCE: Final = 2.0
"""How many seconds a move may take before a signal interrupts even that."""

_TICK: Final = 0.2


def end_politely_on_signals() -> None:
    """Let a polite kill end the program as Ctrl-C does."""
    if signal.getsignal(signal.SIGTERM) == signal.SIG_DFL:
        signal.signal(signal.SIGTERM, _interrupt)


def _interrupt(number: int, frame: FrameType | None) -> NoReturn:
    raise KeyboardInterrupt


@contextlib.contextmanager
def noticed() -> Iterator[None]:
    """See to it that a signal is noticed while the block waits for a line to be typed.

    One that comes just before the system is asked for the line interrupts nothing, and Python
    would handle it only with the next line; so the wait is interrupted a few times a second.
    """
    if not hasattr(signal, "setitimer") or not _is_main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, lambda number, frame: None)
    signal.setitimer(signal.ITIMER_REAL, _TICK, _TICK)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


class Interrupts:
    """Raises `KeyboardInterrupt` on each of these signals; while they are `held`, afterwards."""

    def __init__(self) -> None:
        self._before: dict[int, signal._HANDLER] = {}
        self._held_since: float | None = None
        self._is_waiting = False

    def __enter__(self) -> Self:
        if _is_main_thread():
            for number in _NUMBERS:
                self._before[number] = signal.signal(number, self._come)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Hold signals back until the block is done, if that does not take for ever."""
        self._held_since = monotonic()
        try:
            yield
        finally:
            self._held_since = None
            if self._is_waiting:
                self._is_waiting = False
                raise KeyboardInterrupt

    def _come(self, number: int, frame: FrameType | None) -> None:
        if self._held_since is not None and monotonic() - self._held_since < PATIENCE:
            self._is_waiting = True
        else:
            raise KeyboardInterrupt
