"""The page on data for other programs: its examples are answered as they stand."""

import json
import re

import pytest

from duplicate.game.slip import Slip
from duplicate.service.judging import Line
from tests.support.project import PACKAGE, words_of

PAGE = words_of(PACKAGE / "help" / "formats-machine.md")
EMPTY = "/".join(["." * 15] * 15)


@pytest.fixture
def answers(tmp_path, duplicate):
    """The answers of a command to the examples below a heading."""
    words = tmp_path / "mots.txt"
    words.write_text("FEDAYIN\n", encoding="utf-8")

    def answer(command, heading):
        section = PAGE.partition(f"\n## {heading}")[2]
        lines = re.search(r"```json\n(.*?)```", section, flags=re.DOTALL)[1]
        given = tmp_path / "lines"
        given.write_text(lines.replace("BOARD", EMPTY), encoding="utf-8")
        done = duplicate(command, given, "--lexicon", words)
        return [json.loads(line) for line in done.out.splitlines()]

    return answer


def test_the_position_is_solved(answers):
    assert [each["plays"][0]["word"] for each in answers("solve", "A position")] == ["FEDAYIN"]


def test_the_slips_are_judged(answers):
    scored, blank = answers("judge", "A slip")

    assert (scored["id"], blank["id"]) == (2, 3)
    assert scored["play"]["word"] == "FEDAYIN"
    assert blank["points"] == 0


@pytest.mark.parametrize("kind", [Line, Slip])
def test_every_field_is_explained(kind):
    assert [name for name in kind.__struct_fields__ if f"`{name}`" not in PAGE] == []
