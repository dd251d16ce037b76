"""The command that keys slips."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli import exits
from duplicate.cli.console import comes_bit_by_bit, complain, say, say_json, typed_lines
from duplicate.cli.language import _, reader
from duplicate.cli.shared import (
    GameOption,
    JsonOption,
    RoundOption,
    TournamentArgument,
    context,
    misuse,
)
from duplicate.errors import DuplicateError

if TYPE_CHECKING:
    from duplicate.service.slips import Keyed

STANDARD_INPUT = "-"


def slip(
    tournament: TournamentArgument,
    line: Annotated[
        list[str],
        typer.Argument(
            metavar=_("LINE…"),
            help=_("12 H4 FEDAYIN 98 | 12 36 [-5] [a] | 12 top [a] | 12 0 VARI | 12 blank | "
                   "12 none | 12 absent; “?” for a slip without a table; “-” reads lines."),
        ),
    ],
    number: RoundOption = None,
    game: GameOption = None,
    at: Annotated[
        str | None, typer.Option(metavar=_("M:SS"), help=_("Playing time given with the slip."))
    ] = None,
    late: Annotated[bool, typer.Option("--late", help=_("Handed in after the end."))] = False,
    group: Annotated[str, typer.Option(metavar=_("NAME"), help=_("The corrector’s group."))] = "",
    correct: Annotated[
        str | None, typer.Option(metavar=_("REASON"), help=_("Replace what was keyed, and why."))
    ] = None,
    json_: JsonOption = False,
) -> None:  # fmt: skip
    from duplicate.adjudication.slip_text import parse_time
    from duplicate.service import slips
    from duplicate.service.session import Session

    numbered = _numbered(line)
    with Session.write(context(), tournament) as session:
        if correct is not None:
            lines = [text for _number, text in numbered]
            if number is None or len(lines) != 1:
                misuse(_("--correct takes one line, and --round."))
            _say_keyed([slips.correct(session, number, lines[0], correct, game=game)], json_=json_)
            return
        seconds = None if at is None else parse_time(at)
        entry = slips.Entry(group=group, seconds=seconds, late=late)

        def key(lines: Sequence[str], numbers: Sequence[int] = ()) -> None:
            keyed = slips.record_lines(session, lines, number, entry, game=game, numbers=numbers)
            _say_keyed(keyed, json_=json_)

        if line != [STANDARD_INPUT]:
            key([text for _number, text in numbered])
        elif comes_bit_by_bit():
            _one_by_one(numbered, key)
        else:
            typed = dict(numbered)
            key(list(typed.values()), list(typed))


def _numbered(line: Sequence[str]) -> Iterable[tuple[int, str]]:
    """The lines to key with their numbers: the one typed, or those of standard input."""
    if line != [STANDARD_INPUT]:
        return [(1, " ".join(line))]
    return ((n, text) for n, raw in enumerate(typed_lines(), 1) if (text := raw.strip()))


def _one_by_one(numbered: Iterable[tuple[int, str]], key: Callable[[Sequence[str]], None]) -> None:
    """Answer each line before the next one is waited for; one that is refused keeps none back."""
    refused = False
    for number, text in numbered:
        try:
            key([text])
        except DuplicateError as error:
            complain(reader().sentence("slip-line", {"number": number, "text": text}))
            complain(reader().error(error))
            refused = True
    if refused:
        raise typer.Exit(exits.ERROR)


def _say_keyed(keyed: "Sequence[Keyed]", *, json_: bool) -> None:
    if json_:
        say_json(keyed)
        return
    for one in keyed:
        say(describe(one))


def describe(keyed: "Keyed") -> str:
    """What became of a slip, in one line."""
    from duplicate.cli.verdicts import verdict
    from duplicate.core.moment import wall_clock

    table = keyed.table or "?"
    if keyed.in_tray:
        return _("Slip {slip}, round {round}, table {table}: in the tray, to be attributed.",
                 slip=keyed.slip, round=keyed.round, table=table)  # fmt: skip
    told = _("Round {round}, table {table}, {name}: {verdict}", round=keyed.round, table=table,
             name=keyed.surname, verdict=verdict(keyed, reader()))  # fmt: skip
    if keyed.replaced is None or keyed.judged is None:
        return told
    before = _("Before: {points}, by {operator} at {time}.", points=reader().points(
        keyed.replaced.points), operator=keyed.replaced.operator,
        time=wall_clock(keyed.replaced.at))  # fmt: skip
    return f"{told}\n  {before}"
