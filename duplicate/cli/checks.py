"""What the second check says of a top, as one line."""

from typing import TYPE_CHECKING

from duplicate.game.events import PlayFact, TopChecked
from duplicate.texts import N_, Texts

if TYPE_CHECKING:
    from duplicate.service.second_check import PassedOver

_CHOSEN_BY = {
    "arbiter": N_("Chosen by the arbiter; the search found {play}."),
    "players": N_("The players’ best play; the search found {play}."),
}


def checked_line(checked: TopChecked | None, instead: "PassedOver | None", _: Texts) -> str:
    """Whether the top was double-checked; an alarm with what was found when it was disputed.

    Of a top that the search did not choose, what the search found is told in its place.
    """
    if instead is not None and (checked is None or checked.agrees):
        return _(_CHOSEN_BY[instead.by], play=_play(instead.play))
    if checked is None:
        return _("Not double-checked: the second search was not finished.")
    if checked.agrees:
        return _("Double-checked: a second search finds the same.")
    plays = ", ".join(map(_play, checked.plays))
    return _("ALARM: the second search finds {plays}.", plays=plays or _("no play"))


def _play(play: PlayFact) -> str:
    return f"{play.word} {play.reference} {play.score}"
