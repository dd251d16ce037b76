"""The score sheet of a classic game: turn by turn, the final count, the board, the rules set."""

from itertools import zip_longest
from pathlib import Path

from duplicate.game.classic.sheet import LineKind, SheetLine
from duplicate.reports.classic_tables import ACCOUNT
from duplicate.reports.classic_text import end_text
from duplicate.reports.classic_values import ScoreSheet
from duplicate.reports.pdf.board import Picture
from duplicate.reports.pdf.identity import Identity, lexicon_line, moment
from duplicate.reports.pdf.page import A4, Page, Written, body, portrait, write
from duplicate.reports.pdf.pen import ACCENT, SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import Cell, Column, Row, Table, stretched, word
from duplicate.texts import N_, Texts

LINE, SMALL_LINE = 17.0, 13.2
SPACE = 16.0
BOARD = 312.0
#: What a line without a word says, short enough for a column.
_SHORT = {
    LineKind.EXCHANGE: N_("exchange of {count}"),
    LineKind.PASS: N_("pass"),
    LineKind.TAKEN_BACK: N_("{word} taken back"),
    LineKind.CHALLENGE_FAILED: N_("challenge failed"),
    LineKind.TURN_LOST: N_("turn lost"),
}


def write_score_sheet(sheet: ScoreSheet, texts: Texts, path: Path, paper: str = A4) -> Written:
    """Write the sheet of a game to ``path``."""
    size = portrait(paper)
    space = body(size)
    turns = _turns(sheet, space.width, texts)
    account = _account(sheet, space.width, texts)
    parts = turns.pages(space.height - account.height - 3 * SPACE)
    pages = [_page(part) for part in parts[:-1]]
    pages.append(_last(parts[-1], account, sheet, texts))
    pages.append(_board(sheet, texts))
    return write(score_sheet_identity(sheet, texts), pages, size, path)


def score_sheet_identity(sheet: ScoreSheet, _: Texts) -> Identity:
    """Head and foot of a sheet."""
    document = _("Score sheet")
    over = sheet.ended is not None
    return Identity(
        document=document,
        event=sheet.title,
        round=" – ".join(player.name for player in sheet.players),
        status=_("FINAL") if over and sheet.settled else _("PROVISIONAL"),
        rules=_("Rules: {title}", title=sheet.rules_title),
        lexicon=lexicon_line(sheet.lexicon, _),
        written=_("written {moment}", moment=moment(sheet.written_at, _)),
        final=over and sheet.settled,
        file_title=f"{document} – {sheet.title}",
        texts=_,
    )


def _turns(sheet: ScoreSheet, width: float, _: Texts) -> Table:
    """A row for each turn, three columns for each side."""
    bold, plain, soft = Style(10.5, bold=True), Style(10.5), Style(9, colour=SOFT)
    columns = [Column(_("Turn"), 36, "centre", soft)]
    for player in sheet.players:
        columns.append(Column(player.name, 110, "left", plain))
        columns.append(Column(_("Pts"), 32, "right", plain))
        columns.append(Column(_("Total"), 36, "right", bold))
    rows: list[Row] = []
    last = max((line.turn for line in sheet.turns), default=0)
    for number in range(1, last + 1):
        sides = [
            [line for line in sheet.turns if (line.side, line.turn) == (side, number)]
            for side in range(len(sheet.players))
        ]
        for place, abreast in enumerate(zip_longest(*sides)):
            cells = [cell for line in abreast for cell in _cells(line, sheet, _)]
            rows.append(Row((str(number) if not place else "", *cells), LINE))
    return Table(stretched(columns, width), tuple(rows))


def _cells(line: SheetLine | None, sheet: ScoreSheet, _: Texts) -> tuple[Cell, ...]:
    if line is None:
        return "", "", ""
    points = (_.number(line.points), _.number(line.total))
    if sheet.cooperative:
        points = ("", "")
    if line.kind is not LineKind.PLAY:
        return _(_SHORT[line.kind], count=line.count, word=line.word), *points
    said = f"{line.word} {line.reference}"
    if sheet.partners:
        said = f"{said} · {sheet.placed[line.person].split()[0]}"
    return word(said, Style(10.5)), *points


def _account(sheet: ScoreSheet, width: float, _: Texts) -> Table:
    """The four lines of each score, and the totals before and after leftovers."""
    if sheet.cooperative:
        return Table((), ())
    strong = Style(11, bold=True)
    columns = [Column(_("Final count"), 150, "left", Style(10.5))]
    columns += [Column(player.name, 90, "right", strong) for player in sheet.players]
    rows = tuple(
        Row(
            (_(label), *(_.number(getattr(player.account, name)) for player in sheet.players)),
            LINE,
        )
        for name, label in ACCOUNT
    )
    return Table(stretched(columns, width), rows)


def _page(part: Table) -> Page:
    return Page(lambda pen, box: part.draw(pen, box.left, box.top))


def _last(part: Table, account: Table, sheet: ScoreSheet, _: Texts) -> Page:
    """The last turns, the final count, who has won."""

    def paint(pen: Pen, box: Box) -> None:
        y = part.draw(pen, box.left, box.top) - SPACE
        if account.columns:
            y = account.draw(pen, box.left, y) - SPACE * 1.2
        for text, style in _ends(sheet, _):
            pen.text(box.left, y, text, style)
            y -= SPACE * 1.1

    return Page(paint)


def _ends(sheet: ScoreSheet, _: Texts) -> list[tuple[str, Style]]:
    said = []
    if sheet.ended is not None:
        said.append((end_text(sheet.ended, _), Style(10.5)))
    names = " & ".join(player.name for player in sheet.players if player.winner)
    if names and not sheet.cooperative:
        shared = sum(player.winner for player in sheet.players) > 1
        text = (
            _("Shared win: {names}", names=names) if shared else _("Winner: {names}", names=names)
        )
        said.append((text, Style(13, bold=True, colour=ACCENT)))
    return said


def _board(sheet: ScoreSheet, _: Texts) -> Page:
    """The board, then every value the game was played by."""

    def paint(pen: Pen, box: Box) -> None:
        picture = Picture(sheet.board, sheet.engine, _)
        picture.draw(pen, box.centre - BOARD / 2, box.top, BOARD)
        columns = (
            Column(_("Rules"), 200, "left", Style(8.5)),
            Column(_("Value"), 190, "left", Style(8.5, bold=True)),
            Column(_("Where it is stated"), 130, "left", Style(8, colour=SOFT)),
        )
        rows = tuple(Row((each.label, each.value, each.origin), SMALL_LINE) for each in sheet.rules)
        table = Table(stretched(columns, box.width), rows, 15.0)
        table.draw(pen, box.left, box.top - BOARD - SPACE)

    return Page(paint, _("Board and rules"))
