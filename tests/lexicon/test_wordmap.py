from itertools import permutations

from duplicate.lexicon.wordmap import WordMap, letter_weights

WORDS = [b"A", b"AS", b"CHIEN", b"CHINE", b"NICHE", b"NICHER"]


def test_anagrams_are_found_whatever_the_order_of_the_letters():
    words = WordMap.build(WORDS, 15)
    for letters in permutations(b"CHIEN"):
        assert words.anagrams(bytes(letters)) == (b"CHIEN", b"CHINE", b"NICHE")
    assert words.anagrams(b"CHIE") == ()


def test_a_blank_weighs_what_its_letter_does():
    words = WordMap.build(WORDS, 15)
    assert words.anagrams(bytes((ord("S") | 0x80, ord("A")))) == (b"AS",)


def test_words_too_short_or_too_long_for_the_board_are_left_out():
    words = WordMap.build(WORDS, 5)
    assert words.anagrams(b"NICHER") == ()
    assert words.anagrams(b"A") == ()


def test_weights_are_different_and_the_same_in_every_run():
    weights = letter_weights()
    assert len(set(weights[0x41:0x80])) == 63
    assert max(weights) < 2**55
    assert weights[0x41] == 0xE220A8397B1DCDAF >> 9  # first output of SplitMix64 from state 0
