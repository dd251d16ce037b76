"""The header of a player list: which column holds what, in French or English."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from duplicate.core.order import name_key
from duplicate.errors import InvalidInput
from duplicate.reports.sheet_reading import SheetRow
from duplicate.service.player_text import clean

#: Titles above the header ("Liste des joueurs du club") may fill this many rows.
ROWS_SEARCHED = 20
FULL_NAME = "full_name"
_SURNAME, _FIRST_NAME = "surname", "first_name"

#: Titles as ``name_key`` gives them: letters and digits only, no accents, no capitals.
_TITLES = {
    "table": """table tables ntable notable numtable numerotable numerodetable tablen tableno
        tablenumber""",
    _SURNAME: "nom noms nomdefamille nomdusage surname lastname familyname name",
    _FIRST_NAME: "prenom prenoms firstname forename givenname",
    FULL_NAME: """nomprenom nomprenoms nometprenom nomsetprenoms prenomnom prenometnom nomcomplet
        joueur joueurs joueuse participant player playername fullname""",
    "licence": """licence licences license nlicence nolicence numlicence numerolicence
        numerodelicence licencen licenceno licencenum licencenumero licencenumber licensenumber
        licencefisf licenceffsc""",
    "club": "club clubs nomduclub nomclub clubname",
    "series": "serie series",
    "category": "categorie categories category cat",
    "region": """region regions comite comites comiteregional regioncomite
        committee""",
    "nation": "nation nations pays country countries nationalite nationality",
    "team": "equipe equipes team teams nomdequipe teamname",
    "birth_year": """anneedenaissance annaissance anneenaissance naissance datedenaissance nele neele
        neleou neen birthyear yearofbirth birth birthdate dateofbirth born""",
    "newcomer": "nouveau nouvelle nouveaux nouveaujoueur newcomer newcomers newplayer",
    "web": "web internet nomsurleweb nomsurinternet publicationweb webconsent nameontheweb",
}
_FIELDS = {title: name for name, titles in _TITLES.items() for title in titles.split()}


@dataclass(frozen=True)
class Header:
    """The row that names the columns: its line, its titles, the field of each (None: unknown)."""

    line: int
    titles: tuple[str, ...]
    fields: tuple[str | None, ...]

    @property
    def known(self) -> int:
        """How many columns are understood."""
        return sum(field is not None for field in self.fields)

    @property
    def unknown(self) -> tuple[str, ...]:
        """The titles of the columns that are not used."""
        pairs = zip(self.titles, self.fields, strict=True)
        return tuple(title for title, field in pairs if field is None and title)


def find_header(rows: Iterable[SheetRow]) -> Header | None:
    """The row near the top that names a column of names and the most other columns."""
    first_rows = [row for row, _ in zip(rows, range(ROWS_SEARCHED), strict=False)]
    headers = [_header(row) for row in first_rows]
    with_names = [h for h in headers if {_SURNAME, FULL_NAME} & set(h.fields)]
    return max(with_names, key=lambda header: header.known, default=None)


def _header(row: SheetRow) -> Header:
    """The row as a header. What "Nom" or "Joueur" holds depends on the other columns of names."""
    fields: list[str | None] = [_FIELDS.get(name_key(title)) for title in row.cells]
    swap: dict[str, str | None] = {}
    if _SURNAME in fields and _FIRST_NAME in fields:
        swap[FULL_NAME] = None
    elif FULL_NAME in fields and _FIRST_NAME in fields:
        swap[FULL_NAME] = _SURNAME
    elif _SURNAME in fields and FULL_NAME in fields:
        swap[_SURNAME] = None
    elif _SURNAME in fields:
        swap[_SURNAME] = FULL_NAME
    titles = tuple(clean(title) for title in row.cells)
    return Header(row.line, titles, tuple(swap.get(f, f) if f else None for f in fields))


def check_header(header: Header) -> None:
    """Refuse two columns of the same meaning: ``InvalidInput('player-list-two-columns')``."""
    counts = Counter(field for field in header.fields if field)
    pairs = list(zip(header.titles, header.fields, strict=True))
    for field, count in counts.items():
        if count > 1:
            titles = ", ".join(title for title, of in pairs if of == field)
            raise InvalidInput("player-list-two-columns", line=header.line, columns=titles)
