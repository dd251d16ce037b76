"""A name in a table cell: on one line, or on two when it is very long or that of a pair."""

from collections import Counter
from collections.abc import Sequence

from duplicate.core.order import name_key
from duplicate.core.person import Person
from duplicate.reports.pdf.pen import SOFT, Box, Pen, Style
from duplicate.reports.pdf.table import GAP, Painter, lines
from duplicate.standings.results import Line
from duplicate.texts import Texts

#: A name this many times wider than its cell goes on two lines instead of being squeezed.
LONG = 1.35
#: The size of a note where the row is high enough.
READABLE = 7.5


def name_cell(
    person: Person, size: float, note: str = "", partner: Person | None = None
) -> Painter:
    """The name in bold, that of a ``partner`` under it; ``note``, if any, stands small below."""
    whole = Style(size, bold=True)

    def paint(pen: Pen, box: Box) -> None:
        quiet = Style(max(size * 0.5, min(READABLE, box.height * 0.35)), colour=SOFT)
        half = whole.sized(min(size * 0.66, box.height * 0.4))
        if partner is not None:
            pair = half if not note else half.sized(half.size * 0.75)
            names = ((person.full_name, pair), (partner.full_name, pair))
            lines(*names, (note, quiet.sized(pair.size * 0.75)))(pen, box)
        elif note:
            lines((person.full_name, whole.sized(size * 0.8)), (note, quiet))(pen, box)
        elif whole.width(person.full_name) > LONG * (box.width - 2 * GAP):
            lines((person.surname, half), (person.first_name, half))(pen, box)
        else:
            lines((person.full_name, whole))(pen, box)

    return paint


def namesakes(standing: Sequence[Line], _: Texts) -> dict[int, str]:
    """What tells people of the same name apart, by entry: their tables."""
    names = {line.entry: name_key(line.full_name) for line in standing}
    shared = Counter(names.values())
    return {
        line.entry: _("Table {table}", table=line.table)
        for line in standing
        if shared[names[line.entry]] > 1
    }
