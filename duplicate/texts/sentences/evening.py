"""Sentences of the part: the evening, that is the prompt of ``duplicate run``."""

SENTENCES: dict[str, str] = {
    "clock-not-running": "The clock of round {round} does not run.",
}
