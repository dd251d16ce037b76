"""Where a slip says that its word lies, and with which faults (FISF 4.3, 5.3, 5.5).

A word is located by its reference, by link letters, or by lengthening a word of three letters or
more. Each of its legal spots is asked in turn whether the writing may mean it.
"""

from dataclasses import dataclass
from enum import StrEnum

from duplicate.adjudication.links import Chain, are_wrong, chain
from duplicate.adjudication.survey import Spot
from duplicate.adjudication.writing import Writing

#: Letters that locate a word; with the lower number only, a warning (5.5).
ENOUGH_LINKS, FEW_LINKS = 3, 2
#: A word on the board of so many letters, once lengthened, locates the play (5.3).
LONG_WORD, SHORT_WORD = 3, 2
_ROUND_AFTER_FIRST = 2


class Mode(StrEnum):
    """By what a word is located."""

    REFERENCE = "reference"
    LINKS = "links"
    EXTENSION = "extension"


class Pointing(StrEnum):
    """What the reference says of a spot. ``BOTH_INVERTED`` counts as wrong (5.3)."""

    NOTHING = "nothing"
    RIGHT = "right"
    REFERENCE_INVERTED = "reference-inverted"
    DIRECTION_INVERTED = "direction-inverted"
    WRONG = "wrong"


@dataclass(frozen=True)
class Located:
    """A spot that the writing may mean. ``faults`` are slugs, each of them worth a warning.

    ``disputed``: right only if an inversion is tolerated in an extension, which the text leaves
    open.
    """

    spot: Spot
    mode: Mode
    faults: tuple[str, ...] = ()
    disputed: bool = False


def locate(writing: Writing) -> tuple[Located, ...]:
    """The legal spots that the writing may mean.

    Beside a right reference, letters inside the word are no second mode. Of the spots that link
    letters fit, those count which leave the fewest letters of the slip unexplained.
    """
    found = [located for spot in writing.ways.legal if (located := _located(writing, spot))]
    if not writing.links and any(each.mode is Mode.REFERENCE for each in found):
        found = [each for each in found if each.mode is not Mode.LINKS]
    linked = [each for each in found if each.mode is not Mode.REFERENCE]
    if writing.links and linked:
        fewest = fewest_strays(writing, linked)
        found = [
            each
            for each in found
            if each.mode is Mode.REFERENCE or len(chain(writing, each.spot).strays) == fewest
        ]
    return tuple(found)


def fewest_strays(writing: Writing, located: list[Located]) -> int:
    """The fewest letters of the slip left unexplained at one of the spots."""
    return min(len(chain(writing, each.spot).strays) for each in located)


def pointing(writing: Writing, spot: Spot) -> Pointing:
    """What the reference says of ``spot``; one inversion is tolerated, two are not (5.3)."""
    reference = writing.reference
    if not reference.given:
        return Pointing.NOTHING
    named, place = reference.place, spot.place
    if named is None or (named.row, named.column) != (place.row, place.column):
        return Pointing.WRONG
    agrees = named.direction is spot.direction
    if writing.runs(spot.direction):
        return Pointing.RIGHT if agrees else Pointing.REFERENCE_INVERTED
    return Pointing.DIRECTION_INVERTED if agrees else Pointing.WRONG


def _located(writing: Writing, spot: Spot) -> Located | None:
    said, links = pointing(writing, spot), chain(writing, spot)
    if spot.longest_run >= LONG_WORD:
        return _extension(writing, spot, said)
    if said in {Pointing.RIGHT, Pointing.REFERENCE_INVERTED, Pointing.DIRECTION_INVERTED}:
        return Located(spot, Mode.REFERENCE, _faults_by_reference(writing, said, spot))
    if not writing.runs(spot.direction) or links.count < FEW_LINKS:
        return None
    return Located(spot, Mode.LINKS, _faults_by_links(writing, spot, links))


def _extension(writing: Writing, spot: Spot, said: Pointing) -> Located | None:
    """The reference is ignored, right or wrong; so the tolerance of an inversion is in doubt."""
    if writing.runs(spot.direction):
        return Located(spot, Mode.EXTENSION)
    if said is Pointing.DIRECTION_INVERTED and not writing.arbiter.extension:
        disputed = writing.arbiter.extension is None
        return Located(spot, Mode.REFERENCE, (said.value,), disputed)
    return None


def _faults_by_reference(writing: Writing, said: Pointing, spot: Spot) -> tuple[str, ...]:
    """Letters beside the word are a second mode: right ones are no fault, be they one or two."""
    faults = () if said is Pointing.RIGHT else (said.value,)
    return (*faults, "one-mode-wrong") if are_wrong(writing, spot) else faults


def _faults_by_links(writing: Writing, spot: Spot, links: Chain) -> tuple[str, ...]:
    """The reference is missing, or wrong: then the milder sanction counts, a warning."""
    wrong = writing.reference.given
    short = spot.longest_run == SHORT_WORD and links.count == FEW_LINKS
    if _are_enough(writing, links):
        lenient = short and not writing.links
        return ("one-mode-wrong",) if wrong and not lenient else ()
    fault = "two-letter-extension" if short else "two-links"
    return (fault, "both-modes-wrong") if wrong and writing.links else (fault,)


def _are_enough(writing: Writing, links: Chain) -> bool:
    """Three, or two in round 2 when the word of round 1 has no more (4.3.2)."""
    return links.count >= ENOUGH_LINKS or (links.count == FEW_LINKS and _is_lenient(writing))


def _is_lenient(writing: Writing) -> bool:
    position = writing.survey.position
    first = writing.rules.alphabet.parse_tiles(position.first_word)
    return position.round_number == _ROUND_AFTER_FIRST and len(first) == SHORT_WORD
