"""A finished game, played again alone: ``duplicate train``."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from duplicate.cli.board import board_lines
from duplicate.cli.console import complain, say, typed_lines
from duplicate.cli.language import _, reader
from duplicate.cli.shared import context

if TYPE_CHECKING:
    from collections.abc import Iterator

    from duplicate.service.training import Answer, Training

#: What ends the session early, in both languages.
_STOP = frozenset({"stop", "quit", "fin"})


def train(
    file: Annotated[
        Path,
        typer.Argument(metavar=_("FILE"), help=_("What export --document training wrote.")),
    ],
) -> None:
    from duplicate.service.pinning import find_pinned
    from duplicate.service.training import Training
    from duplicate.service.training_game import read_training

    game = read_training(file)
    rules = game.played.rules
    training = Training(game, find_pinned(game.lexicon, rules.alphabet, context().lexicons))
    say(_("{title}, game {game}: {rounds} rounds.", title=game.played.title,
          game=game.played.game, rounds=len(game.rounds)))  # fmt: skip
    say(_("Type reference and word, such as H4 WORD; Enter: no play; stop: leave."))
    lines = typed_lines()
    while not training.over and _round(training, lines):
        pass


def _round(training: "Training", lines: "Iterator[str]") -> bool:
    """Play one round; whether the session goes on."""
    from duplicate.errors import DuplicateError

    say()
    for row in board_lines(training.board, training.rules):
        say(row)
    number = training.number
    rack = training.game.rounds[number - 1].rack
    say(_("Round {number}: {rack}", number=number, rack=rack))
    for line in lines:
        if line.strip().casefold() in _STOP:
            return False
        try:
            answer = training.answer(line)
        except DuplicateError as error:
            complain(reader().error(error))
            continue
        _say_answer(answer)
        return True
    return False


def _say_answer(answer: "Answer") -> None:
    from duplicate.adjudication.reasons import describe

    texts = reader()
    told = " ".join(describe(reason, texts) for reason in answer.reasons)
    say(f"{texts.points(answer.points)}. {told}".strip())
    top, equals = answer.top, answer.equals
    say(_("Top: {word} {reference}, {points}.", word=top.word, reference=top.reference,
          points=texts.points(top.score)))  # fmt: skip
    if equals:
        plays = ", ".join(f"{play.word} {play.reference}" for play in equals)
        say(_("Also worth the top: {plays}", plays=plays))
    say(
        _(
            "Found by {found} of {players}. You have {total} of {top_total}: rank {rank} of {all}.",
            found=answer.found,
            players=answer.players,
            total=texts.number(answer.total),
            top_total=texts.number(answer.top_total),
            rank=answer.rank,
            all=answer.players + 1,
        )
    )
