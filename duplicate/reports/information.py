"""What a set of tables is about: event, state, rules, words, program; and the legend of marks."""

from collections.abc import Iterable

from duplicate import __version__
from duplicate.core.coord import Direction, Place
from duplicate.game.events import EventDescribed, LexiconPin
from duplicate.reports.marks import legend
from duplicate.reports.pdf.identity import FREE_LEXICONS, day, moment, written_label
from duplicate.reports.pdf.wording import end_text
from duplicate.reports.table import Column, Kind, Table, Value, clean
from duplicate.rules.model import RuleSet
from duplicate.standings.results import GameResults
from duplicate.texts import Texts

Row = tuple[str, Value]


def information(results: GameResults, _: Texts) -> Table:
    """Two columns, subject and content, for a sheet or a file of its own."""
    rows = (
        *_event(results, _),
        *rules_rows(results.rules, _),
        (_("Solos"), _solos(results, _)),
        *lexicon_rows(results.lexicon, _),
        (_("Program"), f"duplicate {__version__}"),
        (written_label(_, final=not results.provisional), moment(results.written_at, _)),
        *((_("Mark {sign}", sign=sign), meaning) for sign, meaning in legend(_)),
    )
    return table_of(rows, _)


def table_of(rows: Iterable[Row], _: Texts) -> Table:
    """Subjects and contents as a table."""
    columns = (
        Column("subject", _("Subject")),
        Column("content", _("Content"), Kind.ANY),
    )
    cleaned = tuple(
        (subject, clean(content) if isinstance(content, str) else content)
        for subject, content in rows
    )
    return Table("information", _("Information"), columns, cleaned)


def _event(results: GameResults, _: Texts) -> tuple[Row, ...]:
    uncertified = ", ".join(str(number) for number in results.uncertified)
    return (
        (_("Tournament"), results.title or results.tournament),
        (_("File"), results.tournament),
        *(row for row in described_rows(results.described, _) if row[1]),
        (_("Game"), results.game),
        (_("After round"), results.after_round),
        (_("Game over"), end_text(results, _) or _("no")),
        (_("Results"), _("provisional") if results.provisional else _("final")),
        (_("Rounds not certified yet"), uncertified or _("none")),
        (_("Players"), results.players),
        (_("Players who handed in a slip"), results.solo_players),
        (_("Total of the tops"), results.top_total),
    )


def described_rows(described: EventDescribed, _: Texts) -> tuple[Row, ...]:
    """Place, day, arbiters and what else was told of the event."""
    return (
        (_("Place"), described.place),
        (_("Date"), day(described.date, _)),
        (_("Arbiters"), ", ".join(described.arbiters)),
        (_("Organiser"), described.organiser),
        (_("Notes"), described.notes),
    )


def rules_rows(rules: RuleSet, _: Texts) -> tuple[Row, ...]:
    """By which rules was played, and how references are written."""
    federation, layout = rules.federation, rules.layout
    changes = ", ".join(f"{name} = {value}" for name, value in sorted(rules.overrides.items()))
    return (
        (_("Rules"), federation.titles.get(_.language, federation.name)),
        (_("Edition"), federation.edition),
        (_("Source of the rules"), federation.source),
        (_("Changes to the rules"), changes or _("none")),
        (_("Kind of game"), rules.format.titles.get(_.language, rules.format.name)),
        (_("Letters"), rules.language.titles.get(_.language, rules.language.code)),
        (_("Board"), f"{layout.name} {layout.size} × {layout.size}"),
        (_("References"), _notation(rules, _)),
    )


def _notation(rules: RuleSet, _: Texts) -> str:
    """How references are written: they mean the opposite in French and in English."""
    row, column = rules.layout.start
    across = Place(row, column, Direction.ACROSS).show(rules.notation)
    down = Place(row, column, Direction.DOWN).show(rules.notation)
    return _("{across} across, {down} down", across=across, down=down)


def _solos(results: GameResults, _: Texts) -> str:
    solo = results.rules.federation.solo
    if results.solo_counts and solo.points_below is not None and solo.cap is not None:
        return _(
            "{points} points for the top, {below} below it, at most {cap} a player",
            points=solo.points,
            below=solo.points_below,
            cap=solo.cap,
        )
    if results.solo_counts:
        return _(
            "{points} points each, from {players} players on",
            points=solo.points,
            players=solo.min_players,
        )
    return _("mentioned without points, fewer than {players} players", players=solo.min_players)


def lexicon_rows(lexicon: LexiconPin, _: Texts) -> tuple[Row, ...]:
    """Which words were valid; a free list is said to be no official one."""
    rows: tuple[Row, ...] = (
        (_("Words"), lexicon.title),
        (_("Number of words"), lexicon.words),
        (_("Words left out"), len(lexicon.exclusions)),
        (_("Fingerprint (SHA-256)"), lexicon.effective_sha256),
    )
    if lexicon.name not in FREE_LEXICONS:
        return rows
    notice = _("Free list that comes with the program; it is no federation’s official list.")
    return (*rows, (_("Notice"), notice))
