"""How the next game is started at the prompt: by the program, from a bag, prepared, as a final."""

from dataclasses import dataclass
from pathlib import Path

from duplicate.cli import evening_words as words
from duplicate.cli.console import say
from duplicate.cli.evening_complaints import form
from duplicate.cli.evening_desk import Desk, Order, whole
from duplicate.cli.language import _, reader
from duplicate.service import game_plan, prepared_start, tournaments


@dataclass
class _Asked:
    """What was typed behind ``game``."""

    physical: bool = False
    format: str | None = None
    first: int | None = None
    tables: tuple[str, ...] = ()


def start_game(desk: Desk, order: Order) -> None:
    """``game``, ``game bag``, ``game joker``, ``game first 8``, ``game prepared FILE``."""
    if order.arguments and order.arguments[0].casefold() in words.PREPARED:
        _start_prepared(desk, order.arguments[1:])
        return
    asked = _read(order.arguments)
    session = desk.session
    entries = game_plan.field_of(session, asked.tables)
    if asked.first is not None:
        entries = game_plan.field_of_first(session, asked.first)
    rules = game_plan.own_rules(session, asked.format, {})
    plan = game_plan.GamePlan(rules, entries)
    game = tournaments.start_game(session, physical=asked.physical, plan=plan)
    say(_("Game {number} begins.", number=game.number))
    if rules is not None:
        say(_("Format: {format}", format=rules.format.titles[reader().language]))
    if entries:
        tables = ", ".join(session.state.entries[entry].table for entry in entries)
        say(_("Played by the tables {tables}.", tables=tables))


def _start_prepared(desk: Desk, file: tuple[str, ...]) -> None:
    if not file:
        raise form(words.GAME)
    game = prepared_start.start(desk.session, Path(" ".join(file)))
    say(_("Game {number} begins.", number=game.number))
    say(_("Prepared game, seal {seal}", seal=game.seal))


def _read(arguments: tuple[str, ...]) -> _Asked:
    """A bag, a format, the first so many or tables, in any order; tables take the rest."""
    asked = _Asked()
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        typed = word.casefold()
        if typed in words.BAG:
            asked.physical = True
        elif typed in words.FIRST and rest:
            asked.first = whole(rest.pop(0))
        elif typed in words.TABLES and rest:
            asked.tables, rest = tuple(rest), []
        elif asked.format is None:
            asked.format = word
        else:
            raise form(words.GAME)
    if asked.first is not None and (asked.tables or asked.first < 1):
        raise form(words.GAME)
    return asked
