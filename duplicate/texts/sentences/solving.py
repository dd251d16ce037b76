"""Sentences about lines that other programs send: positions to solve, slips to judge."""

SENTENCES: dict[str, str] = {
    "rack-too-long": "The rack {rack} has {count} tiles; this format plays with {size}.",
    "line-unreadable": (
        "This line is not a JSON object in UTF-8: write one object a line, like "
        '{{"id": 1, "board": "…/…", "rack": "EEHLLQU"}}.'
    ),
    "field-missing": "The field “{field}” is missing.",
    "field-not-text": "The field “{field}” must be a text in quotation marks.",
    "field-unknown": "There is no field “{field}”; known here: {known}.",
    "field-not-number": "The field “{field}” must be a whole number.",
    "field-not-truth": "The field “{field}” must be true or false, without quotation marks.",
    "field-not-list": "The field “{field}” must be a list in square brackets.",
    "field-not-object": "The field “{field}” must be an object in braces.",
    "field-too-small": "The field “{field}” must be {least} or more.",
    "field-choice": "The field “{field}” cannot be “{value}”.",
    "field-wrong": "The field “{field}” does not hold what belongs there.",
    "lines-unreadable": (
        "The file {file} cannot be read ({detail}): give the path of a file of JSON lines, or - to "
        "send them on standard input."
    ),
    "kernel-missing": (
        "The fast search is not part of this installation; the other one gives the same answers, "
        "more slowly. It comes with the package numba."
    ),
    "kernel-compiling": (
        "The fast search is being made ready for this machine: some seconds, this once."
    ),
    "kernel-failed": (
        "The fast search does not work here ({detail}); the other one gives the same answers, more "
        "slowly. --kernel python does without this line."
    ),
}
