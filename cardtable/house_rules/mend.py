"""What of a text is TOML although some of it is not, so that all its faults are told at once."""

import tomllib
from typing import Final

from cardtable.house_rules import syntax
from cardtable.house_rules.fault import Fault

_MOST: Final = 50
"""So many lines are left out; a text with more of them is no TOML at all."""

_LOST: Final = ("Unclosed", "Unterminated string", "Expected \"'''\"", 'Expected \'"""\'')
"""How the parser begins what it says where the fault may lie far above."""


def mended(name: str, text: str) -> tuple[str | None, list[Fault]]:
    """Return *text* with each line emptied that is not TOML, and a fault for each of them.

    Below the name of a section that cannot be read all its lines are emptied. The text is None
    where nobody can say what the rest means.
    """
    lines = text.split("\n")
    faults: list[Fault] = []
    while len(faults) < _MOST:
        rest = "\n".join(lines)
        try:
            tomllib.loads(rest)
        except ValueError as error:
            fault = syntax.explain(name, rest, error)
            if faults and (fault.line or 0) <= (faults[-1].line or 0):
                break
            faults.append(fault)
            reason = str(error)
            if fault.line is None or reason.startswith(_LOST) or reason.endswith("document)"):
                break
            _empty(lines, fault.line - 1, is_value=reason.startswith("Invalid value"))
        else:
            return rest, faults
    return None, faults


def _empty(lines: list[str], at: int, *, is_value: bool) -> None:
    """Empty the line *at*; with the name of a section, which a value is not, all below it too."""
    ends_at = at + 1
    if _names_section(lines[at]) and not is_value:
        while ends_at < len(lines) and not _names_section(lines[ends_at]):
            ends_at += 1
    lines[at:ends_at] = [""] * (ends_at - at)


def _names_section(line: str) -> bool:
    return line.lstrip().startswith("[")
