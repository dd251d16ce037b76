"""Stray letters: ignored, unless they make a word that could be played and is none (FISF 5.2.2)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from duplicate.adjudication.judgement import Judgement, zero
from duplicate.adjudication.legality import show
from duplicate.adjudication.links import chain
from duplicate.adjudication.locating import Located
from duplicate.adjudication.paying import claimed_spots
from duplicate.adjudication.reasons import reason
from duplicate.adjudication.writing import Offset, Writing
from duplicate.core.alphabet import EMPTY
from duplicate.core.coord import Direction
from duplicate.game.events import Outcome, Reason
from duplicate.game.slip import UNREADABLE


def weigh_strays(
    writing: Writing, judged: Judgement, located: Sequence[Located]
) -> tuple[Judgement, tuple[Reason, ...]]:
    """The verdict with the stray letters looked at, and what is to be told of them.

    Where several places may be meant, a letter that is a link at one of them is no stray.
    """
    if not writing.links or judged.outcome is Outcome.ZERO:
        return judged, ()
    spots = [each.spot for each in located] + claimed_spots(writing, writing.ways.legal)
    unexplained = [set(chain(writing, spot).strays) for spot in spots]
    strays = [offset for offset in writing.links if all(offset in each for each in unexplained)]
    if not strays:
        return judged, ()
    told = reason("stray-letter", writing.rules, [_letter(writing, offset) for offset in strays])
    found = [
        sorted(set(_invalid_words(writing, direction, strays)))
        for direction in {spot.direction for spot in spots}
    ]
    if not all(found):
        return judged, (told,)
    words = [show(word, writing.rules) for word in found[0]]
    return zero(told, reason("second-word-invalid", writing.rules, words)), ()


def _letter(writing: Writing, offset: Offset) -> str:
    code = writing.links[offset]
    return show(bytes((code,)), writing.rules) if code else UNREADABLE


def _invalid_words(
    writing: Writing, direction: Direction, strays: Iterable[Offset]
) -> Iterator[bytes]:
    """Words in the picture that hold a stray letter, could be played and are not admitted."""
    down = direction is Direction.DOWN
    picture = {((i, 0) if down else (0, i)): code for i, code in enumerate(writing.word)}
    picture |= writing.links
    for stray in strays:
        for step in ((0, 1), (1, 0)):
            word = _run(picture, stray, step)
            if EMPTY in word:
                continue  # a letter that nobody can read
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
