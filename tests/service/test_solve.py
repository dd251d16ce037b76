"""Lines in, lines out: positions that other programs send."""

import io
import json
import sys
from dataclasses import replace

import pytest

from duplicate.core.coord import Notation
from duplicate.errors import InvalidInput
from duplicate.service.json_lines import BATCH, batches, open_lines
from duplicate.service.solve import Settings, Solver, answers

EMPTY = "/".join(["." * 15] * 15)


@pytest.fixture
def settings(tmp_path):
    """French tiles, and a lexicon of three words in capitals and small letters."""
    words = tmp_path / "mots.txt"
    words.write_text("fedayin\nJOUET\nOU\n", encoding="utf-8")
    return Settings(
        lexicon=str(words),
        language=None,
        layout="standard",
        format="normal",
        federation=None,
        count=1,
        notation=Notation.FRENCH,
        kernel="auto",
        user_lexicons=tmp_path,
        reader="en",
    )


def _ask(settings, *lines):
    source = io.BytesIO(b"\n".join(lines))
    return [
        json.loads(answer.line)
        for batch in answers(batches(source), Solver(settings), 1)
        for answer in batch
    ]


def _line(**fields):
    return json.dumps({"id": 1, "board": EMPTY, **fields}).encode()


def _play(word, ref, score):
    return {"word": word, "ref": ref, "score": score, "tiles": len(word)}


def test_the_top_is_answered(settings):
    assert _ask(settings, _line(id="a1", rack="FEDAYIN")) == [
        {"id": "a1", "score": 110, "plays": [_play("FEDAYIN", "H8", 110)]}
    ]


def test_af9_words_with_friends_pays_its_own_bonus_unless_another_is_set(settings, tmp_path):
    (tmp_path / "words.txt").write_text("QUESTED\n", encoding="utf-8")
    friends = replace(
        settings, lexicon=str(tmp_path / "words.txt"), language="wwf-en", layout="wwf"
    )
    (usual,) = _ask(friends, _line(rack="QUESTED"))
    (other,) = _ask(replace(friends, overrides=(("bonus.7", 50),)), _line(rack="QUESTED"))

    assert (usual["score"], other["score"]) == (71, 86)


def test_every_play_with_the_count(settings):
    (answer,) = _ask(replace(settings, count=None), _line(rack="FEDAYIN"))

    assert answer["count"] == 7
    assert [play["ref"] for play in answer["plays"]] == ["H8", "H4", "H2", "H3", "H6", "H7", "H5"]


def test_every_play_that_scores_what_the_nth_does(settings):
    (answer,) = _ask(replace(settings, count=4), _line(rack="FEDAYIN"))

    assert [play["score"] for play in answer["plays"]] == [110, 98, 94, 92, 92, 92]
    assert "count" not in answer


def test_bl_025_no_legal_play_is_an_answer(settings):
    assert _ask(replace(settings, count=None), _line(rack="ZZ")) == [
        {"id": 1, "score": None, "plays": [], "count": 0}
    ]


def test_bl_026_a_play_worth_nothing_is_a_play(settings):
    (answer,) = _ask(settings, _line(rack="??"))

    assert answer["score"] == 0
    assert {play["word"] for play in answer["plays"]} == {"ou"}


def test_english_references(settings):
    (answer,) = _ask(replace(settings, notation=Notation.GCG), _line(rack="FEDAYIN"))

    assert answer["plays"][0]["ref"] == "8H"


@pytest.mark.parametrize("rack", ["FED+AYIN", "-FEDAYIN", "NIYADEF", "F E D A Y I N"])
def test_racks_as_arbiters_write_them(settings, rack):
    assert _ask(settings, _line(rack=rack))[0]["score"] == 110


@pytest.mark.parametrize("identity", ['"é"', "null", "7", "2.50", '{"a": [1, null]}', "1e400"])
def test_the_identity_comes_back_as_it_was_written(settings, identity):
    line = f'{{"id": {identity}, "board": "{EMPTY}", "rack": "OU"}}'.encode()

    answer = Solver(settings).answer(line)

    assert answer.line.startswith(b'{"id":' + identity.encode())


@pytest.mark.parametrize(
    ("line", "identity", "slug"),
    [
        (b"no json", None, "line-unreadable"),
        (b"[1, 2]", None, "line-unreadable"),
        (b'{"id": 4', None, "line-unreadable"),
        (b'{"id": "\xe9"}', None, "line-unreadable"),
        (b"[" * 100_000, None, "line-unreadable"),
        (b'{"id": 4}', 4, "field-missing"),
        (b'{"id": 4, "board": 5, "rack": "A"}', 4, "field-not-text"),
        (b'{"id": 4, "board": "", "rack": "A"}', 4, "board-rows"),
        (_line(id=4, rack="OU1"), 4, "not-a-letter"),
        (_line(id=4, rack=""), 4, "rack-empty"),
        (_line(id=4, rack="ABCDEFGH"), 4, "rack-too-long"),
    ],
)
def test_a_bad_line_is_answered_in_its_place(settings, line, identity, slug):
    good = _line(rack="OU")

    first, bad, last = _ask(settings, good, line, good)

    assert first["score"] == last["score"] == 4
    assert (bad["id"], bad["slug"]) == (identity, slug)
    assert set(bad) == {"id", "slug", "error"}
    assert bad["error"]


def test_all_that_is_wrong_with_a_line_is_told(settings):
    (answer,) = _ask(settings, b'{"id": 1, "board": "x", "rack": "+"}')

    assert len(answer["error"].splitlines()) == 2


def test_byte_order_mark_windows_line_ends_and_blank_lines(settings):
    line = _line(rack="OU")
    text = b"\xef\xbb\xbf" + b"\r\n\r\n  \r\n".join([line, line]) + b"\r\n"

    assert [answer["score"] for answer in _ask(settings, text)] == [4, 4]


def test_nothing_in_nothing_out(settings):
    assert _ask(settings, b"") == []


class _Drip:
    """A source that gives its pieces one at a time and notes when it is asked."""

    def __init__(self, *pieces):
        self._pieces = list(pieces)
        self.asked = 0

    def read1(self, _size):
        self.asked += 1
        return self._pieces.pop(0) if self._pieces else b""


def test_what_has_arrived_is_given_before_more_is_waited_for():
    source = _Drip(b'{"id"', b": 1}\n{", b'"id": 2}\n', b"{}")
    reading = batches(source)

    assert next(reading) == [b'{"id": 1}']
    assert source.asked == 2
    assert next(reading) == [b'{"id": 2}']
    assert source.asked == 3
    assert list(reading) == [[b"{}"]]


def test_a_batch_is_never_longer_than_the_limit():
    lines = [str(number).encode() for number in range(BATCH + 3)]

    given = list(batches(io.BytesIO(b"\n".join(lines) + b"\n")))

    assert [len(batch) for batch in given] == [BATCH, 3]
    assert [line for batch in given for line in batch] == lines


def test_where_the_fast_search_is_missing_the_other_answers_and_says_so(settings, monkeypatch):
    monkeypatch.setitem(sys.modules, "duplicate.kernels.fast", None)
    told = []

    solver = Solver(replace(settings, kernel="fast"), told.append)

    assert [trouble.slug for trouble in told] == ["kernel-missing"]
    assert solver.kernel == "python"
    assert json.loads(solver.answer(_line(rack="FEDAYIN")).line)["score"] == 110


def _broken(*_):
    raise OSError("LLVM is not for this processor\nmore")


def test_where_the_fast_search_does_not_work_the_other_answers_and_says_so(settings, monkeypatch):
    kernel = pytest.importorskip("duplicate.kernels.fast.kernel")
    monkeypatch.setattr(kernel, "FastKernel", _broken)
    told = []

    solver = Solver(replace(settings, kernel="auto"), told.append)

    assert [trouble.slug for trouble in told] == ["kernel-failed"]
    assert told[0].values["detail"] == "LLVM is not for this processor"
    assert solver.kernel == "python"


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(InvalidInput, match="lines-unreadable"):
        open_lines(str(tmp_path / "none.jsonl"))


def test_the_tile_set_is_the_word_lists_own(settings):
    english = replace(settings, lexicon="en-free")
    told = replace(english, language="fr")

    # W is worth 4 in English and 10 in French; the cross is doubled by the start square.
    assert _ask(english, _line(rack="WE"))[0]["score"] == 10
    assert _ask(told, _line(rack="WE"))[0]["score"] == 22
