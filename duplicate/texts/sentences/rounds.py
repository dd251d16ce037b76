"""Sentences of the part: rounds."""

SENTENCES: dict[str, str] = {}
