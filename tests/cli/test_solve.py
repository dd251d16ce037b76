"""``duplicate solve`` as other programs call it: a process, bytes in, bytes out."""

import json
import os
import signal
import subprocess
import sys

import pytest

from tests.support.positions import FOLDER, known
from tests.support.project import ROOT

EMPTY = "/".join(["." * 15] * 15)


@pytest.fixture
def words(tmp_path):
    path = tmp_path / "mots.txt"
    path.write_text("FEDAYIN\nOU\n", encoding="utf-8")
    return str(path)


def _command(*arguments):
    return [sys.executable, "-m", "duplicate", "solve", *arguments]


def _environment(**more):
    return {**os.environ, "PYTHONPATH": str(ROOT), "DUPLICATE_LANG": "en", **more}


def _solve(*arguments, given=b"", **more):
    return subprocess.run(
        _command(*arguments),
        input=given,
        capture_output=True,
        check=False,
        env=_environment(**more),
    )


def _line(rack, identity=1):
    return json.dumps({"id": identity, "board": EMPTY, "rack": rack}).encode() + b"\n"


def test_an_answer_comes_before_the_next_question_is_sent(words):
    with subprocess.Popen(
        _command("-", "--lexicon", words),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_environment(),
    ) as process:
        for identity in range(3):
            process.stdin.write(_line("OU", identity))
            process.stdin.flush()

            assert json.loads(process.stdout.readline())["id"] == identity
        process.stdin.close()

        assert process.stdout.read() == b""
        assert process.wait() == 0


def test_bl_100_a_bad_line_gives_code_1_and_the_others_are_answered(words):
    run = _solve("--lexicon", words, given=_line("OU") + b"?\n" + _line("OU", "ß"))

    assert run.returncode == 1
    assert [json.loads(line)["id"] for line in run.stdout.splitlines()] == [1, None, "ß"]
    assert run.stderr == b""


def test_bl_096_output_is_utf8_with_plain_line_ends_on_any_console(words):
    run = _solve("--lexicon", words, given=_line("OU", "ß"), PYTHONIOENCODING="cp1252")

    assert json.loads(run.stdout.decode("utf-8"))["id"] == "ß"
    assert run.stdout.endswith(b"}\n")
    assert b"\r" not in run.stdout


@pytest.mark.parametrize("kernel", ["python", "fast"])
def test_timing_is_the_last_line_of_standard_error(words, kernel):
    if kernel == "fast":
        pytest.importorskip("numba")

    run = _solve("--lexicon", words, "--timing", "--kernel", kernel, given=_line("OU") * 2)

    timing = json.loads(run.stderr.splitlines()[-1])
    assert (timing["kernel"], timing["positions"]) == (kernel, 2)
    assert 0 < timing["search_s"] < timing["total_s"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--lexicon", "fr-libre", "missing.jsonl"], 1),
        (["--lexicon", "no-such-list"], 1),
        (["--lexicon", "fr-libre", "--layout", "none"], 1),
        (["--lexicon", "fr-libre", "--kernel", "quantum"], 2),
        (["--lexicon", "fr-libre", "--best", "0"], 2),
        (["--lexicon", "fr-libre", "--best", "2", "--all"], 2),
        ([], 2),
    ],
)
def test_bl_101_errors_are_one_sentence(arguments, code):
    run = _solve(*arguments)

    assert run.returncode == code
    assert run.stdout == b""
    assert b"Traceback" not in run.stderr
    if code == 1:
        assert len(run.stderr.splitlines()) == 1


def test_a_file_of_positions_is_answered_alike_by_one_process_and_by_two():
    path, options = str(FOLDER / "en.jsonl"), ("--lexicon", "en-free", "--best", "5")

    alone = _solve(path, *options, PYTHONHASHSEED="1")
    shared = _solve(path, *options, "--jobs", "2", PYTHONHASHSEED="2")

    assert alone.returncode == shared.returncode == 0
    assert alone.stdout == shared.stdout
    for position, line in zip(known("en"), alone.stdout.splitlines(), strict=True):
        answer = json.loads(line)
        assert (answer["id"], answer["score"]) == (position["id"], position["score"])


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for a child process")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_interrupted(words, jobs):
    with subprocess.Popen(
        _command("-", "--lexicon", words, "--jobs", jobs),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=_environment(),
    ) as process:
        process.stdin.write(_line("OU"))
        process.stdin.flush()
        process.stdout.readline()

        process.send_signal(signal.SIGINT)

        assert process.wait() == 130
        assert b"Traceback" not in process.stderr.read()
