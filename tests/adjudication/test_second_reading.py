"""The judge against a second, independently written reading of the procedure, on spoilt slips."""

from collections import Counter
from pathlib import Path
from random import Random

import msgspec
import pytest

from duplicate.core.coord import Notation
from duplicate.service.judging import Judge, Settings
from tests.support import judge_oracle
from tests.support.lexicons import shipped
from tests.support.positions import known
from tests.support.rules import fisf
from tests.support.slip_generator import MADE, Maker, made_positions

#: What the oracle calls the rows of the procedure, and how it says it used them (rules 4.3).
ROWS = {
    "1 crossed out": {"1"},
    "2 a no acceptable solution": {"2a"},
    "2 b second word": {"2b"},
    "2 c d grid or letter error in a second word": {"2cd"},
    "3 first round": {"3"},
    "4 right, score right": {"4-exact"},
    "4 right, another circling": {"4-circling"},
    "4 right, missing or wrong score": {"4-wrong"},
    "4 right, score of another place": {"4-other"},
    "4 missing or wrong, score exists": {"4-missing"},
    "4 missing or wrong, four or less": {"4-floor"},
    "4 missing or wrong, no such score": {"4-nowhere"},
    "4 deceptive link asked": {"deceptive"},
    "5 inverted": {"5"},
    "6 7 both modes, two links, short extension": {"6-7"},
    "6 extension": {"extension"},
    "6 7 round 2 after two letters": {"6-7-light"},
    "7 link letters": {"links"},
    "7 several places fit": {"7-several"},
    "5.2.2 stray letters": {"stray"},
    "5.2.2 stray letters that make a word": {"stray-word"},
    "8 one picture": {"8-joined"},
    "8 independent": {"8-independent"},
    "9 blanks and circles": {"9"},
    "10 legibility": {"10"},
    "11 average": {"11"},
    "11 no average, another fault": {"11-other-fault"},
    "12 handed in": {"12"},
}
SLIPS, LEAST = 2400, 20


def positions():
    """Made positions, and some of real games."""
    yield from made_positions(fisf())
    for name, step in (("fr", 13), ("fr_blank", 27)):
        for line in known(name)[::step]:
            tiles = any(sign.isalpha() for sign in line["board"])
            yield {"board": line["board"], "rack": line["rack"], "round": 3 if tiles else 1}


@pytest.fixture(scope="module")
def compared():
    """(line, the judge's answer, the oracle's reading) of every slip."""
    chance, lexicon, rules = Random(1), shipped(), fisf()
    judge = Judge(
        Settings("fr-libre", "fr", "standard", "fisf-2023", Notation.FRENCH, Path(), "en")
    )
    makers = [Maker(position, lexicon, rules, chance) for position in positions()]
    made = len(MADE)
    found, ways = [], {}
    for number in range(SLIPS):
        line = makers[number % (made if number % 2 else len(makers))].line()
        answer = judge.answer(msgspec.json.encode(line))
        assert answer.good, answer.line
        verdict = msgspec.json.decode(answer.line)
        found.append((line, verdict, judge_oracle.read(line, lexicon, rules, ways)))
    return found


def test_the_judge_agrees_with_the_second_reading(compared):
    differing = [
        (line, verdict, reading)
        for line, verdict, reading in compared
        if (
            verdict["points"],
            verdict["raw"],
            verdict["outcome"],
            verdict["warning"],
            {ask["slug"] for ask in verdict["ask"]},
        )
        != (reading.points, reading.raw, reading.outcome, reading.warning, set(reading.asks))
    ]

    assert differing == []


def test_every_row_of_the_procedure_is_met(compared):
    met = Counter(row for _, _, reading in compared for row in reading.rows)
    rare = {name: met[row] for name, rows in ROWS.items() for row in rows if met[row] < LEAST}

    assert rare == {}


def test_a_sanction_is_one_of_its_kind(compared):
    """5.8: never a warning beside a penalty or a zero; a penalty takes five off."""
    for line, verdict, _ in compared:
        if verdict["warning"]:
            assert verdict["outcome"] == "accepted", line
        off = verdict["raw"] - verdict["points"]
        assert off == (5 if verdict["outcome"] == "penalty" else 0), line
        assert verdict["reasons"] or verdict["outcome"] == "accepted", line
        if verdict["play"] is not None:
            assert verdict["play"]["score"] == verdict["raw"], line


def test_what_is_said_can_be_said_in_both_languages(compared):
    for _, verdict, _ in compared:
        for reason in verdict["reasons"]:
            assert reason["text"] != reason["text_en"]
            assert reason["article"].startswith(("1", "3", "4", "5", "6"))
