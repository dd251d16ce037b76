"""Tables, words and JSON of an event say the same as its results."""

import pytest

from duplicate.game.arbitration import EntryExcluded
from duplicate.reports import pdf
from duplicate.reports.competition_json import event_body
from duplicate.reports.competition_tables import event_tables
from duplicate.reports.competition_text import (
    cumulated_text,
    event_notes,
    group_rule,
    rank_of,
    share_text,
)
from duplicate.reports.event_information import event_information
from duplicate.reports.homologation import homologation_tables
from duplicate.reports.marks import rank_text
from duplicate.reports.tables import matrix, standings
from duplicate.rules import resolve
from duplicate.texts import Texts
from tests.support.events import Event, by_name
from tests.support.pdf import whole_text

EN = Texts("en")


@pytest.fixture(scope="module")
def event():
    """Two games and a sudden death: a pair, a guest, an excluded player, teams."""
    game = Event()
    for entry, values in enumerate(
        (
            {"series": "3A", "club": "Metz", "team": "A", "nation": "FR"},
            {"series": "4B", "club": "Metz", "team": "A", "nation": "FR"},
            {"series": "3A", "club": "Nancy", "team": "B", "nation": "FR"},
            {"series": "4B"},
            {"newcomer": True},
        ),
        1,
    ):
        game.person(entry, **values)
        game.sit(entry, guest=entry == 4)
    game.game([100], {1: [50], 2: [60], 3: [80], 4: [40], 5: [10]})
    game.sit(6, person=1, partner=2, game=2)
    game.game([100], {3: [30], 4: [20], 6: [60]})
    sudden = resolve("fr", format="sudden-death")
    game.game([50], {3: [50], 6: [20]}, rules=sudden, field=(3, 6))
    game.add(EntryExcluded(5, 1, 1, "cheated"))
    return game.compete()


def test_every_ranking_is_a_table_of_its_own(event):
    titles = [table.title for table in event_tables(event, EN)]
    assert titles == [
        "General ranking",
        "Series 3A",
        "Series 4B",
        "Newcomers",
        "Clubs",
        "Nations",
        "Teams",
        "Teams, division 5",
        "Teams, division 6",
        "Pairs",
    ]
    names = [table.name for table in event_tables(event, EN)]
    assert len(set(names)) == len(names)
    assert names[1] == "event-series-3a"


def test_the_general_table_has_the_numbers_of_the_results(event):
    table = event_tables(event, EN)[0]
    assert table.values("rank") == (1, 2, 3, None, None)
    assert table.values("surname") == ("P003", "P002", "P001", "P004", "P005")
    assert table.values("game_2") == (30, 60, 60, 20, None)
    assert table.values("total") == tuple(line.total for line in event.lines)
    assert table.values("remarks")[0] == "place 1 in the sudden death"
    assert table.values("remarks")[1].startswith("game 2 with P001")
    assert table.values("remarks")[3:] == ("guest", "excluded, all scores annulled")


@pytest.mark.parametrize(
    ("cumulate", "english", "french", "share"),
    [
        ("points", "% of the top", "% du top", 890 / 1100),
        ("negative", "% of the top", "% du top", 890 / 1100),
        ("percent", "Mean % of the top", "% moyen du top", 0.85),
    ],
)
def test_af27_every_table_says_which_percentage_it_shows(cumulate, english, french, share):
    event = Event(resolve("fr", overrides={"ranking.cumulate": cumulate}))
    event.enter(1)
    event.person(1, club="Metz")
    event.game([1000], {1: [800]})
    event.game([100], {1: [90]})
    results = event.compete()

    for texts, heading in ((EN, english), (Texts("fr"), french)):
        packet = homologation_tables(results, (), texts)
        for table in (*event_tables(results, texts), packet[3]):
            titles = {column.key: column.title for column in table.columns}
            assert titles["percent"] == heading
            assert table.values("percent") == (pytest.approx(share),)


def test_groups_tell_whom_they_count(event):
    tables = {table.title: table for table in event_tables(event, EN)}
    assert tables["Clubs"].values("best") == ("P002, P001", "P003")
    assert tables["Pairs"].values("total") == (60,)
    assert tables["Teams"].values("index") == (9 + 7, 9)
    assert tables["Teams"].values("division") == ("5", "6")
    assert tables["Teams"].values("size") == (5, 5)
    rules = [group_rule(each, EN) for each in event.groups]
    assert rules[:2] == ["Sum of all the players’ points.", "Sum of the points of the best 5."]
    assert rules[-1] == "Sum of the games played together."


def test_no_document_adds_the_tops_of_a_sudden_death(event, tmp_path):
    information = dict(event_information(event, EN).rows)
    assert information["Total of the tops"] == 200
    body = event_body(event)
    assert body["top_total"] == 200
    assert [game["top_total"] for game in body["games"]] == [100, 100, 50]
    pdf.write_event_standings(event, EN, tmp_path / "e.pdf")
    assert "5 players; total of the tops: 100 + 100 = 200." in whole_text(tmp_path / "e.pdf")


def test_groups_of_pairs_count_people():
    game = Event()
    for entry, mate in ((1, 2), (3, 4)):
        for person in (entry, mate):
            game.person(person, team="A", series="4B")
        game.sit(entry, partner=mate)
    game.game([100], {1: [90], 3: [80]})
    tables = {table.title: table for table in event_tables(game.compete(), EN)}
    team, pairs = tables["Teams"], tables["Pairs"]
    assert [team.values(key) for key in ("members", "counted", "size")] == [(4,), (4,), (5,)]
    assert pairs.values("members") == pairs.values("counted") == (2, 2)


def test_words_for_games_that_were_not_played(event):
    lines = by_name(event)
    assert [share_text(share, EN) for share in lines["P003"].shares] == ["80", "30", "place 1"]
    assert [share_text(share, EN) for share in lines["P005"].shares] == ["0", "missed", "–"]
    assert rank_of(0, lines["P005"], EN) == "excl."
    assert rank_of(0, lines["P004"], EN) == "guest"
    ranked = "Ranked by: points of all games. Equals share their rank."
    assert cumulated_text(event, EN) == ranked


def test_races_to_the_top_have_a_column_of_times():
    game = Event(resolve("fr", format="topping"))
    game.enter(2)
    for _game in range(2):
        game.game([50], {1: [50], 2: [20]})
    results = game.compete()
    times = event_tables(results, EN)[0].values("seconds")
    assert times == tuple(line.seconds for line in results.lines)
    assert event_notes(results.lines[0], EN)[0].startswith("time ")


def test_peers_7_16_the_json_refers_to_the_same_lines_and_ranks(event):
    body = event_body(event)
    assert [line["number"] for line in body["lines"]] == [1, 2, 3, 4, 5]
    assert [line["rank"] for line in body["lines"]] == [1, 2, 3, None, None]
    for table, ranking in zip(event_tables(event, EN), body["rankings"], strict=False):
        assert table.values("rank") == tuple(line["rank"] for line in ranking["lines"])
        totals = [body["lines"][line["number"] - 1]["total"] for line in ranking["lines"]]
        assert list(table.values("total")) == totals
    clubs = next(each for each in body["groups"] if each["key"] == "club")
    for line in clubs["lines"]:
        counted = [body["lines"][number - 1]["total"] for number in line["counted"]]
        assert line["total"] == sum(counted)


def test_the_tables_of_a_game_name_both_of_a_pair_and_rank_no_guest():
    game = Event()
    game.person(1, surname="A", first_name="Ann", club="Metz", licence="01")
    game.person(2, surname="B", first_name="Bea", club="Metz", licence="02")
    game.sit(1, partner=2)
    game.sit(3, guest=True)
    game.game([50], {1: [50], 3: [20]})
    results = game.compete().games[0]
    table = standings(results, EN)
    pair = [table.values(key)[0] for key in ("surname", "first_name", "club", "licence")]
    assert pair == ["A / B", "Ann / Bea", "Metz", "01 / 02"]
    assert table.values("rank") == (1, None)
    assert matrix(results, EN).values("player") == ("Top", "A Ann / B Bea", "P003")
    assert [rank_text(line, EN) for line in results.lines] == ["1", "guest"]
