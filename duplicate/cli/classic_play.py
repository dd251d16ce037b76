"""A classic game at the keyboard: ``duplicate classic play``, a line for each turn."""

import sys
from collections.abc import Callable, Iterator

from duplicate.cli.classic_lines import comes_next, happened
from duplicate.cli.classic_show import hint_line, say_rack, say_sheet, say_start, say_table_of
from duplicate.cli.console import complain, say, typed_lines
from duplicate.cli.language import _, reader
from duplicate.cli.shared import context
from duplicate.errors import DuplicateError, InvalidInput
from duplicate.service.classic import course, moves
from duplicate.service.classic.hints import hints
from duplicate.service.classic.session import Table
from duplicate.service.classic.tables import side_named
from duplicate.service.classic.view import rack_of, unseen_by
from duplicate.texts import N_

Action = Callable[[Table, list[str]], object]

_NAME_AND_TILES = 2


def _challenge(table: Table, words: list[str]) -> None:
    """``challenge``, ``challenge ZEBRE``, ``challenge by Bob``."""
    side = None
    for sign in ("by", "par"):
        if sign in words:
            place = words.index(sign)
            side = side_named(table, " ".join(words[place + 1 :]))
            words = words[:place]
    moves.challenge(table, side, " ".join(words))


def _left(table: Table, words: list[str]) -> None:
    if len(words) < _NAME_AND_TILES:
        raise InvalidInput("command-form", form=_("left Bob AEI"))
    course.show_rack(table, side_named(table, " ".join(words[:-1])), words[-1])


def _rack(table: Table, words: list[str]) -> None:
    side = side_named(table, " ".join(words)) if words else table.state.to_play
    say_rack(table.side_name(side), rack_of(table, side), unseen_by(table, side))


def _hint(table: Table, words: list[str]) -> None:
    for play in hints(table, rack="".join(words)):
        say(hint_line(play))


def _help(_table: Table, _words: list[str]) -> None:
    for line in HELP:
        say(_(line))


#: What is done, the words for it in both languages, and whether it changes the game.
COMMANDS: tuple[tuple[Action, tuple[str, ...], bool], ...] = (
    (lambda t, _w: moves.pass_turn(t), ("pass", "passe", "passer"), True),
    (lambda t, w: moves.exchange(t, "".join(w)), ("exchange", "échange", "echange"), True),
    (_challenge, ("challenge", "conteste", "contester"), True),
    (lambda t, _w: moves.accept(t), ("accept", "ok", "accepte"), True),
    (lambda t, _w: course.undo(t), ("undo", "annuler"), True),
    (lambda t, _w: course.pause(t), ("pause",), True),
    (lambda t, _w: course.resume(t), ("resume", "reprendre"), True),
    (lambda t, _w: course.help_card(t), ("card", "carte"), True),
    (lambda t, _w: course.end(t), ("end", "bloqué", "bloque"), True),
    (_left, ("left", "reste"), True),
    (lambda t, _w: say_table_of(t), ("show", "grille"), False),
    (lambda t, _w: say_sheet(t), ("sheet", "feuille"), False),
    (_rack, ("rack", "tirage", "chevalet"), False),
    (_hint, ("hint", "conseil"), False),
    (_help, ("help", "aide", "?"), False),
)
QUIT = frozenset({"quit", "quitter", "q"})
HELP = (
    N_("WORD REFERENCE    lay a word, a small letter for a blank: ZEBRA L8"),
    N_("exchange AEI, pass    exchange these tiles (or so many: exchange 3), pass"),
    N_("challenge, accept    challenge the last play (challenge by NAME), or let it stand"),
    N_("show, sheet, rack    the board, the score sheet, the rack to play"),
    N_("end, left NAME TILES    nobody can play; the tiles that somebody has left"),
    N_("undo, pause, resume, hint, card, quit    Enter lets a last play stand"),
)
_BY_WORD = {word: (action, changes) for action, typed, changes in COMMANDS for word in typed}


def lead(game: str) -> None:
    """Keep a game until its table leaves or the lines end."""
    with Table.write(context(), game) as table:
        say(f"{table.state.opened.title} – {table.rules.table.titles[reader().language]}")
        say(_("A word and its reference, or ? for the commands."))
        say_start(table)
        for line in _prompted(table):
            words = line.split()
            if words and words[0].casefold() in QUIT:
                break
            for answer in answers(table, words):
                say(answer)
        say(_("Everything is kept in {path}", path=table.file.path))


def _prompted(table: Table) -> Iterator[str]:
    """The lines that are typed; at a terminal the name of whoever plays stands before each."""
    lines = typed_lines()
    while True:
        if sys.stdin.isatty():
            print(f"{table.side_name(table.state.to_play)} > ", end="", flush=True)
        line = next(lines, None)
        if line is None:
            return
        yield line


def answers(table: Table, words: list[str]) -> Iterator[str]:
    """Carry out one line; what to say about it. What is wrong with it goes to standard error."""
    before = len(table.state.lines)
    action, changes = _meaning(table, words)
    try:
        action(table, words[1:])
    except DuplicateError as error:
        complain(reader().error(error))
        return
    if changes and len(table.state.lines) >= before:
        yield from happened(table, before)
    elif changes:
        yield from comes_next(table)


def _meaning(table: Table, words: list[str]) -> tuple[Action, bool]:
    if not words:
        if table.state.pending is not None:
            return (lambda t, _w: moves.accept(t)), True
        return (lambda t, _w: say_table_of(t)), False
    known = _BY_WORD.get(words[0].casefold())
    if known is not None and not (len(words) > 1 and words[0].isupper()):
        return known
    text = " ".join(words)
    return (lambda t, _w: moves.play(t, text)), True
