"""What the page of one player shows of each game: the rounds, the course, what to learn."""

from dataclasses import dataclass

from duplicate.reports.marks import cause_text, kind_text, marks
from duplicate.reports.pdf.review import Review
from duplicate.reports.pdf.wording import signed
from duplicate.reports.web.cells import Grid, Square
from duplicate.reports.web.chart import Chart, chart
from duplicate.standings.losses import cause, costliest, lost, to_learn, top_word
from duplicate.standings.results import Cell, CellKind, GameResults, Line, RoundResult
from duplicate.texts import Texts


@dataclass(frozen=True)
class PlayedGame:
    """One game of one player, ready to be shown."""

    title: str
    page: str
    summary: str
    rounds: Grid
    chart: Chart | None
    costliest: str
    learn: str


class Rounds:
    """Makes the pages' part of one game, player by player."""

    def __init__(self, results: GameResults, page: str, title: str, texts: Texts) -> None:
        self._results = results
        self._page = page
        self._title = title
        self._texts = texts
        self._review = Review(results, texts)
        self._lines = {line.entry: line for line in results.lines}

    def of(self, entry: int | None) -> PlayedGame | None:
        """What an entry did in the game; None for one that is not in it."""
        line = None if entry is None else self._lines.get(entry)
        return None if line is None else self._played(line)

    def _played(self, line: Line) -> PlayedGame:
        _ = self._texts
        dear = ", ".join(
            _("round {number} (−{points})", number=cell.round, points=_.number(lost(cell)))
            for cell in costliest(line)
        )
        return PlayedGame(
            title=self._title,
            page=self._page,
            summary=self._summary(line),
            rounds=self._grid(line),
            chart=chart(line, self._review),
            costliest=dear,
            learn=", ".join(to_learn(line, self._results)),
        )

    def _summary(self, line: Line) -> str:
        _, results = self._texts, self._results
        rank = _("rank {rank} of {players}", rank=line.rank, players=results.players)
        total = _("{total} of {top}", total=_.number(line.total), top=_.number(results.top_total))
        percent = "" if line.percent is None else _.percent(line.percent)
        told = (rank if line.rank else "", total, signed(line.negative, _), percent)
        return " · ".join(part for part in told if part)

    def _grid(self, line: Line) -> Grid:
        _ = self._texts
        headings = (
            Square(_("Round"), right=True),
            Square(_("Rack")),
            Square(_("Played")),
            Square(_("Ref.")),
            Square(_("Points"), right=True),
            Square(_("Top")),
            Square(_("Ref.")),
            Square(_("Points"), right=True),
            Square(_("Lost"), right=True),
            Square(_("Cause")),
            Square(_("Negative"), right=True),
            Square(_("Rank"), right=True),
        )
        pairs = zip(self._results.rounds, line.cells, strict=True)
        rows = tuple(self._row(line, number, *pair) for number, pair in enumerate(pairs))
        return Grid("", "", headings, rows)

    def _row(self, line: Line, index: int, result: RoundResult, cell: Cell) -> tuple[Square, ...]:
        _, best = self._texts, result.maximum
        absent = cell.kind in {CellKind.ABSENT, CellKind.MISSING, CellKind.ANNULLED}
        rank = self._review.ranks[line.entry][index]
        why = cause(cell, top_word(result))
        return (
            Square(str(result.number), f"{self._page}#r{result.number}", right=True),
            Square(result.rack),
            Square(f"{self._word(cell)} {marks(cell)}".strip()),
            Square(cell.reference),
            Square("" if absent else _.number(cell.points), right=True),
            Square(best.word if best else ""),
            Square(best.reference if best else ""),
            Square(_.number(best.score) if best else "", right=True),
            Square(_.number(lost(cell)) if lost(cell) else "", right=True),
            Square(cause_text(why, _) if why else ""),
            Square(signed(line.running[index] - result.cumulated, _), right=True),
            Square(str(rank) if rank else "", right=True),
        )

    def _word(self, cell: Cell) -> str:
        if cell.word or cell.kind is CellKind.PLAY:
            return cell.word
        return kind_text(cell.kind, self._texts)
