"""A classic game in sentences: what each line of its sheet tells, and how it ended."""

from duplicate.game.classic.sheet import LineKind, SheetLine
from duplicate.texts import N_, Texts

#: What a line of the sheet tells.
KINDS = {
    LineKind.PLAY: N_("{name}: {play}, {points}"),
    LineKind.EXCHANGE: N_("{name} exchanges {count} tiles."),
    LineKind.PASS: N_("{name} passes."),
    LineKind.TAKEN_BACK: N_(
        "Not valid: {invalid}. {name} takes {word} back, and the turn is lost."
    ),
    LineKind.CHALLENGE_FAILED: N_("Valid: {looked_up}. {name} challenged: {points}"),
    LineKind.TURN_LOST: N_("{name} loses this turn."),
    LineKind.OUT_BONUS: N_("{name} gains {rack}: {points}"),
    LineKind.LEFTOVERS: N_("{name} has {rack} left: {points}"),
}
#: A challenge that fails and costs no points.
FREE = N_("Valid: {looked_up}. {name} challenged.")


def line_text(line: SheetLine, name: str, _: Texts) -> str:
    """A line of the sheet as a sentence; ``name`` is its side's."""
    free = line.kind is LineKind.CHALLENGE_FAILED and not line.points
    return _(
        FREE if free else KINDS[line.kind],
        name=name,
        play=f"{line.word} {line.reference}",
        word=line.word,
        points=_.points(line.points),
        count=line.count,
        invalid=", ".join(line.invalid),
        looked_up=", ".join(line.looked_up),
        rack=line.rack or "",
    )


def end_text(reason: str, _: Texts) -> str:
    """Why a game is over."""
    return _.sentence(f"journal-ended-{reason}", {})
