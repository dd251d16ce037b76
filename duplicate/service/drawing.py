"""What a format does to a rack once it is drawn, and to a play once it is laid.

Both need the word list or the whole position, which the draw itself does not know. What comes out
is written into the log as a fact, so that replaying a game works nothing out again.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from duplicate.adjudication.top import choose, unseen
from duplicate.core.alphabet import BLANK_BIT, NATURAL
from duplicate.core.board import Board
from duplicate.core.play import Play
from duplicate.core.rack import BLANK, Rack, tiles_from_rack
from duplicate.engine.search import tops
from duplicate.game.blanks import available, word_that_stays
from duplicate.game.content import rule_in_force
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules.model import RuleSet
from duplicate.rules.policies import RackPolicy

#: A number from 0 to one less than the bound.
Chance = Callable[[int], int]


@dataclass(frozen=True)
class Before:
    """The position a rack was drawn in; ``refuse`` are tiles that may not come again."""

    board: Board
    round: int
    lexicon: Lexicon
    rules: RuleSet
    refuse: Counter[int] | None = None


def finish(rack: Rack, before: Before, chance: Chance) -> Rack:
    """The rack that is announced when ``rack`` was drawn."""
    return _FINISHES[before.rules.format.rack](rack, before, chance)


def staying(board: Board, rack: bytes, play: Play, rules: RuleSet) -> bytes:
    """A play's word as it stays on the board it was found on, with ``rack`` drawn."""
    bag = unseen(board, rack, rules)
    laid = Counter(tiles_from_rack(play.new))
    tiles = available(Counter(rack), laid, bag, rules)
    return word_that_stays(board, play.place, play.word, tiles, rules)


def _as_drawn(rack: Rack, _before: Before, _chance: Chance) -> Rack:
    return rack


def _replace_blank(rack: Rack, before: Before, chance: Chance) -> Rack:
    """The explosive game: the blank becomes the letter with which it scores most.

    Where the top does without the blank, a letter is drawn. The blank stays when its letter is no
    longer in the bag, or when the rack would not be valid.
    """
    if BLANK not in rack.tiles:
        return rack
    bag = unseen(before.board, rack.tiles, before.rules)
    letter = _letter(rack, bag, before, chance)
    if letter == BLANK or not bag[letter]:
        return rack
    changed = Rack(
        _without_blank(rack.leave), _without_blank(rack.new) + bytes((letter,)), rack.rejected
    )
    content = rule_in_force(bag + rack.counts, before.round, before.rules)
    valid = content is not None and content.allows(changed.tiles)
    return changed if valid and changed.counts != before.refuse else rack


def _letter(rack: Rack, bag: Counter[int], before: Before, chance: Chance) -> int:
    """What the blank is best replaced by; the blank itself when nothing can be said."""
    board, lexicon, rules = before.board, before.lexicon, before.rules
    plays = tops(board, rack.tiles, lexicon, rules)
    if not plays:
        return BLANK
    best = choose(plays, board, rack, bag, before.round, lexicon, rules).play
    used = bytes(code for code in best.new if code & BLANK_BIT)
    if used:
        return used.translate(NATURAL)[0]
    letters = sorted(code for code in bag.elements() if code != BLANK)
    return letters[chance(len(letters))] if letters else BLANK


def _without_blank(tiles: bytes) -> bytes:
    return bytes(code for code in tiles if code != BLANK)


_FINISHES: dict[RackPolicy, Callable[[Rack, Before, Chance], Rack]] = {
    RackPolicy.DRAWN: _as_drawn,
    RackPolicy.FORCED_BLANK: _as_drawn,
    RackPolicy.BLANK_REPLACED: _replace_blank,
}
