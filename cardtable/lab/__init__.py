"""The lab: many matches between bots, and what they tell.

A tournament lets bots and levels play against each other on rotated seats and common deals. A
job plays many matches under one set of house rules or several, and a report says what they do.
"""

from cardtable.lab.cluster import play_on_cluster
from cardtable.lab.document import csv_text, json_text
from cardtable.lab.engine import Run, play_in_processes
from cardtable.lab.entrant import Entrant, read_entrants
from cardtable.lab.interval import Figure, wilson
from cardtable.lab.job import Batch, Job, LabError, make_job
from cardtable.lab.page import page
from cardtable.lab.picture import check_pictures, draw
from cardtable.lab.rating import Rating, RatingsMissingError, check_ratings
from cardtable.lab.report import Findings, Report, SeatLine, Spread, report_of
from cardtable.lab.schedule import Fixture, schedule, table_size
from cardtable.lab.seating import read_lab_players
from cardtable.lab.tournament import Figures, Tournament

__all__ = (
    "Batch",
    "Entrant",
    "Figure",
    "Figures",
    "Findings",
    "Fixture",
    "Job",
    "LabError",
    "Rating",
    "RatingsMissingError",
    "Report",
    "Run",
    "SeatLine",
    "Spread",
    "Tournament",
    "check_pictures",
    "check_ratings",
    "csv_text",
    "draw",
    "json_text",
    "make_job",
    "page",
    "play_in_processes",
    "play_on_cluster",
    "read_entrants",
    "read_lab_players",
    "report_of",
    "schedule",
    "table_size",
    "wilson",
)
