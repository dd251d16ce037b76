"""A notice as it is listed and printed, and the phrases that tell it."""

from dataclasses import dataclass

from duplicate.adjudication.reasons import describe
from duplicate.game.event import Outcome, Reason
from duplicate.texts import Texts


@dataclass(frozen=True)
class Notice:
    """A notice to a player; ``handed`` is the round it was handed over with, None before."""

    number: int
    group: str
    table: str
    name: str
    game: int
    round: int
    points: int
    outcome: Outcome
    warning: bool
    reasons: tuple[Reason, ...]
    replaces: int = 0
    handed: int | None = None


def decision_text(notice: Notice, _: Texts) -> str:
    """What was decided, in a few words."""
    points = _.points(notice.points)
    told = {
        Outcome.ZERO: _("zero"),
        Outcome.PENALTY: _("penalty, {points}", points=points),
        Outcome.AVERAGE: _("average, {points}", points=points),
        Outcome.ACCEPTED: points,
    }[notice.outcome]
    return _("{decision}, warning", decision=told) if notice.warning else told


def motives(notice: Notice, _: Texts) -> tuple[str, ...]:
    """Every motive with its article."""
    return tuple(_with_article(reason, _) for reason in notice.reasons)


def _with_article(reason: Reason, _: Texts) -> str:
    told = describe(reason, _)
    if not reason.article:
        return told
    return _("{motive} (art. {article})", motive=told, article=reason.article)
