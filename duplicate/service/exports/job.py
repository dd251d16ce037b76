"""What every writer of a document gets, and what it answers."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from duplicate.reports.catalogue import AS_USUAL, FORMATS, Document, Need, Paper, Wishes
from duplicate.reports.files import document_name, event_document_name
from duplicate.service.session import Session
from duplicate.service.standings import event_results, results
from duplicate.standings.competition_results import CompetitionResults
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

if TYPE_CHECKING:
    from duplicate.reports.pdf import Written


@dataclass(frozen=True)
class Exported:
    """The files written, the signs no font of ours has, and what else the reader must be told."""

    paths: tuple[Path, ...]
    missing_signs: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Analyses:
    """The analyses of one export: worked out once, whatever number of documents needs them."""

    session: Session
    number: int | None
    upto: int | None = None

    @cached_property
    def game(self) -> GameResults:
        """The game asked for, else the one started last, after its round ``upto`` if not None.

        Raises ``RuleConflict``: ``no-game-yet``, ``game-unknown``.
        """
        return results(self.session, self.number, self.upto)

    @cached_property
    def event(self) -> CompetitionResults:
        """All games together, up to the game asked for; raises what ``game`` raises."""
        return event_results(self.session, self.number, self.upto)

    @cached_property
    def whole(self) -> CompetitionResults:
        """All games together, whatever was asked for; raises what ``game`` raises."""
        everything = self.number is None and self.upto is None
        return self.event if everything else event_results(self.session)


@dataclass(frozen=True)
class Job:
    """One document to write in one format."""

    session: Session
    analyses: Analyses
    document: Document
    format: str
    folder: Path
    texts: Texts
    wishes: Wishes = AS_USUAL

    @property
    def analysis(self) -> GameResults:
        """The game of the document (``Analyses.game``)."""
        return self.analyses.game

    @property
    def event(self) -> CompetitionResults:
        """The event of the document (``Analyses.event``)."""
        return self.analyses.event

    @property
    def paper(self) -> Paper:
        """The sheets of the reader's printer."""
        return self.wishes.paper

    @property
    def path(self) -> Path:
        """Where the document goes: named after its game, or after the whole event."""
        return self.beside(self.document.key)

    def beside(self, key: str, extension: str | None = None) -> Path:
        """The path of a further file of this document."""
        language, end = self.texts.language, extension or FORMATS[self.format]
        whole = f"{key}{self._earlier}"
        if self.document.need is Need.GAME:
            name = document_name(self.session.name, self.analysis.game, whole, language, end)
        else:
            name = event_document_name(self.session.name, whole, language, end)
        return self.folder / name

    @property
    def _earlier(self) -> str:
        """The moment in the name of what stood earlier, so that it never takes the last one's place.

        So is the game in the name of papers that were asked for one.
        """
        number, upto = self.analyses.number, self.analyses.upto
        last = max(self.session.state.games, default=0)
        need, asked = self.document.need, number is not None
        paper = need in {Need.PEOPLE, Need.PLAN}
        event = need is Need.EVENT and number != last
        moment = "" if upto is None or paper else f"-r{upto}"
        return (f"-g{number}" if asked and (event or paper) else "") + moment


Writer = Callable[[Job], Exported]
#: Writers by document and format.
Writers = dict[tuple[str, str], Writer]


def written(done: "Written") -> Exported:
    """What a PDF writer tells."""
    return Exported((done.path,), "".join(done.missing))


def together(parts: Iterable[Exported]) -> Exported:
    """Several answers as one; every sign and every note stands once."""
    done = list(parts)
    return Exported(
        tuple(path for one in done for path in one.paths),
        "".join(sorted({sign for one in done for sign in one.missing_signs})),
        tuple(dict.fromkeys(note for one in done for note in one.notes)),
    )
