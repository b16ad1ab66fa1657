"""What is wrong with a text that is not TOML, in one sentence and with its place."""

import re
from typing import Final

from cardtable.core.wording import clean, clip
from cardtable.house_rules.fault import Fault, HouseRulesFaults
from cardtable.house_rules.locate import first_repeat
from cardtable.house_rules.wording import path_text
from cardtable.text import tr

_MOST_DOTS: Final = 100
_AT_PLACE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")
_AT_END: Final = re.compile(r" \(at end of document\)$")
_LONG_NUMBER: Final = re.compile(r"(?<![0-9_])[0-9][0-9_]{3999}")
_REPEATS: Final = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Duplicate")


def check_shape(name: str, text: str) -> None:
    """Refuse a line with so many dots that its keys would take the parser's memory."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > _MOST_DOTS and not line.lstrip().startswith("#"):
            message = tr("this line has more than {most} dots", most=_MOST_DOTS)
            raise HouseRulesFaults([Fault(name, number, 1, "", message, line)])


def end_of(text: str) -> tuple[int, int, str]:
    """Return line and column just after *text*, from 1, and the start of that line."""
    last = text.rpartition("\n")[2]
    return text.count("\n") + 1, len(last) + 1, last


def explain(name: str, text: str, error: ValueError) -> Fault:
    """Return the fault behind an *error* that the TOML parser raised for *text*."""
    reason = str(error)
    if reason.startswith(_REPEATS) and (repeat := first_repeat(text)):
        path, (first, _), (line, column) = repeat
        message = tr("is set twice, first in line {first}", first=first)
        return _fault(name, text, (line, column), message, path_text(path))
    if found := _AT_PLACE.search(reason):
        place = int(found[1]), int(found[2])
        return _fault(name, text, place, _sentence(reason[: found.start()]))
    if found := _AT_END.search(reason):
        line, column, _ = end_of(text.rstrip())
        return _fault(name, text, (line, column), _sentence(reason[: found.start()]))
    if long := _LONG_NUMBER.search(text):  # the parser's own error then names no place
        line, column, _ = end_of(text[: long.start()])
        return _fault(name, text, (line, column), tr("this number is too long"))
    return Fault(name, None, None, "", _sentence(reason))


def _fault(name: str, text: str, place: tuple[int, int], message: str, key: str = "") -> Fault:
    line, column = place
    return Fault(name, line, column, key, message, text.split("\n")[line - 1])


def _sentence(reason: str) -> str:
    """Return the parser's *reason* in words for people who do not know TOML."""
    return next(
        (sentence for start, sentence in _sentences() if reason.startswith(start)),
        tr("this is not TOML ({reason})", reason=clip(clean(reason))),
    )


def _sentences() -> tuple[tuple[str, str], ...]:
    return (
        (
            "Invalid value",
            tr("a value is missing or not TOML here (text stands in quotes; write true or false)"),
        ),
        ("Expected '=' after a key", tr("an equals sign must follow the key")),
        (
            "Expected newline or end of document",
            tr("one line holds one key and its value; what follows here does not belong"),
        ),
        ("Expected ']' at the end of a table", tr("the name of a section must end with ]")),
        ("Expected ']]' at the end of a", tr("the name of a section must end with ]]")),
        ("Illegal character '\\n'", tr("the quotation mark that ends the text is missing")),
        (
            "Unescaped '\\' in a string",
            tr("in a text a backslash must be doubled, or the text stand in single quotes"),
        ),
        ("Invalid statement", tr("a line must read key = value, or [section]")),
        ("Invalid initial character for a key", tr("a name is missing here, or needs quotes")),
        ("Unclosed array", tr("a list must end with ]")),
        ("Unclosed inline table", tr("a table must end with } on the same line")),
        ("Unterminated string", tr("the quotation mark that ends the text is missing")),
        ("Expected '", tr("the quotation mark that ends the text is missing")),
        ('Expected "', tr("the quotation mark that ends the text is missing")),
        ("Cannot ", tr("this name is used twice, for different things")),
        ("Duplicate", tr("this name is used twice")),
    )
