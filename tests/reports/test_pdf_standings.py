"""The standings as a PDF for the wall."""

import re
from dataclasses import replace

import pytest

from duplicate.reports.pdf import write_standings
from duplicate.rules import resolve
from duplicate.texts import Texts
from tests.support.pdf import pages_text, whole_text
from tests.support.results import game_results


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_player_with_rank_total_negative_and_percent(tmp_path, language):
    results, _ = game_results(), Texts(language)

    write_standings(results, _, tmp_path / "s.pdf")
    text = whole_text(tmp_path / "s.pdf")

    for line in results.lines:
        percent = " ".join(_.percent(line.percent).split())
        total = " ".join(_.number(line.total).split())
        sign = "+" if line.negative > 0 else ""
        negative = sign + " ".join(_.number(line.negative).split())
        assert f"{total} {negative} {percent} {line.tops}" in text, line.person


def test_bl_062_shared_ranks(tmp_path):
    results = game_results(4)
    lines = tuple(
        replace(line, total=total, rank=rank)
        for line, total, rank in zip(results.lines, [605, 600, 600, 590], [1, 2, 2, 4], strict=True)
    )
    write_standings(replace(results, lines=lines), Texts("fr"), tmp_path / "s.pdf")
    text = whole_text(tmp_path / "s.pdf")

    for line in lines:
        tied = " ex æquo" if line.rank == 2 else ""
        assert re.search(rf"{line.rank}{tied} {re.escape(line.person.full_name)}", text), text
    assert text.count("ex æquo") == 2


def test_bl_061_long_standings_split_between_rows(tmp_path):
    results = game_results(250)

    written = write_standings(results, Texts("fr"), tmp_path / "s.pdf")
    pages = pages_text(tmp_path / "s.pdf")

    assert written.pages == len(pages) > 5
    for number, page in enumerate(pages, 1):
        assert "Rang Joueur Club" in page
        assert f"page {number}/{len(pages)}" in page
    found = re.findall(r"Joueur-(\d{3}) Dominique", " ".join(pages))
    assert sorted(map(int, found)) == list(range(25, 251))


def test_pages_are_filled_evenly(tmp_path):
    write_standings(game_results(34), Texts("fr"), tmp_path / "s.pdf")
    rows = [page.count(" %") for page in pages_text(tmp_path / "s.pdf")]

    assert len(rows) == 2
    assert abs(rows[0] - rows[1]) <= 2


def test_who_left_is_said(tmp_path):
    write_standings(game_results(), Texts("en"), tmp_path / "s.pdf")

    assert "left after round 12" in whole_text(tmp_path / "s.pdf")


def test_bl_064_solos_with_and_without_points(tmp_path):
    write_standings(game_results(16), Texts("en"), tmp_path / "16.pdf")
    write_standings(game_results(15), Texts("en"), tmp_path / "15.pdf")

    assert "Solo: 10 points from 16 players on." in whole_text(tmp_path / "16.pdf")
    assert "from 16 players on; here only a mention." in whole_text(tmp_path / "15.pdf")


def test_who_never_handed_in_a_slip_is_a_player_all_the_same(tmp_path):
    results = replace(game_results(16), solo_players=15)
    write_standings(results, Texts("en"), tmp_path / "s.pdf")
    text = whole_text(tmp_path / "s.pdf")

    assert "16 players; total of the tops" in text
    assert "Players who handed in a slip: 15." in text


def test_rounds_still_to_be_keyed_are_named(tmp_path):
    results = replace(game_results(rounds=5, ended=False), uncertified=(4, 5))

    write_standings(results, Texts("en"), tmp_path / "s.pdf")

    assert "Slips still to be keyed in round: 4, 5." in whole_text(tmp_path / "s.pdf")


def test_before_the_first_round_nobody_has_a_percentage(tmp_path):
    write_standings(game_results(rounds=0, ended=False), Texts("en"), tmp_path / "s.pdf")

    text = whole_text(tmp_path / "s.pdf")
    assert "after round 0" in text
    assert "None" not in text


def test_rules_without_solo_points_say_so(tmp_path):
    results = replace(game_results(3), rules=resolve("fr", federation="club"))
    write_standings(results, Texts("en"), tmp_path / "s.pdf")

    assert "Solos earn no points under these rules." in whole_text(tmp_path / "s.pdf")
