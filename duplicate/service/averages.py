"""The average instead of a repeated zero: on what ground, from which points (FISF 5.9)."""

from duplicate.adjudication.average import EarlierZero
from duplicate.game.events import Outcome, SlipKind
from duplicate.game.notices import refused_words, slip_of, was_told
from duplicate.game.state import EntryState, GameState, RoundState, SlipState, TournamentState

#: The question to the arbiter.
QUESTION = "average-possible"
_REFUSED = frozenset({Outcome.ZERO, Outcome.AVERAGE})


def earlier_zeros(
    state: TournamentState, entry: int, game: int, number: int
) -> tuple[EarlierZero, ...]:
    """Words refused to an entry in earlier rounds, and whether it knew before this one."""
    found: dict[str, EarlierZero] = {}
    for played in state.games.values():
        for earlier in played.rounds:
            if (played.number, earlier.number) < (game, number):
                for word in _refused(state, entry, played.number, earlier.number):
                    told = was_told(state, entry, word, (game, number))
                    found[word] = EarlierZero(word, earlier.number, told)
    return tuple(found.values())


def _refused(state: TournamentState, entry: int, game: int, number: int) -> tuple[str, ...]:
    slip = slip_of(state, game, number, entry)
    if slip is None or slip.judged is None or slip.judged.outcome not in _REFUSED:
        return ()
    return refused_words(slip.judged.reasons)


def group_points(
    state: TournamentState, game: GameState, target: RoundState, entry: EntryState
) -> tuple[int, ...]:
    """The round's points of the other players of an entry's corrector, as the groups were then.

    A missing slip counts as the zero it is, a player not in the room does not count; other
    averages are left out, and so are slips for which one is still proposed.
    """
    group = _group(target, entry)
    others = [
        other
        for other in state.present(game.number, target.number)
        if other.entry != entry.entry and not other.excluded and _group(target, other) == group
    ]
    points = (_points(target.slips.get(other.entry)) for other in others)
    return tuple(each for each in points if each is not None)


def _group(target: RoundState, entry: EntryState) -> str:
    """The corrector who had the slip, else the group of the table when the rack was drawn."""
    slip = target.slips.get(entry.entry)
    return entry.group_at(target.seq) if slip is None else slip.recorded.group


def _points(slip: SlipState | None) -> int | None:
    """What a slip counts for the average of others; None: it does not."""
    if slip is None or slip.judged is None:
        return 0
    if slip.recorded.written.kind is SlipKind.ABSENT:
        return None
    proposed = any(ask.slug == QUESTION for ask in slip.judged.asks)
    if proposed or slip.judged.outcome is Outcome.AVERAGE:
        return None
    return slip.judged.points


def undecided(
    state: TournamentState, game: GameState, target: RoundState, entry: EntryState
) -> list[str]:
    """Tables of the same group whose points are not known yet."""
    group = _group(target, entry)
    tables = []
    for other in state.present(game.number, target.number):
        if other.entry == entry.entry or _group(target, other) != group:
            continue
        slip = target.slips.get(other.entry)
        asks = () if slip is None or slip.judged is None else slip.judged.asks
        if slip is None or any(ask.slug != QUESTION for ask in asks):
            tables.append(other.table)
    return tables
