"""A whole tournament as one JSON document: what was recorded, and what follows from it.

``people`` and ``events`` are what another program needs to read the tournament back; ``results``
is for readers only. ``help/documents.md`` describes every part.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from duplicate import __version__
from duplicate.core.alphabet import Alphabet
from duplicate.core.person import Person
from duplicate.game.events import Recorded, TournamentCreated
from duplicate.game.state import EntryState
from duplicate.reports.files import writing
from duplicate.standings.results import GameResults, Line, RoundResult

FORMAT = 1
Body = dict[str, object]


def write_json(
    created: TournamentCreated,
    people: Iterable[Person],
    entries: Iterable[EntryState],
    events: Sequence[Recorded],
    results: Sequence[GameResults],
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
    events: Sequence[Recorded],
    results: Sequence[GameResults],
) -> bytes:
    """The document as UTF-8 text, indented, people and entries by number, events by theirs."""
    document: Body = {
        "format": FORMAT,
        "program": {"name": "duplicate", "version": __version__},
        "tournament": {"uid": created.uid, "title": created.title, "timing": created.timing},
        "rules": created.rules,
        "lexicon": created.lexicon,
        "people": sorted(people, key=lambda person: person.id),
        "entries": [_entry(entry) for entry in sorted(entries, key=lambda entry: entry.entry)],
        "events": sorted(events, key=lambda recorded: recorded.seq),
        "results": {"games": [_game(each) for each in results]},
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
