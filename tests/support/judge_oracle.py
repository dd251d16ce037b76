"""A second reading of the FISF procedure for a slip, to try the judge against.

Written from the text of the regulation alone (5.2 to 5.9, as restated for this project), and in
another shape than the judge: it lays every word on every square in both directions, keeps what can
be laid as plain facts, collects all *claims* a slip can make to them, and picks one. It shares the
scorer, the alphabet and the word list with the program, nothing of ``duplicate.adjudication``. It
reads the line that ``duplicate judge`` reads, and is slow.

Where the two differed, the text decided:

- A stray letter may be a link at one of the places of the claimed score and none at another. The
  judge looked at the first place only; now a letter is stray if it is a link at none (5.2.2).
- Beside a right reference one or two link letters that are right are no fault, and a letter that
  touches nothing is no mode of location: both readings had counted to three there too (5.2.2, 5.3).
- A slip collected late stays the arbiter's call when its zero is replaced by an average; the oracle
  had dropped the question (5.7, 5.9).
"""

from collections import Counter
from dataclasses import replace

from duplicate.core.board import Board
from duplicate.core.rack import parse_rack
from tests.support.judge_oracle_board import Game
from tests.support.judge_oracle_words import UNREADABLE, Bench, Reading, Word, zero


def read(line: dict, words, rules, known: dict) -> Reading:
    """What a line of ``duplicate judge`` is worth.

    ``words`` are the words admitted; ``known`` keeps what was found for a board and rack.
    """
    game = game_of(line, words, rules)
    game.ways = known.setdefault((line["board"], line["rack"]), {})
    reading = whole_slip(line, game)
    untold = [zero["word"] for zero in line.get("earlier_zeros", ()) if not zero["told"]]
    if reading.outcome != "zero" or not untold or not line.get("group"):
        return reading
    extra = frozenset(rules.alphabet.parse_tiles(word) for word in untold)
    again = whole_slip(line, game_of(line, words, rules, extra))
    if again.outcome == "zero":
        return replace(reading, rows=reading.rows | {"11-other-fault"})
    points = min(sum(line["group"]) // len(line["group"]), again.raw)
    return Reading(points, points, "average", asks=again.asks, rows=again.rows | {"11"})


def game_of(line: dict, words, rules, extra=frozenset()) -> Game:
    board = Board.parse(line["board"], rules.alphabet, rules.layout.size)
    rack = parse_rack(line["rack"], rules.alphabet)
    first = rules.alphabet.parse_tiles(line.get("first_word", ""))
    light = line["round"] == 2 and len(first) == 2
    return Game(rules, board, Counter(rack.tiles), words, line["round"], light, extra)


def whole_slip(line: dict, game: Game) -> Reading:
    slip = line["slip"]
    state = slip.get("state", "in-time")
    if state in {"none", "blank", "written-after-end", "exchanged"} or slip.get("slips", 1) != 1:
        return zero("12")
    if slip.get("legibility") == "none" or "_" in slip["word"]:
        return zero("10")
    ruling = line.get("ruling", {})
    bench = Bench(game, slip, ruling)
    main = word_of(slip, slip.get("blanks", ()), game)
    reading = one_word(bench, main)
    rows = set(reading.rows)
    others = [other for other in slip.get("others", ()) if not other.get("crossed")]
    if len(others) < len(slip.get("others", ())):
        rows.add("1")
    for other in others:
        reading = with_other(bench, reading, word_of(other, other.get("blanks", ()), game))
        rows |= reading.rows
    if game.light and main.codes and any(way.longest_run == 2 for way in game.all_ways(main.codes)):
        rows.add("6-7-light")
    if slip.get("legibility") == "hard":
        rows.add("10")
        if reading.outcome == "accepted":
            reading = replace(reading, warning=True)
    if state == "late":
        rows.add("12")
        if "late" not in ruling:
            reading = replace(reading, asks=reading.asks | {"collected-late"})
        elif ruling["late"]:
            reading = zero("12")
        if reading.outcome == "zero":
            reading = replace(reading, asks=frozenset())
    return replace(reading, rows=frozenset(rows))


def word_of(piece: dict, blanks, game: Game) -> Word:
    codes = game.rules.alphabet.parse_tiles(piece["word"])
    down = {"across": False, "down": True, None: None}[piece.get("dir")]
    links = {
        (row, column): UNREADABLE if letter == "_" else game.rules.alphabet.parse_tiles(letter)[0]
        for row, column, letter in piece.get("links", ())
    }
    circled = frozenset(position - 1 for position in blanks)
    return Word(codes, down, circled, links, piece.get("joined", False))


def one_word(bench: Bench, word: Word) -> Reading:
    if word.down is None and bench.reference_down is not None:
        word = replace(word, down=bench.reference_down)
    reading = bench.judge(word)
    if bench.game.board.is_empty:
        return reading
    if reading.outcome != "zero" and bench.stray_word(word):
        return zero("stray-word")
    if bench.strays(word):
        reading = replace(reading, rows=reading.rows | {"stray"})
    return reading


def with_other(bench: Bench, before: Reading, other: Word) -> Reading:
    """A further word: an alternative of the same picture, or an independent solution."""
    game = bench.game
    if lies_already(game, other.codes):
        return before
    reading = one_word(bench, other)
    if other.joined:
        ways = game.all_ways(other.codes)
        several = (
            reading.new_letters > 1 if reading.new_letters else all(len(w.new) > 1 for w in ways)
        )
        cross_word = ways and not several and game.admitted(other.codes)
        if reading.outcome == "zero" and not cross_word:
            return zero("2b" if ways else "2cd")
        if before.outcome == "zero" or reading.outcome == "zero":
            return replace(before, asks=before.asks)
        best = max(before, reading, key=lambda r: (r.points, not r.warning))
        return replace(best, asks=before.asks | reading.asks, rows=best.rows | {"8-joined"})
    worst = min(before, reading, key=lambda r: (r.points, r.outcome != "zero"))
    asks = before.asks | reading.asks if worst.outcome != "zero" else frozenset()
    return replace(worst, asks=asks, rows=worst.rows | {"8-independent"})


def lies_already(game: Game, word: bytes) -> bool:
    """Whether the word stands on the board as a whole word: copied, not played."""
    size = game.board.size
    lines = [[game.tile((r, c)) for c in range(size)] for r in range(size)]
    lines += [[game.tile((r, c)) for r in range(size)] for c in range(size)]
    return any(run == word for line in lines for run in bytes(line).split(b"\0"))
