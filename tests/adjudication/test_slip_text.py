"""The lines an operator types."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicate.adjudication.slip_text import (
    SlipLine,
    meant_by,
    parse_line,
    parse_time,
    parse_written,
    show_line,
)
from duplicate.core.coord import Direction, Place
from duplicate.errors import InvalidInput
from duplicate.game.events import SlipKind, Written
from duplicate.rules import resolve
from duplicate.texts import texts
from tests.support.rules import club_en, fisf

FULL, SCORE, TOP, ZERO = SlipKind.FULL, SlipKind.SCORE, SlipKind.TOP, SlipKind.ZERO
BLANK, NONE, ABSENT = SlipKind.BLANK, SlipKind.NONE, SlipKind.ABSENT


def read(text, rules=None):
    line = parse_line(text, rules or fisf())
    assert line.written.keyed == text.strip()
    return line


def refused(text, rules=None):
    with pytest.raises(InvalidInput) as caught:
        parse_line(text, rules or fisf())
    assert texts("en").error(caught.value)
    return [error.slug for error in caught.value.all_reasons()]


@pytest.mark.parametrize(
    "text",
    [
        "12 H4 FEDAYIN 98",
        "12 h4 fedayin 98",
        "12 FEDAYIN H4 98",
        "12 FEDAYIN 98 H4",
        "  12   h4  FÉDAYIN  98 ",
    ],
)
def test_a_full_slip_in_any_order_and_case(text):
    line = read(text)
    assert line.table == "12"
    assert line.seconds is None
    expected = Written(FULL, "FEDAYIN", "H4", 98, keyed=text.strip())
    assert line.written == expected


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("12 FEDAYIN 98", Written(FULL, "FEDAYIN", "", 98)),
        ("12 H4 FEDAYIN", Written(FULL, "FEDAYIN", "H4")),
        ("12 fedayin", Written(FULL, "FEDAYIN")),
        ("12 4h FEDaYIN 98", Written(FULL, "FEDaYIN", "4H", 98)),
        ("12 4H FED(A)YIN 98", Written(FULL, "FEDaYIN", "4H", 98)),
        ("12 4H fed(a)yin 98", Written(FULL, "FEDaYIN", "4H", 98)),
        ("12 H8 (E)(N) 0", Written(FULL, "en", "H8", 0)),
        ("12 H8 (en) 0", Written(FULL, "en", "H8", 0)),
        ("12 36", Written(SCORE, score=36)),
        ("12 36 -5", Written(SCORE, score=36, penalty=5)),
        ("12 36 −5", Written(SCORE, score=36, penalty=5)),
        ("12 36 a", Written(SCORE, score=36, warning=True)),
        ("12 36 -5 A", Written(SCORE, score=36, penalty=5, warning=True)),
        ("12 top", Written(TOP)),
        ("12 TOP a", Written(TOP, warning=True)),
        ("12 0 VARI", Written(ZERO, "VARI")),
        ("12 0 vari", Written(ZERO, "VARI")),
        ("12 0", Written(ZERO)),
        ("12 blank", Written(BLANK)),
        ("12 Blanc", Written(BLANK)),
        ("12 none", Written(NONE)),
        ("12 rien", Written(NONE)),
        ("12 absent", Written(ABSENT)),
        ("12 H4 TOP 10", Written(FULL, "TOP", "H4", 10)),
        ("12 top 10", Written(FULL, "TOP", "", 10)),
        ("12 RIEN h4", Written(FULL, "RIEN", "H4")),
    ],
)
def test_every_kind_of_slip(text, written):
    kept = read(text).written
    assert kept == Written(**{**_fields(written), "keyed": text})


def _fields(written):
    return {name: getattr(written, name) for name in written.__struct_fields__}


@pytest.mark.parametrize("label", ["12", "12B", "V-04", "H4"])
def test_a_table_label_is_any_text(label):
    assert read(f"{label} 36").table == label


def test_the_table_that_was_typed_is_kept_as_it_is():
    assert read("v-04 top").table == "v-04"


@pytest.mark.parametrize(
    ("text", "seconds"),
    [("1:42", 102), ("0:05", 5), ("1:42.5", 102.5), ("1:42,25", 102.25), ("102", 102), ("0:00", 0)],
)
def test_a_time_in_the_line(text, seconds):
    assert read(f"12 H4 FEDAYIN 98 @{text}").seconds == seconds
    assert read(f"12 @{text} top").seconds == parse_time(text) == seconds


@pytest.mark.parametrize(
    ("text", "plain"),
    [("12 H4 FEDAYIN 98 late", "12 H4 FEDAYIN 98"), ("12 FEDAYIN Retard", "12 FEDAYIN"),
     ("12 top a retard @1:42", "12 top a @1:42"), ("12 36 -5 late", "12 36 -5"),
     ("12 0 late", "12 0"), ("12 blanc retard", "12 blanc"), ("12 H4 LATE late", "12 H4 LATE")],
)  # fmt: skip
def test_late_stands_behind_any_slip(text, plain):
    line, on_time = read(text), read(plain)

    assert line.late
    assert not on_time.late
    assert Written(**{**_fields(line.written), "keyed": ""}) == Written(
        **{**_fields(on_time.written), "keyed": ""}
    )
    assert parse_line(show_line(line, fisf()), fisf()).late


@pytest.mark.parametrize("text", ["12 H4 RETARD", "12 RETARD", "12 LATE H4 8"])
def test_late_is_a_word_where_only_a_reference_stands_before_it(text):
    line = read(text)

    assert not line.late
    assert line.written.word in {"RETARD", "LATE"}


@pytest.mark.parametrize("text", ["", "x", "1:75", "-1:42", "1:2:3", "1.5.2"])
def test_a_time_that_is_none(text):
    assert refused(f"12 top @{text}") == ["slip-time"]


def test_bl_099_the_penalty_has_a_minus_and_a_bare_number_adds_nothing():
    assert read("12 36 -5").written.penalty == 5
    assert refused("12 36 5") == ["slip-after-score"]
    assert refused("12 36 +5") == ["slip-after-score"]
    assert refused("12 36 -3") == ["slip-penalty"]
    assert refused("12 36 -5", club_en()) == ["slip-no-penalty"]
    ten = resolve("fr", overrides={"penalty.points": 10})
    assert read("12 36 -10", ten).written.penalty == 10


def test_bl_019_a_blank_needs_its_letter():
    assert refused("12 H4 M?IN 12") == ["word-blank-unnamed"]
    assert refused("12 H4 ? 12") == ["word-blank-unnamed"]


def test_all_faults_of_a_line_are_told_at_once():
    assert refused("12 P3 FEDAY1N @x") == ["slip-time", "word-digit", "reference-off-board"]


@pytest.mark.parametrize(
    ("text", "slugs"),
    [
        ("", ["slip-incomplete"]),
        ("12", ["slip-incomplete"]),
        ("12 @1:42", ["slip-incomplete"]),
        ("12 H4 98", ["slip-without-word"]),
        ("12 -5", ["slip-piece", "slip-without-word"]),
        ("12 H4 FEDAYIN 98 -5", ["slip-sanction-on-full"]),
        ("12 H4 FEDAYIN 98 a", ["slip-sanction-on-full"]),
        ("12 H4 FEDAYIN 12345", ["slip-piece"]),
        ("12 H4 FEDAYIN 98 99", ["slip-two-scores"]),
        ("12 H4 FEDAYIN H5 98", ["slip-two-references"]),
        ("12 H4 FEDAYIN MAIN 98", ["slip-two-words"]),
        ("12 98 FEDAYIN", ["slip-after-score"]),
        ("12 36 a a", ["slip-after-score"]),
        ("12 36 -5 -5", ["slip-after-score"]),
        ("12 0 VARI 12", ["slip-after-zero"]),
        ("12 0 V4RI", ["word-digit"]),
        ("12 rien du tout", ["slip-after-keyword"]),
        ("12 absent a", ["slip-after-keyword"]),
        ("12 top @1:42 @1:43", ["slip-two-times"]),
        ("12 H4 A&B 3", ["word-sign"]),
        ("12 H4 (A 3", ["word-sign"]),
        ("12 H4 Fedayin 98", ["word-too-many-blanks"]),
        ("12 4A0 FEDAYIN", ["slip-two-words", "word-digit"]),
    ],
)
def test_what_cannot_be_read_is_named(text, slugs):
    assert refused(text) == slugs


def test_references_follow_the_notation_of_the_rules():
    assert read("12 8d JOG 22", club_en()).written.reference == "8D"
    assert read("12 d8 JOG 22", club_en()).written.reference == "D8"


def test_tiles_of_several_characters():
    spanish = resolve("es")
    assert read("12 H4 CHOCO 30", spanish).written.word == "[CH]OCO"
    assert read("12 H4 choco 30", spanish).written.word == "[CH]OCO"
    assert read("12 H4 (CH)OCO 30", spanish).written.word == "[ch]OCO"
    assert read("12 H4 [ch]OCO 30", spanish).written.word == "[ch]OCO"


def test_a_form_that_knows_the_table_reads_the_rest():
    assert parse_written(["top"], fisf()) == Written(TOP)


SLIPS = st.one_of(
    st.builds(
        Written,
        st.just(FULL),
        word=st.text("AEINRST", min_size=2, max_size=9).filter(lambda word: word != "RIEN"),
        reference=st.builds(
            Place, st.integers(0, 14), st.integers(0, 14), st.sampled_from(Direction)
        ).map(Place.show),
        score=st.none() | st.integers(0, 999),
    ),
    st.builds(
        Written,
        st.just(SCORE),
        score=st.integers(1, 999),
        penalty=st.sampled_from([0, 5]),
        warning=st.booleans(),
    ),
    st.builds(Written, st.just(TOP), warning=st.booleans()),
    st.builds(Written, st.just(ZERO), word=st.sampled_from(["", "VARI"])),
    st.builds(Written, st.sampled_from([BLANK, NONE, ABSENT])),
)


@pytest.mark.parametrize(
    ("text", "alone"),
    [("12 VARI", True), ("12 H4 VARI", False), ("12 VARI 20", False), ("12 top", False)],
)
def test_a_word_with_neither_reference_nor_score_is_alone(text, alone):
    assert read(text).lone_word is alone


@pytest.mark.parametrize(
    ("word", "meant"), [("tpo", "top"), ("ZERO", "0"), ("absnt", "absent"), ("FEDAYIN", None)]
)
def test_a_lone_word_may_be_a_keyword_misspelt(word, meant):
    assert meant_by(word) == meant


@given(
    table=st.from_regex(r"[A-Za-z0-9][A-Za-z0-9-]{0,5}", fullmatch=True),
    written=SLIPS,
    blanks=st.lists(st.integers(0, 8), max_size=2),
    seconds=st.none() | st.integers(0, 900_000).map(lambda ms: ms / 1000),
)
def test_a_line_shown_is_read_the_same(table, written, blanks, seconds):
    rules = fisf()
    small = {place for place in blanks if written.kind is FULL}
    word = "".join(c.lower() if i in small else c for i, c in enumerate(written.word))
    line = SlipLine(table, Written(**{**_fields(written), "word": word}), seconds)
    text = show_line(line, rules)
    again = parse_line(text, rules)
    assert again.table == table
    assert Written(**{**_fields(again.written), "keyed": ""}) == line.written
    assert again.seconds == pytest.approx(seconds)
    assert show_line(again, rules) == text


@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text):
    try:
        line = parse_line(text, fisf())
    except InvalidInput:
        return
    shown = show_line(line, fisf())
    assert show_line(parse_line(shown, fisf()), fisf()) == shown
