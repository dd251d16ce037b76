"""Sentences of the part: solving."""

SENTENCES: dict[str, str] = {}
