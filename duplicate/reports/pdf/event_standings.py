"""The standings of a whole event for the wall: large, all games added up."""

from pathlib import Path

from duplicate.reports.competition_text import cumulated_text
from duplicate.reports.pdf.event_identity import identify_event
from duplicate.reports.pdf.page import A4, Page, Size, Written, body, landscape, portrait, write
from duplicate.reports.pdf.pen import SOFT, Box, Pen, Style
from duplicate.reports.pdf.ranking_table import HEADER, MISSED, ranking_table
from duplicate.reports.pdf.table import Table, row_height
from duplicate.rules.policies import Cumulate
from duplicate.standings.competition_results import CompetitionResults, Part, RankingKey
from duplicate.texts import Texts

TALLEST, SHORTEST = 30.0, 23.0
NOTE_LINE, NOTES = 11.0, 48.0
#: More games than this need a sheet on its side.
MOST_UPRIGHT = 4


def write_event_standings(
    results: CompetitionResults, texts: Texts, path: Path, paper: str = A4
) -> Written:
    """Write the general ranking of an event to ``path``."""
    _, size = texts, sheet_for(results, paper)
    pages = general_pages(results, _, body(size))
    return write(identify_event(_("General standings"), results, _), pages, size, path)


def sheet_for(results: CompetitionResults, paper: str) -> Size:
    """Upright for few games, on its side for many."""
    return portrait(paper) if len(results.games) <= MOST_UPRIGHT else landscape(paper)


def general_pages(
    results: CompetitionResults, _: Texts, space: Box, bookmark: str = ""
) -> list[Page]:
    """The general ranking, spread evenly over as many pages as it needs."""
    room = space.height - NOTES
    high = row_height(results.players, room - HEADER, TALLEST, SHORTEST)
    ranking = results.ranking(RankingKey.GENERAL)
    parts = ranking_table(results, ranking, _, space.width, high).pages(room)
    notes = _notes(results, _)
    return [_page(part, notes, bookmark * (part is parts[0])) for part in parts]


def _page(part: Table, notes: list[str], bookmark: str) -> Page:
    def paint(pen: Pen, box: Box) -> None:
        end = part.draw(pen, box.left, box.top)
        y = min(end - 4, box.bottom + NOTES - 4)
        for note in notes:
            line = Box(box.left, y - NOTE_LINE, box.right, y)
            pen.fitted(line, note, Style(8.5, colour=SOFT))
            y -= NOTE_LINE

    return Page(paint, bookmark)


def _percent_note(results: CompetitionResults, _: Texts) -> str:
    if results.cumulate is Cumulate.PERCENT:
        return _(
            "Negative: distance from the total of the tops; mean %: mean of the games’ shares."
        )
    return _("Negative: distance from the total of the tops; %: share of it.")


def _notes(results: CompetitionResults, _: Texts) -> list[str]:
    """How the figures were made, a line each."""
    tops = [_.number(game.top_total) for game in results.added]
    total = _.number(results.top_total)
    players = _.plural(
        "{count} player; total of the tops: {points}.",
        "{count} players; total of the tops: {points}.",
        results.players,
        points=f"{' + '.join(tops)} = {total}" if len(tops) > 1 else total,
    )
    notes = [
        f"{players} {cumulated_text(results, _)}",
        _percent_note(results, _),
    ]
    parts = {share.part for line in results.lines for share in line.shares}
    if Part.MISSED in parts:
        notes.append(_("{sign}: game not played, it counts 0 points.", sign=MISSED))
    if results.provisional:
        notes.append(_("Provisional until the time for appeals has run out."))
    return notes
