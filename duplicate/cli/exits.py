"""The exit codes of the program, and nowhere else."""

FINE = 0
ERROR = 1
USAGE = 2
BUG = 3
INTERRUPTED = 130


class Interrupted(Exception):
    """Ctrl-C in a command; typer would turn ``KeyboardInterrupt`` into a silent exit."""
