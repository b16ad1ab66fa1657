"""Rounds of HILO as drawings: read one to set a table up, write it to see what a move did.

A drawing names what matters, one thing a line; a grid stands in one line or in several:

    A: R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)
    B: (P1)  P2
       (P3) (P4)
       (P5) (P6)
    discard: ... G2 B-1
    draw: ... M11
    hand: M11
    phase: drawn
    to move: A
    ender: B

Seats are letters and the last of them dealt, brackets lie round a face-down card, piles run from
bottom to top, ``...`` stands for other cards and ``-`` for none. What is not drawn is made up
from the cards that are left: nine face down for a second seat, one discard, the rest to draw.
"""

from collections.abc import Sequence
from typing import Final

from cardtable.api import NO_SEAT, Card, Round, plain
from cardtable.testing.tools import SeededChance, WatchedTable
from cardtable_hilo.box import GRID_SIZE, HiloBox
from cardtable_hilo.cards import DECK
from cardtable_hilo.game import Hilo
from cardtable_hilo.house_rules import HiloRules
from cardtable_hilo.round import HiloRound

GAME: Final = Hilo()
NAMES: Final = "ABCDEF"
OTHERS: Final = "..."
NOTHING: Final = "-"


def rules_of(**switches: object) -> HiloRules:
    """Return the base rules but for *switches*, as plain values."""
    rules = HiloRules.model_validate(switches)
    assert not list(rules.contradictions())
    return plain(rules)


def box_of(seat_count: int, **switches: object) -> HiloBox:
    """Return what a table of *seat_count* plays with under the base rules but for *switches*."""
    box = GAME.box(rules_of(**switches), seat_count)
    assert isinstance(box, HiloBox)
    return box


def position(drawing: str, **switches: object) -> HiloRound:
    """Return the round that *drawing* shows, under the base rules but for *switches*."""
    parts = parts_of(drawing)
    seat_count = max(2, *(1 + NAMES.index(name) for name in parts if name in NAMES))
    box = box_of(seat_count, **switches)
    table = WatchedTable(DECK, box.layout, SeededChance(0, "drawing"))
    to_move = NAMES.index(parts.get("to move", "A"))
    # Mixed, so that what is made up holds no line.
    mixed = sorted(range(DECK.size), key=lambda card: card * 37 % DECK.size)
    left = [card for card in mixed if DECK.faces[card] not in faces_of(drawing)]
    for seat, grid in enumerate(box.grids):
        lay_grid(table, grid, parts.get(NAMES[seat]) or made_up(left, GRID_SIZE))
    discard = parts.get("discard") or made_up(left, 1).strip("()")
    draw = parts.get("draw", OTHERS)
    # What no pile is open for lies under the discards.
    table.zones[box.draw] = (left if OTHERS in draw else []) + cards_of(draw)
    table.zones[box.discard] = ([] if OTHERS in draw else left) + cards_of(discard)
    table.zones[box.hands[to_move]] = cards_of(parts.get("hand", NOTHING))
    for card in table.zones[box.discard] + [card for card, up in enumerate(table.up) if up]:
        table.knowledge.see(card, table.everyone)
    return HiloRound.restore(box, table, fields_of(parts, box, to_move))


def parts_of(drawing: str) -> dict[str, str]:
    """Return the parts of *drawing* by name, the rows of a grid parted by slashes."""
    parts: dict[str, str] = {}
    name = ""
    for line in drawing.strip().splitlines():
        head, colon, tail = line.partition(":")
        if colon:
            name = head.strip()
            parts[name] = " ".join(tail.split())
        else:
            parts[name] += " / " + " ".join(line.split())
    return parts


def faces_of(text: str) -> list[str]:
    """Return every card that *text* names."""
    words = text.replace("(", " ").replace(")", " ").split()
    return [word for word in words if word in DECK.cards_by_face]


def cards_of(text: str) -> list[Card]:
    """Return every card that *text* names, each a card of its own."""
    cards = [DECK.cards_by_face[face][0] for face in faces_of(text)]
    assert len(set(cards)) == len(cards), f"a card is drawn twice: {text}"
    return cards


def made_up(left: list[Card], count: int) -> str:
    """Take *count* face-down cards off those that are *left*."""
    return " ".join(f"({DECK.faces[left.pop()]})" for _ in range(count))


def lay_grid(table: WatchedTable, grid: int, text: str) -> None:
    """Lay the cards of *text* into an empty *grid*."""
    table.zones[grid] = cards_of(text)
    if "/" in text:
        table.widths[grid] = len(faces_of(text.partition("/")[0]))
    for word in text.split():
        if word in DECK.cards_by_face:
            table.up[DECK.cards_by_face[word][0]] = True


def fields_of(parts: dict[str, str], box: HiloBox, to_move: int) -> dict[str, object]:
    """Return the public fields of the round that *parts* of a drawing show."""
    ender = parts.get("ender", NOTHING)
    return {
        "seats": tuple(range(box.seat_count)),
        "dealer": box.seat_count - 1,
        "seat_to_move": to_move,
        "phase": HiloRound.PHASES.index(parts.get("phase", "choose")),
        "starter": 0,
        "ender": NO_SEAT if ender == NOTHING else NAMES.index(ender),
        "removed": 0,
        "chain_left": 0,
        "pending": "",
        "rescan": 0,
        "ending": "",
        **HiloRound.defaults(box),
    }


def play(round_: Round, *texts: str) -> None:
    """Make the moves of *texts*, each of which must be legal."""
    for text in texts:
        by_text = {str(move): move for move in round_.legal_moves()}
        assert text in by_text, f"{text!r} is not among {list(by_text)}"
        round_.play(by_text[text])


def legal(round_: Round) -> list[str]:
    """Return the texts of the legal moves."""
    return [str(move) for move in round_.legal_moves()]


def shown(round_: HiloRound, name: str) -> str:
    """Return one part of the drawing of *round_*."""
    table, box = round_.table, round_.box
    if name in NAMES:
        return grid_text(round_, NAMES.index(name))
    if name == "phase":
        return round_.PHASES[round_.phase]
    if name in {"to move", "ender"}:
        seat = round_.seat_to_move if name == "to move" else round_.ender
        return NOTHING if seat == NO_SEAT else NAMES[seat]
    zone = box.hands[round_.seat_to_move] if name == "hand" else box.layout.one(name)
    return " ".join(DECK.faces[card] for card in table.zones[zone]) or NOTHING


def grid_text(round_: HiloRound, seat: int) -> str:
    """Return the grid of *seat*, its rows parted by slashes."""
    table, grid = round_.table, round_.box.grids[seat]
    cells = [DECK.faces[card] for card in table.zones[grid]]
    cells = [
        face if table.up[card] else f"({face})"
        for face, card in zip(cells, table.zones[grid], strict=True)
    ]
    width = table.widths[grid]
    rows = [" ".join(cells[start : start + width]) for start in range(0, len(cells), width)]
    return " / ".join(rows) or NOTHING


def assert_position(round_: HiloRound, drawing: str) -> None:
    """Compare what *drawing* draws with *round_*; after ``...`` only the top of a pile counts."""
    expected = parts_of(drawing)
    found = {name: shown(round_, name) for name in expected}
    for name, text in expected.items():
        if text.startswith(OTHERS):
            tops: Sequence[str] = text.split()[1:]
            found[name] = " ".join([OTHERS, *found[name].split()[-len(tops) :]])
    assert found == expected
