"""What the tables of an event are about, in two columns."""

from duplicate import __version__
from duplicate.reports.competition_text import cumulated_text
from duplicate.reports.information import Row, described_rows, lexicon_rows, rules_rows, table_of
from duplicate.reports.pdf.event_identity import moment_text
from duplicate.reports.pdf.identity import moment, written_label
from duplicate.reports.table import Table
from duplicate.standings.competition_results import CompetitionResults
from duplicate.texts import Texts


def event_information(results: CompetitionResults, _: Texts) -> Table:
    """Subject and content, for a sheet or a file of its own."""
    rows = (
        *_event(results, _),
        *rules_rows(results.rules, _),
        *lexicon_rows(results.lexicon, _),
        (_("Program"), f"duplicate {__version__}"),
        (written_label(_, final=not results.provisional), moment(results.written_at, _)),
    )
    return table_of(rows, _)


def _event(results: CompetitionResults, _: Texts) -> tuple[Row, ...]:
    return (
        (_("Tournament"), results.title or results.tournament),
        (_("File"), results.tournament),
        *described_rows(results.described, _),
        (_("Games"), len(results.games)),
        (_("State"), moment_text(results, _)),
        (_("Results"), _("provisional") if results.provisional else _("final")),
        (_("Players"), results.players),
        (_("Total of the tops"), results.top_total),
        (_("Ranking"), cumulated_text(results, _)),
    )
