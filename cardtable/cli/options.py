"""The options that several commands share, each group of them declared once.

A command asks for a group by a parameter of its type; `command` spreads the group out for
Typer and puts it together again.
"""

import functools
import inspect
import re
from collections.abc import Callable
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from cardtable.cli.errors import InputError, reported
from cardtable.core.wording import clip
from cardtable.text import LANGUAGES, tr

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=tr("Its name in the list of games; DISTRIBUTION:NAME where two have one name."),
    ),
]
Json = Annotated[bool, typer.Option("--json", help=tr("One JSON document for programs."))]

_MOST_DIGITS: Final = 100
_LONGEST_THOUGHT: Final = 600
_MOST_PLAYOUTS: Final = 10_000_000
_SECONDS: Final = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})?|\.[0-9]{1,9}")
_WHOLE: Final = re.compile(rf"[+-]?[0-9]{{1,{_MOST_DIGITS}}}")


def whole_number(text: str) -> int:
    """Return the whole number that *text* writes."""
    if not _WHOLE.fullmatch(text.strip()):
        raise typer.BadParameter(
            tr(
                "read {text}, allowed is a whole number of up to {most} digits",
                text=repr(clip(text)),
                most=_MOST_DIGITS,
            )
        )
    return int(text)


def playout_count(text: str) -> int:
    """Return how many playouts *text* asks for."""
    count = whole_number(text)
    if not 0 < count <= _MOST_PLAYOUTS:
        raise typer.BadParameter(
            tr("read {text}, allowed is 1 to {most}", text=repr(clip(text)), most=_MOST_PLAYOUTS)
        )
    return count


def seconds(text: str) -> float:
    """Return how many seconds *text* writes."""
    if _SECONDS.fullmatch(text.strip()) and 0 < float(text) <= _LONGEST_THOUGHT:
        return float(text)
    raise typer.BadParameter(
        tr(
            "read {text}, allowed is a number of seconds above 0 in digits, such as 0.5,"
            " up to {most}",
            text=repr(clip(text)),
            most=_LONGEST_THOUGHT,
        )
    )


Think = Annotated[
    float | None,
    typer.Option(
        "--think",
        metavar="SECONDS",
        parser=seconds,
        help=tr("How long bots that search, and hints, think; a seed is then no match any more."),
    ),
]


class Checked:
    """A group of options that is looked at before the command begins."""

    __slots__ = ()

    def check(self) -> None:
        """Refuse what will not do.

        :raises InputError: something will not.
        """
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Common(Checked):
    """What every command takes."""

    lang: Annotated[
        str, typer.Option("--lang", metavar="LANGUAGE", help=tr("The language of all text."))
    ] = LANGUAGES[0]
    ascii: Annotated[bool, typer.Option("--ascii", help=tr("Plain letters and signs only."))] = (
        False
    )
    debug: Annotated[bool, typer.Option("--debug", help=tr("Show where an error came from."))] = (
        False
    )

    def check(self) -> None:
        """Refuse a language that is not installed."""
        if self.lang not in LANGUAGES:
            raise InputError(
                tr(
                    "the language {lang} is not installed; installed is {languages}",
                    lang=repr(clip(self.lang)),
                    languages=", ".join(LANGUAGES),
                )
            )


@dataclass(frozen=True, slots=True)
class RuleOptions(Checked):
    """The house rules of the table, from the command line."""

    preset: Annotated[
        str | None,
        typer.Option(
            "--preset",
            metavar="NAME",
            help=tr("Take the house rules of this name; the list of games has them."),
        ),
    ] = None
    variant: Annotated[
        str | None,
        typer.Option(
            "--variant",
            metavar="NAME",
            help=tr("Take the house rules of this variant of the family file."),
        ),
    ] = None
    house_rules: Annotated[
        Path | None,
        typer.Option(
            "--house-rules",
            metavar="FILE",
            readable=False,
            help=tr("Take the house rules of a file."),
        ),
    ] = None
    no_house_rules: Annotated[
        bool,
        typer.Option("--no-house-rules", help=tr("Leave the family file out.")),
    ] = False
    sets: Annotated[
        list[str],
        typer.Option(
            "--set",
            metavar="KEY=VALUE",
            help=tr("Set one house rule; may be given several times."),
            show_default=False,
        ),
    ] = field(default_factory=list)

    def check(self) -> None:
        """Refuse to leave the file out and take something of it."""
        for name, value in (("--house-rules", self.house_rules), ("--variant", self.variant)):
            if self.no_house_rules and value is not None:
                raise InputError(
                    tr(
                        "{option} needs the file that --no-house-rules leaves out; drop one",
                        option=name,
                    )
                )


@dataclass(frozen=True, slots=True)
class TableOptions:
    """How a match is shown."""

    plain: Annotated[
        bool,
        typer.Option(
            "--plain", help=tr("Plain lines one below the other, as for a screen reader.")
        ),
    ] = False
    think: Think = None


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose eyes a table is seen with."""

    seat: Annotated[
        str | None,
        typer.Option("--seat", metavar="NAME", help=tr("As this seat sees it; a number does too.")),
    ] = None
    open: Annotated[bool, typer.Option("--open", help=tr("With all cards open."))] = False


# Typer reads a command by its signature, so any function may be one.
def command(function: Callable[..., object]) -> Callable[..., Any]:
    """Return *function* as Typer wants it: groups spread out, errors told, `Common` obeyed."""
    given = inspect.signature(function).parameters
    spread = [parameter for one in given.values() for parameter in _spread(one)]
    if "ctx" not in given:
        spread.append(_keyword("ctx", typer.Context))

    @functools.wraps(function)
    def run(**values: object) -> None:
        _look_above(values)
        with reported(debug=bool(values["debug"])):
            arguments = {name: _gathered(one, values) for name, one in given.items()}
            for argument in arguments.values():
                if isinstance(argument, Checked):
                    argument.check()
            function(**arguments)

    run.__signature__ = inspect.Signature(spread)  # type: ignore[attr-defined]
    run.__annotations__ = {parameter.name: parameter.annotation for parameter in spread}
    return run


def _spread(given: inspect.Parameter) -> list[inspect.Parameter]:
    """Return the parameters that Typer sees in place of one that a command asks for."""
    if not is_dataclass(given.annotation):
        return [given]
    return [
        _keyword(
            option.name,
            option.type,
            option.default_factory() if option.default_factory is not MISSING else option.default,
        )
        for option in fields(given.annotation)
    ]


def _keyword(
    name: str,
    annotation: object,
    default: object = inspect.Parameter.empty,
) -> inspect.Parameter:
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, kind, annotation=annotation, default=default)


def _gathered(given: inspect.Parameter, values: dict[str, object]) -> object:
    """Return what a command gets for the parameter that it asks for."""
    kind = given.annotation
    if isinstance(kind, type) and is_dataclass(kind):
        return kind(**{option.name: values[option.name] for option in fields(kind)})
    return values[given.name]


def _look_above(values: dict[str, object]) -> None:
    """Let the options that stand before the command's name count as well."""
    ctx = values["ctx"]
    above = ctx.parent if isinstance(ctx, typer.Context) else None
    while above is not None:
        for name in ("ascii", "debug"):
            values[name] = values[name] or above.params.get(name, False)
        above = above.parent
