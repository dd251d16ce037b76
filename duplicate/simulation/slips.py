"""The slip an invented player hands in: the top, something less, or a mistake.

All chances are in thousandths, from one generator, so that a seed fixes every slip. The figures
are invented too: they only have to look like a club's evening, where the winner has nine tenths
of the tops, the middle of the list three quarters and the last half.
"""

from collections.abc import Sequence

from duplicate.core.play import Play
from duplicate.core.random import Generator
from duplicate.game.events import SlipKind, Written
from duplicate.rules.model import RuleSet

#: In a thousand slips: none, blank, a word that is not valid, a wrong score, none written.
NO_SLIP, BLANK_SLIP, INVALID, WRONG_SCORE, NO_SCORE = 8, 5, 60, 45, 15
#: How much less often a long play is found, in a thousand, and from how many tiles on.
HARDEST, HARD_TILES = 300, 7
#: Even a beginner finds a given play so often; nobody looks further than this many plays.
FLOOR, SEEN = 40, 60
STRENGTHS = (800, 730, 650, 570, 500, 430, 370, 310, 250, 190, 120, 70)


def strength(number: int) -> int:
    """How many tops in a thousand player ``number`` (from 0) finds, if they are easy to see."""
    return STRENGTHS[number % len(STRENGTHS)] - 10 * (number // len(STRENGTHS))


def invent_slip(plays: Sequence[Play], skill: int, rules: RuleSet, generator: Generator) -> Written:
    """A slip for a round whose legal ``plays`` come best first; ``skill`` is a ``strength``."""
    chance = generator.below(1000)
    if chance < NO_SLIP or not plays:
        return Written(SlipKind.NONE)
    if chance < NO_SLIP + BLANK_SLIP:
        return Written(SlipKind.BLANK)
    play = _found(plays, skill, generator)
    chance = generator.below(1000)
    if chance < INVALID:
        return _written(_distorted(play, rules, generator), play, play.score, rules)
    if chance < INVALID + WRONG_SCORE:
        wrong = max(1, play.score + 1 + generator.below(4) - generator.below(6) * 2)
        return _written(play.word, play, wrong, rules)
    if chance < INVALID + WRONG_SCORE + NO_SCORE:
        return _written(play.word, play, None, rules)
    return _written(play.word, play, play.score, rules)


def think(skill: int, seconds: int, generator: Generator) -> float:
    """When a player who has the top had it, in seconds to the tenth: the stronger, the earlier."""
    longest = seconds * 10
    slowest = max(1, longest * (1100 - skill) // 1000)
    return min(longest, 1 + generator.below(slowest)) / 10


def _found(plays: Sequence[Play], skill: int, generator: Generator) -> Play:
    """The best play the player sees: each better one may be overlooked in turn."""
    seen = plays[:SEEN]
    for play in seen:
        hard = HARDEST if play.tiles >= HARD_TILES else 0
        if generator.below(1000) < max(FLOOR, skill - hard):
            return play
    return seen[-1]


def _distorted(play: Play, rules: RuleSet, generator: Generator) -> bytes:
    """The word with two letters exchanged, as one misremembers it."""
    word = bytearray(play.word)
    first = generator.below(len(word))
    second = generator.below(len(word))
    word[first], word[second] = word[second], word[first]
    if bytes(word) == play.word:
        word[first] = rules.alphabet.codes[generator.below(rules.alphabet.size)]
    return bytes(word)


def _written(word: bytes, play: Play, score: int | None, rules: RuleSet) -> Written:
    return Written(
        SlipKind.FULL,
        word=rules.alphabet.show(word),
        reference=play.place.show(rules.notation),
        score=score,
    )
