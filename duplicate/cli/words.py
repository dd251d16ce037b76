"""Words that an arbiter types, accepted in both languages."""

from duplicate.game.events import IncidentKind, SlipKind

#: What the tables left can be given at once.
KINDS = {
    "top": SlipKind.TOP,
    "blank": SlipKind.BLANK,
    "blanc": SlipKind.BLANK,
    "none": SlipKind.NONE,
    "rien": SlipKind.NONE,
    "absent": SlipKind.ABSENT,
}
INCIDENTS = {
    "misread": IncidentKind.MISREAD,
    "annonce": IncidentKind.MISREAD,
    "during-time": IncidentKind.DURING_TIME,
    "pendant": IncidentKind.DURING_TIME,
    "found-later": IncidentKind.FOUND_LATER,
    "après": IncidentKind.FOUND_LATER,
    "apres": IncidentKind.FOUND_LATER,
    "cancelled": IncidentKind.CANCELLED,
    "annulé": IncidentKind.CANCELLED,
    "annule": IncidentKind.CANCELLED,
}
#: For somebody who is not on the list of players yet.
NEWCOMER = frozenset({"new", "nouveau"})
