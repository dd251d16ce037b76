"""Sentences about letters, racks, boards and references as text."""

SENTENCES: dict[str, str] = {
    "alphabet-size": "A tile set of {count} letters cannot be used: 1 to {limit} are possible.",
    "layout-not-square": "The board {name} has rows that are not as long as it is high.",
    "layout-sign": "The board {name} has a sign that is none of {signs}",
    "not-a-letter": "“{sign}” at position {position} of “{text}” is not a letter of this game.",
    "rack-empty": "The rack “{text}” holds no tile: write it like EM+EQ?DA or -ZENISUS.",
    "rack-signs": "The rack “{text}” has misplaced signs: one “+” at most, “-” only at its start.",
    "reference-unreadable": (
        "The reference “{text}” cannot be read: write a letter and a number, "
        "{across} for a word across, {down} for a word down."
    ),
    "reference-off-board": (
        "The reference “{text}” is off the board: letters A to {last}, numbers 1 to {size}."
    ),
    "word-off-board": "A word of {count} letters from {reference} runs off the board.",
    "board-rows": "The board has {count} rows; this game's board has {size}.",
    "board-row-length": "Row {row} of the board has {count} squares instead of {size}.",
}
