"""Run duplicate Scrabble tournaments: draw, top, slips, standings, documents."""

__version__ = "0.1.0"
