"""The journal: one sentence for each event of the log, for ``duplicate history``.

Sentences are slugs with values (``texts.sentences.journal``). No names: entries are called what
``labels`` says, usually their table. The seed and the state of the generator never appear, because
they tell every rack to come; the caller leaves out what ``reveals_secret`` while the top of its
round is not revealed.
"""

from collections.abc import Callable
from typing import Any

from duplicate.game.arbitration import NoticeIssued
from duplicate.game.arbitration_journal import TELLERS, Labels, Sentence, label
from duplicate.game.events import (
    AnyEvent,
    ClockPaused,
    Corrected,
    Event,
    EventDescribed,
    GameEnded,
    GameStarted,
    IncidentDeclared,
    PlayerEntered,
    PlayerMoved,
    PlayerReturned,
    PlayerWithdrawn,
    PlayFact,
    RackDrawn,
    RoundCertified,
    RoundStarted,
    SlipAttributed,
    SlipJudged,
    SlipKind,
    SlipRecorded,
    SlipsCounted,
    TimeUp,
    TopChecked,
    TopDeclared,
    TopRevealed,
    TournamentCreated,
    Undone,
    Written,
)

#: So many digits of a seal are enough to compare it by eye.
SEAL_SHOWN = 16

_WITHOUT_PLAY = frozenset({SlipKind.BLANK, SlipKind.NONE, SlipKind.ABSENT})


def sentence_of(event: AnyEvent, labels: Labels) -> Sentence:
    """The slug and the values of an event's sentence; an entry without label is ``#number``."""
    return _SENTENCES[type(event)](event, labels)


def reveals_secret(event: AnyEvent) -> bool:
    """Whether the sentence tells a round's top, or a play or points of a player in it."""
    match event:
        case TopDeclared() | SlipRecorded() | SlipJudged() | NoticeIssued():
            return True
        case IncidentDeclared():
            return event.play is not None
        case TopChecked():
            return bool(event.plays)
        case Corrected():
            return reveals_secret(event.replacement)
        case _:
            return False


def as_keyed(written: Written) -> str:
    """A slip in the signs an operator types: ``H4 FEDAYIN 98``, ``36 -5``, ``top a``, ``0 VARI``."""
    score = "" if written.score is None else str(written.score)
    pieces = [written.reference, written.word, score]
    if written.kind is SlipKind.TOP:
        pieces = ["top"]
    elif written.kind is SlipKind.ZERO:
        pieces = ["0", written.word]
    penalty = f"-{written.penalty}" if written.penalty else ""
    warning = "a" if written.warning else ""
    return " ".join(filter(None, (*pieces, penalty, warning)))


def _play(play: PlayFact) -> str:
    return f"{play.reference} {play.word} {play.score}"


def _round(event: Any, **more: object) -> dict[str, object]:
    return {"game": event.game, "round": event.round, **more}


def _created(event: TournamentCreated, _labels: Labels) -> Sentence:
    values: dict[str, object] = {
        "title": event.title,
        "federation": event.rules.federation.name,
        "lexicon": event.lexicon.title,
    }
    return "journal-created", values


def _described(event: EventDescribed, _labels: Labels) -> Sentence:
    told = (event.place, event.date, ", ".join(event.arbiters), event.organiser, event.notes)
    return "journal-described", {"told": " · ".join(filter(None, told)) or "-"}


def _entered(event: PlayerEntered, _labels: Labels) -> Sentence:
    first = (event.game, event.round) == (1, 1)
    kind = "" if event.partner is None else "-pair"
    slug = f"journal-entered{kind}" if first else f"journal-entered{kind}-late"
    if event.guest:
        slug += "-guest"
    return slug, _round(event, entry=event.entry, table=event.table)


def _moved(event: PlayerMoved, _labels: Labels) -> Sentence:
    values = {"entry": event.entry, "table": event.table, "group": event.group}
    return "journal-moved-group" if event.group else "journal-moved", values


def _withdrawn(event: PlayerWithdrawn, labels: Labels) -> Sentence:
    return "journal-withdrawn", _round(event, table=label(event.entry, labels))


def _returned(event: PlayerReturned, labels: Labels) -> Sentence:
    return "journal-returned", _round(event, table=label(event.entry, labels))


def _game_started(event: GameStarted, labels: Labels) -> Sentence:
    values: dict[str, object] = {"game": event.game, "seal": event.seal[:SEAL_SHOWN]}
    slug = "journal-game-bag" if event.seed is None else "journal-game-drawn"
    if event.prepared:
        slug = "journal-game-prepared"
    if event.rules is not None:
        slug += "-rules"
        values |= {"format": event.rules.format.name, "federation": event.rules.federation.name}
    if event.field:
        slug += "-field"
        values["tables"] = ", ".join(label(entry, labels) for entry in event.field)
    return slug, values


def _rack(event: RackDrawn, _labels: Labels) -> Sentence:
    how = "typed" if event.chance is None else "drawn"
    rejected = ", ".join(event.rejected)
    slug = f"journal-rack-{how}-rejected" if rejected else f"journal-rack-{how}"
    return slug, _round(event, rack=event.rack, rejected=rejected)


def _clock(event: RoundStarted, _labels: Labels) -> Sentence:
    again = event.remaining != event.seconds
    slug = "journal-clock-again" if again else "journal-clock"
    return slug, _round(event, seconds=event.seconds, remaining=event.remaining)


def _paused(event: ClockPaused, _labels: Labels) -> Sentence:
    return "journal-clock-paused", _round(event, remaining=event.remaining)


def _time_up(event: TimeUp, _labels: Labels) -> Sentence:
    return "journal-time-up", _round(event)


def _counted(event: SlipsCounted, _labels: Labels) -> Sentence:
    slug = "journal-counted-group" if event.group else "journal-counted"
    return slug, _round(event, count=event.count, group=event.group)


def _slip(event: SlipRecorded, labels: Labels) -> Sentence:
    values = _round(event, slip=event.slip, written=as_keyed(event.written))
    if event.entry is None:
        return "journal-slip-tray", {**values, "table": event.table or "?"}
    values["table"] = label(event.entry, labels)
    if event.written.kind in _WITHOUT_PLAY:
        return f"journal-slip-{event.written.kind}", values
    return "journal-slip-late" if event.late else "journal-slip", values


def _attributed(event: SlipAttributed, labels: Labels) -> Sentence:
    values: dict[str, object] = {"slip": event.slip, "note": event.note}
    slug = "journal-slip-set-aside"
    if event.entry is not None:
        slug = "journal-slip-attributed"
        values["table"] = label(event.entry, labels)
    return f"{slug}-note" if event.note else slug, values


def _judged(event: SlipJudged, _labels: Labels) -> Sentence:
    by = "decided" if event.by == "arbiter" else "judged"
    values: dict[str, object] = {"slip": event.slip, "points": event.points, "raw": event.raw}
    if event.asks:
        return "journal-asked", values
    warning = "-warning" if event.warning else ""
    return f"journal-{by}-{event.outcome}{warning}", values


def _top(event: TopDeclared, _labels: Labels) -> Sentence:
    if event.play is None:
        return "journal-no-top", _round(event)
    if event.stays:
        return "journal-top-stays", _round(event, play=_play(event.play), stays=event.stays)
    slug = "journal-top-arbiter" if event.by == "arbiter" else "journal-top"
    return slug, _round(event, play=_play(event.play))


def _checked(event: TopChecked, _labels: Labels) -> Sentence:
    if event.agrees:
        return "journal-checked", _round(event)
    plays = ", ".join(_play(play) for play in event.plays) or "-"
    return "journal-check-differs", _round(event, plays=plays)


def _revealed(event: TopRevealed, _labels: Labels) -> Sentence:
    return "journal-revealed", _round(event)


def _certified(event: RoundCertified, _labels: Labels) -> Sentence:
    return "journal-certified", _round(event, slips=event.slips, points=event.points, top=event.top)


def _incident(event: IncidentDeclared, _labels: Labels) -> Sentence:
    play = "" if event.play is None else _play(event.play)
    slug = f"journal-incident-{event.kind}"
    if play:
        slug = "journal-better-play"
    return f"{slug}-note" if event.note else slug, _round(event, note=event.note, play=play)


def _game_ended(event: GameEnded, _labels: Labels) -> Sentence:
    return event.reason, {"game": event.game}


def _corrected(event: Corrected, labels: Labels) -> Sentence:
    values: dict[str, object] = {"seq": event.seq, "reason": event.reason}
    match event.replacement:
        case SlipRecorded(written=written) if written.kind in _WITHOUT_PLAY:
            return f"journal-corrected-{written.kind}", values
        case SlipRecorded(written=written):
            now = as_keyed(written)
        case TopDeclared(play=PlayFact() as play):
            now = _play(play)
        case RackDrawn(rack=rack):
            now = rack
        case PlayerEntered(entry=entry, guest=guest):
            return "journal-guest" if guest else "journal-ranked", {"table": label(entry, labels)}
        case _:
            return "journal-corrected", values
    return "journal-corrected-to", {**values, "now": now}


def _undone(event: Undone, _labels: Labels) -> Sentence:
    return "journal-undone", {"act": event.act}


_SENTENCES: dict[type[Event], Callable[[Any, Labels], Sentence]] = {
    TournamentCreated: _created,
    EventDescribed: _described,
    PlayerEntered: _entered,
    PlayerMoved: _moved,
    PlayerWithdrawn: _withdrawn,
    PlayerReturned: _returned,
    GameStarted: _game_started,
    RackDrawn: _rack,
    RoundStarted: _clock,
    ClockPaused: _paused,
    TimeUp: _time_up,
    SlipsCounted: _counted,
    SlipRecorded: _slip,
    SlipAttributed: _attributed,
    SlipJudged: _judged,
    TopDeclared: _top,
    TopChecked: _checked,
    TopRevealed: _revealed,
    RoundCertified: _certified,
    IncidentDeclared: _incident,
    GameEnded: _game_ended,
    Corrected: _corrected,
    Undone: _undone,
    **TELLERS,
}
