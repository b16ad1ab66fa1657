"""The question before the deal by which house rules a game is played."""

import textwrap
from collections.abc import Sequence

from cardtable.cli.console import width
from cardtable.cli.errors import InputError
from cardtable.cli.options import RuleOptions
from cardtable.cli.question import ask_before_deal
from cardtable.cli.rule_diff import BASE
from cardtable.core.wording import alternatives, clip, did_you_mean, nearest
from cardtable.registry import LoadedGame
from cardtable.text import tr


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
    for key, preset in presets.items():
        text = tr("{title}. {summary}", title=preset.title, summary=preset.summary)
        print_text("\n".join(indented(f"  {key}  ", text)))
    for name in variants:
        text = tr("A variant that the family file has.")
        print_text("\n".join(indented(f"  {name}  ", text)))

    def read(line: str) -> RuleOptions:
        if line and line not in by_word:
            words = alternatives(list(by_word))
            raise InputError(
                tr("read {line}, allowed is {keys}", line=repr(clip(line)), keys=words)
                + did_you_mean(nearest(line, by_word))
            )
        return by_word[line] if line else RuleOptions()

    return ask_before_deal(_prompt(list(by_word), has_file=has_file), read, "--preset NAME")


def _prompt(words: Sequence[str], *, has_file: bool) -> str:
    if has_file:
        return tr(
            "House rules? Return for those of the family file, or {words}:",
            words=alternatives([tr("{base} (the base game)", base=BASE), *words[1:]]),
        )
    return tr("House rules? Return for the base game, or {keys}:", keys=alternatives(words))


def indented(head: str, text: str) -> list[str]:
    """Return *text* behind *head*, its further lines below its first."""
    return textwrap.wrap(text, width(), initial_indent=head, subsequent_indent=" " * len(head))


def print_text(text: str) -> None:
    """Print *text*."""
    print(text)  # noqa: T201 - what the command is for
