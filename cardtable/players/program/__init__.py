"""Bots in any language: a program plays by lines of JSON on its standard input and output.

It gets the rules, the views of its seat and guesses made from them, and never the state.
docs/bot-protocol.md describes the lines.
"""

from cardtable.players.program.bot import PREFIX, ProgramBot, check_command, is_program
from cardtable.players.program.fault import ProgramError
from cardtable.players.program.serve import serve

__all__ = ("PREFIX", "ProgramBot", "ProgramError", "check_command", "is_program", "serve")
