"""What every document of a whole event says about itself."""

from duplicate.reports.pdf.identity import Identity, identity
from duplicate.standings.competition_results import CompetitionResults
from duplicate.texts import Texts


def identify_event(document: str, results: CompetitionResults, _: Texts) -> Identity:
    """The identity of a document of a whole event."""
    event = results.title or results.tournament
    return identity(document, event, moment_text(results, _), results, _)


def moment_text(results: CompetitionResults, _: Texts) -> str:
    """After which game, and after which round of one that is being played."""
    if results.games[-1].ended:
        return _("after game {game}", game=results.after_game)
    return _("after game {game}, round {round}", game=results.after_game, round=results.after_round)
