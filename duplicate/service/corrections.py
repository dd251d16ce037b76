"""Taking back and putting right: undo, incidents, what the record of a round says."""

from dataclasses import dataclass

from duplicate.core.moment import wall_clock
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.arbitration import (
    AppealDecided,
    AppealLodged,
    EntryExcluded,
    NoticeHanded,
    NoticeIssued,
    SlipAgreed,
)
from duplicate.game.events import (
    AnyEvent,
    ClockPaused,
    Corrected,
    GameEnded,
    GameStarted,
    IncidentDeclared,
    IncidentKind,
    PlayerEntered,
    PlayerMoved,
    PlayerReturned,
    PlayerWithdrawn,
    PlayFact,
    RackDrawn,
    Recorded,
    RoundCertified,
    RoundStarted,
    SlipAttributed,
    SlipJudged,
    SlipRecorded,
    SlipsCounted,
    TimeUp,
    TopChecked,
    TopDeclared,
    TopRevealed,
    TournamentCreated,
    Undone,
)
from duplicate.game.state import GameState, RoundState
from duplicate.service.history import hidden
from duplicate.service.rounds import legal_play
from duplicate.service.session import Session

#: Comes after every round of a game.
AFTER_ALL = 1_000_000


@dataclass(frozen=True)
class TakenBack:
    """The act an undo took back; ``events`` without those that would tell what is secret."""

    act: int
    at: str
    events: tuple[AnyEvent, ...]


def undo(session: Session, *, many: bool = False) -> TakenBack:
    """Take back the last act of this operator, if nothing later depends on it.

    A list of players is taken back only where ``many`` says that this is meant.
    Raises ``RuleConflict``: ``nothing-to-undo``, ``undo-depends`` naming the later act, or
    ``undo-many`` telling how many players would go.
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
    entered = sum(isinstance(record.event, PlayerEntered) for record in taken)
    if entered > 1 and not many:
        raise RuleConflict("undo-many", count=entered)
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
        case (
            SlipRecorded(slip=slip)
            | SlipJudged(slip=slip)
            | SlipAttributed(slip=slip)
            | SlipAgreed(slip=slip)
        ):
            return _concerns_slip(later, slip, session)
        case SlipsCounted(game=game, round=number) | RoundCertified(game=game, round=number):
            return isinstance(later, RoundCertified) and (later.game, later.round) == (
                game,
                number,
            )
        case _ if (subject := _subject(made)) is not None:
            return _is_about(later, subject, getattr(made, subject))
        case GameStarted(game=game):
            return _moment(later) is not None and _moment(later) >= (game, 0)  # type: ignore[operator]
        case Corrected():
            return isinstance(later, RoundCertified | Corrected)
        case _:
            return _after(later, made)


def _is_about(later: AnyEvent, subject: str, number: int) -> bool:
    """Whether an event is about an entry, a notice or an appeal; a final is about its field."""
    if isinstance(later, GameStarted):
        return subject == "entry" and number in later.field
    return bool(getattr(later, subject, None) == number)


def _subject(made: AnyEvent) -> str | None:
    """The field that says what an event is about, where anything later about it builds on it."""
    match made:
        case NoticeIssued() | NoticeHanded():
            return "notice"
        case AppealLodged() | AppealDecided():
            return "appeal"
        case PlayerEntered() | PlayerMoved() | PlayerWithdrawn() | PlayerReturned():
            return "entry"
        case EntryExcluded():
            return "entry"
        case _:
            return None


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
            | TopChecked(game=game, round=number)
            | TopRevealed(game=game, round=number)
            | SlipRecorded(game=game, round=number)
            | SlipsCounted(game=game, round=number)
            | RoundCertified(game=game, round=number)
            | IncidentDeclared(game=game, round=number)
        ):
            return game, number
        case GameStarted(game=game):
            return game, 0
        case GameEnded(game=game):
            return game, AFTER_ALL
        case _:
            return None


@dataclass(frozen=True)
class Incident:
    """What to declare: the kind, a note for the record, a better play if one was found."""

    kind: IncidentKind
    note: str = ""
    word: str = ""
    reference: str = ""


def declare(
    session: Session, incident: Incident, number: int | None = None, *, game: int | None = None
) -> IncidentDeclared:
    """Declare an incident of a round (the last one drawn unless ``number`` says another).

    ``misread`` and ``during-time`` stop nothing but start the clock afresh if it was running;
    ``found-later`` with a play corrects the most the round could earn, never the board;
    ``cancelled`` takes the last round back: its tiles return to the bag, its slips are void.
    Raises ``InvalidInput('reason-needed')``; ``RuleConflict``: ``no-round-yet``,
    ``cancel-only-last``, ``incident-too-late``, ``round-not-revealed``, ``play-not-better``.
    """
    played = session.game(game)
    if played.last is None:
        raise RuleConflict("no-round-yet")
    target = played.last if number is None else session.round(played, number)
    if not incident.note.strip():
        raise InvalidInput("reason-needed")
    events: list[AnyEvent] = []
    play = None
    match incident.kind:
        case IncidentKind.CANCELLED:
            _check_last(session, played, target)
        case IncidentKind.FOUND_LATER:
            play = _better_play(session, target, incident)
        case IncidentKind.MISREAD | IncidentKind.DURING_TIME:
            if target.revealed:
                raise RuleConflict("incident-too-late", round=target.number)
            if target.starts:
                seconds = target.rules.seconds(target.number)
                events.append(RoundStarted(played.number, target.number, seconds, seconds))
    event = IncidentDeclared(played.number, target.number, incident.kind, incident.note, play)
    session.record(event, *events)
    return event


def _check_last(session: Session, game: GameState, target: RoundState) -> None:
    """Only the last round drawn can be cancelled, while the game is played."""
    last = game.last
    if game is session.state.current_game and target is last and game.ended is None:
        return
    number = 0 if last is None else last.number
    raise RuleConflict("cancel-only-last", round=target.number, last=number)


def _better_play(session: Session, target: RoundState, incident: Incident) -> PlayFact | None:
    """The play that was found after the announcement, if one is named."""
    if not target.revealed:
        raise RuleConflict("round-not-revealed", round=target.number)
    if not incident.word:
        return None
    play = legal_play(session, target, incident.word, incident.reference)
    top = 0 if target.best is None else target.best.score
    if play.score <= top:
        raise RuleConflict(
            "play-not-better",
            word=play.word,
            reference=play.reference,
            score=play.score,
            top=top,
        )
    return play
