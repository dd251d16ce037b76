"""Where everything lies that the compiled functions work on.

They share two arrays of 64-bit integers. ``words`` holds the lexicon and is only read; ``work``
holds the board, the tiles and all room that a search needs. As every place in them is fixed, a
function is handed two arrays, whatever it needs.

A letter is its number from 1 to 63, a tile code without its upper bits. Words lie in integers of
eight codes each, the first in the lowest byte. Sums of letter weights stay below 2**61. Squares
are numbered row by row, then, from ``SQUARES`` on, column by column: a line is always a range.
"""

from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]


class Block(Protocol):
    """Numbers in a row, as compiled functions hand them to each other (``block``)."""

    def __getitem__(self, place: int, /) -> int:
        """One of them."""

    def __setitem__(self, place: int, number: int, /) -> None:
        """Change one of them."""


# --- limits ----------------------------------------------------------------------------------

#: The longest side of a board, and so the longest word; letters, blanks and tiles of a rack.
LONGEST, LETTERS, MOST_BLANKS, MOST_TILES = 21, 63, 2, 10
#: The greatest multiplier of a square.
MOST_MULTIPLIER = 4
#: Slots are kept apart by bounds up to here; scores that high are left to the plain kernel.
HIGHEST = 4095
#: The handfuls of one size that a rack of ``MOST_TILES`` has at most.
HANDFULS = 252

BLANK_BIT, LETTER_MASK, FIRST_CODE_BIT = 0x80, 0x3F, 0x40
#: A blank of a rack, and the most tiles that a rack has in any game.
FREE_BLANK, LARGEST_RACK = 0xC0, 9
#: The golden ratio as an odd number: the upper bits of a product with it spread keys evenly.
SCATTER, SCATTER_SHIFT = -7046029254386353131, 40

# --- words -----------------------------------------------------------------------------------

#: For each length: where its bits and buckets lie, and the masks that make a bit or a bucket of
#: a key. A bucket is where its first record lies, and in the lowest byte how many it has; a
#: record is a key and the word's codes.
BITS_AT, BIT_MASK, BUCKETS_AT, BUCKET_MASK, HEAD = range(5)
HEADS = (LONGEST + 1) * HEAD
#: A bucket is taken from a key's higher bits, so that it says something new.
BUCKET_SHIFT = 24
#: Two bits of one number are set for each key: few others have both, and one look tells.
SECOND_BIT_SHIFT = 32

# --- work ------------------------------------------------------------------------------------


class _Places:
    """Gives out places of ``work`` one after the other."""

    def __init__(self) -> None:
        self.used = 0

    def __call__(self, count: int = 1) -> int:
        place = self.used
        self.used += count
        return place


_place = _Places()
SQUARES = LONGEST * LONGEST
_BOTH = 2 * SQUARES

SIZE = _place()
START_SQUARE = _place()
MOST_LAID = _place()
LETTERS_IN_PLAY = _place()
VALUES = _place(256)  # by code
WEIGHTS = _place(LETTERS + 1)  # by letter
BONUSES = _place(MOST_TILES + 1)  # by tiles laid

# Of each square its multipliers, and marks that count them for the bound (``slots``).
LETTER = _place(_BOTH)
WORD = _place(_BOTH)
MARKS = _place(_BOTH)
CROSS_MARKS = _place(_BOTH)

# What is asked: the codes of the board row by row, and those of the rack.
CELLS = _place(SQUARES)
RACK = _place(MOST_TILES)
RACK_SIZE = _place()

# The board that was read last. Of each square its tile's code, worth and weight, 0 where none is.
# Of an empty square the letters that make a word in the other direction (bits), and what the
# tiles there are worth, -1 where there are none. Of a line whether its tiles are others than
# before, whether what follows must be read anew, and whether anything can be laid in it.
TILE = _place(_BOTH)
WORTH = _place(_BOTH)
WEIGHT = _place(_BOTH)
ADMITTED = _place(_BOTH)
SIDE = _place(_BOTH)
CHANGED = _place(2 * LONGEST)
STALE = _place(2 * LONGEST)
BUSY = _place(2 * LONGEST)

# The empty squares of each line, numbered from 1; number 0 is the border before it, the number
# after the last is the border behind it. A line begins at a multiple of ``LINE``.
LINE = LONGEST + 3
_GAPS = 2 * LONGEST * LINE
GAPS = _place(2 * LONGEST)  # how many a line has
GAP_SQUARE = _place(_GAPS)  # where it is
GAP_ADMITTED = _place(_GAPS)
GAP_LETTER = _place(_GAPS)
GAP_WORD = _place(_GAPS)
GAP_CROSS = _place(_GAPS)  # what a tile's value counts in the word of the other direction
# Sums along the line: worth and weight of all tiles before the square; marks, and points of
# crossing words, of the empty squares up to this one.
WORTH_BEFORE = _place(_GAPS)
WEIGHT_BEFORE = _place(_GAPS)
MARKS_UP_TO = _place(_GAPS)
SIDE_UP_TO = _place(_GAPS)

# The rack: how many natural tiles and blanks, the letters it can lay (bits), the key of its
# natural tiles; these, dearest first, and what the first n are worth together.
NATURAL = _place()
BLANKS = _place()
HELD = _place()
WHOLE_KEY = _place()
HAND = _place(MOST_TILES)
DEAREST = _place(16)

# Handfuls of n natural tiles: how many, then from n * HANDFULS on the key, the letters (bits) and
# those of the other tiles (only beside blanks) of each, and in ``SUMS`` what its k dearest tiles are worth for k from 0 on. The key, letters and
# handful of each set of tiles, where handfuls are made.
COUNTS = _place(MOST_TILES + 1)
KEYS = _place((MOST_TILES + 1) * HANDFULS)
LETTERS_OF = _place((MOST_TILES + 1) * HANDFULS)
LEFT_OF = _place((MOST_TILES + 1) * HANDFULS)
SUM = MOST_TILES + 2
SUMS = _place((MOST_TILES + 1) * HANDFULS * SUM)
SET_HANDFUL = _place(1 << MOST_TILES)
SET_LETTERS = _place(1 << MOST_TILES)

# Slots: the end of their records, the greatest bound, for each bound one slot (0: none).
SLOTS_END = _place()
GREATEST = _place()
BY_BOUND = _place(HIGHEST + 1)
# A record: another slot of the same bound, word multiplier, score without the tiles to lay, key
# of the letters played through, marks of its squares, first empty square, number of tiles to lay.
NEXT, FACTOR, BASE, KEY, SLOT_MARKS, GAP, COUNT, SLOT = range(8)
SLOTS = _place(2 * LONGEST * LONGEST * MOST_TILES * SLOT)

# Handfuls that make a word with the letters played through. Where they are is known by key and
# number of tiles: an entry is the key, turn and number, begin, end. A new turn voids all entries.
TURN = _place()
HITS_USED = _place()
KNOWN_USED = _place()
HITS_ROOM = 1 << 16
HITS = _place(HITS_ROOM)
KNOWN_KEY, KNOWN_TURN, KNOWN_BEGIN, KNOWN_END, ENTRY = range(5)
ENTRIES, MOST_ENTRIES = 1 << 10, 700
KNOWN = _place(ENTRIES * ENTRY)

# The words of a handful, of the letters played through and of blanks; where every play is asked
# for, those of all handfuls of a size together. Where they are is known by their key and their
# kind, the size and the number of blanks: an entry is the key, turn and kind, begin, end. An item is
# the letters of the blanks, 6 bits each (0: none), and the word's codes.
LISTS_TURN = _place()
ITEMS_USED = _place()
LISTS_USED = _place()
ITEM, ITEMS_ROOM = 4, 1 << 16
ITEMS = _place(ITEMS_ROOM * ITEM)
LIST_KEY, LIST_TURN, LIST_BEGIN, LIST_END, LIST = range(5)
LISTS_KEPT, MOST_LISTS = 1 << 12, 3000
LISTS = _place(LISTS_KEPT * LIST)
# Keys of words that are about to be fetched, each with the letters of its blanks. There is room for
# those of all handfuls of a size.
MADE_USED = _place()
MADE_ROOM = 512
MADE = _place(MADE_ROOM + 2 * LETTERS + 2)

# The slot being filled, made when its first word is tried. First square and length; of each tile
# to lay what its value counts, its place, its letter and points; the squares among them that make
# other words, and how many. Then the codes played through, which bytes of the word they are, their
# blank bits, and the places of the tiles to lay (bits).
READY_SLOT = _place()
SLOT_BEGIN = _place()
LENGTH = _place()
FACTORS = _place(MOST_TILES)
PLACE = _place(MOST_TILES)
LAID = _place(MOST_TILES)
POINTS = _place(MOST_TILES)
CROSSING = _place(MOST_TILES)
CROSSING_PLACE = _place(MOST_TILES)
CROSSINGS = _place()
THROUGH = _place(3)
THROUGH_MASK = _place(3)
THROUGH_BLANKS = _place(3)
NEW_PLACES = _place()

# What was found: rows in use, the least score wanted, how many plays have it or more, how many
# are wanted (0: all), and how many there are of each score from the least on.
FOUND = _place()
ROWS_ROOM = _place()
FLOOR = _place()
ABOVE = _place()
WANTED = _place()
SCORES = _place(HIGHEST + 1)

# Remembered from one position to the next, as they depend on the lexicon only: hooks, the letters
# that stand between two runs of tiles, by these runs.
SPELLED = _place(3)  # the codes of a word that is looked for
HOOKS_KEPT = 1 << 12
HOOK_RUNS = _place(HOOKS_KEPT)
HOOKS = _place(HOOKS_KEPT)

# A whole game. The rules: how many of each tile there are (0: blanks), what each counts as, the
# blank's sound, tiles of a rack, of the least stock to draw from, rounds at most (0: any number),
# whether fewer tiles go before more open squares, and the steps of the rule of content.
ROUND_FROM, VOWELS, CONSONANTS, WITH_BLANKS, STEP = 0, 1, 2, 3, 4
VOWEL, CONSONANT, FLEXIBLE, NEITHER = range(4)
MOST_STEPS = 8
FULL_BAG = _place(LETTERS + 1)
SOUND = _place(LETTERS + 1)
RACK_TILES = _place()
LEAST_TILES = _place()
MOST_ROUNDS = _place()
TILES_FIRST = _place()
STEPS_USED = _place()
STEPS = _place(MOST_STEPS * STEP)
# How it stands: chance, tiles not on the board, those kept from the last rack, what may be left.
CHANCE = _place()
LEFT = _place(LETTERS + 1)
KEPT = _place(LETTERS + 1)
TRIAL = _place(LETTERS + 1)
# How many tiles of each sound there are, and whether vowels or consonants have no tile of their
# own but flexible ones beside such of the other sound.
SOUNDS = _place(4)
ONLY_CONSONANTS = _place()
ONLY_VOWELS = _place()
# Equal tops: those still in question and what they are compared by.
MOST_EQUALS = 512
EQUALS = _place(MOST_EQUALS)
EQUALS_USED = _place()
COMPARED = _place(MOST_EQUALS)

WORK = _place.used

# --- what is answered --------------------------------------------------------------------------

#: A row: score, first square, length, places of the new tiles (bits), codes.
ROW_SCORE, ROW_FIRST, ROW_LENGTH, ROW_NEW, ROW_WORD, ROW = 0, 1, 2, 3, 4, 7
#: Answers of a search without room for its plays, and of one that is beyond the limits above.
NO_ROOM, BEYOND = -1, -2
#: What is told of a game, an entry each: a rack put back or a play, with how many tiles of the
#: rack were kept, how many it has, whether it was drawn again after another, its tiles, the row.
LOG_KIND, LOG_KEPT, LOG_SIZE, LOG_AGAIN, LOG_TILES, LOG_ROW, LOG = 0, 1, 2, 3, 4, 14, 21
PUT_BACK, PLAYED = range(2)
