"""What every document of a whole event says about itself."""

from duplicate.reports.pdf.identity import (
    Identity,
    lexicon_line,
    occasion,
    rules_and_officials,
    written_text,
)
from duplicate.standings.competition_results import CompetitionResults
from duplicate.texts import Texts


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
        written=written_text(results.written_at, _, final=not results.provisional),
        final=not results.provisional,
        file_title=f"{document} – {event}",
        texts=_,
    )


def moment_text(results: CompetitionResults, _: Texts) -> str:
    """After which game, and after which round of one that is being played."""
    if results.games[-1].ended:
        return _("after game {game}", game=results.after_game)
    return _("after game {game}, round {round}", game=results.after_game, round=results.after_round)
