"""Counting plays: the acceptance facts and the worked examples, each by hand before by program."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.board import Board
from duplicate.core.coord import Direction, Notation, Place
from duplicate.core.layout import Layout
from duplicate.core.scoring import blanks_in, lay
from duplicate.errors import InvalidInput
from duplicate.rules import resolve
from tests.support.rules import club_en, fisf, play_all, score

FR = fisf()
EN = club_en()
EMPTY = Board.empty(15)
FRENCH_SIGNS = Notation.FRENCH


def opening(word: str, reference: str) -> int:
    return play_all(FR, (reference, word))[0]


@pytest.mark.parametrize(
    ("reference", "points"),
    [("H8", 110), ("H4", 98), ("H2", 94), ("H3", 92), ("H6", 92), ("H7", 92), ("H5", 90)],
)
def test_af4_bl_003_fedayin_depends_on_its_square(reference, points):
    assert opening("FEDAYIN", reference) == points


@pytest.mark.parametrize(
    ("word", "reference", "points"),
    [
        ("ZUT", "H7", 24),
        ("JOUET", "H5", 24),
        ("JOUET", "H4", 40),
        ("JOUEUSE", "H4", 94),
        ("SEMAINE", "H2", 70),
        ("MINEES", "H4", 18),
        ("LULUS", "H4", 12),
        ("LULUS", "H8", 12),
        ("ANEMIES", "H8", 68),
        ("CHAT", "H5", 18),
    ],
)
def test_af5_bl_001_bl_002_w1_openings(word, reference, points):
    assert opening(word, reference) == points


@pytest.mark.parametrize("word", ["WHISKEY", "WHISKYS"])
def test_af5_the_dearest_openings(word):
    places = [f"H{column}" for column in range(2, 9)]
    assert max(opening(word, place) for place in places) == 144


def test_af5_plays_that_follow_each_other():
    assert play_all(FR, ("H3", "CHARIOT"), ("4H", "HUILERAS")) == [82, 74]
    assert play_all(FR, ("H8", "JASEZ"), ("11E", "AGNELERA"), ("J6", "ARGUMENT")) == [62, 86, 66]
    assert play_all(FR, ("H8", "YETI"), ("12E", "AMUSAI")) == [26, 23]


def test_w2_a_letter_added_counts_the_whole_word_without_its_old_premiums():
    assert play_all(FR, ("H5", "CHAT"), ("H5", "CHATS")) == [18, 10]


def test_af6_a_romanian_game_with_its_side_words():
    rules = resolve("ro")
    plays = (
        ("H7", "CASA"), ("I8", "STIRE"), ("6E", "cOMANDA"), ("H4", "TRACASAI"), ("K5", "CAPRARUL"),
    )  # fmt: skip
    assert play_all(rules, *plays) == [8, 13, 71, 11, 86]
    _, board, _ = score(rules, EMPTY, "H7", "CASA")
    _, _, stire = score(rules, board, "I8", "STIRE")
    assert stire.main.points == 6
    sides = [(rules.alphabet.show(w.codes), w.points) for w in stire.cross_words]
    assert sides == [("AS", 2), ("ST", 3), ("AI", 2)]


def test_af7_two_triple_words_pay_nine_times():
    assert play_all(FR, ("4A", "ETE"), ("A1", "PENETRER"))[-1] == 140


def test_af7_bl_004a_w10_two_triple_words_after_other_plays():
    assert play_all(FR, ("H5", "AMIE"), ("5A", "INVITERA"), ("A1", "PUBLIERA")) == [10, 72, 167]


def test_bl_004b_two_double_words_pay_four_times():
    assert play_all(FR, ("H5", "AMIE"), ("8E", "LUNE"), ("E5", "REALISER")) == [10, 4, 82]


def test_af7_three_triple_words_pay_twenty_seven_times():
    points, _, _ = score(FR, EMPTY, "A1", "E" * 15)
    assert points == (13 + 2 * 2) * 27


def test_af8_formats_of_eight_and_nine_tiles():
    eight = {7: 50, 8: 75}
    for reference in ("H1", "H8"):
        assert play_all(FR, (reference, "PUBLIERA"), bonuses=eight) == [153]
    assert play_all(FR, ("H1", "PUBLIERAS"), bonuses=eight | {9: 100}) == [184]


@pytest.mark.parametrize(
    ("word", "reference", "points"),
    [("JOKE", "H5", 17), ("QUESTED", "H5", 53), ("QUESTED", "H4", 71), ("QUESTED", "H8", 71)],
)
def test_af9_words_with_friends(word, reference, points):
    rules = resolve("wwf-en", "wwf")
    assert play_all(rules, (reference, word), notation=FRENCH_SIGNS) == [points]


def test_af10_dutch_opening():
    assert play_all(resolve("nl"), ("H4", "FACIT")) == [34]


def test_bl_005_old_premiums_do_not_count_again():
    assert play_all(FR, ("H4", "MENERAI"), ("H1", "PROMENERAI")) == [70, 39]


def test_bl_006_first_play_and_crossing_words():
    assert play_all(EN, ("8F", "JOG"), ("G7", "GORE")) == [22, 8]
    assert play_all(EN, ("8F", "JOG"), ("H7", "AGE")) == [22, 4]


def test_bl_007_which_of_two_equal_letters_is_the_blank():
    assert play_all(FR, ("H5", "DUCE"), ("8H", "EgRUGEAI"))[-1] == 80
    assert play_all(FR, ("H5", "DUCE"), ("8H", "EGRUgEAI"))[-1] == 74


def test_bl_008_a_blank_in_a_cross_word():
    assert play_all(FR, ("H4", "MAISON"), ("10F", "WUs"))[-1] == 38


def test_bl_009_a_cross_word_whose_only_other_tile_is_a_blank():
    assert play_all(FR, ("H8", "eN"), ("I7", "OS")) == [2, 4]


def test_bl_010_one_tile_that_makes_two_words_counts_in_both():
    board = EMPTY
    for reference, word in (("H8", "TO"), ("8H", "TA")):
        _, board, _ = score(FR, board, reference, word)
    for reference, word in (("I8", "AN"), ("9H", "ON")):
        assert score(FR, board, reference, word)[0] == 6


def test_bl_011_a_letter_after_a_word_is_that_word():
    assert play_all(EN, ("8G", "FOR"), ("8G", "FORE"))[-1] == 7


def test_bl_013_words_that_reach_the_edge():
    plays = (("H8", "RELIEUR"), ("15H", "SI"), ("I14", "AI"))
    assert play_all(FR, *plays) == [66, 30, 4]


def test_bl_012_five_tiles_that_empty_the_rack_earn_no_bonus():
    assert opening("AMIES", "H4") == 14


def test_three_new_tiles_that_make_a_word_of_seven_earn_no_bonus():
    _, board, first = score(FR, EMPTY, "H5", "SERA")
    _, _, longer = score(FR, board, "H5", "SERAIEN")
    assert len(longer.new) == 3
    assert first.score == 4 * 2
    assert longer.score == 7


def test_eight_letters_with_seven_new_tiles_earn_the_bonus_once():
    _, board, _ = score(FR, EMPTY, "H5", "AMIE")
    _, _, laid = score(FR, board, "5A", "INVITERA")
    assert len(laid.new) == 7
    assert laid.score == laid.main.points + 50


def test_eight_new_tiles_earn_nothing_more_where_only_seven_are_paid():
    assert play_all(FR, ("H1", "PUBLIERA")) == [13 * 3 * 2]


def test_a_blank_among_the_seven_counts_for_the_bonus():
    assert opening("FeDAYIN", "H5") == (20 - 1) * 2 + 50


def test_a_blank_on_a_double_word_doubles():
    assert opening("aS", "H8") == 2


def test_a_blank_on_a_letter_premium_is_nothing():
    assert score(FR, EMPTY, "F6", "kA")[0] == 1
    assert score(FR, EMPTY, "F6", "KA")[0] == 31


def test_w3_w4_english_cat_on_the_star():
    assert play_all(EN, ("8F", "CAT")) == [10]
    assert play_all(EN, ("8F", "cAT")) == [4]


def test_w7_zebra_through_tone():
    board = score(EN, EMPTY, "I9", "TONE", notation=FRENCH_SIGNS)[1]
    board = score(EN, board, "L13", "T", notation=FRENCH_SIGNS)[1]
    points, _, laid = score(EN, board, "12H", "ZEBRA", notation=FRENCH_SIGNS)
    assert [word.points for word in laid.words] == [52, 4]
    assert points == 56


def test_w9_an_x_on_a_triple_letter_in_two_words():
    board = score(EN, EMPTY, "F5", "A", notation=FRENCH_SIGNS)[1]
    board = score(EN, board, "G6", "I", notation=FRENCH_SIGNS)[1]
    points, _, laid = score(EN, board, "F5", "AX", notation=FRENCH_SIGNS)
    assert [word.points for word in laid.words] == [1 + 24, 24 + 1]
    assert points == 50


def test_super_scrabble_quadruple_word_and_letter():
    rules = resolve("super-en", "super")
    board = Board.empty(21)
    assert score(rules, board, "A1", "AA", notation=FRENCH_SIGNS)[0] == 8
    assert score(rules, board, "C6", "ZA", notation=FRENCH_SIGNS)[0] == 41


def test_a_word_that_runs_off_the_board_is_refused():
    with pytest.raises(InvalidInput) as error:
        score(FR, EMPTY, "H10", "MAISON" + "S")
    assert error.value.slug == "word-off-board"


def test_blanks_are_counted():
    assert blanks_in(FR.alphabet.parse_tiles("WhISKEy")) == 2


def transposed(board: Board) -> Board:
    size = board.size
    return Board(size, b"".join(board.cells[column::size] for column in range(size)))


@given(
    laid=st.lists(
        st.tuples(st.integers(0, 14), st.integers(0, 14), st.sampled_from("AEKSTkz")), max_size=60
    ),
    word=st.text(alphabet="AEIKRSTWZaekz", min_size=1, max_size=8),
    row=st.integers(0, 14),
    column=st.integers(0, 7),
)
def test_a_play_is_worth_the_same_on_the_mirrored_board(laid, word, row, column):
    board = EMPTY
    for r, c, letter in laid:
        board = board.with_word(Place(r, c, Direction.ACROSS), FR.alphabet.parse_tiles(letter))
    codes = FR.alphabet.parse_tiles(word)
    paid = {7: 50}
    across = lay(
        board, FR.layout, FR.alphabet.values, paid, Place(row, column, Direction.ACROSS), codes
    )
    down = lay(
        transposed(board),
        FR.layout,
        FR.alphabet.values,
        paid,
        Place(column, row, Direction.DOWN),
        codes,
    )
    assert across.score == down.score
    assert across.new == down.new
    assert [w.codes for w in across.words] == [w.codes for w in down.words]


def test_every_new_square_is_reported_in_order():
    _, board, _ = score(FR, EMPTY, "H8", "JASEZ")
    _, _, laid = score(FR, board, "11E", "AGNELERA")
    assert laid.squares == tuple(15 * row + 10 for row in (4, 5, 6, 8, 9, 10, 11))
    assert FR.alphabet.show(laid.new) == "AGNLERA"


def test_a_plain_board_pays_face_values():
    plain = Layout("plain", ("." * 15,) * 15, (7, 7))
    codes = FR.alphabet.parse_tiles("FEDAYIN")
    place = Place(7, 3, Direction.ACROSS)
    assert lay(EMPTY, plain, FR.alphabet.values, {}, place, codes).score == 20
