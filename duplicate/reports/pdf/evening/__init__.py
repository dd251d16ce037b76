"""The papers of an evening: before the first rack, at the desk, on the tables, at the end."""

from duplicate.reports.pdf.evening.cards import write_name_tags, write_table_cards
from duplicate.reports.pdf.evening.certificates import write_certificates
from duplicate.reports.pdf.evening.desk import write_arbiter_sheet, write_double_entry
from duplicate.reports.pdf.evening.game_sheet import write_game_sheet
from duplicate.reports.pdf.evening.large import (
    write_large_board,
    write_large_sheet,
    write_large_slip,
)
from duplicate.reports.pdf.evening.prizes import write_prize_list, write_prize_speech
from duplicate.reports.pdf.evening.rules_sheet import write_rules_sheet
from duplicate.reports.pdf.evening.sign_in import write_sign_in, write_sign_in_tables
from duplicate.reports.pdf.evening.slips import write_blank_slips, write_slips

__all__ = [
    "write_arbiter_sheet",
    "write_blank_slips",
    "write_certificates",
    "write_double_entry",
    "write_game_sheet",
    "write_large_board",
    "write_large_sheet",
    "write_large_slip",
    "write_name_tags",
    "write_prize_list",
    "write_prize_speech",
    "write_rules_sheet",
    "write_sign_in",
    "write_sign_in_tables",
    "write_slips",
    "write_table_cards",
]
