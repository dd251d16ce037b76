"""The arbiter's desk in ``duplicate run``: an open tournament, and what the screen remembers."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime

from duplicate.cli.console import say
from duplicate.cli.evening_clock import Watch
from duplicate.errors import InvalidInput
from duplicate.game.state import GameState, RoundState
from duplicate.service import slips
from duplicate.service.second_check import SecondLook
from duplicate.service.session import Session


def _nowhere() -> bool:
    return False


@dataclass(frozen=True)
class Wishes:
    """How the evening is led: with the program's clock, on a screen nobody else sees, hurried."""

    clock: bool = True
    private: bool = False
    at_once: bool = False


@dataclass(frozen=True)
class Order:
    """A command as it was typed: its arguments, and the round named before it (``3: certify``)."""

    arguments: tuple[str, ...] = ()
    round: int | None = None

    @property
    def rest(self) -> str:
        """The arguments as one text."""
        return " ".join(self.arguments)

    def number(self, position: int, form: InvalidInput) -> int:
        """The whole number at a position; ``form`` is the complaint when nothing stands there."""
        if position >= len(self.arguments):
            raise form
        return whole(self.arguments[position])


@dataclass(frozen=True)
class Asked:
    """What a command wants to be told twice: the step that Enter is then, and the command."""

    text: str
    command: Callable[["Desk", Order], None]
    order: Order


#: What Enter orders: a command without anything behind it.
BARE = Order()


class Desk:
    """The tournament held open, the wishes, and where the dialogue is.

    ``second`` checks each top while the room thinks.

    ``ready`` is set by a first Enter on what a second one announces to the room; ``asked`` by a
    command that has to be typed again, or confirmed by Enter; ``leaving`` by a first Ctrl-C.
    ``rack`` is a rack typed before its time; ``second_arbiter`` signs double arbitration. ``shows_prompt``: a person types at a terminal; ``shows_board`` and
    ``shows_panel`` tell whether it draws the board, and the announcements beside it, by itself.
    """

    def __init__(
        self, session: Session, wishes: Wishes, anchor: Callable[[], None] = lambda: None
    ) -> None:
        self.session = session
        self.wishes = wishes
        self.watch = Watch(session, used=wishes.clock)
        self.anchor = anchor
        self.second = SecondLook()
        self.over = False
        self.ready = False
        self.leaving = False
        self.asked: Asked | None = None
        self.rack: str | None = None
        self.second_arbiter = session.context.operator
        self._answered: Asked | None = None
        self.shows_prompt = False
        self.shows_board: Callable[[], bool] = _nowhere
        self.shows_panel: Callable[[], bool] = _nowhere
        self._no_more: tuple[int, int] | None = None

    @property
    def game(self) -> GameState | None:
        """The game started last."""
        return self.session.state.current_game

    @property
    def last(self) -> RoundState | None:
        """The round drawn last in the current game."""
        return None if self.game is None else self.game.last

    @property
    def playing(self) -> bool:
        """Whether a game is under way."""
        return self.game is not None and self.game.ended is None

    def take_answer(self) -> Asked | None:
        """Begin the next line: what was asked before it, which only this line may confirm."""
        self._answered, self.asked = self.asked, None
        return self._answered

    def sure(self, asked: Asked, question: str) -> bool:
        """Whether the operator says it the second time; the first time the question is put.

        A script is not asked: it cannot answer.
        """
        if not self.shows_prompt or self._answered == asked:
            return True
        self.asked = asked
        say(question)
        return False

    @contextmanager
    def signing(self, name: str) -> Iterator[None]:
        """Somebody else sits at the keyboard for one line."""
        before = self.session.context
        self.session.context = replace(before, operator=name)
        try:
            yield
        finally:
            self.session.context = before

    def now(self) -> datetime:
        """The moment, from the context's clock."""
        return self.session.context.now()

    def target(self, number: int | None) -> RoundState:
        """The round a command means: the one named, else the one whose slips are keyed."""
        game = self.session.game()
        if number is None:
            return slips.default_round(self.session, game)
        return self.session.round(game, number)

    def no_more_racks(self) -> None:
        """Remember that no rack can follow the round drawn last."""
        game = self.session.game()
        self._no_more = (game.number, len(game.rounds))

    @property
    def finished(self) -> bool:
        """Whether the last attempt to draw found that the game is over."""
        game = self.game
        return game is not None and self._no_more == (game.number, len(game.rounds))


def whole(text: str) -> int:
    """A whole number typed in digits; raises ``InvalidInput('not-a-number')``."""
    if not (text.isascii() and text.isdecimal()):
        raise InvalidInput("not-a-number", text=text)
    return int(text)
