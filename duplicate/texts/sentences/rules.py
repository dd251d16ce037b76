"""Sentences of the part: rules."""

SENTENCES: dict[str, str] = {}
