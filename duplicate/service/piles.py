"""The pile of a round: what was counted, what was keyed, what is missing or undecided."""

from dataclasses import dataclass, replace

from duplicate.core.order import table_key
from duplicate.errors import DuplicateError, RuleConflict
from duplicate.game.events import SlipKind
from duplicate.game.state import EntryState, GameState, RoundState, SlipState
from duplicate.service.session import Session

#: Entries for which no slip lies in the pile.
NOT_IN_PILE = frozenset({SlipKind.NONE, SlipKind.ABSENT})


@dataclass(frozen=True)
class Pile:
    """One round's slips: labels of tables, in their natural order.

    ``counted`` is the number of slips counted by hand, None when nobody counted; ``handed_in``
    is the number keyed that were really in the pile. ``to_agree`` are the tables whose slip a second
    arbiter has still to see, where the rules want that.
    """

    round: int
    players: int
    keyed: int
    handed_in: int
    counted: int | None
    missing: tuple[str, ...]
    to_decide: tuple[str, ...]
    tray: tuple[SlipState, ...]
    to_agree: tuple[str, ...] = ()

    @property
    def done(self) -> bool:
        """Whether everybody has a slip and nothing waits."""
        return not (self.missing or self.to_decide or self.tray or self.to_agree)


def without_slip(session: Session, game: GameState, target: RoundState) -> list[EntryState]:
    """Present entries whose slip of the round has not been keyed, in table order."""
    present = session.state.present(game.number, target.number)
    return [entry for entry in present if entry.entry not in target.slips]


def pile(session: Session, game: GameState, target: RoundState) -> Pile:
    """How far the keying of a round is."""
    entries = session.state.entries
    present = session.state.present(game.number, target.number)
    handed = [
        slip
        for slip in (*target.slips.values(), *target.tray)
        if slip.recorded.written.kind not in NOT_IN_PILE
    ]
    second = target.rules.federation.slip.double_arbitration and target.revealed
    unseen = [entries[slip.entry or 0].table for slip in to_agree(target)] if second else []
    undecided = [entries[e].table for e, slip in target.slips.items() if slip.to_decide]
    return Pile(
        round=target.number,
        players=len(present),
        keyed=len(target.slips),
        handed_in=len(handed),
        counted=sum(target.counted.values()) if target.counted else None,
        missing=tuple(entry.table for entry in without_slip(session, game, target)),
        to_decide=tuple(sorted(undecided, key=table_key)),
        tray=tuple(target.tray),
        to_agree=tuple(sorted(unseen, key=table_key)),
    )


def for_the_room(found: Pile, target: RoundState) -> Pile:
    """A pile as any screen may show it: before the top is announced, nothing that was decided."""
    if target.revealed:
        return found
    unjudged = tuple(replace(slip, judged=None) for slip in found.tray)
    return replace(found, to_decide=(), tray=unjudged)


def to_agree(target: RoundState) -> list[SlipState]:
    """Slips handed in that no second arbiter has agreed with since they were judged."""
    return [
        slip
        for slip in target.slips.values()
        if slip.judged is not None
        and not slip.agreed_by
        and slip.recorded.written.kind not in NOT_IN_PILE
    ]


def reasons_not_done(state: Pile, target: RoundState) -> list[DuplicateError]:
    """Everything that keeps a round from being certified."""
    reasons: list[DuplicateError] = []
    if not target.revealed:
        reasons.append(RuleConflict("round-not-revealed", round=target.number))
    if target.certified is not None:
        reasons.append(RuleConflict("round-certified", round=target.number))
    if state.missing:
        reasons.append(
            RuleConflict("tables-missing", round=target.number, tables=", ".join(state.missing))
        )
    if state.to_decide:
        tables = ", ".join(state.to_decide)
        reasons.append(RuleConflict("slips-to-decide", round=target.number, tables=tables))
    if state.to_agree:
        tables = ", ".join(state.to_agree)
        reasons.append(RuleConflict("second-missing", round=target.number, tables=tables))
    if state.tray:
        numbers = ", ".join(str(slip.recorded.slip) for slip in state.tray)
        reasons.append(RuleConflict("tray-not-empty", round=target.number, slips=numbers))
    if state.counted is not None and state.counted != state.handed_in:
        reasons.append(
            RuleConflict(
                "count-differs",
                round=target.number,
                counted=state.counted,
                keyed=state.handed_in,
            )
        )
    return reasons
