"""The second place: a copy after each certified round, told once when it fails."""

import shutil
from dataclasses import replace

import pytest

from duplicate.service import rounds
from duplicate.service.copies import COPY_SETTING, choose_place, copy_away
from duplicate.service.session import Session
from duplicate.service.verification import verify
from tests.support.places import fill, small_disk
from tests.support.room import CHANCE, NAME, ROUNDS


@pytest.fixture
def key(tmp_path):
    return tmp_path / "key"


@pytest.fixture
def copied(new_room, key):
    """A room whose tournament was created with a second place."""
    return new_room(copy_to=key).start()


def test_the_place_is_remembered_and_made(copied, key):
    assert copied.reopen().file.settings()[COPY_SETTING] == str(key.resolve())
    assert key.is_dir()


def test_a_place_that_is_not_there_yet_is_remembered_too(room, tmp_path):
    (tmp_path / "file").write_text("", encoding="utf-8")

    choose_place(room.session.file, tmp_path / "file" / "key")

    assert room.session.file.settings()[COPY_SETTING].endswith("key")


def test_without_a_second_place_nothing_happens(room):
    assert copy_away(room.session) == (None, None)


def test_a_copy_is_made_with_each_certified_round(copied, key):
    for number, (rack, _top) in enumerate(ROUNDS[:2], 1):
        done = copied.play(rack, "1 top", "2 0", "3 blank")

        assert done.copied_to == key.resolve() / f"{NAME}.sqlite"
        assert done.copy_error is None
        with Session.read(copied.context, str(done.copied_to)) as copy:
            assert copy.log == copied.log
            assert len(copy.game().rounds) == number


def test_the_tournament_s_own_folder_is_no_second_place(copied):
    choose_place(copied.session.file, copied.path.parent)
    before = copied.path.read_bytes()

    assert copy_away(copied.session) == (None, None)
    assert copied.path.read_bytes() == before


class TestAMissingKey:
    def test_the_round_is_certified_all_the_same_and_the_failure_told_once(self, copied, key):
        key.rmdir()
        key.write_text("in the way", encoding="utf-8")

        told = [copied.play(rack, "1 top", "2 0", "3 blank") for rack, _top in ROUNDS[:3]]

        assert [done.copied_to for done in told] == [None] * 3
        assert [done.copy_error.slug if done.copy_error else None for done in told] == [
            "copy-failed",
            None,
            None,
        ]
        assert all(r.certified for r in copied.game.rounds)

    def test_it_is_told_again_after_a_copy_that_went_well(self, copied, key):
        said = []
        for plugged_in, (rack, _top) in zip((False, True, False), ROUNDS, strict=True):
            key.unlink() if key.is_file() else shutil.rmtree(key, ignore_errors=True)
            key.mkdir() if plugged_in else key.write_text("in the way", encoding="utf-8")
            done = copied.play(rack, "1 top", "2 0", "3 blank")
            said.append((done.copied_to is not None, done.copy_error is not None))

        assert said == [(False, True), (True, False), (False, True)]

    def test_a_full_key(self, copied, tmp_path):
        with small_disk(tmp_path / "small", 64) as disk:
            choose_place(copied.session.file, disk)
            fill(disk)
            done = copied.play(ROUNDS[0][0], "1 top", "2 0", "3 blank")

            assert done.copy_error is not None
            assert done.copy_error.slug == "copy-failed"
            assert copied.game.rounds[0].certified is not None


class TestGoingOnElsewhere:
    """The laptop is dead; another one opens the copy."""

    @pytest.fixture
    def drawn(self, new_room, key):
        room = new_room(lexicon="fr-libre", copy_to=key).start(seed=CHANCE)
        for _round in range(2):
            room.draw()
            room.reveal()
            room.key("1 top", "2 0", "3 blank")
            rounds.certify(room.session)
        return room

    def test_the_same_racks_come(self, drawn, key, tmp_path):
        other = replace(drawn.context, home=tmp_path / "other", operator="remplaçante")
        other.tournaments.mkdir(parents=True)
        shutil.copy(key / f"{NAME}.sqlite", other.tournaments)

        with Session.write(other, NAME) as session:
            assert session.log == drawn.log
            assert session.persons == drawn.session.persons
            there = [rounds.draw_rack(session, at_once=True), rounds.reveal(session)]
        here = [drawn.draw(), rounds.reveal(drawn.session)]

        assert there == here
        assert verify(other, NAME).faults == ()

    def test_nothing_of_the_new_machine_is_overwritten_by_the_old_one(self, drawn, key):
        """The copy on the key went on; the old laptop comes back to life and copies again."""
        copy = key / f"{NAME}.sqlite"
        other = replace(drawn.context, operator="remplaçante")
        with Session.write(other, str(copy)) as session:
            rounds.draw_rack(session, at_once=True)
            went_on = list(session.log)
        drawn.draw()
        drawn.reveal()
        drawn.key("1 top", "2 0", "3 blank")
        done = rounds.certify(drawn.session)

        assert done.copy_error is not None
        assert done.copy_error.slug == "copy-differs"
        with Session.read(drawn.context, str(copy)) as session:
            assert session.log == went_on

    def test_a_tournament_opened_on_the_key_itself_makes_no_copy(self, drawn, key):
        with Session.write(drawn.context, str(key / f"{NAME}.sqlite")) as session:
            rounds.draw_rack(session, at_once=True)
            assert copy_away(session) == (None, None)
