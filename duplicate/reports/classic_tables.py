"""The score sheet of a classic game as tables: its lines, each side's account, the rules."""

from duplicate.game.classic.sheet import LineKind, SheetLine
from duplicate.reports.classic_text import line_text
from duplicate.reports.classic_values import ScoreSheet
from duplicate.reports.table import Column, Kind, Table, clean
from duplicate.texts import N_, Texts

#: The lines of a score in the order of the final count.
ACCOUNT = (
    ("turns", N_("Turn scores")),
    ("challenges", N_("Failed challenges")),
    ("before", N_("Total before leftovers")),
    ("own_tiles", N_("Tiles left")),
    ("other_tiles", N_("Opponents’ tiles")),
    ("total", N_("Total")),
)
_WHOLE = Kind.WHOLE


def classic_tables(sheet: ScoreSheet, _: Texts) -> tuple[Table, ...]:
    """Everything the workbook holds."""
    return (lines_table(sheet, _), account_table(sheet, _), rules_table(sheet, _))


def lines_table(sheet: ScoreSheet, _: Texts) -> Table:
    """A row for each turn and each line of the count."""
    columns = (
        Column("number", _("Line"), _WHOLE),
        Column("turn", _("Turn"), _WHOLE),
        Column("player", _("Player")),
        *((Column("placed", _("Placed by")),) if sheet.partners else ()),
        Column("rack", _("Rack")),
        Column("play", _("Play")),
        Column("reference", _("Ref.")),
        Column("bonus", _("Bonus"), Kind.COUNT),
        Column("points", _("Points"), _WHOLE),
        Column("total", _("Running total"), _WHOLE),
        Column("words", _("Words formed")),
    )
    rows = tuple(
        (
            line.number,
            line.turn,
            clean(sheet.players[line.side].name),
            *((clean(sheet.placed[line.person]),) if sheet.partners else ()),
            clean(line.rack or ""),
            clean(what(line, sheet, _)),
            line.reference if line.kind is LineKind.PLAY else "",
            line.bonus if line.kind is LineKind.PLAY else 0,
            line.points,
            line.total,
            words(line),
        )
        for line in sheet.lines
    )
    return Table("sheet", _("Score sheet"), columns, rows)


def what(line: SheetLine, sheet: ScoreSheet, _: Texts) -> str:
    """The word of a play, else what happened, in a sentence."""
    if line.kind is LineKind.PLAY:
        return line.word
    return line_text(line, sheet.players[line.side].name, _)


def words(line: SheetLine) -> str:
    """The other words of a play with their points, when it formed any."""
    if line.kind is not LineKind.PLAY or len(line.words) < 2:  # noqa: PLR2004 - its own and more
        return ""
    return ", ".join(f"{each.word} {each.points}" for each in line.words)


def account_table(sheet: ScoreSheet, _: Texts) -> Table:
    """The four lines of each side's score, with the totals before and after leftovers."""
    columns = (
        Column("line", _("Score")),
        *(
            Column(f"side_{number}", clean(player.name), _WHOLE)
            for number, player in enumerate(sheet.players, 1)
        ),
    )
    rows = tuple(
        (_(label), *(getattr(player.account, name) for player in sheet.players))
        for name, label in ACCOUNT
    )
    return Table("account", _("Final count"), columns, rows)


def rules_table(sheet: ScoreSheet, _: Texts) -> Table:
    """Every value the game was played by, and where it comes from."""
    columns = (
        Column("rule", _("Rule")),
        Column("value", _("Value")),
        Column("origin", _("Where it is stated")),
    )
    rows = (
        (_("Rules"), clean(sheet.rules_title), clean(sheet.source)),
        *((clean(each.label), clean(each.value), clean(each.origin)) for each in sheet.rules),
    )
    return Table("rules", _("Rules"), columns, rows)
