"""BL-087: what a program or a player can ask for tells nothing before its time."""

import json

import pytest

from duplicate.game.events import GameStarted, IncidentKind, RackDrawn
from duplicate.service import corrections, documents, history, rounds, slips, tournaments
from duplicate.service.corrections import Incident
from duplicate.service.exports.public import public_log
from duplicate.service.session import Session
from duplicate.service.verification import verify
from duplicate.texts import texts
from tests.support.evening import duplicate
from tests.support.room import CHANCE, NAME, ROUNDS, Room

#: The second round's rack, its top, and a play of table 2 in it.
RACK, TOP = ROUNDS[1]
ANSWER = TOP.split()[0]
PLAY = "NUES"
ASKED = (
    ("top", "NAME", "--json"),
    ("analyse", "NAME", "--round", "2", "--json"),
    ("pile", "show", "NAME", "--json"),
    ("pile", "show", "NAME"),
    ("standings", "NAME", "--json"),
    ("history", "NAME", "--json"),
    ("verify", "NAME", "--json"),
)


def told(room, tmp_path):
    """Everything the program tells about a tournament, as one text."""
    folder = tmp_path / "out"
    with Session.read(room.context, NAME) as session:
        pieces = [
            json.dumps([vars(line) for line in history.entries(session)], ensure_ascii=False),
            json.dumps([str(event) for event in public_log(session.state, session.log)]),
            str(verify(room.context, NAME)),
        ]
        if session.state.games:
            documents.export(session, ["json", "csv"], folder, None, texts("fr"))
    if folder.exists():
        pieces += [path.read_text(encoding="utf-8-sig") for path in folder.iterdir()]
    return "\n".join(pieces)


@pytest.fixture(scope="module")
def asked(tmp_path_factory):
    """The same for commands, which only look: slips of the open round, one of them in the tray."""
    room = Room(tmp_path_factory.mktemp("asked") / "home").start()
    room.play_rounds(1)
    room.draw(RACK)
    room.key("1 top", f"2 14H {PLAY} 8", "? 5", number=2)
    room.close()
    return room


@pytest.fixture
def open_round(room):
    """Round 1 is certified, round 2 is being played; two slips of it are keyed already."""
    room.play_rounds(1)
    room.draw(RACK)
    room.key("1 top", f"2 14H {PLAY} 8", "? 0", number=2)
    return room


class TestAnOpenRound:
    def test_bl_087_nothing_tells_the_top_or_a_play(self, open_round, tmp_path):
        text = told(open_round, tmp_path)

        assert RACK in text
        assert "FEDAYIN" in text
        assert ANSWER not in text
        assert PLAY not in text

    @pytest.mark.parametrize("arguments", ASKED, ids=" ".join)
    def test_bl_087_no_command_tells_them_either(self, asked, arguments):
        words = [NAME if word == "NAME" else word for word in arguments]
        refused = arguments[0] in {"top", "analyse"}

        done = duplicate(asked.context.home, *words, code=int(refused))

        for text in (done.stdout, done.stderr):
            assert ANSWER not in text
            assert PLAY not in text
            assert '"points": 5' not in text

    def test_bl_087_everything_is_told_once_it_is_revealed(self, open_round, tmp_path):
        rounds.reveal(open_round.session)

        text = told(open_round, tmp_path)

        assert ANSWER in text
        assert PLAY in text

    def test_bl_087_a_slip_keyed_before_tells_no_points(self, open_round):
        keyed = open_round.key("3 top", number=2)

        assert [one.judged for one in keyed] == [None]

    def test_bl_087_no_points_of_a_slip_that_was_taken_back(self, open_round, tmp_path):
        corrections.undo(open_round.session)
        text = told(open_round, tmp_path)
        assert ANSWER not in text
        assert PLAY not in text

    def test_bl_087_nor_when_its_number_is_given_again(self, room):
        """The slip number of an undone entry of the open round, keyed anew for an earlier one."""
        room.reveal(ROUNDS[0][0])
        room.draw(RACK)
        room.key("1 top", number=2)
        corrections.undo(room.session)
        room.key("1 36", number=1)
        judged = [r for r in room.log if type(r.event).__name__ == "SlipJudged"]
        assert [r.event.slip for r in judged] == [1, 1]

        assert [history.hidden(room.session.state, r) for r in judged] == [True, False]

    def test_bl_087_a_cancelled_top_stays_secret_until_the_round_is_played(
        self, open_round, tmp_path
    ):
        corrections.declare(
            open_round.session, Incident(IncidentKind.CANCELLED, "une lettre mal annoncée")
        )
        assert ANSWER not in told(open_round, tmp_path)
        open_round.draw("UFERSTI")
        assert ANSWER not in told(open_round, tmp_path)

    def test_bl_087_a_play_chosen_or_corrected_meanwhile(self, open_round, tmp_path):
        slips.correct(open_round.session, 2, f"1 14H {PLAY} 8", "mal lu")

        assert PLAY not in told(open_round, tmp_path)


class TestTheRacksToCome:
    @pytest.fixture
    def drawn(self, new_room):
        """A game drawn by the program, its first round played; the word list is a real one."""
        room = new_room(lexicon="fr-libre").start(seed=CHANCE)
        room.draw()
        room.reveal()
        room.key("1 top", "2 top", "3 top")
        rounds.certify(room.session)
        room.draw()
        return room

    def secrets(self, room):
        chances = [r.event.chance for r in room.log if isinstance(r.event, RackDrawn)]
        assert None not in chances
        return [str(CHANCE), *map(str, chances)]

    def test_bl_087_neither_seed_nor_generator_while_the_game_is_played(self, drawn, tmp_path):
        text = told(drawn, tmp_path)

        assert [secret for secret in self.secrets(drawn) if secret in text] == []

    def test_they_are_told_when_the_game_is_over(self, drawn):
        rounds.reveal(drawn.session)
        drawn.end()

        with Session.read(drawn.context, NAME) as session:
            public = public_log(session.state, session.log)

        assert public == session.log

    def test_bl_087_not_while_another_game_uses_the_same_seed(self, drawn, tmp_path):
        rounds.reveal(drawn.session)
        drawn.end()
        tournaments.start_game(drawn.session, seed=CHANCE)

        text = told(drawn, tmp_path)

        assert str(CHANCE) not in text

    def test_bl_087_a_seed_taken_back_may_be_used_again(self, new_room, tmp_path):
        room = new_room().start(seed=CHANCE)
        corrections.undo(room.session)

        shown = public_log(room.session.state, room.log)

        assert [r.event for r in shown if isinstance(r.event, GameStarted)] == [GameStarted(1)]
        assert str(CHANCE) not in told(room, tmp_path)

    def test_bl_087_a_draw_taken_back_will_come_again(self, drawn, tmp_path):
        rack, top = drawn.last.rack_text, drawn.last.play.word
        before = {r.rack_text for r in drawn.game.rounds[:1]}
        corrections.undo(drawn.session)
        assert rack not in before

        text = told(drawn, tmp_path)

        assert rack not in text
        assert top not in text
        assert drawn.draw().rack == rack
        assert rack in told(drawn, tmp_path)
