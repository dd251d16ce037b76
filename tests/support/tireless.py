"""An arbiter who never stops: ``python -m tests.support.tireless HOME NAME``, until it is killed.

It goes on wherever the tournament stands: draws, reveals, keys slips one by one, certifies. Each
line it prints says that an act is safe: it is printed after the service has answered.
"""

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from duplicate.service import rounds, slips
from duplicate.service.context import Context
from duplicate.service.piles import without_slip
from duplicate.service.session import Session


def place(home: Path) -> Context:
    """The context of a home as the tests' rooms set them up."""
    return Context(
        home=home,
        lexicons=home / "data" / "lexicons",
        operator="arbitre",
        command="duplicate run",
        now=lambda: datetime.now(UTC),
        entropy=lambda: 1,
    )


def lead(session: Session) -> Iterator[str]:
    """What was just done, act by act, for ever."""
    while True:
        game = session.game()
        last = game.last
        if last is None or last.certified is not None:
            yield f"rack {rounds.draw_rack(session, at_once=True).rack}"
        elif not last.revealed:
            rounds.reveal(session)
            yield f"revealed {last.number}"
        elif missing := without_slip(session, game, last):
            table = missing[0].table
            slips.record_lines(session, [line(table, last.number)])
            yield f"slip {last.number} {table}"
        else:
            rounds.certify(session)
            yield f"certified {last.number}"


def line(table: str, number: int) -> str:
    """A slip that a table hands in: always the same one for the same round."""
    return f"{table} {(int(table) + number) % 3}"


if __name__ == "__main__":
    with Session.write(place(Path(sys.argv[1])), sys.argv[2]) as led:
        print("open", flush=True)
        for act in lead(led):
            print(act, flush=True)
