"""The command line as people have it: a process of its own, in a home of its own."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

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
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("CARDTABLE_", "PYTHONIO", "PYTHONUTF8", "LC_", "LANG", "NO_COLOR"))
    }
    path = os.pathsep.join([more.pop("site", ""), *sys.path]).strip(os.pathsep)
    return (
        kept
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
    done = subprocess.run(
        [sys.executable, "-m", "cardtable", *words],
        check=False,
        input=stdin.encode(encoding) if isinstance(stdin, str) else stdin,
        capture_output=True,
        cwd=home,
        env=variables,
        timeout=LONGEST_SECONDS,
    )
    # Decoding strictly: what is no text in the chosen encoding is a fault.
    out, err = (
        stream.decode(encoding).replace("\r\n", "\n") for stream in (done.stdout, done.stderr)
    )
    assert "Traceback" not in err or "--debug" in words or "CARDTABLE_DEBUG" in variables, err
    return Done(done.returncode, out, err)
