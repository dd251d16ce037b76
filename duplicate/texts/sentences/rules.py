"""Sentences about rule files, overrides, racks that cannot be, and the end of a game."""

SENTENCES: dict[str, str] = {
    "unknown-language": "There is no tile set “{name}”: choose {known}.",
    "unknown-layout": "There is no board “{name}”: choose {known}.",
    "unknown-format": "There is no format “{name}”: choose {known}.",
    "unknown-federation": "There is no federation “{name}”: choose {known}.",
    "rules-file-unreadable": (
        "The rule file {path} cannot be read ({detail}). Check its name and that it is saved as "
        "UTF-8."
    ),
    "rules-file-broken": "The rule file {path} is not correct TOML ({detail}). Mend that line.",
    "rules-file-invalid": (
        "The rule file {path} has a value that is missing, unknown or of the wrong kind "
        "({detail}). Compare it with a file shipped."
    ),
    "rules-file-refused": "The rule file {path} cannot be used, for this reason:",
    "rules-override-unknown": "There is no setting “{key}”: choose {known}.",
    "rules-override-value": "The setting {key} cannot be “{value}” ({detail}).",
    "rack-too-many-tiles": "The rack has too many tiles: {count} were typed, {size} are drawn.",
    "rack-too-few-tiles": (
        "The rack has too few tiles: {count} were typed, {size} are drawn as {left} tiles are left."
    ),
    "rack-tiles-missing": (
        "These tiles are no longer in the bag or the leave: {tiles}. Look at the tiles drawn again."
    ),
    "rack-leave-changed": (
        "In {rack} the leave is not kept: it is {leave}. Write {leave}+ and the new tiles, or - "
        "and the whole rack after a rejection."
    ),
    "rack-without-leave": (
        "In {rack} tiles are kept before the +, but this round has no leave. Write the rack "
        "without +."
    ),
    "rack-rejected-keeps": (
        "{rack} starts with - (rejected) but keeps tiles before a +: after a rejection all tiles "
        "are new."
    ),
    "rack-content": (
        "The rack {rack} must be rejected: in round {round} at least this is needed: vowels "
        "{vowels}, consonants {consonants}."
    ),
    "rack-same-again": (
        "The rack {rack} has the same letters as the cancelled one: put all tiles back and draw "
        "again."
    ),
    "all-placed": "Game over: all tiles are placed.",
    "single-tile": "Game over: a single tile is left.",
    "no-vowel": "Game over: no vowel is left.",
    "no-consonant": "Game over: no consonant is left.",
    "no-valid-rack": "Game over: no valid rack can be made of the tiles left.",
    "cannot-differ": "Game over: the cancelled round cannot be drawn differently.",
    "arbiter": "Game over: the arbiter ended it.",
    "rack-one-blank": (
        "In this format each rack holds exactly one blank while one is left: {rack} does not."
        " Put one in, and keep the other apart."
    ),
    "rounds-played": "Game over: the agreed number of rounds was played.",
    "too-few-tiles": "Game over: too few tiles are left for a rack.",
    "last-player": "Game over: a single player is left.",
    "rules-name-unknown": "There are no rules “{name}”: choose {known}.",
    "rules-not-comparable": (
        "{first} and {second} cannot be compared: take two formats, two federations, two "
        "languages or two boards."
    ),
}
