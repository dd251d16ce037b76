"""What an undo took back, told so that nobody has to know slips by their numbers."""

from collections.abc import Sequence

from duplicate.cli.language import _, reader
from duplicate.game.events import AnyEvent, RoundCertified, SlipJudged, SlipRecorded
from duplicate.game.journal import sentence_of
from duplicate.service.session import Session


def sentences(session: Session, events: Sequence[AnyEvent]) -> list[str]:
    """A sentence for each event that says something of its own.

    The verdict of a slip that is gone itself, and the new totals that a correction brought, were
    only consequences.
    """
    recorded = {event.slip for event in events if isinstance(event, SlipRecorded)}
    alone = all(isinstance(event, RoundCertified) for event in events)
    return [
        _sentence(session, event)
        for event in events
        if (alone or not isinstance(event, RoundCertified))
        and not (isinstance(event, SlipJudged) and event.slip in recorded)
    ]


def _sentence(session: Session, event: AnyEvent) -> str:
    labels = {e.entry: e.table for e in session.state.entries.values()}
    slug, values = sentence_of(event, labels)
    sentence = reader().sentence(slug, values)
    slip = session.state.slips.get(event.slip) if isinstance(event, SlipJudged) else None
    if slip is None or slip.entry is None:
        return sentence
    owner = session.state.entries[slip.entry]
    return _("round {round}, table {table}, {name}: {sentence}", round=slip.recorded.round,
             table=owner.table, name=session.persons[owner.person].surname,
             sentence=sentence)  # fmt: skip
