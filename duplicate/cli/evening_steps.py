"""What Enter does next, and what it says beforehand: one place decides both."""

from collections.abc import Callable
from dataclasses import dataclass

from duplicate.cli import evening_pile as piles
from duplicate.cli import evening_record as record
from duplicate.cli import evening_round as play
from duplicate.cli.console import say
from duplicate.cli.evening_clock import face
from duplicate.cli.evening_desk import BARE, Desk, Order
from duplicate.cli.evening_game import start_game
from duplicate.cli.evening_status import count_agrees, draw_wait
from duplicate.cli.language import _
from duplicate.errors import RuleConflict
from duplicate.game.state import GameState, RoundState
from duplicate.service.clock import runs
from duplicate.service.piles import pile


@dataclass(frozen=True)
class Step:
    """What the prompt says, and the command that Enter stands for."""

    text: str
    command: Callable[[Desk, Order], None]
    order: Order = BARE

    def do(self, desk: Desk) -> None:
        """Carry it out."""
        self.command(desk, self.order)


def next_step(desk: Desk) -> Step:
    """The step that comes now."""
    if desk.asked is not None:
        return Step(desk.asked.text, desk.asked.command, desk.asked.order)
    game = desk.game
    if game is None:
        return _first_game(desk)
    if game.ended is not None:
        return _after_the_game(desk, game)
    last = game.last
    if last is None or last.revealed:
        return _certify_done(desk, game) or _draw(desk, game)
    return _playing(desk, game, last)


def _first_game(desk: Desk) -> Step:
    if not desk.session.state.entries:
        return Step(_("Register players: player add SURNAME First name"), _nobody)
    return Step(_("Enter: start the game (game bag: with a real bag)"), start_game)


def _nobody(_desk: Desk, _order: Order) -> None:
    raise RuleConflict("no-players")


def _draw(desk: Desk, game: GameState) -> Step:
    number = len(game.rounds) + 1
    if desk.finished:
        return Step(_("Enter: end the game"), play.end)
    if game.seed is None and number == 1:
        return Step(_("Rack of round 1, like EMEQ?DA"), play.rack)
    if game.seed is None:
        return Step(_("Rack of round {number}, like EM+EQ?DA", number=number), play.rack)
    wait = draw_wait(desk)
    if wait:
        return Step(_("Enter: draw round {number} in {seconds} s", number=number, seconds=wait),
                    play.rack)  # fmt: skip
    return Step(_("Enter: draw round {number}", number=number), play.rack)


def _playing(desk: Desk, game: GameState, last: RoundState) -> Step:
    if last.play is None:
        return Step(
            _("Enter: no play is possible, cancel round {number}", number=last.number), play.cancel
        )
    left = desk.watch.left()
    if desk.wishes.clock and not (left is not None and left <= 0):
        return _on_the_clock(desk, game, last, left)
    done = None if desk.wishes.clock else _certify_done(desk, game)
    return done or _reveal(desk, last)


def _on_the_clock(desk: Desk, game: GameState, last: RoundState, left: float | None) -> Step:
    if left is None:
        return Step(_("Enter: start the clock of round {number}", number=last.number), play.clock)
    if not runs(last):
        return Step(_("Enter: let the clock run on, {clock}", clock=face(left)), play.clock)
    return _certify_done(desk, game) or Step(
        _("Slips, or Enter: what is missing"), piles.show_states
    )


def _reveal(desk: Desk, last: RoundState) -> Step:
    """Twice: an Enter too many after a slip must not show the top to the room."""
    if desk.ready:
        return Step(
            _("Enter again: announce the top of round {number}", number=last.number),
            play.reveal,
        )
    return Step(_("Enter: reveal the top of round {number}", number=last.number), _get_ready)


def _get_ready(desk: Desk, _order: Order) -> None:
    desk.ready = True
    say(_("Slips collected, everybody ready? Enter again announces the top to the room."))


def _certify_done(desk: Desk, game: GameState) -> Step | None:
    """The oldest pile that is complete, to be certified."""
    for target in game.rounds:
        if target.certified is None and target.revealed:
            found = pile(desk.session, game, target)
            if found.done and count_agrees(found):
                return Step(
                    _("Enter: certify round {number}", number=target.number),
                    piles.certify,
                    Order(round=target.number),
                )
    return None


def _after_the_game(desk: Desk, game: GameState) -> Step:
    done = _certify_done(desk, game)
    if done is not None:
        return done
    if any(target.certified is None for target in game.rounds):
        return Step(_("Slips, or Enter: what is missing"), piles.show_states)
    return Step(_("Enter: standings (export: documents)"), record.standings)
