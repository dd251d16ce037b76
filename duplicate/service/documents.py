"""Writing documents: everything from one analysis, nothing that is still secret."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.errors import InvalidInput, StoreError
from duplicate.game.events import GameStarted, RackDrawn, Recorded
from duplicate.game.state import TournamentState
from duplicate.reports.files import document_name
from duplicate.service.history import hidden
from duplicate.service.session import Session
from duplicate.service.standings import results
from duplicate.standings.results import GameResults
from duplicate.texts import Texts


@dataclass(frozen=True)
class Exported:
    """The files written, and the signs no font of ours has."""

    paths: tuple[Path, ...]
    missing_signs: str = ""


@dataclass(frozen=True)
class _Job:
    session: Session
    analysis: GameResults
    folder: Path
    texts: Texts

    def path(self, document: str, extension: str) -> Path:
        name = document_name(
            self.session.name, self.analysis.game, document, self.texts.language, extension
        )
        return self.folder / name


def export(
    session: Session, formats: Sequence[str], folder: Path, game: int | None, texts: Texts
) -> Exported:
    """Write the documents of one game in each of ``formats`` into ``folder``.

    Raises ``InvalidInput('format-unknown')``, ``RuleConflict('no-game-yet')``, and
    ``StoreError`` for a folder or file that cannot be written.
    """
    unknown = [name for name in formats if name not in WRITERS]
    if unknown:
        raise InvalidInput("format-unknown", name=", ".join(unknown), known=", ".join(WRITERS))
    job = _Job(session, results(session, game), made(folder), texts)
    done = [WRITERS[name](job) for name in formats]
    return Exported(
        tuple(path for one in done for path in one.paths),
        "".join(sorted({sign for one in done for sign in one.missing_signs})),
    )


def made(folder: Path) -> Path:
    """The folder, made if it is not there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError("file-not-writable", path=folder) from error
    return folder


def _pdf(job: _Job) -> Exported:
    from duplicate.reports import pdf

    writers = (
        ("standings", pdf.write_standings),
        ("matrix", pdf.write_matrix),
        ("record", pdf.write_record),
        ("sheets", pdf.write_player_sheets),
    )
    written = [write(job.analysis, job.texts, job.path(name, "pdf")) for name, write in writers]
    return Exported(
        tuple(one.path for one in written),
        "".join(sign for one in written for sign in one.missing),
    )


def _xlsx(job: _Job) -> Exported:
    from duplicate.reports.xlsx import write_workbook

    return Exported((write_workbook(job.analysis, job.texts, job.path("results", "xlsx")),))


def _csv(job: _Job) -> Exported:
    from duplicate.reports.csv_files import write_csv

    return Exported(write_csv(job.analysis, job.texts, job.folder))


def _json(job: _Job) -> Exported:
    from duplicate.reports.json_document import write_json

    session = job.session
    analyses = [results(session, number) for number in sorted(session.state.games)]
    path = write_json(
        session.state.created,
        session.persons.values(),
        session.state.entries.values(),
        public_log(session.state, session.log),
        analyses,
        job.path("all", "json"),
    )
    return Exported((path,))


WRITERS: dict[str, Callable[[_Job], Exported]] = {
    "pdf": _pdf,
    "xlsx": _xlsx,
    "csv": _csv,
    "json": _json,
}


#: No seed, no seal.
_NONE: frozenset[object] = frozenset({None, ""})


def public_log(state: TournamentState, log: Sequence[Recorded]) -> list[Recorded]:
    """The log without what is still secret: an open round's top and slips, racks to come.

    While a game is played its seed, the generator's state and what was prepared would tell the
    coming racks.
    """
    shown = [record for record in log if not hidden(state, record)]
    return [_without_chance(state, record) for record in shown]


def _without_chance(state: TournamentState, record: Recorded) -> Recorded:
    event = record.event
    if not isinstance(event, GameStarted | RackDrawn):
        return record
    game = state.games.get(event.game)
    played = [each for each in state.games.values() if each.ended is None]
    secret = {each.seed for each in played} | {each.seal for each in played}
    if game is not None and game.ended is not None and not {game.seed, game.seal} & secret - _NONE:
        return record
    blank: dict[str, object] = {"chance": None}
    if isinstance(event, GameStarted):
        blank = {"seed": None, "prepared": ()}
    return msgspec.structs.replace(record, event=msgspec.structs.replace(event, **blank))


def paper(session: Session, folder: Path, texts: Texts, rounds: int = 6) -> Exported:
    """Print a sheet to go on by hand: totals so far, tiles left, empty rounds.

    Raises ``RuleConflict('no-game-yet')``, and ``StoreError`` when it cannot be written.
    """
    from duplicate.reports.pdf import write_paper

    job = _Job(session, results(session), made(folder), texts)
    left = tiles_left(job.analysis)
    written = write_paper(job.analysis, texts, job.path("paper", "pdf"), left, rounds)
    return Exported((written.path,), "".join(written.missing))


def tiles_left(analysis: GameResults) -> Counter[int]:
    """Every tile that is not on the board yet, by code; those of a rack in play are among them."""
    left = full_bag(analysis.rules.alphabet)
    if analysis.rounds:
        laid = bytes(code for code in analysis.rounds[-1].board_after.cells if code)
        left.subtract(Counter(tiles_from_rack(laid)))
    return +left
