"""One game as a workbook that Excel and LibreOffice open without a question."""

from duplicate.reports.xlsx.workbook import write_workbook

__all__ = ["write_workbook"]
