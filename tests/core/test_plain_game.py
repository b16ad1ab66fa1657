"""What a game is shown and told by that says nothing of its own."""

import pytest

from cardtable.core.face_style import FaceStyle
from cardtable.core.game import Game


@pytest.mark.parametrize(
    ("face", "style"),
    [
        ("10H", FaceStyle("red", sign="10♥")),
        ("AS", FaceStyle("", sign="A♠")),
        ("*", FaceStyle("magenta", bold=True, sign="★")),
        ("10", FaceStyle()),
        ("H", FaceStyle()),
    ],
)
def test_the_faces_of_a_standard_deck_are_drawn_with_their_signs(
    face: str, style: FaceStyle
) -> None:
    assert Game().face_style(face) == style
