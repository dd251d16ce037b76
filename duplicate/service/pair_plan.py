"""When two people play together, and what that changes in who is present when.

A change of presence that is recorded later counts, whatever moment it is about. So all that holds
from the first game together on is recorded anew, in the order of time.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence

from duplicate.game.events import AnyEvent, PlayerReturned, PlayerWithdrawn
from duplicate.game.state import EntryState

Moment = tuple[int, int]
#: From when until when; None: for good.
Span = tuple[Moment, Moment | None]


def spans_of(games: Iterable[int], now: Moment) -> tuple[Span, ...]:
    """From when until when a pair plays these games, or for good from now on if none is named."""
    wanted = sorted(set(games))
    if not wanted:
        return ((now, None),)
    starts = [game for game in wanted if game - 1 not in wanted]
    ends = [game + 1 for game in wanted if game + 1 not in wanted]
    return tuple(((start, 1), (end, 1)) for start, end in zip(starts, ends, strict=True))


def moments(spans: Sequence[Span], entry: EntryState | None) -> list[Moment]:
    """When something changes: the bounds of the spans, and what an entry has planned after them."""
    first = spans[0][0]
    bounds = {bound for span in spans for bound in span if bound is not None}
    planned = () if entry is None else (at for at, _present in entry.presence if at > first)
    return sorted(bounds | set(planned))


def together(spans: Sequence[Span], moment: Moment) -> bool:
    """Whether a pair with these spans plays at a moment."""
    return any(since <= moment and (until is None or moment < until) for since, until in spans)


def apart_then(entry: EntryState, spans: Sequence[Span]) -> Iterator[AnyEvent]:
    """What changes for somebody by themselves: absent in the spans, else as before."""
    return _changes(
        entry.entry,
        moments(spans, entry),
        lambda moment: not together(spans, moment) and entry.present(*moment),
    )


def together_then(
    number: int, entry: EntryState | None, spans: Sequence[Span]
) -> Iterator[AnyEvent]:
    """What changes for the pair: present in the spans, else as before (a new one: absent)."""
    return _changes(
        number,
        moments(spans, entry),
        lambda moment: together(spans, moment) or (entry is not None and entry.present(*moment)),
    )


def _changes(
    number: int, when: Iterable[Moment], present: Callable[[Moment], bool]
) -> Iterator[AnyEvent]:
    before: bool | None = None
    for moment in when:
        now = present(moment)
        if now != before:
            yield (PlayerReturned if now else PlayerWithdrawn)(number, *moment)
        before = now
