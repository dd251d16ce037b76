"""What stands on the screen: the board, the rack, the announcement, in any size."""

import pytest

from duplicate.cli import bugs
from duplicate.cli import evening_letters as letters
from duplicate.cli.board import LATEST, TILE, board_lines, board_rows
from duplicate.cli.evening_announce import rack_lines, top_lines
from duplicate.cli.evening_looks import STYLE
from duplicate.cli.evening_page import LEAVE, NEW, PROMPT_LINES, Size, page
from duplicate.cli.evening_terminal import _Screen
from duplicate.core.board import Board
from duplicate.core.coord import Place
from duplicate.core.rack import parse_rack
from duplicate.game.announcement import announce_rack, announce_top
from duplicate.game.events import PlayFact
from duplicate.rules import resolve
from duplicate.texts import texts
from tests.support.room import ROUNDS

FRENCH = resolve("fr")
NORMAL = Size(80, 24)


def laid(*plays, rules=FRENCH):
    board = Board.empty(rules.layout.size)
    for reference, word in plays:
        place = Place.parse(reference, board.size, rules.notation)
        board = board.with_word(place, rules.alphabet.parse_tiles(word))
    return board


def text(line):
    return "".join(shown for _look, shown in line).rstrip()


@pytest.fixture
def shown(room, at_desk):
    """The page of a room in its second round, as lines of text."""
    room.start().reveal(ROUNDS[0][0])
    room.draw(ROUNDS[1][0])
    arbiter = at_desk(room)
    return lambda size=NORMAL: [text(line) for line in page(arbiter.desk, size)]


# The board


def test_the_board_in_plain_signs():
    lines = board_lines(laid(("H4", "FEDaYIN")), FRENCH)

    assert lines[0] == "    1  2  3  4  5  6  7  8  9 10 11 12 13 14 15"
    assert lines[8] == " H  =  ·  ·  F  E  D  a  Y  I  N  ·  '  ·  ·  ="
    assert len(lines) == 16
    assert all("\x1b" not in line for line in lines)


def test_the_english_board_has_letters_across():
    lines = board_lines(Board.empty(15), resolve("en"))

    assert lines[0].split()[:3] == ["A", "B", "C"]
    assert lines[15].startswith("15 ")


def test_tiles_the_last_word_and_blanks_have_looks_of_their_own():
    before = laid(("H4", "FEDaYIN"))
    after = before.with_word(
        Place.parse("11G", 15, FRENCH.notation), FRENCH.alphabet.parse_tiles("LoI")
    )

    looks = [{look for look, shown in row if shown.strip()}
             for row in board_rows(after, FRENCH, before, signs=False)]  # fmt: skip

    assert TILE in looks[8]
    assert "class:tile.blank" in looks[8]
    assert LATEST in looks[7]
    assert "class:latest.blank" in looks[8]


def test_with_colours_empty_squares_are_empty_and_without_they_have_signs():
    coloured = board_rows(Board.empty(15), FRENCH, signs=False)
    plain = board_rows(Board.empty(15), FRENCH, signs=True)

    assert {shown.strip() for row in coloured[1:] for _look, shown in row[1:]} == {""}
    assert [shown.strip() for _look, shown in plain[1][1:5]] == ["=", "·", "·", "'"]
    assert [look for look, _ in coloured[1]] == [look for look, _ in plain[1]]


def test_every_look_of_the_board_is_in_the_style_sheet():
    board = board_rows(Board.empty(21), resolve("fr", layout="super"), signs=False)
    named = {look.removeprefix("class:") for row in board for look, _ in row}

    assert named <= {name for rule in STYLE.style_rules for name in rule[0].split()}


# The page


def test_the_page_of_an_ordinary_terminal(shown):
    lines = shown()

    assert len(lines) <= NORMAL.rows - PROMPT_LINES - 2, "two lines stay for what was said"
    assert max(map(len, lines)) <= NORMAL.columns
    assert lines[0].endswith("ROUND 2")
    assert "New tiles" in "\n".join(lines)
    assert " Uruguay U" in "\n".join(lines)


def test_the_rack_is_large_and_new_tiles_stand_apart(room, at_desk):
    room.start().play(ROUNDS[0][0], "1 top", "2 top", "3 top")
    room.play(ROUNDS[1][0], "1 top", "2 top", "3 top")
    room.draw(ROUNDS[2][0])
    assert room.last.rack_text == "LRST+EIK"

    rows = [line for line in page(at_desk(room).desk, NORMAL) if line[0][0] == LEAVE]

    assert len(rows) == letters.HEIGHT
    kept = letters.large(["L", "R", "S", "T"])
    new = letters.large(["E", "I", "K"])
    assert [row[0] for row in rows] == [(LEAVE, f" {line}  ") for line in kept]
    assert [row[1] for row in rows] == [(NEW, f"{line} ") for line in new]


def test_a_low_terminal_has_a_small_rack_and_a_lower_one_no_page(shown):
    assert sum("█" in line for line in shown(Size(80, 21))) == 0
    assert any(" U  F  E  R  S  T  L" in line for line in shown(Size(80, 21)))
    assert shown(Size(80, 16)) == []


def test_a_narrow_terminal_has_the_board_alone(shown):
    lines = shown(Size(50, 24))

    assert max(map(len, lines)) <= 50
    assert not any("ROUND" in line for line in lines)
    assert shown(Size(40, 24)) == []


def test_a_large_board_needs_a_large_terminal(room):
    super_board = resolve("fr", layout="super")
    assert len(board_lines(Board.empty(21), super_board)) == 22
    assert len(board_lines(Board.empty(21), super_board)[0]) <= 66


def test_the_top_is_on_the_page_once_it_is_announced(room, at_desk):
    room.start().reveal(ROUNDS[0][0])

    rows = page(at_desk(room).desk, NORMAL)

    shown = "\n".join(text(line) for line in rows)
    for part in ("110 points", "across, H8", "F E D A Y I N", "Top: FEDAYIN H8 110 points"):
        assert part in shown
    assert sum(look == LATEST for row in rows for look, _ in row) == 7


def test_the_clock_is_large_and_changes_its_look(room, at_desk):
    room.start().draw(ROUNDS[0][0])
    arbiter = at_desk(room)
    arbiter.enters()
    figures = [line.strip() for line in letters.large(list("3:00"))]

    assert [line[-1][1].strip() for line in page(arbiter.desk, NORMAL)[1:4]] == figures
    looks = []
    for act in (lambda: None, lambda: arbiter.types("pause"), lambda: room.wait(1)):
        act()
        looks.append(page(arbiter.desk, NORMAL)[1][-1][0])
    arbiter.types("clock 20")
    looks.append(page(arbiter.desk, NORMAL)[1][-1][0])
    assert looks == ["class:clock", "class:clock.paused", "class:clock.paused", "class:clock.alarm"]


def test_before_the_first_rack_there_is_no_page(room, at_desk):
    assert page(at_desk(room).desk, NORMAL) == []


def test_a_fault_in_what_is_drawn_is_kept_once_and_the_prompt_stays(monkeypatch, tmp_path):
    kept = []
    monkeypatch.setattr(bugs, "keep", kept.append)
    screen = _Screen.__new__(_Screen)
    screen._broken = False
    screen._page_and_step = lambda: 1 / 0

    assert [screen._above(), screen._above()] == [[("", "> ")]] * 2
    assert [type(fault) for fault in kept] == [ZeroDivisionError]


# Large letters


def test_every_letter_and_figure_has_a_large_form_of_its_own():
    signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789?:"

    forms = {tuple(letters.large([sign])) for sign in signs}

    assert letters.has(list(signs))
    assert len(forms) == len(signs) - 1, "O and 0 may look alike"
    assert {len(line) for form in forms for line in form} == {5}


def test_tiles_without_a_large_form_are_written_small():
    assert not letters.has(["Ñ"])
    assert not letters.has(["CH"])


# Announcements


def test_a_rack_is_read_out_as_the_regulation_wants_it():
    announced = announce_rack(parse_rack("U?D+EVD", FRENCH.alphabet), FRENCH)

    assert rack_lines(announced, texts("fr")) == [
        "3 lettres gardées\u00a0: D, U, Joker, lettre blanche",
        "Nouvelles lettres\u00a0: Égypte E, Venezuela V, Danemark D",
        "Le tirage\u00a0: DD, E, U, V, ?",
    ]


def test_a_reject_is_read_out():
    announced = announce_rack(parse_rack("-ZENISUS", FRENCH.alphabet), FRENCH)

    assert rack_lines(announced, texts("en"))[0] == "Reject: all tiles are new"


def test_a_top_is_read_out_with_its_blank_and_side_words():
    announced = announce_top(laid(("H4", "FEDAYIN")), PlayFact("SOt", "I3", 12), FRENCH)

    assert top_lines(announced, texts("en")) == [
        "12 points",
        "across, I3",
        "SOt",
        "S O T (blank)",
        "Side words: FO, Et",
    ]
