"""The shape of the JSON document, and the schema of it that comes with the program.

``data/schema/tournament-1.json`` is this shape as JSON Schema; ``python -m
duplicate.reports.json_shape`` writes it anew when a field is added.
"""

from dataclasses import fields
from pathlib import Path
from typing import Any, get_type_hints

import msgspec

from duplicate.core.person import Person
from duplicate.game.events import (
    AnyEvent,
    EventDescribed,
    LexiconPin,
    Timing,
)
from duplicate.reports.json_document import FORMAT
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import Cumulate, TieBreak
from duplicate.standings.competition_results import EventLine, GroupLine, RankingKey, Share
from duplicate.standings.results import Line, RoundResult

SCHEMA = Path(__file__).parent.parent / "data" / "schema" / f"tournament-{FORMAT}.json"


def _shape(made_from: type, **replaced: Any) -> Any:
    """A value of the analysis as it stands in the document, some fields written otherwise."""
    types = {each.name: get_type_hints(made_from)[each.name] for each in fields(made_from)}
    return msgspec.defstruct(
        made_from.__name__,
        list((types | replaced).items()),
        namespace={"__doc__": made_from.__doc__},
        forbid_unknown_fields=True,
        kw_only=True,
    )


_Round = _shape(RoundResult, board_before=str, board_after=str)
_Line = _shape(Line, person=int)
_GroupLine = _shape(GroupLine, members=list[int], counted=list[int])
_EventLine = _shape(
    EventLine,
    number=int,
    persons=list[int],
    name=str,
    licences=list[str],
    rank=int | None,
    shares=list[_shape(Share, partner=int | None)],  # type: ignore[misc]
)


class _Part(msgspec.Struct, forbid_unknown_fields=True):
    """A part of the document; every field is always there."""


class Program(_Part):
    """What wrote the document."""

    name: str
    version: str


class Tournament(_Part):
    """``uid`` is the same in every copy of a tournament, ``timing`` how rounds are timed."""

    uid: str
    title: str
    timing: Timing


class Entry(_Part):
    """A place in the room: its person, the partner of a pair, whether they are ranked."""

    entry: int
    person: int
    table: str
    group: str
    partner: int | None
    guest: bool


class Event(_Part):
    """A line of the log: number, moment (ISO 8601, UTC), operator, number of the act."""

    seq: int
    at: str
    operator: str
    act: int
    version: int
    event: AnyEvent


class Game(_Part):
    """A game after round ``after_round``; see ``standings.results``.

    ``format`` names what was played (``normal``, ``joker``…). ``written_at`` is the moment of
    writing; of results that are final, the moment that made them so.
    """

    game: int
    format: str
    after_round: int
    ended: bool
    end_reason: str
    provisional: bool
    uncertified: list[int]
    written_at: str
    players: int
    solo_players: int
    solo_counts: bool
    top_total: int
    rounds: list[_Round]  # type: ignore[valid-type]
    lines: list[_Line]  # type: ignore[valid-type]


class Ranked(_Part):
    """A competitor in a ranking: rank there, rank in general, number among the event's lines."""

    rank: int | None
    general: int | None
    number: int


class Ranking(_Part):
    """Those who share a ``value`` of a key."""

    key: RankingKey
    value: str
    lines: list[Ranked]


class GroupRanking(_Part):
    """Groups, the best first; ``best`` members count for each (null: all of them)."""

    key: RankingKey
    value: str
    best: int | None
    lines: list[_GroupLine]  # type: ignore[valid-type]


class GameOfEvent(_Part):
    """How far a game has come."""

    game: int
    after_round: int
    top_total: int


class Competition(_Part):
    """All games together; see ``standings.competition_results`` and ``help/competition.md``."""

    tournament: str
    title: str
    described: EventDescribed
    after_game: int
    after_round: int
    provisional: bool
    cumulate: Cumulate
    ties: list[TieBreak]
    top_total: int
    games: list[GameOfEvent]
    lines: list[_EventLine]  # type: ignore[valid-type]
    rankings: list[Ranking]
    groups: list[GroupRanking]
    written_at: str


class Results(_Part):
    """What follows from the log: for readers only, never read back."""

    games: list[Game]
    event: Competition


class Document(_Part):
    """A tournament as ``duplicate export --format json`` writes it."""

    format: int
    program: Program
    tournament: Tournament
    rules: RuleSet
    lexicon: LexiconPin
    people: list[Person]
    entries: list[Entry]
    events: list[Event]
    results: Results


def schema_bytes() -> bytes:
    """The JSON Schema of the document, the same bytes for the same shape.

    Later versions may add fields: readers must not refuse what they do not know.
    """
    schema = _open(msgspec.json.schema(Document))
    schema = {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}
    return msgspec.json.format(msgspec.json.encode(schema), indent=1) + b"\n"


def _open(schema: Any) -> Any:
    """The schema without the bans on further fields."""
    if isinstance(schema, list):
        return [_open(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    ban = ("additionalProperties", False)
    return {key: _open(value) for key, value in schema.items() if (key, value) != ban}


if __name__ == "__main__":
    SCHEMA.write_bytes(schema_bytes())
