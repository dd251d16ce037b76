"""Documents of a classic game: the score sheet as PDF and XLSX, the game as GCG."""

from collections.abc import Callable, Sequence
from pathlib import Path

from duplicate.errors import InvalidInput
from duplicate.game.classic.endings import winners
from duplicate.reports.catalogue import AS_USUAL, Wishes
from duplicate.reports.classic_values import Player, RuleLine, ScoreSheet
from duplicate.reports.files import safe_name, writing
from duplicate.reports.gcg import show_gcg
from duplicate.service.classic.gcg_export import as_gcg
from duplicate.service.classic.rulebook import page_of
from duplicate.service.classic.session import Table
from duplicate.service.classic.view import public_lines
from duplicate.service.documents import made
from duplicate.service.exports.job import Exported, together, written
from duplicate.texts import Texts


def score_sheet(table: Table, texts: Texts) -> ScoreSheet:
    """Everything that everybody may see of a game, for its sheet."""
    state = table.state
    won = winners(state) if state.settled else ()
    page = page_of(table.rules.table, texts, tuple(table.rules.overrides))
    people = [person for side in state.sides for person in side.persons]
    return ScoreSheet(
        title=state.opened.title,
        rules_title=page.title,
        source=page.source,
        rules=tuple(
            RuleLine(line.label, line.value, _origin(line.key, line.article, table, texts))
            for line in page.lines
        ),
        engine=table.engine_rules,
        lexicon=state.opened.lexicon,
        board=state.board,
        players=tuple(
            Player(table.side_name(s.number), state.account(s.number), s.number in won)
            for s in state.sides
        ),
        lines=public_lines(table),
        placed={person: table.person_name(person) for person in people},
        ended=state.ended,
        settled=state.settled,
        cooperative=table.rules.deck is not None,
        written_at=table.context.now().astimezone().isoformat(timespec="minutes"),
    )


def _origin(key: str, article: str, table: Table, _: Texts) -> str:
    """Where a value comes from: the table's own choice, a place in the text, or this program."""
    if key in table.rules.overrides:
        return _("set by the table")
    path = "bonuses" if key == "bonus" else key.replace("-", "_")
    return _("house choice") if path in table.rules.table.unknown else article


def export(
    table: Table, formats: Sequence[str], folder: Path, texts: Texts, wishes: Wishes = AS_USUAL
) -> Exported:
    """Write ``NAME-sheet-LANG.pdf``, ``.xlsx`` and ``NAME.gcg``; all three if none is named.

    Raises ``InvalidInput('format-unknown')``, ``StoreError`` for what cannot be written.
    """
    unknown = [name for name in formats if name not in WRITERS]
    if unknown:
        raise InvalidInput("format-unknown", name=", ".join(unknown), known=", ".join(WRITERS))
    made(folder)
    chosen = formats or tuple(WRITERS)
    return together(WRITERS[name](table, folder, texts, wishes) for name in chosen)


def _path(table: Table, folder: Path, texts: Texts, extension: str) -> Path:
    return folder / f"{safe_name(table.name)}-sheet-{texts.language}.{extension}"


def _pdf(table: Table, folder: Path, texts: Texts, wishes: Wishes) -> Exported:
    from duplicate.reports.pdf.classic import write_score_sheet

    path = _path(table, folder, texts, "pdf")
    return written(write_score_sheet(score_sheet(table, texts), texts, path, wishes.paper))


def _xlsx(table: Table, folder: Path, texts: Texts, wishes: Wishes) -> Exported:
    from duplicate.reports.xlsx.classic import write_classic_workbook

    path = _path(table, folder, texts, "xlsx")
    sheet = score_sheet(table, texts)
    return Exported((write_classic_workbook(sheet, texts, path, wishes.paper),))


def _gcg(table: Table, folder: Path, _texts: Texts, _wishes: Wishes) -> Exported:
    path = folder / f"{safe_name(table.name)}.gcg"
    with writing(path) as file:
        file.write(show_gcg(as_gcg(table)).encode())
    return Exported((path,))


WRITERS: dict[str, Callable[[Table, Path, Texts, Wishes], Exported]] = {
    "pdf": _pdf,
    "xlsx": _xlsx,
    "gcg": _gcg,
}
