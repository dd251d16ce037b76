"""What stands beside a slip on a player's sheet: who decided, notices, disciplinary warnings."""

from duplicate.standings.results import Cell, NoticeMark
from duplicate.texts import Texts


def beside(cell: Cell, _: Texts) -> tuple[str, ...]:
    """A sentence for each; nothing for a slip that the program judged and that owes no notice."""
    told = []
    if cell.decided_by:
        told.append(_("Decided by {name}.", name=cell.decided_by))
    told += [_notice(notice, _) for notice in cell.notices]
    told += [_("Disciplinary warning: {note}", note=note) for note in cell.discipline]
    return tuple(told)


def _notice(notice: NoticeMark, _: Texts) -> str:
    if notice.handed is None:
        return _("Notice {number}, not handed over yet.", number=notice.number)
    return _(
        "Notice {number}, handed over in round {round}.",
        number=notice.number,
        round=notice.handed[1],
    )
