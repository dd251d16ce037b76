"""Reading a tournament back from the JSON document that ``export`` writes."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from duplicate.core.given_file import given_bytes
from duplicate.core.person import Person
from duplicate.errors import InvalidInput, RuleConflict, StoreError
from duplicate.game.events import AnyEvent, Recorded
from duplicate.game.fold import fold
from duplicate.game.state import TournamentState
from duplicate.reports.files import safe_name
from duplicate.reports.json_document import FORMAT
from duplicate.service.context import Context
from duplicate.store import codec, opening


class _Event(msgspec.Struct):
    seq: int
    at: str
    operator: str
    act: int
    event: dict[str, Any]
    version: int = 1


class _Head(msgspec.Struct):
    format: int


class _Document(msgspec.Struct):
    """What is read of the document: all else follows from it."""

    people: list[Person]
    events: list[_Event]


def import_json(context: Context, source: Path, name: str) -> TournamentState:
    """Make the tournament ``name`` from a document; it says what the one exported said.

    Raises ``InvalidInput``: ``import-missing``, ``import-no-document``, ``import-too-new``,
    ``import-damaged``; ``RuleConflict('import-unfinished')`` for a document written while a game
    was played, which leaves out what was secret; ``StoreError`` as ``tournaments.create`` does.
    """
    document = _read(source)
    log = [_record(source, each) for each in document.events]
    state = _folded(source, log)
    _check_whole(source, log, state)
    _check_people(source, document.people, state)
    path = context.tournament_path(name)
    if safe_name(path.stem) != path.stem:
        raise StoreError("tournament-name", name=path.stem)
    with opening.create(path, context.command, context.stamp()) as file:
        file.restore(log, document.people)
    return state


def people_of(state: TournamentState) -> int:
    """How many people take part, alone or in a pair; each counts once."""
    return len(_people_in(state))


def _people_in(state: TournamentState) -> set[int]:
    both = ((entry.person, entry.partner) for entry in state.entries.values())
    return {person for pair in both for person in pair if person is not None}


def _read(source: Path) -> _Document:
    content = given_bytes(source, "import-missing")
    try:
        version = msgspec.json.decode(content, type=_Head).format
        if version <= FORMAT:
            return msgspec.json.decode(content, type=_Document)
    except ValueError as error:
        raise InvalidInput("import-no-document", path=source, detail=str(error)) from error
    raise InvalidInput("import-too-new", path=source, version=version)


def _record(source: Path, each: _Event) -> Recorded:
    """The event, brought up to date when an earlier version wrote it."""
    kind = str(each.event.get("type"))
    try:
        event = codec.decode(kind, each.version, json.dumps(each.event), each.seq)
    except StoreError as error:
        if error.slug == "event-too-new":
            raise
        raise _damaged(source, f"{each.seq}: {kind}") from error
    if not isinstance(event, AnyEvent):
        raise _damaged(source, f"{each.seq}: {kind}")
    return Recorded(each.seq, each.at, each.operator, each.act, event)


def _folded(source: Path, log: list[Recorded]) -> TournamentState:
    """The state after the log, which may have been changed by hand."""
    try:
        return fold(log)
    except Exception as error:
        # Whatever it was, the log speaks of things that cannot be.
        raise _damaged(source, repr(error)) from error


def _check_whole(source: Path, log: list[Recorded], state: TournamentState) -> None:
    """Nothing may be left out: numbers without gaps, no game whose secrets were kept."""
    if any(game.ended is None for game in state.games.values()):
        raise RuleConflict("import-unfinished", path=source)
    for number, record in enumerate(log, 1):
        if record.seq != number or not 1 <= record.act <= number or not _is_moment(record.at):
            raise _damaged(source, f"{number}: {record.seq}")


def _check_people(source: Path, people: list[Person], state: TournamentState) -> None:
    """Everybody who takes part is in the list of people, once."""
    known = {person.id for person in people}
    missing = sorted(_people_in(state) - known)
    if missing or len(known) < len(people):
        raise _damaged(source, f"people: {', '.join(map(str, missing)) or len(people)}")


def _is_moment(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


def _damaged(source: Path, detail: str) -> InvalidInput:
    return InvalidInput("import-damaged", path=source, detail=detail)
