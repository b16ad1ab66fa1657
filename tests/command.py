"""The command line as people have it: a process of its own, in a home of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any, Final

from warm import IS_POSSIBLE, WarmProcess, plain_variables

LONGEST_SECONDS: Final = 120


@dataclass(frozen=True, slots=True)
class Done:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:  # noqa: ANN401 - whatever the document holds
        """The one JSON document on standard output."""
        return json.loads(self.out)

    @property
    def message(self) -> str:
        """The one line on standard error."""
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1, self.err
        return self.err[:-1]


def environment(home: Path, **more: str) -> dict[str, str]:
    """Return the variables of a process whose folders lie in *home*, on a plain terminal."""
    path = os.pathsep.join([more.pop("site", ""), *sys.path]).strip(os.pathsep)
    return (
        plain_variables()
        | {
            "CARDTABLE_HOME": str(home),
            "COLUMNS": "80",
            "PYTHONIOENCODING": "utf-8",
            "PYTHONPATH": path,
        }
        | more
    )


def cardtable(
    *words: str, home: Path, stdin: str | bytes = "", env: Mapping[str, str] | None = None
) -> Done:
    """Run ``cardtable`` with *words*, all its folders in *home*, *env* above the usual ones."""
    variables = environment(home, **(env or {}))
    encoding = variables["PYTHONIOENCODING"].partition(":")[0] or "utf-8"
    given = stdin.encode(encoding) if isinstance(stdin, str) else stdin
    code, *streams = (run_warm if IS_POSSIBLE else run_anew)(words, variables, home, given)
    # Decoding strictly: what is no text in the chosen encoding is a fault.
    out, err = (stream.decode(encoding).replace("\r\n", "\n") for stream in streams)
    assert "Traceback" not in err or "--debug" in words or "CARDTABLE_DEBUG" in variables, err
    return Done(code, out, err)


def run_warm(
    words: Sequence[str], variables: Mapping[str, str], home: Path, given: bytes
) -> tuple[int, bytes, bytes]:
    """Run the command in a fork; return its exit code and what it wrote."""
    with TemporaryFile() as stdin, TemporaryFile() as stdout, TemporaryFile() as stderr:
        stdin.write(given)
        stdin.seek(0)
        streams = [stream.fileno() for stream in (stdin, stdout, stderr)]
        process = WarmProcess(words, variables, home, streams)
        try:
            code = process.wait(LONGEST_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        stdout.seek(0)
        stderr.seek(0)
        return code, stdout.read(), stderr.read()


def run_anew(
    words: Sequence[str], variables: Mapping[str, str], home: Path, given: bytes
) -> tuple[int, bytes, bytes]:
    """Run the command in a Python that starts from nothing."""
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", *words],
        check=False,
        input=given,
        capture_output=True,
        cwd=home,
        env=variables,
        timeout=LONGEST_SECONDS,
    )
    return done.returncode, done.stdout, done.stderr
