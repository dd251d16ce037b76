"""Who sits where under which rules: what all papers of an evening are made from."""

from collections.abc import Collection
from dataclasses import replace

from duplicate.core.order import table_key
from duplicate.core.person import Person
from duplicate.game.state import EntryState, GameState
from duplicate.reports.catalogue import Paper
from duplicate.reports.pdf.evening.values import Event, Room, Seat
from duplicate.service.players import next_moment
from duplicate.service.session import Session
from duplicate.service.standings import event_results, last_moment, now

#: A game has 20 to 22 rounds; papers have room for a long one.
USUAL_ROUNDS = 24


def event_of(session: Session, number: int | None = None) -> Event:
    """The event as its papers name it, with the rules of a game.

    That is the game ``number``, else the one being played; where none is, the tournament's rules.
    Raises ``RuleConflict('game-unknown')``.
    """
    created, described = session.state.created, session.state.described
    game = _game(session, number)
    settled = _settled(session)
    return Event(
        uid=created.uid,
        title=created.title or session.name,
        rules=session.rules if game is None else game.rules,
        lexicon=created.lexicon,
        written_at=last_moment(session) if settled else now(session),
        place=described.place,
        date=described.date,
        organiser=described.organiser,
        arbiters=described.arbiters,
        settled=settled,
    )


def _game(session: Session, number: int | None) -> GameState | None:
    """The game asked for, else the one being played, if one is."""
    if number is not None:
        return session.game(number)
    current = session.state.current_game
    return None if current is None or current.ended is not None else current


def _settled(session: Session) -> bool:
    """Whether everything played is over and final."""
    games = session.state.games.values()
    over = bool(games) and all(game.ended is not None for game in games)
    return over and not event_results(session).provisional


def room_of(session: Session, paper: Paper, number: int | None = None) -> Room:
    """Everybody who plays a game (``event_of``), by table, each where they sit then.

    Where no game is played, everybody registered, where they sit next. Excluded ones have no place
    any more; of two who play as a pair only the pair is there, or only the two, whichever plays
    that round. Raises ``RuleConflict('game-unknown')``.
    """
    game = _game(session, number)
    return _room(session, paper, event_of(session, number), game)


def people_of(session: Session, paper: Paper, number: int | None = None) -> Room:
    """The same with every person once, at a table of their own rather than that of a pair.

    Without ``number`` everybody registered is there, whoever plays the game of the moment.
    Raises ``RuleConflict('game-unknown')``.
    """
    game = None if number is None else session.game(number)
    room = _room(session, paper, event_of(session, number), game)
    entries = session.state.entries.values()
    gone = {each.person for each in entries if each.excluded and each.partner is None}
    return replace(room, seats=_each_once(room.seats, gone))


def _room(session: Session, paper: Paper, event: Event, game: GameState | None) -> Room:
    moment = _moment(session, game)
    entries = [
        entry
        for entry in session.state.entries.values()
        if entry.excluded is None and (game is None or game.expects(entry.entry))
    ]
    seats = _where_they_sit([_seat(session.persons, entry, moment) for entry in entries])
    return Room(
        event=event,
        seats=tuple(sorted(seats, key=lambda seat: table_key(seat.table))),
        rounds=event.rules.federation.max_rounds or USUAL_ROUNDS,
        paper=paper,
    )


def _moment(session: Session, game: GameState | None) -> tuple[int, int]:
    """The round at which to look who sits where: the next one, of a game that is over its last."""
    coming = next_moment(session.state)
    if game is None or game.number == coming[0]:
        return coming
    return game.number, max(1, len(game.rounds))


def _each_once(seats: tuple[Seat, ...], gone: Collection[int]) -> tuple[Seat, ...]:
    """Without people who have a better seat: one that is taken, of these one of their own."""
    best: dict[int, Seat] = {}
    for seat in sorted(seats, key=lambda each: (not each.present, len(each.persons))):
        for person in seat.persons:
            best.setdefault(person.id, seat)
    kept = [
        (seat, tuple(p for p in seat.persons if best[p.id] is seat and p.id not in gone))
        for seat in seats
    ]
    return tuple(replace(seat, persons=persons) for seat, persons in kept if persons)


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
