"""Sentences about the classic game: opening a table, turns, challenges, the end."""

SENTENCES: dict[str, str] = {
    "journal-table-opened": "Game opened: {title}, {rules}, {lexicon}; {players}.",
    "journal-first-chosen": "{name} starts.",
    "journal-first-drawn": "{name} starts: {letters}.",
    "journal-rack-filled": "{name} takes tiles: {count}.",
    "journal-word-placed": "{name} lays {play}: {points}.",
    "journal-tiles-exchanged": "{name} exchanges tiles: {count}.",
    "journal-turn-passed": "{name} passes.",
    "journal-challenge-upheld": "{name} challenges {words}: not valid {invalid}.",
    "journal-challenge-failed": "{name} challenges {words}: valid.",
    "journal-play-accepted": "{name}’s play stands.",
    "journal-help-used": "{name} plays a help card.",
    "journal-table-paused": "The game rests.",
    "journal-table-resumed": "The game goes on.",
    "journal-ended-out": "Game over: the bag is empty, and a rack too.",
    "journal-ended-passes": "Game over: everybody has passed.",
    "journal-ended-blocked": "Game over: nobody can play.",
    "journal-ended-turns": "Game over: the agreed turns were played.",
    "journal-ended-finish-line": "Game over: the finish line is reached.",
    "journal-ended-objectives": "Game over: all objectives are completed. Everybody wins!",
    "journal-ended-stuck": "Game over: the team is stuck. Everybody loses.",
    "journal-rack-shown": "{name} has {tiles} left.",
    "unknown-classic": "There is no classic rule set “{name}”: choose {known}.",
    "unknown-deck": "There are no objective cards “{name}”: choose {known}.",
    "deck-card-unknown": (
        "A card asks for “{kind}”, which the program cannot check: choose {known}."
    ),
    "file-is-classic": (
        "This file holds a classic game, not a tournament: use “duplicate classic show”."
    ),
    "file-is-tournament": (
        "This file holds a tournament, not a classic game: use “duplicate standings”."
    ),
    "players-count": "Number of players named: {count}; this game takes at least {least}, at most {most}.",
    "players-same": "Each player needs a name of their own: {names}.",
    "targets-count": (
        "{count} finish lines are given for {sides} sides: give one for all, or one for each."
    ),
    "start-letters": (
        "{count} letters are told for {players} players: give one for each, in their order."
    ),
    "start-blank": "Blanks do not decide who starts: that player draws another letter.",
    "start-tie": "{names} drew the same letter: they draw again, and the others no more.",
    "player-not-here": "“{name}” is not at this table, or not one alone: choose {known}.",
    "table-paused": "The game rests: go on with “resume” first.",
    "table-not-paused": "The game does not rest: nothing is to be resumed.",
    "classic-play-form": (
        "“{text}” is no play: write a word and where it begins, like ZEBRA L8, blanks small."
    ),
    "classic-one-letter": "A word has at least two letters.",
    "classic-rack-size": "{count} tiles are told; this rack holds {held}.",
    "classic-words-refused": "Not in the agreed list: {words}. Try another play, or pass.",
    "classic-no-objective": "{word} completes none of the objectives shown, or not that one.",
    "classic-exchange-bag": (
        "No exchange: the bag holds {left} tiles, and {least} are needed. Play or pass."
    ),
    "classic-exchange-rack": "{count} tiles cannot be exchanged: the rack holds {held}.",
    "classic-exchange-which": "Tell which tiles are exchanged: the program draws the new ones.",
    "classic-not-on-rack": "Not on this rack: {tiles}.",
    "classic-challenger": "{name} may not challenge this play.",
    "classic-nothing-to-challenge": "No play can be challenged now.",
    "classic-word-not-formed": "The last play did not form {word}, but {words}.",
    "classic-word-looked-up": "{word} was looked up already: it is valid.",
    "classic-over": "The game is over. “undo” takes its last action back.",
    "classic-accept-first": (
        "The last play changes what comes next: {name} accepts or challenges it first."
    ),
    "classic-nothing-to-undo": "Nothing is left to take back.",
    "classic-no-team": "This game has no help cards: everybody plays for themselves.",
    "classic-no-help": "No help card is left.",
    "classic-help-first": "The team is not stuck yet: {helps} help cards are left.",
    "classic-no-blocked-end": (
        "By these rules the game goes on until each has passed {passes} times in a row: pass."
    ),
    "classic-exchange-first": (
        "The game is not blocked: the bag holds {left} tiles, so that tiles can be exchanged."
    ),
    "classic-somebody-can-play": "The game is not blocked: somebody can play.",
    "classic-not-over": (
        "The game is not over: racks are told when it is. Nobody can play any more: “end”."
    ),
    "classic-rack-not-asked": "The count does not need {name}’s rack.",
    "classic-no-hints": (
        "This table did not allow hints. They are allowed before the start: --set hints=true."
    ),
    "classic-rack-needed": "Tell the rack: the program does not know it.",
    "verify-classic-points": "{play}: the log says {said} points, counting again gives {found}.",
    "verify-classic-tiles": "After line {line} of the sheet more tiles are out than the set has.",
    "gcg-unreadable": ("“{path}” cannot be read: {detail}. Check its name and its folder."),
    "gcg-encoding": (
        "The file says that it is written in “{encoding}”, which does not fit: save it as UTF-8."
    ),
    "gcg-no-players": (
        "This is no GCG file: two lines such as “#player1 ann Ann Martin” are missing."
    ),
    "gcg-player-unknown": ("Line {line}: “{name}” is no player of the file ({known})."),
    "gcg-line": ("Line {line} is no turn: “{text}”."),
    "gcg-refused": ("Line {line} cannot be played; nothing was imported:"),
    "gcg-turn-of": ("It is the turn of {name}."),
    "gcg-score": ("Line {line}: {play} counts {counted}, the file says {told}."),
    "gcg-total": ("Line {line}: the total is {counted}, the file says {told}."),
    "gcg-through": ("“{word}” at {place} passes through squares without a tile."),
    "gcg-taken-back": ("The file takes back a play whose words are in the list here ({words})."),
    "gcg-challenge": (
        "Line {line}: these rules do not know {points} points for a challenge; they are left out."
    ),
    "gcg-time": ("Line {line}: {points} points for time are left out: these rules have none."),
    "gcg-doubled": (
        "Line {line}: the file counts the tiles left twice ({points}) for one player; these rules add them to one and take them from the other: the difference is the same."
    ),
}
