"""The words of handfuls and blanks, found once for all the slots that play through the same."""

from duplicate.kernels.fast.block import prefetch
from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import (
    BEYOND,
    BIT_MASK,
    BITS_AT,
    BLANKS,
    COUNTS,
    FOUND,
    HANDFULS,
    HEAD,
    ITEM,
    ITEMS,
    ITEMS_ROOM,
    ITEMS_USED,
    KEYS,
    LEFT_OF,
    LETTERS_IN_PLAY,
    LIST,
    LIST_BEGIN,
    LIST_END,
    LIST_KEY,
    LIST_TURN,
    LISTS,
    LISTS_KEPT,
    LISTS_TURN,
    LISTS_USED,
    MADE,
    MADE_ROOM,
    MADE_USED,
    MOST_LISTS,
    NATURAL,
    SCATTER,
    SCATTER_SHIFT,
    WEIGHTS,
    Block,
)
from duplicate.kernels.fast.words import bucket_place, is_set


@jit
def forget_lists(work: Block) -> None:
    """Make room for the lists of another search."""
    work[LISTS_TURN] += 1
    work[LISTS_USED] = work[ITEMS_USED] = 0


@jit
def _place_of(work: Block, key: int, kind: int) -> int:
    """The entry of a list, or the empty one where it belongs."""
    place = ((key + kind) * SCATTER) >> SCATTER_SHIFT & (LISTS_KEPT - 1)
    entry = LISTS + place * LIST
    while work[entry + LIST_TURN] >> 6 == work[LISTS_TURN]:
        if work[entry + LIST_TURN] & 63 == kind and work[entry + LIST_KEY] == key:
            break
        place = (place + 1) & (LISTS_KEPT - 1)
        entry = LISTS + place * LIST
    return entry


@jit
def list_of(words: Block, work: Block, length: int, key: int, laid: int, blanks: int) -> int:
    """The entry of ``LISTS`` for the words of a key and so many blanks.

    With ``laid``, for those that any so many tiles of the rack make with the letters of the key;
    blanks among them only as letters that no natural tile is left for.
    """
    kind = laid << 2 | blanks
    entry = _place_of(work, key, kind)
    if work[entry + LIST_TURN] == work[LISTS_TURN] << 6 | kind:
        return entry
    if work[LISTS_USED] >= MOST_LISTS:
        forget_lists(work)
    begin = work[ITEMS_USED]
    _make_list(words, work, length, key, laid, blanks)
    if work[ITEMS_USED] > ITEMS_ROOM:  # once more in an empty room
        forget_lists(work)
        begin = 0
        _make_list(words, work, length, key, laid, blanks)
        if work[ITEMS_USED] > ITEMS_ROOM:
            work[FOUND] = BEYOND
            work[ITEMS_USED] = ITEMS_ROOM
    work[LISTS_USED] += 1
    work[entry + LIST_KEY] = key
    work[entry + LIST_TURN] = work[LISTS_TURN] << 6 | kind
    work[entry + LIST_BEGIN] = ITEMS + begin * ITEM
    work[entry + LIST_END] = ITEMS + work[ITEMS_USED] * ITEM
    return entry


@jit
def _make_list(words: Block, work: Block, length: int, key: int, laid: int, blanks: int) -> None:
    """Find the keys first, so that what is far away in memory is asked for together."""
    if laid == 0 and blanks == 0:  # known to be the key of words
        _add_words(words, work, length, key, 0)
        return
    work[MADE_USED] = 0
    if laid == 0:
        _spell(words, work, length, key, blanks, -1)
        _fetch(words, work, length)
        return
    for some in range(max(0, laid - work[NATURAL]), min(work[BLANKS], laid) + 1):
        first = (laid - some) * HANDFULS
        last = first + work[COUNTS + laid - some]
        if some == 0:
            _make_natural(words, work, length, key, first, last)
        else:
            for handful in range(first, last):
                whole = key + work[KEYS + handful]
                _spell(words, work, length, whole, some, ~work[LEFT_OF + handful])
    _fetch(words, work, length)


@jit
def _spell(words: Block, work: Block, length: int, key: int, blanks: int, allowed: int) -> None:
    """Note the keys that so many blanks complete as letters ``allowed`` (bits)."""
    if blanks == 1:
        _make_endings(words, work, length, key, 0, 1, allowed)
    else:
        for one in range(1, work[LETTERS_IN_PLAY] + 1):
            if allowed >> one & 1:
                _make_endings(words, work, length, key + work[WEIGHTS + one], one, one, allowed)


@jit
def _make_natural(words: Block, work: Block, length: int, key: int, first: int, last: int) -> None:
    """Note the keys that handfuls of natural tiles complete."""
    at = length * HEAD
    bits, mask = words[at + BITS_AT], words[at + BIT_MASK]
    made = MADE
    for handful in range(first, last):
        whole = key + work[KEYS + handful]
        work[made] = whole
        work[made + 1] = 0
        made += 2 * is_set(words, bits, mask, whole)
    work[MADE_USED] = made - MADE


@jit
def _make_endings(
    words: Block, work: Block, length: int, key: int, one: int, first: int, allowed: int
) -> None:
    """Note the keys that a letter from ``first`` on completes; ``one`` is another blank's or 0."""
    at = length * HEAD
    bits, mask = words[at + BITS_AT], words[at + BIT_MASK]
    made = MADE + work[MADE_USED]
    for letter in range(first, work[LETTERS_IN_PLAY] + 1):
        whole = key + work[WEIGHTS + letter]
        work[made] = whole
        work[made + 1] = one << 6 | letter if one else letter << 6
        made += 2 * (is_set(words, bits, mask, whole) & allowed >> letter & 1)
    work[MADE_USED] = made - MADE
    if work[MADE_USED] >= MADE_ROOM:
        _fetch(words, work, length)


@jit
def _fetch(words: Block, work: Block, length: int) -> None:
    """Add the words of the keys noted, and forget these."""
    end = MADE + work[MADE_USED]
    for made in range(MADE, end, 2):
        prefetch(words, bucket_place(words, length, work[made]))
    for made in range(MADE, end, 2):
        prefetch(words, words[bucket_place(words, length, work[made])] >> 8)
    for made in range(MADE, end, 2):
        _add_words(words, work, length, work[made], work[made + 1])
    work[MADE_USED] = 0


@jit
def _add_words(words: Block, work: Block, length: int, key: int, spelled: int) -> None:
    """Add the words of a key, with the letters that blanks have in them."""
    bucket = words[bucket_place(words, length, key)]
    record = bucket >> 8
    parts = (length + 7) >> 3
    for _ in range(bucket & 0xFF):
        if words[record] == key:
            if work[ITEMS_USED] < ITEMS_ROOM:
                item = ITEMS + work[ITEMS_USED] * ITEM
                work[item] = spelled
                for k in range(1, parts + 1):
                    work[item + k] = words[record + k]
            work[ITEMS_USED] += 1
        record += 1 + parts
