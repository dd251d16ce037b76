"""Commands on appeals: lodge, decide, list."""

from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.commands import Commands
from duplicate.cli.console import say, say_json
from duplicate.cli.language import _
from duplicate.cli.shared import GameOption, JsonOption, TournamentArgument, context

if TYPE_CHECKING:
    from duplicate.service.appeals import Appeal

app = Commands(help=_("Appeals, and what the committee decides."))


@app.command("lodge", help=_("Note an appeal against what was decided in a round."))
def lodge(
    tournament: TournamentArgument,
    table: Annotated[str, typer.Argument(metavar="TABLE", help=_("The table’s label."))],
    reason: Annotated[str, typer.Option(metavar=_("REASON"), help=_("What the player says."))],
    number: Annotated[
        int, typer.Option("--round", metavar="N", min=1, help=_("The round, from 1."))
    ],
    game: GameOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import appeals
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        lodged = appeals.lodge(session, number, table, reason, game=game)
    if json_:
        say_json(lodged)
    else:
        say(appeal_line(lodged))


@app.command("decide", help=_("Enter the committee’s decision, with its article."))
def decide(
    tournament: TournamentArgument,
    appeal: Annotated[int, typer.Argument(metavar=_("NUMBER"), help=_("The appeal’s number."))],
    article: Annotated[
        str, typer.Option(metavar=_("ARTICLE"), help=_("The article decided by, such as 5.4.1."))
    ],
    reason: Annotated[
        str, typer.Option(metavar=_("REASON"), help=_("The committee’s words; kept in the record."))
    ],
    points: Annotated[
        int | None,
        typer.Option(
            metavar="POINTS", min=0, help=_("New points of the slip: the appeal is upheld.")
        ),
    ] = None,
    raw: Annotated[
        int | None, typer.Option(metavar="POINTS", help=_("The play’s value before a penalty."))
    ] = None,
    warning: Annotated[bool, typer.Option("--warning", help=_("With a warning."))] = False,
    upheld: Annotated[bool, typer.Option("--upheld", help=_("Upheld without new points."))] = False,
    json_: JsonOption = False,
) -> None:
    from duplicate.cli.slip import describe
    from duplicate.service import appeals
    from duplicate.service.session import Session
    from duplicate.service.slips import decision

    judged = None if points is None else decision(points, raw, warning=warning)
    given = appeals.Answer(upheld or judged is not None, article, reason, judged)
    with Session.write(context(), tournament) as session:
        answered, keyed = appeals.answer(session, appeal, given)
    if json_:
        say_json({"appeal": answered, "slip": keyed})
        return
    say(appeal_line(answered))
    if keyed is not None:
        say(describe(keyed))


@app.command("list", help=_("List the appeals; the results are provisional while one is open."))
def list_(tournament: TournamentArgument, json_: JsonOption = False) -> None:
    from duplicate.service import appeals
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        found = appeals.listing(session)
    if json_:
        say_json(found)
    else:
        say_appeals(found)


def say_appeals(found: "list[Appeal]") -> None:
    """Print all appeals."""
    for each in found:
        say(appeal_line(each))
    if not found:
        say(_("No appeal was lodged."))


def appeal_line(appeal: "Appeal") -> str:
    """An appeal and how it stands, in one line."""
    values = {
        "number": appeal.number,
        "game": appeal.game,
        "round": appeal.round,
        "table": appeal.table,
        "name": appeal.name,
        "note": appeal.note,
        "article": appeal.article,
        "answer": appeal.answer,
    }
    if appeal.upheld is None:
        return _("Appeal {number}, game {game}, round {round}, table {table}, {name}: {note} (open)",
                 **values)  # fmt: skip
    if appeal.upheld:
        return _("Appeal {number}, game {game}, round {round}, table {table}, {name}: upheld, "
                 "article {article}: {answer}", **values)  # fmt: skip
    return _("Appeal {number}, game {game}, round {round}, table {table}, {name}: dismissed, "
             "article {article}: {answer}", **values)  # fmt: skip
