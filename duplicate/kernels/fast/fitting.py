"""The words that fit a slot, with their scores and blanks."""

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.lists import list_of
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
    ITEM,
    LAID,
    LENGTH,
    LETTER_MASK,
    LIST_BEGIN,
    LIST_END,
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
    words: Block,
    work: Block,
    slot: int,
    laid: int,
    key: int,
    blanks: int,
    wanted: int,
    rows: Block,
) -> None:
    """Keep the words of a key and so many blanks that fit the slot.

    One of the blanks must be one of the letters ``wanted`` (bits; -1: it does not matter).
    """
    parts = (work[LENGTH] + 7) >> 3
    entry = list_of(words, work, work[LENGTH], key, blanks)
    for item in range(work[entry + LIST_BEGIN], work[entry + LIST_END], ITEM):
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
def _score(work: Block, slot: int, laid: int, codes: int) -> int:
    """The score of a word without blanks; -1 when a letter makes no word the other way."""
    gap = work[slot + GAP]
    score = work[slot + BASE]
    admitted = 1
    for k in range(laid):
        place = work[PLACE + k]
        letter = work[codes + (place >> 3)] >> ((place & 7) * 8) & LETTER_MASK
        admitted &= work[GAP_ADMITTED + gap + k] >> letter
        points = work[FACTORS + k] * work[VALUES + (letter | FIRST_CODE_BIT)]
        work[LAID + k] = letter
        work[POINTS + k] = points
        score += points
    return score if admitted else -1


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
def _keep(work: Block, codes: int, score: int, blank: int, second: int, rows: Block) -> None:
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
        rows[row + ROW_WORD + k] = work[codes + k] | work[THROUGH_BLANKS + k]
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
