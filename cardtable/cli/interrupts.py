"""Ctrl-C and polite kills during a match: none of them cuts a move in two."""

import contextlib
import signal
import threading
from collections.abc import Iterator
from types import FrameType, TracebackType
from typing import Final, Self

_NUMBERS: Final = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)
]

_TICK: Final = 0.2


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
        self._is_held = False
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
        """Hold signals back until the block is done."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
        if self._is_waiting:
            self._is_waiting = False
            raise KeyboardInterrupt

    def _come(self, number: int, frame: FrameType | None) -> None:
        if self._is_held:
            self._is_waiting = True
        else:
            raise KeyboardInterrupt
