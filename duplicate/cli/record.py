"""Commands on the record: standings, history, undo, incident."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.console import say, say_json, say_table
from duplicate.cli.event_standings import KEYS, show_event
from duplicate.cli.language import _, reader
from duplicate.cli.shared import (
    WORD_AND_REFERENCE,
    GameOption,
    JsonOption,
    RoundOption,
    TournamentArgument,
    context,
    misuse,
    word_and_reference,
)
from duplicate.core.moment import wall_clock
from duplicate.texts import N_

if TYPE_CHECKING:
    from duplicate.service.corrections import TakenBack
    from duplicate.service.history import Entry
    from duplicate.service.session import Session
    from duplicate.standings.results import GameResults


def standings(
    tournament: TournamentArgument,
    game: GameOption = None,
    number: Annotated[
        int | None,
        typer.Option("--round", metavar="N", min=1, help=_("After this round.")),
    ] = None,
    event: Annotated[
        bool, typer.Option("--event", help=_("All games added up, as the rules say."))
    ] = False,
    ranking: Annotated[
        str | None,
        typer.Option(metavar=KEYS, help=_("With all games added up, this ranking.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.session import Session
    from duplicate.service.standings import event_results, results

    if event or ranking:
        with Session.read(context(), tournament) as session:
            whole = event_results(session, game, number)
        show_event(whole, ranking, json_=json_)
        return
    with Session.read(context(), tournament) as session:
        found = results(session, game, number)
    if json_:
        say_json(
            {
                "game": found.game,
                "after_round": found.after_round,
                "provisional": found.provisional,
                "top_total": found.top_total,
                "lines": [
                    {
                        "rank": line.rank or None,
                        "table": line.table,
                        "name": line.full_name,
                        "licence": line.person.licence,
                        "total": line.total,
                        "negative": line.negative,
                        "percent": line.percent,
                        "eliminated_in": line.eliminated_in,
                        "seconds": line.seconds,
                        "decided": line.decided,
                        "guest": line.guest,
                        "excluded": line.excluded,
                    }
                    for line in found.lines
                ],
            }
        )
        return
    say_standings(found)


def say_standings(found: "GameResults") -> None:
    """Print the standings as a table."""
    from duplicate.reports.marks import rank_text
    from duplicate.reports.pdf.wording import standing_notes

    say(
        _(
            N_("{title} – game {game}, after round {round}, provisional standings")
            if found.provisional
            else N_("{title} – game {game}, after round {round}, final standings"),
            title=found.title,
            game=found.game,
            round=found.after_round,
        )
    )
    notes = {line.entry: " · ".join(standing_notes(line, reader())) for line in found.lines}
    more = (_("Remarks"),) if any(notes.values()) else ()
    say_table(
        [_("Rank"), _("Table"), _("Name"), _("Total"), _("Negative"), "%", *more],
        [
            (
                rank_text(line, reader()),
                line.table,
                line.full_name,
                reader().number(line.total),
                reader().number(line.negative),
                "" if line.percent is None else reader().percent(line.percent),
                *(notes[line.entry] for _column in more),
            )
            for line in found.lines
        ],
        right=(0, 3, 4, 5),
    )


def history(tournament: TournamentArgument, json_: JsonOption = False) -> None:
    from duplicate.service.history import entries
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        lines = entries(session)
    if json_:
        say_json(lines)
    else:
        say_history(lines)


def say_history(lines: "Sequence[Entry]") -> None:
    """Print lines of the journal."""
    for line in lines:
        sentence = reader().sentence(line.slug, line.values)
        if line.taken_back:
            sentence = _("(taken back) {sentence}", sentence=sentence)
        say(f"{line.seq:5} {wall_clock(line.at)} {line.operator}  {sentence}")


def undo(
    tournament: TournamentArgument,
    yes: Annotated[
        bool, typer.Option("--yes", help=_("Even where it takes back a whole list of players."))
    ] = False,
    json_: JsonOption = False,
) -> None:
    from duplicate.service import corrections
    from duplicate.service.session import Session

    with Session.write(context(), tournament) as session:
        taken = corrections.undo(session, many=yes)
        if json_:
            say_json(taken)
        else:
            say_taken_back(session, taken)


def say_taken_back(session: "Session", taken: "TakenBack") -> None:
    """Print what an undo took back."""
    from duplicate.cli.taken_back import sentences

    for sentence in sentences(session, taken.events):
        say(_("Taken back: {sentence}", sentence=sentence))


def incident(
    tournament: TournamentArgument,
    kind: Annotated[
        str,
        typer.Argument(
            metavar=_("misread|during-time|found-later|cancelled"),
            help=_(
                "A wrong announcement; an error found during the time; one found later; a round "
                "to be drawn again."
            ),
        ),
    ],
    note: Annotated[
        str, typer.Option(metavar=_("NOTE"), help=_("What happened; kept in the record."))
    ],
    number: RoundOption = None,
    game: GameOption = None,
    play: Annotated[
        str | None,
        typer.Option(metavar=WORD_AND_REFERENCE, help=_("found-later: the better play there was.")),
    ] = None,
    json_: JsonOption = False,
) -> None:
    from duplicate.cli.words import INCIDENTS
    from duplicate.service import corrections
    from duplicate.service.session import Session

    if kind.casefold() not in INCIDENTS:
        misuse(
            _("An incident is misread, during-time, found-later or cancelled, not “{value}”.",
              value=kind)
        )  # fmt: skip
    word, reference = ("", "") if play is None else word_and_reference("--play", play)
    declared = corrections.Incident(INCIDENTS[kind.casefold()], note, word, reference)
    with Session.write(context(), tournament) as session:
        event = corrections.declare(session, declared, number, game=game)
    if json_:
        say_json(event)
    else:
        say(_("Noted for round {number}.", number=event.round))
