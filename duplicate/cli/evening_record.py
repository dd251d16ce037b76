"""The record during the evening: standings, journal, documents, incidents, undo."""

import shutil
from dataclasses import replace

from duplicate.cli import evening_words as words
from duplicate.cli.console import say
from duplicate.cli.evening_complaints import form
from duplicate.cli.evening_desk import Asked, Desk, Order
from duplicate.cli.language import _, reader
from duplicate.cli.words import INCIDENTS
from duplicate.game.events import IncidentKind
from duplicate.service import corrections

#: Lines of a screen that standings do not fill: title, headings, what follows, the prompt.
AROUND = 8
#: The same for a whole event: what it is ranked by and the ranking's name come first.
AROUND_EVENT = 11
#: Lines of the journal unless more are asked for.
RECENT = 15


def standings(desk: Desk, order: Order) -> None:
    """Show the standings; at a terminal as many ranks as fit, unless it is ``standings all``."""
    from duplicate.cli.record import say_standings
    from duplicate.service.standings import results

    found = results(desk.session)
    most = len(found.lines)
    if desk.shows_prompt and order.rest.casefold() not in words.ALL:
        most = max(1, shutil.get_terminal_size().lines - AROUND)
    say_standings(replace(found, lines=found.lines[:most]))
    more = len(found.lines[most:])
    if more:
        say(reader().plural("{count} more: standings all", "{count} more: standings all", more))


def general(desk: Desk, order: Order) -> None:
    """Show all games added up; at a terminal as many ranks as fit, unless ``general all``."""
    from duplicate.cli.event_standings import say_event
    from duplicate.service.standings import event_results

    found = event_results(desk.session)
    most = len(found.lines)
    if desk.shows_prompt and order.rest.casefold() not in words.ALL:
        most = max(1, shutil.get_terminal_size().lines - AROUND_EVENT)
    say_event(found, most=most)
    more = len(found.lines[most:])
    if more:
        say(reader().plural("{count} more: general all", "{count} more: general all", more))


def history(desk: Desk, order: Order) -> None:
    """Show the last lines of the journal: ``history``, ``history 50``."""
    from duplicate.cli.record import say_history
    from duplicate.service.history import entries

    wanted = order.number(0, form(words.HISTORY)) if order.arguments else RECENT
    lines = entries(desk.session)
    say_history(lines[max(0, len(lines) - wanted) :])


def export(desk: Desk, order: Order) -> None:
    """Write documents: ``export``, ``export pdf xlsx``, ``export rankings``, ``export slips pdf``."""
    from duplicate.cli.documents import say_exported
    from duplicate.reports.catalogue import told_apart
    from duplicate.service.documents import export as write

    say(_("Writing documents…"))
    documents, formats = told_apart(name.casefold() for name in order.arguments)
    folder = desk.session.context.reports
    written = write(desk.session, formats, folder, None, reader(), documents)
    say_exported(written, json_=False)


def paper(desk: Desk, _order: Order) -> None:
    """Print what is needed to go on by hand."""
    from duplicate.cli.documents import say_exported
    from duplicate.service.documents import paper as write

    say_exported(write(desk.session, desk.session.context.reports, reader()), json_=False)


def incident(desk: Desk, order: Order) -> None:
    """Declare an incident: its kind and what happened; ``cancelled!`` does not ask."""
    typed = order.arguments[0].casefold() if order.arguments else ""
    kind = typed.removesuffix(words.NOW)
    if kind not in INCIDENTS:
        raise form(words.INCIDENT)
    note = " ".join(order.arguments[1:]).removeprefix(":").strip()
    if not note:
        raise form(words.INCIDENT)
    declared = corrections.Incident(INCIDENTS[kind], note)
    cancels = declared.kind is IncidentKind.CANCELLED
    if cancels and typed == kind and not _sure_to_cancel(desk, order):
        return
    event = corrections.declare(desk.session, declared, order.round)
    say(_("Noted for round {number}.", number=event.round))
    if cancels:
        say(_("Round {number} is cancelled: all its tiles, and those kept from before, are back in "
              "the bag. A whole new rack is drawn.", number=event.round))  # fmt: skip


def _sure_to_cancel(desk: Desk, order: Order) -> bool:
    """Ask once before a round is cancelled whose top the room has heard."""
    last = desk.last
    if last is None or not last.revealed or order.round not in {None, last.number}:
        return True
    number = last.number
    asked = Asked(_("Enter: cancel round {number}", number=number), incident, order)
    return desk.sure(
        asked,
        reader().plural(
            "The top of round {number} was announced: cancelling it takes its word off the boards, "
            "and {count} slip keyed is void. Enter cancels it, anything else leaves it.",
            "The top of round {number} was announced: cancelling it takes its word off the boards, "
            "and {count} slips keyed are void. Enter cancels it, anything else leaves it.",
            len(last.slips) + len(last.tray),
            number=number,
        ),
    )


def undo(desk: Desk, order: Order) -> None:
    """Take back the last entry; ``undo !`` even a whole list of players."""
    from duplicate.cli.record import say_taken_back

    taken = corrections.undo(desk.session, many=order.arguments == (words.NOW,))
    say_taken_back(desk.session, taken)
    if not taken.events:
        say(_("Your last entry is taken back; what it said stays secret."))
