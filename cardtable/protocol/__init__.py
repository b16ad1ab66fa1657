"""Bots in any language: lines of JSON between a table and a program that plays a seat.

The program is told what its seat may see and know, never the state. The messages are described
in docs/bots.md; both ends of the line are here: the table's, and that of `cardtable bot`.
"""

from cardtable.protocol.guest import ProgramBot, probe
from cardtable.protocol.limits import Limits
from cardtable.protocol.message import PROTOCOL
from cardtable.protocol.serve import Server
from cardtable.protocol.told import Told

__all__ = (
    "PROTOCOL",
    "Limits",
    "ProgramBot",
    "Server",
    "Told",
    "probe",
)
