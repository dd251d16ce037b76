"""Stray letters: ignored, unless they make a word that could be played and is none (FISF 5.2.2)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.legality import show
from duplicate.adjudication.links import chain
from duplicate.adjudication.locating import Located
from duplicate.adjudication.reasons import reason
from duplicate.adjudication.survey import Spot
from duplicate.adjudication.writing import Offset, Writing
from duplicate.core.coord import Direction
from duplicate.game.events import Outcome, Reason
from duplicate.game.slip import UNREADABLE


def weigh_strays(
    writing: Writing, judged: Judgement, located: Sequence[Located]
) -> tuple[Judgement, tuple[Reason, ...]]:
    """The verdict with the stray letters looked at, and what is to be told of them."""
    if not writing.links or judged.outcome is Outcome.ZERO:
        return judged, ()
    spot = _spot_of(writing, judged, located)
    strays = chain(writing, spot).strays
    if not strays:
        return judged, ()
    letters = [_letter(writing, offset) for offset in strays]
    told = reason("stray-letter", writing.rules, letters)
    invalid = sorted(set(_invalid_words(writing, spot, strays)))
    if not invalid:
        return judged, (told,)
    words = [show(word, writing.rules) for word in invalid]
    return zero(told, reason("second-word-invalid", writing.rules, words)), ()


def _letter(writing: Writing, offset: Offset) -> str:
    code = writing.links[offset]
    return show(bytes((code,)), writing.rules) if code else UNREADABLE


def _spot_of(writing: Writing, judged: Judgement, located: Sequence[Located]) -> Spot:
    """The spot a verdict is about."""
    pool = (*(each.spot for each in located), *writing.ways.legal)
    references = {spot.place.show(writing.rules.notation): spot for spot in reversed(pool)}
    return references[judged.play.reference]  # type: ignore[union-attr]  # what is paid has a play


def _invalid_words(writing: Writing, spot: Spot, strays: Iterable[Offset]) -> Iterator[bytes]:
    down = spot.direction is Direction.DOWN
    picture = {((i, 0) if down else (0, i)): code for i, code in enumerate(writing.word)}
    picture |= writing.links
    for stray in strays:
        for step in ((0, 1), (1, 0)):
            word = _run(picture, stray, step)
            ways = writing.survey.ways(word)
            if not ways.admitted and ways.spots:
                yield word


def _run(picture: Mapping[Offset, int], square: Offset, step: Offset) -> bytes:
    """The letters in a row of the picture through a square."""
    row, column = square
    while (row - step[0], column - step[1]) in picture:
        row, column = row - step[0], column - step[1]
    run = bytearray()
    while (row, column) in picture:
        run.append(picture[row, column])
        row, column = row + step[0], column + step[1]
    return bytes(run)
