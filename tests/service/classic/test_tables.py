"""Opening a table, what it may set, a real file, and corners no text speaks of."""

import sqlite3
from contextlib import closing

import msgspec
import pytest

from duplicate.errors import InvalidInput, RuleConflict, StoreError
from duplicate.rules.catalog import available
from duplicate.rules.classic import WordCheck
from duplicate.rules.classic_files import resolve_classic, settings
from duplicate.service.classic import course, moves
from duplicate.service.classic.rulebook import LABELS, idle_values, page
from duplicate.service.classic.session import Table
from duplicate.service.classic.tables import Choices, create
from duplicate.service.classic.verification import faults
from duplicate.texts import texts
from tests.support.classic import context, slugs
from tests.support.project import PACKAGE, words_of

NAMES = available("classic")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_rule_set_is_shown_with_every_value_and_its_place_in_the_text(name, language):
    shown = page(name, (), texts(language))
    table = resolve_classic(name).table
    keys = {line.key for line in shown.lines}

    assert shown.source.startswith("Text 00")
    assert shown.note
    assert keys | idle_values(table) == {*LABELS} == {*settings(table)}
    assert ("team.wins" in keys) == bool(table.team.deck)
    assert ("challenge.by" in keys) == (table.words is WordCheck.CHALLENGE)
    named = {*table.unknown, *table.articles} - {"language", "layout", "bonuses", "players"}
    assert {path.replace("_", "-") for path in named} <= {*LABELS}


def test_every_value_can_be_set_and_is_checked():
    chosen = {"tiles": 8, "bonus": 60, "exchange-bag": 3, "ending.passes-as": "pass,zero"}
    table = resolve_classic("uk-box", overrides=chosen).table

    assert (table.tiles, table.bonuses, table.exchange_bag) == (8, {8: 60}, 3)
    assert table.ending.passes_as == ("pass", "zero")
    assert resolve_classic("uk-box", overrides={"tiles": 6}).table.bonuses == {6: 50}
    with pytest.raises(InvalidInput) as refused:
        resolve_classic("uk-box", overrides={"colour": 1, "tiles": "many", "challenge.by": "me"})
    assert slugs(refused) == [
        "rules-override-unknown",
        "rules-override-value",
        "rules-override-value",
    ]


def test_a_table_s_own_rule_set_comes_before_ours(new_game, tmp_path):
    folder = tmp_path / "home0" / "rules"
    folder.mkdir(parents=True)
    (folder / "uk-box.toml").write_text("edition = 3\n[ending]\n", encoding="utf-8")

    with pytest.raises(InvalidInput, match="rules-file-invalid"):
        new_game("uk-box", "CAT")
    (folder / "uk-box.toml").write_text("edition =", encoding="utf-8")
    with pytest.raises(InvalidInput, match="rules-file-broken"):
        new_game("uk-box", "CAT")


@pytest.mark.parametrize(
    ("choices", "slug"),
    [
        ({"first": "Zoe"}, "player-not-here"),
        ({"letters": "A,B,C"}, "start-letters"),
        ({"seed": -1}, "seed-range"),
        ({"language": "de", "lexicon": None}, "lexicon-needed"),
        ({"title": "a\x07b"}, "text-control-sign"),
    ],
)
def test_what_a_table_cannot_be(new_game, choices, slug):
    with pytest.raises((InvalidInput, RuleConflict), match=slug):
        new_game("uk-box", "CAT", **choices)


def test_a_file_is_kept_whole_and_a_second_writer_is_told(tmp_path):
    run = context(tmp_path)
    create(run, "g", Choices(("A", "B"), "uk-box", drawn=True))
    with Table.write(run, "g") as table:
        moves.pass_turn(table)
        with Table.read(run, "g") as read:
            assert read.state == table.state
    with pytest.raises(StoreError, match="tournament-exists"):
        create(run, "g", Choices(("A", "B"), "uk-box"))
    with pytest.raises(StoreError, match="tournament-name"):
        create(run, "CON", Choices(("A", "B"), "uk-box"))
    with Table.write(run, "g") as table:
        table.log.pop()
        with pytest.raises(StoreError, match="written-elsewhere"):
            moves.pass_turn(table)


def test_a_kept_rack_lays_no_more_tiles_than_it_holds(new_game):
    game = new_game("uk-box", "AB", letters_of="A:1x8 B:1x2", overrides={"tiles": 7})

    game.play("-")
    with pytest.raises(RuleConflict, match=r"too-many-tiles\(tiles=4, most=3\)"):
        game.play("AAAA H8")


def test_a_rack_that_is_told_is_checked_and_kept_for_the_sheet(new_game):
    game = new_game("uk-box", "CAT")

    game.play("CAT 8G", rack="TCABEE?")
    with pytest.raises(RuleConflict) as refused:
        game.play("CATS 8G", rack="SSSSSS")
    assert slugs(refused) == ["classic-rack-size", "rack-tiles-missing"]
    with pytest.raises(RuleConflict, match="letter-error"):
        game.play("CATS 8G", rack="EEEEEEE")
    moves.exchange(game.table, "EE", rack="EEEEEEE")
    moves.pass_turn(game.table, rack="AAAAAAA")

    assert [line.rack for line in game.state.lines] == ["ABCEET?", "EEEEEEE", "AAAAAAA"]
    assert game.state.lines[1].laid == "EE"


def test_undo_goes_back_action_by_action_to_the_opening(new_game):
    game = new_game("uk-box", "CAT", drawn=True)
    start = game.state

    game.play("-", "-", "-", "-")
    assert game.state.ended == "passes"
    for _action in range(4):
        course.undo(game.table)

    assert (game.state.lines, game.state.ended) == (start.lines, None)
    with pytest.raises(RuleConflict, match="classic-nothing-to-undo"):
        course.undo(game.table)
    assert game.play("-").lines[-1].turn == 1


def test_the_game_is_over_for_good_until_it_is_taken_back(new_game):
    game = new_game("uk-box", "CAT", drawn=True)
    game.play(*"----")

    for action in (
        lambda: game.play("-"),
        lambda: course.pause(game.table),
        lambda: course.end(game.table),
        game.challenge,
        game.accept,
        lambda: game.show(0, "A"),
    ):
        with pytest.raises(RuleConflict):
            action()


def test_nothing_happens_during_a_pause_but_going_on(new_game):
    game = new_game("uk-box", "CAT")
    course.pause(game.table)

    with pytest.raises(RuleConflict, match="table-paused"):
        game.play("-")
    with pytest.raises(RuleConflict, match="table-paused"):
        course.pause(game.table)
    course.resume(game.table)
    with pytest.raises(RuleConflict, match="table-not-paused"):
        course.resume(game.table)


def test_it_is_said_when_the_game_is_over_once_the_play_stands(new_game):
    game = new_game("uk-box", "AB", letters_of="A:1 B:2 C:9", overrides={"tiles": 2})

    game.play("AB H8")

    assert game.view.ends == "out"
    with pytest.raises(RuleConflict, match="classic-accept-first"):
        game.play("-")


def test_an_exchange_needs_tiles_that_are_there(new_game):
    drawn = new_game("uk-box", "CAT", drawn=True)
    with pytest.raises(InvalidInput, match="classic-exchange-which"):
        drawn.play("+3")
    with pytest.raises(RuleConflict) as refused:
        new_game("uk-box", "CAT").play("+QQ")
    assert slugs(refused) == ["classic-not-on-rack"]
    with pytest.raises(RuleConflict, match="classic-exchange-rack"):
        new_game("uk-box", "CAT").play("+0")


def test_plays_are_read_in_either_order_and_without_capitals(new_game):
    game = new_game("uk-box", "CAT CATS")

    game.play("8g cat", "cats 8g")

    assert [line.word for line in game.state.lines] == ["CAT", "CATS"]
    with pytest.raises(InvalidInput, match="classic-play-form"):
        game.play("CATS")


def test_hints_need_the_rack_where_the_players_keep_theirs(new_game):
    from duplicate.service.classic.hints import hints

    game = new_game("uk-box", "CAT", overrides={"hints": True})

    with pytest.raises(RuleConflict, match="classic-rack-needed"):
        hints(game.table)
    assert {play.word for play in hints(game.table, rack="CATEEEE")} == {"CAT"}
    game.play(*"----")
    with pytest.raises(RuleConflict, match="classic-over"):
        hints(game.table)


def test_every_rule_set_is_in_the_help():
    listed = words_of(PACKAGE / "help" / "classic.md")

    assert [name for name in NAMES if f"`{name}`" not in listed] == []


def test_a_log_that_no_longer_adds_up_is_told(new_game):
    game = new_game("uk-box", "CAT CATS")
    game.play("CAT 8G", "CATS 8G")
    assert faults(game.table) == []

    log = game.table.log
    wrong = msgspec.structs.replace(log[4].event, score=99)
    log[4] = msgspec.structs.replace(log[4], event=wrong)
    many = msgspec.structs.replace(log[-1].event, count=99)
    log[-1] = msgspec.structs.replace(log[-1], seq=77, event=many)

    assert [fault.slug for fault in faults(game.table)] == [
        "verify-numbering",
        "verify-classic-points",
        "verify-classic-tiles",
    ]


@pytest.mark.parametrize(
    ("damage", "slug"),
    [("DELETE FROM event WHERE seq = 3", "log-damaged"), ("DELETE FROM person", "person-damaged")],
)
def test_a_file_with_a_gap_is_not_played_on(tmp_path, damage, slug):
    run = context(tmp_path)
    create(run, "t", Choices(("Ann", "Bob"), "french-family", drawn=True))
    with closing(sqlite3.connect(run.tournament_path("t"))) as file, file:
        for (trigger,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
            file.execute(f"DROP TRIGGER {trigger}")
        file.execute(damage)
    with pytest.raises(StoreError, match=slug):
        Table.write(run, "t")


def test_racks_are_told_once_the_game_is_over_and_only_those_still_asked_for(new_game):
    game = new_game("french-family", "CHAT")
    game.play("CHAT H5")
    with pytest.raises(RuleConflict) as early:
        course.show_rack(game.table, 1, "AEIORST")
    assert slugs(early) == ["classic-not-over"]

    game.play("-", "-", "-", "-", "-", "-")
    course.show_rack(game.table, 1, "AEIORST")
    with pytest.raises(RuleConflict) as again:
        course.show_rack(game.table, 1, "AEIORST")
    assert slugs(again) == ["classic-rack-not-asked"]
