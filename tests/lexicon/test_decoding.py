import gzip

import pytest

from duplicate.errors import InvalidInput
from duplicate.lexicon.decoding import decode

FRENCH = "élève\ncœur\nnaïf\n"


@pytest.mark.parametrize(
    ("written", "reported"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16-le"),
        ("utf-16-be", "utf-16-be"),
        ("cp1252", "cp1252"),
    ],
)
def test_the_encoding_is_found_by_rule_and_reported(written, reported):
    found = decode(FRENCH.encode(written), "list.txt", "fr")
    assert (found.text, found.encoding) == (FRENCH, reported)


def test_a_byte_order_mark_of_the_other_end_is_read_too():
    found = decode(b"\xfe\xff" + FRENCH.encode("utf-16-be"), "list.txt", "fr")
    assert (found.text, found.encoding) == (FRENCH, "utf-16")


@pytest.mark.parametrize("language", ["pl", "ro"])
def test_central_european_languages_have_their_own_windows_encoding(language):
    found = decode("żółw\nşarpe\n".encode("cp1250"), "list.txt", language)
    assert (found.text, found.encoding) == ("żółw\nşarpe\n", "cp1250")


@pytest.mark.parametrize(
    ("data", "newline"),
    [
        (b"AA\nAH\n", "LF"),
        (b"AA\r\nAH", "CRLF"),
        (b"AA\rAH", "CR"),
        (b"AA\r\nAH\nAI", "mixed"),
        (b"AA", "none"),
    ],
)
def test_the_kind_of_line_ends_is_reported(data, newline):
    assert decode(data, "list.txt").newline == newline


def test_gzip_is_unpacked_by_content():
    found = decode(gzip.compress(b"AA\n"), "list.txt")
    assert (found.text, found.compressed) == ("AA\n", True)
    assert not decode(b"AA\n", "list.gz").compressed


def test_an_old_end_of_file_sign_is_dropped():
    assert decode(b"AA\r\nAH\r\n\x1a", "LISTE.TXT").text == "AA\r\nAH\r\n"


def test_whoever_knows_the_encoding_says_so():
    dos = FRENCH.replace("œ", "oe").encode("cp850")
    assert decode(dos, "LISTE.TXT", "fr", "cp850").text == FRENCH.replace("œ", "oe")


def _refusal(data, encoding=None):
    with pytest.raises(InvalidInput) as caught:
        decode(data, "list.txt", "fr", encoding)
    return caught.value


def test_a_dos_list_read_as_windows_is_refused_with_its_line():
    found = _refusal("maison\r\nété\r\nélève\r\n".encode("cp850"))
    assert found.slug == "lexicon-misread"
    assert (found.values["line"], found.values["encoding"]) == (2, "cp1252")


@pytest.mark.parametrize("broken", ["élève", "CŒUR", "ÉTÉ", "naïf"])
def test_text_that_was_broken_before_is_refused(broken):
    found = _refusal(f"maison\n{broken.encode().decode('cp1252')}\n".encode())
    assert (found.slug, found.values["line"]) == ("lexicon-misread", 2)


def test_lost_characters_are_refused():
    assert _refusal("maison\n\ufffdt\ufffd\n".encode()).slug == "lexicon-misread"


@pytest.mark.parametrize("sound", ["ÂGE", "âge", "SÃO", "Åland", "ça ‚là‘"])
def test_real_letters_are_not_taken_for_broken_ones(sound):
    assert decode(sound.encode("utf-8"), "list.txt").text == sound


def test_a_wrong_or_unknown_encoding_is_told():
    assert _refusal("élève\n".encode("cp1252"), "utf-8").slug == "lexicon-encoding-wrong"
    assert _refusal(b"AA", "klingon").slug == "lexicon-encoding-unknown"


def test_a_line_that_cannot_be_read_is_numbered():
    found = _refusal(b"maison\ntable\n\xe9t\x81\n")
    assert (found.slug, found.values["line"]) == ("lexicon-encoding-wrong", 3)


def test_damaged_gzip_is_told():
    assert _refusal(gzip.compress(b"AA\n" * 900)[:-9]).slug == "lexicon-gzip-damaged"


def test_bytes_that_are_no_text_are_refused():
    assert _refusal(bytes(range(1, 32)) * 9).slug == "lexicon-binary"
