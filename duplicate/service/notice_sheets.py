"""The notices of a tournament as a document to print and cut."""

from pathlib import Path

from duplicate.errors import RuleConflict
from duplicate.reports.files import document_name
from duplicate.service.documents import made
from duplicate.service.exports.job import Exported
from duplicate.service.notices import listing
from duplicate.service.session import Session
from duplicate.texts import Texts


def print_notices(
    session: Session, folder: Path, texts: Texts, group: str | None = None
) -> Exported:
    """Write the notices to hand over into ``folder``, in the order of the runner's walk.

    Raises ``RuleConflict('notice-none-waits')``, and ``StoreError`` when it cannot be written.
    """
    from duplicate.reports.pdf.notices import write_notices

    notices = listing(session, group)
    if not notices:
        raise RuleConflict("notice-none-waits")
    game = session.game().number
    path = made(folder) / document_name(session.name, game, "notices", texts.language, "pdf")
    written = write_notices(notices, session.state.created.title, texts, path)
    return Exported((written.path,), "".join(written.missing))
