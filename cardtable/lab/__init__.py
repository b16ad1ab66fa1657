"""The lab: many matches between bots, and what they tell.

A tournament lets bots and levels play against each other on rotated seats and common deals.
"""

from cardtable.lab.entrant import Entrant, read_entrants
from cardtable.lab.interval import wilson
from cardtable.lab.rating import Rating, RatingsMissingError, check_ratings
from cardtable.lab.schedule import Fixture, schedule, table_size
from cardtable.lab.tournament import Figures, Tournament

__all__ = (
    "Entrant",
    "Figures",
    "Fixture",
    "Rating",
    "RatingsMissingError",
    "Tournament",
    "check_ratings",
    "read_entrants",
    "schedule",
    "table_size",
    "wilson",
)
