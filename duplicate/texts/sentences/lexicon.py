"""Sentences of the part: lexicon."""

SENTENCES: dict[str, str] = {}
