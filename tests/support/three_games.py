"""An event as a federation sees it: 120 invented players in 12 clubs, three games.

The second game is played in pairs. There are late arrivals, somebody who leaves, penalties,
warnings, zeros, blank and missing slips, solos, ties, an excluded player, a guest, an incident, a
disputed slip and names that spoil careless documents. A few words and racks are enough.
"""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from duplicate.core.person import Person
from duplicate.core.random import Generator
from duplicate.game.events import EventDescribed, IncidentKind, PlayerEntered, PlayerWithdrawn
from duplicate.service import appeals, corrections, discipline, rounds, tournaments
from duplicate.service.game_plan import GamePlan
from duplicate.simulation.people import invent
from tests.support.room import ROUNDS, WORDS, Room

PLAYERS = 120
CLUBS = tuple(f"{place} Scrabble" for place in (
    "Angers", "Bœuf-en-Ré", "Caen", "Dole", "Évian", "Foix", "Gap", "L’Haÿ", "Ivry", "Joué", "Laon",
    "Mâcon",
))  # fmt: skip
TEAMS = ("Les Jokers", "Top & Cie", "=Équipe", "Sous-tops")
NAMES = {
    1: ("<b>Dupont</b>", "R&D"),
    2: ("=SUM(A1)", "Camille"),
    3: ("O’Brien-L’Hôte", "Seán"),
    4: ("De La Motte Saint-Pierre de Châteaubriand-Longueville", "Anne-Laure"),
    5: ("+33", "@x"),
    6: ('Dit "Zo"; Zoé', "Éloïse"),
}
#: Entries that are there from round 2 and 3 of the first game on; the one who leaves after it.
LATE = {119: 2, 120: 3}
LEAVES = 30
GUEST = 40
EXCLUDED = 50
#: Who alone finds the top of the third round of a single game.
SOLO = {1: 7, 3: 8}
TITLE = "Open d’été <2026> & Cie"


def three_games(folder: Path) -> Room:
    """The event, all rounds certified and all games over."""
    room = Room(folder, WORDS + " FINE SE", title=TITLE)
    people = [_person(each) for each in invent(PLAYERS, Generator(17))]
    room.session.record(
        EventDescribed(
            "Évian", "2026-07-14", ("Mme Œuvrard", "M. Ščerbić"), "Club d’Évian", "Salle 2"
        ),
        *(_entered(person) for person in people),
        *_pairs(),
        persons=people,
    )
    singles = tuple(person.id for person in people)
    pairs = tuple(PLAYERS + number for number in range(1, PLAYERS // 2 + 1))
    _play(room, 1, singles)
    room.session.record(PlayerWithdrawn(LEAVES, 2, 1))
    _play(room, 2, pairs)
    _play(room, 3, singles)
    return room


def _person(person: Person) -> Person:
    number = person.id
    surname, first_name = NAMES.get(number, (person.surname, person.first_name))
    return replace(
        person,
        surname=surname,
        first_name=first_name,
        licence="" if number % 29 == 0 else person.licence,
        club=CLUBS[number % len(CLUBS)],
        region="ABCD"[number % 4],
        nation=("FRA", "BEL", "SUI")[number % 3],
        team=TEAMS[number % 5] if number % 5 < len(TEAMS) else "",
        birth_year=1940 + number % 75,
        newcomer=number % 31 == 0,
        web=("yes", "no", "")[number % 3],
    )


def _entered(person: Person) -> PlayerEntered:
    number = person.id
    return PlayerEntered(
        number,
        number,
        str(number),
        "AB"[number % 2],
        round=LATE.get(number, 1),
        guest=number == GUEST,
    )


def _pairs() -> Iterator[PlayerEntered]:
    """Neighbours play together in the second game; the guest’s pair is a guest, too."""
    for number in range(1, PLAYERS // 2 + 1):
        first = 2 * number - 1
        guest = GUEST in {first, first + 1}
        yield PlayerEntered(
            PLAYERS + number, first, f"P{number}", "A", game=2, partner=first + 1, guest=guest
        )


def _play(room: Room, number: int, field: tuple[int, ...]) -> None:
    tournaments.start_game(room.session, physical=True, plan=GamePlan(field=field))
    for rack, _top in ROUNDS:
        room.draw(rack)
        if (number, room.last.number) == (1, 2):
            misread = corrections.Incident(IncidentKind.MISREAD, "Tirage mal lu : <U>")
            corrections.declare(room.session, misread)
        target = room.reveal()
        here = room.session.state.present(number, target.number)
        room.key(*(_slip(entry.entry, entry.table, number, target.number) for entry in here))
        rounds.certify(room.session, target.number)
    if number == 1:
        discipline.warn(room.session, "12", "A parlé")
        appeals.lodge(room.session, 2, "13", "Mot lisible")
        appeals.answer(room.session, 1, appeals.Answer(False, "5.6", "Mot illisible"))
    room.end()
    if number == 3:
        discipline.exclude(room.session, str(EXCLUDED), "Fraude")


def _slip(entry: int, table: str, game: int, number: int) -> str:
    """What somebody wrote: nobody plays well all the time, and some play alike."""
    if number == 3 and game in SOLO:
        return f"{table} top" if SOLO[game] == entry else f"{table} 2"
    luck = (7 * entry + 5 * game + 3 * number) % 23
    score = ROUNDS[number - 1][1].split()[2]
    rare = ("none", "blank", "0 VARI", f"{score} a", "9 -5" if number == 2 else "top")
    written = rare[luck] if luck < len(rare) else "top" if luck < 14 else str(luck % 3 + 1)
    return f"{table} {written}"
