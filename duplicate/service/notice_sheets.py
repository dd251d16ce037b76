"""The notices of a tournament as a document to print and cut."""

from pathlib import Path

from duplicate.reports.files import document_name
from duplicate.service.documents import made
from duplicate.service.exports.job import Exported
from duplicate.service.exports.paper import write_sheets
from duplicate.service.session import Session
from duplicate.texts import Texts


def print_notices(
    session: Session, folder: Path, texts: Texts, group: str | None = None
) -> Exported:
    """Write the notices to hand over into ``folder``, in the order of the runner's walk.

    Raises ``RuleConflict('notice-none-waits')``, and ``StoreError`` when it cannot be written.
    """
    game = session.game().number
    path = made(folder) / document_name(session.name, game, "notices", texts.language, "pdf")
    return write_sheets(session, path, texts, group)
