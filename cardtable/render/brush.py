"""How one card looks: text in a colour, so that the colour is never the only sign."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from cardtable.core.deck import Deck, Face
from cardtable.core.face_style import FaceStyle
from cardtable.core.game import Game
from cardtable.core.move import Move
from cardtable.render.glyph import Glyphs
from cardtable.render.span import BACK, CARD, DIM, MARKED, Span
from cardtable.render.width import cell_width, pad, text_form

MARK: Span = Span("!", MARKED)


@dataclass(frozen=True, slots=True)
class Brush:
    """Draws the cards of one deck, all equally wide.

    A *roomy* card has an edge on both sides, a tight one only on its left. A card face down
    is all back; one that this seat remembers is in brackets.
    """

    glyphs: Glyphs
    texts: dict[Face, str]
    styles: dict[Face, str]
    width: int

    @classmethod
    def of(cls, game: Game, deck: Deck, glyphs: Glyphs) -> Self:
        """Return the brush for the cards of *deck*, as *game* colours them."""
        looks = {face: game.face_style(face) for face in deck.cards_by_face}
        if type(game).face_style is Game.face_style:
            # A game that says nothing of it need not have the cards that the signs are for.
            looks = {
                face: look if deck.reads(look.sign, face) else FaceStyle()
                for face, look in looks.items()
            }
        texts = {face: _text(face, look, glyphs) for face, look in looks.items()}
        styles = {face: _style(look) for face, look in looks.items()}
        return cls(glyphs, texts, styles, max(map(cell_width, texts.values())))

    def text(self, face: Face | None) -> str:
        """Return the text of *face*, or of a card face down."""
        return self.glyphs.back * 2 if face is None else self.texts[face]

    def words(self, faces: Iterable[Face | None]) -> str:
        """Return the texts of *faces* in a row."""
        return " ".join(self.text(face) for face in faces)

    def sentence(self, text: str, names: Sequence[str] = (), moves: Iterable[Move] = ()) -> str:
        """Return *text* with each face that it names, such as ``10H``, as it is drawn here.

        A name of one of the players that reads like a face stays as it is, and so does what
        can be typed as one of *moves*.
        """
        people = {word for name in names for word in name.split()}
        signs = {
            face: sign for face, sign in self.texts.items() if sign != face and face not in people
        }
        if not signs:
            return text
        typed = {move for move in map(str, moves) if move in text}
        longest_first = sorted({*signs, *typed}, key=len, reverse=True)
        words = "|".join(map(re.escape, longest_first))
        return re.sub(
            rf"(?<![^\s('\"])({words})(?![^\s.,:;!?)'\"])",
            lambda found: found[1] if found[1] in typed else signs[found[1]],
            text,
        )

    def card(
        self,
        face: Face | None,
        *,
        is_open: bool = True,
        is_marked: bool = False,
        is_roomy: bool = True,
        sign: str = "",
        is_under: bool = False,
    ) -> tuple[Span, ...]:
        """Return one card: its left edge, its text and, where roomy, its right edge.

        A *sign* is written in place of its face. One that *is_under* others is no card to be
        had, and looks like plain text.
        """
        is_remembered = face is not None and not is_open
        left = "(" if is_remembered else " "
        if is_marked:
            left = MARK.text
        text = self.glyphs.back * self.width if face is None else sign or self.texts[face]
        style = BACK if face is None or is_remembered else DIM if is_under else self.styles[face]
        if is_marked:
            style = f"{style} {MARKED}"
        if not is_roomy:
            return (Span(left, MARKED if is_marked else ""), Span(pad(text, self.width), style))
        right = ")" if is_remembered else ""
        return (Span(left + pad(text + right, self.width + 1), style),)

    def gap(self, *, is_roomy: bool = True) -> tuple[Span, ...]:
        """Return the place of a card that has gone."""
        return (Span(" " + pad(self.glyphs.gone, self.width) + " " * is_roomy, DIM),)


def _text(face: Face, look: FaceStyle, glyphs: Glyphs) -> str:
    return face if glyphs.is_ascii or not look.sign else text_form(look.sign)


def _style(look: FaceStyle) -> str:
    return " ".join(word for word in (CARD, look.colour, "strong" * look.bold) if word)
