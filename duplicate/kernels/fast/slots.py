"""What a rack can lay: handfuls of its tiles, and slots of the board to lay them in."""

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import (
    ADMITTED,
    BASE,
    BLANK_BIT,
    BLANKS,
    BONUSES,
    BUSY,
    BY_BOUND,
    COUNT,
    COUNTS,
    CROSS_MARKS,
    DEAREST,
    FACTOR,
    FIRST_CODE_BIT,
    GAP,
    GAP_ADMITTED,
    GAP_CROSS,
    GAP_LETTER,
    GAP_SQUARE,
    GAP_WORD,
    GAPS,
    GREATEST,
    HAND,
    HANDFULS,
    HELD,
    HIGHEST,
    KEY,
    KEYS,
    LEFT_OF,
    LETTER,
    LETTER_MASK,
    LETTERS_OF,
    LINE,
    MARKS,
    MARKS_UP_TO,
    MOST_LAID,
    NATURAL,
    NEXT,
    RACK,
    RACK_SIZE,
    SET_HANDFUL,
    SET_LETTERS,
    SIDE,
    SIDE_UP_TO,
    SIZE,
    SLOT,
    SLOT_MARKS,
    SLOTS,
    SLOTS_END,
    SQUARES,
    STALE,
    START_SQUARE,
    SUM,
    SUMS,
    TILE,
    VALUES,
    WEIGHT,
    WEIGHT_BEFORE,
    WEIGHTS,
    WHOLE_KEY,
    WORD,
    WORTH,
    WORTH_BEFORE,
    Block,
)
from duplicate.kernels.fast.words import endings, may_exist

#: A set of tiles that would be the same handful as another.
_TWIN = -1


@jit
def read_rack(work: Block) -> None:
    """Read the tiles of ``RACK``, and make its handfuls."""
    size = work[RACK_SIZE]
    natural = 0
    held = whole = 0
    for k in range(size):
        if work[RACK + k] & BLANK_BIT:
            continue
        letter = work[RACK + k] & LETTER_MASK
        held |= 1 << letter
        whole += work[WEIGHTS + letter]
        place = natural
        natural += 1
        while place > 0 and _is_dearer(work, letter, work[HAND + place - 1]):
            work[HAND + place] = work[HAND + place - 1]
            place -= 1
        work[HAND + place] = letter
    work[NATURAL] = natural
    work[BLANKS] = size - natural
    work[HELD] = held if natural == size else -1
    work[WHOLE_KEY] = whole
    _make_handfuls(work, natural, size)
    if natural < size:
        _find_left(work, natural)
    everything = SUMS + work[SET_HANDFUL + (1 << natural) - 1] * SUM
    for k in range(size + 1):
        work[DEAREST + k] = work[everything + k]


@jit
def _is_dearer(work: Block, one: int, other: int) -> bool:
    """Whether a letter comes before another in a hand: by value, then any fixed order."""
    first, second = work[VALUES + (one | FIRST_CODE_BIT)], work[VALUES + (other | FIRST_CODE_BIT)]
    return first > second or (first == second and one < other)


@jit
def _make_handfuls(work: Block, natural: int, size: int) -> None:
    """All different handfuls. Of equal tiles, which lie side by side, the last are taken first."""
    for tiles in range(natural + 1):
        work[COUNTS + tiles] = 0
    work[COUNTS] = 1
    work[KEYS] = work[LETTERS_OF] = work[SET_HANDFUL] = 0
    for k in range(size + 1):
        work[SUMS + k] = 0
    for tile_set in range(1, 1 << natural):
        low = 0  # the dearest tile of the set
        while not (tile_set >> low) & 1:
            low += 1
        rest = tile_set & (tile_set - 1)
        same = low + 1 < natural and work[HAND + low] == work[HAND + low + 1]
        without = work[SET_HANDFUL + rest]
        if without == _TWIN or (same and not (rest >> (low + 1)) & 1):
            work[SET_HANDFUL + tile_set] = _TWIN
            continue
        letter = work[HAND + low]
        tiles = without // HANDFULS + 1
        handful = tiles * HANDFULS + work[COUNTS + tiles]
        work[COUNTS + tiles] += 1
        work[SET_HANDFUL + tile_set] = handful
        work[KEYS + handful] = work[KEYS + without] + work[WEIGHTS + letter]
        work[LETTERS_OF + handful] = work[LETTERS_OF + without] | 1 << letter
        worth = work[VALUES + (letter | FIRST_CODE_BIT)]
        work[SUMS + handful * SUM] = 0
        for k in range(tiles + size - natural):  # with blanks, no more squares are laid on
            work[SUMS + handful * SUM + k + 1] = worth + work[SUMS + without * SUM + k]


@jit
def _find_left(work: Block, natural: int) -> None:
    """The letters of the tiles that are left beside each handful."""
    work[SET_LETTERS] = 0
    whole = (1 << natural) - 1
    for tile_set in range(1, whole + 1):
        low = 0
        while not (tile_set >> low) & 1:
            low += 1
        rest = tile_set & (tile_set - 1)
        work[SET_LETTERS + tile_set] = work[SET_LETTERS + rest] | 1 << work[HAND + low]
    for tile_set in range(whole + 1):
        handful = work[SET_HANDFUL + tile_set]
        if handful != _TWIN:
            work[LEFT_OF + handful] = work[SET_LETTERS + (whole ^ tile_set)]


@jit
def list_slots(words: Block, work: Block) -> None:
    """List the slots that the rack may fill on the board."""
    for bound in range(work[GREATEST] + 1):
        work[BY_BOUND + bound] = 0
    work[GREATEST] = -1
    work[SLOTS_END] = SLOTS
    size = work[SIZE]
    empty = True
    for line in range(2 * size):
        if work[STALE + line]:
            _read_line(work, line)
        if work[BUSY + line]:
            empty = False
            _list_line(words, work, line, -1)
    if empty:
        _list_line(words, work, work[START_SQUARE] // size, work[START_SQUARE])


@jit
def _read_line(work: Block, line: int) -> None:
    """Read the empty squares of a line, and whether anything can be laid in it."""
    size = work[SIZE]
    first = line * size if line < size else SQUARES + (line - size) * size
    worth = weight = marks = side = busy = 0
    before = line * LINE
    work[GAP_SQUARE + before] = first - 1
    work[WORTH_BEFORE + before] = work[WEIGHT_BEFORE + before] = 0
    work[MARKS_UP_TO + before] = work[SIDE_UP_TO + before] = 0
    gap = before + 1
    for square in range(first, first + size):
        worth += work[WORTH + square]
        weight += work[WEIGHT + square]
        busy |= work[TILE + square]
        if work[TILE + square]:
            continue
        work[GAP_SQUARE + gap] = square
        work[WORTH_BEFORE + gap] = worth
        work[WEIGHT_BEFORE + gap] = weight
        work[GAP_ADMITTED + gap] = work[ADMITTED + square]
        work[GAP_LETTER + gap] = work[LETTER + square]
        work[GAP_WORD + gap] = work[WORD + square]
        marks += work[MARKS + square]
        work[GAP_CROSS + gap] = 0
        if work[SIDE + square] >= 0:
            busy |= work[ADMITTED + square]
            side += work[SIDE + square] * work[WORD + square]
            marks += work[CROSS_MARKS + square]
            work[GAP_CROSS + gap] = work[LETTER + square] * work[WORD + square]
        work[MARKS_UP_TO + gap] = marks
        work[SIDE_UP_TO + gap] = side
        gap += 1
    work[GAP_SQUARE + gap] = first + size
    work[WORTH_BEFORE + gap] = worth
    work[WEIGHT_BEFORE + gap] = weight
    work[GAPS + line] = gap - 1 - before
    work[BUSY + line] = busy
    work[STALE + line] = 0


@jit
def _list_line(words: Block, work: Block, line: int, anchor: int) -> None:
    """List the slots of a line. ``anchor``: the start square of an empty board, else -1."""
    held = work[HELD]
    most = min(work[NATURAL] + work[BLANKS], work[MOST_LAID])
    before = line * LINE
    last = before + work[GAPS + line]
    touch = stop = last + 1  # the first squares from here where something is touched; not admitted
    for first in range(last, before, -1):
        if not work[GAP_ADMITTED + first] & held:
            stop = first
        square = work[GAP_SQUARE + first]
        if (
            work[GAP_SQUARE + first + 1] - work[GAP_SQUARE + first - 1] > 2  # noqa: PLR2004
            or work[GAP_CROSS + first]
            or square == anchor
        ):
            touch = first
        end = min(stop, first + most)
        if touch < end:
            _list_gap(words, work, first, touch, end)


@jit
def _list_gap(words: Block, work: Block, first: int, touch: int, end: int) -> None:
    """List the slots that begin with an empty square and end from ``touch`` to before ``end``."""
    factor = 1
    for gap in range(first, touch):
        factor *= work[GAP_WORD + gap]
    before = first - 1
    border = work[GAP_SQUARE + before]
    worth_before, weight_before = work[WORTH_BEFORE + before], work[WEIGHT_BEFORE + before]
    marks_before, side_before = work[MARKS_UP_TO + before], work[SIDE_UP_TO + before]
    whole = work[NATURAL] + work[BLANKS]
    slot, greatest = work[SLOTS_END], work[GREATEST]
    for gap in range(touch, end):
        factor *= work[GAP_WORD + gap]
        length = work[GAP_SQUARE + gap + 1] - border - 1
        key = work[WEIGHT_BEFORE + gap + 1] - weight_before
        laid = gap - before
        if laid == 1 and (length == 1 or (border >= SQUARES - 1 and work[GAP_CROSS + gap])):
            continue  # no word, or one that is told across
        if laid == whole and not _whole_exists(words, work, length, key):
            continue
        marks = work[MARKS_UP_TO + gap] - marks_before
        base = factor * (work[WORTH_BEFORE + gap + 1] - worth_before) + work[BONUSES + laid]
        base += work[SIDE_UP_TO + gap] - side_before
        bound = min(base + most_of(work, DEAREST, factor, marks), HIGHEST)
        greatest = max(greatest, bound)
        work[slot + NEXT] = work[BY_BOUND + bound]
        work[BY_BOUND + bound] = slot
        work[slot + FACTOR] = factor
        work[slot + BASE] = base
        work[slot + KEY] = key
        work[slot + SLOT_MARKS] = marks
        work[slot + GAP] = first
        work[slot + COUNT] = laid
        slot += SLOT
    work[SLOTS_END], work[GREATEST] = slot, greatest


@jit
def _whole_exists(words: Block, work: Block, length: int, key: int) -> bool:
    """Whether all tiles of the rack may make a word with the letters of a key."""
    blanks = work[BLANKS]
    if blanks == 0:
        return may_exist(words, length, key + work[WHOLE_KEY])
    return blanks > 1 or endings(words, work, length, key + work[WHOLE_KEY], 1) != 0


@jit
def most_of(work: Block, sums: int, factor: int, marks: int) -> int:
    """The most that tiles on squares of these marks bring: the dearest on the best of them.

    ``sums`` is where what the k dearest are worth lies. ``MARKS`` count, in 4 bits each, tiles and
    letter multipliers of at least 2, 3 and 4; ``CROSS_MARKS`` all multipliers where another word
    is made.
    """
    main = work[sums + (marks & 15)] + work[sums + (marks >> 4 & 15)]
    main += work[sums + (marks >> 8 & 15)] + work[sums + (marks >> 12 & 15)]
    other = work[sums + (marks >> 16 & 15)] + work[sums + (marks >> 20 & 15)]
    other += work[sums + (marks >> 24 & 15)] + work[sums + (marks >> 28 & 15)]
    return factor * main + other
