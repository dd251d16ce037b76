"""What the arbiter reads out: racks by FISF 3.1, tops by FISF 3.4."""

import msgspec

from duplicate.core.board import Board
from duplicate.core.coord import Direction
from duplicate.core.rack import parse_rack
from duplicate.game.announcement import Tile, announce_rack, announce_top
from duplicate.game.events import PlayFact
from duplicate.rules import resolve
from duplicate.rules.model import RuleSet

FRENCH = resolve("fr")


def rack(text, rules=FRENCH):
    return announce_rack(parse_rack(text, rules.alphabet), rules)


def letters(tiles):
    return "".join(tile.letter for tile in tiles)


def test_kept_tiles_come_in_alphabetical_order_with_the_blank_last():
    assert letters(rack("U?ED+VR").kept) == "DEU?"


def test_new_tiles_come_in_the_order_drawn_each_with_its_country():
    assert rack("EU+?DAV").new == (
        Tile("?", "Joker, lettre blanche"),
        Tile("D", "Danemark"),
        Tile("A", "Algérie"),
        Tile("V", "Venezuela"),
    )


def test_the_whole_rack_is_grouped_by_letter():
    assert letters(rack("EU+EDA?E").whole) == "ADEEEU?"


def test_after_a_reject_nothing_is_kept():
    announced = rack("-ZENISUS")

    assert announced.rejected
    assert announced.kept == ()
    assert letters(announced.new) == "ZENISUS"


def test_in_blitz_only_letters_are_read_but_a_blank_in_full():
    blitz = resolve("fr", overrides={"time.seconds": 60})

    assert rack("E?+AB", blitz).new == (Tile("A"), Tile("B"))
    assert rack("E?+AB", blitz).kept == (Tile("E"), Tile("?", "Joker, lettre blanche"))


def test_a_language_without_spelling_words_reads_letters():
    bare = msgspec.structs.replace(
        FRENCH, language=msgspec.structs.replace(FRENCH.language, spelling={})
    )

    assert rack("A?", bare).new == (Tile("A"), Tile("?"))


def test_a_top_is_read_with_direction_letters_and_side_words():
    rules = FRENCH
    board = Board.empty(15).with_word(*_word("H4", "FEDAYIN", rules))

    announced = announce_top(board, PlayFact("SOt", "I3", 12), rules)

    assert announced.direction is Direction.ACROSS
    assert announced.reference == "I3"
    assert announced.side_words == ("FO", "Et")
    assert announced.letters == (
        Tile("S", "Suisse"),
        Tile("O", "Océanie"),
        Tile("?T", "Tunisie"),
    )


def test_number_first_is_down():
    announced = announce_top(Board.empty(15), PlayFact("AMI", "8H", 12), FRENCH)

    assert announced.direction is Direction.DOWN
    assert announced.side_words == ()


def test_every_tile_of_french_and_english_has_a_word_that_begins_with_it():
    import unicodedata

    for code in ("fr", "en"):
        language = resolve(code).language
        names = [letter.name for letter in language.alphabet.letters]
        assert set(language.spelling) == {*names, "?"}
        for name in names:
            assert unicodedata.normalize("NFD", language.spelling[name])[0] == name


def test_rules_stored_before_spelling_existed_are_read():
    stored = msgspec.json.decode(msgspec.json.encode(FRENCH))
    del stored["language"]["spelling"]

    assert msgspec.convert(stored, RuleSet, str_keys=True).language.spelling == {}


def _word(reference, word, rules):
    from duplicate.core.coord import Place

    return Place.parse(reference, 15, rules.notation), rules.alphabet.parse_tiles(word)
