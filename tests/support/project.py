"""Where the clone is, and the files that belong to it."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "duplicate"
_TOP = ("duplicate", "lexicons", "tests", "tournaments", "reports", ".ci")
_LEFT_OUT = {"__pycache__", ".hypothesis", "sample"}


@cache
def project_files() -> tuple[Path, ...]:
    """The files under version control, or those of an unpacked source archive."""
    if (ROOT / ".git").exists():
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
        ).stdout.decode("utf-8")
        paths = [ROOT / name for name in listed.split("\0") if name]
    else:
        found = [path for top in _TOP for path in (ROOT / top).rglob("*")]
        paths = [*found, *ROOT.glob("*.*"), ROOT / "LICENSE"]
    return tuple(p for p in paths if p.is_file() and not _LEFT_OUT & set(p.parts))


def modules() -> tuple[Path, ...]:
    """Every Python module of the package."""
    return tuple(sorted(PACKAGE.rglob("*.py")))


def words_of(path: Path) -> str:
    """The text of a file; empty when it is none (a font, a compressed list)."""
    content = path.read_bytes()
    if b"\0" in content[:4096]:
        return ""
    return content.decode("utf-8", errors="replace")
