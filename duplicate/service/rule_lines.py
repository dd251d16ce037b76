"""A set of rules as lines for people: what is ruled, the value in words, the article."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import reduce
from operator import attrgetter
from typing import Any

from duplicate.core.coord import Direction, Place
from duplicate.core.layout import Layout
from duplicate.rules.model import ContentStep, Language, Phase
from duplicate.texts import N_, Texts


@dataclass(frozen=True)
class Subject:
    """A value of a format or federation: its path, what it is called, the article's subject."""

    path: str
    label: str
    article: str = ""


@dataclass(frozen=True)
class Line:
    """One value in the reader's words; ``stated``: the source says so, it is not our choice."""

    key: str
    label: str
    value: str
    article: str = ""
    stated: bool = True


FORMAT = (
    Subject("rack_size", N_("Tiles drawn")),
    Subject("max_played", N_("Most tiles played")),
    Subject("bonuses", N_("Bonuses")),
    Subject("seconds", N_("Seconds a round")),
    Subject("signals", N_("Signals, seconds left")),
    Subject("phases", N_("Times that change")),
    Subject("rack", N_("Rack")),
    Subject("blank", N_("A blank laid")),
    Subject("elimination", N_("Elimination")),
    Subject("metric", N_("Ranked by")),
    Subject("not_found_seconds", N_("Seconds more for a top not found")),
    Subject("original", N_("Wider warning quota")),
)
FEDERATION = (
    Subject("draw.content", N_("Racks need"), "content"),
    Subject("draw.flexible", N_("Vowel or consonant at will"), "content"),
    Subject("draw.keep_leave", N_("The leave is kept"), "draw"),
    Subject("draw.least_tiles", N_("Over with fewer tiles than"), "end"),
    Subject("max_rounds", N_("Most rounds"), "end"),
    Subject("blank", N_("A blank laid")),
    Subject("top_source", N_("On the boards goes the best play of"), "top-choice"),
    Subject("top_choice", N_("Among equal tops"), "top-choice"),
    Subject("players_tie", N_("Among players’ equal best plays")),
    Subject("nobody_valid", N_("When no player has a valid play")),
    Subject("slip.policy", N_("Slips are judged")),
    Subject("slip.faults.score", N_("A wrong score")),
    Subject("slip.faults.no_score", N_("No score written")),
    Subject("slip.faults.circle", N_("A blank not marked, or wrongly")),
    Subject("slip.round_one_maximum", N_("Round 1 at its maximum"), "round-one"),
    Subject("slip.late", N_("Late slips"), "late-slip"),
    Subject("slip.penalty", N_("Penalty, points off"), "penalty"),
    Subject("slip.penalty_floor", N_("A penalty needs a play of"), "penalty"),
    Subject("slip.free_warnings", N_("Free warnings"), "warning"),
    Subject("slip.free_warnings_original", N_("Free warnings, wider quota"), "warning"),
    Subject("slip.warning_cost", N_("Points off for each warning more"), "warning"),
    Subject("solo.min_players", N_("Solo from so many players on"), "solo"),
    Subject("solo.points", N_("Solo points"), "solo"),
    Subject("solo.below_top", N_("Solo below the top too"), "solo"),
    Subject("solo.points_below", N_("Solo points below the top"), "solo"),
    Subject("solo.cap", N_("Most solo points in a game"), "solo"),
    Subject("ranking.metric", N_("Ranked by")),
    Subject("ranking.cumulate", N_("The games of an event are added up by")),
    Subject("ranking.ties", N_("Equals are parted by")),
    Subject("next_draw_after", N_("Seconds before the next rack"), "draw"),
    Subject("time_limit_appeal", N_("Minutes for appeals"), "appeal"),
)
_NONE = "–"
#: Named behaviours in words.
_WORDS = {
    "drawn": N_("drawn"),
    "forced-blank": N_("a blank in each"),
    "blank-replaced": N_("a blank in each, replaced by its best letter"),
    "stays": N_("stays"),
    "replaced": N_("is replaced by the real tile if the bag has it"),
    "replaced-until-one-stays": N_("is replaced by the real tile until a blank has stayed"),
    "none": N_("nobody"),
    "below-best": N_("whoever scores less than the best player"),
    "points": N_("points"),
    "percent": N_("percentage of the top"),
    "time": N_("time"),
    "negative": N_("points below the top"),
    "computer": N_("the computer"),
    "players": N_("the players"),
    "rules": N_("the order for equal tops decides"),
    "arbiter": N_("the arbiter chooses"),
    "cancel": N_("the round is cancelled"),
    "fewer-blanks": N_("saves the blank"),
    "ends-game": N_("ends the game"),
    "opens-board": N_("opens the board most"),
    "fewer-tiles": N_("lays the fewest tiles"),
    "zero": N_("worth nothing"),
    "accepted": N_("accepted"),
    "last-game": N_("the last game"),
    "last-rounds": N_("the last round, then the one before"),
    "most-tops": N_("the number of tops"),
    "best-play": N_("the best play"),
    "fisf": N_("by the FISF’s procedure"),
    "true-score": N_("at their true value"),
    "as-written": N_("at the place written, and nowhere else"),
    "claimed": N_("at the score claimed, if it is not too much"),
    "warning": N_("a warning"),
    "ignored": N_("no fault"),
    "french": N_("H4 across, 4H down"),
    "gcg": N_("4H across, H4 down"),
}


def of_struct(rules: Any, subjects: Sequence[Subject], texts: Texts) -> tuple[Line, ...]:
    """The lines of a format or a federation."""
    return tuple(_line(rules, subject, texts) for subject in subjects)


def _line(rules: Any, subject: Subject, _: Texts) -> Line:
    value = attrgetter(subject.path)(rules)
    article = rules.articles.get(subject.article or subject.path, "")
    stated = not any(f"{subject.path}.".startswith(f"{path}.") for path in rules.unknown)
    return Line(subject.path, _(subject.label), shown(value, _), article, stated)


def of_language(language: Language, _: Texts) -> tuple[Line, ...]:
    """Tiles by value, and how references are written."""
    alphabet = language.alphabet
    by_value: dict[int, list[str]] = {}
    for letter in alphabet.letters:
        by_value.setdefault(letter.value, []).append(f"{letter.name} × {letter.count}")
    total = reduce(lambda sum_, each: sum_ + each.value * each.count, alphabet.letters, 0)
    return (
        Line("notation", _(N_("References")), shown(language.notation, _)),
        Line("tiles", _(N_("Tiles")), _.number(alphabet.tile_count)),
        Line("blanks", _(N_("Blanks")), _.number(alphabet.blanks)),
        *(
            (Line("bonuses", _(N_("Bonuses")), shown(language.bonuses, _)),)
            if language.bonuses
            else ()
        ),
        Line("points", _(N_("Sum of the values")), _.number(total)),
        *(
            Line(f"value-{value}", _.points(value), ", ".join(names))
            for value, names in sorted(by_value.items())
        ),
    )


def of_layout(layout: Layout, _: Texts) -> tuple[Line, ...]:
    """Premium squares, start square, and the board row by row."""
    signs = Counter(sign for row in layout.rows for sign in row)
    row, column = layout.start
    start = Place(row, column, Direction.ACROSS).show()
    counts = ", ".join(f"{sign} × {signs[sign]}" for sign in "QTDqtd" if signs[sign])
    return (
        Line("start", _(N_("Start square")), start),
        Line("premiums", _(N_("Premium squares")), counts),
        *(
            Line(f"row-{number}", _("Row {number}", number=number), " ".join(signs_of_row))
            for number, signs_of_row in enumerate(layout.rows, 1)
        ),
    )


def shown(value: object, _: Texts) -> str:  # noqa: PLR0911 - a line for each kind of value
    """A value in words; ``–`` for what there is not."""
    match value:
        case bool():
            return _("yes") if value else _("no")
        case StrEnum() | str():
            return _(_WORDS[value]) if value in _WORDS else str(value)
        case int():
            return _.number(value)
        case ContentStep():
            return _content(value, _)
        case Phase():
            return _(
                "from round {round}: {seconds} s", round=value.from_round, seconds=value.seconds
            )
        case dict() if value:
            return ", ".join(f"{key}: {points}" for key, points in sorted(value.items()))
        case tuple() if value:
            return " · ".join(shown(each, _) for each in value)
        case _:
            return _NONE


def _content(step: ContentStep, _: Texts) -> str:
    values = {"round": step.from_round, "vowels": step.vowels, "consonants": step.consonants}
    if step.blanks:
        return _("from round {round}: vowels {vowels}, consonants {consonants}", **values)
    return _(
        "from round {round}: vowels {vowels}, consonants {consonants}, blanks not counted",
        **values,
    )
