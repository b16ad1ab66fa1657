"""Code that may never come back is interrupted after a time."""

import sys
import threading
import time
from _thread import interrupt_main
from collections.abc import Callable
from typing import Final, TypeVar

T = TypeVar("T")

_TICK: Final = 0.01
_TICKS: Final = 100


class TimeUpError(Exception):
    """The code has not come back in time; its cause says where it was interrupted."""


def patiently(work: Callable[[], T], seconds: float) -> T:
    """Return what *work* does; interrupt it, as Ctrl-C does, after so many *seconds*.

    It must be called by the main thread.

    :raises TimeUpError: it was interrupted.
    """
    alarm = _Alarm(seconds)
    # A context manager will not do: an interruption may come while one is entered or left.
    try:
        try:
            alarm.start()
            return work()
        finally:
            alarm.stop()
    except KeyboardInterrupt as error:
        if alarm.has_rung:
            raise TimeUpError from error
        raise


class _Alarm:
    """Interrupts the main thread after some *seconds*, unless it is stopped before."""

    def __init__(self, seconds: float) -> None:
        self._lock = threading.Lock()
        self._timer = threading.Timer(seconds, self._ring)
        self._timer.daemon = True
        self._is_stopped = False
        self.has_rung = False

    def start(self) -> None:
        self._timer.start()

    def stop(self) -> None:
        """Send no interruption any more; let one that is on its way come here, and not later."""
        self._timer.cancel()
        with self._lock:
            self._is_stopped = True
        if self.has_rung and not isinstance(sys.exception(), KeyboardInterrupt):
            for _ in range(_TICKS):
                time.sleep(_TICK)

    def _ring(self) -> None:
        with self._lock:
            if not self._is_stopped:
                self.has_rung = True
                interrupt_main()
