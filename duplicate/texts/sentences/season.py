"""Sentences about the ranking of a season and its formulas."""

SENTENCES: dict[str, str] = {
    "formula-unknown": (
        "There is no formula “{name}”: choose {known}, or name a .csv or .toml file with your own "
        "table. The formulas of the FFSc are not public and are not here."
    ),
    "formula-file-unreadable": (
        "The table of points {path} cannot be read ({detail}). Check its name and that it is saved "
        "as UTF-8."
    ),
    "formula-file-invalid": (
        "The table of points {path} cannot be used ({detail}). Write “place;points” in its first "
        "line, then a line for each place from 1 on."
    ),
    "formula-scale": (
        "The formula {name} has no scale for {players} players, only for {known}: the source that "
        "could be read prints no other. Put the scale you know into a file and name it."
    ),
    "season-no-game": (
        "The tournament {tournament} has no game yet: leave it out until it has one."
    ),
    "season-tournament-twice": (
        "These files are one and the same tournament: {names}. Name it once."
    ),
    "season-person-twice": (
        "These would be one person twice in one tournament: {people}. Correct the licence in that "
        "tournament, or say --apart and the licence if it belongs to several people."
    ),
    "season-same-licences": (
        "“{name}” cannot be one person: the name stands with different licences. Leave out --same "
        "for it, or correct the licence in the tournament where it is wrong."
    ),
}
