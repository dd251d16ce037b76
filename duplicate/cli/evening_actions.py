"""What an arbiter can do at the prompt of ``duplicate run``."""

from collections.abc import Callable, Sequence
from datetime import datetime

from duplicate.cli.board import board_lines
from duplicate.cli.console import coloured, complain, say
from duplicate.cli.language import _, reader
from duplicate.cli.pile import say_pile
from duplicate.cli.slip import describe
from duplicate.cli.verdicts import chosen, points
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.events import IncidentKind, SlipKind
from duplicate.game.state import RoundState, board_after
from duplicate.service import corrections, rounds, slips, tournaments
from duplicate.service.piles import pile, reasons_not_done
from duplicate.service.session import Session

#: command words in both languages -> the method that obeys them.
COMMANDS = {
    "rack": ("rack", "tirage"),
    "board": ("board", "grille", "plateau"),
    "clock": ("clock", "chrono"),
    "stop": ("stop",),
    "reveal": ("reveal", "annonce"),
    "choose": ("choose", "choisir"),
    "count": ("count", "compte"),
    "rest": ("rest", "reste"),
    "pile": ("pile", "tas"),
    "give": ("give", "donner"),
    "decide": ("decide", "décider", "decider"),
    "correct": ("correct", "corriger"),
    "certify": ("certify", "certifier"),
    "standings": ("standings", "classement"),
    "incident": ("incident",),
    "undo": ("undo", "annuler"),
    "end": ("end", "fin"),
    "quit": ("quit", "quitter", "q"),
    "help": ("help", "aide", "?"),
}
KINDS = {
    "top": SlipKind.TOP,
    "blank": SlipKind.BLANK,
    "blanc": SlipKind.BLANK,
    "none": SlipKind.NONE,
    "rien": SlipKind.NONE,
    "absent": SlipKind.ABSENT,
}
INCIDENTS = {
    "misread": IncidentKind.MISREAD,
    "annonce": IncidentKind.MISREAD,
    "during-time": IncidentKind.DURING_TIME,
    "pendant": IncidentKind.DURING_TIME,
    "found-later": IncidentKind.FOUND_LATER,
    "après": IncidentKind.FOUND_LATER,
    "apres": IncidentKind.FOUND_LATER,
    "cancelled": IncidentKind.CANCELLED,
    "annulé": IncidentKind.CANCELLED,
    "annule": IncidentKind.CANCELLED,
}


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
            word: getattr(self, f"do_{name}") for name, words in COMMANDS.items() for word in words
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
        words = reader().number(created.lexicon.words)
        say(f"{created.title} – {created.rules.federation.titles[reader().language]}")
        say(_("Words: {title} ({words}).", title=created.lexicon.title, words=words))
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
            return _("No play is possible: incident cancelled")
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
        if action is not None and number is None:
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
        elif self.clock and not last.starts and last.play is not None:
            self.do_clock(())
        else:
            self.do_reveal(())

    def do_rack(self, arguments: Sequence[str]) -> None:
        """Draw a rack, or take the one typed."""
        typed = " ".join(arguments) or None
        drawn = rounds.draw_rack(self.session, typed, at_once=self.at_once)
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
            say(chosen(target.top.reason, len(target.top.equals), reader()))

    def do_board(self, _arguments: Sequence[str]) -> None:
        """Show the board of the round."""
        if self.last is None:
            raise RuleConflict("no-round-yet")
        self._show_round(self.last)

    def do_clock(self, arguments: Sequence[str]) -> None:
        """Start the clock, or start it again with so many seconds left."""
        seconds = _whole(arguments[0]) if arguments else None
        target = rounds.start_clock(self.session, seconds)
        left = target.starts[-1].remaining
        say(_("The clock runs: {seconds} s.", seconds=left))

    def do_stop(self, _arguments: Sequence[str]) -> None:
        """The time is over."""
        rounds.time_up(self.session)
        say(_("Time is up."))

    def do_reveal(self, arguments: Sequence[str]) -> None:
        """Announce the top; ``reveal !`` although the clock runs."""
        rounds.reveal(self.session, early="!" in arguments)
        if self.last is not None:
            self._show_top(self.last)

    def do_choose(self, arguments: Sequence[str]) -> None:
        """Put another play on the boards."""
        word, reference = _two(arguments, "choose MOT H4")
        rounds.choose_top(self.session, word, reference)
        number = 0 if self.last is None else self.last.number
        say(_("Chosen for round {number}.", number=number))

    def do_count(self, arguments: Sequence[str]) -> None:
        """Note the number of slips of the pile."""
        number, rest = _number_first(arguments, "count 38")
        say_pile(slips.count(self.session, None, number, rest[0] if rest else ""))

    def do_rest(self, arguments: Sequence[str]) -> None:
        """The same entry for all tables left: ``rest top``, without tables 7 and 12."""
        if not arguments or arguments[0].casefold() not in KINDS:
            raise InvalidInput("command-form", form="rest top 7 12")
        kind = KINDS[arguments[0].casefold()]
        missing = [a for a in arguments[1:] if a.casefold() not in {"sauf", "except"}]
        keyed = slips.fill_rest(self.session, kind, None, missing)
        say(reader().plural("{count} slip entered.", "{count} slips entered.", len(keyed)))

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
        slip, rest = _number_first(arguments, "give 31 12")
        if not rest:
            raise InvalidInput("command-form", form="give 31 12")
        slips.attribute(self.session, slip, rest[0])
        say(_("Slip {slip} is table {table}’s.", slip=slip, table=rest[0]))

    def do_decide(self, arguments: Sequence[str]) -> None:
        """Decide a slip: round, table, points, reason."""
        form = "decide 3 12 24 référence lisible"
        number, rest = _number_first(arguments, form)
        if len(rest) < 3:  # noqa: PLR2004 - table, points and a reason
            raise InvalidInput("command-form", form=form)
        verdict = slips.decision(_whole(rest[1]))
        keyed = slips.decide(self.session, number, rest[0], verdict, " ".join(rest[2:]))
        say(describe(keyed))

    def do_correct(self, arguments: Sequence[str]) -> None:
        """Replace what was keyed: round, new line, ``:`` and the reason."""
        form = "correct 3 12 H4 MOT 24 : lu trop vite"
        number, rest = _number_first(arguments, form)
        line, sign, reason = " ".join(rest).partition(" : ")
        if not sign:
            raise InvalidInput("command-form", form=form)
        say(describe(slips.correct(self.session, number, line, reason)))

    def do_certify(self, arguments: Sequence[str]) -> None:
        """Certify a round, and copy to the second place."""
        done = rounds.certify(self.session, _whole(arguments[0]) if arguments else None)
        say(_("Round {number} certified: {slips} slips, {points} points.", number=done.round,
              slips=done.slips, points=reader().number(done.points)))  # fmt: skip
        if done.copy_error is not None:
            complain(reader().error(done.copy_error))

    def do_standings(self, _arguments: Sequence[str]) -> None:
        """Show the standings."""
        from duplicate.cli.record import say_standings
        from duplicate.service.standings import results

        say_standings(results(self.session))

    def do_incident(self, arguments: Sequence[str]) -> None:
        """Declare an incident: its kind and what happened."""
        form = "incident " + "|".join(kind.value for kind in IncidentKind) + " …"
        if len(arguments) < 2 or arguments[0].casefold() not in INCIDENTS:  # noqa: PLR2004
            raise InvalidInput("command-form", form=form)
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
        for line in help_lines():
            say(line)


def help_lines() -> list[str]:
    """The commands, one a line, in the reader's language."""
    return [
        _("Enter          the next step, named before the prompt"),
        _("12 H4 FEDAYIN 98    a slip in full: table, reference, word, score"),
        _("12 36, 12 36 -5, 12 36 a    judged by eye: points, penalty, warning"),
        _("12 top, 12 0 VARI, 12 blank, 12 none, 12 absent"),
        _("3: 12 top      a slip of round 3; ? H4 MOT 20    a slip without a table"),
        _("count 38       the pile holds 38 slips"),
        _("rest top 7 12  the top for all tables left, nothing for 7 and 12"),
        _("pile 3         what is missing in round 3;  give 31 12    slip 31 is table 12’s"),
        _("certify        the pile is done"),
        _("decide 3 12 24 reason    the arbiter gives table 12 24 points in round 3"),
        _("correct 3 12 H4 MOT 24 : reason    replace a slip of round 3"),
        _("rack EM+EQ?DA  the rack drawn from the bag;  choose MOT H4    another top"),
        _("clock 180, stop, reveal, board, standings, undo, end, quit"),
        _("incident misread|during-time|found-later|cancelled what happened"),
        _("F2 held down   shows the top; the room must not see it"),
    ]


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
        raise InvalidInput("command-form", form=form)
    return _whole(arguments[0]), arguments[1:]


def _two(arguments: Sequence[str], form: str) -> tuple[str, str]:
    if len(arguments) != 2:  # noqa: PLR2004 - a word and a reference
        raise InvalidInput("command-form", form=form)
    return arguments[0], arguments[1]
