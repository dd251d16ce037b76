"""``duplicate judge`` as other programs call it: a process, bytes in, bytes out."""

import json
import os
import subprocess
import sys

from tests.support.project import ROOT

EMPTY = "/".join(["." * 15] * 15)
LINE = json.dumps(
    {"id": 1, "board": EMPTY, "rack": "FEDAYIN", "slip": {"word": "FEDAYIN", "score": 110}}
).encode()


def _judge(*arguments, given=b""):
    return subprocess.run(
        [sys.executable, "-m", "duplicate", "judge", *arguments],
        input=given,
        capture_output=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "DUPLICATE_LANG": "en"},
    )


def test_slips_are_judged_in_their_order(tmp_path):
    words = tmp_path / "mots.txt"
    words.write_text("FEDAYIN\n", encoding="utf-8")

    run = _judge("--lexicon", str(words), "--rules", "fisf", given=b"\xef\xbb\xbf" + LINE + b"\r\n")

    assert (run.returncode, run.stderr) == (0, b"")
    (answer,) = map(json.loads, run.stdout.splitlines())
    assert (answer["id"], answer["points"], answer["outcome"]) == (1, 110, "accepted")


def test_bl_100_a_bad_line_gives_code_1_and_the_others_are_answered(tmp_path):
    words = tmp_path / "mots.txt"
    words.write_text("FEDAYIN\n", encoding="utf-8")
    slips = tmp_path / "slips.jsonl"
    slips.write_bytes(LINE + b'\n{"id": 2, "slap": 1}\n' + LINE + b"\n")

    run = _judge(str(slips), "--lexicon", str(words))

    assert run.returncode == 1
    assert [json.loads(line)["id"] for line in run.stdout.splitlines()] == [1, 2, 1]
    assert run.stderr == b""


def test_bl_101_wrong_usage_and_missing_files():
    assert _judge().returncode == 2
    missing = _judge("none.jsonl", "--lexicon", "fr-libre")
    assert (missing.returncode, missing.stdout) == (1, b"")
    assert len(missing.stderr.splitlines()) == 1
