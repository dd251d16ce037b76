"""What an arbiter does with a round: rack, clock, announcement, another top; start and end."""

from duplicate.adjudication.top import explain
from duplicate.cli import evening_words as words
from duplicate.cli.board import board_lines
from duplicate.cli.checks import checked_line
from duplicate.cli.console import complain, say
from duplicate.cli.evening_announce import rack_lines, top_lines
from duplicate.cli.evening_clock import face
from duplicate.cli.evening_complaints import form
from duplicate.cli.evening_desk import Asked, Desk, Order, whole
from duplicate.cli.evening_status import draw_wait
from duplicate.cli.language import _, reader
from duplicate.cli.verdict_list import say_not_the_top
from duplicate.cli.verdicts import points
from duplicate.errors import InvalidInput, RuleConflict
from duplicate.game.announcement import announce_rack, announce_top
from duplicate.game.events import IncidentKind, PlayFact
from duplicate.game.state import RoundState, board_after
from duplicate.service import clock as clocks
from duplicate.service import corrections, rounds, second_check, tournaments
from duplicate.service.piles import pile, reasons_not_done

#: Slips told of by themselves after an announcement; the pile tells of all.
MOST_TOLD = 8


def end(desk: Desk, order: Order) -> None:
    """End the game and say what is not certified yet; ask once where no rule ends it."""
    if not _sure_to_end(desk, order):
        return
    game = tournaments.end_game(desk.session)
    say(_("Game {number} is over.", number=game.number))
    for target in game.rounds:
        if target.certified is None:
            for reason in reasons_not_done(pile(desk.session, game, target), target):
                complain(reader().error(reason))


def _sure_to_end(desk: Desk, order: Order) -> bool:
    game, last = desk.session.game(), desk.last
    if game.ended is not None or desk.finished or (last is not None and not last.revealed):
        return True
    if tournaments.ended_by_rule(desk.session, game) is not None:
        return True
    return desk.sure(
        Asked(_("Enter: end game {number}", number=game.number), end, order),
        _("No rule ends game {number} yet: racks could still be drawn. Enter ends it, anything else "
          "goes on.", number=game.number),
    )  # fmt: skip


def check_no_open_rack(desk: Desk) -> None:
    """Complain about a rack typed while a round is played; raises ``RuleConflict``."""
    last = desk.last
    if desk.playing and last is not None and not last.revealed:
        raise RuleConflict("evening-rack-open", round=last.number, rack=last.rack_text)


def rack(desk: Desk, order: Order) -> None:
    """Draw a rack, or take the one typed; ``rack !`` without waiting for the pause."""
    typed = " ".join(a for a in order.arguments if a != words.NOW) or None
    at_once = desk.wishes.at_once or words.NOW in order.arguments
    if typed is not None:
        check_no_open_rack(desk)
    _wait_for_pause(desk, typed, at_once=at_once)
    typed, desk.rack = typed or (desk.rack if at_once else None), None
    drawn = rounds.draw_rack(desk.session, typed, at_once=at_once)
    if drawn.over is not None:
        desk.no_more_racks()
        say(reader().sentence(drawn.over, {}))
        say(_("End the game with “end”."))
        return
    desk.anchor()
    for rejected in drawn.rejected:
        say(_("Rejected: {rack}", rack=rejected))
    if desk.last is not None:
        show_round(desk, desk.last)


def _wait_for_pause(desk: Desk, typed: str | None, *, at_once: bool) -> None:
    """Complain before the pause is over; a rack typed too early is kept for ``rack !``."""
    wait = draw_wait(desk)
    if not wait or at_once:
        return
    if typed is None:
        raise RuleConflict("evening-draw-early", seconds=wait)
    desk.rack = typed
    raise RuleConflict("evening-rack-early", seconds=wait, rack=typed)


def cancel(desk: Desk, _order: Order) -> None:
    """Take back a round in which nothing can be played."""
    cancelled = corrections.Incident(IncidentKind.CANCELLED, _("no play is possible"))
    event = corrections.declare(desk.session, cancelled)
    say(_("Round {number} is cancelled: all its tiles, and those kept from before, are back in "
          "the bag. A whole new rack is drawn.", number=event.round))  # fmt: skip


def board(desk: Desk, _order: Order) -> None:
    """Show the board of the round."""
    if desk.last is None:
        raise RuleConflict("no-round-yet")
    show_round(desk, desk.last)


def show_round(desk: Desk, target: RoundState) -> None:
    """The board and the rack as they were announced; the top if the room knows it."""
    rules = target.rules
    if not desk.shows_board():
        _say_board(board_lines(target.board, rules))
    say(_("Round {number}: {rack}", number=target.number, rack=target.rack_text))
    if target.play is None:
        complain(reader().sentence("no-top", {"round": target.number}))
        return
    if target.revealed:
        _show_top(desk, target, target.play)
        return
    if not desk.shows_panel():
        for line in rack_lines(announce_rack(target.rack, rules), reader()):
            say(line)
        if desk.wishes.private:
            say(secret(desk))


def _say_board(lines: list[str]) -> None:
    for line in lines:
        say(line)
    say()


def _show_top(desk: Desk, target: RoundState, play: PlayFact) -> None:
    rules = target.rules
    if not desk.shows_board():
        after, _new = board_after(target, rules)
        _say_board(board_lines(after, rules))
    if not desk.shows_panel():
        for line in top_lines(announce_top(target.board, play, rules), reader()):
            say(line)
    say(top_sentence(play))
    for remark in top_remarks(target):
        say(remark)


def top_remarks(target: RoundState) -> list[str]:
    """What else the room wants to know: the word as it stays on the boards, why this top."""
    top = target.top
    if top is None:
        return []
    remarks = []
    if top.stays:
        remarks.append(_("On the boards the real tile takes the blank’s place: {word}",
                         word=top.stays))  # fmt: skip
    if top.equals:
        remarks.append(explain(top.reason, len(top.equals), reader()))
    return remarks


def top_sentence(play: PlayFact) -> str:
    """Word, place and score, as the announcement ends."""
    score = points(play.score, reader())
    return _("Top: {word} {reference} {points}", word=play.word, reference=play.reference,
             points=score)  # fmt: skip


def secret(desk: Desk) -> str:
    """The top of the last round and its equals by number, for the key that is held.

    Where the second search disputes it, what that one found stands before it.
    """
    checked = desk.second.answer(desk.session, patience=0)
    if checked is not None and not checked.agrees:
        return f"{checked_line(checked, None, reader())} {_tops(desk)}"
    return _tops(desk)


def _tops(desk: Desk) -> str:
    last = desk.last
    if last is None or last.play is None:
        return _("No top.")
    equals = () if last.top is None else last.top.equals
    others = [f"{n} {play.word} {play.reference}" for n, play in enumerate(equals, 2)]
    if not others:
        return top_sentence(last.play)
    return _("{top}; as good: {plays}", top=top_sentence(last.play), plays=", ".join(others))


def reveal(desk: Desk, order: Order) -> None:
    """Announce the top; ``reveal !`` although the clock runs."""
    left = desk.watch.left()
    early = words.NOW in order.arguments or words.ANYWAY in order.arguments
    if left and not early:
        raise RuleConflict("evening-reveal-early", clock=face(left))
    if desk.watch.open is not None and left is None and not early:
        number = desk.watch.open.number
        asked = Asked(_("Enter: announce the top of round {number}", number=number), reveal, order)
        if not desk.sure(asked, _("The clock of round {number} was not started. Enter announces the "
                                  "top nevertheless, “clock” starts it.", number=number)):  # fmt: skip
            return
    checked = desk.second.answer(desk.session)
    anyway = words.ANYWAY in order.arguments
    second_check.reveal(desk.session, checked, early=early, anyway=anyway)
    last = desk.last
    if last is not None and last.play is not None:
        _show_top(desk, last, last.play)
        instead = second_check.passed_over(desk.session, desk.session.game(), last)
        say(checked_line(checked, instead, reader()))
        say_not_the_top(desk.session, last, MOST_TOLD)


def choose(desk: Desk, order: Order) -> None:
    """Put another play on the boards: ``choose MOT H4``, or an equal top by its number."""
    _game, last = clocks.open_round(desk.session)
    match order.arguments:
        case (number,) if number.isdecimal():
            chosen = _equal(last, whole(number))
            rounds.choose_top(desk.session, chosen.word, chosen.reference)
        case (word, reference):
            rounds.choose_top(desk.session, word, reference)
        case _:
            raise form(words.CHOOSE)
    say(_("Chosen for round {number}.", number=last.number))


def _equal(target: RoundState, number: int) -> PlayFact:
    """The play of that number as ``secret`` lists them, the top itself being 1."""
    top = target.top
    plays = () if top is None or top.play is None else (top.play, *top.equals)
    if not 1 <= number <= len(plays):
        raise InvalidInput("no-such-equal", number=number)
    return plays[number - 1]


def clock(desk: Desk, order: Order) -> None:
    """Start the clock or let it run on; ``clock 30`` with 30 s left, ``clock +30`` with 30 more."""
    _game, last = clocks.open_round(desk.session)
    left = clocks.remaining(last, desk.now())
    if not order.arguments:
        if clocks.runs(last) and left:
            say(_("The clock runs already: {clock} left.", clock=face(left)))
            return
        seconds = last.paused
    else:
        typed = order.arguments[0]
        seconds = whole(typed.removeprefix("+"))
        if typed.startswith("+"):
            seconds += round(left or 0)
        if not seconds:
            raise form(words.CLOCK)
    started = clocks.start_clock(desk.session, seconds)
    say(_("The clock runs: {clock}.", clock=face(started.starts[-1].remaining)))


def pause(desk: Desk, _order: Order) -> None:
    """Let the clock stand."""
    target = clocks.pause(desk.session)
    say(_("The clock stands at {clock}; Enter lets it run on.", clock=face(target.paused or 0)))


def stop(desk: Desk, _order: Order) -> None:
    """The time is over."""
    clocks.time_up(desk.session)
    say(_("Time is up."))
