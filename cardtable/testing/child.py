"""Plays one match in a process of its own and tells it, for the law that compares two processes.

It reads on standard input, as JSON, which game to play and how; see
`cardtable.testing.laws.repeats`.
"""

import json
import sys
from contextlib import redirect_stdout
from functools import reduce
from importlib import import_module
from typing import Any

from cardtable.house_rules import from_dict, plain
from cardtable.record_text import read_line
from cardtable.testing.case import Case
from cardtable.testing.laws.repeats import story
from cardtable.testing.script import ScriptedCase, script_of


def main() -> None:
    """Play what standard input orders and write the story to standard output."""
    order: dict[str, Any] = json.load(sys.stdin)  # of whatever types the rules have
    with redirect_stdout(sys.stderr):  # what the game prints is no part of the story
        told = story(_case(order))
    sys.stdout.write(json.dumps(told))


def _case(order: dict[str, Any]) -> Case:
    module, _, name = order["game"].partition(":")
    game = reduce(getattr, name.split("."), import_module(module))()  # type: ignore[operator]
    rules = plain(from_dict(game.rules_type(), order["rules"]))
    seats, seed, script = order["seats"], order["seed"], order["script"]
    if script is None:
        return Case(game, rules, seats, seed)
    made = script_of([read_line(line.rstrip("\n"), seats) for line in script])
    return ScriptedCase(game, rules, seats, seed, script=made)


if __name__ == "__main__":
    main()
