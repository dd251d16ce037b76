"""Texts that files can hold, and labels that sort as people expect."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.reports.table import Column, Kind, Table, clean, table_label


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Du\x0bpont", "Dupont"),
        ("ok\x07", "ok"),
        ("un\r\ndeux\rtrois", "un\ndeux\ntrois"),
        ("half \ud800 pair\uffff", "half  pair"),
        ("Đorđe ễ ★\t€", "Đorđe ễ ★\t€"),
    ],
)
def test_bl_050_characters_no_file_can_hold_are_dropped(text, expected):
    assert clean(text) == expected


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=80))
def test_clean_text_can_be_written_and_is_left_alone(text):
    cleaned = clean(text)

    assert cleaned.encode("utf-8").decode("utf-8") == cleaned
    assert clean(cleaned) == cleaned


@pytest.mark.parametrize(
    ("label", "expected"),
    [("2", 2), ("10", 10), ("12B", "12B"), ("V-04", "V-04"), ("007", "007"), ("", ""), ("²", "²")],
)
def test_bl_103_plain_table_numbers_are_numbers(label, expected):
    assert table_label(label) == expected


def test_a_column_is_found_by_its_key():
    columns = (Column("a", "A"), Column("b", "B", Kind.WHOLE))
    table = Table("t", "T", columns, (("x", 1), ("y", None)))

    assert table.values("b") == (1, None)
