"""A few positions with known answers, to try a search on the machine at hand."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.play import Play
from duplicate.core.rack import parse_rack
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet
from duplicate.service.plays import fact

Search = Callable[[Board, bytes, Lexicon, RuleSet], Iterable[Play]]


@dataclass(frozen=True)
class Probe:
    """A position of the French game with a few words, and its tops ("WORD reference score")."""

    words: str
    laid: tuple[tuple[str, str], ...]
    rack: str
    tops: frozenset[str]


PROBES = (
    Probe("FEDAYIN", (), "FEDAYIN", frozenset({"FEDAYIN H8 110"})),
    Probe("DUCE EGRUGEAI", (("H5", "DUCE"),), "AEGIRU?", frozenset({"EgRUGEAI 8H 80"})),
    Probe("AMI SEL NU ANS MUE", (("H7", "AMI"), ("J7", "SEL")), "NU", frozenset({"NU I7 11"})),
    Probe("TO TA ON AN", (("H8", "TO"), ("8H", "TA")), "N", frozenset({"AN I8 6"})),
    Probe(
        "CARTE CRETA CARET",
        (),
        "CARTEKW",
        frozenset({"CARET H4 20", "CARTE H4 20", "CRETA H4 20"}),
    ),
    Probe("ZUT", (), "ABCDEFG", frozenset()),
)


def failures(search: Search) -> tuple[Probe, ...]:
    """The positions for which a search does not find exactly the known tops."""
    rules = resolve("fr", federation="fisf-2023")
    return tuple(probe for probe in PROBES if _found(search, probe, rules) != probe.tops)


def _found(search: Search, probe: Probe, rules: RuleSet) -> frozenset[str]:
    board = Board.empty(rules.layout.size)
    for reference, word in probe.laid:
        place = Place.parse(reference, board.size, rules.notation)
        board = board.with_word(place, rules.alphabet.parse_tiles(word))
    words = sorted(rules.alphabet.spell(word) for word in probe.words.split())
    lexicon = Lexicon("test", "test", rules.language.code, "", words)  # nothing to be cached by
    plays = search(board, parse_rack(probe.rack, rules.alphabet).tiles, lexicon, rules)
    facts = [fact(play, rules) for play in plays]
    return frozenset(f"{each.word} {each.reference} {each.score}" for each in facts)
