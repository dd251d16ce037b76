"""The words of the prompt of ``duplicate run``: how commands are written and what they do."""

import textwrap

from duplicate.texts import N_, NO_BREAK, Texts

#: Behind a command: although the clock runs, or the pause is not over.
NOW = "!"
#: Announce a top although the second search disputes it.
ANYWAY = "!!"
EXCEPT = frozenset({"except", "sauf"})
BAG = frozenset({"bag", "sac", "physical"})
ADD = frozenset({"add", "ajouter", "ajoute", "+"})
LEAVE = frozenset({"leave", "left", "part", "parti", "partir", "départ", "depart", "-"})
PRINT = frozenset({"print", "imprimer"})
BACK = frozenset({"back", "retour", "revient", "revenir"})
MOVE = frozenset({"move", "déplacer", "deplacer", "déplace", "deplace"})
LICENCE = frozenset({"licence", "license"})
PAIR = frozenset({"pair", "paire"})
GUEST = frozenset({"guest", "invité", "invite"})
LIST = frozenset({"list", "liste"})

FIRST = frozenset({"first", "premiers", "premières", "premieres"})
TABLES = frozenset({"table", "tables"})
PREPARED = frozenset({"prepared", "préparée", "preparee"})
BY = frozenset({"by", "par"})
DECIDED = frozenset({"decide", "decided", "trancher", "décider", "decider"})
UPHELD = frozenset({"upheld", "fondé", "fonde"})
ALL = frozenset({"all", "tout", "tous"})

#: How a command is written, as its complaint shows it.
GAME = N_("game   game bag   game joker   game first 8   game prepared FILE")
CLOCK = N_("clock   clock 30   clock +30")
CHOOSE = N_("choose MOT H4   choose 2")
SAME = N_("top 3 5 9   blank 4   none 8   absent 7 12")
COUNT = N_("count 38")
REST = N_("rest top   rest top 7 12")
PILE = N_("pile 3")
GIVE = N_("give 31 12")
ASIDE = N_("aside 31 : reason")
DECIDE = N_("decide 3 12 24 : reason")
CORRECT = N_("correct 3 12 H4 MOT 24 : reason")
CERTIFY = N_("certify 3")
NOTICES = N_("notices   notices print")
HANDED = N_("handed   handed 4 7")
TELL = N_("tell VARI")
AVERAGE = N_("average 6 12 : reason   average 6 12 20 : reason")
WARN = N_("warn 12 : reason")
APPEAL = N_("appeal 5 12 : reason")
ANSWER = N_("appeal decide 1 5.4.1 : words   appeal decide 1 5.4.1 24 : words")
DOUBLE = N_("double   double by NAME   double 3 7 =   double 12 36 -5")
EXCLUDE = N_("exclude 12 : reason")
INCIDENT = N_("incident misread|during-time|found-later|cancelled what happened")
PLAYER = N_(
    "player add SURNAME First name   leave 7 12   back 7   move 7 41   list   pair 7 12   guest 9"
)
HISTORY = N_("history 50")
HELP = N_("help   help slips   help certify")

#: A heading, then what can be typed below it and what it does.
_HELP: tuple[tuple[str, tuple[tuple[str, str], ...]], ...] = (
    (
        N_("THE ROUND"),
        (
            (N_("Enter"), N_("the next step, named before the prompt")),
            (N_("rack EM+EQ?DA"), N_("the rack drawn from a real bag; capitals alone will do")),
            (N_("rack !"), N_("draw at once, before the pause is over")),
            (CLOCK, N_("start or run on; with 30 s; with 30 s more")),
            (N_("pause   stop"), N_("let the clock stand; the time is up")),
            (N_("reveal   reveal !"), N_("announce the top; although the clock runs")),
            (N_("F2 held down"), N_("shows the top; the room must not see it")),
            (CHOOSE, N_("put this play on the boards instead; or the second of the equal tops")),
            (N_("board"), N_("the board, the rack, the announcement")),
        ),
    ),
    (
        N_("SLIPS"),
        (
            ("12 H4 FEDAYIN 98", N_("a slip in full: table, reference, word, score")),
            ("12 36   12 36 -5   12 36 a", N_("judged by eye: points; with penalty; with warning")),
            ("12 top   12 0 VARI", N_("the top; a zero and its word")),
            (N_("12 blank   12 none   12 absent"), N_("a blank slip, no slip, nobody there")),
            (SAME, N_("the same for several tables")),
            (N_("12 H4 MOT 20 late"), N_("any slip that came late")),
            ("3: 12 top", N_("a slip of round 3; a number and “:” before any command too")),
            ("? H4 MOT 20", N_("a slip without a table, for the tray")),
            (N_("give 31 12   aside 31"), N_("slip 31 is table 12’s; it is nobody’s")),
        ),
    ),
    (
        N_("THE PILE"),
        (
            (COUNT, N_("the pile holds 38 slips")),
            (REST, N_("the top for all tables left; nothing from 7 and 12")),
            (N_("pile   pile 3"), N_("what is missing and what is to decide; in round 3")),
            (DECIDE, N_("the arbiter gives table 12 24 points in round 3; 24 -5 and 24 a too")),
            (CORRECT, N_("replace what was keyed in round 3, and why")),
            (N_("certify   certify 3"), N_("the pile is done")),
        ),
    ),
    (
        N_("NOTICES AND APPEALS"),
        (
            (NOTICES, N_("notices to hand over, row by row; on paper")),
            (HANDED, N_("all of them, or these, go with the round drawn last")),
            (TELL, N_("the room was told that VARI is not admitted")),
            (AVERAGE, N_("table 12 gets the average in round 6; its slip claims 20")),
            (WARN, N_("a disciplinary warning, on top of anything else")),
            (EXCLUDE, N_("table 12 plays no more, all its scores are annulled")),
            (APPEAL, N_("table 12 appeals against round 5; alone: all appeals")),
            (ANSWER, N_("appeal 1 is dismissed by this article; upheld with 24 points")),
            (DOUBLE, N_("what a second arbiter has to see; who it is; agrees; puts right")),
        ),
    ),
    (
        N_("THE EVENING"),
        (
            (N_("player"), N_("who plays")),
            (N_("player add SURNAME First name"), N_("somebody comes late")),
            (
                N_("player leave 7 12   player back 7   player move 7 41"),
                N_("leaves; is back; moves to table 41"),
            ),
            (
                N_("standings   standings all   history"),
                N_("the standings, the first ranks or all; the journal"),
            ),
            (N_("general   general all"), N_("all games added up: the first ranks or all")),
            (N_("export   export pdf   paper"), N_("write documents; sheets to go on by hand")),
            (INCIDENT, N_("declare an incident of the round")),
            (N_("undo"), N_("take back your last entry")),
            (
                GAME,
                N_(
                    "the next game; from a real bag; in another format; a final (or tables 1 4); prepared"
                ),
            ),
            (N_("end   quit"), N_("end the game; leave, to go on later")),
        ),
    ),
)
_LEFT = 30
_INDENT = "  "
#: Between two things to type in one row.
_BETWEEN = "   "


def help_lines(about: str, width: int, _: Texts) -> list[str]:
    """What can be typed and what it does, in lines of at most ``width`` where possible.

    ``about`` keeps the chapter of that heading, or what has that word in it; without it everything
    is named without its meaning, so that it fits a screen.
    """
    wanted = about.casefold()
    if not wanted:
        return _overview(width, _)
    lines: list[str] = []
    for heading, rows in _HELP:
        told = [(_(typed), _(meaning)) for typed, meaning in rows]
        if wanted not in _(heading).casefold():
            told = [row for row in told if wanted in " ".join(row).casefold()]
        if told:
            lines.append(_(heading))
            lines += [line for row in told for line in _row(*row, width)]
    return lines


def _overview(width: int, _: Texts) -> list[str]:
    """Everything that can be typed, chapter by chapter, on one screen; then how to ask for more."""
    lines: list[str] = []
    for heading, rows in _HELP:
        lines.append(_(heading))
        forms = _once([form for typed, _meaning in rows for form in _(typed).split(_BETWEEN)])
        # A form is not cut where it stands: only the gap between two can be broken.
        kept = _BETWEEN.join(form.replace(" ", NO_BREAK) for form in forms)
        wrapped = textwrap.wrap(kept, width, initial_indent=_INDENT, subsequent_indent=_INDENT)
        lines += [line.replace(NO_BREAK, " ") for line in wrapped]
    more = _(
        "What they do: help and a word of a heading or a line, like “help slips”, “help certify”."
    )
    return [*lines, *textwrap.wrap(more, width)]


def _once(forms: list[str]) -> list[str]:
    """Forms of which none begins with the command of an earlier one; slips are all different."""
    firsts = [form.partition(" ")[0] for form in forms]
    return [
        form
        for place, (form, first) in enumerate(zip(forms, firsts, strict=True))
        if not (first.isalpha() and first in firsts[:place])
    ]


def _row(typed: str, meaning: str, width: int) -> list[str]:
    """One thing to type: beside what it does, or above it when it is long."""
    margin = _INDENT + " " * _LEFT + _INDENT
    first = f"{_INDENT}{typed:<{_LEFT}}{_INDENT}"
    if len(typed) > _LEFT:
        return [_INDENT + typed, *textwrap.wrap(meaning, width, initial_indent=margin,
                                                subsequent_indent=margin)]  # fmt: skip
    return textwrap.wrap(meaning, width, initial_indent=first, subsequent_indent=margin)
