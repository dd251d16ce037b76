"""Writing documents: everything from one analysis, nothing that is still secret."""

from collections.abc import Sequence
from pathlib import Path

from duplicate.errors import StoreError
from duplicate.reports.catalogue import AS_USUAL, Wishes, chosen
from duplicate.reports.files import remove_abandoned
from duplicate.service.exports.job import Analyses, Exported, Job, together
from duplicate.service.exports.writers import WRITERS
from duplicate.service.session import Session
from duplicate.texts import Texts


def export(
    session: Session,
    formats: Sequence[str],
    folder: Path,
    game: int | None,
    texts: Texts,
    documents: Sequence[str] = (),
    wishes: Wishes = AS_USUAL,
) -> Exported:
    """Write documents into ``folder``: those named in ``documents``, else the usual ones.

    Where there are several games and none of them is named, those of the event are usual, too.
    No format means the usual ones, or all those that the named documents have. Raises what
    ``reports.catalogue.chosen`` does, ``RuleConflict('no-game-yet')``, and ``StoreError`` for a
    folder or file that cannot be written.
    """
    several = game is None and len(session.state.games) > 1
    pairs = chosen(documents, formats, several=several)
    analyses = Analyses(session, game, wishes.after_round)
    jobs = [
        Job(session, analyses, document, format_, folder, texts, wishes)
        for document, format_ in pairs
    ]
    made(folder)
    return together(WRITERS[job.document.key, job.format](job) for job in jobs)


def made(folder: Path) -> Path:
    """The folder, made if it is not there, without what a killed program left half written."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("file-not-writable", path=folder) from error
    remove_abandoned(folder)
    return folder


def paper(session: Session, folder: Path, texts: Texts) -> Exported:
    """Print a sheet to go on by hand: totals so far, tiles left, empty rounds.

    Raises ``RuleConflict('no-game-yet')``, and ``StoreError`` when it cannot be written.
    """
    return export(session, ["pdf"], folder, None, texts, ["paper"])
