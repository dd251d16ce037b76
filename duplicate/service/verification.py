"""Does the file still say what it said? The log is replayed and meets its control totals."""

from collections import Counter
from dataclasses import dataclass

from duplicate.core.person import Person
from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.errors import DuplicateError, MissingResource, StoreError
from duplicate.game.events import RoundCertified
from duplicate.game.fold import fold
from duplicate.game.state import TournamentState
from duplicate.service.context import Context
from duplicate.service.rounds import control_totals
from duplicate.service.session import Session
from duplicate.store.tournament_file import TournamentFile


@dataclass(frozen=True)
class Verified:
    """What was checked, and everything that does not agree.

    ``lexicon`` is None when the tournament's word list is on this machine. A list that is not is
    no fault of the file: only drawing and judging need it.
    """

    events: int
    rounds: int
    slips: int
    faults: tuple[DuplicateError, ...]
    lexicon: MissingResource | None


def verify(context: Context, name: str) -> Verified:
    """Replay a tournament's log: numbering, control totals, tiles, tables worked out from it.

    Raises ``StoreError`` when the file cannot be read at all.
    """
    with Session.read(context, name) as session:
        faults = [
            *_numbering(session),
            *_control_totals(session),
            *_tiles(session.state),
            *_projections(session),
            *_persons(session),
        ]
        rounds = sum(len(game.rounds) for game in session.state.games.values())
        slips, missing = len(session.state.slips), _lexicon_missing(session)
        return Verified(len(session.log), rounds, slips, tuple(faults), missing)


def _lexicon_missing(session: Session) -> MissingResource | None:
    try:
        _found = session.lexicon
    except MissingResource as error:
        return error
    return None


def _numbering(session: Session) -> list[DuplicateError]:
    return [
        StoreError("verify-numbering", expected=expected, found=record.seq)
        for expected, record in enumerate(session.log, 1)
        if record.seq != expected
    ]


def _control_totals(session: Session) -> list[DuplicateError]:
    faults: list[DuplicateError] = []
    for position, record in enumerate(session.log, 1):
        event = record.event
        if not isinstance(event, RoundCertified):
            continue
        then = fold(session.log[:position])
        target = then.games[event.game].round(event.round)
        found = None if target is None else control_totals(then.games[event.game], target)
        if found is not None and found != event:
            faults.append(
                StoreError(
                    "verify-totals",
                    game=event.game,
                    round=event.round,
                    said=f"{event.slips}/{event.points}/{event.top}",
                    found=f"{found.slips}/{found.points}/{found.top}",
                )
            )
    return faults


def _tiles(state: TournamentState) -> list[DuplicateError]:
    """Board, rack and bag together are the whole set in every round."""
    faults: list[DuplicateError] = []
    for game in state.games.values():
        whole = full_bag(game.rules.alphabet)
        for target in game.rounds:
            laid = Counter(tiles_from_rack(bytes(c for c in target.board.cells if c)))
            laid.update(target.rack.counts)
            over = laid - whole
            if over:
                faults.append(
                    StoreError(
                        "verify-tiles",
                        game=game.number,
                        round=target.number,
                        tiles=over.total(),
                    )
                )
    return faults


def _persons(session: Session) -> list[DuplicateError]:
    """Everybody who is entered, alone or in a pair, is somebody."""
    return [
        StoreError("verify-person", table=entry.table, person=person)
        for entry in session.state.entries.values()
        for person in (entry.person, entry.partner)
        if person is not None and person not in session.persons
    ]


def _projections(session: Session) -> list[DuplicateError]:
    found = session.file.projections()
    wanted = TournamentFile.projections_of(session.state)
    return [
        StoreError("verify-projection", table=table)
        for table in wanted
        if wanted[table] != found[table]
    ]


def repair(context: Context, name: str) -> None:
    """Make the tables for reading anew from the log; whose row is gone gets one without a name."""
    with Session.write(context, name) as session:
        gone = [fault.values["person"] for fault in _persons(session)]
        if gone:
            session.record(persons=[Person(int(str(number)), "") for number in gone])
        session.file.rebuild()
