"""A game or an event as a workbook that Excel and LibreOffice open without a question."""

from duplicate.reports.xlsx.event_workbook import write_event_workbook
from duplicate.reports.xlsx.workbook import write_workbook

__all__ = ["write_event_workbook", "write_workbook"]
