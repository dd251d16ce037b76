"""The page to sign that goes to the federation: the facts of an event and who vouches for them."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from duplicate.reports import table as values
from duplicate.reports.pdf.event_identity import identify_event
from duplicate.reports.pdf.flow import Block, flowed, table_blocks, title
from duplicate.reports.pdf.page import A4, Written, body, portrait, write
from duplicate.reports.pdf.pen import INK, SOFT, Align, Box, Pen, Style
from duplicate.reports.pdf.table import GAP, HEADER, Column, Row, Table
from duplicate.standings.competition_results import CompetitionResults
from duplicate.texts import Texts

_CELL = Style(8)
_LINE = 15.0
#: Narrower columns cannot be read.
_NARROW = 24.0
_SIGNATURE = 62.0


def write_homologation(
    results: CompetitionResults,
    tables: Sequence[values.Table],
    texts: Texts,
    path: Path,
    paper: str = A4,
) -> Written:
    """Write ``reports.homologation``'s tables under each other, and where to sign."""
    _ = texts
    size = portrait(paper)
    space = body(size)
    blocks = [block for table in tables for block in _section(table, space.width, _)]
    blocks += _signatures(results, _)
    identity = identify_event(_("Homologation"), results, _)
    return write(identity, flowed(blocks, space.height), size, path)


def _section(table: values.Table, width: float, _: Texts) -> Iterator[Block]:
    yield title(
        f"{table.title} ({len(table.rows)})" if table.name != "information" else table.title
    )
    if not table.rows:
        yield _text(_("none"))
        return
    yield from table_blocks(_grid(table, width, _), table.title)


def _grid(table: values.Table, width: float, _: Texts) -> Table:
    shown = [
        tuple(
            _shown(column.kind, value, _) for column, value in zip(table.columns, row, strict=True)
        )
        for row in table.rows
    ]
    wanted = [
        _width(column.title, [row[index] for row in shown])
        for index, column in enumerate(table.columns)
    ]
    columns = tuple(
        Column(column.title, breadth, _side(column), _CELL)
        for column, breadth in zip(table.columns, _fitting(wanted, width), strict=True)
    )
    header = 0.0 if table.name == "information" else 18.0
    return Table(columns, tuple(Row(row, _LINE) for row in shown), header)


def _fitting(wanted: Sequence[float], width: float) -> list[float]:
    """The widths that columns get: only the broadest ones lose, the last one gains what is left."""
    most = max(wanted)
    while sum(min(each, most) for each in wanted) > width and most > _NARROW:
        most -= 1.0
    given = [min(each, most) for each in wanted]
    given[-1] += width - sum(given)
    return given


def _width(heading: str, cells: Sequence[str]) -> float:
    widest = max(HEADER.width(heading), *(_CELL.width(text) for text in cells))
    return widest + 2 * GAP + 1


def _side(column: values.Column) -> Align:
    return "left" if column.kind in {values.Kind.TEXT, values.Kind.ANY} else "right"


def _shown(kind: values.Kind, value: values.Value, _: Texts) -> str:
    if value is None:
        return ""
    if kind is values.Kind.SHARE and isinstance(value, float):
        return _.percent(value)
    return _.number(value) if isinstance(value, int | float) else str(value)


def _text(text: str) -> Block:
    return Block(14.0, lambda pen, box: pen.fitted(box, text, Style(9, colour=SOFT)))


def _signatures(results: CompetitionResults, _: Texts) -> Iterator[Block]:
    """A line to sign for each arbiter and the organiser; two without names when nobody is named."""
    described = results.described
    people = [(_("Arbiter"), name) for name in described.arbiters or ("",)]
    people.append((_("Organiser"), described.organiser))
    yield title(_("Signatures"))
    sentence = _("The undersigned declare that these results are complete and correct.")
    yield Block(16.0, lambda pen, box: pen.fitted(box, sentence, Style(9.5)), keep=True)
    for role, name in people:
        yield _signature(role, name, _)


def _signature(role: str, name: str, _: Texts) -> Block:
    def paint(pen: Pen, box: Box) -> None:
        pen.text(box.left, box.top - 14, role, Style(8, colour=SOFT))
        pen.text(box.left, box.top - 28, name, Style(11, bold=True))
        base, half = box.bottom + 12, box.left + box.width / 2
        pen.rule(half, base, box.right, 0.6, INK)
        pen.text(half, base - 9, _("Place, date and signature"), Style(7.5, colour=SOFT))

    return Block(_SIGNATURE, paint)
