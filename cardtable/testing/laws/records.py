"""Laws of what is written down: records and positions."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardtable.core.error import RecordError
from cardtable.match import Match
from cardtable.match.load import make_again, match_from_record
from cardtable.position import read_position, write_position
from cardtable.record import Dealt, Made
from cardtable.record_text import read_record, write_record
from cardtable.testing.case import Case
from cardtable.testing.law import costly_law, law, must_not_fail, require
from cardtable.testing.laws.secrets import difference
from cardtable.testing.offer import faces_of

LONGEST: Final = 120
FURTHER: Final = 25
CUTS: Final = 6
CLOSE_LOOK: Final = 0.06


@costly_law
def records_replay(case: Case) -> None:
    """A record, written and read, leads to the same match, which goes on as if never put aside.

    Moves that were taken back on the way are part of it.
    """
    match = case.play(case.up_to(LONGEST))
    back = min(match.ply, 1 + int(case.rng.random() * FURTHER))
    if back:
        with must_not_fail("{count} moves cannot be taken back: {error}", count=back):
            match.take_back(match.ply - back)
    text = write_record(match.record())
    with must_not_fail("the record does not hold: {error}"):
        record, kept = read_record(text)
        again = match_from_record(case.game, case.rules, record)
    require(kept == len(text) and write_record(record) == text, "the record is read as another")
    for one in (match, again):
        case.made = Counter()
        for _ in case.go_on(one, FURTHER):
            pass
    for name, here, there in (
        ("record", write_record(match.record()), write_record(again.record())),
        ("state", _state(match), _state(again)),
    ):
        require(
            here == there,
            "the {name} is another after a replay: {change}",
            name=name,
            change=difference(here, there),
        )


@costly_law
def records_survive_a_cut(case: Case) -> None:
    """A record that is cut at any byte still holds all that was whole, and can be gone on with.

    The moves that were cut off, made again, lead to the same end.
    """
    match = case.play(case.up_to(LONGEST))
    text = write_record(match.record())
    data = text.encode()
    head = len(write_record(type(match.record())(match.header)).encode())
    for _ in range(CUTS):
        cut = head + int(case.rng.random() * (len(data) - head))
        with must_not_fail("cut at byte {cut} it does not hold: {error}", cut=cut):
            record, _ = read_record(data[:cut].decode(errors="ignore"))
            again = match_from_record(case.game, case.rules, record)
            _make_the_rest(again, match)
        require(
            write_record(again.record()) == text,
            "cut at byte {cut} it leads elsewhere: {change}",
            cut=cut,
            change=difference(text, write_record(again.record())),
        )
    try:
        read_record(data[: int(case.rng.random() * head)].decode(errors="ignore"))
    except RecordError:
        return


def _make_the_rest(again: Match, match: Match) -> None:
    for line in match.lines:
        if isinstance(line, Dealt) and line.plan.number > len(again.rounds):
            again.deal(line.plan.number)
        elif isinstance(line, Made) and line.ply > again.ply:
            make_again(again, line)


@law
def positions_round_trip(case: Case) -> None:
    """A position, written and read, is the same: cards, fields, and what every seat knows."""
    for match in case.walk():
        if not match.is_in_round() or not case.now_and_then(CLOSE_LOOK):
            continue
        text = write_position(match.position())
        with must_not_fail("the position is refused: {error}"):
            found = read_position(case.game, lambda *_: case.rules, text)
        require(
            write_position(found) == text,
            "written again it is another: {change}",
            change=difference(text, write_position(found)),
        )
        here, there = faces_of(match.rounds[-1].round), faces_of(found.round)
        require(here == there, "the state is another: {change}", change=difference(here, there))
        for seat in range(case.seats):
            one, other = repr(match.view(seat)), repr(found.round.view(seat))
            require(
                one == other,
                "seat {seat} knows something else: {change}",
                seat=seat + 1,
                change=difference(one, other),
            )


def _state(match: Match) -> str:
    parts: Sequence[object] = (
        [match.view(seat) for seat in range(len(match.seats))],
        [match.happenings(seat) for seat in range(len(match.seats))],
        match.entries,
        match.closed,
    )
    return faces_of(match.rounds[-1].round) + repr(parts)
