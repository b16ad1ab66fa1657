"""run.py on a small checkout whose packages need no network: what it makes, and what it leaves."""

import ast
import os
import shlex
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

RUN_PY: Final = Path(__file__).resolve().parent.parent / "run.py"
PREPARING: Final = "run.py: preparing"

# A build backend that makes one editable wheel whose commands print where and how they run.
BACKEND: Final = '''
import zipfile

FILES = {
    "stub.py": """
import os, sys

def main():
    told = [os.environ["CARDTABLE_CALLED_AS"]] if "called" in sys.argv else []
    print(os.getpid(), os.getcwd(), *sys.argv[1:], *told, sep="|")
    sys.exit(7 if "fail" in sys.argv else 0)
""",
    "cardtable-1.dist-info/METADATA": "Metadata-Version: 2.1\\nName: cardtable\\nVersion: 1\\n",
    "cardtable-1.dist-info/WHEEL":
        "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n",
    "cardtable-1.dist-info/entry_points.txt":
        "[console_scripts]\\ncardtable = stub:main\\npytest = stub:main\\n",
}

def build_editable(folder, config_settings=None, metadata_directory=None):
    record = "cardtable-1.dist-info/RECORD"
    with zipfile.ZipFile(folder + "/cardtable-1-py3-none-any.whl", "w") as wheel:
        for name, text in FILES.items():
            wheel.writestr(name, text)
        wheel.writestr(record, "".join(f"{name},,\\n" for name in [*FILES, record]))
    return "cardtable-1-py3-none-any.whl"
'''

PROJECT: Final = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
"""

PIN: Final = f"nothing==1 --hash=sha256:{'0' * 64}\n"


def checkout(folder: Path, lock: str = "") -> Path:
    """Lay a small checkout into *folder*, with a space in its path."""
    root = folder / "a checkout"
    root.mkdir()
    shutil.copy(RUN_PY, root)
    (root / "backend.py").write_text(BACKEND)
    (root / "pyproject.toml").write_text(PROJECT)
    (root / "requirements.lock").write_text(lock)
    return root


def start(root: Path, *words: str, cwd: Path | None = None, **more: str) -> subprocess.Popen[str]:
    """Start run.py, with *more* in the environment and no package index in reach."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}
    alone = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PIP_INDEX_URL": "http://127.0.0.1:9/simple",  # nobody answers there
        "PIP_RETRIES": "0",
    }
    return subprocess.Popen(
        [sys.executable, str(root / "run.py"), *words],
        cwd=cwd or root,
        env=kept | alone | more,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def call(root: Path, *words: str, cwd: Path | None = None, **more: str) -> tuple[int, str, str]:
    """Call run.py; return its exit code, output and messages."""
    process = start(root, *words, cwd=cwd, **more)
    output, messages = process.communicate(timeout=120)
    return process.returncode, output, messages


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a checkout whose first two calls were made at one time."""
    root = checkout(tmp_path_factory.mktemp("prepared"))
    both = [start(root, "games"), start(root, "games")]
    ends = [process.communicate(timeout=120) for process in both]
    assert [process.returncode for process in both] == [0, 0], ends
    assert sum(PREPARING in messages for _, messages in ends) == 1, ends
    return root


def test_a_call_passes_words_folder_and_exit_code_on(prepared: Path, tmp_path: Path) -> None:
    code, output, messages = call(prepared, "play", "a game", "fail", "--help", cwd=tmp_path)

    assert output.split("|")[1:] == [str(tmp_path), "play", "a game", "fail", "--help\n"]
    assert (code, messages) == (7, "")


def test_cardtable_learns_what_was_typed_to_start_it(prepared: Path, tmp_path: Path) -> None:
    _, output, _ = call(prepared, "called", cwd=tmp_path)

    python, file = shlex.split(output.rstrip("\n").split("|")[-1])
    assert python == Path(sys.executable).name.removesuffix(".exe")
    assert file == str(prepared / "run.py")


def test_test_runs_pytest_in_the_root(prepared: Path, tmp_path: Path) -> None:
    _, output, _ = call(prepared, "test", "-k", "this", cwd=tmp_path)

    assert output.split("|")[1:] == [str(prepared), "-k", "this\n"]


def test_test_alone_runs_every_test_on_all_processors(prepared: Path) -> None:
    _, output, _ = call(prepared, "test")

    assert output.split("|")[2:] == ["--numprocesses=auto", "--dist=loadfile\n"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot replace a process")
def test_the_command_takes_over_the_process_so_signals_are_its_own(prepared: Path) -> None:
    process = start(prepared, "games")
    output, _ = process.communicate(timeout=120)

    assert output.split("|")[0] == str(process.pid)


def test_a_changed_project_prepares_anew(prepared: Path) -> None:
    with (prepared / "pyproject.toml").open("a") as project:
        project.write("# changed\n")

    assert PREPARING in call(prepared, "games")[2]
    assert call(prepared, "games")[2] == ""


def test_without_a_network_one_sentence_says_so_and_nothing_is_left(tmp_path: Path) -> None:
    root = checkout(tmp_path, lock=PIN)
    before = sorted(root.iterdir())

    code, output, messages = call(root, "play", "hilo")

    preparing, sentence = messages.splitlines()
    assert preparing.startswith(PREPARING)
    assert "nothing==1" in sentence
    assert "network" in sentence
    assert (code, output) == (2, "")
    assert sorted(root.iterdir()) == before


@pytest.mark.parametrize("module", ["venv", "ensurepip"])
def test_a_python_without_venv_is_told_which_package_to_install(
    tmp_path: Path, module: str
) -> None:
    stub = tmp_path / "stub"
    stub.mkdir()
    (stub / f"{module}.py").write_text("raise ImportError\n")
    root = checkout(tmp_path)

    code, output, messages = call(root, "games", PYTHONPATH=str(stub))

    assert "python3-venv" in messages.splitlines()[-1]
    assert (code, output) == (2, "")
    assert not (root / ".venv").exists()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_first_call_leaves_nothing(tmp_path: Path, number: signal.Signals) -> None:
    root = checkout(tmp_path)
    before = signal.signal(number, signal.default_int_handler)  # a shell may have it ignored
    process = start(root, "games")
    signal.signal(number, before)
    assert process.stderr is not None
    assert PREPARING in process.stderr.readline()

    process.send_signal(number)
    _, messages = process.communicate(timeout=120)

    assert "interrupted" in messages
    assert process.returncode == 130
    assert not (root / ".venv").exists()


def test_an_old_python_can_read_the_file_and_is_told_what_it_needs() -> None:
    ast.parse(RUN_PY.read_text(encoding="utf-8"), feature_version=(3, 7))
    pretend = "import runpy, sys; sys.version_info = (3, 9); runpy.run_path(sys.argv[1])"

    done = subprocess.run(
        [sys.executable, "-c", pretend, str(RUN_PY)], check=False, capture_output=True, text=True
    )

    assert "needs Python 3.11" in done.stderr
    assert done.returncode == 2
