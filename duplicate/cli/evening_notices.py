"""What an arbiter does around the judge: notices, the room, the average, warnings, appeals."""

from duplicate.cli import evening_words as words
from duplicate.cli.console import say
from duplicate.cli.evening_committee import answer, reasoned
from duplicate.cli.evening_complaints import form
from duplicate.cli.evening_desk import Desk, Order, whole
from duplicate.cli.language import _, reader
from duplicate.cli.slip import describe
from duplicate.service import appeals, average_grants, discipline, notices


def show(desk: Desk, order: Order) -> None:
    """List the notices to hand over, or print them: ``notices``, ``notices print``."""
    from duplicate.cli.documents import say_exported
    from duplicate.cli.notice import say_waiting
    from duplicate.service.notice_sheets import print_notices

    if not order.arguments:
        say_waiting(notices.listing(desk.session), notices.traps(desk.session))
    elif order.rest.casefold() in words.PRINT:
        folder = desk.session.context.reports
        say_exported(print_notices(desk.session, folder, reader()), json_=False)
    else:
        raise form(words.NOTICES)


def hand(desk: Desk, order: Order) -> None:
    """Tick notices as handed over with the round drawn last: ``handed``, ``handed 4 7``."""
    from duplicate.cli.notice import say_handed

    say_handed(notices.hand(desk.session, [whole(each) for each in order.arguments], order.round))


def tell(desk: Desk, order: Order) -> None:
    """Note the line that is read to the room: ``tell VARI``."""
    from duplicate.cli.notice import say_told

    if len(order.arguments) != 1:
        raise form(words.TELL)
    say_told(notices.tell(desk.session, order.rest, order.round))


def average(desk: Desk, order: Order) -> None:
    """Grant the average: round, table, the score claimed if the slip does not say it, reason."""
    complaint = form(words.AVERAGE)
    pieces, reason = reasoned(order)
    if order.round is None and pieces:
        order = Order(order.arguments[1:], whole(pieces.pop(0)))
    if order.round is None or not 1 <= len(pieces) <= 2:  # noqa: PLR2004 - a table, a score
        raise complaint
    claimed = whole(pieces[1]) if len(pieces) > 1 else None
    keyed = average_grants.grant(desk.session, order.round, pieces[0], reason, claimed=claimed)
    say(describe(keyed))


def warn(desk: Desk, order: Order) -> None:
    """Give a disciplinary warning: ``warn 12 : reason``."""
    pieces, reason = reasoned(order)
    if len(pieces) != 1:
        raise form(words.WARN)
    given = discipline.warn(desk.session, pieces[0], reason, order.round)
    say(_("Disciplinary warning for table {table}, round {round}.", table=pieces[0],
          round=given.round))  # fmt: skip


def appeal(desk: Desk, order: Order) -> None:
    """Note an appeal: ``appeal 5 12 : reason``; alone, list them; ``appeal decide`` answers one."""
    from duplicate.cli.appeal import appeal_line, say_appeals

    if not order.arguments:
        say_appeals(appeals.listing(desk.session))
        return
    if order.arguments[0].casefold() in words.DECIDED:
        answer(desk, Order(order.arguments[1:]))
        return
    pieces, reason = reasoned(order)
    if len(pieces) != 2:  # noqa: PLR2004 - a round and a table
        raise form(words.APPEAL)
    say(appeal_line(appeals.lodge(desk.session, whole(pieces[0]), pieces[1], reason)))
