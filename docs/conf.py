"""How Sphinx makes a site of these documents: `sphinx-build -W docs build/site`.

The pages are written for people who look at the repository, and Sphinx gets them as they
stand, but for a table of contents and for links that lead out of the documents.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, Protocol

project = "cardtable"
extensions = ["myst_parser"]
root_doc = "index"
html_title = "cardtable"
html_theme = "alabaster"
html_theme_options = {
    "description": "One table for many card games, played at the terminal.",
    "page_width": "60em",
}
html_copy_source = False
html_show_sourcelink = False
myst_heading_anchors = 4
# A block without a language is what a terminal shows, and no program.
highlight_language = "none"

DOCS: Final = Path(__file__).resolve().parent
LISTS: Final = {"index": "*\nrules/*\ndecisions/README", "decisions/README": "*"}
"""The pages that list others, each with the patterns of those that it lists."""

LINK: Final = re.compile(r"\[([^\]]*)\]\(([^)#:]+)(?:#[^)]*)?\)")


class Site(Protocol):
    """What is needed of Sphinx, which is not installed where this file is checked."""

    def connect(self, event: str, callback: Callable[..., None]) -> int:
        """Call *callback* at each *event*."""


def setup(app: Site) -> None:
    """Have each page adapted when it is read."""
    app.connect("source-read", adapt)


def adapt(_app: Site, name: str, source: list[str]) -> None:
    """Make of the page *name* one for the site."""
    source[0] = LINK.sub(lambda found: _link(name, found), source[0])
    if name in LISTS:
        source[0] += f"\n```{{toctree}}\n:hidden:\n:glob:\n\n{LISTS[name]}\n```\n"


def _link(name: str, found: re.Match[str]) -> str:
    """Return the link *found* on a page, as text where it leads out of the documents."""
    text, to = found[1], found[2]
    target = ((DOCS / name).parent / to).resolve()
    if target.is_dir() and DOCS in target.parents:
        return f"[{text}]({to.rstrip('/')}/README.md)"
    if target.exists() and DOCS not in target.parents:
        return f"{text} (`{target.relative_to(DOCS.parent).as_posix()}`)"
    return found[0]
