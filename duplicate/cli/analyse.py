"""What a round offered, and what a player missed: ``duplicate analyse``."""

from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.console import say, say_json, say_table
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
    from duplicate.service.analysis import Missed, Offer, Ranked

SHOWN = 10


def analyse(
    tournament: TournamentArgument,
    number: RoundOption = None,
    game: GameOption = None,
    best: Annotated[
        int, typer.Option(metavar="N", min=1, help=_("How many of the best plays to show."))
    ] = SHOWN,
    play: Annotated[
        str | None,
        typer.Option(metavar=WORD_AND_REFERENCE, help=_("The rank and the value of this play.")),
    ] = None,
    table: Annotated[
        str | None,
        typer.Option(metavar=_("TABLE"), help=_("What the slip of this table left unplayed.")),
    ] = None,
    private_screen: Annotated[
        bool,
        typer.Option(
            "--private-screen", help=_("The room cannot see this screen: analyse an open round.")
        ),
    ] = False,
    json_: JsonOption = False,
) -> None:
    from duplicate.service.analysis import analysed_round
    from duplicate.service.session import Session

    with Session.read(context(), tournament) as session:
        found = analysed_round(session, number, game, private=private_screen)
        offer = found.offer(best)
        placed = None if play is None else found.place(*word_and_reference("--play", play))
        missed = None if table is None else found.missed(table)
    if json_:
        say_json({"offer": offer, "play": placed, "missed": missed})
        return
    _say_offer(offer)
    if placed is not None:
        say(_place(placed, offer.plays))
    if missed is not None:
        _say_missed(missed, offer.plays)


def _say_offer(offer: "Offer") -> None:
    say(
        reader().plural(
            "Round {number}, rack {rack}: {count} play is possible.",
            "Round {number}, rack {rack}: {count} plays are possible.",
            offer.plays,
            number=offer.round,
            rack=offer.rack,
        )
    )
    say_table(
        (_("Rank"), _("Word"), _("Reference"), _("Points"), _("Below the best")),
        [
            (
                str(each.rank),
                each.play.word,
                each.play.reference,
                str(each.play.score),
                str(each.below),
            )
            for each in offer.best
        ],
        right=(0, 3, 4),
    )


def _place(placed: "Ranked", plays: int) -> str:
    texts = reader()
    return _(
        "{word} {reference}: {points}, rank {rank} of {plays}, {below} below the best.",
        word=placed.play.word,
        reference=placed.play.reference,
        points=texts.points(placed.play.score),
        rank=texts.number(placed.rank),
        plays=texts.number(plays),
        below=texts.points(placed.below),
    )


def _say_missed(missed: "Missed", plays: int) -> None:
    texts = reader()
    say(
        texts.plural(
            "Table {table}: {points} earned, {lost} lost; {count} play was worth more.",
            "Table {table}: {points} earned, {lost} lost; {count} plays were worth more.",
            missed.better,
            table=missed.table,
            points=texts.points(missed.points),
            lost=texts.points(missed.lost),
        )
    )
    if missed.play is not None:
        say(_place(missed.play, plays))
