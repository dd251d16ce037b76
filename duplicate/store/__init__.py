"""One SQLite file per tournament: an append-only log, people, and tables worked out from both."""
