"""Commands on notices: list, print, hand, tell, average."""

from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json, say_table
from duplicate.cli.documents import OutOption, say_exported
from duplicate.cli.language import _, reader
from duplicate.cli.shared import (
    GameOption,
    JsonOption,
    RoundOption,
    TournamentArgument,
    context,
)

if TYPE_CHECKING:
    from duplicate.game.arbitration import NoticeHanded, RoomTold
    from duplicate.reports.notice import Notice
    from duplicate.service.notices import Trap

app = Commands(help=_("Notices for players, and what the room is told."))

GroupOption = Annotated[
    str | None, typer.Option(metavar=_("NAME"), help=_("Only this corrector’s group."))
]


@app.command("list", help=_("List the notices to hand over, row by row, for the runner."))
def list_(
    tournament: TournamentArgument,
    group: GroupOption = None,
    every: Annotated[
        bool, typer.Option("--all", help=_("Those handed over already, too."))
    ] = False,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import notices
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        found = notices.listing(session, group, every=every)
        traps = notices.traps(session)
    if json_:
        say_json({"notices": found, "traps": traps})
        return
    say_waiting(found, traps)


def say_waiting(found: "list[Notice]", traps: "list[Trap]") -> None:
    """Print notices, and the words of which the room could be told in one line."""
    if not found:
        say(_("No notice waits."))
        return
    say_notices(found)
    for trap in traps:
        tables = ", ".join(trap.tables)
        say(_("{word} is not admitted: tables {tables} (duplicate notice tell)", word=trap.word,
              tables=tables))  # fmt: skip


def say_notices(found: "list[Notice]") -> None:
    """Print notices in the order of a runner's walk."""
    from duplicate.reports.notice import decision_text, motives

    say_table(
        [_("Group"), _("Table"), _("No."), _("Round"), _("Decision"), _("Motive"), _("Handed")],
        [
            (
                each.group,
                each.table,
                str(each.number),
                str(each.round),
                decision_text(each, reader()),
                " ".join(motives(each, reader())),
                "" if each.handed is None else str(each.handed),
            )
            for each in found
        ],
        right=(2, 3, 6),
    )


@app.command("print", help=_("Print the notices to hand over, eight to a page to be cut."))
def print_(
    tournament: TournamentArgument,
    group: GroupOption = None,
    out: OutOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.notice_sheets import print_notices
    from duplicate.service.session import Session

    run = context()
    with Session.read(run, tournament) as session:
        written = print_notices(session, out or run.reports, reader(), group)
    say_exported(written, json_=json_)


@app.command("hand", help=_("Tick notices as handed over with the collection of a round."))
def hand(
    tournament: TournamentArgument,
    numbers: Annotated[
        list[int] | None,
        typer.Argument(metavar=_("NUMBER…"), help=_("The notices; all that wait if left out.")),
    ] = None,
    number: RoundOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import notices
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        handed = notices.hand(session, numbers or (), number)
    if json_:
        say_json(handed)
    else:
        say_handed(handed)


def say_handed(handed: "list[NoticeHanded]") -> None:
    """Print how many notices were handed over."""
    count = reader().plural("{count} notice", "{count} notices", len(handed))
    say(_("{notices} handed over with round {round}.", notices=count, round=handed[0].round))


@app.command("tell", help=_("Note that the room was told that a word is not admitted."))
def tell(
    tournament: TournamentArgument,
    word: Annotated[str, typer.Argument(metavar=_("WORD"), help=_("The word."))],
    number: RoundOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import notices
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        told = notices.tell(session, word, number)
    if json_:
        say_json(told)
    else:
        say_told(told)


def say_told(told: "RoomTold") -> None:
    """Print the line to read to the room."""
    say(_("{word} is not admitted: tables {tables}.", word=told.word,
          tables=", ".join(told.tables)))  # fmt: skip


@app.command("average", help=_("Grant the average instead of a zero repeated without notice."))
def average(
    tournament: TournamentArgument,
    table: Annotated[str, typer.Argument(metavar="TABLE", help=_("The table’s label."))],
    reason: Annotated[str, typer.Option(metavar=_("REASON"), help=_("Why; kept in the record."))],
    number: Annotated[
        int, typer.Option("--round", metavar="N", min=1, help=_("The round, from 1."))
    ],
    claimed: Annotated[
        int | None,
        typer.Option(
            metavar="POINTS", min=0, help=_("The score claimed, for a zero keyed by its word.")
        ),
    ] = None,
    notice_wrong: Annotated[
        bool, typer.Option("--notice-wrong", help=_("The notice was wrong or incomplete."))
    ] = False,
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.cli.slip import describe
    from duplicate.service.average_grants import grant
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        keyed = grant(
            session, number, table, reason, claimed=claimed, notice_wrong=notice_wrong, game=game
        )
    if json_:
        say_json(keyed)
    else:
        say(describe(keyed))
