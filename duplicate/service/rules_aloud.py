"""The rules of a game in sentences to read out, worked out from the rule set and nothing else."""

from collections.abc import Callable

from duplicate.reports.pdf.evening.rules_sheet import Said
from duplicate.reports.phrases import equals_text
from duplicate.rules.model import BLITZ_SECONDS, ContentStep, LateRule, RuleSet
from duplicate.rules.policies import (
    BlankPolicy,
    Elimination,
    Fault,
    Metric,
    RackPolicy,
    SlipPolicy,
    TopSource,
)
from duplicate.texts import N_, Texts

Sentences = list[str]


def rules_aloud(rules: RuleSet, texts: Texts) -> tuple[Said, ...]:
    """What the room is told before the first rack, subject by subject, with the articles."""
    said = []
    for subject, articles, speak in _SUBJECTS:
        sentences = tuple(speak(rules, texts))
        if sentences:
            cited = (rules.federation.articles.get(name) for name in articles)
            found = dict.fromkeys(article for article in cited if article)
            said.append(Said(texts(subject), sentences, tuple(found)))
    return tuple(said)


def _game(rules: RuleSet, _: Texts) -> Sentences:
    fmt, federation = rules.format, rules.federation
    game = fmt.titles.get(_.language, fmt.name)
    title = federation.titles.get(_.language, federation.name)
    told = [_("We play: {game}, by these rules: {title}.", game=game, title=title)]
    if rules.overrides:
        told.append(_("Some of them are set otherwise today: what follows counts."))
    return told


def _time(rules: RuleSet, _: Texts) -> Sentences:
    fmt = rules.format
    told = [_("A round lasts {time}, writing included.", time=_duration(rules.seconds(1), _))]
    told += [
        _(
            "From round {round} on it lasts {time}.",
            round=phase.from_round,
            time=_duration(phase.seconds, _),
        )
        for phase in fmt.phases
        if phase.from_round > 1
    ]
    if rules.signals(1):
        left = _(" and ").join(_duration(seconds, _) for seconds in rules.signals(1))
        told.append(_("I announce when {left} are left, and the end.", left=left))
    else:
        told.append(_("I announce the end."))
    told.append(_("At the end you stop writing and hold up your slip."))
    if rules.federation.next_draw_after:
        wait = _duration(rules.federation.next_draw_after, _)
        told.append(_("The next rack comes {time} after the top, not sooner.", time=wait))
    return told


def _duration(seconds: int, _: Texts) -> str:
    """Seconds as people say them."""
    minutes, rest = divmod(seconds, 60)
    parts = []
    if minutes:
        parts.append(_.plural("{count} minute", "{count} minutes", minutes))
    if rest or not minutes:
        parts.append(_.plural("{count} second", "{count} seconds", rest))
    return " ".join(parts)


def _rack(rules: RuleSet, _: Texts) -> Sentences:
    fmt, draw = rules.format, rules.federation.draw
    told = [
        _(
            "A rack has {tiles} tiles; you may play up to {most}.",
            tiles=fmt.rack_size,
            most=fmt.max_played,
        )
    ]
    steps = draw.content
    told.append(_content(steps[0], steps[1] if len(steps) > 1 else None, _))
    told += [_content_later(step, _) for step in steps[1:]]
    if not draw.keep_leave:
        told.append(_("The tiles not played go back before every draw."))
    told += [_(sentence) for sentence in (_RACKS[fmt.rack], _BLANKS[rules.blank]) if sentence]
    if fmt.seconds <= BLITZ_SECONDS:
        told.append(_("Racks are announced without spelling."))
    return told


_RACKS = {
    RackPolicy.DRAWN: "",
    RackPolicy.FORCED_BLANK: N_("Each rack has one blank, as long as there is one."),
    RackPolicy.BLANK_REPLACED: N_(
        "A blank is put into each rack, then replaced before the announcement by the letter that "
        "scores best, or by a letter drawn at random if the top does without it; it stays where "
        "that letter is used up or the rack would not be valid."
    ),
}
_BLANKS = {
    BlankPolicy.STAYS: "",
    BlankPolicy.REPLACED: N_(
        "On the board the real tile takes the place of a blank if the bag still has it, and the "
        "blank is used again; if not, it stays."
    ),
    BlankPolicy.REPLACED_UNTIL_ONE_STAYS: N_(
        "On the board the real tile takes the place of a blank if the bag still has it, and the "
        "blank is used again; if not, it stays, and so does every blank after it."
    ),
}


def _content(step: ContentStep, later: ContentStep | None, _: Texts) -> str:
    values = {"vowels": step.vowels, "consonants": step.consonants}
    if later is None:
        return _(
            "Vowels in a rack: at least {vowels}; consonants: at least {consonants}.", **values
        )
    return _(
        "Up to round {round}, vowels in a rack: at least {vowels}; consonants: at least "
        "{consonants}.",
        round=later.from_round - 1,
        **values,
    )


def _content_later(step: ContentStep, _: Texts) -> str:
    return _(
        "From round {round} on: {vowels} and {consonants}.",
        round=step.from_round,
        vowels=step.vowels,
        consonants=step.consonants,
    )


def _bonuses(rules: RuleSet, _: Texts) -> Sentences:
    return [
        _("{count} tiles laid in one play: {points} more.", count=count, points=_.points(points))
        for count, points in sorted(rules.format.bonuses.items())
    ]


def _slip(rules: RuleSet, _: Texts) -> Sentences:
    slip = rules.federation.slip
    told = [
        _(
            "Write your table, the whole word in capitals in its direction, the reference and the "
            "score; circle the letter a blank stands for."
        )
    ]
    if "link-letters" in rules.federation.articles:
        told.append(_("Three link letters may stand for the reference."))
    if slip.round_one_maximum:
        told.append(_("In the first round no reference is needed: the word earns its best value."))
    if slip.policy is SlipPolicy.AS_WRITTEN:
        told.append(_("A play counts at the place written and nowhere else."))
    elif slip.policy is SlipPolicy.TRUE_SCORE:
        told.append(_("A valid play earns its true score."))
    elif slip.policy is SlipPolicy.CLAIMED:
        told.append(_("A score too low counts as claimed; what is claimed too much is taken off."))
    return told


def _sanctions(rules: RuleSet, _: Texts) -> Sentences:
    slip = rules.federation.slip
    told = []
    if slip.late is LateRule.ZERO:
        told.append(_("No slip, a late slip, a word that is not valid: zero."))
    else:
        told.append(_("No slip, a word that is not valid: zero. Late slips are accepted."))
    if slip.penalty:
        told.append(
            _(
                "Reference missing or wrong, but a score that fits: {points} less; zero if the play "
                "is worth less than {floor}.",
                points=_.points(slip.penalty),
                floor=_.number(slip.penalty_floor),
            )
        )
    faults = slip.faults
    named = (
        (faults.score, _("a wrong score")),
        (faults.no_score, _("a missing score")),
        (faults.circle, _("a missing or wrong circle")),
    )
    for earned, sentence in (
        (Fault.WARNING, N_("A warning for: {faults}.")),
        (Fault.ZERO, N_("Zero for: {faults}.")),
        (Fault.IGNORED, N_("Without a sanction: {faults}.")),
    ):
        listed = [name for fault, name in named if fault is earned]
        if listed and not (earned is Fault.WARNING and not slip.warning_cost):
            told.append(_(sentence, faults=", ".join(listed)))
    return [*told, *_warnings(rules, _)]


def _warnings(rules: RuleSet, _: Texts) -> Sentences:
    cost = rules.federation.slip.warning_cost
    if not cost:
        return []
    return [
        _.plural(
            "{count} warning of a game is free; each one after it costs {points}.",
            "{count} warnings of a game are free; each one after them costs {points}.",
            rules.free_warnings,
            points=_.points(cost),
        )
    ]


def _solo(rules: RuleSet, _: Texts) -> Sentences:
    solo = rules.federation.solo
    if not solo.points:
        return []
    if solo.below_top and solo.points_below is None:
        told = [
            _(
                "Whoever alone has the best score of a round, the top or not, earns {points}.",
                points=_.points(solo.points),
            )
        ]
    else:
        told = [_("Whoever alone finds the top earns {points}.", points=_.points(solo.points))]
    if solo.below_top and solo.points_below is not None:
        told.append(
            _(
                "Whoever alone has the best score below the top earns {points}.",
                points=_.points(solo.points_below),
            )
        )
    if solo.min_players > 1:
        told.append(
            _("From {count} players on; with fewer it is only mentioned.", count=solo.min_players)
        )
    if solo.cap is not None:
        told.append(_("At most {points} in a game.", points=_.points(solo.cap)))
    return told


def _top(rules: RuleSet, _: Texts) -> Sentences:
    if rules.federation.top_source is TopSource.PLAYERS:
        return [_("The best play found in the room goes on all boards.")]
    chain = {
        "fewer-blanks": _("saves the blank"),
        "ends-game": _("ends the game"),
        "opens-board": _("opens the board most"),
        "fewer-tiles": _("lays the fewest tiles"),
    }
    told = [_("The best possible play goes on all boards, whoever found it.")]
    named = [chain[criterion.value] for criterion in rules.federation.top_choice]
    if named:
        told.append(_("Among equal ones, the one that {ways}.", ways=_(", then ").join(named)))
    return told


def _end(rules: RuleSet, _: Texts) -> Sentences:
    told = []
    if rules.federation.max_rounds:
        count = rules.federation.max_rounds
        told.append(
            _.plural(
                "The game has {count} round at most.", "The game has {count} rounds at most.", count
            )
        )
    told.append(_("The game ends when no rack can be made any more or nothing can be played."))
    return told


def _ranking(rules: RuleSet, _: Texts) -> Sentences:
    told = [_(_RANKED[rules.metric])]
    if rules.format.elimination is Elimination.BELOW_BEST:
        told.insert(0, _("Whoever scores less than the best player of a round is out."))
    if rules.metric is Metric.TIME:
        told.append(_("The shortest time wins: each round counts the time needed for the top."))
        more = _duration(rules.format.not_found_seconds, _)
        told.append(_("A top not found counts the time of the round and {time} more.", time=more))
    return [*told, equals_text(rules.federation.ranking.ties, _)]


_RANKED = {
    Metric.POINTS: N_("Ranked by points."),
    Metric.PERCENT: N_("Ranked by the percentage of the top."),
    Metric.TIME: N_("Ranked by time."),
}


def _appeals(rules: RuleSet, _: Texts) -> Sentences:
    minutes = rules.federation.time_limit_appeal
    if not minutes:
        return []
    return [
        _(
            "Appeals before the next game, or up to {time} after the last one; until then results "
            "are provisional.",
            time=_duration(60 * minutes, _),
        )
    ]


_SUBJECTS: tuple[tuple[str, tuple[str, ...], Callable[[RuleSet, Texts], Sentences]], ...] = (
    (N_("The game"), (), _game),
    (N_("Time"), ("time", "draw"), _time),
    (N_("Racks"), ("content",), _rack),
    (N_("Bonuses"), (), _bonuses),
    (N_("Slips"), ("word", "reference", "round-one"), _slip),
    (N_("Sanctions"), ("penalty", "warning", "zero"), _sanctions),
    (N_("Solos"), ("solo",), _solo),
    (N_("The top"), ("top-choice",), _top),
    (N_("The end"), ("end",), _end),
    (N_("Ranking"), (), _ranking),
    (N_("Appeals"), ("appeal",), _appeals),
)
