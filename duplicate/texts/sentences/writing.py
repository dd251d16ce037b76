"""Sentences of the part: writing."""

SENTENCES: dict[str, str] = {}
