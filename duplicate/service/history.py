"""The journal of a tournament: who did what and when, in the reader's words."""

from dataclasses import dataclass

from duplicate.game.events import (
    Corrected,
    RackDrawn,
    Recorded,
    SlipAttributed,
    SlipJudged,
    Undone,
)
from duplicate.game.journal import reveals_secret, sentence_of
from duplicate.game.state import TournamentState
from duplicate.service.session import Session


@dataclass(frozen=True)
class Entry:
    """One line of the journal; ``taken_back`` when a later undo covers it."""

    seq: int
    at: str
    operator: str
    slug: str
    values: dict[str, object]
    taken_back: bool


def entries(session: Session) -> list[Entry]:
    """All events in order; what an unrevealed round must not show is left out."""
    undone = {r.event.act for r in session.log if isinstance(r.event, Undone)}
    labels = {e.entry: e.table for e in session.state.entries.values()}
    lines = []
    for record in session.log:
        if hidden(session.state, record):
            continue
        slug, values = sentence_of(record.event, labels)
        lines.append(
            Entry(record.seq, record.at, record.operator, slug, values, record.act in undone)
        )
    return lines


def hidden(state: TournamentState, record: Recorded) -> bool:
    """Whether an event tells what the room must not know yet while a game is played.

    That is the top of a round not yet revealed, a player's play in it, and a rack that was taken
    back: a draw that was taken back or cancelled stays secret until the round is played after
    all, because the program may draw the same rack again. So does a judgement whose slip was
    taken back.
    """
    game = state.current_game
    if game is None or game.ended is not None:
        return False
    if isinstance(record.event, RackDrawn):
        cancelled = any(each.seq == record.seq for each in game.cancelled)
        drawn = (game.number, len(game.rounds))
        return not cancelled and (record.event.game, record.event.round) > drawn
    if not reveals_secret(record.event):
        return False
    about = _round_of(state, record)
    revealed = sum(1 for each in game.rounds if each.revealed)
    return about is None or about > (game.number, revealed)


def _round_of(state: TournamentState, record: Recorded) -> tuple[int, int] | None:
    """The game and round an event speaks of; a slip's own for what was decided about it."""
    told = record.event
    if isinstance(told, Corrected):
        told = told.replacement
    if isinstance(told, SlipJudged | SlipAttributed):
        slip = state.slips.get(told.slip)
        # The number of a slip that was taken back is given again.
        if slip is None or slip.seq > record.seq:
            return None
        return slip.recorded.game, slip.recorded.round
    game, number = getattr(told, "game", None), getattr(told, "round", None)
    return None if game is None or number is None else (game, number)
