"""Why a move of HILO is refused: the code, and a sentence that names the card or the place.

All of it is made from the view of the seat, so that a refusal gives nothing away.
"""

from cardtable.api import (
    DUPLICATE_CARD,
    NOT_ALLOWED,
    NOT_HELD,
    ROUND_OVER,
    WRONG_PHASE,
    WRONG_PILE,
    Cell,
    Face,
    Move,
    View,
    tr,
)
from cardtable_hilo.lines import LINES
from cardtable_hilo.moves import (
    Call,
    Discard,
    Flip,
    GoOn,
    Keep,
    Order,
    Pass,
    RemoveDiagonal,
    RemoveLine,
    Replace,
)
from cardtable_hilo.seen import box_of, find_removal, held_card, own_grid


def why_not(view: View, move: Move) -> tuple[str, str]:
    """Return the code and the sentence that tell why *move* is not legal in *view*."""
    is_removal = isinstance(move, RemoveLine | RemoveDiagonal)
    if is_removal and view.phase in {"hilo", "reveal"}:
        return _why_no_line(view, move)
    if not any(type(legal) is type(move) for legal in view.legal_moves):
        return _why_not_at_all(view, move) or _why_not_now(view, move)
    match move:
        case Flip(cell) | Replace(cell):
            return _why_not_there(view, cell)
        case Order(faces):
            return _why_not_in_order(view, faces)
    return NOT_ALLOWED, tr("{move} is not allowed now", move=repr(str(move)))


def _why_not_at_all(view: View, move: Move) -> tuple[str, str] | None:
    """Return what the rules of this table forbid, at a time when one might think of it."""
    top = view.zone("discard").top
    match move:
        case Discard() if view.phase == "place":
            return NOT_ALLOWED, tr(
                "{card} was taken from the discard pile and cannot go straight back; "
                "it replaces a card of the grid",
                card=held_card(view),
            )
        case Keep() | Pass() | GoOn() | Call() if view.phase == "must_flip":
            return NOT_ALLOWED, tr(
                "the turn does not end yet: {card} was discarded, so a face-down card is flipped",
                card=top,
            )
        case Keep() if view.phase in {"hilo", "reveal"}:
            return NOT_ALLOWED, tr("a HILO cannot be kept at this table, so a line is removed")
        case Call() | GoOn() if not box_of(view).ends_by_call:
            return NOT_ALLOWED, tr("nobody calls the end of a round at this table")
        case Pass() if view.phase == "choose":
            return NOT_ALLOWED, tr("nobody may pass: {card} is taken, or a card drawn", card=top)
    return None


def _why_not_now(view: View, move: Move) -> tuple[str, str]:
    """Return what has to be decided first."""
    told = repr(str(move))
    held, top = held_card(view), view.zone("discard").top
    sentences = {
        "opening_flips": tr("{move} is not possible yet: the first cards are flipped", move=told),
        "choose": tr(
            "{move} is not possible yet: first {card} is taken from the discard pile, "
            "or a card is drawn",
            move=told,
            card=top,
        ),
        "place": tr(
            "{move} is not possible now: {card} replaces a card of the grid", move=told, card=held
        ),
        "drawn": tr(
            "{move} is not possible now: {card} replaces a card of the grid or is discarded",
            move=told,
            card=held,
        ),
        "must_flip": tr(
            "{move} is not possible now: {card} was discarded, so a face-down card is flipped",
            move=told,
            card=top,
        ),
        "hilo": tr("{move} is not possible now: a line of the grid is removed first", move=told),
        "order": tr(
            "{move} is not possible now: first the three cards of the HILO are put in order",
            move=told,
        ),
        "call": tr("{move} is not possible now: the turn ends, with a call or without", move=told),
        "reveal": tr("{move} is not possible any more: lines are removed at the reveal", move=told),
    }
    if view.phase not in sentences:
        return ROUND_OVER, tr("{move} is not possible any more: the round is over", move=told)
    return WRONG_PHASE, sentences[view.phase]


def _why_not_there(view: View, cell: Cell) -> tuple[str, str]:
    """Return why no card can be flipped or replaced at *cell*."""
    grid = own_grid(view)
    place = cell.row * grid.width + cell.col
    if cell.col >= grid.width or place >= len(grid):
        return WRONG_PILE, tr(
            "there is no card at {cell}: the grid is {rows} by {columns}",
            cell=cell,
            rows=len(grid) // grid.width,
            columns=grid.width,
        )
    return NOT_ALLOWED, tr(
        "{card} at {cell} lies face up already", card=grid.faces[place], cell=cell
    )


def _why_no_line(view: View, move: Move) -> tuple[str, str]:
    """Return why the line that *move* names is no HILO."""
    grid = own_grid(view)
    name = str(move).split()[1]
    if isinstance(move, RemoveDiagonal) and move.line != "diagonal":
        return NOT_ALLOWED, tr(
            "only after a diagonal there is a choice how the rest slides; without it this is"
            " {move}",
            move=repr(f"remove {name}"),
        )
    removal = find_removal(view, str(move))
    if removal is None:
        is_diagonal_of_full_grid = isinstance(move, RemoveDiagonal) and move in [
            removal.move for line in LINES[grid.width, len(grid)] for removal in line.removals
        ]
        if is_diagonal_of_full_grid:
            return NOT_ALLOWED, tr("{line} is no HILO: diagonals do not count here", line=name)
        return WRONG_PILE, tr("there is no line {line} in this grid", line=name)
    faces = [grid.faces[place] for place in removal.places]
    if None in faces:
        cell = Cell(*divmod(removal.places[faces.index(None)], grid.width))
        return NOT_ALLOWED, tr(
            "{line} is no HILO: the card at {cell} lies face down", line=name, cell=cell
        )
    return NOT_ALLOWED, tr(
        "{line} is no HILO: {cards} do not go together", line=name, cards=" ".join(map(str, faces))
    )


def _why_not_in_order(view: View, faces: tuple[Face, ...]) -> tuple[str, str]:
    """Return why *faces* are not the three cards to be ordered."""
    grid = own_grid(view)
    removal = find_removal(view, str(view.fields["pending"]))
    due = [str(grid.faces[place]) for place in removal.places] if removal else []
    for face in faces:
        if face not in due:
            return NOT_HELD, tr(
                "{card} is not one of the cards {cards}", card=face, cards=" ".join(due)
            )
        if faces.count(face) > 1:
            return DUPLICATE_CARD, tr("{card} is named more than once", card=face)
    return NOT_ALLOWED, tr("all three cards are named: {cards}", cards=" ".join(due))
