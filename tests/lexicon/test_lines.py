import pytest

from duplicate.lexicon.lines import cut


@pytest.mark.parametrize(
    ("line", "head"),
    [
        ("MAISON", "MAISON"),
        ("  maison\u00a0", "maison"),
        ("MAISON\tbâtiment", "MAISON"),
        ("maison;n. f.", "maison"),
        ("maison=bâtiment;nom", "maison"),
        ("maison, n.f.", "maison"),
        ("AA (Hawaiian) a volcanic rock [n AAS]", "AA"),
        ("aa [n AAS]", "aa"),
        ("AA rough lava", "AA"),
        ("ZA#", "ZA"),
        ("bon sang", "bon sang"),
        ("BON SANG", "BON SANG"),
        ("BON SANG\tjuron", "BON SANG"),
        ("arc-en-ciel", "arc-en-ciel"),
        ("L·L", "L·L"),
        ("[CH]ICO", "[CH]ICO"),
    ],
)
def test_the_word_of_a_line(line, head):
    assert cut(line).words == [head]


def test_what_is_no_word_is_counted():
    heads = cut("# une liste\n\nAA\tlave\n   \nAH#\n#\n")
    assert heads.words == ["AA", "AH"]
    assert heads.numbers == [3, 5]
    assert heads.lines == 6
    assert (heads.comments, heads.blank_lines) == (2, 2)
    assert (heads.definitions, heads.marks) == (1, 1)


def test_unusual_line_separators_do_not_end_a_line():
    assert cut("AA\u2028AH\x0cAI").words == ["AA\u2028AH\x0cAI"]


def test_an_empty_text_has_no_line():
    assert cut("").lines == 0
