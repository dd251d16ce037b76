"""Players during the evening: somebody comes late, leaves, comes back, changes tables."""

from collections.abc import Callable

from duplicate.cli import evening_words as words
from duplicate.cli.console import say
from duplicate.cli.evening_complaints import form
from duplicate.cli.evening_desk import Desk, Order
from duplicate.cli.language import _
from duplicate.cli.player import say_players
from duplicate.core.person import Person
from duplicate.service import guests, pairs, players

#: Between surname and first name, for a surname that is not written in capitals.
COMMA = ","


def player(desk: Desk, order: Order) -> None:
    """``player add SURNAME First name``, ``player leave 7 12``, ``back 7``, ``move 7 41``."""
    if not order.arguments:
        say_players(players.listing(desk.session))
        return
    what = order.arguments[0].casefold()
    for typed, action in _ACTIONS:
        if what in typed:
            action(desk, order.arguments[1:])
            return
    raise form(words.PLAYER)


def _add(desk: Desk, arguments: tuple[str, ...]) -> None:
    """Register a late arrival; a last word with a figure in it is the table.

    ``licence 1234567`` instead of a name: the register of players knows the rest.
    """
    names, licence = list(arguments), ""
    if len(names) > 1 and names[0].casefold() in words.LICENCE:
        licence = names[1]
        del names[:2]
    table = names.pop() if names and any(sign.isdecimal() for sign in names[-1]) else None
    surname, first_name = split_name(names)
    if not surname and not licence:
        raise form(words.PLAYER)
    before = players.listing(desk.session)
    added = players.add(desk.session, Person(0, surname, first_name, licence), table)
    name = added.person.full_name.casefold()
    twins = [known for known in before if known.person.full_name.casefold() == name]
    say(_("Table {table}: {name}", table=added.table, name=added.person.full_name))
    for twin in twins:
        say(_("  Table {table} has the same name. The same person? Type undo, then player back "
              "{table}.", table=twin.table))  # fmt: skip
    if desk.playing and desk.last is not None:
        _game, number = players.next_moment(desk.session.state)
        say(_("  Plays from round {number} on.", number=number))


def split_name(names: list[str]) -> tuple[str, str]:
    """Surname and first name: up to a comma, else the words in capitals, else the first word."""
    text = " ".join(names)
    if COMMA in text:
        surname, _comma, first_name = text.partition(COMMA)
        return surname.strip(), first_name.strip()
    capitals = 0
    while capitals < len(names) and names[capitals].isupper():
        capitals += 1
    cut = capitals or 1
    return " ".join(names[:cut]), " ".join(names[cut:])


def _leave(desk: Desk, tables: tuple[str, ...]) -> None:
    _need(tables)
    for gone in players.withdraw(desk.session, *tables):
        say(_("Table {table}: {name} has left.", table=gone.table, name=gone.full_name))


def _back(desk: Desk, tables: tuple[str, ...]) -> None:
    _need(tables)
    for returned in players.come_back(desk.session, *tables):
        say(_("Table {table}: {name} plays again.", table=returned.table,
              name=returned.full_name))  # fmt: skip


def _move(desk: Desk, arguments: tuple[str, ...]) -> None:
    if len(arguments) != 2:  # noqa: PLR2004 - the table and the new one
        raise form(words.PLAYER)
    moved = players.move(desk.session, *arguments)
    say(_("Table {table}: {name}", table=moved.table, name=moved.full_name))


def _pair(desk: Desk, arguments: tuple[str, ...]) -> None:
    if len(arguments) != 2:  # noqa: PLR2004 - two people
        raise form(words.PLAYER)
    together = pairs.pair(desk.session, *arguments)
    say(_("Table {table}: {name}", table=together.table, name=together.full_name))


def _guest(desk: Desk, tables: tuple[str, ...]) -> None:
    _need(tables)
    for each in guests.set_guests(desk.session, *tables):
        say(_("Table {table}: {name} is a guest.", table=each.table, name=each.full_name))


def _list(desk: Desk, _arguments: tuple[str, ...]) -> None:
    say_players(players.listing(desk.session))


def _need(tables: tuple[str, ...]) -> None:
    if not tables:
        raise form(words.PLAYER)


_ACTIONS: tuple[tuple[frozenset[str], Callable[[Desk, tuple[str, ...]], None]], ...] = (
    (words.ADD, _add),
    (words.LEAVE, _leave),
    (words.BACK, _back),
    (words.MOVE, _move),
    (words.PAIR, _pair),
    (words.GUEST, _guest),
    (words.LIST, _list),
)
