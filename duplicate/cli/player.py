"""Commands on players: add, import, export, list, leave, back, move."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli import exits
from duplicate.cli.commands import Commands
from duplicate.cli.console import complain, say, say_json, say_table
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, TournamentArgument, context, misuse
from duplicate.cli.words import NEWCOMER

if TYPE_CHECKING:
    from duplicate.service.players import Registered

app = Commands(help=_("Who takes part."))

#: Of no use while a question about the same lines waits: nothing was imported.
_NAMESAKES = "player-note-namesakes"
#: Table, name, licence, club, series, category.
_USUAL_COLUMNS = 6

TableArgument = Annotated[str, typer.Argument(metavar="TABLE", help=_("The table’s label."))]

TablesArgument = Annotated[
    list[str], typer.Argument(metavar="TABLE…", help=_("The labels of one table or several."))
]


@app.command("add", help=_("Register one person."))
def add(
    tournament: TournamentArgument,
    surname: Annotated[
        str,
        typer.Argument(
            metavar=_("SURNAME"), help=_("Surname; with --licence, the register knows it perhaps.")
        ),
    ] = "",
    first_name: Annotated[str, typer.Argument(metavar=_("FIRST_NAME"), help=_("First name."))] = "",
    table: Annotated[
        str | None,
        typer.Option(metavar="TABLE", help=_("Table; the next free number if left out.")),
    ] = None,
    licence: Annotated[
        str, typer.Option(metavar=_("LICENCE"), help=_("Licence number, zeros kept."))
    ] = "",
    club: Annotated[str, typer.Option(metavar=_("NAME"), help=_("Club."))] = "",
    series: Annotated[str, typer.Option(metavar=_("NAME"), help=_("Series, such as 4B."))] = "",
    category: Annotated[str, typer.Option(metavar=_("NAME"), help=_("Age category."))] = "",
    region: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Region of the federation."))
    ] = "",
    nation: Annotated[str, typer.Option(metavar=_("NAME"), help=_("Nation."))] = "",
    team: Annotated[str, typer.Option(metavar=_("NAME"), help=_("Team."))] = "",
    birth_year: Annotated[
        int | None,
        typer.Option(metavar=_("YEAR"), min=1900, max=2099, help=_("Year of birth, four digits.")),
    ] = None,
    newcomer: Annotated[
        bool, typer.Option("--newcomer", help=_("Plays their first season."))
    ] = False,
    web: Annotated[
        bool | None,
        typer.Option(
            "--web/--no-web",
            help=_("Whether the name may stand on web pages; not asked if left out."),
        ),
    ] = None,
    guest: Annotated[
        bool, typer.Option("--guest", help=_("Is shown, takes no rank and no solo."))
    ] = False,
    group: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Corrector’s group of tables."))
    ] = "",
    json_: JsonOption = False,
) -> None:
    from duplicate.core.person import Person
    from duplicate.service import players, register
    from duplicate.service.session import Session

    person = Person(
        0,
        surname,
        first_name,
        licence,
        club,
        series,
        category,
        region=region,
        nation=nation,
        team=team,
        birth_year=birth_year,
        newcomer=newcomer,
        web="" if web is None else ("yes" if web else "no"),
    )
    with Session.write(context(), tournament) as session:
        added = players.add(session, person, table, group, guest=guest)
        there = register.known(session.context, [licence]).get(licence)
    if json_:
        say_json(added)
    else:
        say(_("Table {table}: {name}", table=added.table, name=added.person.full_name))
        note = None if there is None else register.disagreement(added.person, there)
        if note is not None:
            complain(reader().sentence(note.slug, note.values))


@app.command("import", help=_("Register or update everybody of a CSV or XLSX list."))
def import_(
    tournament: TournamentArgument,
    file: Annotated[Path, typer.Argument(metavar=_("FILE"), help=_("The list."))],
    encoding: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("The file’s encoding, if it is not recognised.")),
    ] = None,
    answer: Annotated[
        list[str] | None,
        typer.Option(
            metavar=_("LINE=TABLE|new"),
            help=_("Who a doubtful line is: somebody’s table, or a new player."),
        ),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import players
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        answers = dict(_answer(session, text) for text in answer or ())
        done = players.import_list(session, file, encoding, answers)
    if json_:
        say_json(done)
    else:
        _say_import(done)
    if done.plan.ask:
        raise typer.Exit(exits.ERROR)


def _answer(session: object, text: str) -> tuple[int, int | None]:
    from duplicate.errors import RuleConflict
    from duplicate.service.session import Session

    line, sign, whom = text.partition("=")
    if not sign or not line.isdecimal():
        misuse(_("--answer takes LINE=TABLE or LINE=new, not “{value}”.", value=text))
    if whom.casefold() in NEWCOMER:
        return int(line), None
    assert isinstance(session, Session)  # noqa: S101 - kept out of the signature: it is heavy
    entry = session.state.at_table(whom)
    if entry is None:
        raise RuleConflict("table-unknown", table=whom)
    return int(line), entry.person


def _say_import(done: object) -> None:
    from duplicate.service.players import Imported

    assert isinstance(done, Imported)  # noqa: S101 - kept out of the signature: it is heavy
    text = reader()
    seen = done.read
    if seen.encoding:
        say(_("Read as {encoding}, separator “{separator}”.", encoding=seen.encoding,
              separator=seen.separator.replace("\t", "TAB")))  # fmt: skip
    first = ", ".join(row.full_name for row in seen.rows[:3])
    say(text.plural("{count} player in the list: {first}…", "{count} players in the list: {first}…",
                    len(seen.rows), first=first))  # fmt: skip
    for note in (*seen.notes, *done.plan.notes, *done.notes):
        if note.slug != _NAMESAKES or not done.plan.ask:
            say(text.sentence(note.slug, note.values))
    for question in done.plan.ask:
        people = ", ".join(
            _("table {table} {name}", table=table, name=person.full_name)
            for person, table in question.candidates
        )
        complain(
            _(
                "Line {line}: is {name} the same person as {people}? Nothing was imported: answer "
                "with --answer {line}=TABLE or --answer {line}=new.",
                line=question.row.line,
                name=question.row.full_name,
                people=people,
            )
        )
    if not done.plan.ask:
        say(
            _(
                "{new} new, {updated} updated, {unchanged} unchanged.",
                new=len(done.entered),
                updated=len(done.plan.updated),
                unchanged=len(done.plan.unchanged),
            )
        )


@app.command("export", help=_("Write the list as CSV or XLSX, ready to be imported again."))
def export(
    tournament: TournamentArgument,
    file: Annotated[Path, typer.Argument(metavar=_("FILE"), help=_("A .csv or .xlsx file."))],
    json_: JsonOption = False,
) -> None:
    from duplicate.reports.player_list import write_players
    from duplicate.service import players
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        listed = [each for each in players.listing(session) if each.partner is None]
    people = [(entry.person, entry.table) for entry in listed]
    write_players(file, people, reader().language)
    if json_:
        say_json({"paths": [file], "players": len(people)})
    else:
        say(str(file))


@app.command("list", help=_("Show who is registered."))
def list_(tournament: TournamentArgument, json_: JsonOption = False) -> None:
    from duplicate.service import players
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        listed = players.listing(session)
    if json_:
        say_json(listed)
    else:
        say_players(listed)


def say_players(listed: "Sequence[Registered]") -> None:
    """Print who is registered as a table; region, nation and team where somebody has one."""
    headings = [
        _("Table"),
        _("Name"),
        _("Licence"),
        _("Club"),
        _("Series"),
        _("Category"),
        _("Region"),
        _("Nation"),
        _("Team"),
        "",
    ]
    rows = [
        (
            entry.table,
            entry.full_name,
            entry.person.licence,
            entry.person.club,
            entry.person.series,
            entry.person.category,
            entry.person.region,
            entry.person.nation,
            entry.person.team,
            _remark(entry),
        )
        for entry in listed
    ]
    always = {*range(_USUAL_COLUMNS), len(headings) - 1}
    shown = [c for c in range(len(headings)) if c in always or any(row[c] for row in rows)]
    say_table([headings[c] for c in shown], [tuple(row[c] for c in shown) for row in rows])


def _remark(entry: "Registered") -> str:
    remarks = [
        _("guest") if entry.guest else "",
        _("pair") if entry.partner is not None else "",
        "" if entry.present else _("has left") if entry.partner is None else _("does not play now"),
    ]
    return ", ".join(filter(None, remarks))


@app.command("leave", help=_("Somebody stops playing; what they played stays."))
def leave(
    tournament: TournamentArgument, tables: TablesArgument, json_: JsonOption = False
) -> None:
    from duplicate.service import players
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        gone = players.withdraw(session, *tables)
    if json_:
        say_json(gone)
        return
    for each in gone:
        say(_("Table {table}: {name} has left.", table=each.table, name=each.full_name))


@app.command("back", help=_("Somebody who had left plays again."))
def back(tournament: TournamentArgument, tables: TablesArgument, json_: JsonOption = False) -> None:
    from duplicate.service import players
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        returned = players.come_back(session, *tables)
    if json_:
        say_json(returned)
        return
    for each in returned:
        say(_("Table {table}: {name} plays again.", table=each.table,
              name=each.full_name))  # fmt: skip


@app.command("move", help=_("Give somebody another table, or another corrector’s group."))
def move(
    tournament: TournamentArgument,
    table: TableArgument,
    to: Annotated[str, typer.Argument(metavar=_("TO"), help=_("The new table."))],
    group: Annotated[str | None, typer.Option(metavar=_("NAME"), help=_("The new group."))] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import players
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        moved = players.move(session, table, to, group)
    if json_:
        say_json(moved)
    else:
        say(_("Table {table}: {name}", table=moved.table, name=moved.full_name))
