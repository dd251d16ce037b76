"""Which racks have enough vowels and consonants, and whether such a rack can be drawn at all.

FISF 3.2 and 3.7. The answers come from counting the tiles that are left, never from trying.
"""

from collections import Counter
from collections.abc import Iterable
from enum import Enum

from duplicate.core.alphabet import BLANK_SIGN
from duplicate.core.rack import BLANK
from duplicate.game.supply import supply
from duplicate.rules.model import ContentStep, RuleSet


class Sound(Enum):
    """What a tile counts as in a draw."""

    VOWEL = "vowel"
    CONSONANT = "consonant"
    FLEXIBLE = "flexible"
    NEITHER = "neither"


def sound_of(code: int, rules: RuleSet, *, blanks: bool = True) -> Sound:
    """The sound of a rack tile under the federation's rule (``model.DrawRule``).

    Without ``blanks`` the blank is neither, whatever the rule says.
    """
    flexible = rules.federation.draw.flexible
    if code == BLANK:
        return Sound.FLEXIBLE if blanks and BLANK_SIGN in flexible else Sound.NEITHER
    letter = rules.alphabet.letter(code)
    if letter.vowel and letter.consonant:
        return Sound.FLEXIBLE if letter.name in flexible else Sound.CONSONANT
    return Sound.VOWEL if letter.vowel else Sound.CONSONANT


def count_sounds(tiles: Iterable[int], rules: RuleSet, *, blanks: bool = True) -> Counter[Sound]:
    """How many of the tiles count as what."""
    return Counter(sound_of(code, rules, blanks=blanks) for code in tiles)


class ContentRule:
    """How many vowels and consonants a rack needs, given all the tiles that are left.

    A flexible tile counts as what is wanted, until the other tiles left are all vowels or all
    consonants: then it must play the missing part.
    """

    def __init__(self, step: ContentStep, left: Counter[int], rules: RuleSet) -> None:
        self.step = step
        self._rules = rules
        sounds = self._count(left.elements())
        vowels, consonants = sounds[Sound.VOWEL], sounds[Sound.CONSONANT]
        self._only_consonants_fixed = consonants > 0 and not vowels
        self._only_vowels_fixed = vowels > 0 and not consonants

    def allows(self, tiles: Iterable[int]) -> bool:
        """Whether a rack of these tiles is valid."""
        sounds = self._count(tiles)
        return self.fits(sounds[Sound.VOWEL], sounds[Sound.CONSONANT], sounds[Sound.FLEXIBLE])

    def _count(self, tiles: Iterable[int]) -> Counter[Sound]:
        return count_sounds(tiles, self._rules, blanks=self.step.blanks)

    def fits(self, vowels: int, consonants: int, flexible: int) -> bool:
        """Whether a rack with so many tiles of each sound is valid."""
        vowels_short = max(0, self.step.vowels - vowels)
        consonants_short = max(0, self.step.consonants - consonants)
        if self._only_consonants_fixed and consonants_short:
            return False
        if self._only_vowels_fixed and vowels_short:
            return False
        return vowels_short + consonants_short <= flexible


def rule_in_force(
    left: Counter[int], round_number: int, rules: RuleSet, refuse: Counter[int] | None = None
) -> ContentRule | None:
    """The content rule of the round, or the first weaker one that what is left still allows.

    None when no rack of ``left``, or none other than ``refuse``, can be valid any more.
    """
    steps = sorted(rules.federation.draw.content, key=lambda step: step.from_round)
    started = [step for step in steps if step.from_round <= round_number][-1:]
    later = [step for step in steps if step.from_round > round_number]
    for step in started + later:
        rule = ContentRule(step, left, rules)
        if _can_draw(rule, left, rules, refuse):
            return rule
    return None


def _can_draw(
    rule: ContentRule, left: Counter[int], rules: RuleSet, refuse: Counter[int] | None
) -> bool:
    """Whether ``left`` holds a valid rack of full size whose tiles are not ``refuse``."""
    stock = supply(left, rules)
    size = min(rules.format.rack_size, stock.tiles.total())
    free = stock.tiles - stock.forced
    blanks = rule.step.blanks
    groups = [
        Counter({c: n for c, n in free.items() if sound_of(c, rules, blanks=blanks) is sound})
        for sound in Sound
    ]
    given = count_sounds(stock.forced.elements(), rules, blanks=blanks)
    for numbers in _splits(size - stock.forced.total(), [group.total() for group in groups]):
        vowels, consonants, flexible, _ = (
            number + given[sound] for number, sound in zip(numbers, Sound, strict=True)
        )
        if not rule.fits(vowels, consonants, flexible):
            continue
        drawn = _only_rack(groups, numbers)
        if refuse is None or drawn is None or drawn + stock.forced != refuse:
            return size > 0
    return False


def _splits(size: int, limits: list[int]) -> Iterable[tuple[int, ...]]:
    """All ways to take ``size`` tiles from groups that hold ``limits`` tiles."""
    first, *rest = limits
    if not rest:
        if size <= first:
            yield (size,)
        return
    for number in range(min(size, first) + 1):
        for others in _splits(size - number, rest):
            yield (number, *others)


def _only_rack(groups: list[Counter[int]], numbers: tuple[int, ...]) -> Counter[int] | None:
    """The one rack that takes so many tiles from each group; None when there are several."""
    rack: Counter[int] = Counter()
    for group, number in zip(groups, numbers, strict=True):
        if number in {0, group.total()} or len(group) == 1:
            rack.update({code: min(count, number) for code, count in group.items()})
        else:
            return None
    return +rack
