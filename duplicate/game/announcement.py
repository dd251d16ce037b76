"""What is read out to the room: the rack of a round (FISF 3.1), then its top (FISF 3.4)."""

from dataclasses import dataclass

from duplicate.core.alphabet import BLANK_BIT, BLANK_SIGN
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.rack import BLANK, Rack, sorted_tiles
from duplicate.core.scoring import lay
from duplicate.game.events import PlayFact
from duplicate.rules.model import BLITZ_SECONDS, RuleSet


@dataclass(frozen=True)
class Tile:
    """A tile as it is read out: its letter (``?`` for a blank) and the word that spells it.

    ``spelling`` is empty where letters are read as they are: in blitz, or for want of a word.
    """

    letter: str
    spelling: str = ""


@dataclass(frozen=True)
class RackAnnouncement:
    """A rack in the order of reading.

    ``kept`` in alphabetical order, blanks last; ``new`` in the order drawn; ``whole`` grouped by
    letter. ``rejected``: the rack before it was thrown back, so nothing is kept.
    """

    rejected: bool
    kept: tuple[Tile, ...]
    new: tuple[Tile, ...]
    whole: tuple[Tile, ...]


@dataclass(frozen=True)
class TopAnnouncement:
    """A top in the order of reading: score, direction, reference, word, letters, side words.

    A small letter in ``word`` and ``side_words`` is a blank; ``letters`` are those of the word
    with their spelling, ``?`` and the letter it stands for where a blank is laid (``?E``).
    """

    score: int
    direction: Direction
    reference: str
    word: str
    letters: tuple[Tile, ...]
    side_words: tuple[str, ...]


def announce_rack(rack: Rack, rules: RuleSet) -> RackAnnouncement:
    """The announcement of a rack."""
    return RackAnnouncement(
        rejected=rack.rejected,
        kept=_tiles(sorted_tiles(rack.leave), rules),
        new=_tiles(rack.new, rules),
        whole=_tiles(sorted_tiles(rack.tiles), rules),
    )


def announce_top(board: Board, play: PlayFact, rules: RuleSet) -> TopAnnouncement:
    """The announcement of a play on the board it was found on."""
    alphabet = rules.alphabet
    place = Place.parse(play.reference, rules.layout.size, rules.notation)
    word = alphabet.parse_tiles(play.word)
    laid = lay(board, rules.layout, alphabet.values, rules.format.bonuses, place, word)
    return TopAnnouncement(
        score=play.score,
        direction=place.direction,
        reference=play.reference,
        word=play.word,
        letters=tuple(_letter_of_word(code, rules) for code in word),
        side_words=tuple(alphabet.show(cross.codes) for cross in laid.cross_words),
    )


def _tiles(codes: bytes, rules: RuleSet) -> tuple[Tile, ...]:
    return tuple(_tile(code, rules) for code in codes)


def _tile(code: int, rules: RuleSet) -> Tile:
    letter = BLANK_SIGN if code == BLANK else rules.alphabet.letter(code).name
    words = {} if rules.format.seconds <= BLITZ_SECONDS else rules.language.spelling
    if code == BLANK:
        # A blank is announced in full even in blitz.
        words = rules.language.spelling
    return Tile(letter, words.get(letter, ""))


def _letter_of_word(code: int, rules: RuleSet) -> Tile:
    letter = rules.alphabet.letter(code).name
    spelling = rules.language.spelling.get(letter, "")
    return Tile(BLANK_SIGN + letter if code & BLANK_BIT else letter, spelling)
