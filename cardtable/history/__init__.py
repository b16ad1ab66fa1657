"""What a family has played: figures over saved matches and sheets, from an embedded database."""

from cardtable.history.database import History, HistoryError
from cardtable.history.figures import GameFigures, PastMatch, PlayerFigures, game_figures
from cardtable.history.files import history_files, make_known

__all__ = (
    "GameFigures",
    "History",
    "HistoryError",
    "PastMatch",
    "PlayerFigures",
    "game_figures",
    "history_files",
    "make_known",
)
