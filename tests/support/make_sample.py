"""Make ``reports/sample/``: what the documents look like, from an event nobody played.

Run by hand (``python -m tests.support.make_sample [PART…]``) when documents change their look: 36
invented players, three games by the program's own bag and judge, a late arrival, a guest. The clock
is invented, too, so that it is the same event every time. Whoever adds documents adds a function to
``WRITERS``.
"""

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from duplicate.core.person import Person
from duplicate.core.random import Generator
from duplicate.game.events import PlayerEntered
from duplicate.reports import pdf
from duplicate.reports.catalogue import Paper
from duplicate.reports.pdf import evening
from duplicate.service import demo, documents, tournaments
from duplicate.service.context import Context
from duplicate.service.description import Description
from duplicate.service.evening_room import room_of
from duplicate.service.prizes import prizes
from duplicate.service.rules_aloud import rules_aloud
from duplicate.service.session import Session
from duplicate.service.standings import event_results, results
from duplicate.simulation.people import invent
from duplicate.standings.competition_results import CompetitionResults
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

SAMPLE = Path(__file__).parent.parent.parent / "reports" / "sample"
NAME = "etang-2026"
PLAYERS, GUEST, LATE = 36, 24, 35
GAMES = 3
SEED = 11
#: Rounds and players whose pages are enough to show what they look like.
ROUNDS_SHOWN, SHEETS_SHOWN = (1, 5, 9), (3, 17)
#: Tables whose cards, tags and slips are enough, and the places with a certificate.
TABLES_SHOWN, PODIUM = 4, 3
EXAMPLE_PLAN = SAMPLE.parent.parent / "tournaments" / "example.prizes.toml"
REGIONS, NATIONS, TEAMS = ("Léman", "Jura"), ("FRA", "SUI", "BEL"), ("Les Jokers", "Sous-tops")


@dataclass
class _Clock:
    """A second goes by with every look at it, as in a well-ordered room."""

    moment: datetime = datetime(2026, 11, 28, 13, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.moment += timedelta(seconds=1)
        return self.moment


@contextmanager
def event() -> Iterator[Session]:
    """The event, all games over and the time for appeals run out."""
    with tempfile.TemporaryDirectory(prefix="duplicate-sample-") as folder:
        clock = _Clock()
        home = Path(folder)
        context = Context(home, home, "Anne", "sample", clock, lambda: SEED)
        described = Description(
            "Évian", "2026-11-28", ("Anne Petit", "Loïc Œuvrard"), "Scrabble Club de l’Étang"
        )
        title = "Tournoi de l’Étang"
        tournaments.create(context, NAME, tournaments.Choices(title=title, description=described))
        with Session.write(context, NAME) as session:
            people = [_person(each) for each in invent(PLAYERS, Generator(SEED))]
            session.record(*map(_entered, people), persons=people)
            for number in range(1, GAMES + 1):
                demo.play(session, SEED + number, lambda _round: None)
            clock.moment += timedelta(hours=2)
            yield session


def _person(person: Person) -> Person:
    number = person.id
    return replace(
        person,
        region=REGIONS[number % 2],
        nation=NATIONS[number % 3],
        team=TEAMS[number % 2] if number <= len(TEAMS) * 7 else "",
        newcomer=person.series == "7",
    )


def _entered(person: Person) -> PlayerEntered:
    number = person.id
    late = 4 if number == LATE else 1
    return PlayerEntered(number, number, str(number), "", round=late, guest=number == GUEST)


@dataclass(frozen=True)
class Sample:
    """The event that the documents are written from, and where they go."""

    session: Session
    game: GameResults
    event: CompetitionResults
    folder: Path

    def path(self, document: str, language: str, extension: str = "pdf") -> Path:
        """A name that says what the document is."""
        return self.folder / f"{document}-{language}.{extension}"


def _wall(sample: Sample) -> None:
    """Documents for the wall and for the player."""
    french, english = Texts("fr"), Texts("en")
    game, path = sample.game, sample.path
    pdf.write_standings(game, french, path("standings", "fr"))
    pdf.write_matrix(game, french, path("matrix", "fr"))
    pdf.write_record(game, french, path("record", "fr"))
    pdf.write_record(game, english, path("record", "en"), "letter")
    pdf.write_rounds(game, french, path("rounds", "fr"), ROUNDS_SHOWN)
    pdf.write_player_sheets(game, french, path("sheets", "fr"), SHEETS_SHOWN[:1])
    pdf.write_player_sheets(game, english, path("sheets", "en"), SHEETS_SHOWN[1:])
    pdf.write_event_standings(sample.event, french, path("general", "fr"))
    pdf.write_rankings(sample.event, french, path("rankings", "fr"))
    pdf.write_rankings(sample.event, english, path("rankings", "en"))


def _exchange(sample: Sample) -> None:
    """Workbooks, and what goes to the federation."""
    session, folder, french = sample.session, sample.folder, Texts("fr")
    documents.export(session, [], folder, 1, french, ["results", "sigles", "moves"])
    documents.export(session, [], folder, None, french, ["workbook", "homologation"])
    documents.export(session, [], folder, None, Texts("en"), ["workbook"])


def _evening(sample: Sample) -> None:
    """Papers of the evening for a few tables, and prizes by the example plan."""
    french, english, path = Texts("fr"), Texts("en"), sample.path
    whole = room_of(sample.session, Paper.A4)
    few = replace(whole, seats=whole.seats[:TABLES_SHOWN], rounds=TABLES_SHOWN)
    letter = replace(whole, paper=Paper.LETTER)
    for language, room in ((french, whole), (english, letter)):
        said = rules_aloud(room.event.rules, language)
        target = path("rules-sheet", language.language)
        evening.write_rules_sheet(room, said, language, target)
    evening.write_sign_in(whole, french, path("sign-in", "fr"))
    evening.write_table_cards(few, french, path("table-cards", "fr"))
    evening.write_name_tags(few, french, path("name-tags", "fr"))
    evening.write_slips(few, french, path("slips", "fr"))
    evening.write_game_sheet(whole, french, path("game-sheet", "fr"))
    evening.write_large_board(whole, french, path("large-board", "fr"))
    evening.write_large_slip(letter, english, path("large-slip", "en"))
    given = prizes(sample.session, EXAMPLE_PLAN, french)
    podium = replace(given, given=given.given[:PODIUM])
    about = (whole.event, given, whole.paper, french)
    evening.write_prize_list(*about, path("prize-list", "fr"))
    evening.write_prize_speech(*about, path("prize-speech", "fr"))
    evening.write_certificates(whole.event, podium, whole.paper, french, path("certificates", "fr"))


WRITERS: dict[str, Callable[[Sample], None]] = {
    "wall": _wall,
    "exchange": _exchange,
    "evening": _evening,
}


def main(wanted: Sequence[str]) -> None:
    """Write the documents of the parts that are ``wanted``, of all of them when none is."""
    SAMPLE.mkdir(parents=True, exist_ok=True)
    with event() as session:
        sample = Sample(session, results(session, 1), event_results(session), SAMPLE)
        for name in wanted or WRITERS:
            WRITERS[name](sample)


if __name__ == "__main__":
    main(sys.argv[1:])
