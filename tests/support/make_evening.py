"""Make ``tournaments/example.evening.txt``: the lines an arbiter types in one evening.

Run by hand (``python -m tests.support.make_evening``) when the script has to change; the test
reads the committed file. The evening: 40 players of ``example.players.csv``, racks of a physical
bag, slips keyed one round late, two tables two rounds late, one undo, one correction, one
cancelled round.
"""

import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from duplicate.adjudication.slip_text import SlipLine, show_line
from duplicate.core.random import Generator
from duplicate.engine.search import best
from duplicate.game.events import IncidentKind, SlipKind, Written
from duplicate.service import corrections, players, rounds, slips, tournaments
from duplicate.service.context import system_context
from duplicate.service.session import Session
from duplicate.simulation.slips import SEEN, invent_slip

ROOT = Path(__file__).parent.parent.parent
PLAYERS = ROOT / "tournaments" / "example.players.csv"
SCRIPT = ROOT / "tournaments" / "example.evening.txt"
ROUNDS, CANCELLED, CORRECTED, UNDONE = 20, 6, 3, 5
LATE_ROUND, LATE_TABLES = 7, ("4", "12B")
SEED = 36
#: What a reader types before the script, and how the script itself is typed.
HEADER = """\
# An evening of 40 players, 20 rounds from a real bag, as typed at the prompt of "duplicate run".
# Une soirée de 40 joueurs, 20 coups tirés d’un vrai sac, telle que tapée à l’invite de « duplicate run ».
# Type first / Tapez d’abord :
#   duplicate new evening
#   duplicate player import evening tournaments/example.players.csv
#   duplicate game start evening --physical
# then, in a shell of Linux or macOS / puis, sous Linux ou macOS :
#   duplicate run evening --no-clock --at-once < tournaments/example.evening.txt
# or in PowerShell / ou sous PowerShell :
#   Get-Content -Encoding utf8 tournaments\\example.evening.txt | duplicate run evening --no-clock --at-once
"""


@dataclass
class Evening:
    session: Session
    chance: Generator

    def lines(self) -> Iterator[str]:
        yield from HEADER.splitlines()
        late: list[str] = []
        for number in range(1, ROUNDS + 1):
            yield f"# round {number}"
            yield from self.draw(number)
            if number > 1:
                keyed = self.pile(number - 1)
                if number - 1 == LATE_ROUND:
                    late = [k for k in keyed if k.split()[1] in LATE_TABLES]
                    keyed = [k for k in keyed if k not in late]
                yield from keyed
                if number - 1 == LATE_ROUND + 1:
                    yield f"# the two slips missing since round {LATE_ROUND}"
                    yield from late
                    yield f"certify {LATE_ROUND}"
                if number - 1 != LATE_ROUND:
                    yield f"certify {number - 1}"
            if number == CORRECTED + 2:
                yield self.correction()
            rounds.reveal(self.session)
            yield "reveal"
        yield "# the last pile"
        yield from self.pile(ROUNDS)
        yield f"certify {ROUNDS}"
        yield "end"

    def draw(self, number: int) -> Iterator[str]:
        rounds.draw_rack(self.session, at_once=True)
        yield f"rack {self.session.game().last.rack_text}"
        if number == CANCELLED:
            note = "une lettre mal annoncée"
            incident = corrections.Incident(IncidentKind.CANCELLED, note)
            corrections.declare(self.session, incident)
            yield f"incident annulé {note}"
            rounds.draw_rack(self.session, at_once=True)
            yield f"rack {self.session.game().last.rack_text}"

    def pile(self, number: int) -> list[str]:
        game = self.session.game()
        target = self.session.round(game, number)
        rules = self.session.rules
        plays = best(target.board, target.rack.tiles, self.session.lexicon, rules, SEEN)
        lines = []
        for index, entry in enumerate(self.session.state.present(1, number)):
            written = invent_slip(plays, 800 - 14 * index, rules, self.chance)
            line = SlipLine(entry.table, written)
            keyed = slips.record(self.session, game, target, [line], slips.Entry())[0]
            short = self.shortened(keyed, written, target.play.score)
            text = show_line(SlipLine(entry.table, short), rules)
            if number == UNDONE and index == 10:
                lines += [f"{number}: {entry.table} 1", "undo"]
            lines.append(f"{number}: {text}")
        return lines

    def shortened(self, keyed: slips.Keyed, written: Written, top: int) -> Written:
        """Most slips are judged by eye: the top, a score, a zero because of a word."""
        judged = keyed.judged
        if written.kind is not SlipKind.FULL or self.chance.below(4) == 0:
            return written
        if judged.points == top:
            return Written(SlipKind.TOP, warning=judged.warning)
        if judged.points == 0:
            return Written(SlipKind.ZERO, word=written.word.upper())
        return Written(SlipKind.SCORE, score=judged.points, warning=judged.warning)

    def correction(self) -> str:
        line = f"{self.session.state.present(1, 1)[8].table} 12"
        slips.correct(self.session, CORRECTED, line, "bulletin mal lu")
        return f"correct {CORRECTED} {line} : bulletin mal lu"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        context = replace(system_context(Path(folder), "make", "make"), lexicons=Path(folder))
        tournaments.create(context, "evening", tournaments.Choices())
        with Session.write(context, "evening") as session:
            players.import_list(session, PLAYERS)
            tournaments.start_game(session, seed=SEED)
            evening = Evening(session, Generator(SEED, 1))
            text = "\n".join(evening.lines()) + "\n"
    SCRIPT.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
