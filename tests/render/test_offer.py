"""Which moves are offered first, cards in sentences, and who is out on the sheet."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cardtable.core.game import MoveGroup
from cardtable.core.move import Move
from cardtable.core.view import View
from cardtable.render import UNICODE, Picture, move_rows, offered_moves
from cardtable.render.offer import ALL, NONE, is_cut
from cardtable.render.score import SideScore, round_rows, sheet_rows, standing_rows
from drawn_table import DrawnGame, grids, picture, texts


@dataclass(frozen=True, slots=True)
class Say(Move):
    """A move that is only a number."""

    FORM = "say {number}"
    number: int


class Grouping(DrawnGame):
    """A game that groups its moves: even ones first, the rest forgotten, one named twice."""

    def move_groups(self, view: View) -> Sequence[MoveGroup]:
        even = [move for move in view.legal_moves if isinstance(move, Say) and move.number % 2]
        return [MoveGroup("Even", [*even, *even[:1], Say(900)])]


class Doubled(DrawnGame):
    """A game with one group, in which the moves of two neighbours come to the same."""

    def move_groups(self, view: View) -> Sequence[MoveGroup]:
        return [MoveGroup("All", view.legal_moves)]

    def alike(self, view: View, move: Move) -> Move:
        return Say(move.number // 2 * 2) if isinstance(move, Say) else move


def grouped(count: int) -> Picture:
    """Return a picture of a game that groups *count* legal moves."""
    drawn = picture(grids(2))
    view = replace(drawn.view, legal_moves=tuple(map(Say, range(count))))
    return Picture(Grouping(), view, drawn.names, glyphs=drawn.glyphs)


def test_each_legal_move_is_offered_once_whatever_the_game_groups() -> None:
    drawn = grouped(5)

    moves = offered_moves(drawn.game, drawn.view)

    assert [str(move) for move in moves] == ["say 2", "say 4", "say 1", "say 3", "say 5"]


def test_the_largest_groups_are_cut_and_numbers_stay() -> None:
    drawn = grouped(40)

    few, whole = texts(move_rows(drawn, 79)), texts(move_rows(drawn, 79, ALL))

    assert is_cut(drawn.game, drawn.view)
    assert few[0].startswith("Even   1 say 2")
    assert any("21 say 1" in row for row in few)
    assert any("21 say 1" in row for row in whole)
    assert "There are 28 moves more" in few[-1]
    assert "40 say 39" in whole[-1]


def test_of_moves_that_are_alike_one_is_shown_and_the_others_are_asked_for() -> None:
    drawn = grouped(6)
    alike = Picture(Doubled(), drawn.view, drawn.names, glyphs=drawn.glyphs)

    few, whole = texts(move_rows(alike, 79)), texts(move_rows(alike, 79, ALL))

    assert few[0].split() == ["All", "1", "say", "1", "2", "say", "3", "3", "say", "5"]
    assert "There are 3 moves more" in few[1]
    assert [whole[0].split()[n] for n in (10, 12)] == ["4", "2"], "each still has its number"
    assert is_cut(alike.game, alike.view)


class Parted(DrawnGame):
    """A game with two groups, in the first of which all moves come to the same."""

    def move_groups(self, view: View) -> Sequence[MoveGroup]:
        return [MoveGroup("Low", view.legal_moves[:4]), MoveGroup("High", view.legal_moves[4:])]

    def alike(self, view: View, move: Move) -> Move:
        return view.legal_moves[0] if move in view.legal_moves[:4] else move


def test_moves_that_are_like_another_have_the_last_numbers() -> None:
    drawn = grouped(6)
    parted = Picture(Parted(), drawn.view, drawn.names, glyphs=drawn.glyphs)

    assert [str(move) for move in offered_moves(parted.game, parted.view)] == [
        *("say 1", "say 5", "say 6", "say 2", "say 3", "say 4"),
    ]
    assert texts(move_rows(parted, 79))[1].split() == ["High", "2", "say", "5", "3", "say", "6"]
    assert texts(move_rows(parted, 79, ALL))[0].split()[4:7] == ["4", "say", "2"]


def test_one_move_more_is_shown_and_not_told_of() -> None:
    drawn = grouped(13)

    rows = texts(move_rows(drawn, 79))

    assert not is_cut(drawn.game, drawn.view)
    assert not any("more" in row for row in rows)


def test_cards_in_a_sentence_are_written_as_they_are_drawn() -> None:
    drawn = picture(grids(2))

    assert drawn.sentence("Take 10H (or AS)? No: 110H.") == "Take 10♥ (or A♠)? No: 110H."
    assert drawn.brush.sentence("AS has AH.", ["AS"]) == "AS has A♥."


@dataclass(frozen=True, slots=True)
class Shouted(Move):
    """A move that is written with the face that it names as it stands."""

    face: str

    def __str__(self) -> str:
        return f"take {self.face}"


def test_a_move_in_a_sentence_stays_as_it_can_be_typed() -> None:
    brush = picture(grids(2)).brush
    moves = [Shouted("AS"), Shouted("KD")]

    assert brush.sentence("Best: take AS. With AS: 3.", moves=moves) == "Best: take AS. With A♠: 3."
    assert brush.sentence("I take AH.", moves=moves) == "I take A♥."


def test_who_is_out_is_marked_and_was_not_dealt_in() -> None:
    scores = [SideScore("Ada", [0, 5], 5, 1), SideScore("Bo", [101, None], 101, 2, is_out=True)]

    assert texts(round_rows(scores, ["5", "-"], UNICODE, 79))[-1].endswith("101       2   out")
    assert texts(sheet_rows(scores, UNICODE, 79))[-1].split() == ["out"]
    assert texts(standing_rows(scores, UNICODE, 79))[-1].endswith("101   out")


def test_a_page_without_room_for_moves_says_how_to_see_them() -> None:
    drawn = grouped(13)

    assert texts(move_rows(drawn, 79, NONE)) == ["Type more to see the 13 moves."]
    assert is_cut(drawn.game, drawn.view, NONE)


def test_where_it_is_tight_what_is_left_out_takes_one_row() -> None:
    drawn = replace(grouped(40), is_tight=True)

    assert texts(move_rows(drawn, 49, 3))[-1] == "37 moves more: type more to see all."
