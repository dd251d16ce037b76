"""The words by the letters they are made of: built from a text, asked by the search."""

import numpy as np

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import (
    BIT_MASK,
    BITS_AT,
    BUCKET_MASK,
    BUCKET_SHIFT,
    BUCKETS_AT,
    HEAD,
    HEADS,
    LETTER_MASK,
    LETTERS_IN_PLAY,
    SECOND_BIT_SHIFT,
    SPELLED,
    WEIGHTS,
    Block,
    Bytes,
    Ints,
)

_LINE_END = 10
#: Bits of the filter for each word (at least) and words for each bucket (about).
_BITS_PER_WORD, _WORDS_PER_BUCKET = 8, 2


def build(text: bytes, weights: Ints, longest: int) -> Ints:
    """The words of a text of codes, a line each, of 2 to ``longest`` letters.

    ``weights`` goes by letter.
    """
    codes = np.frombuffer(bytearray(text), np.uint8)
    counts = np.zeros(longest + 1, np.int64)
    _count_lengths(codes, counts)
    counts[:2] = 0
    words, records = _planned(counts.tolist())
    _count_keys(codes, weights, counts, words)
    _place_buckets(counts, words, records)
    _place_words(codes, weights, counts, words)
    return words


def _planned(counts: list[int]) -> tuple[Ints, int]:
    """An empty array with its head for so many words of each length, and where records begin.

    Lengths without words share a filter and a bucket that hold nothing.
    """
    head = np.zeros(HEADS, np.int64)
    head[BITS_AT::HEAD] = HEADS
    head[BUCKETS_AT::HEAD] = HEADS + 1
    place = HEADS + 2
    for length, count in enumerate(counts):
        if count:
            bits = 64 << (count * _BITS_PER_WORD // 64).bit_length()
            buckets = 1 << max(0, count // _WORDS_PER_BUCKET - 1).bit_length()
            at = length * HEAD
            head[at + BITS_AT], head[at + BIT_MASK] = place, bits - 1
            place += bits // 64
            head[at + BUCKETS_AT], head[at + BUCKET_MASK] = place, buckets - 1
            place += buckets
    records = sum([count * (1 + (length + 7) // 8) for length, count in enumerate(counts)])
    words = np.zeros(place + records, np.int64)
    words[:HEADS] = head
    return words, place


@jit
def _count_lengths(text: Bytes, counts: Ints) -> None:
    length = 0
    for code in text:
        if code != _LINE_END:
            length += 1
            continue
        if length < counts.size:
            counts[length] += 1
        length = 0


@jit
def _count_keys(text: Bytes, weights: Ints, counts: Ints, words: Ints) -> None:
    """First pass: set the bits, and count the words of each bucket."""
    length = 0
    key = 0
    for code in text:
        if code != _LINE_END:
            key += weights[code & LETTER_MASK]
            length += 1
            continue
        if length < counts.size and counts[length]:
            at = length * HEAD
            place = words[at + BITS_AT] + ((key & words[at + BIT_MASK]) >> 6)
            words[place] |= 1 << (key & 63) | 1 << (key >> SECOND_BIT_SHIFT & 63)
            words[words[at + BUCKETS_AT] + ((key >> BUCKET_SHIFT) & words[at + BUCKET_MASK])] += 1
        length = 0
        key = 0


@jit
def _place_buckets(counts: Ints, words: Ints, place: int) -> None:
    """Give each bucket room from ``place`` on; its count is made anew as words come."""
    for length in range(counts.size):
        if counts[length]:
            at = length * HEAD
            stride = 1 + ((length + 7) >> 3)
            for bucket in range(words[at + BUCKET_MASK] + 1):
                number = words[words[at + BUCKETS_AT] + bucket]
                words[words[at + BUCKETS_AT] + bucket] = place << 8
                place += number * stride


@jit
def _place_words(text: Bytes, weights: Ints, counts: Ints, words: Ints) -> None:
    """Second pass: put every word into its bucket."""
    begin = 0
    key = 0
    for index in range(text.size):
        code = text[index]
        if code != _LINE_END:
            key += weights[code & LETTER_MASK]
            continue
        length = index - begin
        if length < counts.size and counts[length]:
            at = length * HEAD
            bucket = words[at + BUCKETS_AT] + ((key >> BUCKET_SHIFT) & words[at + BUCKET_MASK])
            number = words[bucket] & 0xFF
            words[bucket] += 1
            record = (words[bucket] >> 8) + number * (1 + ((length + 7) >> 3))
            words[record] = key
            for k in range(length):
                words[record + 1 + (k >> 3)] |= (text[begin + k] & 0xFF) << ((k & 7) * 8)
        begin = index + 1
        key = 0


@jit
def may_exist(words: Block, length: int, key: int) -> bool:
    """False when no word of this length has the key; true mostly when one has."""
    at = length * HEAD
    return is_set(words, words[at + BITS_AT], words[at + BIT_MASK], key) != 0


@jit
def is_set(words: Block, bits: int, mask: int, key: int) -> int:
    """1 if both bits of a key are set, else 0."""
    part = words[bits + ((key & mask) >> 6)]
    return part >> (key & 63) & part >> (key >> SECOND_BIT_SHIFT & 63) & 1


@jit
def bucket_place(words: Block, length: int, key: int) -> int:
    """Where the bucket is described that has the words of this length and key, among others."""
    at = length * HEAD
    return words[at + BUCKETS_AT] + ((key >> BUCKET_SHIFT) & words[at + BUCKET_MASK])


@jit
def is_word(words: Block, work: Block, length: int, key: int) -> bool:
    """Whether a word of this key has exactly the codes in ``SPELLED``."""
    if not may_exist(words, length, key):
        return False
    parts = (length + 7) >> 3
    bucket = words[bucket_place(words, length, key)]
    record = bucket >> 8
    for _ in range(bucket & 0xFF):
        same = words[record] == key
        for k in range(parts):
            same &= words[record + 1 + k] == work[SPELLED + k]
        if same:
            return True
        record += 1 + parts
    return False


@jit
def endings(words: Block, work: Block, length: int, key: int, first: int) -> int:
    """The letters from ``first`` on that may complete a key to that of a word: a bit each.

    Some of them may do so in vain.
    """
    at = length * HEAD
    bits, mask = words[at + BITS_AT], words[at + BIT_MASK]
    found = 0
    for letter in range(first, work[LETTERS_IN_PLAY] + 1):
        found |= is_set(words, bits, mask, key + work[WEIGHTS + letter]) << letter
    return found
