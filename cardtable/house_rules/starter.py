"""The starter of a house-rule file: every switch of a game, explained and commented out.

A line that begins with two number signs explains; one that begins with a single one is a
setting. So each line without its first sign is still a valid file, whichever it is.
"""

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from cardtable.core.entry import Preset
from cardtable.house_rules.describe import Switch, switches
from cardtable.house_rules.model import HouseRules
from cardtable.house_rules.wording import toml_key, toml_value
from cardtable.text import LANGUAGES, tr

_WIDTH: Final = 88


def section_text(
    rules_type: type[HouseRules],
    *,
    game: str,
    title: str,
    presets: Sequence[Preset] = (),
    preset: Preset | None = None,
    chosen: Mapping[str, object] | None = None,
) -> str:
    """Return the section of *game* with every switch of *rules_type* commented out.

    With *preset*, one of *presets*, it starts from that; the settings in *chosen* are not
    comments.
    """
    lines = [f"[{toml_key(game)}]", *_about(tr("The house rules of {title}.", title=title))]
    if presets:
        lines += ["", *_presets(presets, preset)]
    given = preset.values if preset is not None else {}
    group = ""
    for switch in switches(rules_type):
        if switch.group != group:
            group = switch.group
            lines += ["", f"## ---- {group} ----"]
        lines += ["", *_switch(switch, given, chosen or {})]
    return "\n".join(lines) + "\n"


def head_text(check: str) -> str:
    """Return the first lines of a file; *check* is the command that looks a file over."""
    told = (
        tr("House rules for cardtable."),
        tr("Lines that begin with ## explain. A line that begins with one # is a setting that is"
           " not in force: take the # away and change the value."),
        tr("To see what is wrong with this file: {command}", command=check),
    )  # fmt: skip
    return "\n".join(line for text in told for line in _about(text)) + "\n"


def family_text() -> str:
    """Return the section about the family, every line of it commented out."""
    lines = ["[family]"]
    for about, setting in (
        (tr("What the family is greeted as."), 'name = "The Bergs"'),
        (tr("Who usually plays, in turn order: NAME a person, NAME=bot a bot."),
         'players = ["Kari", "Ola", "Kim=bot"]'),
        (tr("The language of all text. Installed: {languages}.", languages=", ".join(LANGUAGES)),
         f"language = {toml_value(LANGUAGES[0])}"),
    ):  # fmt: skip
        lines += [*_about(about), f"# {setting}"]
    return "\n".join(lines) + "\n"


def _presets(presets: Sequence[Preset], preset: Preset | None) -> Iterator[str]:
    yield from _about(
        tr("A preset sets several switches at once; those that stand below it win over it.")
    )
    for one in presets:
        text = tr("{key}: {title}. {summary}", key=one.key, title=one.title, summary=one.summary)
        yield from _about(text, indent="  ")
    mark = "" if preset is not None else "# "
    yield f"{mark}preset = {toml_value((preset or presets[0]).key)}"


def _switch(
    switch: Switch, given: Mapping[str, object], chosen: Mapping[str, object]
) -> Iterator[str]:
    yield from _about(tr("{title}.", title=switch.title))
    yield from _about(switch.help)
    default = toml_value(switch.default)
    yield from _about(
        tr("Default: {default}. Allowed: {allowed}.", default=default, allowed=switch.allowed)
    )
    value = given.get(switch.key, switch.default)
    if value != switch.default:
        yield from _about(tr("The preset has: {value}.", value=toml_value(value)))
    mark = "" if switch.key in chosen else "# "
    yield f"{mark}{switch.key} = {toml_value(chosen.get(switch.key, value))}"


def _about(text: str, indent: str = "") -> list[str]:
    head = f"## {indent}"
    return textwrap.wrap(
        text,
        _WIDTH,
        initial_indent=head,
        subsequent_indent=head,
        break_long_words=False,
        break_on_hyphens=False,
    )
