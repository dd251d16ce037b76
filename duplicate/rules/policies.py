"""Named behaviours that a format or a federation chooses among.

Each name is one function in one registry, in the package that does the work; no code asks which
format or federation is played.
"""

from enum import StrEnum


class RackPolicy(StrEnum):
    """What a rack is made of; the behaviours stand in ``game.supply`` and ``service.drawing``."""

    DRAWN = "drawn"
    FORCED_BLANK = "forced-blank"
    BLANK_REPLACED = "blank-replaced"


class BlankPolicy(StrEnum):
    """What becomes of a blank that was laid; the behaviours stand in ``game.blanks``."""

    STAYS = "stays"
    REPLACED = "replaced"
    REPLACED_UNTIL_ONE_STAYS = "replaced-until-one-stays"


class Elimination(StrEnum):
    """Who plays no more after a round; the behaviours stand in ``game.elimination``."""

    NONE = "none"
    BELOW_BEST = "below-best"


class Metric(StrEnum):
    """What players are ranked by; the behaviours stand in ``standings.ranking``."""

    POINTS = "points"
    PERCENT = "percent"
    TIME = "time"


class Cumulate(StrEnum):
    """How the games of an event are added up; the behaviours stand in ``standings.cumulation``.

    ``PERCENT`` is the mean percentage of the top; ``TIME`` is for events of races to the top.
    """

    POINTS = "points"
    NEGATIVE = "negative"
    PERCENT = "percent"
    TIME = "time"


class TopSource(StrEnum):
    """Whose best play goes on the boards; the behaviours stand in ``service.players_top``."""

    COMPUTER = "computer"
    PLAYERS = "players"


class PlayersTie(StrEnum):
    """Who chooses when several players' plays are best: ``top_choice``, or the arbiter."""

    RULES = "rules"
    ARBITER = "arbiter"


class NobodyValid(StrEnum):
    """What goes on the boards when no player has a valid play: the computer's top, or nothing."""

    COMPUTER = "computer"
    CANCEL = "cancel"


class SlipPolicy(StrEnum):
    """How a word of a slip is judged; the behaviours stand in ``adjudication.procedure``."""

    FISF = "fisf"
    TRUE_SCORE = "true-score"
    AS_WRITTEN = "as-written"
    CLAIMED = "claimed"


class Fault(StrEnum):
    """What a fault of a play that is paid earns; the behaviours stand in ``adjudication.faults``."""

    WARNING = "warning"
    ZERO = "zero"
    IGNORED = "ignored"


class TieBreak(StrEnum):
    """One step in parting equals; the behaviours stand in ``standings.tiebreaks``."""

    LAST_GAME = "last-game"
    LAST_ROUNDS = "last-rounds"
    MOST_TOPS = "most-tops"
    BEST_PLAY = "best-play"
