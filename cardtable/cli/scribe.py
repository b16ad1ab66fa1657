"""The pad at a terminal or a pipe: rounds are told answer by answer, or line by line."""

from collections.abc import Callable, Mapping
from typing import Final

from cardtable.cli.errors import BAD_INPUT, DONE, NOT_SO, say
from cardtable.cli.interrupts import Interrupts
from cardtable.cli.pad_page import sentence_rows, sheet_rows
from cardtable.cli.prompt import as_sentence
from cardtable.cli.reader import Reader
from cardtable.cli.screen import Screen
from cardtable.core.error import CardtableError, PluginError
from cardtable.core.pad import SEAT, PadError, Question
from cardtable.core.wording import clip
from cardtable.render import BLANK
from cardtable.scorepad import (
    Pad,
    RoundLine,
    Telling,
    changes,
    items_of,
    read_deed,
    round_text,
)
from cardtable.scorepad.words import NOBODY
from cardtable.text import tr


class LeavePad(Exception):  # noqa: N818 - how the loop is left, not an error
    """The person has done with the pad."""


class Scribe:
    """Fills the sheet of *pad*; *keep* writes it down after each change, or raises `OSError`."""

    def __init__(
        self, pad: Pad, title: str, keep: Callable[[Pad], None], screen: Screen, reader: Reader
    ) -> None:
        self.pad = pad
        self.title: Final = title
        self._write_down: Final = keep
        self.screen: Final = screen
        self.reader: Final = reader
        self.lost = ""
        self._before: list[Pad] = []
        self._telling: Telling | None = None
        self._editing = 0

    def run(self) -> int:
        """Take down rounds until the input ends or the person leaves; return the exit code."""
        if not self.reader.is_script:
            self._show()
            self._say(self._hint())
        try:
            with Interrupts() as interrupts:
                while True:
                    typed = self._read()
                    with interrupts.held():
                        if not self._take(typed):
                            return NOT_SO
        except LeavePad:
            self._say_unfinished()
        except (EOFError, KeyboardInterrupt) as error:
            self._end_prompt()
            self._say_unfinished()
            if isinstance(error, KeyboardInterrupt):
                raise
        return NOT_SO if self.lost else DONE

    def edit(self, number: int) -> int:
        """Let round *number* be told anew; return the exit code."""
        try:
            self._edit(str(number))
            while self._editing:
                if not self._take(self._read()):
                    return NOT_SO
        except KeyboardInterrupt:
            self._end_prompt()
            raise
        except EOFError:
            self._end_prompt()
            say(tr("the input ended; round {number} stands as it was", number=number))
            return BAD_INPUT
        except LeavePad:
            pass
        return NOT_SO if self.lost else DONE

    def _read(self) -> str:
        if not self.reader.is_script:
            self._say(self._prompt())
        return self.reader.read()

    def _prompt(self) -> str:
        if self._telling is None and self.pad.is_over:
            return tr("Type undo or edit NUMBER to correct something, or quit.")
        question = self.telling.question
        if question is None:
            return ""
        kept = self._answer_before(question)
        keeping = " " + tr("(Return keeps {answer})", answer=kept) if kept else ""
        return question_text(question, self.pad.names) + keeping

    def _answer_before(self, question: Question) -> str:
        """Return what the round that is told anew has for *question*, else ``""``."""
        if not self._editing:
            return ""
        told = self.pad.rows[self._editing - 1].line.told
        texts = (one.text for one in told if (one.key, one.seat) == question.place)
        return next(texts, "")

    @property
    def telling(self) -> Telling:
        """The round that is being told."""
        if self._telling is None:
            self._telling = self.pad.telling()
        return self._telling

    def _take(self, typed: str) -> bool:
        """Do what *typed* says; tell whether it could be done, or may be tried again."""
        try:
            self._obey(typed.strip())
        except (CardtableError, OSError) as error:
            if isinstance(error, PluginError):
                raise
            if self.reader.is_script:
                number, text = self.reader.line_number, repr(clip(typed))
                say(tr("line {number}: {text} is refused: {message}",
                       number=number, text=text, message=error))  # fmt: skip
                self._say_unfinished()
                return False
            self._say(as_sentence(str(error)))
        return True

    def _obey(self, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        deed = _DEEDS.get(word.casefold())
        if deed is not None:
            deed(self, rest.strip())
        elif self._between(typed):
            return
        elif self._telling is None and self.pad.is_over:
            if typed:
                self.pad.next_plan()
            raise LeavePad
        elif typed:
            self._tell(typed)
        elif (question := self.telling.question) is not None:
            self._keep_answer(question)

    def _tell(self, typed: str) -> None:
        """Take *typed* as a whole round if it may be one, else as the answer that is asked for."""
        telling = self.telling
        question, count = telling.question, len(telling.told)
        may_be_line = "=" in typed or (not telling.told and _is_line(typed))
        if may_be_line and ("=" in typed or question is None or question.kind != SEAT):
            telling = self._told_on_one_line(typed)
        else:
            try:
                telling.answer(typed)
            except PadError:
                if not may_be_line or len(telling.told) > count or not _has_digit(typed):
                    raise
                telling = self._told_on_one_line(typed)
        if telling.question is None:
            self._finish(telling)

    def _keep_answer(self, question: Question) -> None:
        """Answer *question* as before, if the round is told anew."""
        text = self._answer_before(question)
        if text:
            self.telling.answer(text)
        if self.telling.question is None:
            self._finish(self.telling)

    def _told_on_one_line(self, typed: str) -> Telling:
        """Return the round that is told by the line *typed*, or the one answer that it is."""
        fresh = self._fresh()
        try:
            fresh.take_over(items_of(typed), self.telling)
        except PadError:
            question = self.telling.question
            if "=" in typed or question is None or question.kind == SEAT:
                raise
            self.telling.answer(typed)
            return self.telling
        self._telling = fresh
        return fresh

    def _fresh(self) -> Telling:
        """Return the round anew, of which all is known that was told, now or before an edit."""
        known = {(told.key, told.seat): told.text for told in self.telling.told}
        if not self._editing:
            return self.pad.telling(known)
        return self.pad.retelling(self._editing, known)

    def _finish(self, telling: Telling) -> None:
        line = RoundLine(tuple(telling.told))
        number = self._editing
        self._telling, self._editing = None, 0
        notes = telling.notes
        if number:
            old = self.pad
            place = old.place_of_round(number)
            self._become(old.changed(place, line))
            self._say(*notes, *changes(old, self.pad))
            if not self.reader.is_script:
                self._show()
            return
        new = self.pad.grown(line)
        self._become(new)
        if not self.reader.is_script:
            self._say(*notes, *new.rows[-1].told)
            self._show()

    def _become(self, pad: Pad) -> None:
        """Let the sheet be that of *pad* from here on, and keep it."""
        self._before.append(self.pad)
        self.pad = pad
        self._keep()

    def _keep(self) -> None:
        self.lost = ""
        try:
            self._write_down(self.pad)
        except OSError as error:
            self.lost = str(error)
            say(self.lost)

    def _show(self, _: str = "") -> None:
        self.screen.say([BLANK, *sheet_rows(self.pad, self.title, self.screen), BLANK])

    def _say(self, *texts: str) -> None:
        self.screen.say(sentence_rows(texts, self.screen))

    def _hint(self) -> str:
        if self.pad.is_over:
            return ""
        return tr("Answer each question, or type a whole round on one line; ? for help.")

    def _end_prompt(self) -> None:
        """Leave the row of the prompt, on which nothing was typed."""
        if not self.reader.is_script:
            self.screen.say([BLANK])

    def _say_unfinished(self) -> None:
        if self._telling is not None and self._telling.is_begun:
            say(tr("the round that was being told is not on the sheet"))

    def _help(self, _: str) -> None:
        line = self.example()
        self._say(
            tr("Answer the question, or type the whole round on one line, such as: {line}",
               line=line),
            tr("A figure is a number, a sum such as 3+7+10, or the cards themselves."),
            tr("show: the sheet. undo: takes back the last answer, or the last round."),
            tr("edit 2: tells round 2 anew. void: the round counts for nobody."),
            tr("penalty NAME 10, join NAME, leave NAME: between rounds. quit: leaves the pad."),
        )  # fmt: skip

    def example(self) -> str:
        """Return a line that tells the next round."""
        if self.pad.is_over:
            return "edit 1"
        seats = self.pad.next_plan().seats
        question = self.pad.telling().question
        figures = " ".join(str(7 * place) for place in range(1, len(seats) + 1))
        key = question.key if question and question.kind == SEAT else ""
        return f"{figures} {key}={self.pad.names[seats[0]]}" if key else figures

    def _undo(self, _: str) -> None:
        telling = self._telling
        if telling is not None and telling.take_back():
            return
        if self._editing:
            self._telling, self._editing = None, 0
            self._say(tr("The round stands as it was."))
            return
        self._telling = None
        old = self.pad
        if self._before:
            self.pad = self._before.pop()
        else:
            self.pad = old.changed(old.last_place(), None)
        self._keep()
        if not self.reader.is_script:
            self._say(*changes(old, self.pad))
            self._show()

    def _edit(self, rest: str) -> None:
        if not rest.isdecimal() or len(rest) > 6:  # noqa: PLR2004 - no sheet has so many rounds
            raise PadError(tr("say which round: edit 2"))
        number = int(rest)
        place = self.pad.place_of_round(number)
        line = self.pad.rows[number - 1].line
        if not self.reader.is_script:
            told = round_text(line.told, self.pad.names) or tr("void")
            self._say(tr("Round {number} is: {line}", number=number, line=told))
            self._say(tr("Type what is otherwise, such as {line}, or answer the questions anew.",
                         line=f"{self.pad.names[0]}=7"))  # fmt: skip
        self._telling, self._editing = self.pad.before(place).telling(), number

    def _void(self, _: str) -> None:
        self._telling = None
        if self._editing:
            old, number = self.pad, self._editing
            self._editing = 0
            self._become(old.changed(old.place_of_round(number), RoundLine(is_void=True)))
            self._say(*changes(old, self.pad))
            return
        self._become(self.pad.grown(RoundLine(is_void=True)))

    def _between(self, typed: str) -> bool:
        """Enter what happens between rounds if *typed* tells that."""
        line = read_deed(self.pad, typed)
        if line is None:
            return False
        if self._editing:
            raise PadError(tr("round {number} is being told anew; undo leaves it as it was",
                              number=self._editing))  # fmt: skip
        if self._telling is not None and self._telling.is_begun:
            raise PadError(tr("a round is being told; undo takes its answers back"))
        self._telling = None
        self._become(self.pad.grown(line))
        if not self.reader.is_script:
            self._show()
        return True

    def _quit(self, _: str) -> None:
        raise LeavePad


_DEEDS: Final[Mapping[str, Callable[[Scribe, str], None]]] = {
    "?": Scribe._help,
    "help": Scribe._help,
    "show": Scribe._show,
    "undo": Scribe._undo,
    "edit": Scribe._edit,
    "void": Scribe._void,
    "quit": Scribe._quit,
    "q": Scribe._quit,
}


def _is_line(typed: str) -> bool:
    """Tell whether *typed* may tell a whole round: several words, or one that has a name."""
    return len(typed.split()) > 1 or "=" in typed


def _has_digit(typed: str) -> bool:
    """Tell whether *typed* may hold a figure, and not only names."""
    return any(sign.isdecimal() for sign in typed)


def question_text(question: Question, names: list[str]) -> str:
    """Return *question* with what may be answered."""
    if question.kind == SEAT:
        allowed = ", ".join(names[seat] for seat in question.seats)
        if question.nobody:
            allowed += tr("; or {word}: {why}", word=NOBODY, why=question.nobody)
        return f"{question.text} ({allowed})"
    if question.choices:
        allowed = ", ".join(f"{key}: {why}" for key, why in question.choices.items())
        return f"{question.text} ({allowed})"
    return question.text
