"""The search: slots in the order of their bounds, and the words that fit them."""

from duplicate.kernels.fast.block import prefetch
from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.fitting import blank_letters, crosses, make_ready, try_every, try_words
from duplicate.kernels.fast.lines import read_board
from duplicate.kernels.fast.lists import forget_lists, list_of
from duplicate.kernels.fast.slots import list_slots, most_of, read_rack
from duplicate.kernels.fast.values import (
    ABOVE,
    BASE,
    BEYOND,
    BIT_MASK,
    BITS_AT,
    BLANKS,
    BY_BOUND,
    COUNT,
    COUNTS,
    ENTRIES,
    ENTRY,
    FACTOR,
    FLOOR,
    FOUND,
    GAP,
    GAP_SQUARE,
    GREATEST,
    HANDFULS,
    HEAD,
    HIGHEST,
    HITS,
    HITS_ROOM,
    HITS_USED,
    KEY,
    KEYS,
    KNOWN,
    KNOWN_BEGIN,
    KNOWN_END,
    KNOWN_KEY,
    KNOWN_TURN,
    KNOWN_USED,
    LENGTH,
    LETTERS_OF,
    LIST_BEGIN,
    LIST_END,
    MOST_BLANKS,
    MOST_ENTRIES,
    NATURAL,
    NEXT,
    READY_SLOT,
    ROW,
    ROW_SCORE,
    SCATTER,
    SCATTER_SHIFT,
    SCORES,
    SLOT,
    SLOT_MARKS,
    SLOTS,
    SLOTS_END,
    SUM,
    SUMS,
    TURN,
    WANTED,
    Block,
)
from duplicate.kernels.fast.words import bucket_place, is_set


@jit
def search(words: Block, work: Block, wanted: int, rows: Block, begin: int) -> int:
    """Find every play that scores at least what the ``wanted``-th best does (0: every play).

    The position stands in ``CELLS`` and ``RACK``. Plays are put into ``rows`` from row ``begin``
    on; the answer is the row after the last, ``NO_ROOM`` when they do not fit, ``BEYOND`` when
    the position is beyond what is counted with here.
    """
    read_board(words, work)
    read_rack(work)
    if work[BLANKS] > MOST_BLANKS:
        return BEYOND
    list_slots(words, work)
    if work[GREATEST] >= HIGHEST:
        return BEYOND
    work[FOUND] = begin
    work[FLOOR] = work[ABOVE] = 0
    work[WANTED] = wanted
    if wanted:
        for score in range(work[GREATEST] + 1):
            work[SCORES + score] = 0
    _start_turn(work)
    forget_lists(work)
    if wanted == 0:
        for slot in range(SLOTS, work[SLOTS_END], SLOT):
            _lay_every(words, work, slot, work[slot + COUNT], rows)
            if work[FOUND] < 0:
                break
        return work[FOUND]
    _fill_slots(words, work, rows)
    if work[FOUND] < 0:
        return work[FOUND]
    return _keep_wanted(work, rows, begin)


@jit
def _keep_wanted(work: Block, rows: Block, begin: int) -> int:
    """Drop plays that others turned out to better; the row after the last."""
    end = begin
    for row in range(begin, work[FOUND]):
        if rows[row * ROW + ROW_SCORE] >= work[FLOOR]:
            if row > end:
                for k in range(ROW):
                    rows[end * ROW + k] = rows[row * ROW + k]
            end += 1
    return end


@jit
def _fill_slots(words: Block, work: Block, rows: Block) -> None:
    """Fill the slots, those that may score most first, until no more can score enough."""
    natural, blanks = work[NATURAL], work[BLANKS]
    work[READY_SLOT] = 0
    for bound in range(work[GREATEST], -1, -1):
        if bound < work[FLOOR]:
            return
        slot = work[BY_BOUND + bound]
        while slot:
            laid = work[slot + COUNT]
            if laid <= natural:
                _lay_natural(words, work, slot, laid, rows)
            for some in range(1, min(blanks, laid) + 1):
                if laid - some <= natural:
                    _lay_blanks(words, work, slot, laid - some, some, rows)
            if work[FOUND] < 0:
                return
            slot = work[slot + NEXT]


@jit
def _may_score(work: Block, slot: int, handful: int) -> bool:
    """Whether a handful, if it makes words, may score enough in a slot."""
    if not work[FLOOR]:
        return True
    most = most_of(work, SUMS + handful * SUM, work[slot + FACTOR], work[slot + SLOT_MARKS])
    return work[slot + BASE] + most >= work[FLOOR]


@jit
def _lay_natural(words: Block, work: Block, slot: int, laid: int, rows: Block) -> None:
    """Fill the slot with natural tiles only."""
    entry = _known(words, work, slot, laid)
    for hit in range(work[entry + KNOWN_BEGIN], work[entry + KNOWN_END]):
        handful = work[HITS + hit]
        if _may_score(work, slot, handful):
            if work[READY_SLOT] != slot:
                make_ready(work, slot, laid)
            if crosses(work, work[LETTERS_OF + handful]):
                _try(words, work, slot, laid, handful, 0, -1, rows)


@jit
def _known(words: Block, work: Block, slot: int, laid: int) -> int:
    """The entry of ``KNOWN`` for the letters a slot plays through and its number of tiles."""
    key = work[slot + KEY]
    stamp = work[TURN] << 4 | laid
    place = ((key + laid) * SCATTER) >> SCATTER_SHIFT & (ENTRIES - 1)
    entry = KNOWN + place * ENTRY
    while work[entry + KNOWN_TURN] >> 4 == work[TURN]:
        if work[entry + KNOWN_TURN] == stamp and work[entry + KNOWN_KEY] == key:
            return entry
        place = (place + 1) & (ENTRIES - 1)
        entry = KNOWN + place * ENTRY
    if work[KNOWN_USED] >= MOST_ENTRIES or work[HITS_USED] + HANDFULS > HITS_ROOM:
        _start_turn(work)
    work[KNOWN_USED] += 1
    work[entry + KNOWN_KEY] = key
    work[entry + KNOWN_TURN] = work[TURN] << 4 | laid
    work[entry + KNOWN_BEGIN] = work[HITS_USED]
    gap = work[slot + GAP]
    length = work[GAP_SQUARE + gap + laid] - work[GAP_SQUARE + gap - 1] - 1
    _find_hits(words, work, length, key, laid)
    work[entry + KNOWN_END] = work[HITS_USED]
    return entry


@jit
def _find_hits(words: Block, work: Block, length: int, key: int, laid: int) -> None:
    """Add to ``HITS`` the handfuls of so many tiles that may make a word with a key."""
    at = length * HEAD
    bits, mask = words[at + BITS_AT], words[at + BIT_MASK]
    used = work[HITS_USED]
    first = laid * HANDFULS
    for handful in range(first, first + work[COUNTS + laid]):
        work[HITS + used] = handful
        used += is_set(words, bits, mask, key + work[KEYS + handful])
    for hit in range(HITS + work[HITS_USED], HITS + used):
        prefetch(words, bucket_place(words, length, key + work[KEYS + work[hit]]))
    if not work[FLOOR]:  # all of them will be used: ask for what is far away together
        for hit in range(HITS + work[HITS_USED], HITS + used):
            whole = key + work[KEYS + work[hit]]
            prefetch(words, words[bucket_place(words, length, whole)] >> 8)
    work[HITS_USED] = used


@jit
def _start_turn(work: Block) -> None:
    """Forget what is known."""
    work[TURN] += 1
    work[KNOWN_USED] = work[HITS_USED] = 0


@jit
def _lay_blanks(
    words: Block, work: Block, slot: int, natural: int, blanks: int, rows: Block
) -> None:
    """Fill the slot with so many natural tiles and blanks."""
    first = natural * HANDFULS
    for handful in range(first, first + work[COUNTS + natural]):
        if not _may_score(work, slot, handful):
            continue
        if work[READY_SLOT] != slot:
            make_ready(work, slot, natural + blanks)
        wanted = blank_letters(work, work[LETTERS_OF + handful], blanks)
        if wanted:
            _try(words, work, slot, natural + blanks, handful, blanks, wanted, rows)


@jit
def _try(
    words: Block,
    work: Block,
    slot: int,
    laid: int,
    handful: int,
    blanks: int,
    wanted: int,
    rows: Block,
) -> None:
    """Try the words of a handful and so many blanks in a slot."""
    key = work[slot + KEY] + work[KEYS + handful]
    entry = list_of(words, work, work[LENGTH], key, 0, blanks)
    try_words(work, slot, laid, work[entry + LIST_BEGIN], work[entry + LIST_END], wanted, rows)


@jit
def _lay_every(words: Block, work: Block, slot: int, laid: int, rows: Block) -> None:
    """Fill the slot with all words, whatever they score."""
    gap = work[slot + GAP]
    length = work[GAP_SQUARE + gap + laid] - work[GAP_SQUARE + gap - 1] - 1
    entry = list_of(words, work, length, work[slot + KEY], laid, 0)
    begin, end = work[entry + LIST_BEGIN], work[entry + LIST_END]
    if begin < end and work[FOUND] >= 0:
        make_ready(work, slot, laid)
        try_every(work, slot, laid, begin, end, rows)
