"""Laws of the cards themselves."""

from collections import Counter

from cardtable.core.deck import NO_CARD
from cardtable.core.event import MOVE
from cardtable.core.table import Table
from cardtable.core.zone import EACH, GRID
from cardtable.testing.case import Case
from cardtable.testing.law import law, require


@law
def cards_are_conserved(case: Case) -> None:
    """Every card of the deck lies in exactly one place after each deal and each move.

    Only the cells of a grid may be empty, and only a card in a grid, or in another zone that is
    seen card by card, may be face up.
    """
    for match in case.walk():
        require_all_cards(match.rounds[-1].table)
    if case.script is not None:
        return  # What a script cannot tell is not looked for.
    round_ = match.rounds[-1].round.clone()
    for _ in range(match.game.ply_bound):
        if round_.is_over():
            break
        legal = round_.legal_moves()
        round_.play(legal[int(case.rng.random() * len(legal))])
        require_all_cards(round_.table)


def require_all_cards(table: Table) -> None:
    """Say that a law is broken unless every card lies in exactly one place of *table*."""
    found: Counter[int] = Counter()
    for spot, cards in zip(table.layout.spots, table.zones, strict=True):
        found.update(cards)
        if spot.zone.lies != GRID:
            require(
                NO_CARD not in cards,
                "there is an empty cell in {zone}, which is no grid",
                zone=spot.name,
            )
        if spot.zone.sees != EACH and spot.zone.lies != GRID:
            up = [table.deck.faces[card] for card in cards if table.up[card]]
            require(not up, "{faces} lies face up in {zone}", faces=up, zone=spot.name)
    del found[NO_CARD]
    faces = table.deck.faces
    lost = [face for card, face in enumerate(faces) if not found[card]]
    require(not lost, "these cards lie nowhere: {faces}", faces=lost)
    twice = [faces[card] for card, count in found.items() if count > 1]
    require(not twice, "these cards lie in two places: {faces}", faces=twice)


@law
def movements_are_told(case: Case) -> None:
    """Whatever moves from one zone to another is told in an event, card by card.

    So a game moves cards by the movements of the table only, and never behind its back.
    """
    before: Counter[str] = Counter()
    dealt = 0
    for match in case.walk():
        played = match.rounds[-1]
        spots = played.table.layout.spots
        now = Counter(
            {
                spot.name: sum(card != NO_CARD for card in cards)
                for spot, cards in zip(spots, played.table.zones, strict=True)
            }
        )
        if dealt == len(match.rounds):
            for event in played.open_happening(played.move_count).events:
                if event.kind == MOVE:
                    before[event.source] -= len(event.faces)
                    before[event.target] += len(event.faces)
            wrong = [name for name in now if now[name] != before[name]]
            require(not wrong, "cards moved to or from {zones} untold", zones=", ".join(wrong))
        before, dealt = now, len(match.rounds)
