"""The record during the evening: standings, journal, documents, incidents, undo."""

from duplicate.cli import evening_words as words
from duplicate.cli.console import say
from duplicate.cli.evening_complaints import form
from duplicate.cli.evening_desk import Desk, Order
from duplicate.cli.language import _, reader
from duplicate.cli.words import INCIDENTS
from duplicate.service import corrections

#: Lines of the journal unless more are asked for.
RECENT = 15


def standings(desk: Desk, _order: Order) -> None:
    """Show the standings."""
    from duplicate.cli.record import say_standings
    from duplicate.service.standings import results

    say_standings(results(desk.session))


def history(desk: Desk, order: Order) -> None:
    """Show the last lines of the journal: ``history``, ``history 50``."""
    from duplicate.cli.record import say_history
    from duplicate.service.history import entries

    wanted = order.number(0, form(words.HISTORY)) if order.arguments else RECENT
    lines = entries(desk.session)
    say_history(lines[max(0, len(lines) - wanted) :])


def export(desk: Desk, order: Order) -> None:
    """Write the documents of the game: ``export``, ``export pdf xlsx``."""
    from duplicate.cli.documents import say_exported
    from duplicate.service.documents import WRITERS
    from duplicate.service.documents import export as write

    say(_("Writing documents…"))
    formats = [name.casefold() for name in order.arguments] or list(WRITERS)
    folder = desk.session.context.reports
    say_exported(write(desk.session, formats, folder, None, reader()), json_=False)


def paper(desk: Desk, _order: Order) -> None:
    """Print what is needed to go on by hand."""
    from duplicate.cli.documents import say_exported
    from duplicate.service.documents import paper as write

    say_exported(write(desk.session, desk.session.context.reports, reader()), json_=False)


def incident(desk: Desk, order: Order) -> None:
    """Declare an incident: its kind and what happened."""
    kind = order.arguments[0].casefold() if order.arguments else ""
    if kind not in INCIDENTS:
        raise form(words.INCIDENT)
    note = " ".join(order.arguments[1:]).removeprefix(":").strip()
    if not note:
        raise form(words.INCIDENT)
    declared = corrections.Incident(INCIDENTS[kind], note)
    event = corrections.declare(desk.session, declared, order.round)
    say(_("Noted for round {number}.", number=event.round))


def undo(desk: Desk, order: Order) -> None:
    """Take back the last entry; ``undo !`` even a whole list of players."""
    from duplicate.cli.record import say_taken_back

    taken = corrections.undo(desk.session, many=order.arguments == (words.NOW,))
    say_taken_back(desk.session, taken)
    if not taken.events:
        say(_("Your last entry is taken back; what it said stays secret."))
