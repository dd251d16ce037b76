"""Where the evening stands, in one line: the clock, the pause, the piles that wait."""

from collections.abc import Sequence

from duplicate.cli.evening_clock import face
from duplicate.cli.evening_desk import Desk
from duplicate.cli.language import _, reader
from duplicate.game.state import GameState, RoundState
from duplicate.service.clock import runs
from duplicate.service.piles import Pile, pile
from duplicate.service.rounds import seconds_until_draw

#: Tables one after the other are shortened from so many on: 4–7.
SPAN = 3
BETWEEN = "   "
#: The status line has room for so many piles; usually two wait.
MOST_PILES = 2


def status(desk: Desk) -> str:
    """Everything that waits, without anything secret."""
    parts = [clock_status(desk), pause_status(desk), *pile_states(desk, MOST_PILES)]
    return BETWEEN.join(part for part in parts if part)


def clock_status(desk: Desk) -> str:
    """The clock of the open round in words; nothing when none is used or started."""
    left, last = desk.watch.left(), desk.watch.open
    if left is None or last is None:
        return ""
    if left <= 0:
        return _("TIME UP")
    if runs(last):
        return _("TIME {clock}", clock=face(left))
    return _("PAUSE {clock}", clock=face(left))


def pause_status(desk: Desk) -> str:
    """How long the next rack has to wait."""
    wait = draw_wait(desk)
    return _("next rack in {seconds} s", seconds=wait) if wait else ""


def draw_wait(desk: Desk) -> int:
    """Whole seconds until the next rack may be announced; 0 when it may."""
    last = desk.last
    if not desk.playing or last is None or not last.revealed or desk.wishes.at_once:
        return 0
    return -int(-seconds_until_draw(desk.session, last) // 1)


def waiting_rounds(game: GameState) -> list[RoundState]:
    """Rounds whose slips are to be keyed: revealed and not certified, or keyed beforehand."""
    return [r for r in game.rounds if r.certified is None and (r.revealed or r.slips or r.tray)]


def pile_states(desk: Desk, most: int | None = None) -> list[str]:
    """A short text for each pile that waits, the oldest first; how many more than ``most``."""
    game = desk.game
    if game is None:
        return []
    waiting = waiting_rounds(game)
    states = [pile_state(desk, game, target) for target in waiting[:most]]
    more = len(waiting) - len(states)
    return (
        [*states, reader().plural("{count} more pile", "{count} more piles", more)]
        if more
        else states
    )


def pile_state(desk: Desk, game: GameState, target: RoundState) -> str:
    """How far one pile is: keyed, missing, undecided, in the tray."""
    found = pile(desk.session, game, target)
    if found.done and target.revealed and count_agrees(found):
        return _("round {number}: complete", number=target.number)
    parts = [
        _("round {number}: {keyed}/{players}", number=found.round, keyed=found.keyed,
          players=found.players)
    ]  # fmt: skip
    if found.missing:
        parts.append(_("missing {tables}", tables=_spans(desk, target, found.missing)))
    if found.to_decide and target.revealed:
        parts.append(_("to decide {tables}", tables=", ".join(found.to_decide)))
    if found.to_agree and not found.missing:
        parts.append(_("second arbiter {tables}", tables=_spans(desk, target, found.to_agree)))
    if found.tray:
        slips = ", ".join(str(slip.recorded.slip) for slip in found.tray)
        parts.append(_("tray {slips}", slips=slips))
    if not count_agrees(found) and not found.missing:
        parts.append(_("counted {counted}", counted=found.counted))
    return ", ".join(parts)


def count_agrees(found: Pile) -> bool:
    """Whether as many slips were keyed as were counted, if they were."""
    return found.counted is None or found.counted == found.handed_in


def _spans(desk: Desk, target: RoundState, missing: Sequence[str]) -> str:
    """Labels of tables, those that follow each other shortened: 1, 4–9, 12B."""
    game = desk.session.game()
    order = [entry.table for entry in desk.session.state.present(game.number, target.number)]
    runs_: list[list[str]] = []
    previous = -2
    for place in (order.index(table) for table in missing):
        if place != previous + 1:
            runs_.append([])
        runs_[-1].append(order[place])
        previous = place
    shown = []
    for run in runs_:
        shown += run if len(run) < SPAN else [f"{run[0]}–{run[-1]}"]
    return ", ".join(shown)
