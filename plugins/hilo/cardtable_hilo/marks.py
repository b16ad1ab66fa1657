"""The cards of HILO that are marked while somebody chooses: those that a removal would take."""

from cardtable.api import Move, View
from cardtable_hilo.moves import Order, RemoveDiagonal, RemoveLine
from cardtable_hilo.seen import find_removal, own_grid


def marked(view: View, move: Move) -> list[tuple[str, int]]:
    """Return the cards that would go if *move* were made; for an order, those to be ordered."""
    if isinstance(move, Order):
        return _removed_by(view, str(view.fields["pending"]))
    if isinstance(move, RemoveLine | RemoveDiagonal):
        return _removed_by(view, str(move))
    return []


def _removed_by(view: View, text: str) -> list[tuple[str, int]]:
    removal = find_removal(view, text)
    return [(own_grid(view).name, place) for place in removal.places] if removal else []
