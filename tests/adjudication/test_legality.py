"""Whether a word may be laid, and every reason why not."""

from hypothesis import given
from hypothesis import strategies as st

from duplicate.adjudication.legality import Illegal, Legal, circlings, examine
from duplicate.core.board import Board
from duplicate.core.coord import Direction, Place
from duplicate.core.rack import parse_rack
from duplicate.core.scoring import lay
from duplicate.rules import resolve
from tests.support.judging import Table
from tests.support.rules import club_en, fisf


def test_bl_009_cross_word_with_a_blank_is_checked_and_counted():
    table = Table(fisf(), "OSAEIRT", "EN OS ES", ("H8", "eN"))
    assert table.worth("I7", "OS") == 4
    without = Table(fisf(), "OSAEIRT", "EN OS", ("H8", "eN"))
    assert without.why("I7", "OS") == {"invalid-cross-word": ("ES",)}


def test_bl_010_one_tile_written_both_ways_is_the_same_play():
    table = Table(fisf(), "NAEIRST", "TO TA ON AN", ("H8", "TO"), ("8H", "TA"))
    across, down = table.examine("I8", "AN"), table.examine("9H", "ON")
    assert isinstance(across, Legal)
    assert isinstance(down, Legal)
    assert across.play.score == down.play.score == 6
    assert across.placement.squares == down.placement.squares
    assert across.play.new == down.play.new


def test_bl_011_one_letter_is_not_a_word():
    table = Table(club_en(), "EAIRSTL", "FOR FORE", ("8G", "FOR"))
    assert table.why("J8", "E") == {"invalid-word": ("E",), "incomplete-word": ("FORE",)}
    assert table.worth("8G", "FORE") == 7


def test_bl_014_invalid_cross_words_are_named():
    words = "OVA APP AA UMPS APPLE"
    table = Table(club_en(), "UMSLE?A", words, ("8G", "OVA"), ("7I", "APP"))
    assert table.why("J5", "UMPS") == {"invalid-cross-word": ("OVAS",)}
    assert table.why("J6", "APpLE") == {"invalid-cross-word": ("OVAP",)}


def test_bl_015_first_word_must_cover_the_start():
    table = Table(fisf(), "TOTAEIR", "TOT")
    assert table.why("H9", "TOT") == {"not-on-start": ()}
    assert table.why("8H", "TOT") == {"first-word-down": ()}
    assert table.worth("H6", "TOT") == 6


def test_bl_015_a_corner_is_no_contact_and_nothing_laid_is_no_play():
    table = Table(fisf(), "DOTAEIR", "TOT DO", ("H8", "TOT"))
    assert table.why("G11", "DO") == {"not-connected": ("DO",)}
    assert table.why("H8", "TOT") == {"no-tile-laid": ("TOT",)}


def test_bl_017_blank_claimed_for_a_letter_on_the_board_is_not_spent():
    table = Table(fisf(), "SUTAEI?", "MAISON MAISONS", ("H4", "MAISON"))
    legal = table.examine("H4", "MAISoNS")
    assert isinstance(legal, Legal)
    assert legal.play.score == 8
    assert legal.play.new == table.codes("S")
    assert legal.play.word == table.codes("MAISONS")


def test_bl_018_the_rack_of_the_round_is_the_reference():
    table = Table(fisf(), "AEIMNRT", "MARTIEN MAIN MAINS")
    assert table.worth("H4", "MARTIEN") > table.worth("H8", "MAIN")
    assert table.why("H8", "MAINS") == {"letter-error": ("S",)}


def test_word_left_incomplete_names_what_the_board_shows():
    table = Table(fisf(), "MAITRES", "MAIS SON SONS MAI RE RES", ("H4", "SON"))
    assert table.why("H5", "ONS") == {"invalid-word": ("ONS",), "incomplete-word": ("SONS",)}
    assert table.why("H2", "MA")["incomplete-word"] == ("MASON",)
    assert table.why("4I", "RE") == {"incomplete-word": ("SRE",)}


def test_one_differing_letter_is_miscopied_and_several_are_a_grid_error():
    table = Table(fisf(), "SRTAEIU", "SON SOT RATS SATIS", ("H4", "SON"))
    assert table.why("H4", "SOT") == {"no-tile-laid": ("SOT",), "miscopied-letter": ("SOT",)}
    result = table.examine("H4", "SOTS")
    assert isinstance(result, Illegal)
    assert result.reasons[1].values == {"written": "T", "there": "N"}
    assert "grid-error" in table.why("H4", "RATS")


def test_all_reasons_are_given_together():
    table = Table(fisf(), "AEIRSTU", "SON", ("H8", "SON"))
    assert table.why("A1", "KIWI") == {
        "invalid-word": ("KIWI",),
        "letter-error": ("I", "K", "W"),
        "not-connected": ("KIWI",),
    }
    assert table.why("H14", "KIWI") == {"invalid-word": ("KIWI",), "off-board": ("KIWI",)}


def test_too_many_tiles_for_the_format():
    table = Table(fisf(), "AEIRSTUX", "SURTAXIE")
    assert table.why("H4", "SURTAXIE") == {"too-many-tiles": ()}


def test_bl_007_every_blank_is_a_reading_the_dearest_first():
    table = Table(fisf(), "AEGIRU?", "DUCE EGRUGEAI", ("H5", "DUCE"))
    legal = table.examine("8H", "EGRUGEAI")
    assert isinstance(legal, Legal)
    shown = [(table.rules.alphabet.show(p.word), p.score) for p in legal.readings]
    assert shown == [("EgRUGEAI", 80), ("EGRUgEAI", 74)]
    assert legal.placement.score == 80


def test_a_marked_blank_is_the_only_reading_even_for_a_letter_of_the_rack():
    table = Table(fisf(), "MAINRT?", "MAIN")
    legal = table.examine("H8", "MaIN")
    assert isinstance(legal, Legal)
    assert [p.blanks_used for p in legal.readings] == [1]
    assert table.why("H8", "mAiN") == {"letter-error": ("?",)}


def test_a_forgotten_second_blank_is_added_to_the_marked_one():
    table = Table(fisf(), "KAT??EE", "WAX")
    legal = table.examine("H8", "wAX")
    assert isinstance(legal, Legal)
    assert [table.rules.alphabet.show(p.word) for p in legal.readings] == ["wAx"]


def test_circlings_hold_every_choice_of_blanks():
    table = Table(fisf(), "MAINRT?", "MAIN")
    plays = circlings(
        table.board, table.rack.tiles, table.codes("MAIN"), table.place("H8"), table.rules
    )
    shown = [table.rules.alphabet.show(play.word) for play in plays]
    assert shown == ["MAIN", "mAIN", "MaIN", "MAiN", "MAIn"]


def test_tiles_of_several_characters_are_named_whole():
    table = Table(resolve("es"), "OCAEIRS", "CHOCO")
    assert table.why("H8", "[CH]OCO") == {"letter-error": ("[CH]", "O")}


def test_a_word_alongside_another_is_legal():
    laid = ("H7", "AMI"), ("J7", "SEL")
    table = Table(fisf(), "NUAEIRT", "AMI SEL NU ANS MUE", *laid)
    assert table.worth("I7", "NU") == 11
    without = Table(fisf(), "NUAEIRT", "AMI SEL NU ANS", *laid)
    assert without.why("I7", "NU") == {"invalid-cross-word": ("MUE",)}


@given(
    text=st.text("AEINRST", min_size=2, max_size=8),
    row=st.integers(0, 14),
    column=st.integers(0, 14),
    direction=st.sampled_from(Direction),
)
def test_what_is_legal_spends_only_the_rack_and_is_counted_by_the_scorer(
    text, row, column, direction
):
    rules = fisf()
    alphabet = rules.alphabet
    board = Board.empty(15).with_word(Place(7, 6, Direction.ACROSS), alphabet.parse_tiles("RIENS"))
    rack = parse_rack("AEINST?", alphabet).tiles

    class Everything:
        def __contains__(self, word, /):
            return True

    word, place = alphabet.parse_tiles(text), Place(row, column, direction)
    result = examine(board, rack, word, place, Everything(), rules)
    if isinstance(result, Illegal):
        assert result.reasons
        return
    for play in result.readings:
        laid = lay(board, rules.layout, alphabet.values, rules.format.bonuses, place, play.word)
        assert play.score == laid.score
        assert 1 <= play.tiles <= 7
        assert sum(code & 0x80 > 0 for code in play.new) <= 1
        assert play.score <= result.play.score
