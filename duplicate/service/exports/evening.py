"""The papers of an evening: before the first rack, at the desk, on the tables, at the prize-giving."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from duplicate.errors import RuleConflict
from duplicate.reports.catalogue import Need, Paper
from duplicate.service.evening_room import event_of, people_of, room_of
from duplicate.service.exports.job import Exported, Job, Writer, Writers, written
from duplicate.texts import Texts

if TYPE_CHECKING:
    from duplicate.reports.pdf import Written
    from duplicate.reports.pdf.evening.values import Event, Room
    from duplicate.reports.prize_text import PrizeList

    PrizeWriter = Callable[[Event, PrizeList, Paper, Texts, Path], Written]

#: The papers of people, whatever game they play, and the function that writes each.
PEOPLE_PAPERS = {
    "sign-in": "write_sign_in",
    "sign-in-tables": "write_sign_in_tables",
    "name-tags": "write_name_tags",
}
#: The other papers that need nothing but the room: who plays the game, by its rules.
GAME_PAPERS = {
    "table-cards": "write_table_cards",
    "slips": "write_slips",
    "blank-slips": "write_blank_slips",
    "game-sheet": "write_game_sheet",
    "arbiter-sheet": "write_arbiter_sheet",
    "double-entry": "write_double_entry",
    "large-slip": "write_large_slip",
    "large-board": "write_large_board",
    "large-sheet": "write_large_sheet",
}
ROOM_PAPERS = {**PEOPLE_PAPERS, **GAME_PAPERS}

#: The documents of the prizes.
PRIZE_PAPERS = {
    "prize-list": "write_prize_list",
    "prize-speech": "write_prize_speech",
    "certificates": "write_certificates",
}


def _room_paper(name: str) -> Writer:
    def write(job: Job) -> Exported:
        from duplicate.reports.pdf import evening

        write_it: Callable[[Room, Texts, Path], Written] = getattr(evening, name)
        return written(write_it(_room(job), job.texts, job.path))

    return write


def _room(job: Job) -> "Room":
    chosen = people_of if job.document.key in PEOPLE_PAPERS else room_of
    room = chosen(job.session, job.paper, job.analyses.number)
    if job.document.need is Need.PEOPLE and not room.seats:
        raise RuleConflict("no-players")
    return room if job.wishes.rounds is None else replace(room, rounds=job.wishes.rounds)


def _rules_sheet(job: Job) -> Exported:
    from duplicate.reports.pdf.evening import write_rules_sheet
    from duplicate.service.rules_aloud import rules_aloud

    room = _room(job)
    said = rules_aloud(room.event.rules, job.texts)
    return written(write_rules_sheet(room, said, job.texts, job.path))


def _prize_paper(name: str) -> Writer:
    def write(job: Job) -> Exported:
        from duplicate.reports.pdf import evening
        from duplicate.service.prizes import prizes

        given = prizes(job.session, None, job.texts)
        writer: PrizeWriter = getattr(evening, name)
        event = event_of(job.session)
        return written(writer(event, given, job.paper, job.texts, job.path))

    return write


def _sign_in_table(job: Job) -> Exported:
    from duplicate.reports.csv_files import write_table
    from duplicate.reports.sign_in_table import sign_in_table

    table = sign_in_table(_room(job), job.texts)
    return Exported((write_table(table, job.texts.language, job.path),))


def _sign_in_workbook(job: Job) -> Exported:
    from duplicate.reports.xlsx.sign_in import write_sign_in_workbook

    return Exported((write_sign_in_workbook(_room(job), job.texts, job.path),))


def _prize_table(job: Job) -> Exported:
    from duplicate.reports.csv_files import write_table
    from duplicate.reports.prize_table import prize_table
    from duplicate.service.prizes import prizes

    table = prize_table(prizes(job.session, None, job.texts), job.texts)
    return Exported((write_table(table, job.texts.language, job.path),))


WRITERS: Writers = {
    **{(key, "pdf"): _room_paper(name) for key, name in ROOM_PAPERS.items()},
    ("rules-sheet", "pdf"): _rules_sheet,
    **{(key, "pdf"): _prize_paper(name) for key, name in PRIZE_PAPERS.items()},
    ("prize-list", "csv"): _prize_table,
    ("sign-in", "csv"): _sign_in_table,
    ("sign-in", "xlsx"): _sign_in_workbook,
}
