"""A bot for every game in plain Python: it makes any legal move, or always the first."""

import json
import random
import sys


def say(kind: str, **values: object) -> None:
    """Write one message; whoever writes to a pipe must flush."""
    print(json.dumps({"type": kind, **values}), flush=True)


style = {"name": "style", "kind": "choice", "choices": ["any", "first"], "default": "any"}
options = {"style": "any"}
view: dict[str, list[str]] = {}

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say("hello", protocol=1, name="any move", options=[style])
    elif message["type"] == "options":
        options.update(message["values"])
    elif message["type"] == "view":
        view = message
    elif message["type"] == "go":
        legal = view["legal"]
        pick = random.Random(message["seed"]).choice(legal)
        say("move", move=legal[0] if options["style"] == "first" else pick, why="luck")
    elif message["type"] == "quit":
        break
