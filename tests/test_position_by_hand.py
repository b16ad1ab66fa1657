"""Positions as people write them: small, tolerant, and played on from like any other round."""

from typing import Final

import pytest

from cardtable.core.error import PositionError
from cardtable.match.load import match_from_record
from cardtable.record_text import read_record, write_record
from hilo_matches import grid_text, match_at, open_sum, pile_text, read
from match_play import legal_texts, play

REPLACES: Final = [f"replace r{row}c{col}" for row in (1, 2, 3) for col in (1, 2, 3)]

HEAD: Final = 'game = "hilo"\nphase = "choose"\nto_move = 1\n'
BO: Final = '[[seat]]\nname = "Bo"\n'


def two_seats(grid: str, table: str = "", *, head: str = HEAD, more: str = "") -> str:
    """Return a position in which Ada has *grid*, and *more* besides."""
    return f'{head}[table]\n{table}\n[[seat]]\nname = "Ada"\ngrid = """{grid}"""\n{more}\n{BO}'


def test_the_example_of_the_documents_is_played_on_from() -> None:
    match = match_at("""
game = "hilo"
phase = "choose"
to_move = 1                  # a seat's number in the order below, or a unique name

[table]
discard = "G2 B-1"           # bottom to top; the last is the top
draw    = "... M11 O4"       # the last is drawn first; "..." is the unseen rest, shuffled

[round]                      # the public counts of this game's round
# ender = 2

[[seat]]
name = "Bjørn"
total = 91
grid = '''
 R5  (G7) (B2)
(Y9)  P10 (L0)
(O3) (?)  (R11)
'''                          # (X) lies face down, (?) is any unseen card, -- is an empty place

[[seat]]
name = "Åse"
""")

    assert match.names == ("Bjørn", "Åse")
    assert match.standing().totals == (91, 0)
    assert legal_texts(match) == ["take", "draw"]
    play(match, "draw")
    assert match.view(0).zone("hand", 0).faces == ("O4",)
    play(match, "replace r1c1", "draw")
    assert match.view(1).zone("hand", 1).faces == ("M11",)
    assert [len(zone.faces) for zone in match.view(0).zones] == [82, 3, 9, 9, 0, 1]


def test_a_taken_card_replaces_one_of_nine() -> None:
    match = match_at(
        two_seats(" R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11) ", 'discard = "G2 B-1"')
    )

    play(match, "take")
    assert legal_texts(match) == REPLACES

    play(match, "replace r2c2")
    assert grid_text(match, 0) == ["R5 (G7) (B2)", "(Y9) B-1 (L0)", "(O3) (M1) (R11)"]
    assert pile_text(match, 2) == "G2 P10"
    assert open_sum(match, 0) == 4


def test_after_a_drawn_card_is_discarded_a_covered_one_is_flipped() -> None:
    match = match_at(two_seats("R5 (G7) (B2)\n(Y9) B-1 (L0)\n(O3) (M1) (R11)", 'draw = "... M11"'))

    play(match, "draw")
    assert legal_texts(match) == [*REPLACES, "discard"]
    play(match, "discard")
    assert len(legal_texts(match)) == 7

    play(match, "flip r1c2")
    assert grid_text(match, 0)[0] == "R5 G7 (B2)"
    assert pile_text(match, 1) == "M11"
    assert open_sum(match, 0) == 11


def test_the_compulsory_flip_may_make_a_line() -> None:
    match = match_at(two_seats("Y7 (O5) (L2)\nY-1 R6 (B9)\n(Y4) (G3) (P10)", 'draw = "... G8"'))

    play(match, "draw", "discard", "flip r3c1")

    assert pile_text(match, 4) == "G8 Y7 Y4 Y-1"
    assert grid_text(match, 0) == ["(O5) (L2)", "R6 (B9)", "(G3) (P10)"]
    assert match.seat_to_move == 1
    play(match, "take")
    assert match.view(1).zone("hand", 1).faces == ("Y-1",)


@pytest.mark.parametrize(
    ("move", "rows", "left"),
    [
        ("remove row2", ["R10 R7 (B1)", "(G2) R9 R8"], 34),
        ("remove col2", ["R10 (B1)", "R4 R3", "(G2) R8"], 25),
        ("remove diagonal1 horizontal", ["R7 (B1)", "R4 R3", "(G2) R9"], 23),
        ("remove diagonal1 vertical", ["R4 R7 (B1)", "(G2) R9 R3"], 23),
    ],
)
def test_one_of_several_lines_goes(move: str, rows: list[str], left: int) -> None:
    match = match_at(two_seats("R10 R7 (B1)\nR4 P6 R3\n(G2) R9 R8", 'discard = "M5 R0"', more=""))
    play(match, "take", "replace r2c2")
    assert match.view(0).phase == "hilo"
    assert len(legal_texts(match)) == 4

    play(match, move)

    assert grid_text(match, 0) == rows
    assert open_sum(match, 0) == left
    if "diagonal" in move:
        assert pile_text(match, 4) == "P6 R10 R8 R0"


@pytest.mark.parametrize(
    ("slide", "rows"),
    [
        ("vertical", ["(L6) (L5) L4", "(G2) (G8) (O1)"]),
        ("horizontal", ["(L5) L4", "(L6) (O1)", "(G2) (G8)"]),
    ],
)
def test_covered_cards_slide_but_make_no_line(slide: str, rows: list[str]) -> None:
    match = match_at(two_seats("L3 (L5) L4\n(L6) (L7) (O1)\n(G2) (G8) L9", 'draw = "... P5"'))

    play(match, "draw", "discard", "flip r2c2", f"remove diagonal1 {slide}")

    assert grid_text(match, 0) == rows


def test_a_tie_for_the_lowest_sum_doubles_the_ender() -> None:
    match = match_at("""
game = "hilo"
phase = "choose"
to_move = "A"
[table]
draw = "... P8 O9 M9"
[[seat]]
name = "A"
grid = "G2 B0 (P6) / R1 O-1 Y3"
[[seat]]
name = "B"
grid = "B1 G1 R2 / O1 Y1 M1 / L1 P1 (B2)"
[[seat]]
name = "C"
grid = "R4 G4 B3 / O2 Y2 (M2) / L2 P2 (G-1)"
""")

    play(match, "draw", "discard", "flip r1c3")
    assert match.view(0).fields["ender"] == 0
    play(match, "draw", "discard", "flip r3c3", "draw", "discard", "flip r2c3")

    assert not match.is_in_round()
    result = match.rounds[0].result
    assert result is not None
    assert (result.figures, result.by) == ((11, 11, 20), 0)
    assert match.standing().totals == (22, 11, 20)


def test_a_line_that_empties_the_grid_ends_the_round_for_its_owner() -> None:
    match = match_at(two_seats("B3 B8 (G4)", 'discard = "M5 B2"'))

    play(match, "take", "replace r1c3")

    assert grid_text(match, 0) == []
    assert pile_text(match, 4) == "G4 B8 B3 B2"
    assert match.view(0).fields["ender"] == 0
    assert match.seat_to_move == 1


@pytest.mark.parametrize(("switch", "totals"), [("all", (24, 12)), ("none", (12, 42))])
def test_lines_may_appear_at_the_reveal(switch: str, totals: tuple[int, int]) -> None:
    match = match_at(f"""
game = "hilo"
phase = "choose"
to_move = 2
house_rules = {{ final_reveal_hilo = "{switch}" }}
[table]
draw = "... M9"
[round]
ender = "Ada"
[[seat]]
name = "Ada"
grid = "G2 B4 P6"
[[seat]]
name = "Bo"
grid = "(Y10) (Y9) (Y11) / R2 G3 O1 / (B0) P2 L4"
""")

    play(match, "draw", "discard", "flip r3c1")

    assert match.standing().totals == totals


def test_totals_of_a_position_count_on() -> None:
    position = """
game = "hilo"
phase = "over"
round.ender = {ender}
[[seat]]
total = 91
grid = "{a}"
[[seat]]
total = 60
grid = "{b}"
[[seat]]
total = 99
grid = "{c}"
"""
    match = match_at(position.format(ender=3, a="R8 G1 B-1", b="G9 M6 B5", c="O-1 M0 L0"))
    assert match.standing().totals == (99, 80, 98)
    assert not match.is_over()

    match = match_at(position.format(ender=1, a="R10 B-1 L0", b="G0 O1 M-1", c="O3 L1 P1"))
    assert match.standing().totals == (109, 60, 104)
    assert match.closed == "over"
    assert match.standing().winners == (1,)


@pytest.mark.parametrize("dealer", [1, 2, 3])
def test_after_a_position_the_deal_passes_from_its_dealer(dealer: int) -> None:
    match = match_at(f"""
game = "hilo"
phase = "over"
round = {{ ender = 1, dealer = {dealer} }}
[[seat]]
grid = "R10 B-1 L0"
[[seat]]
grid = "G0 O1 M-1"
[[seat]]
grid = "O3 L1 P1"
""")

    match.deal(2)

    assert match.rounds[-1].plan.dealer == dealer % 3
    record = read_record(write_record(match.record()))[0]
    assert match_from_record(match.game, match.rules, record).rounds[-1].plan.dealer == dealer % 3


@pytest.mark.parametrize(
    ("phase", "hand", "legal"),
    [
        ("place", 'hand = "R0"', REPLACES),
        ("DRAWN", 'hand = "r0"', [*REPLACES, "discard"]),
        ("must-flip", "", ["flip r1c3", "flip r3c1"]),
        ("hilo", "", ["remove row2", "remove diagonal1 horizontal", "remove diagonal1 vertical"]),
    ],
)
def test_a_position_may_be_of_any_phase(phase: str, hand: str, legal: list[str]) -> None:
    match = match_at(
        two_seats(
            "R10 R7 (B1)\nR4 R6 R3\n(G2) O9 R8",
            'discard = "G1"',
            head=f'game = "hilo"\nphase = "{phase}"\nto_move = 1\n',
            more=hand,
        )
    )

    assert legal_texts(match) == legal


def test_the_opening_flips_may_be_half_done() -> None:
    match = match_at(
        two_seats(
            "R10 (R7) (B1) / (R4) (P6) (R3) / (G2) (R9) (R8)",
            'discard = ""',
            head=HEAD.replace("choose", "opening flips"),
        )
    )

    assert len(legal_texts(match)) == 8
    play(match, "flip r1c2", "flip r1c1", "flip r1c3")
    assert match.view(0).phase == "choose"
    assert len(match.view(0).zone("discard")) == 1


def test_other_phases_need_their_house_rules() -> None:
    order = match_at(
        two_seats(
            "R10 R7 (B1)\nR4 R6 R3\n(G2) O9 R8",
            'discard = "G1"',
            head="""
game = "hilo"
phase = "order"
to_move = 1
house_rules = { discard_order = "player" }
round = { pending = "remove row2" }
""",
        )
    )
    assert len(legal_texts(order)) == 6
    play(order, "order r4 r6 r3")
    assert pile_text(order, 4) == "G1 R4 R6 R3"

    call = match_at(
        two_seats(
            "R10 R7 (B1)",
            head="""
game = "hilo"
phase = "call"
to_move = 1
house_rules = { round_end = "call" }
""",
        )
    )
    assert legal_texts(call) == ["call", "go on"]


def test_the_discard_pile_may_take_all_that_is_not_seen() -> None:
    position = read(two_seats("B3 B8 (G4)", 'discard = "... B2"\ndraw = "R1 M5"'))

    table = position.table
    assert [len(zone) for zone in table.zones] == [2, 90, 3, 9, 0, 0]
    assert table.deck.faces[table.zones[1][-1]] == "B2"


def test_what_is_not_said_is_dealt_by_the_seed() -> None:
    first, again, other = (
        read(f"seed = {seed}\n" + two_seats("? (?) ?", 'discard = "? R5"')) for seed in (1, 1, 2)
    )

    assert first.table.zones == again.table.zones
    assert first.table.zones != other.table.zones


def test_only_what_lies_open_is_known() -> None:
    position = read(two_seats("B3 B8 (G4)", 'discard = "M5 B2"\ndraw = "... R1"'))

    view = position.round.view(0)

    assert view.zone("grid", 0).faces == ("B3", "B8", None)
    assert view.zone("draw").top is None
    assert len(view.pools) == 1
    assert {"G4", "R1"} <= set(view.pools[0])


def test_a_seat_may_know_more_than_it_sees() -> None:
    position = read(
        two_seats("B3 B8 (G4)", 'discard = "M5 B2"\ndraw = "... P1 R1"')
        + """
[[knows]]
seat = "Bo"
zone = "1.grid"
cards = "g4"

[[knows]]
seat = 1
zone = "draw"
cards = "R1 P1"

[[pool]]
places = ["draw 1-20", "2.grid 1 3-4"]
"""
    )

    ada, bo = position.round.view(0), position.round.view(1)

    assert ada.zone("grid", 0).faces == ("B3", "B8", None)
    assert bo.zone("grid", 0).faces == ("B3", "B8", "G4")
    assert ada.zone("draw").faces[-2:] == ("P1", "R1")
    assert bo.zone("draw").top is None
    assert [len(pool) for pool in ada.pools] == [23, 104 - 2 - 2 - 2 - 23]
    assert ada.zone("grid", 1).pools == (0, 1, 0, 0, 1, 1, 1, 1, 1)


GRID: Final = "R5 (G7) (B2) / (Y9) P10 (L0) / (O3) (M1) (R11)"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the position does not say of which game it is"),
        ("game = 3", "line 1: game: read 3, allowed is a text in quotes"),
        ('game = "hilo', "line 1: the quotation mark that ends the text is missing"),
        ('game = "hilo"\nphase = "choose"', "the position has no seats"),
        (HEAD + "[tabel]\n" + BO, "line 4: tabel: there is no such key here"),
        (HEAD + "[tabel]\n" + BO, "(did you mean table?)"),
        (HEAD + "table = 3\n" + BO, "line 4: table: read 3, allowed is a section"),
        (HEAD + "seat = 3\n", "line 4: seat: read 3, allowed is sections that start with [[seat]]"),
        (HEAD + BO + "gird = ''", "line 6: seat 1: gird: there is no such key here"),
        (HEAD + BO + "gird = ''", "(did you mean grid?)"),
        (HEAD + BO + "draw = ''", "line 6: seat 1: draw: there is no such key here"),
        (HEAD + BO + "grid = 3", "line 6: seat 1: grid: read 3, allowed is a text"),
        (HEAD + BO + "total = 'x'", 'line 6: seat 1: total: read "x", allowed is a whole number'),
        (HEAD + BO + "total = true", "line 6: seat 1: total: read true"),
        (HEAD + BO + "total = 100", "with these totals the match is over: A total has passed 99"),
        (HEAD + '[[seat]]\nname = "A\\u001b"', "line 5: seat 1: name: read"),
        (HEAD.replace("choose", "chose") + BO, 'line 2: phase: read "chose", allowed is over,'),
        (HEAD.replace("choose", "chose") + BO, "(did you mean choose?)"),
        (
            HEAD.replace('phase = "choose"\n', "") + BO,
            'does not say in which phase the round is; write phase = "PHASE", allowed is over,',
        ),
        (HEAD.replace("choose", "") + BO, 'line 2: phase: read "", allowed is over,'),
        (HEAD.replace("to_move = 1\n", "") + BO, "does not say who is to move"),
        (HEAD.replace("= 1", "= 2") + BO, "line 3: to_move: read 2, allowed is the number of a"),
        (HEAD.replace("= 1", "= 0") + BO, "line 3: to_move: read 0, allowed is the number of a"),
        (HEAD.replace("= 1", "= true") + BO, "line 3: to_move: read true"),
        (HEAD.replace("= 1", '= "Boo"') + BO + BO.replace("Bo", "Cy"), "(did you mean Bo?)"),
        (HEAD.replace("= 1", '= "Bo"') + BO + BO, 'line 3: to_move: "Bo" sits at several seats'),
        (HEAD.replace("choose", "over") + BO, "line 3: to_move: nobody is to move"),
        (HEAD + "round = { seats = [2] }\n" + BO + BO, "line 3: to_move: seat 1 is not dealt in"),
        (HEAD + "round = { seats = [2, 1] }\n" + BO + BO, "round.seats: the seats stand in table"),
        (HEAD + "round = { seats = [] }\n" + BO + BO, "round.seats: the seats stand in table"),
        (HEAD + "round = { ende = 2 }\n" + BO + BO, "(did you mean ender?)"),
        (HEAD + "round = { ender = 3 }\n" + BO + BO, "round.ender: read 3, allowed is the number"),
        (HEAD + "round = { ender = 1 }\n" + BO + BO, "the ender has no further turn"),
        (HEAD + "round = { removed = 'x' }\n" + BO + BO, 'round.removed: read "x"'),
        (HEAD + "round = { pending = 1 }\n" + BO + BO, "round.pending: read 1, allowed is a text"),
        (HEAD + "round = { phase = 1 }\n" + BO + BO, "round.phase: there is no such key"),
        (HEAD + "seed = 'x'\n" + BO + BO, 'line 4: seed: read "x", allowed is a whole number'),
        (HEAD + "preset = 'rusian'\n" + BO + BO, 'line 4: preset: read "rusian"'),
        (HEAD + "house_rules = { limit = 5 }\n" + BO + BO, "line 4: house_rules.limit: read 5"),
        (HEAD + "house_rules = { limt = 50 }\n" + BO + BO, "(did you mean limit?)"),
        (two_seats("R5 R5 (G1)"), "line 8: seat 1: grid: R5 lies in seat 1: grid too"),
        (two_seats("R5 R6 (G1)", 'draw = "... g1"'), "G1 lies in table.draw too"),
        (two_seats("R5 R12 (G1)"), "line 8: seat 1: grid: not a card of this deck: 'R12'"),
        (two_seats("R5 -- (G1)", 'draw = "... --"'), "line 5: table.draw: only a grid has empty"),
        (two_seats("R5 (R6"), 'seat 1: grid: read "R5 (R6", allowed is cards'),
        (two_seats("R5 R6 / R7"), "the grid of seat 1 has 3 cards in 2 columns"),
        (two_seats("R5 R6 / R7 R8 R9"), "seat 1: grid: the rows have 2, 3 places"),
        (two_seats("R5 R6 / R7 / R8 R9"), "seat 1: grid: the rows have 2, 1, 2 places"),
        (two_seats("R5 R6 ..."), "seat 1: grid: the rest lies in a pile, not in a grid"),
        (two_seats(GRID, 'draw = "..."\ndiscard = "..."'), "the rest can lie in one place only"),
        (two_seats(GRID, 'discard = "(B4)"'), "table.discard: cards lie face up here"),
        (two_seats(GRID, 'draw = "M0 M2"'), "cards of the deck lie nowhere, such as"),
        (two_seats(GRID, 'discard = "' + "? " * 99 + '"'), "the deck has no card left to lie here"),
        (two_seats(GRID, more='hand = "R0"'), "the hand of seat 1 is empty in phase choose"),
        (two_seats("R5 G7 B2"), "the seat to move has no face-down card"),
        (two_seats(GRID) + "[[knows]]\nseat = 1\n", "knows 1: the key zone is missing"),
        (two_seats(GRID) + "[[knows]]\nzone = 'daw'\n", "knows 1: zone: no such zone: 'daw'"),
        (two_seats(GRID) + "[[knows]]\nzone = 'draw'\ncard = ''\n", "(did you mean cards?)"),
        (two_seats(GRID) + "[[knows]]\nzone = 'draw'\ncards = 'R5'\n", "no R5 lies in draw"),
        (
            two_seats(GRID) + "[[knows]]\nzone = 'draw'\ncards = 'X5'\n",
            "knows 1: cards: not a card",
        ),
        (two_seats(GRID) + "[[knows]]\nzone = 'draw'\nplaces = '0'\n", 'places: read "0", allowed'),
        (two_seats(GRID) + "[[knows]]\nzone = 'draw'\nplaces = '9-99'\n", 'places: read "9-99"'),
        (two_seats(GRID) + "[[knows]]\nzone = 'draw'\nseats = [3]\n", "knows 1: seats 1: read 3"),
        (two_seats(GRID) + "[[pool]]\nseat = 1\n", "pool 1: the key places is missing"),
        (two_seats(GRID) + "[[pool]]\nplaces = 'draw'\n", "pool 1: places: read"),
        (two_seats(GRID) + "[[pool]]\nplaces = ['1.grid 1']\n", "seat 1 knows the card at place 1"),
        (
            two_seats(GRID) + "[[pool]]\nplaces = ['draw']\n[[pool]]\nplaces = ['draw 2']\n",
            "pool 2: places 1: a place of it stands in another pool already",
        ),
    ],
)
def test_a_fault_is_told_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(PositionError) as caught:
        read(text)

    assert told in str(caught.value)
    assert "\n" not in str(caught.value)
