"""Lines in, verdicts out: slips that other programs send."""

import json
from dataclasses import replace

import pytest

from duplicate.core.coord import Notation
from duplicate.service.judging import _KEPT_ROUNDS, Judge, Settings
from tests.support.positions import board_after
from tests.support.rules import fisf

BOARD = board_after(fisf(), ("H5", "AMIE"), ("5A", "INVITERA")).show(fisf().alphabet)
EMPTY = "/".join(["." * 15] * 15)
PUBLIERA = {"word": "PUBLIERA", "dir": "across", "ref": "A1", "score": 167}


@pytest.fixture
def settings(tmp_path):
    words = tmp_path / "mots.txt"
    words.write_text("PUBLIERA\nREPUBLIA\nAMIE\nAMIES\nINVITERA\nLE\nLES\n", encoding="utf-8")
    return Settings(str(words), None, "standard", None, Notation.FRENCH, tmp_path, "en")


@pytest.fixture
def ask(settings):
    judge = Judge(settings)

    def asked(slip=PUBLIERA, **fields):
        line = {"id": 1, "board": BOARD, "rack": "ABELPRU", "round": 3, **fields, "slip": slip}
        return json.loads(judge.answer(json.dumps(line).encode()).line)

    return asked


def test_the_example_of_the_interface(ask):
    answer = ask({"word": "PUBLIERA", "dir": "across", "ref": "H1", "score": 167}, id="a1")

    assert answer == {
        "id": "a1",
        "points": 162,
        "raw": 167,
        "outcome": "penalty",
        "warning": False,
        "play": {"word": "PUBLIERA", "ref": "A1", "score": 167},
        "reasons": [
            {
                "slug": "location-wrong",
                "article": "5.3.3",
                "text": "PUBLIERA ne se place pas en H1, la référence écrite.",
                "text_en": "PUBLIERA does not lie at H1, the reference written.",
                "words": ["PUBLIERA"],
            }
        ],
        "ask": [],
        "notice": True,
    }


def test_a_question_says_what_a_yes_would_change(ask):
    slip = PUBLIERA | {"state": "late"}

    assert ask(slip)["ask"] == [
        {"slug": "collected-late", "words": [], "if_yes": {"points": 0, "outcome": "zero"}}
    ]
    assert ask(slip, ruling={"late": True})["points"] == 0


def test_a_zero_credits_no_play(ask):
    assert ask({"word": "PUBLIERE"})["play"] is None


def test_the_average_needs_the_group(ask):
    zeros = [{"word": "PUBLIARE", "round": 2, "told": False}]
    slip = PUBLIERA | {"word": "PUBLIARE"}

    given = ask(slip, earlier_zeros=zeros, group=[30, 30, 0, 25])

    assert (given["points"], given["outcome"], given["play"]) == (21, "average", None)
    assert ask(slip, earlier_zeros=zeros)["outcome"] == "zero"


def test_no_notice_for_a_score_fault_on_the_word_retained(ask):
    top = {"word": "PUBLIERA", "ref": "A1", "score": 167}

    assert ask(PUBLIERA | {"score": 166})["notice"]
    assert not ask(PUBLIERA | {"score": 166}, top=top)["notice"]


@pytest.mark.parametrize("state", ["none", "blank"])
def test_no_word_is_needed_where_nothing_was_handed_in(ask, state):
    assert ask({"state": state})["outcome"] == "zero"
    assert ask({"slips": 0})["reasons"][0]["slug"] == "no-slip"


def test_what_is_left_out_is_read_off_the_board(ask):
    first = ask({"word": "LE", "score": 4}, board=EMPTY, rack="LEAVRST", round=None)
    assert (first["points"], first["warning"]) == (4, False)
    board = board_after(fisf(), ("H8", "LE")).show(fisf().alphabet)
    slip = {"word": "LES", "dir": "across", "score": 3}
    assert ask(slip, board=board, rack="SRT", round=2)["warning"] is False
    assert ask(slip, board=board, rack="SRT", round=None)["warning"] is False
    assert ask(slip, board=board, rack="SRT", round=3)["warning"] is True


def test_english_references(settings):
    line = {"board": BOARD, "rack": "ABELPRU", "round": 3, "slip": PUBLIERA | {"ref": "1A"}}
    judge = Judge(replace(settings, notation=Notation.GCG))

    answer = json.loads(judge.answer(json.dumps(line).encode()).line)

    assert (answer["points"], answer["play"]["ref"], answer["warning"]) == (167, "1A", False)


@pytest.mark.parametrize(
    ("line", "slugs"),
    [
        (b"no json", ["line-unreadable"]),
        (b"[1]", ["line-unreadable"]),
        (b'{"id": 7}', ["field-missing"]),
        (b'{"id": 7, "slip": {"word": "A"}}', ["field-missing", "field-missing"]),
        (b'{"id": 7, "slip": {}}', ["field-missing"]),
        (b'{"id": 7, "slip": 4}', ["field-not-object"]),
        (b'{"id": 7, "slip": {"word": "A", "dir": "up"}}', ["field-choice"]),
        (b'{"id": 7, "round": 0, "slip": {"word": "A"}}', ["field-too-small"]),
        (b'{"id": 7, "slip": {"word": 4}}', ["field-not-text"]),
        (b'{"id": 7, "slip": {"word": "A", "score": "4"}}', ["field-not-number"]),
        (b'{"id": 7, "slip": {"word": "A", "blanks": 1}}', ["field-not-list"]),
        (b'{"id": 7, "slip": {"word": "A"}, "ruling": {"late": 1}}', ["field-not-truth"]),
        (b'{"id": 7, "slip": {"word": "A", "links": [[1, 2]]}}', ["field-wrong"]),
        (b'{"id": 7, "slip": {"wurd": "A"}, "bord": 1}', ["field-unknown", "field-unknown"]),
        (b'{"id": 7, "slip": {"word": "A", "others": [{"wurd": "B"}]}}', ["field-unknown"]),
        (b'{"id": 7, "slip": {"word": "A", "others": [{"dir": "down"}]}}', ["field-missing"]),
        (b'{"id": 7, "top": {"word": "A"}, "slip": {"word": "A"}}', ["field-missing"]),
        (b'{"id": 7, "earlier_zeros": [{"mot": "A"}], "slip": {"word": "A"}}', ["field-unknown"]),
    ],
)
def test_a_line_that_cannot_be_taken_is_told_why(settings, line, slugs):
    answer = Judge(settings).answer(line)
    told = json.loads(answer.line)

    assert not answer.good
    assert told["slug"] == slugs[0]
    assert "`" not in told["error"]
    assert "xpected" not in told["error"]
    assert len(told["error"].splitlines()) == len(slugs)
    assert told["id"] == (None if slugs == ["line-unreadable"] else 7)


def test_unknown_fields_are_named(settings):
    line = b'{"slip": {"word": "A", "others": [{"word": "B", "wurd": 1}]}, "bord": 1}'

    error = json.loads(Judge(settings).answer(line).line)["error"]

    assert "“slip.others.wurd”" in error
    assert "“bord”" in error


@pytest.mark.parametrize(
    ("fields", "slug"),
    [
        ({"board": 4}, "field-not-text"),
        ({"board": ["x"]}, "field-not-text"),
        ({"rack": "ABELPRUS"}, "rack-too-long"),
        ({"format": "none"}, "unknown-format"),
        ({"slip": {"word": "PUBL1"}}, "not-a-letter"),
        ({"first_word": "1"}, "not-a-letter"),
        ({"slip": {"word": "A", "slips": -1}}, "field-too-small"),
        ({"slip": {"word": "A", "blank_slips": -1}}, "field-too-small"),
    ],
)
def test_bad_values_are_told(settings, fields, slug):
    line = {"board": BOARD, "rack": "ABELPRU", "round": 3, "slip": PUBLIERA, **fields}

    assert json.loads(Judge(settings).answer(json.dumps(line).encode()).line)["slug"] == slug


def test_only_so_many_rounds_are_kept(settings):
    judge = Judge(settings)
    for number in range(1, _KEPT_ROUNDS + 3):
        line = {"board": BOARD, "rack": "ABELPRU", "round": number, "slip": PUBLIERA}
        judge.answer(json.dumps(line).encode())

    assert len(judge._surveys) == _KEPT_ROUNDS
