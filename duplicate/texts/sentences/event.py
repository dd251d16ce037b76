"""Sentences about an event of several games: rules of one game, finals, pairs, descriptions."""

SENTENCES: dict[str, str] = {
    "rules-of-event": (
        "The ranking and the time for appeals hold for the whole tournament and cannot be set for "
        "one game: {names}. Choose them when the tournament is created."
    ),
    "register-no-licences": (
        "No line of “{file}” has a licence, by which the register knows people: add that column."
    ),
    "register-unknown": (
        "The register does not know the licence {licence}: type the name too, or feed the register "
        "with “duplicate register import”."
    ),
    "register-note-completed": "Completed from the register: {count}.",
    "register-note-other-name": (
        "In the register the licence {licence} is {name}’s, not {other}’s: nothing was taken from it. "
        "Check the licence."
    ),
    "date-unreadable": "“{text}” is no day: write it as 2026-11-30 or 30/11/2026.",
    "text-control-sign": (
        "“{text}” holds signs that are no text ({signs}): type it again without them."
    ),
    "pair-of-one": "Table {table} was named twice: a pair has two people.",
    "pair-of-pair": "Table {table} is a pair already: name the tables of two people by themselves.",
    "pair-too-late": (
        "Game {game} has begun: name a game to come, or none for a pair from the next round on."
    ),
    "plays-elsewhere": (
        "Somebody of table {table} plays at table {other} at that time. Let table {other} leave first."
    ),
    "nobody-ranked": (
        "Nobody who is ranked will play the next game: look at the standings, and who has left."
    ),
}
