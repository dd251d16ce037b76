"""Letters as tiles and bytes, and the two ways to read them: exactly, and as people type."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.core.alphabet import BLANK_BIT, NATURAL, Alphabet, Letter
from duplicate.errors import InvalidInput
from duplicate.rules import available, resolve

LANGUAGES = available("languages")
FRENCH = resolve("fr").alphabet


def alphabet_of(code: str) -> Alphabet:
    return resolve(code).alphabet


@st.composite
def tiles_of_a_language(draw: st.DrawFn) -> tuple[Alphabet, bytes]:
    alphabet = alphabet_of(draw(st.sampled_from(LANGUAGES)))
    codes = draw(
        st.lists(
            st.builds(
                lambda code, blank: code | (BLANK_BIT if blank else 0),
                st.sampled_from(alphabet.codes),
                st.booleans(),
            ),
            max_size=21,
        )
    )
    return alphabet, bytes(codes)


@given(tiles_of_a_language())
def test_tiles_read_back_as_they_are_shown(case):
    alphabet, codes = case
    assert alphabet.parse_tiles(alphabet.show(codes)) == codes


@given(tiles_of_a_language())
def test_natural_forgets_which_tiles_are_blanks(case):
    alphabet, codes = case
    assert alphabet.show(codes.translate(NATURAL)) == alphabet.show(codes).upper()


@pytest.mark.parametrize("code", ["fr", "en"])
def test_plain_capitals_are_their_own_codes(code):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    assert alphabet_of(code).parse_tiles(letters) == letters.encode()


def test_values_by_code_and_nothing_for_blanks():
    values = FRENCH.values
    assert [values[code] for code in FRENCH.parse_tiles("ADBFJKe")] == [1, 2, 3, 4, 8, 10, 0]
    assert values[0] == 0
    assert not any(values[BLANK_BIT:])


def test_sounds():
    assert FRENCH.is_vowel(FRENCH.parse_tiles("A")[0])
    assert not FRENCH.is_consonant(FRENCH.parse_tiles("A")[0])
    (y,) = FRENCH.parse_tiles("Y")
    assert FRENCH.is_vowel(y)
    assert FRENCH.is_consonant(y)
    spanish = alphabet_of("es")
    assert not spanish.is_vowel(spanish.spell("Y")[0])
    polish = alphabet_of("pl")
    assert not polish.is_consonant(polish.spell("Y")[0])


@pytest.mark.parametrize(
    ("language", "text", "shown"),
    [
        ("fr", "œuvre", "OEUVRE"),
        ("fr", "Élève", "ELEVE"),
        ("fr", "Noe\u0308l", "NOEL"),
        ("fr", "Æthuse", "AETHUSE"),
        ("fr", "q\u0303i", "QI"),
        ("fr", "ex\u0302\u0323a", "EXA"),
        ("en", "naïve", "NAIVE"),
        ("es", "chillar", "[CH]I[LL]AR"),
        ("es", "perro", "PE[RR]O"),
        ("es", "año", "AÑO"),
        ("es", "an\u0303o", "AÑO"),
        ("es", "acción", "ACCION"),
        ("ca", "col·legi", "CO[L·L]EGI"),
        ("ca", "coŀlegi", "CO[L·L]EGI"),
        ("ca", "col.legi", "CO[L·L]EGI"),
        ("ca", "vall", "VALL"),
        ("ca", "quinze", "[QU]INZE"),
        ("ca", "any", "A[NY]"),
        ("ca", "força", "FORÇA"),
        ("de", "Straße", "STRASSE"),
        ("de", "Äpfel", "ÄPFEL"),
        ("de", "Café", "CAFE"),
        ("nl", "ĳs", "IJS"),
        ("ro", "șapte", "SAPTE"),
        ("ro", "kilogram", "KILOGRAM"),
        ("pl", "źdźbło", "ŹDŹBŁO"),
    ],
)
def test_words_are_spelt_as_people_write_them(language, text, shown):
    alphabet = alphabet_of(language)
    assert alphabet.show(alphabet.spell(text)) == shown


def test_spelling_reads_brackets_too():
    spanish = alphabet_of("es")
    assert spanish.spell("[ch]a") == spanish.spell("CHA")
    assert len(spanish.spell("CHA")) == 2


def test_a_set_without_a_letter_has_no_tile_for_it_but_a_blank_may_stand_for_it():
    romanian = alphabet_of("ro")
    (k,) = romanian.spell("K")
    assert (romanian.letter(k).count, romanian.letter(k).value) == (0, 0)
    with pytest.raises(InvalidInput):
        alphabet_of("es").spell("KILO")


@pytest.mark.parametrize(
    ("text", "sign", "position"),
    [("A0B", "0", 2), ("CAFÉ", "É", 4), ("[CH]A", "CH", 1), ("A[", "[", 2), ("A?", "?", 2)],
)
def test_what_is_not_a_letter_is_named_with_its_place(text, sign, position):
    with pytest.raises(InvalidInput) as error:
        FRENCH.parse_tiles(text)
    assert error.value.slug == "not-a-letter"
    assert (error.value.values["sign"], error.value.values["position"]) == (sign, position)


@pytest.mark.parametrize(("text", "position"), [("AB-C", 3), ("A[CH]", 2), ("[", 1), ("x y", 2)])
def test_spelling_names_what_it_cannot_read(text, position):
    with pytest.raises(InvalidInput) as error:
        FRENCH.spell(text)
    assert error.value.slug == "not-a-letter"
    assert error.value.values["position"] == position


def test_a_code_is_found_by_name_or_other_spelling():
    catalan = alphabet_of("ca")
    assert catalan.code_of("L·L") == catalan.code_of("L.L")
    assert catalan.code_of("Q") is None


def test_size_and_number_of_tiles():
    assert (FRENCH.size, FRENCH.tile_count) == (26, 102)


@pytest.mark.parametrize("count", [0, 64])
def test_an_alphabet_has_1_to_63_letters(count):
    letters = tuple(Letter(f"L{i}", 1, 1, vowel=False, consonant=True) for i in range(count))
    with pytest.raises(InvalidInput) as error:
        Alphabet(letters, 2)
    assert error.value.slug == "alphabet-size"
