"""Sentences about second checks, analysis, prepared games and the state of the installation."""

SENTENCES: dict[str, str] = {
    "training-not-ended": (
        "Game {game} is not over: end it with “duplicate game end” before it is played again alone."
    ),
    "training-unreadable": "“{path}” cannot be read: {detail}. Check its name and its folder.",
    "training-not-one": (
        "“{path}” is no game to play again: write one with “duplicate export TOURNAMENT --document "
        "training”."
    ),
    "training-play": (
        "“{text}” is no play: type its reference and its word, such as H4 WORD, or Enter alone."
    ),
    "top-disputed": (
        "ALARM: the second search does not find the top of round {round} that the first one "
        "found. Nothing was announced: look at both with “duplicate top --private-screen”, put "
        "the right play on the boards with --choose, then announce with --anyway (in the evening: "
        "“reveal !!”)."
    ),
    "analyse-secret": (
        "Round {round} is still being played: analyse it after the announcement, or add "
        "--private-screen if the room cannot see this screen."
    ),
    "analyse-no-slip": (
        "No slip of table {table} is judged in round {round}: key it first, or choose another "
        "round with --round."
    ),
    "rack-prepared": (
        "The rack of round {round} comes from the prepared game: draw it without typing one."
    ),
    "top-prepared": (
        "The top of round {round} comes from the prepared game and cannot be changed: announce "
        "it, or declare the incident “cancelled” if the round cannot be played."
    ),
    "prepared-exists": (
        "There is already a file {path}: choose another name, or move it away first."
    ),
    "prepared-not-written": (
        "The prepared game cannot be written to {path} ({detail}): choose another folder."
    ),
    "prepared-unreadable": (
        "The file {path} cannot be read ({detail}): give the path of a prepared game."
    ),
    "prepared-not-one": (
        "The file {path} is not a prepared game, or it was changed: ask for it once more, and "
        "compare its seal."
    ),
    "prepared-too-new": (
        "The file {path} was prepared by a newer version of the program (format {version}): "
        "install that version."
    ),
    "prepared-lexicon": (
        "The game was prepared with the word list “{wanted}” ({wanted_hash}…), this tournament "
        "plays with “{found}” ({found_hash}…): create a tournament with the same list and the "
        "same exclusions."
    ),
    "prepared-tiles": (
        "The game was prepared with the tiles “{wanted}”, this tournament plays with “{found}”: "
        "create a tournament with --language {wanted}."
    ),
    "prepared-board": (
        "The game was prepared on the board “{wanted}”, this tournament plays on “{found}”: "
        "create a tournament with --layout {wanted}."
    ),
    "prepared-format": (
        "The game was prepared for the format “{wanted}” and would be played here as “{found}” or "
        "with other values: start it with --format {wanted}."
    ),
    "prepared-draw": (
        "The game was prepared by the rules “{wanted}”, and “{found}” of this tournament draw "
        "racks or choose tops in another way: create a tournament with the same --rules."
    ),
    "prepared-damaged": (
        "Round {round} of the prepared game is not possible with this word list and these rules: "
        "the file was changed, so ask for it once more and compare its seal."
    ),
    "prepare-span": "{least} and {most} leave nothing between them: change one of them.",
    "prepare-common-needed": "--rare-max needs the words players know: name a list with --common.",
    "prepare-players-top": (
        "By the rules “{rules}” the players’ best play goes on the boards, so no game can be "
        "prepared: choose other --rules."
    ),
    "prepare-rounds": (
        "No game has {wanted} rounds: these tiles and rules allow at most {most}. Lower "
        "--rounds-min."
    ),
    "prepare-scrabbles": (
        "No game has {wanted} tops with a bonus: at most {most} are possible here. Lower "
        "--scrabbles-min."
    ),
    "prepare-total": (
        "The tops of a game cannot make {most} points or fewer when their bonuses alone make "
        "{least}: raise --total-max or lower --scrabbles-min."
    ),
    "prepare-none": (
        "Candidates played: {candidates}; games that keep to the conditions: {found}, wanted: "
        "{wanted}. Loosen a condition, or try more with --candidates. What the others were refused "
        "for first:"
    ),
    "prepare-refused-total-low": "{count}: the tops make too few points (--total-min).",
    "prepare-refused-total-high": "{count}: the tops make too many points (--total-max).",
    "prepare-refused-rounds-few": "{count}: too few rounds (--rounds-min).",
    "prepare-refused-rounds-many": "{count}: too many rounds (--rounds-max).",
    "prepare-refused-scrabbles-few": "{count}: too few tops with a bonus (--scrabbles-min).",
    "prepare-refused-scrabbles-many": "{count}: too many tops with a bonus (--scrabbles-max).",
    "prepare-refused-two-blanks": "{count}: a rack with two blanks (--no-two-blanks).",
    "prepare-refused-gap": "{count}: a top too close to the next best score (--gap).",
    "prepare-refused-rare": "{count}: too many tops outside the list of known words (--rare-max).",
    "doctor-package": (
        "The package {name} is missing: install the program again with everything it needs."
    ),
    "doctor-search": (
        "The search “{name}” does not find the known tops: do not play with this installation; "
        "install the program again, and report it if that does not help."
    ),
    "doctor-fast": (
        "The compiled search does not work here; the one in plain Python answers in its place, more "
        "slowly. Install the package numba again, or remove it."
    ),
    "doctor-fonts": (
        "The fonts of the documents cannot be read ({detail}): install the program again."
    ),
    "doctor-folder": (
        "Nothing can be written into {folder} ({detail}): choose another place with --home, or "
        "have the rights of the folder changed."
    ),
    "doctor-encoding": (
        "This terminal ({encoding}) has no accents: set it to UTF-8 (Windows: “chcp 65001”)."
    ),
}
