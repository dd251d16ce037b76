"""Commands on the tournament as a whole: new, describe, verify."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli import exits
from duplicate.cli.console import complain, say, say_json
from duplicate.cli.language import _, reader
from duplicate.cli.shared import JsonOption, SetOption, TournamentArgument, context, misuse, setting

if TYPE_CHECKING:
    from duplicate.service.verification import Verified


PlaceOption = Annotated[
    str | None,
    typer.Option(metavar=_("PLACE"), help=_("Where it is played, as documents print it.")),
]
DateOption = Annotated[
    str | None, typer.Option(metavar=_("DATE"), help=_("The day: 2026-11-30 or 30/11/2026."))
]
ArbiterOption = Annotated[
    list[str] | None,
    typer.Option(metavar=_("NAME"), help=_("An arbiter’s name; may be given several times.")),
]
OrganiserOption = Annotated[
    str | None, typer.Option(metavar=_("NAME"), help=_("Who organises it, such as the club."))
]


def new(
    tournament: TournamentArgument,
    title: Annotated[
        str, typer.Option(metavar=_("TITLE"), help=_("Full title, as documents print it."))
    ] = "",
    language: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Language of the game: fr, en, …"))
    ] = "fr",
    layout: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Board: standard, super, wwf."))
    ] = "standard",
    format_: Annotated[
        str, typer.Option("--format", metavar=_("NAME"), help=_("Format of play."))
    ] = "normal",
    rules: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("Federation’s rules: fisf, club; fisf for French.")),
    ] = None,
    lexicon: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("Word list: a name of “lexicon list”, or a file.")),
    ] = None,
    timing: Annotated[
        str,
        typer.Option(
            metavar="given|live", help=_("given: times come with slips; live: the moment of entry.")
        ),
    ] = "given",
    copy_to: Annotated[
        Path | None,
        typer.Option(
            metavar=_("DIR"), help=_("A second place for a copy after each certified round.")
        ),
    ] = None,
    set_: SetOption = None,
    place: PlaceOption = None,
    date: DateOption = None,
    arbiter: ArbiterOption = None,
    organiser: OrganiserOption = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.game.events import Timing
    from duplicate.service.description import Description
    from duplicate.service.tournaments import Choices, create

    if timing not in set(Timing):
        misuse(_("--timing is “given” or “live”, not “{value}”.", value=timing))
    choices = Choices(
        title=title,
        language=language,
        layout=layout,
        format=format_,
        federation=rules,
        lexicon=lexicon,
        timing=Timing(timing),
        copy_to=copy_to,
        overrides=dict(setting(text) for text in set_ or ()),
        description=Description(place, date, tuple(arbiter or ()), organiser),
    )
    path = context().tournament_path(tournament)
    lexicon_pin = create(context(), tournament, choices)
    if json_:
        say_json({"path": path, "lexicon": lexicon_pin})
        return
    say(_("Created {path}", path=path))
    say(
        reader().plural(
            "Words are judged by {title} ({count} word).",
            "Words are judged by {title} ({count} words).",
            lexicon_pin.words,
            title=lexicon_pin.title,
        )
    )


def describe(
    tournament: TournamentArgument,
    place: PlaceOption = None,
    date: DateOption = None,
    arbiter: ArbiterOption = None,
    organiser: OrganiserOption = None,
    notes: Annotated[
        str | None, typer.Option(metavar=_("TEXT"), help=_("Anything else documents should say."))
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.reports.pdf.identity import day
    from duplicate.service.description import Description
    from duplicate.service.description import describe as keep
    from duplicate.service.session import Session

    told = Description(place, date, None if arbiter is None else tuple(arbiter), organiser, notes)
    opened = Session.read if told == Description() else Session.write
    with opened(context(), tournament) as session:
        described = keep(session, told)
    if json_:
        say_json(described)
        return
    say(_("Place: {place}", place=described.place or "–"))
    say(_("Date: {date}", date=day(described.date, reader()) or "–"))
    say(_("Arbiters: {names}", names=", ".join(described.arbiters) or "–"))
    say(_("Organiser: {name}", name=described.organiser or "–"))
    if described.notes:
        say(_("Notes: {notes}", notes=described.notes))


def verify(
    tournament: TournamentArgument,
    repair: Annotated[
        bool, typer.Option("--repair", help=_("Make the tables for reading anew from the log."))
    ] = False,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import verification

    if repair:
        verification.repair(context(), tournament)
    found = verification.verify(context(), tournament)
    faults = [reader().sentence(fault.slug, fault.values) for fault in found.faults]
    if json_:
        say_json(
            {
                "events": found.events,
                "rounds": found.rounds,
                "slips": found.slips,
                "faults": faults,
            }
        )
    else:
        _say_replayed(found)
        for fault in faults:
            complain(fault)
        if not faults:
            say(_("Everything agrees."))
    if found.lexicon is not None:
        complain(reader().error(found.lexicon))
    if faults:
        raise typer.Exit(exits.ERROR)


def _say_replayed(found: "Verified") -> None:
    """Print how much the log holds."""
    texts = reader()
    say(
        _(
            "Log replayed: {events}, {rounds}, {slips}.",
            events=texts.plural("{count} event", "{count} events", found.events),
            rounds=texts.plural("{count} round", "{count} rounds", found.rounds),
            slips=texts.plural("{count} slip", "{count} slips", found.slips),
        )
    )
