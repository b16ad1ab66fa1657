"""What each card of a run stands for where jokers lie among them."""

from collections.abc import Sequence

from cardtable.api import Face
from cardtable_under10.cards import JOKER, JOKER_FACE, PLACE_BY_FACE, RANK_NAMES, SUITS
from cardtable_under10.house_rules import Under10Rules
from cardtable_under10.throws import LADDERS


def meaning(rules: Under10Rules, run: Sequence[Face]) -> list[str]:
    """Return the ranks of a *run* as it lies, those that its jokers stand for among them."""
    ladder = LADDERS["wrap" if rules.run_wrap else rules.ace]
    places = [PLACE_BY_FACE[face] for face in run]
    for start in range(len(ladder) - len(run) + 1):
        ranks = ladder[start : start + len(run)]
        pairs = zip(places, ranks, strict=True)
        if all(place == JOKER or place // SUITS == rank for place, rank in pairs):
            return [RANK_NAMES[rank] for rank in ranks]
    return list(run)


def jokers_inside(rules: Under10Rules, run: Sequence[Face]) -> dict[int, Face]:
    """Return for the place of each joker inside a *run*, at neither end, what it stands for."""
    suit = next((face[-1] for face in run if face != JOKER_FACE), "")
    ranks = meaning(rules, run)
    inside = range(1, len(run) - 1)
    return {place: ranks[place] + suit for place in inside if run[place] == JOKER_FACE}
