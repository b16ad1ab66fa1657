"""Programs for tests that play in strange ways, written in plain Python."""

import shlex
import sys
from pathlib import Path
from typing import Final

from cardtable.players import Program, read_program

_HEAD: Final = """
import json, os, sys, time
def say(kind, **values):
    print(json.dumps({"type": kind, **values}), flush=True)
def hear():
    line = sys.stdin.readline()
    if not line:
        sys.exit(0)
    return json.loads(line)
view = rules = {}
while True:
    message = hear()
    kind = message["type"]
    if kind == "view":
        view = message
    if kind == "rules":
        rules = message
    if kind == "quit":
        sys.exit(0)
"""

HELLO: Final = """
    if kind == "hello":
        say("hello", protocol=1)
"""

FIRST: Final = """
    if kind == "go":
        say("move", move=view["legal"][0], why="it stands first")
"""


def strange_bot(folder: Path, deeds: str, name: str = "strange") -> str:
    """Return the player that does *deeds*, the inside of its loop, kept in *folder*."""
    file = folder / f"{name}.py"
    file.write_text(_HEAD + deeds, encoding="utf-8")
    return f"bot:cmd={shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def strange_program(folder: Path, deeds: str) -> Program:
    """Return the program that does *deeds*."""
    return read_program(strange_bot(folder, deeds))
