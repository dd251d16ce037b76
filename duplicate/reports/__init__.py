"""Documents: tables, spreadsheets, CSV, JSON and PDF, written from the analysis of a game."""
