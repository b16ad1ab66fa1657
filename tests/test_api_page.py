"""The reference page has every public name with its signature, as the sources have it now."""

import re
from pathlib import Path
from typing import Final

from api_page import PAGE, TEST_MODULES, names_of, ordered, page
from cardtable import api, hooks, testing

ROOT: Final = Path(__file__).resolve().parent.parent
TEXT: Final = PAGE.read_text(encoding="utf-8")


def test_the_page_is_what_the_sources_say() -> None:
    assert page() == TEXT, "write it anew: PYTHONPATH=tests python tests/api_page.py"


def test_every_public_name_has_a_heading_and_a_signature() -> None:
    shown = re.findall(r"^### (\w+)\n\n```text\n\S", TEXT, re.MULTILINE)

    assert sorted(shown) == sorted([*api.__all__, *testing.__all__])


def test_every_name_for_tests_has_a_heading_and_a_signature() -> None:
    shown = re.findall(r"^#### (\w+)\n\n```text\n\S", TEXT, re.MULTILINE)

    assert shown == [name for module in TEST_MODULES for name in ordered(names_of(module))]


def test_the_promise_is_about_this_version_of_the_interface() -> None:
    assert f"This is version {hooks.API_VERSION} of the interface." in TEXT


def test_every_plugin_of_the_checkout_says_which_version_it_was_written_for() -> None:
    modules = [*ROOT.glob("plugins/*/cardtable_*/plugin.py")]
    modules += ROOT.glob("examples/*/cardtable_*/plugin.py")

    assert len(modules) > 3
    for module in modules:
        text = module.read_text(encoding="utf-8")
        assert f"\nAPI_VERSION = {hooks.API_VERSION}\n" in text, module
