"""The words that fit a slot, with their scores and blanks."""

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import (
    ABOVE,
    BASE,
    BLANK_BIT,
    CROSSING,
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
from duplicate.kernels.fast.words import bucket_of


@jit
def make_ready(work: Block, slot: int, laid: int) -> None:
    """Work out what the words of a slot are tried with."""
    work[READY_SLOT] = slot
    gap, factor = work[slot + GAP], work[slot + FACTOR]
    begin = work[GAP_SQUARE + gap - 1] + 1
    work[SLOT_BEGIN] = begin
    work[LENGTH] = work[GAP_SQUARE + gap + laid] - begin
    crossings = 0
    for k in range(laid):
        work[FACTORS + k] = work[GAP_LETTER + gap + k] * factor + work[GAP_CROSS + gap + k]
        work[PLACE + k] = work[GAP_SQUARE + gap + k] - begin
        work[CROSSING + crossings] = work[GAP_ADMITTED + gap + k]
        crossings += 1 if work[GAP_CROSS + gap + k] else 0
    work[CROSSINGS] = crossings
    for k in range(THROUGH, NEW_PLACES + 1):
        work[k] = 0
    for place in range(work[LENGTH]):
        code = work[TILE + begin + place]
        shift = (place & 7) * 8
        work[THROUGH + (place >> 3)] |= (code & ~BLANK_BIT) << shift
        work[THROUGH_MASK + (place >> 3)] |= (0xFF if code else 0) << shift
        work[THROUGH_BLANKS + (place >> 3)] |= (code & BLANK_BIT) << shift
        work[NEW_PLACES] |= (0 if code else 1) << place


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
    words: Block, work: Block, slot: int, laid: int, key: int, one: int, other: int, rows: Block
) -> None:
    """Keep the words of a key that fit the slot; ``one`` and ``other``: the blanks' letters or 0."""
    length = work[LENGTH]
    stride = 1 + ((length + 7) >> 3)
    bucket = bucket_of(words, length, key)
    record = bucket >> 8
    for _ in range(bucket & 0xFF):
        if words[record] == key and _fits(words, work, record, stride):
            score = _score(words, work, slot, laid, record)
            if score >= work[FLOOR]:
                _keep_blanks(words, work, laid, record, stride, score, one, other, rows)
        record += stride


@jit
def _fits(words: Block, work: Block, record: int, stride: int) -> bool:
    """Whether a word has the letters played through."""
    for k in range(stride - 1):
        if (words[record + 1 + k] & work[THROUGH_MASK + k]) != work[THROUGH + k]:
            return False
    return True


@jit
def _score(words: Block, work: Block, slot: int, laid: int, record: int) -> int:
    """The score of a word without blanks; -1 when a letter makes no word the other way."""
    gap = work[slot + GAP]
    score = work[slot + BASE]
    admitted = 1
    for k in range(laid):
        place = work[PLACE + k]
        letter = words[record + 1 + (place >> 3)] >> ((place & 7) * 8) & LETTER_MASK
        admitted &= work[GAP_ADMITTED + gap + k] >> letter
        points = work[FACTORS + k] * work[VALUES + (letter | FIRST_CODE_BIT)]
        work[LAID + k] = letter
        work[POINTS + k] = points
        score += points
    return score if admitted else -1


@jit
def _keep_blanks(
    words: Block,
    work: Block,
    laid: int,
    record: int,
    stride: int,
    score: int,
    one: int,
    other: int,
    rows: Block,
) -> None:
    """Keep a word with its blanks on every square where they may lie."""
    if one == 0:
        _keep(words, work, record, stride, score, -1, -1, rows)
        return
    for k in range(laid):
        if work[LAID + k] != one:
            continue
        if other == 0:
            _keep(words, work, record, stride, score - work[POINTS + k], k, -1, rows)
            continue
        for m in range(k + 1 if one == other else 0, laid):
            if m != k and work[LAID + m] == other:
                less = work[POINTS + k] + work[POINTS + m]
                _keep(words, work, record, stride, score - less, k, m, rows)


@jit
def _keep(
    words: Block,
    work: Block,
    record: int,
    stride: int,
    score: int,
    blank: int,
    second: int,
    rows: Block,
) -> None:
    """Keep a play if it scores enough, and raise what is enough."""
    if score < work[FLOOR] or work[FOUND] < 0:
        return
    row = work[FOUND] * ROW
    if row + ROW > work[ROWS_ROOM]:
        work[FOUND] = NO_ROOM
        return
    work[FOUND] += 1
    rows[row + ROW_SCORE] = score
    rows[row + ROW_FIRST] = work[SLOT_BEGIN]
    rows[row + ROW_LENGTH] = work[LENGTH]
    rows[row + ROW_NEW] = work[NEW_PLACES]
    for k in range(3):
        codes = words[record + 1 + k] if k < stride - 1 else 0
        rows[row + ROW_WORD + k] = codes | work[THROUGH_BLANKS + k]
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
