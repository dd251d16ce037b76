"""Whether a word may be laid at a place, and every reason why not (FISF 1.2, 3.4, 4.2, 5.2).

The rack asked about is always the one drawn for the round, never what a player has left of it.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Protocol

from duplicate.adjudication.reasons import reason
from duplicate.core.alphabet import BLANK_BIT, EMPTY, NATURAL
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.play import Play
from duplicate.core.rack import BLANK, missing_tiles, show_tiles, tiles_from_rack
from duplicate.core.scoring import Placement, blanks_in, lay
from duplicate.game.events import Reason
from duplicate.rules.model import RuleSet


class Words(Protocol):
    """The words that arbitrate: ``word in lexicon`` for natural tile codes."""

    def __contains__(self, word: bytes, /) -> bool:
        """Whether the word is admitted."""


@dataclass(frozen=True)
class Legal:
    """The word may be laid. ``readings`` are the plays the writing allows, the dearest first.

    There are several only when a blank is needed and the writing does not say which letter it
    is; ``play`` is the first, ``placement`` what laying it does.
    """

    placement: Placement
    readings: tuple[Play, ...]

    @property
    def play(self) -> Play:
        """The reading worth most."""
        return self.readings[0]


@dataclass(frozen=True)
class Illegal:
    """The word may not be laid, for all these reasons."""

    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class _Attempt:
    """A word over its squares: ``fresh`` are the positions in the word that are laid now."""

    board: Board
    rack: bytes
    word: bytes
    place: Place
    placement: Placement
    fresh: tuple[int, ...]
    rules: RuleSet

    @property
    def new(self) -> bytes:
        """The tiles the writing asks of the rack."""
        return bytes(self.word[i] for i in self.fresh)


def examine(
    board: Board, rack_tiles: bytes, word: bytes, place: Place, lexicon: Words, rules: RuleSet
) -> Legal | Illegal:
    """Try ``word`` (whole, as written) at ``place`` with the round's rack.

    A blank bit in ``word`` says that the letter is a blank; it is ignored on a letter that lies
    on the board already. Without the blanks it needs, every choice of them is a reading.
    """
    invalid = list(_invalid_word(word, lexicon, rules))
    start = place.column if place.direction is Direction.ACROSS else place.row
    if start + len(word) > board.size:
        off = reason("off-board", rules, (show(word, rules),), reference=_show(place, rules))
        return Illegal((*invalid, off))
    attempt = _attempt(board, rack_tiles, word, place, rules)
    readings = _readings(attempt)
    reasons = (
        *invalid,
        *_cross_reasons(attempt, lexicon),
        *_board_reasons(attempt),
        *_rack_reasons(attempt, possible=bool(readings)),
        *_link_reasons(attempt),
    )
    if reasons:
        return Illegal(reasons)
    plays = sorted((_play(attempt, new) for new in readings), key=lambda p: -p.score)
    return Legal(_lay(attempt, plays[0].word), tuple(plays))


def circlings(
    board: Board, rack_tiles: bytes, word: bytes, place: Place, rules: RuleSet
) -> tuple[Play, ...]:
    """The word at a legal place with every possible choice of blanks (FISF 5.3.1).

    A blank may stand for a letter the rack also holds; fewest blanks first.
    """
    attempt = _attempt(board, rack_tiles, word, place, rules)
    return tuple(_play(attempt, new) for new in _possible(attempt.new, rack_tiles))


def show(word: bytes, rules: RuleSet) -> str:
    """The word in capitals, for naming it."""
    return rules.alphabet.show(word.translate(NATURAL))


def _show(place: Place, rules: RuleSet) -> str:
    return place.show(rules.notation)


def _attempt(board: Board, rack: bytes, word: bytes, place: Place, rules: RuleSet) -> _Attempt:
    squares = board.squares(place, len(word))
    fresh = tuple(i for i, square in enumerate(squares) if board.cells[square] == EMPTY)
    placement = _lay_word(board, place, word, rules)
    return _Attempt(board, rack, word, place, placement, fresh, rules)


def _lay_word(board: Board, place: Place, word: bytes, rules: RuleSet) -> Placement:
    return lay(board, rules.layout, rules.alphabet.values, rules.format.bonuses, place, word)


def _lay(attempt: _Attempt, word: bytes) -> Placement:
    return _lay_word(attempt.board, attempt.place, word, attempt.rules)


def _play(attempt: _Attempt, new: bytes) -> Play:
    codes = bytearray(attempt.word)
    for position, code in zip(attempt.fresh, new, strict=True):
        codes[position] = code
    placement = _lay(attempt, bytes(codes))
    return Play(placement.main.codes, attempt.place, placement.score, placement.new)


def _possible(new: bytes, rack: bytes) -> Iterator[bytes]:
    """The letters ``new`` with blanks marked in every way the rack allows, fewest first."""
    natural = new.translate(NATURAL)
    held = Counter(rack)
    lacking = missing_tiles(natural, held).total()
    if len(new) > len(rack):
        return
    for count in range(lacking, min(held[BLANK], len(new)) + 1):
        for chosen in combinations(range(len(new)), count):
            codes = bytes(c | BLANK_BIT if i in chosen else c for i, c in enumerate(natural))
            if not missing_tiles(tiles_from_rack(codes), held):
                yield codes


def _readings(attempt: _Attempt) -> tuple[bytes, ...]:
    """What the writing can mean: itself, or itself with the fewest blanks it forgot to mark."""
    possible = tuple(_possible(attempt.new, attempt.rack))
    if attempt.new in possible:
        return (attempt.new,)
    marked = [i for i, code in enumerate(attempt.new) if code & BLANK_BIT]
    agreeing = [new for new in possible if all(new[i] & BLANK_BIT for i in marked)]
    fewest = min(map(blanks_in, agreeing), default=0)
    return tuple(new for new in agreeing if blanks_in(new) == fewest)


def _invalid_word(word: bytes, lexicon: Words, rules: RuleSet) -> Iterator[Reason]:
    if word.translate(NATURAL) not in lexicon:
        yield reason("invalid-word", rules, (show(word, rules),))


def _cross_reasons(attempt: _Attempt, lexicon: Words) -> Iterator[Reason]:
    formed = [cross.codes.translate(NATURAL) for cross in attempt.placement.cross_words]
    invalid = [show(codes, attempt.rules) for codes in formed if codes not in lexicon]
    if invalid:
        yield reason("invalid-cross-word", attempt.rules, invalid)


def _board_reasons(attempt: _Attempt) -> Iterator[Reason]:
    """What disagrees with the board: letters under the word, tiles at its ends.

    One differing letter is a fault of copying; with several the grid itself is wrong.
    """
    rules, written = attempt.rules, attempt.word.translate(NATURAL)
    there = attempt.placement.main.codes.translate(NATURAL)
    wrong = [i for i, (mine, its) in enumerate(zip(written, there, strict=True)) if mine != its]
    if len(wrong) == 1:
        i = wrong[0]
        letters = {
            "written": show(written[i : i + 1], rules),
            "there": show(there[i : i + 1], rules),
        }
        yield reason("miscopied-letter", rules, (show(written, rules),), **letters)
    elif wrong:
        at = _show(attempt.place, rules)
        yield reason("grid-error", rules, (show(written, rules),), reference=at)
    whole = _whole_word(attempt)
    if whole is not None:
        yield reason("incomplete-word", rules, (show(whole, rules),))


def _whole_word(attempt: _Attempt) -> bytes | None:
    """The word the board really shows when the writing left out some of its letters."""
    place, board = attempt.place, attempt.board
    down, right = (1, 0) if place.direction is Direction.DOWN else (0, 1)
    before, after = bytearray(), bytearray()
    row, column = place.row - down, place.column - right
    while code := board.at(row, column):
        before.append(code)
        row, column = row - down, column - right
    length = len(attempt.word)
    row, column = place.row + down * length, place.column + right * length
    while code := board.at(row, column):
        after.append(code)
        row, column = row + down, column + right
    whole = bytes(reversed(before)) + attempt.placement.main.codes + bytes(after)
    if len(whole) == 1 and attempt.placement.cross_words:
        return attempt.placement.cross_words[0].codes
    return whole if len(whole) > length else None


def _rack_reasons(attempt: _Attempt, *, possible: bool) -> Iterator[Reason]:
    rules, new, most = attempt.rules, attempt.new, attempt.rules.format.max_played
    if not new:
        yield reason("no-tile-laid", rules, (show(attempt.word, rules),))
    if len(new) > most:
        yield reason("too-many-tiles", rules, tiles=len(new), most=most)
    if not possible:
        missing = missing_tiles(new.translate(NATURAL), Counter(attempt.rack))
        if missing.total() <= attempt.rack.count(BLANK):
            missing = missing_tiles(tiles_from_rack(new), Counter(attempt.rack))
        letters = [show_tiles((code,), rules.alphabet) for code in sorted(missing.elements())]
        yield reason("letter-error", rules, letters)


def _link_reasons(attempt: _Attempt) -> Iterator[Reason]:
    rules = attempt.rules
    if attempt.board.is_empty:
        if rules.layout.start_square not in attempt.placement.squares:
            yield reason("not-on-start", rules, square=_start(rules))
        if attempt.place.direction is Direction.DOWN:
            yield reason("first-word-down", rules)
    elif not (
        len(attempt.fresh) < len(attempt.word)
        or attempt.placement.cross_words
        or _whole_word(attempt) is not None
    ):
        yield reason("not-connected", rules, (show(attempt.word, rules),))


def _start(rules: RuleSet) -> str:
    row, column = rules.layout.start
    return Place(row, column, Direction.ACROSS).show(rules.notation)
