"""A fault as it is printed, and many of them as one error."""

import pickle

from cardtable.core.error import HouseRulesError
from cardtable.house_rules import Fault, HouseRulesFaults


def caret(source: str, column: int) -> tuple[str, int]:
    """Return the line shown for *source*, and how far in the caret stands."""
    shown, mark = str(Fault("house.toml", 1, column, "", "wrong", source)).splitlines()[1:]
    return shown.removeprefix("    "), mark.index("^") - 4


def test_a_fault_of_a_file_shows_its_line_with_a_caret() -> None:
    fault = Fault("house.toml", 3, 3, "larch.limit", "read 5, allowed is 6", "  limit = 5  # ours")

    assert str(fault).splitlines() == [
        "house.toml:3:3: larch.limit: read 5, allowed is 6",
        "      limit = 5  # ours",
        "      ^",
    ]


def test_a_fault_from_elsewhere_is_one_line() -> None:
    assert str(Fault("--set", None, None, "limit", "read 5")) == "--set: limit: read 5"


def test_an_empty_line_is_not_shown() -> None:
    assert str(Fault("house.toml", 3, 1, "", "wrong", "")) == "house.toml:3:1: wrong"


def test_the_caret_stands_under_its_column_behind_tabs_and_wide_letters() -> None:
    assert caret("\tlimit\t= 5", 8) == (" limit = 5", 7)
    assert caret("\u65e5\u672c = 5", 4) == ("\u65e5\u672c = 5", 5)
    assert caret("e\u0301 = 5", 4) == ("e\u0301 = 5", 2)


def test_the_caret_may_stand_behind_the_line() -> None:
    assert caret("limit =", 9) == ("limit =", 7)


def test_a_long_line_is_cut_around_the_caret() -> None:
    shown, at = caret("x" * 5000 + "here" + "y" * 5000, 5001)

    assert shown[at:].startswith("here")
    assert len(shown) == 100


def test_nothing_that_a_terminal_obeys_is_printed() -> None:
    fault = Fault("a\x1b[2J\n.toml", 1, 1, "", "wrong", "x\x1b[31m\u202e\x07")

    assert not set("\x1b\x07\u202e") & set(str(fault))
    assert str(fault).count("\n") == 2


def test_all_faults_are_one_error_that_can_cross_processes() -> None:
    error = HouseRulesFaults([Fault("a", 1, 2, "k", "one"), Fault("b", None, None, "", "two")])

    copy = pickle.loads(pickle.dumps(error))  # noqa: S301 - its own dump

    assert isinstance(error, HouseRulesError)
    assert str(error) == "a:1:2: k: one\nb: two"
    assert copy.faults == error.faults
