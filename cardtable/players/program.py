"""A bot that is a program of its own: how it is written, and whether it is there.

Written ``bot:cmd=PROGRAM``, where PROGRAM is words as in a shell. Words such as ``depth=3``
before the program set its options.
"""

import os
import re
import shlex
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from cardtable.core.error import PlayersError
from cardtable.core.wording import clip
from cardtable.text import tr

CMD: Final = "cmd"
PROGRAM: Final = f"bot:{CMD}="
"""How every player begins that is a program."""

_LEVEL: Final = re.compile(rf"{CMD}\s*(?:=\s*(?P<text>.*))?", re.IGNORECASE | re.DOTALL)
_QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')
_OPTION: Final = re.compile(r"([A-Za-z_][A-Za-z0-9_-]*)=(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Program:
    """The *words* that start a program, and the *options* that it is given, as typed."""

    words: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """What people call it in a message."""
        return clip(" ".join(self.words))


def is_program(player: str) -> bool:
    """Tell whether *player*, such as ``bot:cmd=./mine``, is a program."""
    return player.startswith(PROGRAM)


def program_level(level: str) -> str | None:
    """Return the text of the program that *level* names, `None` if it names none."""
    found = _LEVEL.fullmatch(level.strip())
    if found is None:
        return None
    text = (found["text"] or "").strip()
    if _QUOTED.fullmatch(text):
        text = text[1:-1].replace('""', '"').strip()
    return text


def program_player(level: str) -> str:
    """Return the player that is the program of *level*, such as ``cmd=./mine``.

    :raises PlayersError: it cannot be read, or is not there.
    """
    player = PROGRAM + (program_level(level) or "")
    check_program(read_program(player))
    return player


def read_program(player: str) -> Program:
    """Return the program that *player* names.

    :raises PlayersError: it cannot be read.
    """
    text = player.removeprefix(PROGRAM).strip()
    if not text.isprintable():
        raise PlayersError(tr("a program is written on one line, without control characters"))
    try:
        words = shlex.split(text, posix=os.name == "posix")
    except ValueError:
        raise PlayersError(
            tr("the program {text} has a quote that is not closed", text=repr(clip(text)))
        ) from None
    options: dict[str, str] = {}
    while words and (found := _OPTION.fullmatch(words[0])):
        if found[1] in options:
            raise PlayersError(tr("the option {name} is set twice", name=repr(clip(found[1]))))
        options[found[1]] = found[2]
        del words[0]
    if not words:
        raise PlayersError(
            tr("say which program plays, such as {example}", example=f"{PROGRAM}./mine")
        )
    return Program(tuple(words), options)


def check_program(program: Program) -> None:
    """Refuse a *program* that is not there, or cannot be run.

    :raises PlayersError: it is not.
    """
    if shutil.which(program.words[0]) is None:
        raise PlayersError(
            tr(
                "there is no program {name} that can be run; give its path, or a name that a"
                " shell would find",
                name=repr(clip(program.words[0])),
            )
        )


def quoted_program(player: str) -> str:
    """Return *player*, a program, as it stands in the line of all players."""
    text = player.removeprefix(PROGRAM)
    if set(text) & set(',"'):
        text = '"' + text.replace('"', '""') + '"'
    return PROGRAM + text
