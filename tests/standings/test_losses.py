"""What rounds cost, and why where it can be proved; how ranks went."""

from dataclasses import replace

import pytest

from duplicate.game.events import Reason
from duplicate.standings.courses import field, negatives, ranks_by_round
from duplicate.standings.losses import (
    NOT_THERE,
    Cause,
    by_cause,
    cause,
    costliest,
    lost,
    refused,
    to_learn,
)
from duplicate.standings.results import Cell, CellKind
from tests.support.results import game_results


def cell(kind, points=0, raw=None, word="", **values):
    """A round whose top is worth 30."""
    raw = points if raw is None else raw
    return Cell(1, kind, points, raw, 30, word, **values)


def judged(slug):
    """A zero for one reason."""
    return cell(CellKind.ZERO, word="TUTTERIE", reasons=(Reason(slug, "", (), {}),))


WRONG_PLACE = (Reason("location-wrong", "5.4", (), {}),)


@pytest.mark.parametrize(
    ("given", "proved"),
    [
        (cell(CellKind.TOP, 30, word="RHUMAT"), None),
        (cell(CellKind.PLAY, 24, word="AH"), Cause.SUB_TOP),
        (cell(CellKind.PLAY, 24, word="RHuMAT"), Cause.MISPLACED),
        (cell(CellKind.PLAY, 24), None),
        (cell(CellKind.PLAY, 24, word="AH", average=True), None),
        (cell(CellKind.PLAY, 25, 30, "RHUMAT", penalty=True, reasons=WRONG_PLACE), Cause.MISPLACED),
        (cell(CellKind.PLAY, 10, 15, "AH", penalty=True, reasons=WRONG_PLACE), Cause.SUB_TOP),
        (judged("invalid-cross-word"), Cause.INVALID),
        (judged("letter-error"), Cause.UNFIT),
        (judged("written-after-end"), Cause.SANCTION),
        (judged("not-connected"), Cause.MISPLACED),
        (cell(CellKind.ZERO), None),
        (cell(CellKind.BLANK), Cause.BLANK),
        (cell(CellKind.NONE), Cause.NO_SLIP),
        (cell(CellKind.ABSENT), Cause.ABSENT),
        (cell(CellKind.ANNULLED), Cause.SANCTION),
        (cell(CellKind.MISSING), None),
    ],
)
def test_a_cause_is_named_only_when_it_is_proved(given, proved):
    assert cause(given, "RHUMAT") is proved


def test_causes_add_up_to_what_was_lost():
    results = game_results()

    for line in results.lines:
        found = by_cause(line, results)
        assert sum(points for _why, _rounds, points in found) == sum(map(lost, line.cells))
        assert sum(rounds for _why, rounds, _points in found) == sum(
            lost(each) > 0 for each in line.cells
        )


def test_the_costliest_rounds_are_those_that_somebody_was_there_for():
    results = game_results()

    for line in results.lines:
        dearest = costliest(line)
        assert all(each.kind is not CellKind.ABSENT and lost(each) for each in dearest)
        order = [(-lost(each), each.round) for each in dearest]
        assert order == sorted(order)
        others = [c for c in line.cells if c not in dearest and c.kind not in NOT_THERE]
        assert len(dearest) == 5 or not any(map(lost, others))
        assert all(lost(each) <= lost(dearest[-1]) for each in others if dearest)


def test_words_to_learn_are_tops_not_written_and_refused_ones_stand_apart():
    results = game_results()

    assert to_learn(results.line(12), results)[:2] == ("AGREGIEZ", "ERAFLANT")
    assert refused(results.line(15)) == ("TUTTERIE",)
    for line in results.lines:
        written = {each.word.upper() for each in line.cells if not lost(each)}
        assert not written & set(to_learn(line, results))


def test_ranks_by_round_are_those_of_the_standings_then():
    whole = ranks_by_round(game_results())

    for rounds in (1, 7, 20):
        then = game_results(rounds=rounds, ended=rounds == 20)
        arrived = [
            line
            for line in then.lines
            if any(each.kind is not CellKind.ABSENT for each in line.cells)
        ]
        assert {line.entry: line.rank for line in arrived} == {
            entry: ranks[rounds - 1] for entry, ranks in whole.items() if ranks[rounds - 1]
        }


def test_the_excluded_have_no_rank_and_are_not_of_the_field():
    results = game_results(6, 3)
    *others, last = results.lines
    results = replace(results, lines=(*others, replace(last, excluded=True, rank=0)))

    assert ranks_by_round(results)[last.entry] == (0, 0, 0)
    assert len(field(results)[0]) == 5
    assert negatives(others[0], results)[0] == others[0].running[0] - 20
