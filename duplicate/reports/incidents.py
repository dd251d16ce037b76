"""What went wrong in a round, in the reader's words."""

from duplicate.game.events import IncidentKind
from duplicate.texts import Texts


def incident_text(incident: str, _: Texts) -> str:
    """The arbiter's own note as it is; the bare kind of an incident without one in words."""
    words = {
        IncidentKind.MISREAD: _("Announcement misread."),
        IncidentKind.DURING_TIME: _("Error found during the time."),
        IncidentKind.FOUND_LATER: _("Better play found later."),
        IncidentKind.CANCELLED: _("Round cancelled and drawn again."),
    }
    return {kind.value: text for kind, text in words.items()}.get(incident, incident)
