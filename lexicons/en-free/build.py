"""Build the English word list from SCOWL, the Spell Checker Oriented Word Lists.

Source: the ``*-words.*`` files of SCOWL 2020.12.07 up to size 80, all regional spellings and
variants, as Debian packages them in scowl 2020.12.07-2.

    apt-get download scowl
    dpkg-deb -x scowl_*.deb source
    python build.py source/usr/share/dict/scowl

writes words.txt.gz beside this script and prints the number of words and the SHA-256 of the text.
"""

import gzip
import hashlib
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
LENGTHS = range(2, 22)
LARGEST_SIZE = 80
LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o"})


def listed(name: str) -> frozenset[str]:
    """The entries of a text file beside this script, comments left out."""
    lines = (HERE / name).read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def tiles(word: str) -> str | None:
    """The word in capitals A-Z, ligatures spelled out and marks dropped; None if it has others."""
    decomposed = unicodedata.normalize("NFD", word.translate(LIGATURES))
    bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign)).upper()
    return bare if bare.isascii() and bare.isalpha() else None


def entries(folder: Path) -> Iterator[str]:
    """The lower-case entries of all word files up to the largest size."""
    for path in folder.glob("*-words.*"):
        if int(path.suffix[1:]) <= LARGEST_SIZE:
            yield from (
                word for word in path.read_text(encoding="utf-8").split() if word == word.lower()
            )


def build(folder: Path) -> set[str]:
    """The words of a SCOWL folder in capitals A-Z; possessives and compounds are left out."""
    spelled = {tiles(word) for word in entries(folder)}
    words = {word for word in spelled if word and len(word) in LENGTHS}
    return (words - listed("exclude.txt")) | listed("include.txt")


def main(folder: str) -> None:
    """Write ``words.txt.gz`` and say what it holds."""
    words = sorted(build(Path(folder)))
    text = "".join(f"{word}\n" for word in words).encode("ascii")
    (HERE / "words.txt.gz").write_bytes(gzip.compress(text, 9, mtime=0))
    print(f"{len(words)} words, SHA-256 {hashlib.sha256(text).hexdigest()}")


if __name__ == "__main__":
    main(*sys.argv[1:])
