"""Small phrases that several documents print."""

import re
from collections.abc import Sequence
from itertools import accumulate

from duplicate.adjudication.reasons import describe
from duplicate.game.events import PlayFact, Reason
from duplicate.reports.incidents import incident_text
from duplicate.reports.phrases import clock_time, parted_text
from duplicate.standings.results import GameResults, Line, RoundResult
from duplicate.texts import Texts
from duplicate.texts.sentences import SENTENCES

_PARTS = re.compile(r"([0-9]+)|([^0-9]+)")


def play_text(play: PlayFact, _: Texts) -> str:
    """Word, reference and score in one line; the score alone when no word was keyed."""
    return f"{play.word} {play.reference} {_.number(play.score)}".strip()


def signed(value: int, _: Texts) -> str:
    """A difference with its sign; 0 has none."""
    return f"+{_.number(value)}" if value > 0 else _.number(value)


def told(reasons: tuple[Reason, ...], _: Texts) -> tuple[str, ...]:
    """The reasons of a judgement as sentences; one that has no sentence stays silent."""
    return tuple(describe(reason, _) for reason in reasons if reason.slug in SENTENCES)


def natural(table: str) -> list[tuple[int, str]]:
    """A sort key: the order in which a person lists tables: 2, 10, 12B, V-04."""
    return [(int(number or 0), other) for number, other in _PARTS.findall(table)]


def row_names(counts: Sequence[int], _: Texts) -> list[str]:
    """What parts of a list are called in the outline, from the number of rows of each."""
    ends = list(accumulate(counts))
    return [
        _("Players {first} to {last}", first=end - count + 1, last=end) if count else ""
        for count, end in zip(counts, ends, strict=True)
    ]


def end_text(results: GameResults, _: Texts) -> str:
    """Why the game is over, or nothing while it goes on."""
    slug = results.end_reason
    if not results.ended:
        return ""
    return _.sentence(slug, {}) if slug in SENTENCES else _("The game is over.")


def round_notes(result: RoundResult, results: GameResults, _: Texts) -> tuple[str, ...]:
    """What else there is to know about a round, a line each."""
    notes = []
    if result.rejected:
        notes.append(_("Rejected: {racks}", racks="  ".join(result.rejected)))
    if result.redrawn:
        notes.append(
            _.plural("Drawn again {count} time", "Drawn again {count} times", result.redrawn)
        )
    if result.stays:
        notes.append(
            _("On the boards the real tile takes the blank’s place: {word}", word=result.stays)
        )
    if result.equals:
        plays = ", ".join(f"{play.word} {play.reference}" for play in result.equals)
        notes.append(_("Also worth the top: {plays}", plays=plays))
    if result.maximum is not None and result.maximum != result.play:
        notes.append(_("Better play found later: {play}", play=play_text(result.maximum, _)))
    if result.solo_entry is not None:
        notes.append(_("Solo: {name}", name=results.line(result.solo_entry).full_name))
    if not result.certified:
        notes.append(_("Slips still to be keyed"))
    return (*notes, *(incident_text(incident, _) for incident in result.incidents))


def checked_text(results: GameResults, _: Texts) -> str:
    """Which tops a second search found too, in one line; nothing before a round is played.

    A play that the arbiter put on the boards was chosen, not checked.
    """
    searched = [each for each in results.rounds if each.play is not None and each.by != "arbiter"]
    unchecked = [each.number for each in searched if not each.checked]
    chosen = [each.number for each in results.rounds if each.by == "arbiter"]
    parts = []
    if searched and len(unchecked) == len(searched):
        parts.append(_("Tops not checked by a second search."))
    elif searched and not unchecked:
        parts.append(_("Tops double-checked by a second search."))
    elif searched:
        parts.append(
            _.plural(
                "Tops double-checked by a second search, but for round {rounds}.",
                "Tops double-checked by a second search, but for rounds {rounds}.",
                len(unchecked),
                rounds=", ".join(map(str, unchecked)),
            )
        )
    if chosen:
        parts.append(
            _.plural(
                "Chosen by the arbiter: round {rounds}.",
                "Chosen by the arbiter: rounds {rounds}.",
                len(chosen),
                rounds=", ".join(map(str, chosen)),
            )
        )
    return " ".join(parts)


def standing_notes(line: Line, _: Texts) -> tuple[str, ...]:
    """What else decided a player's rank: exclusion, elimination, time, what parted equals."""
    notes = []
    if line.excluded:
        notes.append(_("excluded, all scores annulled"))
    if line.eliminated_in is not None:
        notes.append(_("eliminated in round {number}", number=line.eliminated_in))
    if line.seconds is not None:
        notes.append(_("time {time}", time=clock_time(line.seconds, _)))
    if line.decided:
        notes.append(parted_text(line.decided, _))
    return tuple(notes)
