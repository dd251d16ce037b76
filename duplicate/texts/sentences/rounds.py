"""Sentences about the evening: games, rounds, piles of slips, corrections, incidents."""

SENTENCES: dict[str, str] = {
    "no-game-yet": "No game has been started: start one with “duplicate game start”.",
    "game-unknown": "There is no game {game}: this tournament has games 1 to {count}.",
    "game-running": "Game {game} is still being played: end it before starting the next.",
    "game-ended": "Game {game} is over: start the next one with “duplicate game start”.",
    "no-players": "Nobody is registered: add or import the players before the first game.",
    "seed-range": "The seed {seed} cannot be used: give a whole number from 0 to {limit}.",
    "tournament-name": "“{name}” cannot be a tournament’s name: use letters, digits and hyphens.",
    "lexicon-needed": (
        "No word list is shipped for “{language}”: import one with “duplicate lexicon add” and "
        "name it with --lexicon."
    ),
    "no-round-yet": "No rack has been drawn yet: draw the first one.",
    "round-unknown": "There is no round {round}; rounds drawn so far: {count}.",
    "round-not-revealed": "The top of round {round} has not been announced: reveal it first.",
    "round-revealed": "The top of round {round} has been announced: it can no longer be changed.",
    "round-certified": (
        "Round {round} is certified: change one of its slips with --correct and a reason (in the "
        "evening: “correct”)."
    ),
    "too-soon": (
        "The next rack is announced {seconds} seconds after the last announcement at the "
        "earliest: wait {wait} s more, or draw now with --at-once (in the evening: “rack !”)."
    ),
    "rack-not-typed": (
        "This game is drawn from a physical bag: type the rack, like EM+EQ?DA or -ZENISUS."
    ),
    "no-top": (
        "No play is possible in round {round}: declare the incident “cancelled” and draw again."
    ),
    "top-secret": (
        "The top of round {round} is secret until it is revealed: add --private-screen if the "
        "room cannot see this screen."
    ),
    "clock-running": (
        "The clock still runs ({seconds} s left): wait, or reveal at once with --early (in the "
        "evening: “reveal !”)."
    ),
    "play-refused": "{word} at {reference} cannot be put on the boards.",
    "format-unknown": "There is no format “{name}”: choose among {known}.",
    "blocked": "Game over: none of the tiles left can be placed any more.",
    "nothing-to-certify": "No revealed round waits to be certified.",
    "tables-missing": (
        "Round {round}, tables without an entry: {tables}. Key what is missing, or enter “none” or "
        "“absent” for those who handed nothing in."
    ),
    "slips-to-decide": "Round {round}, for the arbiter to decide: table {tables}.",
    "tray-not-empty": (
        "Round {round}, slips still in the tray: {slips}. Give each to a table, or set it aside."
    ),
    "count-differs": "Round {round}: slips counted: {counted}, slips keyed: {keyed}. Count or key again.",
    "count-impossible": "A pile cannot hold {count} slips: give the number counted.",
    "pile-not-counted": (
        "Round {round}: count the pile first (“duplicate pile count”), so that nobody is given a slip "
        "that does not exist."
    ),
    "rest-empty": "Round {round}: every table has its entry, there is nothing left to fill in.",
    "rest-differs": (
        "Round {round}: slips left in the pile: {left}; tables without a slip: {count} "
        "({tables}). Name the tables that handed nothing in, or count again."
    ),
    "table-unknown": "There is no table {table}: see the list with “duplicate player list”.",
    "table-not-playing": "Table {table} does not play in round {round}.",
    "table-playing": "Table {table} is playing already.",
    "table-taken": "Table {table} is taken already ({name}): choose another one.",
    "table-label": (
        "A table cannot be called “{label}”, which the desk would take for something else: give a "
        "number, perhaps with letters, such as 12, 12B or V-04."
    ),
    "licence-taken": "The licence {licence} is registered already.",
    "surname-missing": "A surname is needed.",
    "slip-lines-refused": "None of the {count} lines was kept. Put these right, then give all again:",
    "slip-line": "Line {number}, “{text}”:",
    "slip-of-table": (
        "Slip {slip} is table {table}’s in round {round}; only a slip in the tray can be set aside. "
        "To replace it, correct what was keyed for the table."
    ),
    "slip-unknown": "There is no slip number {slip}.",
    "nothing-to-correct": "Table {table} has no slip in round {round}: key it instead.",
    "score-not-possible": (
        "{score} cannot be right for this round: check the slip and what was typed."
    ),
    "reason-needed": "Say why, in a few words: the reason stays in the record.",
    "arbiter-decision": "The arbiter’s decision: {note}",
    "decision-points": "A decision of {points} points from a play of {raw} makes no sense.",
    "nothing-to-undo": "There is no entry of “{operator}” to take back.",
    "undo-depends": (
        "That entry can no longer be undone: something entered later ({operator}, {at}) builds "
        "on it. Correct it instead."
    ),
    "undo-many": (
        "Your last entry registered {count} players at once. To take them all back: "
        "“undo --yes”; in “run”: “undo !”."
    ),
    "cancel-only-last": (
        "Only the last round drawn ({last}) can be cancelled, and only while the game is played; "
        "for round {round} declare “found-later”."
    ),
    "incident-too-late": (
        "The top of round {round} has been announced: declare “found-later” or “cancelled”."
    ),
    "play-not-better": (
        "{word} {reference} is worth {score} and the top {top}: only a better play corrects a round. Leave the play out to note the incident alone."
    ),
    "command-form": "Write it like this: {form}",
    "not-a-number": "“{text}” is no number in digits, such as 12.",
    "verify-numbering": "Event {found} stands where event {expected} should be.",
    "verify-totals": (
        "Game {game}, round {round}: the certificate says {said} (slips/points/top) and a replay "
        "finds {found}."
    ),
    "verify-tiles": "Game {game}, round {round}: more tiles than the set holds: {tiles}.",
    "verify-projection": (
        "The table “{table}” does not agree with the log: “duplicate verify --repair” makes it "
        "anew."
    ),
    "verify-person": (
        "Table {table}: the person with number {person} is not in the file any more. Open the last "
        "copy, or name them anew after “duplicate verify --repair”."
    ),
    "players-top-unknown": (
        "The best slip, of table {tables}, was keyed without its word: key it in full, "
        "because it goes on the boards."
    ),
    "players-top-tied": (
        "Several players’ plays are best ({plays}): choose one with “top --choose”, then reveal."
    ),
    "players-no-play": "Nobody has a valid play in round {round}: cancel it and draw again.",
    "top-from-players": (
        "The top of this game is the players’ best play, so it is not known yet: key the slip"
        " in full or its points."
    ),
    "elimination-pending": "Round {round} decides who goes on: certify it before the next rack.",
}
