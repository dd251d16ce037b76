"""What an arbiter can do at the prompt of ``duplicate run``."""

from collections.abc import Callable, Sequence
from datetime import datetime

from duplicate.adjudication.top import explain
from duplicate.cli import evening_words as words
from duplicate.cli.board import board_lines
from duplicate.cli.console import coloured, complain, say
from duplicate.cli.language import _, reader
from duplicate.cli.pile import say_pile
from duplicate.cli.slip import describe
from duplicate.cli.verdicts import certified, points
from duplicate.cli.words import INCIDENTS, KINDS
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.events import IncidentKind
from duplicate.game.state import RoundState, board_after
from duplicate.service import clock, corrections, rounds, slips, tournaments
from duplicate.service.piles import pile, reasons_not_done
from duplicate.service.session import Session


class Desk:
    """The arbiter's desk: an open tournament and what the screen needs to remember.

    ``typing`` is set by the prompt when Ctrl-C interrupted a line that was not empty.
    """

    def __init__(self, session: Session, *, clock: bool, private: bool, at_once: bool) -> None:
        self.session = session
        self.clock = clock
        self.private = private
        self.at_once = at_once
        self.over = False
        self.typing = False
        self._by_word: dict[str, Callable[[Sequence[str]], None]] = {
            word: getattr(self, f"do_{name}")
            for name, typed in words.COMMANDS.items()
            for word in typed
        }

    @property
    def signals(self) -> tuple[int, ...]:
        """Seconds left at which the room is warned."""
        return self.session.rules.format.signals

    @property
    def signal(self) -> int:
        """The first warning."""
        return max(self.signals, default=0)

    @property
    def last(self) -> RoundState | None:
        """The round drawn last in the current game."""
        game = self.session.state.current_game
        return None if game is None else game.last

    def now(self) -> datetime:
        """The moment, from the context's clock."""
        return self.session.context.now()

    def welcome(self) -> None:
        """Say where the tournament stands."""
        created = self.session.state.created
        say(f"{created.title} – {created.rules.federation.titles[reader().language]}")
        say(
            reader().plural(
                "Word list: {title}, {count} word.",
                "Word list: {title}, {count} words.",
                created.lexicon.words,
                title=created.lexicon.title,
            )
        )
        say(_("Enter does the next step; ? lists the commands."))
        last = self.last
        if last is not None:
            self._show_round(last)

    def next_step(self) -> str:
        """What Enter will do now, for the prompt."""
        game = self.session.state.current_game
        if game is None or game.ended is not None:
            return _("Enter: start the next game")
        last = game.last
        if last is None or last.revealed:
            number = len(game.rounds) + 1
            if game.seed is None:
                return _("Type the rack of round {number}: rack EM+EQ?DA", number=number)
            return _("Enter: draw round {number}", number=number)
        if last.play is None:
            return _("Enter: no play is possible, cancel round {number}", number=last.number)
        if self.clock and not last.starts:
            return _("Enter: start the clock of round {number}", number=last.number)
        return _("Enter: reveal the top of round {number}", number=last.number)

    def status(self, left: float | None) -> str:
        """The toolbar: clock, round, pile."""
        game = self.session.state.current_game
        last = self.last
        if game is None or last is None:
            return _("No round yet")
        parts = [_("Round {number}", number=last.number)]
        if left is not None and last.starts:
            minutes, seconds = divmod(round(left), 60)
            parts.append(_("TIME {minutes}:{seconds:02}", minutes=minutes, seconds=seconds))
        waiting = [r for r in game.rounds if r.revealed and r.certified is None]
        for target in waiting:
            missing = pile(self.session, game, target).missing
            if missing:
                parts.append(
                    _("round {number}: missing {tables}", number=target.number,
                      tables=", ".join(missing))
                )  # fmt: skip
        return "   ".join(parts)

    def secret(self) -> str:
        """The top of the round being played, for the key that is held."""
        last = self.last
        if last is None or last.play is None:
            return _("No top.")
        play = last.play
        return _("Top: {word} {reference} {points}", word=play.word, reference=play.reference,
                 points=points(play.score, reader()))  # fmt: skip

    def obey(self, line: str) -> None:
        """Carry out one line: empty for the next step, a command, or a slip."""
        if not line:
            self._next()
            return
        number, rest = _round_prefix(line)
        word, *arguments = rest.split()
        action = self._by_word.get(word.casefold())
        tray = word == slips.NO_TABLE and arguments
        if action is not None and number is None and not tray:
            action(arguments)
            return
        for keyed in slips.record_lines(self.session, [rest], number):
            say(describe(keyed))

    def _next(self) -> None:
        game = self.session.state.current_game
        last = self.last
        if game is None or game.ended is not None:
            tournaments.start_game(self.session)
            say(_("Game {number} begins.", number=self.session.game().number))
        elif last is None or last.revealed:
            self.do_rack(())
        elif last.play is None:
            self._cancel(_("no play is possible"))
        elif self.clock and not last.starts:
            self.do_clock(())
        else:
            self.do_reveal(())

    def _cancel(self, note: str) -> None:
        cancelled = corrections.Incident(IncidentKind.CANCELLED, note)
        event = corrections.declare(self.session, cancelled)
        say(_("Round {number} is cancelled: its tiles are back in the bag.", number=event.round))

    def do_rack(self, arguments: Sequence[str]) -> None:
        """Draw a rack, or take the one typed; ``rack !`` without waiting for the pause."""
        typed = " ".join(a for a in arguments if a != words.NOW) or None
        at_once = self.at_once or words.NOW in arguments
        drawn = rounds.draw_rack(self.session, typed, at_once=at_once)
        if drawn.over is not None:
            say(reader().sentence(drawn.over, {}))
            say(_("End the game with “end”."))
            return
        for rejected in drawn.rejected:
            say(_("Rejected: {rack}", rack=rejected))
        if self.last is not None:
            self._show_round(self.last)

    def _show_round(self, target: RoundState) -> None:
        for line in board_lines(target.board, self.session.rules, coloured=coloured()):
            say(line)
        say()
        say(_("Round {number}: {rack}", number=target.number, rack=target.rack_text))
        if target.revealed:
            self._show_top(target)
        elif target.play is None:
            complain(reader().sentence("no-top", {"round": target.number}))
        elif self.private:
            say(self.secret())

    def _show_top(self, target: RoundState) -> None:
        after, _new = board_after(target, self.session.rules)
        for line in board_lines(after, self.session.rules, target.board, coloured=coloured()):
            say(line)
        say()
        say(self.secret())
        if target.top is not None and target.top.equals:
            say(explain(target.top.reason, len(target.top.equals), reader()))

    def do_board(self, _arguments: Sequence[str]) -> None:
        """Show the board of the round."""
        if self.last is None:
            raise RuleConflict("no-round-yet")
        self._show_round(self.last)

    def do_clock(self, arguments: Sequence[str]) -> None:
        """Start the clock, or start it again with so many seconds left."""
        seconds = _whole(arguments[0]) if arguments else None
        target = clock.start_clock(self.session, seconds)
        left = target.starts[-1].remaining
        say(_("The clock runs: {seconds} s.", seconds=left))

    def do_stop(self, _arguments: Sequence[str]) -> None:
        """The time is over."""
        clock.time_up(self.session)
        say(_("Time is up."))

    def do_reveal(self, arguments: Sequence[str]) -> None:
        """Announce the top; ``reveal !`` although the clock runs."""
        rounds.reveal(self.session, early=words.NOW in arguments)
        if self.last is not None:
            self._show_top(self.last)

    def do_choose(self, arguments: Sequence[str]) -> None:
        """Put another play on the boards."""
        word, reference = _two(arguments, words.CHOOSE)
        rounds.choose_top(self.session, word, reference)
        number = 0 if self.last is None else self.last.number
        say(_("Chosen for round {number}.", number=number))

    def do_count(self, arguments: Sequence[str]) -> None:
        """Note the number of slips of the pile."""
        number, rest = _number_first(arguments, words.COUNT)
        say_pile(slips.count(self.session, None, number, rest[0] if rest else ""))

    def do_rest(self, arguments: Sequence[str]) -> None:
        """The same entry for all tables left: ``rest top``, without tables 7 and 12."""
        if not arguments or arguments[0].casefold() not in KINDS:
            raise _form(words.REST)
        kind = KINDS[arguments[0].casefold()]
        missing = [a for a in arguments[1:] if a.casefold() not in words.EXCEPT]
        keyed = slips.fill_rest(self.session, kind, None, missing)
        say(reader().plural("{count} table filled in.", "{count} tables filled in.", len(keyed)))

    def do_pile(self, arguments: Sequence[str]) -> None:
        """Show how far the pile is."""
        game = self.session.game()
        number = _whole(arguments[0]) if arguments else None
        target = (
            slips.default_round(self.session, game)
            if number is None
            else self.session.round(game, number)
        )
        say_pile(pile(self.session, game, target))

    def do_give(self, arguments: Sequence[str]) -> None:
        """Give a slip of the tray to a table."""
        slip, rest = _number_first(arguments, words.GIVE)
        if not rest:
            raise _form(words.GIVE)
        slips.attribute(self.session, slip, rest[0])
        say(_("Slip {slip} is table {table}’s.", slip=slip, table=rest[0]))

    def do_decide(self, arguments: Sequence[str]) -> None:
        """Decide a slip: round, table, points, reason."""
        number, rest = _number_first(arguments, words.DECIDE)
        if len(rest) < 3:  # noqa: PLR2004 - table, points and a reason
            raise _form(words.DECIDE)
        verdict = slips.decision(_whole(rest[1]))
        keyed = slips.decide(self.session, number, rest[0], verdict, " ".join(rest[2:]))
        say(describe(keyed))

    def do_correct(self, arguments: Sequence[str]) -> None:
        """Replace what was keyed: round, new line, ``:`` and the reason."""
        number, rest = _number_first(arguments, words.CORRECT)
        line, sign, reason = " ".join(rest).partition(" : ")
        if not sign:
            raise _form(words.CORRECT)
        say(describe(slips.correct(self.session, number, line, reason)))

    def do_certify(self, arguments: Sequence[str]) -> None:
        """Certify a round, and copy to the second place."""
        done = rounds.certify(self.session, _whole(arguments[0]) if arguments else None)
        say(certified(done, reader()))
        if done.copy_error is not None:
            complain(reader().error(done.copy_error))

    def do_standings(self, _arguments: Sequence[str]) -> None:
        """Show the standings."""
        from duplicate.cli.record import say_standings
        from duplicate.service.standings import results

        say_standings(results(self.session))

    def do_incident(self, arguments: Sequence[str]) -> None:
        """Declare an incident: its kind and what happened."""
        if len(arguments) < 2 or arguments[0].casefold() not in INCIDENTS:  # noqa: PLR2004
            raise _form(words.INCIDENT)
        kind = INCIDENTS[arguments[0].casefold()]
        note = " ".join(arguments[1:])
        event = corrections.declare(self.session, corrections.Incident(kind, note))
        say(_("Noted for round {number}.", number=event.round))

    def do_undo(self, _arguments: Sequence[str]) -> None:
        """Take back the last entry."""
        from duplicate.cli.record import say_taken_back

        say_taken_back(self.session, corrections.undo(self.session))

    def do_end(self, _arguments: Sequence[str]) -> None:
        """End the game and say what is not certified yet."""
        game = tournaments.end_game(self.session)
        say(_("Game {number} is over.", number=game.number))
        for target in game.rounds:
            if target.certified is None:
                for reason in reasons_not_done(pile(self.session, game, target), target):
                    complain(reader().error(reason))

    def do_quit(self, _arguments: Sequence[str]) -> None:
        """Leave; the tournament goes on where it stands next time."""
        self.over = True

    def do_help(self, _arguments: Sequence[str]) -> None:
        """List the commands."""
        for line in words.help_lines(reader()):
            say(line)


def _round_prefix(line: str) -> tuple[int | None, str]:
    """``3: 12 top`` is a slip of round 3."""
    head, sign, rest = line.partition(":")
    if sign and head.strip().isdecimal() and rest.strip():
        return int(head), rest.strip()
    return None, line


def _whole(text: str) -> int:
    if not text.isdecimal():
        raise InvalidInput("not-a-number", text=text)
    return int(text)


def _number_first(arguments: Sequence[str], form: str) -> tuple[int, Sequence[str]]:
    if not arguments:
        raise _form(form)
    return _whole(arguments[0]), arguments[1:]


def _form(form: str) -> InvalidInput:
    """The complaint about a command that is not written like ``form``."""
    return InvalidInput("command-form", form=_(form))


def _two(arguments: Sequence[str], form: str) -> tuple[str, str]:
    if len(arguments) != 2:  # noqa: PLR2004 - a word and a reference
        raise _form(form)
    return arguments[0], arguments[1]
