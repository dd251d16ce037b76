"""What was decided for the slips of a round that are not simply the top, a line each."""

from duplicate.cli.console import say
from duplicate.cli.language import _, reader
from duplicate.cli.verdicts import verdict
from duplicate.core.order import table_key
from duplicate.game.state import RoundState, SlipState
from duplicate.service.keying import Keyed, keyed_slip
from duplicate.service.piles import NOT_IN_PILE
from duplicate.service.session import Session


def not_the_top(session: Session, target: RoundState) -> list[Keyed]:
    """Slips of a revealed round with fewer points than the top, or a warning, or a question.

    Questions first, then by table; tables that handed nothing in are left out.
    """
    if not target.revealed:
        return []
    top = 0 if target.best is None else target.best.score
    found = [slip for slip in target.slips.values() if _worth_telling(slip, top)]
    keyed = [keyed_slip(session, target, s.recorded, s.judged) for s in found if s.judged]
    return sorted(keyed, key=lambda k: (not (k.judged and k.judged.asks), table_key(k.table)))


def _worth_telling(slip: SlipState, top: int) -> bool:
    judged = slip.judged
    if judged is None or slip.recorded.written.kind in NOT_IN_PILE:
        return False
    return judged.points != top or judged.warning or bool(judged.asks)


def say_not_the_top(
    session: Session, target: RoundState, most: int | None = None, *, asked: bool = True
) -> None:
    """Print them, at most ``most`` lines, and how many more there are.

    Not ``asked``: slips that wait for a decision are told elsewhere.
    """
    told = [k for k in not_the_top(session, target) if asked or not (k.judged and k.judged.asks)]
    if not told:
        return
    say(_("Not the top:"))
    for keyed in told[:most]:
        say(_("  {table}, {name}: {verdict}", table=keyed.table, name=keyed.surname,
              verdict=verdict(keyed, reader())))  # fmt: skip
    more = len(told[most:]) if most is not None else 0
    if more:
        say(reader().plural("  and {count} more: pile {number} lists them all.",
                            "  and {count} more: pile {number} lists them all.",
                            more, number=target.number))  # fmt: skip
