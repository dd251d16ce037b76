"""Sentences of the part: storage."""

SENTENCES: dict[str, str] = {}
