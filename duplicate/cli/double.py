"""Commands of double arbitration: show, enter."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import (
    GameOption,
    JsonOption,
    RoundOption,
    TournamentArgument,
    context,
)

if TYPE_CHECKING:
    from duplicate.service.second_arbiter import Checked, SecondLook

app = Commands(help=_("Double arbitration: a second arbiter sees every slip."))


@app.command("show", help=_("Show the slips a second arbiter has still to see, pile by pile."))
def show(
    tournament: TournamentArgument,
    number: RoundOption = None,
    group: Annotated[
        str | None, typer.Option(metavar=_("NAME"), help=_("Only this corrector’s group."))
    ] = None,
    keyed_by: Annotated[
        str | None, typer.Option(metavar=_("NAME"), help=_("Only slips keyed by this operator."))
    ] = None,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.second_arbiter import second_look
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        found = second_look(session, number, group=group, operator=keyed_by, game=game)
    if json_:
        say_json(found)
    else:
        say_look(found)


def say_look(found: "SecondLook") -> None:
    """Print the slips a second arbiter has still to see, and how many are left."""
    from duplicate.cli.verdicts import judged_text
    from duplicate.game.journal import as_keyed

    for each in found.to_check:
        kind, written = each.written.kind.value, as_keyed(each.written)
        say(
            _(
                "Table {table}: {slip} → {verdict} ({operator})",
                table=each.table,
                slip=written or kind,
                verdict=judged_text(each.judged, reader()),
                operator=each.operator,
            )
        )
    say(
        _(
            "Round {number}: {left} of {slips} left to see. Seen up to line {seen} of the journal.",
            number=found.round,
            left=found.left,
            slips=found.slips,
            seen=found.seen,
        )
    )


@app.command(
    "enter",
    help=_("Enter what the second arbiter says: “12 =” agrees, else the slip as it should be."),
    context_settings={"ignore_unknown_options": True},
)
def enter(
    tournament: TournamentArgument,
    line: Annotated[
        list[str],
        typer.Argument(metavar=_("LINE…"), help=_("12 = | 12 36 -5 | …; “-” reads lines.")),
    ],
    number: RoundOption = None,
    reason: Annotated[
        str, typer.Option(metavar=_("REASON"), help=_("Why something was put right."))
    ] = _("Double arbitration"),
    seen: Annotated[
        int | None,
        typer.Option(
            metavar="N", help=_("Journal line up to which was seen: later changes are told.")
        ),
    ] = None,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import second_arbiter
    from duplicate.service.session import Session

    if line == ["-"]:
        lines = [text for raw in sys.stdin if (text := raw.strip())]
    else:
        lines = [" ".join(line)]
    with Session.write(context(), tournament) as session:
        done = second_arbiter.enter(session, lines, reason, number, seen=seen, game=game)
        left = second_arbiter.second_look(session, number, game=game)
    if json_:
        say_json({"checked": done, "left": left.left})
        return
    for each in done:
        say(checked_line(each))
    say(_("Round {number}: {left} left to see.", number=left.round, left=left.left))


def checked_line(done: "Checked") -> str:
    """What a second arbiter's line did."""
    if done.agreed:
        return _("Table {table}: agreed.", table=done.table)
    after = reader().points(done.after)
    if done.notice is None:
        return _("Table {table}: {before} → {after}.", table=done.table, before=done.before,
                 after=after)  # fmt: skip
    return _("Table {table}: {before} → {after}, notice {notice}.", table=done.table,
             before=done.before, after=after, notice=done.notice)  # fmt: skip
