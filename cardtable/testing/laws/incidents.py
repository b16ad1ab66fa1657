"""The law of what happens at the table without being anybody's move."""

from typing import Final

from cardtable.core.error import (
    NOT_ALLOWED,
    ROUND_OVER,
    STALE,
    IllegalMoveError,
    NotationError,
)
from cardtable.core.move import Incident
from cardtable.core.round import Round
from cardtable.match import Match
from cardtable.testing import fuzz
from cardtable.testing.case import Case
from cardtable.testing.dump import match_dumper
from cardtable.testing.law import law, must_not_fail, require
from cardtable.testing.laws.cards import require_all_cards
from cardtable.testing.laws.secrets import difference

CLOSE_LOOK: Final = 0.2
TRIES: Final = 4


@law
def incidents_can_be_entered(case: Case) -> None:
    """Whatever may be entered as having happened has its text, is no move, and can be answered.

    It is listed alike to every seat, once and in one order; asking changes nothing, and what is
    not listed is refused and changes nothing either.
    """
    for match in case.walk():
        if not case.game.incidents or not case.now_and_then(CLOSE_LOOK):
            continue
        state = match_dumper(match)
        before = state.dump(match)
        possible = match.incidents()
        _require_list(match, possible)
        for incident in possible:
            _require_text(match, incident)
            _require_to_work(match.rounds[-1].round.clone(), incident)
        heads = {str(move).split()[0] for move in match.legal_moves()}
        clash = sorted(heads & match.box.incidents.heads)
        require(not clash, "{words} begins a move and an incident", words=clash)
        _require_refusals(case, match, possible)
        after = state.dump(match)
        require(
            after == before,
            "listing or refusing incidents changes the state: {change}",
            change=difference(before, after),
        )


def _require_list(match: Match, possible: tuple[Incident, ...]) -> None:
    require(match.incidents() == possible, "the incidents come in another order")
    require(len({*possible}) == len(possible), "an incident is listed twice")
    for seat in range(len(match.seats) if match.is_in_round() else 0):
        require(
            match.view(seat).incidents == possible,
            "seat {seat} may enter other incidents",
            seat=seat + 1,
        )


def _require_text(match: Match, incident: Incident) -> None:
    text, box = str(incident), match.box
    for typed in (text, text.upper(), f"  {text}  "):
        with must_not_fail("{typed} is not read: {error}", typed=repr(typed)):
            found = box.incidents.parse(typed)
        require(found == incident, "{typed} is not read as {text}", typed=repr(typed), text=text)
    try:
        move = box.notation.parse(text)
    except NotationError:
        move = None
    require(move is None, "{text} is an incident and a move", text=text)
    said = match.game.incident_text(match.rules, incident, match.names)
    require(said.strip() and len(said.splitlines()) == 1, "nothing is said of {text}", text=text)


def _require_to_work(round_: Round, incident: Incident) -> None:
    with must_not_fail("{incident} is possible, and it fails: {error}", incident=str(incident)):
        round_.happen(incident)
        legal = round_.legal_moves()
    require(
        bool(legal) != round_.is_over(),
        "after {incident} there is no legal move",
        incident=str(incident),
    )
    require_all_cards(round_.table)


def _require_refusals(case: Case, match: Match, possible: tuple[Incident, ...]) -> None:
    tries = [
        (fuzz.random_move(match.box, match.game.incidents, case.rng), match.ply, NOT_ALLOWED)
        for _ in range(TRIES)
    ]
    attempts = [one for one in tries if one[0] not in possible or not match.is_in_round()]
    attempts += [(incident, match.ply - 1, STALE) for incident in possible[:1]]
    for incident, ply, code in attempts:
        expected = code if match.is_in_round() or code == STALE else ROUND_OVER
        try:
            match.happen(case.any_seat(), incident, ply)
        except IllegalMoveError as error:
            require(
                error.code == expected,
                "{incident} is refused as {code}",
                incident=str(incident),
                code=error.code,
            )
        else:
            require(False, "{incident} is not refused", incident=str(incident))
