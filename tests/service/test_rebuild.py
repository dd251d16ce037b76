"""Whatever an evening does, memory, tables and log say the same, and so does a second reading."""

import shutil
import sqlite3
import tempfile
from collections import Counter
from contextlib import closing
from functools import cache
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from duplicate.core.rack import full_bag, tiles_from_rack
from duplicate.errors import DuplicateError
from duplicate.game.events import IncidentKind, SlipKind
from duplicate.game.fold import fold
from duplicate.service import (
    appeals,
    clock,
    corrections,
    discipline,
    notices,
    players,
    rounds,
    second_arbiter,
    slips,
    tournaments,
)
from duplicate.service.corrections import Incident
from duplicate.service.session import Session
from duplicate.service.standings import results
from duplicate.service.verification import verify
from tests.support import second_reading
from tests.support.lexicons import alphabet, shipped
from tests.support.room import NAME, Room

TABLES = ("1", "2", "3", "4", "5", "12B")
SHORT = st.integers(0, 9)
OPERATORS = ("arbitre", "correctrice")


@cache
def words():
    """Few words that are short: rounds come quickly, and some racks have no play."""
    return " ".join(alphabet().show(word) for word in shipped().words if len(word) < 4)


class Evening(RuleBasedStateMachine):
    """Things that happen in an evening, in any order; what is impossible is refused."""

    @initialize(seed=st.integers(0, 2**40))
    def begin(self, seed):
        self.folder = Path(tempfile.mkdtemp())
        self.room = Room(self.folder, words())
        self.room.start(3, seed=seed)
        self.attempt(rounds.draw_rack)
        self.attempt(rounds.reveal)
        self.attempt(slips.record_lines, ["1 top", "? 0", "2 blank", "? none"])

    def teardown(self):
        if not hasattr(self, "room"):
            return
        try:
            self.end_agrees()
        finally:
            self.room.close()
            shutil.rmtree(self.folder)

    def attempt(self, action, *arguments, **options):
        """Do something; a refusal changes nothing."""
        before = len(self.session.log)
        try:
            action(self.session, *arguments, **options)
        except DuplicateError:
            assert len(self.session.log) == before

    @property
    def session(self):
        return self.room.session

    def a_slip(self, pick):
        numbers = sorted(self.session.state.slips)
        return numbers[pick % len(numbers)] if numbers else 1

    @rule()
    def somebody_arrives(self):
        if len(self.session.state.entries) < len(TABLES):
            self.room.enter(1, since=max(self.session.persons) + 1)

    @rule(table=st.sampled_from(TABLES), to=st.sampled_from(TABLES))
    def somebody_moves(self, table, to):
        self.attempt(players.move, table, to)

    @rule(table=st.sampled_from(TABLES), leaves=st.booleans())
    def somebody_leaves_or_returns(self, table, leaves):
        self.attempt(players.withdraw if leaves else players.come_back, table)

    @rule()
    def a_rack_is_drawn(self):
        self.attempt(rounds.draw_rack, at_once=True)

    @rule()
    def the_top_is_announced(self):
        self.attempt(rounds.reveal, early=True)

    @rule()
    def a_whole_round_is_played(self):
        """The common case, so that evenings get on."""
        self.attempt(rounds.draw_rack, at_once=True)
        self.attempt(rounds.reveal, early=True)
        game = self.session.state.current_game
        if game is None or game.last is None:
            return
        for entry in self.session.state.present(game.number, game.last.number):
            self.attempt(slips.record_lines, [f"{entry.table} top"], game.last.number)
        self.attempt(rounds.certify, game.last.number)

    @rule(
        table=st.sampled_from((*TABLES, "?")),
        what=st.sampled_from(("top", "0", "1", "2 a", "2 -1", "blank", "none", "absent", "0 VARI")),
        number=st.one_of(st.none(), st.integers(1, 4)),
    )
    def a_slip_is_keyed(self, table, what, number):
        self.attempt(slips.record_lines, [f"{table} {what}"], number)

    @rule(pick=SHORT, table=st.one_of(st.none(), st.sampled_from(TABLES)))
    def a_slip_is_given(self, pick, table):
        self.attempt(slips.attribute, self.a_slip(pick), table, "trouvé")

    @rule(count=st.integers(0, 6))
    def a_pile_is_counted(self, count):
        self.attempt(slips.count, None, count)

    @rule(kind=st.sampled_from((SlipKind.TOP, SlipKind.BLANK, SlipKind.NONE, SlipKind.ABSENT)))
    def the_rest_is_filled(self, kind):
        self.attempt(slips.fill_rest, kind)

    @rule(
        number=st.integers(1, 4),
        table=st.sampled_from(TABLES),
        what=st.sampled_from(("top", "0", "1", "2 a", "blank", "none")),
    )
    def a_slip_is_corrected(self, number, table, what):
        self.attempt(slips.correct, number, f"{table} {what}", "mal lu")

    @rule(number=st.integers(1, 4), table=st.sampled_from(TABLES), points=st.integers(0, 9))
    def a_slip_is_decided(self, number, table, points):
        self.attempt(slips.decide, number, table, slips.decision(points, 9), "illisible")

    @rule()
    def the_last_entry_is_taken_back(self):
        self.attempt(corrections.undo)

    @rule(who=st.sampled_from(OPERATORS))
    def another_sits_down(self, who):
        self.room.reopen(who)

    @rule(number=st.one_of(st.none(), st.integers(1, 4)))
    def a_round_is_certified(self, number):
        self.attempt(rounds.certify, number)

    @rule(kind=st.sampled_from(IncidentKind), number=st.one_of(st.none(), st.integers(1, 4)))
    def something_goes_wrong(self, kind, number):
        self.attempt(corrections.declare, Incident(kind, "une lettre mal annoncée"), number)

    @rule(table=st.sampled_from(TABLES), act=st.sampled_from((discipline.warn, discipline.exclude)))
    def somebody_misbehaves(self, table, act):
        self.attempt(act, table, "bavardages")

    @rule(number=st.integers(1, 4), table=st.sampled_from(TABLES))
    def somebody_appeals(self, number, table):
        self.attempt(appeals.lodge, number, table, "mon mot est bon")

    @rule(number=st.integers(1, 2), points=st.one_of(st.none(), st.integers(0, 9)))
    def an_appeal_is_answered(self, number, points):
        judged = None if points is None else slips.decision(points, 9)
        given = appeals.Answer(judged is not None, "5.4.1", "le comité", judged)
        self.attempt(appeals.answer, number, given)

    @rule()
    def notices_are_handed_over(self):
        self.attempt(notices.hand)

    @rule()
    def the_room_is_told_a_word(self):
        self.attempt(notices.tell, "VARI")

    @rule(number=st.integers(1, 4), table=st.sampled_from(TABLES), what=st.sampled_from("=01"))
    def a_second_arbiter_looks(self, number, table, what):
        self.attempt(second_arbiter.enter, [f"{table} {what}"], "revu", number)

    @rule(action=st.sampled_from((clock.start_clock, clock.pause, clock.time_up)))
    def the_clock_is_touched(self, action):
        self.room.wait(7)
        self.attempt(action)

    @precondition(lambda self: len(self.session.state.games) < 3)
    @rule(seed=st.integers(0, 2**40))
    def the_next_game_begins(self, seed):
        self.attempt(tournaments.end_game)
        self.attempt(tournaments.start_game, seed=seed)

    @invariant()
    def memory_is_what_the_file_says(self):
        if hasattr(self, "room"):
            self.room.check()

    def end_agrees(self):
        """Everything that can be said twice is said twice."""
        kept = self.session.file.projections()
        self.session.file.rebuild()
        assert self.session.file.projections() == kept
        assert verify(self.room.context, NAME).faults == ()
        naive = second_reading.totals(self.room.path)
        assert {k: v for k, v in self.view().items() if v} == {k: v for k, v in naive.items() if v}
        whole = full_bag(self.session.rules.alphabet)
        for number, game in self.session.state.games.items():
            revealed = sum(each.revealed for each in game.rounds)
            read = second_reading.slips(self.room.path).values()
            for line in results(self.session, number).lines:
                earned = sum(
                    slip["points"]
                    for slip in read
                    if (slip["game"], slip["owner"]) == (number, line.entry)
                    and slip["round"] <= revealed
                )
                told = sum(cell.points for cell in line.cells)
                assert told == (0 if line.excluded else earned)
            position = self.session.state.position(game)
            laid = Counter(tiles_from_rack(bytes(c for c in position.board.cells if c)))
            assert position.bag + Counter(position.leave) + laid == whole
        with Session.read(self.room.context, NAME) as other:
            assert other.state == fold(self.session.log) == self.session.state

    def view(self):
        """What any SQL tool reads in the view of the standings."""
        with closing(sqlite3.connect(self.room.path)) as file:
            rows = file.execute("SELECT game, entry, points FROM standing").fetchall()
        return {(game, entry): points for game, entry, points in rows}


Evening.TestCase.settings = settings(max_examples=30, stateful_step_count=25, deadline=None)
TestAnyEvening = Evening.TestCase
