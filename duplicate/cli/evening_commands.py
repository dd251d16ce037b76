"""What a line at the prompt means: the next step, a command, or a slip."""

import re
import shutil
from collections.abc import Callable, Iterable
from functools import partial

from duplicate.cli import evening_committee as committee
from duplicate.cli import evening_notices as judging
from duplicate.cli import evening_people as people
from duplicate.cli import evening_pile as piles
from duplicate.cli import evening_record as record
from duplicate.cli import evening_round as play
from duplicate.cli import evening_words as words
from duplicate.cli.console import say
from duplicate.cli.evening_complaints import form, unknown
from duplicate.cli.evening_desk import Desk, Order
from duplicate.cli.evening_game import start_game
from duplicate.cli.evening_steps import next_step
from duplicate.cli.help_page import WIDEST
from duplicate.cli.language import reader
from duplicate.errors import InvalidInput
from duplicate.service.slips import NO_TABLE

Action = Callable[[Desk, Order], None]
#: Shorter beginnings of a command are not understood.
SHORTEST = 3
_RACK_SIGNS = frozenset("+?[]")
_RACK = re.compile(r"-?[A-ZÀ-Ý?\[\]]*\+?[A-ZÀ-Ý?\[\]]+")


def _quit(desk: Desk, _order: Order) -> None:
    """Leave; the tournament goes on where it stands next time."""
    desk.over = True


def _help(_desk: Desk, order: Order) -> None:
    """List what can be typed: ``help``, ``help pile``."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    lines = words.help_lines(order.rest, width, reader())
    if not lines:
        raise form(words.HELP)
    for line in lines:
        say(line)


def _same(kind: str) -> Action:
    return lambda desk, order: piles.same(desk, kind, order)


#: What is done, and the words for it in both languages.
COMMANDS: tuple[tuple[Action, tuple[str, ...]], ...] = (
    (start_game, ("game", "partie")),
    (play.rack, ("rack", "tirage")),
    (play.board, ("board", "grille", "plateau")),
    (play.clock, ("clock", "chrono")),
    (play.pause, ("pause",)),
    (play.stop, ("stop",)),
    (play.reveal, ("reveal", "announce", "annonce", "annoncer")),
    (play.choose, ("choose", "choisir")),
    (_same("top"), ("top",)),
    (_same("blank"), ("blank", "blanc")),
    (_same("none"), ("none", "rien")),
    (_same("absent"), ("absent", "absents")),
    (piles.count, ("count", "compte")),
    (piles.rest, ("rest", "reste")),
    (piles.show, ("pile", "tas")),
    (piles.give, ("give", "donner")),
    (piles.aside, ("aside", "écarter", "ecarter")),
    (piles.decide, ("decide", "décider", "decider")),
    (piles.correct, ("correct", "corriger")),
    (piles.certify, ("certify", "certifier")),
    (judging.show, ("notices", "notice", "billets", "billet")),
    (judging.hand, ("handed", "hand", "remis")),
    (judging.tell, ("tell", "salle")),
    (judging.average, ("average", "moyenne")),
    (judging.warn, ("warn", "avertir")),
    (judging.appeal, ("appeal", "appeals", "recours")),
    (committee.second, ("double",)),
    (committee.exclude, ("exclude", "exclure")),
    (people.player, ("player", "players", "joueur", "joueurs")),
    (record.standings, ("standings", "classement")),
    (record.general, ("general", "général")),
    (record.history, ("history", "historique", "journal")),
    (record.export, ("export", "exporter")),
    (record.paper, ("paper", "papier")),
    (record.incident, ("incident",)),
    (record.undo, ("undo", "annuler")),
    (play.end, ("end", "fin")),
    (_quit, ("quit", "quitter", "q")),
    (_help, ("help", "aide", "?")),
)
_BY_WORD = {word: action for action, typed in COMMANDS for word in typed}


def obey(desk: Desk, line: str) -> None:
    """Carry out one line; raises ``DuplicateError`` with what is wrong with it."""
    step = next_step(desk)
    desk.take_answer()
    meaning = _meaning(desk, line.strip())
    desk.ready, desk.leaving = False, False
    if meaning is None:
        step.do(desk)
    else:
        meaning(desk)


def _meaning(desk: Desk, line: str) -> Callable[[Desk], None] | None:
    """What a line asks for; None for an empty one, the next step."""
    if not line:
        return None
    number, rest = round_prefix(line)
    word, *arguments = rest.split()
    action = _command(desk, word, arguments)
    if action is not None:
        order = Order(tuple(arguments), number)
        return lambda d: action(d, order)
    if number is None and _is_rack(desk, line.removesuffix(words.NOW).rstrip()):
        return lambda d: play.rack(d, Order(tuple(line.split())))
    return partial(piles.key, line=rest, number=number)


def _command(desk: Desk, word: str, arguments: Iterable[str]) -> Action | None:
    """The command a word stands for, whole or begun; None when the line is a slip."""
    typed = word.casefold()
    if typed == NO_TABLE:
        return None if arguments else _help
    exact = _BY_WORD.get(typed)
    if exact is not None:
        return exact
    if desk.session.state.at_table(word) is not None or any(map(str.isdecimal, word)):
        return None
    if {*arguments} - {words.NOW} or not _is_rack(desk, word):
        return _begun(desk, word, alone=not arguments)
    return None


def _begun(desk: Desk, word: str, *, alone: bool) -> Action:
    """The only command that begins so; raises ``DuplicateError``."""
    typed = word.casefold()
    meant = {action for word, action in _BY_WORD.items() if word.startswith(typed)}
    if len(meant) == 1 and len(typed) >= SHORTEST:
        return meant.pop()
    near = [word for word in _BY_WORD if word.startswith(typed)] if len(typed) > 1 else []
    complaint = unknown(word, _BY_WORD, near)
    if alone and (complaint.slug == "command-unknown" or _RACK_SIGNS & {*word}):
        _check_no_rack(desk, word)
    raise complaint


def _check_no_rack(desk: Desk, word: str) -> None:
    """Complain about a word that looks like a rack typed small, or while another is played."""
    if len(word) < SHORTEST or not _RACK.fullmatch(word.upper()):
        return
    if _is_rack(desk, word.upper()):
        raise InvalidInput("command-rack", word=word, rack=word.upper())
    if word.isupper():
        play.check_no_open_rack(desk)


def _is_rack(desk: Desk, line: str) -> bool:
    """Whether a line in capitals is the rack from the bag that is waited for."""
    last = desk.last
    wanted = desk.playing and (last is None or last.revealed)
    physical = desk.game is not None and desk.game.seed is None
    return wanted and physical and bool(_RACK.fullmatch(line))


def round_prefix(line: str) -> tuple[int | None, str]:
    """``3: 12 top`` is a slip of round 3."""
    head, sign, rest = line.partition(":")
    if sign and head.strip().isdecimal() and rest.strip():
        return int(head), rest.strip()
    return None, line
