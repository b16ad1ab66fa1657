"""Tests of what an extra brings run where it is installed, and in CI they must."""

import os
from importlib import import_module
from importlib.util import find_spec

import pytest


def is_missing(package: str) -> bool:
    """Tell whether *package*, of an extra, is not installed and need not be."""
    return find_spec(package) is None and "CARDTABLE_EXTRAS" not in os.environ


def need(package: str, extra: str) -> None:
    """Skip the tests of a module where *package* of *extra* is not installed and need not be."""
    if is_missing(package):
        pytest.skip(f"the extra {extra!r} is not installed", allow_module_level=True)
    import_module(package)
