"""What a seat sees of its own: the card in its hand, its grid and the lines there."""

from typing import cast

from cardtable.api import Cell, Face, View, ZoneView, tr
from cardtable_hilo.box import HiloBox
from cardtable_hilo.lines import Line, Removal


def box_of(view: View) -> HiloBox:
    """Return the house rules as rounds look them up."""
    return cast("HiloBox", view.box)


def own_grid(view: View) -> ZoneView:
    """Return the grid of the seat of *view*."""
    return view.zone("grid", view.seat)


def held_card(view: View) -> Face | None:
    """Return the card that the seat of *view* has just taken or drawn."""
    return view.zone("hand", view.seat).top


def card_at(grid: ZoneView, cell: Cell) -> str:
    """Return the card in *cell* of *grid*, or that it is hidden."""
    return grid.faces[cell.row * grid.width + cell.col] or tr("the hidden card")


def lines_of(view: View) -> tuple[Line, ...]:
    """Return the lines of the own grid, whatever lies in them."""
    grid = own_grid(view)
    return box_of(view).lines[grid.width, len(grid)]


def find_removal(view: View, text: str) -> Removal | None:
    """Return the removal that the move *text* names, if the own grid has such a line."""
    removals = (removal for line in lines_of(view) for removal in line.removals)
    return next((removal for removal in removals if str(removal.move) == text), None)
