"""Reading a play as people say it, and every reason why it cannot be laid.

Whether the words are valid is another question: at a table it is asked only by a challenge, or
before the play counts, as the rules say.
"""

import unicodedata
from collections import Counter
from dataclasses import dataclass

from duplicate.adjudication.legality import Illegal, examine, show
from duplicate.core.alphabet import LIGATURES, Alphabet
from duplicate.core.coord import Direction, Place
from duplicate.core.rack import missing_tiles, parse_rack, show_tiles, sorted_tiles
from duplicate.core.scoring import Placement
from duplicate.errors import DuplicateError, InvalidInput, RuleConflict, raise_all
from duplicate.game.classic.fold import placement
from duplicate.game.classic.state import Side
from duplicate.service.classic.session import Act, Table

#: A word and where it begins.
_PIECES = 2
#: Not a rule of this game: the first word may run either way.
_ACROSS_ONLY = "first-word-down"


class _EveryWord:
    """Admits every word."""

    def __contains__(self, _word: bytes, /) -> bool:
        return True


@dataclass(frozen=True)
class Laying:
    """A play that can be laid: the word with its blanks marked, where, and what it does."""

    word: str
    place: Place
    placed: Placement


def lay_word(act: Act, table: Table, text: str, told: str = "") -> Laying:
    """Read “ZEBRA L8” (or “L8 ZEBRA”) for the side to play; small letters are blanks.

    ``told`` is the rack where the program does not know it. Raises ``InvalidInput``
    ``classic-play-form``, those of reading a word or reference, and ``RuleConflict`` with every
    reason why the word cannot be laid there.
    """
    rules = table.engine_rules
    written, place = _read(text, table)
    state = act.state
    rack = _rack(act, table, told)
    across, at = place, place
    if state.board.is_empty and place.direction is Direction.DOWN:
        at = Place(place.column, place.row, Direction.ACROSS)
    found = examine(state.board, rack, written, at, _EveryWord(), rules)
    if isinstance(found, Illegal):
        raise_all(_reasons(found))
    if len(written) < 2:  # noqa: PLR2004 - a word has two letters
        raise RuleConflict("classic-one-letter")
    assert not isinstance(found, Illegal)  # noqa: S101 - raised above
    word = found.play.word
    placed = placement(state, across, word)
    return Laying(rules.alphabet.show(word), place, placed)


def _read(text: str, table: Table) -> tuple[bytes, Place]:
    pieces = text.split()
    if len(pieces) != _PIECES:
        raise InvalidInput("classic-play-form", text=text)
    alphabet, rules = table.rules.language.alphabet, table.rules
    word, reference = pieces
    if any(map(str.isdecimal, word)) and not any(map(str.isdecimal, reference)):
        word, reference = reference, word
    place = Place.parse(reference, rules.layout.size, rules.notation)
    if text == text.lower():  # typed without capitals: “zebra l8” has no blanks
        return alphabet.spell(word), place
    return alphabet.parse_tiles("".join(_bare(sign, alphabet) for sign in word)), place


def _bare(sign: str, alphabet: Alphabet) -> str:
    """A sign as tiles have it: accents are not worn on them, Œ is O and E; the case is kept."""
    capital = sign.upper()
    if sign in "[]" or alphabet.code_of(capital) is not None:
        return sign
    taken_apart = unicodedata.normalize("NFD", capital.translate(LIGATURES))
    letters = "".join(each for each in taken_apart if not unicodedata.combining(each))
    return letters.lower() if sign.islower() else letters


def _rack(act: Act, table: Table, told: str) -> bytes:
    """What can be laid: the rack, what was told of it, or any tile that is not seen."""
    state = act.state
    side = state.sides[state.turn]
    if side.rack is not None:
        return bytes(side.rack.elements())
    if told:
        return known_rack(table, side, told)
    return bytes(state.unseen.elements())


def known_rack(table: Table, side: Side, text: str) -> bytes:
    """A rack that the players tell: as many tiles as the side holds, none of them seen elsewhere.

    Raises ``InvalidInput``: ``rack-empty``, ``rack-signs``, ``not-a-letter``; ``RuleConflict``, all
    together: ``classic-rack-size``, ``rack-tiles-missing``.
    """
    tiles = parse_rack(text, table.rules.language.alphabet).tiles
    problems: list[DuplicateError] = []
    if len(tiles) != side.held:
        problems.append(RuleConflict("classic-rack-size", count=len(tiles), held=side.held))
    problems += lacking(tiles, table.state.bag, "rack-tiles-missing", table)
    raise_all(problems)
    return tiles


def lacking(tiles: bytes, there: Counter[int], slug: str, table: Table) -> list[DuplicateError]:
    """A conflict naming the tiles that are not ``there``; none when all are."""
    missing = missing_tiles(tiles, there)
    alphabet = table.rules.language.alphabet
    shown = show_tiles(sorted_tiles(missing.elements()), alphabet)
    return [RuleConflict(slug, tiles=shown)] if missing else []


def _reasons(found: Illegal) -> list[DuplicateError]:
    return [
        RuleConflict(reason.slug, **{**reason.values, "words": ", ".join(reason.words)})
        for reason in found.reasons
        if reason.slug != _ACROSS_ONLY
    ]


def invalid_words(placed: Placement, table: Table) -> tuple[str, ...]:
    """The words a play forms that the agreed list does not have, in capitals."""
    words = (each.codes for each in placed.words)
    return tuple(show(word, table.engine_rules) for word in words if word not in table.lexicon)
