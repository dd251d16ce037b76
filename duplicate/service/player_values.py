"""The values that player lists are read into."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ListedPlayer:
    """One row of a list. A missing cell is ``""``; ``licence`` is text, its zeros kept.

    ``birth_year`` is four digits; ``newcomer`` and ``web`` are ``"yes"`` or ``"no"``.
    """

    line: int
    surname: str
    first_name: str = ""
    licence: str = ""
    club: str = ""
    series: str = ""
    category: str = ""
    region: str = ""
    nation: str = ""
    team: str = ""
    birth_year: str = ""
    newcomer: str = ""
    web: str = ""
    table: str = ""

    @property
    def full_name(self) -> str:
        """Surname, then first name, as French lists print it."""
        return f"{self.surname} {self.first_name}".strip()


@dataclass(frozen=True)
class Note:
    """Something worth a sentence that blocks nothing; ``slug`` and ``values`` as in an error."""

    slug: str
    values: dict[str, object]


@dataclass(frozen=True)
class PlayerList:
    """The players of a file and what was seen while reading it.

    ``encoding`` and ``separator`` are ``""`` for a workbook, ``sheet`` is ``""`` for a text file.
    """

    rows: tuple[ListedPlayer, ...]
    encoding: str = ""
    separator: str = ""
    sheet: str = ""
    empty_rows: int = 0
    unknown_columns: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
