"""The word list a tournament was created with: found again, missed, never exchanged."""

import json

import pytest

from duplicate.errors import MissingResource
from duplicate.reports.catalogue import USUAL_FORMATS
from duplicate.service import documents, history, lexicons, rounds, slips, tournaments
from duplicate.service.pinning import find_pinned, pin
from duplicate.service.session import Session
from duplicate.service.standings import results
from duplicate.service.tournaments import Choices
from duplicate.service.verification import verify
from duplicate.texts import texts
from tests.support.lexicons import alphabet, lexicon
from tests.support.room import NAME, ROUNDS

FIRST = "FEDAYIN NEUF DE OSE OSES MAIN MARTIEN OU EGRUGEAI"
#: A later edition: FEDAYIN, the first round's top, was taken out of it.
SECOND = "NEUF DE OSE OSES MAIN MARTIEN OU EGRUGEAI FADENYI"


@pytest.fixture
def edition(tmp_path, room):
    """Add a list called ``club`` of some words, as a club does each year."""
    context = room.context

    def add(words):
        file = tmp_path / "club.txt"
        file.write_text("\n".join(words.split()), encoding="utf-8")
        lexicons.add_lexicon(file, context.lexicons, "fr", name="club", title=words[:7])
        return context

    return add


def create(context, name):
    return tournaments.create(context, name, Choices(lexicon="club"))


class TestTwoEditions:
    """Peers 1: another edition under the same name, no rebuilding, offline."""

    def test_a_new_tournament_plays_with_the_new_words_at_once(self, edition):
        old = create(edition(FIRST), "un")
        context = edition(SECOND)
        new = create(context, "deux")

        assert old.sha256 != new.sha256
        assert (old.name, new.name) == ("club", "club")
        assert (old.title, new.title) == ("FEDAYIN", "NEUF DE")
        with Session.read(context, "deux") as session:
            assert alphabet().parse_tiles("FADENYI") in session.lexicon
            assert alphabet().parse_tiles("FEDAYIN") not in session.lexicon

    def test_an_old_tournament_keeps_its_own(self, edition):
        create(edition(FIRST), "un")
        context = edition(SECOND)

        with Session.read(context, "un") as session:
            assert alphabet().parse_tiles("FEDAYIN") in session.lexicon
            assert alphabet().parse_tiles("FADENYI") not in session.lexicon

    def test_what_the_club_leaves_out_today_changes_no_old_tournament(self, edition):
        context = edition(FIRST)
        create(context, "un")
        lexicons.exclude_words(["NEUF"], context.lexicons)
        left_out = create(context, "deux")

        assert left_out.exclusions == ("NEUF",)
        for name, there in (("un", True), ("deux", False)):
            with Session.read(context, name) as session:
                assert (alphabet().parse_tiles("NEUF") in session.lexicon) is there


class TestGone:
    """Peers 5: the list is gone, and a played top is no word of the one that is there."""

    @pytest.fixture
    def played(self, new_room):
        """Two rounds played, the third open; then the list is taken away."""
        room = new_room()
        room.start()
        room.play_rounds(2, "1 top", "2 0", "3 blank")
        room.draw(ROUNDS[2][0])
        room.before = results(room.session)
        for path in room.context.lexicons.rglob("*"):
            if path.is_file():
                path.unlink()
        room.reopen()
        return room

    def test_it_opens_with_every_point_unchanged(self, played):
        now = results(played.session)

        assert [line.total for line in now.lines] == [line.total for line in played.before.lines]
        assert now.rounds[0].play.word == "FEDAYIN"
        assert now == played.before

    def test_standings_history_and_every_document_work(self, played, tmp_path):
        with Session.read(played.context, NAME) as session:
            assert len(history.entries(session)) > 10
            done = documents.export(session, list(USUAL_FORMATS), tmp_path, None, texts("fr"))
            documents.paper(session, tmp_path, texts("fr"))

        assert all(path.stat().st_size > 0 for path in done.paths)

    def test_what_needs_no_word_is_still_entered(self, played):
        rounds.reveal(played.session)
        played.key("1 top", "2 2", "3 0 VARI")
        rounds.certify(played.session)
        slips.correct(played.session, 1, "2 110", "mal lu")

        assert played.cell("2", 1).points == 110

    @pytest.mark.parametrize("act", ["draw", "slip", "choose"])
    def test_what_needs_words_says_which_list_is_missing(self, played, act):
        def try_it():
            if act == "choose":
                rounds.choose_top(played.session, "DE", "10H")
            elif act == "slip":
                played.key("1 10H DE 3")
            else:
                rounds.reveal(played.session)
                played.draw("IKLRST+A")

        log = len(played.log)
        with pytest.raises(MissingResource) as caught:
            try_it()

        assert caught.value.slug == "lexicon-missing"
        assert caught.value.values["words"] == 9
        assert len(played.log) == log + (act == "draw")

    def test_verify_says_so_without_calling_it_a_fault(self, played):
        found = verify(played.context, NAME)

        assert found.faults == ()
        assert found.lexicon is not None
        for language in ("fr", "en"):
            sentence = texts(language).error(found.lexicon)
            assert "mots" in sentence
            assert "lexicon add" in sentence

    def test_another_list_is_not_taken_for_it(self, played, tmp_path):
        file = tmp_path / "mots.txt"
        file.write_text("\n".join(SECOND.split()), encoding="utf-8")
        lexicons.add_lexicon(file, played.context.lexicons, "fr", name="mots")

        assert verify(played.context, NAME).lexicon is not None

    def test_the_same_list_under_another_name_is_found(self, played, tmp_path):
        file = tmp_path / "autre.txt"
        file.write_text("\n".join(reversed(FIRST.lower().split())), encoding="utf-8")
        lexicons.add_lexicon(file, played.context.lexicons, "fr", name="autre")

        assert verify(played.context, NAME).lexicon is None
        rounds.reveal(played.session)
        played.reopen()
        assert played.session.lexicon.count == 9


class TestPin:
    def test_it_keeps_what_finds_the_list_again(self):
        made = lexicon("OSE", "OSES", "DE").without(["OSES"], alphabet())

        kept = pin(made)

        assert kept.words == 2
        assert kept.exclusions == ("OSES",)
        assert kept.sha256 != kept.effective_sha256
        assert json.dumps(kept.sha256)

    def test_a_list_with_other_exclusions_is_not_the_same(self, edition):
        context = edition(FIRST)
        kept = create(context, "un")
        changed = type(kept)(
            **{
                **{name: getattr(kept, name) for name in kept.__struct_fields__},
                "exclusions": ("NEUF",),
            }
        )

        with pytest.raises(MissingResource) as caught:
            find_pinned(changed, alphabet(), context.lexicons)

        assert caught.value.slug == "lexicon-missing"
