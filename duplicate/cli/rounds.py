"""Commands that move a round on: rack, top, reveal, certify."""

from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.console import complain, say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import (
    WORD_AND_REFERENCE,
    GameOption,
    JsonOption,
    RoundOption,
    TournamentArgument,
    context,
    word_and_reference,
)

if TYPE_CHECKING:
    from duplicate.game.events import TopChecked, TopDeclared
    from duplicate.service.second_check import PassedOver


def rack(
    tournament: TournamentArgument,
    typed: Annotated[
        str | None,
        typer.Argument(
            metavar=_("RACK"),
            help=_("The rack from the bag: EM+EQ?DA, or -ZENISUS after a reject."),
        ),
    ] = None,
    clock: Annotated[
        bool, typer.Option("--clock", help=_("Start the clock of the round at once."))
    ] = False,
    at_once: Annotated[
        bool, typer.Option("--at-once", help=_("Do not wait for the pause between rounds."))
    ] = False,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import rounds
    from duplicate.service.clock import start_clock
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        drawn = rounds.draw_rack(session, typed, at_once=at_once)
        if clock and drawn.over is None and drawn.playable:
            start_clock(session)
    if json_:
        say_json(drawn)
        return
    if drawn.over is not None:
        say(reader().sentence(drawn.over, {}))
        say(_("End the game with “duplicate game end”."))
        return
    for rejected in drawn.rejected:
        say(_("Rejected: {rack}", rack=rejected))
    say(_("Round {number}: {rack}", number=drawn.round, rack=drawn.rack))
    if not drawn.playable:
        complain(reader().sentence("no-top", {"round": drawn.round}))


def top(
    tournament: TournamentArgument,
    choose: Annotated[
        str | None,
        typer.Option(metavar=WORD_AND_REFERENCE, help=_("Put this play on the boards instead.")),
    ] = None,
    private_screen: Annotated[
        bool,
        typer.Option("--private-screen", help=_("The room cannot see this screen: show the top.")),
    ] = False,
    number: RoundOption = None,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.errors import RuleConflict
    from duplicate.service import rounds
    from duplicate.service.second_check import check_again, passed_over
    from duplicate.service.session import Session

    if choose is not None:
        with Session.write(context(), tournament) as session:
            named = session.game(game)
            last = named.last if number is None else session.round(named, number)
            if last is not None and last is not session.game().last:
                raise RuleConflict("round-revealed", round=last.number)
            rounds.choose_top(session, *word_and_reference("--choose", choose))
    with Session.read(context(), tournament) as session:
        played = session.game(game)
        target = played.last if number is None else session.round(played, number)
        if target is None:
            raise RuleConflict("no-round-yet")
        shown = target.revealed or private_screen
        checked = check_again(session, played, target) if shown else None
        instead = passed_over(session, played, target) if shown else None
    if shown:
        _say_top(target.top, checked, instead, json_=json_)
    elif choose is None:
        raise RuleConflict("top-secret", round=target.number)
    elif json_:
        say_json({"chosen": target.number})
    else:
        say(_("Chosen for round {number}.", number=target.number))


def _say_top(
    declared: "TopDeclared | None",
    checked: "TopChecked | None",
    instead: "PassedOver | None",
    *,
    json_: bool,
) -> None:
    from duplicate.cli.checks import checked_line

    if json_:
        _say_top_json(declared, checked)
    else:
        _say_play(declared)
    if checked is not None and not checked.agrees:
        complain(checked_line(checked, None, reader()))
    elif not json_:
        say(checked_line(checked, instead, reader()))


def _say_top_json(declared: "TopDeclared | None", checked: "TopChecked | None") -> None:
    import msgspec

    if declared is None:
        say_json(None)
    else:
        agrees = None if checked is None else checked.agrees
        say_json({**msgspec.to_builtins(declared), "checked": agrees})


def _say_play(declared: "TopDeclared | None") -> None:
    from duplicate.adjudication.top import explain
    from duplicate.cli.verdicts import points

    if declared is None or declared.play is None:
        say(_("No play is possible."))
        return
    play = declared.play
    say(
        _(
            "Top: {word} {reference} {points}",
            word=play.word,
            reference=play.reference,
            points=points(play.score, reader()),
        )
    )
    if declared.stays:
        say(_("On the boards the real tile takes the blank’s place: {word}", word=declared.stays))
    if declared.equals:
        say(explain(declared.reason, len(declared.equals), reader()))
        others = ", ".join(f"{p.word} {p.reference}" for p in declared.equals)
        say(_("Equal plays: {plays}", plays=others))


def reveal(
    tournament: TournamentArgument,
    early: Annotated[
        bool, typer.Option("--early", help=_("Although the clock still runs."))
    ] = False,
    anyway: Annotated[
        bool, typer.Option("--anyway", help=_("Although a second search disputes the top."))
    ] = False,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import second_check
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        checked = second_check.check_at_once(second_check.question(session))
        declared = second_check.reveal(session, checked, early=early, anyway=anyway)
        played = session.game()
        instead = (
            None if played.last is None else second_check.passed_over(session, played, played.last)
        )
    _say_top(declared, checked, instead, json_=json_)


def certify(
    tournament: TournamentArgument,
    number: RoundOption = None,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import rounds
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        done = rounds.certify(session, number, game=game)
    if json_:
        say_json(
            {
                "round": done.round,
                "slips": done.slips,
                "points": done.points,
                "copied_to": done.copied_to,
            }
        )
    else:
        from duplicate.cli.verdicts import certified

        say(certified(done, reader()))
        if done.copied_to is not None:
            say(_("Copied to {path}", path=done.copied_to))
    if done.copy_error is not None:
        complain(reader().error(done.copy_error))
