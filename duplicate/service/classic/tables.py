"""Opening a classic game: who sits where, by which rules, with which words, and who starts."""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from duplicate.core.person import Person
from duplicate.core.rack import parse_rack
from duplicate.core.random import Generator
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, StoreError, raise_all
from duplicate.game.classic.events import FirstChosen, Seat, TableOpened
from duplicate.game.classic.starting import draw_first, may_decide, nearest, told
from duplicate.game.classic.state import TableState
from duplicate.game.events import LexiconPin
from duplicate.reports.files import safe_name
from duplicate.rules.classic import ClassicRules
from duplicate.rules.classic_files import Value, resolve_classic
from duplicate.service.classic.filling import fill
from duplicate.service.classic.rulebook import check_kinds
from duplicate.service.classic.session import Act, Table
from duplicate.service.context import Context
from duplicate.service.pinning import pin
from duplicate.service.tournaments import SEED_LIMIT
from duplicate.store import opening
from duplicate.store.tournament_file import TournamentFile

#: Lists of words by the language of the tiles.
LEXICONS = {"fr": "fr-libre"} | dict.fromkeys(("en", "wwf-en", "super-en"), "en-free")
#: Partners are two pairs.
PAIRS = 4


@dataclass(frozen=True)
class Choices:
    """What a table chooses for a game; None takes the rule set's own value.

    ``drawn``: the program draws the racks; else the players keep theirs. ``first`` is the name of
    who starts, ``letters`` what each player drew for it; without both the program draws for it
    (or the first named starts, where the players keep their racks).
    """

    players: Sequence[str]
    rules: str
    title: str = ""
    language: str | None = None
    layout: str | None = None
    lexicon: str | None = None
    drawn: bool = False
    first: str | None = None
    letters: str | None = None
    seed: int | None = None
    overrides: Mapping[str, Value] = field(default_factory=dict)


def create(context: Context, name: str, choices: Choices) -> TableState:
    """Make a game's file with rules, words and players fixed; the first racks are drawn.

    Raises what ``first_act`` does, and ``StoreError`` when the file exists or its folder is not
    safe.
    """
    path = context.tournament_path(name)
    if safe_name(path.stem) != path.stem:
        raise StoreError("tournament-name", name=path.stem)
    planned = plan(context, name, choices)
    with opening.create(path, context.command, context.stamp()) as file:
        return first_act(context, file, planned).write(planned.people)


@dataclass(frozen=True)
class Planned:
    """A game that can be opened: its first two events, and its people."""

    opened: TableOpened
    first: FirstChosen
    people: tuple[Person, ...]


def first_act(context: Context, file: TournamentFile, planned: Planned) -> Act:
    """Rules and players, who starts, the first racks."""
    act = Act(context, file, ())
    act.add(planned.opened, planned.first)
    for side in _from(planned.first.first, len(planned.opened.seats)):
        fill(act, side)
    return act


def plan(context: Context, name: str, choices: Choices) -> Planned:
    """Everything about a game that is fixed when it is opened.

    Raises ``InvalidInput`` for unknown rules or players that do not fit, ``MissingResource`` for
    an unknown word list, ``RuleConflict('seed-range')``.
    """
    folders = context.rules_folders(context.tournament_path(name))
    rules = resolve_classic(
        choices.rules, choices.language, choices.layout, choices.overrides, folders
    )
    check_kinds(rules)
    players = [" ".join(player.split()) for player in choices.players]
    seats = _seats(players, rules)
    seed = context.entropy() if choices.seed is None else choices.seed
    if not 0 <= seed < SEED_LIMIT:
        raise RuleConflict("seed-range", seed=seed, limit=SEED_LIMIT - 1)
    opened = TableOpened(
        uid=uuid.UUID(int=context.entropy() << 64 | context.entropy()).hex,
        title=choices.title or name,
        rules=rules,
        lexicon=_lexicon(context, rules, choices.lexicon),
        seats=seats,
        drawn=choices.drawn,
        seed=seed,
        cards=_shuffled(rules, seed),
    )
    first = _first(choices, players, rules, seed)
    people = tuple(Person(number, player) for number, player in enumerate(players, 1))
    return Planned(opened, first, people)


def _from(first: int, sides: int) -> Sequence[int]:
    """All sides in their order of play."""
    return [(first + number) % sides for number in range(sides)]


def _seats(players: Sequence[str], rules: ClassicRules) -> tuple[Seat, ...]:
    """The sides of a table; partners sit opposite each other.

    Raises, all together: ``InvalidInput`` ``players-count``, ``players-same``,
    ``targets-count``.
    """
    least, most = rules.table.players
    if rules.table.partners:
        least = most = PAIRS
    problems: list[DuplicateError] = []
    if not least <= len(players) <= most:
        problems.append(InvalidInput("players-count", count=len(players), least=least, most=most))
    if len({player.casefold() for player in players}) < len(players) or not all(players):
        problems.append(InvalidInput("players-same", names=", ".join(players)))
    numbers = range(1, len(players) + 1)
    seats = [(1, 3), (2, 4)] if rules.table.partners else [(number,) for number in numbers]
    targets = rules.table.ending.targets
    if len(targets) not in {0, 1, len(seats)}:
        problems.append(InvalidInput("targets-count", count=len(targets), sides=len(seats)))
    raise_all(problems)
    return tuple(Seat(seat) for seat in seats)


def _lexicon(context: Context, rules: ClassicRules, wanted: str | None) -> LexiconPin:
    from duplicate.service.lexicons import load_lexicon

    chosen = wanted or LEXICONS.get(rules.language.code)
    if chosen is None:
        raise RuleConflict("lexicon-needed", language=rules.language.code)
    return pin(load_lexicon(chosen, rules.language.alphabet, context.lexicons))


def _shuffled(rules: ClassicRules, seed: int) -> tuple[int, ...]:
    """The objective cards in the order in which they come: a stream of chance of their own."""
    if rules.deck is None:
        return ()
    places = [place for place, card in enumerate(rules.deck.cards) for _copy in range(card.copies)]
    generator = Generator(seed, 1)
    return tuple(places.pop(generator.below(len(places))) for _ in range(len(places)))


def _first(choices: Choices, players: Sequence[str], rules: ClassicRules, seed: int) -> FirstChosen:
    """Who starts: as the table says, by the letters it drew, or by a draw of the program."""
    sides = 2 if rules.table.partners else len(players)
    if choices.first is not None:
        return FirstChosen(named(choices.first, players) % sides)
    if choices.letters is not None:
        return _by_letters(choices.letters, players[:sides], rules)
    return draw_first(rules, sides, seed) if choices.drawn else FirstChosen(0)


def _by_letters(letters: str, players: Sequence[str], rules: ClassicRules) -> FirstChosen:
    """Raises ``InvalidInput``: ``start-letters``, ``start-blank``, ``start-tie``."""
    tiles = parse_rack("".join(letters.split(",")), rules.language.alphabet).tiles
    if len(tiles) != len(players):
        raise InvalidInput("start-letters", count=len(tiles), players=len(players))
    if any(code not in may_decide(rules) for code in tiles):
        raise InvalidInput("start-blank")
    drawn = dict(enumerate(tiles))
    first = nearest(drawn)
    if len(first) > 1:
        raise InvalidInput("start-tie", names=", ".join(players[side] for side in first))
    return FirstChosen(first[0], (told(drawn, rules),))


def named(name: str, players: Sequence[str]) -> int:
    """The place of a player: by name, by the beginning of it if only one fits, or by number.

    Raises ``InvalidInput('player-not-here')``.
    """
    typed = " ".join(name.split()).casefold()
    exact = [place for place, player in enumerate(players) if player.casefold() == typed]
    begun = [place for place, player in enumerate(players) if player.casefold().startswith(typed)]
    found = exact or begun
    if len(found) == 1 and typed:
        return found[0]
    if typed.isdecimal() and 1 <= int(typed) <= len(players):
        return int(typed) - 1
    raise InvalidInput("player-not-here", name=name, known=", ".join(players))


def side_named(table: Table, name: str) -> int:
    """The side that a player of that name belongs to; raises ``InvalidInput('player-not-here')``."""
    people = [(side.number, person) for side in table.state.sides for person in side.persons]
    people.sort(key=lambda each: each[1])
    return people[named(name, [table.person_name(person) for _side, person in people])][0]
