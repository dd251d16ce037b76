"""Commands on the pile of a round: show, count, rest, give, aside, decide."""

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
    misuse,
)

if TYPE_CHECKING:
    from duplicate.service.piles import Pile

app = Commands(help=_("The pile of slips of a round."))

SlipArgument = Annotated[int, typer.Argument(metavar=_("SLIP"), help=_("The slip’s number."))]


@app.command("show", help=_("Show what is keyed, missing, undecided, in the tray."))
def show(
    tournament: TournamentArgument,
    number: RoundOption = None,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.cli.verdict_list import say_not_the_top
    from duplicate.service import slips
    from duplicate.service.piles import for_the_room, pile
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        played, target = slips.named_round(session, number, game)
        found = for_the_room(pile(session, played, target), target)
        if json_:
            say_json(found)
            return
        say_pile(found)
        say_not_the_top(session, target)


def say_pile(found: "Pile") -> None:
    """Print how far a pile is."""
    say(_("Round {number}: {keyed} of {players} keyed.", number=found.round, keyed=found.keyed,
          players=found.players))  # fmt: skip
    if found.counted is not None:
        say(_("Counted: {counted}; keyed from the pile: {keyed}.", counted=found.counted,
              keyed=found.handed_in))  # fmt: skip
    if found.missing:
        say(_("Missing: {tables}", tables=", ".join(found.missing)))
    if found.to_decide:
        say(_("To decide: {tables}", tables=", ".join(found.to_decide)))
    if found.to_agree:
        say(_("For the second arbiter: {tables}", tables=", ".join(found.to_agree)))
    for slip in found.tray:
        say(_("In the tray: slip {slip}: {line}", slip=slip.recorded.slip,
              line=slip.recorded.written.keyed))  # fmt: skip


@app.command("count", help=_("Note how many slips a pile holds, before keying it."))
def count(
    tournament: TournamentArgument,
    slips_: Annotated[int, typer.Argument(metavar=_("NUMBER"), help=_("Number of slips."))],
    number: RoundOption = None,
    game: GameOption = None,
    group: Annotated[str, typer.Option(metavar=_("NAME"), help=_("The corrector’s group."))] = "",
    json_: JsonOption = False,
) -> None:
    from duplicate.service import slips
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        found = slips.count(session, number, slips_, group, game=game)
    if json_:
        say_json(found)
    else:
        say_pile(found)


@app.command("rest", help=_("Give all tables left the same entry: top, blank, none, absent."))
def rest(
    tournament: TournamentArgument,
    kind: Annotated[
        str,
        typer.Argument(
            metavar=_("top|blank|none|absent"), help=_("What every table left is given.")
        ),
    ],
    number: RoundOption = None,
    game: GameOption = None,
    missing: Annotated[
        list[str] | None,
        typer.Option(metavar="TABLE", help=_("A table that handed nothing in (repeatable).")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.cli.words import KINDS
    from duplicate.service import slips
    from duplicate.service.session import Session

    if kind.casefold() not in KINDS:
        misuse(_("The rest can be top, blank, none or absent, not “{value}”.", value=kind))
    with Session.write(context(), tournament) as session:
        chosen = KINDS[kind.casefold()]
        keyed = slips.fill_rest(session, chosen, number, missing or (), game=game)
    if json_:
        say_json(keyed)
    else:
        say(reader().plural("{count} table filled in.", "{count} tables filled in.", len(keyed)))


@app.command("give", help=_("Give a slip of the tray to a table."))
def give(
    tournament: TournamentArgument,
    slip: SlipArgument,
    table: Annotated[str, typer.Argument(metavar="TABLE", help=_("The table’s label."))],
    json_: JsonOption = False,
) -> None:
    from duplicate.service import slips
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        given = slips.attribute(session, slip, table)
    if json_:
        say_json(given)
    else:
        say(_("Slip {slip} is table {table}’s.", slip=slip, table=table))


@app.command("aside", help=_("Set a slip of the tray aside for good."))
def aside(
    tournament: TournamentArgument,
    slip: SlipArgument,
    note: Annotated[str, typer.Option(metavar=_("REASON"), help=_("Why."))] = "",
    json_: JsonOption = False,
) -> None:
    from duplicate.service import slips
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        given = slips.attribute(session, slip, None, note)
    if json_:
        say_json(given)
    else:
        say(_("Slip {slip} is set aside.", slip=slip))


@app.command("decide", help=_("The arbiter’s decision on a slip, whatever the program found."))
def decide(
    tournament: TournamentArgument,
    table: Annotated[str, typer.Argument(metavar="TABLE", help=_("The table’s label."))],
    points: Annotated[int, typer.Argument(metavar="POINTS", help=_("Points given."), min=0)],
    reason: Annotated[str, typer.Option(metavar=_("REASON"), help=_("Why; kept in the record."))],
    number: Annotated[
        int, typer.Option("--round", metavar="N", min=1, help=_("The round, from 1."))
    ],
    raw: Annotated[
        int | None, typer.Option(metavar="POINTS", help=_("The play’s value before a penalty."))
    ] = None,
    warning: Annotated[bool, typer.Option("--warning", help=_("With a warning."))] = False,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.cli.slip import describe
    from duplicate.service import slips
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        verdict = slips.decision(points, raw, warning=warning)
        keyed = slips.decide(session, number, table, verdict, reason, game=game)
    if json_:
        say_json(keyed)
    else:
        say(describe(keyed))
