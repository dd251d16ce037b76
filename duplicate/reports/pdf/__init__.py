"""PDF documents: for the wall, for the archive, for each player, for a dead computer.

``write_event_standings`` and ``write_rankings`` take the results of a whole event, the others those
of a game.
"""

from duplicate.reports.pdf.event_rankings import write_rankings
from duplicate.reports.pdf.event_standings import write_event_standings
from duplicate.reports.pdf.matrix import write_matrix
from duplicate.reports.pdf.page import Written
from duplicate.reports.pdf.paper import write_paper
from duplicate.reports.pdf.player_sheet import write_each_player_sheet, write_player_sheets
from duplicate.reports.pdf.record import write_record
from duplicate.reports.pdf.round_sheet import write_rounds
from duplicate.reports.pdf.standings import write_standings

__all__ = [
    "Written",
    "write_each_player_sheet",
    "write_event_standings",
    "write_matrix",
    "write_paper",
    "write_player_sheets",
    "write_rankings",
    "write_record",
    "write_rounds",
    "write_standings",
]
