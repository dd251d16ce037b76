"""What an event and its documents are about, in two columns and in the lines of a page."""

from duplicate import __version__
from duplicate.reports.competition_text import cumulated_text
from duplicate.reports.information import Row, lexicon_rows, rules_rows, table_of
from duplicate.reports.pdf.identity import (
    Identity,
    day,
    lexicon_line,
    moment,
    occasion,
    rules_and_officials,
)
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
        (_("Written at"), moment(results.written_at, _)),
    )
    return table_of(rows, _)


def _event(results: CompetitionResults, _: Texts) -> tuple[Row, ...]:
    described = results.described
    return (
        (_("Tournament"), results.title or results.tournament),
        (_("File"), results.tournament),
        (_("Place"), described.place),
        (_("Date"), day(described.date, _)),
        (_("Arbiters"), ", ".join(described.arbiters)),
        (_("Organiser"), described.organiser),
        (_("Notes"), described.notes),
        (_("Games"), len(results.games)),
        (_("State"), moment_text(results, _)),
        (_("Results"), _("provisional") if results.provisional else _("final")),
        (_("Players"), results.players),
        (_("Total of the tops"), results.top_total),
        (_("Ranking"), cumulated_text(results, _)),
    )


def identify_event(document: str, results: CompetitionResults, _: Texts) -> Identity:
    """The identity of a document of a whole event."""
    event = results.title or results.tournament
    return Identity(
        document=document,
        event=" · ".join(filter(None, (event, occasion(results.described, _)))),
        round=moment_text(results, _),
        status=_("PROVISIONAL") if results.provisional else _("FINAL"),
        rules=rules_and_officials(results.rules, results.described, _),
        lexicon=lexicon_line(results.lexicon, _),
        written=_("written {moment}", moment=moment(results.written_at, _)),
        final=not results.provisional,
        file_title=f"{document} – {event}",
        texts=_,
    )


def moment_text(results: CompetitionResults, _: Texts) -> str:
    """After which game, and after which round of one that is being played."""
    if results.games[-1].ended:
        return _("after game {game}", game=results.after_game)
    return _("after game {game}, round {round}", game=results.after_game, round=results.after_round)
