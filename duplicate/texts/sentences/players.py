"""Sentences of the part: players."""

SENTENCES: dict[str, str] = {}
