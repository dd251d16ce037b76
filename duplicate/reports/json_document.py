"""A whole tournament as one JSON document: what was recorded, and what follows from it.

``people`` and ``events`` are what another program needs to read the tournament back; ``results``
is for readers only. ``reports.json_shape`` has the shape of every part, as a schema, too.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from duplicate import __version__
from duplicate.core.alphabet import Alphabet
from duplicate.core.person import Person
from duplicate.game.events import TournamentCreated
from duplicate.game.state import EntryState
from duplicate.reports.competition_json import event_body
from duplicate.reports.files import writing
from duplicate.standings.competition_results import CompetitionResults
from duplicate.standings.results import GameResults, Line, RoundResult

FORMAT = 1
Body = dict[str, object]


class Logged(msgspec.Struct, frozen=True):
    """An event as the log holds it: ``event`` is its JSON text, written in this ``version``."""

    seq: int
    at: str
    operator: str
    act: int
    version: int
    event: msgspec.Raw


def write_json(
    created: TournamentCreated,
    people: Iterable[Person],
    entries: Iterable[EntryState],
    events: Sequence[Logged],
    results: CompetitionResults,
    path: Path,
) -> Path:
    """Write the tournament into ``path``; equal values give equal bytes.

    ``events`` is the log as the caller may show it: nothing of a top that was not revealed.
    Raises ``StoreError`` (``reports.files.writing``).
    """
    content = json_bytes(created, people, entries, events, results)
    with writing(path) as file:
        file.write(content)
    return path


def json_bytes(
    created: TournamentCreated,
    people: Iterable[Person],
    entries: Iterable[EntryState],
    events: Sequence[Logged],
    results: CompetitionResults,
) -> bytes:
    """The document as UTF-8 text, indented, people and entries by number."""
    document: Body = {
        "format": FORMAT,
        "program": {"name": "duplicate", "version": __version__},
        "tournament": {"uid": created.uid, "title": created.title, "timing": created.timing},
        "rules": created.rules,
        "lexicon": created.lexicon,
        "people": sorted(people, key=lambda person: person.id),
        "entries": [_entry(entry) for entry in sorted(entries, key=lambda entry: entry.entry)],
        "events": events,
        "results": {
            "games": [_game(each) for each in results.games],
            "event": event_body(results),
        },
    }
    encoded = msgspec.json.encode(document)
    return msgspec.json.format(encoded, indent=1) + b"\n"


def _entry(entry: EntryState) -> Body:
    return {
        "entry": entry.entry,
        "person": entry.person,
        "table": entry.table,
        "group": entry.group,
        "partner": entry.partner,
        "guest": entry.guest,
    }


def _game(results: GameResults) -> Body:
    alphabet = results.rules.alphabet
    return {
        "game": results.game,
        "format": results.rules.format.name,
        "after_round": results.after_round,
        "ended": results.ended,
        "end_reason": results.end_reason,
        "provisional": results.provisional,
        "uncertified": results.uncertified,
        "written_at": results.written_at,
        "players": results.players,
        "solo_players": results.solo_players,
        "solo_counts": results.solo_counts,
        "top_total": results.top_total,
        "rounds": [_round(each, alphabet) for each in results.rounds],
        "lines": [_line(line) for line in results.lines],
    }


def _round(result: RoundResult, alphabet: Alphabet) -> Body:
    """All fields, the boards as text."""
    body: Body = msgspec.to_builtins(result)
    body["board_before"] = result.board_before.show(alphabet)
    body["board_after"] = result.board_after.show(alphabet)
    return body


def _line(line: Line) -> Body:
    """All fields; the name stands once, among the people."""
    body: Body = msgspec.to_builtins(line)
    body["person"] = line.person.id
    return body
