"""Which of the equal tops goes on the boards, and why."""

import os
import subprocess
import sys
from collections import Counter

import pytest

from duplicate.adjudication.top import choose, ending, explain, unseen
from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.play import Play
from duplicate.core.rack import full_bag, parse_rack
from duplicate.engine.search import tops
from duplicate.texts import texts
from tests.support.positions import board_after, lexicon_of, rack_of, shown
from tests.support.project import ROOT
from tests.support.rules import fisf

RULES = fisf()
EMPTY = Board.empty(15)
FULL = full_bag(RULES.alphabet)
NOTHING = Counter()


def _play(word, reference="H7", score=10):
    codes = RULES.alphabet.parse_tiles(word)
    return Play(codes, Place.parse(reference, 15), score, codes)


def _choose(words, rack, bag, *plays):
    lexicon = lexicon_of(RULES, words)
    return choose(plays, EMPTY, parse_rack(rack, RULES.alphabet), bag, 16, lexicon, RULES)


def test_a_single_best_play_is_the_top():
    best, next_best = _play("FEDAYIN", score=110), _play("FADE", score=30)

    choice = _choose("ZUT", "FEDAYIN", FULL, next_best, best)

    assert (choice.play, choice.equals, choice.reason) == (best, (), "only")


def test_bl_023_equal_tops_are_all_told_and_the_choice_has_a_reason():
    lexicon, rack = lexicon_of(RULES, "CARTE CRETA CARET"), "CARTEKW"
    plays = tops(EMPTY, rack_of(RULES, rack), lexicon, RULES)

    choice = _choose("CARTE CRETA CARET", rack, FULL, *reversed(plays))

    assert shown((choice.play, *choice.equals), RULES) == [
        "CARET H4 20",
        "CARTE H4 20",
        "CRETA H4 20",
    ]
    assert choice.reason == "alphabet"


def test_fisf_3_4_a_play_without_a_blank_is_mandatory():
    with_blank, without, ends = _play("ABc"), _play("BAC"), _play("DaE")

    choice = _choose("ZUT", "ABCDE?", NOTHING, with_blank, ends, without)

    assert (choice.play, choice.reason) == (without, "saves-blank")


def test_fisf_3_4_then_a_play_that_ends_the_game_must_be_chosen():
    """After DAE only B and C are left: no rack can be made any more."""
    goes_on, ends = _play("BAC"), _play("DAE")

    over = _choose("ZUT", "ABCDE", NOTHING, goes_on, ends)
    early = _choose("ZUT", "ABCDE", FULL, ends, goes_on)

    assert (over.play, over.reason) == (ends, "ends-game")
    assert (early.play, early.reason) == (goes_on, "alphabet")


def test_fisf_3_4_otherwise_the_play_that_opens_the_board_most():
    closes, opens = _play("AI"), _play("OS")

    choice = _choose("OS SOS AI", "AIOSBCD", FULL, closes, opens)

    assert (choice.play, choice.equals, choice.reason) == (opens, (closes,), "opens-board")


def test_the_reason_is_the_weightiest_thing_the_choice_has_before_any_equal():
    spared, later, blank = _play("BAC"), _play("BAD"), _play("AbC")

    choice = _choose("ZUT", "ABCD?", FULL, blank, later, spared)

    assert choice.play == spared
    assert choice.equals == (later, blank)
    assert choice.reason == "saves-blank"


@pytest.mark.parametrize(
    ("rack", "bag", "word", "over"),
    [
        ("ABCDEFG", "HIJKLMN", "BAC", False),
        ("AB", "", "BA", True),  # nothing is left
        ("ABC", "", "BA", True),  # a single tile
        ("ABCE", "", "BA", False),  # C and E make a rack
        ("ABC?", "", "BA", False),  # the blank may count as the vowel
    ],
)
def test_a_play_ends_the_game_when_no_rack_can_follow(rack, bag, word, over):
    tiles = rack_of(RULES, rack)
    ends_game = ending(tiles, Counter(rack_of(RULES, bag) if bag else b""), 20, RULES)

    assert ends_game(_play(word)) is over


def test_unseen_tiles_are_those_neither_on_the_board_nor_in_the_rack():
    board = board_after(RULES, ("H4", "WaGON"))  # the A is a blank

    left = unseen(board, rack_of(RULES, "WKXYZ?A"), RULES)

    assert left.total() == 102 - 5 - 6  # there is one W only
    assert left[ord("A")] == 8
    assert not left[ord("W")]
    assert not left[0xC0]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_reason_has_its_sentence(language):
    _ = texts(language)
    reasons = [
        "saves-blank", "ends-game", "opens-board", "fewer-tiles", "alphabet", "across-first",
        "first-place", "first-blank", "arbiter",
    ]  # fmt: skip

    said = {explain(reason, 3, _) for reason in reasons}

    assert len(said) == len(reasons)
    assert all("3" in sentence for sentence in said)
    assert explain("only", 0, _) not in said


def test_explanations_in_both_languages():
    assert explain("saves-blank", 1, texts("en")) == "Chosen over 1 equal play: it saves the blank."
    assert explain("saves-blank", 2, texts("fr")) == (
        "Préféré à 2 coups équivalents\u00a0: il économise le joker."
    )


SCRIPT = """
import sys
from duplicate.adjudication.top import choose
from duplicate.core.board import Board
from duplicate.core.rack import full_bag, parse_rack
from duplicate.engine.search import tops
from duplicate.lexicon.lexicon import Lexicon
from duplicate.rules import resolve
rules = resolve("fr")
rack = parse_rack("CARTEKW", rules.alphabet)
lexicon = Lexicon.from_words(sys.argv[1:], rules.alphabet)
plays = tops(Board.empty(15), rack.tiles, lexicon, rules)
print(choose(plays, Board.empty(15), rack, full_bag(rules.alphabet), 1, lexicon, rules))
"""


def test_bl_023_the_choice_is_the_same_in_every_run():
    words = ["CARTE", "CRETA", "CARET", "TRACE", "ECART", "RETAC"]
    said = set()
    for seed in range(4):
        shuffled = words[seed:] + words[:seed]
        environment = {**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": str(ROOT)}
        run = subprocess.run(
            [sys.executable, "-c", SCRIPT, *shuffled],
            env=environment,
            capture_output=True,
            check=True,
            encoding="utf-8",
        )
        said.add(run.stdout)

    assert len(said) == 1
    assert "reason='alphabet'" in said.pop()
