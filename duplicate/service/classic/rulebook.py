"""The classic rule sets as people read them, and as the search knows rules."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from duplicate.errors import InvalidInput
from duplicate.rules import resolve
from duplicate.rules.catalog import available, own
from duplicate.rules.classic import ClassicRules, TableRules, WordCheck
from duplicate.rules.classic_files import load_table, settings
from duplicate.rules.files import load_language
from duplicate.rules.model import RuleSet
from duplicate.service.rule_lines import Line, shown
from duplicate.texts import N_, Texts

#: What each value is called, by the name people type for it.
LABELS = {
    "start-blank": N_("A blank in the draw for the first turn"),
    "tiles": N_("Tiles on a rack"),
    "bonus": N_("Bonus for a full rack laid"),
    "notation": N_("References"),
    "words": N_("Words are looked up"),
    "refill": N_("Tiles are drawn"),
    "exchange-bag": N_("Least tiles in the bag for an exchange"),
    "challenge.by": N_("Who may challenge"),
    "challenge.words": N_("A challenge looks up"),
    "challenge.points": N_("A challenge that fails costs, in points"),
    "challenge.per-word": N_("That for each word looked up"),
    "challenge.turn-lost": N_("A challenge that fails costs the next turn"),
    "ending.passes-each": N_("Over after so many passes of each in a row"),
    "ending.passes-as": N_("What counts as a pass"),
    "ending.blocked": N_("Over when nobody can play"),
    "ending.targets": N_("Finish line, in points"),
    "ending.turns": N_("Agreed number of turns (0: none)"),
    "ending.leftovers": N_("Tiles left after the agreed turns"),
    "ending.tie": N_("When totals are equal"),
    "partners": N_("Partners share a rack"),
    "clock": N_("Seconds for each side (0: no clock)"),
    "hints": N_("The program may show plays"),
    "team.deck": N_("Objective cards"),
    "team.wins": N_("Objectives to win"),
    "team.helps": N_("Help cards"),
    "team.shown": N_("Objectives shown"),
}
#: What matters only where objective cards are played.
TEAM = frozenset({"team.wins", "team.helps", "team.shown"})
#: What matters only where a play can be challenged.
CHALLENGES = frozenset(key for key in LABELS if key.startswith("challenge.")) | {"refill"}
#: Named behaviours in words; others are said by ``rule_lines``.
WORDS = {
    "first": N_("comes before A"),
    "aside": N_("is left out"),
    "challenge": N_("after the play, when it is challenged"),
    "refused": N_("before the play counts; then the same player tries again"),
    "after-challenge": N_("when the play can no longer be challenged"),
    "at-once": N_("at once, and back if the play is taken back"),
    "any": N_("any other player"),
    "next": N_("the next player"),
    "all": N_("all words formed"),
    "named": N_("the words that are named"),
    "pass": N_("a pass"),
    "exchange": N_("an exchange"),
    "taken-back": N_("a play taken back"),
    "turn-lost": N_("a turn lost by a challenge"),
    "zero": N_("a play of 0 points"),
    "deducted": N_("are deducted"),
    "ignored": N_("are ignored"),
    "shared": N_("the win is shared"),
    "before-leftovers": N_("the higher score before leftovers wins, then it is shared"),
}


@dataclass(frozen=True)
class Listed:
    """A rule set there is, with the text it comes from; ``path`` when it is the user's own."""

    name: str
    title: str
    source: str
    path: Path | None = None


@dataclass(frozen=True)
class Page:
    """A rule set for people: ``lines`` with what the text says and what is a house choice."""

    name: str
    title: str
    source: str
    note: str
    language: str
    layout: str
    lines: tuple[Line, ...]


def engine_rules(rules: ClassicRules) -> RuleSet:
    """The rules as the search, the legality of a place and the drawing of a board know them."""
    base = resolve("en")
    table = rules.table
    language = msgspec.structs.replace(rules.language, notation=rules.notation)
    fmt = msgspec.structs.replace(
        base.format, rack_size=table.tiles, max_played=table.tiles, bonuses=table.bonuses
    )
    return msgspec.structs.replace(base, language=language, layout=rules.layout, format=fmt)


def listed(folders: Sequence[Path], texts: Texts) -> tuple[Listed, ...]:
    """Every classic rule set, the user's own first."""
    mine = own("classic", folders)
    files: dict[str, Path | None] = {**dict(sorted(mine.items()))}
    files |= {name: None for name in available("classic") if name not in mine}
    found = []
    for name, path in files.items():
        table = load_table(name if path is None else str(path))
        found.append(Listed(name, table.titles[texts.language], table.source, path))
    return tuple(found)


def page(name: str, folders: Sequence[Path], texts: Texts) -> Page:
    """The rule set of that name, every value with its place in the source.

    Raises ``InvalidInput('unknown-classic')`` naming all there is.
    """
    return page_of(load_table(name, folders), texts)


def page_of(table: TableRules, texts: Texts, changed: Sequence[str] = ()) -> Page:
    """A rule set as it is used; the values named in ``changed`` were set by the table."""
    return Page(
        table.name,
        table.titles[texts.language],
        table.source,
        table.note.get(texts.language, ""),
        table.language,
        table.layout,
        tuple(_lines(table, texts, changed)),
    )


def idle_values(table: TableRules) -> frozenset[str]:
    """The values that do nothing in a game by these rules, and are not shown."""
    without_cards = frozenset() if table.team.deck else TEAM
    looked_up_first = table.team.deck or table.words is WordCheck.REFUSED
    return without_cards | (CHALLENGES if looked_up_first else frozenset())


def _lines(table: TableRules, texts: Texts, changed: Sequence[str]) -> list[Line]:
    values, idle = settings(table), idle_values(table)
    lines = []
    for key, label in LABELS.items():
        if key in idle:
            continue
        path = "bonuses" if key == "bonus" else key.replace("-", "_")
        stated = path not in table.unknown and key not in changed
        article = "" if key in changed else table.articles.get(path, "")
        value = values[key]
        if key == "notation" and value is None:
            value = load_language(table.language).notation
        lines.append(Line(key, texts(label), _value(value, texts), article, stated))
    return lines


def _value(value: object, texts: Texts) -> str:
    """A value in words; ``–`` for what there is not."""
    if isinstance(value, str) and value in WORDS:
        return texts(WORDS[value])
    if isinstance(value, tuple | list) and value:
        return ", ".join(_value(each, texts) for each in value)
    return shown(value or None if isinstance(value, str) else value, texts)


def check_kinds(rules: ClassicRules) -> None:
    """Raise ``InvalidInput('deck-card-unknown')`` for a card that asks what nobody can check."""
    from duplicate.game.classic.objectives import KINDS

    for card in () if rules.deck is None else rules.deck.cards:
        if card.kind not in KINDS:
            raise InvalidInput("deck-card-unknown", kind=card.kind, known=", ".join(sorted(KINDS)))
