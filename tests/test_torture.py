"""The torture game obeys every law."""

from cardtable.testing import GameLaws
from torture import Torture


class TestTheLaws(GameLaws):
    """All laws, for every number of seats."""

    game = Torture
    seats = (2, 5)
