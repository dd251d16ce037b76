"""The standings of a whole event, and every ranking in one document."""

from dataclasses import replace

import pytest
from pypdf import PdfReader

from duplicate.game.events import LexiconPin
from duplicate.reports import pdf
from duplicate.reports.pdf.ranking_table import share_text
from duplicate.rules.policies import Cumulate, TieBreak
from duplicate.service.standings import event_results
from duplicate.standings.competition_results import CompetitionResults, Part, RankingKey, Share
from duplicate.standings.results import Decided
from duplicate.texts import Texts
from tests.support.pdf import font_names, pages_text, whole_text


@pytest.fixture(scope="module")
def event(three_games) -> CompetitionResults:
    """Three games, 120 players, one game in pairs, guests, somebody excluded."""
    return event_results(three_games.session)


def bare(text):
    """Text without spaces: lines that stand close are read as one word."""
    return "".join(text.split())


@pytest.mark.parametrize("language", ["fr", "en"])
def test_everybody_with_a_column_for_each_game(event, tmp_path, language):
    _ = Texts(language)
    pdf.write_event_standings(event, _, tmp_path / "e.pdf")
    text = bare(whole_text(tmp_path / "e.pdf"))

    for line in event.lines:
        games = " ".join(
            _.number(share.total) if share.part is Part.PLAYED else "—" for share in line.shares
        )
        wanted = bare(f"{games} {_.number(line.total)} {_.number(line.negative)}")
        assert wanted in text, line.full_name
        assert bare(line.full_name) in text


def test_each_page_tells_how_far_the_event_is_and_how_it_is_ranked(event, tmp_path):
    written = pdf.write_event_standings(event, Texts("fr"), tmp_path / "e.pdf")
    pages = pages_text(tmp_path / "e.pdf")

    assert len(pages) == written.pages
    for number, page in enumerate(pages, 1):
        assert "Open d’été <2026> & Cie · Évian, 14/07/2026" in page
        assert "après la partie 3" in page
        assert "Arbitrage : Mme Œuvrard, M. Ščerbić · Organisation : Club d’Évian" in page
        assert "Rang Joueur P1 P2 P3 Total" in page
        assert "122 + 122 + 122 = 366" in page
        assert f"page {number}/{written.pages}" in page


def test_peers_7_no_22_what_parted_equals_stands_beside_them(event, tmp_path):
    first, second, *others = event.lines
    first = replace(first, decided=(Decided(TieBreak.LAST_GAME, (114,)),))
    told = (Decided(TieBreak.LAST_GAME, (112,)), Decided(TieBreak.LAST_ROUNDS, (30, 20)))
    second = replace(second, rank=2, decided=told)
    general = event.ranking(RankingKey.GENERAL)
    lines = (
        replace(general.lines[0], line=first),
        replace(general.lines[1], rank=2, line=second),
        *general.lines[2:],
    )
    changed = replace(
        event,
        lines=(first, second, *others),
        people=(replace(general, lines=lines), *event.people[1:]),
    )
    pdf.write_event_standings(changed, Texts("en"), tmp_path / "e.pdf")
    text = bare(whole_text(tmp_path / "e.pdf"))

    assert bare(f"{first.full_name} parted by the last game: 114") in text
    more = "parted by the last game: 112, then the last rounds: 30, 20"
    row = text[text.index(bare(second.full_name)) :]
    assert bare(more) in row[: row.index(bare(others[0].full_name))]


def test_guests_stand_at_their_place_without_a_rank_and_the_excluded_last(event, tmp_path):
    pdf.write_event_standings(event, Texts("en"), tmp_path / "e.pdf")
    text = bare(whole_text(tmp_path / "e.pdf"))

    for line in event.lines:
        if line.guest:
            assert bare(f"guest {line.full_name}") in text
    assert bare(f"excl. {event.lines[-1].full_name} excluded, all scores annulled") in text


def test_races_are_ranked_by_time(event, tmp_path):
    general = event.ranking(RankingKey.GENERAL)
    ranked = tuple(
        replace(each, line=replace(each.line, seconds=725.4)) for each in general.lines[:2]
    )
    results = replace(event, cumulate=Cumulate.TIME, people=(replace(general, lines=ranked),))
    pdf.write_event_standings(results, Texts("fr"), tmp_path / "e.pdf")
    text = whole_text(tmp_path / "e.pdf")

    assert "Total Temps %" in text
    assert text.count("357 12:05,4") == 2


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Share(1, Part.PLAYED, total=1036), "1,036"),
        (Share(1, Part.MISSED), "—"),
        (Share(1, Part.OUTSIDE), "·"),
        (Share(1, Part.DECIDER, rank=2), "pl. 2"),
        (Share(1, Part.DECIDER), "—"),
    ],
)
def test_a_game_that_was_not_played_is_no_zero(share, shown):
    assert share_text(share, Texts("en")) == shown


def test_many_games_turn_the_sheet(event, tmp_path):
    games = tuple(replace(event.games[0], game=number) for number in range(1, 8))
    share = event.lines[0].shares[0]
    shares = tuple(replace(share, game=number) for number in range(1, 8))
    general = event.ranking(RankingKey.GENERAL)
    ranked = tuple(
        replace(each, line=replace(each.line, shares=shares)) for each in general.lines[:3]
    )
    results = replace(event, games=games, people=(replace(general, lines=ranked),))
    pdf.write_event_standings(results, Texts("fr"), tmp_path / "e.pdf", "letter")
    box = PdfReader(tmp_path / "e.pdf").pages[0].mediabox

    assert (float(box.width), float(box.height)) == (792.0, 612.0)
    assert "P1 P2 P3 P4 P5 P6 P7 Total" in whole_text(tmp_path / "e.pdf")


def test_every_ranking_has_its_place_and_its_bookmark(event, tmp_path):
    written = pdf.write_rankings(event, Texts("en"), tmp_path / "r.pdf")
    outline = PdfReader(tmp_path / "r.pdf").outline
    text = whole_text(tmp_path / "r.pdf")
    titles = [[e.title for e in each] if isinstance(each, list) else each.title for each in outline]

    assert titles[0] == "General ranking"
    assert titles[1] == "By series"
    assert titles[2] == [f"Series {each.value}" for each in event.people if each.key == "series"]
    assert titles[3] == "By category"
    assert titles[5:] == ["Newcomers", "Clubs", "Regions", "Nations", "Teams", "Pairs"]
    assert font_names(tmp_path / "r.pdf") <= {"Lato-Regular", "Lato-Bold", "DejaVuSans"}
    assert written.missing == ()
    for ranking in event.groups:
        for line in ranking.lines:
            wanted = f"{line.total:,} {Texts('en').number(line.negative)} {line.percent:.2%}"
            assert wanted in text, line.name
            assert all(part in text for part in line.name.split(" / "))
    assert "Sum of the points of the best 5." in text


def test_peers_7_no_16_every_page_of_every_ranking_repeats_its_header(event, tmp_path):
    pdf.write_rankings(event, Texts("fr"), tmp_path / "r.pdf")

    for page in pages_text(tmp_path / "r.pdf"):
        assert "Rang Joueur P1" in page or "Rang Général Joueur" in page or "Rang Nom" in page
        assert "après la partie 3" in page


def test_the_same_event_gives_the_same_bytes(event, tmp_path):
    for write in (pdf.write_rankings, pdf.write_event_standings):
        write(event, Texts("fr"), tmp_path / "a.pdf")
        write(event, Texts("fr"), tmp_path / "b.pdf")
        assert (tmp_path / "a.pdf").read_bytes() == (tmp_path / "b.pdf").read_bytes()


def test_an_official_list_and_a_game_in_play_are_named(event, tmp_path):
    last = replace(event.games[-1], ended=False)
    pin = LexiconPin("ods", "Officiel", "fr", "ab" * 32, (), "cd" * 32, 4)
    results = replace(event, games=(*event.games[:-1], last), after_round=2, lexicon=pin)
    pdf.write_event_standings(results, Texts("en"), tmp_path / "e.pdf")
    text = whole_text(tmp_path / "e.pdf")

    assert "after game 3, round 2" in text
    assert "Words: Officiel (4 words) " in text
