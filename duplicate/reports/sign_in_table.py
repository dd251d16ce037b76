"""The sign-in list as a table, to be sorted by any column and filled in at the desk's computer."""

from duplicate.reports.pdf.evening.values import Room, Seat
from duplicate.reports.table import Column, Kind, Table, clean, table_label
from duplicate.texts import Texts


def sign_in_table(room: Room, texts: Texts) -> Table:
    """A line for each person in the order of the tables; what was paid is left to fill in."""
    _ = texts
    columns = (
        Column("table", _("Table"), Kind.ANY),
        Column("surname", _("Surname")),
        Column("first-name", _("First name")),
        Column("licence", _("Licence")),
        Column("club", _("Club")),
        Column("series", _("Series")),
        Column("category", _("Category")),
        Column("group", _("Group")),
        Column("note", _("Note")),
        Column("paid", _("Paid"), Kind.DECIMAL),
    )
    rows = tuple(
        (
            table_label(seat.table),
            clean(person.surname),
            clean(person.first_name),
            clean(person.licence),
            clean(person.club),
            clean(person.series),
            clean(person.category),
            clean(seat.group),
            seat_note(seat, _),
            None,
        )
        for seat in room.seats
        for person in seat.persons
    )
    return Table("sign-in", _("Sign-in list"), columns, rows)


def seat_note(seat: Seat, _: Texts) -> str:
    """What the desk should know of somebody: pair, guest, withdrawn."""
    notes = []
    if len(seat.persons) > 1:
        notes.append(_("pair"))
    if seat.guest:
        notes.append(_("guest"))
    if not seat.present:
        notes.append(_("withdrawn"))
    return ", ".join(notes)
