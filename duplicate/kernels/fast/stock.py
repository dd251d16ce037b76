"""What racks may be drawn from the tiles that are left (FISF 3.2 and 3.7), by counting them."""

from duplicate.kernels.fast.compiled import jit
from duplicate.kernels.fast.values import (
    BLANK_BIT,
    CONSONANT,
    CONSONANTS,
    FLEXIBLE,
    LEAST_TILES,
    LETTER_MASK,
    LETTERS_IN_PLAY,
    MOST_ROUNDS,
    NEITHER,
    ONLY_CONSONANTS,
    ONLY_VOWELS,
    RACK,
    RACK_SIZE,
    RACK_TILES,
    ROUND_FROM,
    SOUND,
    SOUNDS,
    STEP,
    STEPS,
    STEPS_USED,
    VOWEL,
    VOWELS,
    WITH_BLANKS,
    Block,
)


@jit
def step_in_force(work: Block, counts: int, number: int) -> int:
    """The step of the rule of content for a round, or the first weaker one the tiles allow.

    ``counts`` is where the numbers of all tiles left lie. The answer is where the step lies, with
    ``SOUNDS`` and ``ONLY_…`` set for it; 0 when no rack can be drawn or the game is over.
    """
    total = total_of(work, counts)
    if (work[MOST_ROUNDS] and number > work[MOST_ROUNDS]) or total == 0:
        return 0
    if total < work[LEAST_TILES]:
        return 0
    started = 0
    for step in range(1, work[STEPS_USED]):
        if work[STEPS + step * STEP + ROUND_FROM] <= number:
            started = step
    for step in range(started, work[STEPS_USED]):
        at = STEPS + step * STEP
        is_later = work[at + ROUND_FROM] > number
        if step == started or is_later:
            _count_stock(work, counts, at)
            if _can_draw(work, at, min(work[RACK_TILES], total)):
                return at
    return 0


@jit
def total_of(work: Block, counts: int) -> int:
    """How many tiles there are."""
    total = 0
    for tile in range(work[LETTERS_IN_PLAY] + 1):
        total += work[counts + tile]
    return total


@jit
def _sound_of(work: Block, tile: int, step: int) -> int:
    """What a tile counts as under a step."""
    if tile == 0 and not work[step + WITH_BLANKS]:
        return NEITHER
    return work[SOUND + tile]


@jit
def _count_stock(work: Block, counts: int, step: int) -> None:
    for sound in range(4):
        work[SOUNDS + sound] = 0
    for tile in range(work[LETTERS_IN_PLAY] + 1):
        work[SOUNDS + _sound_of(work, tile, step)] += work[counts + tile]
    vowels, consonants = work[SOUNDS + VOWEL], work[SOUNDS + CONSONANT]
    work[ONLY_CONSONANTS] = consonants > 0 and vowels == 0
    work[ONLY_VOWELS] = vowels > 0 and consonants == 0


@jit
def _fits(work: Block, step: int, vowels: int, consonants: int, flexible: int) -> bool:
    """Whether a rack with so many tiles of each sound is valid."""
    vowels_short = max(0, work[step + VOWELS] - vowels)
    consonants_short = max(0, work[step + CONSONANTS] - consonants)
    if work[ONLY_CONSONANTS] and consonants_short:
        return False
    if work[ONLY_VOWELS] and vowels_short:
        return False
    return vowels_short + consonants_short <= flexible


@jit
def _can_draw(work: Block, step: int, size: int) -> bool:
    """Whether the tiles counted hold a valid rack of so many."""
    for vowels in range(min(size, work[SOUNDS + VOWEL]), -1, -1):
        for consonants in range(min(size - vowels, work[SOUNDS + CONSONANT]), -1, -1):
            rest = size - vowels - consonants
            for flexible in range(min(rest, work[SOUNDS + FLEXIBLE]), -1, -1):
                if rest - flexible <= work[SOUNDS + NEITHER] and _fits(
                    work, step, vowels, consonants, flexible
                ):
                    return True
    return False


@jit
def is_valid(work: Block, step: int) -> bool:
    """Whether the rack is valid under a step whose stock was counted."""
    vowels = consonants = flexible = 0
    for k in range(work[RACK_SIZE]):
        code = work[RACK + k]
        sound = _sound_of(work, 0 if code & BLANK_BIT else code & LETTER_MASK, step)
        vowels += sound == VOWEL
        consonants += sound == CONSONANT
        flexible += sound == FLEXIBLE
    return _fits(work, step, vowels, consonants, flexible)
