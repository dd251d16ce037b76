"""What a player's rounds cost, why where that can be proved, and which words would have helped."""

from enum import StrEnum

from duplicate.standings.results import Cell, CellKind, GameResults, Line, RoundResult

#: How many of the costliest rounds a player is shown.
COSTLIEST = 5
#: Rounds without a slip to learn from: nobody there, nothing keyed yet, everything annulled.
NOT_THERE = frozenset({CellKind.ABSENT, CellKind.MISSING, CellKind.ANNULLED})


class Cause(StrEnum):
    """Why points were lost, as far as the slip and its judgement prove it."""

    SUB_TOP = "sub-top"
    MISPLACED = "misplaced"
    INVALID = "invalid"
    UNFIT = "unfit"
    BLANK = "blank"
    NO_SLIP = "no-slip"
    ABSENT = "absent"
    SANCTION = "sanction"


_OF_KIND = {
    CellKind.BLANK: Cause.BLANK,
    CellKind.NONE: Cause.NO_SLIP,
    CellKind.ABSENT: Cause.ABSENT,
    CellKind.ANNULLED: Cause.SANCTION,
}
#: What the judge's reasons prove, the first that fits: sanctions, words, places, letters.
_OF_REASON: dict[Cause, frozenset[str]] = {
    Cause.SANCTION: frozenset(
        {
            "collected-late",
            "exchanged",
            "late",
            "penalty-by-corrector",
            "several-slips",
            "written-after-end",
            "zero-by-corrector",
        }
    ),
    Cause.INVALID: frozenset(
        {"deceptive-link", "invalid-cross-word", "invalid-word", "second-word-invalid"}
    ),
    Cause.MISPLACED: frozenset(
        {
            "both-modes-wrong",
            "first-word-down",
            "grid-error",
            "location-incompatible",
            "location-missing",
            "location-wrong",
            "no-acceptable-solution",
            "no-such-score",
            "not-connected",
            "not-on-start",
            "off-board",
        }
    ),
    Cause.UNFIT: frozenset(
        {
            "illegible",
            "incomplete-word",
            "letter-error",
            "miscopied-letter",
            "no-tile-laid",
            "stray-letter",
            "too-many-tiles",
        }
    ),
}


def lost(cell: Cell) -> int:
    """Points below the top, never less than none; nothing yet for a slip still to be keyed."""
    open_or_annulled = cell.kind in {CellKind.MISSING, CellKind.ANNULLED}
    return 0 if open_or_annulled else max(0, cell.lost)


def cause(cell: Cell, top_word: str) -> Cause | None:
    """Why ``cell`` is below the top; None when it is not, or when nothing proves why.

    A play that is below the top *and* was paid less for a fault is a sub-top when the play itself
    cost more than the fault did.
    """
    if cell.kind in _OF_KIND:
        return _OF_KIND[cell.kind]
    if not lost(cell) or cell.average:
        return None
    taken, below = cell.raw - cell.points, cell.top - cell.raw
    if cell.kind is CellKind.ZERO or (cell.penalty and taken >= below):
        return _proved(cell)
    if not cell.word:
        return None
    return Cause.MISPLACED if _same(cell.word, top_word) else Cause.SUB_TOP


def _proved(cell: Cell) -> Cause | None:
    slugs = {reason.slug for reason in cell.reasons}
    return next((cause for cause, proofs in _OF_REASON.items() if slugs & proofs), None)


def _same(one: str, other: str) -> bool:
    """Whether two plays spell one word, whatever their blanks."""
    return one.upper() == other.upper()


def costliest(line: Line) -> list[Cell]:
    """The five rounds that cost most while the player was there; the earlier first when equal."""
    played = [cell for cell in line.cells if lost(cell) and cell.kind not in NOT_THERE]
    return sorted(played, key=lambda cell: (-lost(cell), cell.round))[:COSTLIEST]


def by_cause(line: Line, results: GameResults) -> list[tuple[Cause | None, int, int]]:
    """Cause, number of rounds and points lost, the dearest cause first, absences too."""
    sums: dict[Cause | None, list[int]] = {}
    for result, cell in zip(results.rounds, line.cells, strict=True):
        if lost(cell):
            count = sums.setdefault(cause(cell, top_word(result)), [0, 0])
            count[0] += 1
            count[1] += lost(cell)
    found = [(why, rounds, points) for why, (rounds, points) in sums.items()]
    return sorted(found, key=lambda each: (-each[2], str(each[0])))


def to_learn(line: Line, results: GameResults) -> tuple[str, ...]:
    """The words of tops that the player was there for and did not write, the dearest first."""
    missed: dict[str, int] = {}
    for result, cell in zip(results.rounds, line.cells, strict=True):
        best = top_word(result)
        unknown = best and lost(cell) and cell.kind not in NOT_THERE
        if unknown and not _same(cell.word, best):
            word = best.upper()
            missed[word] = max(missed.get(word, 0), lost(cell))
    return tuple(sorted(missed, key=lambda word: -missed[word]))


def refused(line: Line) -> tuple[str, ...]:
    """The words on the player's slips that are not in the word list, in the order of the game."""
    words = [
        word.upper()
        for cell in line.cells
        for reason in cell.reasons
        if reason.slug in _OF_REASON[Cause.INVALID]
        for word in reason.words
    ]
    return tuple(dict.fromkeys(words))


def top_word(result: RoundResult) -> str:
    """The word of the best play of a round; empty when none was possible."""
    return result.maximum.word if result.maximum else ""
