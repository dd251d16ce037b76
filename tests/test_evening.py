"""A scripted evening: 40 players, 20 rounds from a physical bag, a dead laptop in round 9."""

import csv
import json
import os
import signal
import subprocess
import sys
import threading
from collections import Counter, defaultdict
from pathlib import Path
from typing import IO

import pytest

from tests.support.evening import NAME, ROOT, duplicate, environment

SCRIPT = (ROOT / "tournaments" / "example.evening.txt").read_text(encoding="utf-8").splitlines()
PLAYERS = ROOT / "tournaments" / "example.players.csv"
EXPECTED = ROOT / "tests" / "golden" / "evening.csv"
KILLED_AFTER = "# round 10"


def lead(home: Path, tournament: str, lines: list[str], hash_seed: int) -> str:
    """Type lines at the prompt of a running session until it ends by itself."""
    done = duplicate(
        home,
        "run",
        tournament,
        "--no-clock",
        "--at-once",
        hash_seed=hash_seed,
        typed="\n".join(lines) + "\n",
    )
    assert done.stderr == ""
    return done.stdout


def lead_and_kill(home: Path, lines: list[str], last_words: str, hash_seed: int) -> None:
    """Type lines, wait until the last one is acknowledged, then kill -9."""
    command = [sys.executable, "-m", "duplicate", "run", NAME, "--no-clock", "--at-once"]
    running = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env=environment(home, hash_seed),
    )
    assert running.stdin is not None
    assert running.stdout is not None
    # A thread types while this one reads: both pipes are shorter than the evening.
    typist = threading.Thread(target=type_lines, args=(running.stdin, lines))
    typist.start()
    with running.stdout as said:
        for answer in said:
            if last_words in answer:
                break
        os.kill(running.pid, signal.SIGKILL)
        running.wait(timeout=20)
    typist.join(timeout=20)
    running.stdin.close()
    assert running.returncode == -signal.SIGKILL


def type_lines(keyboard: IO[str], lines: list[str]) -> None:
    keyboard.write("\n".join(lines) + "\n")
    keyboard.flush()


def play(folder: Path, hash_seed: int) -> Path:
    """The whole evening; returns the tournament file it ends with."""
    first, second = folder / "laptop", folder / "other-laptop"
    key = folder / "key"
    duplicate(first, "new", NAME, "--title", "Soirée", "--copy-to", str(key))
    duplicate(first, "player", "import", NAME, str(PLAYERS))
    duplicate(first, "game", "start", NAME, "--physical")
    cut = SCRIPT.index(KILLED_AFTER)
    before = SCRIPT[:cut]
    lead_and_kill(first, before, "coup 10", hash_seed)

    kept = duplicate(first, "history", NAME, "--json").stdout
    assert json.loads(kept)[-1]["slug"] == "journal-revealed"
    assert json.loads(duplicate(first, "verify", NAME, "--json").stdout)["rounds"] == 9

    copy = key / f"{NAME}.sqlite"
    resumed = second / "tournaments" / copy.name
    resumed.parent.mkdir(parents=True)
    copy.rename(resumed)
    certified = max(i for i, line in enumerate(before) if line.startswith("certify"))
    lead(second, NAME, SCRIPT[certified + 1 :], hash_seed)
    return resumed


def standings(file: Path) -> list[list[str]]:
    done = duplicate(file.parent.parent, "standings", NAME, "--json")
    return [
        [str(line["rank"]), line["table"], line["name"], str(line["total"]), str(line["negative"])]
        for line in json.loads(done.stdout)["lines"]
    ]


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The same evening in two processes with other hash seeds."""
    return [play(tmp_path_factory.mktemp("evening"), seed) for seed in (0, 4711)]


def test_the_header_of_the_script_says_what_to_type(tmp_path: Path) -> None:
    """The commands of its first lines run as they stand; the game then waits for its first rack."""
    told = [line.removeprefix("#   ") for line in SCRIPT if line.startswith("#   duplicate ")]
    *before, run = told
    for line in before:
        duplicate(tmp_path, *line.replace("tournaments/", f"{PLAYERS.parent}/").split()[1:])
    command, script = run.split(" < ")
    typed = "\n".join(SCRIPT[: SCRIPT.index("# round 2")]) + "\n"

    said = duplicate(tmp_path, *command.split()[1:], typed=typed).stdout

    assert (ROOT / script).read_text(encoding="utf-8").splitlines() == SCRIPT
    assert "ERUIMAN" in said


def test_without_a_game_the_script_unregisters_nobody(tmp_path: Path) -> None:
    duplicate(tmp_path, "new", NAME)
    duplicate(tmp_path, "player", "import", NAME, str(PLAYERS))

    duplicate(tmp_path, "run", NAME, "--no-clock", "--at-once", typed="\n".join(SCRIPT), code=None)

    listed = json.loads(duplicate(tmp_path, "player", "list", NAME, "--json").stdout)
    assert len(listed) == 40


def test_the_evening_ends_with_the_expected_standings(evenings: list[Path]) -> None:
    with EXPECTED.open(encoding="utf-8", newline="") as file:
        expected = list(csv.reader(file, delimiter=";"))

    assert standings(evenings[0]) == expected


def test_the_evening_is_the_same_twice(evenings: list[Path]) -> None:
    histories = [
        [
            (line["slug"], line["values"], line["taken_back"])
            for line in json.loads(duplicate(f.parent.parent, "history", NAME, "--json").stdout)
        ]
        for f in evenings
    ]

    assert standings(evenings[0]) == standings(evenings[1])
    assert histories[0] == histories[1]


def test_the_log_of_the_evening_agrees_with_itself(evenings: list[Path]) -> None:
    for file in evenings:
        found = json.loads(duplicate(file.parent.parent, "verify", NAME, "--json").stdout)
        assert found["faults"] == []
        assert found["rounds"] == 20
        assert found["slips"] >= 800


def test_the_totals_are_those_of_the_lines_typed(evenings: list[Path], tmp_path: Path) -> None:
    """The same totals by another road: the script read by hand, solos and fives added up."""
    home = evenings[0].parent.parent
    duplicate(home, "export", NAME, "--format", "json", "--out", str(tmp_path))
    document = json.loads(next(tmp_path.glob("*.json")).read_text(encoding="utf-8"))
    game = document["results"]["games"][0]
    tops = {r["number"]: r["play"]["score"] for r in game["rounds"]}
    cells = {
        (line["table"], cell["round"]): cell for line in game["lines"] for cell in line["cells"]
    }
    totals: Counter[str] = Counter()
    warnings: Counter[str] = Counter()
    raw: dict[int, dict[str, int]] = defaultdict(dict)
    for (number, table), words in typed_slips().items():
        points, penalty, warning = by_hand(words, tops[number], cells[table, number])
        raw[number][table] = points
        totals[table] += points - penalty
        warnings[table] += warning
    for scores in raw.values():
        best = max(scores.values())
        finders = [table for table, points in scores.items() if points == best]
        if len(finders) == 1:
            totals[finders[0]] += 10
    for table, count in warnings.items():
        totals[table] -= 5 * max(0, count - 3)

    assert {line["table"]: line["total"] for line in game["lines"]} == dict(totals)


def typed_slips() -> dict[tuple[int, str], list[str]]:
    """(round, table) -> what was typed last for it, the line that was undone left out."""
    found: dict[tuple[int, str], list[str]] = {}
    lines = [line for line in SCRIPT if not line.startswith("#")]
    for line, following in zip(lines, [*lines[1:], ""], strict=True):
        if following == "undo":
            continue
        pieces = line.split()
        if pieces[0] == "correct":
            found[int(pieces[1]), pieces[2]] = pieces[3 : pieces.index(":")]
        elif pieces[0].rstrip(":").isdecimal():
            found[int(pieces[0].rstrip(":")), pieces[1]] = pieces[2:]
    return found


def by_hand(words: list[str], top: int, cell: dict[str, int | bool]) -> tuple[int, int, int]:
    """Points before a penalty, the penalty, warnings; a slip in full is taken from the judge."""
    kind = words[0].casefold()
    warning = int(words[-1] == "a")
    if kind in {"none", "blank", "absent"}:
        return 0, 0, 0
    if kind == "top":
        return top, 0, warning
    if kind.isdecimal():
        penalty = next((-int(w) for w in words[1:] if w.startswith("-")), 0)
        return int(kind), penalty, warning
    return int(cell["raw"]), int(cell["raw"]) - int(cell["points"]), int(cell["warning"])
