"""The question before the deal by which house rules a game is played."""

import shutil
import textwrap
from collections.abc import Sequence
from typing import Final

from cardtable.cli.called import command_line
from cardtable.cli.console import width
from cardtable.cli.errors import InputError
from cardtable.cli.options import RuleOptions
from cardtable.cli.question import ask_before_deal
from cardtable.cli.rule_diff import BASE
from cardtable.core.entry import Preset
from cardtable.core.wording import alternatives, clip, did_you_mean, nearest
from cardtable.registry import LoadedGame
from cardtable.text import tr

_PROMPT_ROWS: Final = 4
"""How many rows the question itself needs, with some for an answer that will not do."""
_MOST_NAMED: Final = 6
"""With more names than this the question does not say them all once more."""


def ask_rules(loaded: LoadedGame, variants: Sequence[str], *, has_file: bool) -> RuleOptions:
    """Ask by which house rules to play, where there is a choice; Return takes the usual ones.

    These are those of the family file, if the table *has_file*, else the base game. A preset is
    then taken as it is, without what the file says of the game.
    """
    by_word = {BASE: RuleOptions(no_house_rules=True)} if has_file else {}
    presets = {preset.key: preset for preset in loaded.entry.presets if preset.key not in variants}
    by_word |= {key: RuleOptions(key, no_house_rules=has_file) for key in presets}
    by_word |= {name: RuleOptions(variant=name) for name in variants}
    if not by_word:
        return RuleOptions()
    print_text("\n".join(_choices(list(presets.values()), variants)))

    def read(line: str) -> RuleOptions:
        if line and line not in by_word:
            words = alternatives(list(by_word))
            raise InputError(
                tr("read {line}, allowed is {keys}", line=repr(clip(line)), keys=words)
                + did_you_mean(nearest(line, by_word))
            )
        return by_word[line] if line else RuleOptions()

    return ask_before_deal(_prompt(list(by_word), has_file=has_file), read, "--preset NAME")


def _choices(presets: Sequence[Preset], variants: Sequence[str]) -> list[str]:
    """Return a list of what can be typed; a long one in few words, so that all of it is seen."""
    about = {
        preset.key: tr("{title}. {summary}", title=preset.title, summary=preset.summary)
        for preset in presets
    }
    about |= dict.fromkeys(variants, tr("A variant that the family file has."))
    rows = [row for key, text in about.items() for row in indented(f"  {key}  ", text)]
    if len(rows) + _PROMPT_ROWS <= shutil.get_terminal_size().lines:
        return rows
    about |= {preset.key: preset.title for preset in presets}
    widest = max(map(len, about))
    return [
        *(row for key, text in about.items() for row in indented(f"  {key:<{widest}}  ", text)),
        tr("{command} says more of each.", command=command_line("games")),
    ]


def _prompt(words: Sequence[str], *, has_file: bool) -> str:
    names = words[has_file:]
    if len(names) > _MOST_NAMED:
        names = [tr("one of these names")]
    if has_file:
        text = tr(
            "House rules? Return for those of the family file, or {words}:",
            words=alternatives([tr("{base} (the base game)", base=BASE), *names]),
        )
    else:
        text = tr("House rules? Return for the base game, or {keys}:", keys=alternatives(names))
    return "\n".join(indented("", text))


def indented(head: str, text: str) -> list[str]:
    """Return *text* behind *head*, its further lines below its first."""
    return textwrap.wrap(text, width(), initial_indent=head, subsequent_indent=" " * len(head))


def print_text(text: str) -> None:
    """Print *text*."""
    print(text)  # noqa: T201 - what the command is for
