"""The options of a program: declared in its hello with their ranges, set behind its command."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from cardtable.core.wording import alternatives, clip, did_you_mean, nearest
from cardtable.players.program.fault import ProgramError
from cardtable.text import tr

KINDS: Final = ("number", "choice", "text")


def read_options(texts: Sequence[str]) -> dict[str, str]:
    """Return the options that *texts* such as ``depth=3`` set.

    :raises ProgramError: one is written otherwise.
    """
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise ProgramError(
                tr("read {text}, allowed is an option such as depth=3", text=repr(clip(text)))
            )
        found[name.strip()] = value.strip()
    return found


def values_for(given: Mapping[str, str], hello: Mapping[str, Any]) -> dict[str, object]:
    """Return the value of each option that the program declares in *hello*, as *given* or usual.

    :raises ProgramError: it declares nonsense, has no such option, or does not take the value.
    """
    declared = hello.get("options", [])
    if not isinstance(declared, list) or not all(map(_is_option, declared)):
        raise ProgramError(
            tr("the program declares options that are none, allowed are {kinds}",
               kinds=alternatives(KINDS))
        )  # fmt: skip
    names = [option["name"] for option in declared]
    for name in given:
        if name not in names:
            allowed = alternatives(names) if names else tr("none")
            message = tr(
                "the program has no option {name}, allowed is {names}",
                name=repr(clip(name)),
                names=allowed,
            )
            raise ProgramError(message + did_you_mean(nearest(name, names)))
    return {
        option["name"]: _value(option, given[option["name"]])
        if option["name"] in given
        else option["default"]
        for option in declared
    }


def _is_option(option: object) -> bool:
    if not isinstance(option, dict) or not isinstance(option.get("name"), str):
        return False
    default, kind = option.get("default"), option.get("kind")
    if kind == "number":
        bounds = (option.get("least"), default, option.get("most"))
        return all(isinstance(bound, int) for bound in bounds)
    if kind == "choice":
        choices = option.get("choices")
        return isinstance(choices, list) and default in choices
    return kind == "text" and isinstance(default, str)


def _value(option: Mapping[str, Any], text: str) -> object:  # Any: JSON
    if option["kind"] == "text":
        return text
    if option["kind"] == "choice":
        if text in option["choices"]:
            return text
        allowed = alternatives([str(choice) for choice in option["choices"]])
    else:
        least, most = option["least"], option["most"]
        if text.lstrip("-").isdecimal() and least <= int(text) <= most:
            return int(text)
        allowed = tr("a whole number from {least} to {most}", least=least, most=most)
    raise ProgramError(
        tr(
            "the option {name} of the program is {text}, allowed is {allowed}",
            name=option["name"],
            text=repr(clip(text)),
            allowed=allowed,
        )
    )
