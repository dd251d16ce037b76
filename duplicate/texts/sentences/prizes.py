"""Sentences about the file that says which prizes there are."""

SENTENCES: dict[str, str] = {
    "prize-file-unreadable": (
        "The file of prizes {path} cannot be read ({detail}). Check its name and that it is saved "
        "as UTF-8."
    ),
    "prize-file-broken": "The file of prizes {path} is not correct TOML ({detail}). Mend that line.",
    "prize-file-invalid": (
        "The file of prizes {path} has a value that is missing, unknown or of the wrong kind "
        "({detail}). Compare it with the example in help/evening-paper.md."
    ),
    "prize-name-twice": "Two prizes are called “{name}”: give each prize a name of its own.",
    "prize-of-unused": (
        "The prize “{name}” names values (of), but “{among}” has none: take “of” away, or write "
        "series, category, club, region or nation."
    ),
    "prize-unknown": (
        "There is no prize “{prize}” with the value “{value}” and place {place} to decide by hand: "
        "choose {known}."
    ),
    "prize-decided-twice": (
        "The prize “{prize}”, value “{value}”, place {place}, is decided by hand twice: keep one."
    ),
    "prize-person-unknown": (
        "Nobody is found by “{who}” for the prizes: write a table, licence or name of the standings."
    ),
    "prize-person-several": (
        "Several people are found by “{who}” for the prizes: write a table or a licence."
    ),
    "prize-person-missing": (
        "Somebody without prizes is not named (reason: {reason}): write a table, licence or name."
    ),
}
