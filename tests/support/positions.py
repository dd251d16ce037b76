"""Boards, racks and small lexicons for tests of the search."""

import json
from pathlib import Path

import msgspec

from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.rack import parse_rack
from duplicate.lexicon.lexicon import Lexicon

FOLDER = Path(__file__).parent.parent / "data" / "positions"


def known(name):
    """The positions of a file of ``tests/data/positions``, as dictionaries."""
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    return [json.loads(line) for line in lines]


def board_of(rules, text):
    return Board.parse(text, rules.alphabet, rules.layout.size)


def rack_of(rules, text):
    return parse_rack(text, rules.alphabet).tiles


def board_after(rules, *plays):
    """The board after (reference, word) pairs."""
    board = Board.empty(rules.layout.size)
    for reference, word in plays:
        place = Place.parse(reference, board.size, rules.notation)
        board = board.with_word(place, rules.alphabet.parse_tiles(word))
    return board


def lexicon_of(rules, words):
    """A lexicon of words in one text."""
    return Lexicon.from_words(words.split(), rules.alphabet)


def shown(plays, rules):
    """Plays as "WORD reference score"."""
    return [
        f"{rules.alphabet.show(play.word)} {play.place.show(rules.notation)} {play.score}"
        for play in plays
    ]


def with_format(rules, **fields):
    """The rules with other values in their format: rack_size, max_played or bonuses."""
    changed = msgspec.structs.replace(rules.format, **fields)
    return msgspec.structs.replace(rules, format=changed)
