"""A record, played again: told from end to end, shown at one move, or stepped through.

Everything that is shown has proved to hold: every move was legal, every result follows.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from cardtable.cli.console import can_ask
from cardtable.cli.errors import InputError
from cardtable.cli.files import about
from cardtable.cli.look import Look, Paper, seat_of, zone_texts
from cardtable.cli.question import ask
from cardtable.cli.saves import saved_file
from cardtable.cli.scores import side_numbers, side_scores, sides_text
from cardtable.core.result import Standing
from cardtable.core.zone import NO_SEAT
from cardtable.match.replay import Replay, SpoilerError, is_finished, replay
from cardtable.match.store import read_save
from cardtable.match.turn import PlayedRound
from cardtable.record_text import newcomers, result_values
from cardtable.registry import load_games
from cardtable.render import BLANK, Picture, Row, Teller, Told
from cardtable.render.score import standing_rows
from cardtable.text import tr

FORMAT: Final = 1


def show_replay(file: Path, look: Look, at: int | None, *, as_json: bool) -> None:
    """Show the record in *file*: all of it, or the table after *at* moves.

    :raises RecordError: it does not hold.
    """
    shown = _Shown(*_replayed(file, look), Paper(is_ascii=look.is_ascii))
    if at is not None:
        shown.check(at)
    if as_json:
        print(json.dumps(_document(shown, at), indent=2))  # noqa: T201 - what was asked for
    elif at is not None:
        shown.show(shown.step_at(at))
    elif can_ask():
        shown.step_through()
    else:
        shown.tell()


def _replayed(file: Path, look: Look) -> tuple[Replay, str]:
    """Return the record in *file*, played again, and the title of its game."""
    path = saved_file(file)
    with about(path):
        record, _ = read_save(path)
    header = record.header
    loaded = load_games().get_recorded(header.game, header.plugin)
    first = [entry.name for entry in header.seats]
    names = [*first, *newcomers(record.lines, len(first))]
    seat = None if look.seat is None or look.is_open else seat_of(look.seat, names)
    try:
        with about(path):
            played = replay(loaded.game, record, seat=seat, is_open=look.is_open)
    except SpoilerError as error:
        message = tr("{reason}; add --seat NAME, or --open to see all the same", reason=error)
        raise InputError(message) from error
    return played, loaded.entry.title


class _Shown:
    """A replay, the *title* of its game, and the paper that it is printed on."""

    def __init__(self, played: Replay, title: str, paper: Paper) -> None:
        self.title: Final = title
        self.replay: Final = played
        self.match: Final = played.match
        self.steps: Final = played.steps
        self.paper: Final = paper
        self.is_spoilt: Final = played.is_open and not is_finished(played.match)

    def check(self, at: int) -> None:
        """Refuse a number of moves that the record does not have."""
        if not 0 <= at <= self.match.ply or not self.steps:
            raise InputError(
                tr(
                    "there is no move {number}; the record has {most}",
                    number=at,
                    most=self.match.ply,
                )
            )

    def step_at(self, at: int) -> int:
        """Return the step that made move *at*, or the first deal."""
        found = [number for number, step in enumerate(self.steps) if step.ply == at]
        return next((n for n in found if self.steps[n].seat != NO_SEAT), found[0])

    def standing_at(self, number: int) -> Standing:
        """Return how the match stood after step *number*."""
        step = self.steps[number]
        return step.standing or self.match.standing_before(self.round(step.round))

    def round(self, number: int) -> PlayedRound:
        """Return round *number*."""
        (played,) = (one for one in self.match.rounds if one.plan.number == number)
        return played

    def tell(self) -> None:
        """Print all that happened, and how it ended."""
        self.paper.print(self.head())
        for number in range(len(self.steps)):
            self.paper.print(self.told(number))
        self.paper.print([BLANK, *self.end()])

    def show(self, number: int) -> None:
        """Print the table at step *number*, and what led there."""
        table = self.paper.table(self.match, self.steps[number].view, self.standing_at(number))
        self.paper.print([*self.head(), *self.told(number), BLANK, *table])

    def step_through(self) -> None:
        """Show one step after the other, as the person asks for them."""
        prompt = tr("Return goes on, b back, a number to that move, q leaves:")
        number: int | None = 0
        while number is not None and self.steps:
            self.show(number)
            here = number
            try:
                number = ask(prompt, lambda line: self.target(line, here))  # noqa: B023 - asked at once
            except EOFError:
                return

    def target(self, line: str, here: int) -> int | None:
        """Return the step that *line* asks for at step *here*, or `None` to leave."""
        word = line.casefold()
        if word in ("q", "quit"):
            return None
        if word in ("b", "back"):
            return max(0, here - 1)
        if word.isdecimal():
            self.check(int(word[:9]))
            return self.step_at(int(word[:9]))
        if word:
            raise InputError(tr("{word} is none of these", word=repr(line[:60])))
        return here + 1 if here + 1 < len(self.steps) else None

    def head(self) -> Iterator[Row]:
        """Yield what match it is, and whether it is spoilt."""
        names = sides_text(self.match)
        yield from self.paper.sentence(tr("{game}: {names}", game=self.title, names=names))
        if self.is_spoilt:
            text = tr("SPOILT: the match is not finished, and its hidden cards are shown.")
            yield from self.paper.sentence(text)

    def told(self, number: int) -> Iterator[Row]:
        """Yield what step *number* brought, in sentences."""
        step, names = self.steps[number], self.match.names
        told = [
            told.text if told.seat in (step.seat, NO_SEAT) else f"{names[told.seat]}: {told.text}"
            for told in self.sentences(number)
        ]
        if step.seat == NO_SEAT:
            yield BLANK
            first = self.deal_text(step.round)
        elif step.incident is not None:
            first = tr("{ply}. Entered by {name}:", ply=step.ply, name=names[step.seat])
        else:
            first = tr(
                "{ply}. {name}: {move}.",
                ply=step.ply,
                name=names[step.seat],
                move=step.move or tr("a secret move"),
            )
        yield from self.paper.sentence(" ".join([first, *told]))
        if step.result is not None:
            yield BLANK
            for text in self.match.game.explain(self.match.rules, step.result, names):
                yield from self.paper.sentence(text)

    def deal_text(self, number: int) -> str:
        """Return who dealt round *number*, and who begins it."""
        played = self.round(number)
        if self.match.header.position and number == 1:
            return tr("Round {number} begins from a position.", number=number)
        name = self.match.names[played.plan.dealer]
        deals = tr("Round {number} is dealt by {name}.", number=number, name=name)
        return f"{deals} {self.match.starter_text(played)}".rstrip()

    def sentences(self, number: int) -> list[Told]:
        """Return what happened at step *number*."""
        step, match = self.steps[number], self.match
        brush = Picture(match.game, step.view, match.names, glyphs=self.paper.screen.glyphs).brush
        teller = Teller(match.game, match.box, match.names, brush)
        if step.seat != NO_SEAT:
            teller.start_from(self.steps[number - 1].view)
        if step.incident is not None:
            return teller.tell_incident(step.incident, step.events)
        return teller.tell(step.seat, step.move, step.events)

    def end(self) -> Iterator[Row]:
        """Yield how the match stands at the end of the record."""
        match = self.match
        screen = self.paper.screen
        text = match.standing().why if match.is_over() else tr("The match is not finished.")
        yield from self.paper.sentence(text or tr("The match was stopped."))
        yield from standing_rows(side_scores(match), screen.glyphs, screen.width)


def _document(shown: _Shown, at: int | None) -> dict[str, object]:
    """Return the replay for programs."""
    match = shown.match
    last = len(shown.steps) - 1 if at is None else shown.step_at(at)
    standing = match.standing() if at is None else shown.standing_at(last)
    return {
        "format": FORMAT,
        "game": match.header.game,
        "plugin": match.header.plugin,
        "house_rules": dict(match.header.house_rules),
        "seats": [{"name": seat.name, "player": seat.player} for seat in match.seats],
        "practice": match.header.practice,
        "finished": is_finished(match),
        "closed": match.closed or None,
        "open": shown.replay.is_open,
        "spoilt": shown.is_spoilt,
        "steps": [_step(shown, number) for number in range(last + 1)],
        "phase": shown.steps[last].view.phase if shown.steps else None,
        "zones": zone_texts(shown.steps[last].view) if shown.steps else {},
        "sides": side_numbers(match),
        "totals": list(standing.totals),
        "places": list(standing.places),
    }


def _step(shown: _Shown, number: int) -> dict[str, object]:
    step = shown.steps[number]
    return {
        "round": step.round,
        "ply": step.ply,
        "seat": None if step.seat == NO_SEAT else step.seat + 1,
        "move": step.move,
        "incident": step.incident is not None,
        "told": [told.text for told in shown.sentences(number)],
        "result": None if step.result is None else result_values(step.result),
    }
