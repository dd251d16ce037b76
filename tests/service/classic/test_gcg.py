"""GCG files: ten games read, scored as their running totals say, written, read again.

The points of the files were counted by a scorer of its own, from the premium squares and letter
values of the rule books, not by this program.
"""

from dataclasses import replace
from pathlib import Path

import pytest

from duplicate.errors import DuplicateError
from duplicate.game.classic.endings import winners
from duplicate.game.classic.sheet import LineKind
from duplicate.reports.gcg import MoveKind, decode_gcg, read_gcg, show_gcg
from duplicate.service.classic.gcg_export import as_gcg
from duplicate.service.classic.gcg_import import import_gcg
from duplicate.service.classic.session import Table
from duplicate.service.classic.tables import Choices
from tests.support.classic import context, slugs

FILES = Path(__file__).parents[2] / "data" / "gcg"
RULES = {
    "out-with-exchange": "hasbro-us-2003",
    "phony-taken-back": "hasbro-us-2003",
    "challenge-lost-turn": "hasbro-us-2003",
    "minus-ten": "uk-box",
    "six-passes": "french-family",
    "blocked": "french-family",
    "tie": "uk-box",
    "three-players": "hasbro-us-2003",
    "north-american": "hasbro-us-2003",
    "finie": "fisf-classic",
}
LANGUAGES = {"minus-ten": "en", "tie": "en"}


def text_of(name):
    return decode_gcg((FILES / f"{name}.gcg").read_bytes())


def imported(home, text, rules, language=None):
    """The game that a text gives, held open, and the notes."""
    home.mkdir(exist_ok=True)
    words = home / "mots.txt"  # only a play taken back is looked up
    words.write_text("CAT\nTOO\n", encoding="utf-8")
    choices = Choices((), rules, language=language, lexicon=str(words))
    made = import_gcg(context(home), "partie", read_gcg(text), choices)
    return Table.read(context(home), "partie"), made.notes


def content(table):
    """The sheet without moments; the racks of a game that goes on are written nowhere."""
    over = table.state.ended is not None
    return [replace(line, at="", rack=line.rack if over else None) for line in table.state.lines]


@pytest.mark.parametrize("name", sorted(RULES))
def test_the_running_totals_of_the_file_are_ours_and_nothing_is_lost_on_the_way(name, tmp_path):
    text, rules, language = text_of(name), RULES[name], LANGUAGES.get(name)
    table, notes = imported(tmp_path / "one", text, rules, language)
    with table:
        written = show_gcg(as_gcg(table))
        first = content(table)
        totals = [table.state.total(side.number) for side in table.state.sides]
    if name != "north-american":
        last = {move.nick: move.total for move in read_gcg(text).moves}
        assert totals == [last[player.nick] for player in read_gcg(text).players]
        assert not notes
    again, _notes = imported(tmp_path / "two", written, rules, language)
    with again:
        assert content(again) == first
        assert show_gcg(as_gcg(again)).replace(again.state.opened.uid, "") == written.replace(
            table.state.opened.uid, ""
        )


def test_what_the_files_hold(tmp_path):
    def state_of(name):
        table, _notes = imported(tmp_path / name, text_of(name), RULES[name], LANGUAGES.get(name))
        with table:
            return table.state

    def kinds(state):
        return [line.kind for line in state.lines]

    out = state_of("out-with-exchange")
    assert out.ended == "out"
    assert {LineKind.EXCHANGE, LineKind.PASS, LineKind.OUT_BONUS} <= set(kinds(out))
    assert any(line.bonus == 50 for line in out.lines)
    assert LineKind.TAKEN_BACK in kinds(state_of("phony-taken-back"))
    lost = state_of("challenge-lost-turn")
    assert kinds(lost)[2:4] == [LineKind.CHALLENGE_FAILED, LineKind.TURN_LOST]
    assert lost.ended is None
    assert [line.points for line in state_of("minus-ten").lines if line.points < 0][:1] == [-10]
    assert state_of("six-passes").ended == "passes"
    assert state_of("blocked").ended == "blocked"
    assert winners(state_of("tie")) == (0, 1)
    assert len(state_of("three-players").sides) == 3


def test_points_of_other_usages_are_told_and_left_out(tmp_path):
    table, notes = imported(tmp_path, text_of("north-american"), "hasbro-us-2003")
    with table:
        state = table.state
    assert [note.slug for note in notes] == ["gcg-time", "gcg-doubled"]
    first, second = (state.account(side.number) for side in state.sides)
    told = {move.nick: move.total for move in read_gcg(text_of("north-american")).moves}
    assert first.total - second.total == told["ann"] + 10 - told["bob"]


HEAD = "#player1 ann Ann\n#player2 bob Bob\n"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("", ["gcg-no-players"]),
        (f"{HEAD}>ann: CATERNS 8H CAT +9 9\n", ["gcg-score"]),
        (f"{HEAD}>ann: CATERNS 8H CAT +10 11\n", ["gcg-total"]),
        (f"{HEAD}>ann: CATERNS 8A CAT +10 10\n", ["gcg-refused", "not-on-start"]),
        (
            f"{HEAD}>ann: CATERNS 8H CAT +10 10\n>ann: ERNS - +0 10\n",
            ["gcg-refused", "gcg-turn-of"],
        ),
        (f"{HEAD}>ann: CATERNS 8H C.T +10 10\n", ["gcg-refused", "gcg-through"]),
        (f"{HEAD}>cleo: CATERNS 8H CAT +10 10\n>ann: x\n", ["gcg-player-unknown", "gcg-line"]),
        (f"{HEAD}>ann: CATERNS -- -10 0\n", ["gcg-refused", "classic-nothing-to-challenge"]),
        (
            f"{HEAD}>ann: CATERNS (challenge) +5 5\n",
            ["gcg-refused", "classic-nothing-to-challenge"],
        ),
    ],
)
def test_a_file_that_cannot_be_leaves_no_game_and_says_why(text, wanted, tmp_path):
    with pytest.raises(DuplicateError) as refused:
        imported(tmp_path, text, "hasbro-us-2003")
    assert slugs(refused) == wanted
    assert not list(tmp_path.rglob("*.sqlite"))


def test_a_bonus_for_who_was_challenged_is_told(tmp_path):
    text = (
        f"{HEAD}>ann: CATERNS 8H CAT +10 10\n>ann: ERNS (challenge) +5 15\n>bob: AEIORST - +0 0\n"
    )
    table, notes = imported(tmp_path, text, "uk-box", "en")
    with table:
        assert table.state.total(0) == 10
        assert table.state.total(1) == -10
    assert [note.slug for note in notes] == ["gcg-challenge"]


def test_places_brackets_and_encodings_as_other_programs_write_them():
    text = f"{HEAD}>ann: CATERNS h8 CAT +10 10\n>bob: SOO K8 (T)OO +3 3\n>ann: ERNS -4 +0 10\n"
    game = read_gcg(text)
    assert [move.kind for move in game.moves] == [MoveKind.PLAY, MoveKind.PLAY, MoveKind.EXCHANGE]
    assert (game.moves[1].word, game.moves[2].count) == (".OO", 4)
    assert decode_gcg("#player1 é Zoé".encode("cp1252")).endswith("Zoé")
    latin = "#character-encoding ISO-8859-1\n#player1 é Zoé"
    assert decode_gcg(latin.encode("latin-1")) == latin
    with pytest.raises(DuplicateError) as refused:
        decode_gcg(b"#character-encoding klingon\n")
    assert slugs(refused) == ["gcg-encoding"]
