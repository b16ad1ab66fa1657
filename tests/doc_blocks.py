"""Run the code blocks of the documents, so that what a page shows is so.

``console``: each command of cardtable is run in a folder of the page's own, and what it
prints is compared letter by letter; a line ``...`` stands for any lines. A command shown
without its output is only asked for its help, so its words must exist. Other programs
are left to the reader.

``toml``: must be TOML. If it starts with a file name as a comment (``# friday.toml``), the
page's later commands find it under that name.

On a page with ``<!-- project: NAME -->`` they find the game that ``cardtable new-game`` writes
under that name.

``python``: is run; the blocks of one page share their names.

A block after ``<!-- skip: next -->`` is not looked at; ``is_missing("NAME")`` tells there
whether a package of an extra is not installed.
"""

import difflib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from typing import Any, Final

from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser

from cardtable.scaffold import ProjectName, write_project
from extras import is_missing
from installed_plugins import Site
from warm import IS_POSSIBLE, WarmProcess, plain_variables

ROOT: Final = Path(__file__).resolve().parent.parent
RUN_PY: Final = re.compile(r"^python3 run\.py(?! test\b)")
OUR_COMMAND: Final = re.compile(r"(^|\| *)cardtable\b")
SHELL_SIGN: Final = re.compile(r"^(?!cardtable )|[|&;<>$`*?~{}\[\]\\]")
"""A sign for the shell, or a command that is not ours alone."""
FILE_NAME: Final = re.compile(r"# (\S+\.toml)\n")
PROJECT: Final = re.compile(r"<!-- project: (\S+) -->")
SITE: Final = "site-packages"
LONGEST_SECONDS: Final = 120


def documents() -> Sybil:
    """Return what finds and runs the blocks of all Markdown files of the checkout."""
    return Sybil(
        parsers=[
            PythonCodeBlockParser(),
            CodeBlockParser("console", run_console),
            CodeBlockParser("toml", read_toml),
            SkipParser(),
        ],
        path=str(ROOT),
        pattern="*.md",
        setup=open_folder,
        teardown=close_folder,
    )


# Sybil's own type of a page's namespace is a dict of Any.
def open_folder(namespace: dict[str, Any]) -> None:
    """Give the page a folder of its own, and the test of its conditions."""
    namespace["is_missing"] = is_missing
    namespace["folder"] = TemporaryDirectory(prefix="cardtable-docs-")


def close_folder(namespace: dict[str, Any]) -> None:
    """Remove the page's folder."""
    namespace["folder"].cleanup()


def read_toml(example: Example) -> None:
    """Check that the block is TOML, and keep it if it names itself."""
    text = str(example.parsed)
    tomllib.loads(text)
    if named := FILE_NAME.match(text):
        Path(example.namespace["folder"].name, named[1]).write_text(text, encoding="utf-8")


def run_console(example: Example) -> str | None:
    """Run the block's commands; return what is not as shown."""
    folder = Path(example.namespace["folder"].name)
    install_project(example.document.text, folder)
    faults = [fault(command, shown, folder) for command, shown in transcript(str(example.parsed))]
    return "\n".join(filter(None, faults)) or None


def install_project(page: str, folder: Path) -> None:
    """Let the commands of *page* find the game of the project that it names, if it names one."""
    named = PROJECT.search(page)
    if named and not (folder / SITE).exists():
        name = ProjectName(named[1])
        project = write_project(name, folder)
        points = [f"{name.key} = {name.package}.plugin"]
        Site(folder / SITE).install(name.distribution, {}, points)
        shutil.move(project / name.package, folder / SITE)


def transcript(text: str) -> Iterator[tuple[str, str]]:
    """Part a block into its commands, each with the output shown below it."""
    text = text.replace("\\\n", " ")
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, shown = part.partition("\n")
        yield command.strip(), shown.strip("\n")


def fault(command: str, shown: str, folder: Path) -> str:
    """Return how the output of *command* differs from what is *shown*, or nothing."""
    command = RUN_PY.sub("cardtable", command)
    if not OUR_COMMAND.search(command):
        return ""
    if not shown and not re.search(r"[|>]", command):
        code, output = run(re.sub(r"(\s#.*)?$", " --help", command, count=1), folder)
        return f"{command} has no help:\n{output}" if code else ""
    _, output = run(command, folder)
    printed = "\n".join(line.rstrip() for line in output.splitlines()).strip("\n")
    if looks_like(printed, shown):
        return ""
    lines = difflib.unified_diff(
        shown.splitlines(), printed.splitlines(), "shown", "printed", lineterm=""
    )
    return "\n".join([f"$ {command}", *lines])


def looks_like(printed: str, shown: str) -> bool:
    """Whether *printed* is what is *shown*, where a line ``...`` stands for any lines."""
    parts = re.split(r"^\.\.\.$", shown, flags=re.MULTILINE)
    return re.fullmatch(".*".join(map(re.escape, parts)), printed, re.DOTALL) is not None


def run(command: str, folder: Path) -> tuple[int, str]:
    """Run *command* in the page's *folder*, as on a plain terminal of 80 columns."""
    environment = plain_variables() | {
        "PYTHONPATH": str(folder / SITE),
        "PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")]),
        "CARDTABLE_HOME": str(folder / "home"),
        "COLUMNS": "80",
        "NO_COLOR": "1",
        "PYTHONIOENCODING": "utf-8",
    }
    if IS_POSSIBLE and not SHELL_SIGN.search(command):
        return run_warm(shlex.split(command, comments=True)[1:], environment, folder)
    done = subprocess.run(
        ["sh", "-c", command],  # noqa: S607 - the reader's shell
        check=False,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=LONGEST_SECONDS,
        encoding="utf-8",
    )
    return done.returncode, done.stdout


def run_warm(words: Sequence[str], variables: Mapping[str, str], folder: Path) -> tuple[int, str]:
    """Run cardtable with *words*, which no shell has to look at."""
    with open(os.devnull, "rb") as stdin, TemporaryFile() as output:  # noqa: PTH123 - no file
        streams = [stdin.fileno(), output.fileno(), output.fileno()]
        process = WarmProcess(words, variables, folder, streams)
        try:
            code = process.wait(LONGEST_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            raise
        output.seek(0)
        return code, output.read().decode()
