"""Sentences of the part: judging."""

SENTENCES: dict[str, str] = {}
