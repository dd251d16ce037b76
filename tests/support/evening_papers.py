"""A room as papers of an evening print it: strange names, a pair, a guest, two groups."""

from duplicate.core.person import Person
from duplicate.reports.catalogue import Paper
from duplicate.reports.pdf.evening.values import Event, Room, Seat
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet
from tests.support.results import game_results

UID = "6f1c0b1e-8a0c-4b7e-9a76-0d8c2a5fb9aa"


def room(
    paper: Paper = Paper.A4, rules: RuleSet | None = None, tables: int = 24, rounds: int = 24
) -> Room:
    """Tables 1, 2… in two groups; the last ones hold a pair and a guest."""
    results = game_results()
    lines = sorted(results.lines, key=lambda line: int(line.table))[: tables - 2]
    seats = [
        Seat(line.table, (line.person,), "A" if number < tables // 2 else "B")
        for number, line in enumerate(lines)
    ]
    pair = (
        Person(90, "MAXIMILIENNE-BOUTEILLER DE LA ROCHEFOUCAULD", "Marie-Antoinette", "0012345"),
        Person(91, "<b>&=", "ŞTEFAN", club="=1+1"),
    )
    seats.append(Seat("V-04", pair, "B"))
    seats.append(Seat("V-05", (Person(92, "INVITÉ", "Jean", category="S"),), "B", guest=True))
    event = Event(
        UID,
        "Coupe d’Épinay",
        rules or resolve(),
        results.lexicon,
        "2026-11-30T20:15",
        place="Salle Œuvre",
        date="2026-11-30",
    )
    return Room(event, tuple(seats), rounds, paper)
