"""The journal's sentences for the events around the judge (see ``game.journal``)."""

from collections.abc import Callable, Mapping
from typing import Any

from duplicate.game.arbitration import (
    AppealDecided,
    AppealLodged,
    DisciplinaryWarning,
    EntryExcluded,
    NoticeHanded,
    NoticeIssued,
    RoomTold,
    SlipAgreed,
)
from duplicate.game.event import Event

Labels = Mapping[int, str]
Sentence = tuple[str, dict[str, object]]


def label(entry: int, labels: Labels) -> str:
    """What an entry is called: usually its table."""
    return labels.get(entry, f"#{entry}")


def _round(event: Any, **more: object) -> dict[str, object]:
    return {"game": event.game, "round": event.round, **more}


def _about(event: Any, labels: Labels, **more: object) -> dict[str, object]:
    return _round(event, table=label(event.entry, labels), **more)


def _issued(event: NoticeIssued, labels: Labels) -> Sentence:
    values = _about(event, labels, notice=event.notice, replaces=event.replaces)
    return "journal-notice-replaces" if event.replaces else "journal-notice", values


def _handed(event: NoticeHanded, _labels: Labels) -> Sentence:
    return "journal-notice-handed", _round(event, notice=event.notice)


def _room_told(event: RoomTold, _labels: Labels) -> Sentence:
    tables = ", ".join(event.tables)
    values = _round(event, word=event.word, tables=tables)
    return "journal-room-told-tables" if tables else "journal-room-told", values


def _disciplinary(event: DisciplinaryWarning, labels: Labels) -> Sentence:
    return "journal-disciplinary", _about(event, labels, note=event.note)


def _agreed(event: SlipAgreed, _labels: Labels) -> Sentence:
    return "journal-agreed", {"slip": event.slip}


def _excluded(event: EntryExcluded, labels: Labels) -> Sentence:
    return "journal-excluded", _about(event, labels, note=event.note)


def _lodged(event: AppealLodged, labels: Labels) -> Sentence:
    return "journal-appeal-lodged", _about(event, labels, appeal=event.appeal, note=event.note)


def _decided(event: AppealDecided, _labels: Labels) -> Sentence:
    values: dict[str, object] = {
        "appeal": event.appeal,
        "article": event.article,
        "note": event.note,
    }
    return "journal-appeal-upheld" if event.upheld else "journal-appeal-dismissed", values


TELLERS: dict[type[Event], Callable[[Any, Labels], Sentence]] = {
    NoticeIssued: _issued,
    NoticeHanded: _handed,
    RoomTold: _room_told,
    DisciplinaryWarning: _disciplinary,
    SlipAgreed: _agreed,
    EntryExcluded: _excluded,
    AppealLodged: _lodged,
    AppealDecided: _decided,
}
