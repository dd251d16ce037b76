"""Phrases about ranks and times that lists of every kind use: on paper, on screen, on the web."""

from collections.abc import Sequence

from duplicate.rules.policies import TieBreak
from duplicate.standings.results import Decided
from duplicate.texts import N_, Texts


def clock_time(seconds: float, _: Texts) -> str:
    """Minutes and seconds to the tenth: ``12:05.4``, in French ``12:05,4``."""
    minutes, rest = divmod(round(seconds * 10), 600)
    tenths = _.number(rest / 10, 1)
    return f"{minutes}:{tenths:0>4}"


def parted_text(decided: Sequence[Decided], _: Texts) -> str:
    """The rules that parted somebody from equals, one after the other, and their values by each."""
    ways = (
        _(_PARTED[each.rule], values=", ".join(_.number(value) for value in each.values))
        for each in decided
    )
    return _("parted by {ways}", ways=_(", then ").join(ways))


def equals_text(ties: Sequence[TieBreak], _: Texts) -> str:
    """What becomes of equals by the rules: what parts them, or that nothing does."""
    if not ties:
        return _("Equals share their rank.")
    ways = _(", then ").join(_(_WAYS[each]) for each in ties)
    return _("Equals are parted by: {ways}.", ways=ways)


_PARTED = {
    TieBreak.LAST_GAME: N_("the last game: {values}"),
    TieBreak.LAST_ROUNDS: N_("the last rounds: {values}"),
    TieBreak.MOST_TOPS: N_("the number of tops: {values}"),
    TieBreak.BEST_PLAY: N_("the best play: {values}"),
}
_WAYS = {
    TieBreak.LAST_GAME: N_("the last game"),
    TieBreak.LAST_ROUNDS: N_("the last round, then the one before"),
    TieBreak.MOST_TOPS: N_("the number of tops"),
    TieBreak.BEST_PLAY: N_("the best play"),
}
