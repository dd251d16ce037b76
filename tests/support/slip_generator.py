"""Slips as players spoil them, made on purpose so that every row of the procedure is met.

Each slip starts from a legal play of a real position and is then damaged: score, reference, direction,
circles, link letters true, broken and stray, second words, states. Chance picks what, from a seed.
"""

from collections.abc import Iterator
from random import Random

from duplicate.core.alphabet import NATURAL
from duplicate.core.board import Board
from duplicate.core.coord import Direction
from duplicate.core.play import Play
from duplicate.core.rack import parse_rack
from duplicate.engine.kernel import kernel_for, play_of

AROUND = ((0, 1), (1, 0), (0, -1), (-1, 0))
#: Positions that games rarely come to: a first word of two letters, one to be lengthened, an invited
#: trap; (rows of the board laid as reference and word, rack, round).
MADE = (
    ((("H8", "LE"),), "SAMIRTO", 2),
    ((("H7", "TA"),), "SPIRE?N", 2),
    ((("H7", "ET"),), "REALISE", 2),
    ((("H5", "PORT"),), "ESAIREM", 2),
    ((("H5", "PORTE"), ("5H", "POSER")), "RASEIN?", 3),
    ((("H5", "AMIE"), ("5A", "INVITERA")), "ABELPRU", 3),
    ((("H8", "TABLE"), ("8H", "TABLE")), "SRENAIE", 3),
    ((("A4", "PORTE"), ("H4", "PORTE"), ("O4", "PORTE")), "SRAIND?", 3),
    ((("A4", "LAME"), ("H4", "LAME"), ("J8", "SI")), "SRAIND?", 3),
    ((("H4", "MAISON"), ("4F", "REMISE"), ("9G", "ANE")), "SUTAEI?", 4),
)


class Maker:
    """Makes the slips of one position; ``lexicon`` is whole, so that real words are tried."""

    def __init__(self, position: dict, lexicon, rules, chance: Random) -> None:
        self.position, self.lexicon, self.rules, self.chance = position, lexicon, rules, chance
        self.board = Board.parse(position["board"], rules.alphabet, 15)
        rack = parse_rack(position["rack"], rules.alphabet).tiles
        found = kernel_for(lexicon, rules).search(self.board.cells, rack, None)
        self.plays = sorted(map(play_of, found), key=_best_first)
        self.by_word: dict[bytes, list[Play]] = {}
        for play in self.plays:
            self.by_word.setdefault(play.word.translate(NATURAL), []).append(play)
        self.several = [word for word, plays in self.by_word.items() if len(plays) > 1]
        runs = [(self.longest_run(play), play) for play in self.plays]
        self.lengthening = {n: [play for run, play in runs if run >= n] for n in (2, 3)}
        words = [play.word.translate(NATURAL) for play in self.lengthening[2]]
        self.ambiguous = [
            play
            for play, word in zip(self.lengthening[2], words, strict=True)
            if words.count(word) > 1
        ]

    def line(self) -> dict:
        chance = self.chance
        play = self.pick()
        slip = self.right(play)
        extra: dict = {}
        if chance.random() < 0.3:
            spoils = chance.choice(THEMES)
        else:
            spoils = chance.choices(SPOILS, k=chance.choice((0, 1, 1, 1, 2, 2, 3)))
        for spoil in spoils:
            spoil(self, play, slip, extra)
        slip = {name: value for name, value in slip.items() if value is not None}
        slip["blanks"] = [position for position in slip["blanks"] if position <= len(slip["word"])]
        return {**self.position, **extra, "slip": slip}

    def pick(self) -> Play:
        """Any play, the good ones more often, those of words with several places too."""
        chance = self.chance
        if chance.random() < 0.35:
            return chance.choice(self.by_word[chance.choice(self.several or list(self.by_word))])
        if chance.random() < 0.3 and self.lengthening[2]:
            return chance.choice(self.lengthening[2])
        return chance.choice(self.plays[: chance.choice((10, 100, len(self.plays)))])

    def right(self, play: Play) -> dict:
        """The slip that has no fault."""
        new = self.fresh(play)
        return {
            "word": self.show(play.word.translate(NATURAL)),
            "dir": play.place.direction.value,
            "ref": play.place.show() if self.position["round"] > 1 else None,
            "score": play.score,
            "blanks": [i + 1 for i in new if play.word[i] & 0x80],
        }

    def fresh(self, play: Play) -> list[int]:
        squares = self.board.squares(play.place, len(play.word))
        return [i for i, square in enumerate(squares) if not self.board.cells[square]]

    def longest_run(self, play: Play) -> int:
        fresh = self.fresh(play)
        text = "".join("." if i in fresh else "#" for i in range(len(play.word)))
        return max(map(len, text.split(".")))

    def show(self, codes: bytes) -> str:
        return self.rules.alphabet.show(codes)

    def true_links(self, play: Play, wanted: int) -> list[list]:
        """Letters of the board in a chain that starts at the play, ``wanted`` of them if there are."""
        down = play.place.direction is Direction.DOWN
        squares = {((i, 0) if down else (0, i)) for i in range(len(play.word))}
        fresh = {((i, 0) if down else (0, i)) for i in self.fresh(play)}
        found: list[tuple[int, int]] = []
        edge = sorted(fresh) + sorted(squares - fresh)
        while edge and len(found) < wanted:
            row, column = edge.pop(self.chance.randrange(len(edge)))
            for dr, dc in AROUND:
                offset = (row + dr, column + dc)
                if offset in squares or offset in found or not self.tile(play, offset):
                    continue
                found.append(offset)
                edge.append(offset)
        return [[r, c, self.show(bytes((self.tile(play, (r, c)),)))] for r, c in found[:wanted]]

    def tile(self, play: Play, offset: tuple[int, int]) -> int:
        return self.board.at(play.place.row + offset[0], play.place.column + offset[1]) & 0x7F


def _best_first(play: Play) -> tuple:
    """Not the pinned order, which looks at the board after every play."""
    place = play.place
    return -play.score, play.word, place.row, place.column, place.direction.value


def wrong_score(maker, play, slip, extra):
    slip["score"] = maker.chance.choice((None, play.score + 1, max(0, play.score - 2), 3, 4, 5, 6))


def other_place(maker, play, slip, extra):
    """The score of another place, or of another choice of the blank."""
    others = maker.by_word[play.word.translate(NATURAL)]
    slip["score"] = maker.chance.choice(others).score


def trap_score(maker, play, slip, extra):
    """A word with a place that only a word formed sideways spoils, at that place's score."""
    word = play.word.translate(NATURAL)
    slip["score"] = maker.chance.choice([p.score for p in maker.by_word[word]])
    slip["ref"] = maker.chance.choice((None, "?", "A1"))


def no_reference(maker, play, slip, extra):
    slip["ref"] = maker.chance.choice((None, "", "?", "P3", "H16", "H0", "16C"))


def wrong_reference(maker, play, slip, extra):
    place = maker.chance.choice(maker.plays).place
    slip["ref"] = maker.chance.choice((place.show(), shifted(play), "A1"))


def shifted(play):
    row, column = play.place.row, play.place.column
    across = play.place.direction is Direction.ACROSS
    row, column = (row, column + 1) if across else (row + 1, column)
    return f"{chr(65 + row)}{column + 1}" if across else f"{column + 1}{chr(65 + row)}"


def inverted_reference(maker, play, slip, extra):
    letter, number = chr(65 + play.place.row), str(play.place.column + 1)
    across = play.place.direction is Direction.ACROSS
    slip["ref"] = number + letter if across else letter + number


def inverted_direction(maker, play, slip, extra):
    slip["dir"] = play.place.direction.other.value
    slip.pop("links", None)


def both_inverted(maker, play, slip, extra):
    inverted_reference(maker, play, slip, extra)
    inverted_direction(maker, play, slip, extra)


def no_direction(maker, play, slip, extra):
    slip["dir"] = None
    if slip["ref"] is None:
        slip.pop("links", None)


def links_only(maker, play, slip, extra):
    if slip["dir"] == play.place.direction.value:
        slip["ref"] = None
        slip["links"] = maker.true_links(play, maker.chance.choice((1, 2, 3, 4)))


def both_modes(maker, play, slip, extra):
    if slip["dir"] == play.place.direction.value:
        slip["links"] = maker.true_links(play, maker.chance.choice((1, 1, 2, 3)))
        if maker.chance.random() < 0.5:
            wrong_reference(maker, play, slip, extra)


def broken_chain(maker, play, slip, extra):
    """A letter of the chain left out, or written wrongly."""
    if slip["dir"] != play.place.direction.value:
        return
    links = maker.true_links(play, maker.chance.choice((3, 4, 5)))
    if links and maker.chance.random() < 0.5:
        links.pop(maker.chance.randrange(len(links)))
    elif links:
        links[maker.chance.randrange(len(links))][2] = maker.chance.choice("AEIXZST_")
    slip["links"] = links
    if maker.chance.random() < 0.6:
        slip["ref"] = None


def stray_letter(maker, play, slip, extra):
    if slip["dir"] != play.place.direction.value:
        return
    links = slip.get("links") or maker.true_links(play, maker.chance.choice((0, 2, 3)))
    down = play.place.direction is Direction.DOWN
    along = maker.chance.randrange(-1, len(play.word) + 1)
    aside = maker.chance.choice((-2, -1, 1, 2))
    offset = [aside, along] if not down else [along, aside]
    if offset not in [link[:2] for link in links]:
        links.append([*offset, maker.chance.choice("AEIOXZSTR")])
    slip["links"] = links


def ambiguous_links(maker, play, slip, extra):
    """A word that lengthens one that stands on the board more than once, its score wrong."""
    if not maker.ambiguous:
        return
    slip.update(maker.right(maker.chance.choice(maker.ambiguous)), ref=None)
    slip["score"] += maker.chance.choice((0, 1, 7))
    slip.pop("links", None)


def answered(maker, play, slip, extra):
    """An arbiter's answer, wanted or not."""
    question = maker.chance.choice(("deceptive", "deceptive", "extension", "late"))
    extra["ruling"] = {question: maker.chance.random() < 0.7}


def inverted_extension(maker, play, slip, extra):
    if maker.lengthening[3]:
        chosen = maker.chance.choice(maker.lengthening[3])
        slip.update(maker.right(chosen), dir=chosen.place.direction.other.value)
        slip.pop("links", None)


def no_circle(maker, play, slip, extra):
    slip["blanks"] = []


def wrong_circle(maker, play, slip, extra):
    slip["blanks"] = [maker.chance.randrange(len(slip["word"])) + 1]


def invalid_word(maker, play, slip, extra):
    """Two letters changed about: often a word that does not exist."""
    word = list(slip["word"])
    i = maker.chance.randrange(len(word) - 1)
    word[i], word[i + 1] = word[i + 1], word[i]
    slip["word"] = "".join(word)


def letter_error(maker, play, slip, extra):
    """Another word: of letters that the rack may not have."""
    words = maker.lexicon.words
    slip["word"] = maker.show(words[maker.chance.randrange(len(words))])[:8]
    slip["blanks"] = []
    slip.pop("links", None)


def incomplete(maker, play, slip, extra):
    if len(slip["word"]) > 2:
        slip["word"] = slip["word"][:-1]
        slip["blanks"] = []
        slip.pop("links", None)


def repeated_zero(maker, play, slip, extra):
    invalid_word(maker, play, slip, extra)
    if "_" in slip["word"]:
        return
    told = maker.chance.random() < 0.2
    extra["earlier_zeros"] = [{"word": slip["word"], "round": 1, "told": told}]
    extra["group"] = [maker.chance.randrange(60) for _ in range(maker.chance.choice((0, 3, 5)))]


def other_word(maker, play, slip, extra):
    """A second word: a solution or none, crossed out, of the same picture, or independent."""
    chance = maker.chance
    if slip.get("others"):
        return
    second = maker.right(maker.pick())
    other = {"word": second["word"], "dir": second["dir"], "blanks": second["blanks"]}
    if chance.random() < 0.3:
        invalid_word(maker, maker.plays[0], other, extra)
    if chance.random() < 0.15:
        other["word"] = chance.choice(("KZ", "WXYZ", "ZUT", slip["word"]))
        other["blanks"] = []
    if chance.random() < 0.2:
        other["crossed"] = True
    if chance.random() < 0.5:
        other["joined"] = True
    slip["others"] = [*slip.get("others", ()), other]


def impossible_word(maker, play, slip, extra):
    """A second word of the same picture with letters that nobody has."""
    word = maker.chance.choice(("KZ", "WXYZ", "ZUTX", "QWK", "XYLW"))
    slip["others"] = [{"word": word, "joined": maker.chance.random() < 0.7}]


def alternative(maker, play, slip, extra):
    """Another solution in the same picture."""
    second = maker.right(maker.pick())
    other = {name: second[name] for name in ("word", "dir", "blanks")}
    slip["others"] = [{**other, "joined": True}]


def how_handed_in(maker, play, slip, extra):
    chance = maker.chance
    if chance.random() < 0.6:
        slip["state"] = chance.choice(("late", "written-after-end", "exchanged", "none", "blank"))
    else:
        slip["slips"], slip["blank_slips"] = chance.choice(((2, 0), (1, 1), (0, 1), (0, 0)))


def hard_to_read(maker, play, slip, extra):
    slip["legibility"] = maker.chance.choice(("hard", "hard", "none"))
    if maker.chance.random() < 0.15:
        slip["word"] = "_" + slip["word"][1:]


SPOILS = (
    wrong_score, wrong_score, other_place, other_place, trap_score, no_reference, no_reference,
    wrong_reference, wrong_reference, inverted_reference, inverted_direction, both_inverted,
    no_direction, links_only, links_only, both_modes, both_modes, broken_chain, broken_chain,
    stray_letter, stray_letter, no_circle, wrong_circle, invalid_word, letter_error, incomplete,
    repeated_zero, repeated_zero, other_word, other_word, other_word, how_handed_in, hard_to_read,
    ambiguous_links, ambiguous_links, answered, inverted_extension, trap_score,
)  # fmt: skip


#: Faults that only together come to a rare row of the procedure.
THEMES = (
    (no_reference, other_place, answered),
    (no_reference, other_place, answered),
    (ambiguous_links,),
    (ambiguous_links, answered),
    (inverted_extension, answered),
    (impossible_word,),
    (alternative,),
)


def made_positions(rules) -> Iterator[dict]:
    """``MADE`` as the beginning of lines."""
    from duplicate.core.coord import Place

    for laid, rack, number in MADE:
        board = Board.empty(15)
        for reference, word in laid:
            board = board.with_word(Place.parse(reference, 15), rules.alphabet.parse_tiles(word))
        first = laid[0][1]
        shown = board.show(rules.alphabet)
        yield {"board": shown, "rack": rack, "round": number, "first_word": first}
