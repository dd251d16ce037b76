"""Which notices still have to reach their players, and what players have been told."""

from collections.abc import Iterator

from duplicate.game.arbitration import NoticeIssued
from duplicate.game.arbitration_state import Moment, NoticeState
from duplicate.game.event import Reason
from duplicate.game.state import SlipState, TournamentState

#: Reasons that name words which are not admitted.
_NOT_ADMITTED = frozenset({"invalid-word", "invalid-cross-word"})


def stands(state: TournamentState, notice: NoticeState) -> bool:
    """Whether a notice belongs to the record: it was handed over, or it is still true."""
    return notice.handed is not None or is_true(state, notice.issued)


def is_true(state: TournamentState, issued: NoticeIssued) -> bool:
    """Whether a notice says what is decided now for the slip its player has."""
    slip = slip_of(state, issued.game, issued.round, issued.entry)
    if slip is None or slip.recorded.slip != issued.slip or slip.judged is None:
        return False
    judged = slip.judged
    told = (issued.points, issued.outcome, issued.warning, issued.reasons)
    return told == (judged.points, judged.outcome, judged.warning, judged.reasons)


def slip_of(state: TournamentState, game: int, number: int, entry: int) -> SlipState | None:
    """The slip an entry has in a round; none in a round that was cancelled."""
    played = state.games.get(game)
    target = None if played is None else played.round(number)
    return None if target is None else target.slips.get(entry)


def outstanding(state: TournamentState) -> Iterator[NoticeState]:
    """Notices that are owed: true, not handed over, and saying more than the room was told."""
    for notice in state.notices.values():
        due = notice.handed is None and is_true(state, notice.issued)
        if due and not _told_to_room(state, notice.issued):
            yield notice


def _told_to_room(state: TournamentState, issued: NoticeIssued) -> bool:
    """Whether the room heard all that the notice says: words that are not admitted."""
    moment = (issued.game, issued.round)
    heard = {each.word for each in state.told if (each.game, each.round) >= moment}
    plain = all(reason.slug in _NOT_ADMITTED for reason in issued.reasons)
    return plain and bool(issued.reasons) and set(refused_words(issued.reasons)) <= heard


def refused_words(reasons: tuple[Reason, ...]) -> tuple[str, ...]:
    """The words a judgement calls not admitted, as they are told."""
    found = [word for reason in reasons if reason.slug in _NOT_ADMITTED for word in reason.words]
    return tuple(dict.fromkeys(found))


def was_told(state: TournamentState, entry: int, word: str, before: Moment) -> bool:
    """Whether a player knew before a round that a word is not admitted.

    By a notice that came with the collection of an earlier round, or because the room was told in
    one.
    """
    by_notice = (
        notice.handed_in
        for notice in state.notices.values()
        if notice.issued.entry == entry and word in refused_words(notice.issued.reasons)
    )
    by_voice = ((each.game, each.round) for each in state.told if each.word == word)
    return any(moment is not None and moment < before for moment in (*by_notice, *by_voice))
