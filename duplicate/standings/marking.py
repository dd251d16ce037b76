"""What stands beside a slip in the results: its notices and the disciplinary warnings."""

from collections import defaultdict
from dataclasses import replace

from duplicate.game.notices import stands
from duplicate.game.state import TournamentState
from duplicate.standings.results import Cell, NoticeMark


class Marking:
    """Notices and disciplinary warnings of one game, by entry and round."""

    def __init__(self, state: TournamentState, game: int) -> None:
        self._notices: dict[tuple[int, int], list[NoticeMark]] = defaultdict(list)
        self._discipline: dict[tuple[int, int], list[str]] = defaultdict(list)
        for notice in state.notices.values():
            issued = notice.issued
            if issued.game == game and stands(state, notice):
                mark = NoticeMark(issued.notice, notice.handed_in)
                self._notices[issued.entry, issued.round].append(mark)
        for warning in state.discipline:
            if warning.game == game:
                self._discipline[warning.entry, warning.round].append(warning.note)

    def mark(self, entry: int, cell: Cell) -> Cell:
        """The cell of an entry with what stands beside it."""
        where = entry, cell.round
        notices = tuple(self._notices.get(where, ()))
        discipline = tuple(self._discipline.get(where, ()))
        if not notices and not discipline:
            return cell
        return replace(cell, notices=notices, discipline=discipline)
