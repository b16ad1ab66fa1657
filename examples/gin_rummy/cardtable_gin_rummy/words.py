"""What people read at a table of Gin Rummy."""

from collections.abc import Sequence

from cardtable.api import NO_SEAT, Face, Move, Result, View, tr
from cardtable_gin_rummy.house_rules import GinRules
from cardtable_gin_rummy.melds import left_over
from cardtable_gin_rummy.moves import Discard, Done, Knock, LayOff, Meld, Pass, Take

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def by_suit(face: Face) -> tuple[int, ...]:
    """Return what sorts a hand by suits."""
    return ("CDHS".index(face[-1]), _RANKS.index(face[:-1]))


def by_rank(face: Face) -> tuple[int, ...]:
    """Return what sorts a hand by ranks."""
    return (_RANKS.index(face[:-1]), "CDHS".index(face[-1]))


def zone_note(view: View, name: str) -> str:
    """Return the least that can be left over of a hand that is seen."""
    zone = next(zone for zone in view.zones if zone.name == name)
    known = [face for face in zone.faces if face is not None]
    if not name.endswith("hand") or len(known) < len(zone) or not known:
        return ""
    first = view.box.deck.first_by_face
    return tr("{count} left over", count=left_over(sum(1 << first[face] for face in known)))


def prompt(view: View) -> str:
    """Return what the seat of *view* may do now."""
    return {
        "upcard": tr("Take the first discard, or pass."),
        "draw": tr("Draw a card, or take the top discard."),
        "discard": _discard_prompt(view),
        "wall": tr("There is nothing more to draw: pass, or knock with the top discard."),
        "meld": tr("Lay out your melds."),
        "layoff": tr("Lay off cards on the other's melds, or be done."),
        "answer": tr("Lay out your own melds, or be done."),
    }.get(view.phase, tr("The round is over."))


def _discard_prompt(view: View) -> str:
    if any(isinstance(move, Knock) for move in view.legal_moves):
        return tr("Discard a card, or knock with it.")
    return tr("Discard a card.")


def move_text(view: View, move: Move) -> str:
    """Return what *move* does, in a few words."""
    if isinstance(move, (Discard, LayOff)):
        return str(move)
    if isinstance(move, Take):
        return str(view.zone("discard").top)
    if isinstance(move, Meld):
        is_set = len({face[:-1] for face in move.cards}) == 1
        return tr("a set") if is_set else tr("a run")
    if isinstance(move, Knock):
        return tr("lay your hand open")
    if isinstance(move, Done):
        return tr("lay no more out")
    return tr("leave the card") if isinstance(move, Pass) else tr("from the draw pile")


def explain(rules: GinRules, result: Result, names: Sequence[str]) -> list[str]:
    """Return the sentences that explain the score of *result*."""
    if result.by == NO_SEAT:
        return [tr("Nobody has knocked: the round is a draw.")]
    own, other = (result.figures[seat] or 0 for seat in (result.by, 1 - result.by))
    name, rival = names[result.by], names[1 - result.by]
    if not own:
        return [tr("{name} has gin: {points} more.", name=name, points=rules.gin_bonus)]
    if other < own or (other == own and rules.tie_undercuts):
        points = rules.undercut_bonus
        return [tr("{name} has undercut {rival}: {points} more.",
                   name=rival, rival=name, points=points)]  # fmt: skip
    return [tr("{name} has {points} less left over.", name=name, points=other - own)]
