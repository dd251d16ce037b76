"""The second arbiter, appeals decided, exclusions, prepared games, at the prompt of the evening."""

import itertools

import pytest

from duplicate.game.events import PreparedRound
from duplicate.service.prepared import prepared_game, write
from duplicate.service.simulate import moves
from tests.support.room import ROUNDS, Room


@pytest.fixture
def desk(room, at_desk):
    """Round 1 is keyed by one arbiter and announced; two of its slips are not the top."""
    room.start().reveal(ROUNDS[0][0])
    found = at_desk(room, clock=False)
    found.types("1 top", "2 0 VARI", "3 36")
    return found


class TestDouble:
    """5.9: a second arbiter sees slip and verdict, agrees or puts right."""

    def test_5_9_the_slips_to_see_then_agreed_or_put_right(self, desk):
        shown = desk.types("double")
        assert "Table 2: 0 VARI → 0 points. VARI is not in the word list. (arbitre)" in shown
        assert "Round 1: 3 of 3 left to see." in shown
        assert "“double by NAME”" in desk.types("double 1 =")

        assert desk.types("double by Martin Petit") == "Second arbiter: Martin Petit.\n"
        assert desk.types("double 1 2 =") == "Table 1: agreed.\nTable 2: agreed.\n"
        shown = desk.types("double 3 36 -5")

        assert "Table 3: 36 → 31 points, notice" in shown
        assert "0 of 3 left to see." in desk.types("double")
        assert desk.room.log[-1].operator == "Martin Petit"
        assert desk.room.session.context.operator == "arbitre"

    def test_the_status_line_counts_what_a_second_arbiter_has_to_see(self, tmp_path, at_desk):
        strict = Room(tmp_path / "strict", overrides={"slip.double-arbitration": True})
        strict.start().reveal(ROUNDS[0][0])
        desk = at_desk(strict, clock=False)
        desk.types("1 top", "2 0 VARI")
        assert desk.status == "round 1: 2/3, missing 3"
        desk.types("3 top")
        assert desk.status == "round 1: 3/3, second arbiter 1–3"
        assert "“double” lists them." in desk.types("certify")
        desk.types("double by Zoé", "double 1 2 3 =")
        assert desk.status == "round 1: complete"
        strict.close()

    def test_what_is_wrong_with_a_line_changes_nothing(self, desk):
        before = len(desk.room.log)
        assert "Write it like this" in desk.types("double =")
        assert "Write it like this" in desk.types("double by")
        desk.types("double by Martin")
        assert "is named twice" in desk.types("double 1 1 =")
        assert len(desk.room.log) == before

    def test_nothing_is_shown_before_the_announcement(self, room, desk):
        room.draw(ROUNDS[1][0])
        desk.types("1 14H NEUF 9")
        assert "NEUF" not in desk.types("2: double")
        assert "Round 1: 3 of 3 left to see." in desk.types("double")


class TestAppeals:
    """6.3: decided by the committee with its article."""

    def test_6_3_dismissed_and_upheld_with_points(self, desk):
        desk.types("appeal 1 2 : it is a word", "appeal 1 3 : it says 110")
        shown = desk.types("appeal decide 1 5.4.1 : not in the list")
        assert "dismissed, article 5.4.1: not in the list" in shown
        shown = desk.types("recours trancher 2 5.3 110 -5 a : read again")
        assert "upheld, article 5.3: read again" in shown
        assert "105 points" in shown
        assert "warning" in shown

    def test_6_3_upheld_without_new_points(self, desk):
        desk.types("appeal 1 2 : the notice never came")
        shown = desk.types("appeal decide 1 5.9 upheld : told late")
        assert "upheld, article 5.9: told late" in shown
        assert desk.room.last.slips[2].judged.points == 0

    @pytest.mark.parametrize("line", ["1 : x", "1 5.3 24 -x : y", "1 5.3 upheld 24 : y"])
    def test_what_is_not_finished_shows_how_it_is_written(self, desk, line):
        assert "Write it like this: appeal decide" in desk.types(f"appeal decide {line}")


class TestExclusion:
    """6.1: scores annulled, out of the rest."""

    def test_6_1_asked_once_at_a_terminal(self, desk):
        desk.desk.shows_prompt = True
        assert "would be annulled" in desk.types("exclude 3 : two slips swapped")
        assert desk.step == "Enter: exclude table 3"
        desk.types("standings", "exclude 3 : two slips swapped")
        assert "Table 3 is excluded" in desk.types("")
        assert desk.room.session.state.at_table("3").excluded is not None

    def test_a_script_is_not_asked(self, desk):
        assert "Table 3 is excluded" in desk.types("exclure 3 : two slips swapped")
        assert "Write it like this: exclude 12" in desk.types("exclude 3 2 : why")
        assert "reason" in desk.types("exclude 2")


def test_a_prepared_game_is_started_at_the_prompt(easy_room, at_desk, tmp_path):
    easy_room.enter(2)
    session, path = easy_room.session, tmp_path / "la finale.json"
    played = moves(1, 5, session.lexicon, session.rules, players=0)
    rounds = [PreparedRound(m.rack, m.rejected, m.play) for m in itertools.islice(played, 1)]
    seal = write(prepared_game(rounds, session.lexicon, session.rules, 5, 1), path)
    desk = at_desk(easy_room, clock=False)

    assert "Write it like this: game" in desk.types("game prepared")
    assert "missing.json" in desk.types("game prepared missing.json")
    shown = desk.types(f"partie préparée {path}")

    assert shown == f"Game 1 begins.\nPrepared game, seal {seal}\n"
    assert f"Round 1: {rounds[0].rack}" in desk.types("rack")
