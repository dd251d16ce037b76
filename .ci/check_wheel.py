"""Check that a wheel is pure and holds exactly what the clone has under version control.

``python .ci/check_wheel.py WHEEL`` prints each difference and ends with code 1 if there is one.
"""

import subprocess
import sys
import zipfile
from pathlib import Path

NEEDED = {
    "licence of the program": "licenses/LICENSE",
    "licences of the word lists": "licenses/lexicons/",
    "licences of the fonts": "licenses/duplicate/data/fonts/",
    "word lists": "duplicate/_lexicons/",
    "rules": "duplicate/data/federations/",
    "fonts": "duplicate/data/fonts/Lato-Regular.ttf",
    "French texts": ".mo",
    "help": "duplicate/help/",
    "type marker": "duplicate/py.typed",
}


def expected_files() -> set[str]:
    """The files of the package and of the word lists, by their names in the wheel."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "duplicate", "lexicons"], capture_output=True, check=True
    ).stdout.decode("utf-8")
    names = {name for name in listed.split("\0") if name}
    return {f"duplicate/_{name}" if name.startswith("lexicons/") else name for name in names}


def faults(wheel: Path) -> list[str]:
    """Everything that is wrong with the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        metadata = next(name for name in names if name.endswith(".dist-info/WHEEL"))
        pure = "Root-Is-Purelib: true" in archive.read(metadata).decode("utf-8")
    shipped = {name for name in names if ".dist-info/" not in name}
    expected = expected_files()
    return [
        *(["not a pure wheel"] if not (pure and wheel.name.endswith("-py3-none-any.whl")) else []),
        *(f"missing: {what}" for what, part in NEEDED.items() if not any(part in n for n in names)),
        *(f"missing: {name}" for name in sorted(expected - shipped)),
        *(f"not under version control: {name}" for name in sorted(shipped - expected)),
    ]


def main() -> int:
    """Check the wheel named on the command line."""
    wheel = Path(sys.argv[1])
    found = faults(wheel)
    for fault in found:
        print(fault)
    print(f"{wheel.name}: {wheel.stat().st_size // 1024} KiB, {len(found)} faults")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main())
