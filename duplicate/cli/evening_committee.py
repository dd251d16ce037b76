"""The second arbiter, the committee and exclusions, at the prompt of ``duplicate run``."""

from duplicate.cli import evening_words as words
from duplicate.cli.console import say
from duplicate.cli.evening_complaints import form
from duplicate.cli.evening_desk import Asked, Desk, Order, whole
from duplicate.cli.evening_pile import REASON_SIGN, sanctions
from duplicate.cli.language import _
from duplicate.cli.slip import describe
from duplicate.service import appeals, discipline, second_arbiter, slips
from duplicate.service.appeals import Answer
from duplicate.service.piles import to_agree


def second(desk: Desk, order: Order) -> None:
    """What a second arbiter has still to see; ``double by NAME``; ``double 3 7 =``, a slip line."""
    from duplicate.cli.double import checked_line, say_look

    number = order.round or _due(desk)
    if not order.arguments:
        say_look(second_arbiter.second_look(desk.session, number))
    elif order.arguments[0].casefold() in words.BY:
        _sit_down(desk, order)
    else:
        with desk.signing(desk.second_arbiter):
            done = second_arbiter.enter(
                desk.session, _lines(order), _("Double arbitration"), number
            )
        for each in done:
            say(checked_line(each))


def _due(desk: Desk) -> int | None:
    """The oldest announced round with slips to see; else the last one announced."""
    revealed = [each for each in desk.session.game().rounds if each.revealed]
    waiting = [each for each in revealed if to_agree(each)]
    chosen = waiting[:1] or revealed[-1:]
    return chosen[0].number if chosen else None


def _sit_down(desk: Desk, order: Order) -> None:
    name = " ".join(order.arguments[1:])
    if not name:
        raise form(words.DOUBLE)
    desk.second_arbiter = name
    say(_("Second arbiter: {name}.", name=name))


def _lines(order: Order) -> list[str]:
    """A slip line, or several tables before ``=``."""
    *tables, last = order.arguments
    if last != second_arbiter.AGREED:
        return [order.rest]
    if not tables:
        raise form(words.DOUBLE)
    return [f"{table} {last}" for table in tables]


def exclude(desk: Desk, order: Order) -> None:
    """Exclude somebody for good, asked once: ``exclude 12 : reason``."""
    pieces, reason = reasoned(order)
    if len(pieces) != 1:
        raise form(words.EXCLUDE)
    table = pieces[0]
    sure = desk.sure(
        Asked(_("Enter: exclude table {table}", table=table), exclude, order),
        _("All scores of table {table} would be annulled, in every game. Enter does it, anything "
          "else does not.", table=table),
    )  # fmt: skip
    if sure:
        discipline.exclude(desk.session, table, reason)
        say(_("Table {table} is excluded, all its scores are annulled.", table=table))


def answer(desk: Desk, order: Order) -> None:
    """The committee's decision: ``appeal decide 1 5.4.1 24 -5 a : words``; no points, dismissed."""
    from duplicate.cli.appeal import appeal_line

    complaint = form(words.ANSWER)
    pieces, reason = reasoned(order)
    if len(pieces) < 2:  # noqa: PLR2004 - the appeal and its article
        raise complaint
    number, article, *given = pieces
    upheld = bool(given) and given[0].casefold() in words.UPHELD
    judged = None
    if given and not upheld:
        penalty, warning = sanctions(given[1:], complaint)
        raw = whole(given[0])
        judged = slips.decision(raw - penalty, raw, warning=warning)
    elif len(given) > 1:
        raise complaint
    told = Answer(upheld or judged is not None, article, reason, judged)
    appeal, keyed = appeals.answer(desk.session, whole(number), told)
    say(appeal_line(appeal))
    if keyed is not None:
        say(describe(keyed))


def reasoned(order: Order) -> tuple[list[str], str]:
    """What stands before the ``:``, and the reason after it."""
    before, _sign, reason = f" {order.rest} ".partition(f" {REASON_SIGN} ")
    return before.split(), reason.strip()
