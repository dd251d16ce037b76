"""The words that fit a slot, with their scores and blanks."""

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import (
    ABOVE,
    BASE,
    BLANK_BIT,
    BLANKS,
    CROSSING,
    CROSSING_PLACE,
    CROSSINGS,
    FACTOR,
    FACTORS,
    FIRST_CODE_BIT,
    FLOOR,
    FOUND,
    GAP,
    GAP_ADMITTED,
    GAP_CROSS,
    GAP_LETTER,
    GAP_SQUARE,
    ITEM,
    LAID,
    LENGTH,
    LETTER_MASK,
    NEW_PLACES,
    NO_ROOM,
    PLACE,
    POINTS,
    READY_SLOT,
    ROW,
    ROW_FIRST,
    ROW_LENGTH,
    ROW_NEW,
    ROW_SCORE,
    ROW_WORD,
    ROWS_ROOM,
    SCORES,
    SLOT_BEGIN,
    THROUGH,
    THROUGH_BLANKS,
    THROUGH_MASK,
    TILE,
    VALUES,
    WANTED,
    Block,
)

#: The bits of blanks in eight codes side by side.
_BLANK_BITS = -0x7F7F7F7F7F7F7F80


@jit
def make_ready(work: Block, slot: int, laid: int) -> None:
    """Work out what the words of a slot are tried with."""
    work[READY_SLOT] = slot
    gap, factor = work[slot + GAP], work[slot + FACTOR]
    begin, end = work[GAP_SQUARE + gap - 1] + 1, work[GAP_SQUARE + gap + laid]
    work[SLOT_BEGIN] = begin
    work[LENGTH] = end - begin
    crossings = 0
    for k in range(laid):
        work[FACTORS + k] = work[GAP_LETTER + gap + k] * factor + work[GAP_CROSS + gap + k]
        work[PLACE + k] = work[GAP_SQUARE + gap + k] - begin
        work[CROSSING + crossings] = work[GAP_ADMITTED + gap + k]
        work[CROSSING_PLACE + crossings] = work[PLACE + k]
        crossings += 1 if work[GAP_CROSS + gap + k] else 0
    work[CROSSINGS] = crossings
    new = 0
    for part in range(3):
        codes = mask = 0
        first = begin + 8 * part
        for square in range(first, min(first + 8, end)):
            code = work[TILE + square]
            shift = (square - first) * 8
            codes |= code << shift
            mask |= (0xFF if code else 0) << shift
            new |= (0 if code else 1) << (square - begin)
        work[THROUGH + part] = codes & ~_BLANK_BITS
        work[THROUGH_MASK + part] = mask
        work[THROUGH_BLANKS + part] = codes & _BLANK_BITS
    work[NEW_PLACES] = new


@jit
def crosses(work: Block, letters: int) -> bool:
    """Whether every square that makes another word admits one of these letters."""
    admitted = True
    for k in range(work[CROSSINGS]):
        admitted &= work[CROSSING + k] & letters != 0
    return admitted


@jit
def blank_letters(work: Block, letters: int, blanks: int) -> int:
    """The letters that blanks beside natural tiles of ``letters`` may be (one of two at least)."""
    wanted = -1
    missing = 0
    for k in range(work[CROSSINGS]):
        if not work[CROSSING + k] & letters:
            missing += 1
            wanted = work[CROSSING + k]
    return wanted if missing <= blanks else 0


@jit
def try_words(
    work: Block, slot: int, laid: int, begin: int, end: int, wanted: int, rows: Block
) -> None:
    """Keep those of the words in ``ITEMS`` from ``begin`` to ``end`` that fit the slot.

    One of their blanks must be one of the letters ``wanted`` (bits; -1: it does not matter).
    """
    parts = (work[LENGTH] + 7) >> 3
    for item in range(begin, end, ITEM):
        one, other = work[item] >> 6, work[item] & LETTER_MASK
        if (wanted >> one | wanted >> other) & 1 and _fits(work, item + 1, parts):
            score = _score(work, slot, laid, item + 1)
            if score >= work[FLOOR]:
                _keep_blanks(work, laid, item + 1, score, one, other, rows)


@jit
def _fits(work: Block, codes: int, parts: int) -> bool:
    """Whether the word whose codes lie there has the letters played through."""
    different = 0
    for k in range(parts):
        different |= work[codes + k] & work[THROUGH_MASK + k] ^ work[THROUGH + k]
    return different == 0


@jit
def try_every(work: Block, slot: int, laid: int, begin: int, end: int, rows: Block) -> None:
    """Keep those that fit, with every choice of blanks, whatever they score.

    There are many of them: what they are compared with is at hand, parts beyond the word too.
    """
    mask, more_mask, last_mask = (
        work[THROUGH_MASK],
        work[THROUGH_MASK + 1],
        work[THROUGH_MASK + 2],
    )
    codes, more_codes, last_codes = work[THROUGH], work[THROUGH + 1], work[THROUGH + 2]
    for item in range(begin, end, ITEM):
        if (
            (work[item + 1] & mask ^ codes)
            | (work[item + 2] & more_mask ^ more_codes)
            | (work[item + 3] & last_mask ^ last_codes)
        ):
            continue
        score = _score(work, slot, laid, item + 1)
        if score >= 0:
            one, other = work[item] >> 6, work[item] & LETTER_MASK
            _keep_every(work, laid, item + 1, score, one, other, rows)


@jit
def _score(work: Block, slot: int, laid: int, codes: int) -> int:
    """The score of a word without blanks; -1 when a letter makes no word the other way."""
    for k in range(work[CROSSINGS]):
        place = work[CROSSING_PLACE + k]
        letter = work[codes + (place >> 3)] >> ((place & 7) * 8) & LETTER_MASK
        if not work[CROSSING + k] >> letter & 1:
            return -1
    score = work[slot + BASE]
    for k in range(laid):
        place = work[PLACE + k]
        letter = work[codes + (place >> 3)] >> ((place & 7) * 8) & LETTER_MASK
        points = work[FACTORS + k] * work[VALUES + (letter | FIRST_CODE_BIT)]
        work[LAID + k] = letter
        work[POINTS + k] = points
        score += points
    return score


@jit
def _keep_blanks(
    work: Block, laid: int, codes: int, score: int, one: int, other: int, rows: Block
) -> None:
    """Keep a word with its blanks on every square where they may lie."""
    if one == 0:
        _keep(work, codes, score, -1, -1, rows)
        return
    for k in range(laid):
        if work[LAID + k] != one:
            continue
        if other == 0:
            _keep(work, codes, score - work[POINTS + k], k, -1, rows)
            continue
        for m in range(k + 1 if one == other else 0, laid):
            if m != k and work[LAID + m] == other:
                _keep(work, codes, score - work[POINTS + k] - work[POINTS + m], k, m, rows)


@jit
def _keep_every(
    work: Block, laid: int, codes: int, score: int, one: int, other: int, rows: Block
) -> None:
    """Keep a word with every choice of blanks; those it needs are ``one`` and ``other`` (0: none)."""
    blanks = work[BLANKS]
    if work[FOUND] < 0:
        return
    if (work[FOUND] + 1 + laid * laid) * ROW > work[ROWS_ROOM]:
        work[FOUND] = NO_ROOM
        return
    if one == 0:
        _put(work, codes, score, rows)
    if blanks == 0:
        return
    for k in range(laid):
        first, less = work[LAID + k], score - work[POINTS + k]
        if other == 0 and one in (0, first):
            row = _put(work, codes, less, rows)
            _mark_blank(work, rows, row, k)
        if blanks == 1:
            continue
        for m in range(k + 1, laid):
            second = work[LAID + m]
            if (
                one == 0
                or (other == 0 and one in (first, second))
                or (first == one and second == other)
                or (first == other and second == one)
            ):
                row = _put(work, codes, less - work[POINTS + m], rows)
                _mark_blank(work, rows, row, k)
                _mark_blank(work, rows, row, m)


@jit
def _put(work: Block, codes: int, score: int, rows: Block) -> int:
    """Add the row of a play, for which there is room."""
    row = work[FOUND] * ROW
    work[FOUND] += 1
    rows[row + ROW_SCORE] = score
    rows[row + ROW_FIRST] = work[SLOT_BEGIN]
    rows[row + ROW_LENGTH] = work[LENGTH]
    rows[row + ROW_NEW] = work[NEW_PLACES]
    rows[row + ROW_WORD] = work[codes] | work[THROUGH_BLANKS]
    rows[row + ROW_WORD + 1] = work[codes + 1] | work[THROUGH_BLANKS + 1]
    rows[row + ROW_WORD + 2] = work[codes + 2] | work[THROUGH_BLANKS + 2]
    return row


@jit
def _keep(work: Block, codes: int, score: int, blank: int, second: int, rows: Block) -> None:
    """Keep a play if it scores enough, and raise what is enough."""
    if score < work[FLOOR] or work[FOUND] < 0:
        return
    row = work[FOUND] * ROW
    if row + ROW > work[ROWS_ROOM]:
        work[FOUND] = NO_ROOM
        return
    _put(work, codes, score, rows)
    if blank >= 0:
        _mark_blank(work, rows, row, blank)
    if second >= 0:
        _mark_blank(work, rows, row, second)
    if work[WANTED]:
        work[SCORES + score] += 1
        work[ABOVE] += 1
        while work[ABOVE] - work[SCORES + work[FLOOR]] >= work[WANTED]:
            work[ABOVE] -= work[SCORES + work[FLOOR]]
            work[FLOOR] += 1


@jit
def _mark_blank(work: Block, rows: Block, row: int, tile: int) -> None:
    """Mark a tile of the word in a row as a blank."""
    place = work[PLACE + tile]
    rows[row + ROW_WORD + (place >> 3)] |= BLANK_BIT << ((place & 7) * 8)
