"""Questions that lead to a house-rule file: what tables most often agree on, in plain words."""

import textwrap
from functools import partial
from pathlib import Path
from typing import Any, Final

from cardtable.cli.console import can_ask, width
from cardtable.cli.errors import InputError
from cardtable.cli.question import ask
from cardtable.cli.rule_starter import Starter, check_room, write_starter
from cardtable.core.wording import alternatives
from cardtable.house_rules import (
    HouseRules,
    HouseRulesFaults,
    Switch,
    check,
    from_dict,
    plain,
    switches,
)
from cardtable.house_rules.assignment import read_value
from cardtable.house_rules.wording import shown, toml_value
from cardtable.text import tr

FILE: Final = Path("cardtable.toml")


def interview(made: Starter, output: Path | None) -> str:
    """Ask about the game of *made*, then write the file; return what was done.

    Nothing is written before the last question is answered.

    :raises InputError: nobody can be asked, or the input ended.
    """
    asked = [switch for switch in switches(made.loaded.game.rules_type()) if switch.is_asked]
    title = made.loaded.entry.title
    if not can_ask():
        raise InputError(tr("questions are asked at a terminal; without --interactive none are"))
    if not asked:
        raise InputError(tr("{title} has no questions to ask", title=title))
    if output is not None:
        check_room(output, made.loaded.entry.key)
    _tell(
        tr("{title}: {count} questions. Return leaves a rule as it is, Ctrl-C ends it all with"
           " nothing written.", title=title, count=len(asked))
    )  # fmt: skip
    try:
        table = _Table(made)
        for number, switch in enumerate(asked, 1):
            table.ask(switch, tr("{number} of {count}", number=number, count=len(asked)))
        file = output or _ask_file(made)
    except EOFError:
        raise InputError(
            tr("the input ended before the last answer; nothing was written")
        ) from None
    return write_starter(file, made, table.chosen)


def _ask_file(made: Starter) -> Path:
    def read(line: str) -> Path:
        path = Path(line or FILE)
        check_room(path, made.loaded.entry.key)
        return path

    _tell("")
    return ask(tr("In which file shall it stand? Return for {file}:", file=FILE), read)


class _Table:
    """What has been answered so far, and what it comes to."""

    def __init__(self, made: Starter) -> None:
        self.game = made.loaded.game
        self.rules_type: type[HouseRules] = self.game.rules_type()
        self.given = dict(made.preset.values) if made.preset is not None else {}
        self.chosen: dict[str, object] = {}

    def ask(self, switch: Switch, number: str) -> None:
        """Ask about *switch*, and say what the answer comes to."""
        _tell("")
        _tell(tr("{number}: {title}", number=number, title=switch.title))
        _tell(switch.help, "  ")
        usual = getattr(self.rules(), switch.key)
        offered = [choice for choice in switch.choices if self.is_possible(switch.key, choice)]
        for choice, text in self.consequences(switch.key, offered).items():
            _tell(f"{_word(choice)}: {text}" if text else _word(choice), "    ")
        if usual not in offered:
            _tell(f"{_word(usual)}: {self.stated(switch.key, usual)}", "    ")
        answer = ask(_prompt(switch, offered, usual), partial(self.read, switch, usual))
        if answer != usual:
            self.chosen[switch.key] = answer
            if answer not in offered:
                _tell(self.stated(switch.key, answer), "    ")

    def read(self, switch: Switch, usual: object, line: str) -> object:
        """Return the value that *line* answers."""
        if not line:
            return usual
        value = _meant(switch, line)
        if _is_listed(switch) and value not in switch.choices:
            words = alternatives([_word(choice) for choice in switch.choices])
            raise InputError(tr("read {line}, allowed is {words}", line=shown(line), words=words))
        try:
            rules = self.rules({switch.key: value})
            check(rules)
        except HouseRulesFaults as error:
            raise InputError("; ".join(fault.message for fault in error.faults)) from None
        return getattr(rules, switch.key)

    def rules(self, more: dict[str, object] | None = None) -> HouseRules:
        """Return the rules so far, with *more* above them."""
        return from_dict(self.rules_type, {**self.given, **self.chosen, **(more or {})})

    def is_possible(self, key: str, value: object) -> bool:
        """Tell whether the switch *key* may have this value beside what is chosen."""
        try:
            check(self.rules({key: value}))
        except HouseRulesFaults:
            return False
        return True

    def consequences(self, key: str, choices: list[object]) -> dict[object, str]:
        """Return what the rulebook says under each of *choices*, but for what it says under all."""
        stated = {choice: self.sentences(key, choice) for choice in choices}
        common = set.intersection(*map(set, stated.values())) if len(stated) > 1 else set()
        return {
            choice: " ".join(text for text in texts if text not in common)
            for choice, texts in stated.items()
        }

    def stated(self, key: str, value: object) -> str:
        """Return all that the rulebook says about the switch *key* under this value."""
        return " ".join(self.sentences(key, value))

    def sentences(self, key: str, value: object) -> list[str]:
        """Return the sentences of the rulebook about the switch *key* under this value."""
        try:
            book: Any = self.game.rulebook(plain(self.rules({key: value})))  # that of any game
        except NotImplementedError:
            return []
        return [sentence.text for sentence in book.sentences() if key in sentence.switches]


def _prompt(switch: Switch, offered: list[object], usual: object) -> str:
    allowed = switch.allowed
    if _is_listed(switch):
        allowed = alternatives([_word(choice) for choice in offered])
    return tr("{allowed}? Return for {usual}:", allowed=allowed, usual=_word(usual))


def _is_listed(switch: Switch) -> bool:
    """Tell whether the choices of *switch* are all that is allowed."""
    return switch.allowed == alternatives([toml_value(choice) for choice in switch.choices])


def _meant(switch: Switch, line: str) -> object:
    """Return the value that *line* means: a choice by its word or its first letters, or TOML."""
    words = {_word(choice).casefold(): choice for choice in switch.choices}
    begun = [word for word in words if word.startswith(line.casefold())]
    if line.casefold() in words:
        return words[line.casefold()]
    return words[begun[0]] if len(begun) == 1 else read_value(line)


def _word(value: object) -> str:
    """Return *value* as it is answered."""
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    return value if isinstance(value, str) else toml_value(value)


def _tell(text: str, indent: str = "") -> None:
    lines = textwrap.wrap(
        text,
        width(),
        initial_indent=indent,
        subsequent_indent=indent + "  " * bool(indent),
        break_long_words=False,
        break_on_hyphens=False,
    )
    print("\n".join(lines))  # noqa: T201 - what the command is for
