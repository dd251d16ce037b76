"""A demonstration: a whole evening of 24 invented players, through the same doors as a real one."""

import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from duplicate.adjudication.slip_text import SlipLine
from duplicate.core.random import Generator
from duplicate.engine.search import best
from duplicate.game.events import IncidentKind, Origin, PlayerEntered
from duplicate.game.state import GameState, RoundState
from duplicate.service import rounds, slips, tournaments
from duplicate.service.context import Context
from duplicate.service.corrections import Incident, declare
from duplicate.service.documents import export
from duplicate.service.exports.job import Exported
from duplicate.service.piles import pile
from duplicate.service.session import Session
from duplicate.service.simulate import PLAYERS_STREAM
from duplicate.service.standings import results
from duplicate.simulation.people import invent
from duplicate.simulation.slips import SEEN, invent_slip, strength
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

PLAYERS = 24
NAME = "demo"
#: An invented player thinks at least so many seconds of the round.
FASTEST_SECONDS = 40
Progress = Callable[[int], None]


@dataclass(frozen=True)
class Demonstrated:
    """The game that was played and the documents written, the tournament file first."""

    analysis: GameResults
    exported: Exported


def demonstrate(
    context: Context, folder: Path, texts: Texts, seed: int, progress: Progress
) -> Demonstrated:
    """Play a game with invented players and write every document into ``folder``.

    The tournament is played in a place of its own and moved into ``folder`` when it is complete,
    so a real tournament can never be touched. ``progress`` is told each round's number.
    """
    _ = texts
    with tempfile.TemporaryDirectory(prefix="duplicate-demo-") as temporary:
        apart = replace(context, home=Path(temporary))
        title = _("Demonstration with invented players")
        tournaments.create(apart, NAME, tournaments.Choices(title=title))
        with Session.write(apart, NAME) as session:
            _register(session, seed)
            play(session, seed, progress)
            analysis = results(session)
            exported = export(session, (), folder, None, texts)
            file = session.file.copy_to(folder, replacing=True)
    return Demonstrated(analysis, replace(exported, paths=(file, *exported.paths)))


def _register(session: Session, seed: int) -> None:
    people = invent(PLAYERS, Generator(seed, PLAYERS_STREAM))
    entered = [PlayerEntered(p.id, p.id, str(p.id), "") for p in people]
    session.record(*entered, persons=people)


def play(session: Session, seed: int, progress: Progress) -> None:
    """Play a whole game with invented slips; ``progress`` is told each round’s number."""
    tournaments.start_game(session, seed=seed)
    invented = Generator(seed, 1, PLAYERS_STREAM)
    while True:
        drawn = rounds.draw_rack(session, at_once=True)
        if drawn.over is not None:
            tournaments.end_game(session, drawn.over)
            return
        if not drawn.playable:
            note = "no play is possible"
            declare(session, Incident(IncidentKind.CANCELLED, note))
            continue
        progress(drawn.round)
        rounds.reveal(session)
        game = session.game()
        target = session.round(game, drawn.round)
        _hand_in(session, game, target, invented)
        _decide(session, game, target)
        rounds.certify(session, drawn.round)


def _hand_in(session: Session, game: GameState, target: RoundState, generator: Generator) -> None:
    rules = target.rules
    plays = best(target.board, target.rack.tiles, session.lexicon, rules, SEEN)
    limit = rules.format.seconds
    lines = []
    for number, entry in enumerate(session.state.present(game.number, target.number)):
        written = invent_slip(plays, strength(number), rules, generator)
        seconds = float(FASTEST_SECONDS + generator.below(limit - FASTEST_SECONDS + 1))
        lines.append(SlipLine(entry.table, written, seconds))
    slips.record(session, game, target, lines, slips.Entry(origin=Origin.PAPER))


def _decide(session: Session, game: GameState, target: RoundState) -> None:
    """The invented arbiter takes the program's provisional points for the answer."""
    for table in pile(session, game, target).to_decide:
        entry = session.state.at_table(table)
        judged = None if entry is None else target.slips[entry.entry].judged
        if judged is not None:
            verdict = slips.decision(judged.points, judged.raw, warning=judged.warning)
            slips.decide(session, target.number, table, verdict, "demo")
