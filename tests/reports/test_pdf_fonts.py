"""Characters are looked up before they are printed."""

from hypothesis import given
from hypothesis import strategies as st

from duplicate.reports.pdf import fonts


def test_signs_come_from_the_second_font():
    assert fonts.runs("top ★ œ") == (
        fonts.Run(fonts.TEXT, "top "),
        fonts.Run(fonts.SIGNS, "★"),
        fonts.Run(fonts.TEXT, " œ"),
    )
    assert fonts.runs("x", bold=True) == (fonts.Run(fonts.STRONG, "x"),)


def test_decomposed_accents_are_composed_and_invisible_signs_dropped():
    assert fonts.clean("E\u0301lo\u00ad\u200di\u0308se\ttop\n") == "Éloïse top "


def test_what_no_font_has_is_told():
    assert fonts.missing("a漢b🐙") == "漢🐙"
    assert fonts.missing("Œuvrard ș ễ ★ € − \u202f") == ""


def test_texts_are_cut_only_when_they_must():
    assert fonts.shorten("Éloïse", 500, 10) == "Éloïse"
    cut = fonts.shorten("Wagner-Blumenthal de Montmorency", 60, 10)
    assert cut.endswith("…")
    assert fonts.width(cut, 10) <= 60


@given(st.text(st.characters(codec="utf-8"), max_size=60), st.floats(20, 300))
def test_a_shortened_text_fits_and_begins_alike(text, room):
    short = fonts.shorten(text, room, 9)

    assert fonts.width(short, 9) <= room
    assert short == text or text.startswith(short.removesuffix("…"))


@given(st.text("ab ’é", max_size=80), st.floats(30, 200))
def test_wrapped_lines_fit_and_lose_no_word(text, room):
    lines = fonts.wrap(text, room, 9)

    assert all(fonts.width(line, 9) <= room for line in lines)
    if "…" not in "".join(lines):
        assert " ".join(lines) == text


@given(st.text(st.characters(codec="utf-8"), max_size=30))
def test_every_run_can_be_printed(text):
    covered = fonts.register()
    for run in fonts.runs(text):
        assert all(ord(sign) in covered[run.font] for sign in run.text)
