"""Writing a new project: all of it, or nothing."""

import os
import shutil
from collections.abc import Iterator, Mapping
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from typing import Final, TypeAlias

from cardtable.core.wording import quoted, reason_of
from cardtable.hooks import API_VERSION
from cardtable.scaffold.name import ProjectError, ProjectName
from cardtable.text import tr

SUFFIX: Final = ".in"
PACKAGE: Final = "package"
"""The folder of the template that is called after the package."""
File: TypeAlias = tuple[tuple[str, ...], Traversable]
"""A file of the template, with the parts of its path there."""

HIDDEN: Final = {"gitignore": ".gitignore"}


def write_project(name: ProjectName, parent: Path) -> Path:
    """Write the project called *name* into a new folder in *parent*, and return the folder.

    :raises ProjectError: there is no such *parent*, something is there already, or it cannot be
        written; then nothing is left behind.
    """
    folder = parent / name.distribution
    if not parent.is_dir():
        raise ProjectError(
            tr("there is no folder {folder}; make it, or name another", folder=quoted(parent))
        )
    if os.path.lexists(folder):
        raise ProjectError(
            tr(
                "there is something at {folder} already, and it is not overwritten;"
                " choose another name or another folder",
                folder=quoted(folder),
            )
        )
    draft = parent / f".{name.distribution}.{os.getpid()}.new"
    try:
        for path, text in project_files(name).items():
            file = draft / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")
        draft.rename(folder)
    except BaseException as error:
        shutil.rmtree(draft, ignore_errors=True)
        if isinstance(error, OSError):
            raise ProjectError(
                tr(
                    "the project cannot be written in {folder}: {reason}",
                    folder=quoted(parent),
                    reason=reason_of(error),
                )
            ) from error
        raise
    return folder


def project_files(name: ProjectName) -> Mapping[str, str]:
    """Return the text of each file of the project called *name*, by its path there."""
    fields = {
        "name": name.key,
        "title": name.title,
        "distribution": name.distribution,
        "package": name.package,
        "class_name": name.class_name,
        "api_version": str(API_VERSION),
    }
    found = {}
    for path, source in _template(files(__package__) / "template"):
        parts = [name.package if part == PACKAGE else HIDDEN.get(part, part) for part in path]
        text = source.read_text(encoding="utf-8")
        found["/".join(parts)] = Template(text).substitute(fields)
    return found


def _template(
    folder: Traversable, above: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], Traversable]]:
    """Yield each file of the template below *folder* with the parts of its path."""
    for item in sorted(folder.iterdir(), key=lambda item: item.name):
        if item.is_dir():
            yield from _template(item, (*above, item.name))
        elif item.name.endswith(SUFFIX):
            yield (*above, item.name.removesuffix(SUFFIX)), item
