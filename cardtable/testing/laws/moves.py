"""Laws of the moves: which are legal, how they are written, and what is refused."""

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from cardtable.core.chance import stream
from cardtable.core.error import (
    DUPLICATE_CARD,
    NOT_ALLOWED,
    NOT_HELD,
    NOT_NOTATION,
    NOT_YOUR_TURN,
    ROUND_OVER,
    STALE,
    WRONG_PHASE,
    WRONG_PILE,
    CardtableError,
    IllegalMoveError,
    NotationError,
)
from cardtable.core.move import Move
from cardtable.core.result import ABORTED
from cardtable.core.round import Round
from cardtable.core.zone import NO_SEAT, Seat
from cardtable.match import Match
from cardtable.testing import fuzz
from cardtable.testing.case import Case
from cardtable.testing.dump import match_dumper
from cardtable.testing.law import law, must_not_fail, require
from cardtable.testing.laws.cards import require_all_cards
from cardtable.testing.laws.secrets import difference
from cardtable.testing.offer import faces_of

CODES_OF_GAMES: Final = (WRONG_PHASE, NOT_HELD, DUPLICATE_CARD, NOT_ALLOWED, WRONG_PILE)
CLOSE_LOOK: Final = 0.1
LONGEST_MESSAGE: Final = 500


@law
def legal_moves_run_out_with_the_round(case: Case) -> None:
    """There are legal moves exactly until the round is over, each once, always in one order.

    The seat to move is one of those dealt in, and nobody when the round is over. Asking for the
    legal moves changes nothing.
    """
    for match in case.walk():
        played = match.rounds[-1]
        round_ = played.round
        if played.result is not None and played.result.ending == ABORTED:
            continue
        legal = list(round_.legal_moves())
        is_over = round_.is_over()
        require(
            bool(legal) != is_over,
            "over is {over}, legal moves: {moves}",
            over=is_over,
            moves=[str(move) for move in legal],
        )
        seat = round_.seat_to_move
        require(
            seat == NO_SEAT if is_over else seat in round_.seats,
            "seat {seat} is to move, dealt in are {seats}",
            seat=seat + 1,
            seats=[number + 1 for number in round_.seats],
        )
        twice = {str(move) for move in legal if legal.count(move) > 1}
        require(not twice, "these moves are legal twice: {moves}", moves=sorted(twice))
        require(list(round_.legal_moves()) == legal, "the legal moves come in another order")
        if case.now_and_then(CLOSE_LOOK):
            state = match_dumper(match)
            before = state.dump(round_)
            round_.legal_moves()
            require(state.dump(round_) == before, "asking for legal moves changes the round")


@law
def legal_moves_can_be_made(case: Case) -> None:
    """Whatever is legal can be made: in a match, and on a copy where nobody listens."""
    with must_not_fail("a move fails though it is legal: {error}"):
        for match in case.walk():
            if match.is_in_round() and case.now_and_then(CLOSE_LOOK):
                for move in match.legal_moves():
                    _require_to_work(match.rounds[-1].round.clone(), move)


def _require_to_work(round_: Round, move: Move) -> None:
    with must_not_fail("{move} is legal, and it fails: {error}", move=str(move)):
        round_.play(move)
        legal = round_.legal_moves()
    require(
        bool(legal) != round_.is_over(),
        "{move} is legal, and after it there is no legal move",
        move=str(move),
    )
    require_all_cards(round_.table)


@law
def notation_round_trips(case: Case) -> None:
    """Every legal move is read from its text, in upper case and with more spaces too.

    Its text is one line in lower case, and no two moves, faces or zones share one.
    """
    match = case.new_match()
    notation, deck, layout = match.box.notation, match.box.deck, match.box.layout
    for face in deck.cards_by_face:
        for text in (face, face.upper(), face.lower()):
            require(
                deck.parse_face(text) == face, "{text} is not read as {face}", text=text, face=face
            )
    for number, spot in enumerate(layout.spots):
        require(
            layout.parse_zone(spot.name.upper()) == number,
            "zone {name} is not read",
            name=spot.name,
        )
    met: dict[str, Move] = {}
    for _ in case.go_on(match):
        legal = match.legal_moves()
        for move in legal:
            text = str(move)
            require(met.setdefault(text, move) == move, "two moves are written {text}", text=text)
            require(
                text == " ".join(text.lower().split()) and text.isprintable(),
                "{text} is not one line in lower case",
                text=repr(text),
            )
            for typed in (text, text.upper(), "  " + text.replace(" ", "   ") + " "):
                with must_not_fail("{typed} is not read: {error}", typed=repr(typed)):
                    found = notation.parse(typed), notation.read(typed, legal)
                require(
                    found == (move, move),
                    "{typed} is not read as {text}",
                    typed=repr(typed),
                    text=text,
                )


@law
def illegal_moves_are_refused(case: Case) -> None:
    """What is not legal is refused with a code and a sentence, and changes nothing at all.

    Tried are moves of other phases and other seats, moves of an earlier or later ply, moves by
    chance, and what is no move.
    """
    met: deque[Move] = deque(maxlen=12)
    for match in case.walk():
        legal = match.legal_moves()
        met.extend(legal[:1] + legal[-1:])
        if match.is_in_round() and not case.now_and_then(CLOSE_LOOK / 2):
            continue
        state = match_dumper(match)
        before, cards = state.dump(match), faces_of(match.rounds[-1].round)
        for seat, move, ply, codes in _attempts(case, match, legal, met):
            _require_refusal(match, seat, move, ply, codes)
            require(
                faces_of(match.rounds[-1].round) == cards,
                "refusing {move} changes the round",
                move=str(move),
            )
        _require_no_notation(match)
        after = state.dump(match)
        require(
            after == before,
            "refusing moves changes the state: {change}",
            change=difference(before, after),
        )


Attempt: TypeAlias = tuple[Seat, Move, int, Sequence[str]]


def _attempts(
    case: Case, match: Match, legal: Sequence[Move], met: Sequence[Move]
) -> Iterator[Attempt]:
    """Yield what must be refused, and the codes that it may be refused with."""
    ply, seat = match.ply, match.seat_to_move
    tries = [*met, *(fuzz.random_move(match.box, match.game.moves, case.rng) for _ in range(6))]
    if not match.is_in_round():
        yield from ((case.any_seat(), move, ply, [ROUND_OVER]) for move in tries[-3:])
        return
    yield from ((seat, move, ply, CODES_OF_GAMES) for move in tries if move not in legal)
    others = [other for other in range(case.seats) if other != seat]
    yield from ((other, legal[0], ply, [NOT_YOUR_TURN]) for other in others)
    yield from ((seat, legal[0], other, [STALE]) for other in (ply - 1, ply + 1))


def _require_refusal(match: Match, seat: Seat, move: Move, ply: int, codes: Sequence[str]) -> None:
    try:
        match.play(seat, move, ply)
    except IllegalMoveError as error:
        require(
            error.code in codes,
            "{move} is refused as {code}, not as {codes}",
            move=str(move),
            code=error.code,
            codes=codes,
        )
        text = str(error)
        require(
            text.strip() and len(text.splitlines()) == 1 and len(text) <= LONGEST_MESSAGE,
            "{move} is refused with {text}, which is no sentence",
            move=str(move),
            text=repr(text),
        )
        return
    require(False, "{move} is not refused", move=str(move))


def _require_no_notation(match: Match) -> None:
    for text in fuzz.NOT_NOTATION:
        try:
            move = match.box.notation.parse(text)
        except NotationError as error:
            require(
                error.code == NOT_NOTATION and len(str(error)) <= LONGEST_MESSAGE,
                "{text} is refused with {error}",
                text=repr(text),
                error=error,
            )
        else:
            require(False, "{text} is read as {move}", text=repr(text), move=str(move))
    if match.is_in_round():
        try:
            match.deal(len(match.rounds))
        except CardtableError:
            return
        require(False, "a round is dealt twice")


@law
def default_moves_are_safe(case: Case) -> None:
    """The default move is legal, and ends no round that another move would not end."""
    for match in case.walk():
        if not match.is_in_round():
            continue
        round_ = match.rounds[-1].round
        view = match.view(match.seat_to_move)
        default = match.game.default_move(view, view.legal_moves)
        require(default in view.legal_moves, "{move} is not legal", move=str(default))
        others = [move for move in view.legal_moves if move != default]
        after = round_.clone()
        after.play(default)
        for move in others if after.is_over() else ():
            after = round_.clone()
            after.play(move)
            require(
                after.is_over(),
                "the default move {default} ends the round, {move} does not",
                default=str(default),
                move=str(move),
            )


@law
def bots_play_by_the_rules(case: Case) -> None:
    """Every bot of the game chooses a legal move from its view, and says why in a sentence."""
    for match in case.walk():
        if not match.is_in_round() or not case.now_and_then(CLOSE_LOOK):
            continue
        view = match.view(match.seat_to_move)
        for name, maker in match.game.bots().items():
            choice = maker().choose(view, view.legal_moves, stream(case.seed, name, match.ply))
            require(
                choice.move in view.legal_moves,
                "bot {name} chooses {move}, which is illegal",
                name=name,
                move=str(choice.move),
            )
            require(
                choice.why.strip() and len(choice.why.splitlines()) == 1,
                "bot {name} does not say why it chooses {move}",
                name=name,
                move=str(choice.move),
            )
