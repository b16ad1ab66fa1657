"""All that a seat gets to see, hear and be refused, as text."""

from collections.abc import Iterator, Sequence
from random import Random

from cardtable.core.chance import stream
from cardtable.core.error import IllegalMoveError
from cardtable.core.move import Move
from cardtable.core.round import Round
from cardtable.core.view import View
from cardtable.core.zone import Seat
from cardtable.match import Match


def offer(match: Match, seat: Seat, tries: Sequence[Move], seed: int) -> dict[str, str]:
    """Return what *seat* gets while the round stands as it does, each thing under a name.

    *tries* are moves that it may ask for; whatever its bots and its guesses leave to chance
    comes from *seed*.
    """
    view = match.view(seat)
    found = {
        "view": repr(view),
        "seat to move": str(match.seat_to_move),
        "guess": faces_of(view.guess(Random(seed))),  # noqa: S311 - cards, not secrets
        "warning": match.game.warning(view, match.names),
        "notes of zones": repr([match.game.zone_note(view, zone.name) for zone in view.zones]),
        "signs of cards": repr(list(_signs(match, view))),
    }
    found |= {f"refusal of {move}": text for move, text in _refusals(match, seat, tries)}
    if seat == match.seat_to_move:
        found |= _help(match, view)
        found |= _decisions(match, view, seed)
    return found


def faces_of(round_: Round) -> str:
    """Return the faces in every zone of *round_*, each as it lies."""
    table = round_.table
    lying = [
        [f"{table.deck.faces[card]}{'' if table.up[card] else '-'}" for card in cards if card >= 0]
        for cards in table.zones
    ]
    return repr((lying, table.widths, round_.fields()))


def _refusals(match: Match, seat: Seat, tries: Sequence[Move]) -> Iterator[tuple[Move, str]]:
    legal = match.legal_moves() if seat == match.seat_to_move else ()
    for move in tries:
        if move not in legal:
            try:
                match.play(seat, move, match.ply)
            except IllegalMoveError as error:
                yield move, f"{error.code}: {error} {error.fields}"


def _signs(match: Match, view: View) -> Iterator[str]:
    for zone in view.zones:
        for place, face in enumerate(zone.faces):
            if face is not None:
                yield match.game.card_sign(view, zone.name, place)


def _help(match: Match, view: View) -> dict[str, str]:
    game, legal = match.game, view.legal_moves
    return {
        "prompt": game.prompt(view),
        "texts of moves": repr([game.move_text(view, move) for move in legal]),
        "marked cards": repr([list(game.marked(view, move)) for move in legal]),
        "groups of moves": repr(game.move_groups(view)),
        "moves that are alike": repr([str(game.alike(view, move)) for move in legal]),
        "obvious move": str(game.obvious_move(view)),
        "default move": str(game.default_move(view, legal)),
    }


def _decisions(match: Match, view: View, seed: int) -> dict[str, str]:
    return {
        f"decision of bot {name}": repr(
            maker().choose(view, view.legal_moves, stream(seed, "bot", name))
        )
        for name, maker in match.game.bots().items()
    }
