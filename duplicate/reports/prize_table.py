"""The prizes as a table, for a spreadsheet or for letters made from it."""

from duplicate.reports.prize_text import PrizeList
from duplicate.reports.table import Column, Kind, Table, clean, table_label
from duplicate.texts import Texts


def prize_table(prizes: PrizeList, texts: Texts) -> Table:
    """A line for each prize in the order of the plan; nobody's prizes have no winner."""
    _ = texts
    columns = (
        Column("prize", _("Prize")),
        Column("value", _("Value")),
        Column("place", _("Position"), Kind.WHOLE),
        Column("gift", _("Gift")),
        Column("winner", _("Winner")),
        Column("table", _("Table"), Kind.ANY),
        Column("club", _("Club")),
        Column("score", _("Score")),
        Column("rank", _("General rank"), Kind.WHOLE),
        Column("why", _("Why")),
    )
    rows = tuple(
        (
            clean(each.prize),
            clean(each.value),
            each.place,
            clean(each.gift),
            clean(each.name),
            table_label(each.table),
            clean(each.club),
            each.score,
            each.rank or None,
            clean(each.explanation),
        )
        for each in prizes.given
    )
    return Table("prizes", _("Prize list"), columns, rows)
