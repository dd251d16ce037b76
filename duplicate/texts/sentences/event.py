"""Sentences about an event of several games: rules of one game, finals, pairs, descriptions."""

SENTENCES: dict[str, str] = {
    "rules-of-event": (
        "The ranking and the time for appeals hold for the whole tournament and cannot be set for "
        "one game: {names}. Choose them when the tournament is created."
    ),
    "nobody-ranked": (
        "Nobody who is ranked will play the next game: look at the standings, and who has left."
    ),
}
