"""The words of the prompt of ``duplicate run``: commands, how they are written, what they do."""

from duplicate.texts import N_, Texts

#: command words in both languages, by the method of the desk that obeys them.
COMMANDS = {
    "rack": ("rack", "tirage"),
    "board": ("board", "grille", "plateau"),
    "clock": ("clock", "chrono"),
    "stop": ("stop",),
    "reveal": ("reveal", "annonce"),
    "choose": ("choose", "choisir"),
    "count": ("count", "compte"),
    "rest": ("rest", "reste"),
    "pile": ("pile", "tas"),
    "give": ("give", "donner"),
    "decide": ("decide", "décider", "decider"),
    "correct": ("correct", "corriger"),
    "certify": ("certify", "certifier"),
    "standings": ("standings", "classement"),
    "incident": ("incident",),
    "undo": ("undo", "annuler"),
    "end": ("end", "fin"),
    "quit": ("quit", "quitter", "q"),
    "help": ("help", "aide", "?"),
}
#: Behind a command: although the clock runs, or the pause is not over.
NOW = "!"
EXCEPT = frozenset({"except", "sauf"})

CHOOSE = N_("choose MOT H4")
COUNT = N_("count 38")
REST = N_("rest top 7 12")
GIVE = N_("give 31 12")
DECIDE = N_("decide 3 12 24 reason")
CORRECT = N_("correct 3 12 H4 MOT 24 : reason")
INCIDENT = N_("incident misread|during-time|found-later|cancelled what happened")

#: What can be typed, and what it does.
_HELP = (
    (N_("Enter"), N_("the next step, named before the prompt")),
    ("12 H4 FEDAYIN 98", N_("a slip in full: table, reference, word, score")),
    ("12 36   12 36 -5   12 36 a", N_("a slip judged by eye: points, with penalty, with warning")),
    ("12 top   12 0 VARI", N_("the top; a zero and its word")),
    (N_("12 blank   12 none   12 absent"), N_("a blank slip, no slip, nobody there")),
    ("3: 12 top", N_("a slip of round 3")),
    ("? H4 MOT 20", N_("a slip without a table, for the tray")),
    (COUNT, N_("the pile holds 38 slips")),
    (REST, N_("the top for all tables left, nothing from 7 and 12")),
    (N_("pile 3"), N_("what is missing in round 3")),
    (GIVE, N_("slip 31 of the tray is table 12’s")),
    (DECIDE, N_("the arbiter gives table 12 24 points in round 3")),
    (CORRECT, N_("replace what was keyed in round 3, and why")),
    (N_("certify"), N_("the pile is done")),
    (N_("rack EM+EQ?DA"), N_("the rack drawn from the bag")),
    (N_("rack !"), N_("draw at once, before the pause is over")),
    (CHOOSE, N_("put this play on the boards instead")),
    (N_("clock 180   stop"), N_("start the clock with 180 seconds; the time is up")),
    (N_("reveal !"), N_("announce the top although the clock runs")),
    (N_("board   standings"), N_("show the board, the standings")),
    (INCIDENT, N_("declare an incident of the round")),
    (N_("undo"), N_("take back your last entry")),
    (N_("end   quit"), N_("end the game; leave, to go on later")),
    (N_("F2 held down"), N_("shows the top; the room must not see it")),
)
_WIDTH = 32


def help_lines(_: Texts) -> list[str]:
    """What can be typed, one line each, in the reader's language."""
    lines = []
    for typed, meaning in _HELP:
        left = _(typed)
        if len(left) > _WIDTH:
            lines.append(f"  {left}")
            left = ""
        lines.append(f"  {left:<{_WIDTH}}  {_(meaning)}")
    return lines
