"""The log read a second time, by hand: nothing of the program but SQLite and JSON.

Only what totals need: who owns which slip, what it earned, what was taken back or replaced.
"""

import json
import sqlite3
from collections import defaultdict
from contextlib import closing
from pathlib import Path
from typing import Any


def totals(path: Path) -> dict[tuple[int, int], int]:
    """(game, entry) -> points of all slips that count, solos and fives apart."""
    points: dict[tuple[int, int], int] = defaultdict(int)
    for slip in slips(path).values():
        if slip["owner"] is not None:
            points[slip["game"], slip["owner"]] += slip["points"]
    return dict(points)


def slips(path: Path) -> dict[int, dict[str, Any]]:
    """Every slip of the rounds that were not cancelled: its round, owner and points."""
    found: dict[int, dict[str, Any]] = {}
    for event in events(path):
        match event["type"]:
            case "SlipRecorded":
                owner = event["entry"]
                if holder(found, event["game"], event["round"], owner) is not None:
                    owner = None
                found[event["slip"]] = {
                    "game": event["game"],
                    "round": event["round"],
                    "owner": owner,
                    "points": 0,
                }
            case "SlipAttributed":
                slip = found[event["slip"]]
                before = holder(found, slip["game"], slip["round"], event["entry"])
                if before is not None:
                    before["owner"] = None
                slip["owner"] = event["entry"]
            case "SlipJudged":
                if event["slip"] in found:
                    found[event["slip"]]["points"] = event["points"]
            case "IncidentDeclared" if event["kind"] == "cancelled":
                gone = (event["game"], event["round"])
                found = {n: s for n, s in found.items() if (s["game"], s["round"]) != gone}
            case _:
                pass
    return found


def holder(
    found: dict[int, dict[str, Any]], game: int, number: int, owner: int | None
) -> dict[str, Any] | None:
    """The slip an entry has in a round."""
    if owner is None:
        return None
    for slip in found.values():
        if (slip["game"], slip["round"], slip["owner"]) == (game, number, owner):
            return slip
    return None


def events(path: Path) -> list[dict[str, Any]]:
    """The events that count: those taken back left out, those corrected in their first place."""
    with closing(sqlite3.connect(path)) as file:
        rows = file.execute("SELECT seq, act, body FROM event ORDER BY seq").fetchall()
    read = [(seq, act, json.loads(body)) for seq, act, body in rows]
    undone = {event["act"] for _seq, _act, event in read if event["type"] == "Undone"}
    kept = {seq: event for seq, act, event in read if act not in undone}
    for event in list(kept.values()):
        if event["type"] == "Corrected":
            kept[event["seq"]] = event["replacement"]
    return [event for event in kept.values() if event["type"] not in {"Corrected", "Undone"}]
