"""Invented players: who they are, how strong, and the slips they hand in."""
