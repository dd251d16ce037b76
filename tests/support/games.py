"""Whole games as a log of events, folded: what the standings are worked out from.

A room is written as a grid: a row for each player, an item for each round. An item is points, or
a text: ``"31-5"`` (value 31, penalty), ``"20w"`` (with a warning), ``"zero"``, ``"blank"``,
``"none"``, ``"absent"``, ``"average 18"``; None: no slip keyed.
"""

from collections.abc import Mapping, Sequence

from duplicate.core.person import Person
from duplicate.game.events import (
    AnyEvent,
    Corrected,
    GameEnded,
    GameStarted,
    LexiconPin,
    Origin,
    Outcome,
    PlayerEntered,
    PlayerWithdrawn,
    PlayFact,
    RackDrawn,
    Recorded,
    RoundCertified,
    SlipJudged,
    SlipKind,
    SlipRecorded,
    TopDeclared,
    TopRevealed,
    TournamentCreated,
    Written,
)
from duplicate.game.fold import fold
from duplicate.game.state import TournamentState
from duplicate.rules.model import RuleSet
from duplicate.standings.analysis import analyse
from duplicate.standings.results import GameResults
from tests.support.rules import fisf

Item = int | str | None
#: Plays that go on the boards in turn; their scores in the log are the tests' own.
PLAYS = ("FEDAYIN H8", "NEUF 14H", "OEUF K11", "DE 10H", "OSE 11K")
WORTH_NOTHING = {"blank": SlipKind.BLANK, "none": SlipKind.NONE, "absent": SlipKind.ABSENT}
#: When everything happens, and a moment after the time for appeals.
MOMENT = "2026-11-27T20:00:00+00:00"
LATER = "2026-11-28T10:00:00+00:00"


class Game:
    """Events of one tournament, added in order; ``number`` is the game being played."""

    def __init__(self, rules: RuleSet | None = None) -> None:
        self.log: list[Recorded] = []
        self.slips = 0
        self.tables: dict[int, str] = {}
        self.number = 1
        pin = LexiconPin("test", "Test", "fr", "00", (), "00", 2)
        self.add(TournamentCreated("uid", "Soirée", rules or fisf(), pin))

    def add(self, event: AnyEvent) -> int:
        """Append an event of its own act; its number."""
        seq = len(self.log) + 1
        self.log.append(Recorded(seq, MOMENT, "op", seq, event))
        return seq

    def enter(self, count: int, *, since: int = 1, tables: Sequence[str] = ()) -> None:
        """Enter so many more players at the next tables."""
        for number in range(count):
            entry = len(self.tables) + 1
            table = tables[number] if tables else str(entry)
            self.tables[entry] = table
            self.add(PlayerEntered(entry, 100 + entry, table, round=since))

    def leave(self, entry: int, since: int) -> None:
        self.add(PlayerWithdrawn(entry, self.number, since))

    def play(
        self, number: int, top: int, items: Mapping[int, Item], *, certified: bool = True
    ) -> dict[int, int]:
        """One round from the rack to the certificate; the numbers of the slips' records."""
        if self.number not in {r.event.game for r in self.log if isinstance(r.event, GameStarted)}:
            self.start()
        word, reference = PLAYS[(number - 1) % len(PLAYS)].split()
        play = PlayFact(word, reference, top)
        self.add(RackDrawn(self.number, number, "AEIRSTU"))
        self.add(TopDeclared(self.number, number, play))
        self.add(TopRevealed(self.number, number))
        seqs = {
            e: self.slip(number, e, item, play) for e, item in items.items() if item is not None
        }
        if certified:
            self.add(RoundCertified(self.number, number, len(seqs), 0, top))
        return seqs

    def start(self, rules: RuleSet | None = None, field: tuple[int, ...] = ()) -> None:
        """Begin the game; the first round does it for one that is like the tournament."""
        self.add(GameStarted(self.number, self.number, rules=rules, field=field))

    def slip(self, number: int, entry: int, item: Item, play: PlayFact) -> int:
        """Key a slip; the number of its record."""
        self.slips += 1
        written, judged = read_item(item, self.slips, play)
        recorded = SlipRecorded(
            self.slips, self.number, number, entry, self.tables[entry], written, Origin.PAPER
        )
        seq = self.add(recorded)
        self.add(judged)
        return seq

    def correct(self, seq: int, item: Item, play: PlayFact) -> None:
        """Replace a slip and judge it anew."""
        before = next(r.event for r in self.log if r.seq == seq)
        assert isinstance(before, SlipRecorded)
        written, judged = read_item(item, before.slip, play)
        replacement = SlipRecorded(
            before.slip,
            before.game,
            before.round,
            before.entry,
            before.table,
            written,
            Origin.PAPER,
        )
        self.add(Corrected(seq, "misread", replacement))
        self.add(judged)

    def end(self) -> None:
        self.add(GameEnded(self.number, "arbiter"))

    @property
    def state(self) -> TournamentState:
        return fold(self.log)

    def results(
        self,
        upto: int | None = None,
        persons: Mapping[int, Person] | None = None,
        written_at: str = LATER,
    ) -> GameResults:
        """The analysis of the game; player n is called ``P00n`` unless ``persons`` says more."""
        return analyse(self.state, self.number, self.people(persons), written_at, upto)

    def people(self, persons: Mapping[int, Person] | None = None) -> dict[int, Person]:
        """Everybody entered, as ``P00n`` unless ``persons`` says more."""
        return {100 + e: Person(100 + e, f"P{e:03}") for e in self.tables} | dict(persons or {})


def read_item(item: Item, slip: int, play: PlayFact) -> tuple[Written, SlipJudged]:
    """What was written and decided for an item of the grid."""
    text = str(item)
    if text in WORTH_NOTHING:
        return Written(WORTH_NOTHING[text]), SlipJudged(slip, 0, 0, Outcome.ZERO)
    if text == "zero":
        return Written(SlipKind.ZERO, word="VARI"), SlipJudged(slip, 0, 0, Outcome.ZERO)
    if text.startswith("average"):
        points = int(text.split()[1])
        judged = SlipJudged(slip, points, points, Outcome.AVERAGE, by="arbiter")
        return Written(SlipKind.ZERO, word="VARI"), judged
    warning = text.endswith("w")
    raw, _minus, penalty = text.removesuffix("w").partition("-")
    points = int(raw) - int(penalty or 0)
    outcome = Outcome.PENALTY if penalty else Outcome.ACCEPTED
    judged = SlipJudged(slip, points, int(raw), outcome, warning, None)
    return Written(SlipKind.SCORE, score=int(raw)), judged


def game_of(
    grid: Sequence[Sequence[Item]],
    tops: Sequence[int],
    *,
    rules: RuleSet | None = None,
    ended: bool = True,
) -> Game:
    """A game from a grid: a row of items for each player, a top for each round."""
    game = Game(rules)
    game.enter(len(grid))
    for number, top in enumerate(tops, 1):
        game.play(number, top, {e: row[number - 1] for e, row in enumerate(grid, 1)})
    if ended:
        game.end()
    return game
