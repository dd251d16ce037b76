"""The classic game kept for a table: opening it, playing, challenging, ending, looking at it."""
