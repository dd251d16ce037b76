"""The evening in a real terminal: what the room sees, keys that are held, lines that are dropped."""

import signal
import sys

import pytest

from tests.support.evening import NAME, duplicate

if sys.platform == "win32":
    pytest.skip("needs a pseudo-terminal", allow_module_level=True)

from tests.support.room import Room
from tests.support.terminal import F2, Terminal

CTRL_C, CTRL_D = "\x03", "\x04"


@pytest.fixture
def home(tmp_path):
    """A tournament with three players whose racks are typed."""
    room = Room(tmp_path)
    room.start()
    room.close()
    return tmp_path


@pytest.fixture
def evening(home):
    """Opens the evening in a terminal; closed at the end whatever happens."""
    opened = []

    def run(*options, **terminal):
        opened.append(Terminal(home, "run", NAME, *options, **terminal))
        return opened[-1]

    yield run
    for terminal in opened:
        terminal.child.close(force=True)


def history(home):
    return duplicate(home, "history", NAME, language="en").stdout


def test_a_round_on_an_ordinary_screen(evening, home):
    """80 x 24: board, rack, announcement, clock, what Enter does, what is missing."""
    screen = evening()
    screen.wait("Rack of round 1, like EMEQ?DA >")
    screen.type("FEDAYIN")
    seen = screen.wait("Enter: start the clock of round 1 >", "ROUND 1", "France F")
    assert "FEDAYIN H8" not in seen
    edge = [line[1:2] for line in seen.splitlines() if line.startswith(" ")]
    assert "".join(edge[1:16]) == "ABCDEFGHIJKLMNO"
    screen.type("")
    screen.wait("TIME 2:5", "▀▀▀▀▄")
    screen.type("reveal !")
    screen.wait("110 points", "across, H", "F  E  D  A  Y  I  N")
    screen.type("1 top")
    screen.wait("table 1, P001: 110 points", "round 1: 1/3, missing 2, 3")
    screen.type("top 2 3")
    screen.wait("Enter: certify round 1 >", "round 1: complete")
    screen.type("")
    screen.wait("Round 1 certified: 3", "Rack of round 2")
    assert max(map(len, screen.lines)) <= 80
    screen.press(CTRL_D)
    assert screen.end() == 0
    assert "Everything is kept in" in screen.text
    assert "certified" in history(home)


def test_nothing_secret_is_drawn_until_the_key_is_held(evening):
    screen = evening("--no-clock")
    screen.wait("Rack of round 1")
    screen.type("FEDAYIN")
    screen.wait("Enter: reveal the top of round 1")
    for line in ("1 top", "pile", "history", "standings", "board", "undo"):
        screen.type(line)
        screen.read(0.2)
    screen.wait("Enter: reveal the top of round 1")
    assert "FEDAYIN H" not in screen.everything
    assert "110" not in screen.everything

    screen.press(F2)
    screen.wait("Top: FEDAYIN H")
    screen.wait("Enter: reveal the top of round 1", gone=["FEDAYIN H"])


def test_a_private_screen_shows_the_top_beside_the_board(evening):
    screen = evening("--no-clock", "--private-screen")
    screen.wait("Rack of round 1")
    screen.type("FEDAYIN")

    screen.wait("Top: FEDAYIN H", "Enter: reveal the top")


def test_the_clock_ticks_while_a_slip_is_typed_and_rings(evening, home):
    screen = evening()
    screen.wait("Rack of round 1")
    screen.type("FEDAYIN")
    screen.wait("Enter: start the clock")
    screen.type("clock 31")
    screen.wait("TIME 0:31")
    bells = screen.screen.bells
    screen.press("1 H8 FED")
    screen.wait("TIME 0:29", "> 1 H8 FED")
    screen.wait_until(lambda _text: screen.screen.bells == bells + 1, "a bell")
    screen.press(CTRL_C)
    screen.wait("Line dropped")
    screen.type("clock 1")
    screen.wait("TIME UP", "Enter: reveal the top of round 1")
    screen.wait_until(lambda _text: screen.screen.bells == bells + 2, "a second bell")
    assert "time up" in history(home)


def test_ctrl_c_drops_a_line_and_asks_before_it_leaves(evening, home):
    screen = evening("--no-clock")
    screen.wait("Rack of round 1")
    screen.press("FEDA")
    screen.wait("> FEDA")
    screen.press(CTRL_C)
    screen.wait("Line dropped; nothing of it was entered.", gone=["> FEDA"])
    screen.press(CTRL_C)
    screen.wait("Ctrl-C again leaves")
    screen.type("FEDAYIN")
    screen.wait("Enter: reveal the top")
    screen.press(CTRL_C)
    screen.wait("Ctrl-C again leaves")
    screen.press(CTRL_C)
    assert screen.end() == 130
    assert "rack FEDAYIN typed in" in history(home)


def test_an_interruption_from_outside_does_the_same(evening):
    screen = evening("--no-clock")
    screen.wait("Rack of round 1")
    screen.child.kill(signal.SIGINT)
    screen.wait("Ctrl-C again leaves")
    screen.child.kill(signal.SIGINT)
    assert screen.end() == 130


def test_closing_the_terminal_loses_nothing(evening, home):
    screen = evening("--no-clock")
    screen.wait("Rack of round 1")
    screen.type("FEDAYIN")
    screen.wait("Enter: reveal the top")
    screen.child.kill(signal.SIGHUP)
    screen.end()

    assert "rack FEDAYIN typed in" in history(home)
    again = evening("--no-clock")
    again.wait("Enter: reveal the top of round 1", "ROUND 1")


def test_long_answers_are_not_covered_by_the_board(evening):
    screen = evening("--no-clock")
    screen.wait("Rack of round 1")
    screen.type("FEDAYIN")
    screen.wait("ROUND 1")
    screen.type("help evening")
    screen.wait("THE EVENING", "end   quit", "Enter: reveal", gone=["ROUND 1"])
    screen.type("board")
    screen.wait("ROUND 1", "Enter: reveal")


def test_pasted_lines_are_carried_out_one_by_one(evening):
    screen = evening("--no-clock")
    screen.wait("Rack of round 1")
    screen.type("FEDAYIN")
    screen.wait("Enter: reveal the top")
    screen.press("\x1b[200~1 top\n77 top\n\n2 top\n\x1b[201~")
    screen.type("")

    screen.wait("round 1: 2/3, missing 3", "There is no table 77", "Enter: reveal")


def test_mistyped_commands_are_answered_and_the_evening_goes_on(evening):
    screen = evening("--no-clock")
    screen.wait("Rack of round 1")
    screen.type("standins")
    screen.wait("did you mean standings?", "Rack of round 1")
    screen.type("quit")
    assert screen.end() == 0


def test_without_colours_squares_have_signs(evening):
    screen = evening("--no-clock", NO_COLOR="1")
    screen.wait("Rack of round 1")
    screen.type("FEDAYIN")
    screen.wait(" A  =  ·  ·  '", "Enter: reveal")

    cells = [cell for row in screen.screen.buffer.values() for cell in row.values()]
    assert {cell.fg for cell in cells} | {cell.bg for cell in cells} <= {"default"}


def test_the_french_evening_shows_plain_spaces(evening):
    """The prompt marks no-break spaces; the room must not see such marks."""
    screen = evening("--no-clock", language="fr")
    screen.wait("Tirage du coup 1, comme EMEQ?DA >")
    screen.type("FEDAYIN")
    screen.wait("Entrée : annoncer le top du coup 1 >", "Nouvelles lettres", "COUP 1")
    marked = [cell.data for row in screen.screen.buffer.values() for cell in row.values()
              if cell.underscore]  # fmt: skip
    assert "".join(marked) == "COUP 1"


@pytest.mark.parametrize("columns", [80, 100])
def test_long_answers_are_broken_between_words(columns):
    from duplicate.cli.evening_terminal import broken

    line = "  " + "a sentence that goes on " * 12

    pieces = broken(line, columns)

    assert len(pieces) > 1
    assert max(map(len, pieces)) <= columns
    assert " ".join(pieces).split() == line.split()
    assert broken("short", columns) == ["short"]
