"""The far side of `warm`: a Python that has loaded cardtable and forks for every command.

A fork has its own folder, variables, streams and exit code, as a process that was started anew.
Where something is asked of it that what is loaded may have settled otherwise, such as a plugin
that stands in for a module, it becomes a Python that starts from nothing.
"""

import atexit
import contextlib
import gc
import importlib
import json
import os
import pkgutil
import runpy
import signal
import socket
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import Final, TextIO

COLD: Final = ("cardtable.__main__", "cardtable.testing")
"""Modules that are not loaded ahead: the one that is run, and what only tests of games use."""

FREE: Final = (
    "CARDTABLE_DEBUG",
    "CARDTABLE_HOME",
    "COLUMNS",
    "HOME",
    "LINES",
    "NO_COLOR",
    "PATH",
    "PYDANTIC_DISABLE_PLUGINS",
    "PYTEST_CURRENT_TEST",
    "PYTHONIOENCODING",
    "PYTHONPATH",
    "TERM",
)
"""Variables that nothing reads while modules are loaded, or that cardtable sets itself then."""

FURTHER: Final = (
    "email.parser",
    "rich.console",
    "rich.progress",
    "rich.table",
    "rich.text",
    "typer._adapters",
    "typer._click.decorators",
    "typer.rich_utils",
)
"""What the commands load only when they need it."""

STARTED_WITH: Final = "sitecustomize"
"""The module that Python runs before all else, where a folder has one."""

STREAM_COUNT: Final = 3


@dataclass(frozen=True, slots=True)
class Wanted:
    """A command: its *words*, its *variables*, its *folder*, and whether it has a terminal."""

    words: Sequence[str]
    variables: Mapping[str, str]
    folder: str
    has_terminal: bool


def serve(number: int) -> None:
    """Answer what comes through the socket *number* until it is closed."""
    variables, before = dict(os.environ), sys.path[:]
    variables.pop("LC_CTYPE", None)  # Python sets it itself where there is no locale
    load()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody waits for those that wait
    gc.freeze()
    with socket.socket(fileno=number) as channel:
        while files := socket.recv_fds(channel, 1, 2 + STREAM_COUNT)[1]:
            if not os.fork():
                channel.close()
                start(files, variables, before)
                return
            for file in files:
                os.close(file)


def load() -> None:
    """Load whatever commands may use."""
    packages = {entry.module.partition(".")[0] for entry in entry_points(group="cardtable")}
    for package in ("cardtable", *sorted(packages)):
        for name in modules_of(package):
            load_module(name)
    for name in FURTHER:
        load_module(name)


def load_module(name: str) -> None:
    """Load a module; what fails now fails again in the command, and is told there."""
    with contextlib.suppress(Exception):
        importlib.import_module(name)


def modules_of(package: str) -> Iterator[str]:
    """Yield the names of *package* and its modules."""
    yield package
    path = importlib.import_module(package).__path__
    for module in pkgutil.iter_modules(path, package + "."):
        if module.name not in COLD:
            if module.ispkg:
                yield from modules_of(module.name)
            else:
                yield module.name


def start(files: Sequence[int], variables: Mapping[str, str], path: Sequence[str]) -> None:
    """Become the command, in a process whose end another one tells.

    *files* are the command as JSON, its three streams, and where its number and code go.
    """
    asked, *streams, told = files
    with open(asked, encoding="utf-8") as file:  # noqa: PTH123 - a number, not a path
        wanted = Wanted(**json.load(file))
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    child = os.fork()
    if child:
        os.write(told, f"{child}\n".encode())
        _, status = os.waitpid(child, 0)
        os.write(told, f"{os.waitstatus_to_exitcode(status)}\n".encode())
        os._exit(0)
    for number, stream in enumerate(streams):
        os.dup2(stream, number)
    os.closerange(STREAM_COUNT, max(files) + 1)
    become(wanted, variables, path)


def become(wanted: Wanted, variables: Mapping[str, str], path: Sequence[str]) -> None:
    """Do what is *wanted*; *variables* and *path* are those with which this Python started."""
    os.chdir(wanted.folder)
    if wanted.has_terminal:
        take_terminal()
    added = {name: value for name, value in os.environ.items() if name not in variables}
    os.environ.clear()
    os.environ.update({**added, **wanted.variables})
    folders = [
        folder for folder in wanted.variables.get("PYTHONPATH", "").split(os.pathsep) if folder
    ]
    if not is_settled_alike(wanted, variables, [wanted.folder, *set(folders).difference(path)]):
        words = [sys.executable, "-m", "cardtable", *wanted.words]
        os.execve(sys.executable, words, dict(wanted.variables))  # noqa: S606 - no shell is wanted
    sys.path[:] = dict.fromkeys([wanted.folder, *folders, *path[1:]])
    sys.path_importer_cache.clear()
    importlib.invalidate_caches()
    open_streams(wanted.variables["PYTHONIOENCODING"])
    sys.argv[:] = ["cardtable", *wanted.words]
    try:
        runpy.run_module("cardtable", run_name="__main__", alter_sys=True)
    except SystemExit as end:
        leave(end.code)
        raise


def leave(code: object) -> None:
    """End the process with *code*, unless something is left that only the usual end does."""
    # The usual end takes apart whatever was loaded, which takes as long as a short command.
    if not isinstance(code, int) or threading.active_count() > 1:
        return
    atexit._run_exitfuncs()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except (OSError, ValueError):  # which the usual end tells
        return
    os._exit(code)


def take_terminal() -> None:
    """Make the terminal of standard input one's own."""
    import fcntl  # noqa: PLC0415 - no other part needs it
    import termios  # noqa: PLC0415 - as above

    os.setsid()
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def is_settled_alike(wanted: Wanted, variables: Mapping[str, str], folders: Sequence[str]) -> bool:
    """Whether what is loaded is what the command would load."""
    names = (variables.keys() | wanted.variables.keys()).difference(FREE)
    return all(variables.get(name) == wanted.variables.get(name) for name in names) and not any(
        module.name in sys.modules or module.name == STARTED_WITH
        for module in pkgutil.iter_modules(folders)
    )


def open_streams(coding: str) -> None:
    """Open the standard streams as Python does when PYTHONIOENCODING is *coding*."""
    encoding, _, errors = coding.partition(":")
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        stream = open_stream(number, encoding, errors or "strict")
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def open_stream(number: int, encoding: str, errors: str) -> TextIO:
    """Open the standard stream *number*."""
    is_told = number == STREAM_COUNT - 1
    stream = open(  # noqa: SIM115 - a number, open until the end
        number,
        "w" if number else "r",
        encoding=encoding,
        errors="backslashreplace" if is_told else errors,
        newline="\n",
        closefd=False,
    )
    stream.reconfigure(line_buffering=is_told or stream.isatty())
    return stream


if __name__ == "__main__":
    serve(int(sys.argv[1]))
