"""What a typed line means: a word to the program, or a move by number or in notation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.core.error import NotationError
from cardtable.core.move import Alike, Move, Notation
from cardtable.core.wording import clip, did_you_mean, nearest
from cardtable.text import tr

LONGEST: Final = 200

HELP: Final = "help"
HINT: Final = "hint"
WHY: Final = "why"
UNDO: Final = "undo"
RULES: Final = "rules"
SCORES: Final = "scores"
SORT: Final = "sort"
MORE: Final = "more"
AUTO: Final = "auto"
LOG: Final = "log"
SAVE: Final = "save"
BOT: Final = "bot"
END: Final = "end"
QUIT: Final = "quit"
HAPPENED: Final = "happened"
JOIN: Final = "join"

WITH_MORE: Final = (SORT, UNDO, HAPPENED, JOIN)
"""The words behind which something may stand."""

_ALSO: Final = {"?": HELP, "exit": QUIT, "penalty": HAPPENED}


@dataclass(frozen=True, slots=True)
class Word:
    """A word to the program, such as ``undo``, and the *rest* of what was typed behind it."""

    name: str
    rest: str = ""


def words() -> Mapping[str, str]:
    """Return each word that is understood at any prompt, with what it does."""
    return {
        HELP: tr("shows this page; ? does too"),
        HINT: tr("says which moves are best, with their chances; it sees no more than you do"),
        WHY: tr("says why the bots played as they did since your last turn"),
        MORE: tr("shows all moves, where there are too many for the page"),
        SORT: tr("sorts your hand another way; with the name of an order, that way"),
        UNDO: tr(
            "takes back your last move, as long as nobody has seen a hidden card since;"
            " undo 3 takes back three, undo turn all of the turn"
        ),
        AUTO: tr("plays for you, as long as it lasts, what needs no thought"),
        RULES: tr("shows the rules as this table plays them; begin here if they are new to you"),
        SCORES: tr("shows the score sheet"),
        HAPPENED: tr("enters what happened at the table, such as a penalty; alone it lists that"),
        JOIN: tr("lets somebody join between two rounds; join Kim=bot a bot"),
        LOG: tr("tells all that happened in this round"),
        SAVE: tr("says where the match is saved; it is saved after every move"),
        BOT: tr("lets a bot take your seat"),
        END: tr("ends the match early; it counts as unfinished"),
        QUIT: tr("leaves the match; it can be resumed later"),
    }


def has_word_as_move(notation: Notation) -> bool:
    """Tell whether a word to the program is a move of the game too."""
    return any(_is_move(word, notation) for word in words())


def read_word(text: str) -> Word | None:
    """Return the word that *text* is, a colon before it or not."""
    as_typed = text.strip().removeprefix(":").strip()
    plain = as_typed.casefold()
    name = _ALSO.get(plain, plain)
    if name in words():
        return Word(name)
    first, _, rest = plain.partition(" ")
    name = _ALSO.get(first, first)
    if name == JOIN:
        rest = as_typed.partition(" ")[2]  # a name is kept as it was typed
    return Word(name, rest.strip()) if name in WITH_MORE else None


def read_answer(
    text: str, legal: Sequence[Move], notation: Notation, alike: Alike | None = None
) -> Word | Move:
    """Return what *text* means where *legal* are the legal moves; of those *alike* the first.

    A word that is also a move of the game is the move; with a colon before it it is the word.

    :raises NotationError: it means nothing here.
    """
    plain = " ".join(text.split())
    if not plain:
        raise NotationError(tr("type a number or a move, or ? for help"))
    if len(plain) > LONGEST:
        raise NotationError(
            tr("a line of {count} letters is no move; type ? for help", count=len(plain))
        )
    word = read_word(plain)
    if plain.startswith(":"):
        return word or _unknown(plain)
    if word and not _is_move(plain, notation):
        return word
    if plain.isdecimal():
        return numbered(plain, legal)
    return notation.read(plain, legal, alike=alike)


def numbered(digits: str, legal: Sequence[Move]) -> Move:
    """Return the move that has the number *digits* among the *legal* ones.

    :raises NotationError: none of them has.
    """
    number = int(digits)
    if not 1 <= number <= len(legal):
        raise NotationError(
            tr(
                "there is no move {number}; the moves have the numbers 1 to {count}",
                number=number,
                count=len(legal),
            )
        )
    return legal[number - 1]


def _is_move(text: str, notation: Notation) -> bool:
    try:
        notation.parse(text)
    except NotationError:
        return False
    return True


def _unknown(text: str) -> Word:
    name = text.removeprefix(":").strip()
    raise NotationError(
        tr("there is no word {name}", name=repr(clip(name))) + did_you_mean(nearest(name, words()))
    )
