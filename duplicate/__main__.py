"""Start the command line: ``python -m duplicate``."""

from duplicate.cli.main import main

if __name__ == "__main__":
    raise SystemExit(main())
