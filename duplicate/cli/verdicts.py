"""What was decided for a slip, as one readable line."""

from duplicate.adjudication.reasons import describe
from duplicate.game.events import Outcome, SlipJudged, SlipKind
from duplicate.service.rounds import Certificate
from duplicate.service.slips import Keyed
from duplicate.texts import Texts

#: Reasons that only repeat what kind of slip it is.
SAID_BY_KIND = frozenset({"absent", "blank-slip", "no-slip"})


def verdict(keyed: Keyed, _: Texts) -> str:
    """Points, sanction and every reason; nothing but "noted" before the reveal."""
    if keyed.judged is None:
        return _("noted")
    parts = [_kind(keyed, _)]
    if keyed.late:
        parts.append(_("late"))
    return _with_sanctions(keyed.judged, parts, _)


def judged_text(judged: SlipJudged, _: Texts) -> str:
    """What was decided, with every reason."""
    return _with_sanctions(judged, [points(judged.points, _)], _)


def _with_sanctions(judged: SlipJudged, parts: list[str], _: Texts) -> str:
    if judged.outcome is Outcome.AVERAGE:
        parts.append(_("average"))
    if judged.outcome is Outcome.PENALTY:
        parts.append(_("penalty: {raw} − {penalty}", raw=judged.raw,
                       penalty=judged.raw - judged.points))  # fmt: skip
    if judged.warning:
        parts.append(_("warning"))
    sentences = [describe(each, _) for each in judged.reasons if each.slug not in SAID_BY_KIND]
    sentences += [_("TO DECIDE: {question}", question=describe(ask, _)) for ask in judged.asks]
    return ". ".join((", ".join(parts), " ".join(sentences))) if sentences else ", ".join(parts)


def _kind(keyed: Keyed, _: Texts) -> str:
    given = 0 if keyed.judged is None else keyed.judged.points
    kind = {
        SlipKind.NONE: _("no slip"),
        SlipKind.ABSENT: _("absent"),
        SlipKind.BLANK: _("blank slip"),
    }.get(keyed.written.kind)
    if kind is None:
        return points(given, _)
    return f"{kind}, {points(given, _)}" if given else kind


def points(count: int, _: Texts) -> str:
    """A number of points in words: "0 point" in French, "0 points" in English."""
    return _.points(count)


def certified(done: Certificate, _: Texts) -> str:
    """What a certificate says, in one line."""
    return _(
        "Round {number} certified: {tables}, {points}.",
        number=done.round,
        tables=_.plural("{count} table", "{count} tables", done.slips),
        points=_.points(done.points),
    )
