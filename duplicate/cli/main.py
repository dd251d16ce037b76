"""The program's entry: Ctrl-C has its answer before anything else is loaded."""

from duplicate.cli import exits


def main() -> int:
    """Run the command line; returns the exit code."""
    try:
        from duplicate.cli.running import run

        return run()
    except KeyboardInterrupt:  # so early, or so often, that no sentence can be said
        return exits.INTERRUPTED
