"""Judge slips as JSON Lines: ``duplicate judge``."""

from typing import Annotated

import typer

from duplicate.cli import exits
from duplicate.cli.language import _, reader
from duplicate.cli.shared import context
from duplicate.core.coord import Notation


def judge(
    lexicon: Annotated[
        str,
        typer.Option(
            metavar=_("NAME"), help=_("Name of a word list, or the path of a file of words.")
        ),
    ],
    file: Annotated[
        str,
        typer.Argument(
            metavar=_("FILE|-"),
            help=_(
                "Slips, a JSON object a line: board, rack and slip. All their fields: "
                "duplicate/help/formats-machine.md."
            ),
        ),
    ] = "-",
    language: Annotated[
        str | None,
        typer.Option(metavar=_("NAME"), help=_("Tile set; the word list’s language if left out.")),
    ] = None,
    layout: Annotated[
        str, typer.Option(metavar=_("NAME"), help=_("Board: standard, wwf, super…"))
    ] = "standard",
    rules: Annotated[
        str | None,
        typer.Option(
            metavar=_("NAME"), help=_("Regulation; if left out fisf for French, else club.")
        ),
    ] = None,
    notation: Annotated[
        Notation,
        typer.Option(
            metavar="french|gcg", help=_("References: H4 across is french, 4H across is gcg.")
        ),
    ] = Notation.FRENCH,
) -> None:
    from duplicate.cli.json_lines import answer_lines
    from duplicate.service.json_lines import batches, open_lines
    from duplicate.service.judging import Judge, Settings

    settings = Settings(
        lexicon=lexicon,
        language=language,
        layout=layout,
        federation=rules,
        notation=notation,
        user_lexicons=context().lexicons,
        reader=reader().language,
    )
    with open_lines(file) as source:
        judge_line = Judge(settings).answer
        answers = (map(judge_line, batch) for batch in batches(source))
        told = answer_lines(answers, file, _("Slips"))
    if told.good < told.lines:
        raise typer.Exit(exits.ERROR)
