"""Make the tournament file that this version of the program is remembered by.

Run by hand until the version is released (``python -m tests.support.make_kept 0.1.0``), then never
again for it: its file must open, verify and export for ever. It holds the events of an eventful
evening, in one finished game and one that is being played.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

from duplicate.core.person import Person
from duplicate.game.events import IncidentKind, SlipKind
from duplicate.service import (
    appeals,
    clock,
    corrections,
    discipline,
    guests,
    notices,
    pairs,
    players,
    rounds,
    slips,
    tournaments,
)
from duplicate.service.corrections import Incident
from duplicate.service.description import Description, describe
from duplicate.service.game_plan import GamePlan, field_of, own_rules
from duplicate.service.session import Session
from duplicate.service.standings import results
from tests.support.room import NAME, ROUNDS, Room

KEPT = Path(__file__).parent.parent / "kept"


def summary(session: Session) -> dict[str, Any]:
    """What must never change about a kept file."""
    games = [results(session, number) for number in sorted(session.state.games)]
    return {
        "events": len(session.log),
        "slips": len(session.state.slips),
        "games": [
            {
                "ended": game.end_reason,
                "tops": [
                    f"{r.play.word} {r.play.reference} {r.top}" for r in game.rounds if r.play
                ],
                "standings": [
                    [line.rank, line.table, line.person.full_name, line.total, line.negative]
                    for line in game.lines
                ],
            }
            for game in games
        ],
    }


def lead(room: Room) -> None:
    """Two games in which everything happens once."""
    session = room.session
    room.start(4)
    session.record(persons=[Person(1, "Œuvrard", "Éloïse", "0012345", "Mots & Cie", "1A", "S")])
    players.move(session, "4", "12B", "A")
    _first_round(room)
    _second_round(room)
    _third_round(room)
    discipline.warn(session, "12B", "bavardages", 3)
    notices.hand(session)
    appeals.lodge(session, 1, "2", "je réclame 50 points")
    appeals.answer(session, 1, appeals.Answer(upheld=False, article="5.4.1", note="non"))
    slips.correct(session, 1, "2 50", "mal lu")
    better = Incident(IncidentKind.FOUND_LATER, "vu par la table 2", "FEDAYIN", "H8")
    corrections.declare(session, better, 1)
    room.end()
    _second_game(room)


def _first_round(room: Room) -> None:
    session = room.session
    room.draw(ROUNDS[0][0])
    clock.start_clock(session)
    room.wait(60)
    corrections.declare(session, Incident(IncidentKind.MISREAD, "le N lu M"))
    room.wait(100)
    clock.pause(session)
    clock.start_clock(session)
    clock.time_up(session)
    rounds.choose_top(session, "FEDAYIN", "H4")
    rounds.reveal(session)
    slips.count(session, 1, 4)
    top = f"1 H4 FEDAYIN {room.last.play.score}"
    room.key(top, "2 45", "3 50", "12B 20 -5")
    corrections.undo(session)
    room.key(top, "2 45", "3 0 FEDAYN", "12B 20 -5")
    slips.decide(session, 1, "1", slips.decision(98), "payé au plus haut")
    rounds.certify(session)


def _second_round(room: Room) -> None:
    session = room.session
    room.draw("UFERSTL")
    corrections.declare(session, Incident(IncidentKind.CANCELLED, "une lettre en trop"))
    room.reveal("UFERSTI")
    players.withdraw(session, "3")
    room.enter(1, since=5)
    room.key("1 top", "? 4", "? 3 a", "3 blank", "12B none")
    slips.attribute(session, session.state.next_slip - 4, "2", "signé au dos")
    slips.attribute(session, session.state.next_slip - 3, None, "brouillon")
    slips.decide(session, 2, "12B", slips.decision(2), "bulletin retrouvé")
    rounds.certify(session)


def _third_round(room: Room) -> None:
    session = room.session
    left = "".join(sorted("RSTI"))
    room.reveal(f"{left}+EKL")
    slips.fill_rest(session, SlipKind.ABSENT)
    rounds.certify(session)


def _second_game(room: Room) -> None:
    session = room.session
    players.come_back(session, "3")
    discipline.exclude(session, "4", "a consulté un dictionnaire")
    describe(session, Description("Vichy", "28/11/2026", ("Anne PETIT",), "Club de Vichy"))
    guests.set_guests(session, "2")
    pairs.pair(session, "1", "3", [3])
    rules = own_rules(session, "7sur8", {"time.seconds": 90})
    plan = GamePlan(rules, field_of(session, ["1", "2", "3"]))
    tournaments.start_game(session, seed=19, plan=plan)
    while not room.draw().playable:
        note = "aucune solution"
        corrections.declare(session, Incident(IncidentKind.CANCELLED, note))


def main(version: str) -> None:
    folder = KEPT / version
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        room = Room(Path(home), title="Coupe gardée")
        lead(room)
        kept = summary(room.session)
        room.close()
        shutil.copy(room.path, folder / f"{NAME}.sqlite")
    text = json.dumps(kept, ensure_ascii=False, indent=1) + "\n"
    (folder / "summary.json").write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
