"""Sentences about solving positions that other programs ask for."""

SENTENCES: dict[str, str] = {
    "rack-too-long": "The rack {rack} has {count} tiles; this format plays with {size}.",
    "line-unreadable": (
        "This line is not a JSON object in UTF-8: write one position a line, like "
        '{{"id": 1, "board": "…/…", "rack": "EEHLLQU"}}.'
    ),
    "field-missing": "The field “{field}” is missing: a position needs its board and its rack.",
    "field-not-text": "The field “{field}” must be a text in quotation marks.",
    "positions-unreadable": (
        "The file {file} cannot be read ({detail}): give the path of a file of positions, or - to "
        "send them on standard input."
    ),
    "kernel-missing": (
        "The fast search is not part of this installation: leave --kernel out, or choose auto or "
        "python."
    ),
}
