"""Plays one match in a process of its own and tells it, for the law that compares two processes.

It reads on standard input, as JSON, which game to play and how; see
`cardtable.testing.laws.repeats`.
"""

import json
import sys
from functools import reduce
from importlib import import_module
from typing import Any

from cardtable.house_rules import from_dict, plain
from cardtable.testing.case import Case
from cardtable.testing.laws.repeats import story


def main() -> None:
    """Play what standard input orders and write the story to standard output."""
    order: dict[str, Any] = json.load(sys.stdin)  # of whatever types the rules have
    module, _, name = order["game"].partition(":")
    game = reduce(getattr, name.split("."), import_module(module))()  # type: ignore[operator]
    rules = plain(from_dict(game.rules_type(), order["rules"]))
    sys.stdout.write(json.dumps(story(Case(game, rules, order["seats"], order["seed"]))))


if __name__ == "__main__":
    main()
