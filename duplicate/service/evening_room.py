"""Who sits where under which rules: what all papers of an evening are made from."""

from duplicate.core.order import table_key
from duplicate.core.person import Person
from duplicate.game.state import EntryState
from duplicate.reports.catalogue import Paper
from duplicate.reports.pdf.evening.values import Event, Room, Seat
from duplicate.service.players import next_moment
from duplicate.service.session import Session

#: A game has 20 to 22 rounds; papers have room for a long one.
USUAL_ROUNDS = 24


def event_of(session: Session) -> Event:
    """The event as its papers name it, with the rules of the game that is played."""
    created, described = session.state.created, session.state.described
    game = session.state.current_game
    return Event(
        uid=created.uid,
        title=created.title or session.name,
        rules=session.rules if game is None or game.ended is not None else game.rules,
        lexicon=created.lexicon,
        written_at=session.context.now().astimezone().isoformat(timespec="minutes"),
        place=described.place,
        date=described.date,
        organiser=described.organiser,
        arbiters=described.arbiters,
    )


def room_of(session: Session, paper: Paper) -> Room:
    """Everybody registered, by table, each where they sit next.

    Excluded ones have no place any more; of two who play as a pair only the pair is there, or only
    the two, whichever plays the next round.
    """
    moment = next_moment(session.state)
    entries = [entry for entry in session.state.entries.values() if entry.excluded is None]
    seats = _where_they_sit([_seat(session.persons, entry, moment) for entry in entries])
    event = event_of(session)
    return Room(
        event=event,
        seats=tuple(sorted(seats, key=lambda seat: table_key(seat.table))),
        rounds=event.rules.federation.max_rounds or USUAL_ROUNDS,
        paper=paper,
    )


def _where_they_sit(seats: list[Seat]) -> list[Seat]:
    """Without the seats left empty by people who all sit somewhere else."""
    seated = {person.id for seat in seats if seat.present for person in seat.persons}
    return [
        seat
        for seat in seats
        if seat.present or not {person.id for person in seat.persons} <= seated
    ]


def _seat(persons: dict[int, Person], entry: EntryState, moment: tuple[int, int]) -> Seat:
    numbers = [entry.person] if entry.partner is None else [entry.person, entry.partner]
    return Seat(
        table=entry.table,
        persons=tuple(persons[number] for number in numbers),
        group=entry.group,
        guest=entry.guest,
        present=entry.present(*moment),
    )
