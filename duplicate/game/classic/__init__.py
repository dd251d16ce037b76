"""The classic game: its own events, its own fold to a table with a score sheet."""
