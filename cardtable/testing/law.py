"""What a law is, and what is said when a game breaks one."""

import sysconfig
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from cardtable.core.error import CardtableError
from cardtable.core.game import Game
from cardtable.core.wording import said
from cardtable.house_rules import rules_dict
from cardtable.record import Made
from cardtable.testing.case import Case
from cardtable.testing.script import script_of
from cardtable.text import tr

Body: TypeAlias = Callable[[Case], None]

_OURS: Final = Path(__file__).resolve().parent.parent
_PYTHON: Final = Path(sysconfig.get_path("stdlib"))
_INSTALLED: Final = {"site-packages", "dist-packages"}


class LawBroken(CardtableError, AssertionError):  # noqa: N818 - a verdict, as of a referee
    """A game breaks a law.

    *law* names it and *found* says how. *game*, *house_rules*, *seats* and *seed* are what to
    call the law with to see it again, *ply* and *moves* what had been played by then. Where the
    game *failed*, *place* is where in its code.
    """

    def __init__(self, law: str, case: Case, found: str, cause: BaseException | None) -> None:
        self.law: Final = law
        self.game: Final = type(case.game).__name__
        self.house_rules: Final[dict[str, object]] = rules_dict(case.rules)
        self.seats: Final = case.seats
        self.seed: Final = case.seed
        self.ply: Final = case.ply
        self.moves: Final[Sequence[str]] = tuple(case.moves)
        self.found: Final = found
        self.failed: Final = cause is not None
        self.place: Final = place_of(cause) if cause else ""
        self.played: Final = _played(case)
        self.is_scripted: Final = case.script is not None
        super().__init__(
            tr(
                "{game} breaks the law {law} at move {ply}: {found}\n"
                "  with {seats} seats, seed {seed}, house rules {rules}\n"
                "  moves: {moves}",
                game=self.game,
                law=law,
                ply=self.ply,
                found=found,
                seats=self.seats,
                seed=self.seed,
                rules=self.house_rules,
                moves="; ".join(self.moves) or "-",
            )
        )


@dataclass(frozen=True, slots=True)
class Law:
    """One law; it is called with a game, house rules as plain values, seats and a seed.

    *sentence* says what the law demands. A *costly* one starts another process or plays a
    match several times over, and need not be tried as often.
    """

    name: str
    sentence: str
    body: Body
    costly: bool = False

    def __call__(
        self,
        game: Game,
        rules: Any,  # noqa: ANN401 - each game has house rules of its own type
        seats: int,
        seed: int,
    ) -> None:
        """Try whether *game* obeys.

        :raises LawBroken: it does not.
        """
        self.hold(Case(game, rules, seats, seed, self.name))

    def hold(self, case: Case) -> None:
        """Try whether the game of *case* obeys.

        :raises LawBroken: it does not.
        """
        try:
            self.body(case)
        except Broken as broken:
            cause = broken.__cause__
            raise LawBroken(self.name, case, str(broken), cause) from cause
        except (Exception, SystemExit) as error:
            found = tr("the game failed: {error}", error=said(first_cause(error)))
            raise LawBroken(self.name, case, found, error) from error


class Broken(Exception):  # noqa: N818 - becomes a `LawBroken`, which knows the case too
    """Raised inside a law with what was found."""


def require(holds: object, found: str, /, **fields: object) -> None:
    """Say that the law is broken unless *holds*; *found* says how."""
    if not holds:
        raise Broken(tr(found).format_map(fields))


@contextmanager
def must_not_fail(found: str, /, **fields: object) -> Iterator[None]:
    """Say that the law is broken where something fails; *found* says how, and why: ``{error}``."""
    try:
        yield
    except Broken:
        raise
    except Exception as error:
        fields["error"] = f"{type(error).__name__}: {error}"
        raise Broken(tr(found).format_map(fields)) from error


def law(body: Body) -> Law:
    """Make a law of *body*, whose docstring says in its first sentence what is demanded."""
    return Law(body.__name__, _sentence(body), body)


def costly_law(body: Body) -> Law:
    """Make a law of *body* that is tried less often."""
    return Law(body.__name__, _sentence(body), body, costly=True)


def _sentence(body: Body) -> str:
    return " ".join((body.__doc__ or "").split("\n\n", maxsplit=1)[0].split())


def first_cause(error: BaseException) -> BaseException:
    """Return what *error* was raised for in the end."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def place_of(error: BaseException) -> str:
    """Return which line of the game's code failed with *error*, or ``""`` if none is in it."""
    frames = traceback.extract_tb(first_cause(error).__traceback__)
    theirs = [frame for frame in frames if _is_theirs(Path(frame.filename))]
    if not theirs:
        return ""
    last = theirs[-1]
    return tr(
        "{file}, line {line}, in {name}", file=last.filename, line=last.lineno, name=last.name
    )


def _is_theirs(file: Path) -> bool:
    if file.is_relative_to(_PYTHON) and _INSTALLED.isdisjoint(file.parts):
        return False
    return not file.is_relative_to(_OURS)


def _played(case: Case) -> tuple[Made, ...]:
    """Return the moves that had been made, with the one that was being made."""
    lines = [*case.walked.lines] if case.walked else []
    return script_of(lines if case.trying is None else [*lines, case.trying])
