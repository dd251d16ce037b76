"""What the second check says of a top, as one line."""

from duplicate.game.events import TopChecked
from duplicate.texts import Texts


def checked_line(checked: TopChecked | None, _: Texts) -> str:
    """Whether the top was double-checked; an alarm with what was found when it was disputed."""
    if checked is None:
        return _("Not double-checked: the second search was not finished.")
    if checked.agrees:
        return _("Double-checked: a second search finds the same.")
    plays = ", ".join(f"{play.word} {play.reference} {play.score}" for play in checked.plays)
    return _("ALARM: the second search finds {plays}.", plays=plays or _("no play"))
