"""What an arbiter does with slips: key, count, fill in, attribute, decide, correct, certify."""

import re
from collections.abc import Iterable

from duplicate.adjudication.reasons import describe as reason_sentence
from duplicate.cli import evening_words as words
from duplicate.cli.console import complain, say
from duplicate.cli.evening_complaints import form
from duplicate.cli.evening_desk import Desk, Order
from duplicate.cli.evening_status import pile_state, pile_states
from duplicate.cli.language import _, reader
from duplicate.cli.pile import say_pile
from duplicate.cli.slip import describe
from duplicate.cli.verdict_list import say_not_the_top
from duplicate.cli.verdicts import certified
from duplicate.cli.words import KINDS
from duplicate.game.events import SlipJudged
from duplicate.game.state import RoundState
from duplicate.service import rounds, slips
from duplicate.service.piles import pile
from duplicate.service.slips import Keyed

REASON_SIGN = ":"
_PENALTY = re.compile(r"[-−–]([0-9]{1,4})")
_WARNING = frozenset({"a", "w"})


def key(desk: Desk, line: str, number: int | None) -> None:
    """Key one slip line."""
    for keyed in slips.record_lines(desk.session, [line], number):
        say(describe(keyed))
        _say_what_to_do(keyed)


def _say_what_to_do(keyed: Keyed) -> None:
    """For what cannot stay as it is: what to type next."""
    if keyed.in_tray:
        slip, table = keyed.slip, keyed.table
        if table:
            say(_("  Table {table} has a slip already: give {slip} {table} exchanges them, "
                  "aside {slip} drops this one.", table=table, slip=slip))  # fmt: skip
        else:
            say(_("  When its table is found: give {slip} TABLE; else aside {slip}.", slip=slip))
    elif keyed.judged is not None and keyed.judged.asks:
        say(_how_to_decide(keyed.round, keyed.table, keyed.judged))


def _how_to_decide(number: int, table: str, judged: SlipJudged) -> str:
    return _(
        "  {points} for now. To decide: decide {round} {table} POINTS : reason",
        points=reader().points(judged.points),
        round=number,
        table=table,
    )


def same(desk: Desk, kind: str, order: Order) -> None:
    """The same entry for several tables: ``top 3 5 9``, ``absent 7 12``."""
    if not order.arguments:
        raise form(words.SAME)
    lines = [f"{table} {kind}" for table in order.arguments]
    keyed = slips.record_lines(desk.session, lines, order.round)
    for one in keyed:
        if one.in_tray:
            say(describe(one))
            _say_what_to_do(one)
    _say_entered(len(keyed))


def count(desk: Desk, order: Order) -> None:
    """Note the number of slips of the pile."""
    number = order.number(0, form(words.COUNT))
    group = order.arguments[1] if len(order.arguments) > 1 else ""
    found = slips.count(desk.session, order.round, number, group)
    target = desk.target(found.round)
    say(pile_state(desk, desk.session.game(), target))
    if found.missing and target.revealed:
        say(_how_to_fill_in(number - found.handed_in, len(found.missing)))


def _how_to_fill_in(left: int, tables: int) -> str:
    """What the number of slips left in the pile says about the tables that have none yet."""
    if left == tables:
        return _("As many slips as tables are left: rest top gives them all the top.")
    if left < tables:
        return _("Slips left: {slips}; tables left: {tables}. Name those that handed nothing in: "
                 "rest top TABLE TABLE", slips=left, tables=tables)  # fmt: skip
    return _("Slips left: {slips}; tables left: {tables}. Count again, or look for a table with two "
             "slips.", slips=left, tables=tables)  # fmt: skip


def rest(desk: Desk, order: Order) -> None:
    """The same entry for all tables left: ``rest top``, without tables 7 and 12."""
    if not order.arguments or order.arguments[0].casefold() not in KINDS:
        raise form(words.REST)
    kind = KINDS[order.arguments[0].casefold()]
    missing = [a for a in order.arguments[1:] if a.casefold() not in words.EXCEPT]
    _say_entered(len(slips.fill_rest(desk.session, kind, order.round, missing)))


def _say_entered(number: int) -> None:
    say(reader().plural("{count} table filled in.", "{count} tables filled in.", number))


def show(desk: Desk, order: Order) -> None:
    """How far a pile is, with every question that waits: ``pile``, ``pile 3``."""
    number = order.number(0, form(words.PILE)) if order.arguments else order.round
    game = desk.session.game()
    target = desk.target(number)
    found = pile(desk.session, game, target)
    if not target.revealed:
        say(pile_state(desk, game, target))
        return
    say_pile(found)
    say_not_the_top(desk.session, target, asked=False)
    for table in found.to_decide:
        _say_questions(target, table, _judged_at(desk, target, table))


def _judged_at(desk: Desk, target: RoundState, table: str) -> SlipJudged | None:
    entry = desk.session.state.at_table(table)
    return None if entry is None else target.slips[entry.entry].judged


def _say_questions(target: RoundState, table: str, judged: SlipJudged | None) -> None:
    if judged is None:
        return
    questions = [reason_sentence(ask, reader()) for ask in judged.asks]
    say(_("Table {table}: {questions}", table=table, questions=" ".join(questions)))
    say(_how_to_decide(target.number, table, judged))


def show_states(desk: Desk, _order: Order) -> None:
    """One line for each pile that waits."""
    states = pile_states(desk)
    _say_all(states or [_("No slips wait.")])


def _say_all(lines: Iterable[str]) -> None:
    for line in lines:
        say(line)


def give(desk: Desk, order: Order) -> None:
    """Give a slip of the tray to a table."""
    slip = order.number(0, form(words.GIVE))
    if len(order.arguments) < 2:  # noqa: PLR2004 - the slip and a table
        raise form(words.GIVE)
    table = order.arguments[1]
    slips.attribute(desk.session, slip, table)
    say(_("Slip {slip} is table {table}’s.", slip=slip, table=table))


def aside(desk: Desk, order: Order) -> None:
    """Set a slip of the tray aside for good; a reason may follow."""
    slip = order.number(0, form(words.ASIDE))
    note = " ".join(order.arguments[1:]).removeprefix(REASON_SIGN).strip()
    slips.attribute(desk.session, slip, None, note)
    say(_("Slip {slip} is set aside.", slip=slip))


def decide(desk: Desk, order: Order) -> None:
    """Decide a slip: round, table, points (``36 -5 a`` as on a slip), ``:`` and the reason."""
    complaint = form(words.DECIDE)
    order, number = _with_round(order, complaint)
    if len(order.arguments) < 3:  # noqa: PLR2004 - table, points and a reason
        raise complaint
    table, raw = order.arguments[0], order.number(1, complaint)
    penalty, warning, reason = _sanctions(order.arguments[2:])
    verdict = slips.decision(raw - penalty, raw, warning=warning)
    say(describe(slips.decide(desk.session, number, table, verdict, reason)))


def _with_round(order: Order, complaint: Exception) -> tuple[Order, int]:
    """The round, named before the command or as its first argument."""
    if order.round is not None:
        return order, order.round
    if not order.arguments:
        raise complaint
    number = order.number(0, form(words.DECIDE))
    return Order(order.arguments[1:]), number


def _sanctions(pieces: tuple[str, ...]) -> tuple[int, bool, str]:
    """Penalty, warning and reason of a decision; sanctions stand before the ``:`` only."""
    if REASON_SIGN not in pieces:
        return 0, False, " ".join(pieces)
    cut = pieces.index(REASON_SIGN)
    penalty, warning = sanctions(pieces[:cut], form(words.DECIDE))
    return penalty, warning, " ".join(pieces[cut + 1 :])


def sanctions(pieces: Iterable[str], complaint: Exception) -> tuple[int, bool]:
    """The penalty and the warning beside the points of a decision: ``-5 a``."""
    penalty, warning = 0, False
    for piece in pieces:
        found = _PENALTY.fullmatch(piece)
        if found:
            penalty = int(found[1])
        elif piece.casefold() in _WARNING:
            warning = True
        else:
            raise complaint
    return penalty, warning


def correct(desk: Desk, order: Order) -> None:
    """Replace what was keyed: round, new line, ``:`` and the reason."""
    complaint = form(words.CORRECT)
    order, number = _with_round(order, complaint)
    line, sign, reason = order.rest.partition(f" {REASON_SIGN} ")
    if not sign:
        raise complaint
    keyed = slips.correct(desk.session, number, line, reason)
    say(describe(keyed))
    _say_what_to_do(keyed)


def certify(desk: Desk, order: Order) -> None:
    """Certify a round, and copy to the second place."""
    number = order.number(0, form(words.CERTIFY)) if order.arguments else order.round
    done = rounds.certify(desk.session, number)
    say(certified(done, reader()))
    if done.copy_error is not None:
        complain(reader().error(done.copy_error))
