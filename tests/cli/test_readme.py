"""The screen in README.md: a match shows just that."""

import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo terminals", allow_module_level=True)

from terminal import Terminal

README = Path(__file__).parents[2] / "README.md"


def test_the_screen_in_the_readme_is_one_of_a_match(tmp_path: Path) -> None:
    screen = re.findall(r"```text\n(.+?)\n```", README.read_text(encoding="utf-8"), re.DOTALL)
    words = ("play", "hilo", "--players", "Ada,Bo,Kim", "--seed", "332")
    with Terminal(*words, home=tmp_path) as terminal:
        page = terminal.read()
        for move in ("r1c1", "r3c1", "r1c1", "r2c2", "r1c3", "r3c1", "take", "r2c1"):
            page = terminal.answer(move)

    (shown,) = screen
    assert shown in re.sub(r" +$", "", page, flags=re.MULTILINE)
