"""A position written by hand: loaded, moves played on it, and shown to people or programs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from cardtable.cli.files import about, read_text_file
from cardtable.cli.look import Look, Paper, seat_of, zone_texts
from cardtable.cli.scores import side_numbers
from cardtable.core.error import IllegalMoveError
from cardtable.core.view import View, look_open
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.house_rules import check_names, rules_dict
from cardtable.match import Match
from cardtable.players import check_seat_count, number_namesakes, read_name
from cardtable.position import position_game, read_position, rules_by
from cardtable.record import Header, SeatEntry
from cardtable.record_text import result_values
from cardtable.registry import LoadedGame, load_games
from cardtable.render import BLANK, Row
from cardtable.text import tr

FORMAT: Final = 1


def show_position(file: Path, moves: Sequence[str], look: Look, *, as_json: bool) -> None:
    """Print the position in *file* after *moves*, as *look* wants it.

    :raises IllegalMoveError: a move was refused; the position before it has been printed.
    """
    match = dealt_from(file)
    seat = None if look.seat is None else seat_of(look.seat, match.names)
    refusal = play_moves(match, moves)
    is_for_others = seat not in (None, match.seat_to_move) and match.seat_to_move != NO_SEAT
    if refusal is not None and is_for_others and not look.is_open:
        _keep_reason(refusal, match)
    view = _view(match, seat, is_open=look.is_open)
    if as_json:
        print(_json(match, view, refusal))  # noqa: T201 - the document is all there is
    else:
        paper = Paper(is_ascii=look.is_ascii)
        paper.print([*paper.table(match, view), BLANK, *_sentences(match, view, paper)])
    if refusal is not None:
        raise refusal


def dealt_from(file: Path) -> Match:
    """Return a match in the position that stands in *file*."""
    text = read_text_file(file)
    with about(file):
        match = match_from(text, load_games().get(position_game(text)))
    match.deal(1)
    return match


def match_from(text: str, loaded: LoadedGame, seats: tuple[SeatEntry, ...] = ()) -> Match:
    """Return a match that begins from the position *text*, with *seats* or those it names."""
    usual = rules_by(loaded.game, loaded.entry.presets)

    def rules_for(preset: str, values: Mapping[str, object], seat_count: int) -> object:
        check_seat_count(seat_count, loaded.entry.seats)
        return usual(preset, values, seat_count)

    position = read_position(loaded.game, rules_for, text)
    names = [
        read_name(name or tr("Seat {number}", number=number))
        for number, name in enumerate(position.names, 1)
    ]
    if seats:
        check_names(position.rules, [seat.name for seat in seats])
    header = Header(
        game=loaded.entry.key,
        rules_version=loaded.game.rules_version,
        plugin=loaded.source,
        house_rules=rules_dict(position.rules),
        seats=seats or tuple(map(SeatEntry, number_namesakes(names))),
        seed=0,
        position=text,
    )
    return Match(loaded.game, position.rules, header)


def play_moves(match: Match, moves: Sequence[str]) -> IllegalMoveError | None:
    """Play *moves* up to the first that is refused, and return the refusal."""
    for text in moves:
        try:
            if match.box.incidents.has_head(text):
                incident = match.box.incidents.parse(text, match.names)
                match.happen(max(0, match.seat_to_move), incident, match.ply)
                continue
            move = match.box.notation.read(text, match.legal_moves())
            match.play(match.seat_to_move, move, match.ply)
        except IllegalMoveError as refusal:
            return refusal
    return None


def _keep_reason(refusal: IllegalMoveError, match: Match) -> None:
    """Take out of *refusal* the reason, which may name cards that only the seat to move sees."""
    name = match.names[match.seat_to_move]
    refusal.message = tr("{name} cannot do this now, and only {name} may see why", name=name)
    refusal.args = (refusal.message,)
    refusal.fields = {}


def _view(match: Match, seat: Seat | None, *, is_open: bool) -> View:
    round_ = match.rounds[-1].round
    if is_open:
        return look_open(round_)
    return round_.view(max(0, round_.seat_to_move) if seat is None else seat)


def _json(match: Match, view: View, refusal: IllegalMoveError | None) -> str:
    result = match.rounds[-1].result
    document = {
        "format": FORMAT,
        "game": match.header.game,
        "phase": view.phase,
        "to_move": None if view.seat_to_move == NO_SEAT else view.seat_to_move + 1,
        "legal": [str(move) for move in view.legal_moves],
        "incidents": [str(incident) for incident in view.incidents],
        "over": result is not None,
        "result": None
        if result is None
        else {
            **result_values(result),
            "sides": side_numbers(match),
            "points": list(match.game.score(match.rules, result)),
            "totals": list(match.standing().totals),
        },
        "zones": zone_texts(view),
        "error": None if refusal is None else {"code": refusal.code, "message": refusal.message},
    }
    return json.dumps(document, indent=2)


def _sentences(match: Match, view: View, paper: Paper) -> Iterator[Row]:
    result = match.rounds[-1].result
    if result is not None:
        yield from paper.sentence(tr("The round is over."))
        for sentence in (
            *match.game.explain(match.rules, result, match.names),
            *match.game.explain_totals(match.rules, match.entries, match.names),
        ):
            yield from paper.sentence(sentence)
        return
    name = match.names[view.seat_to_move]
    yield from paper.sentence(tr("Phase {phase}; {name} is to move.", phase=view.phase, name=name))
    if view.legal_moves:
        moves = ", ".join(str(move) for move in view.legal_moves)
        yield from paper.sentence(tr("Legal moves: {moves}", moves=moves))
    if view.incidents:
        texts = ", ".join(str(incident) for incident in view.incidents)
        yield from paper.sentence(tr("What may be entered besides: {incidents}", incidents=texts))
