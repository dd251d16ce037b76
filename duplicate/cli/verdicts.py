"""What was decided for a slip, as one readable line."""

from duplicate.adjudication.reasons import describe
from duplicate.game.events import Outcome, SlipKind
from duplicate.service.rounds import Certificate
from duplicate.service.slips import Keyed
from duplicate.texts import Texts


def verdict(keyed: Keyed, _: Texts) -> str:
    """Points, sanction and every reason; nothing but "noted" before the reveal."""
    if keyed.judged is None:
        return _("noted")
    judged = keyed.judged
    parts = [_kind(keyed, _)]
    if keyed.late:
        parts.append(_("late"))
    if judged.outcome is Outcome.PENALTY:
        parts.append(_("penalty: {raw} − {penalty}", raw=judged.raw,
                       penalty=judged.raw - judged.points))  # fmt: skip
    if judged.warning:
        parts.append(_("warning"))
    parts += [describe(reason, _) for reason in judged.reasons]
    parts += [_("TO DECIDE: {question}", question=describe(ask, _)) for ask in judged.asks]
    return _("; ").join(parts)


def _kind(keyed: Keyed, _: Texts) -> str:
    match keyed.written.kind:
        case SlipKind.NONE:
            return _("no slip")
        case SlipKind.ABSENT:
            return _("absent")
        case SlipKind.BLANK:
            return _("blank slip")
        case _other:
            return points(0 if keyed.judged is None else keyed.judged.points, _)


def points(count: int, _: Texts) -> str:
    """A number of points in words: "0 point" in French, "0 points" in English."""
    return _.points(count)


def certified(done: Certificate, _: Texts) -> str:
    """What a certificate says, in one line."""
    return _(
        "Round {number} certified: {slips}, {points}.",
        number=done.round,
        slips=_.plural("{count} slip", "{count} slips", done.slips),
        points=_.points(done.points),
    )
