"""Sentences about what happens around the judge.

Notices, the average, double arbitration, appeals, discipline; the journal's and those of errors.
"""

_JOURNAL: dict[str, str] = {
    "journal-notice": "Game {game}, round {round}: notice {notice} opened for table {table}.",
    "journal-notice-replaces": (
        "Game {game}, round {round}: notice {notice} opened for table {table}; it replaces "
        "notice {replaces}."
    ),
    "journal-notice-handed": "Game {game}, round {round}: notice {notice} handed over.",
    "journal-room-told": "Game {game}, round {round}: the room was told that {word} is not admitted.",
    "journal-room-told-tables": (
        "Game {game}, round {round}: the room was told that {word} is not admitted (tables {tables})."
    ),
    "journal-disciplinary": (
        "Game {game}, round {round}: disciplinary warning for table {table}: {note}"
    ),
    "journal-agreed": "Slip {slip}: the second arbiter agrees.",
    "journal-excluded": (
        "Table {table} is excluded from game {game}, round {round} on, its scores annulled: {note}"
    ),
    "journal-appeal-lodged": (
        "Game {game}, round {round}: table {table} lodges appeal {appeal}: {note}"
    ),
    "journal-appeal-upheld": "Appeal {appeal} upheld (article {article}): {note}",
    "journal-appeal-dismissed": "Appeal {appeal} dismissed (article {article}): {note}",
}

_NOTICES: dict[str, str] = {
    "notice-unknown": "There is no notice {notice} to hand over: see “duplicate notice list”.",
    "notice-handed-before": "Notice {notice} was handed over already, with round {round}.",
    "notice-too-early": "Notice {notice} is about round {round}: it cannot have come before.",
    "notice-none-waits": "No notice waits to be handed over.",
    "notice-no-such-word": (
        "No notice that waits is about {word}: see “duplicate notice list” for the words."
    ),
    "word-needed": "Say which word is not admitted.",
}

_AVERAGE: dict[str, str] = {
    "average-possible": (
        "{words} was refused to this player in round {round} already, and no notice had come since: "
        "grant the average (“duplicate notice average”), or confirm the zero by a decision."
    ),
    "average-no-ground": (
        "Table {table} has no repeated zero in round {round} for a word it had not been told of. If "
        "the notice was wrong or incomplete, add --notice-wrong."
    ),
    "average-other-fault": (
        "The slip of table {table} in round {round} has another fault that makes it a zero: no "
        "average (5.9)."
    ),
    "average-claim-needed": (
        "The slip of table {table} in round {round} was keyed by its word alone: give the score it "
        "claims with --claimed, which the average cannot exceed."
    ),
    "average-others-open": (
        "Round {round}: the average needs the points of the whole group, and tables {tables} are not "
        "keyed or decided yet."
    ),
    "average-alone": (
        "Table {table} has nobody else in its group in round {round} whose points count: there is "
        "no average."
    ),
}

_SECOND: dict[str, str] = {
    "slip-changed": (
        "Slip {slip} was changed in between, by {operator} at {at}: it has {points} points now. Look "
        "at it again."
    ),
    "second-same-operator": (
        "The slip of table {table} was judged by {operator}: double arbitration needs somebody "
        "else. Give your name with --operator before the command."
    ),
    "second-undecided": "Table {table}, round {round}: a question waits for the arbiter’s decision first.",
    "second-twice": "Table {table} is named twice.",
    "second-missing": (
        "Round {round}, slips that no second arbiter has seen: table {tables}. See “duplicate double "
        "show”."
    ),
}

_APPEALS: dict[str, str] = {
    "appeal-decision": "Decided by the committee on an appeal: {note}",
    "appeal-too-late": (
        "The time for appeals against game {game} is over: until the next game, and {minutes} minutes "
        "after the last one."
    ),
    "appeal-unknown": "There is no appeal {appeal}: see “duplicate appeal list”.",
    "appeal-answered": "Appeal {appeal} was answered already, by article {article}.",
    "article-needed": "Name the article the committee decides by.",
    "table-excluded": "Table {table} is excluded from the tournament.",
}

SENTENCES: dict[str, str] = _JOURNAL | _NOTICES | _AVERAGE | _SECOND | _APPEALS
