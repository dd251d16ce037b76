"""Events of several games as grids: who scored what in each game."""

from collections.abc import Mapping, Sequence

from duplicate.core.person import Person
from duplicate.game.events import PlayerEntered
from duplicate.rules.model import RuleSet
from duplicate.standings.competition import compete
from duplicate.standings.competition_results import CompetitionResults, EventLine
from tests.support.games import LATER, Game, Item

#: A game: its tops, and the items of each entry that plays it.
Grid = Mapping[int, Sequence[Item]]


class Event(Game):
    """A tournament of several games; person n of entry n is called ``P00n`` unless named."""

    def __init__(self, rules: RuleSet | None = None) -> None:
        super().__init__(rules)
        self.named: dict[int, Person] = {}

    def person(self, entry: int, **values: object) -> None:
        """What the list of players says of the person of an entry."""
        known = {"surname": f"P{entry:03}"} | values
        self.named[100 + entry] = Person(100 + entry, **known)  # type: ignore[arg-type]

    def sit(
        self,
        entry: int,
        *,
        person: int = 0,
        partner: int | None = None,
        guest: bool = False,
        game: int = 1,
        round: int = 1,  # noqa: A002 - as the event has it
    ) -> None:
        """Enter one entry; people are given by the number of their own entry."""
        self.tables[entry] = str(entry)
        mate = None if partner is None else 100 + partner
        self.add(
            PlayerEntered(
                entry,
                100 + (person or entry),
                str(entry),
                game=game,
                round=round,
                partner=mate,
                guest=guest,
            )
        )

    def game(
        self,
        tops: Sequence[int],
        grid: Grid,
        *,
        rules: RuleSet | None = None,
        field: tuple[int, ...] = (),
        ended: bool = True,
    ) -> None:
        """Play the next game."""
        self.number = max(self.state.games, default=0) + 1
        self.start(rules, field)
        for number, top in enumerate(tops, 1):
            self.play(number, top, {entry: row[number - 1] for entry, row in grid.items()})
        if ended:
            self.end()

    def compete(
        self, upto_game: int | None = None, upto_round: int | None = None, moment: str = LATER
    ) -> CompetitionResults:
        return compete(self.state, self.people(self.named), moment, upto_game, upto_round)


def by_name(results: CompetitionResults) -> dict[str, EventLine]:
    """The lines by the names shown."""
    return {line.full_name: line for line in results.lines}


def order(results: CompetitionResults) -> list[tuple[int, str]]:
    """Ranks and names from top to bottom."""
    return [(line.rank, line.full_name) for line in results.lines]
