"""The ground that all else stands on: the lock, the projects, and what no file may name."""

import re
import shutil
import subprocess
import tomllib
from collections.abc import Collection
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import cardtable

ROOT: Final = Path(__file__).resolve().parent.parent
PLUGINS: Final = sorted(file.parent for file in ROOT.glob("plugins/*/pyproject.toml"))
NAMES: Final = ["cardtable", *(f"cardtable-{plugin.name}" for plugin in PLUGINS)]
EXAMPLES: Final = sorted(file.parent for file in ROOT.glob("examples/*/pyproject.toml"))
LOCK: Final = ROOT / "requirements.lock"
EXTRAS_LOCK: Final = ROOT / "requirements-extras.lock"
DOCS_LOCK: Final = ROOT / "requirements-docs.lock"
OPENSPIEL_LOCK: Final = ROOT / "requirements-openspiel.lock"
LOCKS: Final = (LOCK, EXTRAS_LOCK, DOCS_LOCK, OPENSPIEL_LOCK)
# What the two commands of the README do without.
LARGE_EXTRAS: Final = ("cluster", "learning", "plots")
PYTHONS: Final = ("3.11", "3.12", "3.13")
PIN: Final = re.compile(r"^([\w.-]+)==([\w.]+)(?: ; (.*?))? \\$", re.MULTILINE)

# With brackets, so that this file does not name them either.
HOST: Final = re.compile(r"py[p]i\.org|pythonh[o]sted|registry\.(npm[j]s|yarn[p]kg)|deb\.deb[i]an")


@cache
def project(folder: Path) -> dict[str, Any]:
    """Return the pyproject of *folder*."""
    return tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))


def pins(lock: Path, python: str) -> dict[str, str]:
    """Return the version of each package that *lock* installs on *python*."""
    environment = {"python_version": python, "python_full_version": f"{python}.0"}
    found = PIN.findall(lock.read_text(encoding="utf-8"))
    wanted = [pin for pin in found if not pin[2] or Marker(pin[2]).evaluate(environment)]
    assert len({name for name, _, _ in wanted}) == len(wanted)
    return {canonicalize_name(name): version for name, version, _ in wanted}


def declared(*groups: str, but: Collection[str] = ()) -> set[str]:
    """Return what the projects say they need, in these *groups* too, in no extra of *but*."""
    lists = []
    for folder in [ROOT, *PLUGINS]:
        text = project(folder)
        lists.append(text["build-system"]["requires"])
        lists.append(text["project"].get("dependencies", []))
        extras = text["project"].get("optional-dependencies", {})
        lists.extend(lines for extra, lines in extras.items() if extra not in but)
        lists.extend(text.get("dependency-groups", {}).get(group, []) for group in groups)
    return {line for lines in lists for line in lines if Requirement(line).name not in NAMES}


def files() -> list[Path]:
    """Return the files that are in the repository or would be added to it."""
    git = shutil.which("git")
    command = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a checkout of git")
    listed = subprocess.run([git, *command], cwd=ROOT, check=True, capture_output=True, text=True)
    return [ROOT / name for name in listed.stdout.split("\0") if name and (ROOT / name).is_file()]


@pytest.mark.parametrize(("lock", "but"), [(LOCK, LARGE_EXTRAS), (EXTRAS_LOCK, ())])
@pytest.mark.parametrize("python", PYTHONS)
def test_the_locks_pin_whatever_the_projects_declare(
    python: str, lock: Path, but: Collection[str]
) -> None:
    pinned = pins(lock, python)

    for line in declared("dev", but=but):
        requirement = Requirement(line)
        assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)]), line


@pytest.mark.parametrize(("lock", "group"), [(DOCS_LOCK, "docs"), (OPENSPIEL_LOCK, "openspiel")])
@pytest.mark.parametrize("python", PYTHONS)
def test_the_lock_of_a_group_by_itself_pins_it(python: str, lock: Path, group: str) -> None:
    pinned = pins(lock, python)

    for line in project(ROOT)["dependency-groups"][group]:
        requirement = Requirement(line)
        assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)]), line


@pytest.mark.parametrize("python", PYTHONS)
def test_what_openspiel_needs_goes_with_the_extras(python: str) -> None:
    theirs, ours = pins(OPENSPIEL_LOCK, python), pins(EXTRAS_LOCK, python)

    assert {name: theirs[name] for name in theirs.keys() & ours.keys()} == {
        name: ours[name] for name in theirs.keys() & ours.keys()
    }


@pytest.mark.parametrize("file", LOCKS, ids=lambda file: file.name)
def test_each_pin_has_a_hash_and_the_lock_names_no_address(file: Path) -> None:
    lock = file.read_text(encoding="utf-8")

    assert "://" not in lock
    blocks = re.split(r"^(?=[\w.-]+==)", lock, flags=re.MULTILINE)[1:]
    assert [block for block in blocks if "--hash=sha256:" not in block] == []
    assert len(blocks) == len(PIN.findall(lock))


def test_no_file_names_the_host_of_a_package_registry() -> None:
    for file in files():
        text = file.read_bytes().decode("utf-8", errors="ignore")
        assert HOST.search(text.lower()) is None, file


def test_the_versions_of_package_and_project_agree() -> None:
    assert project(ROOT)["project"]["version"] == cardtable.__version__


@pytest.mark.parametrize("plugin", PLUGINS, ids=lambda plugin: plugin.name)
def test_a_plugin_is_named_as_agreed_and_known_to_the_root(plugin: Path) -> None:
    name, package = f"cardtable-{plugin.name}", f"cardtable_{plugin.name}"
    own, root = project(plugin)["project"], project(ROOT)
    tools = root["tool"]

    assert own["name"] == name
    assert "cardtable" in own["dependencies"]
    assert own["entry-points"]["cardtable"][plugin.name] == f"{package}.plugin"
    assert name in root["project"]["optional-dependencies"]["games"]
    assert name in root["dependency-groups"]["dev"]
    assert name in tools["uv"]["sources"]
    assert package in tools["ruff"]["lint"]["isort"]["known-first-party"]
    assert package in tools["importlinter"]["root_packages"]
    contracts = [
        contract
        for contract in tools["importlinter"]["contracts"]
        if package in contract.get("source_modules", contract.get("modules", []))
    ]
    assert {contract["type"] for contract in contracts} == {"forbidden", "independence"}


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_is_named_as_agreed_and_known_to_the_tests_alone(example: Path) -> None:
    package, tools = f"cardtable_{example.name}", project(ROOT)["tool"]
    own, root = project(example)["project"], project(ROOT)

    assert own["name"] == package.replace("_", "-")
    assert own["dependencies"] == ["cardtable"]
    assert list(own["entry-points"]["cardtable"].values()) == [f"{package}.plugin"]
    assert package in tools["ruff"]["lint"]["isort"]["known-first-party"]
    here = f"examples/{example.name}"
    assert {here, f"{here}/tests"} <= set(tools["pytest"]["ini_options"]["pythonpath"])
    assert package not in tools["importlinter"]["root_packages"]
    assert own["name"] not in str(root["dependency-groups"] | root["project"])
    assert f"(../{here}/README.md)" in (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
