"""A person as the registration list knows them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Person:
    """Name and federation data. ``licence`` is text, its zeros kept; a missing cell is ``""``.

    ``region`` is the federation's (comité), ``newcomer`` somebody in their first season. ``web`` says
    whether the name may stand on web pages: ``"yes"``, ``"no"``, or ``""`` when nobody has asked.
    """

    id: int
    surname: str
    first_name: str = ""
    licence: str = ""
    club: str = ""
    series: str = ""
    category: str = ""
    region: str = ""
    nation: str = ""
    team: str = ""
    birth_year: int | None = None
    newcomer: bool = False
    web: str = ""

    @property
    def full_name(self) -> str:
        """Surname, then first name, as French lists print it."""
        return f"{self.surname} {self.first_name}".strip()
