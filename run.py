"""Make `.venv` when the lock or a project changed, then run one command in it.

    python3 run.py play hilo    the words go to cardtable
    python3 run.py test         every test; further words go to pytest

It needs the standard library only. The file keeps to the syntax of Python 3.6, so that
an older Python than cardtable needs can still read it and say so.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - whoever starts this file chose the Python
    sys.stderr.write(
        f"run.py: cardtable needs Python 3.11 or newer; {sys.executable} is an older one.\n"
    )
    sys.exit(2)

import contextlib
import hashlib
import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

ROOT: Final = Path(__file__).resolve().parent
LOCK: Final = ROOT / "requirements.lock"
VENV: Final = ROOT / ".venv"
STAMP: Final = VENV / "cardtable.stamp"
BIN: Final = VENV / ("Scripts" if sys.platform == "win32" else "bin")

# The tests of one file stay together: they share what it sets up, and a page its folder.
EVERY_TEST: Final = ["--numprocesses=auto", "--dist=loadfile"]

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class NotReadyError(Exception):
    """The environment cannot be prepared; the message is one clause that says why."""


def main(words: list[str]) -> int:
    """Prepare the environment, then run what *words* ask for in it."""
    try:
        prepare()
        return run(words)
    except KeyboardInterrupt:
        say("interrupted; no half-made environment is left.")
        return INTERRUPTED
    except NotReadyError as problem:
        say(f"{problem}.")
    except OSError as problem:
        say(f"the environment could not be used or made: {problem}.")
    return BAD_INPUT


def say(sentence: str) -> None:
    """Tell the person something; standard output belongs to the command."""
    print(f"run.py: {sentence}", file=sys.stderr, flush=True)  # noqa: T201 - see above


def run(words: list[str]) -> int:
    """Run pytest or cardtable in the environment, in place of this process if it can be."""
    if words[:1] == ["test"]:
        os.chdir(ROOT)
        command = [str(BIN / "pytest"), *(words[1:] or EVERY_TEST)]
    else:
        command = [str(BIN / "cardtable"), *words]
        os.environ["CARDTABLE_CALLED_AS"] = called_as()
    if sys.platform == "win32":
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the command's to answer
        return subprocess.call(command)
    # The command takes this process over, so signals and the exit code are its own.
    return os.execv(command[0], command)  # noqa: S606 - no shell is wanted


def called_as() -> str:
    """Return what was typed to start this file, for the commands that cardtable names."""
    python = Path(sys.orig_argv[0]).name.removesuffix(".exe")
    return f"{python} {shlex.quote(sys.argv[0])}"


def prepare() -> None:
    """See to it that the environment fits the lock and the projects."""
    fingerprint = take_fingerprint()
    if is_ready(fingerprint):
        return
    with interruptible(), one_at_a_time():
        if not is_ready(fingerprint):  # another call may have made it meanwhile
            make(fingerprint)


def projects() -> list[Path]:
    """Return the folders of cardtable and of the plugins kept beside it."""
    return [ROOT, *sorted(file.parent for file in ROOT.glob("plugins/*/pyproject.toml"))]


def take_fingerprint() -> str:
    """Return a text that changes with whatever the environment is made from."""
    # An environment cannot be moved, so the place counts as well.
    digest = hashlib.sha256(f"{sys.version}\n{ROOT}\n".encode())
    for file in [LOCK, *(project / "pyproject.toml" for project in projects())]:
        digest.update(file.read_bytes())
    return digest.hexdigest()


def is_ready(fingerprint: str) -> bool:
    """Whether the environment was completed with this very *fingerprint*."""
    has_python = shutil.which("python", path=BIN) is not None  # its base may have gone
    return has_python and STAMP.exists() and STAMP.read_text() == fingerprint


def make(fingerprint: str) -> None:
    """Make the environment anew, whole or not at all; the stamp comes last."""
    say("preparing the environment in .venv (once, about half a minute) ...")
    try:
        make_venv()
        pip("--require-hashes", "--requirement", str(LOCK))
        editables = [word for project in projects() for word in ("--editable", str(project))]
        # Without build isolation: the lock holds the build tools, and they need no second copy.
        pip("--no-deps", "--no-build-isolation", *editables)
        STAMP.write_text(fingerprint)
    except BaseException:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C must not stop this
        shutil.rmtree(VENV, ignore_errors=True)
        raise


def make_venv() -> None:
    """Make an empty environment with pip in it."""
    try:
        import ensurepip  # noqa: F401, PLC0415 - Debian ships venv without it
        import venv  # noqa: PLC0415 - some Pythons come without it

        venv.create(VENV, clear=True, symlinks=sys.platform != "win32", with_pip=True)
    except (ImportError, subprocess.CalledProcessError) as problem:
        raise NotReadyError(
            f"the Python {sys.executable} cannot make a virtual environment "
            "(on Debian and Ubuntu install the package python3-venv, then try again)"
        ) from problem
    except ValueError as problem:  # a path that no environment can have
        raise NotReadyError(f"no environment can be made here: {problem}".rstrip(".")) from problem


def pip(*words: str) -> None:
    """Install something with the environment's own pip."""
    python = str(BIN / "python")
    command = [python, "-I", "-m", "pip", "install", "--quiet", "--no-input", "--no-user", *words]
    done = subprocess.run(
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
    )
    if done.returncode:
        raise NotReadyError(
            "the environment could not be made, and nothing of it was left: "
            f"pip says {last_error(done.stderr)!r} (the first call needs a network, "
            "and the package index that pip is set to use)"
        )


def last_error(output: str) -> str:
    """Return the line of pip's *output* that says best what went wrong."""
    lines = [line.strip() for line in output.splitlines() if line.strip()] or ["nothing"]
    errors = [line for line in lines if line.startswith("ERROR: ")] or lines
    return errors[-1].removeprefix("ERROR: ")


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Let a closed terminal and a polite kill end the preparation as Ctrl-C does."""
    names = [name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {name: signal.getsignal(getattr(signal, name)) for name in names}
    changed = [name for name in names if before[name] == signal.SIG_DFL]
    for name in changed:
        signal.signal(getattr(signal, name), signal.default_int_handler)
    try:
        yield
    finally:
        for name in changed:
            signal.signal(getattr(signal, name), before[name])


@contextlib.contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until no other call prepares this environment; a file at hand is the lock."""
    with LOCK.open("rb") as file:
        if sys.platform == "win32":
            file.seek(1 << 30)  # past its end, so that pip can read it
            while True:
                with contextlib.suppress(OSError):  # it gives up after ten seconds
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                say("another call is preparing the environment; waiting for it ...")
                fcntl.flock(file, fcntl.LOCK_EX)
            except OSError:
                pass  # some network drives cannot lock
        yield


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
