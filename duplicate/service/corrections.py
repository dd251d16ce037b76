"""Taking back and putting right: undo, incidents, what the record of a round says."""

from dataclasses import dataclass

from duplicate.core.moment import wall_clock
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.events import (
    AnyEvent,
    ClockPaused,
    Corrected,
    GameStarted,
    IncidentDeclared,
    IncidentKind,
    PlayerEntered,
    PlayerMoved,
    PlayerReturned,
    PlayerWithdrawn,
    RackDrawn,
    Recorded,
    RoundCertified,
    RoundStarted,
    SlipAttributed,
    SlipJudged,
    SlipRecorded,
    SlipsCounted,
    TimeUp,
    TopDeclared,
    TopRevealed,
    TournamentCreated,
    Undone,
)
from duplicate.service.clock import start_clock
from duplicate.service.history import hidden
from duplicate.service.rounds import legal_play
from duplicate.service.session import Session


@dataclass(frozen=True)
class TakenBack:
    """The act an undo took back; ``events`` without those that would tell what is secret."""

    act: int
    at: str
    events: tuple[AnyEvent, ...]


def undo(session: Session) -> TakenBack:
    """Take back the last act of this operator, if nothing later depends on it.

    Raises ``RuleConflict``: ``nothing-to-undo``, or ``undo-depends`` naming the later act.
    """
    records = _standing(session.log)
    own = [r for r in records if r.operator == session.context.operator]
    if not own or isinstance(own[-1].event, TournamentCreated):
        raise RuleConflict("nothing-to-undo", operator=session.context.operator)
    act = own[-1].act
    taken = [r for r in records if r.act == act]
    later = [r for r in records if r.seq > taken[-1].seq]
    for record in later:
        if any(_depends(record.event, made.event, session) for made in taken):
            raise RuleConflict("undo-depends", operator=record.operator, at=wall_clock(record.at))
    told = tuple(r.event for r in taken if not hidden(session.state, r))
    session.record(Undone(act))
    return TakenBack(act, taken[0].at, told)


def _standing(log: list[Recorded]) -> list[Recorded]:
    """Everything not taken back yet, corrections included."""
    undone = {r.event.act for r in log if isinstance(r.event, Undone)}
    return [r for r in log if r.act not in undone and not isinstance(r.event, Undone)]


def _depends(later: AnyEvent, made: AnyEvent, session: Session) -> bool:
    """Whether taking ``made`` back would leave ``later`` without its ground."""
    match made:
        case SlipRecorded(slip=slip) | SlipJudged(slip=slip) | SlipAttributed(slip=slip):
            return _concerns_slip(later, slip, session)
        case SlipsCounted(game=game, round=number) | RoundCertified(game=game, round=number):
            return isinstance(later, RoundCertified) and (later.game, later.round) == (
                game,
                number,
            )
        case PlayerEntered() | PlayerMoved() | PlayerWithdrawn() | PlayerReturned():
            return getattr(later, "entry", None) == made.entry
        case GameStarted(game=game):
            return _moment(later) is not None and _moment(later) >= (game, 0)  # type: ignore[operator]
        case Corrected():
            return isinstance(later, RoundCertified | Corrected)
        case _:
            return _after(later, made)


def _concerns_slip(later: AnyEvent, slip: int, session: Session) -> bool:
    recorded = session.state.slips[slip].recorded
    if isinstance(later, RoundCertified):
        return (later.game, later.round) == (recorded.game, recorded.round)
    if isinstance(later, Corrected):
        replacement = later.replacement
        return isinstance(replacement, SlipRecorded) and replacement.slip == slip
    return getattr(later, "slip", None) == slip


def _after(later: AnyEvent, made: AnyEvent) -> bool:
    """For what moves a round on: anything later in the same game, from that round on."""
    ground, moment = _moment(made), _moment(later)
    return ground is not None and moment is not None and ground <= moment


def _moment(event: AnyEvent) -> tuple[int, int] | None:
    match event:
        case (
            RackDrawn(game=game, round=number)
            | RoundStarted(game=game, round=number)
            | ClockPaused(game=game, round=number)
            | TimeUp(game=game, round=number)
            | TopDeclared(game=game, round=number)
            | TopRevealed(game=game, round=number)
            | SlipRecorded(game=game, round=number)
            | SlipsCounted(game=game, round=number)
            | RoundCertified(game=game, round=number)
            | IncidentDeclared(game=game, round=number)
        ):
            return game, number
        case GameStarted(game=game):
            return game, 0
        case _:
            return None


@dataclass(frozen=True)
class Incident:
    """What to declare: the kind, a note for the record, a better play if one was found."""

    kind: IncidentKind
    note: str = ""
    word: str = ""
    reference: str = ""


def declare(session: Session, incident: Incident, number: int | None = None) -> IncidentDeclared:
    """Declare an incident of a round (the last one drawn unless ``number`` says another).

    ``misread`` and ``during-time`` stop nothing but start the clock afresh if it was running;
    ``found-later`` with a play corrects the most the round could earn, never the board;
    ``cancelled`` takes the last round back: its tiles return to the bag, its slips are void.
    Raises ``RuleConflict``: ``no-round-yet``, ``cancel-only-last``, ``incident-too-late``.
    """
    game = session.game()
    if game.last is None:
        raise RuleConflict("no-round-yet")
    target = game.last if number is None else session.round(game, number)
    play = None
    match incident.kind:
        case IncidentKind.CANCELLED:
            if target is not game.last or game.ended is not None:
                raise RuleConflict("cancel-only-last", round=target.number, last=game.last.number)
        case IncidentKind.FOUND_LATER:
            if incident.word:
                play = legal_play(session, target, incident.word, incident.reference)
        case IncidentKind.MISREAD | IncidentKind.DURING_TIME:
            if target.revealed:
                raise RuleConflict("incident-too-late", round=target.number)
    if not incident.note.strip():
        raise InvalidInput("reason-needed")
    event = IncidentDeclared(game.number, target.number, incident.kind, incident.note, play)
    session.record(event)
    restarted = incident.kind in {IncidentKind.MISREAD, IncidentKind.DURING_TIME}
    if restarted and target.starts:
        start_clock(session)
    return event
