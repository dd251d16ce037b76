"""The words of handfuls and blanks, found once for all the slots that play through the same."""

from duplicate.kernels.fast.block import prefetch
from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import (
    BEYOND,
    ENDING,
    FOUND,
    ITEM,
    ITEMS,
    ITEMS_ROOM,
    ITEMS_USED,
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
    MOST_LISTS,
    SCATTER,
    SCATTER_SHIFT,
    WEIGHTS,
    Block,
)
from duplicate.kernels.fast.words import bucket_place, endings

#: Clears the sign, which is the bit of letter 63 and would come again with every shift.
_POSITIVE = (1 << 63) - 1


@jit
def forget_lists(work: Block) -> None:
    """Make room for the lists of another search."""
    work[LISTS_TURN] += 1
    work[LISTS_USED] = work[ITEMS_USED] = 0


@jit
def list_of(words: Block, work: Block, length: int, key: int, blanks: int) -> int:
    """The entry of ``LISTS`` for the words of a key and so many blanks."""
    stamp = work[LISTS_TURN] << 2 | blanks
    place = ((key + blanks) * SCATTER) >> SCATTER_SHIFT & (LISTS_KEPT - 1)
    entry = LISTS + place * LIST
    while work[entry + LIST_TURN] >> 2 == work[LISTS_TURN]:
        if work[entry + LIST_TURN] == stamp and work[entry + LIST_KEY] == key:
            return entry
        place = (place + 1) & (LISTS_KEPT - 1)
        entry = LISTS + place * LIST
    if work[LISTS_USED] >= MOST_LISTS:
        forget_lists(work)
    begin = work[ITEMS_USED]
    _make_list(words, work, length, key, blanks)
    if work[ITEMS_USED] > ITEMS_ROOM:  # once more in an empty room
        forget_lists(work)
        begin = 0
        _make_list(words, work, length, key, blanks)
        if work[ITEMS_USED] > ITEMS_ROOM:
            work[FOUND] = BEYOND
            work[ITEMS_USED] = ITEMS_ROOM
    work[LISTS_USED] += 1
    work[entry + LIST_KEY] = key
    work[entry + LIST_TURN] = work[LISTS_TURN] << 2 | blanks
    work[entry + LIST_BEGIN] = ITEMS + begin * ITEM
    work[entry + LIST_END] = ITEMS + work[ITEMS_USED] * ITEM
    return entry


@jit
def _make_list(words: Block, work: Block, length: int, key: int, blanks: int) -> None:
    if blanks == 0:
        _add_words(words, work, length, key, 0, 0)
    elif blanks == 1:
        _add_endings(words, work, length, key, 0, 1)
    else:
        for one in range(1, work[LETTERS_IN_PLAY] + 1):
            _add_endings(words, work, length, key + work[WEIGHTS + one], one, one)


@jit
def _add_endings(words: Block, work: Block, length: int, key: int, one: int, first: int) -> None:
    """Add the words that a letter from ``first`` on completes; ``one`` is another blank's or 0.

    What is far away in memory is asked for together, then used.
    """
    letters = (endings(words, work, length, key, first) >> 1 & _POSITIVE) >> (first - 1)
    letter = first
    found = 0
    while letters:
        work[ENDING + found] = letter
        found += letters & 1
        letter += 1
        letters >>= 1
    for k in range(found):
        whole = key + work[WEIGHTS + work[ENDING + k]]
        prefetch(words, bucket_place(words, length, whole))
    for k in range(found):
        whole = key + work[WEIGHTS + work[ENDING + k]]
        prefetch(words, words[bucket_place(words, length, whole)] >> 8)
    for k in range(found):
        letter = work[ENDING + k]
        whole = key + work[WEIGHTS + letter]
        if one:
            _add_words(words, work, length, whole, one, letter)
        else:
            _add_words(words, work, length, whole, letter, 0)


@jit
def _add_words(words: Block, work: Block, length: int, key: int, one: int, other: int) -> None:
    """Add the words of a key, with the letters that blanks have in them."""
    bucket = words[bucket_place(words, length, key)]
    record = bucket >> 8
    parts = (length + 7) >> 3
    for _ in range(bucket & 0xFF):
        if words[record] == key:
            if work[ITEMS_USED] < ITEMS_ROOM:
                item = ITEMS + work[ITEMS_USED] * ITEM
                work[item] = one << 6 | other
                for k in range(1, parts + 1):
                    work[item + k] = words[record + k]
            work[ITEMS_USED] += 1
        record += 1 + parts
