"""Columns broad enough and rows high enough for what they show."""

from duplicate.reports.table import Column, Kind, Marked, Table
from duplicate.reports.xlsx.measures import (
    NARROWEST,
    breadth,
    header_lines,
    row_lines,
    shown_breadth,
    text_lines,
    widths,
)


def _table(*columns, rows=()):
    return Table("t", "T", columns, rows)


def test_the_longest_text_sets_the_width_up_to_a_limit():
    rows = (("ab", 1), ("a" * 20, 2), ("a" * 200, 3))
    table = _table(Column("a", "A"), Column("b", "B", Kind.WHOLE), rows=rows)

    assert widths(table, 30) == (30, NARROWEST)
    assert 20 < widths(_table(Column("a", "A"), rows=(("a" * 20,),)), 30)[0] < 30


def test_capitals_are_broader_than_small_letters():
    assert breadth("MMU+UHAR") > breadth("COTTIEU+") > breadth("cottieu+") > 8


def test_columns_of_marked_points_are_equally_broad():
    rows = ((Marked(5, ""), Marked(110, "★◆▼▲")),)
    table = _table(Column("a", "1", Kind.MARKED), Column("b", "2", Kind.MARKED), rows=rows)

    assert len(set(widths(table, 30))) == 1
    assert widths(table, 30)[0] > shown_breadth(Kind.MARKED, rows[0][1])


def test_a_title_breaks_between_words_and_never_inside_one():
    table = _table(Column("a", "Avertissements retirés", Kind.WHOLE))
    measured = widths(table, 30)

    assert measured[0] > len("Avertissements")
    assert header_lines(table, measured) == 2


def test_rows_are_as_high_as_their_highest_text():
    assert text_lines("", 10) == 1
    assert text_lines("one\ntwo", 10) == 2
    assert text_lines("De La Motte Saint-Pierre de Châteaubriand", 30) == 2
    assert text_lines("x" * 25, 11) == 3
    assert row_lines(("short", 5, None, "one\ntwo\nthree"), (10, 10, 10, 10)) == 3


def test_what_cells_show():
    assert shown_breadth(Kind.WHOLE, -559) == 4
    assert shown_breadth(Kind.SHARE, 1.0144787644787645) >= len("101.45%")
    assert shown_breadth(Kind.SECONDS, 119.5) == len("01:59")
    assert shown_breadth(Kind.TEXT, "two\nlines") == breadth("lines")
    assert shown_breadth(Kind.MARKED, Marked(None, "–")) == 2
    assert shown_breadth(Kind.MARKED, Marked(24, "★")) == len("★★ 24")
    assert shown_breadth(Kind.WHOLE, None) == 0
